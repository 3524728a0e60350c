"""Every message that crosses the wire, once. web/src/wire.ts and the OpenAPI schemas are generated from here.

Seats count from 0. `version` grows with each line of a table's record (moves, draws, undos) and never goes back.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from heliopause.server import together
from heliopause.server.phrases import Phrase
from heliopause.server.wire_base import Level as Level
from heliopause.server.wire_base import Name, OfGame, SeatNumber
from heliopause.server.wire_base import Request as Request
from heliopause.server.wire_base import Words as Words

Version = Annotated[int, Meta(ge=0, le=2**53)]
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\x21-\x7e]+$")]
RandomKey = Annotated[str, Meta(min_length=16, max_length=80, pattern=r"^[\x21-\x7e]+$")]
OptionId = Annotated[str, Meta(min_length=1, max_length=200)]
CardName = Annotated[str, Meta(min_length=1, max_length=60)]
PackChoice = Annotated[str, Meta(min_length=1, max_length=256 * 1024)]
LessonId = Annotated[str, Meta(min_length=1, max_length=60)]
GuestName = Annotated[str, Meta(max_length=40)]
Mark = Literal["sun", "moon", "planet", "ring", "comet", "star", "rocket", "dish"]
KeptName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_.-]*$")]
ChatText = Annotated[str, Meta(max_length=500)]


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
    """One set-up option of a game, as in `hp.options_schema`.

    A part is switched by the option named in `part_of`; it may need values of other options, and may have no place
    in the game for one player (`solo` false).
    """

    type: str
    choices: list[Any]
    default: Any
    doc: Words
    part_of: str | None
    needs: dict[str, Any]
    solo: bool


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
    icons: list[str]
    source: str
    known: str
    facts: OfGame


# --- packs ------------------------------------------------------------------------------------------------------


class PackMark(Struct):
    """A pack in play: `digest` covers every row and text of it."""

    id: str
    version: str
    digest: str


class PackInfo(Struct):
    """A pack on the server's shelf; `cards` counts its rows."""

    id: str
    version: str
    digest: str
    game: str
    name: str
    author: str
    licence: str
    cards: int


class PackProblem(Struct):
    """Why a pack cannot be used: `column` counts from 1 in the effect of the card, 0 where there is none."""

    message: str
    file: str
    card: str
    field: str
    column: int


class PackList(Struct):
    packs: list[PackInfo]
    broken: list[PackProblem]


class AddPack(Request):
    """A pack as YAML or JSON text; with `install` the server keeps it for tables."""

    text: PackChoice
    install: bool = False


class PackChange(Struct):
    """One field of one card: ours and the pack's; a new card is one change with the field `id`."""

    kind: str
    card: str
    field: str
    ours: Any
    theirs: Any


class PackAnswer(Struct):
    """`rows` are the cards of the pack by kind, as plain values."""

    ok: bool
    pack: PackInfo | None
    problem: PackProblem | None
    changes: list[PackChange]
    rows: dict[str, list[dict[str, Any]]]


class CheckEffect(Request):
    """`kind` and `field` name the table and the field that the effect stands in: technologies, immediate.

    With `cursor` (characters before it) the answer lists the words that fit there.
    """

    game: CardName
    kind: CardName
    field: CardName
    text: Annotated[str, Meta(max_length=400)]
    cursor: Annotated[int, Meta(ge=0, le=400)] | None = None


class EffectAnswer(Struct):
    """Where an effect is wrong (`column` from 1, `length` characters) and what fits there, or how it reads.

    `fits` are words for the cursor, instead of what begins at `start` (from 0).
    """

    ok: bool
    column: int
    length: int
    expected: Words
    nearest: list[str]
    fits: list[str]
    start: int
    en: str
    pl: str
    glyphs: list[str]


class Fact(Struct):
    """One fact of a kind of card. `path` leads to it with dots; effects are checked as the field `check`, followed by
    the value at `by` where there is one. `empty` may be null; `given` stands only where our card has it."""

    path: str
    type: Literal[
        "number", "choice", "choices", "flag", "names", "texts", "effect", "effects", "actions", "numbers", "value"
    ]
    label: Words
    check: str
    by: str
    low: int
    high: int
    choices: list[str]
    empty: bool
    given: bool


class KnownCard(Struct):
    """Where a card of ours is known from (PROVENANCE.md), which `facts` of it are known whole, and what of the rest."""

    source: str
    facts: list[str]
    note: Words


class WorkshopKind(Struct):
    """Cards of one table: `rows` are ours with the `sets` they belong to and what is `known` of each; a `closed` kind
    gets no new cards, and `fixed` fields stay as they are."""

    id: str
    closed: bool
    fixed: list[str]
    facts: list[Fact]
    rows: list[dict[str, Any]]
    sets: list[str]
    known: list[KnownCard]


class EffectWord(Struct):
    """A word of the effect language with the shortest effect of our cards that has it, and how that reads."""

    word: str
    example: str
    en: str
    pl: str


class CheckCard(Request):
    """A row of a pack: the id of a card and what differs from ours, or a whole new card."""

    game: CardName
    kind: CardName
    row: dict[str, Any]


class CardProblem(Struct):
    """`field` leads to what is wrong with dots, lists count from 1; `column` counts from 1 in an effect, else 0."""

    field: str
    column: int
    expected: Words
    found: str


class CardAnswer(Struct):
    """The card as it would be, in both languages, or what is wrong with it."""

    ok: bool
    card: CardInfo | None
    problem: CardProblem | None


class SampleCard(Request):
    """Bots play with a row of a pack and with our card, from the game number `first` on."""

    game: CardName
    kind: CardName
    row: dict[str, Any]
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Sample(Struct):
    """Sums over games: in how many somebody had the card at the end, their rounds, the points of the best."""

    games: int
    used: int
    rounds: int
    best: int


class SampleAnswer(Struct):
    """The same games with the card (`mine`) and with ours, which has none for a new card. Cards that nobody can have
    are not `owned`: only rounds and points tell of them."""

    level: Level
    owned: bool
    mine: Sample
    ours: Sample


# --- lessons ----------------------------------------------------------------------------------------------------


class LessonAnswer(Struct):
    """One answer to the question of a step."""

    text: Words
    right: bool


class LessonStep(Struct):
    """One sentence, what stands in the light and where an arrow leads (`from`, `to`, or nothing), by their refs.

    `task` is null for a step that is only read; `quiz` has answers where the step asks a question.
    """

    say: Words
    task: Words | None
    lit: list[str]
    arrow: list[str]
    quiz: list[LessonAnswer]


class LessonInfo(Struct):
    """A lesson of a game's course, in its order. `part` is "base" or the part of the game that it teaches."""

    id: str
    game: str
    part: str
    icon: str
    title: Words
    goal: Words
    minutes: int
    players: int
    steps: list[LessonStep]


class LessonProgress(Struct):
    """How far a practice table is: which steps are done as it stands (steps without a task always are).

    `wrong` names a choice that leads elsewhere; undo takes it back. Nothing the learner does changes the cards.
    """

    id: str
    done: list[bool]
    wrong: Words | None


# --- the table --------------------------------------------------------------------------------------------------


class SeatPlan(Request):
    kind: Literal["human", "bot"]
    level: Level | None = None
    name: Name | None = None


class StartFrom(Request):
    """Begin from a position of a finished record: "try again from here". The new record is marked assisted."""

    record: Any
    ply: Version


class Trial(Request):
    """A card to try: the table begins with it in play, with the options and the number of players that it needs."""

    kind: CardName
    card: CardName


class CreateTable(Request):
    """Without `seats` the creator takes seat 0 and everybody else is invited. Without `seed` the server draws one.

    `packs` are ids of installed packs or whole packs as text; a table from a record keeps the record's. With `trial`
    the server chooses players and options, and seats that are not named are bots. With `lesson`, the id of one, the
    table is a practice table and everything else comes from the lesson; without it `game` and `players` are needed.
    With `practice` one turn is played from the position of `start`, as often as one likes: the one person decides, bots
    do not answer, every choice can be taken back, and the same cards turn up each time.
    """

    game: Annotated[str, Meta(min_length=1, max_length=60)] = ""
    players: Annotated[int, Meta(ge=1, le=8)] = 0
    options: dict[str, Any] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] | None = None
    hotseat: bool = False
    start: StartFrom | None = None
    packs: Annotated[list[PackChoice], Meta(max_length=8)] = []
    trial: Trial | None = None
    clock: together.ClockPlan | None = None
    listed: together.ListRequest | None = None
    lesson: LessonId | None = None
    practice: bool = False


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
    """`joined` is false while a person's seat still waits for somebody to come by the invite link. `away_since` says
    when somebody who is not `connected` was last here, `left` in which round he left the game to a bot, `offered` that
    anybody may take the seat over, `nudged` when he was last reminded of this turn."""

    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: Level | None
    joined: bool
    connected: bool
    thinking: bool
    away_since: float | None = None
    left: int | None = None
    offered: bool = False
    nudged: float | None = None


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
    position: OfGame
    table: OfGame
    scores: list[Score]


class Change(Struct):
    """One line of a preview: what the choice costs (negative) or gives."""

    what: str
    amount: int


class Standing(Struct):
    """Who holds a place once the choice is carried out and settled, and who before; `""` is nobody.

    `strengths` says how much everybody counts there by then; `text` tells it to the deciding seat.
    """

    place: str
    before: str
    after: str
    strengths: dict[str, int]
    text: Words


class OptionInfo(Struct):
    """`refs` name what to highlight; `reveals` says that undo stops at this choice.

    `role` is "way_out" for a choice that ends or declines the question, "gives_away" for one that gives something back
    or destroys it, and empty for all others.
    """

    id: str
    text: Words
    refs: list[str]
    preview: list[Change]
    reveals: bool
    role: Literal["", "way_out", "gives_away"]
    standings: list[Standing] = []


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
    """`seat` is null for the table itself, which says `words` in every language; `at` is in seconds since 1970."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float
    words: Words | None = None


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
    seed and so could know the draws. `read_only` says why nothing can be changed any more: this program cannot replay
    the record, and the table is shown as it was last seen. `host` is the seat of the one who looks after the table;
    he sees in `reports` which lines of the chat somebody complained of. `lesson` is there at a
    practice table: its undo is always free, and it is no game that counts.
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
    packs: list[PackMark]
    webhook: bool
    read_only: Words | None = None
    clock: together.ClockInfo | None = None
    watchers: int = 0
    rematch: together.Rematch | None = None
    ending: together.Ending | None = None
    ended: together.Ended | None = None
    series: together.Series | None = None
    host: int | None = None
    listed: bool = False
    watch: together.WatchLink | None = None
    reports: list[int] = []
    lesson: LessonProgress | None = None


# --- acting at a table ------------------------------------------------------------------------------------------


class MoveRequest(Request):
    """All options are applied in order, or none. The same key sent twice is applied once."""

    version: Version
    options: Annotated[list[OptionId], Meta(min_length=1, max_length=64)]
    key: Key


class UndoMove(Request):
    """Back to before the last own choice. `beyond` allows passing an information point or others' moves.

    `start`, at a practice table, goes back to the beginning of its lesson.
    """

    version: Version
    key: Key
    beyond: bool = False
    start: bool = False


class RedoMove(Request):
    version: Version
    key: Key


class UndoAnswer(Request):
    request: Annotated[str, Meta(min_length=1, max_length=40)]
    accept: bool


class ChatRequest(Request):
    """A line of one's own, or a quick phrase that everybody reads in his language."""

    text: ChatText = ""
    key: Key | None = None
    phrase: Phrase | None = None


class BotRequest(Request):
    """Put a bot on a seat: one's own, an open one, or that of a person who is away. `keep_open`: an open seat that the
    bot hands over to whoever comes."""

    level: Level
    keep_open: bool = False


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
    """The first choice of a plan; `value` is the chance to win with it, from 0 to 1. `/hints` tells whole plans."""

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
    away_since: float | None = None


class StreamEvents(Struct):
    """Name of the server-sent event -> its data. Not sent itself: it types the listeners."""

    state: TableState
    chat: ChatLine
    thinking: ThinkingEvent
    presence: PresenceEvent
    watchers: together.WatchersEvent
    clock: together.ClockEvent


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


class AroundPly(Struct):
    """What happened around the game after a ply: somebody's time was over, a bot took a seat, all agreed to end."""

    ply: int
    text: Words


class Replay(Struct):
    game: str
    players: int
    options: dict[str, Any]
    names: list[str]
    assisted: bool
    plies: list[Ply]
    told: list[AroundPly]
    winners: list[int]
    packs: list[PackMark]


class Components(Struct):
    """The cards and boards that a record was played with, its packs included."""

    cards: list[CardInfo]
    boards: OfGame


class Position(Struct):
    """A table at one ply, for the slider. `log` holds the events of the ply that led here."""

    ply: int
    plies: int
    over: bool
    view: View
    decision: DecisionInfo | None
    log: list[EventInfo]
    winners: list[int]


class StepChange(Struct):
    """One change of a view, at the place where the keys and indexes of `at` lead.

    With `keys` the object there has these keys from now on, in this order (new ones are put by the changes that
    follow); without, `value` stands there.
    """

    at: list[str | int]
    value: Any
    keys: list[str] | None = None


class Step(Struct):
    """What one ply changed in the view. `seat` made the entry, -1 is chance; its events are in the log under `ply`."""

    ply: int
    seat: int
    changes: list[StepChange]


class Steps(Struct):
    """The table from after ply `first` (`view`) to after ply `last`, as one seat saw it."""

    first: int
    last: int
    view: View
    steps: list[Step]


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


# --- by text ----------------------------------------------------------------------------------------------------


class TextSection(Struct):
    """One heading of the written table with its lines."""

    id: str
    heading: str
    lines: list[str]


class TextTable(Struct):
    """The table in words for one seat. `news`: what happened after the version asked for; `words`: to type."""

    version: int
    seat: int | None
    asked: bool
    over: bool
    sections: list[TextSection]
    news: list[str]
    words: list[str]


class SayRequest(Request):
    """A typed line. `version` is that of the table it was typed at: a choice at another one is refused as stale."""

    text: Annotated[str, Meta(max_length=1000)]
    version: Version
    key: Key
    lang: Literal["en", "pl"] = "en"
    short: bool = False


class Said(Struct):
    """The answer to a typed line; `moved` if it changed the game."""

    lines: list[str]
    moved: bool
    version: int


# --- guests -----------------------------------------------------------------------------------------------------


class MakeGuest(Request):
    """A person without an account. Without `mark` one is drawn."""

    name: GuestName = ""
    mark: Mark | None = None


class ChangeGuest(Request):
    """What is null stays. `kept` is put over what is kept by name; a null in it takes that name away.

    With `hide_name` those who have no seat at a table of yours read a number instead of your name.
    """

    name: GuestName | None = None
    mark: Mark | None = None
    hide_name: bool | None = None
    kept: Annotated[dict[KeptName, Any], Meta(max_length=40)] = {}


class Me(Struct):
    """A guest as he knows himself. `code` says whether a recovery code was made; `devices` counts keys.

    `browser` says that the guest is this browser itself: nothing can be carried elsewhere.
    """

    id: str
    name: str
    mark: Mark
    hide_name: bool
    kept: dict[str, Any]
    code: bool
    devices: int
    created_at: float
    browser: bool = False


class NewGuest(Struct):
    """`key` is secret and told this once: it goes into the header `Authorization: Bearer` of what is the guest's."""

    key: str
    me: Me


class RecoveryCode(Struct):
    """Five words, told this once."""

    code: str


class RecoverGuest(Request):
    code: Annotated[str, Meta(min_length=1, max_length=80)]


class ClaimGame(Request):
    """The token of a seat that was taken without a key."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]


class MySeat(Struct):
    """The guest's seats at a table and a token that holds them."""

    table: str
    seats: list[int]
    token: str


class ArchiveGame(Request):
    archived: bool


class Archived(Struct):
    table: str
    archived: bool


class MyPlayer(Struct):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: Level | None
    joined: bool
    mine: bool
    plays: str
    """The card of the faction or home world, once there is one."""


class MyGame(Struct):
    """A table of a guest for his list. `state` is "turn" when he is asked: then `asked` is the question.

    `since` is when the turn came to `deciding`, `deadline` until when it stays there, in seconds since 1970. `round`
    and `totals` are as a spectator knew them when a person's turn began. `place` counts from 1 after the end.
    """

    table: str
    game: str
    options: dict[str, Any]
    players: list[MyPlayer]
    state: Literal["turn", "waiting", "over"]
    round: int
    deciding: int | None
    asked: Words | None
    since: float
    deadline: float | None
    totals: list[int]
    winners: list[int]
    place: int | None
    accuracy: int | None
    assisted: bool
    hotseat: bool
    archived: bool
    created_at: float
    updated_at: float


class GamesWanted(Struct):
    """Which games to list: `find` are words of names, levels and games."""

    state: Literal["all", "turn", "waiting", "over", "archived"] = "all"
    game: str = ""
    find: str = ""
    skip: int = 0
    most: int = 100


class MyGames(Struct):
    """My turn first, then by deadline, then the latest. The numbers count all that are not put away."""

    games: list[MyGame]
    turn: int
    waiting: int
    over: int
    archived: int
    found: int


class Tally(Struct):
    """Finished games of a kind: how many were won, and how many would be if all at the table were alike (`par`).

    `accuracy` is the mean over the `reviewed` ones.
    """

    name: str
    games: int
    won: int
    par: float
    accuracy: int | None
    reviewed: int


class PointsAt(Struct):
    table: str
    game: str
    players: int
    at: float
    points: int
    won: bool
    accuracy: int | None


class PartOfGame(Struct):
    """The mean accuracy in one part of the reviewed games, and how many of them had turns to judge there."""

    accuracy: int | None
    games: int


class LostOn(Struct):
    """`name` is game and theme: "beyond-the-sun/colonizes"; `loss` the chance to win lost on it, summed over games."""

    name: str
    loss: float
    turns: int


class MyStats(Struct):
    """Finished games at which the guest had one seat; `assisted` ones are left out of everything else.

    `by_level` names the strongest bot at the table, or "people"; `by_game` ends in "/solo" for games of one player.
    `by_side` names the game and the card of the faction or home world: "beyond-the-sun/nishida_ostergaard". `parts`
    are the first, second and last third of the rounds, `lost` the dearest themes first; both of reviewed games.
    """

    all: Tally
    assisted: int
    by_game: list[Tally]
    by_level: list[Tally]
    by_side: list[Tally]
    by_players: list[Tally]
    points: list[PointsAt]
    parts: list[PartOfGame] = []
    lost: list[LostOn] = []


class Deleted(Struct):
    """Tables that are gone, and tables of others at which only the name, the words and the addresses are."""

    gone: int
    left: int


class Health(Struct):
    ok: bool
    version: str
