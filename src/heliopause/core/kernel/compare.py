"""Which fields of two states differ, as far as the first one is known."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import PUBLIC, UNKNOWN, Field, Layout, State


def differing_fields(layout: Layout, s: State, other: State) -> list[Field]:
    return [field for field in layout.fields if differs(s, other, field)]


def differs(s: State, other: State, field: Field) -> bool:
    """False as soon as a mask hides a cell: what is not known cannot be written down."""
    first: i64 = field.at
    end: i64 = first + field.size
    for at in range(first, end):
        if field.visibility != PUBLIC and s.cells[at] == UNKNOWN:
            return False
        if s.cells[at] != other.cells[at]:
            return True
    return False
