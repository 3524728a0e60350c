"""The sets of New Frontiers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from heliopause.games.new_frontiers.cards.shapes import FIXED, SHAPES, learn
from heliopause.games.sets import CardSets, Laws, Table, Value

DATA: Final = Path(__file__).parents[1] / "data"

SETUP: Final = (
    "colonist_pieces",
    "colonists_supply",
    "copies_of_each_large_development",
    "copies_of_each_small_development",
    "goods_cubes",
    "start_credits",
    "start_credits_extra_by_place",
    "trade_prices",
    "vp_pool",
)
TABLES: Final[tuple[Table, ...]] = (
    Table("base", "base/developments", "", "developments"),
    Table("base", "base/worlds", "", "worlds"),
    Table("base", "base/homes", "", "homes"),
    Table("base", "base/goals", "", "goals"),
    Table("base", "base/actions", "", "actions"),
    *[Value("base", "base/setup", name) for name in SETUP],
)
# Developments, worlds and home colonies are tiles with one numbering.
TILES: Final = {"developments": "tiles", "worlds": "tiles", "homes": "tiles"}


def sets_in_play(players: int | None, options: Mapping[str, object]) -> tuple[str, ...]:
    return ("base",)


# The box has eight empire mats with two sides; goals and action tiles are rules.
CLOSED: Final = ("homes", "goals", "actions")
LAWS: Final = Laws(SHAPES, learn, CLOSED, FIXED, TILES)


def card_sets(folder: Path = DATA) -> CardSets:
    return CardSets("new-frontiers", folder, TABLES, sets_in_play, LAWS)


LIBRARY: Final = card_sets()
