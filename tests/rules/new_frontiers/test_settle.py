"""Settle: colonists, payment, conquest, the second world and the end check (rulebook p. 6-7)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import asked, colonies_of, good_on, play, seat, table, why_not


def test_settle_bonus_first() -> None:
    game = play(table(2, P1={"credits": 2, "explored": ["spice_world"]}), "select settle", "settle spice_world")
    assert colonies_of(game) == ["uplift_creche", "spice_world"] and seat(game)["colonists"] == 0


def test_settle_no_pass() -> None:
    game = play(table(2, P1={"credits": 9, "explored": ["spice_world"]}), "select settle")
    assert game.legal_ids() == ["colonists", "settle spice_world"], "no pass, and nobody is forced to settle"
    play(game, "colonists")
    assert seat(game)["colonists"] == 3


def test_settle_requirements() -> None:
    worlds = ["grand_bazaar", "rebel_base", "comet_zone"]
    game = play(table(2, P1={"credits": 4, "colonists": 1, "explored": worlds}), "select settle")
    assert why_not(game, "settle grand_bazaar") == "You need 1 more credit."
    assert why_not(game, "settle rebel_base") == "You need 6 more Military."
    play(game, "settle comet_zone")
    assert seat(game)["credits"] == 1 and seat(game)["colonists"] == 1
    game = play(table(2, P1={"credits": 9, "explored": ["grand_bazaar", "comet_zone"]}), "select settle")
    assert why_not(game, "settle grand_bazaar") == "You need 1 more colonist."


def test_military_not_spent() -> None:
    soldiers = {"home": "new_thrace", "colonists": 2, "credits": 5, "explored": ["rebel_strip_mine", "rebel_free_port"]}
    game = play(table(2, P1=soldiers), "select settle", "settle rebel_strip_mine")
    assert seat(game)["credits"] == 5
    play(game, "select retreat", "select envoys", "select produce", "select settle", "settle rebel_free_port")
    assert colonies_of(game) == ["new_thrace", "rebel_strip_mine", "rebel_free_port"]


def test_military_and_payment_do_not_mix() -> None:
    soldiers = {"home": "new_thrace", "colonists": 2, "credits": 50, "explored": ["rebel_forge_caverns"]}
    game = play(table(2, P1=soldiers), "select settle")
    assert colonies_of(game) == ["new_thrace"], "defense 3 against Military 2: colonists were taken without a question"


def test_windfall_on_settle() -> None:
    game = table(2, P1={"credits": 2, "explored": ["iridium_drift", "basalt_terraces"]})
    play(game, "select settle", "settle iridium_drift")
    assert good_on(game, "iridium_drift") == "rare"
    game = table(2, P1={"credits": 2, "explored": ["iridium_drift", "basalt_terraces"]})
    play(game, "select settle", "settle basalt_terraces")
    assert good_on(game, "basalt_terraces") is None


def test_settle_end_check() -> None:
    six = [
        "basalt_terraces",
        "smelter_moon",
        "iridium_drift",
        "artist_settlement",
        "pilgrims_landing",
        "scrap_ice_belt",
    ]
    empire = {"credits": 2, "colonies": six, "explored": ["spice_world"]}
    game = play(table(2, P1=empire), "select settle", "settle spice_world")
    assert len(colonies_of(game)) == 8 and game.position()["ended"] == ["colonies"]
    game = play(table(2, colonists_supply=9), "select settle")
    assert game.position()["colonists_supply"] == 4 and game.position()["ended"] == ["colonists_supply"]
    game = play(table(2, colonists_supply=10), "select settle")
    assert game.position()["ended"] == []


def test_colonist_shortage() -> None:
    game = play(table(3, colonists_supply=4), "select settle")
    assert [seat(game, n)["colonists"] for n in (1, 2, 3)] == [3, 1, 0], "late players take what is left"


def test_h_settle_empty_supply() -> None:
    world = {"credits": 2, "colonists": 1, "explored": ["spice_world"]}
    game = play(table(2, colonists_supply=0, P1=world), "select settle", "colonists")
    assert seat(game)["colonists"] == 1 and colonies_of(game) == ["uplift_creche"], "the only way to do nothing"


def test_specialised_military() -> None:
    rebels = {"home": "garrison_prime", "explored": ["rebel_forge_caverns", "saltmarsh_uplift_race"]}
    game = play(table(2, P1=rebels), "select settle")
    assert "settle rebel_forge_caverns" in game.legal_ids(), "1 + 2 against Rebel worlds"
    assert why_not(game, "settle saltmarsh_uplift_race") == "You need 2 more Military."


# --- Improved Logistics -------------------------------------------------------------------------------------


def logistics(**more: object) -> dict[str, object]:
    return {"developments": ["improved_logistics"], "credits": 9, "colonists": 3, **more}


def test_logistics_details() -> None:
    two = logistics(explored=["masquerade_uplift_race", "rebel_strip_mine"], home="new_thrace")
    game = play(table(2, P1=two), "select settle", "settle masquerade_uplift_race")
    assert asked(game) == (1, "settle") and game.legal_ids() == ["pass", "settle rebel_strip_mine"]
    three = logistics(explored=["masquerade_uplift_race", "rebel_forge_caverns"], home="new_thrace")
    game = play(table(2, P1=three), "select settle", "settle masquerade_uplift_race")
    assert asked(game) == (2, "action"), "the first world's +1 Military does not help with the second"


def test_triggers_twice() -> None:
    both = logistics(explored=["spice_world", "new_vinland"], developments=["improved_logistics", "frontier_settlers"])
    game = play(table(2, P1=both), "select settle", "settle spice_world", "settle new_vinland")
    assert seat(game)["colonists"] == 4 - 1 + 1 - 1 + 1, "a colonist after each of the two worlds"
    robots = logistics(
        explored=["spice_world", "new_vinland"], developments=["improved_logistics", "terraforming_robots"]
    )
    game = table(2, bag_top=["rebel_base", "rebel_outpost"], P1=robots)
    play(game, "select settle", "settle spice_world", "settle new_vinland")
    assert seat(game)["explored"] == ["rebel_base", "rebel_outpost"]


def test_h_settle_gain_use() -> None:
    few = logistics(explored=["spice_world", "new_vinland"], colonists=0, credits=4)
    few["developments"] = ["improved_logistics", "frontier_settlers"]
    game = play(table(2, P1=few), "select settle", "settle spice_world")
    assert "settle new_vinland" in game.legal_ids(), "the colonist gained for the first world settles the second"
    poor = {"credits": 1, "colonists": 1, "developments": ["alien_monument"], "explored": ["alien_oort_cloud_factory"]}
    game = play(table(2, P1=poor), "select settle")
    assert asked(game) == (2, "action"), "a rebate never helps to pay for its own world"


def test_h_limit_during_settle() -> None:
    eight = ["rebel_citadel", "rebel_last_redoubt", "alien_star_forge", "plankton_seas", "grand_bazaar"]
    eight += ["deepcore_world", "uplift_sanctuary", "spice_world"]
    robots = {"developments": ["improved_logistics", "terraforming_robots"], "credits": 4, "colonists": 2}
    game = table(2, bag_top=["new_vinland", "rebel_base"], P1={**robots, "explored": eight})
    play(game, "select settle", "settle spice_world")
    assert len(colonies_of(game)) + len(seat(game)["explored"]) == 10, "over nine until the end of the action"
    assert "settle new_vinland" in game.legal_ids(), "the drawn world may be the second of a double settle"
    play(game, "settle new_vinland")
    assert asked(game) == (1, "limit")


def test_terraforming_robots_limit() -> None:
    eight = ["rebel_citadel", "rebel_last_redoubt", "alien_star_forge", "plankton_seas", "grand_bazaar"]
    eight += ["deepcore_world", "uplift_sanctuary", "spice_world"]
    robots = {"developments": ["terraforming_robots"], "credits": 2, "explored": eight}
    game = play(table(2, bag_top=["rebel_base"], P1=robots), "select settle", "settle spice_world")
    assert asked(game) == (1, "limit"), "the drawn world made it ten"
    play(game, "return alien_star_forge")
    assert len(colonies_of(game)) + len(seat(game)["explored"]) == 9


def test_h_logistics_mixed() -> None:
    mixed = logistics(home="new_thrace", explored=["rebel_strip_mine", "rebel_outpost", "spice_world"])
    mixed["developments"] = ["improved_logistics", "contact_specialist", "terraforming_specialists"]
    game = play(table(2, P1=mixed), "select settle", "settle rebel_strip_mine", "contact rebel_outpost")
    assert seat(game)["credits"] == 9 - (5 - 1 - 1), "each world by its own means"
    game = play(table(2, P1=mixed), "select settle", "settle spice_world", "contact rebel_outpost")
    assert seat(game)["credits"] == 9 - 1 - 3, "discounts apply to each world anew"


# --- Contact Specialist -------------------------------------------------------------------------------------


def test_contact_specialist() -> None:
    contact = {"developments": ["contact_specialist"], "credits": 3, "explored": ["saltmarsh_uplift_race"]}
    game = play(table(2, P1=contact), "select settle", "contact saltmarsh_uplift_race")
    assert seat(game)["credits"] == 1, "defense 3, one less"
    contact = {
        "developments": ["contact_specialist", "assembler_swarms"],
        "credits": 0,
        "explored": ["rebel_strip_mine"],
    }
    game = play(table(2, P1=contact), "select settle", "contact rebel_strip_mine")
    assert seat(game)["credits"] == 0, "with all fitting discounts: a production world, 2 less"
    two = {"developments": ["contact_specialist"], "credits": 9, "explored": ["rebel_base"]}
    game = play(table(2, P1=two), "select settle")
    assert colonies_of(game) == ["uplift_creche"], "two colonists are needed as always"


def test_h_military_choice() -> None:
    both = {
        "developments": ["contact_specialist"],
        "home": "new_thrace",
        "credits": 3,
        "explored": ["rebel_strip_mine"],
    }
    game = play(table(2, P1=both), "select settle")
    assert game.legal_ids() == ["colonists", "settle rebel_strip_mine", "contact rebel_strip_mine"]


def test_h_contact_stays_military() -> None:
    contact = {
        "developments": ["contact_specialist", "expeditionary_force", "pan_galactic_league"],
        "credits": 3,
        "explored": ["saltmarsh_uplift_race"],
        "home": "alpha_centauri",
    }
    game = play(table(2, P1=contact), "select settle", "contact saltmarsh_uplift_race")
    assert seat(game)["credits"] == 3 - 2 + 1, "`after ... military` fires for it"
    rare = {
        "developments": ["contact_specialist"],
        "credits": 1,
        "home": "alpha_centauri",
        "explored": ["rebel_strip_mine"],
    }
    game = play(table(2, P1=rare), "select settle", "contact rebel_strip_mine")
    assert seat(game)["credits"] == 1, "discount-or-Military gives its discount: 2 - 1 - 1"


def test_h_alien() -> None:
    contact = {"developments": ["contact_specialist"], "credits": 9, "explored": ["dormant_alien_watchtower"]}
    game = play(table(2, P1=contact), "select settle")
    assert colonies_of(game) == ["uplift_creche"], "an Alien world cannot be contacted"
    for world in ("alien_oort_cloud_factory", "alien_rosetta_stone_world"):
        researchers = {"developments": ["alien_researchers"], "credits": 9, "colonists": 1, "explored": [world]}
        game = play(table(2, P1=researchers), "select settle", f"settle {world}")
        if asked(game)[1] == "kind":
            play(game, "kind novelty")
        assert seat(game)["credits"] == {"alien_oort_cloud_factory": 9, "alien_rosetta_stone_world": 8}[world]


def test_h_alien_contact() -> None:
    aliens = {"developments": ["contact_specialist", "alien_researchers"], "credits": 9}
    game = table(2, P1={**aliens, "explored": ["dormant_alien_watchtower", "sealed_alien_archive"]})
    play(game, "select settle")
    assert game.legal_ids() == ["colonists", "settle dormant_alien_watchtower", "settle sealed_alien_archive"]
    play(game, "settle sealed_alien_archive")
    assert seat(game)["credits"] == 9 - (4 - 2)


# --- Alien Oort Cloud Factory -------------------------------------------------------------------------------


def test_oort_not_power() -> None:
    oort = {"home": "alpha_centauri", "credits": 1, "colonists": 1, "explored": ["alien_oort_cloud_factory"]}
    game = play(table(2, P1=oort), "select settle", "settle alien_oort_cloud_factory")
    assert game.position()["oort_kind"] == "rare", "its kind helps its own placement; only Rare Elements was payable"
    assert seat(game)["credits"] == 0


def test_h_oort_timing() -> None:
    oort = {"home": "alpha_centauri", "credits": 2, "colonists": 1, "explored": ["alien_oort_cloud_factory"]}
    game = play(table(2, P1=oort), "select settle", "settle alien_oort_cloud_factory")
    assert game.legal_ids() == ["kind novelty", "kind rare", "kind genes", "kind alien_tech"]
    play(game, "kind genes")
    assert game.position()["oort_kind"] == "genes" and seat(game)["credits"] == 0
    settled = {
        "home": "luytens_reach",
        "colonies": ["alien_oort_cloud_factory"],
        "developments": ["pan_galactic_league"],
    }
    game = play(table(2, P1=settled), "select produce", "kind genes")
    assert good_on(game, "alien_oort_cloud_factory") == "genes"
    assert seat(game)["credits"] == 1, "one kind serves production and the powers that count colonies"


def test_h_windfall_no_cube() -> None:
    game = table(2, goods_supply={"rare": 0}, P1={"credits": 2, "explored": ["iridium_drift"]})
    play(game, "select settle", "settle iridium_drift")
    assert good_on(game, "iridium_drift") is None
