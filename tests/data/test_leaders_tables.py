"""The tables of Leaders of the New Dawn and of the solo game against what their rulebook states."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from heliopause.core.effects.tokens import EffectError
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.data.strict import BTS, read

LEADERS = {c.id: c for c in CARDS.leaders}
ACTIONS = {c.id: c.row for c in CARDS.anarchist_actions}

# The lists of the rulebook, word for word.
CATEGORIES = {
    "setup": "astrobotanist astrochemist completionist investor overachiever savant fleet_dispatcher "
    "guerrilla_tactician master_engineer ethical_smuggler military_industrialist",
    "passive": "investor overachiever guildmaster guerrilla_tactician ethical_smuggler military_industrialist "
    "master_engineer orbital_defense_expert",
    "action": "completionist innovator logistician",
    "limited": "savant opportunist fleet_dispatcher hyperlane_navigator prototype_engineer ruthless_colonizer",
    "endgame": "astrobotanist astrochemist logistician overachiever celebrity_terraformer",
}


# --- leaders ---------------------------------------------------------------------------------------------------------
def test_there_are_ten_leaders_of_each_kind() -> None:
    assert Counter([c.kind for c in CARDS.leaders]) == {ct.DOMESTIC: 10, ct.MILITARY_LEADER: 10}
    assert LEADERS["opportunist"].kind == ct.DOMESTIC
    assert LEADERS["celebrity_terraformer"].kind == ct.MILITARY_LEADER


@pytest.mark.parametrize("category", CATEGORIES)
def test_categories_are_the_lists_of_the_rulebook(category: str) -> None:
    assert {i for i, c in LEADERS.items() if category in c.row["categories"]} == set(CATEGORIES[category].split())


def test_what_a_leader_has_fits_its_categories() -> None:
    for leader in CARDS.leaders:
        parts = {
            "setup": leader.setup,
            "passive": leader.passive,
            "action": leader.actions,
            "limited": leader.limited,
            "endgame": leader.endgame.kind,
        }
        assert {name for name, part in parts.items() if part} == set(leader.row["categories"]), leader.id
        assert (leader.stars > 0) == bool(leader.limited), leader.id
        private = leader.limited_trigger == ct.TRIGGER_PRIVATE_ACTION
        assert (leader.limited_mode == ct.LIMITED_ACTION) == private, leader.id
        assert 3 <= leader.row["value_vp"] <= 5, leader.id


def test_known_facts_of_leaders() -> None:
    assert LEADERS["opportunist"].stars == 2 and LEADERS["hyperlane_navigator"].stars >= 2
    assert (LEADERS["astrobotanist"].endgame.kind, LEADERS["astrobotanist"].endgame.vp) == (ct.ENDGAME_FIXED, 2)
    table = LEADERS["celebrity_terraformer"].endgame.table
    assert len(table) == 4 and table[3] > table[2] > 0
    assert LEADERS["orbital_defense_expert"].power_tokens == 8
    assert LEADERS["guerrilla_tactician"].power_tokens == 1 and LEADERS["investor"].credits == 1
    assert LEADERS["savant"].row["setup"] == "research I"
    assert LEADERS["overachiever"].row["setup"] == "supply>ship1 @sol"
    assert "[starting_ship]" in LEADERS["master_engineer"].row["setup"]
    assert "[needs_disc]" in LEADERS["innovator"].row["actions"][0]["effect"]


# --- other cards -----------------------------------------------------------------------------------------------------
def test_one_technology_of_each_type_at_levels_ii_and_iii() -> None:
    cards = [c for c in CARDS.technologies if c.expansion]
    assert Counter([(c.level, c.row["left"][0]) for c in cards]) == {(n, t): 1 for n in (2, 3) for t in words.TYPES}
    assert all(len(c.left) == 1 and c.right == c.left[0] and c.vp == c.level for c in cards)
    by = {c.id: c.row for c in cards}
    assert re.search("upgrade [^;]*; jump", by["energized_railguns"]["actions"][0]["effect"])
    assert by["terranova_cruisers"]["level"] == 2 and by["terranova_cruisers"]["actions"]


def test_events_and_their_achievement() -> None:
    cards = [c for c in CARDS.events if c.expansion]
    assert Counter([c.level for c in cards]) == {2: 2, 3: 2} and not any(c.guild for c in cards)
    by = {c.id: c for c in cards}
    assert by["mega_corp_sponsorship"].level == by["outer_sector_leaders_summit"].level == 2
    extra = CARDS.achievements[by["mega_corp_sponsorship"].achievement - 1]
    assert [len(extra.slots[n]) for n in (2, 3, 4)] == [1, 1, 2]


def test_systems_by_deck_with_those_taken_out_in_solo() -> None:
    cards = [s for s in CARDS.systems if s.expansion]
    assert Counter([s.deck for s in cards]) == {ct.DECK_A: 8, ct.DECK_B: 4}
    assert [s.deck for s in cards if s.start] == [ct.DECK_A] * 2
    for system in cards:
        low, high = (2, 4) if system.deck == ct.DECK_A else (4, 8)
        assert low <= system.power <= high and system.vp >= 2 and system.specialty, system.id
    by = {s.id: s for s in cards}
    assert {i for i, s in by.items() if s.deck == ct.DECK_B} == {"cd_69_2001", "hd_49995", "zeta_leporis", "stkm_1_554"}
    assert {i for i, s in by.items() if s.solo_removed} == {"zeta_leporis", "stkm_1_554"}
    assert {"lhs_292", "lp_944_020", "tz_arietis", "ez_aquarii", "groombridge_34"} <= set(by)
    assert by["lhs_292"].row["gain_control"] == "jump 1" and "ship" in by["groombridge_34"].row["gain_control"]


def test_two_factions_with_advanced_mats_only() -> None:
    cards = [f for f in CARDS.factions if f.expansion]
    assert [f.id for f in cards] == ["android_omniweb_hivemind", "space_privateers_collective"]
    assert all(f.basic is None for f in cards)
    hivemind = cards[0]
    assert sorted(p.vp for p in hivemind.predictions) == [4, 5, 6] and hivemind.advanced.vp_tokens == 5
    assert sorted(p.outcome for p in hivemind.predictions) == [0, 1, 2]


# --- solo ------------------------------------------------------------------------------------------------------------
def test_anarchist_cards_by_level() -> None:
    assert Counter([c.level for c in CARDS.anarchist_actions]) == {1: 4, 2: 6, 3: 6}
    assert Counter([c.level for c in CARDS.anarchist_events]) == {2: 6, 3: 6}


def test_known_anarchist_rows() -> None:
    example = [
        "jump 2 -> ship 2",
        "doom+1",
        "research II economic -> research II scientific -> research I scientific -> research I economic",
    ]
    assert sum(row["level"] == 1 and row["rows"] == example for row in ACTIONS.values()) == 1
    schism = ACTIONS["scientific_schism"]
    assert schism["level"] == 2 and schism["rows"][0] == "colonize -> jump 1 -> doom+1"
    wanted = "research III economic -> research III military -> research III commercial -> research any"
    assert schism["rows"][1].startswith(wanted)
    corruption = ACTIONS["systematic_corruption"]["rows"]
    assert corruption[-1] == "draw" and re.match("research any (II|III) discovered", corruption[0])
    for name, limit in (
        ("anti_immigration_policies", "limit no_colonize_action"),
        ("science_deniers_movement", "limit no_research_action"),
        ("hyperspace_blockade", "limit max_jumps 1"),
    ):
        assert ACTIONS[name]["level"] == 3 and limit in ACTIONS[name]["rows"]


def test_no_alternative_of_a_row_is_out_of_reach_or_repeated() -> None:
    always = ("row_doom_plus", "row_ship", "row_draw", "row_no_colonize", "row_no_research", "row_max_jumps")
    for rows in CARDS.row_trees.values():
        for alternatives in rows:
            assert not any(node.word in always for node in alternatives[:-1])
            assert len({repr(node) for node in alternatives}) == len(alternatives)


def test_level_i_cards_reach_every_type() -> None:
    rows = " ".join(r for row in ACTIONS.values() if row["level"] == 1 for r in row["rows"])
    for level in ("I", "II"):
        for kind in words.TYPES:
            assert f"research {level} {kind}" in rows


def test_anarchist_events_keep_to_what_events_do() -> None:
    forbidden = ("row_doom_minus", "row_draw", "row_research", "row_research_any", "row_no_colonize", "row_max_jumps")
    for card in CARDS.anarchist_events:
        assert not any(n.word in forbidden for row in CARDS.row_trees[card.rows] for n in row), card.id
        assert "special" not in repr(CARDS.trees[card.player]), card.id
        assert card.guild_cover in (0, card.level - 1), card.id
    assert sorted(c.guild_cover for c in CARDS.anarchist_events if c.guild_cover) == [1, 1, 2, 2]


def test_the_tracker_and_the_bands() -> None:
    solo = CARDS.solo
    assert (solo.discs, len(solo.destinations), solo.destinations[-1]) == (13, 14, "")
    assert Counter(solo.destinations[:-1]).keys() == {"a1", "b1", "b2"}
    assert min(Counter(solo.destinations[:-1]).values()) >= 4
    bands = [(b.get("min"), b.get("max")) for b in solo.row["scoring"]["bands"]]
    assert bands == [(None, -1), (0, 7), (8, 15), (16, None)]
    removed = solo.row["start"]["removed_cards"]
    assert removed == ["intersystem_diplomacy", "ross_154", "zeta_leporis", "stkm_1_554"]
    taken = [c.id for c in CARDS.technologies if c.solo_removed] + [s.id for s in CARDS.systems if s.solo_removed]
    assert sorted(taken) == sorted(removed)


def test_rows_are_encoded_as_documented() -> None:
    at = next(c for c in CARDS.anarchist_actions if c.id == "ration_riots").rows
    code = CARDS.code[at : at + 5 * 8]
    rows = [code[k : k + 5] for k in range(0, len(code), 5)]
    assert rows[0] == [words.ROW, 2, at + 15, 0, 0]
    assert rows[1:3] == [[words.ROW_JUMP, 2, 0, 0, 0], [words.ROW_SHIP, 2, 0, 0, 0]]
    assert rows[3:5] == [[words.ROW, 1, at + 25, 0, 0], [words.ROW_DOOM_PLUS, 1, 0, 0, 0]]
    assert rows[6] == [words.ROW_RESEARCH, 2, words.ECONOMIC, 0, 0]


@pytest.mark.parametrize("row", ["ship", "jump 2 ship 2", "research any IV", "limit", "player_lose 1 vp", "doom 1"])
def test_a_bad_row_is_refused(row: str) -> None:
    with pytest.raises(EffectError, match=r"anarchists.yaml: card, column"):
        words.parse_row(row, "anarchists.yaml", "card")


def test_rulings_are_complete() -> None:
    rulings = read(BTS, "expansion_rulings")["rulings"]
    ids = {c.id for c in [*CARDS.leaders, *CARDS.technologies, *CARDS.events, *CARDS.systems, *CARDS.factions]}
    ids |= set(ACTIONS) | {"general", "solo"}
    assert len({r["id"] for r in rulings}) == len(rulings)
    for ruling in rulings:
        house = ruling["kind"] == "house"
        assert ruling["kind"] in ("house", "clarification") and house == ruling["id"].startswith("house_"), ruling["id"]
        assert ruling["source"] == ["house"] if house else ruling["source"] == ["003"], ruling["id"]
        assert ruling["about"] in ids and len(ruling["ruling"]) > 20, ruling["id"]
