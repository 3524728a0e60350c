"""Terraforming Engineers and Doomed Colony (rulebook p. 7)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import asked, colonies_of, good_on, play, seat, table


def engineers(**more: object) -> dict[str, object]:
    return {"home": "new_thrace", "developments": ["terraforming_engineers"], **more}


def test_engineers_kind_cost() -> None:
    worlds = ["spice_world", "grand_bazaar", "basalt_terraces", "deepcore_world", "alien_star_forge"]
    mine = engineers(colonies=["artist_settlement", "tungsten_vaults"], explored=worlds, colonists=2)
    game = play(table(2, P1=mine), "select settle")
    assert "replace artist_settlement" in game.legal_ids() and "replace tungsten_vaults" in game.legal_ids()
    play(game, "replace artist_settlement")
    assert "spice_world" in colonies_of(game), "cost 1 to 2; Grand Bazaar costs 4 more, Basalt Terraces is no Novelty"
    game = play(table(2, P1=mine), "select settle", "replace tungsten_vaults")
    assert "deepcore_world" in colonies_of(game), "0 to 3 more, never cheaper: Basalt Terraces would cost 1 less"


def test_engineers_gray_counts_as_a_kind() -> None:
    game = table(2, P1=engineers(explored=["galactic_trendsetters"], colonists=1))
    play(game, "select settle", "replace new_thrace")
    assert colonies_of(game) == ["galactic_trendsetters"], "gray to gray, 2 to 5"


def test_engineers_not_settle() -> None:
    mine = engineers(colonies=["artist_settlement"], explored=["spice_world", "new_vinland"], credits=9, colonists=2)
    mine["developments"] = ["terraforming_engineers", "frontier_settlers", "terraforming_specialists"]
    game = play(table(2, P1=mine), "select settle", "replace artist_settlement", "with spice_world")
    assert seat(game)["colonists"] == 3, "no trigger, no Settle action"
    assert game.legal_ids() == ["colonists", "settle new_vinland"], (
        "the Settle action is still to come, the power is used"
    )
    game = table(2, P1=engineers(explored=["artist_settlement", "spice_world"], credits=9))
    play(game, "select settle", "settle artist_settlement")
    assert asked(game) == (2, "action"), "a colony settled in the same action cannot be touched"


def test_h_engineers_timing() -> None:
    mine = engineers(colonies=["artist_settlement"], explored=["spice_world"])
    game = play(table(2, P1=mine), "select settle", "colonists")
    assert asked(game) == (1, "engineers"), "after the Settle action too, also when colonists were taken"
    play(game, "replace artist_settlement")
    assert colonies_of(game) == ["new_thrace", "spice_world"] and seat(game)["colonists"] == 3
    two = engineers(colonies=["artist_settlement"], explored=["rebel_strip_mine", "rebel_free_port", "spice_world"])
    two.update(developments=["terraforming_engineers", "improved_logistics"], colonists=2)
    game = play(table(2, P1=two), "select settle", "settle rebel_strip_mine")
    assert not any(id.startswith("replace") for id in game.legal_ids()), "not between the two worlds"
    play(game, "pass")
    assert asked(game) == (1, "engineers")


def test_h_engineers_home() -> None:
    game = table(
        2, P1={"home": "tau_ceti_landing", "developments": ["terraforming_engineers"], "explored": ["spice_world"]}
    )
    play(game, "select settle", "replace tau_ceti_landing")
    assert colonies_of(game) == ["spice_world"]
    assert game.view()["table"]["bag"] == 59, "the home colony is out of the game, it does not go to the bag"


def test_engineers_oort() -> None:
    game = table(2, P1=engineers(explored=["alien_oort_cloud_factory"], colonists=2))
    play(game, "select settle")
    assert not any(id.startswith("replace") for id in game.legal_ids()), "Oort cannot be declared gray"
    mine = engineers(colonies=["artist_settlement"], explored=["alien_oort_cloud_factory"], colonists=2)
    game = play(table(2, P1=mine), "select settle", "replace artist_settlement")
    assert game.position()["oort_kind"] == "novelty" and "alien_oort_cloud_factory" in colonies_of(game)
    old = engineers(colonies=["alien_oort_cloud_factory"], explored=["deep_space_symbionts"])
    game = play(table(2, P1=old), "select settle", "replace alien_oort_cloud_factory")
    assert game.position()["oort_kind"] == "genes", "with the kind set for this action"


def test_engineers_leftovers() -> None:
    mine = engineers(colonies=[{"card": "artist_settlement", "good": "novelty"}], credits=3)
    mine["explored"] = ["mercenary_haven", "comet_zone"]
    game = play(table(2, P1=mine), "select settle", "replace artist_settlement")
    assert good_on(game, "mercenary_haven") == "novelty", "the old good returned, a windfall newcomer gets its own"
    assert game.position()["goods_supply"]["novelty"] == 18
    assert game.position()["returning"] == ["artist_settlement"], "to the bag only at the end of Settle"
    play(game, "colonists")
    assert "returning" not in game.position() and game.view()["table"]["bag"] == 58


def test_replacement_colonists() -> None:
    mine = engineers(colonies=["artist_settlement"], explored=["carnival_ring"])
    game = play(table(2, order=["P2", "P1"], P1=mine), "select settle")
    assert game.legal_ids() == ["pass", "replace artist_settlement"], (
        "after two colonists were taken as the Settle action"
    )
    game = play(table(2, P1=mine), "select settle", "replace artist_settlement")
    assert seat(game)["colonists"] == 1 - 1 + 2, "the missing colonist was supplied; two were taken afterwards"
    mine = engineers(colonies=["carnival_ring"], explored=["songweaver_uplift_colony"])
    game = play(table(2, P1=mine), "select settle", "replace carnival_ring")
    assert seat(game)["colonists"] == 1 + 1 + 2, "a surplus colonist returns to the mat"


def test_h_replaced_colonist_use() -> None:
    mine = engineers(colonies=["carnival_ring"], explored=["songweaver_uplift_colony", "rebel_outpost"])
    mine["developments"] = ["terraforming_engineers", "drop_ships"]
    game = table(2, colonists_supply=0, P1=mine)
    play(game, "select settle", "replace carnival_ring", "settle rebel_outpost")
    assert "rebel_outpost" in colonies_of(game), "the surplus colonist settled a world in the same turn"


def test_h_replaced_powers() -> None:
    worlds = ["basalt_terraces", "rebel_broadcast_moon"]
    mine = engineers(home="luytens_reach", colonies=["imperium_staging_base"], explored=worlds)
    game = play(table(2, P1=mine), "select settle")
    assert "settle rebel_broadcast_moon" in game.legal_ids()
    play(game, "replace imperium_staging_base")
    assert asked(game) == (2, "action") and "rebel_broadcast_moon" in seat(game)["explored"], "its +1 stopped at once"
    game = play(table(2, P1=mine), "select settle", "settle rebel_broadcast_moon", "replace imperium_staging_base")
    assert "basalt_terraces" in colonies_of(game) and "rebel_broadcast_moon" in colonies_of(game), (
        "it had helped before"
    )


def test_h_replaced_world() -> None:
    eight = ["rebel_citadel", "rebel_last_redoubt", "alien_star_forge", "plankton_seas", "grand_bazaar"]
    eight += ["deepcore_world", "spice_world"]
    mine = engineers(home="new_thrace", colonies=["artist_settlement"], explored=eight)
    game = play(table(2, P1=mine), "select settle", "replace artist_settlement")
    assert asked(game) == (2, "action"), "the replaced world does not count for the limit of nine"


# --- Doomed Colony ------------------------------------------------------------------------------------------


def test_h_doomed() -> None:
    doomed = {"home": "doomed_colony", "colonists": 0, "credits": 0, "developments": ["frontier_settlers"]}
    worlds = ["deepcore_world", "alien_star_forge", "alien_oort_cloud_factory", "rebel_freight_yards", "spice_world"]
    game = play(table(2, P1={**doomed, "explored": worlds}), "select settle")
    assert game.legal_ids() == ["colonists", "doomed deepcore_world", "doomed spice_world"], (
        "no Alien, no military world"
    )
    play(game, "doomed deepcore_world")
    assert colonies_of(game) == ["deepcore_world"] and seat(game)["credits"] == 0
    assert seat(game)["colonists"] == 1, "the bonus colonist was added, and the settle trigger fired"


def test_doomed_in_a_double_settle() -> None:
    doomed = {"home": "doomed_colony", "colonists": 2, "credits": 9, "developments": ["improved_logistics"]}
    for first, second in (("doomed spice_world", "settle comet_zone"), ("settle comet_zone", "doomed spice_world")):
        game = table(2, P1={**doomed, "explored": ["spice_world", "comet_zone"]})
        play(game, "select settle", first, second)
        assert colonies_of(game) == ["spice_world", "comet_zone"], "in either place"
        assert seat(game)["credits"] == 6


def test_doomed_needs_a_second_colonist_for_a_two_colonist_world() -> None:
    doomed = {"home": "doomed_colony", "explored": ["deepcore_world"]}
    game = play(table(2, order=["P2", "P1"], P1=doomed), "select settle")
    assert colonies_of(game) == ["doomed_colony"], "no colonist on the mat: colonists were taken"
