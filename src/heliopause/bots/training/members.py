"""Several networks as one, on the grids of bots/network.py. Networks that learnt the same games from other beginnings
err in different places, and their mean errs less. Numpy alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heliopause.bots.network import FIRST_GRID, GRID, HIDDEN_GRID

GRIDS = {
    "first_seat": FIRST_GRID,
    "first_table": FIRST_GRID,
    "first_bias": FIRST_GRID,
    "second": GRID,
    "second_bias": GRID * HIDDEN_GRID,
    "last": GRID,
    "last_bias": GRID * HIDDEN_GRID,
}


def as_one(members: list[dict[str, NDArray[Any]]]) -> dict[str, NDArray[Any]]:
    """The mean of several networks as one network: their hidden values side by side, none of them read by another."""
    out: dict[str, NDArray[Any]] = {}
    for name in ("first_seat", "first_table", "first_bias", "second_bias"):
        out[name] = np.concatenate([one[name] for one in members], axis=-1)
    own, rivals = zip(*[np.split(one["second"], 2) for one in members], strict=True)
    out["second"] = np.concatenate([blocks(own), blocks(rivals)])
    out["last"] = np.concatenate([one["last"] for one in members]) / len(members)
    for name in ("last_bias", "slope"):
        out[name] = np.mean([one[name] for one in members], axis=0)
    return out


def blocks(parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
    """Matrices along a diagonal, nothing elsewhere."""
    out = np.zeros((sum(part.shape[0] for part in parts), sum(part.shape[1] for part in parts)), dtype=np.float32)
    down = right = 0
    for part in parts:
        out[down : down + part.shape[0], right : right + part.shape[1]] = part
        down += part.shape[0]
        right += part.shape[1]
    return out


def exported(weights: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[np.int16]]:
    """The weights on the grids of bots/network.py."""
    return {name: on_grid(weights[name], grid) for name, grid in GRIDS.items()}


def on_grid(weights: NDArray[Any], grid: int) -> NDArray[np.int16]:
    return np.asarray(np.clip(np.rint(weights * grid), -32767, 32767), dtype=np.int16)
