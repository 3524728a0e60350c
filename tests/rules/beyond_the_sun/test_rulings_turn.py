"""Clarifications on set-up, actions, costs, Supply and production; each test bears the id of its ruling."""

from __future__ import annotations

import heliopause as hp
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, refused, spaces, table

START_SYSTEMS = {"barnards_star", "sirius", "proxima_centauri", "wolf_359"}
A_CARDS = {"technologist", "efficiency", "flexibility", "pathfinder"}
B_CARDS = {"warlord", "specialization", "prosperity", "frontier_lords"}


# --- set-up ------------------------------------------------------------
def test_setup_boards() -> None:
    for players in (2, 3, 4):
        game = hp.new_game(GAME, players, seed=players)
        position = game.position()
        level_one = ["advanced_genetics", "advanced_robotics", "narrow_beam_lasers", "terraforming"]
        assert sorted(position["tech"].values()) == level_one
        near = [card for slot, card in position["systems"].items() if slot.startswith("a")]
        assert len(near) == (1 if players == 2 else 2) and set(near) <= START_SYSTEMS
        assert START_SYSTEMS - set(near) <= set(position["decks"]["system_a"][0])
        assert len(position["decks"]["system_b"][0]) == 10
        achievements = set(position["achievements"])
        assert {"transcendence", "empire"} <= achievements
        assert len(achievements & A_CARDS) == 1 and len(achievements & B_CARDS) == 1
        assert game.view(None)["table"]["hidden"] == {"tech_2": 6, "tech_3": 6}


def test_setup_boards_deals_both_guild_events() -> None:
    """Five events of Level II are known, one of them a Guild event: the sixth must be the other one."""
    game = table(
        2,
        """
        tech: {II_A: plasma_cannon, II_B: human_experiments, II_C: mass_cloning, II_D: galactic_hq, II_E: modular_fleet}
        discarded_events: [tyler_lee, asteroid_gold_rush, orbital_baby_boom, automation_fair, uncharted_routes]
        P1: {research: [I4]}
        """,
    )
    do(game, "space basic.research_2.1")
    assert game.legal_ids()[0].startswith("uncover ")
    assert game.decision.source == "maya_chaturvedi"


def test_setup_players() -> None:
    ore = {2: [1, 1], 3: [1, 1, 2], 4: [1, 1, 2, 2]}
    bonus = {"nishida_ostergaard": 2}
    for players in (2, 3, 4):
        position = hp.new_game(GAME, players, seed=5).position()
        for seat in range(players):
            found = position[f"P{seat + 1}"]
            assert found["ore"] == ore[players][seat] + bonus.get(found["faction"], 0)
            assert found["population"] == (3 if found["faction"] == "united_nations_of_sol" else 2)
            assert found["ships"][0] == "1@sol"
            assert found["food_left"] == 8
            assert found["pawn"] == "off"


def test_start_marker() -> None:
    game = table(2, "{round: 3, turn: P2}")
    do(game, "space basic.collect.1", "produce ore")
    assert game.seat == 0 and game.position()["round"] == 4


def test_start_player() -> None:
    """Seats stand in turn order: seat 0 begins every game."""
    assert hp.new_game(GAME, 3, seed=9).seat == 0


def test_basic_mats_may_be_chosen() -> None:
    """Each player chooses or draws a basic mat: with free choice the last player chooses first."""
    game = hp.new_game(GAME, 3, seed=1, options={"factions": "basic-chosen"})
    assert game.seat == 2 and len(game.legal_ids()) == 4
    do(game, "faction disciples_of_the_cosmic_tabernacle", "faction united_nations_of_sol")
    do(game, "faction belt_miners_commonwealth")
    assert game.decision.kind == "action" and mat(game, "P3")["ships"] == ["1@sol", "1@deep_space"]
    assert mat(game, "P1")["faction"] == "belt_miners_commonwealth" and mat(game, "P1")["automation"] == ["ore"]
    two = hp.new_game(GAME, 2, seed=1, options={"factions": "basic-chosen"})
    assert "faction disciples_of_the_cosmic_tabernacle" not in two.legal_ids()


def test_disciples_not_two() -> None:
    for seed in range(8):
        position = hp.new_game(GAME, 2, seed=seed).position()
        assert "disciples_of_the_cosmic_tabernacle" not in [position[p]["faction"] for p in ("P1", "P2")]
    game = hp.new_game(GAME, 2, seed=1, options={"factions": "advanced"})
    assert "faction disciples_of_the_cosmic_tabernacle" not in game.legal_ids()


def test_advanced_choice() -> None:
    game = hp.new_game(GAME, 3, seed=1, options={"factions": "advanced"})
    chosen = []
    while game.decision.kind == "faction":
        assert game.position()["tech"]["I1"], "the boards lie out before the choice"
        chosen.append(game.seat)
        game.apply(game.legal_ids()[0])
    assert chosen == [2, 1, 0]


def test_setup_effects_no_jump() -> None:
    """Set-up bonuses of the mats come last and are no actions: all pawns are still off the board."""
    for seed in range(6):
        position = hp.new_game(GAME, 4, seed=seed).position()
        by_faction = {position[p]["faction"]: position[p] for p in ("P1", "P2", "P3", "P4")}
        assert by_faction["belt_miners_commonwealth"]["automation"] == ["ore"]
        assert by_faction["disciples_of_the_cosmic_tabernacle"]["ships"] == ["1@sol", "1@deep_space"]
        assert by_faction["united_nations_of_sol"]["supply"]["C"] == 2
        assert all(each["pawn"] == "off" for each in by_faction.values())


# --- actions ------------------------------------------------------------
def test_no_null_action() -> None:
    game = table(2, "{P1: {research: [I2]}}")
    do(game, "space I2.1")
    assert "stop" not in game.legal_ids(), "Jump 4 without a move changes nothing"
    do(game, "move 1 sol>a1")
    assert "stop" in game.legal_ids()
    do(game, "move 1 a1>sol")
    assert "stop" not in game.legal_ids(), "back where it was"
    ore_too = table(2, "{tech: {II_E: supply_outpost}, P1: {ore: 0, research: [II_E]}}")
    do(ore_too, "space II_E.1", "stop")
    assert mat(ore_too)["ore"] == 2


def test_no_change_meaning() -> None:
    """Two ships of one level that change places are no change."""
    game = table(2, "{P1: {research: [I2], ships: [1@sol, 1@deep_space]}}")
    do(game, "space I2.1", "move 1 sol>deep_space", "move 1 deep_space>sol")
    assert "stop" not in game.legal_ids()
    empty = table(2, "{phase: production, P1: {population: 18, supply: {}, research: [I1]}}")
    do(empty, "produce growth")
    assert mat(empty)["population"] == 18, "production may be empty"


def test_action_must_be_payable() -> None:
    poor = table(2, "{P1: {ore: 0, research: [I1]}}")
    assert refused(poor, "space I1.1") == "You need 1 more Ore"
    assert refused(poor, "space basic.research_2.1") == "You need 2 more Ore"
    alone = table(2, "{P1: {population: 0}}")
    assert refused(alone, "space basic.research_1.1") == "You need 1 more Population"


def test_pawn_must_move() -> None:
    game = table(2, "{P1: {pawn: basic.research_1.1}}")
    assert refused(game, "space basic.research_1.1") == "You must move your pawn to another space"
    assert "basic.research_1.2" in spaces(game), "another space of the same action is fine"
    stay = table(2, "{P1: {pawn: basic.collect.1}}")
    assert "basic.collect.1" in spaces(stay)


def test_collect_row() -> None:
    assert [id for id in spaces(table(2)) if "collect" in id] == ["basic.collect.1"]
    assert [id for id in spaces(table(4)) if "collect" in id] == ["basic.collect.1", "basic.collect.2"]
    second = table(4, "{P1: {pawn: basic.collect.2}}")
    assert "basic.collect.2" in spaces(second)


def test_space_exclusive() -> None:
    game = table(2, "{P2: {pawn: basic.research_2.1}}")
    assert refused(game, "space basic.research_2.1") == "This space is occupied (P2)"
    assert all("occupied" not in option.why_not.en for option in table(2).decision.blocked if option.why_not)


def test_research_needed_for_space() -> None:
    game = table(
        2, "{guilds: [professors_guild], tech: {II_A: plasma_cannon}, P1: {research: [I1]}, P2: {research: [II_A]}}"
    )
    assert refused(game, "space II_A.1") == "You have not researched this technology"
    rich = table(2, "{guilds: [terraforming_guild], P1: {ships: [3@a1], outposts: {a1: ore}}}")
    assert "guild.terraforming_guild" in spaces(rich), "Guild spaces need no research"


def test_surcharge_spaces() -> None:
    for players, wanted in ((4, 2), (3, 1), (2, 2)):
        facts = table(players, "{P1: {research: [I1]}}").view(0)["table"]["spaces"]
        basic = [each for each in facts if each["id"].startswith("basic.")]
        printed = {"research_1": 0, "research_2": 2, "build_and_jump": 0, "collect": 0}
        dear = [e["id"] for e in basic if ore_cost(e) > printed[e["source"]]]
        assert len(dear) == wanted, dear
    game = table(4, "{P1: {ore: 3, research: [I1]}}")
    do(game, "space basic.research_2.3")
    assert mat(game)["ore"] == 0


def ore_cost(space: dict[str, object]) -> int:
    changes = space["cost"]
    assert isinstance(changes, list)
    return -sum(int(change["amount"]) for change in changes if change["what"] == "ore")


def test_mandatory_full() -> None:
    game = table(2, "{events: {}, P1: {ships: [1@sol, 1@deep_space]}}")
    do(game, "space basic.research_1.1", "slot I1")
    assert game.legal_ids() == ["upgrade 1@sol", "upgrade 1@deep_space"], "upgrading one ship is not optional"
    assert mat(game)["ore"] == 6


def test_no_legal_action() -> None:
    game = table(
        2, "{P2: {pawn: basic.collect.1}, P1: {ore: 0, population: 0, ships: [], pawn: basic.build_and_jump.1}}"
    )
    assert game.legal_ids() == ["no_action"]
    do(game, "no_action")
    assert mat(game)["pawn"] == "off"
    assert game.decision.kind == "production"


def test_same_turn_action() -> None:
    game = table(2)
    do(game, "space basic.collect.1")
    assert game.decision.kind == "production"


# --- cubes ------------------------------------------------------------
def test_supply_empty() -> None:
    text = "{tech: {II_A: plasma_cannon}, P1: {population: 17, supply: {}, research: [I1, I2]}}"
    game = table(2, text)
    do(game, "space basic.research_2.1", "slot II_A")
    assert game.legal_ids() == ["build sol", "skip"], "Population may stand in, or the part is left out"
    do(game, "build sol")
    assert mat(game)["population"] == 15 and "3@sol" in mat(game)["ships"]


def test_empty_supply_action() -> None:
    """Lack of Supply never makes an action impossible; a trade for Population does need a cube."""
    game = table(2, "{P1: {population: 19, supply: {}}}")
    do(game, "space basic.collect.1")
    assert mat(game)["ore"] == 6 and mat(game)["population"] == 19
    do(game, "produce trade")
    assert refused(game, "trade ore>pop") == "You have no Supply cubes left"


def test_supply_order() -> None:
    game = table(2, "{P1: {population: 8, supply: {A: 0, B: 2, C: 3, D: 3, E: 3}}}")
    do(game, "space basic.collect.1")
    assert mat(game)["supply"] == {"A": 0, "B": 1, "C": 3, "D": 3, "E": 3}
    do(game, "produce trade", "trade pop>ore")
    assert mat(game)["supply"] == {"A": 0, "B": 2, "C": 3, "D": 3, "E": 3}


def test_supply_overflow() -> None:
    game = table(2, "{phase: production, P1: {population: 2, supply: {A: 4, B: 4, C: 3, D: 3, E: 3}}}")
    do(game, "produce trade", "trade pop>ore", "trade pop>ore")
    assert mat(game)["supply"] == {"A": 6, "B": 4, "C": 3, "D": 3, "E": 3}


def test_supply_capacity() -> None:
    """Cubes beyond the spaces of the mat belong to Column A: growth and direct use take them there."""
    game = table(2, "{P1: {population: 0, ships: [1@sol], supply: {A: 6, B: 4, C: 3, D: 3, E: 3}}}")
    do(game, "space basic.collect.1", "produce growth")
    assert mat(game)["supply"]["A"] == 4


def test_other_column_taken() -> None:
    game = table(2, "{phase: production, P1: {population: 3, supply: {A: 4, B: 4, C: 2, D: 3, E: 3}}}")
    do(game, "produce trade", "trade pop>ore")
    assert mat(game)["supply"] == {"A": 4, "B": 4, "C": 3, "D": 3, "E": 3}


def test_cost_and_effect_pop() -> None:
    text = "{tech: {II_A: human_experiments, II_B: plasma_cannon}, P1: {population: %d, research: [II_A, II_B]}}"
    assert refused(table(2, text % 2), "space II_A.1") == "You need 1 more Population"
    assert "II_A.1" in spaces(table(2, text % 3))


def test_pay_opponent() -> None:
    game = table(
        2,
        """
        tech: {II_C: intersystem_diplomacy, II_A: plasma_cannon}
        P1: {ore: 2, research: [II_C]}
        P2: {ore: 0, research: [II_A]}
        """,
    )
    do(game, "space II_C.1")
    assert mat(game, "P1")["ore"] == 0 and mat(game, "P2")["ore"] == 2
    assert "II_A" in mat(game)["research"], "the only deal and the only technology are taken without asking"


def test_unlimited_supply() -> None:
    game = table(2, "{P1: {ore: 800}}")
    do(game, "space basic.collect.1")
    assert mat(game)["ore"] == 801
    many = ["food"] * 8 + ["ore"] * 8 + ["star"] * 4
    stars = table(2, f"{{P1: {{automation: {many}}}}}")
    do(stars, "space basic.research_1.1", "slot I3")
    assert mat(stars)["automation"].count("star") == 5


# --- production ------------------------------------------------------------
def test_one_production() -> None:
    game = table(2, "{phase: production, P1: {pawn: basic.collect.1}}")
    assert game.legal_ids() == ["produce growth", "produce ore", "produce trade"]
    do(game, "produce ore")
    assert mat(game)["pawn"] == "basic.collect.1" and game.seat == 1


def test_growth_per_column() -> None:
    text = "{phase: production, P1: {population: 9, automation: [food, food], supply: {A: 0, B: 1, C: 3, D: 3, E: 3}}}"
    game = table(2, text)
    do(game, "produce growth")
    assert mat(game)["population"] == 10, "A and B show; A is empty and no other column replaces it"
    assert mat(game)["supply"] == {"A": 0, "B": 0, "C": 3, "D": 3, "E": 3}


def test_production_in_full() -> None:
    game = table(2, "{phase: production, P1: {automation: [food, food, food, food]}}")
    do(game, "produce growth")
    assert game.seat == 1, "nothing is asked"
    assert mat(game)["population"] == 6


def test_trade_any_mix() -> None:
    game = table(2, "{phase: production, P1: {ore: 6, population: 1, automation: []}}")
    do(game, "produce trade", "trade ore>pop", "trade pop>ore", "trade ore>pop", "trade pop>ore", "stop")
    assert mat(game)["ore"] == 2 and mat(game)["population"] == 1


def test_production_overlap() -> None:
    """The next player waits until the production of the current one is chosen."""
    game = table(2)
    do(game, "space basic.collect.1")
    assert game.seat == 0


def test_decommission() -> None:
    game = table(
        3,
        """
        phase: production
        P1: {ore: 2, ships: [2@a1, 1@sol], outposts: {a1: ore}}
        P2: {ships: [1@a1]}
        """,
    )
    do(game, "produce trade", "trade ship>pop 2@a1")
    assert mat(game)["ore"] == 1 and mat(game)["population"] == 4
    assert mat(game)["outposts"] == {} and mat(game, "P2")["outposts"] == {"a1": "ore"}, "control is checked at once"
    assert "trade ship>pop 1@sol" in game.legal_ids()


def test_automation_vp() -> None:
    assert points(table(2, "{P1: {automation: [food, food, ore, ore]}}"), "automation") == 2
    seven = "[food, food, food, food, ore, ore, ore]"
    assert points(table(2, f"{{P1: {{automation: {seven}}}}}"), "automation") == 6
    nine = "[food, food, food, food, ore, ore, ore, ore, ore]"
    assert points(table(2, f"{{P1: {{automation: {nine}}}}}"), "automation") == 8
