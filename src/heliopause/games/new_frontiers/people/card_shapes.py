"""What a page reads of the tiles and boards of New Frontiers, as the catalogue hands it out."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from heliopause.games.drawn import Effect, Ruling, Words


class Power(Effect):
    phase: str


class BonusLine(TypedDict):
    """One line of a `?` tile."""

    vp: NotRequired[int]
    per: NotRequired[str]
    table: NotRequired[dict[str, int]]
    of: NotRequired[str]
    text: Words


class ShortLine(TypedDict):
    """A power in a few words; `more` says that the whole text has more."""

    phase: str
    opener: Words
    words: Words
    more: bool


class MatPlace(TypedDict):
    row: int
    col: int


class Facts(TypedDict):
    """Facts of tiles of every kind; what a kind has not is not there. `mat` is the number of a home's mat."""

    name_pl_source: str
    rulings: list[Ruling]
    known: Words
    vp: NotRequired[int | None]
    cost: NotRequired[int]
    keywords: NotRequired[list[str]]
    powers: NotRequired[list[Power]]
    bonus: NotRequired[list[BonusLine | str]]
    mat: NotRequired[MatPlace | int | None]
    first_game: NotRequired[bool]
    ability: NotRequired[str | None]
    short: NotRequired[list[ShortLine]]
    rule: NotRequired[str]
    note: NotRequired[str]
    side: NotRequired[str]
    # developments
    size: NotRequired[Literal["small", "large"]]
    stack: NotRequired[str]
    # worlds and homes
    type: NotRequired[str]
    kind: NotRequired[str]
    goods: NotRequired[Literal["none", "windfall", "production"]]
    defense: NotRequired[int]
    colonists: NotRequired[int]
    halo: NotRequired[bool]
    # goals
    counts: NotRequired[str | list[str]]
    steps: NotRequired[Any]
    open_ended: NotRequired[bool]
    stockpile: NotRequired[Any]
    # action tiles
    order: NotRequired[int]
    bonus_timing: NotRequired[str]
    prices: NotRequired[dict[str, int]]


class Setup(TypedDict):
    """What the set-up takes, by number of players."""

    players: list[int]
    copies_of_each_small_development: dict[str, int]
    copies_of_each_large_development: int
    colonists_supply: dict[str, int]
    vp_pool: dict[str, int]
    vp_chips: dict[str, int]
    credit_chips: dict[str, int]
    goods_cubes: dict[str, int]
    colonist_pieces: int
    start_credits: int
    start_credits_extra_by_place: dict[str, dict[str, int]]
    home: Any
    priority_track: dict[str, str]
    actions_per_round: dict[str, int]
    first_game: Any
    later_games: dict[str, str]
    trade_prices: dict[str, int]
    explore_draw: int
    settle_colonists: int
    limit_explored_plus_colonies: int
    development_spaces: dict[str, int]
    empire_mats: int
    round_end: list[str]
    end_conditions: Any
    scoring: list[str]
    tiebreak: list[str]
    typical_length_rounds: list[int]
    source: str


class Named(TypedDict):
    id: str
    name: Words


class Boards(TypedDict):
    setup: Setup
    kinds: list[Named]
    keywords: list[Named]
    development_mat: dict[str, MatPlace]
    actions: list[str]
