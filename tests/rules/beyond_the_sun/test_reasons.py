"""What a player would expect to choose and cannot: each grey option gives the rule that stands against it."""

from __future__ import annotations

import heliopause as hp
from tests.rules.beyond_the_sun.scene import act, acting, scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, refused

NO_CHANGE = "The action would change nothing"
OTHERS_II = ("plasma_cannon", "supply_outpost", "closed_loop_economy", "colonial_charter")
LATER = "A later step of the action would become impossible"


# --- costs ---------------------------------------------------------------------------------------------------------
def test_two_action_spaces_require_paying_an_additional_ore() -> None:
    game = scene(2, P1={"ore": 0})
    assert refused(game, "space basic.research_1.2") == "You need 1 more Ore"
    assert "space basic.research_1.1" in game.legal_ids()


def test_a_player_may_not_take_an_action_that_they_are_unable_to_pay_the_cost_for() -> None:
    """Options of one action are judged one by one; a missing level II technology is no reason against level III."""
    game = acting("hypercomputing", tech={"II_C": "mass_cloning"}, P1={"ore": 3, "research": ["II_C"]})
    assert refused(game, "space II_A.1") == "You need 2 more Ore"
    poor = acting("hypercomputing", P1={"ore": 0, "population": 0, "research": ["I1", "I2"]})
    assert refused(poor, "space II_A.1") == "You need 1 more Ore and 1 more Population"


def test_the_missing_population_is_counted_with_the_ore_at_hand() -> None:
    """Quantum Data Exchange: with 2 Ore only Human Experiments can be copied, which needs 3 Population."""
    tech = {"II_B": "human_experiments", "II_C": "hypercomputing", "III_C": "quantum_data_exchange"}
    slots = ["I1", "I2", "I3", "I4", "II_B", "II_C", "III_C"]
    others = {f"II_{letter}": card for letter, card in zip("ADEF", OTHERS_II, strict=True)}
    mine = {"ore": 2, "population": 1, "research": [*slots, *others]}
    game = scene(3, tech={**tech, **others}, P1=mine)
    assert refused(game, "space III_C.1") == "You need 2 more Population"


def test_each_option_of_a_choice_says_what_it_lacks() -> None:
    game = act("mass_cloning", P1={"ore": 1, "research": ["I1", "I2"]})
    assert game.legal_ids() == ["choose A", "choose B"]
    assert refused(game, "choose C") == "You need 1 more Ore"
    labels = {option.id: option.text("pl") for option in [*game.decision.options, *game.decision.blocked]}
    assert labels["choose A"].startswith("A: ") and labels["choose C"].startswith("C: ")


def test_to_copy_mass_cloning_you_must_choose_option_c() -> None:
    tech = {"II_B": "plasma_cannon", "II_C": "hypercomputing", "III_C": "quantum_data_exchange"}
    game = scene(3, tech=tech, P1={"ore": 20, "population": 5, "research": ["I1", "I2", "II_B", "II_C", "III_C"]})
    do(game, "space III_C.1", "copy II_C.1")
    assert game.legal_ids() == ["choose A", "choose B"], "both options are researches"
    cloning = {"II_C": "mass_cloning", "III_C": "quantum_data_exchange"}
    game = scene(3, tech=cloning, P1={"ore": 20, "population": 5, "research": ["I1", "I2", "II_C", "III_C"]})
    do(game, "space III_C.1", "copy II_C.1")
    assert game.decision.kind == "slot", "option C is the only one and is not asked for"


def test_technocrats_guild_names_the_basic_actions_that_cannot_follow() -> None:
    mine = {"ore": 2, "population": 2, "research": ["I1", "I2"], "ships": ["1@sol"]}
    game = scene(3, guilds=["technocrats_guild"], tech={"II_A": "supply_outpost"}, P1=mine)
    do(game, "space guild.technocrats_guild", "slot II_A", "stop", "stop")
    assert game.decision.kind == "basic"
    assert refused(game, "basic research_2") == "You need 2 more Ore"
    assert "P1 takes the basic action Collect" in log(do(game, "basic collect"))


def test_a_ship_is_decommissioned_for_1_ore() -> None:
    game = scene(2, phase="production", P1={"ore": 0, "population": 1, "ships": ["2@sol"]})
    do(game, "produce trade")
    assert refused(game, "trade ship>pop 2@sol") == "You need 1 more Ore"


# --- the map -------------------------------------------------------------------------------------------------------
def test_jump_4_without_a_jump_is_no_action() -> None:
    game = act("terraforming", systems={"b1": "van_maanens_star"}, P1={"ships": ["1@deep_space"]})
    assert refused(game, "stop") == NO_CHANGE
    assert refused(game, "move 1 deep_space>b1") == "Ships of this level may not enter"


def test_the_colonization_after_a_jump_must_stay_possible() -> None:
    systems = {"a1": "barnards_star", "a2": "wolf_359"}
    game = act("colonial_charter", systems=systems, P1={"ships": ["3@deep_space"], "outposts": {}})
    assert game.legal_ids() == ["move 3 deep_space>a1", "move 3 deep_space>a2"]
    assert refused(game, "move 3 deep_space>b1") == LATER and refused(game, "stop") == LATER


def test_stealth_terraformers_may_not_name_a_system_of_an_opponent() -> None:
    systems = {"a1": "barnards_star", "a2": "wolf_359", "b1": "eridani_40", "b2": "sirius"}
    mine = {"ships": ["3@deep_space"]}
    game = act("stealth_terraformers", systems=systems, P1=mine, P2={"outposts": {"a2": "food"}})
    assert game.legal_ids() == ["colonize a1", "colonize b2"]
    assert refused(game, "colonize a2") == "An opponent controlled this System when the turn began"
    assert refused(game, "colonize b1") == "You need 5 more military power here"


def test_stealth_terraformers_of_the_first_printing_need_a_system_nobody_controlled() -> None:
    systems = {"a1": "barnards_star", "a2": "wolf_359", "b1": "tau_ceti", "b2": "sirius"}
    mine = {"ships": ["3@deep_space"], "outposts": {"a2": "food"}}
    game = act("stealth_terraformers", options={"printing": "first"}, systems=systems, P1=mine)
    assert refused(game, "colonize a2") == "This System was controlled when the turn began"


# --- cards ---------------------------------------------------------------------------------------------------------
def test_intersystem_diplomacy_researches_a_technology_of_the_chosen_opponent() -> None:
    tech = {"II_B": "mass_cloning", "II_C": "hypercomputing", "II_D": "plasma_cannon"}
    game = acting("intersystem_diplomacy", tech=tech, P2={"research": ["II_B", "II_C"]}, P3={"research": ["II_D"]})
    do(game, "space II_A.1", "deal P2 II")
    assert refused(game, "slot II_D") == "This opponent has not researched it"


def test_from_a_military_prerequisite_the_player_can_pick_any_military_card_of_the_row() -> None:
    row = {"tech_2": ["bio_synaptic_network", "mass_cloning", "plasma_cannon", "android_surveyors"]}
    mine = {"ore": 2, "population": 2, "research": ["I1"]}
    game = scene(3, {"tableau": True}, events={"II_A": "asteroid_gold_rush"}, tableau=row, P1=mine)
    do(game, "space basic.research_2.1")
    assert "take plasma_cannon" in game.legal_ids()
    assert refused(game, "take mass_cloning") == "This slot does not allow its type"


def test_an_achievement_that_cannot_be_claimed_says_why() -> None:
    mine = {"research": ["IIII_B"], "automation": ["food"] * 5, "colonies": {}}
    discs = {"transcendence": ["P2"], "empire": ["P1"], "efficiency": [], "warlord": []}
    tech = {"III_C": "mercenary_fleet", "III_D": "metahuman_chambers", "IIII_B": "stellar_forge"}
    game = scene(3, tech=tech, achievements=discs, phase="achievement", P1=mine)
    assert game.legal_ids() == ["claim transcendence", "claim efficiency"]
    assert refused(game, "claim empire") == "You have already claimed it"
    assert refused(game, "claim warlord") == "You do not meet its condition"
    discs["efficiency"] = ["P2"]
    two = {**mine, "ships": ["4@sol", "4@deep_space", "4@a1"], "outposts": {"a1": "ore"}}
    game = scene(3, tech=tech, achievements=discs, phase="achievement", P1=two)
    assert refused(game, "claim efficiency") == "All slots of this Achievement are taken"


def test_transdimensional_ai_lights_technologies_with_one_of_two_prerequisites() -> None:
    tech = {"II_B": "plasma_cannon", "III_C": "transdimensional_ai"}
    game = scene(3, tech=tech, P1={"research": ["I1", "III_C"]})
    lit = [slot["id"] for slot in game.view(0)["table"]["slots"] if slot["lit"]]
    assert "II_B" in lit and "II_E" not in lit and "II_C" not in lit
    without = scene(3, tech=tech, P1={"research": ["I1"]})
    assert "II_B" not in [slot["id"] for slot in without.view(0)["table"]["slots"] if slot["lit"]]


# --- words ---------------------------------------------------------------------------------------------------------
def test_card_texts_name_their_options_and_limits() -> None:
    text = {card: hp.card(GAME, card).text("en") for card in ("mass_cloning", "transdimensional_ai")}
    assert "A: Turn 2 Supply cubes into Population. B: Pay 1 Ore" in text["mass_cloning"]
    assert "research a discovered Level I or II technology without its prerequisites" in text["transdimensional_ai"]
    assert "once per action" in hp.card(GAME, "android_rights_movement").text("en")
    assert "stars that are left" in hp.card(GAME, "giga_corporations").text("en")


def test_an_action_is_said_as_its_card_says_it() -> None:
    """Stealth Terraformers: naming the System and its two discs belong to the option as well as to the card."""
    game = acting("stealth_terraformers", P1={"ships": ["4@deep_space"]})
    said = {option.id: option.text("en") for option in game.decision.options}["space III_C.1"]
    assert said.startswith("Stealth Terraformers: Pay 4 Ore, return 1 Population and name a System")
    assert said.removeprefix("Stealth Terraformers: ") in hp.card(GAME, "stealth_terraformers").text("en")


def test_the_four_corrected_cards_have_a_face_of_the_first_printing() -> None:
    """What a page lays over the card at a table of the first printing: texts, actions and provenance of its own."""
    cards = [card for card in hp.cards(GAME) if "first_printing" in card.facts]
    assert [card.id for card in cards] == [
        "spacetime_anomaly_studies",
        "modular_fleet",
        "mass_cloning",
        "stealth_terraformers",
    ]
    first = cards[0].facts["first_printing"]
    assert (
        first["version"] == "V1" and first["actions"][0]["effect"] == "4 ore: automate ore ; optional{ research III }"
    )
    assert "Action: Pay 4 Ore to automate 1 Ore disc." in first["text"]["en"]
    assert "return 1 Population" in cards[0].text("en") and "return" not in first["text"]["en"]
    assert first["known"] == {
        "en": "name, action contains a level III research",
        "pl": "nazwa, akcja zawiera badanie poziomu III",
    }


def test_the_log_names_the_lasting_innovation_that_changes_an_amount() -> None:
    advanced: dict[str, object] = {"factions": "advanced"}
    disciples = {"faction": "disciples_of_the_cosmic_tabernacle", "ore": 0, "automation": ["food", "food"]}
    game = scene(3, advanced, events={"II_A": "orbital_baby_boom"}, P1={"research": ["I1"]}, P2=disciples)
    assert "P2 uses Missionaries" in log(do(game, "space basic.research_2.1"))
    shipyards = {"faction": "nishida_ostergaard", "ore": 0, "research": ["I1"], "automation": ["ore"] * 3}
    assert "P1 uses Shipwright Contracts" in log(do(scene(3, advanced, P1=shipyards), "space I1.1"))
    miners = {"faction": "belt_miners_commonwealth", "ore": 0, "automation": ["ore"] * 5}
    game = do(scene(3, advanced, phase="production", P1=miners), "produce ore")
    assert mat(game)["ore"] == 5 and "P1 uses Deep-Core Drills" in log(game)


def log(game: hp.Game) -> list[str]:
    return [event["text"]["en"] for event in game.events(0, None)]
