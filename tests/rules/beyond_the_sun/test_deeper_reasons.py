"""Reasons in both languages: a number wherever Ore lacks, the deeper reason first, and a reason for every grey card."""

from __future__ import annotations

import heliopause as hp
from tests.rules.beyond_the_sun.scene import act, acting, scene
from tests.rules.beyond_the_sun.table import do


def why(game: hp.Game, id: str) -> tuple[str, str]:
    """Why an option is grey, in English and Polish."""
    assert game.decision is not None and id not in game.legal_ids()
    found = [option.why_not for option in game.decision.blocked if option.id == id]
    assert len(found) == 1 and found[0] is not None, [option.id for option in game.decision.blocked]
    return found[0].en, found[0].pl


# --- how much lacks --------------------------------------------------------------------------------
def test_a_number_stands_wherever_ore_is_missing() -> None:
    """Also where the cost lies inside a choice: Hypercomputing researches for 1 or for 5 Ore."""
    game = acting("hypercomputing", tech={"II_C": "mass_cloning"}, P1={"ore": 3, "research": ["II_C"]})
    assert why(game, "space II_A.1") == ("You need 2 more Ore", "Brakuje Ci 2 kryształków rudy")


def test_ore_and_population_that_lack_together_are_told_together() -> None:
    poor = acting("hypercomputing", P1={"ore": 0, "population": 0, "research": ["I1", "I2"]})
    assert why(poor, "space II_A.1") == (
        "You need 1 more Ore and 1 more Population",
        "Brakuje Ci 1 kryształka rudy i 1 kostki populacji",
    )


def test_intersystem_diplomacy_says_how_much_ore_a_deal_lacks() -> None:
    tech = {"II_B": "mass_cloning", "II_C": "plasma_cannon", "II_D": "supply_outpost", "III_C": "mercenary_fleet"}
    mine = {"ore": 3, "population": 3, "research": ["II_B", "II_C"]}
    theirs = {"research": ["II_D", "III_C"]}
    game = acting("intersystem_diplomacy", tech=tech, P1=mine, P2=theirs, P3={"research": ["II_D"]})
    do(game, "space II_A.1")
    assert game.legal_ids() == ["deal P2 II", "deal P3 II"]
    assert why(game, "deal P2 III") == ("You need 1 more Ore", "Brakuje Ci 1 kryształka rudy")


# --- the deeper reason first -----------------------------------------------------------------------
def test_no_system_to_colonise_is_told_before_the_missing_ore() -> None:
    """Planetary Biosphere: even with the Ore there would be nothing to colonise."""
    for ore in (0, 20):
        game = acting("colonial_charter", systems={"a1": "barnards_star"}, P1={"ore": ore, "ships": []})
        assert why(game, "space II_A.1") == (
            "There is no System you could colonize",
            "Nie ma układu, który możesz skolonizować",
        )


def test_no_technology_to_research_is_told_before_the_missing_ore() -> None:
    for ore in (0, 20):
        game = scene(3, P1={"ore": ore, "population": 0, "research": []})
        assert why(game, "space basic.research_2.1") == (
            "There is no technology you could research",
            "Nie ma technologii, którą możesz zbadać",
        )


def test_an_action_that_would_change_nothing_says_so_before_the_missing_ore() -> None:
    for ore in (0, 20):
        game = acting("terraforming", P1={"ore": ore, "ships": []})
        assert why(game, "space I2.1") == ("The action would change nothing", "Ta akcja niczego by nie zmieniła")


def test_no_opponent_with_a_technology_is_told_as_such() -> None:
    game = acting("intersystem_diplomacy", P1={"ore": 0})
    assert why(game, "space II_A.1") == (
        "No opponent has a technology you could research",
        "Żaden przeciwnik nie ma technologii, którą możesz zbadać",
    )


# --- cards and ships that lie there and cannot be taken ---------------------------------------------
ONE_MATCH = {"tech_2": [["galactic_hq"], ["mass_cloning"], ["plasma_cannon"], ["intersystem_diplomacy"]]}


def test_shown_cards_of_the_wrong_type_say_so() -> None:
    game = scene(
        2, events={"II_B": "asteroid_gold_rush"}, decks=ONE_MATCH, P1={"research": ["I1", "I2"], "population": 3}
    )
    do(game, "space basic.research_2.1", "slot II_B", "type military")
    assert game.legal_ids() == ["take galactic_hq", "take plasma_cannon"]
    assert why(game, "take mass_cloning") == (
        "It is not of the type you look for",
        "To nie jest szukany rodzaj technologii",
    )


def test_foreign_build_sites_say_so() -> None:
    mine = {"population": 3, "outposts": {"shipyard_left": "food"}, "ships": ["1@shipyard_left"]}
    theirs = {"outposts": {"shipyard_right": "ore"}, "ships": ["1@shipyard_right"]}
    game = do(scene(3, P1=mine, P2=theirs), "space basic.build_and_jump.1", "yes")
    assert game.legal_ids() == ["build sol", "build shipyard_left"]
    assert why(game, "build shipyard_right") == (
        "You do not control this building site",
        "Nie kontrolujesz tego miejsca budowy",
    )


def test_ships_of_level_4_cannot_be_upgraded() -> None:
    mine = {"ore": 5, "ships": ["4@sol", "2@sol", "1@deep_space"], "research": ["I1", "II_A"]}
    game = scene(3, tech={"II_A": "galactic_hq"}, P1=mine)
    do(game, "power galactic_hq")
    assert "upgrade 2@sol" in game.legal_ids()
    assert why(game, "upgrade 4@sol") == (
        "A ship of level 4 cannot be upgraded",
        "Statku poziomu 4 nie można ulepszyć",
    )


def test_too_small_settling_sets_say_how_much_power_lacks() -> None:
    """Barnard's Star asks for a power of 3."""
    mine = {"ships": ["3@a1", "2@a1", "1@a1"], "outposts": {"a1": "ore"}}
    game = do(act("colonial_charter", systems={"a1": "barnards_star", "a2": "wolf_359"}, P1=mine), "stop")
    assert sorted(game.legal_ids()) == ["settle 2+1", "settle 3", "settle 3+1", "settle 3+2", "settle 3+2+1"]
    assert why(game, "settle 2") == ("You need 1 more military power here", "Brakuje Ci tu 1 punktu siły militarnej")
    assert why(game, "settle 1") == ("You need 2 more military power here", "Brakuje Ci tu 2 punktów siły militarnej")


# --- positions ---------------------------------------------------------------------------------------
def test_the_order_of_automated_discs_survives_position() -> None:
    order = ["ore", "food", "ore", "star", "food"]
    game = scene(2, P1={"automation": order})
    assert game.position()["P1"]["automation"] == order
    again = hp.from_position("beyond-the-sun", 2, {}, game.position())
    assert again.position()["P1"]["automation"] == order


def test_discs_automated_in_play_lie_in_the_order_they_came() -> None:
    game = scene(2, P1={"population": 3, "automation": ["ore"], "research": []})
    do(game, "space basic.research_1.1", "slot I3")
    assert game.position()["P1"]["automation"] == ["ore", "food"], "Advanced Genetics automates a food disc"


def test_more_automated_discs_than_a_cell_orders_survive_position() -> None:
    """Star discs never run out; the order of the first thirty is kept, the others lie there by kind."""
    order = ["ore", "food", *["star"] * 40]
    game = scene(2, P1={"automation": order})
    assert game.position()["P1"]["automation"] == order
