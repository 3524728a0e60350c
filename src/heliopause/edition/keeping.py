"""Tables in the storage of a browser: a book of texts by key, read when a table is opened, written before it is shown.

Several tabs may have the same book open. Each table has a stamp that grows with every change; a change is written only
over the stamp that it was made from, else the table is read again and the change is made anew.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import msgspec

from heliopause.edition import guest_book
from heliopause.edition.guest_book import GuestBook
from heliopause.server.kept import (
    AlreadyApplied,
    Arranged,
    Damaged,
    GuestRows,
    Listed,
    Progress,
    Rows,
    SeatRow,
    Stale,
    TableRow,
    chat_line,
)
from heliopause.server.wire import ChatLine, Words

T = TypeVar("T")
P = ParamSpec("P")
TRIES = 5


class StorageFailed(Exception):
    """The browser would not keep or give what is in its storage."""


class Storage(Protocol):
    """The browser's side. Keys of a table begin with its id and a slash; `table` is the one with its stamp."""

    async def load(self, table: str) -> list[tuple[str, str]]:
        """Every key of the table with its text."""

    async def stamp(self, table: str) -> int:
        """The stamp of a table, 0 where there is none."""

    async def save(self, table: str, stamp: int, puts: list[tuple[str, str]]) -> bool:
        """Keep all of these if the table still has this stamp; whether it had."""

    async def drop(self, table: str) -> None:
        """Forget every key of the table."""

    async def heads(self) -> dict[str, str]:
        """The text of the key `table` of every table."""

    async def guest(self) -> str:
        """What is kept of the guest; empty where there is none."""

    async def keep_guest(self, text: str) -> None: ...


class Head(msgspec.Struct):
    """What is kept of a table beside its lines."""

    stamp: int
    row: dict[str, Any]
    seats: list[dict[str, Any]]
    thinker: str | None = None
    thinker_until: float = 0.0


@dataclass
class Kept:
    """One table as it is in the book."""

    row: TableRow
    seats: list[SeatRow]
    stamp: int = 0
    thinker: str | None = None
    thinker_until: float = 0.0
    lines: list[dict[str, Any]] = field(default_factory=list)
    applied: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)
    chat: list[tuple[int, int | None, str, str, float]] = field(default_factory=list)
    pictures: dict[int, tuple[int, bytes]] = field(default_factory=dict)

    def head(self) -> str:
        row, seats = vars(self.row), [vars(seat) for seat in self.seats]
        return msgspec.json.encode(Head(self.stamp, row, seats, self.thinker, self.thinker_until)).decode()

    def draft(self) -> Kept:
        """A twin that can be changed and thrown away."""
        seats = [replace(seat) for seat in self.seats]
        twin = replace(self, row=replace(self.row), seats=seats, lines=[*self.lines], chat=[*self.chat])
        twin.applied, twin.pictures = dict(self.applied), dict(self.pictures)
        return twin


def opened(texts: list[tuple[str, str]]) -> Kept | None:
    """A table from what the book says of it."""
    parts: dict[str, list[tuple[str, str]]] = {}
    for key, text in texts:
        _, kind, *rest = key.split("/", 2)
        parts.setdefault(kind, []).append((rest[0] if rest else "", text))
    if "table" not in parts:
        return None
    try:
        head = msgspec.json.decode(parts["table"][0][1], type=Head)
        found = Kept(TableRow(**head.row), [SeatRow(**seat) for seat in head.seats], head.stamp)
        found.thinker, found.thinker_until = head.thinker, head.thinker_until
        found.lines = [msgspec.json.decode(text, type=dict[str, Any]) for _, text in sorted(parts.get("line", ()))]
        for _, text in parts.get("applied", ()):
            holder, key, request, version = msgspec.json.decode(text, type=tuple[str, str, str, int])
            found.applied[holder, key] = (request, version)
        for _, text in sorted(parts.get("chat", ())):
            found.chat.append(msgspec.json.decode(text, type=tuple[int, int | None, str, str, float]))
        for seat, text in parts.get("picture", ()):
            found.pictures[int(seat)] = msgspec.json.decode(text, type=tuple[int, bytes])
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        raise Damaged(str(error)) from error
    return found


class Draft:
    """A transaction: the tables that were touched, changed, and what is to be put into the book for them."""

    def __init__(self, tables: dict[str, Kept], heads: dict[str, Head], guest: guest_book.Kept | None) -> None:
        self._tables = tables
        self.heads = heads
        self.guest = guest
        self.dropped: list[str] = []
        self.changed: dict[str, Kept] = {}
        self.puts: dict[str, dict[str, str]] = {}

    def look(self, table: str) -> Kept | None:
        return self.changed.get(table) or self._tables.get(table)

    def known(self, table: str) -> Kept:
        found = self.look(table)
        if found is None:
            raise Damaged(f"there is no table {table}")
        return found

    def change(self, table: str) -> Kept:
        if table not in self.changed:
            self.add(table, self.known(table).draft())
        return self.changed[table]

    def add(self, table: str, kept: Kept) -> None:
        self.changed[table] = kept
        self.puts[table] = {}

    def put(self, table: str, key: str, value: Any) -> None:
        self.puts[table][f"{table}/{key}"] = msgspec.json.encode(value).decode()


class BookRows:
    """The operations of `kept.Rows` on a draft."""

    def add_table(self, conn: Draft, table: TableRow, seats: list[SeatRow], lines: Sequence[dict[str, Any]]) -> None:
        conn.add(table.id, Kept(replace(table, updated_at=table.created_at), [replace(seat) for seat in seats]))
        self._add_lines(conn, table.id, lines)

    def _add_lines(self, conn: Draft, table: str, lines: Sequence[dict[str, Any]]) -> None:
        for line in lines:
            conn.changed[table].lines.append(line)
            conn.put(table, f"line/{line['n']:08d}", line)

    def table_row(self, conn: Draft, table: str) -> TableRow | None:
        found = conn.look(table)
        return None if found is None else replace(found.row)

    def revision(self, conn: Draft, table: str) -> int | None:
        found = conn.look(table)
        return None if found is None else found.row.revision

    def seat_rows(self, conn: Draft, table: str) -> list[SeatRow]:
        return [replace(seat) for seat in conn.known(table).seats]

    def record_lines(self, conn: Draft, table: str, after: int) -> list[dict[str, Any]]:
        return [line for line in conn.known(table).lines if line["n"] > after]

    def chat_lines(self, conn: Draft, table: str, after: int, limit: int, upto: int = 2**31 - 1) -> list[ChatLine]:
        said = [line for line in conn.known(table).chat if after < line[0] <= upto]
        return [chat_line(*line) for line in said[-limit:]]

    def applied_request(self, conn: Draft, table: str, holder: str, key: str) -> str | None:
        found = conn.known(table).applied.get((holder, key))
        return None if found is None else found[0]

    def applied_at(self, conn: Draft, table: str, holder: str, key: str) -> int:
        return conn.known(table).applied[holder, key][1]

    def remember_request(self, conn: Draft, table: str, holder: str, key: str, request: str, version: int) -> None:
        kept = conn.change(table)
        if (holder, key) in kept.applied:
            raise AlreadyApplied
        kept.applied[holder, key] = (request, version)
        conn.put(table, f"applied/{holder}/{key}", (holder, key, request, version))

    def append_progress(self, conn: Draft, table: str, version: int, progress: Progress) -> int:
        kept = conn.change(table)
        row = kept.row
        if row.version != version or row.around != progress.around.was:
            raise Stale
        row.around, row.deadline = progress.around.text, progress.around.deadline
        row.version, row.assisted, row.over = version + len(progress.lines), progress.assisted, progress.over
        row.deciding, row.undo_request, row.brief = progress.deciding, progress.undo_request, progress.brief
        kept.thinker, kept.thinker_until = None, 0.0
        self._add_lines(conn, table, progress.lines)
        return self._touch(conn, table)

    def now(self, conn: Draft) -> float:
        return time.time()

    def set_around(self, conn: Draft, table: str, arranged: Arranged) -> int:
        row = conn.change(table).row
        if row.around != arranged.was:
            raise Stale
        row.around, row.deadline, row.listed = arranged.text, arranged.deadline, arranged.listed
        if arranged.ended:
            row.over, row.deciding = True, None
        return self._touch(conn, table)

    def tables_late(self, conn: Draft, now: float, most: int) -> list[str]:
        """None: here nobody waits for anybody elsewhere."""
        return []

    def tables_listed(self, conn: Draft, since: float, most: int) -> list[Listed]:
        """None: nobody else can come here."""
        return []

    def people_seen(self, conn: Draft, since: float) -> int:
        return 0

    def change_chat(self, conn: Draft, table: str, line: int, text: str) -> None:
        said = conn.change(table).chat
        for at, (id, seat, name, _, when) in enumerate(said):
            if id == line:
                said[at] = (id, seat, name, text, when)
                conn.put(table, f"chat/{id:08d}", said[at])

    def _touch(self, conn: Draft, table: str) -> int:
        row = conn.change(table).row
        row.revision += 1
        row.updated_at = time.time()
        return row.revision

    def set_undo_request(self, conn: Draft, table: str, version: int, request: str | None) -> int:
        row = conn.change(table).row
        if row.version != version:
            raise Stale
        row.undo_request = request
        return self._touch(conn, table)

    def change_seat(self, conn: Draft, /, table: str, seat: int, **values: Any) -> int:
        kept = conn.change(table)
        kept.seats[seat] = replace(kept.seats[seat], **values)
        return self._touch(conn, table)

    def take_open_seat(self, conn: Draft, table: str, seat: int, taken: dict[str, Any]) -> bool:
        row = conn.known(table).seats[seat]
        if row.kind != "human" or row.joined:
            return False
        self.change_seat(conn, table, seat, joined=True, seen_at=time.time(), **taken)
        return True

    def mark_seen(self, conn: Draft, seen: dict[tuple[str, int], float]) -> None:
        for (table, seat), at in seen.items():
            if conn.look(table) is not None:
                conn.change(table).seats[seat].seen_at = at

    def tell(self, conn: Draft, table: str, words: Words) -> ChatLine:
        return self.add_chat(conn, table, None, "", msgspec.json.encode(words).decode())

    def add_chat(
        self, conn: Draft, table: str, seat: int | None, name: str, text: str, at: float | None = None
    ) -> ChatLine:
        self._touch(conn, table)
        said = conn.changed[table].chat
        line = ((said[-1][0] if said else 0) + 1, seat, name, text, time.time() if at is None else at)
        said.append(line)
        conn.put(table, f"chat/{line[0]:08d}", line)
        return chat_line(*line)

    def claim_thinking(self, conn: Draft, table: str, me: str, seconds: float) -> bool:
        now = time.time()
        kept = conn.known(table)
        if kept.thinker not in (None, me) and kept.thinker_until >= now:
            return False
        kept = conn.change(table)
        kept.thinker, kept.thinker_until = me, now + seconds
        return True

    def tables_waiting_for_bots(self, conn: Draft, most: int) -> list[str]:
        """None: here bots think at the table that somebody has open, and at no other."""
        return []

    def keep_pictures(self, conn: Draft, table: str, pictures: dict[int, tuple[int, bytes]]) -> None:
        conn.change(table).pictures = pictures
        for seat, picture in pictures.items():
            conn.put(table, f"picture/{seat}", picture)

    def kept_pictures(self, conn: Draft, table: str) -> dict[int, bytes]:
        return {seat: state for seat, (_, state) in conn.known(table).pictures.items()}

    def keep_brief(self, conn: Draft, table: str, brief: str) -> None:
        conn.change(table).row.brief = brief

    def delete_table(self, conn: Draft, table: str) -> None:
        conn.dropped.append(table)

    def clear_chat(self, conn: Draft, table: str, seats: list[int], name: str) -> None:
        said = conn.change(table).chat
        for at, (id, seat, _, _, when) in enumerate(said):
            if seat in seats:
                said[at] = (id, seat, name, "\u2026", when)
                conn.put(table, f"chat/{id:08d}", said[at])


class Book:
    """The store of `Tables` over the storage of a browser."""

    trouble: type[Exception] = StorageFailed
    exclusive = False  # other tabs have the same book

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._rows = BookRows()
        self._guest_rows = GuestBook()
        self._tables: dict[str, Kept] = {}
        self._heads: dict[str, Head] = {}
        self._guest: guest_book.Kept | None = None

    @property
    def rows(self) -> Rows:
        return self._rows

    @property
    def guest_rows(self) -> GuestRows:
        return self._guest_rows

    async def gather(self) -> None:
        """Read the guest and the head of every table; what cannot be read is not listed."""
        text = await self._storage.guest()
        self._guest = msgspec.json.decode(text, type=guest_book.Kept) if text else None
        self._heads = {}
        for table, head in (await self._storage.heads()).items():
            with contextlib.suppress(msgspec.MsgspecError):
                self._heads[table] = msgspec.json.decode(head, type=Head)

    def _draft(self) -> Draft:
        return Draft(self._tables, self._heads, self._guest)

    async def read(self, query: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        await self._refresh(named(args))
        return query(self._draft(), *args, **kwargs)

    async def write(self, change: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            await self._refresh([table for table in named(args) if table not in self._tables])
            draft = self._draft()
            value = change(draft, *args, **kwargs)
            if await self._saved(draft):
                return value
            await self._refresh(list(draft.changed))
        raise StorageFailed("another tab changes the table again and again")

    async def _saved(self, draft: Draft) -> bool:
        """Write what was changed, table by table. Only `mark_seen` touches several, and it may be done again."""
        for table, kept in draft.changed.items():
            before = kept.stamp
            kept.stamp = before + 1
            puts = [(f"{table}/table", kept.head()), *draft.puts[table].items()]
            if not await self._storage.save(table, before, puts):
                return False
            self._tables[table] = kept
        for table in draft.dropped:
            await self._storage.drop(table)
            self._tables.pop(table, None)
        if draft.guest is not self._guest:
            await self._storage.keep_guest("" if draft.guest is None else msgspec.json.encode(draft.guest).decode())
            self._guest = draft.guest
        return True

    async def _refresh(self, tables: list[str]) -> None:
        for table in tables:
            known = self._tables.get(table)
            if known is not None and await self._storage.stamp(table) == known.stamp:
                continue
            found = opened(await self._storage.load(table))
            if found is None:
                self._tables.pop(table, None)
            else:
                self._tables[table] = found

    def close(self) -> None:
        """Nothing is open: every change was kept when it was made."""


def named(args: Sequence[object]) -> list[str]:
    """The table that a query is about."""
    return [args[0]] if args and isinstance(args[0], str) else []
