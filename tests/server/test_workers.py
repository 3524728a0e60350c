"""Several servers on one PostgreSQL serve the same table."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import fresh_database
from tests.server.process import PATIENCE_S, ServerProcess, running
from tests.server.table import Seat, Server, Table, deciding
from tests.server.test_stream import Listener

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ServerProcess]]:
    database = fresh_database("postgres", tmp_path_factory.mktemp("two"))
    settings: dict[str, Any] = {"plugins": ["tests.server.toy_bots"], "away_after_s": 1.0, "heartbeat_s": 0.4}
    with ExitStack() as stack:
        yield [stack.enter_context(running(database, **settings)) for _ in range(2)]


@pytest.fixture
def clients(two: list[ServerProcess]) -> Iterator[list[httpx.Client]]:
    with ExitStack() as stack:
        yield [stack.enter_context(httpx.Client(base_url=server.address, timeout=PATIENCE_S)) for server in two]


def elsewhere(seat: Seat, client: httpx.Client) -> Seat:
    """The same seat, reached through another server."""
    table = seat.table
    return Seat(Table(client, table.id, table.invite, table.seats, table.token), seat.token)


def test_a_move_at_one_server_is_seen_at_the_other(clients: list[httpx.Client], two: list[ServerProcess]) -> None:
    _, (first, second) = Server(clients[0]).full_table(2)
    second = elsewhere(second, clients[1])
    page = Listener(second, two[1].address)
    page.wait_for("state")
    for _ in range(3):
        version = first.choose("draw")["version"]
        page.wait_for("state", lambda data, v=version: data["version"] == v)
        version = second.choose("pass")["version"]
        assert first.state()["version"] == version
    first.undo()
    first.post("/chat", {"text": "hi"})
    page.wait_for("chat")
    assert elsewhere(first, clients[1]).state()["view"] == first.state()["view"]
    page.close()


def test_two_servers_never_apply_a_move_twice(clients: list[httpx.Client]) -> None:
    """The same move, with one key or with two, sent to both servers at the same moment."""
    _, seats = Server(clients[0]).full_table(2)
    for turn in range(12):
        seat = deciding(seats)
        version = seat.state()["version"]
        keys = ["same", "same"] if turn % 2 else ["one", "two"]
        answers: list[httpx.Response] = []

        def send(client: httpx.Client, key: str) -> None:
            answers.append(elsewhere(seat, client).send("pass", version=version, key=f"{turn}{key}"))  # noqa: B023

        threads = [threading.Thread(target=send, args=pair) for pair in zip(clients, keys, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == ([200, 200] if turn % 2 else [200, 409]), [answer.text[:200] for answer in answers]
        assert seat.state()["version"] == version + 1


def test_bots_of_a_table_are_thought_for_once(clients: list[httpx.Client]) -> None:
    table = Server(clients[0]).open(2, seats=[{"kind": "human"}, {"kind": "bot", "level": "cadet"}])
    seat = table.creator()
    other = elsewhere(seat, clients[1])
    for _ in range(5):
        other.state()
        version = seat.choose("pass")["version"]
        end = time.monotonic() + 60
        while other.state()["decision"]["waiting"] and time.monotonic() < end:
            time.sleep(0.05)
        log = other.get("/record").json()["record"]["log"]
        assert [entry["seat"] for entry in log if entry["n"] > version and entry["seat"] >= 0] == [1]


def test_presence_is_shared(clients: list[httpx.Client], two: list[ServerProcess]) -> None:
    _, (first, second) = Server(clients[0]).full_table(2)
    page = Listener(elsewhere(second, clients[1]), two[1].address)
    time.sleep(2.0)
    assert first.state()["players"][1]["connected"], "the page at the other server keeps the person present"
    assert first.post("/seats/1/bot", {"level": "cadet"}).status_code == 403
    watching = Listener(first, two[0].address)
    watching.wait_for("state")
    page.close()
    watching.wait_for("presence", lambda data: data["seat"] == 1 and not data["connected"])
    watching.close()


def test_when_one_server_dies_the_other_goes_on_with_its_bots(tmp_path: Path) -> None:
    database = fresh_database("postgres", tmp_path)
    settings: dict[str, Any] = {"plugins": ["tests.server.toy_bots"], "bot_patience_s": 0.2, "sweep_s": 0.5}
    with ExitStack() as stack:
        one, other = (stack.enter_context(running(database, **settings)) for _ in range(2))
        near, far = (
            stack.enter_context(httpx.Client(base_url=server.address, timeout=PATIENCE_S)) for server in (one, other)
        )
        table = Server(near).open(2, seats=[{"kind": "bot", "level": "commodore"}] * 2)
        time.sleep(1.0)
        one.kill()
        watching = elsewhere(table.spectator(), far)
        ply = watching.state()["ply"]
        end = time.monotonic() + 60
        while watching.state()["ply"] <= ply + 1:
            assert time.monotonic() < end, "nobody thinks for the bots"
            time.sleep(0.2)
