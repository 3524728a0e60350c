"""Rulings on single cards and on the powers of mats."""

from __future__ import annotations

from tests.rules.beyond_the_sun.table import do, mat, points, refused, spaces, table


def test_modular_fleet_jump_only() -> None:
    game = table(2, "{tech: {II_A: modular_fleet}, P1: {ore: 0, population: 0, research: [II_A]}}")
    do(game, "space II_A.1")
    assert "move 1 sol>a1" in game.legal_ids() and "stop" not in game.legal_ids(), "nothing else would change anything"


QDE = """
events: {II_A: orbital_baby_boom}
guilds: [technocrats_guild]
tech:
  {III_A: quantum_data_exchange, III_B: deep_space_megastructures, II_B: mass_cloning, II_C: plasma_cannon,
   II_D: human_experiments}
P1: {ore: 20, population: 6, research: [I1, III_A, II_C]}
P2: {pawn: basic.research_1.1, research: [III_B, II_B]}
"""


def test_copied_action_occupied() -> None:
    game = table(3, QDE)
    do(game, "space III_A.1")
    assert "copy basic.research_1" in game.legal_ids(), "P2's pawn stands there"


def test_qde_any_research() -> None:
    game = table(3, QDE)
    do(game, "space III_A.1")
    ids = game.legal_ids()
    assert "copy III_B.1" in ids and "copy guild.technocrats_guild" in ids, "researched or not, also Guilds"
    assert "copy II_C.1" not in ids, "no research in it"
    assert "copy III_A.1" not in ids, "never itself"


def test_diff_qde() -> None:
    test_qde_any_research()


def test_qde_mass_cloning() -> None:
    game = table(3, QDE)
    do(game, "space III_A.1", "copy II_B.1")
    assert mat(game)["ore"] == 18, "option C: 2 Ore, then a Population and a research"
    assert game.decision.kind in ("slot", "type", "take")


def test_qde_surcharge() -> None:
    game = table(2, QDE.replace("ore: 20", "ore: 2"))
    do(game, "space III_A.1", "copy basic.research_2")
    assert mat(game)["ore"] == 0


def test_technocrats_copied() -> None:
    covered = table(3, QDE.replace("guilds: [technocrats_guild]", "guilds: []"))
    do(covered, "space III_A.1")
    assert "copy guild.technocrats_guild" not in covered.legal_ids()
    game = table(3, QDE)
    do(game, "space III_A.1", "copy guild.technocrats_guild")
    while game.decision.kind not in ("basic", "production"):
        do(game, game.legal_ids()[0])
    assert game.decision.kind == "basic", "the whole effect, the basic action included"


MINISTRY = """
tech: {III_A: hivemind_computing, III_B: capital_ship, IIII_A: ministry_of_colonies}
decks: {%s}
P1: {ore: 9, research: [III_A, III_B]}
"""


def test_ministry_deck_b() -> None:
    game = table(3, MINISTRY % "system_a: [[procyon]], system_b: [altair, kruger_60]")
    do(game, "space III_A.1")
    assert sorted(game.legal_ids()) == ["take altair", "take kruger_60", "take procyon"]


LALANDE = """
systems: {a1: lalande_21185}
P1: {ore: 3, population: 1, research: [I2], ships: [4@a1], outposts: {a1: food}}
"""


def test_lalande_order() -> None:
    game = table(3, LALANDE)
    do(game, "space I2.2")
    gains = [(event["kind"], event["args"]["a"]) for event in game.events() if event["kind"] in ("population", "ore")]
    assert gains[-2:] == [("population", 2), ("ore", 1)], "growth, then ore production"
    assert game.decision.kind == "trade"


ROSS = """
P1: {colonies: {ross_154: [ore, ore]}}
P2: {pawn: basic.collect.1}
"""


def test_ross_154_pawn() -> None:
    game = table(2, ROSS)
    do(game, "space basic.collect.1")
    assert mat(game)["pawn"] == "basic.collect.1" and mat(game, "P2")["pawn"] == "off"


def test_ross_154_displaced() -> None:
    game = table(2, ROSS)
    do(game, "space basic.collect.1", "produce ore")
    assert "basic.research_1.1" in spaces(game) and "basic.collect.1" not in spaces(game)


MUSEUM = """
tech: {II_A: plasma_cannon, II_B: human_experiments}
events: {III_A: museum_of_retired_spacecraft}
P1: {population: 4, research: [II_A, II_B], ships: [3@a1, 1@sol], outposts: {a1: ore}}
P2: {ships: [1@a1]}
"""


def test_museum_out_of_game() -> None:
    game = table(3, MUSEUM)
    do(game, "space II_B.1", "donate 3@a1", "keep", "keep")
    assert game.position()["museum"] == {"P1": 3}
    assert points(game, "events") == 2
    assert mat(game)["ships"] == ["1@sol"]


def test_museum_disc() -> None:
    game = table(3, MUSEUM)
    do(game, "space II_B.1", "donate 3@a1")
    assert mat(game)["outposts"] == {} and mat(game, "P2")["outposts"] == {"a1": "ore"}
    assert game.seat == 1, "control is checked before the next faction decides"


DYSON = """
attached: {dyson_sphere_mk_1: {system: epsilon_eridani}}
P1: {ore: 8, population: 1}
"""


def test_dyson_sphere() -> None:
    game = table(2, DYSON)
    do(game, "space dyson_sphere_mk_1.1")
    found = mat(game)
    assert found["colonies"] == {"epsilon_eridani": []}, "no discs"
    assert found["ore"] == 3 and found["automation"] == ["ore"], "8 Ore paid; its bonus, not its gain-control effect"
    assert found["pawn"] == "off"
    assert game.position()["discarded_events"] == ["dyson_sphere_mk_1"]


def test_dyson_is_colony() -> None:
    game = table(2, DYSON)
    do(game, "space dyson_sphere_mk_1.1")
    assert points(game, "colonies") == 5


def test_dyson_scope() -> None:
    game = table(2, DYSON.replace("{ore: 8", "{ore: 7"))
    assert refused(game, "space dyson_sphere_mk_1.1") == "You need 1 more Ore"


def test_corsair_2p() -> None:
    game = table(
        2,
        "{tech: {II_A: corsair_licences}, P1: {ore: 0, research: [II_A], ships: [3@sol]},"
        " P2: {ships: [1@a1], outposts: {a1: ore}}}",
    )
    do(game, "space II_A.1", "move 3 sol>a1", "stop")
    assert mat(game)["ore"] == 2


STEALTH = """
systems: {a1: ross_128, a2: sirius}
tech: {III_A: stealth_terraformers}
P1: {ore: 9, population: 1, research: [III_A], ships: [3@sol]}
"""


def test_stealth_target() -> None:
    """The target is named first; its gain-control effect is ignored, the disc is placed and stays."""
    game = table(3, STEALTH)
    do(game, "space III_A.1")
    assert game.legal_ids() == ["colonize a1", "colonize a2"]
    do(game, "colonize a1", "move 3 sol>a1", "stop")
    found = mat(game)
    assert found["colonies"] == {"ross_128": ["food", "food"]}
    assert found["population"] == 0, "one returned; the gain-control Population of Ross 128 is ignored"


# --- mats ------------------------------------------------------------
def test_un_trade_power() -> None:
    text = "{phase: production, P1: {faction: united_nations_of_sol, ore: 2, population: 3}}"
    game = table(2, text, factions="advanced")
    do(game, "produce trade", "trade pop>ore", "trade pop>ore")
    assert mat(game)["automation"] == []
    do(game, "trade pop>ore")
    assert game.legal_ids() == ["disc food", "disc ore"]
    do(game, "disc ore", "stop")
    assert mat(game)["automation"] == ["ore"] and mat(game)["innovations_used"] == ["A"]
    other = table(3, LALANDE.replace("{ore: 3", "{faction: united_nations_of_sol, ore: 3"), factions="advanced")
    do(other, "space I2.2")
    while "trade pop>ore" in other.legal_ids():
        do(other, "trade pop>ore")
    assert mat(other)["automation"] == [], "a trade given by another effect is not the production phase"


NOC = """
systems: {a1: ross_128}
P1:
  faction: nishida_ostergaard
  research: [I2]
  ships: [1@sol]
  automation: [ore, ore, ore, ore, ore, ore, ore]
"""


def test_noc_last_disc() -> None:
    """Controlling Sirius removes the last Ore disc: first the Ore of Sirius, then the power."""
    game = table(3, NOC.replace("ross_128", "sirius, a2: ross_128"), factions="advanced")
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    told = [event["kind"] for event in game.events()]
    assert told.index("ore") < told.index("innovation")
    assert "4@sol" in mat(game)["ships"]


def test_diff_last_disc_kind() -> None:
    """The Ore track counts: the last Food disc sets nothing off."""
    foods = "automation: [food, food, food, food, food, food, food]"
    text = NOC.replace("automation: [ore, ore, ore, ore, ore, ore, ore]", foods)
    game = table(3, text, factions="advanced")
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["food_left"] == 0 and "innovations_used" not in mat(game)


def test_diff_innovation_notes() -> None:
    test_un_trade_power()
    test_noc_last_disc()


def test_innovation_once_timing() -> None:
    """Claim Stakes fires once, on another faction's turn too, and never again."""
    text = """
    turn: P2
    P1: {faction: belt_miners_commonwealth, ore: 0, ships: [1@a1], outposts: {shipyard_left: food, shipyard_right: ore}}
    P2: {research: [I2], ships: [2@a1], outposts: {a1: ore}, faction: nishida_ostergaard}
    """
    game = table(3, text, factions="advanced")
    do(game, "space I2.1", "move 2 a1>sol", "stop")
    assert mat(game)["ore"] == 4 and mat(game)["innovations_used"] == ["A"]


def test_innovation_while_timing() -> None:
    """Deep-Core Drills: one Ore more while four symbols show, checked when production is run."""
    text = "{phase: production, P1: {faction: belt_miners_commonwealth, ore: 0, automation: [%s]}}"
    active = table(2, text % "ore, ore, ore, ore, ore", factions="advanced")
    do(active, "produce ore")
    assert mat(active)["ore"] == 5
    idle = table(2, text % "ore, ore, ore", factions="advanced")
    do(idle, "produce ore")
    assert mat(idle)["ore"] == 3


def test_cost_powers() -> None:
    """Shipwright Contracts: ship actions cost 1 Ore less, never below 0."""
    text = """
    tech: {II_A: plasma_cannon}
    P1: {faction: nishida_ostergaard, ore: 1, research: [I1, II_A], automation: [ore, ore, ore]}
    """
    game = table(2, text, factions="advanced")
    assert "II_A.1" in spaces(game)
    do(game, "space II_A.1")
    assert mat(game)["ore"] == 0


def test_free_window() -> None:
    text = "{tech: {II_A: galactic_hq}, P1: {ore: 5, research: [II_A], ships: [1@sol]}}"
    game = table(2, text)
    assert "power galactic_hq" in game.legal_ids(), "before the pawn moves"
    do(game, "space basic.collect.1")
    assert "power galactic_hq" in game.legal_ids(), "before production is chosen"
    do(game, "produce ore")
    assert game.legal_ids() == ["power galactic_hq", "done"], "before the achievement phase"
    do(game, "power galactic_hq")
    assert mat(game)["ships"] == ["2@sol"]
    assert game.seat == 1, "once per turn"


def test_move_supply_rule() -> None:
    """One by one from the rightmost column with a cube, the target itself not counted; full columns cannot take."""
    text = """
    tech: {III_A: android_rights_movement, II_A: human_experiments, II_B: plasma_cannon}
    P1: {population: 5, research: [II_A, II_B], supply: {A: 0, B: 4, C: 3, D: 2, E: 3}}
    """
    game = table(2, text)
    do(game, "space II_A.1")
    assert mat(game)["supply"] == {"A": 2, "B": 4, "C": 3, "D": 3, "E": 2}, "the first could go to A alone"
    assert game.legal_ids() == ["column A", "column E"], "the second is asked for"
    do(game, "column A")
    assert mat(game)["supply"] == {"A": 3, "B": 4, "C": 3, "D": 3, "E": 1}
