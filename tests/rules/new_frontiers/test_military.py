"""Temporary Military (rulebook p. 6)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import asked, colonies_of, good_on, goods_of, play, seat, table


def haven(**more: object) -> dict[str, object]:
    """+2 Military for a good; a Novelty good on the haven itself."""
    return {"colonists": 3, "colonies": [{"card": "mercenary_haven", "good": "novelty"}], **more}


def test_temporary_military() -> None:
    game = table(2, P1=haven(explored=["rebel_strip_mine"], home="uplift_creche", home_good="genes"))
    play(game, "select settle", "settle rebel_strip_mine")
    assert game.legal_ids() == [
        "discard genes@uplift_creche for mercenary_haven",
        "discard novelty@mercenary_haven for mercenary_haven",
    ], "the good may come from any own colony"
    play(game, "discard genes@uplift_creche for mercenary_haven")
    assert "rebel_strip_mine" in colonies_of(game) and good_on(game, "uplift_creche") is None


def test_the_only_good_is_discarded_without_a_question() -> None:
    game = table(2, P1=haven(explored=["rebel_strip_mine"]))
    play(game, "select settle", "settle rebel_strip_mine")
    assert "rebel_strip_mine" in colonies_of(game) and goods_of(game) == 0


def test_h_temp_once() -> None:
    three = haven(
        explored=["rebel_outpost"], home="uplift_creche", home_good="genes", developments=["military_industry"]
    )
    game = play(table(2, P1=three), "select settle", "settle rebel_outpost")
    assert asked(game) == (1, "military")
    play(game, "discard genes@uplift_creche for mercenary_haven")
    assert "rebel_outpost" in colonies_of(game), "the second power with the last good followed by itself: 2 + 4"
    weak = haven(explored=["imperium_depot"], home="uplift_creche", home_good="genes")
    game = play(table(2, P1=weak), "select settle")
    assert "imperium_depot" not in colonies_of(game), "one power works once, two goods do not make 4"


def test_temporary_military_is_not_used_without_conquering() -> None:
    game = play(table(2, P1=haven(credits=9, explored=["comet_zone"])), "select settle", "settle comet_zone")
    assert asked(game) == (2, "action") and goods_of(game) == 1


def test_enough_military_asks_whether_to_discard_more() -> None:
    game = table(2, P1=haven(home="new_thrace", explored=["rebel_strip_mine"]))
    play(game, "select settle", "settle rebel_strip_mine")
    assert game.legal_ids() == ["enough", "discard novelty@mercenary_haven for mercenary_haven"]
    play(game, "enough")
    assert "rebel_strip_mine" in colonies_of(game) and goods_of(game) == 1


def test_logistics_temporary_military_serves_both_worlds() -> None:
    two = haven(developments=["improved_logistics"], explored=["rebel_strip_mine", "rebel_free_port"])
    game = play(table(2, P1=two), "select settle", "settle rebel_strip_mine", "settle rebel_free_port")
    assert len(colonies_of(game)) == 4 and goods_of(game) == 0


def test_h_logistics_goods() -> None:
    empty = {"colonists": 3, "credits": 9, "colonies": [{"card": "mercenary_haven"}]}
    two = {**empty, "developments": ["improved_logistics"], "explored": ["iridium_drift", "rebel_strip_mine"]}
    game = play(table(2, P1=two), "select settle", "settle iridium_drift", "settle rebel_strip_mine")
    assert good_on(game, "iridium_drift") is None, "the windfall good of the first world was discarded for the second"
    assert "rebel_strip_mine" in colonies_of(game)


def test_h_temp_oort() -> None:
    oort = haven(explored=["rebel_strip_mine"])
    oort["colonies"] = [{"card": "mercenary_haven"}, {"card": "alien_oort_cloud_factory", "good": "rare"}]
    game = play(table(2, P1=oort), "select settle", "settle rebel_strip_mine")
    assert good_on(game, "alien_oort_cloud_factory") is None and "rebel_strip_mine" in colonies_of(game)


def test_a_power_for_one_kind_needs_that_kind() -> None:
    ordnance = {"colonists": 3, "home": "uplift_creche", "home_good": "genes", "explored": ["rebel_strip_mine"]}
    game = table(2, P1={**ordnance, "colonies": [{"card": "imperium_ordnance_world"}]})
    play(game, "select settle")
    assert "rebel_strip_mine" not in colonies_of(game)
    game = table(2, P1={**ordnance, "colonies": [{"card": "imperium_ordnance_world", "good": "rare"}]})
    play(game, "select settle", "settle rebel_strip_mine")
    assert good_on(game, "imperium_ordnance_world") is None and good_on(game, "uplift_creche") == "genes"


def test_only_discards_that_lead_to_the_world_are_offered() -> None:
    # Haven takes any good, the ordnance world a Rare Elements one: with defense 4 the rare good must not go there.
    worlds = [{"card": "mercenary_haven", "good": "novelty"}, {"card": "imperium_ordnance_world", "good": "rare"}]
    game = table(2, P1={"colonists": 3, "colonies": worlds, "explored": ["uplift_concord_world"]})
    play(game, "select settle", "settle uplift_concord_world")
    assert (
        seat(game)["explored"] == []
        or "discard rare@imperium_ordnance_world for mercenary_haven" not in game.legal_ids()
    )
    while asked(game)[1] == "military":
        play(game, game.legal_ids()[0])
    assert "uplift_concord_world" in colonies_of(game)


def test_raised_military_is_the_owner_s_and_ends_with_his_turn() -> None:
    two = haven(developments=["improved_logistics"], explored=["rebel_strip_mine", "rebel_free_port"])
    game = table(2, P1=two, P2={"explored": ["rebel_freight_yards", "spice_world"], "credits": 9, "colonists": 1})
    play(game, "select settle", "settle rebel_strip_mine")
    facts = game.view()["table"]["seats"]
    assert facts[0]["explored"][0]["strength"] == 2 and facts[1]["explored"][0]["strength"] == 0
    play(game, "pass")
    assert asked(game) == (2, "settle") and "settle rebel_freight_yards" not in game.legal_ids()
