"""A position as the numbers a network reads: a row per seat and a row for the table, richer than the features.

Each game has an `inputs.py` with a subclass and `build(rules)`. Entries are small integers with names; weights are kept
by those names, so that inputs can be added without making old weights useless. Nothing here is hidden from any seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.state import State

MOST: Final = 127  # amounts beyond are cut, so that a network of integers stays exact


class Inputs:
    seat_names: list[str]
    table_names: list[str]
    seat_size: i64
    table_size: i64

    def __init__(self, seat_names: list[str], table_names: list[str]) -> None:
        self.seat_names = seat_names
        self.table_names = table_names
        self.seat_size = len(seat_names)
        self.table_size = len(table_names)

    def fill_seat(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the row of a seat from cell `at` on; the cells are zero before."""
        raise NotImplementedError

    def fill_table(self, s: State, out: vec[i64], at: i64) -> None:
        """Write what is the same for every seat; the cells are zero before."""
        raise NotImplementedError


def cut(value: i64) -> i64:
    return MOST if value > MOST else -MOST if value < -MOST else value
