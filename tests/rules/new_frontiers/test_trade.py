"""Trade, Consume: the sale (rulebook p. 8)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import asked, goods_of, play, seat, table, why_not


def test_trade_vp_first() -> None:
    game = play(table(2, P1={"home": "alpha_centauri", "home_good": "rare"}), "select trade_consume")
    assert seat(game)["vp_chips"] == 1 and asked(game) == (1, "sell")


def test_trade_prices() -> None:
    goods = [{"card": "spice_world", "good": "novelty"}, {"card": "comet_zone", "good": "rare"}]
    goods += [{"card": "plankton_seas", "good": "genes"}, {"card": "alien_machine_city", "good": "alien_tech"}]
    for colony, credits in zip(goods, (1 + 2, 2, 3 + 1, 4), strict=True):
        game = table(2, P1={"colonies": goods})
        play(game, "select trade_consume", f"sell {colony['good']}@{colony['card']}")
        assert seat(game)["credits"] == credits


def test_trade_optional() -> None:
    exporter = {"home_good": "genes", "developments": ["export_duties"]}
    game = play(table(2, P1=exporter), "select trade_consume")
    assert game.legal_ids() == ["pass", "sell genes@uplift_creche"]
    play(game, "pass")
    assert seat(game)["credits"] == 0, "Trade powers do nothing without a sale"
    game = play(table(2, P1=exporter), "select trade_consume", "sell genes@uplift_creche")
    assert seat(game)["credits"] == 3 + 1


def test_trade_one_kind() -> None:
    both = [{"card": "spice_world", "good": "novelty"}, {"card": "comet_zone", "good": "rare"}]
    game = play(table(2, P1={"colonies": both}), "select trade_consume", "sell rare@comet_zone")
    assert seat(game)["credits"] == 2, "Spice World raises the price of Novelty goods only"


def test_oort_not_sold() -> None:
    oort = [{"card": "alien_oort_cloud_factory", "good": "genes"}]
    game = play(table(2, P1={"colonies": oort}), "select trade_consume")
    assert asked(game) == (2, "action"), "nothing that can be sold: not asked"
    game = play(table(2, P1={"home_good": "genes", "colonies": oort}), "select trade_consume")
    assert why_not(game, "sell genes@alien_oort_cloud_factory") == "A good on Alien Oort Cloud Factory cannot be sold."


def test_trade_then_consume() -> None:
    mine = {"home": "uplift_creche", "home_good": "genes", "colonies": [{"card": "new_vinland", "good": "novelty"}]}
    game = play(table(2, P1=mine, P2={"home_good": "alien_tech"}), "select trade_consume", "sell genes@uplift_creche")
    assert seat(game)["credits"] == 3 + 2, "first the sale, then his consumption"
    assert asked(game) == (2, "sell"), "both parts before the next player"


def test_h_trade_once() -> None:
    mine = {"colonies": [{"card": "new_vinland", "good": "novelty"}, {"card": "plankton_seas", "good": "genes"}]}
    game = play(table(2, P1=mine), "select trade_consume", "pass")
    assert asked(game) == (1, "good"), "after consumption began no sale can be made up for"
    play(game, "good novelty@new_vinland")
    assert goods_of(game) == 1 and asked(game) == (2, "action")
