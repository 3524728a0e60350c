"""How a solo game ended: the rulebook's chart of final scores, for people, programs and research."""

from __future__ import annotations

from typing import Any

import pytest

import heliopause as hp
from heliopause.commands.terminal import outcome
from heliopause.envs.rewards import final_returns
from heliopause.games.beyond_the_sun.rules.scoring import SOLO_WIN
from tests.rules.beyond_the_sun.scene import scene

ENDS = [(-4, [], -1.0, "take over"), (0, [], 0.0, "Stalemate"), (6, [], 0.0, "Stalemate"), (7, [], 0.0, "Stalemate")]
WON = [(8, [0], 1.0, "Victory"), (9, [0], 1.0, "Victory")]


def ended(total: int) -> hp.Game:
    """A finished solo game with this final score: discs left on the tracker are worth a point each, any of them 3."""
    left = total + 1 if total >= 0 else 0
    part = {"doom_left": left, "side": 11 - left, "anarchist_colonies": ["ross_128"]}
    part |= {"anarchist_ships": ["1@deep_space"]}
    return scene(1, phase="over", final="over", solo=part, P1={"ships": []})


@pytest.mark.parametrize(("total", "winners", "reward", "words"), [*ENDS, *WON])
def test_a_solo_game_is_won_from_8_points_on_and_a_stalemate_from_0_to_7(
    total: int, winners: list[int], reward: float, words: str
) -> None:
    game = ended(total)
    assert game.scores()[0]["total"] == total
    assert game.winners() == winners
    assert final_returns(game.rules, game._state) == [reward]
    assert (
        game.view(0)["table"]["solo"]["band"]["en"].startswith(words)
        or words in game.view(0)["table"]["solo"]["band"]["en"]
    )
    for lang in ("en", "pl"):
        told = outcome(game, lang)
        assert str(total) in told and game.view(0)["table"]["solo"]["band"][lang] in told and "{" not in told


def test_the_verdict_is_told_when_the_game_is_over_and_not_before() -> None:
    assert hp.new_game("beyond-the-sun", 1, seed=1).view(0)["table"]["solo"]["band"] is None


def test_the_chart_begins_its_victories_where_the_rules_do() -> None:
    rules: Any = hp.rules_of("beyond-the-sun", 1)
    assert rules.t.cards.solo.row["scoring"]["bands"][2]["min"] == SOLO_WIN
