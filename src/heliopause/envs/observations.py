"""The three observations: `features` (named and scaled), `planes` (everything public, an entry for each card and place)
and `cells` (the raw state with its stack). docs/ENVIRONMENTS.md describes them.
"""

from __future__ import annotations

import functools

import numpy as np
import numpy.typing as npt

from heliopause.bots.network import inputs_of
from heliopause.bots.weights import features_of
from heliopause.core import registry
from heliopause.core.kernel.inputs import MOST
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import FRAME
from heliopause.envs.compiled.eyes import ARGUMENTS, KINDS, CellEye, Eye, FeatureEye, PlaneEye

OBSERVATIONS = ("features", "planes", "cells")
SEATS = ("own", "next", "second", "third", "fourth")
LOW, HIGH = -(2**62), 2**62


class Sight:
    """An eye with the names of its entries and, for `features` and `planes`, what each is divided by."""

    def __init__(self, eye: Eye, names: list[str], scale: list[float] | None) -> None:
        if len(names) != int(eye.size):
            raise ValueError(f"{len(names)} names for {eye.size} entries")
        self.eye = eye
        self.names = names
        self.raw = scale is None
        self.factor: npt.NDArray[np.float32] = 1 / np.array(scale or [1.0] * len(names), dtype=np.float32)

    @property
    def size(self) -> int:
        return len(self.names)

    @property
    def dtype(self) -> type[np.int64] | type[np.float32]:
        return np.int64 if self.raw else np.float32

    def bounds(self) -> tuple[npt.NDArray[np.generic], npt.NDArray[np.generic]]:
        """Lowest and highest value of every entry."""
        if self.raw:
            return np.full(self.size, LOW, np.int64), np.full(self.size, HIGH, np.int64)
        return -MOST * self.factor, MOST * self.factor

    def scaled(
        self, rows: npt.NDArray[np.int64], out: npt.NDArray[np.generic] | None = None
    ) -> npt.NDArray[np.generic]:
        """Rows of integers as they are handed out, into an array that is there or into a new one."""
        if out is None:
            out = np.empty(rows.shape, self.dtype)
        np.copyto(out, rows, casting="unsafe")
        if not self.raw:
            out *= self.factor
        return out


@functools.cache
def scales(game: str) -> dict[str, float]:
    """What entries are divided by, by name; those that are not in the file are small as they are."""
    path = registry.shipped(game, "envs", "scales.txt")
    if not path.is_file():
        return {}
    rows = [line.rpartition("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return {name: float(scale) for name, _, scale in rows}


def question_names(players: int) -> list[str]:
    names = ["progress", *[f"decides {SEATS[k]}" for k in range(players)]]
    return [*names, *[f"asks {k}" for k in range(KINDS)], *[f"argument {k + 1}" for k in range(ARGUMENTS)]]


def question_scales(players: int) -> list[float]:
    return [100.0, *[1.0] * (players + KINDS), *[16.0] * ARGUMENTS]


def cell_names(rules: Rules) -> list[str]:
    names = ["viewer"]
    for field in rules.layout.fields:
        names += [field.name] if not field.shape else [f"{field.name} {k}" for k in range(field.size)]
    parts = ("op", "seat", "a", "b", "c", "d")
    return [*names, *[f"frame {k} {part}" for k in range(rules.layout.depth) for part in parts[:FRAME]]]


def sight(rules: Rules, kind: str) -> Sight:
    players = int(rules.players)
    known = scales(rules.game)
    if kind == "cells":
        return Sight(CellEye(rules), cell_names(rules), None)
    if kind == "features":
        features = features_of(rules)
        each, rest = features.names, []
        eye: Eye = FeatureEye(rules, features)
    elif kind == "planes":
        inputs = inputs_of(rules)
        each, rest = inputs.seat_names, inputs.table_names
        eye = PlaneEye(rules, inputs)
    else:
        raise ValueError(f"unknown observation {kind!r}; known are {', '.join(OBSERVATIONS)}")
    names = [f"{SEATS[k]} {name}" for k in range(players) for name in each] + [f"table {name}" for name in rest]
    scale = [known.get(name, 1.0) for _ in range(players) for name in each]
    scale += [known.get(f"table {name}", 1.0) for name in rest]
    return Sight(eye, names + question_names(players), scale + question_scales(players))
