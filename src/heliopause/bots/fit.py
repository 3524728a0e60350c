"""Learned weights: a linear fit of final margins on what positions looked like, from self-play.

`python -m heliopause.bots.fit beyond-the-sun --games 300` plays, fits and writes data/<game>.fitted.json, which the
Admiral plays by. Every turn of a game gives one row per pair of seats: the difference of their features (once weighted
by what is left of the game, once by its progress) against the difference of their final scores. The fit is drawn
towards the hand-made weights, the more the less often a feature differed, so rare features keep sensible weights.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from heliopause.bots.levels import bot
from heliopause.bots.weights import FITTED, HAND_MADE, features_of, load_weights
from heliopause.core import registry
from heliopause.core.chance import Moves, Rng
from heliopause.core.frames import CHANCE
from heliopause.core.machine import advance, fresh

DATA = Path(__file__).parent / "data"
PULL = 100  # games that the hand-made weights count for: the turns of a game say much the same
CURIOSITY = 12  # of a hundred decisions are taken at random, so that the data know bad positions too


class Samples:
    """Rows for the fit: differences of features with the progress at that moment, and what came of them."""

    def __init__(self) -> None:
        self.differences: list[list[int]] = []
        self.progress: list[int] = []
        self.to_move: list[int] = []
        self.margins: list[int] = []
        self.games = 0


def add_game(
    samples: Samples, game: str, players: int, options: Mapping[str, object], levels: list[str], seed: int
) -> None:
    """Play one game and add a row for each turn and pair of seats."""
    rules = registry.spec(game).rules(players, options)
    features = features_of(rules)
    vector = features.new_vector()
    bots = [bot(game, levels[(seat + seed) % len(levels)], seed=seed * 100 + seat) for seat in range(players)]
    rng = Rng(seed)
    moves = Moves()
    seen: list[tuple[int, int, list[list[int]]]] = []
    mark = -1
    decisions = 0
    s = fresh(rules)
    while s.top >= s.base:
        moves.clear()
        rules.legal(s, moves)
        if s.cells[s.top] >= CHANCE:
            rules.play(s, rng.outcome(moves))
        else:
            seat = int(s.cells[s.top + 1])
            if rules.turn_mark(s) != mark:
                mark = int(rules.turn_mark(s))
                vectors = []
                for each in range(players):
                    features.fill(s, each, vector)
                    vectors.append([int(vector[k]) for k in range(len(features.names))])
                seen.append((int(rules.progress(s)), seat, vectors))
            curious = moves.n > 1 and rng.below(100) < CURIOSITY
            move = (
                rng.pick(moves) if curious else bots[seat].choose_move(rules, rules.mask(s, seat), seat, decisions, 5.0)
            )
            rules.play(s, move)
            decisions += 1
        advance(rules, s)
    scores = [int(rules.score(s, seat)) for seat in range(players)]
    samples.games += 1
    for progress, seat, vectors in seen:
        for one in range(players):
            for other in range(one + 1, players):
                samples.differences.append([a - b for a, b in zip(vectors[one], vectors[other], strict=True)])
                samples.progress.append(progress)
                samples.to_move.append((seat == one) - (seat == other))
                samples.margins.append(scores[one] - scores[other])


def weights_of(samples: Samples, names: list[str], prior: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Ridge regression around the prior, in thousandths of a point; the move itself gets a weight that is dropped."""
    import numpy as np

    difference = np.array(samples.differences, dtype=float)
    progress = np.array(samples.progress, dtype=float)[:, None] / 100
    to_move = np.array(samples.to_move, dtype=float)[:, None]
    rows = np.hstack([difference * (1 - progress), difference * progress, to_move])
    start = np.array([*[prior[n][0] for n in names], *[prior[n][1] for n in names], 0], dtype=float) / 1000
    spread = np.sqrt((rows**2).mean(axis=0)) + 1e-9
    scaled = rows / spread
    rest = np.array(samples.margins, dtype=float) - rows @ start
    pull = PULL * len(rows) / max(1, samples.games)
    left = scaled.T @ scaled + pull * np.eye(rows.shape[1])
    step = np.linalg.solve(left, scaled.T @ rest) / spread
    found = (start + step) * 1000
    n = len(names)
    return {name: [round(float(found[k])), round(float(found[n + k]))] for k, name in enumerate(names)}


def error_of(samples: Samples, names: list[str], weights: Mapping[str, list[int]]) -> float:
    """Mean absolute error of the predicted margins, in points."""
    total = 0.0
    rows = zip(samples.differences, samples.progress, samples.margins, strict=True)
    for difference, progress, margin in rows:
        early = sum(d * weights[n][0] for d, n in zip(difference, names, strict=True))
        late = sum(d * weights[n][1] for d, n in zip(difference, names, strict=True))
        total += abs((early * (100 - progress) + late * progress) / 100_000 - margin)
    return total / max(1, len(samples.margins))


def fit(
    game: str,
    games: int,
    players: int = 2,
    levels: tuple[str, ...] = ("officer",),
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    told: Callable[[int], None] = lambda done: None,
) -> tuple[dict[str, list[int]], dict[str, float]]:
    """Play, fit, and say how well the weights before and after predict the games."""
    samples = Samples()
    for k in range(games):
        add_game(samples, game, players, options or {}, list(levels), seed + k)
        told(k + 1)
    names = features_of(registry.spec(game).rules(players, options or {})).names
    prior = load_weights(game, HAND_MADE)
    weights = weights_of(samples, names, prior)
    report: dict[str, float] = {"games": games, "rows": len(samples.margins)}
    report["error_before"] = error_of(samples, names, prior)
    report["error_after"] = error_of(samples, names, weights)
    return weights, report


def write_weights(path: Path, weights: Mapping[str, list[int]]) -> None:
    """One feature per line, so that changes read well."""
    lines = [f" {json.dumps(name)}: {json.dumps(pair)}" for name, pair in weights.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m heliopause.bots.fit", description="Fit weights from self-play.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--levels", default="officer", help="levels that play, separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=None, help="default: the file the Admiral reads")
    asked = parser.parse_args(arguments)
    levels = tuple(asked.levels.split(","))
    weights, report = fit(asked.game, asked.games, asked.players, levels, None, asked.seed)
    write_weights(asked.out or DATA / f"{asked.game}.{FITTED}.json", weights)
    print(json.dumps(report))
    return report


if __name__ == "__main__":
    main()
