"""Bots sit at tables like anybody, think elsewhere, and are replaced when they fail."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

import heliopause as hp
from heliopause.server import rows
from heliopause.server.app import create_app
from tests.server.conftest import fresh_database, settings_for
from tests.server.process import PATIENCE_S, running
from tests.server.table import Seat, Server
from tests.server.test_stream import Listener

pytestmark = pytest.mark.slow
BOTS = {"plugins": ["tests.server.toy_bots"], "bot_patience_s": 15.0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = fresh_database("sqlite", tmp_path_factory.mktemp("bots"))
    with running(database, **BOTS) as process, httpx.Client(base_url=process.address, timeout=PATIENCE_S) as client:
        yield Server(client)


def wait(seat: Seat, found: Any, seconds: float = PATIENCE_S) -> dict[str, Any]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state = seat.state()
        if found(state):
            return state
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def against(server: Server, level: str) -> Seat:
    return server.open(2, seats=[{"kind": "human"}, {"kind": "bot", "level": level}]).creator()


def test_a_bot_answers_a_move(server: Server) -> None:
    seat = against(server, "cadet")
    version = seat.choose("pass")["version"]
    state = wait(seat, lambda state: state["version"] > version and not state["decision"]["waiting"])
    assert state["players"][1]["connected"] and state["players"][1]["kind"] == "bot"


def test_a_table_of_bots_plays_to_the_end_while_one_watches(server: Server) -> None:
    table = server.open(3, seats=[{"kind": "bot", "level": "cadet"}] * 3)
    assert table.token is None
    assert wait(table.spectator(), lambda state: state["over"])["winners"]


@pytest.mark.parametrize("level", ["officer", "captain", "admiral"])
def test_a_bot_that_dies_or_errs_is_replaced_for_the_move(server: Server, level: str) -> None:
    """officer kills its process, captain answers nonsense, admiral raises."""
    seat = against(server, level)
    version = seat.choose("pass")["version"]
    wait(seat, lambda state: state["version"] > version and not state["decision"]["waiting"])


def test_thinking_is_shown_and_blocks_nobody(server: Server) -> None:
    seat = against(server, "commodore")
    page = Listener(seat, str(server.client.base_url))
    assert seat.choose("draw")["players"][1]["thinking"]
    page.wait_for("thinking", lambda data: data == {"seat": 1, "thinking": True})
    server.open(2).creator().choose("pass")
    assert seat.state()["players"][1]["thinking"], "others moved while the bot still thinks"
    page.wait_for("thinking", lambda data: data == {"seat": 1, "thinking": False})
    page.close()


def test_a_choice_taken_back_while_the_bot_thinks_stays_taken_back(server: Server) -> None:
    seat = against(server, "commodore")
    before = seat.state()
    seat.choose("pass")
    state = seat.undo().json()
    assert state["ply"] == before["ply"]
    time.sleep(4.0)
    assert seat.state()["version"] == state["version"]


def test_a_bot_put_in_plays_on(server: Server) -> None:
    table = server.open(2)
    seat = table.creator()
    seat.choose("pass")
    seat.post("/seats/1/bot", {"level": "cadet"})
    wait(seat, lambda state: not state["decision"]["waiting"])


def test_bots_go_on_after_a_kill(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    with running(database, **BOTS) as process, httpx.Client(base_url=process.address, timeout=PATIENCE_S) as client:
        table = Server(client).open(2, seats=[{"kind": "bot", "level": "commodore"}] * 2)
        wait(table.spectator(), lambda state: state["ply"] > 8)
        process.kill()
        process.start()
        ply = table.spectator().state()["ply"]
        wait(table.spectator(), lambda state: state["ply"] > ply or state["over"])


def test_bots_do_not_wait_for_a_server_that_died(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The claim of the dead server is still on record; on a file of one's own nobody else can be thinking."""
    monkeypatch.setattr(hp, "bot", hp.bot)  # the plug-in below puts its own in place: here for this test alone
    database = fresh_database("sqlite", tmp_path)
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        table = Server(client).open(2, seats=[{"kind": "bot", "level": "cadet"}] * 2)
        store = client.app.state.hub.store  # type: ignore[attr-defined]
        assert client.portal.call(store.write, rows.claim_thinking, table.id, "the dead", 86_400.0)
    with TestClient(
        create_app(settings_for(database, plugins=("heliopause.games.template", "tests.server.toy_bots")))
    ) as client:
        table.client = client
        wait(table.spectator(), lambda state: state["over"])


def test_hints_give_the_best_moves_with_a_reason(server: Server) -> None:
    seat = server.open(2).creator()
    hints = seat.post("/hint", {"level": "cadet"}).json()
    assert len(hints) == 1 and hints[0]["reason"]["en"] and hints[0]["reason"]["pl"] and hints[0]["value"] is None
    seat.choose("pass")
    assert seat.post("/hint", {}).status_code == 403


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_hints_of_the_games_come_within_their_budget(server: Server, game: str) -> None:
    seat = server.open(2, game=game, hotseat=True).creator()
    seat.post("/hint", {"budget_s": 0.2})
    hints = seat.post("/hint", {"budget_s": 0.5}).json()
    legal = [option["id"] for option in seat.state()["decision"]["options"]]
    assert 1 <= len(hints) <= 3 and all(hint["id"] in legal and hint["reason"]["pl"] for hint in hints)


def test_a_finished_record_is_replayed_and_reviewed(server: Server) -> None:
    table = server.open(2, seats=[{"kind": "bot", "level": "cadet"}] * 2)
    watching = table.spectator()
    assert watching.get("/review").status_code == 409
    state = wait(watching, lambda state: state["over"])
    record = watching.get("/record").json()
    for given in (record, record["record"]):
        replay = server.client.post("/api/replay", json={"record": given}).json()
        assert len(replay["plies"]) == state["ply"] and replay["winners"] == state["winners"]
        last = server.client.post("/api/replay/at", json={"record": given, "ply": state["ply"], "seat": 0}).json()
        assert last["over"] and last["view"]["scores"] == state["view"]["scores"]
    start = server.client.post("/api/replay/at", json={"record": record, "ply": 0}).json()
    assert start["ply"] == 0 and not start["over"]
    review = watching.get("/review").json()
    assert len(review["plies"]) == state["ply"]
    assert abs(sum(review["plies"][-1]["win"]) - 1) < 1e-9
    again = server.open(2, start={"record": record, "ply": state["ply"] // 2})
    assert again.creator().state()["assisted"]
    broken = {**record["record"], "log": record["record"]["log"][1:]}
    answer = server.client.post("/api/replay", json={"record": broken})
    assert answer.status_code == 422 and answer.json()["code"] == "record"
