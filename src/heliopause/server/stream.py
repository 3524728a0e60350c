"""Live pages: server-sent events per seat. A page is told that something changed and reads what that is, so a slow page
costs nothing, misses nothing, and after a break goes on from the last event it saw."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from functools import partial

import msgspec
from starlette.requests import ClientDisconnect
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from heliopause.server import errors, rows, wire
from heliopause.server.bus import Bus, Message
from heliopause.server.live import Holder, LiveTable
from heliopause.server.settings import Settings
from heliopause.server.tables import Tables

CLOSED = b": closed\n\n"
RETRY = b"retry: 1000\n\n"
HEARTBEAT = b": heartbeat\n\n"


class Page:
    """One open stream."""

    def __init__(self, table_id: str, seats: list[int]) -> None:
        self.table_id = table_id
        self.seats = seats
        self.changed = asyncio.Event()
        self.presence: dict[int, wire.PresenceEvent] = {}
        """The latest of each seat: a page that reads nothing must not pile them up."""
        self.closing = False


class Pages:
    def __init__(self, settings: Settings, tables: Tables, bus: Bus) -> None:
        self._settings = settings
        self._tables = tables
        self._bus = bus
        self._pages: dict[str, set[Page]] = {}
        self._background: set[asyncio.Task[None]] = set()

    def hear(self, message: Message) -> None:
        """A message of the bus, from this server or another."""
        table = self._tables.in_memory(message.table)
        if message.seat is not None and table is not None:
            self._hear_presence(table, message.seat, message.connected)
        for page in self._pages.get(message.table, ()):
            page.changed.set()

    def _hear_presence(self, table: LiveTable, seat: int, connected: bool) -> None:
        away_after = self._settings.away_after_s
        before = table.connected(seat, away_after)
        if connected:
            table.seats[seat].seen_at = time.time()
        now = table.connected(seat, away_after)
        if before != now or not connected:
            table.forget_encoded()
            for page in self._pages.get(table.id, ()):
                page.presence[seat] = wire.PresenceEvent(seat, now)

    def close_all(self) -> None:
        for pages in self._pages.values():
            for page in pages:
                page.closing = True
                page.changed.set()

    # --- one stream ----------------------------------------------------------------------------------------------

    async def open(self, table_id: str, token: str | None) -> tuple[Page, Holder]:
        """Check who asks before the stream begins, so that a refusal is an ordinary answer."""
        async with self._tables.at(table_id) as table:
            holder = table.holder(token)
            pages = self._pages.setdefault(table_id, set())
            # Each token has its own share: a crowd of spectators must not shut the players out.
            if sum(page.seats == holder.seats for page in pages) >= self._settings.streams_per_holder:
                raise errors.too_many()
            page = Page(table_id, holder.seats)
            pages.add(page)
            for seat in holder.seats:
                table.streams[seat] = table.streams.get(seat, 0) + 1
            if not holder.seats:
                table.streams[-1] = table.streams.get(-1, 0) + 1
        self._tell_presence(table_id, holder.seats, connected=True)
        return page, holder

    def close(self, page: Page, holder: Holder) -> None:
        """Forget a page; a second time changes nothing."""
        pages = self._pages.get(page.table_id, set())
        if page not in pages:
            return
        pages.discard(page)
        if not pages:
            self._pages.pop(page.table_id, None)
        table = self._tables.in_memory(page.table_id)
        if table is None:
            return
        for seat in holder.seats or [-1]:
            table.streams[seat] = table.streams.get(seat, 1) - 1
            if table.streams[seat] <= 0:
                del table.streams[seat]
                if seat >= 0:
                    table.seats[seat].seen_at = time.time()
        # A page that is reloaded comes back at once: only after a while is the person away.
        delay = self._settings.away_after_s + 0.1
        asyncio.get_running_loop().call_later(delay, self._check_away, page.table_id, holder.seats)

    def _check_away(self, table_id: str, seats: list[int]) -> None:
        table = self._tables.in_memory(table_id)
        if table is None:
            return
        gone = [seat for seat in seats if not table.connected(seat, self._settings.away_after_s)]
        for seat in gone:
            self._bus.publish(Message(table_id, seat, False))

    def _tell_presence(self, table_id: str, seats: list[int], *, connected: bool) -> None:
        if not seats:
            return
        for seat in seats:
            self._bus.publish(Message(table_id, seat, connected))
        now = time.time()

        async def remember() -> None:
            await self._tables.store.write(rows.mark_seen, table_id, seats, now)

        task = asyncio.create_task(remember())
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def events(self, page: Page, holder: Holder, last_id: str | None) -> AsyncIterator[bytes]:
        """What the page gets, until it goes away or the server stops."""
        try:
            yield RETRY
            revision, chat = parsed_id(last_id)
            thinking: list[int] = []
            while not page.closing:
                page.changed.clear()
                out: list[bytes] = []
                async with self._tables.at(page.table_id) as table:
                    place = f"{table.row.revision}.{table.chat[-1].id if table.chat else 0}"
                    for line in table.chat if revision >= 0 else ():
                        if line.id > chat:
                            out.append(encoded("chat", line))
                    presence, page.presence = page.presence, {}
                    out.extend(encoded("presence", change) for change in presence.values())
                    now = [seat for seat in range(table.row.players) if table.thinking(seat)]
                    for seat in sorted({*thinking, *now}):
                        if (seat in thinking) != (seat in now):
                            out.append(encoded("thinking", wire.ThinkingEvent(seat, seat in now)))
                    thinking = now
                    if table.row.revision != revision:
                        state = self._tables.encoded_state(table, holder)
                        out.append(b"id: " + place.encode() + b"\nevent: state\ndata: " + state + b"\n\n")
                    revision, chat = table.row.revision, table.chat[-1].id if table.chat else 0
                if out:
                    yield b"".join(out)
                try:
                    await asyncio.wait_for(page.changed.wait(), self._settings.heartbeat_s)
                except TimeoutError:
                    self._tell_presence(page.table_id, holder.seats, connected=True)
                    yield HEARTBEAT
            yield CLOSED
        finally:
            self.close(page, holder)


class LiveAnswer(StreamingResponse):
    """A stream that is closed however it ends, also when its reader was gone before the first event."""

    def __init__(self, pages: Pages, page: Page, holder: Holder, last_id: str | None) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(pages.events(page, holder, last_id), media_type="text/event-stream", headers=headers)
        self._close = partial(pages.close, page, holder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with contextlib.suppress(ClientDisconnect):  # pages come and go
                await super().__call__(scope, receive, send)
        finally:
            self._close()


def encoded(event: str, data: msgspec.Struct) -> bytes:
    return b"event: " + event.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"


def parsed_id(last_id: str | None) -> tuple[int, int]:
    """Revision and chat line of the last event seen; (-1, 0) for a page that starts anew."""
    revision, _, chat = (last_id or "").partition(".")
    if revision.isdecimal() and chat.isdecimal() and len(last_id or "") < 40:
        return int(revision), int(chat)
    return -1, 0
