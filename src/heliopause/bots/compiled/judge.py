"""Positions judged by a network, many at a time: the inputs of a batch go into one buffer, the network reads it whole.

The network is any callable `(buffer, rows, seats) -> values`: `buffer` holds `rows` rows of integers (a row for every
seat, then one for the table), the answer is one integer per row, in thousandths of a point for the seat named for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.bots.compiled.evaluate import WINNING, Evaluator, best_rival
from heliopause.core.kernel.inputs import Inputs
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

BATCH: Final = 256  # rows in the buffer; more positions are judged in several batches


class Judge:
    rules: Rules
    inputs: Inputs
    network: Callable[[object, int, list[int]], list[int]]
    width: i64
    buffer: vec[i64]
    judged: i64
    closer: Evaluator | None  # adds what ending a game that is won is worth, which a network does not care about

    def __init__(self, rules: Rules, inputs: Inputs, network: Callable[[object, int, list[int]], list[int]]) -> None:
        self.rules = rules
        self.inputs = inputs
        self.network = network
        self.width = rules.players * inputs.seat_size + inputs.table_size
        self.buffer = vec[i64]([0] * int(self.width * BATCH))
        self.judged = 0
        self.closer = None

    def write(self, s: State, row: i64) -> None:
        """The inputs of a position into a row of the buffer."""
        write_row(self.rules, self.inputs, s, self.buffer, row * self.width, self.width)

    def values(self, states: list[State], seat: i64) -> list[int]:
        """The worth of each position to the seat; of finished games by their result."""
        return self.worths(states, [int(seat)] * len(states))

    def worths(self, states: list[State], seats: list[int]) -> list[int]:
        """The worth of each position to the seat named beside it."""
        out: list[int] = []
        places: list[int] = []
        asking: list[int] = []
        rows: i64 = 0
        for k in range(len(states)):
            s = states[k]
            if s.top < s.base:
                out.append(int(self.result(s, seats[k])))
                continue
            out.append(0)
            places.append(k)
            asking.append(seats[k])
            self.write(s, rows)
            rows += 1
            if rows == BATCH:
                self.ask(asking, places, out)
                places = []
                asking = []
                rows = 0
        if rows > 0:
            self.ask(asking, places, out)
        self.judged += len(states)
        closer = self.closer
        if closer is not None:
            for k in range(len(states)):
                s = states[k]
                if s.top >= s.base:
                    out[k] += int(closer.closing_of(s, seats[k]))
        return out

    def ask(self, seats: list[int], places: list[int], out: list[int]) -> None:
        answers = self.network(self.buffer, len(seats), seats)
        for k in range(len(places)):
            out[places[k]] = answers[k]

    def result(self, s: State, seat: i64) -> i64:
        """A finished game is won or lost: winning is worth most, and the margin tells wins apart."""
        own = self.rules.score(s, seat) * 1000
        if self.rules.players == 1:
            return own + (WINNING if int(seat) in self.rules.winners(s) else 0)
        best = best_rival(self.rules, s, seat) * 1000
        winners = self.rules.winners(s)
        if int(seat) not in winners:
            return own - best - 2 * WINNING
        return own - best + 2 * WINNING if len(winners) == 1 else own - best


def write_row(rules: Rules, inputs: Inputs, s: State, out: vec[i64], at: i64, width: i64) -> None:
    """All inputs of a position, seats in their order, then the table."""
    for k in range(at, at + width):
        out[k] = 0
    for seat in range(rules.players):
        inputs.fill_seat(s, seat, out, at)
        at += inputs.seat_size
    inputs.fill_table(s, out, at)
