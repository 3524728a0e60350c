"""Rulings on research, events, private technologies and the technology tableau."""

from __future__ import annotations

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, refused, spaces, table


def first(game: hp.Game, word: str) -> str:
    """The first option that starts with a word."""
    return [id for id in game.legal_ids() if id.startswith(word)][0]


def kinds(game: hp.Game, since: int = 0) -> list[str]:
    return [event["kind"] for event in game.events(since)]


def test_research_order() -> None:
    """Slot and cube, event, type, cards, new card, immediate bonus."""
    deck = "decks: {tech_2: [android_destroyers, plasma_cannon]}"
    game = table(2, f"{{events: {{II_B: asteroid_gold_rush}}, {deck}, P1: {{research: [I1, I2]}}}}")
    do(game, "space basic.research_2.1", "slot II_B", "type military", "take android_destroyers")
    told = kinds(game)
    steps = ["research", "event", "type", "reveal", "discover", "build"]
    assert [told.index(kind) for kind in steps] == sorted(told.index(kind) for kind in steps)


def test_research_all_prereqs() -> None:
    both = table(2, "{P1: {research: [I1, I3, I4]}}")
    do(both, "space basic.research_2.1")
    assert both.legal_ids() == ["slot II_A", "slot II_D", "slot II_E", "slot II_F"]
    assert refused(both, "slot II_B") == "Missing prerequisites: Terraforming"


def test_research_type() -> None:
    """With two different right triangles the player picks; two matches are drawn, hybrids match either type."""
    game = table(
        2,
        """
        events: {II_B: asteroid_gold_rush}
        decks: {tech_2: [mass_cloning, intersystem_diplomacy, corsair_licences, galactic_hq]}
        P1: {research: [I1, I2]}
        """,
    )
    do(game, "space basic.research_2.1", "slot II_B")
    assert game.legal_ids() == ["type military", "type commercial"]
    do(game, "type military")
    assert sorted(game.legal_ids()) == ["take corsair_licences", "take galactic_hq"]
    do(game, "take galactic_hq")
    layers = game.position()["decks"]["tech_2"]
    assert sorted(layers[-1]) == ["corsair_licences", "intersystem_diplomacy", "mass_cloning"], "a new bottom layer"
    rest = len([c for c in CARDS.technologies if c.level == 2 and not c.expansion]) - 4
    assert len(layers[-2]) == rest, "the deck itself is not shuffled"


LEVEL_FOUR = """
tech: {III_A: capital_ship, III_B: android_rights_movement, III_C: transdimensional_ai, III_D: hivemind_computing}
P1: {ore: 9, research: [%s]}
P2: {research: [III_C]}
"""


def test_research_two_of_three_type() -> None:
    game = table(2, LEVEL_FOUR % "III_A, III_B, III_D")
    do(game, "space III_D.1")
    assert game.legal_ids() == ["type economic", "type military"], "only owned prerequisites give the type"


def test_two_of_three_all_owned() -> None:
    game = table(2, LEVEL_FOUR % "III_A, III_B, III_C, III_D")
    do(game, "space III_D.1", "slot IIII_A")
    assert game.legal_ids() == ["type scientific", "type economic", "type military"]


LIBRARY = """
tech:
  {III_A: quantum_data_exchange, III_B: hivemind_computing, II_E: plasma_cannon, II_F: mass_cloning,
   IIII_A: galactic_library}
P1: {ore: 9, research: [III_A, III_B]}
"""


def test_research_eye() -> None:
    """Only technologies that lie on the board already; here without prerequisites and without a cube."""
    game = table(2, LIBRARY)
    do(game, "space III_B.1", "yes")
    assert game.legal_ids() == ["slot II_E", "slot II_F"]
    assert refused(game, "slot II_A") == "This technology has not been discovered yet"


def test_free_research_marker() -> None:
    game = table(2, LIBRARY)
    population = mat(game)["population"]
    do(game, "space III_B.1", "yes", "slot II_F")
    found = mat(game)
    assert found["star_research"] == ["II_F"] and "II_F" in found["research"]
    assert found["population"] == population - 1 + 1, "one cube for level IIII; Mass Cloning gives one back"
    assert game.position()["achievements"]["empire"] == []
    assert points(game, "level_2") == 2


def test_research_shared() -> None:
    game = table(2, "{P1: {research: [I4], ore: 0}, P2: {ore: 0}, turn: P2}")
    do(game, "space basic.research_1.1", "slot I4")
    assert mat(game, "P2")["ore"] == 2, "the second one gets the bonus too"
    assert "I4" in mat(game, "P1")["research"] and "I4" in mat(game, "P2")["research"]


def test_new_space_next_turn() -> None:
    game = table(2, "{P1: {ships: [1@sol]}}")
    do(game, "space basic.research_1.1", "slot I2")
    assert game.decision.kind == "production"
    do(game, "produce ore", "space basic.collect.1", "produce ore")
    assert "I2.1" in spaces(game)


def test_event_discard() -> None:
    game = table(2, "{events: {II_A: orbital_baby_boom}, P1: {research: [I1]}}")
    do(game, "space basic.research_2.1")
    assert game.position()["discarded_events"] == ["orbital_baby_boom"]
    down = {slot["id"]: slot["event"] for slot in game.view(None)["table"]["slots"]}
    assert not down["I1"] and not down["IIII_A"] and down["III_A"] and not down["II_A"]


def test_event_timing() -> None:
    """What the event gives cannot pay for the research but is at hand afterwards; the research goes on in any case."""
    broke = table(2, "{events: {II_A: asteroid_gold_rush}, P1: {ore: 1, research: [I1]}}")
    assert refused(broke, "space basic.research_2.1") == "You need 1 more Ore"
    game = table(2, "{events: {II_A: asteroid_gold_rush}, P1: {ore: 2, research: [I1]}}")
    do(game, "space basic.research_2.1")
    assert mat(game)["ore"] == 2
    assert game.legal_ids()[0].startswith("take ")


def test_event_slot_not_prereq() -> None:
    """While the event is resolved the slot counts for nobody."""
    game = table(
        2,
        """
        tech: {II_A: plasma_cannon}
        events: {II_B: covert_arms_purchase}
        P1: {research: [I1, I2]}
        """,
    )
    do(game, "space basic.research_2.1", "slot II_B")
    assert game.position()["P1"]["pending"] == ["II_B"]
    assert "II_B" not in mat(game)["research"] and points(game, "level_2") == 0


def test_nested_discovery() -> None:
    """Mass Enlightenment on another discovery: the inner research is finished before the outer one goes on."""
    game = table(
        2,
        """
        tech: {II_A: plasma_cannon, II_B: human_experiments, III_B: capital_ship, III_C: android_armada}
        events: {III_A: mass_enlightenment}
        P1: {ore: 20, population: 9, research: [II_A, II_B, III_B, III_C], ships: [1@sol]}
        """,
    )
    do(game, "space II_B.1")
    assert game.decision.kind == "optional" and game.decision.source == "mass_enlightenment"
    do(game, "yes")
    assert game.position()["P1"]["pending"] == ["III_A", "IIII_A"]
    do(game, first(game, "take "))
    while (
        game.decision.source != "mass_enlightenment"
        and game.seat == 0
        and game.decision.kind not in ("take", "production")
    ):
        do(game, game.legal_ids()[-1])
    assert "IIII_A" in mat(game)["research"] and "III_A" in game.position()["P1"]["pending"]


def test_no_hidden_info_leak() -> None:
    """Once the event has been shown the slot cannot be taken back; the type is chosen after the event."""
    game = table(2, "{P1: {research: [I1, I2]}}")
    do(game, "space basic.research_2.1")
    slot = [option for option in game.decision.options if option.id == "slot II_B"][0]
    assert slot.reveals
    assert game.can_undo()
    do(game, "slot II_B")
    assert not game.can_undo()


def test_deck_has_one_match() -> None:
    """A single match must be taken; with none the top two cards are offered; an empty deck closes the slot."""
    one = "{events: {II_A: orbital_baby_boom}, decks: {tech_2: [[mass_cloning, plasma_cannon]]}, P1: {research: [I1]}}"
    game = table(2, one)
    do(game, "space basic.research_2.1")
    assert game.position()["tech"]["II_A"] == "plasma_cannon"
    none = one.replace("plasma_cannon", "closed_loop_economy")
    game = table(2, none)
    do(game, "space basic.research_2.1")
    assert sorted(game.legal_ids()) == ["take closed_loop_economy", "take mass_cloning"]
    empty = table(2, "{decks: {tech_2: []}, P1: {research: [I1]}}")
    assert "basic.research_2.1" not in spaces(empty)


def test_type_needs_no_match() -> None:
    deck = "{tech_2: [[mass_cloning, closed_loop_economy]]}"
    text = f"{{events: {{II_B: orbital_baby_boom}}, decks: {deck}, P1: {{research: [I1, I2]}}}}"
    game = table(2, text)
    do(game, "space basic.research_2.1", "slot II_B")
    assert game.legal_ids() == ["type military", "type commercial"]


# --- private technologies ------------------------------------------------------------
PROCYON = """
systems: {a1: procyon}
decks: {tech_2: [supply_outpost, mass_cloning]}
P1: {ore: 9, research: [I2], ships: [4@a1], outposts: {a1: ore}}
"""


def test_private_technology() -> None:
    game = table(2, PROCYON)
    cubes = mat(game)["population"]
    do(game, "space I2.2")
    assert sorted(game.legal_ids()) == ["take mass_cloning", "take supply_outpost"]
    do(game, "take mass_cloning")
    found = mat(game)
    assert found["private"] == ["mass_cloning"]
    assert found["population"] == cubes - 1 + 1, "one returned as the cost, one from the immediate bonus, none placed"
    assert points(game, "private") == 2
    do(game, "produce ore")
    assert "private.mass_cloning.1" not in spaces(game), "only its owner may use it"
    do(game, "space basic.collect.1", "produce ore")
    assert "private.mass_cloning.1" in spaces(game)


def test_score_private() -> None:
    assert points(table(2, "{P1: {private: [mass_cloning, capital_ship]}}"), "private") == 5


def test_private_not_prereq() -> None:
    """It is no prerequisite, but it counts for level totals."""
    game = table(
        2, "{tech: {II_A: human_experiments}, P1: {private: [plasma_cannon], research: [II_A], population: 4}}"
    )
    assert refused(game, "space II_A.1") == "There is no technology you could research"
    counted = table(
        2,
        "{tech: {III_A: capital_ship, III_B: android_armada},"
        " P1: {private: [mercenary_fleet], research: [III_A, III_B]}}",
    )
    progress = {each["id"]: each["progress"][0] for each in counted.view(0)["table"]["achievements"]}
    assert progress["technologist"]["have"] == 3


def test_private_deck_draw() -> None:
    game = table(
        2,
        PROCYON + "tableau: {tech_2: [hypercomputing, closed_loop_economy, plasma_cannon, colonial_charter]}",
        tableau=True,
    )
    do(game, "space I2.2")
    assert set(game.legal_ids()) == {"take mass_cloning", "take supply_outpost"}


# --- guilds ------------------------------------------------------------
def test_guild_uncover() -> None:
    game = table(
        2, "{events: {II_A: tyler_lee}, P1: {ore: 9, research: [I1]}, P2: {ships: [3@a1], outposts: {a1: ore}}}"
    )
    assert refused(game, "space guild.terraforming_guild") == "This Guild is still covered"
    do(game, "space basic.research_2.1")
    assert game.legal_ids() == ["uncover terraforming_guild", "uncover professors_guild"]
    do(game, "uncover terraforming_guild")
    assert game.position()["guilds"] == ["terraforming_guild"]
    assert game.position()["kept_events"] == {"P1": ["tyler_lee"]}
    assert points(game, "events") == 1
    do(game, first(game, "take "))
    while game.seat == 0:
        do(game, "produce ore" if "produce ore" in game.legal_ids() else game.legal_ids()[-1])
    assert "guild.terraforming_guild" in spaces(game), "everybody may use it"


# --- cards ------------------------------------------------------------
def test_cerebral_implants_order() -> None:
    text = "{tech: {III_A: cerebral_implants}, P1: {ore: %d, population: 0, research: [I1, III_A]}}"
    game = table(2, text % 3)
    do(game, "space III_A.1")
    assert game.position()["P1"]["population"] == 0, "the new cube was used for the research"
    assert "III_A.1" not in spaces(table(2, text % 2)), "not for the Population alone"


def test_transdimensional_two_of_three() -> None:
    text = """
    tech: {III_A: transdimensional_ai, III_D: hivemind_computing, IIII_A: stellar_forge}
    P1: {ore: 9, research: [III_A, III_D]}
    """
    game = table(2, text)
    do(game, "space III_D.1")
    assert "IIII_A" in mat(game)["research"], "one of the three is enough for a discovered technology"
    undiscovered = table(2, text.replace(", IIII_A: stellar_forge", ""))
    assert refused(undiscovered, "space III_D.1") == "There is no technology you could research"


def test_planetary_exact_level() -> None:
    text = "{tech: {III_A: planetary_scale_research}, P1: {ore: 9, population: 4, research: [%s], colonies: {%s}}}"
    three = "wolf_359: [food, food], proxima_centauri: [food, food], ross_128: [food, food]"
    none = table(2, text % ("III_A, I1, I2, I3, I4", ""))
    assert "III_A.1" not in spaces(none), "X is I and all of them are researched"
    one = table(2, text % ("III_A, I1", "wolf_359: [food, food]"))
    assert "III_A.1" in spaces(one), "X is II"
    assert "III_A.1" not in spaces(table(2, text % ("III_A, I1", three))), "X is IIII, lower levels do not count"


def test_level_three_edge_cases() -> None:
    """Android Rights Movement replaces one returned Population of an action, at most one."""
    text = """
    tech: {III_A: android_rights_movement, III_B: metahuman_chambers, III_C: capital_ship}
    P1: {ore: %d, population: %d, research: [III_A, III_B, III_C]}
    """
    game = table(2, text % (5, 2))
    do(game, "space III_B.1")
    assert mat(game)["ore"] == 0, "4 Ore and 1 Ore instead of the second Population"
    assert "III_B.1" not in spaces(table(2, text % (9, 1)))


def test_android_rights_guilds() -> None:
    text = """
    guilds: [terraforming_guild]
    tech: {III_A: android_rights_movement}
    P1: {ore: 5, population: 0, research: [III_A], ships: [3@a1], outposts: {a1: ore}}
    """
    game = table(2, text)
    do(game, "space guild.terraforming_guild")
    assert "barnards_star" in mat(game)["colonies"]


def test_mass_enlightenment_type() -> None:
    game = table(
        2,
        """
        tech: {II_A: plasma_cannon, II_B: human_experiments}
        events: {III_A: mass_enlightenment}
        P1: {ore: 0, population: 4, research: [II_A, II_B]}
        P2: {ore: 0}
        """,
    )
    do(game, "space II_B.1")
    assert mat(game)["ore"] == 1 and mat(game, "P2")["ore"] == 1, "who cannot pay only gains the Ore"


def test_passive_start() -> None:
    """Subatomic Fabrication works already during its own immediate box."""
    text = """
    tech: {III_A: subatomic_fabrication, II_A: human_experiments, II_B: plasma_cannon}
    P1: {population: 4, research: [II_A, II_B], automation: [food, food, food, food, food, food, food, food]}
    """
    game = table(2, text)
    do(game, "space II_A.1")
    assert mat(game)["automation"].count("ore") == 1


def test_each_player_order() -> None:
    game = table(3, "{turn: P2, events: {II_A: automation_fair}, P2: {research: [I1]}}")
    do(game, "space basic.research_2.1")
    asked = []
    while game.decision.source == "automation_fair":
        if game.decision.kind == "optional":
            asked.append(game.seat)
        do(game, game.legal_ids()[-1])
    assert asked == [1, 2, 0]


def test_choice_owner() -> None:
    game = table(2, "{events: {II_A: covert_arms_purchase}, P1: {research: [I1]}}")
    do(game, "space basic.research_2.1")
    assert game.seat == 0, "the event as a whole belongs to its revealer"
    do(game, "choose B", "yes")
    assert game.seat == 1, "each faction decides about its own ship"


def test_impossible_step() -> None:
    """Immediate box of Narrow Beam Lasers without a ship: the Ore is gained, the upgrade falls away."""
    game = table(2, "{P1: {ore: 0, ships: []}}")
    do(game, "space basic.research_1.1", "slot I1")
    assert mat(game)["ore"] == 1 and game.decision.kind == "production"


def test_option_legality() -> None:
    text = "{tech: {II_A: hypercomputing}, P1: {ore: %d, research: [I1, I2, II_A]}}"
    game = table(2, text % 4)
    do(game, "space II_A.1")
    assert mat(game)["ore"] == 3 and game.decision.kind == "slot", "only one option can be paid, so nothing is asked"


def test_pop_made_midway() -> None:
    text = "{tech: {II_A: mass_cloning}, P1: {ore: 2, population: 0, research: [I4, II_A]}}"
    game = table(2, text)
    do(game, "space II_A.1")
    assert game.legal_ids() == ["choose A", "choose B", "choose C"]
    do(game, "choose C")
    assert mat(game)["population"] == 0 and "II_F" in str(game.position()["P1"])


# --- tableau ------------------------------------------------------------
ROW = "tableau: {tech_2: [hypercomputing, closed_loop_economy, plasma_cannon, colonial_charter]}"


def test_tableau_rules() -> None:
    game = hp.new_game(GAME, 2, seed=4, options={"tableau": True})
    rows = game.position()["tableau"]
    assert list(rows) == ["tech_2"] and len(rows["tech_2"]) == 4
    text = f"{ROW}\nevents: {{II_A: orbital_baby_boom}}\nP1: {{research: [I1]}}"
    game = table(2, text, tableau=True)
    do(game, "space basic.research_2.1")
    assert game.legal_ids() == ["take plasma_cannon", "blind military"], "any card of the row that shows the type"
    do(game, "take plasma_cannon", "stop")
    assert game.position()["tableau"]["tech_2"][2] is None, "the gap stays until the end of the turn"
    do(game, "produce ore")
    refilled = game.position()["tableau"]["tech_2"][2]
    assert "military" in hp.card(GAME, refilled).facts["left"]


def test_tableau_house() -> None:
    text = f"{ROW}\nevents: {{II_A: orbital_baby_boom}}\ndecks: {{tech_2: [galactic_hq]}}\nP1: {{research: [I1]}}"
    game = table(2, text, tableau=True)
    do(game, "space basic.research_2.1", "blind military")
    assert game.position()["tech"]["II_A"] == "galactic_hq", "the first match must be used"


def test_tableau_spacetime() -> None:
    text = """
    tableau: {tech_2: [spacetime_anomaly_studies, closed_loop_economy, plasma_cannon, colonial_charter]}
    events: {II_F: orbital_baby_boom}
    P1: {research: [I4]}
    """
    game = table(2, text, tableau=True)
    do(game, "space basic.research_2.1", "take spacetime_anomaly_studies")
    assert "tech_3" in game.position()["tableau"]


def test_tableau_mass_enlightenment() -> None:
    text = f"""
    {ROW}
    tech: {{II_A: galactic_hq, II_B: human_experiments, III_B: capital_ship, III_C: android_armada}}
    events: {{III_A: mass_enlightenment}}
    P1: {{ore: 20, population: 9, research: [II_A, II_B, III_B, III_C]}}
    """
    game = table(2, text, tableau=True)
    do(game, "space II_B.1", "yes")
    assert "tech_4" not in game.position()["tableau"]
    assert len(game.legal_ids()) == 2 and game.legal_ids()[0].startswith("take "), (
        "the basic rule of two matching cards"
    )


def test_tableau_planetary() -> None:
    """The row of the level that X stands for is laid out when it is needed."""
    text = f"""
    {ROW}
    tech: {{II_C: galactic_hq, III_A: planetary_scale_research}}
    events: {{III_C: frontier_census}}
    P1: {{ore: 9, research: [II_C, III_A], colonies: {{wolf_359: [food, food], ross_128: [food, food]}}}}
    """
    game = table(2, text, tableau=True)
    do(game, "space III_A.1")
    assert len(game.position()["tableau"]["tech_3"]) == 4
    assert any(id.startswith("take ") for id in game.legal_ids())
