"""The tables of New Frontiers: the rulebook's `About the Worlds`, known tiles, set-up numbers, the power language."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from heliopause.core.effects.tokens import EffectError
from heliopause.games.new_frontiers.cards import load as nf
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.load import CARDS
from heliopause.games.new_frontiers.cards.powers import parse_power
from tests.data.strict import NF, read

DEVELOPMENTS = [t.row for t in CARDS.of_group(nf.DEVELOPMENT)]
WORLDS = [t.row for t in CARDS.of_group(nf.WORLD)]
HOMES = [t.row for t in CARDS.of_group(nf.HOME)]
MILITARY = [w for w in WORLDS if w["type"] == "military"]
PEACEFUL = [w for w in WORLDS if w["type"] == "nonmilitary"]
TILES = {t.id: t.row for t in CARDS.tiles}
KEYWORDS = ("alien", "imperium", "rebel", "terraforming", "uplift")
SETUP = read(NF, "base/setup")


# --- About the Worlds (rulebook p.10) --------------------------------------------------------------------------------
def test_about_the_worlds_the_bag_has_26_military_and_34_other_worlds() -> None:
    assert (len(WORLDS), len(MILITARY), len(PEACEFUL)) == (60, 26, 34)


def test_about_the_worlds_defense_and_cost() -> None:
    assert Counter([w["defense"] for w in MILITARY]) == {1: 5, 2: 6, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 2, 9: 2}
    assert Counter([w["cost"] for w in PEACEFUL]) == {0: 1, 1: 3, 2: 12, 3: 5, 4: 4, 5: 6, 6: 2, 7: 1}


def test_about_the_worlds_colonists() -> None:
    assert Counter([w["colonists"] for w in MILITARY]) == {1: 18, 2: 8}
    assert Counter([w["colonists"] for w in PEACEFUL]) == {1: 21, 2: 13}


def test_about_the_worlds_goods() -> None:
    assert Counter([w["goods"] for w in MILITARY]) == {"windfall": 12, "production": 6, "none": 8}
    assert Counter([w["goods"] for w in PEACEFUL]) == {"windfall": 11, "production": 20, "none": 3}


def test_about_the_worlds_kinds() -> None:
    military = Counter([w["kind"] for w in MILITARY])
    assert military == {"novelty": 3, "rare": 4, "genes": 6, "alien_tech": 5, "gray": 8}
    peaceful = Counter([w["kind"] for w in PEACEFUL])
    assert peaceful == {"novelty": 12, "rare": 9, "genes": 5, "alien_tech": 4, "any": 1, "gray": 3}


def test_about_the_worlds_keywords() -> None:
    def count(rows: list[Any], keyword: str) -> int:
        return sum(keyword in w["keywords"] for w in rows)

    shown = ("imperium", "rebel", "uplift", "terraforming")
    assert [count(MILITARY, k) for k in shown] == [3, 11, 6, 0]
    assert [count(PEACEFUL, k) for k in shown] == [4, 0, 5, 0]
    assert [w["id"] for w in PEACEFUL if w["kind"] == "gray" and "alien" in w["keywords"]] == [
        "alien_rosetta_stone_world"
    ]
    both = [w for w in WORLDS if {"rebel", "uplift"} <= set(w["keywords"])]
    assert len(both) == 1 and both[0]["type"] == "military"


def test_about_the_worlds_victory_points() -> None:
    for rows, low, high in ((MILITARY, 0, 9), (PEACEFUL, 0, 6)):
        points = [w["vp"] for w in rows if w["vp"] is not None]
        assert (min(points), max(points)) == (low, high)


def test_about_the_worlds_bonuses_name_these_keywords() -> None:
    def named(rows: list[Any]) -> set[str]:
        lines = [b["per"] for w in rows for b in w.get("bonus", [])]
        return {k for k in KEYWORDS if any(re.search(rf"\b{k}\b", line) for line in lines)}

    assert named(MILITARY) == {"rebel", "uplift"}
    assert named(PEACEFUL) == {"imperium", "uplift"}


def test_gray_worlds_have_no_goods_and_alien_technology_is_alien() -> None:
    for row in WORLDS + HOMES:
        assert (row["kind"] == "gray") == (row["goods"] == "none"), row["id"]
        assert row["kind"] != "alien_tech" or "alien" in row["keywords"], row["id"]
    for world in WORLDS:
        assert ("defense" in world) == (world["type"] == "military") != ("cost" in world), world["id"]


def test_points_grow_with_price_and_defense() -> None:
    for rows, key in ((MILITARY, "defense"), (PEACEFUL, "cost")):
        scored = [(w[key], w["vp"]) for w in rows if w["vp"] is not None]
        means = []
        for low, high in ((0, 2), (3, 4), (5, 9)):
            part = [vp for price, vp in scored if low <= price <= high]
            means.append(sum(part) / len(part))
        assert means == sorted(means)


# --- developments ----------------------------------------------------------------------------------------------------
PAIRS = {
    "A": "expeditionary_force survey_team",
    "B": "export_duties mining_robots",
    "C": "alien_monument alien_researchers",
    "D": "terraforming_engineers terraforming_specialists",
    "E": "investment_credits terraforming_robots",
    "F": "diversified_economy improved_logistics",
    "G": "drop_ships galactic_salon",
    "H": "technology_investors trade_league",
    "I": "free_trade_association pan_galactic_hologrid",
    "J": "imperium_war_profiteers mining_league",
    "K": "military_industry new_galactic_order",
    "L": "alien_tech_institute galactic_exchange",
    "M": "pan_galactic_league uplift_gene_hunters",
    "N": "galactic_imperium imperium_lords",
    "O": "federation_survey frontier_settlers",
    "P": "galactic_federation new_economy",
}


def test_56_tiles_on_8_fixed_kinds_8_small_stacks_and_8_large_tiles() -> None:
    assert Counter([d["group"] for d in DEVELOPMENTS]) == {"always": 8, "stack": 16, "large": 16}
    assert 8 + 16 * SETUP["copies_of_each_small_development"][5] == 56


@pytest.mark.parametrize("stack", PAIRS)
def test_two_sides_of_a_stack(stack: str) -> None:
    sides = [d for d in DEVELOPMENTS if d.get("stack") == stack]
    assert sorted(d["id"] for d in sides) == PAIRS[stack].split()
    assert sorted(d["side"] for d in sides) == ["a", "b"] and sum(d["first_game"] for d in sides) == 1
    assert len({d["cost"] for d in sides}) == 1


def test_improved_logistics_and_terraforming_robots_can_be_in_play_together() -> None:
    """Rulebook p.4 and p.6: the power of the robots happens twice when two worlds are settled."""
    assert TILES["improved_logistics"]["stack"] != TILES["terraforming_robots"]["stack"]


def test_sizes_costs_and_points() -> None:
    for row in DEVELOPMENTS:
        if row["size"] == "large":
            assert row["cost"] == 9 and row["vp"] is None and row["bonus"] and row["powers"], row["id"]
        else:
            assert 1 <= row["cost"] <= 5 and row["vp"] is not None, row["id"]
    assert TILES["alien_tech_institute"]["first_game"]


def test_the_development_mat_is_full_and_in_order_of_cost() -> None:
    shown = [d for d in DEVELOPMENTS if d["group"] == "always" or (d["group"] == "stack" and d["side"] == "a")]
    places = Counter([(d["mat"]["row"], d["mat"]["col"]) for d in shown])
    assert places == {(row, col): 1 for row in range(1, 5) for col in range(1, 5)}
    for columns, group in (((1, 2), "always"), ((3, 4), "stack")):
        part = [d for d in shown if d["group"] == group]
        assert all(d["mat"]["col"] in columns for d in part)
        costs = [d["cost"] for d in sorted(part, key=lambda d: (d["mat"]["row"], d["mat"]["col"]))]
        assert costs == sorted(costs)


@pytest.mark.parametrize(
    ("name", "cost", "vp"),
    [
        ("space_marines", 2, 1),
        ("homesteading_pioneers", 3, 2),
        ("consumer_markets", 3, 2),
        ("prosperous_economy", 5, 3),
        ("terraforming_engineers", 2, 2),
        ("investment_credits", 3, 2),
        ("galactic_salon", 4, 2),
        ("deep_space_symbionts", 3, 1),
        ("galactic_trendsetters", 5, 5),
        ("alpha_centauri", 2, 0),
        ("doomed_colony", 0, 0),
    ],
)
def test_numbers_printed_in_the_rulebook(name: str, cost: int, vp: int) -> None:
    assert (TILES[name]["cost"], TILES[name]["vp"]) == (cost, vp)


@pytest.mark.parametrize(
    ("name", "power"),
    [
        ("space_marines", "settle: military +2"),
        ("homesteading_pioneers", "explore: colonist 1"),
        ("consumer_markets", "consume: upto 3 novelty -> 1 vp + 1 credit each"),
        ("survey_team", "explore: draw 1"),
        ("investment_credits", "develop: cost -1"),
        ("improved_logistics", "settle: settle_twice"),
        ("terraforming_robots", "settle: after draw 1"),
        ("galactic_salon", "consume: gain 1 vp"),
        ("mining_league", "consume: 2 rare -> 3 vp"),
        ("alien_tech_institute", "produce: windfall alien_tech"),
        ("pan_galactic_league", "produce: credit 1 per genes colony"),
        ("imperium_lords", "produce: credit 1 per rebel&military colony"),
        ("rebel_outpost", "settle: military +1"),
        ("new_vinland", "consume: 1 any -> 2 credit"),
        ("imperium_survey_hq", "explore: draw 1"),
        ("deep_space_symbionts", "develop: after credit 1"),
        ("galactic_trendsetters", "consume: 1 any -> 2 vp"),
        ("imperium_depot", "settle: military +2 vs rebel"),
        ("alien_defense_system", "settle: military +3 temporary by discarding a good"),
        ("alpha_centauri", "settle: cost -1 or military +1 rare"),
        ("old_earth", "consume: 2 any -> 3 vp"),
    ],
)
def test_powers_printed_in_the_rulebook(name: str, power: str) -> None:
    assert power in TILES[name]["powers"]


def test_bonuses_printed_in_the_rulebook() -> None:
    assert TILES["mining_league"]["bonus"] == [{"vp": 2, "per": "rare colony"}]
    assert TILES["alien_tech_institute"]["bonus"] == [{"vp": 2, "per": "alien tile"}]
    league = [{"vp": 2, "per": "genes colony"}, {"vp": 1, "per": "military colony"}]
    assert TILES["pan_galactic_league"]["bonus"] == league
    lords = [{"vp": 2, "per": "rebel&military colony"}, {"vp": 1, "per": "imperium tile"}]
    assert TILES["imperium_lords"]["bonus"] == lords


def test_trade_league_has_a_trade_power_and_an_optional_consume_power() -> None:
    powers = CARDS.tile("trade_league").powers
    assert [p.phase for p in powers] == [words.TRADE, words.CONSUME] and powers[1].optional


def test_known_worlds() -> None:
    known: dict[str, dict[str, Any]] = {
        "devolved_uplift_race": {"kind": "novelty", "goods": "windfall", "cost": 0, "vp": 1, "keywords": ["uplift"]},
        "artist_settlement": {"kind": "novelty", "goods": "production", "cost": 1, "vp": 1, "powers": []},
        "imperium_survey_hq": {"kind": "novelty", "goods": "production", "cost": 2, "vp": 1, "keywords": ["imperium"]},
        "alien_rosetta_stone_world": {"kind": "gray", "vp": 3, "keywords": ["alien"]},
        "rebel_outpost": {"type": "military", "defense": 5, "vp": 5, "keywords": ["rebel"]},
        "rebel_base": {"type": "military", "defense": 6, "vp": 6, "keywords": ["rebel"]},
        "alien_oort_cloud_factory": {"type": "nonmilitary", "kind": "any"},
        "comet_zone": {"goods": "production"},
        "spice_world": {},
        "galactic_news_hub": {},
        "imperium_arms_factories": {},
    }
    for name, facts in known.items():
        assert {key: TILES[name][key] for key in facts} == facts, name


# --- homes, goals, actions, set-up -----------------------------------------------------------------------------------
def test_sixteen_homes_on_eight_mats() -> None:
    assert sorted((h["mat"], h["side"]) for h in HOMES) == [(m, s) for m in range(1, 9) for s in "ab"]
    assert Counter([h["mat"] for h in HOMES if h["first_game"]]) == dict.fromkeys(range(1, 9), 1)
    assert TILES["alpha_centauri"]["mat"] == 5
    for home in HOMES:
        assert home["halo"] == (home["goods"] == "windfall"), home["id"]
        assert home["type"] == "nonmilitary" and home["colonists"] == 1 and 0 <= home["cost"] <= 4, home["id"]
        assert 0 <= home["vp"] <= 2, home["id"]


def test_there_are_enough_cubes_for_every_world() -> None:
    cubes = SETUP["goods_cubes"]
    assert cubes == {"novelty": 19, "rare": 17, "genes": 13, "alien_tech": 11}
    for kind, number in cubes.items():
        mats = {h["mat"] for h in HOMES if h["kind"] == kind}
        assert sum(w["kind"] == kind for w in WORLDS) + 1 + len(mats) <= number


def test_goals_score_as_printed() -> None:
    steps = {g["id"]: g["steps"] for g in read(NF, "base/goals")}
    assert steps == {
        "citizen_services": {2: 2, 4: 5, 6: 8},
        "faction_tolerance": {3: 2, 4: 5, 5: 8},
        "skilled_workforce": {4: 2, 5: 5, 6: 8},
        "diversification": {3: 3, 4: 8},
        "stockpile_resources": {2: 2, 4: 5, 6: 8},
        "exploration": {1: 2, 2: 5, 4: 8},
        "tax_on_trade": {3: 2, 5: 5, 7: 8},
        "conscription": {3: 2, 5: 5, 7: 8},
    }
    stockpiles = {g.id: g.stockpile_max for g in CARDS.goals if g.stockpile_max}
    assert stockpiles == {"stockpile_resources": 6, "exploration": 4, "tax_on_trade": 7}
    conscription = next(g for g in CARDS.goals if g.id == "conscription")
    assert conscription.table[6] == 5  # six unused colonists score 5
    workforce = next(g for g in CARDS.goals if g.id == "skilled_workforce")
    assert workforce.table[4] == 2  # four of the six power types score 2


def test_seven_action_tiles_and_the_reverse_of_one() -> None:
    played = [a.id for a in CARDS.actions if not a.row.get("replaces")]
    assert played == ["retreat", "develop", "explore", "settle", "produce", "trade_consume", "envoys"]
    assert [a.id for a in CARDS.actions if a.row.get("replaces") == "retreat"] == ["chart_goals"]


def test_setup_numbers() -> None:
    assert SETUP["copies_of_each_small_development"] == {2: 1, 3: 2, 4: 2, 5: 3}
    assert SETUP["colonists_supply"] == SETUP["vp_pool"] == {n: 12 * n for n in (2, 3, 4, 5)}
    assert SETUP["vp_chips"] == {10: 8, 5: 7, 1: 25} and SETUP["credit_chips"] == {10: 8, 5: 8, 1: 40}
    prices = {"novelty": 1, "rare": 2, "genes": 3, "alien_tech": 4}
    assert SETUP["trade_prices"] == prices
    assert next(a for a in CARDS.actions if a.id == "trade_consume").row["prices"] == prices
    extra = {2: {2: 1}, 3: {3: 1}, 4: {3: 1, 4: 1}, 5: {4: 1, 5: 1}}
    assert SETUP["start_credits"] == 3 and SETUP["start_credits_extra_by_place"] == extra
    conditions = ["development_spaces", "colonies", "colonists_supply", "vp_pool"]
    assert [e["id"] for e in SETUP["end_conditions"]] == conditions
    assert (SETUP["explore_draw"], SETUP["limit_explored_plus_colonies"], SETUP["settle_colonists"]) == (7, 9, 2)


# --- the power language ----------------------------------------------------------------------------------------------
def test_every_special_belongs_to_one_tile_with_its_rule() -> None:
    found: list[str] = []
    for tile in CARDS.tiles:
        for number in [p.special for p in tile.powers if p.special] + ([tile.ability] if tile.ability else []):
            found.append(words.SPECIALS[number - 1])
            assert tile.row["rule"] and tile.row["text_en"] and tile.row["text_pl"], tile.id
        assert len(set(tile.row["powers"])) == len(tile.row["powers"]), tile.id
        assert set(tile.row["keywords"]) <= set(KEYWORDS), tile.id
        assert (tile.row["vp"] is None) == bool(tile.bonus), tile.id
    assert sorted(found) == sorted(words.SPECIALS)


def test_bonus_lists_are_written_best_first() -> None:
    for tile in CARDS.tiles:
        points = [line.vp for line in tile.bonus if line.kind == nf.PER_TILE]
        assert points == sorted(points, reverse=True), tile.id
        for line in tile.bonus:
            assert line.kind != nf.KINDS_TABLE or line.table == [0, 0, 3, 6, 10], tile.id


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("settle: military 2", 18),
        ("build: cost -1", 1),
        ("consume: 2 gold -> 3 vp", 12),
        ("settle: cost -1 purple", 17),
        ("consume: 1 any -> vp 2", 19),
        ("produce: credit 1 per genes", 28),
        ("trade: 2", 8),
        ("explore: draw", 14),
        ("settle: military +2 vs", 23),
        ("trade: -1", 8),
    ],
)
def test_a_bad_power_is_refused_at_its_column(text: str, column: int) -> None:
    with pytest.raises(EffectError) as raised:
        parse_power(text, "worlds.yaml", "some_world")
    assert raised.value.column == column
    assert str(raised.value).startswith(f"worlds.yaml: some_world, column {column}: expected ")


def test_a_power_is_encoded_as_documented() -> None:
    tile = CARDS.tile("uplift_gene_hunters")
    power = tile.powers[0]
    assert (power.phase, power.form, power.n, power.m) == (words.SETTLE, words.COST_OR_MILITARY, 2, 2)
    assert [(a.required, a.forbidden, a.tile) for a in power.filter] == [
        (words.BIT_UPLIFT, 0, 0),
        (words.BIT_GENES, 0, 0),
    ]
    named = CARDS.tile("free_trade_association").bonus[1].filter[0]
    assert (named.required, named.tile) == (words.BIT_DEVELOPMENT, CARDS.tile("consumer_markets").number)


def test_property_bits_have_the_values_of_their_names() -> None:
    for name, bit in words.BIT.items():
        constant = "BIT_" + name.upper()
        if hasattr(words, constant):
            assert getattr(words, constant) == bit
    for phase, name in enumerate(words.PHASES):
        assert words.BIT["has_" + name] == words.BIT_HAS_EXPLORE << phase


def test_properties_of_tiles() -> None:
    base = CARDS.tile("rebel_base").properties
    assert base == (words.BIT_REBEL | words.BIT_MILITARY | words.BIT_GRAY | words.BIT_TWO_COLONIST | words.BIT_COLONY)
    assert CARDS.tile("alien_oort_cloud_factory").properties & 0b11111 == 0  # its owner sets the kind
    home = CARDS.tile("vesta_freehold").properties
    assert home & words.BIT_NONMILITARY and home & words.BIT_ONE_COLONIST and home & words.BIT_GIVES_MILITARY


def test_rulings_are_complete() -> None:
    rulings = read(NF, "rulings")
    topics = {"setup", "homes", "priority", "actions", "end", "powers", "worlds", "limits", "goods", "military"}
    topics |= {"colonists", "vp", "round_end", "scoring", "bonus", "goals", "developments"}
    topics |= set(TILES) | {g.id for g in CARDS.goals} | {a.id for a in CARDS.actions}
    assert len({r["id"] for r in rulings}) == len(rulings)
    for ruling in rulings:
        assert set(ruling["about"]) <= topics, ruling["id"]
        ours = ruling["source"] in ("house", "house, confirmed in public")
        assert ours or ruling["source"].startswith("rulebook p."), ruling["id"]
        assert ours == ruling["id"].startswith("h_"), ruling["id"]


def test_rulings_that_were_confirmed_in_public_say_so() -> None:
    confirmed = {ruling["id"] for ruling in read(NF, "rulings") if ruling["source"].endswith("confirmed in public")}
    assert confirmed == {"h_two_player_once", "h_priority_model", "h_windfall_choice"}
