"""The one stack of frames: six integers each (op, seat, a, b, c, d), top of the stack last.

An op below DECISION runs by itself, from DECISION on it asks a seat, from CHANCE on it asks the chance seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import FRAME, State

DECISION: Final = 1000
CHANCE: Final = 2000

CHANCE_SEAT: Final = -1
NOBODY: Final = -2  # the game is over


class StackOverflow(Exception):
    """A chain of effects that never ends: a bug in a card or a rule."""


def push(s: State, op: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    at = s.top + FRAME
    cells = s.cells
    if at >= len(cells):
        raise StackOverflow(f"more than {(at - s.base) // FRAME} frames; the newest is op {op} of seat {seat}")
    cells[at] = op
    cells[at + 1] = seat
    cells[at + 2] = a
    cells[at + 3] = b
    cells[at + 4] = c
    cells[at + 5] = d
    s.top = at


def pop(s: State) -> None:
    s.top -= FRAME


def top_op(s: State) -> i64:
    return s.cells[s.top]


def top_seat(s: State) -> i64:
    return s.cells[s.top + 1]


def top_a(s: State) -> i64:
    return s.cells[s.top + 2]


def top_b(s: State) -> i64:
    return s.cells[s.top + 3]


def top_c(s: State) -> i64:
    return s.cells[s.top + 4]


def top_d(s: State) -> i64:
    return s.cells[s.top + 5]


def set_top(s: State, k: i64, value: i64) -> None:
    """Change argument k of the top frame (0 = op, 1 = seat, 2 = a, ... 5 = d)."""
    s.cells[s.top + k] = value


def decider(s: State) -> i64:
    """Who has to answer: a seat, CHANCE_SEAT, or NOBODY when the game is over. Only meaningful after `advance`."""
    if s.top < s.base:
        return NOBODY
    if s.cells[s.top] >= CHANCE:
        return CHANCE_SEAT
    return s.cells[s.top + 1]
