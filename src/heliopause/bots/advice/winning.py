"""What a position is worth to a seat as its chance to win, from 0 to 1: the one currency of advice."""

from __future__ import annotations

import functools
import json
import math

from heliopause.bots.chances import between, curves, judge_of, win_chances
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.weights import FITTED, NoWeights, evaluator
from heliopause.core import registry
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State


class AloneCurve:
    """How the worth of a position becomes a chance to win a game of one: a logistic curve that grows steeper."""

    def __init__(self, level: list[float], slope: list[float]) -> None:
        self.level = level
        self.slope = slope

    def chance(self, worth: float, progress: int) -> float:
        strength = between(self.level, progress) + between(self.slope, progress) * worth
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, strength))))


@functools.cache
def alone_curve(game: str) -> AloneCurve | None:
    """Fitted to games that bots played alone (`alone.json`); None for a game that knows no such play."""
    path = registry.shipped(game, "bots", "alone.json")
    if not path.is_file():
        return None
    row = json.loads(path.read_text(encoding="utf-8"))
    return AloneCurve(row["level"], row["slope"])


@functools.cache
def second_eye(rules: Rules) -> Evaluator | None:
    """Another judge of positions, with weights fitted to results: where the two disagree, advice is less sure."""
    try:
        return evaluator(rules, FITTED)
    except NoWeights:
        return None


def shares(rules: Rules, s: State, judge: Evaluator) -> list[float]:
    """Each seat's chance to win by the worths of a judge, on the curve of the game."""
    players = int(rules.players)
    worths = [int(judge.worth(s, seat)) / 1000 for seat in range(players)]
    strengths = curves(rules.game)[players].strengths(worths, int(s.cells[s.top + 1]), int(rules.progress(s)))
    top = max(strengths)
    parts = [math.exp(strength - top) for strength in strengths]
    return [part / sum(parts) for part in parts]


def eyes(rules: Rules, s: State, seat: int) -> tuple[float, float] | None:
    """A seat's chance to win as two judges see it; of a finished game its share of the win, twice."""
    first = chance_of(rules, s, seat)
    other = second_eye(rules)
    if first is None or other is None or s.top < s.base:
        return None if first is None else (first, first)
    if int(rules.players) > 1:
        return first, shares(rules, s, other)[seat]
    curve = alone_curve(rules.game)
    assert curve is not None, "the first judge has it"
    return first, curve.chance(int(other.worth(s, 0)) / 1000, int(rules.progress(s)))


def chance_of(rules: Rules, s: State, seat: int) -> float | None:
    """A seat's chance to win; of a finished game its share of the win; None where nothing is known of the game."""
    if s.top < s.base:
        winners = rules.winners(s)
        return 1.0 / len(winners) if seat in winners else 0.0
    if int(rules.players) == 1:
        curve, judge = alone_curve(rules.game), judge_of(rules)
        if curve is None or judge is None:
            return None
        return curve.chance(int(judge.worth(s, 0)) / 1000, int(rules.progress(s)))
    found = win_chances(rules, s)
    return None if found is None else found[seat]
