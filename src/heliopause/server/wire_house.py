"""What crosses the wire between a host and the server, and what a host tells everybody."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from heliopause.server.wire import Request, Words

HouseText = Annotated[str, Meta(max_length=400)]
BanKind = Literal["address", "guest"]
Who = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\x21-\x7e]+$")]
Days = Annotated[int, Meta(ge=1, le=36500)]


class HouseMessage(Struct):
    """What the host tells everybody on the first page; an empty text where there is nothing to tell."""

    text: Words = field(default_factory=lambda: Words("", ""))


class SayMessage(Request):
    """The message of the day; a language without a text shows the other one, two empty texts take it away."""

    en: HouseText = ""
    pl: HouseText = ""


class Ban(Struct):
    """Somebody who may not come: an address, a network (203.0.113.0/24), or a guest by id."""

    kind: BanKind
    who: str
    reason: str
    at: float


class BanRequest(Request):
    kind: BanKind
    who: Who
    reason: Annotated[str, Meta(max_length=200)] = ""


class LiftBan(Request):
    kind: BanKind
    who: Who


class Retention(Struct):
    """After how many days without a change tables are thrown away; null, as it is by default: never."""

    finished_days: int | None = None
    idle_days: int | None = None


class SetRetention(Request):
    finished_days: Days | None
    idle_days: Days | None


class AdminSeat(Struct):
    seat: int
    name: str
    kind: str
    seen_at: float
    guest: str | None
    """The id by which a guest can be banned."""


class AdminTable(Struct):
    """A table as its host sees it: sizes and names, nothing of the game."""

    id: str
    game: str
    players: int
    over: bool
    version: int
    created_at: float
    updated_at: float
    bytes: int
    seats: list[AdminSeat]


class Backup(Struct):
    """A copy of the database that was made while the server runs; on PostgreSQL `command` says how to make one."""

    file: str
    bytes: int
    at: float
    command: str = ""


class AdminOverview(Struct):
    """How the server is doing."""

    version: str
    up_s: float
    database: str
    database_bytes: int
    tables_running: int
    tables_over: int
    in_memory: int
    pages: int
    memory_bytes: int
    message: Words
    retention: Retention
    bans: list[Ban]
    backups: list[Backup]
