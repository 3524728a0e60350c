"""Live pages: server-sent events per seat. A page is told that something changed and reads what that is, so a slow page
costs nothing, misses nothing, and after a break goes on from the last event it saw."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import msgspec

from heliopause.server import errors, limits, together, wire
from heliopause.server.bus import WATCHING, Bus, Message
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
        self.address = limits.ASKING.get()
        self.changed = asyncio.Event()
        self.presence: dict[int, wire.PresenceEvent] = {}
        """The latest of each seat: a page that reads nothing must not pile them up."""
        self.closing = False


@dataclass
class SeenSoFar:
    """What a page was told: up to which revision and chat line, and which seats think."""

    revision: int
    chat: int
    thinking: list[int]
    watchers: int = 0


class Pages:
    def __init__(self, settings: Settings, tables: Tables, bus: Bus) -> None:
        self._settings = settings
        self._tables = tables
        self._bus = bus
        self._pages: dict[str, set[Page]] = {}
        self._ahead = 0.0
        """How far the clock of the database, which counts, is ahead of this server's."""

    def hear(self, message: Message) -> None:
        """A message of the bus, from this server or another."""
        table = self._tables.in_memory(message.table)
        if message.seat == WATCHING:
            if table is None or not self._hear_watchers(table, message):
                return
        elif message.seat is not None and table is not None:
            if not self._hear_presence(table, message.seat, message.connected):
                return
        for page in self._pages.get(message.table, ()):
            page.changed.set()

    def _hear_presence(self, table: LiveTable, seat: int, connected: bool) -> bool:
        """Whether that is news."""
        away_after = self._settings.away_after_s
        before = table.connected(seat, away_after)
        if connected:
            table.seats[seat].seen_at = time.time()
        now = table.connected(seat, away_after)
        if before == now and connected:
            return False
        table.forget_encoded()
        for page in self._pages.get(table.id, ()):
            page.presence[seat] = wire.PresenceEvent(seat, now, table.away_since(seat, away_after))
        return True

    def _hear_watchers(self, table: LiveTable, message: Message) -> bool:
        before = table.watchers()
        table.watching[message.origin] = (message.watchers, time.monotonic())
        if table.watchers() == before:
            return False
        table.forget_encoded()
        return True

    def count(self) -> int:
        """Live pages at this server."""
        return sum(len(pages) for pages in self._pages.values())

    def close_all(self) -> None:
        self.close_those(lambda address: True)

    def close_those(self, unwelcome: Callable[[str], bool]) -> None:
        """Close the pages of some addresses; all others look whether they are still welcome."""
        for pages in self._pages.values():
            for page in pages:
                page.closing = page.closing or unwelcome(page.address)
                page.changed.set()

    # --- one stream ----------------------------------------------------------------------------------------------

    async def compare_clocks(self) -> None:
        store, began = self._tables.store, time.time()
        now = await store.read(store.rows.now)
        self._ahead = now - (began + time.time()) / 2

    async def open(self, table_id: str, token: str | None) -> tuple[Page, Holder]:
        """Check who asks before the stream begins, so that a refusal is an ordinary answer."""
        async with self._tables.at(table_id) as table:
            holder = table.holder(token)
            await self._tables.welcome_back(table, holder)
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
        if not holder.seats:
            self._tell_watchers(table_id)
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
        if not holder.seats:
            self._tell_watchers(page.table_id)
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

    def _tell_watchers(self, table_id: str) -> None:
        """How many watch at this server."""
        table = self._tables.in_memory(table_id)
        if table is not None:
            self._bus.publish(Message(table_id, WATCHING, watchers=table.streams.get(-1, 0)))

    def _tell_presence(self, table_id: str, seats: list[int], *, connected: bool) -> None:
        if not seats:
            return
        for seat in seats:
            self._bus.publish(Message(table_id, seat, connected))
        self._tables.seen.note(table_id, seats, time.time())

    async def events(self, page: Page, holder: Holder, last_id: str | None) -> AsyncIterator[bytes]:
        """What the page gets, until it goes away, the table is deleted or the server stops."""
        try:
            yield RETRY
            seen = SeenSoFar(*parsed_id(last_id), [])
            while not page.closing:
                page.changed.clear()
                try:
                    async with self._tables.at(page.table_id) as table:
                        table.check_welcome(holder)
                        news = self._news(table, page, holder, seen)
                except errors.Refused:
                    break
                if news:
                    yield b"".join(news)
                try:
                    await asyncio.wait_for(page.changed.wait(), self._settings.heartbeat_s)
                except TimeoutError:
                    self._tell_presence(page.table_id, holder.seats, connected=True)
                    if not holder.seats:
                        self._tell_watchers(page.table_id)
                    yield HEARTBEAT
            yield CLOSED
        finally:
            self.close(page, holder)

    def _news(self, table: LiveTable, page: Page, holder: Holder, seen: SeenSoFar) -> list[bytes]:
        """What the page has not seen yet, told as seen."""
        out: list[bytes] = []
        last = table.chat[-1].id if table.chat else 0
        for line in table.chat_for(holder) if seen.revision >= 0 else ():
            if line.id > seen.chat:
                out.append(encoded("chat", line))
        presence, page.presence = page.presence, {}
        out.extend(encoded("presence", change) for change in presence.values())
        now = [seat for seat in range(table.row.players) if table.thinking(seat)]
        for seat in sorted({*seen.thinking, *now}):
            if (seat in seen.thinking) != (seat in now):
                out.append(encoded("thinking", wire.ThinkingEvent(seat, seat in now)))
        if table.watchers() != seen.watchers:
            seen.watchers = table.watchers()
            out.append(encoded("watchers", together.WatchersEvent(seen.watchers)))
        if table.row.revision != seen.revision:
            if table.around.clock is not None:
                out.append(encoded("clock", together.ClockEvent(time.time() + self._ahead)))
            state = self._tables.encoded_state(table, holder)
            place = f"{table.row.revision}.{last}".encode()
            out.append(b"id: " + place + b"\nevent: state\ndata: " + state + b"\n\n")
        seen.revision, seen.chat, seen.thinking = table.row.revision, last, now
        return out


def encoded(event: str, data: msgspec.Struct) -> bytes:
    return b"event: " + event.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"


def parsed_id(last_id: str | None) -> tuple[int, int]:
    """Revision and chat line of the last event seen; (-1, 0) for a page that starts anew."""
    revision, _, chat = (last_id or "").partition(".")
    if revision.isdecimal() and chat.isdecimal() and len(last_id or "") < 40:
        return int(revision), int(chat)
    return -1, 0
