"""The round, the priority track and the end of the game (rulebook p. 3 and 9)."""

from __future__ import annotations

import pytest
from tests.rules.new_frontiers.table import asked, finish_round, play, seat, table, why_not

import heliopause as hp


def track(game: hp.Game) -> list[str]:
    order: list[str] = game.position()["order"]
    return order


def test_round_wrap() -> None:
    # Rulebook p. 3: the third action is selected by Green and done in order by Green, Yellow, Red and Blue.
    rich = {"credits": 9}
    taken = {"retreat": "P3", "envoys": "P2"}
    game = table(4, order=["P3", "P2", "P1", "P4"], selected=taken, P1=rich, P2=rich, P3=rich, P4=rich)
    play(game, "select develop")
    turns = []
    while asked(game)[1] == "develop":
        turns.append(asked(game)[0])
        play(game, "pass")
    assert turns == [1, 4, 3, 2], "from the selector in track order, wrapping round, never clockwise"


def test_round_unique_tile() -> None:
    game = play(table(3), "select retreat")
    assert "select retreat" not in game.legal_ids()
    assert why_not(game, "select retreat") == "This action tile has already been selected in this round (P1)."


def test_bonus_only_tiles() -> None:
    game = play(table(3), "select retreat")
    assert seat(game, 1)["credits"] == 2 and seat(game, 2)["credits"] == 0
    play(game, "select envoys")
    assert seat(game, 2)["vp_chips"] == 1 and seat(game, 1)["vp_chips"] == 0


def test_order_kept() -> None:
    game = play(table(3, order=["P2", "P3", "P1"]), "select retreat", "select produce", "select settle")
    assert game.position()["round"] == 2
    assert track(game) == ["P2", "P3", "P1"]


def test_order_matters() -> None:
    # The last copy goes to the player who comes first in the action, never to both.
    game = table(2, P1={"credits": 2}, P2={"credits": 2})
    play(game, "select develop", "develop space_marines")
    assert why_not(game, "develop space_marines") == "All copies have been bought."


def test_finish_round() -> None:
    game = table(3, vp_pool=1)
    play(game, "select envoys")
    assert game.position()["ended"] == ["vp_pool"] and not game.over
    play(game, "select retreat")
    assert not game.over, "the round is played to its end"
    play(game, "select produce")
    assert game.over


def test_h_priority_model() -> None:
    game = table(3)
    play(game, "select retreat")
    assert [disc["selected"] for disc in game.view()["table"]["track"]] == [True, False, False]
    play(game, "select produce", "select settle")
    assert [disc["selected"] for disc in game.view()["table"]["track"]] == [False, False, False]
    assert track(game) == ["P1", "P2", "P3"], "sliding changes nothing in the list"


def test_h_two_player_once() -> None:
    game = play(table(2), "select settle")
    assert seat(game, 1)["colonists"] == 3 and seat(game, 2)["colonists"] == 2, "once each, not once per disc"


def test_h_select_any() -> None:
    game = table(2, P1={"credits": 0})
    assert len(game.legal_ids()) == 7
    play(game, "select trade_consume")
    assert asked(game) == (2, "action"), "it may be selected though nobody can sell or consume anything"


def test_h_no_choice_skip() -> None:
    game = play(table(3), "select trade_consume")
    assert asked(game) == (2, "action"), "nothing to sell, no power: nobody is asked"


# --- Send Diplomatic Envoys ---------------------------------------------------------------------------------


def test_envoys_at_once() -> None:
    rich = {"credits": 9}
    game = table(3, P1=rich, P2=rich, P3=rich)
    play(game, "select retreat", "select envoys")
    assert track(game) == ["P2", "P1", "P3"]
    play(game, "select develop")
    turns = []
    while asked(game)[1] == "develop":
        turns.append(asked(game)[0])
        play(game, "pass")
    assert turns == [3, 2, 1], "the new order holds for the remaining actions of the round"


def test_h_envoys_disk() -> None:
    game = play(table(3), "select envoys")
    assert track(game) == ["P1", "P2", "P3"] and seat(game)["vp_chips"] == 1, "a disc in front stays and gains the VP"
    assert asked(game) == (2, "action")
    game = play(table(3), "select retreat", "select produce", "select envoys")
    assert track(game) == ["P3", "P1", "P2"]
    assert asked(game) == (3, "action")


def test_envoys_two_players() -> None:
    game = table(2)
    play(game, "select retreat", "select produce", "select settle", "select envoys")
    assert track(game) == ["P2", "P1", "P2", "P1"]
    play(game, "select retreat", "select produce", "select envoys", "select settle")
    assert track(game) == ["P2", "P2", "P1", "P1"], "the disc that selected is the one that moves"
    play(game, "select retreat")
    assert asked(game) == (2, "action"), "one player selects twice in a row"


# --- round end and game end ---------------------------------------------------------------------------------


def test_round_end() -> None:
    game = finish_round(table(3, produce_credits=2, selected={"produce": "P1"}))
    assert game.position()["selected"] == {} and game.position()["round"] == 2


def test_produce_tile_credit() -> None:
    game = play(table(3, produce_credits=1), "select retreat", "select envoys", "select settle")
    assert game.position()["produce_credits"] == 2
    game = play(game, "select produce")
    assert game.position()["produce_credits"] == 0
    play(game, "select retreat", "select envoys")
    assert game.position()["produce_credits"] == 0, "Produce was selected in this round"


def test_vp_pool_empty() -> None:
    game = play(table(2, vp_pool=1), "select envoys")
    assert game.position()["ended"] == ["vp_pool"], "in any action, Envoys included"
    play(game, "select trade_consume")
    assert seat(game, 2)["vp_chips"] == 1, "chips are still paid in full"
    assert game.position()["vp_pool"] == 0


def test_h_vp_exact() -> None:
    game = play(table(2, vp_pool=2), "select envoys")
    assert game.position()["ended"] == [] and game.position()["vp_pool"] == 1
    play(game, "select trade_consume")
    assert game.position()["ended"] == ["vp_pool"], "emptied when its last chip is taken"


def test_h_end_latched() -> None:
    game = table(2, colonists_supply=5)
    play(game, "select settle")
    assert game.position()["ended"] == ["colonists_supply"]
    finish_round(game)
    assert game.over


def test_colonist_check_only_settle() -> None:
    pioneers = {"developments": ["homesteading_pioneers"]}
    game = table(2, colonists_supply=5, bag_top=["rebel_base", "rebel_outpost"], P1=pioneers)
    play(game, "select explore", "pick rebel_base", "pick rebel_outpost")
    play(game, game.legal_ids()[0])
    assert game.position()["colonists_supply"] == 4 and game.position()["ended"] == []


def test_credits_no_limit() -> None:
    game = play(table(2, P1={"credits": 500}), "select retreat")
    assert seat(game)["credits"] == 502


def test_public_info() -> None:
    game = table(3, P2={"credits": 8, "vp_chips": 5})
    seen = game.view(0)["position"]["P2"]
    assert (seen["credits"], seen["vp_chips"]) == (8, 5)
    assert game.view(None)["position"]["P2"] == seen


@pytest.mark.parametrize("tile", ["develop", "explore", "settle", "produce", "trade_consume", "envoys", "retreat"])
def test_h_bonus_times(tile: str) -> None:
    good = {"home": "ruined_alien_workshop", "home_good": None}
    game = table(
        2,
        produce_credits=3,
        bag_top=["rebel_base"],
        P1={**good, "credits": 1},
        P2={"home": "uplift_creche", "credits": 0},
    )
    play(game, f"select {tile}")
    mat = seat(game)
    if tile == "develop":
        assert "develop space_marines" in game.legal_ids(), "1 off the selector's own purchase"
    elif tile == "explore":
        play(game, "pick rebel_base")
        assert asked(game) == (2, "pick")
        play(game, game.legal_ids()[0])
        assert asked(game) == (1, "pick"), "the second pick after all first picks"
    elif tile == "settle":
        assert mat["colonists"] == 3
    elif tile == "produce":
        assert mat["credits"] == 4 and mat["home_good"] == "alien_tech"
    elif tile == "retreat":
        assert mat["credits"] == 3
    else:
        assert mat["vp_chips"] == 1
