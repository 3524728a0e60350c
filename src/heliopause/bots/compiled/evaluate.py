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


class Evaluator:
    rules: Rules
    features: Features
    early: vec[i64]
    late: vec[i64]
    count: i64
    scratch: vec[i64]
    evaluations: i64

    def __init__(self, rules: Rules, features: Features, early: list[int], late: list[int]) -> None:
        if len(early) != len(features.names) or len(late) != len(features.names):
            raise ValueError(f"{len(features.names)} weights expected, {len(early)} and {len(late)} found")
        self.rules = rules
        self.features = features
        self.early = vec[i64](early)
        self.late = vec[i64](late)
        self.count = len(early)
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
        return (first * (100 - p) + last * p) // 100

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
