"""Tells every page, and every server process on the same database, that a table changed.

A message says only which table changed; who listens reads the rows, so nothing can be lost or reordered.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Protocol

import msgspec

log = logging.getLogger("heliopause.bus")
CHANNEL = "heliopause"
WATCHING = -1
"""In the place of a seat: how many watch a table at one server."""


class Message(msgspec.Struct):
    table: str
    seat: int | None = None
    """A seat whose page was opened or closed, or WATCHING; None when the table itself changed."""
    connected: bool = False
    watchers: int = 0
    origin: str = ""


Listener = Callable[[Message], None]


class Bus(Protocol):
    async def start(self, listener: Listener) -> None: ...

    def publish(self, message: Message) -> None: ...

    async def stop(self) -> None: ...


class LocalBus:
    """One server process: a message goes straight to the pages."""

    def __init__(self) -> None:
        self._listener: Listener | None = None

    async def start(self, listener: Listener) -> None:
        self._listener = listener

    def publish(self, message: Message) -> None:
        if self._listener is not None:
            self._listener(message)

    async def stop(self) -> None:
        self._listener = None


class PostgresBus:
    """Several server processes on one PostgreSQL: LISTEN in one thread, NOTIFY from another."""

    def __init__(self, url: str, me: str) -> None:
        # psycopg wants the plain form of the url.
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._me = me
        self._listener: Listener | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = threading.Event()
        self._threads: list[threading.Thread] = []
        self._outbox: list[bytes] = []
        self._ready = threading.Condition()

    async def start(self, listener: Listener) -> None:
        self._listener = listener
        self._loop = asyncio.get_running_loop()
        listening = threading.Event()
        self._threads = [
            threading.Thread(target=self._listen, args=(listening,), name="bus-listen", daemon=True),
            threading.Thread(target=self._notify, name="bus-notify", daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        await asyncio.to_thread(listening.wait, 10.0)

    def publish(self, message: Message) -> None:
        message.origin = self._me
        if self._listener is not None:
            self._listener(message)
        with self._ready:
            self._outbox.append(msgspec.json.encode(message))
            self._ready.notify()

    async def stop(self) -> None:
        self._closing.set()
        with self._ready:
            self._ready.notify()
        for thread in self._threads:
            await asyncio.to_thread(thread.join, 5.0)

    def _listen(self, listening: threading.Event) -> None:
        import psycopg

        while not self._closing.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    listening.set()
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._deliver(notice.payload)
            except psycopg.OperationalError as error:
                # Pages fall back to the sweep of their stream until the database answers again.
                log.warning("lost the notices of the database: %s", type(error).__name__)
                self._closing.wait(1.0)

    def _deliver(self, payload: str) -> None:
        message = msgspec.json.decode(payload, type=Message)
        if message.origin != self._me and self._loop is not None and self._listener is not None:
            self._loop.call_soon_threadsafe(self._listener, message)

    def _notify(self) -> None:
        import psycopg

        while not self._closing.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    while self._send_waiting(connection):
                        pass
            except psycopg.OperationalError as error:
                log.warning("cannot send notices over the database: %s", type(error).__name__)
                self._closing.wait(1.0)

    def _send_waiting(self, connection: psycopg.Connection) -> bool:  # type: ignore[name-defined] # noqa: F821
        with self._ready:
            while not self._outbox and not self._closing.is_set():
                self._ready.wait(1.0)
            waiting, self._outbox = self._outbox, []
        for payload in waiting:
            connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload.decode()))
        return not self._closing.is_set()
