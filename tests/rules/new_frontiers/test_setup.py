"""Set-up (rulebook p. 2)."""

from __future__ import annotations

import random

import pytest
from tests.rules.new_frontiers.table import play, seat, table

import heliopause as hp
from heliopause.games.new_frontiers.cards.load import CARDS, DEVELOPMENT

FIRST = {"setup": "first-game", "goals": False}
LATER = {"setup": "later", "goals": False}


@pytest.mark.parametrize(("players", "copies", "pool"), [(2, 1, 24), (3, 2, 36), (4, 2, 48), (5, 3, 60)])
def test_material_by_number_of_players(players: int, copies: int, pool: int) -> None:
    game = hp.new_game("new-frontiers", players, seed=1, options=FIRST)
    facts = game.view()["table"]
    assert {stack["left"] for stack in facts["market"] if stack["size"] == "small"} == {copies}
    assert {stack["left"] for stack in facts["market"] if stack["size"] == "large"} == {1}
    assert len(facts["market"]) == 24
    assert facts["supply"]["vp"] == pool
    assert facts["supply"]["colonists"] == pool - players, "one colonist lies on each home colony"
    assert facts["bag"] == 60


@pytest.mark.parametrize(
    ("players", "by_place"), [(2, [3, 4]), (3, [3, 3, 4]), (4, [3, 3, 4, 4]), (5, [3, 3, 3, 4, 4])]
)
def test_starting_credits_by_place(players: int, by_place: list[int]) -> None:
    game = hp.new_game("new-frontiers", players, seed=3, options=FIRST)
    order = game.position()["order"][:players]
    assert [game.position()[name]["credits"] for name in order] == by_place


def test_first_game_uses_white_square_sides() -> None:
    game = hp.new_game("new-frontiers", 4, seed=5, options=FIRST)
    sides = game.position()["development_sides"].values()
    assert all(CARDS.tile(name).first_game for name in sides) and len(sides) == 16
    assert all(CARDS.tile(seat(game, n)["home"]).first_game for n in (1, 2, 3, 4))


def test_later_games_toss_a_coin_for_every_two_sided_stack() -> None:
    seen: set[str] = set()
    for seed in range(12):
        seen |= set(hp.new_game("new-frontiers", 2, seed=seed, options=LATER).position()["development_sides"].values())
    assert len(seen) == len([t for t in CARDS.of_group(DEVELOPMENT) if t.stack]) == 32


def test_starting_order_is_random() -> None:
    orders = [hp.new_game("new-frontiers", 3, seed=seed, options=FIRST).position()["order"] for seed in range(20)]
    assert len({tuple(order) for order in orders}) > 3


def test_setup_home_choice() -> None:
    game = hp.new_game("new-frontiers", 3, seed=11, options=LATER)
    chosen = []
    for name in game.position()["order"]:
        decision = game.decision
        assert (decision.kind, f"P{decision.seat + 1}") == ("home", name), "in player order"
        sides = [CARDS.tile(option.id.removeprefix("home ")) for option in decision.options]
        assert len(sides) == 2 and sides[0].mat == sides[1].mat and sides[0].first_game != sides[1].first_game
        game.apply(decision.options[1])
        chosen.append(sides[1])
    assert game.decision.kind == "action"
    for name, home in zip(game.position()["order"], chosen, strict=True):
        mat = game.position()[name]
        assert mat["home"] == home.id
        assert mat["home_good"] == (home.row["kind"] if home.halo else None), "halo homes start with their good"


def test_setup_two_players() -> None:
    game = hp.new_game("new-frontiers", 2, seed=2, options=FIRST)
    order = game.position()["order"]
    assert len(order) == 4 and order[:2] == order[2:] and order[0] != order[1]
    selectors = []
    while game.position()["round"] == 1:
        decision = game.decision
        if decision.kind == "action":
            selectors.append(f"P{decision.seat + 1}")
        game.apply_random(random.Random(len(selectors)))
        if len(selectors) > 4:
            break
    assert selectors[:4] == order or "envoys" in str(game.save()), "each player selects two actions a round"


def test_setup_priority_gap() -> None:
    # The free first space only makes room to slide a disc; in the list of discs the first one is simply first.
    game = table(3)
    assert [disc["seat"] for disc in game.view()["table"]["track"]] == [0, 1, 2]
    assert game.seat == 0


def test_retreat_or_chart_goals() -> None:
    assert "select retreat" in table(2).legal_ids()
    assert "select chart_goals" not in table(2).legal_ids()
    with_goals = table(2, with_goals=True)
    assert "select chart_goals" in with_goals.legal_ids() and "select retreat" not in with_goals.legal_ids()
    assert len(with_goals.position()["goals"]["stack"]) == 8


def test_unknown_options_are_refused_with_a_reason() -> None:
    with pytest.raises(hp.OptionError, match="first-game, later"):
        hp.new_game("new-frontiers", 3, options={"setup": "never"})
    with pytest.raises(hp.OptionError, match="2, 3, 4, 5 players"):
        hp.new_game("new-frontiers", 6)


def test_no_gifts() -> None:
    # No option of any decision gives something to another player: accounts of others never rise by one's own choice
    # except through their own turn of an action.
    game = table(2, P1={"credits": 9}, P2={"credits": 1})
    play(game, "select retreat")
    assert seat(game, 2)["credits"] == 1 and seat(game)["credits"] == 11
