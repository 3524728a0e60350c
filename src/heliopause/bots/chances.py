"""Each seat's chance to win: the worths of a position made into chances that come true as often as they say.

A worth in points counts for more the later the game is, and who decides now is a little better off than its position
looks, for it is about to make something of it. Both are fitted to the results of games, for each game and number of
players (`data/bots/chances.json` of a game, written by `python -m heliopause.bots.training.calibrate`).
"""

from __future__ import annotations

import functools
import json
import math

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.weights import NoWeights, evaluator
from heliopause.core import registry
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State


class Curve:
    """How worths become strengths: per point, and for having the move, each at the start, half way and at the end."""

    def __init__(self, slope: list[float], move: list[float]) -> None:
        if len(slope) != 3 or len(move) != 3:
            raise ValueError("a curve has three slopes and three values of the move")
        self.slope = slope
        self.move = move

    def strengths(self, worths: list[float], to_move: int, progress: int) -> list[float]:
        """One number per seat; their softmax is the chances."""
        slope = between(self.slope, progress)
        move = between(self.move, progress)
        return [slope * worth + (move if seat == to_move else 0.0) for seat, worth in enumerate(worths)]


def between(marks: list[float], progress: int) -> float:
    """The value at a progress of 0 to 100 from those at 0, 50 and 100."""
    half = min(100, max(0, progress)) / 50
    if half <= 1:
        return marks[0] + (marks[1] - marks[0]) * half
    return marks[1] + (marks[2] - marks[1]) * (half - 1)


@functools.cache
def curves(game: str) -> dict[int, Curve]:
    """The curves of a game by number of players."""
    path = registry.shipped(game, "bots", "chances.json")
    if not path.is_file():
        return {}
    data = json.loads(path.read_text(encoding="utf-8"))
    return {int(players): Curve(row["slope"], row["move"]) for players, row in data["curves"].items()}


@functools.cache
def judge_of(rules: Rules) -> Evaluator | None:
    try:
        return evaluator(rules)
    except NoWeights:
        return None


def win_chances(rules: Rules, s: State) -> list[float] | None:
    """One number per seat, together 1, of a position that is not over; None where nothing is known."""
    judge = judge_of(rules)
    players = int(rules.players)
    if players == 1 or judge is None or players not in curves(rules.game):
        return None
    worths = [int(judge.worth(s, seat)) / 1000 for seat in range(players)]
    strengths = curves(rules.game)[players].strengths(worths, int(s.cells[s.top + 1]), int(rules.progress(s)))
    top = max(strengths)
    shares = [math.exp(strength - top) for strength in strengths]
    return [share / sum(shares) for share in shares]
