"""The tables of the base game: counts, known facts, statistics, boards. What a rulebook states is written out here."""

from __future__ import annotations

import itertools
from collections import Counter, deque
from typing import Any

import pytest

import heliopause as hp
from heliopause.core.archive import archive_at, differences
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.load import CARDS
from heliopause.games.beyond_the_sun.cards.sets import DATA
from heliopause.games.beyond_the_sun.cards.specials import SPECIALS
from heliopause.games.beyond_the_sun.cards.spelling import WORD_OF_SPECIAL, as_then
from heliopause.games.beyond_the_sun.people.printers import BOOKS
from tests.data.strict import BTS, boxed, read

TYPES = ("scientific", "economic", "military", "commercial")
V2 = {"mass_cloning", "modular_fleet", "spacetime_anomaly_studies", "stealth_terraformers"}
BASE_TECHNOLOGIES = [c for c in boxed(CARDS.technologies, "technologies") if not c.expansion]
ROWS = {c.id: c.row for c in [*CARDS.technologies, *CARDS.events, *CARDS.systems, *CARDS.guilds, *CARDS.basic_actions]}

# Level III as read off the cards: own type first.
LEVEL_3 = {
    "transdimensional_ai": "SS",
    "planetary_scale_research": "SM",
    "metahuman_chambers": "SE",
    "hivemind_computing": "SC",
    "deep_space_megastructures": "MS",
    "capital_ship": "MM",
    "android_armada": "ME",
    "mercenary_fleet": "MC",
    "cerebral_implants": "ES",
    "manufacturing_orbitals": "EM",
    "android_rights_movement": "EE",
    "subatomic_fabrication": "EC",
    "quantum_data_exchange": "CS",
    "hyperdrive_boosters": "CM",
    "wormhole_technology": "CE",
    "stealth_terraformers": "CC",
}


# --- technologies ----------------------------------------------------------------------------------------------------
def test_there_are_46_technologies_by_level() -> None:
    assert Counter([c.level for c in BASE_TECHNOLOGIES]) == {1: 4, 2: 16, 3: 16, 4: 10}


def test_level_i_holds_each_type_once() -> None:
    assert sorted(c.row["left"][0] for c in BASE_TECHNOLOGIES if c.level == 1) == sorted(TYPES)


@pytest.mark.parametrize("level", [2, 3])
def test_levels_ii_and_iii_hold_each_ordered_pair_of_types_once(level: int) -> None:
    pairs = Counter([(c.row["left"][0], c.row["left"][-1]) for c in BASE_TECHNOLOGIES if c.level == level])
    assert pairs == Counter(itertools.product(TYPES, TYPES))


def test_level_iiii_holds_each_type_and_each_pair_once() -> None:
    kinds = sorted(tuple(sorted(c.row["left"])) for c in BASE_TECHNOLOGIES if c.level == 4)
    wanted = [tuple(sorted(p)) for n in (1, 2) for p in itertools.combinations(TYPES, n)]
    assert kinds == sorted(wanted)


def test_points_and_right_triangle_follow_the_level() -> None:
    for card in CARDS.technologies:
        row = card.row
        assert len(set(row["left"])) == len(row["left"]) <= 2, card.id
        assert row["right"] == (None if card.level == 4 else row["left"][0]), card.id
        assert card.level == 4 or card.vp == card.level, card.id
        assert card.level < 4 or card.vp >= 3 or card.face.scoring, card.id
        assert card.face.immediate or card.face.actions or card.face.passive or card.face.scoring, card.id


def test_exactly_four_cards_were_printed_again() -> None:
    changed = {c.id for c in CARDS.technologies if c.first_face is not c.face}
    assert changed == V2 == {c.id for c in CARDS.technologies if c.row.get("version") == "V2"}
    for name in V2:
        row = ROWS[name]
        assert (row["immediate"], row["actions"]) != (row["v1"]["immediate"], row["v1"]["actions"])


def test_level_iii_is_as_read_off_the_cards() -> None:
    letters = {"S": "scientific", "M": "military", "E": "economic", "C": "commercial"}
    for name, code in LEVEL_3.items():
        row = ROWS[name]
        assert row["level"] == 3 and [row["left"][0], row["left"][-1]] == [letters[c] for c in code]
        assert row["source"] == "card" or name == "stealth_terraformers"


def test_known_names_are_there() -> None:
    names = {level: {c.name for c in BASE_TECHNOLOGIES if c.level == level} for level in (2, 4)}
    assert names[2] >= {
        "Plasma Cannon",
        "Human Experiments",
        "Android Destroyers",
        "Android Surveyors",
        "Mass Cloning",
        "Modular Fleet",
        "Spacetime Anomaly Studies",
        "Supply Outpost",
        "Intersystem Diplomacy",
        "Hypercomputing",
        "Bio-Synaptic Network",
        "Galactic HQ",
        "Black Market Industries",
    }
    assert names[4] >= {
        "Ministry of Colonies",
        "Megafleet Construction",
        "Parallel Universe Generator",
        "Giga-Corporations",
        "Mind/Machine Assimilation",
        "Galactic Empire",
    }


@pytest.mark.parametrize(
    ("name", "field", "effect"),
    [
        ("narrow_beam_lasers", "immediate", "gain 1 ore ; upgrade 1 ships by 1"),
        ("human_experiments", "immediate", "upgrade 2 ships by 1"),
        ("plasma_cannon", "immediate", "supply>ship3 ; jump 1"),
        ("android_destroyers", "immediate", "supply>ship2 [rightmost]"),
        ("advanced_genetics", "immediate", "automate food ; supply>pop"),
        ("android_surveyors", "immediate", "automate food ; jump 1"),
        ("terraforming_guild", "effect", "4 ore + 1 return: colonize"),
        ("professors_guild", "effect", "4 ore + 1 return: research III"),
        ("metascientists_guild", "effect", "6 ore + 2 return: research IIII"),
        ("research_1", "effect", "research I"),
        ("research_2", "effect", "2 ore: research II"),
        ("build_and_jump", "effect", "optional{ pop>ship1 } ; jump 2"),
        ("collect", "effect", "supply>pop ; gain 1 ore"),
    ],
)
def test_effects_printed_in_the_polish_rulebook(name: str, field: str, effect: str) -> None:
    assert ROWS[name][field] == effect


def test_actions_printed_in_the_polish_rulebook() -> None:
    actions = {name: [a["effect"] for a in ROWS[name]["actions"]] for name in ROWS if "actions" in ROWS[name]}
    assert actions["terraforming"] == ["jump 4", "3 ore + 1 return: colonize"]
    assert actions["human_experiments"] == ["2 return: research III"]
    assert actions["plasma_cannon"] == ["2 ore: pop>ship3 ; jump 3"]
    assert actions["advanced_genetics"] == []
    assert actions["narrow_beam_lasers"][0].startswith("1 ore: pop>ship")
    assert actions["android_surveyors"][0].startswith("4 ore: colonize ; per surplus_power")


def test_every_type_finds_a_way_up() -> None:
    for kind in range(4):
        cards = [c for c in BASE_TECHNOLOGIES if c.level == 2 and c.types & 1 << kind]
        trees = [repr(CARDS.trees[a.pc]) for c in cards for a in c.face.actions]
        assert any("(research 3" in t or "diplomatic_exchange" in t for t in trees), TYPES[kind]


def test_each_level_offers_ways_to_colonize() -> None:
    for level, at_least in ((1, 1), (2, 2), (3, 2)):
        actions = [a.pc for c in BASE_TECHNOLOGIES if c.level == level for a in c.face.actions]
        assert sum("(colonize" in repr(CARDS.trees[pc]) for pc in actions) >= at_least


def test_x_is_defined_exactly_where_it_is_used() -> None:
    for card in CARDS.technologies + CARDS.events:  # type: ignore[operator]
        for row in card.row.get("actions", []):
            assert ("X" in row["effect"].replace("max", "")) == ("x" in row), card.id
            if "x" in row:
                assert row["x"]["count"] in words.X_COUNTS and {"plus", "max"} <= row["x"].keys(), card.id


def test_lettered_options_fit_their_choice() -> None:
    for card in CARDS.technologies:
        for face in (card.row, card.row.get("v1", {})):
            for row in face.get("actions", []):
                if "options" in row:
                    choice = words.LANGUAGE.parse(row["effect"], "", card.id).children[0]
                    assert choice.word == "choose" and len(choice.children) == len(row["options"])


# --- specials --------------------------------------------------------------------------------------------------------
def test_every_special_has_a_rule_and_a_text_and_every_rule_is_used() -> None:
    used = {a for tree in CARDS.trees.values() for a in _special_names(tree)} | {"overachiever_achievement"}
    assert used == set(SPECIALS) and len(SPECIALS) == len(set(SPECIALS))
    for lang in ("en", "pl"):
        assert set(BOOKS[lang].specials) == set(SPECIALS)
        assert all(BOOKS[lang].specials[name] for name in SPECIALS)


def _special_names(node: Any) -> list[str]:
    own = [node.args[0]] if node.word == "special" else []
    return own + [name for child in node.children for name in _special_names(child)]


def test_rules_are_exact_and_the_same_wherever_an_id_appears() -> None:
    """A rule belongs to a special, or says what a word means on its card."""
    seen: dict[str, str] = {}
    for row in _rule_holders():
        for name, rule in row.get("rule", {}).items():
            assert len(rule) >= 40, name
            assert name in SPECIALS or name in words.LANGUAGE.word_by_name, name
            assert name not in SPECIALS or seen.setdefault(name, rule) == rule, name


def test_what_the_first_release_wrote_is_read_in_todays_words() -> None:
    for then, now in WORD_OF_SPECIAL.items():
        assert repr(words.LANGUAGE.parse(f"special {then}", "", "")) == repr(words.LANGUAGE.parse(now, "", ""))
        assert as_then({"scoring": now, "actions": [{"effect": f"jump 1 ; {now}"}]}) == {
            "scoring": f"special {then}",
            "actions": [{"effect": f"jump 1 ; special {then}"}],
        }
    assert as_then("private_technology III") == "special private_technology_3"
    assert as_then("vp per 3 power max 60") == "vp per 3 power max 60", "not what was released"


def test_a_card_that_is_only_written_otherwise_is_the_card_that_was_released() -> None:
    newest = archive_at(DATA / "archive.jsonl").newest
    assert newest is not None
    changed = differences(newest, CARDS.content)
    for kind, table in CARDS.content.rows.items():
        assert not [id for id, row in table.items() if as_then(row) != row and id in changed.get(kind, {})]


def _rule_holders() -> list[dict[str, Any]]:
    rows = [c.row for c in [*CARDS.technologies, *CARDS.events, *CARDS.systems, *CARDS.leaders, *CARDS.guilds]]
    for faction in CARDS.factions:
        rows += [mat.row for mat in (faction.basic, faction.advanced) if mat is not None]
    return rows


# --- events, systems, achievements -----------------------------------------------------------------------------------
def test_events_by_level_and_kind() -> None:
    base = Counter([(c.level, c.guild) for c in boxed(CARDS.events, "events") if not c.expansion])
    assert base == {(2, True): 2, (2, False): 8, (3, True): 2, (3, False): 8}
    levels = {c.id: c.level for c in CARDS.events}
    for name in ("dimensional_rift", "tyler_lee", "maya_chaturvedi"):
        assert levels[name] == 2
    for name in ("museum_of_retired_spacecraft", "dyson_sphere_mk_1", "space_station_phoenix", "kc_24x", "onu"):
        assert levels[name] == 3
    assert levels["interstellar_arms_race"] == levels["mass_enlightenment"] == 3
    assert any(c.name_pl == "Tajny zakup broni" for c in CARDS.events)


def test_what_becomes_of_an_event_fits_its_points() -> None:
    for card in CARDS.events:
        assert (card.disposition == ct.KEEP) == isinstance(card.row["vp"], int), card.id
        assert card.disposition != ct.SCORE_END or card.scoring, card.id
        assert card.disposition != ct.DISCARD or not card.scoring, card.id


def test_systems_by_deck_with_fair_numbers() -> None:
    base = [s for s in boxed(CARDS.systems, "systems") if not s.expansion]
    assert Counter([s.deck for s in base]) == {ct.DECK_A: 12, ct.DECK_B: 12}
    assert Counter([s.deck for s in base if s.start]) == {ct.DECK_A: 4}
    for system in base:
        low, high = (2, 4) if system.deck == ct.DECK_A else (4, 8)
        assert low <= system.power <= high and low <= system.vp <= high, system.id
        assert system.row["specialty"] in (["food"], ["ore"], ["food", "ore"]), system.id
        assert system.bonus or system.passive or system.scoring, system.id


def test_known_facts_of_systems() -> None:
    by = {s.id: s.row for s in CARDS.systems}
    kapteyn = by["kapteyns_star"]
    assert (kapteyn["power"], kapteyn["deck"], kapteyn["specialty"]) == (4, "B", ["food", "ore"])
    assert kapteyn["bonus"].startswith("supply>ship") and "@deep_space" in kapteyn["bonus"]
    assert by["tau_ceti"]["gain_control"] == "move_supply 1 A" and by["tau_ceti"]["specialty"] == ["food", "ore"]
    assert by["sirius"]["gain_control"] == "gain 1 ore" and "ore" in by["sirius"]["specialty"]
    assert (by["lalande_21185"]["deck"], by["lalande_21185"]["bonus"]) == ("A", "grow ; mine ; trade")
    assert by["procyon"]["deck"] == "A" and by["ross_154"]["deck"] == by["wise_0855_0714"]["deck"] == "B"
    assert by["wise_0855_0714"]["aka"] == ["WISE 1541-2250"] and by["cygni_61"]["passive"]
    for names in (("barnards_star", "sirius", "tau_ceti"), ("barnards_star", "lalande_21185", "kapteyns_star")):
        assert max(Counter([by[n]["deck"] for n in names]).values()) <= 2  # the worked examples lie on one board


def test_achievements_by_group_and_slots() -> None:
    base = [a for a in boxed(CARDS.achievements, "achievements") if a.group != ct.GROUP_EVENT]
    assert Counter([ct.GROUPS[a.group] for a in base]) == {"basic": 2, "A": 4, "B": 4}
    groups = {a.id: ct.GROUPS[a.group] for a in base}
    assert groups["transcendence"] == groups["empire"] == "basic" and groups["specialization"] == "B"
    assert {groups["warlord"], groups["technologist"]} == {"A", "B"}
    for card in base:
        for players in (2, 3, 4):
            slots = card.slots[players]
            assert slots == sorted(slots, reverse=True) and 1 <= len(slots) <= players and min(slots) >= 1, card.id
        if card.group == ct.GROUP_A:
            assert [len(card.slots[n]) for n in (2, 3, 4)] == [1, 1, 2], card.id
    assert CARDS.first_game_achievements == ["transcendence", "empire", "warlord", "technologist"]
    assert CARDS.end_trigger_discs[2:] == [3, 3, 4]


# --- factions --------------------------------------------------------------------------------------------------------
def test_mats_hold_seventeen_cubes_and_sound_tracks() -> None:
    for faction in CARDS.factions:
        for mat in (faction.basic, faction.advanced):
            if mat is not None:
                assert sum(mat.supply) == 17 and len(mat.supply) == 5, faction.id
                for track in (mat.food_track, mat.ore_track):
                    assert track == sorted(set(track)) and len(track) == 4 and track[0] >= 1 and track[-1] <= 8
                assert len(mat.automation_vp) == 7 and 0 < sum(mat.automation_vp) <= 8, faction.id


def test_basic_mats_share_their_tracks_and_fit_the_worked_examples() -> None:
    basics = [f.basic for f in CARDS.factions if f.basic is not None]
    shared = {(tuple(m.supply), tuple(m.food_track), tuple(m.ore_track), tuple(m.automation_vp)) for m in basics}
    assert len(basics) == 4 and len(shared) == 1
    mat = basics[0]
    assert 1 + sum(x <= 5 for x in mat.food_track) == 3  # 5 food discs gone show A, B, C
    assert 1 + sum(x <= 4 for x in mat.ore_track) == 3  # 4 ore discs gone show 3 ore


def test_advanced_mats_all_differ_in_columns_and_ore_track() -> None:
    mats = [f.advanced for f in CARDS.factions]
    assert len({tuple(m.supply) for m in mats}) == len({tuple(m.ore_track) for m in mats}) == 6
    assert all(len(m.innovations) == 2 for m in mats)
    by = {f.id: f.advanced.innovations for f in CARDS.factions}
    last = by["nishida_ostergaard"][1]
    assert (last.activation, last.track, last.mode) == (ct.ACTIVE_LAST_DISC, 1, ct.MODE_ONCE)
    trades = by["united_nations_of_sol"][0]
    assert (trades.activation, trades.at_least) == (ct.ACTIVE_TRADES, 3)


def test_who_may_play_and_what_they_start_with() -> None:
    for faction in CARDS.factions:
        wanted = [3, 4] if faction.id == "disciples_of_the_cosmic_tabernacle" else [2, 3, 4]
        assert faction.players == wanted
    assert CARDS.start_ore[2:] == [[1, 1], [1, 1, 2], [1, 1, 2, 2]]


# --- boards ----------------------------------------------------------------------------------------------------------
def test_the_technology_board_has_the_known_lines() -> None:
    names = [s.id for s in CARDS.slots]
    assert Counter([s.level for s in CARDS.slots]) == {1: 4, 2: 6, 3: 6, 4: 3}
    lines = {s.id: ([names[r] for r in s.requires], s.need) for s in CARDS.slots}
    assert lines["II_A"] == (["I1"], 1) and lines["II_B"] == (["I1", "I2"], 2) and lines["II_C"] == (["I2"], 1)
    assert lines["II_D"] == (["I3"], 1) and lines["II_E"] == (["I3", "I4"], 2) and lines["II_F"] == (["I4"], 1)
    assert lines["III_A"] == (["II_A", "II_B"], 2) and lines["III_F"] == (["II_E", "II_F"], 2)
    assert lines["IIII_A"] == (["III_A", "III_B", "III_C"], 2) and lines["IIII_B"] == (["III_C", "III_D"], 2)
    assert lines["IIII_C"] == (["III_D", "III_E", "III_F"], 2)
    for slot in CARDS.slots:
        assert slot.event == (slot.level in (2, 3))
        assert (slot.level == 1) == (slot.requires == [])


def distances(board: ct.Board, start: str) -> dict[str, int]:
    names = [place.id for place in board.locations]
    near: dict[str, list[str]] = {name: [] for name in names}
    for a, b in board.links:
        near[names[a]].append(names[b])
        near[names[b]].append(names[a])
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in near[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


@pytest.mark.parametrize("board", CARDS.boards, ids=[b.id for b in CARDS.boards])
def test_an_exploration_board_is_connected_and_a_slots_lie_nearer(board: ct.Board) -> None:
    away = distances(board, "sol")
    assert len(away) == len(board.locations)
    slots = {p.id: p.deck for p in board.locations if p.kind == ct.SYSTEM_SLOT}
    wanted = {ct.DECK_A: 1, ct.DECK_B: 2} if 2 in board.players else {ct.DECK_A: 2, ct.DECK_B: 2}
    assert Counter(slots.values()) == wanted
    nearest_b = min(away[s] for s, deck in slots.items() if deck == ct.DECK_B)
    assert max(away[s] for s, deck in slots.items() if deck == ct.DECK_A) < nearest_b
    for place in board.locations:
        if place.kind == ct.SHIPYARD:
            assert place.build and place.controllable and place.specialty in (1, 2)
        if place.kind in (ct.SOL, ct.DEEP_SPACE):
            assert not place.controllable and place.build == (place.kind == ct.SOL)


def test_the_large_board_fits_the_jump_example() -> None:
    board = next(b for b in CARDS.boards if 4 in b.players)
    from_right = distances(board, "shipyard_right")
    slots = [p.id for p in board.locations if p.kind == ct.SYSTEM_SLOT]
    assert any(from_right[s] == 1 for s in slots)
    assert any(distances(board, a)[b] == 2 for a, b in itertools.combinations(slots, 2))
    assert sum(p.kind == ct.SHIPYARD for p in board.locations) >= 2


def test_the_small_board_has_its_shipyard_at_the_top() -> None:
    board = next(b for b in CARDS.boards if 2 in b.players)
    assert 1 in board.players  # the solo game uses it
    top = min(board.locations, key=lambda p: p.row["y"])
    assert top.id == "shipyard_top"


def _crosses(p: Any, q: Any, r: Any, s: Any) -> bool:
    def turn(a: Any, b: Any, c: Any) -> float:
        return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

    return turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0


@pytest.mark.parametrize("board", CARDS.boards, ids=[b.id for b in CARDS.boards])
def test_a_drawn_board_has_room_and_no_crossing_lines(board: ct.Board) -> None:
    at = [(p.row["x"], p.row["y"]) for p in board.locations]
    for x, y in at:
        assert 80 <= x <= 920 and 80 <= y <= 620
    for a, b in itertools.combinations(at, 2):
        assert ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 >= 150
    assert len({frozenset(link) for link in board.links}) == len(board.links)
    for one, two in itertools.combinations(board.links, 2):
        if not set(one) & set(two):
            assert not _crosses(at[one[0]], at[one[1]], at[two[0]], at[two[1]])
    for a, b in board.links:
        for place in range(len(at)):
            if place not in (a, b):
                assert _distance_to_line(at[place], at[a], at[b]) >= 70


def _distance_to_line(p: Any, a: Any, b: Any) -> float:
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = max(0.0, min(1.0, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length))
    return float(((p[0] - a[0] - t * (b[0] - a[0])) ** 2 + (p[1] - a[1] - t * (b[1] - a[1])) ** 2) ** 0.5)


def test_the_basic_box_has_its_surcharges_and_repeats_only_the_last_row() -> None:
    box = CARDS.basic_actions
    assert [a.id for a in box] == ["research_1", "research_2", "build_and_jump", "collect"]
    assert [a.repeatable for a in box] == [False, False, False, True]
    for players, marked in ((2, 2), (3, 1), (4, 2)):
        assert sum(sum(a.surcharges[players]) for a in box) == marked
    for players in (3, 4):
        assert len(box[0].surcharges[players]) >= 2 and len(box[2].surcharges[players]) == 2


def test_guilds_stand_in_order_under_their_covers() -> None:
    assert [(g.order, g.level) for g in CARDS.guilds] == [(1, 1), (2, 1), (3, 2), (4, 2)]


# --- rulings ---------------------------------------------------------------------------------------------------------
def test_rulings_are_complete() -> None:
    rulings = read(BTS, "rulings")["rulings"]
    assert len({r["id"] for r in rulings}) == len(rulings)
    documents = {"000", "001", "003", "004"}
    for ruling in rulings:
        assert ruling["kind"] in ("clarification", "house", "difference"), ruling["id"]
        assert ruling["about"] and len(ruling["ruling"]) > 20, ruling["id"]
        house = ruling["kind"] == "house"
        assert ruling["source"] == ["house"] if house else set(ruling["source"]) <= documents, ruling["id"]


def test_the_system_den_0255_4700_keeps_the_id_it_had() -> None:
    card = hp.card("beyond-the-sun", "gliese_876")
    assert card.name.en == "DEN 0255-4700" and card.source == "partial" and "bonus" in card.known
