"""Random games inside the compiled unit: for benchmarks, conformance and rollouts."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance, settle_chance
from heliopause.core.kernel.state import State


def step(rules: Rules, s: State, rng: Rng, moves: Moves) -> None:
    """One random decision, by a seat or by chance."""
    moves.clear()
    rules.legal(s, moves)
    if s.cells[s.top] >= CHANCE:
        rules.play(s, rng.outcome(moves))
    else:
        rules.play(s, rng.pick(moves))
    advance(rules, s)


def to_end(rules: Rules, s: State, rng: Rng, moves: Moves) -> i64:
    """Play at random until the game is over; returns the number of decisions, chance included."""
    advance(rules, s)
    plies: i64 = 0
    while s.top >= s.base:  # as `step`, without the call
        moves.clear()
        rules.legal(s, moves)
        if s.cells[s.top] >= CHANCE:
            rules.play(s, rng.outcome(moves))
        else:
            rules.play(s, moves.move[rng.below(moves.n)])
        advance(rules, s)
        plies += 1
    return plies


def games(rules: Rules, count: int, seed: int) -> i64:
    """Whole random games from set-up to end; returns all decisions taken."""
    rng = Rng(seed)
    moves = Moves()
    plies: i64 = 0
    for _ in range(count):
        plies += to_end(rules, rules.start(), rng, moves)
    return plies


def copies(s: State, count: int) -> None:
    for _ in range(count):
        s.copy()


def rollout(rules: Rules, s: State, rng: Rng, moves: Moves, most: i64) -> i64:
    """At most `most` random decisions of seats. Chance is answered on the way and not counted, and settled at the end:
    the state waits for a seat, or the game is over. Returns the decisions taken."""
    settle_chance(rules, s, rng, moves)
    taken: i64 = 0
    while taken < most and s.top >= s.base:
        moves.clear()
        rules.legal(s, moves)
        rules.play(s, moves.move[rng.below(moves.n)])
        settle_chance(rules, s, rng, moves)
        taken += 1
    return taken
