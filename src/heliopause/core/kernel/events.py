"""What happened, told by the atoms that made it happen. Log lines, animations and statistics read events.

`tell` of state.py is how; search copies have no sink, so telling costs them one comparison.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALL_SEATS: Final = -1


class Event:
    """`only` is the seat that may read the arguments, ALL_SEATS for a public event; others see that it happened."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, only: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.only = only

    def visible_to(self, seat: int) -> bool:
        """`seat` is -1 for a spectator, who reads public events only."""
        return self.only == ALL_SEATS or self.only == seat


class Sink:
    """Collects the events of one live game."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, only: i64) -> None:
        self.events.append(Event(kind, seat, a, b, c, only))
