"""One scenario per technology card."""

from __future__ import annotations

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import act, acting, research
from tests.rules.beyond_the_sun.table import do, mat, points, spaces

EIGHT = ["food"] * 8


def ships(game: hp.Game, seat: str = "P1") -> list[str]:
    return sorted(mat(game, seat)["ships"])


# --- level I ------------------------------------------------------------
def test_narrow_beam_lasers() -> None:
    game = research("narrow_beam_lasers")
    assert mat(game)["ore"] == 21 and ships(game) == ["2@sol"], "1 Ore; the only ship rises"
    game = act("narrow_beam_lasers")
    assert mat(game)["ore"] == 19 and ships(game) == ["1@sol", "2@sol"]
    assert game.decision.kind == "move" and "3 of 3" in game.decision.prompt.en


def test_terraforming() -> None:
    assert ships(research("terraforming")) == ["1@deep_space", "1@sol"]
    game = act("terraforming", 2, P1={"ships": ["3@a1"], "outposts": {"a1": "ore"}})
    assert mat(game)["ore"] == 17 + 3 and "barnards_star" in mat(game)["colonies"]
    assert "4 of 4" in act("terraforming").decision.prompt.en


def test_advanced_genetics() -> None:
    game = research("advanced_genetics")
    assert mat(game)["automation"] == ["food"] and mat(game)["population"] == 5
    assert "I3.1" not in spaces(acting("advanced_genetics"))


def test_advanced_robotics() -> None:
    game = research("advanced_robotics")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 22


# --- level II ------------------------------------------------------------
def test_spacetime_anomaly_studies() -> None:
    game = research("spacetime_anomaly_studies")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 19
    game = act("spacetime_anomaly_studies", P1={"research": ["II_C"]}, tech={"II_C": "plasma_cannon"})
    assert mat(game)["ore"] == 16 and mat(game)["population"] == 4 and mat(game)["automation"] == ["ore"]
    assert game.legal_ids() == ["yes", "no"], "the research may be skipped"


def test_human_experiments() -> None:
    game = research("human_experiments", P1={"ships": ["1@sol", "2@deep_space"]})
    do(game, "upgrade 1@sol", "upgrade 2@deep_space")
    assert ships(game) == ["2@sol", "3@deep_space"]
    game = act(
        "human_experiments",
        P1={"research": ["II_C"]},
        tech={"II_C": "plasma_cannon"},
        events={"III_C": "frontier_census"},
    )
    assert mat(game)["population"] == 2 and mat(game)["ore"] == 20, "2 returned, 1 placed"


def test_bio_synaptic_network() -> None:
    game = research("bio_synaptic_network")
    do(game, "disc food")
    assert mat(game)["automation"] == ["food"] and mat(game)["ore"] == 19
    game = act(
        "bio_synaptic_network",
        P1={"research": ["II_C"]},
        tech={"II_C": "plasma_cannon"},
        events={"III_C": "frontier_census"},
    )
    assert mat(game)["ore"] == 17 and mat(game)["population"] == 3


def test_hypercomputing() -> None:
    game = research("hypercomputing")
    assert mat(game)["automation"] == ["ore"] and game.decision.kind == "move"
    game = act("hypercomputing", P1={"research": ["I1", "I2", "II_C"]}, tech={"II_C": "plasma_cannon"})
    assert game.legal_ids() == ["choose A", "choose B"]
    do(game, "choose B")
    assert mat(game)["ore"] == 15


def test_galactic_hq() -> None:
    game = research("galactic_hq")
    assert mat(game)["automation"] == ["ore"] and ships(game) == ["2@sol"]
    game = do(acting("galactic_hq"), "power galactic_hq")
    assert mat(game)["ore"] == 19 and ships(game) == ["2@sol"]
    assert "power galactic_hq" not in game.legal_ids(), "once per turn"


def test_plasma_cannon() -> None:
    assert "3@sol" in ships(research("plasma_cannon"))
    game = act("plasma_cannon")
    assert mat(game)["ore"] == 18 and mat(game)["population"] == 4 and "3@sol" in ships(game)


def test_android_destroyers() -> None:
    game = research("android_destroyers")
    assert "2@sol" in ships(game) and mat(game)["supply"]["E"] == 2, "the rightmost Supply cube"
    game = act("android_destroyers", P1={"research": ["III_A"]}, tech={"III_A": "capital_ship"})
    assert mat(game)["ore"] == 17 and "3@sol" in ships(game), "X is the level of the highest technology"


def test_modular_fleet() -> None:
    game = research("modular_fleet")
    assert ships(game) == ["1@sol", "1@sol"] and "2 of 2" in game.decision.prompt.en
    game = do(act("modular_fleet"), "yes", "yes", "yes")
    assert mat(game)["ore"] == 16 and mat(game)["population"] == 3
    assert ships(game) == ["1@sol", "1@sol", "2@sol", "2@sol"]


def test_mass_cloning() -> None:
    game = research("mass_cloning")
    assert mat(game)["population"] == 5 and mat(game)["ore"] == 19
    assert mat(do(act("mass_cloning"), "choose A"))["population"] == 7
    game = do(act("mass_cloning"), "choose B")
    assert mat(game)["ore"] == 19 and ships(game) == ["1@sol", "1@sol", "1@sol"]


def test_supply_outpost() -> None:
    game = research("supply_outpost", P1={"ships": ["1@sol"]})
    do(game, "upgrade 1@sol", "upgrade 2@sol")
    assert ships(game) == ["3@sol"] and game.decision.kind == "move"
    assert mat(act("supply_outpost"))["ore"] == 22


def test_closed_loop_economy() -> None:
    game = research("closed_loop_economy")
    assert mat(game)["automation"] == ["food"] and mat(game)["ore"] == 19
    game = do(act("closed_loop_economy", P1={"population": 2}), "choose A")
    assert mat(game)["population"] == 3
    game = do(act("closed_loop_economy", P1={"population": 2}), "choose B")
    assert mat(game)["ore"] == 21


def test_black_market_industries() -> None:
    assert mat(research("black_market_industries"))["population"] == 5
    game = do(acting("black_market_industries"), "power black_market_industries.sell")
    assert mat(game)["population"] == 4 and mat(game)["ore"] == 22
    assert not [id for id in game.legal_ids() if id.startswith("power")]
    game = do(acting("black_market_industries"), "power black_market_industries.buy")
    assert mat(game)["population"] == 6 and mat(game)["ore"] == 18


def test_intersystem_diplomacy() -> None:
    game = research("intersystem_diplomacy")
    assert mat(game)["ore"] == 20 and game.decision.kind == "move"
    game = act(
        "intersystem_diplomacy",
        tech={"II_E": "mass_cloning", "III_C": "capital_ship", "II_C": "plasma_cannon"},
        P1={"research": ["II_C"]},
        P2={"ore": 0, "research": ["II_E", "III_C"]},
    )
    assert game.legal_ids() == ["deal P2 II", "deal P2 III"]
    do(game, "deal P2 III")
    assert mat(game, "P2")["ore"] == 4 and "III_C" in mat(game)["research"]


def test_corsair_licences() -> None:
    game = research("corsair_licences")
    assert ships(game) == ["2@sol"] and game.decision.kind == "move"
    game = act(
        "corsair_licences",
        P1={"ships": ["2@sol", "2@sol"]},
        P2={"ships": ["1@a1", "1@a2"], "outposts": {"a1": "ore", "a2": "ore"}},
    )
    do(game, "move 2 sol>a1", "move 2 sol>a2", "stop")
    assert mat(game)["ore"] == 20 + 4 + 1, "2 Ore for each location taken, and Sirius' bonus"


def test_android_surveyors() -> None:
    game = research("android_surveyors")
    assert mat(game)["automation"] == ["food"] and game.decision.kind == "move"
    game = act("android_surveyors", P1={"ships": ["4@a1"], "outposts": {"a1": "ore"}})
    assert mat(game)["ore"] == 20 - 4 + 3 + 2


def test_colonial_charter() -> None:
    assert ships(research("colonial_charter")) == ["1@deep_space", "1@sol"]
    game = act("colonial_charter", 2, P1={"ships": ["3@deep_space"]})
    do(game, "move 3 deep_space>a1")
    assert mat(game)["ore"] == 20 - 4 + 3 and "barnards_star" in mat(game)["colonies"]


# --- level III ------------------------------------------------------------
def test_transdimensional_ai() -> None:
    game = research("transdimensional_ai", tech={"II_A": "mass_cloning"})
    do(game, "yes", "choose B")
    assert "II_A" in mat(game)["research"] and mat(game)["ore"] == 16, "no prerequisites and no immediate bonus"
    game = acting(
        "transdimensional_ai",
        tech={"II_E": "mass_cloning"},
        P1={"research": ["I3"]},
    )
    do(game, "space basic.research_2.1", "slot II_E")
    assert "II_E" in mat(game)["research"], "one of two prerequisites may be skipped"


def test_planetary_scale_research() -> None:
    game = research("planetary_scale_research")
    assert "2@sol" in ships(game) and game.decision.kind == "move"
    game = act(
        "planetary_scale_research",
        P1={"research": ["I1"], "colonies": {"wolf_359": ["food", "food"]}},
        tech={"II_A": "mass_cloning"},
    )
    assert "II_A" in mat(game)["research"] and mat(game)["ore"] == 20 - 4 + 1


def test_metahuman_chambers() -> None:
    game = research("metahuman_chambers")
    assert mat(game)["automation"] == ["food"] and mat(game)["population"] == 4
    game = act(
        "metahuman_chambers", 2, P1={"research": ["III_A"]}, tech={"III_A": "capital_ship", "IIII_A": "stellar_forge"}
    )
    assert mat(game)["ore"] == 16 and mat(game)["population"] == 2 and "IIII_A" in mat(game)["research"]


def test_hivemind_computing() -> None:
    game = research("hivemind_computing")
    assert mat(game)["automation"] == ["ore"] and game.decision.kind == "move"
    game = act(
        "hivemind_computing", P1={"research": ["III_A"]}, tech={"III_A": "capital_ship", "IIII_A": "stellar_forge"}
    )
    assert mat(game)["ore"] == 13 and mat(game)["population"] == 4


def test_deep_space_megastructures() -> None:
    assert "3@deep_space" in ships(research("deep_space_megastructures"))
    game = act(
        "deep_space_megastructures",
        P1={"research": ["II_D"]},
        tech={"II_D": "plasma_cannon", "III_D": "android_armada"},
    )
    assert mat(game)["ore"] == 16 and "2@deep_space" in ships(game) and "III_D" in mat(game)["research"]


def test_capital_ship() -> None:
    assert "4@sol" in ships(research("capital_ship"))
    game = do(act("capital_ship"), "yes")
    assert mat(game)["ore"] == 15 and mat(game)["population"] == 3 and ships(game) == ["1@sol", "2@sol", "4@sol"]


def test_android_armada() -> None:
    game = do(research("android_armada"), "choose A", "choose B")
    assert "2@sol" in ships(game) and mat(game)["population"] == 4
    game = act("android_armada")
    assert mat(game)["ore"] == 16 and "4@sol" in ships(game)


def test_mercenary_fleet() -> None:
    assert research("mercenary_fleet").decision.kind == "production"
    game = act("mercenary_fleet", 1, P1={"ships": ["3@a1"], "outposts": {"a1": "ore"}})
    assert "barnards_star" in mat(game)["colonies"] and mat(game)["ore"] == 20
    game = act("mercenary_fleet", 2)
    assert mat(game)["ore"] == 19 and mat(game)["population"] == 3 and "4@sol" in ships(game)


def test_cerebral_implants() -> None:
    assert research("cerebral_implants").decision.kind == "production"
    game = act(
        "cerebral_implants",
        P1={"research": ["I1", "II_D"]},
        tech={"II_D": "plasma_cannon", "III_D": "android_armada", "II_A": "mass_cloning"},
    )
    assert mat(game)["population"] == 6
    do(game, "choose B")
    assert mat(game)["ore"] == 15 and "III_D" in mat(game)["research"]


def test_manufacturing_orbitals() -> None:
    colonies = {"wolf_359": ["food", "food"], "ross_128": ["food", "food"]}
    held = {"ships": ["1@a1", "1@a2"], "outposts": {"a1": "ore", "a2": "ore"}, "colonies": colonies}
    game = research("manufacturing_orbitals", P1=held)
    assert mat(game)["ore"] == 16 + 2 and mat(game)["population"] == 5 - 2 + 1
    game = act("manufacturing_orbitals", P1=held)
    assert mat(game)["ore"] == 22 and mat(game)["population"] == 6
    do(game, "yes")
    assert "2@sol" in ships(game) and game.decision.kind == "move"


def test_android_rights_movement() -> None:
    game = research("android_rights_movement")
    assert mat(game)["automation"] == ["food"] and game.decision.kind == "column"
    held = {"ships": ["3@a1"], "outposts": {"a1": "ore"}, "research": ["I2"]}
    game = do(acting("android_rights_movement", P1=held), "space I2.2")
    assert game.legal_ids() == ["return population", "pay ore"]
    do(game, "pay ore")
    assert mat(game)["population"] == 5 and mat(game)["ore"] == 20 - 3 - 1 + 3


def test_subatomic_fabrication() -> None:
    game = do(research("subatomic_fabrication"), "disc food")
    assert mat(game)["population"] == 4 and mat(game)["ore"] == 17
    game = do(acting("subatomic_fabrication", P1={"research": ["I2"]}), "space I2.1", "move 1 sol>a1", "stop")
    assert game.legal_ids() == ["disc food", "disc ore"], "Barnard's Star asks for Ore, either track may give"


def test_quantum_data_exchange() -> None:
    game = research("quantum_data_exchange")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 18
    game = do(act("quantum_data_exchange", P1={"research": ["I1"]}), "copy basic.research_1", "slot I3")
    assert mat(game)["pawn"] == "III_C.1" and "I3" in mat(game)["research"]


def test_hyperdrive_boosters() -> None:
    game = do(research("hyperdrive_boosters"), "upgrade 1@sol", "upgrade 2@sol", "upgrade 3@sol")
    assert ships(game) == ["4@sol"]
    game = do(act("hyperdrive_boosters"), "upgrade 1@sol")
    assert ships(game) == ["2@sol"] and "4 of 4" in game.decision.prompt.en


def test_wormhole_technology() -> None:
    game = research("wormhole_technology")
    assert "2@sol" in ships(game) and mat(game)["ore"] == 17
    do(game, "move 2 sol>b2", "move 1 sol>b1")
    assert ships(game) == ["1@b1", "2@b2"]
    game = acting("wormhole_technology", P1={"research": ["I2"], "ships": ["1@a1"], "outposts": {"a1": "ore"}})
    do(game, "space I2.1")
    assert "move 1 a1>b2" in game.legal_ids()


def test_stealth_terraformers() -> None:
    assert "1@deep_space" in ships(research("stealth_terraformers"))
    game = act("stealth_terraformers", P1={"ships": ["3@sol"]})
    do(game, "colonize a1", "move 3 sol>a1", "stop")
    assert mat(game)["colonies"] == {"barnards_star": ["ore", "ore"]} and mat(game)["ore"] == 20 - 4 + 3


# --- level IIII ------------------------------------------------------------
def test_parallel_universe_generator() -> None:
    game = research("parallel_universe_generator", achievements={"empire": ["P1"]})
    assert points(game, "level_4") == 3 + 5


def test_megafleet_construction() -> None:
    game = research("megafleet_construction")
    assert ships(game) == ["1@sol", "3@sol", "3@sol"] and "4 of 4" in game.decision.prompt.en
    assert points(game, "level_4") == 2 + 2


def test_giga_corporations() -> None:
    game = research("giga_corporations", achievements={"empire": ["P1"]})
    assert points(game, "level_4") == 3 + 0
    assert "power giga_corporations empire.1 food" in game.legal_ids(), "in the window after the action"
    do(game, "power giga_corporations empire.1 food")
    assert game.position()["achievements"]["empire"] == ["P1 food"] and mat(game)["food_left"] == 7
    many = research("giga_corporations", P1={"automation": EIGHT})
    assert points(many, "level_4") == 3 + 2


def test_ministry_of_colonies() -> None:
    game = research("ministry_of_colonies", decks={"system_a": ["procyon", "alpha_centauri", "ross_128"]})
    do(game, "take alpha_centauri", "disc food", "disc ore")
    assert mat(game)["colonies"] == {"alpha_centauri": ["food", "ore"]}
    do(game, "disc food")
    assert mat(game)["automation"] == ["food"], "its colonization bonus"
    assert sorted(game.position()["decks"]["system_a"][-1]) == ["procyon", "ross_128"]


def test_mind_machine_assimilation() -> None:
    game = research("mind_machine_assimilation")
    assert sorted(mat(game)["automation"]) == ["food", "ore"]
    do(game, "power mind_machine_assimilation.ore")
    assert mat(game)["ore"] == 14 + 3 and mat(game)["population"] == 1
    assert not [id for id in game.legal_ids() if id.startswith("power")]


def test_galactic_empire() -> None:
    held = {"ships": ["1@a1"], "outposts": {"a1": "ore"}, "colonies": {"wolf_359": ["food", "food"]}}
    game = research("galactic_empire", P1=held)
    assert "5 of 5" in game.decision.prompt.en and points(game, "level_4") == 2 + 2


def test_stellar_forge() -> None:
    game = research("stellar_forge")
    assert "4@sol" in ships(game)
    do(game, "upgrade 1@sol", "upgrade 2@sol", "stop")
    assert ships(game) == ["3@sol", "4@sol"] and "3 of 3" in game.decision.prompt.en
    assert points(game, "level_4") == 6


def test_galactic_library() -> None:
    game = do(research("galactic_library", tech={"II_A": "mass_cloning"}), "yes")
    assert "II_A" in mat(game)["research"]
    assert points(game, "level_4") == 2 + 2, "four technologies"


def test_neo_industrial_revolution() -> None:
    game = research("neo_industrial_revolution")
    assert ships(game) == ["1@sol", "3@sol", "3@sol"] and points(game, "level_4") == 5


def test_post_scarcity_economy() -> None:
    game = do(research("post_scarcity_economy"), "disc food", "disc ore")
    assert sorted(mat(game)["automation"]) == ["food", "ore"]
    assert mat(game)["population"] == 3 and mat(game)["ore"] == 14 + 3


# --- the first printing ------------------------------------------------------------
FIRST: dict[str, object] = {"printing": "first"}


def test_first_printing_of_stealth_terraformers() -> None:
    game = acting("stealth_terraformers", options=FIRST, P1={"ships": ["3@deep_space"]})
    do(game, "space III_C.1", "colonize a1")  # one point, one ship, one way there
    assert mat(game)["ore"] == 20 - 5 + 3


def test_first_printing_of_modular_fleet() -> None:
    assert "2@sol" in ships(research("modular_fleet", options=FIRST))


def test_first_printing_of_mass_cloning() -> None:
    assert mat(research("mass_cloning", options=FIRST))["population"] == 6


def test_first_printing_of_spacetime_anomaly_studies() -> None:
    game = do(acting("spacetime_anomaly_studies", options=FIRST), "space II_A.1")
    assert mat(game)["population"] == 5 and mat(game)["ore"] == 16


def test_every_technology_has_a_scenario() -> None:
    ids = [card.id for card in CARDS.technologies if not card.expansion]
    assert len(ids) >= 46 and [id for id in ids if f"test_{id}" not in globals()] == []
