"""The live stream: each seat gets its own state, and after a break goes on where it was."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from starlette.requests import ClientDisconnect

from heliopause.server.app import create_app
from heliopause.server.errors import Refused
from heliopause.server.live_answer import LiveAnswer
from tests.server.conftest import fresh_database, settings_for
from tests.server.process import ServerProcess, running
from tests.server.table import Seat, Server


class Listener:
    """A page: reads events in a thread until closed."""

    def __init__(self, seat: Seat, address: str, last_id: str | None = None) -> None:
        self.events: list[tuple[str, dict[str, Any]]] = []
        self.raw = b""
        self.last_id = last_id
        self._closed = threading.Event()
        self._came = threading.Condition()
        headers = {} if last_id is None else {"Last-Event-ID": last_id}
        self._client = httpx.Client(base_url=address, timeout=httpx.Timeout(60, read=None), headers=headers)
        query = {} if seat.token is None else {"token": seat.token}
        self._open = self._client.stream("GET", f"/api/tables/{seat.table.id}/stream", params=query)
        self._response = self._open.__enter__()
        assert self._response.status_code == 200
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        event, data = "", ""
        try:
            for line in self._response.iter_lines():
                self.raw += line.encode() + b"\n"
                if line.startswith("id: "):
                    self.last_id = line[4:]
                elif line.startswith("event: "):
                    event = line[7:]
                elif line.startswith("data: "):
                    data = line[6:]
                elif not line and event:
                    with self._came:
                        self.events.append((event, json.loads(data)))
                        self._came.notify_all()
                    event, data = "", ""
        except (httpx.TransportError, httpx.StreamError):
            pass

    def wait_for(self, kind: str, found: Any = lambda data: True, seconds: float = 60.0) -> dict[str, Any]:
        end = time.monotonic() + seconds
        with self._came:
            while True:
                for event, data in self.events:
                    if event == kind and found(data):
                        return data
                left = end - time.monotonic()
                assert left > 0, f"no such {kind}; came: {[event for event, _ in self.events]}"
                self._came.wait(left)

    def close(self) -> None:
        self._response.close()
        self._client.close()
        self._thread.join(5)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Server]]:
    database = fresh_database("sqlite", tmp_path_factory.mktemp("live"))
    with (
        running(database, bots_play=False, away_after_s=0.5, replace_after_s=0.5, heartbeat_s=0.3) as process,
        httpx.Client(base_url=process.address, timeout=60) as client,
    ):
        yield process, Server(client)


def test_a_move_reaches_everybodys_page_at_once(live: tuple[ServerProcess, Server]) -> None:
    process, server = live
    table, (first, second) = server.full_table(2)
    pages = [Listener(seat, process.address) for seat in (first, second, table.spectator())]
    for page in pages:
        page.wait_for("state")
    version = first.choose("pass")["version"]
    for page, you in zip(pages, (0, 1, None), strict=True):
        state = page.wait_for("state", lambda data: data["version"] == version)
        assert state["you"] == you
    for page in pages:
        page.close()


def test_after_a_break_only_what_was_missed_comes(live: tuple[ServerProcess, Server]) -> None:
    process, server = live
    _, (first, second) = server.full_table(2)
    page = Listener(second, process.address)
    page.wait_for("state")
    page.close()
    again = Listener(second, process.address, page.last_id)
    time.sleep(0.3)
    assert not [event for event, _ in again.events if event == "state"], "nothing changed: nothing is sent"
    again.close()
    first.post("/chat", {"text": "where are you?"})
    version = first.choose("pass")["version"]
    late = Listener(second, process.address, page.last_id)
    assert late.wait_for("chat")["text"] == "where are you?"
    assert late.wait_for("state")["version"] == version
    late.close()


def test_a_page_survives_a_killed_server(live: tuple[ServerProcess, Server]) -> None:
    process, server = live
    _, (first, second) = server.full_table(2)
    page = Listener(second, process.address)
    page.wait_for("state")
    version = first.choose("pass")["version"]
    process.kill()
    page.close()
    process.start()
    again = Listener(second, process.address, page.last_id)
    second.choose("pass")
    again.wait_for("state", lambda data: data["version"] > version)
    again.close()


def test_pages_hear_who_is_there_and_who_left(live: tuple[ServerProcess, Server]) -> None:
    process, server = live
    _, (first, second) = server.full_table(2)
    page = Listener(first, process.address)
    other = Listener(second, process.address)
    other.wait_for("state")
    other.close()
    page.wait_for("presence", lambda data: data["seat"] == 1 and not data["connected"] and data["away_since"])
    assert not first.state()["players"][1]["connected"]
    assert first.post("/seats/1/bot", {"level": "cadet"}).status_code == 200
    page.close()


def test_heartbeats_keep_the_line_open(live: tuple[ServerProcess, Server]) -> None:
    process, server = live
    page = Listener(server.open(2).creator(), process.address)
    time.sleep(1.0)
    assert b": heartbeat" in page.raw
    page.close()


def test_a_stream_needs_the_right_token(live: tuple[ServerProcess, Server]) -> None:
    _, server = live
    table = server.open(2)
    answer = server.client.get(f"/api/tables/{table.id}/stream", params={"token": "guess"})
    assert answer.status_code == 401
    assert server.client.get("/api/tables/nope/stream").status_code == 404


def test_a_crowd_of_spectators_does_not_shut_the_players_out(tmp_path: Path) -> None:
    settings = settings_for(fresh_database("sqlite", tmp_path), bots_play=False, streams_per_holder=2)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        table = Server(client).open(2)
        pages = client.app.state.hub.pages  # type: ignore[attr-defined]
        for _ in range(2):
            client.portal.call(pages.open, table.id, None)
        with pytest.raises(Refused, match="Too many"):
            client.portal.call(pages.open, table.id, None)
        client.portal.call(pages.open, table.id, table.token)


def test_a_page_that_left_before_its_first_event_is_forgotten(tmp_path: Path) -> None:
    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def unheard(message: Any) -> None:
        raise OSError("nobody listens")

    with TestClient(create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))) as client:
        table = Server(client).open(2)
        pages = client.app.state.hub.pages  # type: ignore[attr-defined]

        async def ask() -> tuple[int, bool]:
            page, holder = await pages.open(table.id, table.token)
            answer = LiveAnswer(pages, page, holder, None)
            with contextlib.suppress(ClientDisconnect, OSError):
                scope = {"type": "http", "method": "GET", "headers": [], "asgi": {"spec_version": "2.4"}}
                await answer(scope, gone, unheard)
            return len(pages._pages), 0 in pages._tables.in_memory(table.id).streams

        assert client.portal.call(ask) == (0, False)
