"""Develop and powers in general (rulebook p. 4)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import colonies_of, play, seat, table, why_not

from heliopause.games.new_frontiers.cards.load import CARDS
from heliopause.games.new_frontiers.rules.tables import tables_of


def test_develop_optional() -> None:
    game = play(table(2, P1={"credits": 2}), "select develop")
    assert "pass" in game.legal_ids()
    play(game, "develop space_marines")
    assert seat(game)["credits"] == 1, "cost 2, the selector pays 1 less"
    game = play(table(2, P1={"credits": 0, "developments": ["investment_credits"]}), "select develop")
    play(game, "develop survey_team")
    assert seat(game)["credits"] == 0, "a price never falls below 0"


def test_no_duplicates() -> None:
    game = play(table(3, P1={"credits": 9, "developments": ["space_marines"]}), "select develop")
    assert why_not(game, "develop space_marines") == "You already own this development."


def test_large_two_spaces() -> None:
    owned = ["space_marines", "contact_specialist", "gene_nurseries", "homesteading_pioneers", "consumer_markets"]
    owned += ["mining_industries", "assembler_swarms", "prosperous_economy", "survey_team"]
    game = play(table(2, P1={"credits": 20, "developments": owned}), "select develop")
    assert game.view()["table"]["seats"][0]["spaces"] == 9
    play(game, "develop mining_league")
    assert game.view()["table"]["seats"][0]["spaces"] == 11
    assert game.position()["ended"] == ["development_spaces"]


def test_h_dev_end_space() -> None:
    owned = ["mining_league", "pan_galactic_league", "imperium_lords", "frontier_settlers"]
    game = play(table(2, P1={"credits": 20, "developments": owned}), "select develop", "develop new_galactic_order")
    assert game.position()["ended"] == [], "five large ones cover exactly ten spaces"
    game = table(2, P1={"credits": 20, "developments": [*owned, "new_galactic_order"]})
    play(game, "select develop", "develop space_marines")
    assert game.position()["ended"] == ["development_spaces"]


def test_h_dev_capacity() -> None:
    owned = ["mining_league", "pan_galactic_league", "imperium_lords", "frontier_settlers", "new_galactic_order"]
    game = play(table(2, P1={"credits": 20, "developments": owned}), "select develop", "develop galactic_federation")
    assert game.view()["table"]["seats"][0]["spaces"] == 12


def test_h_develop_sold_out() -> None:
    game = table(2, P1={"credits": 3, "developments": []}, P2={"credits": 9, "developments": ["space_marines"]})
    play(game, "select develop")
    assert why_not(game, "develop space_marines") == "All copies have been bought."
    symbionts = {"credits": 0, "colonies": [{"card": "deep_space_symbionts"}]}
    game = play(table(2, P1=symbionts), "select develop")
    assert why_not(game, "develop space_marines") == "You need 1 more credit.", "the rebate comes after the payment"


def test_powers_not_same_action() -> None:
    game = play(table(2, P1={"credits": 6}), "select develop", "develop investment_credits")
    assert seat(game)["credits"] == 4, "no discount on itself"
    game = table(2, P1={"credits": 3, "colonists": 2, "explored": ["deep_space_symbionts"]})
    play(game, "select settle", "settle deep_space_symbionts")
    assert seat(game)["credits"] == 0


def test_investment_not_itself() -> None:
    game = table(2, P1={"credits": 9}, P2={"credits": 9, "developments": []})
    play(game, "select develop", "pass")
    play(game, "develop investment_credits")
    assert seat(game, 2)["credits"] == 6


def test_powers_forced() -> None:
    # Homesteading Pioneers gives its colonist, there is no way to decline.
    game = table(2, bag_top=["rebel_base"], P1={"developments": ["homesteading_pioneers"]})
    play(game, "select explore", "pick rebel_base")
    assert seat(game)["colonists"] == 1


def test_powers_add_up() -> None:
    discounts = {"credits": 9, "developments": ["investment_credits"], "colonies": [{"card": "smelter_moon"}]}
    game = play(table(2, P1=discounts), "select develop", "develop prosperous_economy")
    assert seat(game)["credits"] == 9 - (5 - 1 - 1 - 1)
    game = play(table(2, P1=discounts), "select develop", "develop space_marines")
    assert seat(game)["credits"] == 9


def test_powers_narrow() -> None:
    cheap = {"credits": 9, "developments": ["terraforming_specialists"], "explored": ["grand_bazaar"], "colonists": 0}
    game = play(table(2, P1=cheap), "select settle")
    assert seat(game)["colonists"] == 3, "a discount does not spare the two colonists, so colonists were taken"
    assert colonies_of(game) == ["uplift_creche"]


def test_triggers() -> None:
    game = play(table(2, P1={"credits": 5, "developments": ["technology_investors"]}), "select develop", "pass")
    assert seat(game)["vp_chips"] == 0, "nothing was bought, nothing is gained"


def test_h_powers_order() -> None:
    # Several powers of one moment: what they give does not depend on the order, so the program uses the tiles' order.
    both = {"credits": 3, "developments": ["technology_investors"], "colonies": [{"card": "deep_space_symbionts"}]}
    game = play(table(2, P1=both), "select develop", "develop space_marines")
    assert (seat(game)["credits"], seat(game)["vp_chips"]) == (3 - 1 + 1 + 1, 1)


def test_homes_are_colonies() -> None:
    game = table(2, P1={"home": "uplift_creche", "developments": ["pan_galactic_league"]})
    play(game, "select produce")
    assert seat(game)["credits"] == 1, "the home is a Genes colony"


def test_h_stack_cost() -> None:
    t = tables_of(CARDS.content)
    assert t.market == 24
    for slot in range(int(t.market)):
        assert t.cost[t.sides[2 * slot]] == t.cost[t.sides[2 * slot + 1]]
