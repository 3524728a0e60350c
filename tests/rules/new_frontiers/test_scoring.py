"""Scoring, bonuses and ties (rulebook p. 9)."""

from __future__ import annotations

import pytest
from tests.rules.new_frontiers.table import finish_round, line, play, table, total

import heliopause as hp
from heliopause.games.new_frontiers.cards.load import CARDS


def test_league_example() -> None:
    colonies = ["plankton_seas", "cliffwing_uplift_race", "rebel_strip_mine", "spice_world"]
    game = table(2, P1={"home": "new_thrace", "colonies": colonies, "developments": ["pan_galactic_league"]})
    assert line(game, "bonus pan_galactic_league") == 2 + 2 + 1, "2 per Genes colony, 1 per other military colony"


def test_bonus_one_condition() -> None:
    game = table(
        2, P1={"colonies": ["saltmarsh_uplift_race"], "home": "new_thrace", "developments": ["pan_galactic_league"]}
    )
    assert line(game, "bonus pan_galactic_league") == 2, "Genes and military: scored once, under its best line"


def test_bonus_own_tile() -> None:
    game = table(2, P1={"home": "new_thrace", "developments": ["alien_tech_institute", "pan_galactic_league"]})
    assert line(game, "bonus alien_tech_institute") == 2, "it counts itself"
    assert line(game, "bonus pan_galactic_league") == 0, "the League does not"


def test_h_bonus_lists() -> None:
    both = {"home": "new_thrace", "colonies": ["rebel_uplift_commune"]}
    both["developments"] = ["pan_galactic_league", "imperium_lords"]
    game = table(2, P1=both)
    assert line(game, "bonus pan_galactic_league") == 2 and line(game, "bonus imperium_lords") == 2 + 1, (
        "independent lists"
    )


def test_h_imperium_lords() -> None:
    game = table(2, P1={"home": "vesta_freehold", "developments": ["imperium_lords"], "colonies": ["rebel_outpost"]})
    assert line(game, "bonus imperium_lords") == 2 + 1, "the home Vesta Freehold is not military"
    play(game, "select produce")
    assert game.position()["P1"]["credits"] == 1


def test_h_ngo() -> None:
    colonies = ["mercenary_haven", "iridium_drift", "imperium_depot", "imperium_picket_station"]
    mine = {"home": "alpha_centauri", "colonies": colonies, "developments": ["new_galactic_order", "space_marines"]}
    assert line(table(2, P1=mine), "bonus new_galactic_order") == 2 + 2 + 2, (
        "its own +2 counts; vs, temporary, or do not"
    )


def test_scoring_explored() -> None:
    game = table(2, P1={"home": "new_thrace", "explored": ["rebel_last_redoubt", "alien_star_forge"]})
    assert total(game) == 2


def test_scoring_oort() -> None:
    mine = {"home": "new_thrace", "colonies": ["alien_oort_cloud_factory"], "developments": ["mining_league"]}
    assert line(table(2, P1=mine), "bonus mining_league") == 2, "set to Rare Elements for scoring"
    both = {**mine, "developments": ["mining_league", "free_trade_association"]}
    game = table(2, P1=both)
    lines = (line(game, "bonus mining_league"), line(game, "bonus free_trade_association"))
    assert lines in ((2, 0), (0, 2)), "one kind serves all bonuses"


def test_printed_points_and_chips() -> None:
    mine = {"home": "old_earth", "vp_chips": 7, "colonies": ["rebel_base"], "developments": ["space_marines"]}
    game = table(2, P1=mine)
    assert (line(game, "chips"), line(game, "colonies"), line(game, "developments")) == (7, 2 + 6, 1)
    assert total(game) == 16


@pytest.mark.parametrize(
    ("tile", "empire", "vp"),
    [
        ("free_trade_association", ["spice_world", "galactic_news_hub", "comet_zone"], 2 + 1),
        ("pan_galactic_hologrid", ["spice_world", "comet_zone", "rebel_outpost"], 2 + 1 + 1),
        ("mining_league", ["comet_zone", "iridium_drift", "spice_world"], 2 + 2),
        ("imperium_war_profiteers", ["rebel_strip_mine", "comet_zone", "rebel_outpost"], 2 + 1 + 1 + 1),
        ("military_industry", ["rebel_strip_mine", "rebel_outpost", "comet_zone"], 2 + 1 + 1),
        ("alien_tech_institute", ["alien_rosetta_stone_world", "sealed_alien_archive"], 2 + 2 + 2),
        ("galactic_exchange", ["spice_world", "comet_zone", "plankton_seas"], 6 + 1 + 1),
        ("uplift_gene_hunters", ["tidepool_uplift_race", "plankton_seas"], 2 + 2 + 1),
        ("galactic_imperium", ["imperium_depot", "rebel_outpost"], 2 + 2 + 1),
        ("frontier_settlers", ["carnival_ring", "comet_zone"], 2 + 1),
        ("federation_survey", ["imperium_survey_hq", "iridium_drift"], 2 + 2 + 1),
        ("galactic_federation", [], 2),
        ("new_economy", ["new_vinland"], 2 + 1),
        ("uplift_concord_world", ["tidepool_uplift_race"], 4),
        ("rebel_provisional_capital", ["rebel_outpost"], 4),
        ("uplift_university", ["tidepool_uplift_race"], 2),
        ("imperium_chancellery", ["imperium_depot"], 4),
    ],
)
def test_bonus_of_every_question_mark_tile(tile: str, empire: list[str], vp: int) -> None:
    mine = {"home": "new_thrace", "colonies": list(empire), "developments": []}
    (mine["developments"] if CARDS.tile(tile).spaces else mine["colonies"]).append(tile)  # type: ignore[attr-defined]
    assert line(table(2, P1=mine), f"bonus {tile}") == vp


def ended(**position: object) -> hp.Game:
    game = table(2, vp_pool=1, selected={"produce": "P1", "settle": "P2", "explore": "P1"}, **position)
    play(game, "select envoys")
    assert game.over
    return game


def test_tie() -> None:
    game = ended(P1={"home": "new_thrace", "vp_chips": 1, "credits": 1}, P2={"home": "vesta_freehold", "vp_chips": 1})
    assert [total(game, n) for n in (1, 2)] == [3, 3]
    assert game.winners() == [0], "most credits and goods"


def test_h_tie_sum() -> None:
    one = {"home": "new_thrace", "vp_chips": 1, "credits": 1, "stockpile": {}}
    two = {"home": "vesta_freehold", "home_good": "novelty", "vp_chips": 1}
    game = ended(P1=one, P2=two)
    assert game.winners() == [0, 1], "each credit and each good counts 1; victory is shared"


def test_stockpiles_do_not_break_ties() -> None:
    one = {"home": "new_thrace", "vp_chips": 1, "stockpile": {"credits": 7}}
    game = ended(P1=one, P2={"home": "vesta_freehold", "vp_chips": 1, "credits": 1})
    assert game.winners() == [1]


def test_six_unused_colonists_score_five() -> None:
    game = table(2, with_goals=True, goals={"in_play": {"P1": ["conscription"]}}, P1={"colonists": 6})
    assert line(game, "goal conscription") == 5


def test_the_game_ends_with_the_round_and_names_its_winner() -> None:
    game = finish_round(table(3, vp_pool=1, P3={"vp_chips": 9}))
    if game.over:
        assert game.winners() == [2]
