"""What is kept of a table, and what a place that keeps it must do: a database, or the storage of a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import msgspec

from heliopause.server import phrases
from heliopause.server.wire import ChatLine, WebhookNotice, Words

T = TypeVar("T")
P = ParamSpec("P")
STAND_IN = "standin"
BOT_KINDS = ("bot", STAND_IN)


class Stale(Exception):
    """Another request or another server changed the table first."""


class Damaged(Exception):
    """What is kept cannot have been written by a table; the message is for the host."""


class AlreadyApplied(Exception):
    """The key of this request is known: it was applied before."""


@dataclass
class SeatRow:
    seat: int
    kind: str
    level: str | None
    name: str
    joined: bool
    token_hash: str | None
    webhook: str | None
    seen_at: float
    guest: str | None = None
    carried: str = ""
    """Digests of further tokens of the seat, with spaces between: see `hashes`."""
    archived: bool = False
    private: bool = False

    @property
    def hashes(self) -> list[str]:
        """The digests of all tokens that hold this seat."""
        return [self.token_hash or "", *self.carried.split()]

    @property
    def is_bot(self) -> bool:
        """Whether a bot moves here; a stand-in is one that others put on a person's seat while he was away."""
        return self.kind in BOT_KINDS


@dataclass
class TableRow:
    id: str
    game: str
    players: int
    header: dict[str, Any]
    seed: str
    seed_known: bool
    invite: str
    hotseat: bool
    version: int
    revision: int
    assisted: bool
    over: bool
    deciding: int | None
    undo_request: str | None
    created_at: float
    updated_at: float = 0.0
    brief: str | None = None
    around: str = ""
    deadline: float | None = None
    listed: bool = False


@dataclass
class Arranged:
    """What is agreed around a game, in place of `was`; `ended` before its rules end it."""

    was: str = ""
    text: str = ""
    deadline: float | None = None
    listed: bool = False
    ended: bool = False


@dataclass
class Progress:
    """What a change of the record leaves behind in the row of its table."""

    lines: list[dict[str, Any]]
    assisted: bool
    over: bool
    deciding: int | None
    undo_request: str | None
    around: Arranged = field(default_factory=Arranged)
    brief: str | None = None


@dataclass
class GuestRow:
    """A person without an account. `kept` is JSON by name: settings and progress of the page."""

    id: str
    name: str
    mark: str
    hide_name: bool
    kept: str
    code_hash: str | None
    created_at: float


@dataclass
class OwnTable:
    """A table of a guest, for a list: without its record."""

    id: str
    game: str
    players: int
    hotseat: bool
    over: bool
    assisted: bool
    deciding: int | None
    created_at: float
    updated_at: float
    brief: str | None
    deadline: float | None
    seats: list[SeatRow]


@dataclass
class Listed:
    """A table as the list of open tables has it."""

    row: TableRow
    seats: list[SeatRow]
    updated_at: float


def chat_line(id: int, seat: int | None, name: str, text: str, at: float) -> ChatLine:
    """A line of the table itself is kept as JSON with all its languages, a quick phrase under its mark."""
    if seat is None:
        words = msgspec.json.decode(text, type=Words)
        return ChatLine(id, None, name, words.en, at, words)
    said = phrases.meant(text)
    return ChatLine(id, seat, name, text if said is None else said.en, at, said)


class Rows(Protocol):
    """Reading and writing inside an open transaction, `conn`, whatever the place means by that."""

    def add_table(self, conn: Any, table: TableRow, seats: list[SeatRow], lines: Sequence[dict[str, Any]]) -> None: ...

    def table_row(self, conn: Any, table: str) -> TableRow | None: ...

    def revision(self, conn: Any, table: str) -> int | None: ...

    def seat_rows(self, conn: Any, table: str) -> list[SeatRow]: ...

    def record_lines(self, conn: Any, table: str, after: int) -> list[dict[str, Any]]: ...

    def chat_lines(self, conn: Any, table: str, after: int, limit: int, upto: int = ...) -> list[ChatLine]: ...

    def applied_request(self, conn: Any, table: str, holder: str, key: str) -> str | None: ...

    def applied_at(self, conn: Any, table: str, holder: str, key: str) -> int: ...

    def remember_request(self, conn: Any, table: str, holder: str, key: str, request: str, version: int) -> None: ...

    def now(self, conn: Any) -> float:
        """The time, by one clock for all who share the place."""

    def set_around(self, conn: Any, table: str, arranged: Arranged) -> int: ...

    def tables_late(self, conn: Any, now: float, most: int) -> list[str]: ...

    def tables_listed(self, conn: Any, since: float, most: int) -> list[Listed]: ...

    def people_seen(self, conn: Any, since: float) -> int: ...

    def change_chat(self, conn: Any, table: str, line: int, text: str) -> None: ...

    def append_progress(self, conn: Any, table: str, version: int, progress: Progress) -> int: ...

    def set_undo_request(self, conn: Any, table: str, version: int, request: str | None) -> int: ...

    def change_seat(self, conn: Any, /, table: str, seat: int, **values: Any) -> int: ...

    def take_open_seat(self, conn: Any, table: str, seat: int, taken: dict[str, Any]) -> bool: ...

    def mark_seen(self, conn: Any, seen: dict[tuple[str, int], float]) -> None: ...

    def tell(self, conn: Any, table: str, words: Words) -> ChatLine: ...

    def add_chat(
        self, conn: Any, table: str, seat: int | None, name: str, text: str, at: float | None = None
    ) -> ChatLine: ...

    def claim_thinking(self, conn: Any, table: str, me: str, seconds: float) -> bool: ...

    def tables_waiting_for_bots(self, conn: Any, most: int) -> list[str]: ...

    def keep_pictures(self, conn: Any, table: str, pictures: dict[int, tuple[int, bytes]]) -> None: ...

    def kept_pictures(self, conn: Any, table: str) -> dict[int, bytes]: ...

    def keep_brief(self, conn: Any, table: str, brief: str) -> None: ...

    def delete_table(self, conn: Any, table: str) -> None: ...

    def clear_chat(self, conn: Any, table: str, seats: list[int], name: str) -> None: ...


class GuestRows(Protocol):
    """Guests, inside an open transaction. Secrets are given as digests."""

    in_browser: bool
    """Whether there is one guest only, the browser itself: a new one is the same with another key."""

    def add_guest(self, conn: Any, guest: GuestRow, key_hash: str) -> None: ...

    def guest_by_key(self, conn: Any, key_hash: str) -> GuestRow | None: ...

    def guest_by_code(self, conn: Any, code_hash: str) -> GuestRow | None: ...

    def change_guest(self, conn: Any, guest: str, values: dict[str, Any]) -> None: ...

    def add_key(self, conn: Any, guest: str, key_hash: str, most: int) -> None:
        """One more device; of more than `most` the oldest is forgotten."""

    def count_keys(self, conn: Any, guest: str) -> int: ...

    def drop_other_keys(self, conn: Any, guest: str, key_hash: str) -> None: ...

    def own_tables(self, conn: Any, guest: str) -> list[OwnTable]:
        """Every table with a seat of his, the latest change first."""

    def archive(self, conn: Any, table: str, guest: str, archived: bool) -> None: ...

    def delete_guest(self, conn: Any, guest: str) -> None: ...


class Store(Protocol):
    """Where the rows are. When `write` returns, the change is kept; when it raises, nothing was changed.

    Whatever looks at one table has its id, or the row of a new one, as the first argument behind `conn`.
    """

    @property
    def rows(self) -> Rows: ...

    @property
    def guest_rows(self) -> GuestRows: ...

    async def gather(self) -> None:
        """Before asking for tables that are not named: have them where `read` finds them."""

    @property
    def trouble(self) -> type[Exception]:
        """What it raises when it cannot be reached now."""

    @property
    def exclusive(self) -> bool:
        """Whether nobody else can write: then what is in memory is what is kept."""

    async def read(self, query: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T: ...

    async def write(self, change: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T: ...

    def close(self) -> None: ...


class Notices(Protocol):
    """Tells people elsewhere that it is their turn."""

    def start(self) -> None: ...

    async def check(self, url: str) -> None: ...

    def tell(self, url: str, notice: WebhookNotice) -> None: ...

    async def stop(self) -> None: ...


class WorkerFailed(Exception):
    """The worker died, took too long or could not do the job."""


class Workers(Protocol):
    """Somewhere else to think: processes, or another worker of the browser. The jobs are those of jobs.py."""

    def start(self) -> None: ...

    def warm(self) -> None: ...

    async def for_person(
        self,
        who: str,
        name: str,
        *arguments: Any,
        patience_s: float = ...,
        long: bool = ...,
        spent: Callable[[float], None] | None = ...,
    ) -> Any: ...

    async def for_bot(
        self,
        name: str,
        *arguments: Any,
        patience_s: float,
        who: str = ...,
        table: str = ...,
        long: bool = ...,
        watched: bool = ...,
    ) -> Any: ...

    async def stop(self) -> None: ...
