"""One scenario per Anarchist Action card and per half of the Anarchist events, and the worked example turn."""

from __future__ import annotations

from typing import Any

import pytest

import heliopause as hp
from tests.rules.beyond_the_sun.table import GAME, do, mat

CALM = "doomsday_cult"  # a card that waits in the deck, so that nothing is reshuffled


def anarchists(card: str, **position: Any) -> hp.Game:
    """The Anarchists draw this card; the game stands at the player's next question."""
    solo = {"deck": [[card], [CALM]], "anarchist_ships": [], **position.pop("solo", {})}
    mine = {"ore": 5, "population": 3, **position.pop("P1", {})}
    return hp.from_position(GAME, 1, {}, {"turn": "anarchists", "solo": solo, "P1": mine, **position}, seed=3)


def state(game: hp.Game) -> dict[str, Any]:
    found: dict[str, Any] = game.position()["solo"]
    return found


# --- level I ------------------------------------------------------------
def test_ration_riots() -> None:
    after = state(anarchists("ration_riots"))
    assert after["anarchist_ships"] == ["2@deep_space"], "no ship could jump, so one of power 2 is built"
    assert (after["doom_left"], after["side"]) == (12, 1)
    assert after["anarchist_research"] == ["I4"], "level II is out of reach: the scientific level I technology"


def test_dockside_saboteurs() -> None:
    after = state(anarchists("dockside_saboteurs"))
    assert after["anarchist_ships"] == ["1@a1"] and after["controlled"] == ["a1"]
    assert after["doom_left"] == 12 and after["side"] == 0, "a disc of the tracker marks the control"
    assert after["anarchist_research"] == ["I2"]


def test_pirate_broadcast() -> None:
    after = state(anarchists("pirate_broadcast"))
    assert after["anarchist_ships"] == ["2@deep_space"] and after["anarchist_research"] == ["I3"]


def test_street_militia() -> None:
    after = state(anarchists("street_militia"))
    assert after["anarchist_ships"] == ["2@deep_space"] and after["anarchist_research"] == ["I1"]


# --- level II ------------------------------------------------------------
def test_scientific_schism() -> None:
    game = anarchists("scientific_schism", systems={"a1": "wolf_359"}, solo={"anarchist_ships": ["2@deep_space"]})
    after = state(game)
    assert after["anarchist_ships"] == ["2@a1"] and after["controlled"] == ["a1"], "the Jump ends the first row"
    assert after["anarchist_research"] == [], "nothing of level II is within reach"


def test_hijacked_convoys() -> None:
    game = anarchists("hijacked_convoys")
    assert mat(game)["ore"] == 4 and state(game)["anarchist_ships"] == ["3@deep_space"]
    game = anarchists("hijacked_convoys", P1={"ore": 0})
    assert state(game)["doom_left"] == 12, "without Ore the doom grows instead"


def test_shadow_economy() -> None:
    after = state(anarchists("shadow_economy"))
    assert after["anarchist_ships"] == ["2@deep_space"] and after["doom_left"] == 12


def test_colonial_mutiny() -> None:
    solo = {"anarchist_ships": ["2@a1", "1@a1"], "controlled": ["a1"], "doom_left": 12}
    game = anarchists("colonial_mutiny", systems={"a1": "wolf_359"}, solo=solo)
    after = state(game)
    assert after["anarchist_colonies"] == ["wolf_359"] and after["doom_left"] == 11
    assert after["anarchist_ships"] == ["1@deep_space"], "the least power that suffices is settled"
    assert mat(game)["population"] == 2


def test_propaganda_network() -> None:
    game = anarchists("propaganda_network")
    assert sorted(game.legal_ids()) == ["slot I1", "slot I2", "slot I3", "slot I4"], "the player chooses for them"
    do(game, "slot I2")
    assert state(game)["anarchist_research"] == ["I2"] and mat(game)["ore"] == 4


def test_privateer_raid() -> None:
    after = state(anarchists("privateer_raid"))
    assert after["anarchist_ships"] == ["3@a1"] and after["doom_left"] == 11, "one disc for control, one for the doom"


# --- level III ------------------------------------------------------------
def test_systematic_corruption() -> None:
    tech = {"II_A": "plasma_cannon"}
    solo = {"anarchist_research": ["I1"], "action_card_under": {"II_A": "shadow_economy"}}
    after = state(anarchists("systematic_corruption", tech=tech, solo=solo))
    assert after["anarchist_research"] == ["I1", "II_A"]
    assert "shadow_economy" in after["discard"], "the card gained is drawn and executed at once"


def test_anti_immigration_policies() -> None:
    mine = {"ships": ["4@a1"], "outposts": {"a1": "food"}, "research": ["I2"], "ore": 9}
    game = anarchists("anti_immigration_policies", systems={"a1": "wolf_359"}, P1=mine)
    assert state(game)["doom_left"] == 12 and "space I2.2" not in game.legal_ids()


def test_science_deniers_movement() -> None:
    position = {"tech": {"II_C": "human_experiments"}, "P1": {"research": ["II_C"], "population": 6}}
    game = anarchists("science_deniers_movement", **position)
    assert "space II_C.1" not in game.legal_ids(), "it researches level III"


def test_hyperspace_blockade() -> None:
    game = anarchists("hyperspace_blockade", P1={"ships": ["1@sol", "1@sol"]})
    do(game, "space basic.build_and_jump.1", "no", "move 1 sol>a1")
    assert game.decision.kind != "move", "one Jump in the whole turn"


def test_doomsday_cult() -> None:
    solo = {"deck": [["doomsday_cult"], ["black_armada"]]}
    after = state(anarchists("doomsday_cult", solo=solo))
    assert after["doom_left"] == 11 and after["side"] == 2


def test_black_armada() -> None:
    after = state(anarchists("black_armada", systems={"a1": "wolf_359"}))
    assert after["anarchist_colonies"] == ["wolf_359"], "the new ship jumps, takes control and is settled"
    assert after["doom_left"] == 11 and after["anarchist_ships"] == []


# --- events ------------------------------------------------------------
PLAYER_HALVES = {
    "union_charter": lambda game: mat(game)["ore"] == 4 and len(game.position()["guilds"]) == 1,
    "reopened_academies": lambda game: mat(game)["population"] == 3 and len(game.position()["guilds"]) == 1,
    "whistleblower": lambda game: state(game)["side"] == 1 and mat(game)["ore"] == 4,
    "general_strike": lambda game: mat(game)["population"] == 3 and mat(game)["ore"] == 4,
    "mutiny_in_the_docks": lambda game: "2@sol" in mat(game)["ships"],
    "seized_machinery": lambda game: len(mat(game)["automation"]) == 1,
}


@pytest.mark.parametrize("event", PLAYER_HALVES)
def test_player_half_of_level_two(event: str) -> None:
    solo = {"doom_left": 11, "side": 2, "anarchist_ships": []}
    mine = {"ore": 5, "population": 3, "research": ["I1"]}
    position = {"events": {"II_A": event}, "solo": solo, "P1": mine}
    game = do(hp.from_position(GAME, 1, {}, position, seed=3), "space basic.research_2.1")
    while game.decision.kind in ("guild", "disc", "move", "build"):
        game.apply(game.legal_ids()[0] if game.decision.kind != "move" else "stop")
    assert PLAYER_HALVES[event](game), mat(game)


THEIR_HALVES = {
    "union_charter": lambda game: state(game)["anarchist_ships"] == ["2@deep_space"],
    "reopened_academies": lambda game: mat(game)["population"] == 2,
    "whistleblower": lambda game: state(game)["doom_left"] == 12,
    "general_strike": lambda game: mat(game)["ore"] == 3,
    "mutiny_in_the_docks": lambda game: state(game)["anarchist_ships"] == ["3@deep_space"],
    "seized_machinery": lambda game: state(game)["anarchist_ships"] == ["3@deep_space"],
}


@pytest.mark.parametrize("event", THEIR_HALVES)
def test_anarchist_half_of_level_two(event: str) -> None:
    """They discover II_A with Propaganda Network, whose second row takes 1 Ore."""
    solo = {"anarchist_research": ["I1"], "action_card_under": {"II_A": "black_armada"}}
    game = anarchists("propaganda_network", events={"II_A": event}, solo=solo, P1={"ore": 6})
    while game.decision.kind in ("guild", "slot"):
        game.apply(game.legal_ids()[0])
    assert THEIR_HALVES[event](game) and "II_A" in state(game)["anarchist_research"]
    assert state(game)["deck"][0] == ["black_armada"], "the card under the slot is next"


PLAYER_HALVES_THREE = {
    "guild_amnesty": lambda game: mat(game)["ore"] == 18 and len(game.position()["guilds"]) == 2,
    "open_archives": lambda game: mat(game)["population"] == 4 and mat(game)["ore"] == 17,
    "ceasefire_talks": lambda game: state(game)["side"] == 1 and mat(game)["ore"] == 19,
    "veteran_fleet": lambda game: mat(game)["ships"] == ["4@sol"],
    "frontier_settlers": lambda game: mat(game)["population"] == 5,
    "infiltrated_network": lambda game: state(game)["side"] == 1 and len(mat(game)["automation"]) == 1,
}


@pytest.mark.parametrize("event", PLAYER_HALVES_THREE)
def test_player_half_of_level_three(event: str) -> None:
    """Professors' Guild costs 4 Ore and 1 Population, the research one more cube."""
    solo = {"doom_left": 11, "side": 2, "anarchist_ships": []}
    mine = {"ore": 20, "population": 5, "research": ["I2", "II_C"]}
    position = {"tech": {"II_C": "hypercomputing"}, "guilds": ["professors_guild"], "solo": solo, "P1": mine}
    game = hp.from_position(GAME, 1, {}, {"events": {"III_C": event}, **position}, seed=3)
    do(game, "space guild.professors_guild")
    while game.decision.kind in ("guild", "disc", "upgrade") or "stop" in game.legal_ids():
        game.apply("stop" if game.decision.kind == "move" else game.legal_ids()[0])
    assert PLAYER_HALVES_THREE[event](game), (mat(game), state(game))


THEIR_HALVES_THREE = {
    "guild_amnesty": lambda game: state(game)["doom_left"] == 10 and len(game.position()["guilds"]) == 1,
    "open_archives": lambda game: state(game)["anarchist_ships"] == ["3@deep_space"],
    "ceasefire_talks": lambda game: state(game)["doom_left"] == 10 and mat(game)["ore"] == 4,
    "veteran_fleet": lambda game: mat(game)["ships"] == ["1@sol"],
    "frontier_settlers": lambda game: state(game)["doom_left"] == 10,
    "infiltrated_network": lambda game: mat(game)["population"] == 2,
}


@pytest.mark.parametrize("event", THEIR_HALVES_THREE)
def test_anarchist_half_of_level_three(event: str) -> None:
    """They discover III_C with Doomsday Cult, which costs two discs by itself."""
    solo = {"deck": [["doomsday_cult"], ["black_armada"]], "anarchist_research": ["I2", "II_C"]}
    position = {"tech": {"II_C": "hypercomputing"}, "events": {"III_C": event}, "P1": {"ships": ["3@sol"]}}
    game = anarchists("doomsday_cult", solo=solo, **position)
    while game.decision.kind in ("guild", "lose"):
        game.apply(game.legal_ids()[0])
    assert THEIR_HALVES_THREE[event](game), (mat(game), state(game))
    assert "III_C" in state(game)["anarchist_research"]


def test_anarchist_example_turn() -> None:
    """Scientific Schism: no System to colonise, one ship jumps, then the player chooses among undiscovered slots."""
    tech = {"II_C": "colonial_charter", "II_D": "android_surveyors"}
    solo = {"anarchist_ships": ["3@deep_space", "1@deep_space"], "anarchist_research": ["I2", "I3", "II_C", "II_D"]}
    solo["action_card_under"] = {"III_C": "black_armada"}
    game = anarchists("scientific_schism", tech=tech, solo=solo, events={"III_C": "open_archives"})
    assert "3@a1" in state(game)["anarchist_ships"] and state(game)["controlled"] == ["a1"]
    assert sorted(game.legal_ids()) == ["slot III_C", "slot III_D"], "commercial prerequisites, not discovered yet"
    do(game, "slot III_C")
    while game.decision.kind == "guild":
        game.apply(game.legal_ids()[0])
    assert state(game)["anarchist_research"][-1] == "III_C" and state(game)["deck"][0] == ["black_armada"]


# --- ends and difficulty ------------------------------------------------------------
def test_solo_end_doom() -> None:
    game = anarchists("doomsday_cult", solo={"deck": [["doomsday_cult"]], "doom_left": 2})
    assert game.over and state(game)["doom_left"] == 0, "the game ends at once when the last disc is gone"


def test_solo_end_player() -> None:
    colonies = {name: ["food", "food"] for name in ("wolf_359", "ross_128", "proxima_centauri", "teegardens_star")}
    position = {"phase": "production", "P1": {"colonies": colonies}, "systems": {"a1": "sirius"}}
    game = do(hp.from_position(GAME, 1, {}, position, seed=3), "produce growth")
    assert game.over


def test_solo_difficulty() -> None:
    discs = {level: hp.new_game(GAME, 1, seed=5, options={"difficulty": level}) for level in ("easy", "normal", "hard")}
    first = {level: state(game) for level, game in discs.items()}
    assert first["hard"]["side"] >= 1 and first["easy"]["doom_left"] == first["normal"]["doom_left"] + 1
