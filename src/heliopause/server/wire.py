"""Every message that crosses the wire, once. web/src/wire.ts and the OpenAPI schemas are generated from here.

Seats count from 0. `version` grows with each line of a table's record (moves, draws, undos) and never goes back.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Level = Literal["cadet", "officer", "captain", "commodore", "admiral"]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\x21-\x7e]+$")]
RandomKey = Annotated[str, Meta(min_length=16, max_length=80, pattern=r"^[\x21-\x7e]+$")]
OptionId = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


class Request(Struct, forbid_unknown_fields=True):
    """A body sent by a client: a field we do not know is refused, because a typing error must not pass silently."""


class Words(Struct):
    """A text in every language of the project."""

    en: str
    pl: str


# --- errors -----------------------------------------------------------------------------------------------------


class Failure(Struct):
    """Any 4xx or 5xx answer. `code` is stable and short; `error` is for people."""

    error: Words
    code: str


class Conflict(Struct):
    """409: the table has moved on; `state` is the fresh one for the same seat."""

    error: Words
    code: str
    state: TableState


# --- what the games offer ---------------------------------------------------------------------------------------


class GameOption(Struct):
    """One set-up option of a game, as in `hp.options_schema`."""

    type: str
    choices: list[Any]
    default: Any
    doc: Words


class GameInfo(Struct):
    id: str
    name: Words
    players: list[int]
    options: dict[str, GameOption]
    levels: list[Level]


class CardInfo(Struct):
    """One printed component. `facts` depends on its kind: level, vp, types, power, specialty, actions ..."""

    id: str
    kind: str
    name: Words
    text: Words
    icons: list[Any]
    source: Any
    known: Any
    facts: dict[str, Any]


# --- the table --------------------------------------------------------------------------------------------------


class SeatPlan(Request):
    kind: Literal["human", "bot"]
    level: Level | None = None
    name: Name | None = None


class StartFrom(Request):
    """Begin from a position of a finished record: "try again from here". The new record is marked assisted."""

    record: Any
    ply: Version


class CreateTable(Request):
    """Without `seats` the creator takes seat 0 and everybody else is invited. Without `seed` the server draws one."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    players: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] | None = None
    hotseat: bool = False
    start: StartFrom | None = None


class SeatToken(Struct):
    """`token` is given for the seats that the receiver holds; null for bots and people still to be invited."""

    seat: int
    token: str | None


class TableCreated(Struct):
    """`you` and `token` repeat the creator's own seat; both are null at a table of bots only (then one watches)."""

    table: str
    invite: str
    you: int | None
    token: str | None
    seats: list[SeatToken]


class JoinTable(Request):
    """Take an open seat: the named one, or the first that is free. With the same random key again: the same seat."""

    invite: Annotated[str, Meta(min_length=1, max_length=80)]
    name: Name
    seat: SeatNumber | None = None
    key: RandomKey | None = None


class Joined(Struct):
    seat: int
    token: str


class Player(Struct):
    """`joined` is false while a person's seat still waits for somebody to come by the invite link."""

    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: Level | None
    joined: bool
    connected: bool
    thinking: bool


class ScoreLine(Struct):
    id: str
    label: Words
    vp: int


class Score(Struct):
    seat: int
    total: int
    lines: list[ScoreLine]


class View(Struct):
    """What one seat may know. `position` is in position notation; `table` holds derived facts for drawing, per game."""

    game: str
    players: int
    options: dict[str, Any]
    version: int
    seat: int | None
    round: int
    turn_seat: int | None
    position: dict[str, Any]
    table: dict[str, Any]
    scores: list[Score]


class Change(Struct):
    """One line of a preview: what the choice costs (negative) or gives."""

    what: str
    amount: int


class OptionInfo(Struct):
    """`refs` name what to highlight; `reveals` says that undo stops at this choice."""

    id: str
    text: Words
    refs: list[str]
    preview: list[Change]
    reveals: bool


class BlockedInfo(Struct):
    """Something a person would expect here that is not legal now, with the reason."""

    id: str
    text: Words
    refs: list[str]
    why_not: Words


class DecisionInfo(Struct):
    """For everybody but the deciding seat `waiting` is true and the question itself is left out."""

    seat: int
    kind: str
    waiting: bool
    prompt: Words | None
    source: str
    options: list[OptionInfo]
    blocked: list[BlockedInfo]


class EventInfo(Struct):
    """A line of the log, already redacted for the reader. The table as it left it stands at `/at/{ply}`."""

    n: int
    ply: int
    kind: str
    seat: int | None
    text: Words
    refs: list[str]
    args: dict[str, Any]


class ChatLine(Struct):
    """`seat` is null for the table itself; `at` is in seconds since 1970."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float


class UndoRequest(Struct):
    """A proposal to go back past an information point or another person's move; it needs every seat in `waiting`."""

    id: str
    seat: int
    ply: int
    waiting: list[int]
    accepted: list[int]


class TableState(Struct):
    """All that the holder of a token sees of a table; without a token, what a spectator sees.

    `ply` counts the moves on the line now played (it falls with undo, `version` does not). `undo_beyond` says what
    undoing further than `can_undo` allows would take: "assisted" marks the record, "consent" asks the other people.
    Events with `n` above `seen` happened since this seat's latest move. `seed_known` says that the creator chose the
    seed and so could know the draws.
    """

    table: str
    game: str
    players: list[Player]
    you: int | None
    seats_held: list[int]
    invite: str | None
    hotseat: bool
    version: int
    ply: int
    over: bool
    view: View
    decision: DecisionInfo | None
    log: list[EventInfo]
    seen: int
    can_undo: bool
    can_redo: bool
    undo_beyond: Literal["no", "assisted", "consent"]
    undo_request: UndoRequest | None
    assisted: bool
    seed_known: bool
    winners: list[int]
    chat: list[ChatLine]
    webhook: bool


# --- acting at a table ------------------------------------------------------------------------------------------


class MoveRequest(Request):
    """All options are applied in order, or none. The same key sent twice is applied once."""

    version: Version
    options: Annotated[list[OptionId], Meta(min_length=1, max_length=64)]
    key: Key


class UndoMove(Request):
    """Back to before the last own choice. `beyond` allows passing an information point or others' moves."""

    version: Version
    key: Key
    beyond: bool = False


class RedoMove(Request):
    version: Version
    key: Key


class UndoAnswer(Request):
    request: Annotated[str, Meta(min_length=1, max_length=40)]
    accept: bool


class ChatRequest(Request):
    text: ChatText
    key: Key | None = None


class BotRequest(Request):
    """Put a bot on a seat: one's own, an open one, or that of a person who is away."""

    level: Level


class NameRequest(Request):
    name: Name


class WebhookRequest(Request):
    """An https or http address told whenever it becomes this seat's turn; null switches the notice off."""

    url: Annotated[str, Meta(min_length=8, max_length=500)] | None


class WebhookNotice(Struct):
    """The body posted to a webhook. It holds nothing of the game but that it is the seat's turn."""

    table: str
    game: str
    seat: int
    version: int
    over: bool
    text: Words


class HintRequest(Request):
    budget_s: Annotated[float, Meta(ge=0.05, le=5.0)] = 1.0
    level: Level | None = None


class Hint(Struct):
    """`value` is the margin in victory points that the adviser expects, when it knows one."""

    id: str
    text: Words
    value: float | None
    reason: Words


# --- live stream ------------------------------------------------------------------------------------------------


class ThinkingEvent(Struct):
    seat: int
    thinking: bool


class PresenceEvent(Struct):
    seat: int
    connected: bool


class StreamEvents(Struct):
    """Name of the server-sent event -> its data. Not sent itself: it types the listeners."""

    state: TableState
    chat: ChatLine
    thinking: ThinkingEvent
    presence: PresenceEvent


# --- records, replay, review ------------------------------------------------------------------------------------


class RecordInfo(Struct):
    """`complete` is false while the game runs: draws, others' choices and the seed are then left out.

    A complete record is what `hp.load` and the replay requests read; with `seed` anybody can check every draw.
    """

    complete: bool
    assisted: bool
    names: list[str]
    seed: str | None
    record: Any


class ReplayRequest(Request):
    record: Any


class ReplayAtRequest(Request):
    """`seat` picks whose eyes to look through; null is a spectator."""

    record: Any
    ply: Version
    seat: SeatNumber | None = None


class Ply(Struct):
    """One entry of the line played, chance included (`seat` -1)."""

    ply: int
    seat: int
    do: str
    text: Words
    round: int
    totals: list[int]


class Replay(Struct):
    game: str
    players: int
    options: dict[str, Any]
    names: list[str]
    assisted: bool
    plies: list[Ply]
    winners: list[int]


class Position(Struct):
    """A table at one ply, for the slider. `log` holds the events of the ply that led here."""

    ply: int
    plies: int
    over: bool
    view: View
    decision: DecisionInfo | None
    log: list[EventInfo]
    winners: list[int]


class ReviewPly(Struct):
    """`win` is each seat's estimated chance to win; null where no estimate exists (solo, games without bots)."""

    ply: int
    seat: int
    do: str
    text: Words
    totals: list[int]
    win: list[float] | None


class Review(Struct):
    plies: list[ReviewPly]
    turning_points: list[int]
    winners: list[int]


class Health(Struct):
    ok: bool
    version: str
