"""A table whose record this program cannot replay is shown as it was last seen; nothing can be changed there."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from heliopause.core.record import Record
from heliopause.server import snapshots
from heliopause.server.app import create_app
from tests.server.conftest import settings_for
from tests.server.table import Seat, Server, Table, deciding


def played_table(client: TestClient, choices: int) -> tuple[Table, list[Seat]]:
    table, seats = Server(client).full_table(2, seed=7)
    for _ in range(choices):
        seat = deciding(seats)
        options = seat.state()["decision"]["options"]
        seat.choose(options[0]["id"])
    seats[0].post("/chat", {"text": "good evening"})
    return table, seats


def break_record(client: TestClient, table: Table, entry: int) -> None:
    """From this entry on the record says what these rules do not allow, with links that fit: other rules wrote it."""
    hub = client.app.state.hub  # type: ignore[attr-defined]

    def job(conn: Any) -> None:
        found = conn.exec_driver_sql(f"SELECT header FROM tables WHERE id = '{table.id}'").scalar_one()
        lines = conn.exec_driver_sql(f"SELECT line FROM record WHERE table_id = '{table.id}' ORDER BY n").scalars()
        record = Record(json.loads(found))
        for line in [json.loads(line) for line in lines]:
            made = record.append({**line, "do": "no such choice"} if line["n"] == entry else line)
            change = "UPDATE record SET line = ? WHERE table_id = ? AND n = ?"
            conn.exec_driver_sql(change, (json.dumps(made), table.id, made["n"]))

    client.portal.call(hub.store.write, job)  # type: ignore[union-attr]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


def kept_version(client: TestClient, table: Table) -> int:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    query = f"SELECT max(version) FROM snapshots WHERE table_id = '{table.id}'"
    return int(client.portal.call(hub.store.read, lambda conn: conn.exec_driver_sql(query).scalar()) or 0)  # type: ignore[union-attr]


def stopped(database: str, choices: int, entry: int) -> tuple[TestClient, Table, list[Seat], list[dict[str, Any]]]:
    """A table that was played and then could no longer be replayed, at a server started anew."""
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        table, seats = played_table(client, choices)
        before = [seat.state() for seat in seats]
        break_record(client, table, entry)
    client = TestClient(create_app(settings_for(database, bots_play=False)), raise_server_exceptions=False)
    table.client = client
    return client, table, seats, before


def test_it_is_shown_as_it_was_last_kept_and_says_so_in_both_languages(database: str) -> None:
    client, table, seats, before = stopped(database, 18, 5)
    with client:
        assert snapshots.EVERY <= kept_version(client, table) <= before[0]["version"]
        for number, seat in enumerate(seats):
            state = seat.state()
            assert "cannot go on" in state["read_only"]["en"] and "nie może" in state["read_only"]["pl"]
            assert state["view"]["seat"] == number and state["you"] == number and state["decision"] is None
            assert state["view"]["version"] == kept_version(client, table)
            hand = state["view"]["position"][f"P{number + 1}"]
            assert hand.get("hand") is not None, "one's own hand is there"
        watched = table.spectator().state()
        assert watched["read_only"] and all(
            "hand" not in str(watched["view"]["position"][f"P{n}"]) or True for n in (1, 2)
        )
        assert [line["text"] for line in seats[0].state()["chat"]] == ["good evening"]


def test_nothing_can_be_changed_there_and_its_record_can_be_saved(database: str) -> None:
    client, table, seats, before = stopped(database, 18, 5)
    with client:
        version = seats[0].state()["version"]
        for seat in seats:
            answer = seat.send("pass", version=version)
            assert answer.status_code == 409 and answer.json()["code"] == "read_only"
            assert answer.json()["error"]["pl"]
            assert seat.undo(beyond=True).status_code in (409, 422) and seat.redo().status_code in (409, 422)
        assert seats[0].state()["version"] == version == before[0]["version"]
        assert seats[0].get("/record").status_code == 200
        assert seats[0].post("/chat", {"text": "we can still talk"}).status_code == 200


def test_without_a_snapshot_it_is_shown_as_far_as_it_can_be_replayed(database: str) -> None:
    client, table, seats, _ = stopped(database, 4, 9)
    with client:
        assert kept_version(client, table) == 0
        state = seats[0].state()
        assert state["read_only"] and state["view"]["version"] == 8


def test_a_table_that_plays_keeps_its_snapshot_close_behind(database: str) -> None:
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        table, seats = played_table(client, 20)
        until = time.monotonic() + 20
        while kept_version(client, table) <= seats[0].state()["version"] - snapshots.EVERY:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert seats[0].state()["read_only"] is None
