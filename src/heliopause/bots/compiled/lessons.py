"""The positions of a finished game as rows of inputs: played again from its moves, nothing is searched."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.bots.compiled.judge import write_row
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.inputs import Inputs
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State


class Lessons:
    """A buffer of rows; `step` says which turn of the game a row belongs to, `inside` whether it lies within a turn."""

    rules: Rules
    inputs: Inputs
    width: i64
    most: i64
    rows: i64
    buffer: vec[i64]
    step: vec[i64]
    inside: vec[i64]

    def __init__(self, rules: Rules, inputs: Inputs, most: int) -> None:
        self.rules = rules
        self.inputs = inputs
        self.width = rules.players * inputs.seat_size + inputs.table_size
        self.most = most
        self.rows = 0
        self.buffer = vec[i64]([0] * int(self.width * self.most))
        self.step = vec[i64]([0] * most)
        self.inside = vec[i64]([0] * most)

    def read(self, played: list[int], seed: int, inside: int) -> int:
        """Fill the rows of one game: the beginning of every turn, and `inside` of a thousand decisions within turns."""
        rules = self.rules
        rng = Rng(seed)
        s = fresh(rules)
        mark = rules.turn_mark(s)
        turn: i64 = 0
        self.rows = 0
        for move in played:
            rules.play(s, move)
            advance(rules, s)
            if s.top < s.base:
                break
            if rules.turn_mark(s) != mark:
                mark = rules.turn_mark(s)
                turn += 1
                self.add(s, turn, 0)
            elif turn > 0 and s.cells[s.top] < CHANCE and rng.below(1000) < inside:
                self.add(s, turn, 1)
        return int(self.rows)

    def add(self, s: State, turn: i64, inside: i64) -> None:
        if self.rows < self.most:
            write_row(self.rules, self.inputs, s, self.buffer, self.rows * self.width, self.width)
            self.step[self.rows] = turn
            self.inside[self.rows] = inside
            self.rows += 1
