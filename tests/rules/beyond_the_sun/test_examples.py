"""The worked examples of the rulebooks, each as a position and what it says."""

from __future__ import annotations

from tests.rules.beyond_the_sun.table import action_turns, do, mat, refused, spaces, table


def test_example_choosing_an_action_space() -> None:
    """Annie must move her pawn; both build spaces are taken, Terraforming is not hers, Genetics has no space."""
    game = table(
        4,
        """
        turn: P1
        P1: {pawn: basic.research_1.1, research: [I1, I3]}
        P2: {pawn: basic.build_and_jump.1, research: [I2]}
        P3: {pawn: basic.build_and_jump.2}
        """,
    )
    assert spaces(game) == [
        "basic.research_1.2",
        "basic.research_1.3",
        "basic.research_2.1",
        "basic.research_2.2",
        "basic.research_2.3",
        "basic.collect.1",
        "basic.collect.2",
        "I1.1",
    ]
    assert refused(game, "space basic.research_1.1") == "You must move your pawn to another space"
    assert refused(game, "space basic.build_and_jump.1") == "This space is occupied (P2)"
    assert refused(game, "space basic.build_and_jump.2") == "This space is occupied (P3)"
    assert refused(game, "space I2.1") == "You have not researched this technology"
    assert refused(game, "space I3.1") == ""


def test_example_population_growth() -> None:
    """Five Food discs gone: A, B and C show. Column A is empty, so B and C give one cube each."""
    game = table(
        4,
        """
        phase: production
        P1:
          population: 3
          supply: {A: 0, B: 3, C: 3, D: 3, E: 3}
          research: [I1, I2, I3, I4]
          automation: [food, food, food, food, food]
        """,
    )
    do(game, "produce growth")
    brian = mat(game)
    assert brian["food_left"] == 3
    assert brian["population"] == 5
    assert brian["supply"] == {"A": 0, "B": 2, "C": 2, "D": 3, "E": 3}


def test_example_ore_production() -> None:
    """Four Ore discs gone: three Ore symbols show."""
    game = table(4, "{phase: production, P1: {ore: 0, automation: [ore, ore, ore, ore]}}")
    do(game, "produce ore")
    assert mat(game)["ore"] == 3


def test_example_research_with_slots_a_to_f() -> None:
    """Derek owns Lasers and Terraforming: slots A, B and C. On B he looks for Military and takes Plasma Cannon."""
    game = table(
        4,
        """
        turn: P1
        tech: {I1: narrow_beam_lasers, I2: terraforming, I3: advanced_genetics, I4: advanced_robotics}
        events: {II_B: asteroid_gold_rush}
        decks: {tech_2: [closed_loop_economy, human_experiments, android_surveyors, plasma_cannon]}
        P1: {ore: 2, population: 1, research: [I1, I2]}
        P2: {ore: 2, population: 1}
        """,
    )
    do(game, "space basic.research_2.1")
    assert game.legal_ids() == ["slot II_A", "slot II_B", "slot II_C"]
    assert refused(game, "slot II_D") == "Missing prerequisites: Advanced Genetics"
    assert refused(game, "slot II_E") == "Missing prerequisites: Advanced Genetics, Advanced Robotics"
    assert refused(game, "slot II_F") == "Missing prerequisites: Advanced Robotics"
    do(game, "slot II_B")
    derek = mat(game)
    assert derek["population"] == 0
    assert derek["ore"] == 2 - 2 + 2, "the cost is paid, the event has been resolved"
    assert game.legal_ids() == ["type military", "type commercial"]
    do(game, "type military")
    assert game.legal_ids() == ["take human_experiments", "take plasma_cannon"]
    do(game, "take plasma_cannon")
    assert game.position()["tech"]["II_B"] == "plasma_cannon"
    assert "3@sol" in mat(game)["ships"], "the immediate bonus builds a ship from Supply"
    below = game.position()["decks"]["tech_2"][-1]
    assert sorted(below) == ["android_surveyors", "closed_loop_economy", "human_experiments"]
    do(game, "stop", "produce ore")
    assert "II_B.1" not in spaces(game), "nobody else may use the new space before researching it"
    assert refused(game, "space II_B.1") == "You have not researched this technology"


def test_example_research_new_space_is_open_from_the_next_turn() -> None:
    game = table(
        2,
        """
        events: {II_B: asteroid_gold_rush}
        decks: {tech_2: [human_experiments, plasma_cannon]}
        P1: {ore: 9, research: [I1, I2]}
        """,
    )
    do(game, "space basic.research_2.1", "slot II_B", "type military", "take plasma_cannon", "stop", "produce ore")
    do(game, "space basic.collect.1", "produce ore")
    assert game.seat == 0
    assert "II_B.1" in spaces(game)


def test_example_end_triggered_by_the_third_of_four_players() -> None:
    """Cindy claims the fourth Achievement: Derek finishes the round, then everybody gets exactly one more turn."""
    game = table(
        4,
        """
        turn: P3
        phase: achievement
        round: 14
        achievements: {transcendence: [P1, P2], warlord: [P1]}
        P3:
          colonies: {wolf_359: [food, food], proxima_centauri: [food, food], ross_128: [food, food], altair: [ore, ore]}
        """,
    )
    assert game.position()["achievements"]["empire"] == ["P3"], "the claim is compulsory"
    assert game.position()["final"] == "triggered"
    assert action_turns(game) == [3, 0, 1, 2, 3]


def test_example_end_triggered_by_the_last_player() -> None:
    """Had Derek triggered it, the final round would begin at once."""
    game = table(
        4,
        """
        turn: P4
        phase: achievement
        round: 14
        achievements: {transcendence: [P1, P2], warlord: [P1]}
        P4:
          colonies: {wolf_359: [food, food], proxima_centauri: [food, food], ross_128: [food, food], altair: [ore, ore]}
        """,
    )
    assert action_turns(game) == [0, 1, 2, 3]


JUMP = """
systems: {a1: sirius, a2: barnards_star, b1: tau_ceti, b2: kapteyns_star}
P1:
  research: [I2]
  ships: [2@a2, 3@a1]
  outposts: {a2: ore, a1: ore}
P2:
  ships: [2@b1]
  outposts: {b1: ore}
P3:
  ships: [2@shipyard_right, 1@a1]
  outposts: {shipyard_right: ore}
  ore: 0
"""


def test_example_jump_with_three_control_results() -> None:
    """Ellen ties at the Shipyard, takes Tau Ceti, loses Sirius to Geoff and keeps the empty Barnard's Star."""
    game = table(3, JUMP)
    before = mat(game)["supply"]
    do(game, "space I2.1", "move 2 a2>shipyard_right", "move 3 a1>deep_space", "move 3 deep_space>b1", "stop")
    assert game.legal_ids() == ["disc food", "disc ore"], "Tau Ceti has both specialties"
    do(game, "disc food")
    ellen, frank, geoff = mat(game, "P1"), mat(game, "P2"), mat(game, "P3")
    assert ellen["outposts"] == {"a2": "ore", "b1": "food"}
    assert frank["outposts"] == {} and frank["ore_left"] == 8, "the disc returns to Frank's Ore track"
    assert geoff["outposts"] == {"a1": "ore", "shipyard_right": "ore"}
    assert geoff["ore"] == 1, "gaining control of Sirius gives 1 Ore, on Ellen's turn"
    assert ellen["supply"] == {**before, "A": before["A"] + 1, "E": before["E"] - 1}, (
        "one Supply cube moves to Column A"
    )
    assert ellen["ore_left"] == 7


COLONISATION = """
tech: {II_C: android_surveyors}
systems: {a1: lalande_21185, a2: barnards_star, b1: kapteyns_star, b2: tau_ceti}
decks: {system_b: [altair]}
P1:
  ore: 4
  population: 2
  supply: {A: 0, B: 3, C: 3, D: 3, E: 3}
  ships: [2@b1, 2@b1, 1@b1, 1@a2]
  outposts: {b1: ore, a1: food}
  research: [I2, II_C]
P2:
  ships: [2@a2, 1@b1]
  outposts: {a2: ore}
"""


def test_example_colonisation() -> None:
    """Heidi may only take Kapteyn's Star: she settles two level 2 ships, the other two go to Deep Space."""
    game = table(3, COLONISATION)
    do(game, "space II_C.1")
    assert "settle 2+2" in game.legal_ids(), "Kapteyn's Star is the only System she can colonize"
    do(game, "settle 2+2")
    heidi = mat(game)
    assert heidi["supply"] == {"A": 1, "B": 4, "C": 3, "D": 3, "E": 3}, "B is filled first, then A"
    assert heidi["ships"].count("1@deep_space") == 1
    assert mat(game, "P2")["ships"].count("1@deep_space") == 1
    assert game.position()["systems"]["b1"] == "altair"
    assert game.legal_ids() == ["disc food", "disc ore"]
    do(game, "disc food")
    heidi = mat(game)
    assert heidi["colonies"] == {"kapteyns_star": ["ore", "food"]}
    assert heidi["ships"].count("3@deep_space") == 1, "the bonus is a ship from Supply in Deep Space"
    assert heidi["outposts"] == {"a1": "food"}


def test_example_colonisation_needs_control_and_power() -> None:
    """Barnard's Star is not hers and on Lalande 21185 she has no power."""
    game = table(
        3, COLONISATION.replace("2@b1, 2@b1, 1@b1", "2@b1, 2@b1, 2@b2").replace("b1: ore, a1", "b1: ore, b2: ore, a1")
    )
    assert game.decision.options
    do(game, "space II_C.1")
    assert not [id for id in game.legal_ids() if id.startswith("colonize a")]
