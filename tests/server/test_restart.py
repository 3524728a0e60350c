"""Nothing is lost and nothing is doubled, whatever happens to the server."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

from heliopause.server.app import create_app
from heliopause.server.filelock import DatabaseTrouble
from tests.server.conftest import fresh_database, settings_for
from tests.server.process import PATIENCE_S, running
from tests.server.table import Seat, Server, deciding


def server_on(database: str) -> TestClient:
    return TestClient(create_app(settings_for(database, bots_play=False)))


def test_a_table_goes_on_after_a_restart(database: str) -> None:
    with server_on(database) as client:
        table, seats = Server(client).full_table(2)
        seats[0].choose("draw")
        seats[0].post("/chat", {"text": "see you tomorrow"})
        seats[1].choose("pass")
        seats[1].undo()
        before = [seat.state() for seat in seats]
    with server_on(database) as client:
        table.client = client
        after = [seat.state() for seat in seats]
        assert after == before
        assert after[1]["can_redo"]
        deciding(seats).choose("pass")


def test_a_move_retried_after_a_restart_is_applied_once(database: str) -> None:
    with server_on(database) as client:
        table, (first, _) = Server(client).full_table(2)
        version = first.state()["version"]
        sent = first.send("pass", version=version, key="before-the-crash")
    with server_on(database) as client:
        table.client = client
        again = first.send("pass", version=version, key="before-the-crash")
        assert again.status_code == 200
        assert again.json()["version"] == sent.json()["version"]


def insistent(seat: Seat, option: str, version: int, key: str) -> httpx.Response:
    """A client that keeps sending the same move until it hears an answer."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            return seat.send(option, version=version, key=key)
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server never came back")


def play_through_crashes(seats: list[Seat], done: threading.Event, sent: list[str]) -> None:
    chance = random.Random(5)
    while True:
        try:
            states = [seat.state() for seat in seats]
        except httpx.TransportError:
            time.sleep(0.05)
            continue
        if states[0]["over"]:
            break
        at = next((k for k, state in enumerate(states) if not state["decision"]["waiting"]), None)
        if at is None:
            continue
        option = chance.choice(states[at]["decision"]["options"])["id"]
        key = f"k{len(sent)}"
        answer = insistent(seats[at], option, states[at]["version"], key)
        assert answer.status_code == 200, answer.text
        sent.append(option)
    done.set()


@pytest.mark.slow
def test_kill_minus_nine_loses_no_move_and_doubles_none(database: str) -> None:
    with (
        running(database, bots_play=False) as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE_S) as client,
    ):
        table, seats = Server(client).full_table(3)
        done, sent = threading.Event(), []
        player = threading.Thread(target=play_through_crashes, args=(seats, done, sent))
        player.start()
        for answered in (4, 9, 14):
            while len(sent) < answered and not done.is_set():
                time.sleep(0.001)
            assert not done.is_set(), "the game was over before the last kill"
            server.kill()
            server.start()
        player.join(PATIENCE_S)
        assert done.is_set()
        log = seats[0].get("/record").json()["record"]["log"]
    assert [entry["do"] for entry in log if entry["seat"] >= 0] == sent


def test_a_table_that_cannot_be_begun_is_refused_and_harms_nobody(database: str) -> None:
    with TestClient(create_app(settings_for(database))) as client:
        server = Server(client)
        old = server.open(2, seats=[{"kind": "bot"}] * 2)
        good = server.open(2)
        hub = client.app.state.hub  # type: ignore[attr-defined]
        change = "UPDATE tables SET header = replace(header, '\"rules\":1', '\"rules\":9') WHERE id = '{}'"
        client.portal.call(hub.store.write, lambda conn: conn.exec_driver_sql(change.format(old.id)))
    with TestClient(create_app(settings_for(database, sweep_s=0.1)), raise_server_exceptions=False) as client:
        old.client = good.client = client
        answer = old.spectator().get()
        assert answer.status_code == 409 and answer.json()["code"] == "unreadable"
        time.sleep(0.5)
        assert good.creator().choose("pass")["version"]


def test_a_database_file_belongs_to_one_server(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    with server_on(database), pytest.raises(DatabaseTrouble, match="in use by another"):
        create_app(settings_for(database))
    with server_on(database) as client:
        assert client.get("/api/health").json()["ok"]
