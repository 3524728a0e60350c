"""What the page is told about each empire besides the position."""

from __future__ import annotations

from typing import Any

from tests.rules.new_frontiers.table import play, table

import heliopause as hp


def test_strength_and_discounts_of_an_empire() -> None:
    mine = {"home": "garrison_prime", "colonies": ["alien_burial_vaults", "iridium_drift", "songweaver_uplift_colony"]}
    mine["developments"] = ["space_marines", "assembler_swarms", "terraforming_specialists"]
    facts = table(2, P1=mine).view()["table"]["seats"][0]
    assert facts["military"] == 1 + 2, "against every world"
    assert sorted([(row["id"], row["amount"]) for row in facts["military_vs"]]) == [
        ("rare", 2),
        ("rebel", 2),
        ("uplift", 1),
    ]
    assert facts["discount"] == 1 + 1, "on every world; that of Assembler Swarms is for production worlds only"


def test_by_which_means_each_explored_world_can_be_taken() -> None:
    worlds = ["comet_zone", "rebel_outpost", "alien_hive_moon", "alien_oort_cloud_factory", "deepcore_world"]
    mine = {"home": "new_thrace", "developments": ["contact_specialist", "mining_robots", "space_marines"]}
    game = table(2, P1={**mine, "credits": 4, "colonists": 2, "explored": worlds})
    rows: dict[str, Any] = {row["id"]: row for row in game.view()["table"]["seats"][0]["explored"]}
    assert (rows["comet_zone"]["means"], rows["comet_zone"]["price"]) == (["pay"], 2), "Rare Elements: 1 less"
    assert rows["rebel_outpost"]["means"] == ["contact"] and rows["rebel_outpost"]["contact_price"] == 4
    assert rows["rebel_outpost"]["strength"] == 4 and rows["rebel_outpost"]["price"] is None
    assert rows["alien_hive_moon"]["means"] == [] and rows["alien_hive_moon"]["contact_price"] is None
    assert rows["alien_oort_cloud_factory"]["price"] == 1, "as Rare Elements"
    assert rows["deepcore_world"]["means"] == ["pay"] and rows["deepcore_world"]["price"] == 4


def test_prices_on_the_market_are_those_of_each_seat() -> None:
    game = table(2, P1={"credits": 9, "developments": ["investment_credits"]}, P2={"colonies": ["smelter_moon"]})
    play(game, "select develop")
    prices = {row["id"]: row["price"] for row in game.view()["table"]["market"]}
    assert prices["prosperous_economy"] == [5 - 1 - 1, 5 - 1], "power and bonus; small developments 1 less for P2"
    assert prices["galactic_federation"] == [9 - 1 - 1, 9]


def test_the_track_while_goals_are_charted() -> None:
    """Chart Galactic Goals: the disc passes the one before it at once, and nobody else does anything."""
    game = play(table(3, with_goals=True, order=["P1", "P2", "P3"]), "select envoys", "select chart_goals")
    facts = game.view(None)["table"]
    assert [(disc["seat"], disc["selected"], disc["current"]) for disc in facts["track"]] == [
        (1, False, True),
        (0, True, False),
        (2, False, False),
    ]
    assert (facts["done"], facts["order"]) == (2, [1])


def test_points_on_the_market_are_what_a_total_would_grow_by() -> None:
    mine = {"colonies": ["comet_zone", "deepcore_world"], "developments": ["galactic_federation", "space_marines"]}
    game = table(2, P1=mine, P2={"developments": ["investment_credits"]})
    points = {row["id"]: row["points"] for row in game.view()["table"]["market"]}
    assert points["mining_league"] == [2 * 2 + 2, 0], "2 per Rare Elements colony, 2 as a large one for the Federation"
    assert points["galactic_salon"] == [2 + 1, 2]
    assert points["galactic_federation"] == [2 + 1, 2 + 1], "owned: what it brings now; else with itself as a large one"
    assert points["investment_credits"][1] == 2


def test_the_worlds_drawn_say_what_they_take_for_each_seat() -> None:
    mine = {"home": "new_thrace", "credits": 2, "developments": ["terraforming_specialists"]}
    game = play(table(2, P1=mine, P2={"credits": 9}), "select explore")
    facts = game.view()["table"]
    drawn = [id for id in facts["shown"] if id]
    assert [[row["id"] for row in rows] for rows in facts["taking"]] == [drawn, drawn]
    cards = {card.id: card.facts for card in hp.cards("new-frontiers")}
    for place, id in enumerate(drawn):
        first, second = facts["taking"][0][place], facts["taking"][1][place]
        if cards[id]["type"] == "military":
            assert (first["strength"], second["strength"]) == (2, 0) and first["price"] is None
        else:
            assert first["price"] == max(0, cards[id]["cost"] - 1) or cards[id]["kind"] == "any"
            assert second["price"] == cards[id]["cost"]
    play(game, f"pick {drawn[0]}")
    assert drawn[0] not in [row["id"] for row in game.view()["table"]["taking"][1]]
