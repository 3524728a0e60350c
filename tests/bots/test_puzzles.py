"""Puzzles: every shipped one opens, asks its seat, and its answer is right at reduced depth."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from heliopause.bots.advice import puzzles
from heliopause.bots.advice.plans import Plan
from heliopause.bots.advice.puzzle_maker import is_clear

GAMES = ["beyond-the-sun", "new-frontiers"]
LOOKED_AT = 2  # of each set in one run of the tests, others each week; `heliopause puzzles check` judges them all


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_opens_and_its_answer_can_be_played(game: str) -> None:
    kept = puzzles.shipped(game)
    assert kept and len({one.id for one in kept}) == len(kept)
    for one in kept:
        table = one.game()
        assert table.seat == one.seat and table.position()["round"] == one.row["round"]
        assert len(puzzles.moves_of(table, one.best)) == len(one.best)
        assert one.row["gap"] >= 0.08 and one.row["plans"] >= 3 and 500 <= one.row["rating"] <= 2500


@pytest.mark.parametrize("game", GAMES)
def test_answers_of_shipped_puzzles_are_right_at_reduced_depth(game: str) -> None:
    kept = puzzles.shipped(game)
    year, week, _ = datetime.now(UTC).isocalendar()
    for place in range(LOOKED_AT):
        one = kept[(LOOKED_AT * (53 * year + week) + place) % len(kept)]
        answer = puzzles.answered(one.game(), one.best, worlds=3, budget_s=30.0)
        assert answer.right and answer.plans[0].why.pl


def test_a_wrong_answer_is_told_what_it_costs() -> None:
    one = puzzles.shipped("new-frontiers")[0]
    table = one.game()
    wrong = next(id for id in table.legal_ids() if id != one.best[0])
    answer = puzzles.answered(table, [wrong], worlds=4, budget_s=30.0)
    assert not answer.right and answer.mine is not None
    assert answer.mine.loss > 0.02 and answer.mine in answer.plans


def test_who_gives_up_is_shown_the_plans() -> None:
    one = puzzles.shipped("new-frontiers")[0]
    answer = puzzles.given_up(one.game(), worlds=3, budget_s=30.0)
    assert not answer.right and answer.mine is None and answer.plans[0].ids[0] == one.best[0]


def test_an_answer_that_is_no_turn_is_refused() -> None:
    one = puzzles.shipped("new-frontiers")[0]
    with pytest.raises(puzzles.BadAnswer):
        puzzles.answered(one.game(), ["jump to the moon"])
    with pytest.raises(puzzles.BadAnswer):
        puzzles.answered(one.game(), [])


def test_everybody_gets_the_same_puzzle_of_the_day() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    chosen = [puzzles.daily(day).id for day in days]
    assert chosen == [puzzles.daily(day).id for day in days] and len(set(chosen)) > 3


def test_a_plan_is_clear_when_every_other_idea_is_far_behind() -> None:
    def plan(chances: list[float]) -> Plan:
        made = Plan((0,), tuple(chances))
        made.chances = chances
        return made

    best, near, far, other = (plan([x, x, x, x]) for x in (0.6, 0.55, 0.3, 0.2))
    assert is_clear([best, far, other], 0.1) and not is_clear([best, near, far], 0.1) and not is_clear([best, far], 0.1)
