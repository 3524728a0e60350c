"""In front of the application: connections that send nothing, read nothing or are too many are given up.

uvicorn waits for ever for the head of a request and for a client that does not read. Here both have their time. Room is
kept for people who hold a seat: strangers fill at most three quarters of the connections, and when they are too many,
the address that has most of them loses its oldest one.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import OrderedDict
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from heliopause.server.settings import Settings
from heliopause.server.shares import LoopShares

log = logging.getLogger("heliopause.guard")
SPARE_FILES = 128
"""File handles kept back for the database, the workers and what is served from disk."""
MOST_CONNECTIONS = 20_000
SEATED = "heliopause.seated"
HEAD_ENDS = (b"\n\r\n", b"\n\n")
MOST_HEAD = 16 * 1024
"""A longer head is read as it comes, until uvicorn refuses it."""
SELDOM_S = 30.0


def file_handles() -> int:
    """How many this process may have open; first as many as it is allowed to ask for."""
    if sys.platform == "win32":
        return 4096
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return soft


class Guard:
    """Who is connected, and who has to go when there is no room."""

    def __init__(self, settings: Settings, shares: LoopShares) -> None:
        self.settings = settings
        self._shares = shares
        self.limit = settings.connections or max(16, min(MOST_CONNECTIONS, file_handles() - SPARE_FILES))
        self._strangers: dict[str, OrderedDict[Door, None]] = {}
        self._count = 0
        self._seated: set[Door] = set()

    def charge(self, address: str, seconds: float) -> None:
        """What reading from a connection took; behind a proxy nobody knows yet whose it was."""
        if address not in self.settings.proxies:
            self._shares.charge(address, seconds)

    def came(self, one: Door) -> None:
        if self._count >= self.limit * 3 // 4 or self._count + len(self._seated) >= self.limit:
            self._make_room()
        self._strangers.setdefault(one.address, OrderedDict())[one] = None
        self._count += 1

    def seated(self, one: Door) -> None:
        """It has shown the token of a seat: it is no longer a stranger."""
        if one in self._strangers.get(one.address, ()):
            self._forget(one)
            self._seated.add(one)

    def left(self, one: Door) -> None:
        self._seated.discard(one)
        if one in self._strangers.get(one.address, ()):
            self._forget(one)

    def _forget(self, one: Door) -> None:
        of_address = self._strangers[one.address]
        del of_address[one]
        if not of_address:
            del self._strangers[one.address]
        self._count -= 1

    def _make_room(self) -> None:
        """The address with most strangers gives one up: the oldest that asks for nothing, or else the oldest."""
        seldom("too many connections (%d): strangers are given up", self._count + len(self._seated))
        most = max(self._strangers.values(), key=len, default=None)
        if most is None:
            return
        waiting = next((one for one in most if not one.is_asking()), None)
        (waiting or next(iter(most))).give_up()


class Door(asyncio.Protocol):
    """A connection, first of all one that has not asked for anything. Only who sends the whole head of a request is
    worth the machinery of HTTP: one that stays half open costs the server a fraction of it."""

    guard: Guard

    def __init__(self, **named: Any) -> None:
        self._named = named  # what uvicorn gives to its protocol
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._head = bytearray()
        self._late: asyncio.TimerHandle | None = None
        self._inside: Guarded | None = None
        self.address = "?"

    def is_asking(self) -> bool:
        return self._inside is not None and self._inside.is_asking()

    def has_seat(self) -> None:
        self.guard.seated(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        client = get_remote_addr(transport)
        self.address = client[0] if client else "?"
        self.guard.came(self)
        self.wait_for_head()

    def data_received(self, data: bytes) -> None:
        began = time.perf_counter()
        seen = max(0, len(self._head) - len(HEAD_ENDS[0]))
        self._head += data
        if len(self._head) > MOST_HEAD or any(self._head.find(end, seen) >= 0 for end in HEAD_ENDS):
            self._let_in()
        self.guard.charge(self.address, time.perf_counter() - began)

    def _let_in(self) -> None:
        assert self._transport is not None
        self.head_came()
        self._inside = Guarded(self, **self._named)
        self._transport.set_protocol(self._inside)
        self._inside.connection_made(self._transport)
        self._inside.read(bytes(self._head))
        self._head.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        self.head_came()
        self.guard.left(self)

    def wait_for_head(self) -> None:
        if self._late is None:
            self._late = self._loop.call_later(self.guard.settings.header_s, self.give_up)

    def head_came(self) -> None:
        self._late = cancelled(self._late)

    def give_up(self) -> None:
        self.guard.left(self)
        if self._transport is not None:
            self._transport.abort()


class Guarded(H11Protocol):
    """A connection that has asked, with its times."""

    def __init__(self, door: Door, **named: Any) -> None:
        super().__init__(**named)
        self._door = door
        self._inner = self.app
        self.app = self._served
        self._stalled: asyncio.TimerHandle | None = None

    async def _served(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[SEATED] = self._door.has_seat
        await self._inner(scope, receive, send)

    def is_asking(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        began = time.perf_counter()
        self.read(data)
        self._door.guard.charge(self._door.address, time.perf_counter() - began)

    def read(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_asking():
            self._door.head_came()
        elif not self.transport.is_closing():
            self._door.wait_for_head()

    def on_response_complete(self) -> None:
        self._door.head_came()
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._door.guard.settings.stalled_s, self._door.give_up)

    def resume_writing(self) -> None:
        self._stalled = cancelled(self._stalled)
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled = cancelled(self._stalled)
        self._unset_keepalive_if_required()
        self._door.connection_lost(exc)
        super().connection_lost(exc)


def cancelled(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    """No timer, after this one was stopped."""
    if timer is not None:
        timer.cancel()
    return None


def guarded_by(guard: Guard) -> type[Door]:
    """The protocol for uvicorn: one class for each server, because uvicorn makes the connections itself."""
    return type("DoorHere", (Door,), {"guard": guard})


# --- a quiet log ------------------------------------------------------------------------------------------------------

_told: dict[str, float] = {}


def seldom(message: str, *given: object) -> None:
    """A warning that is not repeated for a while, however often it is true."""
    now = time.monotonic()
    if now - _told.get(message, -SELDOM_S) >= SELDOM_S:
        _told[message] = now
        log.warning(message, *given)


def quiet(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Without file handles asyncio tells of every connection that it cannot accept, thousands of times a second."""
    if "accept" in str(context.get("message", "")):
        seldom("connections cannot be accepted: %s", context.get("exception"))
        return
    loop.default_exception_handler(context)


class Seldom(logging.Filter):
    """Lets each text of uvicorn through once in a while: strangers must not fill the disk with their nonsense."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            return True
        now = time.monotonic()
        if now - _told.get(record.msg, -SELDOM_S) < SELDOM_S:
            return False
        _told[record.msg] = now
        return True
