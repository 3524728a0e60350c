"""Explore and the limit of nine (rulebook p. 5)."""

from __future__ import annotations

from tests.rules.new_frontiers.table import asked, colonies_of, play, seat, table

from heliopause.games.new_frontiers.cards.load import CARDS
from heliopause.games.new_frontiers.cards.load import WORLD as WORLD_GROUP

SEVEN = [
    "rebel_base",
    "rebel_outpost",
    "spice_world",
    "comet_zone",
    "new_vinland",
    "imperium_depot",
    "galactic_news_hub",
]
FULL = ["rebel_citadel", "rebel_last_redoubt", "alien_star_forge", "plankton_seas", "grand_bazaar", "deepcore_world"]
FULL += ["uplift_sanctuary", "alien_machine_city"]  # with the home colony: nine


def all_worlds() -> list[str]:
    return [tile.id for tile in CARDS.of_group(WORLD_GROUP)]


def test_explore_order() -> None:
    game = play(table(3, order=["P2", "P3", "P1"], bag_top=SEVEN), "select explore")
    assert game.position()["shown"] == SEVEN
    turns = []
    for world in ("rebel_base", "spice_world", "comet_zone", "new_vinland"):
        turns.append(asked(game))
        play(game, f"pick {world}")
    assert turns == [(2, "pick"), (3, "pick"), (1, "pick"), (2, "pick")], "the selector's second pick comes last"
    assert seat(game, 2)["explored"] == ["rebel_base", "new_vinland"]
    assert seat(game, 3)["explored"] == ["spice_world"] and seat(game, 1)["explored"] == ["comet_zone"]
    assert game.view()["table"]["bag"] == 60 - 4, "the rest returned to the bag"


def test_explored_apart() -> None:
    worlds = {"explored": ["alien_sentinel_fleet", "imperium_survey_hq", "spice_world"], "credits": 0}
    game = table(2, P1=worlds)
    facts = game.view()["table"]["seats"][0]
    assert facts["military"] == 0 and facts["sale"]["novelty"] == 1 and facts["discount"] == 0
    assert game.scores()[0]["total"] == 0


def test_explore_extra_draw() -> None:
    survey = {"developments": ["survey_team"]}
    top = [*SEVEN, "carnival_ring", "smelter_moon"]
    game = play(table(3, bag_top=top, P1=survey, P2=survey), "select explore", "pick rebel_base", "pick spice_world")
    assert seat(game, 2)["explored"] == ["spice_world", "carnival_ring"], "directly after his own pick"
    assert seat(game, 1)["explored"] == ["rebel_base"], "the selector only after both picks"
    play(game, "pick comet_zone", "pick new_vinland")
    assert seat(game, 1)["explored"] == ["rebel_base", "new_vinland", "smelter_moon"]


def test_h_explore_draw_order() -> None:
    survey = {"developments": ["survey_team"]}
    game = play(table(3, bag_top=[*SEVEN, "carnival_ring"], P2=survey), "select explore", "pick rebel_base")
    play(game, "pick spice_world")
    assert asked(game) == (3, "pick"), "a later player's pick comes after the draw"
    assert "carnival_ring" in seat(game, 2)["explored"]


def test_h_explore_gain_time() -> None:
    gains = {"home": "generation_ark", "developments": ["homesteading_pioneers"]}
    game = play(table(2, bag_top=SEVEN, P1=gains), "select explore", "pick rebel_base")
    assert (seat(game)["credits"], seat(game)["colonists"]) == (1, 1), "directly after the first pick"
    play(game, "pick spice_world", "pick comet_zone")
    assert (seat(game)["credits"], seat(game)["colonists"]) == (1, 1), "once per Explore"
    game = play(table(2, colonists_supply=0, bag_top=SEVEN, P1=gains), "select explore", "pick rebel_base")
    assert seat(game)["colonists"] == 0, "from the supply while it lasts"
    gone = all_worlds()
    empty = table(2, P1={**gains, "explored": []}, P2={"explored": gone[:8]}, returning=gone[8:])
    play(empty, "select explore")
    assert (seat(empty)["credits"], seat(empty)["colonists"]) == (1, 1), "also when no world was left"


def test_h_must_pick() -> None:
    game = play(table(2, bag_top=SEVEN, P1={"explored": FULL}), "select explore")
    assert asked(game) == (1, "pick") and "pass" not in game.legal_ids()
    assert len(game.legal_ids()) == 7


def test_h_short_bag() -> None:
    gone = all_worlds()
    left = gone[-2:]
    game = table(3, P2={"explored": gone[:8]}, returning=gone[8:-2])
    play(game, "select explore")
    assert sorted(game.legal_ids()) == sorted([f"pick {w}" for w in left]), "all that are left are drawn"
    play(game, game.legal_ids()[0])
    assert asked(game)[1] != "pick", "the last one is taken without a question, the third player picks none"
    assert len(seat(game, 2)["explored"]) in (8, 9) and seat(game, 3)["explored"] == []
    empty = play(table(2, P2={"explored": gone[:8]}, returning=gone[8:]), "select explore")
    assert asked(empty) == (2, "action"), "selecting Explore with an empty bag is allowed"


def test_limit_nine() -> None:
    game = play(table(2, bag_top=SEVEN, P1={"explored": FULL}), "select explore", "pick rebel_base", "pick spice_world")
    play(game, "pick comet_zone")
    assert asked(game) == (1, "limit") and len(seat(game)["explored"]) == 10, "more are allowed during the action"
    assert "return rebel_citadel" in game.legal_ids() and "return comet_zone" in game.legal_ids(), "old and new alike"
    play(game, "return rebel_citadel", "return comet_zone")
    assert len(seat(game)["explored"]) == 8 and asked(game) == (2, "action")
    assert game.view()["table"]["bag"] == 60 - 8 - 1


def test_h_limit_order() -> None:
    other = ["basalt_terraces", "smelter_moon", "iridium_drift", "artist_settlement", "pilgrims_landing"]
    other += ["scrap_ice_belt", "tidepool_uplift_race", "carnival_ring"]
    game = table(2, bag_top=SEVEN, P1={"explored": FULL}, P2={"explored": other})
    play(game, "select explore", "pick rebel_base", "pick spice_world", "pick comet_zone")
    assert [asked(game)] == [(1, "limit")]
    play(game, "return rebel_base", "return comet_zone")
    assert asked(game) == (2, "limit"), "in track order from the selector"


def test_h_limit_other_actions() -> None:
    game = play(table(2, P1={"explored": FULL}), "select produce")
    assert asked(game) == (2, "action") and len(seat(game)["explored"]) == 8


def test_a_full_empire_of_colonies_returns_all_without_a_question() -> None:
    colonies = [{"card": w} for w in FULL]
    game = table(2, bag_top=SEVEN, P1={"colonies": colonies})
    play(game, "select explore", "pick rebel_base", "pick spice_world", "pick comet_zone")
    assert seat(game)["explored"] == [] and len(colonies_of(game)) == 9
