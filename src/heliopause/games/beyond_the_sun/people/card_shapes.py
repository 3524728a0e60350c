"""What a page reads of the cards and boards of Beyond the Sun, as the catalogue hands it out."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from heliopause.games.drawn import Effect, Ruling, Words


class X(TypedDict):
    """What an X in an action counts."""

    count: str
    plus: int
    max: int


class Action(Effect):
    spaces: int
    x: NotRequired[X]


class Limited(Effect):
    """What a star of a leader is taken away for."""

    mode: str
    trigger: str


class Innovation(Effect):
    letter: str
    name: Words
    mode: str
    activation: Words
    source: str
    known: str


class MatPrint(TypedDict):
    """One side of a faction's mat."""

    supply: dict[str, int]
    food_track: list[int]
    ore_track: list[int]
    automation_vp: list[int]
    setup: Effect
    vp_tokens: int
    source: str
    known: str
    innovations: list[Innovation]


class Short(TypedDict):
    """A card in a few words, by the place that they have on it."""

    now: NotRequired[Words | None]
    actions: NotRequired[list[Words]]
    always: Words | None
    end: Words | None
    control: NotRequired[Words | None]
    rule: NotRequired[Words | None]
    colony: NotRequired[Words | None]
    setup: NotRequired[Words | None]
    limited: NotRequired[Words | None]


class FirstPrinting(TypedDict):
    """The face of a corrected card as it was printed first."""

    version: str
    immediate: Effect | None
    actions: list[Action]
    text: Words
    icons: list[str]
    short: Short
    source: str
    known: Words


class Condition(TypedDict):
    """When an Achievement is met, in the unit of its kind; `at_least` may differ by number of players."""

    kind: str
    level: NotRequired[int]
    at_least: NotRequired[int | dict[str, int]]
    min_level: NotRequired[int]
    each_type_at_least: NotRequired[int]
    power: NotRequired[int]
    locations: NotRequired[int]
    same_kind: NotRequired[bool]
    at_most: NotRequired[int]
    deck: NotRequired[str]


class EventAchievement(TypedDict):
    """The Achievement that an event becomes."""

    condition: Condition
    slots: dict[str, list[int]]
    counts_for_game_end: bool
    counts_for_parallel_universe_generator: bool


class Outcome(TypedDict):
    """When a prediction comes true."""

    more_discs_on: NotRequired[str]
    than: NotRequired[str]
    equal_discs_on: NotRequired[list[str]]


class Endgame(TypedDict):
    """What a leader is worth at the end."""

    kind: str
    vp: NotRequired[int | list[int]]
    count: NotRequired[str]
    every: NotRequired[int]
    max: NotRequired[int]
    special: NotRequired[str]


class Facts(TypedDict):
    """Facts of cards of every kind; what a kind has not is not there."""

    expansion: bool
    name_pl_source: str
    rulings: list[Ruling]
    known: Words
    rules: NotRequired[dict[str, str]]
    short: NotRequired[Short]
    level: NotRequired[int]
    vp: NotRequired[int | None]
    actions: NotRequired[list[Action]]
    passive: NotRequired[Effect | None]
    scoring: NotRequired[Effect | None]
    solo_removed: NotRequired[bool]
    # technologies
    left: NotRequired[list[str]]
    types: NotRequired[list[str]]
    right: NotRequired[str | None]
    version: NotRequired[str | None]
    solo_vp: NotRequired[int | None]
    immediate: NotRequired[Effect | None]
    first_printing: NotRequired[FirstPrinting]
    # events
    guild: NotRequired[bool]
    disposition: NotRequired[str]
    effect: NotRequired[Effect | None]
    achievement: NotRequired[EventAchievement]
    # systems
    deck: NotRequired[str]
    start: NotRequired[bool]
    power: NotRequired[int]
    specialty: NotRequired[list[str]]
    aka: NotRequired[list[str]]
    gain_control: NotRequired[Effect | None]
    other: NotRequired[Effect | None]
    bonus: NotRequired[Effect | None]
    # achievements
    group: NotRequired[str]
    slots: NotRequired[dict[str, list[int]]]
    condition: NotRequired[Condition]
    rule: NotRequired[str]
    # factions and predictions
    players: NotRequired[list[int]]
    basic: NotRequired[MatPrint | None]
    advanced: NotRequired[MatPrint]
    predictions: NotRequired[list[str]]
    outcome: NotRequired[Outcome]
    # leaders
    side: NotRequired[str]
    categories: NotRequired[list[str]]
    stars: NotRequired[int]
    tokens: NotRequired[dict[str, int]]
    setup: NotRequired[Effect | None]
    endgame: NotRequired[Endgame | None]
    limited: NotRequired[Limited]
    # guilds and basic actions
    order: NotRequired[int]
    spaces: NotRequired[dict[str, list[int]]]
    repeatable: NotRequired[bool]
    # the Anarchists
    rows: NotRequired[list[Words]]
    row_effects: NotRequired[list[str]]
    guild_cover: NotRequired[int]
    anarchist: NotRequired[list[Words]]
    player: NotRequired[Effect | None]


class Requires(TypedDict):
    """The slots before one: all of them, or two of them."""

    all: NotRequired[list[str]]
    two_of: NotRequired[list[str]]


class Slot(TypedDict):
    id: str
    level: int
    row: int
    requires: Requires
    event: bool


class TechnologyBoard(TypedDict):
    source: str
    known: str
    slots: list[Slot]


class Location(TypedDict):
    """A place of the map; the specialty of a System is on its card."""

    id: str
    kind: str
    name: NotRequired[str]
    name_pl: NotRequired[str]
    x: int
    y: int
    build: bool
    controllable: bool
    specialty: str | list[str]
    deck: NotRequired[str]


class ExplorationBoard(TypedDict):
    id: str
    players: list[int]
    width: int
    height: int
    source: str
    known: str
    locations: list[Location]
    links: list[list[str]]


class BasicAction(TypedDict):
    """`spaces` has the surcharge of each space by number of players."""

    id: str
    name: str
    name_pl: str
    printed: list[str]
    effect: str
    repeatable: bool
    spaces: dict[str, list[int]]
    text: Words
    icons: list[str]
    short: Words


class BasicBox(TypedDict):
    name: str
    name_pl: str
    source: str
    known: str
    actions: list[BasicAction]


class Guild(TypedDict):
    id: str
    order: int
    level: int
    cover: str
    name: str
    name_pl: str
    name_pl_source: str
    spaces: int
    effect: str
    source: str
    known: str
    printed: list[str]
    text: Words
    icons: list[str]
    short: Words
    rule: NotRequired[dict[str, str]]
    text_en: NotRequired[str]
    text_pl: NotRequired[str]


class TechnologyType(TypedDict):
    id: str
    name: str
    name_pl: str
    name_pl_genitive: str
    icon: str


class Trade(TypedDict):
    text: Words
    icons: list[str]


class Tracker(TypedDict):
    """The Doom track: where each space sends Anarchist ships."""

    source: str
    known: str
    spaces: int
    discs: int
    destinations: list[str | None]
    easier: str
    harder: str


class SoloBoard(TypedDict):
    tracker: Tracker
    start: Any
    scoring: Any


class Boards(TypedDict):
    meta: dict[str, str]
    technology_board: TechnologyBoard
    exploration_boards: list[ExplorationBoard]
    basic_spacefaring: BasicBox
    guilds: list[Guild]
    technology_types: list[TechnologyType]
    trades: list[Trade]
    solo: SoloBoard
