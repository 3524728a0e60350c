"""The small net of the Admiral: a weighted sum of features as before, and beside it a hidden layer, fitted together.

The net values one seat by itself; what is fitted is the difference between two seats of the same position, against the
difference of their final scores with a bonus for the winner. So one net serves every number of players. Rows of the
last sixth of the games are held back and only measure the error.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heliopause.bots.compiled.evaluate import UNIT
from heliopause.bots.weights import HIDDEN, PROGRESS

BATCH = 512
RATE = 0.002
DECAY = 2e-4  # of the weights into the hidden layer
CAUTION = 3.0  # errors beyond this many points count linearly: one wild game teaches no more than two others


class Rows:
    """Positions seen from two seats, with the progress, and what came of them."""

    def __init__(self) -> None:
        self.own: list[list[int]] = []
        self.rival: list[list[int]] = []
        self.progress: list[int] = []
        self.result: list[float] = []

    def add(self, own: list[int], rival: list[int], progress: int, result: float) -> None:
        self.own.append(own)
        self.rival.append(rival)
        self.progress.append(progress)
        self.result.append(result)


def train(
    rows: Rows, names: list[str], prior: Mapping[str, list[int]], units: int, epochs: int, seed: int = 1
) -> tuple[dict[str, Any], dict[str, float]]:
    """Weights for a file under data/ and the errors on rows held back, before and after, in points."""
    import numpy as np

    rng = np.random.default_rng(seed)
    progress = np.array(rows.progress, dtype=np.float32)[:, None] / 100
    own = np.array(rows.own, dtype=np.float32)
    rival = np.array(rows.rival, dtype=np.float32)
    result = np.array(rows.result, dtype=np.float32)
    count = own.shape[1]
    spread = np.maximum(np.sqrt((own**2).mean(axis=0)), 0.05)
    kept = len(result) * 5 // 6
    held = slice(kept, None)

    start = np.array([[prior[n][0] for n in names], [prior[n][1] for n in names]], dtype=np.float32) / 1000 * spread
    weights: dict[str, Any] = {
        "line": start.copy(),
        "into": rng.normal(0, (2 / count) ** 0.5, (count + 1, units)).astype(np.float32),
        "bias": np.zeros(units, dtype=np.float32),
        "out": np.zeros(units, dtype=np.float32),
    }

    def inputs(vectors: Any, at: Any) -> Any:
        return np.hstack([vectors / spread, at])

    def worth(vectors: Any, at: Any) -> Any:
        x = inputs(vectors, at)
        straight = ((1 - at) * (x[:, :count] @ weights["line"][0])[:, None])[:, 0]
        straight += (at * (x[:, :count] @ weights["line"][1])[:, None])[:, 0]
        activity = np.maximum(x @ weights["into"] + weights["bias"], 0)
        return straight + activity @ weights["out"], x, activity

    def error() -> float:
        mine, _, _ = worth(own[held], progress[held])
        theirs, _, _ = worth(rival[held], progress[held])
        return float(np.abs(mine - theirs - result[held]).mean())

    report = {"error_before": error()}
    slow = {key: np.zeros_like(value) for key, value in weights.items()}
    square = {key: np.zeros_like(value) for key, value in weights.items()}
    steps = 0
    for epoch in range(epochs):
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * epoch / epochs))
        order = rng.permutation(kept)
        for at in range(0, kept, BATCH):
            pick = order[at : at + BATCH]
            p = progress[pick]
            mine, x, a = worth(own[pick], p)
            theirs, y, b = worth(rival[pick], p)
            off = np.clip(mine - theirs - result[pick], -CAUTION, CAUTION)[:, None] / len(pick)
            to_a = off * weights["out"] * (a > 0)
            to_b = off * weights["out"] * (b > 0)
            difference = (x - y)[:, :count]
            slope = {
                "line": np.stack([(off * (1 - p) * difference).sum(axis=0), (off * p * difference).sum(axis=0)]),
                "into": x.T @ to_a - y.T @ to_b + DECAY * weights["into"],
                "bias": (to_a - to_b).sum(axis=0),
                "out": (off * (a - b)).sum(axis=0) + DECAY * weights["out"],
            }
            steps += 1
            for key, grade in slope.items():
                slow[key] = 0.9 * slow[key] + 0.1 * grade
                square[key] = 0.999 * square[key] + 0.001 * grade**2
                steady = np.sqrt(square[key] / (1 - 0.999**steps)) + 1e-8
                weights[key] -= rate * slow[key] / (1 - 0.9**steps) / steady
    report["error_after"] = error()
    return in_integers(weights, names, spread), report


def in_integers(weights: Mapping[str, Any], names: list[str], spread: Any) -> dict[str, Any]:
    """As the evaluator counts: raw features in, thousandths of a point out."""
    import numpy as np

    line = np.rint(weights["line"] / spread * 1000).astype(int)
    out: dict[str, Any] = {name: [int(line[0][k]), int(line[1][k])] for k, name in enumerate(names)}
    divisor = np.append(spread, 100.0)  # the evaluator's progress is in hundredths
    into = np.rint(weights["into"] / divisor[:, None] * UNIT).astype(int)
    out[HIDDEN] = {
        "inputs": {name: [int(w) for w in into[k]] for k, name in enumerate([*names, PROGRESS])},
        "bias": [int(w) for w in np.rint(weights["bias"] * UNIT)],
        "out": [int(w) for w in np.rint(weights["out"] * 1000)],
    }
    return out
