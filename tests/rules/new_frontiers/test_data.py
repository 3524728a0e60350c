"""The tables: the rulebook's "About the Worlds" and the numbers of the box."""

from __future__ import annotations

from collections import Counter

from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.load import CARDS, DEVELOPMENT, HOME, WORLD, Tile
from heliopause.games.new_frontiers.cards.sets import LIBRARY
from heliopause.games.new_frontiers.rules import model
from heliopause.games.new_frontiers.rules.phases import develop, explore, settle
from heliopause.games.new_frontiers.rules.tables import homes_of_mat

WORLDS = CARDS.of_group(WORLD)
MILITARY = [t for t in WORLDS if t.properties & words.BIT_MILITARY]
OTHERS = [t for t in WORLDS if t.properties & words.BIT_NONMILITARY]


def having(tiles: list[Tile], word: str) -> int:
    return len([t for t in tiles if t.properties & words.BIT[word]])


def test_about_the_worlds() -> None:
    assert (len(WORLDS), len(MILITARY), len(OTHERS)) == (60, 26, 34)
    assert Counter(t.defense for t in MILITARY) == {1: 5, 2: 6, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 2, 9: 2}
    assert Counter(t.cost for t in OTHERS) == {0: 1, 1: 3, 2: 12, 3: 5, 4: 4, 5: 6, 6: 2, 7: 1}
    assert Counter(t.colonists for t in MILITARY) == {1: 18, 2: 8}
    assert Counter(t.colonists for t in OTHERS) == {1: 21, 2: 13}
    assert [having(MILITARY, w) for w in ("windfall", "production", "gray")] == [12, 6, 8]
    assert [having(OTHERS, w) for w in ("windfall", "production", "gray")] == [11, 20, 3]
    assert [having(MILITARY, w) for w in words.KINDS] == [3, 4, 6, 5]
    assert [having(OTHERS, w) for w in words.KINDS] == [12, 9, 5, 4] and len([t for t in OTHERS if t.kind == 4]) == 1
    assert [having(MILITARY, w) for w in ("imperium", "rebel", "uplift")] == [3, 11, 6]
    assert [having(OTHERS, w) for w in ("imperium", "uplift")] == [4, 5]
    assert max(t.vp for t in MILITARY) == 9 and max(t.vp for t in OTHERS) == 6


def test_the_box() -> None:
    developments = CARDS.of_group(DEVELOPMENT)
    assert (
        len([t for t in developments if t.spaces == 1]) == 24 and len([t for t in developments if t.spaces == 2]) == 16
    )
    assert all(t.cost == 9 and t.bonus for t in developments if t.spaces == 2)
    assert len(CARDS.of_group(HOME)) == 16 and all(len(homes_of_mat(CARDS, mat)) == 2 for mat in range(1, 9))
    assert len(CARDS.goals) == 8 and len(CARDS.actions) == 8


def test_every_alien_technology_tile_is_alien() -> None:
    assert all(t.properties & words.BIT_ALIEN for t in CARDS.tiles if t.kind == words.ALIEN_TECH)


def test_numbers_in_the_rules_are_those_of_the_table() -> None:
    setup = LIBRARY.file("base/setup")
    ends = {row["id"]: row["limit"] for row in setup["end_conditions"]}
    assert (setup["explore_draw"], setup["limit_explored_plus_colonies"]) == (model.SEVEN, model.LIMIT)
    assert setup["settle_colonists"] == settle.TAKE
    assert develop.FULL == setup["development_spaces"]["normal"] == ends["development_spaces"]
    assert (ends["colonies"], ends["colonists_supply"]) == (settle.MOST_COLONIES, settle.FEWEST_COLONISTS)
    assert CARDS.goals[model.EXPLORATION - 1].stockpile_max == explore.MOST_STORED
    goals = {"stockpile_resources": 5, "exploration": 6, "tax_on_trade": 7}
    assert [CARDS.goals[number - 1].id for number in goals.values()] == list(goals)
    names = ["retreat", "chart_goals", "develop", "explore", "settle", "produce", "trade_consume", "envoys"]
    assert [action.id for action in CARDS.actions] == names, "the action tiles have the numbers of model.py"
