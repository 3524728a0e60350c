"""Reviews: what was played against the best plan of the same moment, in the same worlds."""

from __future__ import annotations

import math
from functools import cache

import msgspec
import pytest

import heliopause as hp
from heliopause.bots.advice import quality as q
from heliopause.bots.advice.plans import Adviser
from heliopause.bots.advice.review import Reviewer, told
from heliopause.bots.advice.spans import spans_of
from heliopause.bots.advice.winning import chance_of
from heliopause.server.wire_advice import GameReview

GAMES = ["beyond-the-sun", "new-frontiers"]


@cache
def last_turns(game: str, players: int, seed: int = 4, back: int = 24) -> hp.Game:
    """The end of a game of chance, as a record that starts from a position: a few turns only."""
    table = hp.new_game(game, players, seed=seed)
    rng = hp.Rng(seed)
    while not table.over:
        table.apply_random(rng)
    ply = max(0, table.ply - back)
    then = next(twin for twin in table.walk(ply) if twin.seat is not None and twin.seat >= 0)
    late = hp.from_position(game, players, {}, then.position(), seed=seed)
    while not late.over:
        late.apply_random(rng)
    return late


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_belongs_to_one_turn_of_its_seat(game: str) -> None:
    table = last_turns(game, 2)
    made = {place: seat for seat, place in ((twin_seat(twin), twin.ply) for twin in table.walk(1)) if seat >= 0}
    covered: dict[int, int] = {}
    for span in spans_of(table):
        for stretch in span.stretches:
            inside = [ply for ply in made if stretch.from_ply < ply <= stretch.to_ply]
            assert len(inside) == len(stretch.moves)
            covered.update(dict.fromkeys(inside, span.seat))
    assert covered == made


def twin_seat(twin: hp.Game) -> int:
    return next(twin.entries_back())[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_review_judges_turns_and_can_be_sent(game: str) -> None:
    table = last_turns(game, 2)
    reviewer = Reviewer(table, worlds=3, turn_s=0.2)
    free = [k for k, span in enumerate(reviewer.spans) if not span.forced][-1:]
    turns = [reviewer.turn(k) for k in free]
    sent = msgspec.convert(told(table, reviewer.graph, [turn.json() for turn in turns]), GameReview)
    assert sent.winners == table.winners() and len(sent.rounds) >= 1
    for turn in turns:
        assert turn.best is not None and turn.played is not None and turn.loss >= 0
        assert turn.best.win >= turn.played.win and turn.quality in q.QUALITIES
    assert all(math.isclose(sum(row.win), 1, abs_tol=1e-3) for row in sent.rounds)


def test_the_worst_plan_costs_what_the_adviser_says_and_the_best_costs_nothing() -> None:
    table = hp.new_game("new-frontiers", 2, seed=8)
    rng = hp.Rng(8)
    while table.ply < 40 or len(table.legal_ids()) < 4:
        table.apply_random(rng)
    assert table.seat is not None
    plans = Adviser(table.game, worlds=4).plans(table.rules, table.known(table.seat), table.seat, 30.0)
    for plan, at_least in ((plans[0], 0.0), (plans[-1], plans[-1].behind(plans[0])[0])):
        twin = table.copy()
        for id in plan.ids:
            twin.apply(id)
        reviewer = Reviewer(twin, worlds=4, turn_s=30.0)
        turn = reviewer.turn(len(reviewer.spans) - 1)
        assert turn.loss >= at_least / 2  # it is followed further than by an adviser who drops what is behind
        if plan is plans[0]:
            assert turn.loss == 0 and turn.quality in (q.BEST, q.GREAT)


def test_a_game_alone_has_chances_and_a_review() -> None:
    table = hp.new_game("beyond-the-sun", 1, seed=3)
    rng = hp.Rng(3)
    while table.ply < 30:
        table.apply_random(rng)
    chance = chance_of(table.rules, table.known(0), 0)
    assert chance is not None and 0 < chance < 1
    reviewer = Reviewer(table, worlds=3, turn_s=0.2)
    free = next(k for k, span in enumerate(reviewer.spans) if not span.forced)
    assert reviewer.turn(free).quality != q.FORCED
    assert told(table, reviewer.graph, [])["story"]["pl"]
    assert hp.hint(table, depth="nudge", budget_s=0.1).nudge.pl


def test_a_mark_needs_a_loss_beyond_the_noise() -> None:
    assert q.quality(0.12, 0.02, None, 0) == q.MISTAKE and q.quality(0.12, 0.07, None, 0) == q.GOOD
    assert q.quality(0.06, 0.01, None, 0) == q.INACCURACY and q.quality(0.3, 0.01, None, 0) == q.BLUNDER
    assert q.quality(0.0, 0.01, 0.15, 0.02) == q.GREAT and q.quality(0.0, 0.01, 0.15, 0.09) == q.BEST
    assert q.quality(0.03, 0.01, 0.2, 0.01) == q.GOOD


def test_accuracy_follows_the_published_formula() -> None:
    assert q.accuracy([]) is None and q.accuracy([(0.0, 0.2)]) == 100
    assert q.turn_accuracy(0.05) == pytest.approx(100 / math.e)
    even = q.accuracy([(0.0, 0.0), (0.1, 0.1)])
    weights = (0.05, 1.0)
    assert even == pytest.approx((weights[0] * 100 + weights[1] * 100 * math.exp(-2)) / sum(weights))
