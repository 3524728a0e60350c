"""One scenario per tile with a power: what it does in its phase, in numbers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.new_frontiers.table import asked, colonies_of, good_on, goods_of, play, seat, table

import heliopause as hp
from heliopause.games.new_frontiers.cards.load import CARDS, DEVELOPMENT, HOME
from heliopause.games.new_frontiers.rules.in_force import develop_discount, military_against, settle_discount
from heliopause.games.new_frontiers.rules.tables import tables_of

SEVEN = ["rebel_base", "rebel_outpost", "basalt_terraces", "comet_zone", "grand_bazaar", "rebel_citadel"]
SEVEN += ["smelter_moon", "alien_hive_moon", "alien_star_forge"]

T = tables_of(CARDS.content)


def owner(tile: str, **more: Any) -> dict[str, Any]:
    """An empire whose only powers are those of the tile."""
    mine: dict[str, Any] = {"home": "uplift_creche", "developments": [], "colonies": [], "credits": 0, **more}
    group = CARDS.tile(tile).group
    if group == HOME:
        mine["home"] = tile
    elif group == DEVELOPMENT:
        mine["developments"] = [*mine["developments"], tile]
    else:
        mine["colonies"] = [*mine["colonies"], tile]
    return mine


def with_power(tile: str, **more: Any) -> hp.Game:
    return table(2, P1=owner(tile, **more), P2={"home": "ruined_alien_workshop"})


def against(game: hp.Game, world: str) -> int:
    return int(military_against(T, game._state, 0, CARDS.numbers[world]))


def discount(game: hp.Game, world: str) -> int:
    return int(settle_discount(T, game._state, 0, CARDS.numbers[world]))


# --- Explore ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "worlds", "credits", "colonists"),
    [
        ("survey_team", 3, 0, 0),
        ("federation_survey", 4, 0, 0),
        ("imperium_survey_hq", 3, 0, 0),
        ("sealed_alien_archive", 3, 0, 0),
        ("luytens_reach", 3, 1, 0),
        ("excavation_camp", 3, 0, 0),
        ("homesteading_pioneers", 2, 0, 1),
        ("generation_ark", 2, 1, 0),
        ("pilgrims_landing", 2, 1, 0),
        ("carnival_ring", 2, 1, 0),
    ],
)
def test_explore_powers(tile: str, worlds: int, credits: int, colonists: int) -> None:
    game = table(2, bag_top=[w for w in SEVEN if w != tile], P1=owner(tile))
    play(game, "select explore", "pick rebel_base", "pick rebel_outpost", "pick comet_zone")
    assert len(seat(game)["explored"]) == worlds
    assert (seat(game)["credits"], seat(game)["colonists"]) == (credits, colonists)


# --- Develop ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "small", "large"),
    [
        ("investment_credits", 1, 1),
        ("galactic_federation", 1, 1),
        ("smelter_moon", 1, 0),
        ("tungsten_vaults", 1, 1),
        ("imperium_chancellery", 1, 1),
        ("wolf_359_foundry", 0, 1),
    ],
)
def test_develop_discounts(tile: str, small: int, large: int) -> None:
    game = with_power(tile, credits=20)
    assert develop_discount(T, game._state, 0, CARDS.numbers["space_marines"]) == small
    assert develop_discount(T, game._state, 0, CARDS.numbers["mining_league"]) == large
    play(game, "select develop", "develop mining_league")
    assert seat(game)["credits"] == 20 - (9 - 1 - large)


@pytest.mark.parametrize(("tile", "credits", "vp"), [("technology_investors", 1, 1), ("deep_space_symbionts", 1, 0)])
def test_develop_after(tile: str, credits: int, vp: int) -> None:
    game = play(with_power(tile, credits=5), "select develop", "develop space_marines")
    assert (seat(game)["credits"], seat(game)["vp_chips"]) == (5 - 1 + credits, vp)


# --- Settle -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "plain", "rebel", "rare", "genes", "uplift", "alien"),
    [
        ("space_marines", 2, 2, 2, 2, 2, 2),
        ("drop_ships", 4, 4, 4, 4, 4, 4),
        ("new_galactic_order", 2, 2, 2, 2, 2, 2),
        ("expeditionary_force", 1, 1, 1, 1, 1, 1),
        ("galactic_imperium", 0, 3, 0, 0, 0, 0),
        ("imperium_depot", 0, 2, 0, 0, 0, 0),
        ("iridium_drift", 0, 0, 2, 0, 0, 0),
        ("burrower_uplift_race", 0, 0, 0, 0, 1, 0),
        ("alien_researchers", 0, 0, 0, 0, 0, 2),
        ("uplift_gene_hunters", 0, 0, 0, 2, 2, 0),
        ("songweaver_uplift_colony", 0, 0, 0, 0, 1, 0),
        ("imperium_picket_station", 2, 2, 2, 2, 2, 2),
        ("masquerade_uplift_race", 1, 1, 1, 1, 1, 1),
        ("rebel_forge_caverns", 2, 2, 2, 2, 2, 2),
        ("rebel_outpost", 1, 1, 1, 1, 1, 1),
        ("rebel_citadel", 1, 1, 1, 1, 1, 1),
        ("alien_sentinel_fleet", 2, 2, 2, 2, 2, 2),
        ("imperium_staging_base", 2, 2, 2, 2, 2, 2),
        ("vesta_freehold", 1, 1, 1, 1, 1, 1),
        ("new_thrace", 2, 2, 2, 2, 2, 2),
        ("garrison_prime", 1, 3, 1, 1, 1, 1),
        ("alpha_centauri", 0, 0, 1, 0, 0, 0),
        ("ross_128_biosphere", 0, 0, 0, 1, 0, 0),
        ("excavation_camp", 0, 0, 0, 0, 0, 2),
    ],
)
def test_military(tile: str, plain: int, rebel: int, rare: int, genes: int, uplift: int, alien: int) -> None:
    game = with_power(tile)
    # A world of each sort without other properties: gray Imperium, Rebel, Rare Elements, Genes, Novelty Uplift, Alien.
    worlds = ("imperium_picket_station", "rebel_freight_yards", "smugglers_reef", "gene_pirate_den")
    worlds += ("masquerade_uplift_race", "dormant_alien_watchtower")
    assert [against(game, world) for world in worlds] == [plain, rebel, rare, genes, uplift, alien]


@pytest.mark.parametrize(
    ("tile", "novelty", "rare", "genes", "uplift", "alien"),
    [
        ("terraforming_specialists", 1, 1, 1, 1, 1),
        ("alien_burial_vaults", 1, 1, 1, 1, 1),
        ("assembler_swarms", 2, 0, 2, 0, 2),
        ("mining_robots", 0, 1, 0, 0, 0),
        ("alien_researchers", 0, 0, 0, 0, 2),
        ("excavation_camp", 0, 0, 0, 0, 2),
        ("alien_rosetta_stone_world", 0, 0, 0, 0, 2),
        ("uplift_gene_hunters", 0, 0, 2, 2, 0),
        ("songweaver_uplift_colony", 0, 0, 0, 1, 0),
        ("alpha_centauri", 0, 1, 0, 0, 0),
        ("ross_128_biosphere", 0, 0, 1, 0, 0),
    ],
)
def test_settle_discounts(tile: str, novelty: int, rare: int, genes: int, uplift: int, alien: int) -> None:
    game = with_power(tile)
    # Production Novelty, windfall Rare Elements, production Genes, windfall Novelty Uplift, production Alien.
    worlds = ("spice_world", "tungsten_vaults", "plankton_seas", "devolved_uplift_race", "alien_machine_city")
    assert [discount(game, world) for world in worlds] == [novelty, rare, genes, uplift, alien]


@pytest.mark.parametrize(
    ("tile", "world", "credits", "vp", "colonists"),
    [
        ("expeditionary_force", "rebel_broadcast_moon", 1, 0, 0),
        ("vesta_freehold", "rebel_broadcast_moon", 1, 0, 0),
        ("garrison_prime", "rebel_broadcast_moon", 1, 0, 0),
        ("expeditionary_force", "artist_settlement", -1, 0, 0),
        ("imperium_war_profiteers", "rebel_broadcast_moon", 2, 0, 0),
        ("alien_monument", "sealed_alien_archive", 1 - 4, 1, 0),
        ("alien_monument", "artist_settlement", -1, 0, 0),
        ("frontier_settlers", "artist_settlement", -1, 0, 1),
    ],
)
def test_settle_after(tile: str, world: str, credits: int, vp: int, colonists: int) -> None:
    more = {"developments": ["space_marines"]} if tile == "imperium_war_profiteers" else {}
    game = with_power(tile, explored=[world], credits=9, **more)
    play(game, "select settle", f"settle {world}")
    assert seat(game)["credits"] == 9 + credits
    assert (seat(game)["vp_chips"], seat(game)["colonists"]) == (vp, colonists)


def test_terraforming_robots() -> None:
    game = table(2, bag_top=["rebel_base"], P1=owner("terraforming_robots", explored=["artist_settlement"], credits=1))
    play(game, "select settle", "settle artist_settlement")
    assert seat(game)["explored"] == ["rebel_base"]


def test_generation_ark_musters_one_more() -> None:
    game = play(with_power("generation_ark"), "select settle")
    assert seat(game)["colonists"] == 1 + 3, "three colonists as the Settle action, not with the bonus colonist"


@pytest.mark.parametrize(
    ("tile", "kind", "raised"),
    [
        ("military_industry", "genes", 4),
        ("alien_defense_system", "genes", 3),
        ("mercenary_haven", "genes", 2),
        ("imperium_ordnance_world", "rare", 3),
    ],
)
def test_temporary_military_of_each_tile(tile: str, kind: str, raised: int) -> None:
    by_defense = {2: "rebel_free_port", 3: "saltmarsh_uplift_race", 4: "uplift_concord_world"}
    home = {"genes": "uplift_creche", "rare": "barnard_diggings"}[kind]
    game = with_power(tile, home=home, home_good=kind, explored=[by_defense[raised]])
    play(game, "select settle", f"settle {by_defense[raised]}")
    assert by_defense[raised] in colonies_of(game) and goods_of(game) == (1 if raised == 3 else 0)
    if raised < 4:
        game = with_power(tile, home=home, home_good=kind, explored=[by_defense[raised + 1]])
        play(game, "select settle")
        assert by_defense[raised + 1] not in colonies_of(game)


def test_improved_logistics_and_contact_specialist() -> None:
    game = table(2, P1=owner("improved_logistics", developments=["contact_specialist"], colonists=2, credits=3,
                             explored=["rebel_free_port", "artist_settlement"]))  # fmt: skip
    play(game, "select settle", "contact rebel_free_port", "settle artist_settlement")
    assert len(colonies_of(game)) == 3 and seat(game)["credits"] == 3 - 1 - 1


# --- Produce ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "windfall"),
    [
        ("gene_nurseries", "tidepool_uplift_race"),
        ("mining_robots", "iridium_drift"),
        ("free_trade_association", "mercenary_haven"),
        ("alien_tech_institute", "sealed_alien_archive"),
        ("alien_hive_moon", "sealed_alien_archive"),
    ],
)
def test_windfall_powers(tile: str, windfall: str) -> None:
    game = table(2, order=["P2", "P1"], P1=owner(tile, home="new_thrace", colonies=[windfall]))
    play(game, "select produce")
    if asked(game) == (1, "produce"):
        assert tile == "alien_hive_moon", "its own halo would do as well"
        play(game, f"produce {windfall}")
    assert good_on(game, windfall) is not None and goods_of(game) == 1


@pytest.mark.parametrize(
    ("tile", "credits"),
    [
        ("barnard_diggings", 1),
        ("comet_zone", 1),
        ("deepcore_world", 2),
        ("rebel_uplift_commune", 1),
        ("alien_machine_city", 1),
        ("mining_industries", 0),
        ("pan_galactic_league", 1),
        ("imperium_lords", 0),
    ],
)
def test_produce_gains(tile: str, credits: int) -> None:
    game = play(with_power(tile), "select produce")
    assert seat(game)["credits"] == credits


def test_alien_machine_city_counts_all_goods_produced() -> None:
    game = table(2, P1=owner("alien_machine_city", home="ruined_alien_workshop"), P2={"home": "uplift_creche"})
    play(game, "select produce")
    assert seat(game)["credits"] == 2, "its own good and the bonus windfall good"


def test_imperium_lords_pays_for_rebel_military_colonies() -> None:
    game = play(with_power("imperium_lords", colonies=["rebel_outpost", "imperium_depot"]), "select produce")
    assert seat(game)["credits"] == 1


# --- Trade --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "sale"),
    [
        ("export_duties", (2, 3, 4, 5)),
        ("trade_league", (2, 3, 4, 5)),
        ("rebel_freight_yards", (2, 3, 4, 5)),
        ("old_earth", (2, 3, 4, 5)),
        ("free_trade_association", (3, 2, 3, 4)),
        ("spice_world", (3, 2, 3, 4)),
        ("tau_ceti_landing", (2, 2, 3, 4)),
        ("smugglers_reef", (1, 3, 3, 4)),
        ("scrap_ice_belt", (1, 3, 3, 4)),
        ("plankton_seas", (1, 2, 4, 4)),
        ("alien_star_forge", (1, 2, 3, 6)),
    ],
)
def test_sale_prices(tile: str, sale: tuple[int, ...]) -> None:
    game = with_power(tile)
    assert tuple(game.view()["table"]["seats"][0]["sale"].values()) == sale


# --- Consume ------------------------------------------------------------------------------------------------


GOODS = [
    {"card": "carnival_ring", "good": "novelty"},
    {"card": "artist_settlement", "good": "novelty"},
    {"card": "basalt_terraces", "good": "rare"},
    {"card": "smelter_moon", "good": "rare"},
    {"card": "tidepool_uplift_race", "good": "genes"},
    {"card": "dormant_alien_watchtower", "good": "alien_tech"},
]


@pytest.mark.parametrize(
    ("tile", "consumed", "credits", "vp"),
    [
        ("consumer_markets", 2, 2, 2),
        ("diversified_economy", 3, 1, 4),
        ("galactic_salon", 0, 0, 1),
        ("pan_galactic_hologrid", 1, 0, 3),
        ("mining_league", 2, 0, 3),
        ("galactic_exchange", 4, 4, 4),
        ("new_economy", 1, 2, 1),
        ("rebel_free_port", 1, 1, 1),
        ("gene_pirate_den", 1, 0, 2),
        ("alien_warship_foundry", 1, 0, 3),
        ("new_vinland", 1, 2, 0),
        ("lantern_orchards", 1, 1, 1),
        ("galactic_news_hub", 1, 0, 2),
        ("imperium_arms_factories", 2, 2, 2),
        ("grand_bazaar", 2, 2, 2),
        ("uplift_sanctuary", 1, 0, 2),
        ("galactic_trendsetters", 1, 0, 2),
        ("old_earth", 2, 0, 3),
        ("lacaille_exchange", 1, 1, 1),
        ("trade_league", 1, 3, 0),
    ],
)
def test_consume_powers(tile: str, consumed: int, credits: int, vp: int) -> None:
    game = table(2, order=["P2", "P1"], P1=owner(tile, colonies=GOODS))
    play(game, "select trade_consume", "pass")
    while asked(game)[1] in ("consume", "good"):
        play(game, game.legal_ids()[0])
    assert len(GOODS) - goods_of(game) == consumed
    assert (seat(game)["credits"], seat(game)["vp_chips"]) == (credits, vp)


def test_every_tile_with_a_power_has_a_scenario() -> None:
    """Read from this folder's own sources: no tile may be forgotten when tiles are added."""
    from pathlib import Path

    words = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    missing = [t.id for t in CARDS.tiles if (t.powers or t.ability or t.bonus) and f'"{t.id}"' not in words]
    assert missing == []
