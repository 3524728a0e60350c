"""Legal moves as action numbers, fast: the id of a move is asked once for each kind of decision and kept.

Some ids depend on more than the kind of decision and the move: where that is what lies on a place of the seat (the good
on a colony, say), these cells are part of the key; others are asked each time. `envs.vocabulary` says which.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import DECISION
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

OPS: Final = 64
ROOM: Final = 4096  # moves below this are kept in a table, others in a dictionary
WIDTH: Final = 6
UNASKED: Final = -2
UNLISTED: Final = -1


class Numbering:
    rules: Rules
    number: dict[str, int]
    listed: i64
    size: i64
    known: vec[i64]
    far: dict[int, int]
    placed: dict[int, int]
    varying: vec[i64]  # op, first and last move of what is not kept, then WIDTH - 3 numbers about its place
    ranges: i64

    def __init__(self, rules: Rules, number: dict[str, int], others: int, varying: list[list[int]]) -> None:
        """`varying` has rows of op, first and last move, and two fields with their length by seat: a move of so much
        more than the first means the cell so much behind the start of the seat's part. -1 = no such field."""
        self.rules = rules
        self.number = number
        self.listed = len(number)
        self.size = len(number) + others
        self.known = vec[i64]([UNASKED] * (OPS * ROOM))
        self.far = {}
        self.placed = {}
        flat: list[int] = []
        for row in varying:
            if len(row) != WIDTH:
                raise ValueError(f"{WIDTH} numbers say what varies, not {row}")
            flat.extend(row)
        self.varying = vec[i64](flat)
        self.ranges = len(varying)

    def varies(self, op: i64, move: i64) -> i64:
        """Where in `varying` the row of a move begins, -1 if its number is kept."""
        v = self.varying
        for k in range(self.ranges):
            at: i64 = WIDTH * k
            if v[at] == op and v[at + 1] <= move and move <= v[at + 2]:
                return at
        return -1

    def by_place(self, s: State, move: i64, at: i64) -> i64:
        """The number of a move that varies: kept by what lies on its place where that is told, else asked."""
        v = self.varying
        if v[at + 3] < 0:
            return self.asked(s, move)
        cells = s.cells
        behind = cells[s.top + 1] * v[at + 5] + move - v[at + 1]
        key = ((int(cells[v[at + 3] + behind]) * 64 + int(cells[v[at + 4] + behind])) * ROOM + int(move)) * OPS
        key += int(cells[s.top] - DECISION)
        if key not in self.placed:
            self.placed[key] = int(self.asked(s, move))
        return self.placed[key]

    def asked(self, s: State, move: i64) -> i64:
        return self.number.get(self.rules.move_id(s, move), UNLISTED)

    def of(self, s: State, move: i64) -> i64:
        """The number of a move of the decision on top, UNLISTED where its id has none."""
        op = s.cells[s.top]
        place = op - DECISION
        if place < 0 or place >= OPS or move < 0:
            return self.asked(s, move)
        if move >= ROOM:
            if self.varies(op, move) >= 0:
                return self.asked(s, move)
            key = int(move) * OPS + int(place)
            if key not in self.far:
                self.far[key] = int(self.asked(s, move))
            return self.far[key]
        at = place * ROOM + move
        found = self.known[at]
        if found == UNASKED:
            row = self.varies(op, move)
            if row >= 0:
                return self.by_place(s, move, row)
            found = self.asked(s, move)
            self.known[at] = found
        return found

    def fill(self, s: State, moves: Moves, out: vec[i64], at: i64) -> None:
        """Write the action number of each legal move; unlisted ones take the others in turn, -1 when those run out."""
        free = self.listed
        for i in range(moves.n):
            action = self.of(s, moves.move[i])
            if action < 0:
                if free < self.size:
                    action = free
                    free += 1
                else:
                    action = -1
            out[at + i] = action
