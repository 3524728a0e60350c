"""Advice: whole-turn plans with chances to win, reasons that are true, from nothing but what a seat may know."""

from __future__ import annotations

import re

import pytest

import heliopause as hp
from heliopause.bots.advice.hint import told_plans
from heliopause.bots.advice.plans import Adviser, Plan, filled, ranked
from heliopause.bots.advice.reasons import sure_claims
from heliopause.bots.weights import features_of
from heliopause.core.registry import part

GAMES = ["beyond-the-sun", "new-frontiers"]


def some_way_in(game: str, players: int = 2, choices: int = 24, seed: int = 8) -> hp.Game:
    """A game after a few turns of random play, where there is something to choose."""
    table = hp.new_game(game, players, seed=seed)
    rng = hp.Rng(seed)
    while not table.over and (choices > 0 or len(table.legal_ids()) < 3):
        table.apply_random(rng)
        choices -= 1
    return table


@pytest.fixture(scope="module", params=GAMES)
def advised(request: pytest.FixtureRequest) -> tuple[hp.Game, list[Plan]]:
    table = some_way_in(request.param)
    assert table.seat is not None
    plans = Adviser(table.game, worlds=4).plans(table.rules, table.known(table.seat), table.seat, 20.0)
    return table, plans


def test_plans_differ_in_what_they_achieve_and_come_best_first(advised: tuple[hp.Game, list[Plan]]) -> None:
    table, plans = advised
    assert len(plans) >= 2 and len({plan.idea for plan in plans}) == len(plans)
    assert ranked(plans) == plans and all(0 <= plan.win <= 1 for plan in plans)
    assert all(plan.ids[0] in table.legal_ids() for plan in plans)


def test_the_line_of_a_plan_can_be_played_as_it_stands(advised: tuple[hp.Game, list[Plan]]) -> None:
    table, plans = advised
    for plan in plans:
        twin = table.copy()
        for id in plan.ids:
            assert twin.seat == table.seat
            twin.apply(id)


def test_reasons_differ_and_name_no_feature(advised: tuple[hp.Game, list[Plan]]) -> None:
    table, plans = advised
    assert table.seat is not None
    told = told_plans(table.rules, table.known(table.seat), plans, table.seat)
    said = [plan.why.en for plan in told]
    assert len(set(said)) == len(said)
    features = [name for name in features_of(table.rules).names if "_" in name]
    for plan in told:
        for text in (plan.why.en, plan.why.pl):
            assert text.endswith(".") and not any(name in text for name in features)
            assert not re.search(r"\d\.\d|[+−-]\d", text.replace(" -", " "))


def test_what_a_reason_claims_is_true_in_a_world_that_the_adviser_did_not_see(
    advised: tuple[hp.Game, list[Plan]],
) -> None:
    table, plans = advised
    seat = table.seat
    assert seat is not None
    known = table.known(seat)
    adviser, advice = Adviser(table.game), part(table.game, "people.advice")
    for plan, told in zip(plans, told_plans(table.rules, known, plans, seat, len(plans)), strict=True):
        world = filled(table.rules, known, 987_654)
        end = adviser.finished(table.rules, world, seat, plan.moves, 987_654)
        true = advice.claims(table.rules, filled(table.rules, known, 1), end, seat)
        assert set(told.claims) <= set(true), told.why.en


def test_claims_hold_in_every_world_seen(advised: tuple[hp.Game, list[Plan]]) -> None:
    table, plans = advised
    assert table.seat is not None
    known = table.known(table.seat)
    advice = part(table.game, "people.advice")
    before = filled(table.rules, known, 1)
    for claim in sure_claims(table.rules, known, plans[0], table.seat):
        assert all(claim in advice.claims(table.rules, before, end, table.seat) for end in plans[0].ends)


@pytest.mark.parametrize("game", GAMES)
def test_advice_depends_on_nothing_that_the_seat_cannot_know(game: str) -> None:
    """Another game that looks the same to the seat gets the same advice, to the digit."""
    table = some_way_in(game)
    assert table.seat is not None
    other = filled(table.rules, table.known(table.seat), 4711)
    adviser = Adviser(game, worlds=3)
    mine, theirs = (
        adviser.plans(table.rules, table.rules.mask(state, table.seat), table.seat, 20.0)
        for state in (filled(table.rules, table.known(table.seat), 1), other)
    )
    assert [(plan.moves, plan.chances) for plan in mine] == [(plan.moves, plan.chances) for plan in theirs]


def test_a_hint_has_three_depths() -> None:
    table = some_way_in("new-frontiers")
    nudge, line, compare = (hp.hint(table, depth=depth, budget_s=0.3) for depth in ("nudge", "line", "compare"))
    assert [len(found.plans) for found in (nudge, line)] == [0, 1] and 1 <= len(compare.plans) <= 3
    assert nudge.nudge.en.endswith(".") and nudge.nudge.pl != nudge.nudge.en
    assert compare.plans[0].loss == 0 and compare.json()["plans"][0]["line"][0]["option"] in table.legal_ids()
    with pytest.raises(ValueError, match="nudge, line, compare"):
        hp.hint(table, depth="everything")
    assert table.seat is not None
    with pytest.raises(ValueError, match="decides"):
        hp.hint(table, seat=1 - table.seat)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_plan_however_short_the_time(game: str) -> None:
    table = some_way_in(game)
    assert table.seat is not None
    found = Adviser(game, worlds=3).plans(table.rules, table.known(table.seat), table.seat, 1e-6)
    assert found and found[0].ids[0] in table.legal_ids()
