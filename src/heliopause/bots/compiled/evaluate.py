"""A position's worth to a seat: features times weights, in thousandths of a victory point.

Each feature has a weight for the start and one for the end of the game; between them the progress decides. Integers
only, so interpreted and compiled bots choose the same moves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.features import ENDS, Features
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

WINNING: Final = 20_000  # what winning is worth beside the margin
HASTE: Final = 8_000  # what being about to end a game is worth to whoever has as good as won it
AHEAD: Final = 12  # points of a lead that may still melt
SURE: Final = 25  # points of a lead that hardly anybody makes up for in the last turns


class Evaluator:
    rules: Rules
    features: Features
    early: vec[i64]
    late: vec[i64]
    count: i64
    scratch: vec[i64]
    evaluations: i64
    closes: bool  # whether it wants to end what is won, and not to end what is lost

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
        self.closes = True

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
        players = self.rules.players
        if s.top < s.base:
            return self.result(s, seat, self.worth(s, seat))
        if players == 1:
            return self.worth(s, seat)
        best: i64 = -1_000_000_000
        total: i64 = 0
        for other in range(players):
            if other != seat:
                value = self.worth(s, other)
                total += value
                if value > best:
                    best = value
        own = self.worth(s, seat)  # last: its features are looked at once more
        value = own - (3 * best + total // (players - 1)) // 4
        return value + self.closing(s, seat) if self.closes else value

    def closing(self, s: State, seat: i64) -> i64:
        """Of a game whose end is called, a lead nobody can make up for is as good as a win; before, who has such a lead
        wants to come near the end. `scratch` holds the features of the seat."""
        near = self.features.to_end(s, seat, self.scratch)
        if near == 0:
            return 0
        lead = self.lead(s, seat, near < ENDS)
        clear = -lead - AHEAD if lead < 0 else lead - AHEAD
        if clear <= 0 or (lead < 0 and near < ENDS):
            return 0
        if clear > SURE - AHEAD:
            clear = SURE - AHEAD
        worth = WINNING if near == ENDS else HASTE * near // ENDS * near // ENDS
        worth = worth * clear // (SURE - AHEAD)
        return worth if lead > 0 else -worth

    def closing_of(self, s: State, seat: i64) -> i64:
        """What closing the game is worth to a seat whose features are not looked at yet."""
        if not self.closes or self.rules.players == 1:
            return 0
        self.worth(s, seat)
        return self.closing(s, seat)

    def lead(self, s: State, seat: i64, clear_only: bool) -> i64:
        """The points of a seat before those of its strongest rival, as they stand. With `clear_only` the first rival
        who is near enough ends the count: how much nearer others are does not matter then."""
        lead: i64 = 1_000_000
        own = self.rules.score(s, seat)
        for other in range(self.rules.players):
            if other != seat:
                before = own - self.rules.score(s, other)
                if before < lead:
                    lead = before
                    if clear_only and lead <= AHEAD:
                        break
        return lead

    def result(self, s: State, seat: i64, own: i64) -> i64:
        """A finished game is won or lost: the margin counts, and winning at all is worth most."""
        margin = own if self.rules.players == 1 else own - best_rival(self.rules, s, seat) * 1000
        winners = self.rules.winners(s)
        if int(seat) not in winners:
            return margin - WINNING
        return margin + WINNING if len(winners) == 1 else margin


def best_rival(rules: Rules, s: State, seat: i64) -> i64:
    """The points of the strongest of the others."""
    best: i64 = -1_000_000
    for other in range(rules.players):
        if other != seat:
            points = rules.score(s, other)
            if points > best:
                best = points
    return best
