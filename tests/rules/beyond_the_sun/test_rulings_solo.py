"""Clarifications of the solo game; each test bears the id of its ruling."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, spaces
from tests.rules.beyond_the_sun.test_solo_cards import anarchists, state


def solo(options: dict[str, object] | None = None, **position: Any) -> hp.Game:
    return hp.from_position(GAME, 1, options or {}, position, seed=3)


# --- set-up and turns ------------------------------------------------------------
def test_solo_setup_base() -> None:
    start = hp.new_game(GAME, 1, seed=4)
    found = start.position()
    assert found["achievements"] == {} and len(found["systems"]) == 3 and found["P1"]["faction"]
    for refused in ({"leaders": True}, {"factions": "advanced"}, {"tableau": True}, {"expansion_events": True}):
        try:
            hp.new_game(GAME, 1, options=refused)
        except hp.OptionError as reason:
            assert str(reason)
        else:
            raise AssertionError(f"{refused} was accepted in the solo game")
    assert hp.new_game(GAME, 1, seed=1, options={"expansion": "all"}).options["expansion_systems"]


def test_solo_any_mat() -> None:
    tracks = {(tuple(f.basic.supply), tuple(f.basic.food_track)) for f in CARDS.factions if f.basic is not None}
    assert len(tracks) == 1


def test_solo_removed() -> None:
    found = solo({"expansion_systems": True}).position()
    deck = found["decks"]["system_b"][0] + list(found["systems"].values())
    assert not {"ross_154", "zeta_leporis", "stkm_1_554"} & set(deck)
    assert "intersystem_diplomacy" not in found["decks"]["tech_2"][0]


def test_solo_events() -> None:
    game = solo()
    assert game.view(None)["table"]["hidden"] == {"tech_2": 6, "tech_3": 6}
    levels = [card.level for card in CARDS.anarchist_actions]
    assert levels.count(2) == 6 and levels.count(3) == 6 and len(CARDS.anarchist_events) == 12


def test_solo_discs() -> None:
    assert state(solo())["doom_left"] == 13
    assert CARDS.solo.destinations[0] == "a1" and CARDS.solo.destinations[13] == ""


def test_solo_turns() -> None:
    """The Anarchists begin; afterwards turns alternate."""
    game = hp.new_game(GAME, 1, seed=4)
    assert game.events()[0]["kind"] in ("setup", "anarchist_card", "faction")
    assert any(event["kind"] == "anarchist_card" for event in game.events())
    before = [event["kind"] for event in game.events()].count("anarchist_card")
    while game.decision.kind != "action":
        game.apply(game.legal_ids()[0])
    do(game, "space basic.collect.1", "produce ore")
    assert [event["kind"] for event in game.events()].count("anarchist_card") > before


def test_solo_deck_empty() -> None:
    game = anarchists("pirate_broadcast", solo={"deck": [], "discard": ["pirate_broadcast"]})
    assert state(game)["anarchist_ships"] == ["2@deep_space"], "the discards were shuffled and the card drawn"
    assert state(game)["discard"] == ["pirate_broadcast"], "it is discarded when the turn is over"


def test_solo_rows() -> None:
    after = state(anarchists("ration_riots", solo={"anarchist_ships": ["1@deep_space"]}))
    assert after["anarchist_ships"] == ["1@a1"], "one ship jumping resolves the row; no ship is built"
    assert after["side"] == 1 and after["anarchist_research"], "the other rows are resolved too"


def test_solo_event_halves() -> None:
    game = solo(events={"II_A": "whistleblower"}, solo={"doom_left": 11, "side": 2}, P1={"ore": 5, "research": ["I1"]})
    do(game, "space basic.research_2.1")
    assert state(game)["side"] == 1, "the player's half"
    their = anarchists("propaganda_network", events={"II_A": "whistleblower"}, solo={"anarchist_research": ["I1"]})
    assert state(their)["doom_left"] == 12, "their half"


def test_the_card_that_asks_is_named() -> None:
    game = solo(events={"II_A": "seized_machinery"}, P1={"ore": 5, "research": ["I1"]})
    do(game, "space basic.research_2.1")
    assert game.decision.kind == "disc" and game.decision.source == "seized_machinery"
    assert anarchists("propaganda_network").decision.source == "propaganda_network"
    part = {"deck": [["doomsday_cult"], ["black_armada"]], "anarchist_research": ["I2", "II_C"]}
    theirs: dict[str, Any] = {"tech": {"II_C": "hypercomputing"}, "solo": part}
    guild = anarchists("doomsday_cult", events={"III_C": "guild_amnesty"}, **theirs)
    assert guild.decision.kind == "guild" and guild.decision.source == "guild_amnesty"
    lower = anarchists(
        "doomsday_cult", events={"III_C": "veteran_fleet"}, P1={"ships": ["2@sol", "1@deep_space"]}, **theirs
    )
    assert lower.decision.kind == "lose" and lower.decision.source == "veteran_fleet"


def test_solo_action_card_stays() -> None:
    under = {"action_card_under": {"II_A": "shadow_economy"}, "anarchist_ships": []}
    game = solo(events={"II_A": "general_strike"}, solo=under, P1={"ore": 5, "research": ["I1"]})
    do(game, "space basic.research_2.1")
    do(game, [id for id in game.legal_ids() if id.startswith("take ")][0])
    assert state(game)["action_card_under"] == {"II_A": "shadow_economy"}


def test_solo_anarchist_four() -> None:
    taken = ["wolf_359", "ross_128", "proxima_centauri", "teegardens_star"]
    game = solo(phase="production", systems={"a1": "sirius"}, solo={"anarchist_colonies": taken})
    do(game, "produce ore")
    assert not game.over


def test_solo_score() -> None:
    game = solo(
        solo={"doom_left": 5, "side": 8, "anarchist_research": ["I1", "I2"], "anarchist_ships": ["2@deep_space"]},
        P1={"research": ["I1"], "ships": ["1@sol"]},
    )
    assert points(game, "level_1") == 1 and points(game, "open_space") == 1
    assert points(game, "doom") == 3 + 5 and points(game, "anarchists") == -(2 + 1)
    assert game.scores()[0]["total"] == 1 + 1 + 8 - 3


def test_solo_pug() -> None:
    game = solo(tech={"IIII_A": "parallel_universe_generator"}, P1={"research": ["IIII_A"]})
    assert points(game, "level_4") == 7


def test_solo_no_target_score() -> None:
    """Only the final score and its band tell how well the player did."""
    for left, band in ((13, "The Anarchists are gone"), (8, "Victory"), (3, "Stalemate"), (0, "Stalemate")):
        game = solo(phase="over", final="over", solo={"doom_left": left, "side": 13 - left})
        assert game.view(0)["table"]["solo"]["band"]["en"].startswith(band)


def test_solo_guild_tile() -> None:
    their = anarchists("propaganda_network", events={"II_A": "union_charter"}, solo={"anarchist_research": ["I1"]})
    assert their.legal_ids() == ["uncover terraforming_guild", "uncover professors_guild"], "the player chooses"


# --- glossary ------------------------------------------------------------
def test_solo_plus_doom() -> None:
    after = state(anarchists("doomsday_cult", solo={"deck": [["doomsday_cult"], ["pirate_broadcast"]]}))
    assert (after["doom_left"], after["side"]) == (11, 2)


def test_solo_minus_doom() -> None:
    position: dict[str, Any] = {"events": {"II_A": "whistleblower"}, "P1": {"ore": 5, "research": ["I1"]}}
    game = do(solo(solo={"doom_left": 11, "side": 2}, **position), "space basic.research_2.1")
    assert (state(game)["doom_left"], state(game)["side"]) == (12, 1)
    none = solo(solo={"doom_left": 12, "side": 0, "controlled": ["a1"], "anarchist_ships": ["2@a1"]}, **position)
    do(none, "space basic.research_2.1")
    assert (state(none)["doom_left"], state(none)["side"]) == (12, 0), "discs on Systems are not available"


def test_solo_ships() -> None:
    assert state(anarchists("pirate_broadcast"))["anarchist_ships"] == ["2@deep_space"]


def test_solo_jump_from() -> None:
    solo_part = {"anarchist_ships": ["3@a1"], "controlled": ["a1"], "doom_left": 12}
    after = state(anarchists("street_militia", solo=solo_part))
    assert "3@a1" in after["anarchist_ships"] and "2@deep_space" in after["anarchist_ships"], "no ship left a System"


def test_solo_jump_destination() -> None:
    for left, place in ((13, "a1"), (12, "b1"), (10, "b2")):
        side = 13 - left
        part = {"anarchist_ships": ["1@deep_space"], "doom_left": left, "side": side}
        assert state(anarchists("street_militia", solo=part))["anarchist_ships"] == [f"1@{place}"]


def test_solo_jump_many() -> None:
    part = {"anarchist_ships": ["1@deep_space", "3@deep_space", "2@deep_space"]}
    after = state(anarchists("ration_riots", solo=part))["anarchist_ships"]
    assert sorted(after) == ["1@deep_space", "2@a1", "3@a1"], "the strongest go first"


def test_solo_jump_none() -> None:
    assert state(anarchists("street_militia"))["anarchist_ships"] == ["2@deep_space"]


def test_solo_control() -> None:
    mine = {"ships": ["1@a1"], "outposts": {"a1": "ore"}}
    game = anarchists("street_militia", solo={"anarchist_ships": ["2@deep_space"]}, P1=mine)
    assert state(game)["controlled"] == ["a1"] and state(game)["doom_left"] == 12
    assert mat(game)["outposts"] == {} and mat(game)["ore_left"] == 8
    back = solo(
        solo={"doom_left": 12, "controlled": ["a1"], "anarchist_ships": ["1@a1"]},
        P1={"research": ["I2"], "ships": ["2@sol"]},
    )
    do(back, "space I2.1", "move 2 sol>a1", "stop")
    assert state(back)["controlled"] == [] and state(back)["doom_left"] == 13


def test_solo_ignore_text() -> None:
    """Sirius gives them no Ore and Van Maanen's Star does not stop small ships."""
    part = {"anarchist_ships": ["1@deep_space"], "doom_left": 12, "side": 1}
    game = anarchists("street_militia", systems={"b1": "van_maanens_star"}, solo=part)
    assert state(game)["controlled"] == ["b1"]


COLONY: dict[str, Any] = {
    "systems": {"a1": "wolf_359"},
    "solo": {"anarchist_ships": ["3@a1", "1@a1", "1@a1"], "controlled": ["a1"], "doom_left": 12},
}


def test_solo_colonise() -> None:
    after = state(anarchists("colonial_mutiny", **{k: dict(v) for k, v in COLONY.items()}))
    assert after["anarchist_colonies"] == ["wolf_359"]
    assert after["anarchist_ships"] == ["3@deep_space"], "the least power, smaller ships first"


def test_solo_colonise_disc() -> None:
    after = state(anarchists("colonial_mutiny", **{k: dict(v) for k, v in COLONY.items()}))
    assert after["doom_left"] == 11 and after["controlled"] == []


def test_solo_research_1() -> None:
    after = state(anarchists("ration_riots"))
    assert after["anarchist_research"] == ["I4"], "the scientific technology of Level I"
    both = state(anarchists("ration_riots", solo={"anarchist_research": ["I4"]}))
    assert "I3" in both["anarchist_research"] or "II_F" in both["anarchist_research"]


def test_solo_research_eligible() -> None:
    """Level II scientific needs a prerequisite whose right triangle is scientific: II_F below Advanced Robotics."""
    game = anarchists("ration_riots", events={"II_F": "whistleblower"}, solo={"anarchist_research": ["I4"]})
    assert "II_F" in state(game)["anarchist_research"]


def test_solo_research_undiscovered() -> None:
    part = {"anarchist_research": ["I1", "I2"]}
    game = anarchists("street_militia", tech={"II_A": "plasma_cannon"}, events={"II_B": "whistleblower"}, solo=part)
    assert "II_B" in state(game)["anarchist_research"], "II_A is discovered already"


def test_solo_research_type_of_card() -> None:
    part = {"anarchist_research": ["I1"]}
    game = anarchists("street_militia", tech={"II_A": "mass_cloning"}, solo=part)
    assert "II_A" in state(game)["anarchist_research"], "the type of the prerequisite counts, not that of the card"


def test_solo_research_discover() -> None:
    decks = {"tech_2": ["mass_cloning", "plasma_cannon"]}
    part = {"anarchist_research": ["I1"]}
    game = anarchists("street_militia", events={"II_A": "whistleblower"}, decks=decks, solo=part)
    assert game.position()["tech"]["II_A"] == "plasma_cannon", "the first military card"
    assert "mass_cloning" in game.position()["decks"]["tech_2"][-1]


def test_solo_research_card() -> None:
    part = {"anarchist_research": ["I1"], "action_card_under": {"II_A": "black_armada"}}
    game = anarchists("street_militia", tech={"II_A": "mass_cloning"}, solo=part)
    assert state(game)["deck"][0] == ["black_armada"]


def test_solo_research_no_4() -> None:
    assert all(" IIII" not in row for card in CARDS.anarchist_actions for row in card.row["rows"])


def test_solo_main_effect() -> None:
    """Colonising given by other sources stays allowed under Anti-Immigration Policies."""
    mine = {"ships": ["2@a1"], "outposts": {"a1": "food"}, "research": ["I1"], "ore": 9, "population": 4}
    game = anarchists("anti_immigration_policies", systems={"a1": "wolf_359"}, P1=mine)
    assert game.view(0)["table"]["solo"]["limits"]["no_colonize_action"]
    assert "basic.research_1.1" in spaces(game)


def test_solo_blockade() -> None:
    game = anarchists("hyperspace_blockade", P1={"research": ["I2"]})
    do(game, "space I2.1", "move 1 sol>deep_space")
    assert game.decision.kind == "production", "1 Jump for the whole turn"


def test_solo_schism_any() -> None:
    """At a slot with two prerequisites the first card of either type is placed."""
    decks = {"tech_2": ["closed_loop_economy", "colonial_charter", "plasma_cannon"]}
    part = {"anarchist_research": ["I1", "I2"]}
    tech = {"II_A": "galactic_hq", "II_C": "corsair_licences"}
    game = anarchists("propaganda_network", tech=tech, events={"II_B": "general_strike"}, decks=decks, solo=part)
    assert game.position()["tech"]["II_B"] == "colonial_charter"


def test_solo_corruption_chain() -> None:
    part = {"anarchist_research": ["I1"], "action_card_under": {"II_A": "shadow_economy"}}
    game = anarchists("systematic_corruption", tech={"II_A": "plasma_cannon"}, solo=part)
    told = [e["args"]["a"] for e in game.events() if e["kind"] == "anarchist_card"]
    names = [CARDS.anarchist_actions[a - 1].id for a in told]
    assert names == ["systematic_corruption", "shadow_economy"]
