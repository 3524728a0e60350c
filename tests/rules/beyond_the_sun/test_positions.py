"""The position notation: defaults, refusals with reasons, and the exact way back, also in the middle of an effect."""

from __future__ import annotations

import json
from typing import Any

import pytest

import heliopause as hp
from heliopause.core.kernel.state import digest as cells_digest
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, table


# --- defaults ------------------------------------------------------------
def test_what_is_left_out_takes_the_documented_defaults() -> None:
    position = table(4).position()
    assert position["tech"] == {
        "I1": "narrow_beam_lasers",
        "I2": "terraforming",
        "I3": "advanced_genetics",
        "I4": "advanced_robotics",
    }
    assert position["systems"] == {"a1": "barnards_star", "a2": "sirius", "b1": "kapteyns_star", "b2": "tau_ceti"}
    assert list(position["achievements"]) == ["transcendence", "empire", "technologist", "warlord"]
    mine = position["P1"]
    assert (mine["ore"], mine["population"], mine["ships"], mine["pawn"]) == (5, 3, ["1@sol"], "off")
    assert mine["supply"] == {"A": 3, "B": 4, "C": 3, "D": 3, "E": 3}, "20 cubes minus the others, laid from the right"
    assert (mine["food_left"], mine["ore_left"], mine["automation"]) == (8, 8, [])


def test_cards_named_elsewhere_make_room_for_the_next_ones() -> None:
    position = scene(3, tech={"I1": "terraforming"}, P1={"colonies": {"sirius": ["ore", "ore"]}}).position()
    assert position["tech"]["I2"] == "narrow_beam_lasers"
    assert position["systems"]["a2"] == "proxima_centauri"


def test_known_cards_lie_on_top_of_the_rest_of_their_deck() -> None:
    layers = scene(3, decks={"tech_2": ["plasma_cannon", "galactic_hq"]}).position()["decks"]["tech_2"]
    rest = len([c for c in CARDS.technologies if c.level == 2 and not c.expansion]) - 2
    assert layers[:2] == [["plasma_cannon"], ["galactic_hq"]] and len(layers[2]) == rest
    assert scene(3, decks={"tech_2": []}).position()["decks"]["tech_2"] == []


# --- refusals ------------------------------------------------------------
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "unknown word": ({"weather": 1}, "the position has no 'weather'"),
    "no such seat": ({"turn": "P5"}, "seats are P1 to P3"),
    "card twice": ({"tech": {"II_A": "plasma_cannon", "II_B": "plasma_cannon"}}, "already lies at slot II_A"),
    "wrong level": ({"tech": {"II_A": "capital_ship"}}, "is of level III"),
    "card of a module": ({"tech": {"II_A": "energized_railguns"}}, "is not in this game"),
    "undiscovered": ({"P1": {"research": ["II_A"]}}, "it is undiscovered"),
    "too many cubes": ({"P1": {"population": 20}}, "more than 20 cubes"),
    "cubes do not add up": ({"P1": {"supply": {"A": 1}}}, "are not 20"),
    "discs do not add up": ({"P1": {"food_left": 8, "automation": ["food"]}}, "are not 8"),
    "two Outposts": (
        {"P1": {"outposts": {"a1": "ore"}}, "P2": {"outposts": {"a1": "ore"}}},
        "already carries the Outpost",
    ),
    "Sol": ({"P1": {"outposts": {"sol": "ore"}}}, "cannot be controlled"),
    "wrong disc": ({"P1": {"outposts": {"a1": "food"}}}, "food is no specialty of a1"),
    "no Outpost": ({"P1": {"ships": ["2@a1"]}}, "must have an Outpost there"),
    "stronger rival": (
        {"P1": {"ships": ["1@a1"], "outposts": {"a1": "ore"}}, "P2": {"ships": ["2@a1"]}},
        "P2 has more power there",
    ),
    "entry limit": ({"systems": {"b1": "van_maanens_star"}, "P1": {"ships": ["2@b1"]}}, "only ships of level 3 or 4"),
    "other board": ({"P1": {"ships": ["1@shipyard_top"]}}, "there is no location shipyard_top"),
    "pawns": ({"P1": {"pawn": "basic.collect.1"}, "P2": {"pawn": "basic.collect.1"}}, "two pawns stand on"),
    "covered Guild": ({"P1": {"pawn": "guild.professors_guild"}}, "there is no action space"),
    "full card": ({"achievements": {"technologist": ["P1", "P2"]}}, "has 1 slots, not 2"),
    "same group": ({"achievements": {"warlord": [], "prosperity": []}}, "are of the same group"),
    "claimed twice": ({"achievements": {"empire": ["P1", "P1"]}}, "only once"),
    "event on a card": ({"tech": {"II_A": "plasma_cannon"}, "events": {"II_A": "tyler_lee"}}, "no face-down event"),
    "faction twice": (
        {"P1": {"faction": "nishida_ostergaard"}, "P2": {"faction": "nishida_ostergaard"}},
        "already belongs to P1",
    ),
    "leaders off": ({"P1": {"leaders": ["savant"]}}, "needs the option leaders"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_impossible_positions_are_refused_with_a_reason(case: str) -> None:
    position, reason = REFUSED[case]
    with pytest.raises(hp.PositionError, match=reason):
        scene(3, **position)


# --- the way back ------------------------------------------------------------
def way_back(game: hp.Game) -> None:
    position = json.loads(json.dumps(game.position()))
    again = hp.from_position(GAME, game.players, game.options, position, seed=1)
    assert again.digest() == game.digest() and cells_digest(again._state) == cells_digest(game._state)
    assert again.position() == game.position()
    assert again.legal_ids() == game.legal_ids()


def test_a_position_comes_back_exactly() -> None:
    way_back(
        scene(
            4,
            tech={"II_A": "plasma_cannon", "III_C": "capital_ship"},
            attached={"rift": {"system": "procyon", "to": "b1"}, "dyson_sphere_mk_1": {"system": "altair"}},
            museum={"P2": 3},
            kept_events={"P1": ["kc_24x"]},
            guilds=["metascientists_guild"],
            achievements={"empire": ["P3", "P1 food"]},
            P1={"research": ["I1", "II_A"], "private": ["mass_cloning"], "pawn": "private.mass_cloning.1"},
            P2={"research": ["III_C"], "star_research": ["III_C"], "ships": ["2@rift"], "outposts": {"rift": "ore"}},
        )
    )


def test_the_middle_of_a_jump_comes_back_exactly() -> None:
    game = do(scene(3, P1={"research": ["I2"]}), "space I2.1", "move 1 sol>a1")
    assert game.position()["frames"][-1][0] == "jump"
    way_back(game)


def test_the_middle_of_a_discovery_comes_back_exactly() -> None:
    game = do(scene(3, events={"II_B": "orbital_baby_boom"}, P1={"research": ["I1", "I2"]}), "space basic.research_2.1")
    do(game, "slot II_B", "type military")
    assert mat(game)["pending"] == ["II_B"] and len(game.position()["revealed"]) >= 2
    way_back(game)


def test_an_edited_position_is_checked() -> None:
    game = scene(3)
    with game.edit() as position:
        position["P1"]["ore"] = 9
    assert mat(game)["ore"] == 9
    with pytest.raises(hp.PositionError), game.edit() as position:
        position["P1"]["ore"] = -1


# --- options ------------------------------------------------------------
WRONG_OPTIONS: dict[str, tuple[int, dict[str, object], str]] = {
    "unknown option": (3, {"weather": True}, "has no option 'weather'"),
    "unknown choice": (3, {"factions": "fancy"}, "choose one of basic, basic-chosen, advanced"),
    "not a bool": (3, {"tableau": "yes"}, "true or false"),
    "too many players": (5, {}, "not 5"),
    "new factions need advanced mats": (3, {"expansion_factions": True}, "choose factions=advanced"),
    "first printing with a module": (3, {"printing": "first", "expansion_systems": True}, "corrected cards"),
    "difficulty with others": (2, {"difficulty": "hard"}, "option of the solo game"),
    "leaders alone": (1, {"leaders": True}, "cannot be used in the solo game"),
}


@pytest.mark.parametrize("case", WRONG_OPTIONS)
def test_impossible_options_are_refused_with_a_reason(case: str) -> None:
    players, options, reason = WRONG_OPTIONS[case]
    with pytest.raises(hp.OptionError, match=reason):
        hp.new_game(GAME, players, options=options)


# --- what a person sees ------------------------------------------------------------
def preview(game: hp.Game, id: str) -> dict[str, int]:
    option = game.decision.option(id)
    assert option is not None
    return {change.what: change.amount for change in option.preview}


def test_previews_show_cost_and_gain() -> None:
    game = scene(4, tech={"II_A": "plasma_cannon"}, P1={"research": ["I1", "I2", "II_A"]})
    assert preview(game, "space II_A.1") == {"ore": -2, "population": -1, "ships": 1, "jumps": 3}
    assert preview(game, "space basic.research_2.3") == {"ore": -3, "population": -1, "technology": 1}
    assert preview(game, "space basic.collect.1") == {"ore": 1, "population": 1}
    assert preview(game, "space basic.build_and_jump.1") == {"jumps": 2}  # the ship may be left out
    cheap = {"faction": "nishida_ostergaard", "research": ["II_A"], "automation": ["ore"] * 3}
    lower = scene(4, {"factions": "advanced"}, tech={"II_A": "plasma_cannon"}, P1=cheap)
    assert preview(lower, "space II_A.1")["ore"] == -1


def test_every_text_exists_in_both_languages_and_reads_differently() -> None:
    game = scene(3, P1={"research": ["I1", "I2"]})
    for option in [*game.decision.options, *game.decision.blocked]:
        assert option.text("en") and option.text("pl") and option.text("en") != option.text("pl")
