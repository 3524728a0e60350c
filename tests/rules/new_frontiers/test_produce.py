"""Produce (rulebook p. 7)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import asked, good_on, goods_of, play, seat, table


def test_produce_credits() -> None:
    game = play(table(2, produce_credits=4, P1={"home": "new_thrace"}), "select produce")
    assert seat(game)["credits"] == 4 and game.position()["produce_credits"] == 0


def test_h_produce_credits_any() -> None:
    game = play(table(2, produce_credits=2, P1={"home": "new_thrace"}), "select produce")
    assert seat(game)["credits"] == 2 and goods_of(game) == 0


def test_one_good() -> None:
    full = {"home": "new_thrace", "colonies": [{"card": "spice_world", "good": "novelty"}, {"card": "comet_zone"}]}
    game = play(table(2, P1=full), "select produce")
    assert goods_of(game) == 2 and game.position()["goods_supply"]["novelty"] == 18, "never a second good"


def test_produce_windfall_bonus() -> None:
    halos = {"home": "new_thrace", "colonies": ["iridium_drift", "mercenary_haven", "comet_zone"]}
    game = play(table(2, P1=halos, P2={"home": "alpha_centauri"}), "select produce")
    assert game.legal_ids() == ["produce iridium_drift", "produce mercenary_haven"]
    assert good_on(game, "comet_zone") == "rare", "after ordinary production"
    play(game, "produce mercenary_haven")
    assert goods_of(game) == 2 and goods_of(game, 2) == 0, "only the selector"


def test_comet_zone() -> None:
    game = play(table(2, P1={"colonies": [{"card": "comet_zone"}]}), "select produce")
    assert seat(game)["credits"] == 1
    game = play(table(2, P1={"colonies": [{"card": "comet_zone", "good": "rare"}]}), "select produce")
    assert seat(game)["credits"] == 0, "its good was already there"


def test_mining_industries_real() -> None:
    mines = {"home": "new_thrace", "developments": ["mining_industries"]}
    full = [{"card": "basalt_terraces", "good": "rare"}, {"card": "smelter_moon", "good": "rare"}]
    game = table(3, P1={**mines, "colonies": full}, P2={"colonies": [{"card": "comet_zone"}]})
    play(game, "select produce")
    assert seat(game)["credits"] == 0, "goods that were already there do not count"
    game = play(table(3, P1={**mines, "colonies": ["basalt_terraces"]}), "select produce")
    assert seat(game)["credits"] == 2


def test_h_mining_tie() -> None:
    mines = {"home": "new_thrace", "developments": ["mining_industries"], "colonies": ["basalt_terraces"]}
    game = play(table(2, P1=mines, P2={"home": "barnard_diggings"}), "select produce")
    assert seat(game)["credits"] == 0, "a tie pays nobody"
    late = table(2, P1={"home": "new_thrace"}, P2={**mines, "home": "luytens_reach"})
    play(late, "select produce")
    assert seat(late, 2)["credits"] == 2, "paid after all players have produced"
    windfall = {**mines, "colonies": ["basalt_terraces", "iridium_drift"]}
    game = play(table(2, P1=windfall, P2={"home": "barnard_diggings"}), "select produce")
    assert seat(game)["credits"] == 2, "the bonus good counts as produced"


def test_goods_shortage() -> None:
    three = {"home": "new_thrace", "colonies": ["spice_world", "new_vinland", "artist_settlement"]}
    game = table(2, goods_supply={"novelty": 2}, P1=three, P2={"home": "tau_ceti_landing"})
    play(game, "select produce")
    assert asked(game) == (1, "produce")
    play(game, "produce spice_world", "produce artist_settlement")
    assert good_on(game, "new_vinland") is None, "the player chooses which colonies get the short goods"
    assert goods_of(game, 2) == 0, "late players may go short"


def test_shortage_order() -> None:
    game = table(2, goods_supply={"novelty": 1}, P1={"home": "tau_ceti_landing"}, P2={"home": "lacaille_exchange"})
    play(game, "select produce")
    assert (goods_of(game, 1), goods_of(game, 2)) == (1, 0)


def test_h_produce_turn() -> None:
    mine = {"home": "ross_128_biosphere", "developments": ["gene_nurseries", "pan_galactic_league"]}
    mine["colonies"] = ["tidepool_uplift_race", "comet_zone"]
    game = play(table(2, P1=mine), "select produce")
    assert good_on(game, "comet_zone") == "rare", "ordinary goods first"
    play(game, "produce tidepool_uplift_race")
    assert good_on(game, "ross_128_biosphere") == "genes", "then the windfall power on the one that is left"
    assert seat(game)["credits"] == 1 + 2, "then the gains"


def test_h_windfall_choice() -> None:
    nurseries = {"home": "new_thrace", "developments": ["gene_nurseries"]}
    game = table(2, order=["P2", "P1"], P1={**nurseries, "colonies": ["tidepool_uplift_race", "cliffwing_uplift_race"]})
    play(game, "select produce")
    assert asked(game) == (1, "produce") and len(game.legal_ids()) == 2, "the owner chooses"
    game = table(2, order=["P2", "P1"], P1={**nurseries, "colonies": ["tidepool_uplift_race"]})
    play(game, "select produce")
    assert good_on(game, "tidepool_uplift_race") == "genes", "forced while a fitting one is empty"
    game = table(2, order=["P2", "P1"], P1={**nurseries, "colonies": ["iridium_drift"]})
    play(game, "select produce")
    assert good_on(game, "iridium_drift") is None, "and does nothing otherwise"
