"""Which server thinks for the bots of a table, and what a server does whose database is not there yet."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from heliopause.server import rows, store
from heliopause.server.app import create_app
from heliopause.server.house import rows as house_rows
from heliopause.server.store import Store, may_come_back, migrated
from tests.server.conftest import fresh_database, settings_for


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    made = Store(fresh_database(request.param, tmp_path))
    seats = [rows.SeatRow(0, "bot", "cadet", "Vega", True, None, None, 0.0)]
    row = rows.TableRow("t", "beacons", 1, {}, "s", False, "i", False, 0, 1, False, False, 0, None, 0.0)
    made._write(lambda conn: rows.add_table(conn, row, seats, []))
    yield made
    made.close()


def claim(tables: Store, me: str, seconds: float) -> bool:
    return tables._write(lambda conn: rows.claim_thinking(conn, "t", me, seconds))


def test_one_server_thinks_and_may_renew_its_claim(tables: Store) -> None:
    assert claim(tables, "one", 60) and claim(tables, "one", 60)
    assert not claim(tables, "two", 60)


def test_a_claim_ends_with_the_move(tables: Store) -> None:
    assert claim(tables, "one", 60)
    line = {"n": 1, "seat": 0, "do": "pass"}
    progress = rows.Progress([line], assisted=False, over=False, deciding=0, undo_request=None)
    tables._write(lambda conn: rows.append_progress(conn, "t", 0, progress))
    assert claim(tables, "two", 60)


def test_the_claim_of_a_server_that_died_is_taken_over(tables: Store) -> None:
    assert claim(tables, "the dead", 0.2)
    end = time.monotonic() + 60
    while not claim(tables, "two", 60):
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.postgres
def test_the_clock_of_the_database_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose own clock is an hour ahead takes nothing over."""
    made = Store(fresh_database("postgres", tmp_path))
    seats = [rows.SeatRow(0, "bot", "cadet", "Vega", True, None, None, 0.0)]
    row = rows.TableRow("t", "beacons", 1, {}, "s", False, "i", False, 0, 1, False, False, 0, None, 0.0)
    made._write(lambda conn: rows.add_table(conn, row, seats, []))
    assert claim(made, "one", 60)
    ahead = time.time() + 3600
    monkeypatch.setattr(rows.time, "time", lambda: ahead)
    assert not claim(made, "two", 60)
    made.close()


class Failing:
    """A database that fails at first: it cannot be reached, or goes away while it is being brought to its shape."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *said: str) -> None:
        self.said = list(said)
        self.engine = create_engine("sqlite://")
        monkeypatch.setattr(store, "migrate", self.migrate)
        monkeypatch.setattr(store.time, "sleep", lambda seconds: None)

    def migrate(self, engine: Any) -> None:
        assert engine is self.engine
        if self.said:
            raise OperationalError("BEGIN", {}, Exception(self.said.pop(0)))


def test_a_start_waits_for_a_database_that_is_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    down = Failing(
        monkeypatch,
        "connection refused",
        "FATAL:  the database system is starting up",
        "server closed the connection unexpectedly",
        "FATAL:  terminating connection due to unexpected postmaster exit",
    )
    migrated(down.engine)
    assert down.said == []
    told = capsys.readouterr().out
    assert told.count("does not answer yet; waiting for it (connection refused)") == told.count("\n") == 1


def test_what_will_not_get_better_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    down = Failing(monkeypatch, 'FATAL:  password authentication failed for user "x"')
    with pytest.raises(OperationalError):
        migrated(down.engine)
    assert may_come_back("connection to server at 127.0.0.1 failed: Connection refused")
    for said in ('FATAL:  database "x" does not exist', "could not translate host name", "failed to resolve host 'x'"):
        assert not may_come_back(said)


def test_a_database_that_goes_away_while_a_server_starts_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has brought the tables to their shape; before it has read who may not come the database restarts."""
    monkeypatch.setattr(store, "AGAIN_S", 0.0)
    said = ["server closed the connection unexpectedly", "FATAL:  the database system is starting up"]
    read = house_rows.all_bans

    def read_at_last(conn: Any) -> Any:
        if said:
            raise OperationalError("SELECT", {}, Exception(said.pop(0)))
        return read(conn)

    monkeypatch.setattr(house_rows, "all_bans", read_at_last)
    with TestClient(create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))) as client:
        assert said == [] and client.get("/api/health").status_code == 200
    assert "does not answer yet; waiting for it (server closed" in capsys.readouterr().out
