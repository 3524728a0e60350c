"""One scenario per faction mat, basic and advanced, and per Guild."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import GAME, do, mat

ADVANCED: dict[str, object] = {"factions": "advanced"}


def at_start(faction: str, options: dict[str, object]) -> dict[str, Any]:
    """The mat of a faction after set-up."""
    for seed in range(40):
        game = hp.new_game(GAME, 4, seed=seed, options=options)
        while game.decision.kind == "faction":
            wanted = f"faction {faction}"
            game.apply(wanted if wanted in game.legal_ids() else game.legal_ids()[0])
        for seat in range(4):
            found = mat(game, f"P{seat + 1}")
            if found["faction"] == faction:
                found["bonus_ore"] = found["ore"] - (1 if seat < 2 else 2)
                return found
    raise AssertionError(f"{faction} was never dealt")


# --- basic mats ------------------------------------------------------------
def test_nishida_ostergaard_basic() -> None:
    assert at_start("nishida_ostergaard", {})["bonus_ore"] == 2


def test_united_nations_of_sol_basic() -> None:
    found = at_start("united_nations_of_sol", {})
    assert found["population"] == 3 and found["supply"] == {"A": 4, "B": 4, "C": 2, "D": 3, "E": 3}


def test_disciples_of_the_cosmic_tabernacle_basic() -> None:
    assert at_start("disciples_of_the_cosmic_tabernacle", {})["ships"] == ["1@sol", "1@deep_space"]


def test_belt_miners_commonwealth_basic() -> None:
    assert at_start("belt_miners_commonwealth", {})["automation"] == ["ore"]


# --- advanced mats ------------------------------------------------------------
def test_nishida_ostergaard_advanced() -> None:
    assert at_start("nishida_ostergaard", ADVANCED)["bonus_ore"] == 1
    mine = {"faction": "nishida_ostergaard", "ore": 0, "research": ["I1"], "automation": ["ore"] * 3}
    game = do(scene(3, ADVANCED, P1=mine), "space I1.1")
    assert "2@sol" in mat(game)["ships"], "A: three Ore symbols show, so the ship costs 1 Ore less"
    mine = {"faction": "nishida_ostergaard", "automation": ["ore"] * 7}
    game = do(scene(3, ADVANCED, P1=mine), "space basic.research_1.1", "slot I4")
    assert "4@sol" in mat(game)["ships"] and game.decision.kind == "upgrade", "B: the last Ore disc is gone"


def test_united_nations_of_sol_advanced() -> None:
    assert at_start("united_nations_of_sol", ADVANCED)["population"] == 3
    mine = {"faction": "united_nations_of_sol", "ore": 4, "automation": ["food"] * 4}
    game = do(scene(3, ADVANCED, phase="production", P1=mine), "produce trade", "trade ore>pop", "trade ore>pop")
    assert mat(game)["ore"] == 0, "B: two Ore for a Population"


def test_disciples_of_the_cosmic_tabernacle_advanced() -> None:
    assert at_start("disciples_of_the_cosmic_tabernacle", ADVANCED)["ships"] == ["1@sol", "1@deep_space"]
    disciples = {"faction": "disciples_of_the_cosmic_tabernacle", "ore": 0, "automation": ["food", "food"]}
    game = scene(3, ADVANCED, events={"II_A": "orbital_baby_boom"}, P1={"research": ["I1"]}, P2=disciples)
    do(game, "space basic.research_2.1")
    assert mat(game, "P2")["ore"] == 1, "A: another faction reveals an event"
    mine = {"faction": "disciples_of_the_cosmic_tabernacle", "ships": ["4@deep_space"], "population": 1}
    game = do(scene(3, ADVANCED, phase="production", P1=mine), "produce ore")
    assert game.legal_ids() == ["disc food", "disc ore"] and mat(game)["population"] == 3, "B: at the end of the turn"


def test_belt_miners_commonwealth_advanced() -> None:
    assert at_start("belt_miners_commonwealth", ADVANCED)["bonus_ore"] == 1
    mine = {
        "faction": "belt_miners_commonwealth",
        "ore": 0,
        "research": ["I2"],
        "outposts": {"shipyard_left": "food", "shipyard_right": "ore"},
    }
    game = do(scene(3, ADVANCED, P1=mine), "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["ore"] == 4, "A: three locations at the same time"
    mine = {"faction": "belt_miners_commonwealth", "ore": 0, "automation": ["ore"] * 5}
    game = do(scene(3, ADVANCED, phase="production", P1=mine), "produce ore")
    assert mat(game)["ore"] == 5, "B: four symbols and one Ore more"


# --- Guilds ------------------------------------------------------------
def test_terraforming_guild() -> None:
    mine = {"ore": 4, "population": 1, "ships": ["3@a1"], "outposts": {"a1": "ore"}}
    game = do(scene(3, guilds=["terraforming_guild"], P1=mine), "space guild.terraforming_guild")
    assert "barnards_star" in mat(game)["colonies"] and mat(game)["population"] == 0 and mat(game)["ore"] == 3


def test_professors_guild() -> None:
    tech = {"II_C": "plasma_cannon", "III_C": "mercenary_fleet"}
    mine = {"ore": 4, "population": 2, "research": ["II_C"]}
    game = do(scene(3, guilds=["professors_guild"], tech=tech, P1=mine), "space guild.professors_guild")
    assert "III_C" in mat(game)["research"] and mat(game)["ore"] == 0 and mat(game)["population"] == 0


def test_technocrats_guild() -> None:
    tech = {"II_A": "closed_loop_economy"}
    mine = {"ore": 2, "population": 1, "research": ["I1"]}
    game = scene(3, guilds=["technocrats_guild"], tech=tech, P1=mine, P2={"pawn": "basic.collect.1"})
    do(game, "space guild.technocrats_guild")
    assert "II_A" in mat(game)["research"]
    assert game.legal_ids() == ["basic build_and_jump", "basic collect"], (
        "even an occupied one; the rest cannot be paid"
    )
    do(game, "basic collect")
    assert mat(game)["pawn"] == "guild.technocrats_guild" and mat(game)["population"] == 1 and mat(game)["ore"] == 2


def test_metascientists_guild() -> None:
    tech = {"III_C": "capital_ship", "III_D": "android_armada", "IIII_B": "stellar_forge"}
    mine = {"ore": 6, "population": 3, "research": ["III_C", "III_D"]}
    game = do(scene(3, guilds=["metascientists_guild"], tech=tech, P1=mine), "space guild.metascientists_guild")
    assert "IIII_B" in mat(game)["research"] and mat(game)["population"] == 0
