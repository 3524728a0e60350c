"""Rules 2: each change of changes.py, and that games which began with rules 1 keep the old way."""

from __future__ import annotations

import pytest
import yaml

import heliopause as hp
from heliopause.core import registry
from heliopause.core.position import plain
from heliopause.game import game_at
from tests.rules.beyond_the_sun.table import GAME, do, mat


def played_by(version: int, players: int, text: str, **options: object) -> hp.Game:
    """A game from a position, by a version of the rules."""
    spec = registry.spec(GAME)
    rules = spec.rules(players, options, rules_version=version)
    return game_at(spec, rules, "1", plain(yaml.safe_load(text)))


def test_new_games_are_played_by_the_newest_rules_and_records_say_so() -> None:
    game = hp.new_game(GAME, 2, seed=1)
    assert game.record.header["rules"] == registry.spec(GAME).rules_version == 2
    assert {change.number for change in registry.spec(GAME).changes} == {2}


def test_a_game_of_older_rules_goes_on_by_them_after_loading_copying_and_editing() -> None:
    game = played_by(1, 2, "{P1: {ore: 3}}")
    again = hp.load(game.save())
    with again.edit() as position:
        position["P1"]["ore"] = 5
    for each in (game, game.copy(), hp.load(game.save()), again, hp.load(again.save())):
        assert each.record.header["rules"] == 1 and each.rules.rules_version == 1


# --- one matching card left in the deck -----------------------------------------------------------
ONE_MATCH = """
events: {II_B: asteroid_gold_rush}
decks: {tech_2: [[galactic_hq], [mass_cloning], [intersystem_diplomacy]]}
P1: {research: [I1, I2]}
"""


def deck_after_discovery(version: int) -> tuple[list[list[str]], list[str]]:
    game = do(played_by(version, 2, ONE_MATCH), "space basic.research_2.1", "slot II_B", "type military")
    assert game.position()["tech"]["II_B"] == "galactic_hq"
    shown = [event["refs"][0] for event in game.events() if event["kind"] == "reveal"]
    return game.position()["decks"]["tech_2"], shown


def test_with_one_matching_card_left_the_whole_deck_is_revealed_and_goes_under_in_random_order() -> None:
    layers, shown = deck_after_discovery(2)
    assert [layer for layer in layers if layer] == [["mass_cloning", "intersystem_diplomacy"]]
    assert len(shown) == 3


def test_rules_1_stopped_at_the_only_match() -> None:
    layers, shown = deck_after_discovery(1)
    assert [layer for layer in layers if layer] == [["mass_cloning"], ["intersystem_diplomacy"]]
    assert len(shown) == 1


# --- a one-time innovation that was achieved ------------------------------------------------------
BELT_MINERS = """
systems: {a1: lhs_292}
P1:
  faction: belt_miners_commonwealth
  ore: 0
  ships: [2@a2, 1@deep_space]
  outposts: {a2: ore, shipyard_left: food}
P2: {ships: [1@a2]}
"""


def after_the_bonus(version: int, text: str) -> hp.Game:
    """A ship takes a1, whose bonus moves the guard of a2 away: a2 is lost before the innovation is looked at."""
    game = played_by(version, 3, text, factions="advanced", expansion="all")
    return do(game, "space basic.build_and_jump.1", "no", "move 1 deep_space>a1", "stop", "move 2 a2>deep_space")


@pytest.mark.parametrize(("version", "ore"), [(1, 0), (2, 4)])
def test_belt_miners_a_fires_once_achieved_though_a_bonus_takes_the_third_location_away(version: int, ore: int) -> None:
    game = after_the_bonus(version, BELT_MINERS)
    assert "a2" not in mat(game)["outposts"] and "a1" in mat(game)["outposts"]
    assert mat(game)["ore"] == ore
    assert mat(game).get("innovations_used", []) == (["A"] if version == 2 else [])


LAST_ORE_DISC = """
systems: {a1: lhs_292, a2: barnards_star, b1: ross_154}
P1:
  faction: nishida_ostergaard
  ore: 0
  automation: [ore, ore, ore, ore, ore, ore]
  ships: [2@a2, 1@deep_space, 1@deep_space]
  outposts: {a2: ore}
P2: {ships: [1@a2]}
"""


@pytest.mark.parametrize("version", [1, 2])
def test_nishida_b_fires_once_achieved_though_a_bonus_gives_a_disc_back_to_the_ore_track(version: int) -> None:
    """Two Systems are taken with the last ore disc and a food disc; the bonus of one moves the guard of a2 away."""
    game = played_by(version, 3, LAST_ORE_DISC, factions="advanced", expansion="all")
    assert mat(game)["ore_left"] == 1
    do(game, "space basic.build_and_jump.1", "no", "move 1 deep_space>a1", "move 1 deep_space>b1")
    assert mat(game)["ore_left"] == 0, "the condition is met"
    do(game, "move 2 a2>deep_space")
    assert mat(game)["ore_left"] == 1 and "a2" not in mat(game)["outposts"], "and undone before it is looked at"
    assert ("4@sol" in mat(game)["ships"]) == (version == 2), "Hyperdrive Patent builds a ship of level 4"
    assert mat(game).get("innovations_used", []) == (["B"] if version == 2 else [])


# --- Shipwright Contracts -------------------------------------------------------------------------
CONTRACTS = """
tech:
  {II_A: plasma_cannon, II_B: galactic_hq, II_C: mass_cloning, III_A: deep_space_megastructures, III_B: capital_ship}
P1:
  faction: nishida_ostergaard
  ore: 9
  population: %d
  out_of_game: %d
  supply: {A: 0, B: 0, C: 0, D: 0, E: 0}
  research: [I1, I2, II_A, II_B, II_C, III_A]
  automation: [ore, ore, ore]
"""


def paid_for_megastructures(version: int, population: int) -> tuple[hp.Game, int]:
    """4 Ore for a ship of Supply and a research; Supply is empty, Population may stand in for it."""
    game = played_by(version, 2, CONTRACTS % (population, 13 - population), factions="advanced")
    do(game, "space III_A.1")
    return game, 9 - int(mat(game)["ore"])


def test_nishida_a_gives_no_discount_where_no_ship_will_be_built() -> None:
    """The only cube is needed for the research."""
    assert paid_for_megastructures(2, 1)[1] == 4
    assert paid_for_megastructures(1, 1)[1] == 3


def test_nishida_a_is_paid_back_by_one_who_leaves_the_ship_out() -> None:
    game, price = paid_for_megastructures(2, 2)
    assert price == 3 and game.legal_ids() == ["build deep_space", "skip"]
    assert mat(do(game.copy(), "build deep_space"))["ore"] == 6 and mat(do(game, "skip"))["ore"] == 5


# --- questions that need no answer ----------------------------------------------------------------
COLUMNS = """
tech: {III_A: android_rights_movement, II_A: human_experiments, II_B: plasma_cannon}
P1: {population: 3, research: [II_A, II_B], supply: {A: 0, B: 4, C: 3, D: 3, E: 4}}
"""


@pytest.mark.parametrize(("version", "kind", "supply_a"), [(1, "column", 2), (2, "production", 4)])
def test_a_column_that_is_the_only_one_is_not_asked_for(version: int, kind: str, supply_a: int) -> None:
    """Android Rights Movement moves two cubes; every column but A is full."""
    game = do(played_by(version, 2, COLUMNS), "space II_A.1")
    assert game.decision is not None and game.decision.kind == kind
    assert mat(game)["supply"]["A"] == supply_a


COVERT = """
events: {II_B: covert_arms_purchase}
P1: {research: [I1, I2], population: 5, out_of_game: 12, supply: {A: 0, B: 0, C: 0, D: 0, E: 0}}
"""


@pytest.mark.parametrize("version", [1, 2])
def test_covert_arms_purchase_asks_once_when_population_stands_in_for_supply(version: int) -> None:
    game = played_by(version, 2, COVERT)
    do(game, "space basic.research_2.1", "slot II_B", "choose A", "yes")
    if version == 1:
        assert sorted(game.legal_ids()) == ["build deep_space", "skip"]
    else:
        assert "1@deep_space" in mat(game)["ships"] and game.seat == 1


# --- the end ----------------------------------------------------------------------------------------
LAST_DISC = """
phase: achievement
achievements: {transcendence: [P1], empire: [P1]}
extra_achievements: {overachiever: [P1]}
P1: {leaders: [overachiever]}
"""


@pytest.mark.parametrize(("version", "final"), [(1, "triggered"), (2, "no")])
def test_a_position_without_final_does_not_count_the_overachievers_disc_toward_the_end(
    version: int, final: str
) -> None:
    """Three discs and the one on Overachiever with two players, whose game ends at the fourth."""
    game = played_by(version, 2, LAST_DISC, leaders=True)
    assert int(game.rules.t.end_discs) == 3  # type: ignore[attr-defined]
    assert game.position()["final"] == final
