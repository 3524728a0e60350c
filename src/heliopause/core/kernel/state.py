"""The state of a game: flat integers under a layout that names every cell once.

Copy, digest, JSON, masks and leak tests follow from the layout. The stack of frames lives in the same vector, behind
the last named cell, so that one slice copies everything a game is.
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.events import ALL_SEATS, Sink

PUBLIC: Final = 0  # everybody sees it
OWNER: Final = 1  # only the seat it belongs to sees it
HIDDEN: Final = 2  # nobody sees it; `Rules.fill` invents it when a bot samples a world

UNKNOWN: Final = -9  # what a mask writes over cells that a seat may not know

FRAME: Final = 6  # op, seat, a, b, c, d
DEPTH: Final = 28  # frames that fit on the stack unless a layout says otherwise; no chain of rules was seen to need 17


class Field:
    """A named run of cells; `shape` is its JSON shape, outermost first (per seat fields start with the seats)."""

    def __init__(self, name: str, at: int, shape: tuple[int, ...], visibility: int) -> None:
        self.name = name
        self.at = at
        self.shape = shape
        self.visibility = visibility
        size = 1
        for n in shape:
            size *= n
        self.size = size


class Layout:
    """Declared once per game, in order: `ORE: Final = LAYOUT.add("ore", SEATS)` returns the first cell of the field."""

    def __init__(self, seats: int, depth: int = DEPTH) -> None:
        self.seats = seats
        self.depth = depth
        self.fields: list[Field] = []
        self.by_name: dict[str, Field] = {}
        self.size = 0

    def add(self, name: str, *shape: int, visibility: int = PUBLIC) -> int:
        if name in self.by_name:
            raise ValueError(f"layout: the field {name!r} is declared twice")
        if visibility == OWNER and (not shape or shape[0] != self.seats):
            raise ValueError(
                f"layout: {name!r} belongs to owners, so its first dimension must be the {self.seats} seats"
            )
        field = Field(name, self.size, shape, visibility)
        self.fields.append(field)
        self.by_name[name] = field
        self.size += field.size
        return field.at


class State:
    """All a game is at one moment. `top` is the index of the top frame, `base - FRAME` when the stack is empty."""

    cells: vec[i64]
    base: i64
    top: i64
    sink: Sink | None

    def copy(self) -> State:
        twin = State()
        twin.cells = self.cells[:]
        twin.base = self.base
        twin.top = self.top
        twin.sink = None
        return twin


def new_state(layout: Layout) -> State:
    s = State()
    s.cells = vec[i64]([0] * (layout.size + layout.depth * FRAME))
    s.base = layout.size
    s.top = s.base - FRAME
    s.sink = None
    return s


def tell(s: State, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """An atom tells what it did, to everybody who listens; copies that search have no sink."""
    if s.sink is not None:
        s.sink.tell(kind, seat, a, b, c, ALL_SEATS)


def tell_only(s: State, only: i64, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """The same, with arguments that one seat alone may read; the others see that it happened."""
    if s.sink is not None:
        s.sink.tell(kind, seat, a, b, c, only)


def live_cells(s: State) -> list[int]:
    """The named cells and the frames in use: what is saved, compared and hashed."""
    end = s.top + FRAME
    return [int(s.cells[i]) for i in range(end)]


def digest(s: State) -> str:
    text = ",".join([str(c) for c in live_cells(s)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def from_cells(layout: Layout, cells: list[int]) -> State:
    """The inverse of `live_cells`; refuses what cannot be a state of this layout."""
    frames = len(cells) - layout.size
    if frames < 0 or frames % FRAME or frames > layout.depth * FRAME:
        raise ValueError(f"a state of this game has {layout.size} cells and whole frames, not {len(cells)} numbers")
    s = new_state(layout)
    for i, value in enumerate(cells):
        s.cells[i] = value
    s.top = len(cells) - FRAME
    return s


def to_json(layout: Layout, s: State) -> dict[str, object]:
    """Every named field in its shape and the frames in use: for debugging and round-trip tests."""
    out: dict[str, object] = {}
    for field in layout.fields:
        flat = [int(s.cells[field.at + i]) for i in range(field.size)]
        out[field.name] = shaped(flat, field.shape)
    out["stack"] = frames_of(s)
    return out


def from_json(layout: Layout, data: dict[str, object]) -> State:
    s = new_state(layout)
    for field in layout.fields:
        flat = flattened(data[field.name])
        if len(flat) != field.size:
            raise ValueError(f"{field.name}: {field.size} numbers expected, {len(flat)} found")
        for i, value in enumerate(flat):
            s.cells[field.at + i] = value
    at = s.base
    for value in flattened(data["stack"]):
        s.cells[at] = value
        at += 1
    s.top = at - FRAME
    return s


def frames_of(s: State) -> list[list[int]]:
    """The stack as lists of six numbers, bottom first."""
    out: list[list[int]] = []
    at = s.base
    while at <= s.top:
        out.append([int(s.cells[at + k]) for k in range(FRAME)])
        at += FRAME
    return out


def shaped(flat: list[int], shape: tuple[int, ...]) -> object:
    if not shape:
        return flat[0]
    if len(shape) == 1:
        return flat
    step = len(flat) // shape[0]
    return [shaped(flat[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]


def flattened(value: object) -> list[int]:
    if isinstance(value, int):
        return [value]
    if not isinstance(value, list):
        raise ValueError(f"numbers or lists of numbers expected, not {value!r}")
    out: list[int] = []
    for item in value:
        out.extend(flattened(item))
    return out
