"""What a page reads of Beyond the Sun: the position by names and the facts beside it. The words are in view.py and
position/write.py; cards and boards are in card_shapes.py."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from heliopause.games.beyond_the_sun.people.card_shapes import Boards, Facts
from heliopause.games.drawn import Words

Disc = Literal["food", "ore", "star"]
Final = Literal["no", "triggered", "last_round", "over"]


class Attached(TypedDict):
    """What an event or a leader put beside the map."""

    system: NotRequired[str]
    to: NotRequired[str]
    owner: NotRequired[str]
    at: NotRequired[str]


class Tokens(TypedDict):
    credit: NotRequired[int]
    vp: NotRequired[int]
    power: NotRequired[str]


class Player(TypedDict):
    """A faction: `ships` are written level@location, `stars` lie on leaders, `pawn` is a space or off."""

    faction: str | None
    ore: int
    population: int
    supply: dict[str, int]
    ships: list[str]
    outposts: dict[str, Disc]
    automation: list[Disc]
    food_left: int
    ore_left: int
    research: list[str]
    private: list[str]
    colonies: dict[str, list[Disc]]
    pawn: str
    star_research: NotRequired[list[str]]
    pending: NotRequired[list[str]]
    innovations_used: NotRequired[list[str]]
    out_of_game: NotRequired[int]
    leaders: NotRequired[list[str]]
    stars: NotRequired[dict[str, int]]
    tokens: NotRequired[Tokens]
    prediction: NotRequired[str]
    pirate_code: NotRequired[str]
    marked: NotRequired[str]
    marked_taken: NotRequired[int]


class SoloPosition(TypedDict):
    """The Anarchists. The deck is a list of layers from the top."""

    doom_left: int
    side: int
    controlled: list[str]
    anarchist_colonies: list[str]
    anarchist_research: list[str]
    anarchist_ships: list[str]
    deck: list[list[str]]
    discard: list[str]
    current: list[str]
    action_card_under: dict[str, str]


class Position(TypedDict):
    """A position in position notation, without what is masked."""

    turn: str | None
    phase: str
    round: int
    final: Final
    tech: dict[str, str | None]
    events: dict[str, str]
    systems: dict[str, str | None]
    decks: dict[str, list[list[str]]]
    achievements: dict[str, list[str]]
    guilds: list[str]
    attached: dict[str, Attached]
    museum: dict[str, int]
    tableau: dict[str, list[str | None] | Literal["cleared"]]
    extra_achievements: dict[str, list[str]]
    kept_events: dict[str, list[str]]
    scoring_events: list[str]
    discarded_events: list[str]
    P1: Player
    P2: NotRequired[Player]
    P3: NotRequired[Player]
    P4: NotRequired[Player]
    revealed: NotRequired[list[str]]
    cd69_stars: NotRequired[list[str]]
    leader_row: NotRequired[list[str]]
    solo: NotRequired[SoloPosition]
    state: NotRequired[dict[str, Any]]
    frames: NotRequired[list[list[str | int]]]


class SlotFacts(TypedDict):
    """`event`: one lies there face down; `lit`: the viewer has the prerequisites, `missing` are those he lacks."""

    id: str
    level: int
    card: str | None
    event: bool
    researched_by: list[int]
    pending: list[int]
    lit: bool
    missing: list[str]


class Cost(TypedDict):
    what: str
    amount: int


class SpaceFacts(TypedDict):
    """An action space; `open` ones exist for everybody: discovered, uncovered."""

    id: str
    source: str
    text: Words
    cost: list[Cost]
    occupied_by: int | None
    open: bool


class LocationFacts(TypedDict):
    """`controller` -1 are the Anarchists; `entry` is the lowest level of ship that may enter."""

    id: str
    kind: str
    system: str | None
    required: int | None
    power: dict[str, int]
    anarchists: int
    controller: int | None
    disc: Disc | None
    specialty: list[str]
    build: list[int]
    links: list[str]
    entry: int


class Claim(TypedDict):
    seat: int
    disc: Disc


class Progress(TypedDict):
    have: int
    need: int
    met: bool


class AchievementFacts(TypedDict):
    """`slots` are points from the left, `progress` is by seat."""

    id: str
    slots: list[int]
    claims: list[Claim]
    progress: list[Progress]


class AutomationFacts(TypedDict):
    level: int
    vp: int


class InnovationFacts(TypedDict):
    id: str
    active: bool
    used: bool
    mode: str


class MatFacts(TypedDict):
    """`growth` are the letters that show, `ore` is the production, `columns` the spaces of the Supply."""

    seat: int
    growth: str
    growth_cubes: int
    ore: int
    automation: AutomationFacts
    columns: dict[str, int]
    innovations: list[InnovationFacts]


class GuildFacts(TypedDict):
    id: str
    covered: bool


class End(TypedDict):
    """Discs on Achievements and how many of them end the game."""

    discs: int
    needed: int
    final: Final


class Limits(TypedDict):
    """What Anarchist cards forbid this turn."""

    no_colonize_action: bool
    no_research_action: bool
    jumps_left: int | None


class SoloFacts(TypedDict):
    doom_left: int
    side: int
    destination: str | None
    limits: Limits
    score: int
    band: Words | None


class Table(TypedDict):
    """Facts for drawing, so that pages need no rules."""

    slots: list[SlotFacts]
    spaces: list[SpaceFacts]
    locations: list[LocationFacts]
    achievements: list[AchievementFacts]
    achievement_slots: dict[str, list[int]]
    mats: list[MatFacts]
    decks: dict[str, int]
    hidden: dict[str, int]
    guilds: list[GuildFacts]
    end: End
    solo: NotRequired[SoloFacts]


class Shapes(TypedDict):
    position: Position
    table: Table
    facts: Facts
    boards: Boards
