"""House rulings on the solo game; each test bears the id of its ruling."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, spaces
from tests.rules.beyond_the_sun.test_rulings_solo import solo
from tests.rules.beyond_the_sun.test_solo_cards import anarchists, state

LEVEL_THREE = {"III_A": "capital_ship", "III_B": "android_armada"}


def colonies(n: int) -> dict[str, list[str]]:
    names = ("wolf_359", "ross_128", "proxima_centauri", "teegardens_star")
    return {name: ["food", "food"] for name in names[:n]}


def ends(tech: dict[str, str], n: int) -> bool:
    mine = {"research": list(tech), "colonies": colonies(n)}
    return do(solo(phase="production", systems={"a1": "sirius"}, tech=tech, P1=mine), "produce ore").over


def test_house_iiii_reading() -> None:
    assert ends({"IIII_A": "stellar_forge"}, 2) and ends(LEVEL_THREE, 3)
    assert not ends(LEVEL_THREE, 2) and not ends({"III_A": "capital_ship"}, 3)


def test_house_solo_end_check() -> None:
    """Private technologies count for their level."""
    mine = {"private": ["capital_ship", "android_armada"], "colonies": colonies(3)}
    assert do(solo(phase="production", systems={"a1": "sirius"}, P1=mine), "produce ore").over


def test_house_bands() -> None:
    bands = CARDS.solo.row["scoring"]["bands"]
    assert [(row.get("min"), row.get("max")) for row in bands] == [(None, -1), (0, 7), (8, 15), (16, None)]


def test_house_start_ship() -> None:
    assert state(solo())["anarchist_ships"] == ["1@deep_space"]


def test_house_tracker_icons() -> None:
    icons = CARDS.solo.destinations
    assert [icons.count(place) for place in ("a1", "b1", "b2")] == [5, 4, 4]


def test_house_empty_slot() -> None:
    part = {"anarchist_ships": ["1@deep_space"]}
    after = state(anarchists("street_militia", systems={"a1": None}, solo=part))
    assert sorted(after["anarchist_ships"]) == ["1@deep_space", "2@deep_space"], "the row goes on"


def test_house_disc_tracker_easier() -> None:
    easy: dict[str, object] = {"difficulty": "easy"}
    position = {"turn": "anarchists", "solo": {"deck": [["ration_riots"]], "doom_left": 2, "anarchist_ships": []}}
    game = hp.from_position(GAME, 1, easy, position, seed=3)
    assert not game.over and state(game)["doom_left"] == 1, "both discs of the last space must go"


def test_house_colonise_last_disc() -> None:
    part = {"deck": [["black_armada"]], "doom_left": 1, "anarchist_ships": []}
    game = anarchists("black_armada", systems={"b2": "kapteyns_star"}, solo=part)
    assert game.over and state(game)["controlled"] == ["b2"]


def test_house_colonise_combo() -> None:
    part = {"anarchist_ships": ["4@a1", "2@a1", "1@a1", "1@a1"], "controlled": ["a1"], "doom_left": 12}
    after = state(anarchists("colonial_mutiny", systems={"a1": "wolf_359"}, solo=part))
    assert sorted(after["anarchist_ships"]) == ["2@deep_space", "4@deep_space"]


def test_house_anarchist_scoring() -> None:
    part = {
        "anarchist_research": ["I1", "II_A", "III_C"],
        "controlled": ["a1"],
        "anarchist_colonies": ["ross_128"],
        "anarchist_ships": ["1@a1", "1@deep_space"],
        "doom_left": 10,
    }
    tech = {"II_A": "plasma_cannon", "III_C": "capital_ship"}
    game = solo(tech=tech, solo=part)
    assert points(game, "anarchists") == -(1 + 2 + 3 + 1 + 3 + 1)


def test_house_limit_next_turn() -> None:
    game = anarchists("anti_immigration_policies", solo={"deck": [["anti_immigration_policies"], ["pirate_broadcast"]]})
    assert game.view(0)["table"]["solo"]["limits"]["no_colonize_action"]
    do(game, "space basic.collect.1", "produce ore")
    assert not game.view(0)["table"]["solo"]["limits"]["no_colonize_action"]


def test_house_limit_actions() -> None:
    """Spacetime Anomaly Studies may be taken without its optional research."""
    mine = {"research": ["II_C"], "population": 6, "ore": 9}
    game = anarchists("science_deniers_movement", tech={"II_C": "spacetime_anomaly_studies"}, P1=mine)
    assert "II_C.1" in spaces(game)
    do(game, "space II_C.1")
    assert game.decision.kind == "production", "the research is not offered"


def test_house_player_lose() -> None:
    game = anarchists("colonial_mutiny", P1={"population": 0})
    assert state(game)["doom_left"] == 12 and mat(game)["population"] == 0


def test_house_guild_cover() -> None:
    their = anarchists("propaganda_network", events={"II_A": "union_charter"}, solo={"anarchist_research": ["I1"]})
    do(their, "uncover professors_guild")
    assert their.position()["guilds"] == ["professors_guild"] and their.position()["kept_events"] == {}


def test_house_event_research() -> None:
    """Seized Machinery makes a ship jump: control is settled before the technology is placed."""
    part = {"anarchist_research": ["I1"], "anarchist_ships": ["1@deep_space"]}
    game = anarchists("propaganda_network", events={"II_A": "seized_machinery"}, solo=part)
    told = [event["kind"] for event in game.events()]
    assert told.index("control") < told.index("discover")


def test_house_no_matching_card() -> None:
    decks = {"tech_2": [["mass_cloning", "closed_loop_economy"]]}
    part = {"anarchist_research": ["I1"]}
    game = anarchists("street_militia", events={"II_A": "general_strike"}, decks=decks, solo=part)
    assert game.position()["tech"]["II_A"] in ("mass_cloning", "closed_loop_economy")
    none = anarchists("street_militia", decks={"tech_2": []}, solo=part)
    assert "II_A" not in state(none)["anarchist_research"]


def test_house_draw_empty() -> None:
    game = anarchists("systematic_corruption", solo={"deck": [["systematic_corruption"]]})
    assert not game.over and state(game)["discard"] == ["systematic_corruption"]


def test_house_player_choice() -> None:
    game = anarchists("propaganda_network")
    assert game.seat == 0 and len(game.legal_ids()) == 4


def test_house_solo_opponent() -> None:
    mine = {"research": ["II_A"], "ships": ["3@sol"], "ore": 0}
    part = {"controlled": ["a1"], "anarchist_ships": ["1@a1"], "doom_left": 12}
    game = do(solo(tech={"II_A": "corsair_licences"}, solo=part, P1=mine), "space II_A.1", "move 3 sol>a1", "stop")
    assert mat(game)["ore"] == 2, "their disc is an opponent's Outpost"


def test_house_solo_control() -> None:
    mine = {"ships": ["2@a1"], "outposts": {"a1": "ore"}}
    game = anarchists("street_militia", solo={"anarchist_ships": ["2@deep_space"]}, P1=mine)
    assert mat(game)["outposts"] == {"a1": "ore"}, "equal power changes nothing"
    empty = anarchists("street_militia", solo={"anarchist_ships": ["1@deep_space"]}, P1={"outposts": {"a1": "ore"}})
    assert state(empty)["controlled"] == ["a1"]


LAST_DISC = {"doom_left": 1, "side": 12}


def test_the_players_outpost_of_the_same_check_is_placed_before_the_last_doom_disc() -> None:
    """House_solo_control with control_discs_order: the faction whose turn it is places its discs first."""
    mine = {"ships": ["2@a1"], "outposts": {"a1": "ore"}, "research": ["I2"]}
    game = solo(solo={**LAST_DISC, "anarchist_ships": ["1@a1"]}, P1=mine)
    do(game, "space I2.1", "move 2 a1>b1", "stop", "disc ore")
    assert game.over and state(game)["controlled"] == ["a1"] and state(game)["doom_left"] == 0
    assert list(mat(game)["outposts"]) == ["b1"], "the System gained by the same Jump counts"


def test_with_the_last_doom_disc_no_second_system_is_taken() -> None:
    mine = {"ships": ["2@a1", "2@b1"], "outposts": {"a1": "ore", "b1": "food"}, "research": ["I2"]}
    game = solo(solo={**LAST_DISC, "anarchist_ships": ["1@a1", "1@b1"]}, P1=mine)
    do(game, "space I2.1", "move 2 a1>sol", "move 2 b1>shipyard_top", "stop")
    assert game.over and state(game)["controlled"] == ["a1"] and state(game)["doom_left"] == 0


def test_house_solo_exile() -> None:
    mine = {"ore": 9, "research": ["I2"], "ships": ["3@a1"], "outposts": {"a1": "ore"}}
    game = do(solo(solo={"anarchist_ships": ["2@a1"]}, P1=mine), "space I2.2")
    assert state(game)["anarchist_ships"] == ["2@deep_space"] and game.position()["systems"]["a1"]


def test_house_solo_icon() -> None:
    """Gaining control takes a disc, so the next Jump reads another icon."""
    assert solo().view(0)["table"]["solo"]["destination"] == "a1"
    game = anarchists("dockside_saboteurs")
    assert state(game)["controlled"] == ["a1"]
    assert game.view(0)["table"]["solo"]["destination"] == "b1"


def test_house_solo_deck_timing() -> None:
    game = anarchists("pirate_broadcast", solo={"deck": [["pirate_broadcast"]]})
    assert state(game)["deck"] == [] and state(game)["discard"] == ["pirate_broadcast"]


def test_house_solo_interrupted() -> None:
    part = {"deck": [["propaganda_network"]], "anarchist_research": ["I1"], "doom_left": 1}
    game = anarchists("propaganda_network", events={"II_A": "whistleblower"}, solo=part)
    assert game.over and game.position()["tech"].get("II_A") is None


def test_house_solo_no_achievements() -> None:
    game = do(solo(), "space basic.collect.1")
    do(game, "produce ore")
    assert not any(event["kind"] == "claim" for event in game.events())


def test_house_solo_player_half() -> None:
    """A forced Jump of a player half may be of 0 points; impossible parts fall away."""
    position: dict[str, Any] = {
        "events": {"II_A": "mutiny_in_the_docks"},
        "P1": {"ore": 5, "research": ["I1"], "ships": []},
    }
    game = do(solo(**position), "space basic.research_2.1")
    assert "2@sol" in mat(game)["ships"]


def test_house_solo_harder() -> None:
    hard: dict[str, object] = {"difficulty": "hard"}
    game = hp.new_game(GAME, 1, seed=3, options=hard)
    assert state(game)["side"] >= 1


def test_house_solo_blockade_wormhole() -> None:
    game = anarchists("hyperspace_blockade", P1={"ships": [], "research": ["I2"]})
    assert "I2.1" not in spaces(game), "without a ship the Jump could change nothing"


def test_house_solo_final() -> None:
    part = {"doom_left": 0, "side": 11, "anarchist_colonies": ["ross_128"], "anarchist_ships": ["1@deep_space"]}
    game = solo(phase="over", final="over", solo=part, P1={"ships": []})
    assert game.scores()[0]["total"] == -4 and game.winners() == []
