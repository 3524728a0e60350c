"""Rulings on discs, ships, Jumps, control and colonisation."""

from __future__ import annotations

import heliopause as hp
from tests.rules.beyond_the_sun.table import do, mat, points, refused, spaces, table

JUMP_4 = "research: [I2]"


# --- discs ------------------------------------------------------------
def test_automate_empty() -> None:
    game = table(2, "{P1: {automation: [food, food, food, food, food, food, food, food]}}")
    do(game, "space basic.research_1.1", "slot I3")
    assert mat(game)["automation"][-1] == "star" and mat(game)["ore_left"] == 8
    assert all(discs == [] for discs in game.position()["achievements"].values())


def test_automate_choice() -> None:
    """A free kind must be one that its track still holds."""
    text = "{tech: {II_F: bio_synaptic_network}, P1: {research: [I4], automation: [%s]}}"
    both = table(2, text % "")
    do(both, "space basic.research_2.1")
    assert both.legal_ids() == ["disc food", "disc ore"]
    one = table(2, text % "food, food, food, food, food, food, food, food")
    do(one, "space basic.research_2.1")
    assert mat(one)["automation"].count("ore") == 1


def test_star_not_replaced() -> None:
    """Losing an Outpost brings an Ore disc back; the star on the automation track stays."""
    game = table(
        3,
        """
        turn: P2
        P1: {ships: [1@a1], outposts: {a1: ore}, automation: [ore, ore, ore, ore, ore, ore, ore, star]}
        P2: {research: [I2], ships: [2@sol]}
        """,
    )
    do(game, "space I2.1", "move 2 sol>a1", "stop")
    assert mat(game)["automation"].count("star") == 1 and mat(game)["ore_left"] == 1


def test_star_reused() -> None:
    game = table(
        3,
        """
        turn: P2
        P1: {ships: [1@a1], outposts: {a1: star}, automation: [ore, ore, ore, ore, ore, ore, ore, ore]}
        P2: {research: [I2], ships: [2@sol]}
        """,
    )
    do(game, "space I2.1", "move 2 sol>a1", "stop")
    assert mat(game)["outposts"] == {} and mat(game)["ore_left"] == 0, "a star goes back beside the mat"


def test_disc_return() -> None:
    game = table(
        3,
        """
        turn: P2
        P1: {ships: [1@a1], outposts: {a1: ore}, automation: [ore]}
        P2: {research: [I2], ships: [2@sol]}
        """,
    )
    assert mat(game)["ore_left"] == 6
    do(game, "space I2.1", "move 2 sol>a1", "stop")
    assert mat(game)["ore_left"] == 7 and mat(game, "P2")["outposts"] == {"a1": "ore"}


def test_star_markers() -> None:
    """Star discs that mark or stand in are no Achievements: the end is not triggered."""
    stars = "[food, food, food, food, food, food, food, food, star, star, star, star]"
    game = table(2, f"{{phase: achievement, P1: {{automation: {stars}}}}}")
    assert game.position()["final"] == "no"


# --- ships ------------------------------------------------------------
def test_build_sites() -> None:
    game = table(3, "{P1: {research: [I1], ships: [1@sol, 1@shipyard_left], outposts: {shipyard_left: food}}}")
    do(game, "space I1.1")
    assert game.legal_ids() == ["build sol", "build shipyard_left"]
    two = table(
        3,
        "{tech: {II_A: mass_cloning},"
        " P1: {research: [II_A], ships: [1@shipyard_left], outposts: {shipyard_left: food}}}",
    )
    do(two, "space II_A.1", "choose B", "build sol", "build shipyard_left")
    assert sorted(mat(two)["ships"]) == ["1@shipyard_left", "1@shipyard_left", "1@sol"], "several ships may be spread"


def test_build_one_step() -> None:
    """Sites are those open when the step begins; control is checked once, after the last ship."""
    game = table(3, "{tech: {II_A: mass_cloning}, P1: {research: [II_A]}}")
    do(game, "space II_A.1", "choose B")
    assert mat(game)["ships"].count("1@sol") == 3, "Sol is the only site, so nothing is asked"


def test_build_elsewhere() -> None:
    """Wolf 359 puts a ship into Deep Space; there is no control to gain there, but its Jump can take a System."""
    game = table(
        3,
        """
        systems: {a1: wolf_359, a2: sirius}
        P1: {ore: 9, research: [I2], ships: [2@a1], outposts: {a1: food}}
        P2: {ships: [1@a2], outposts: {a2: ore}}
        """,
    )
    do(game, "space I2.2")
    assert "2@deep_space" in mat(game)["ships"]
    do(game, "move 2 deep_space>a2")
    assert mat(game)["outposts"] == {"a2": "ore"} and mat(game, "P2")["outposts"] == {}


def test_upgrade_own() -> None:
    game = table(
        2, "{tech: {II_A: human_experiments}, P1: {research: [I1], ships: [4@sol, 3@sol]}, P2: {ships: [1@deep_space]}}"
    )
    do(game, "space basic.research_2.1")
    assert game.legal_ids() == ["upgrade 3@sol", "stop"]


def test_upgrade_count() -> None:
    """Several ships are an upper limit and each rises by one level only once."""
    game = table(2, "{tech: {II_A: human_experiments}, P1: {research: [I1], ships: [1@sol, 1@deep_space]}}")
    do(game, "space basic.research_2.1", "upgrade 1@sol")
    assert game.legal_ids() == ["upgrade 1@deep_space", "stop"]
    do(game, "stop")
    assert sorted(mat(game)["ships"]) == ["1@deep_space", "2@sol"]


def test_jump_simultaneous() -> None:
    """Passing through a System gains nothing: control is checked after all moves."""
    game = table(3, f"{{P1: {{{JUMP_4}, ore: 0}}}}")
    do(game, "space I2.1", "move 1 sol>a2", "move 1 a2>deep_space", "stop")
    assert mat(game)["outposts"] == {} and mat(game)["ore"] == 0


def test_upgrade_then_jump() -> None:
    game = table(
        3,
        """
        tech: {III_A: hyperdrive_boosters}
        P1: {research: [III_A], ore: 0, ships: [1@a2]}
        P2: {ships: [1@a2], outposts: {a2: ore}}
        """,
    )
    do(game, "space III_A.1", "upgrade 1@a2")
    assert mat(game)["outposts"] == {"a2": "ore"} and mat(game)["ore"] == 1, "after the upgrade, before the Jump"
    do(game, "move 2 a2>sol", "stop")
    assert mat(game)["outposts"] == {}, "and again after the Jump"


# --- control ------------------------------------------------------------
def test_control_empty() -> None:
    game = table(3, f"{{P1: {{{JUMP_4}}}}}")
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["outposts"] == {"a1": "ore"}


def test_control_higher() -> None:
    text = "{P1: {research: [I2], ships: [%d@sol]}, P2: {ships: [2@a1], outposts: {a1: ore}}}"
    tie = table(3, text % 2)
    do(tie, "space I2.1", "move 2 sol>a1", "stop")
    assert mat(tie, "P2")["outposts"] == {"a1": "ore"}
    more = table(3, text % 3)
    do(more, "space I2.1", "move 3 sol>a1", "stop")
    assert mat(more)["outposts"] == {"a1": "ore"} and mat(more, "P2")["outposts"] == {}


def test_control_tie_leaving() -> None:
    game = table(
        3, f"{{P1: {{{JUMP_4}, ships: [2@a1], outposts: {{a1: ore}}}}, P2: {{ships: [1@a1]}}, P3: {{ships: [1@a1]}}}}"
    )
    do(game, "space I2.1", "move 2 a1>sol", "stop")
    assert [mat(game, p)["outposts"] for p in ("P1", "P2", "P3")] == [{}, {}, {}]
    kept = table(3, f"{{P1: {{{JUMP_4}, ships: [2@a1, 1@a1], outposts: {{a1: ore}}}}, P2: {{ships: [1@a1]}}}}")
    do(kept, "space I2.1", "move 2 a1>sol", "stop")
    assert mat(kept)["outposts"] == {"a1": "ore"}, "tied itself, the controller keeps it"
    alone = table(3, f"{{P1: {{{JUMP_4}, ships: [2@a1], outposts: {{a1: ore}}}}}}")
    do(alone, "space I2.1", "move 2 a1>sol", "stop")
    assert mat(alone)["outposts"] == {"a1": "ore"}, "nobody is left there"


def test_diff_tie_leaving() -> None:
    test_control_tie_leaving()


def test_control_out_of_turn() -> None:
    """Ships that leave give Sirius to P2 on P1's turn, with its bonus."""
    game = table(3, f"{{P1: {{{JUMP_4}, ships: [2@a2], outposts: {{a2: ore}}}}, P2: {{ore: 0, ships: [1@a2]}}}}")
    do(game, "space I2.1", "move 2 a2>sol", "stop")
    assert mat(game, "P2")["outposts"] == {"a2": "ore"} and mat(game, "P2")["ore"] == 1


def test_gain_control_each_time() -> None:
    game = table(3, f"{{P1: {{{JUMP_4}, ore: 0, ships: [3@sol]}}, P2: {{ships: [1@a2], outposts: {{a2: ore}}}}}}")
    do(game, "space I2.1", "move 3 sol>a2", "stop")
    assert mat(game)["ore"] == 1
    colonised = table(3, "{P1: {ore: 3, research: [I2], ships: [3@a2], outposts: {a2: ore}}}")
    do(colonised, "space I2.2")
    assert mat(colonised)["ore"] == 1, "3 Ore paid, 1 Ore from the colonization bonus, none for control"


def test_gain_control_chain() -> None:
    """Luyten 726-8 upgrades a ship when control is gained: the upgraded ship takes another System at once."""
    game = table(
        3,
        """
        systems: {a1: luyten_726_8, a2: sirius}
        P1: {research: [I2], ore: 0, ships: [1@sol, 1@a2]}
        P2: {ships: [1@a2], outposts: {a2: ore}}
        """,
    )
    do(game, "space I2.1", "move 1 sol>a1", "stop", "upgrade 1@a2")
    assert mat(game)["outposts"] == {"a1": "ore", "a2": "ore"}
    assert mat(game)["ore"] == 1, "the chain gives Sirius' bonus too"
    assert game.decision.kind == "production"


def test_outpost_choice() -> None:
    game = table(3, f"{{P1: {{{JUMP_4}, ships: [3@deep_space]}}, P2: {{ships: [1@b1], outposts: {{b1: ore}}}}}}")
    do(game, "space I2.1", "move 3 deep_space>b1", "stop")
    assert game.legal_ids() == ["disc food", "disc ore"]
    do(game, "disc food")
    assert mat(game)["outposts"] == {"b1": "food"}


def test_uncontrollable() -> None:
    game = table(3, f"{{P1: {{{JUMP_4}, ships: [4@sol, 4@deep_space, 1@sol]}}}}")
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["outposts"] == {"a1": "ore"}


def test_control_unguarded() -> None:
    game = table(3, f"{{P1: {{{JUMP_4}}}, P2: {{ships: [], outposts: {{a1: ore}}}}}}")
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["outposts"] == {"a1": "ore"} and mat(game, "P2")["outposts"] == {}


def test_control_procedure() -> None:
    """A System that nobody holds goes to whoever is strongest after any change, even without moving."""
    text = "{P1: {research: [I2], ships: [2@a1]}, P2: {ships: [2@a1]}}"
    game = table(3, text)
    do(game, "space I2.1", "move 2 a1>sol", "stop")
    assert mat(game, "P2")["outposts"] == {"a1": "ore"}


def test_control_discs_order() -> None:
    """Lost discs are back on their tracks before new ones are placed: the same disc is placed again."""
    discs = "automation: [ore, ore, ore, ore, ore, ore, ore]"
    game = table(
        3,
        f"""
        P1: {{research: [I2], ships: [3@a1], outposts: {{a1: ore}}, {discs}}}
        P2: {{ships: [1@a1]}}
        """,
    )
    do(game, "space I2.1", "move 3 a1>sol", "move 3 sol>a2", "stop")
    assert mat(game)["outposts"] == {"a2": "ore"}, "no star disc: the disc from a1 is free again"
    assert mat(game)["ore_left"] == 0


def last_discs(food: int, ore: int, systems: str) -> hp.Game:
    """P1 sends a ship to a1 and one to a2 with that many discs left on the tracks."""
    game = table(
        3,
        f"""
        systems: {systems}
        P1:
          research: [I2]
          ships: [1@sol, 1@sol]
          automation: {["food"] * (8 - food) + ["ore"] * (8 - ore)}
        """,
    )
    return do(game, "space I2.1", "move 1 sol>a1", "move 1 sol>a2", "stop")


def test_control_discs_order_is_asked_for_the_last_disc() -> None:
    """Two Systems ask for Ore and one Ore disc is left: the faction says which of them gets it, the other a star."""
    game = last_discs(8, 1, "{a1: barnards_star, a2: lacaille_9352}")
    assert game.seat == 0 and game.legal_ids() == ["outpost a1", "outpost a2"]
    do(game, "outpost a2")
    assert mat(game)["outposts"] == {"a1": "star", "a2": "ore"}


def test_control_discs_order_is_not_asked_when_it_decides_nothing() -> None:
    """Enough discs for both, none for either, or different tracks: every order ends alike."""
    alike = "{a1: barnards_star, a2: lacaille_9352}"
    assert mat(last_discs(8, 2, alike))["outposts"] == {"a1": "ore", "a2": "ore"}
    assert mat(last_discs(8, 0, alike))["outposts"] == {"a1": "star", "a2": "star"}
    assert mat(last_discs(1, 1, "{a1: barnards_star, a2: proxima_centauri}"))["outposts"] == {"a1": "ore", "a2": "food"}


def test_control_discs_order_of_a_double_specialty() -> None:
    """The one that takes either disc may come first and leave the other without its own kind, or second."""
    game = last_discs(1, 1, "{a1: barnards_star, a2: alpha_centauri}")
    assert game.legal_ids() == ["outpost a1", "outpost a2"]
    do(game, "outpost a2", "disc ore")
    assert mat(game)["outposts"] == {"a1": "star", "a2": "ore"}
    both = last_discs(1, 1, "{a1: alpha_centauri, a2: struve_2398}")
    assert both.legal_ids() == ["disc food", "disc ore"], "the disc at a1 decides the one at a2 in every order"


def test_simultaneous_gain() -> None:
    """P1 orders its own two bonuses first; P2's bonus follows."""
    game = table(
        3,
        """
        systems: {a1: ross_128, a2: sirius, b1: epsilon_eridani}
        P1: {research: [I2], ore: 0, ships: [1@sol, 1@sol, 2@b1], outposts: {b1: ore}}
        P2: {ore: 0, ships: [1@b1]}
        """,
    )
    do(game, "space I2.1", "move 1 sol>a1", "move 1 sol>a2", "move 2 b1>deep_space", "stop")
    assert game.seat == 0 and game.legal_ids() == ["bonus a1", "bonus a2"]
    assert mat(game, "P2")["ore"] == 0
    do(game, "bonus a2")
    assert mat(game)["ore"] == 1 and mat(game, "P2")["ore"] == 2


# --- colonisation ------------------------------------------------------------
def test_colonize_eligible() -> None:
    text = "{P1: {ore: 9, research: [I2], ships: [%s], outposts: {%s}}, P2: {ships: [%s], outposts: {%s}}}"
    weak = table(3, text % ("2@a1", "a1: ore", "", ""))
    assert refused(weak, "space I2.2") == "There is no System you could colonize"
    beaten = table(3, text % ("3@a1", "", "3@a1", "a1: ore"))
    assert refused(beaten, "space I2.2") == "There is no System you could colonize"
    shipyard = table(3, text % ("4@shipyard_left", "shipyard_left: food", "", ""))
    assert refused(shipyard, "space I2.2") == "There is no System you could colonize"
    tied = table(3, text % ("3@a1", "a1: ore", "3@a1", ""))
    assert "I2.2" in spaces(tied), "the power of opponents does not matter"


OVERPAY = "{P1: {ore: 9, research: [I2], ships: [2@a1, 2@a1, 1@a1], outposts: {a1: ore}}}"


def test_colonize_overpay() -> None:
    game = table(3, OVERPAY)
    do(game, "space I2.2")
    assert game.legal_ids() == ["settle 2+1", "settle 2+2", "settle 2+2+1"]


def test_colonize_ship_choice() -> None:
    game = table(3, OVERPAY.replace("ore: 9", "ore: 9, population: 1, supply: {A: 0, B: 4, C: 3, D: 3, E: 5}"))
    do(game, "space I2.2", "settle 2+2+1")
    assert "2@a1" not in mat(game)["ships"] and mat(game)["population"] == 0


def test_colonize_exile() -> None:
    game = table(3, "{P1: {ore: 9, research: [I2], ships: [3@a1, 1@a1], outposts: {a1: ore}}, P2: {ships: [2@a1]}}")
    do(game, "space I2.2", "settle 3")
    assert mat(game)["ships"] == ["1@deep_space"] and mat(game, "P2")["ships"] == ["2@deep_space"]


def test_colonize_during_bonus() -> None:
    test_colonize_exile()


def test_colonize_refill() -> None:
    text = "{decks: {%s}, P1: {ore: 9, research: [I2], ships: [3@a1], outposts: {a1: ore}}}"
    game = table(3, text % "system_a: [procyon]")
    do(game, "space I2.2")
    assert game.position()["systems"]["a1"] == "procyon"
    other = table(3, text % "system_a: [], system_b: [altair]")
    do(other, "space I2.2")
    assert other.position()["systems"]["a1"] == "altair"
    none = table(3, text % "system_a: [], system_b: []")
    do(none, "space I2.2")
    assert none.position()["systems"]["a1"] is None


def test_colonize_second_disc() -> None:
    game = table(3, "{systems: {a1: alpha_centauri}, P1: {ore: 9, research: [I2], ships: [3@a1], outposts: {a1: ore}}}")
    do(game, "space I2.2")
    assert game.legal_ids() == ["disc food", "disc ore"]
    do(game, "disc food", "disc food")
    assert mat(game)["colonies"] == {"alpha_centauri": ["ore", "food"]}
    assert mat(game)["automation"] == ["food"], "the bonus came last"


def test_colony_not_controlled() -> None:
    game = table(3, OVERPAY)
    assert points(game, "outposts") == 1
    do(game, "space I2.2", "settle 2+1")
    assert mat(game)["outposts"] == {} and points(game, "outposts") == 0 and points(game, "colonies") == 3


def test_diff_colony_control() -> None:
    test_colony_not_controlled()


def test_colonize_no_recheck() -> None:
    game = table(3, "{P1: {ore: 9, research: [I2], ships: [3@a1], outposts: {a1: ore}}, P2: {ships: [2@a1]}}")
    do(game, "space I2.2")
    assert mat(game, "P2")["outposts"] == {}, "the new card starts without ships and Outpost"


def test_empty_slot() -> None:
    game = table(3, f"{{systems: {{a1: null}}, P1: {{{JUMP_4}}}}}")
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["outposts"] == {} and mat(game)["ships"] == ["1@a1"]


def test_surveyors_reward() -> None:
    text = "{tech: {II_C: android_surveyors}, P1: {ore: 4, research: [II_C], ships: [%s], outposts: {a1: ore}}}"
    exact = table(3, text % "3@a1")
    do(exact, "space II_C.1")
    assert mat(exact)["ore"] == 3, "only the bonus of Barnard's Star"
    over = table(3, text % "4@a1")
    do(over, "space II_C.1")
    assert mat(over)["ore"] == 3 + 2


def test_composed_action() -> None:
    """Colonial Charter: Jump 1, then colonize. The Jump must leave the colonization possible."""
    text = "{tech: {II_C: colonial_charter}, P1: {ore: 4, research: [II_C], ships: [%s], outposts: {%s}}}"
    far = table(3, text % ("3@deep_space, 1@sol", ""))
    do(far, "space II_C.1")
    assert far.legal_ids() == ["move 3 deep_space>a1", "move 3 deep_space>a2"], "the other moves would fail the action"
    assert "II_C.1" not in spaces(table(3, text % ("2@deep_space", "")))


def test_rift_when_slot_empties() -> None:
    game = table(3, f"{{systems: {{a1: null}}, attached: {{rift: {{system: procyon, to: a1}}}}, P1: {{{JUMP_4}}}}}")
    do(game, "space I2.1", "move 1 sol>a1", "move 1 a1>rift", "stop")
    assert mat(game)["outposts"] == {"rift": "ore"}


def test_extensions_count() -> None:
    game = table(
        3,
        """
        tech: {IIII_A: megafleet_construction}
        attached: {rift: {system: procyon, to: a1}, phoenix: {system: altair}}
        museum: {P1: 4}
        P1: {research: [IIII_A], ships: [4@rift, 4@phoenix, 1@sol], outposts: {rift: ore, phoenix: ore}}
        """,
    )
    assert points(game, "level_4") == 2 + 3, "9 power on the board and its extensions; the museum does not count"
    assert points(game, "outposts") == 2


def test_wormhole_sol() -> None:
    game = table(
        3,
        """
        tech: {III_A: wormhole_technology}
        P1: {research: [I2, III_A], ships: [1@sol, 1@shipyard_left], outposts: {shipyard_left: food}}
        """,
    )
    do(game, "space I2.1")
    assert "move 1 shipyard_left>b2" in game.legal_ids() and "move 1 shipyard_left>sol" in game.legal_ids()
    assert "move 1 sol>b2" not in game.legal_ids(), "leaving Sol needs a line"
    do(game, "move 1 sol>a1")
    assert "move 1 a1>b2" in game.legal_ids(), "the next point may use the network"
