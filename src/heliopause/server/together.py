"""Messages about playing together: presence, clocks, leaving, rematch, open tables. Part of the wire: see wire.py.

Times are seconds since 1970 by the server's clock, `..._s` are durations in seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from heliopause.server.wire_base import Level, Request, SeatNumber

HOUR = 3600
DAY = 24 * HOUR
ClockMode = Literal["live", "slow"]
Seconds = Annotated[int, Meta(ge=0, le=30 * DAY)]
Hour = Annotated[int, Meta(ge=0, le=23)]
Language = Literal["en", "pl"]


# --- time -------------------------------------------------------------------------------------------------------


class QuietHours(Request):
    """From one full hour to another no clock of a slow game runs; `offset_min` is the zone, in minutes east of UTC."""

    start: Hour
    end: Hour
    offset_min: Annotated[int, Meta(ge=-720, le=840)] = 0


class ClockPlan(Request):
    """How time is kept. Live: `bank_s` for the whole game and `turn_s` more after each turn; without a bank `turn_s`
    for each turn. Slow: every turn within `turn_s`, not counting quiet hours and vacation."""

    mode: ClockMode
    turn_s: Seconds
    bank_s: Seconds = 0
    quiet: QuietHours | None = None


class ClockInfo(Struct):
    """The clocks of a table. `left_s` is what each seat had at `since`; that of `running` has run from then on, so it
    is over at `ends`. `late` is the seat whose time is over: the others choose what happens. `paused_until`: on
    vacation."""

    mode: ClockMode
    turn_s: int
    bank_s: int
    quiet: QuietHours | None
    left_s: list[float]
    running: int | None
    since: float
    ends: float | None
    late: int | None
    more_left: list[int]
    vacation_left_s: list[int]
    paused_until: list[float | None]


class ClockEvent(Struct):
    """The server's clock, for pages whose own goes wrong."""

    now: float


class ClockRequest(Request):
    """`more`: more time for one's own seat, ten times a game. `vacation`: no deadline for so many `days`; 0 ends it.
    When somebody's time is over the others choose: `wait`, `bot` (plays this turn), `end` (all others must agree)."""

    do: Literal["more", "vacation", "wait", "bot", "end"]
    days: Annotated[int, Meta(ge=0, le=14)] = 0
    level: Level = "captain"


class NudgeRequest(Request):
    """Remind somebody who is away that it is his turn; once in ten minutes."""

    seat: SeatNumber


# --- leaving, ending, playing again -----------------------------------------------------------------------------


class LeaveRequest(Request):
    """`bot` plays on in one's place, `offer` lists the seat for anybody with a bot meanwhile, `end` proposes to end the
    game for all, `free` gives the seat back before the game begins."""

    how: Literal["bot", "offer", "end", "free"] = "bot"
    level: Level = "captain"


class Ending(Struct):
    """A proposal to end the game for all; it needs every seat in `waiting`."""

    by: int
    waiting: list[int]
    yes: list[int]


class EndingAnswer(Request):
    accept: bool


class Ended(Struct):
    """The game was ended before its rules did: by agreement of all, or because somebody's time was over."""

    why: Literal["agreed", "time"]
    round: int
    at: float


class RematchRequest(Request):
    """Propose to play again, or agree to the proposal that stands; `turned`: everybody sits one seat further."""

    accept: bool = True
    turned: bool = False


class Rematch(Struct):
    """One proposal for a table. `table` is there once everybody who is here said yes; those `away` keep their seats.
    Seat tokens are good at the new table, too; `seats` says where each seat of this table sits there."""

    by: int
    turned: bool
    yes: list[int]
    no: list[int]
    waiting: list[int]
    away: list[int]
    table: str | None
    seats: list[int]


class Series(Struct):
    """Games of the same people in a row: the number of this one, and the games each seat here has won before it."""

    number: int
    wins: list[float]


# --- open tables ------------------------------------------------------------------------------------------------


class ListRequest(Request):
    """Show the table in the list of open tables, or take it out."""

    listed: bool
    language: Language | None = None
    note: Annotated[str, Meta(max_length=60)] = ""


class LobbySeat(Struct):
    """`free` seats can be taken; a bot may be keeping one warm."""

    name: str
    kind: Literal["human", "bot"]
    level: Level | None
    free: bool


class LobbyTable(Struct):
    """A listed table. `invite` is there while a seat is free. `minutes` is about how long such a
    game takes, of play."""

    table: str
    game: str
    options: dict[str, Any]
    packs: list[str]
    seats: list[LobbySeat]
    clock: ClockPlan | None
    language: Language | None
    note: str
    minutes: int
    began: bool
    created_at: float
    invite: str | None


class LobbyList(Struct):
    """`people` were seen at tables of this server a moment ago."""

    people: int
    tables: list[LobbyTable]


class RemoveRequest(Request):
    """The host asks somebody to leave before the game begins."""

    seat: SeatNumber


# --- watching ---------------------------------------------------------------------------------------------------


class WatchRequest(Request):
    """Who may watch: anybody who has the address, or only holders of the link. `delay` is counted in choices."""

    closed: bool = False
    delay: Annotated[int, Meta(ge=0, le=200)] = 0


class WatchLink(Struct):
    """The token of the link for watching; it opens nothing else."""

    token: str
    closed: bool
    delay: int


class WatchersEvent(Struct):
    watchers: int
