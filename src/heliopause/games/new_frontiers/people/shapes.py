"""What a page reads of New Frontiers: the position by names and the facts beside it. The words are in view.py; cards
and boards are in card_shapes.py."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from heliopause.games.new_frontiers.people.card_shapes import Boards, Facts

Kind = Literal["novelty", "rare", "genes", "alien_tech"]
KindOrGray = Literal["novelty", "rare", "genes", "alien_tech", "gray"]


class Settled(TypedDict):
    """A colony and the good on it."""

    card: str
    good: Kind | None


class Stockpile(TypedDict):
    goods: dict[str, int]
    credits: int
    worlds: list[str]


class Player(TypedDict):
    home: str | None
    home_good: Kind | None
    credits: int
    colonists: int
    vp_chips: int
    developments: list[str]
    colonies: list[Settled]
    explored: list[str]
    stockpile: Stockpile
    mat: NotRequired[int]
    fresh: NotRequired[list[str]]
    fresh_development: NotRequired[str]


class Goals(TypedDict):
    """Goals by who put them there; one that the viewer may not know is null or `?`."""

    in_play: dict[str, list[str]]
    face_down: dict[str, str | None]
    stack: list[str | dict[str, str | None]]
    looking: NotRequired[dict[str, list[str]]]
    kept: NotRequired[dict[str, str]]


class Position(TypedDict):
    """A position in position notation, without what is masked."""

    round: int
    order: list[str]
    selected: dict[str, str]
    next: str | None
    action: str | None
    ended: list[str]
    produce_credits: int
    vp_pool: int
    vp_total: int
    colonists_supply: int
    goods_supply: dict[str, int]
    development_sides: dict[str, str]
    bag_top: list[str]
    oort_kind: Kind
    goals: Goals
    made: dict[str, dict[str, int]]
    turn: dict[str, int]
    P1: Player
    P2: Player
    P3: NotRequired[Player]
    P4: NotRequired[Player]
    P5: NotRequired[Player]
    shown: NotRequired[list[str | None]]
    returning: NotRequired[list[str]]
    frames: NotRequired[list[list[str | int]]]


class TileFacts(TypedDict):
    """An action tile; `credits` lie on Produce."""

    id: str
    taken_by: int | None
    active: bool
    credits: int


class TrackDisc(TypedDict):
    seat: int
    selected: bool
    current: bool


class StackFacts(TypedDict):
    """A stack of developments: price now and points by seat."""

    id: str
    stack: str
    size: Literal["small", "large"]
    left: int
    copies: int
    cost: int
    owned_by: list[int]
    price: list[int]
    points: list[int]


class WorldFacts(TypedDict):
    """A world for a seat: the `means` that work now, and what its total would grow by."""

    id: str
    means: list[str]
    price: int | None
    strength: int | None
    contact_price: int | None
    discount: int
    points: int


class Supply(TypedDict):
    colonists: int
    vp: int
    goods: dict[str, int]


class MeterFacts(TypedDict):
    """An end condition; `seats` has the value of each seat."""

    id: str
    value: int
    limit: int
    met: bool
    seats: list[int] | None


class Oort(TypedDict):
    """Who has Alien Oort Cloud Factory and the kind it has."""

    seat: int | None
    kind: Kind


class GoalUp(TypedDict):
    id: str
    seat: int
    stockpile: int


class GoalDown(TypedDict):
    seat: int
    id: str | None


class GoalFacts(TypedDict):
    up: list[GoalUp]
    down: GoalDown | None
    stack: int


class MilitaryAgainst(TypedDict):
    """Military against some worlds only: `rebel`, `uplift|genes`."""

    id: str
    amount: int


class DevelopmentFacts(TypedDict):
    id: str
    fresh: bool


class ColonyFacts(TypedDict):
    id: str
    home: bool
    good: Kind | None
    kind: KindOrGray
    fresh: bool


class SeatFacts(TypedDict):
    """`over` the limit of nine; `discount` on every world; `sale` by kind; `disc` is the place of the first one."""

    seat: int
    credits: int
    colonists: int
    vp_chips: int
    spaces: int
    over: int
    military: int
    military_vs: list[MilitaryAgainst]
    discount: int
    sale: dict[str, int]
    consume_powers: int
    goods: dict[str, int]
    developments: list[DevelopmentFacts]
    colonies: list[ColonyFacts]
    explored: list[WorldFacts]
    stockpile: Stockpile
    disc: int | None


class Table(TypedDict):
    """Facts for drawing, so that pages need no rules."""

    round: int
    phase: Literal["setup", "select", "action", "over"]
    actions: list[TileFacts]
    track: list[TrackDisc]
    done: int
    order: list[int]
    market: list[StackFacts]
    shown: list[str | None]
    taking: list[list[WorldFacts]]
    bag: int
    bag_worlds: list[str]
    supply: Supply
    prices: dict[str, int]
    meters: list[MeterFacts]
    ended: list[str]
    oort: Oort
    goals: GoalFacts | None
    looked: list[str]
    seats: list[SeatFacts]


class Shapes(TypedDict):
    position: Position
    table: Table
    facts: Facts
    boards: Boards
