"""Trade, Consume: Consume powers (rulebook p. 8)."""

from __future__ import annotations

from typing import Any

from tests.rules.new_frontiers.table import asked, good_on, goods_of, play, seat, table, why_not

NOVELTIES = ("new_vinland", "spice_world", "artist_settlement", "carnival_ring")


def full(*colonies: str) -> list[dict[str, Any]]:
    kinds = {
        "comet_zone": "rare",
        "basalt_terraces": "rare",
        "plankton_seas": "genes",
        "alien_machine_city": "alien_tech",
    }
    return [{"card": c, "good": kinds.get(c, "novelty")} for c in colonies]


def consume(**mine: Any) -> Any:
    """P2 selects, so that P1 gets no bonus VP; P1 sells nothing."""
    game = play(table(2, order=["P2", "P1"], P1=mine), "select trade_consume")
    if asked(game) == (1, "sell"):
        play(game, "pass")
    return game


def test_prosperous_example() -> None:
    game = consume(
        home="old_earth",
        developments=["prosperous_economy", "galactic_salon"],
        colonies=full("new_vinland", "spice_world", "comet_zone"),
    )
    play(game, "consume new_vinland", "good novelty@spice_world")
    assert (seat(game)["credits"], seat(game)["vp_chips"]) == (2, 8), "2 credits and 8 VP"


def test_prosperous_economy() -> None:
    game = consume(developments=["prosperous_economy", "consumer_markets"], colonies=full(*NOVELTIES[1:4]))
    assert seat(game)["vp_chips"] == 3 + 3, "it consumes nothing itself and adds 1 VP per good"
    game = consume(developments=["prosperous_economy"], colonies=full("spice_world"))
    assert seat(game)["vp_chips"] == 0 and goods_of(game) == 1


def test_h_salon_bonus() -> None:
    game = consume(developments=["prosperous_economy", "galactic_salon"])
    assert seat(game)["vp_chips"] == 2, "the Salon's own VP and Prosperous Economy's, though nothing was consumed"
    game = consume(developments=["prosperous_economy"])
    assert seat(game)["vp_chips"] == 0


def test_consume_forced() -> None:
    game = consume(home="old_earth", colonies=full("new_vinland", "spice_world", "comet_zone"))
    assert game.legal_ids() == ["consume new_vinland", "consume old_earth"] and "pass" not in game.legal_ids()
    assert why_not(game, "pass") == "You must use your Consume powers first."
    play(game, "consume old_earth", "good novelty@new_vinland", "good rare@comet_zone")
    assert goods_of(game) == 0 and seat(game)["credits"] == 2, "the last power took the last good by itself"


def test_without_consume_powers_nothing_is_consumed() -> None:
    game = consume(colonies=full("spice_world", "comet_zone"))
    assert goods_of(game) == 2 and asked(game) == (1, "action")


def test_consume_order_free() -> None:
    game = consume(home="old_earth", colonies=full("new_vinland", "spice_world"))
    play(game, "consume new_vinland", "good novelty@spice_world")
    assert goods_of(game) == 1 and seat(game)["vp_chips"] == 0, "an order that leaves a good over is allowed"
    game = consume(home="old_earth", colonies=full("new_vinland", "spice_world"))
    play(game, "consume old_earth")
    assert goods_of(game) == 0 and seat(game)["vp_chips"] == 3


def test_upto_fully() -> None:
    game = consume(developments=["consumer_markets"], colonies=full("spice_world", "artist_settlement"))
    assert goods_of(game) == 0 and (seat(game)["vp_chips"], seat(game)["credits"]) == (2, 2)
    game = consume(developments=["consumer_markets"], colonies=full(*NOVELTIES))
    while asked(game)[1] in ("good", "consume"):
        play(game, game.legal_ids()[0])
    assert goods_of(game) == 0, "three through the markets, the fourth through New Vinland"


def test_h_consume_applicable() -> None:
    game = consume(home="old_earth", colonies=full("spice_world"))
    assert goods_of(game) == 1, "exactly two goods are needed"
    game = consume(colonies=[{"card": "imperium_arms_factories", "good": "rare"}])
    assert goods_of(game) == 0 and (seat(game)["vp_chips"], seat(game)["credits"]) == (1, 1), "up to: from one good on"


def test_different_kinds() -> None:
    game = consume(
        developments=["diversified_economy"], colonies=full("spice_world", "artist_settlement", "comet_zone")
    )
    assert goods_of(game) == 3, "only two kinds"
    game = consume(
        developments=["diversified_economy"],
        colonies=full("spice_world", "artist_settlement", "comet_zone", "plankton_seas"),
    )
    play(game, "good rare@comet_zone")
    assert "good rare@comet_zone" not in game.legal_ids()
    play(game, "good novelty@artist_settlement")
    assert good_on(game, "spice_world") == "novelty" and goods_of(game) == 1
    assert (seat(game)["vp_chips"], seat(game)["credits"]) == (4, 1)
    game = consume(developments=["galactic_exchange"], colonies=full("spice_world", "comet_zone"))
    assert (seat(game)["vp_chips"], seat(game)["credits"]) == (2, 2), "up to four different kinds"


def test_trade_league_optional() -> None:
    game = consume(developments=["trade_league"], colonies=full("spice_world"))
    assert game.legal_ids() == ["consume trade_league", "pass"]
    play(game, "pass")
    assert goods_of(game) == 1
    game = consume(developments=["trade_league"], colonies=full("spice_world"))
    play(game, "consume trade_league")
    assert seat(game)["credits"] == 3


def test_h_trade_league_use() -> None:
    both = {"developments": ["trade_league", "prosperous_economy"], "colonies": full("new_vinland", "spice_world")}
    game = consume(**both)
    assert game.legal_ids() == ["consume trade_league", "consume new_vinland"], "before the forced ones .."
    play(game, "consume trade_league", "good novelty@spice_world")
    assert seat(game)["credits"] == 3 + 2 and seat(game)["vp_chips"] == 2, (
        "no Trade powers, but Prosperous Economy pays"
    )
    game = consume(**both)
    play(game, "consume new_vinland", "good novelty@spice_world")
    assert game.legal_ids() == ["consume trade_league", "pass"], ".. or after them"


def test_oort_good_is_consumed_as_its_colour() -> None:
    oort = [{"card": "alien_oort_cloud_factory", "good": "novelty"}]
    game = consume(developments=["consumer_markets"], colonies=oort)
    assert goods_of(game) == 0 and seat(game)["vp_chips"] == 1


def test_vp_beyond_the_pool_are_paid() -> None:
    mine = {"home": "old_earth", "colonies": full("spice_world", "comet_zone")}
    game = play(table(2, order=["P2", "P1"], vp_pool=2, P1=mine), "select trade_consume", "pass")
    assert seat(game)["vp_chips"] == 3 and game.position()["vp_pool"] == 0
    assert game.position()["ended"] == ["vp_pool"]
