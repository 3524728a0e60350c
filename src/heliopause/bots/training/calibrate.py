"""Fits and measures chances to win (bots/chances.py) on shards of games.

    python -m heliopause.bots.training.calibrate fit GAME SETTINGS FOLDER --out FILE
    python -m heliopause.bots.training.calibrate measure GAME SETTINGS FOLDER

The error of calibration is the usual one: positions are sorted into ten classes by the chance they say, and the
difference between what was said and what came true is averaged over the positions. The same positions of one game hang
together, so intervals are told by drawing games anew, not positions.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from numpy.typing import NDArray

from heliopause.bots.chances import curves
from heliopause.bots.network import inputs_of
from heliopause.bots.training.actors import Plan
from heliopause.bots.training.lessons import load
from heliopause.bots.weights import HAND_MADE, features_of, load_weights

CALM = 20  # games with more curiosity (of a thousand decisions) say little about chances among sensible players
CLASSES = 10
DRAWS = 200
STEPS = 400
Floats = NDArray[np.float64]


class Sample:
    """Positions of one number of players: worths, who is to move, how late it is, who won, of which game."""

    def __init__(self, plan: Plan, players: int, arrays: dict[str, NDArray[Any]], calm: int) -> None:
        table = next(k for k in range(len(plan.tables)) if int(plan.tables[k]["players"]) == players)
        inputs = inputs_of(plan.rules(table))
        names = features_of(plan.rules(table)).names
        games = np.unique(arrays["game"])
        kept = np.isin(arrays["game"], [g for g in games if plan.deal(int(g))[1].curiosity <= calm])
        rows = arrays["inputs"][kept].astype(np.float64)
        size = int(inputs.seat_size)
        seats = rows[:, : players * size].reshape(len(rows), players, size)
        late = rows[:, players * size + inputs.table_names.index("progress")]
        weights = load_weights(plan.game, HAND_MADE)
        pairs = np.array([weights[name] for name in names], dtype=np.float64)
        pair = seats[:, :, : len(names)] @ pairs
        self.worths = (pair[:, :, 0] * (100 - late)[:, None] + pair[:, :, 1] * late[:, None]) / 100_000
        self.move = seats[:, :, inputs.seat_names.index("decides")]
        self.late = late
        self.won = arrays["won"][kept].astype(np.float64)
        self.game = arrays["game"][kept]


def hats(late: Floats) -> Floats:
    """How much of the values at 0, 50 and 100 a progress takes."""
    half = late / 50
    return np.stack([np.maximum(0, 1 - half), 1 - np.abs(half - 1), np.maximum(0, half - 1)], axis=1)


def chances(sample: Sample, slope: Floats, move: Floats) -> Floats:
    at = hats(sample.late)
    strengths = (at @ slope)[:, None] * sample.worths + (at @ move)[:, None] * sample.move
    shares = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))


def fitted(sample: Sample) -> tuple[Floats, Floats]:
    """Slopes and moves with the least cross entropy: Adam on six numbers."""
    values = np.array([0.05, 0.15, 0.3, 0.0, 0.0, 0.0])
    mean, square = np.zeros(6), np.zeros(6)
    at = hats(sample.late)
    for step in range(1, STEPS + 1):
        wrong = chances(sample, values[:3], values[3:]) - sample.won
        slope = at.T @ (wrong * sample.worths).sum(axis=1) / len(wrong)
        move = at.T @ (wrong * sample.move).sum(axis=1) / len(wrong)
        change = np.concatenate([slope, move])
        mean, square = 0.9 * mean + 0.1 * change, 0.99 * square + 0.01 * change**2
        values = values - 0.02 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return values[:3], values[3:]


def error(said: Floats, won: Floats) -> float:
    """The error of calibration over all seats of all positions."""
    places = np.minimum((said * CLASSES).astype(int), CLASSES - 1).ravel()
    count = np.bincount(places, minlength=CLASSES)
    gap = np.bincount(places, said.ravel(), CLASSES) - np.bincount(places, won.ravel(), CLASSES)
    return float(np.abs(gap).sum() / count.sum())


def with_interval(sample: Sample, said: Floats, seed: int = 1) -> dict[str, float]:
    """The error with a 95 % interval over games drawn anew."""
    rng = np.random.default_rng(seed)
    games, place = np.unique(sample.game, return_inverse=True)
    rows = [np.flatnonzero(place == k) for k in range(len(games))]
    draws = []
    for _ in range(DRAWS):
        drawn = np.concatenate([rows[k] for k in rng.integers(0, len(games), len(games))])
        draws.append(error(said[drawn], sample.won[drawn]))
    low, high = np.quantile(draws, [0.025, 0.975])
    return {"error": error(said, sample.won), "low": float(low), "high": float(high), "games": len(games)}


def samples(game: str, settings: Path, folder: Path, calm: int) -> dict[int, Sample]:
    plan = Plan(game, yaml.safe_load(settings.read_text("utf-8")))
    numbers = sorted(int(path.name[6:12]) for path in folder.glob("games-??????.npz"))
    return {n: Sample(plan, n, rows, calm) for n, rows in load(plan, folder, numbers).items() if n > 1}


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit or measure chances to win.")
    parser.add_argument("what", choices=["fit", "measure"])
    parser.add_argument("game")
    parser.add_argument("settings", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    found: dict[str, Any] = {}
    for players, sample in samples(asked.game, asked.settings, asked.folder, CALM).items():
        if asked.what == "fit":
            slope, move = fitted(sample)
        else:
            curve = curves(asked.game)[players]
            slope, move = np.array(curve.slope), np.array(curve.move)
        row = {"slope": [round(float(x), 4) for x in slope], "move": [round(float(x), 4) for x in move]}
        found[str(players)] = row | with_interval(sample, chances(sample, slope, move))
        print(players, json.dumps(found[str(players)]), flush=True)
    if asked.what == "fit" and asked.out is not None:
        asked.out.write_text(json.dumps({"curves": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
