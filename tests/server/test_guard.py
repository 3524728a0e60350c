"""Connections that send nothing, read nothing or are too many: given up, and people at their tables notice nothing."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from heliopause.server import guard as guards
from heliopause.server.guard import Guard
from heliopause.server.settings import Settings
from heliopause.server.shares import LoopShares
from tests.server.conftest import fresh_database
from tests.server.process import PATIENCE_S, ServerProcess, running
from tests.server.table import Server


class One:
    """As much of a connection as the guard looks at."""

    def __init__(self, address: str, asking: bool = False) -> None:
        self.address = address
        self.asking = asking
        self.gone = False

    def is_asking(self) -> bool:
        return self.asking

    def give_up(self) -> None:
        self.gone = True


def guard(limit: int) -> Guard:
    return Guard(Settings(database="sqlite:///nowhere", connections=limit), LoopShares(0.1, 1.0))


def came(at: Guard, address: str, *, asking: bool = False, seated: bool = False) -> One:
    one = One(address, asking)
    at.came(one)  # type: ignore[arg-type]
    if seated:
        at.seated(one)  # type: ignore[arg-type]
    return one


def test_the_address_with_most_strangers_gives_its_oldest_up() -> None:
    at = guard(16)
    honest = came(at, "honest")
    flood = [came(at, "flood", asking=n == 0) for n in range(11)]
    assert not any(one.gone for one in flood)
    came(at, "somebody")
    assert [one.gone for one in flood[:3]] == [False, True, False], "the oldest that asks for nothing"
    assert not honest.gone


def test_room_is_kept_for_those_who_hold_a_seat() -> None:
    at = guard(16)
    people = [came(at, "house", seated=True) for _ in range(4)]
    strangers = [came(at, f"a{n}") for n in range(12)]
    more = came(at, "late")
    assert not any(one.gone for one in people) and sum(one.gone for one in strangers) == 1 and not more.gone
    at.left(people[0])  # type: ignore[arg-type]
    assert len(at._seated) == 3


def test_a_connection_that_was_given_up_is_counted_once() -> None:
    at = guard(16)
    for _ in range(200):
        one = came(at, "flood")
        for old in [old for old in at._strangers["flood"] if old.gone]:  # type: ignore[attr-defined]
            at.left(old)
            at.left(old)
        assert not one.gone
    assert at._count <= 16 * 3 // 4 + 1


def test_the_same_line_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    guards._told.clear()
    with caplog.at_level(logging.WARNING):
        for _ in range(1000):
            guards.quiet(loop, {"message": "socket.accept() out of system resource", "exception": OSError(24, "x")})
            logging.getLogger("heliopause.guard").filter(logging.makeLogRecord({"msg": "x"}))
    loop.close()
    assert len(caplog.records) == 1
    filtered = guards.Seldom()
    record = logging.makeLogRecord({"msg": "Invalid HTTP request received.", "levelno": logging.WARNING})
    assert [filtered.filter(record) for _ in range(3)] == [True, False, False]
    assert filtered.filter(logging.makeLogRecord({"msg": "a bug", "levelno": logging.ERROR}))


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = fresh_database("sqlite", tmp_path_factory.mktemp("guard"))
    with running(database, bots_play=False, connections=40, header_s=1.0, idle_s=2.0, stalled_s=1.0) as server:
        yield server


def closed(connection: socket.socket, seconds: float = 60.0) -> bool:
    """Whether the server closes it; what it still sends is read."""
    connection.settimeout(seconds)
    try:
        while connection.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@pytest.mark.slow
def test_a_head_that_does_not_come_is_given_up(process: ServerProcess) -> None:
    nothing = socket.create_connection(("127.0.0.1", process.port))
    half = socket.create_connection(("127.0.0.1", process.port))
    half.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ")
    second = socket.create_connection(("127.0.0.1", process.port))
    second.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nG")
    assert closed(nothing) and closed(half) and closed(second)


@pytest.mark.slow
def test_a_connection_without_requests_is_closed(process: ServerProcess) -> None:
    idle = socket.create_connection(("127.0.0.1", process.port))
    idle.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert closed(idle)


@pytest.mark.slow
def test_an_answer_that_nobody_reads_is_given_up(process: ServerProcess) -> None:
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", process.port))
    ask = b"GET /api/games/beyond-the-sun/cards HTTP/1.1\r\nHost: x\r\n\r\n"
    end = time.monotonic() + 60
    given_up = False
    while not given_up and time.monotonic() < end:
        try:
            deaf.sendall(ask)
            time.sleep(0.2)
        except OSError:
            given_up = True
    assert given_up


@pytest.mark.slow
def test_a_flood_of_half_open_connections_keeps_nobody_from_his_table(process: ServerProcess) -> None:
    with httpx.Client(base_url=process.address, timeout=PATIENCE_S) as client:
        seat = Server(client).open(2, hotseat=True).creator()
        flood = []
        for number in range(120):
            flood.append(socket.create_connection(("127.0.0.1", process.port)))
            flood[-1].sendall(b"GET / HTTP/1.1\r\n")
            if number % 30 == 0:
                assert seat.choose("pass")["version"]
        assert seat.choose("pass")["version"]
        for connection in flood:
            connection.close()


@pytest.mark.slow
def test_forwarded_addresses_are_believed_from_named_proxies_alone(tmp_path: Path) -> None:
    """Seen by the budget of workers' time, which every address has for itself."""
    refused = {}
    for proxies in ((), ("127.0.0.1",)):
        database = f"sqlite:///{tmp_path}/{len(proxies)}.db"
        with running(database, bots_play=False, proxies=proxies, work_rate=(1e-6, 3600.0)) as server:
            statuses = []
            for number in range(3):
                body = {"record": {}}
                headers = {"X-Forwarded-For": f"203.0.113.{number}"}
                statuses.append(
                    httpx.post(server.address + "/api/replay", json=body, headers=headers, timeout=PATIENCE_S)
                )
            refused[len(proxies)] = [answer.status_code for answer in statuses]
    assert refused == {0: [422, 429, 429], 1: [422, 422, 422]}
