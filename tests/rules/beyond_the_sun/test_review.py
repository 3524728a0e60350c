"""Sentences of the rulebooks that a second reading found: each test is named after the sentence or the ruling."""

from __future__ import annotations

import heliopause as hp
from tests.rules.beyond_the_sun.scene import act, scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, points
from tests.rules.beyond_the_sun.test_leaders import led
from tests.rules.beyond_the_sun.test_solo_cards import anarchists

TWO_LIKE_SHIPS = {"ships": ["1@sol", "1@sol"], "tokens": {"power": "1@sol"}}


# --- Guerrilla Tactician: the token belongs to one ship, also among like ones ------------------------------------
def test_guerrilla_token_moves_with_its_ship() -> None:
    game = led("guerrilla_tactician", P1=TWO_LIKE_SHIPS)
    do(game, "space basic.build_and_jump.1", "no", "move 1 sol>a1 token")
    assert mat(game)["tokens"]["power"] == "1@a1"
    text = led("guerrilla_tactician", P1=TWO_LIKE_SHIPS)
    do(text, "space basic.build_and_jump.1", "no")
    option = next(each for each in text.decision.options if each.id == "move 1 sol>a1 token")
    assert option.text("en").endswith("(with the token)") and option.text("pl").endswith("(z żetonem)")


def test_guerrilla_token_stays_when_a_like_ship_leaves() -> None:
    game = led("guerrilla_tactician", P1=TWO_LIKE_SHIPS)
    do(game, "space basic.build_and_jump.1", "no", "move 1 sol>a1")
    assert mat(game)["tokens"]["power"] == "1@sol"


def test_guerrilla_token_stays_under_the_upgraded_ship() -> None:
    mine = {**TWO_LIKE_SHIPS, "research": ["III_C"]}
    tech = {"II_C": "closed_loop_economy", "III_C": "hyperdrive_boosters"}
    game = led("guerrilla_tactician", tech=tech, P1=mine)
    do(game, "space III_C.1", "upgrade 1@sol token")
    assert mat(game)["tokens"]["power"] == "2@sol"
    assert game.legal_ids() == ["upgrade 1@sol", "stop"], "a ship rises by one level only"
    do(game, "upgrade 1@sol")
    assert mat(game)["ships"] == ["2@sol", "2@sol"] and game.decision.kind == "move"


def test_guerrilla_upgrade_takes_no_ship_twice() -> None:
    """The other ship has risen to the level of the one above the token: only that one is left to choose."""
    mine = {"ships": ["1@sol", "2@sol"], "tokens": {"power": "2@sol"}, "research": ["III_C"]}
    tech = {"II_C": "closed_loop_economy", "III_C": "hyperdrive_boosters"}
    game = led("guerrilla_tactician", tech=tech, P1=mine)
    do(game, "space III_C.1", "upgrade 1@sol")
    assert game.legal_ids() == ["upgrade 2@sol token", "stop"]


def test_guerrilla_colonise_with_one_of_two_like_ships() -> None:
    """Eligibility and settling count the extra power: of two level 2 ships the one above the token is enough for 3."""
    mine = {"ships": ["2@a1", "2@a1"], "tokens": {"power": "2@a1"}, "outposts": {"a1": "ore"}, "research": ["I2"]}
    game = led("guerrilla_tactician", P1=mine)
    do(game, "space I2.2")
    assert game.legal_ids() == ["settle 2 token", "settle 2+2"]
    do(game, "settle 2 token")
    assert mat(game)["ships"] == ["2@deep_space"] and mat(game)["tokens"]["power"] == "2@deep_space"


def test_guerrilla_colonise_after_a_jump() -> None:
    """The extra power arrives with its ship, so Jump 1 and colonize is possible with 2 + 1 power next to a System."""
    mine = {"ships": ["2@sol"], "tokens": {"power": "2@sol"}, "research": ["II_C"]}
    game = led("guerrilla_tactician", tech={"II_C": "colonial_charter"}, P1=mine)
    do(game, "space II_C.1")
    do(game, "move 2 sol>a1")
    assert "barnards_star" in mat(game)["colonies"]


def test_guerrilla_trade_of_the_ship_above_the_token() -> None:
    mine = {"ships": ["1@sol", "1@sol", "3@deep_space"], "tokens": {"power": "1@sol"}}
    game = led("guerrilla_tactician", P1=mine)
    do(game, "space basic.collect.1", "produce trade", "trade ship>pop 1@sol token", "token 3@deep_space")
    assert mat(game)["tokens"]["power"] == "3@deep_space"


# --- Nishida-Østergaard (advanced) B: System bonuses come before the power -----------------------------------------
def test_noc_last_disc_waits_for_the_whole_colonization_bonus() -> None:
    """The second disc on Struve 2398 is the last Ore disc; its bonus automates two more before the power fires."""
    mine = {
        "faction": "nishida_ostergaard",
        "ore": 10,
        "population": 3,
        "research": ["I2"],
        "ships": ["4@a1"],
        "outposts": {"a1": "food"},
        "automation": ["ore"] * 7,
    }
    game = scene(3, {"factions": "advanced"}, systems={"a1": "struve_2398"}, P1=mine)
    do(game, "space I2.2", "disc ore")
    told = [event["kind"] for event in game.events()]
    assert told.count("automate") == 2
    assert max(k for k, kind in enumerate(told) if kind == "automate") < told.index("innovation")


# --- Outer Sector Leaders Summit -------------------------------------------------------------------------------------
def test_summit_is_skipped_without_a_system_to_mark() -> None:
    mine = {"ore": 5, "population": 3, "research": ["I1"]}
    empty = dict.fromkeys(("a1", "a2", "b1", "b2"))
    event = {"II_A": "outer_sector_leaders_summit"}
    game = do(scene(3, {"expansion_events": True}, events=event, systems=empty, P1=mine), "space basic.research_2.1")
    assert game.decision.kind == "take", "the research goes on"


# --- LP 944-020 ---------------------------------------------------------------------------------------------------
def charter(rival: str) -> hp.Game:
    """P1, owner of LP 944-020, jumps away from LHS 292 before colonising a1; P2 gains LHS 292 and its Jump 1."""
    mine = {
        "ore": 4,
        "population": 3,
        "research": ["I2", "II_C"],
        "ships": ["3@a1", "3@a2"],
        "outposts": {"a1": "ore", "a2": "food"},
        "colonies": {"lp_944_020": ["food", "food"]},
    }
    game = scene(
        3,
        {"expansion_systems": True},
        systems={"a1": "barnards_star", "a2": "lhs_292"},
        tech={"II_C": "colonial_charter"},
        P1=mine,
        P2={"ships": ["1@a2", rival]},
    )
    return do(game, "space II_C.1", "move 3 a2>sol")


def test_lp944_colonise_type_must_be_executed() -> None:
    """P2 takes a1 away in between: nothing is colonised and nothing is paid."""
    game = do(charter("4@deep_space"), "move 4 deep_space>a1")
    assert list(mat(game)["colonies"]) == ["lp_944_020"] and mat(game)["ore"] == 0
    game = do(charter("1@deep_space"), "stop")
    assert "barnards_star" in mat(game)["colonies"]
    assert mat(game)["ore"] == 3 + 2, "3 Ore of Barnard's Star and 2 of the fund"


# --- solo ----------------------------------------------------------------------------------------------------------
def test_house_solo_interrupted_cube_counts() -> None:
    """The last disc leaves while their event is resolved: no card follows, but the cube on level II is worth 2."""
    part = {"anarchist_research": ["I1"], "doom_left": 1, "anarchist_ships": []}
    game = anarchists("propaganda_network", events={"II_A": "whistleblower"}, solo=part)
    assert game.over and game.position()["tech"].get("II_A") is None
    assert points(game, "anarchists") == -(1 + 2)


def test_house_solo_interrupted_cube_of_the_player_counts() -> None:
    """In the event of the own discovery a Jump leaves a1 to the Anarchists, who take the last disc to mark it."""
    part = {"anarchist_ships": ["1@a1"], "doom_left": 1}
    mine = {"ore": 5, "research": ["I1"], "ships": ["1@a1"], "outposts": {"a1": "ore"}}
    game = hp.from_position(GAME, 1, {}, {"events": {"II_A": "mutiny_in_the_docks"}, "solo": part, "P1": mine})
    do(game, "space basic.research_2.1", "move 1 a1>sol")
    assert game.over and game.position()["tech"].get("II_A") is None
    assert points(game, "level_2") == 2, "the cube beside II_A"


# --- the log ------------------------------------------------------------------------------------------------------
def lines(game: hp.Game, lang: str) -> list[str]:
    return [event["text"][lang] for event in game.events(0, 0)]


def test_log_names_the_technology_whose_action_is_taken() -> None:
    game = act("narrow_beam_lasers")
    assert "P1 takes the action Narrow Beam Lasers" in lines(game, "en")
    assert "P1 wykonuje akcję: Wąskie wiązki laserowe" in lines(game, "pl")


def test_log_tells_the_star_of_a_leader_action() -> None:
    game = led("ruthless_colonizer", P1={"ships": ["3@a1"], "outposts": {"a1": "ore"}})
    do(game, "space leader.ruthless_colonizer.1")
    assert "P1 uses a star of Ruthless Colonizer (1 left)" in lines(game, "en")


def test_log_speaks_of_the_anarchists_in_both_languages() -> None:
    game = hp.new_game(GAME, players=1, seed=3)
    english, polish = lines(game, "en"), lines(game, "pl")
    assert "The Anarchist Faction builds a level 2 ship in Deep Space" in english
    assert "Frakcja anarchistów buduje statek poziomu 2: Głęboki Kosmos" in polish


def test_log_tells_which_standing_power_is_at_work() -> None:
    game = led("military_industrialist", P1={"research": ["I1"]})
    do(game, "space I1.1", "use military_industrialist")
    assert "P1 uses Military Industrialist" in lines(game, "en")


def test_log_gives_the_points_of_overachiever() -> None:
    game = do(led("overachiever", phase="production", achievements={"empire": ["P1"]}), "produce ore")
    assert "P1 claims the Achievement Overachiever (3 VP)" in lines(game, "en")


def test_log_tells_which_ships_are_lowered() -> None:
    part = {"deck": [["doomsday_cult"], ["black_armada"]], "anarchist_research": ["I2", "II_C"]}
    position = {"tech": {"II_C": "hypercomputing"}, "events": {"III_C": "veteran_fleet"}}
    game = anarchists("doomsday_cult", solo=part, P1={"ships": ["2@sol", "1@deep_space"]}, **position)
    do(game, "lower 2@sol", "lower 1@deep_space")
    assert "P1 lowers a level 2 ship on Sol" in lines(game, "en")
    assert "P1 odkłada do zaopatrzenia statek poziomu 1: Głęboki Kosmos" in lines(game, "pl")
    assert mat(game)["ships"] == ["1@sol"]
