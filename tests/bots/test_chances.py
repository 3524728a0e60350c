"""Chances to win add up, follow the worth of a position, and are there for every number of players that can win."""

from __future__ import annotations

import math

import pytest

import heliopause as hp
from heliopause.bots.chances import Curve, between, curves, judge_of, win_chances
from heliopause.core.registry import spec
from heliopause.server import chances as shown
from tests.bots.test_network import positions

COUNTS = [("beyond-the-sun", n) for n in (2, 3, 4)] + [("new-frontiers", n) for n in (2, 3, 4, 5)]


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_chances_of_a_position_add_up_to_one(game: str, players: int) -> None:
    rules = spec(game).rules(players, {})
    for s in positions(rules, 4, 25):
        found = win_chances(rules, s)
        assert found is not None and len(found) == players
        assert math.isclose(sum(found), 1.0) and all(0 < chance < 1 for chance in found)


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_a_lead_counts_and_counts_more_at_the_end(game: str, players: int) -> None:
    curve = curves(game)[players]
    assert all(slope > 0 for slope in curve.slope) and curve.slope[2] > curve.slope[0]
    worths = [10.0] + [4.0] * (players - 1)
    early = curve.strengths(worths, 1, 10)
    late = curve.strengths(worths, 1, 95)
    assert early[0] > early[-1] and late[0] - late[-1] > early[0] - early[-1]


def test_between_start_and_end_the_value_goes_through_the_middle() -> None:
    assert [between([1.0, 3.0, 4.0], progress) for progress in (0, 25, 50, 75, 100, 120)] == [1, 2, 3, 3.5, 4, 4]


def test_a_curve_has_three_marks() -> None:
    with pytest.raises(ValueError, match="three slopes"):
        Curve([0.1, 0.2], [0.0, 0.0, 0.0])


def test_who_plays_alone_has_nobody_to_be_compared_with() -> None:
    table = hp.new_game("beyond-the-sun", 1, seed=1)
    assert shown.win_chances(table) is None
    assert judge_of(table.rules) is not None and win_chances(table.rules, table.known(None)) is None


def test_a_table_shows_the_chances_of_what_everybody_knows() -> None:
    table = hp.new_game("new-frontiers", 2, seed=3)
    found = shown.win_chances(table)
    assert found is not None and math.isclose(sum(found), 1.0, abs_tol=0.001)
