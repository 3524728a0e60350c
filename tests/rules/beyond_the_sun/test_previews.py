"""Previews promise what is sure to happen: no ship without a cube, no hidden price, no hidden forced step."""

from __future__ import annotations

import heliopause as hp
from tests.rules.beyond_the_sun.scene import act, scene
from tests.rules.beyond_the_sun.table import do, mat, table
from tests.rules.beyond_the_sun.test_leaders import led

NO_SUPPLY = "out_of_game: %d, supply: {A: 0, B: 0, C: 0, D: 0, E: 0}"


def preview(game: hp.Game, id: str) -> dict[str, int]:
    assert game.decision is not None
    option = game.decision.option(id)
    assert option is not None, game.legal_ids()
    return {change.what: change.amount for change in option.preview}


def test_android_destroyers_without_a_supply_cube_promises_no_ship() -> None:
    text = "{tech: {II_A: android_destroyers}, P1: {ore: 9, population: 2, research: [I1, II_A], %s}}"
    without = preview(table(2, text % (NO_SUPPLY % 15)), "space II_A.1")
    assert "ships" not in without and without["jumps"] == 3 and without["ore"] < 0
    assert preview(table(2, text % "population: 2"), "space II_A.1")["ships"] == 1


def test_cerebral_implants_shows_its_mandatory_paid_research() -> None:
    text = """
    tech: {II_A: plasma_cannon, II_B: galactic_hq, III_A: cerebral_implants}
    P1: {ore: %d, population: 3, research: [I1, I2, II_A, II_B, III_A]}
    """
    poor, rich = preview(table(2, text % 4), "space III_A.1"), preview(table(2, text % 9), "space III_A.1")
    for seen in (poor, rich):
        assert seen["technology"] == 1 and seen["ore"] == -3, "the lowest price that is open"


def test_build_and_jump_without_ships_shows_the_forced_build() -> None:
    none = preview(table(2, "{P1: {population: 3, ships: []}}"), "space basic.build_and_jump.1")
    assert (none["ships"], none["population"]) == (1, -1)
    some = preview(table(2, "{P1: {population: 3, ships: [1@sol]}}"), "space basic.build_and_jump.1")
    assert "ships" not in some and "population" not in some


# --- the IMMEDIATE box of a card that is taken -----------------------------------------------------
def test_taking_a_revealed_card_shows_its_immediate_bonus() -> None:
    """Also what is asked for behind it: discs, Jumps, ships and upgrades."""
    deck = {"tech_2": [["plasma_cannon"], ["galactic_hq"]]}
    mine = {"research": ["I1", "I2"], "population": 3, "ore": 9, "ships": ["1@sol", "1@deep_space"]}
    game = scene(2, events={"II_B": "asteroid_gold_rush"}, decks=deck, P1=mine)
    do(game, "space basic.research_2.1", "slot II_B", "type military")
    cannon, hq = preview(game, "take plasma_cannon"), preview(game, "take galactic_hq")
    assert (cannon["ships"], cannon["jumps"]) == (1, 1), "a ship of level 3, then Jump 1"
    assert (hq["discs"], hq["upgrades"]) == (1, 1), "automate ore, then an upgrade"


def test_researching_a_discovered_technology_shows_its_immediate_bonus() -> None:
    game = do(scene(2, P1={"population": 3, "research": []}), "space basic.research_1.1")
    assert preview(game, "slot I3")["discs"] == 1, "Advanced Genetics automates a food disc"


# --- the price ---------------------------------------------------------------------------------------
def test_the_investors_credit_is_in_the_price_where_it_must_be_used() -> None:
    """The action costs 2 Ore: with 1 Ore the Credit token pays both; with more its use is asked for later."""
    poor = led("investor", P1={"ore": 1, "population": 3, "research": ["I1"]})
    seen = preview(poor, "space basic.research_2.1")
    assert seen["credit_token"] == -1 and "ore" not in seen
    assert mat(do(poor, "space basic.research_2.1"))["ore"] == 1, "as promised"
    rich = led("investor", P1={"ore": 9, "population": 3, "research": ["I1"]})
    seen = preview(rich, "space basic.research_2.1")
    assert seen["ore"] == -2 and "credit_token" not in seen


# --- control -------------------------------------------------------------------------------------------
def standings(game: hp.Game, id: str) -> list[tuple[str, str, str]]:
    """Place and words of what a choice would settle."""
    assert game.decision is not None
    option = game.decision.option(id)
    assert option is not None, game.legal_ids()
    return [(each.place, each.words.en, each.words.pl) for each in option.standings]


MAP = {"a1": "alpha_centauri", "a2": "struve_2398", "b1": "eridani_40", "b2": "van_maanens_star"}


def test_jumps_preview_control_from_the_first_point_on() -> None:
    theirs = {"ships": ["4@a1", "4@a1"], "outposts": {"a1": "food"}}
    mine = {"ships": ["3@deep_space", "1@a2"], "outposts": {"a2": "ore"}}
    game = act("terraforming", systems=MAP, P1=mine, P2=theirs)
    assert standings(game, "move 3 deep_space>a1") == [
        ("location:a1", "you 3, P2 8: P2 keeps control", "Ty 3, P2 8: kontrolę zachowuje P2")
    ]
    assert standings(game, "move 3 deep_space>b2") == [
        ("location:b2", "you 3: you take control", "Ty 3: przejmujesz kontrolę")
    ]
    option = game.decision.option("move 3 deep_space>a1") if game.decision else None
    assert option is not None
    fact = option.standings[0]
    assert (fact.before, fact.after, fact.strengths) == ("P2", "P2", {"P1": 3, "P2": 8})
    assert option.json()["standings"] == [fact.json()]


def test_a_jump_that_gives_a_place_up_says_who_gets_it() -> None:
    mine = {"ships": ["2@a2"], "outposts": {"a2": "ore"}}
    game = act("terraforming", systems=MAP, P1=mine, P2={"ships": ["1@a2"]})
    assert ("location:a2", "you 0, P2 1: P2 takes control", "Ty 0, P2 1: kontrolę przejmuje P2") in standings(
        game, "move 2 a2>deep_space"
    )
    alone = act("terraforming", systems=MAP, P1=mine)
    assert standings(alone, "move 2 a2>deep_space") == [], "an Outpost stays while no ship is there"


def test_ending_a_jump_shows_what_is_settled_then() -> None:
    theirs = {"ships": ["3@a1"], "outposts": {"a1": "food"}}
    game = act("terraforming", systems=MAP, P1={"ships": ["3@deep_space"]}, P2=theirs)
    do(game, "move 3 deep_space>b2")
    assert standings(game, "stop") == [("location:b2", "you 3: you take control", "Ty 3: przejmujesz kontrolę")]


def test_upgrades_and_new_ships_preview_control_too() -> None:
    mine = {"ore": 5, "ships": ["2@a1", "1@sol"], "research": ["I1", "II_A"]}
    theirs = {"ships": ["2@a1"], "outposts": {"a1": "food"}}
    game = scene(3, systems=MAP, tech={"II_A": "galactic_hq"}, P1=mine, P2=theirs)
    do(game, "power galactic_hq")
    assert standings(game, "upgrade 2@a1") == [
        ("location:a1", "you 3, P2 2: you take control", "Ty 3, P2 2: przejmujesz kontrolę")
    ]
    assert standings(game, "upgrade 1@sol") == []


def test_points_count_the_control_that_a_jump_settles_later() -> None:
    """Control is settled after the last point; its Victory Point is promised from the first point on."""
    game = act("terraforming", systems=MAP, P1={"ships": ["3@deep_space", "1@sol"]})
    taken = preview(game, "move 3 deep_space>b2")
    assert taken.get("vp", 0) == 0, "1 VP for control, 1 VP less in Deep Space"
    lost = act(
        "terraforming",
        systems=MAP,
        P1={"ships": ["2@a2"], "outposts": {"a2": "ore"}},
        P2={"ships": ["1@a2", "4@deep_space"]},
    )
    assert preview(lost, "move 2 a2>deep_space")["vp"] == -1, "whoever stays takes control"
