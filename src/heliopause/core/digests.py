"""Digests of a state that outlive the program's layout: what records carry as their checks.

Kind 2, the newest, covers what is in play by name: cards by id, fields by the name of their field, nothing that is at
its default. So it does not change when a card gets another number, when more room is reserved or when a field is added.
Kind 1 is what the first release wrote: every cell of its layout and stack as a number. A `FirstLayout` lays a state out
as that release did, so records and tables of that time are still checked entry by entry.

`core.state.digest` stays what it is: a quick hash over raw cells, to compare states within one run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from heliopause.core.kernel.state import FRAME, Layout, State, live_cells

CELLS: Final = 1
NAMES: Final = 2

Namer = Callable[[int], str]


def plain(value: int) -> str:
    return str(value)


def listed(names: Sequence[str]) -> Namer:
    """Names by number; a number without a name stays a number."""

    def name(value: int) -> str:
        return names[value] if 0 <= value < len(names) and names[value] else str(value)

    return name


def bits(names: Sequence[str]) -> Namer:
    """A mask as the sorted names of its bits."""
    one = listed(names)

    def name(value: int) -> str:
        if value < 0:
            return str(value)
        return "|".join(sorted([one(k) for k in range(value.bit_length()) if value >> k & 1]))

    return name


class FieldNames:
    """How one field is told: its outermost indices by name where they are cards, its values by name likewise."""

    def __init__(self, index: tuple[Namer, ...] = (), value: Namer | None = None, default: int = 0) -> None:
        self.index = index
        self.value = value
        self.default = default


class FrameNames:
    """How one operation's frame is told: its name and its four arguments."""

    def __init__(self, name: str, *arguments: Namer | None) -> None:
        self.name = name
        self.arguments = [*arguments, *([None] * (4 - len(arguments)))]


class StateNames:
    """All names of one game's state. `derived` lists fields that follow from the others and are left out."""

    def __init__(
        self,
        layout: Layout,
        fields: Mapping[str, FieldNames],
        frames: Mapping[int, FrameNames],
        derived: Sequence[str] = (),
    ) -> None:
        self.frames = frames
        self.size = layout.size
        self.labels: list[str] = [""] * layout.size  # "" is left out
        self.values: list[Namer | None] = [None] * layout.size
        self.defaults: list[int] = [0] * layout.size
        nothing = FieldNames()
        for field in layout.fields:
            told = fields.get(field.name, nothing)
            for k in range(field.size):
                at = field.at + k
                if field.name not in derived:
                    self.labels[at] = field.name + _indices(k, field.shape, told.index)
                self.values[at] = told.value
                self.defaults[at] = told.default

    def told(self, s: State) -> list[str]:
        """The state in words, one fact per line: the fields in the order of their names, then the stack."""
        cells = live_cells(s)
        labels, values = self.labels, self.values
        facts: list[str] = []
        for at in range(self.size):
            value = cells[at]
            if value != self.defaults[at] and labels[at]:
                namer = values[at]
                facts.append(f"{labels[at]}={value if namer is None else namer(value)}")
        facts.sort()
        for at in range(self.size, len(cells), FRAME):
            facts.append(self.told_frame(cells[at : at + FRAME]))
        return facts

    def told_frame(self, frame: list[int]) -> str:
        known = self.frames.get(frame[0])
        if known is None:
            return "frame " + " ".join([str(cell) for cell in frame])
        words = [f"frame {known.name}", str(frame[1])]
        for value, namer in zip(frame[2:], known.arguments, strict=True):
            words.append(str(value) if namer is None else namer(value))
        return " ".join(words)

    def digest(self, s: State) -> str:
        return hashlib.sha256("\n".join(self.told(s)).encode()).hexdigest()[:16]


def _indices(k: int, shape: tuple[int, ...], namers: tuple[Namer, ...]) -> str:
    """`.stellar_forge.0` for a cell of a field: one part for each dimension."""
    parts: list[str] = []
    for depth in range(len(shape) - 1, -1, -1):
        k, place = divmod(k, shape[depth])
        parts.append(namers[depth](place) if depth < len(namers) else str(place))
    return "".join(["." + part for part in reversed(parts)])


class FirstLayout:
    """The layout of the first release: its fields in order with their shapes, and how its frames were numbered."""

    def __init__(
        self,
        layout: Layout,
        fields: Sequence[tuple[str, tuple[int, ...]]],
        frame: Callable[[list[int]], list[int]] | None = None,
    ) -> None:
        """`frame` gives a frame as that release numbered it; fields may have grown since, or moved."""
        self.size = layout.size
        self.frame = frame
        self.places: list[int] = []
        for name, shape in fields:
            field = layout.by_name[name]
            self.places += [field.at + k for k in _within(shape, field.shape)]

    def cells(self, s: State) -> list[int]:
        cells = live_cells(s)
        out = [cells[at] for at in self.places]
        for at in range(self.size, len(cells), FRAME):
            frame = cells[at : at + FRAME]
            out += frame if self.frame is None else self.frame(frame)
        return out

    def digest(self, s: State) -> str:
        return hashlib.sha256(",".join([str(cell) for cell in self.cells(s)]).encode()).hexdigest()[:16]


def _within(small: tuple[int, ...], large: tuple[int, ...]) -> list[int]:
    """The flat places of a block of one shape in the corner of a larger one."""
    if len(small) != len(large):
        raise ValueError(f"a field of shape {small} became one of shape {large}")
    places = [0]
    for few, many in zip(small, large, strict=True):
        if few > many:
            raise ValueError(f"a field of shape {small} shrank to {large}")
        places = [place * many + k for place in places for k in range(few)]
    return places
