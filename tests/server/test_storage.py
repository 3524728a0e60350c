"""When the disk is full or the database is locked: a clear refusal, and nothing half done."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from heliopause.server.store import Store
from tests.server.conftest import fresh_database
from tests.server.table import Server


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(fresh_database("sqlite", tmp_path))
    made._write(lambda connection: connection.exec_driver_sql("CREATE TABLE notes (text)"))
    yield made
    made.close()


def note(text: str) -> Any:
    def job(connection: Connection) -> str:
        connection.exec_driver_sql("INSERT INTO notes VALUES (?)", (text,))
        return text[:10]

    return job


def notes(store: Store) -> list[str]:
    return list(store._read(lambda connection: connection.exec_driver_sql("SELECT text FROM notes").scalars().all()))


def fill_up(store: Store) -> None:
    """From now on the file cannot grow by more than a page or two."""

    def job(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")

    store._write(job)


def refused(connection: Connection) -> None:
    connection.exec_driver_sql("INSERT INTO notes VALUES ('half done')")
    raise ValueError("refused")


def test_of_writes_that_share_a_flush_one_that_is_refused_fails_alone(store: Store) -> None:
    group: list[tuple[Any, Future[Any]]] = [(job, Future()) for job in (note("one"), refused, note("two"))]
    store._commit_group(group)
    assert [type(done.exception()) for _, done in group] == [type(None), ValueError, type(None)]
    assert notes(store) == ["one", "two"]


def test_when_the_disk_is_full_no_write_of_the_group_is_told_done(store: Store) -> None:
    fill_up(store)
    group: list[tuple[Any, Future[Any]]] = [(job, Future()) for job in (note("one"), note("x" * 10**6), note("two"))]
    store._commit_group(group)
    assert [type(done.exception()) for _, done in group] == [OperationalError] * 3
    assert notes(store) == []
    store._write(note("there is room for this"))


def test_on_a_full_disk_nothing_is_shown_that_is_not_written(sqlite_server: Server) -> None:
    first = sqlite_server.open(2).creator()
    store: Store = sqlite_server.client.app.state.hub.store  # type: ignore[attr-defined]
    before = first.state()
    limit = "PRAGMA max_page_count = {}"
    pages = store._write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one())
    store._write(lambda connection: connection.exec_driver_sql(limit.format(pages)).scalar())
    answer = None
    for number in range(400):  # until the last page is full
        answer = first.post("/chat", {"text": f"{number} " + "x" * 480})
        if answer.status_code != 200:
            break
    assert answer is not None and answer.status_code == 503 and answer.json()["code"] == "storage"
    assert answer.json()["error"]["pl"] and "INSERT" not in answer.text
    assert first.state()["chat"][-1]["text"].startswith(f"{number - 1} "), "what was not written is not shown"
    store._write(lambda connection: connection.exec_driver_sql(limit.format(10**6)).scalar())
    assert first.send("pass", version=before["version"], key="k").status_code == 200


def test_a_database_that_somebody_else_locks_is_a_clear_refusal(sqlite_server: Server) -> None:
    seat = sqlite_server.open(2).creator()
    store: Store = sqlite_server.client.app.state.hub.store  # type: ignore[attr-defined]
    store._write(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout = 50").scalar())
    before = seat.state()
    with sqlite3.connect(store.url.removeprefix("sqlite:///"), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = seat.send("pass", version=before["version"], key="k")
        assert answer.status_code == 503 and answer.json()["code"] == "storage"
        assert seat.state() == before
        other.execute("ROLLBACK")
    assert seat.send("pass", version=before["version"], key="k").status_code == 200
