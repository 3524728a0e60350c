"""What a seat sees, written as integers into one row of a buffer: features, planes or raw cells.

An eye looks at the true state through a veil: cells that the viewer may not know are UNKNOWN while it looks. Rows begin
with the viewer; the other seats follow in the order of the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.features import Features
from heliopause.core.kernel.frames import DECISION
from heliopause.core.kernel.inputs import MOST, Inputs, cut
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import FRAME, HIDDEN, OWNER, UNKNOWN, State

KINDS: Final = 64  # kinds of decisions that have an entry of their own
ARGUMENTS: Final = 4


class Veil:
    """Hides what a seat may not know, in place, and shows it again: much cheaper than a masked copy."""

    rules: Rules
    at: vec[i64]  # the cells that somebody may not know
    owner: vec[i64]  # the seat that may, -1 = nobody
    kept: vec[i64]
    count: i64

    def __init__(self, rules: Rules) -> None:
        at: list[int] = []
        owner: list[int] = []
        for field in rules.layout.fields:
            if field.visibility == HIDDEN or field.visibility == OWNER:
                each = field.size // rules.layout.seats if field.visibility == OWNER else 1
                for i in range(field.size):
                    at.append(field.at + i)
                    owner.append(i // each if field.visibility == OWNER else -1)
        self.rules = rules
        self.at = vec[i64](at)
        self.owner = vec[i64](owner)
        self.kept = vec[i64]([0] * len(at))
        self.count = len(at)

    def lower(self, s: State, viewer: i64) -> None:
        cells = s.cells
        at = self.at
        owner = self.owner
        kept = self.kept
        for i in range(self.count):
            if owner[i] != viewer:
                kept[i] = cells[at[i]]
                cells[at[i]] = UNKNOWN

    def lift(self, s: State, viewer: i64) -> None:
        cells = s.cells
        at = self.at
        owner = self.owner
        kept = self.kept
        for i in range(self.count):
            if owner[i] != viewer:
                cells[at[i]] = kept[i]


class Eye:
    """`look` writes the whole row of a viewer from cell `at` on."""

    rules: Rules
    players: i64
    size: i64
    veil: Veil

    def __init__(self, rules: Rules, size: int) -> None:
        self.rules = rules
        self.players = rules.players
        self.size = size
        self.veil = Veil(rules)

    def look(self, s: State, viewer: i64, out: vec[i64], at: i64) -> None:
        if s.top < s.base:  # games show what was secret when they are over; the rules say what
            self.write(self.rules.mask(s, int(viewer)), viewer, out, at)
            return
        self.veil.lower(s, viewer)
        self.write(s, viewer, out, at)
        self.veil.lift(s, viewer)

    def write(self, s: State, viewer: i64, out: vec[i64], at: i64) -> None:
        raise NotImplementedError


def write_question(rules: Rules, s: State, viewer: i64, out: vec[i64], at: i64) -> None:
    """Progress, who decides (the viewer first), the kind of decision and its four arguments."""
    players = rules.players
    for k in range(at, at + 1 + players + KINDS + ARGUMENTS):
        out[k] = 0
    out[at] = rules.progress(s)
    if s.top < s.base:
        return
    cells = s.cells
    seat = cells[s.top + 1]
    if 0 <= seat < players:
        out[at + 1 + (seat - viewer + players) % players] = 1
    at += 1 + players
    kind = cells[s.top] - DECISION
    if 0 <= kind < KINDS:
        out[at + kind] = 1
    for k in range(ARGUMENTS):
        out[at + KINDS + k] = cut(cells[s.top + 2 + k])


def question_size(players: int) -> int:
    return 1 + players + KINDS + ARGUMENTS


class FeatureEye(Eye):
    """The features of every seat, the viewer's first, and the question."""

    features: Features
    scratch: vec[i64]
    count: i64

    def __init__(self, rules: Rules, features: Features) -> None:
        super().__init__(rules, int(rules.players) * len(features.names) + question_size(int(rules.players)))
        self.features = features
        self.scratch = features.new_vector()
        self.count = len(features.names)

    def write(self, s: State, viewer: i64, out: vec[i64], at: i64) -> None:
        found = self.scratch
        for k in range(self.players):
            self.features.fill(s, (viewer + k) % self.players, found)
            for i in range(self.count):
                value = found[i]
                out[at + i] = MOST if value > MOST else -MOST if value < -MOST else value
            at += self.count
        write_question(self.rules, s, viewer, out, at)


class PlaneEye(Eye):
    """All that a network reads: a row for every seat, the viewer's first, the row of the table, and the question."""

    inputs: Inputs

    def __init__(self, rules: Rules, inputs: Inputs) -> None:
        players = int(rules.players)
        super().__init__(rules, players * int(inputs.seat_size) + int(inputs.table_size) + question_size(players))
        self.inputs = inputs

    def write(self, s: State, viewer: i64, out: vec[i64], at: i64) -> None:
        inputs = self.inputs
        for k in range(at, at + self.size):
            out[k] = 0
        for k in range(self.players):
            inputs.fill_seat(s, (viewer + k) % self.players, out, at)
            at += inputs.seat_size
        inputs.fill_table(s, out, at)
        write_question(self.rules, s, viewer, out, at + inputs.table_size)


class CellEye(Eye):
    """The named cells as they stand in the state, UNKNOWN where the viewer may not look, then the stack of frames,
    zeros behind its top. Seats keep their places; the viewer stands in front of everything."""

    named: i64

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, 1 + rules.layout.size + rules.layout.depth * FRAME)
        self.named = rules.layout.size

    def write(self, s: State, viewer: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        end = s.top + FRAME
        out[at] = viewer
        at += 1
        for k in range(end):
            out[at + k] = cells[k]
        for k in range(end, self.size - 1):
            out[at + k] = 0
