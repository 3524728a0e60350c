"""Leaders of the New Dawn: one scenario per new technology, event, System and faction, with their clarifications."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import act, research, scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, refused

NEW: dict[str, object] = {"expansion_technologies": True, "expansion_events": True, "expansion_systems": True}
FACTIONS: dict[str, object] = {"factions": "advanced", "expansion_factions": True}


def ships(game: hp.Game, seat: str = "P1") -> list[str]:
    return sorted(mat(game, seat)["ships"])


# --- technologies ------------------------------------------------------------
def taking(card: str, place: int = 1, **position: Any) -> hp.Game:
    return act(card, place, options=NEW, **position)


def test_energized_railguns() -> None:
    assert "2@sol" in ships(research("energized_railguns", options=NEW))
    game = taking("energized_railguns")
    assert mat(game)["ore"] == 19
    do(game, "upgrade 1@sol")
    assert ships(game) == ["2@sol"] and "3 of 3" in game.decision.prompt.en


def test_railguns_two_checks() -> None:
    game = taking("energized_railguns", P1={"ships": ["1@a2"]}, P2={"ships": ["1@a2"], "outposts": {"a2": "ore"}})
    do(game, "upgrade 1@a2")
    assert mat(game)["outposts"] == {"a2": "ore"} and game.decision.kind == "move"


def test_terranova_cruisers() -> None:
    assert "2@deep_space" in ships(research("terranova_cruisers", options=NEW))
    game = taking("terranova_cruisers", P1={"ships": ["3@a1", "1@sol"], "outposts": {"a1": "ore"}})
    assert "barnards_star" in mat(game)["colonies"] and mat(game)["ore"] == 20 - 4 + 3
    assert game.decision.kind == "move"


def test_autonomous_laboratories() -> None:
    assert mat(research("autonomous_laboratories", options=NEW))["ore"] == 20 - 2 + 3
    game = taking("autonomous_laboratories", P1={"research": ["I2"]}, tech={"II_C": "mass_cloning"})
    assert mat(game)["automation"] == ["ore"] and "II_C" in mat(game)["research"]


def test_hydroponic_arcologies() -> None:
    game = research("hydroponic_arcologies", options=NEW)
    assert mat(game)["automation"] == ["food"]
    game = taking("hydroponic_arcologies", P1={"population": 2})
    assert mat(game)["ore"] == 18 and mat(game)["population"] == 3 and mat(game)["automation"] == ["food"]


def test_noosphere_archives() -> None:
    game = research("noosphere_archives", options=NEW, tech={"II_A": "mass_cloning"}, P1={"research": ["I1"]})
    do(game, "yes")
    assert mat(game)["automation"] == ["ore"] and "II_A" in mat(game)["research"]
    tech = {"III_A": "capital_ship", "IIII_A": "stellar_forge"}
    game = taking("noosphere_archives", P1={"research": ["III_A"]}, tech=tech)
    assert mat(game)["ore"] == 15 and mat(game)["population"] == 3


def test_dreadnought_foundries() -> None:
    game = research("dreadnought_foundries", options=NEW)
    assert "3@sol" in ships(game) and game.decision.kind == "upgrade"
    game = taking("dreadnought_foundries")
    assert mat(game)["ore"] == 17 and "3@sol" in ships(game) and game.decision.kind == "upgrade"


def test_symbiotic_economy() -> None:
    game = research("symbiotic_economy", options=NEW)
    assert sorted(mat(game)["automation"]) == ["food", "ore"]
    game = taking("symbiotic_economy", P1={"population": 2})
    assert mat(game)["ore"] == 20 - 1 + 1 and mat(game)["population"] == 3


def test_terraforming_swarms() -> None:
    game = do(research("terraforming_swarms", options=NEW), "disc food")
    assert mat(game)["automation"] == ["food"] and game.decision.kind == "move"
    game = taking("terraforming_swarms", P1={"ships": ["3@a1"], "outposts": {"a1": "ore"}})
    assert game.legal_ids() == ["disc food", "disc ore"] and "barnards_star" in mat(game)["colonies"]


def test_new_technologies_shuffle() -> None:
    deck = scene(2, NEW).position()["decks"]["tech_2"][0]
    assert "energized_railguns" in deck and len(deck) == len([c for c in CARDS.technologies if c.level == 2])
    assert all(len(card.left) == 1 for card in CARDS.technologies if card.expansion)


# --- events ------------------------------------------------------------
def reveal(event: str, **position: Any) -> hp.Game:
    level = [card.level for card in CARDS.events if card.id == event][0]
    mine = {"ore": 20, "population": 6, **position.pop("P1", {})}
    if level == 2:
        mine["research"] = ["I1"]
        return do(scene(3, NEW, events={"II_A": event}, P1=mine, **position), "space basic.research_2.1")
    mine["research"] = ["II_C", "II_D", "III_D"]
    tech = {"II_C": "colonial_charter", "II_D": "human_experiments", "III_D": "android_armada"}
    return do(scene(3, NEW, events={"III_C": event}, tech=tech, P1=mine, **position), "space II_D.1")


def test_mega_corp_sponsorship() -> None:
    game = reveal("mega_corp_sponsorship")
    assert game.position()["extra_achievements"] == {"mega_corp_sponsorship": []}
    while game.decision.kind != "production":
        do(game, game.legal_ids()[-1])
    do(game, "produce ore")
    assert game.position()["extra_achievements"] == {"mega_corp_sponsorship": ["P1"]}, "at least 8 Ore"
    assert points(game, "achievements") == 4


def test_sponsorship_second_slot() -> None:
    for players, slots in ((3, [4]), (4, [4, 2])):
        game = scene(players, NEW, extra_achievements={"mega_corp_sponsorship": []})
        assert game.view(None)["table"]["achievement_slots"]["mega_corp_sponsorship"] == slots


def test_sponsorship_pug() -> None:
    tech = {"IIII_A": "parallel_universe_generator"}
    claims = {"mega_corp_sponsorship": ["P1"]}
    game = scene(3, NEW, tech=tech, extra_achievements=claims, P1={"research": ["IIII_A"]})
    assert points(game, "level_4") == 3 + 4


def test_outer_sector_leaders_summit() -> None:
    game = reveal("outer_sector_leaders_summit")
    do(game, "mark barnards_star", "mark sirius", "mark barnards_star")
    assert mat(game)["marked"] == "barnards_star" and mat(game, "P2")["marked"] == "sirius"
    taken = scene(
        3,
        NEW,
        P1={"ore": 9, "research": ["I2"], "ships": ["3@a1"], "outposts": {"a1": "ore"}, "marked": "barnards_star"},
        P2={"ore": 0, "marked": "barnards_star"},
    )
    do(taken, "space I2.2")
    assert points(taken, "events") == 2 and mat(taken, "P2")["ore"] == 2


def test_summit_targets() -> None:
    attached = {"rift": {"system": "procyon", "to": "a1"}, "phoenix": {"system": "altair"}}
    dyson = {"dyson_sphere_mk_1": {"system": "kruger_60"}}
    game = reveal("outer_sector_leaders_summit", attached={**attached, **dyson})
    assert {"mark procyon", "mark altair", "mark kruger_60"} <= set(game.legal_ids())


def test_summit_not_private() -> None:
    options = {**NEW, "leaders": True}
    mine = {"ore": 9, "research": ["I1"], "leaders": ["ethical_smuggler"]}
    position = {
        "events": {"II_A": "outer_sector_leaders_summit"},
        "attached": {"private": {"system": "procyon", "owner": "P1"}},
    }
    game = do(scene(3, options, P1=mine, **position), "space basic.research_2.1")
    assert "mark procyon" not in game.legal_ids()


def test_golden_age_of_automation() -> None:
    game = do(reveal("golden_age_of_automation"), "yes", "disc food")
    assert mat(game)["automation"] == ["food"] and mat(game)["ore"] == 18
    assert points(game, "events") == 3
    tied = do(reveal("golden_age_of_automation", P2={"automation": ["ore"]}), "yes", "disc food")
    assert points(tied, "events") == 2 and points(tied, "events", 1) == 2


def test_great_migration() -> None:
    held = {"ships": ["3@a1"], "outposts": {"a1": "ore"}}
    game = do(reveal("great_migration", P1=held), "yes", "yes", "no")
    assert mat(game, "P2")["population"] == 5 and mat(game, "P2")["ore"] == 3
    do(game, "yes")
    assert "barnards_star" in mat(game)["colonies"]


def test_new_events_shuffle() -> None:
    """Five events of Level II are known, among them one Guild event: the sixth is still the other one."""
    tech = {
        "II_A": "plasma_cannon",
        "II_B": "human_experiments",
        "II_C": "mass_cloning",
        "II_D": "galactic_hq",
        "II_E": "modular_fleet",
    }
    known = ["tyler_lee", "asteroid_gold_rush", "orbital_baby_boom", "automation_fair", "mega_corp_sponsorship"]
    game = scene(2, NEW, tech=tech, discarded_events=known, P1={"research": ["I4"]})
    do(game, "space basic.research_2.1")
    assert game.decision.source == "maya_chaturvedi"


# --- Systems ------------------------------------------------------------
def colonise(system: str, **position: Any) -> hp.Game:
    """P1 colonises the System with exactly its power; 10 Ore and 3 Population are left after the cost."""
    card = [each for each in CARDS.systems if each.id == system][0]
    place = "a1" if card.deck == 0 else "b1"
    kind = "ore" if card.specialty & 2 else "food"
    fleet = [f"4@{place}"] * (card.power // 4) + ([f"{card.power % 4}@{place}"] if card.power % 4 else [])
    mine = {"ore": 13, "population": 4, "research": ["I2"], "outposts": {place: kind}, **position.pop("P1", {})}
    mine["ships"] = [*fleet, *position.pop("more_ships", [])]
    game = do(scene(3, NEW, systems={place: system}, P1=mine, **position), "space I2.2")
    if game.decision.kind == "settle":
        do(game, game.legal_ids()[0])
    if game.decision.kind == "disc" and len(mat(game)["colonies"].get(system, [])) == 1:
        do(game, f"disc {kind}")
    return game


def enter(system: str, place: str, **position: Any) -> hp.Game:
    start = "sol" if place.startswith("a") else "deep_space"
    mine = {"ore": 10, "population": 4, "research": ["I2"], "ships": [f"1@{start}"], **position.pop("P1", {})}
    game = scene(3, NEW, systems={place: system}, P1=mine, **position)
    do(game, "space I2.1", f"move 1 {start}>{place}", "stop")
    return game


def test_ez_aquarii() -> None:
    assert mat(enter("ez_aquarii", "a1"))["ore"] == 11
    assert "2@deep_space" in ships(colonise("ez_aquarii"))


def test_tz_arietis() -> None:
    game = colonise("tz_arietis")
    assert mat(game)["population"] == 4 and mat(game)["ore"] == 12


def test_lhs_292() -> None:
    game = enter("lhs_292", "a1")
    assert game.decision.kind == "move" and "1 of 1" in game.decision.prompt.en
    assert mat(colonise("lhs_292"))["automation"] == ["food"]


def test_lhs292_timing() -> None:
    """The Jump comes after all first Jumps and their control; it may change control again."""
    game = enter("lhs_292", "a1", P1={"ships": ["1@sol", "1@deep_space"]})
    assert mat(game)["outposts"] == {"a1": "food"}
    do(game, "move 1 deep_space>a2")
    assert mat(game)["outposts"] == {"a1": "food", "a2": "ore"}


def test_lp_944_020() -> None:
    game = colonise("lp_944_020")
    assert mat(game)["ore"] == 11, "the action that colonised it pays nothing more"
    held = {
        "ore": 9,
        "research": ["I2"],
        "ships": ["3@a1"],
        "outposts": {"a1": "ore"},
        "colonies": {"lp_944_020": ["food", "ore"]},
    }
    later = do(scene(3, NEW, P1=held), "space I2.2")
    assert mat(later)["ore"] == 9 - 3 + 3 + 2


def test_lp944_colonise_type() -> None:
    """The action of the Dyson Sphere has no colonise effect in its text."""
    held = {"ore": 12, "colonies": {"lp_944_020": ["food", "ore"]}}
    game = scene(3, NEW, attached={"dyson_sphere_mk_1": {"system": "altair"}}, P1=held)
    do(game, "space dyson_sphere_mk_1.1")
    assert mat(game)["ore"] == 12 - 9


def test_groombridge_34() -> None:
    game = do(enter("groombridge_34", "a1"), "yes")
    assert "1@sol" in ships(game)
    game = colonise("groombridge_34", more_ships=["1@sol"])
    assert game.decision.kind == "upgrade"


def test_ross_248() -> None:
    before = scene(3, NEW, P1={"population": 4, "research": ["I2"]})
    supply = mat(before)["supply"]
    after = mat(enter("ross_248", "a1"))["supply"]
    assert after["A"] == supply["A"] + 1 and after["E"] == supply["E"] - 1
    game = colonise("ross_248")
    assert mat(game)["automation"] == ["food"] and mat(game)["population"] == 4


def test_wolf_1061() -> None:
    game = colonise("wolf_1061")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 12


def test_yz_ceti() -> None:
    game = colonise("yz_ceti", tech={"II_A": "mass_cloning"}, P1={"research": ["I1", "I2"]})
    do(game, "yes")
    assert "II_A" in mat(game)["research"]


CD69: dict[str, Any] = {"tech": {"II_A": "mass_cloning", "II_F": "plasma_cannon"}, "P1": {"research": ["I1", "I2"]}}


def test_cd_69_2001() -> None:
    game = do(enter("cd_69_2001", "b1", **CD69), "use cd_69_2001")
    assert "II_A" in mat(game)["research"] and game.position()["cd69_stars"] == ["P1"]
    assert "P1 marks CD-69 2001 with a star" in [event["text"]["en"] for event in game.events()]
    again = enter("cd_69_2001", "b1", cd69_stars=["P1"], **CD69)
    assert again.decision.kind == "production", "a faction with a star gets nothing more"
    colony = do(colonise("cd_69_2001", cd69_stars=["P1"]), "disc ore")
    assert "cd69_stars" not in colony.position() and mat(colony)["ore"] == 12


def test_cd69_stars() -> None:
    game = do(enter("cd_69_2001", "b1", **CD69), "use cd_69_2001")
    assert mat(game)["outposts"] == {"b1": "ore"} and game.position()["final"] == "no"


def test_cd69_immediate() -> None:
    game = do(enter("cd_69_2001", "b1", **CD69), "use cd_69_2001")
    assert mat(game)["ore"] == 11 and mat(game)["population"] == 4, "Mass Cloning's bonus came at once"


def test_cd69_prerequisites() -> None:
    game = do(enter("cd_69_2001", "b1", **CD69), "use cd_69_2001")
    assert "II_F" not in mat(game)["research"], "its prerequisite is missing, so II_A was the only choice"


def test_hd_49995() -> None:
    game = colonise("hd_49995", more_ships=["1@sol", "1@sol", "1@sol"])
    assert "2@deep_space" in ships(game) and points(game, "colonies") == 4 + 2


def test_hd49995_cubes() -> None:
    mine = {"ships": ["4@sol", "4@sol"], "colonies": {"hd_49995": ["food", "ore"]}}
    assert points(scene(3, NEW, P1=mine), "colonies") == 4 + 1


def test_hd49995_where() -> None:
    mine = {"ships": ["1@sol", "1@rift"], "outposts": {"rift": "ore"}, "colonies": {"hd_49995": ["food", "ore"]}}
    game = scene(3, NEW, attached={"rift": {"system": "procyon", "to": "a1"}}, museum={"P1": 1}, P1=mine)
    assert points(game, "colonies") == 4 + 1


def test_zeta_leporis() -> None:
    game = enter("zeta_leporis", "b1", P2={"ore": 3}, P3={"ore": 0})
    assert mat(game)["ore"] == 11 and mat(game, "P2")["ore"] == 2
    both = enter("zeta_leporis", "b1", P2={"ore": 3}, P3={"ore": 1})
    assert both.legal_ids() == ["levy P2", "levy P3"]
    colony = do(colonise("zeta_leporis"), "yes", "no")
    assert mat(colony)["population"] == 5 and mat(colony)["ore"] == 13


def test_stkm_1_554() -> None:
    game = colonise("stkm_1_554", P2={"pawn": "basic.collect.1"})
    assert game.legal_ids() == ["copy basic.collect", "gain ore"]
    do(game, "copy basic.collect")
    assert mat(game)["population"] == 4 and mat(game)["ore"] == 11
    alone = colonise("stkm_1_554")
    assert alone.decision.kind != "copy" and mat(alone)["ore"] == 12, "no pawn stands anywhere: nothing is asked"


def test_new_systems_shuffle() -> None:
    starts = {card.id for card in CARDS.systems if card.start}
    assert len(starts) == 6
    seen = set()
    for seed in range(20):
        systems = hp.new_game(GAME, 3, seed=seed, options={"expansion_systems": True}).position()["systems"]
        assert {systems["a1"], systems["a2"]} <= starts
        seen |= {systems["a1"], systems["a2"]}
    assert seen & {"ez_aquarii", "tz_arietis"}


# --- factions ------------------------------------------------------------
def test_android_omniweb_hivemind() -> None:
    hive = {
        "faction": "android_omniweb_hivemind",
        "ore": 2,
        "population": 3,
        "research": ["I1"],
        "automation": ["food", "food"],
    }
    game = do(scene(3, FACTIONS, events={"II_A": "asteroid_gold_rush"}, P1=hive), "space basic.research_2.1")
    assert mat(game)["ore"] == 0 + 1 + 2 and mat(game)["tokens"]["vp"] == 1
    for card, vp in (("prediction_empire", 5), ("prediction_balance", 0)):
        bet = {"faction": "android_omniweb_hivemind", "prediction": card}
        assert points(scene(3, FACTIONS, achievements={"empire": ["P2"]}, P1=bet), "faction") == vp


def test_hivemind_a_setup() -> None:
    for options in (FACTIONS, {**FACTIONS, "leaders": True}):
        game = hp.new_game(GAME, 2, seed=2, options=options)
        asked = []
        while game.position()["phase"] == "setup":
            asked.append(game.decision.kind)
            wanted = [id for id in game.legal_ids() if id in ("faction android_omniweb_hivemind", "setup mat")]
            game.apply(wanted[0] if wanted else game.legal_ids()[0])
        assert "predict" in asked
        owner = [p for p in ("P1", "P2") if mat(game, p)["faction"] == "android_omniweb_hivemind"][0]
        assert "prediction" in mat(game, owner)
        assert "prediction" not in game.view(None)["position"][owner], "it lies face down"


def test_hivemind_b_timing() -> None:
    hive = {"faction": "android_omniweb_hivemind", "ore": 1, "research": ["I1"], "automation": ["food", "food"]}
    game = scene(3, FACTIONS, events={"II_A": "asteroid_gold_rush"}, P1=hive)
    assert refused(game, "space basic.research_2.1") == "You need 1 more Ore"


PRIVATEERS: dict[str, Any] = {
    "faction": "space_privateers_collective",
    "ore": 5,
    "automation": ["food"] * 4,
    "research": ["I1"],
}


def test_space_privateers_collective() -> None:
    game = do(scene(3, FACTIONS, P1=PRIVATEERS), "space I1.1", "use boarding_craft")
    assert ships(game) == ["1@sol", "1@sol", "2@sol"] and game.decision.kind == "move"


def test_privateers_a_before_jumps() -> None:
    mine = {**PRIVATEERS, "ships": []}
    game = do(scene(3, FACTIONS, P1=mine), "space I1.1", "use boarding_craft")
    assert "move 1 sol>a1" in game.legal_ids()


CODE: dict[str, Any] = {
    "faction": "space_privateers_collective",
    "ore": 0,
    "research": ["I2"],
    "automation": ["ore"] * 4,
    "ships": ["2@sol"],
}
RIVAL: dict[str, Any] = {"ships": ["1@a1"], "outposts": {"a1": "ore"}}


def test_privateers_b_choice() -> None:
    game = do(scene(3, FACTIONS, P1=CODE, P2=RIVAL), "space I2.1", "move 2 sol>a1", "stop", "use plunder")
    assert mat(game)["ore"] == 2 and mat(game)["pirate_code"] == "plunder"
    held = {
        **CODE,
        "pirate_code": "plunder",
        "outposts": {"a2": "ore", "shipyard_left": "food", "shipyard_right": "ore"},
    }
    game = do(scene(3, FACTIONS, phase="production", P1=held), "produce ore")
    assert game.seat == 1, "Haven is void now"
    haven = {**held, "pirate_code": "open"}
    game = do(scene(3, FACTIONS, phase="production", P1=haven), "produce ore", "use haven")
    assert mat(game)["pirate_code"] == "haven" and mat(game)["ore"] == 3 + 2
    haven["pirate_code"] = "haven"
    game = do(scene(3, FACTIONS, phase="production", P1=haven), "produce ore")
    assert game.seat == 1 and mat(game)["ore"] == 3 + 2, "once chosen it is simply gained"
    game = do(
        scene(3, FACTIONS, P1={**CODE, "pirate_code": "plunder"}, P2=RIVAL), "space I2.1", "move 2 sol>a1", "stop"
    )
    assert game.decision.kind == "production" and mat(game)["ore"] == 2


def test_privateers_b_requirement() -> None:
    weak = {**CODE, "automation": [], "pirate_code": "plunder"}
    game = do(scene(3, FACTIONS, P1=weak, P2=RIVAL), "space I2.1", "move 2 sol>a1", "stop")
    assert game.decision.kind == "production" and mat(game)["ore"] == 0


def test_new_factions_advanced() -> None:
    game = hp.new_game(GAME, 4, seed=1, options=FACTIONS)
    assert len(game.legal_ids()) == 6 and game.seat == 3


# --- modules ------------------------------------------------------------
def test_modules_independent() -> None:
    for module in ("leaders", "expansion_technologies", "expansion_events", "expansion_systems"):
        assert hp.new_game(GAME, 2, seed=1, options={module: True}).legal_ids()


def test_v2_cards() -> None:
    for module in ("leaders", "expansion_technologies"):
        try:
            hp.new_game(GAME, 2, options={module: True, "printing": "first"})
        except hp.OptionError as refusal:
            assert "corrected cards" in str(refusal)
        else:
            raise AssertionError("the first printing was accepted")


def test_recommended_use() -> None:
    """`expansion: all` brings every module; advanced factions stay optional."""
    options = hp.new_game(GAME, 2, seed=1, options={"expansion": "all"}).options
    assert options["leaders"] and options["expansion_events"] and not options["expansion_factions"]


def test_every_new_card_has_a_scenario() -> None:
    ids = [c.id for c in [*CARDS.technologies, *CARDS.events, *CARDS.systems, *CARDS.factions] if c.expansion]
    assert len(ids) == 8 + 4 + 12 + 2 and [id for id in ids if f"test_{id}" not in globals()] == []
