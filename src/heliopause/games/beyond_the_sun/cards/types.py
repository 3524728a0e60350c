"""What a card is to the rules: plain classes of numbers. Names and texts ride along for the edges.

Every card has a `number`, its place in its list counted from 1 (0 = no card), base set first. Effects are pcs into the
list of instructions of `Cards.code`, 0 = none; those of powers and scores (powers.py) are looked up and never run.
"""

from __future__ import annotations

from typing import Final

from heliopause.games.tables import Row

# Dispositions of events.
DISCARD: Final = 0
KEEP: Final = 1
ATTACH: Final = 2
SCORE_END: Final = 3
BECOMES_ACHIEVEMENT: Final = 4
DISPOSITIONS: Final = ("discard", "keep", "attach", "score_end", "achievement")

DECK_A: Final = 0
DECK_B: Final = 1
SPECIALTY_FOOD: Final = 1
SPECIALTY_ORE: Final = 2

# Groups of achievements.
GROUP_BASIC: Final = 0
GROUP_A: Final = 1
GROUP_B: Final = 2
GROUP_EVENT: Final = 3
GROUPS: Final = ("basic", "A", "B", "event")

# Conditions of achievements; `parameter` is what stands in brackets.
TECHNOLOGIES_OF_LEVEL: Final = 1  # (level)
COLONIZED_SYSTEMS: Final = 2
AUTOMATION_LEVEL: Final = 3
TECHNOLOGIES_PER_TYPE: Final = 4  # (lowest level); amount of each type
CONTROLLED_LOCATIONS: Final = 5
POWER_ON_LOCATIONS: Final = 6  # (power); amount of locations
PRINTED_SPECIALTY_ICONS: Final = 7
DISCS_LEFT_ON_TRACKS: Final = 8  # at most
COLONIZED_SYSTEMS_OF_DECK: Final = 9  # (deck)
ORE_ON_MAT: Final = 10

# Modes and activations of innovations.
MODE_ONCE: Final = 0
MODE_WHILE: Final = 1
MODE_SETUP: Final = 2
MODES: Final = ("once", "while", "setup")
ACTIVATIONS: Final = (
    "none",
    "ore_symbols_visible",
    "food_symbols_visible",
    "last_disc_removed",
    "trades_in_one_production",
    "most_power_in_deep_space",
    "controlled_locations",
)
ACTIVE_NONE: Final = 0
ACTIVE_ORE_SYMBOLS: Final = 1
ACTIVE_FOOD_SYMBOLS: Final = 2
ACTIVE_LAST_DISC: Final = 3
ACTIVE_TRADES: Final = 4
ACTIVE_DEEP_SPACE: Final = 5
ACTIVE_CONTROLLED: Final = 6

# Leaders.
DOMESTIC: Final = 0
MILITARY_LEADER: Final = 1
LIMITED_NONE: Final = 0
LIMITED_TRIGGER: Final = 1
LIMITED_ACTION: Final = 2
TRIGGERS: Final = (
    "none",
    "discover_choose_card",
    "between_action_and_production",
    "own_jump_effect",
    "build",
    "build_own_turn",
    "private_action_space",
)
TRIGGER_DISCOVER: Final = 1
TRIGGER_BETWEEN_PHASES: Final = 2
TRIGGER_JUMP: Final = 3
TRIGGER_BUILD: Final = 4
TRIGGER_BUILD_OWN_TURN: Final = 5
TRIGGER_PRIVATE_ACTION: Final = 6
ENDGAME_KINDS: Final = ("none", "fixed", "per", "table", "special")
ENDGAME_NONE: Final = 0
ENDGAME_FIXED: Final = 1
ENDGAME_PER: Final = 2
ENDGAME_TABLE: Final = 3
ENDGAME_SPECIAL: Final = 4
ENDGAME_COUNTS: Final = ("none", "ore_slots_empty", "empty_supply_columns", "colonized")
COUNTS_ORE_SLOTS_EMPTY: Final = 1
COUNTS_EMPTY_SUPPLY_COLUMNS: Final = 2
COUNTS_COLONIZED: Final = 3

# Prediction cards.
TRANSCENDENCE_AHEAD: Final = 0
EMPIRE_AHEAD: Final = 1
EQUAL_DISCS: Final = 2


class Named:
    """What all cards share. `row` is the card's entry in its table, for texts, provenance and documentation."""

    def __init__(self, number: int, row: Row) -> None:
        self.number = number
        self.id: str = row["id"]
        self.name: str = row.get("name", "")
        self.name_pl: str = row.get("name_pl", "")
        self.row = row
        self.expansion = False


class Action:
    """An action printed on a card: its spaces and its effect. X = count + x_plus, at most x_max (x_count 0: no X)."""

    def __init__(self, pc: int, spaces: int) -> None:
        self.pc = pc
        self.spaces = spaces
        self.x_count = 0
        self.x_plus = 0
        self.x_max = 0


class Face:
    """The printed text of a technology in one printing."""

    def __init__(self, immediate: int, actions: list[Action], passive: int, scoring: int) -> None:
        self.immediate = immediate
        self.actions = actions
        self.passive = passive
        self.scoring = scoring


class Technology(Named):
    level: int
    vp: int
    types: int  # mask of 1 << type over the left triangle
    left: list[int]  # the types of the left triangle in print order
    right: int  # type handed to the next level, -1 at level IIII
    face: Face
    first_face: Face  # the first printing; the same object when the card never changed
    solo_removed: bool
    solo_vp: int  # worth in the solo game; -1 = as printed


class Event(Named):
    level: int
    guild: bool
    effect: int
    disposition: int
    vp: int
    scoring: int
    actions: list[Action]
    at_deep_space: bool
    achievement: int  # number of the achievement it becomes, 0 = none


class System(Named):
    deck: int
    start: bool
    power: int
    specialty: int  # mask SPECIALTY_FOOD | SPECIALTY_ORE
    gain_control: int
    other: int
    bonus: int
    passive: int
    scoring: int
    vp: int
    solo_removed: bool


class Achievement(Named):
    group: int
    kind: int
    parameter: int
    amount: list[int]  # by number of players, 0..4
    slots: list[list[int]]  # VP of the slots, left to right, by number of players, 0..4


class Innovation:
    name: str
    name_pl: str
    mode: int
    activation: int
    at_least: int
    track: int  # 0 food, 1 ore, of ACTIVE_LAST_DISC
    effect: int
    row: Row


class Mat:
    supply: list[int]  # cubes in columns A-E
    food_track: list[int]  # discs gone before B, C, D, E show
    ore_track: list[int]  # discs gone before each further ore symbol shows
    automation_vp: list[int]
    setup: int
    innovations: list[Innovation]  # A, B; empty on basic mats
    vp_tokens: int
    row: Row


class Prediction(Named):
    vp: int
    outcome: int


class Faction(Named):
    players: list[int]
    basic: Mat | None
    advanced: Mat
    predictions: list[Prediction]


class Endgame:
    kind: int
    vp: int
    count: int
    every: int
    maximum: int  # 0 = none
    table: list[int]
    special: int


class Leader(Named):
    kind: int
    stars: int
    credits: int
    power_tokens: int
    setup: int
    actions: list[Action]
    limited_mode: int
    limited_trigger: int
    limited: int  # pc
    passive: int
    endgame: Endgame


class Guild(Named):
    order: int
    level: int
    action: Action


class BasicAction(Named):
    pc: int
    repeatable: bool
    surcharges: list[list[int]]  # ore surcharge of each space, by number of players, 0..4 (solo as with two)


class AnarchistAction(Named):
    level: int
    rows: int


class AnarchistEvent(Named):
    level: int
    guild_cover: int
    player: int
    rows: int


class Slot:
    """A technology slot. `need` of `requires` (slot numbers from 0) must be researched."""

    number: int
    id: str
    level: int
    place: int  # row on the board, from 1
    requires: list[int]
    need: int
    event: bool


SOL: Final = 0
DEEP_SPACE: Final = 1
SYSTEM_SLOT: Final = 2
SHIPYARD: Final = 3
LOCATION_KINDS: Final = ("sol", "deep_space", "system_slot", "shipyard")


class Location:
    number: int
    id: str
    kind: int
    deck: int  # of a system slot, else -1
    build: bool
    controllable: bool
    specialty: int
    row: Row


class Board:
    id: str
    players: list[int]
    locations: list[Location]
    links: list[tuple[int, int]]
    row: Row


class Solo:
    """Tracker and scoring of the solo game."""

    def __init__(self) -> None:
        self.discs = 0
        self.destinations: list[str] = []  # location ids, "" = none, by space of the tracker
        self.row: Row = {}  # tracker, start, scoring as in the table
