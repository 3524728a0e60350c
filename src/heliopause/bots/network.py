"""The network that judges positions: numpy only, in whole numbers that float32 holds exactly.

For every seat: e = relu(seat row, table row), r = mean of the rivals' e, z = relu(e, r), and from z a strength and a
final score. Chances to win are the softmax of the strengths, so one network serves every number of players. The worth
by weighted features is added to the strength: what the network learns is the rest.

Weights lie on a grid and so do the hidden layers, and no sum leaves the range in which float32 is exact (checked when a
file is read), so a position has the same value on every machine, whatever the order in which its terms are added.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heliopause.bots.weights import NoWeights, features_of, load_weights
from heliopause.core import registry
from heliopause.core.kernel.inputs import Inputs
from heliopause.core.kernel.machine import Rules

FIRST_GRID = 4096  # weights of the first layer are multiples of 1/4096
GRID = 256  # weights of the others
HIDDEN_GRID = 16  # hidden values are multiples of 1/16 ..
HIDDEN_MOST = 32.0  # .. and end here
EXACT = float(2**24)
Floats = NDArray[np.float32]


def inputs_of(rules: Rules) -> Inputs:
    """The inputs of a game's `inputs.py`."""
    if rules.game not in registry.BUILT_IN:
        raise NoWeights(f"{rules.game} has no inputs")
    module = registry.part(rules.game, "rules.inputs")
    built = module.build(rules)
    if not isinstance(built, Inputs):
        raise TypeError(f"{module.__name__}.build returns Inputs, not {type(built).__name__}")
    return built


class Network:
    """The weights for one table, found by the names of the inputs; one that the file does not know weighs nothing."""

    def __init__(self, rules: Rules, data: Mapping[str, Any]) -> None:
        inputs = inputs_of(rules)
        self.players = int(rules.players)
        if self.players not in data["counts"]:
            raise NoWeights(f"the network of {rules.game} has not learnt games of {self.players}")
        self.seat_size = int(inputs.seat_size)
        self.table_size = int(inputs.table_size)
        self.first_seat = _rows(inputs.seat_names, data["seat_names"], data["first_seat"]) / np.float32(FIRST_GRID)
        self.first_table = _rows(inputs.table_names, data["table_names"], data["first_table"]) / np.float32(FIRST_GRID)
        self.first_bias = np.array(data["first_bias"], dtype=np.float32) / np.float32(FIRST_GRID)
        self.second = np.array(data["second"], dtype=np.float32) / np.float32(GRID)
        self.second_bias = np.array(data["second_bias"], dtype=np.float32) / np.float32(GRID * HIDDEN_GRID)
        self.last = np.array(data["last"], dtype=np.float32) / np.float32(GRID)
        self.last_bias = np.array(data["last_bias"], dtype=np.float32) / np.float32(GRID * HIDDEN_GRID)
        self.slope = [float(value) for value in data["slope"]]  # of the worth by features: at the start, at the end
        self.scale = [float(value) for value in data["scale"]]  # points: of a strength, of the score, of the worth
        features = features_of(rules)
        weights = load_weights(rules.game, str(data["features"]))
        pairs = [weights.get(name, [0, 0]) for name in features.names]
        self.worths = np.array(pairs, dtype=np.float64)  # sums of millions: exact in float64 alone
        self.progress_at = inputs.table_names.index("progress")
        self.check()

    def check(self) -> None:
        """Refuse weights for which a sum could leave the range in which float32 counts exactly."""
        second = np.abs(self.second).sum(axis=0).max() * HIDDEN_MOST * GRID * HIDDEN_GRID
        last = np.abs(self.last).sum(axis=0).max() * HIDDEN_MOST * GRID * HIDDEN_GRID
        if max(second, last) >= EXACT:
            raise ValueError("the weights of the network are too large to count exactly")

    def hidden(self, rows: Floats) -> tuple[Floats, Floats, Floats]:
        """Strengths and scores [position, seat], and the worths by features in points."""
        count = len(rows)
        seats = rows[:, : self.players * self.seat_size].reshape(count * self.players, self.seat_size)
        table = rows[:, self.players * self.seat_size :]
        first = (seats @ self.first_seat).reshape(count, self.players, -1)
        first += (table @ self.first_table + self.first_bias)[:, None, :]
        own = _relu(first)
        if self.players > 1:
            rivals = own.sum(axis=1, keepdims=True) - own
            rivals = np.floor(rivals * np.float32(HIDDEN_GRID / (self.players - 1))) / np.float32(HIDDEN_GRID)
        else:
            rivals = np.zeros_like(own)
        both = np.concatenate([own, rivals], axis=2).reshape(count * self.players, -1)
        second = _relu(both @ self.second + self.second_bias)
        out = (second @ self.last + self.last_bias).reshape(count, self.players, 2)
        late = table[:, self.progress_at].astype(np.float64) / 100
        pair = (seats[:, : len(self.worths)].astype(np.float64) @ self.worths).reshape(count, self.players, 2)
        worth = (pair[:, :, 0] * (1 - late)[:, None] + pair[:, :, 1] * late[:, None]) / 1000
        slope = self.slope[0] + (self.slope[1] - self.slope[0]) * late
        strengths = np.asarray(out[:, :, 0] + slope[:, None] * worth, dtype=np.float32)
        return strengths, np.asarray(out[:, :, 1], dtype=np.float32), np.asarray(worth, dtype=np.float32)

    def judge(self, buffer: Any, count: int, seats: int | list[int]) -> list[int]:
        """The values that a search compares, in thousandths of a point for the seat of each row (see
        compiled/judge.py), or for one seat in all of them."""
        width = self.players * self.seat_size + self.table_size
        rows = np.frombuffer(buffer, dtype=np.int64, count=count * width).reshape(count, width).astype(np.float32)
        strengths, scores, worths = self.hidden(rows)
        per_strength, per_score, per_worth = self.scale
        if self.players == 1:
            value = scores[:, 0] * 10 * per_score + worths[:, 0] * per_worth
        else:
            own = np.zeros((count, self.players), dtype=bool)
            own[np.arange(count), np.asarray(seats)] = True
            value = odds(strengths, own) * per_strength + ahead(scores, own) * 10 * per_score
            value = value + ahead(worths, own) * per_worth
        whole: list[int] = np.rint(value * 1000).astype(np.int64).tolist()
        return whole


def odds(strengths: Floats, own: NDArray[np.bool_]) -> Floats:
    """The logarithm of the odds to win of the seat that `own` marks in each row."""
    rivals = np.where(own, np.float32(-np.inf), strengths)
    top = rivals.max(axis=1)
    return np.asarray(strengths[own] - top - np.log(np.exp(rivals - top[:, None]).sum(axis=1)), dtype=np.float32)


def ahead(amounts: Floats, own: NDArray[np.bool_]) -> Floats:
    """How far the marked seats are ahead of their rivals: mostly of the strongest one, partly of all of them."""
    mine = amounts[own]
    most = np.where(own, np.float32(-np.inf), amounts).max(axis=1)
    mean = (amounts.sum(axis=1) - mine) / np.float32(amounts.shape[1] - 1)
    return np.asarray(mine - (3 * most + mean) / 4, dtype=np.float32)


def _relu(values: Floats) -> Floats:
    """Cut to the range of hidden values and put on their grid."""
    cut = np.minimum(np.maximum(values, np.float32(0)), np.float32(HIDDEN_MOST))
    return np.asarray(np.floor(cut * np.float32(HIDDEN_GRID)) / np.float32(HIDDEN_GRID), dtype=np.float32)


def _rows(names: list[str], known: list[str], weights: Any) -> Floats:
    """The weights in the order of the inputs."""
    at = {name: k for k, name in enumerate(known)}
    whole = np.asarray(weights, dtype=np.float32)
    out = np.zeros((len(names), whole.shape[1]), dtype=np.float32)
    for k, name in enumerate(names):
        if name in at:
            out[k] = whole[at[name]]
    return out


def read_file(path: Any) -> dict[str, Any]:
    """A file of weights: arrays of whole numbers, and a JSON text `about` with names and scales."""
    with path.open("rb") as file, np.load(file) as found:
        about: dict[str, Any] = json.loads(str(found["about"]))
        arrays = {name: found[name] for name in found.files if name != "about"}
    return {**about, **arrays}


def write_file(path: Path, arrays: Mapping[str, NDArray[np.int16]], about: Mapping[str, Any]) -> None:
    part = path.with_suffix(".part.npz")
    np.savez_compressed(part, about=np.array(json.dumps(dict(about))), **arrays)  # type: ignore[arg-type]
    part.rename(path)


@functools.cache
def _shipped(game: str) -> dict[str, Any]:
    path = registry.shipped(game, "bots", "network.npz")
    if not path.is_file():
        raise NoWeights(f"{game} has no network")
    return read_file(path)


def network(rules: Rules, path: Path | None = None) -> Network:
    """The network of a game that comes with the program, or the one of a file."""
    return Network(rules, _shipped(rules.game) if path is None else read_file(path))
