"""What a second reading of the expansion and the solo game found, named after the sentence or the ruling."""

from __future__ import annotations

from typing import Any

import pytest

import heliopause as hp
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, refused, spaces
from tests.rules.beyond_the_sun.test_leaders import led
from tests.rules.beyond_the_sun.test_solo_cards import anarchists


def said(game: hp.Game, kind: str) -> list[dict[str, str]]:
    """The log lines of one kind, the oldest first."""
    return [event["text"] for event in game.events(0, None) if event["kind"] == kind]


# --- Overachiever: the disc counts as an Achievement for every effect that exchanges discs ------------------------
def test_giga_corporations_swaps_the_disc_on_overachiever() -> None:
    mine = {"research": ["IIII_B"], "food_left": 8}
    claimed: dict[str, Any] = {"achievements": {"technologist": ["P1"]}, "extra_achievements": {"overachiever": ["P1"]}}
    game = led("overachiever", tech={"IIII_B": "giga_corporations"}, P1=mine, **claimed)
    option = next(each for each in game.decision.options if each.id == "power giga_corporations overachiever.1 food")
    assert option.text("en") == "Giga-Corporations: Food disc for your star on Overachiever"
    assert option.text("pl").endswith("zamiast dysku ★ na karcie Prymus")
    do(game, option.id)
    assert mat(game)["food_left"] == 7 and points(game, "achievements") == 4 + 3


# --- Hyperspace Blockade: at most 1 Jump in the whole turn, for any reason ----------------------------------------
def test_solo_blockade_counts_the_immediate_move_of_wormhole_technology() -> None:
    tech = {"II_C": "human_experiments", "II_D": "closed_loop_economy", "III_C": "wormhole_technology"}
    mine = {"ships": ["2@sol"], "research": ["II_C", "II_D"], "population": 5, "colonies": {"cygni_61": ["food"] * 2}}
    game = anarchists("hyperspace_blockade", tech=tech, P1=mine)
    assert "power cygni_61" in game.legal_ids()
    do(game, "space II_C.1", "slot III_C", "move 2 sol>a1")
    assert game.decision.kind == "production", "one ship was relocated, so no second one may be"
    assert "power cygni_61" not in game.legal_ids(), "the only Jump of the turn is used up"


# --- What the Anarchists forbid is given as the reason ----------------------------------------------------------
def test_solo_main_effect_is_named_as_the_reason() -> None:
    mine = {"ships": ["4@a1"], "outposts": {"a1": "ore"}, "research": ["I2"], "population": 5}
    game = anarchists("anti_immigration_policies", P1=mine)
    assert "I2.2" not in spaces(game) and refused(game, "space I2.2") == "The Anarchists forbid it this turn"
    tech = {"II_C": "human_experiments", "II_D": "closed_loop_economy"}
    game = anarchists("science_deniers_movement", tech=tech, P1={"research": ["II_C", "II_D"], "population": 5})
    assert refused(game, "space II_C.1") == "The Anarchists forbid it this turn"
    assert refused(game, "space I1.1") == "You have not researched this technology"


# --- CD-69 2001: its stars return to their owners when it is colonised ------------------------------------------
def test_cd69_stars_return_when_the_anarchists_colonise_it() -> None:
    position = {
        "turn": "anarchists",
        "systems": {"b1": "cd_69_2001"},
        "cd69_stars": ["P1"],
        "solo": {
            "deck": [["colonial_mutiny"], ["doomsday_cult"]],
            "anarchist_ships": ["4@b1", "4@b1"],
            "controlled": ["b1"],
        },
    }
    game = hp.from_position(GAME, 1, {"expansion_systems": True}, position, seed=3)
    after = game.position()
    assert after["solo"]["anarchist_colonies"] == ["cd_69_2001"] and "cd69_stars" not in after


# --- the log says what happened in words of the table ----------------------------------------------------------
def test_log_names_systems_and_slots_by_what_is_printed() -> None:
    attached = {"phoenix": "altair"}
    mine = {"ships": ["1@phoenix", "1@a1"], "outposts": {"phoenix": "ore", "a1": "ore"}, "ore": 9, "research": ["I1"]}
    game = scene(3, attached=attached, systems={"a1": "sirius"}, P1=mine)
    do(game, "space I1.1", "build phoenix", "move 1 phoenix>deep_space", "move 1 a1>sol", "stop")
    do(game, "produce trade", "trade ship>pop 2@phoenix")
    assert said(game, "build")[-1]["en"] == "P1 builds a level 2 ship on Altair"
    assert said(game, "move")[-2]["pl"] == "P1 przesuwa statek poziomu 1: Altair → Głęboki Kosmos"
    assert said(game, "move")[-1]["en"] == "P1 moves a level 1 ship: Sirius → Sol"
    assert said(game, "trade")[-1]["en"] == "P1 decommissions a level 2 ship on Altair"
    game = do(scene(3, P1={"ore": 9, "research": ["I4"]}), "space basic.research_2.1")
    assert said(game, "research")[-1]["pl"] == "P1 rozpoczyna badanie na polu II F"


def test_log_says_what_the_anarchists_limit_and_take() -> None:
    game = anarchists("anti_immigration_policies")
    assert said(game, "limit") == [
        {
            "en": "The Anarchists: next turn you may not take actions that colonize",
            "pl": "Anarchiści: w następnej turze nie możesz wykonać akcji kolonizacji",
        }
    ]
    game = anarchists("hijacked_convoys")
    assert {"en": "P1 loses 1 Ore", "pl": "P1 traci 1 kryształek rudy"} in said(game, "loses")
    game = anarchists("dockside_saboteurs")
    assert said(game, "control")[-1]["pl"].endswith("(dysk Zagłady)")


def test_log_says_why_the_solo_game_ends() -> None:
    game = anarchists("doomsday_cult", solo={"deck": [["doomsday_cult"], ["street_militia"]], "doom_left": 2})
    assert game.over and said(game, "final")[-1]["en"] == "The last Doom disc is gone: the game is over."
    colonies = {name: ["food", "food"] for name in ("ross_128", "proxima_centauri", "wolf_359", "alpha_centauri")}
    game = do(scene(1, phase="production", P1={"colonies": colonies}), "produce ore")
    assert game.over and said(game, "final")[-1]["pl"] == "Warunek końca jest spełniony: koniec gry."


# --- words of questions and cards --------------------------------------------------------------------------------
def test_the_solo_turn_has_no_achievement_phase() -> None:
    mine = {"research": ["II_A"], "ore": 3, "ships": ["1@sol"]}
    game = scene(1, tech={"II_A": "galactic_hq"}, phase="production", P1=mine)
    do(game, "produce ore")
    assert game.decision.prompt.pl == "Użyjesz zdolności przed końcem tury?"
    assert [each.text("en") for each in game.decision.options if each.id == "done"] == ["End your turn"]


def test_solo_pug_and_giga_corporations_say_what_changes() -> None:
    assert hp.card(GAME, "parallel_universe_generator").text("en").endswith("worth 7 VP instead of everything else.")
    assert hp.card(GAME, "giga_corporations").text("pl").endswith("stała zdolność nie ma efektu.")


def test_a_prediction_is_offered_with_what_it_bets_on() -> None:
    options = {"factions": "advanced", "expansion_factions": True}
    game = hp.new_game(GAME, 2, seed=1, options=options)
    do(game, "faction android_omniweb_hivemind", game.legal_ids()[0])
    texts = [each.text("en") for each in game.decision.options]
    assert texts[0] == "Ascendant Minds: 4 VP at game end if Transcendence holds more discs than Empire."


def test_an_action_with_x_says_what_x_is_now() -> None:
    tech = {"II_A": "android_destroyers"}
    game = scene(3, tech=tech, P1={"ore": 9, "research": ["II_A"]})
    option = next(each for each in game.decision.options if each.id == "space II_A.1")
    assert option.text("pl").endswith("(X = 2)")


def test_the_trade_of_ore_says_its_price() -> None:
    game = do(scene(3, phase="production", P1={"ore": 9}), "produce trade")
    assert "3 Ore for 1 Population" in [each.text("en") for each in game.decision.options]


def test_two_of_three_prerequisites_are_asked_for_as_two_of_three() -> None:
    tech = {"III_A": "capital_ship", "III_B": "mercenary_fleet", "III_C": "hivemind_computing"}
    mine = {"ore": 20, "population": 5, "research": ["III_A", "III_C", "III_D"]}
    game = scene(3, tech={**tech, "III_D": "metahuman_chambers"}, guilds=["metascientists_guild"], P1=mine)
    do(game, "space guild.metascientists_guild")
    assert refused(game, "slot IIII_C") == "Missing prerequisites: 1 of slot III E, slot III F"


def test_a_ship_of_level_1_that_is_lowered_goes_back_to_supply() -> None:
    tech = {"II_A": "human_experiments", "II_B": "closed_loop_economy"}
    part = {"anarchist_research": ["I1", "I2", "II_A", "II_B"], "deck": [["doomsday_cult"], ["street_militia"]]}
    mine = {"ships": ["1@sol", "2@deep_space"]}
    game = scene(1, turn="anarchists", tech=tech, events={"III_A": "veteran_fleet"}, solo=part, P1=mine)
    texts = {each.id: each.text("en") for each in game.decision.options}
    assert texts["lower 1@sol"] == "Return the level 1 ship on Sol to Supply"
    assert texts["lower 2@deep_space"] == "Lower the level 2 ship in Deep Space"
    do(game, "lower 1@sol")
    assert said(game, "lower")[0]["pl"] == "P1 odkłada do zaopatrzenia statek poziomu 1: Układ Słoneczny"


def test_impossible_combinations_are_refused_in_both_languages() -> None:
    with pytest.raises(hp.OptionError) as refusal:
        hp.new_game(GAME, 1, options={"leaders": True})
    assert refusal.value.text.en == "leaders: leaders cannot be used in the solo game"
    assert refusal.value.text.pl == "w rozgrywce solo nie używa się liderów"
