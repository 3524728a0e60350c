"""A position's worth to a seat: features times weights, in thousandths of a victory point.

Each feature has a weight for the start and one for the end of the game; between them the progress decides. Integers
only, so interpreted and compiled bots choose the same moves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.features import Features
from heliopause.core.machine import Rules
from heliopause.core.state import State

WINNING: Final = 20_000  # what winning is worth beside the margin
UNIT: Final = 4096  # how finely the hidden layer counts


class Hidden:
    """A layer of units beside the weighted sum: each adds up its inputs and speaks only above nought. Weights into a
    unit are in 1/UNIT, `out` is in thousandths of a point, all integers: every machine finds the same values."""

    into: list[int]
    bias: list[int]
    out: list[int]

    def __init__(self, into: list[int], bias: list[int], out: list[int]) -> None:
        self.into = into
        self.bias = bias
        self.out = out


class Evaluator:
    rules: Rules
    features: Features
    early: vec[i64]
    late: vec[i64]
    count: i64
    units: i64  # of the hidden layer; 0 = a linear evaluation
    into: vec[i64]  # weight of input i in unit j at i * units + j; the input behind the last feature is the progress
    bias: vec[i64]
    out: vec[i64]
    activity: vec[i64]
    scratch: vec[i64]
    evaluations: i64

    def __init__(
        self, rules: Rules, features: Features, early: list[int], late: list[int], hidden: Hidden | None = None
    ) -> None:
        if len(early) != len(features.names) or len(late) != len(features.names):
            raise ValueError(f"{len(features.names)} weights expected, {len(early)} and {len(late)} found")
        layer = hidden if hidden is not None else Hidden([], [], [])
        if len(layer.into) != len(layer.bias) * (len(features.names) + 1) or len(layer.out) != len(layer.bias):
            raise ValueError(f"the hidden layer does not fit {len(features.names)} features and the progress")
        self.rules = rules
        self.features = features
        self.early = vec[i64](early)
        self.late = vec[i64](late)
        self.count = len(early)
        self.units = len(layer.bias)
        self.into = vec[i64](layer.into)
        self.bias = vec[i64](layer.bias)
        self.out = vec[i64](layer.out)
        self.activity = vec[i64]([0] * len(layer.bias))
        self.scratch = features.new_vector()
        self.evaluations = 0

    def worth(self, s: State, seat: i64) -> i64:
        """How good the position is for a seat by itself. Of a finished game: its score, and nothing else."""
        if s.top < s.base:
            return self.rules.score(s, seat) * 1000
        f = self.scratch
        self.features.fill(s, seat, f)
        p = self.rules.progress(s)
        early = self.early
        late = self.late
        first: i64 = 0
        last: i64 = 0
        for i in range(self.count):
            value = f[i]
            if value != 0:
                first += value * early[i]
                last += value * late[i]
        straight = (first * (100 - p) + last * p) // 100
        return straight if self.units == 0 else straight + self.bent(p)

    def bent(self, progress: i64) -> i64:
        """What the hidden layer adds to the weighted sum, for the features in the scratch vector."""
        f = self.scratch
        units = self.units
        into = self.into
        activity = self.activity
        for j in range(units):
            activity[j] = self.bias[j] + progress * into[self.count * units + j]
        for i in range(self.count):
            value = f[i]
            if value != 0:
                at = i * units
                for j in range(units):
                    activity[j] += value * into[at + j]
        total: i64 = 0
        for j in range(units):
            if activity[j] > 0:
                total += activity[j] * self.out[j]
        return total // UNIT

    def margin(self, s: State, seat: i64) -> i64:
        """The seat's worth against its rivals: mostly the strongest one, partly all of them."""
        self.evaluations += 1
        own = self.worth(s, seat)
        players = self.rules.players
        if s.top < s.base:
            return self.result(s, seat, own)
        if players == 1:
            return own
        best: i64 = -1_000_000_000
        total: i64 = 0
        for other in range(players):
            if other != seat:
                value = self.worth(s, other)
                total += value
                if value > best:
                    best = value
        return own - (3 * best + total // (players - 1)) // 4

    def result(self, s: State, seat: i64, own: i64) -> i64:
        """A finished game is won or lost: the margin counts, and winning at all is worth most."""
        best: i64 = -1_000_000_000
        for other in range(self.rules.players):
            if other != seat:
                value = self.rules.score(s, other) * 1000
                if value > best:
                    best = value
        margin = own if self.rules.players == 1 else own - best
        winners = self.rules.winners(s)
        if int(seat) not in winners:
            return margin - WINNING
        return margin + WINNING if len(winners) == 1 else margin
