"""Learned weights from self-play.

`python -m heliopause.bots.fit GAME --games 300` plays and fits final margins by ridge regression: every turn gives one
row per pair of seats, the difference of their features (once weighted by what is left of the game, once by its
progress) against the difference of their final scores, drawn towards the weights before, the more the less often a
feature differed.

`--temporal` fits by temporal differences instead (temporal.py): what a position is worth is learnt from the positions
that follow it, which needs far fewer games. `--generations 2` plays the next games by the weights just found.

Weights go to `--out`, by default a file in the present folder; the ones that come with the program stay as they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from pathlib import Path

from heliopause.bots.base import Bot
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.levels import Officer, bot
from heliopause.bots.temporal import Course, solve
from heliopause.bots.weights import HAND_MADE, evaluator_by, features_of, load_limits, load_weights
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance, fresh

STUDENT = "student"
Weights = Mapping[str, list[int]]
PULL = 100  # games that the hand-made weights count for: the turns of a game say much the same
CURIOSITY = (0, 2, 5, 12)  # of a hundred decisions taken at random, game by game: the data know bad positions too
WINNING = 8.0  # points that winning counts beside the margin
WILDEST = 30  # margins beyond teach nothing more
MOST_TURNS = 240  # games that go on longer are left out


class Samples:
    """Rows for the fit: differences of features with the progress at that moment, and what came of them."""

    def __init__(self) -> None:
        self.differences: list[list[int]] = []
        self.progress: list[int] = []
        self.to_move: list[int] = []
        self.margins: list[int] = []
        self.courses: list[Course] = []  # the same in order, for temporal differences
        self.games = 0


def add_game(
    samples: Samples, game: str, players: int, options: Mapping[str, object], bots: list[Bot], seed: int
) -> None:
    """Play one game and add a row for each turn and pair of seats."""
    rules = registry.spec(game).rules(players, options)
    features = features_of(rules)
    vector = features.new_vector()
    rng = Rng(seed)
    curiosity = CURIOSITY[seed % len(CURIOSITY)]
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
                if len(seen) > MOST_TURNS:
                    return
                mark = int(rules.turn_mark(s))
                vectors = []
                for each in range(players):
                    features.fill(s, each, vector)
                    vectors.append([int(vector[k]) for k in range(len(features.names))])
                seen.append((int(rules.progress(s)), seat, vectors))
            curious = moves.n > 1 and rng.below(100) < curiosity
            move = (
                rng.pick(moves) if curious else bots[seat].choose_move(rules, rules.mask(s, seat), seat, decisions, 5.0)
            )
            rules.play(s, move)
            decisions += 1
        advance(rules, s)
    scores = [int(rules.score(s, seat)) for seat in range(players)]
    samples.games += 1
    for one in range(players):
        for other in range(one + 1, players):
            course = Course(outcome(scores[one] - scores[other]))
            samples.courses.append(course)
            for progress, seat, vectors in seen:
                difference = [a - b for a, b in zip(vectors[one], vectors[other], strict=True)]
                to_move = (seat == one) - (seat == other)
                course.add(difference, progress, to_move)
                samples.differences.append(difference)
                samples.progress.append(progress)
                samples.to_move.append(to_move)
                samples.margins.append(scores[one] - scores[other])


def outcome(margin: int) -> float:
    """What a result teaches: the margin, and that winning is what counts."""
    bonus = WINNING if margin > 0 else -WINNING if margin < 0 else 0.0
    return max(-WILDEST, min(WILDEST, margin)) + bonus


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


class Student(Officer):
    """An Officer who plays by the weights that are being found."""

    def __init__(self, game: str, seed: int, found: Weights) -> None:
        super().__init__(game, seed)
        self.found = found

    def evaluator(self, rules: Rules) -> Evaluator:
        if id(rules) not in self._evaluators:
            self._evaluators[id(rules)] = evaluator_by(rules, self.found, STUDENT)
        return self._evaluators[id(rules)]


def players_of(game: str, players: int, levels: tuple[str, ...], weights: Weights, seed: int) -> list[Bot]:
    """The players of one game: levels in turn; `student` is an Officer who plays by these weights."""
    out: list[Bot] = []
    for seat in range(players):
        level = levels[(seat + seed) % len(levels)]
        if level == STUDENT:
            out.append(Student(game, seed * 100 + seat, weights))
        else:
            out.append(bot(game, level, seed=seed * 100 + seat))
    return out


def gather(
    game: str,
    games: int,
    tables: list[tuple[int, Mapping[str, object]]],
    levels: tuple[str, ...],
    weights: Weights,
    seed: int,
    told: Callable[[int], None] = lambda done: None,
) -> Samples:
    """Self-play; tables are numbers of players with options, which take turns."""
    samples = Samples()
    for k in range(games):
        players, options = tables[k % len(tables)]
        add_game(samples, game, players, options, players_of(game, players, levels, weights, seed + k), seed + k)
        told(k + 1)
    return samples


def write_weights(path: Path, weights: Mapping[str, list[int]]) -> None:
    """One feature per line, so that changes read well."""
    lines = [f" {json.dumps(name)}: {json.dumps(pair)}" for name, pair in weights.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def generations(
    game: str, games: int, count: int, tables: list[tuple[int, Mapping[str, object]]], path: Path, seed: int
) -> None:
    """Weights after weights, each found in games that students played by the ones before."""
    prior: Weights = load_weights(game, HAND_MADE)
    names = features_of(registry.spec(game).rules(*tables[0])).names
    for generation in range(count):
        samples = gather(game, games, tables, (STUDENT,), prior, seed + generation * games)
        found = solve(samples.courses, names, prior, load_limits(game, names))
        write_weights(path, found)
        report = {"generation": generation + 1, "games": samples.games, "error_before": error_of(samples, names, prior)}
        print(json.dumps({**report, "error_after": error_of(samples, names, found)}), flush=True)
        prior = found


def ridge_generations(
    game: str, games: int, count: int, tables: list[tuple[int, Mapping[str, object]]], path: Path, seed: int
) -> list[dict[str, float]]:
    """The same by ridge regression on final margins, from the games of the last two generations. What is written lies
    half way between the hand-made weights and the fitted ones: that plays better than either."""
    reports = []
    names = features_of(registry.spec(game).rules(*tables[0])).names
    hand = load_weights(game, HAND_MADE)
    fitted: Weights = hand
    weights: Weights = hand
    before = Samples()
    for generation in range(count):
        now = gather(game, games, tables, (STUDENT,), weights, seed + generation * games)
        samples = pooled(before, now)
        fitted = weights_of(samples, names, fitted)
        weights = {name: half_way(hand[name], fitted[name]) for name in names}
        write_weights(path, weights)
        report = {"error_before": error_of(samples, names, hand), "error_after": error_of(samples, names, fitted)}
        reports.append({"generation": generation + 1, "rows": len(samples.margins), **report})
        print(json.dumps(reports[-1]), flush=True)
        before = now
    return reports


def half_way(one: list[int], other: list[int]) -> list[int]:
    return [round((a + b) / 2) for a, b in zip(one, other, strict=True)]


def pooled(one: Samples, other: Samples) -> Samples:
    """The rows of both for a ridge regression."""
    out = Samples()
    out.differences = one.differences + other.differences
    out.progress = one.progress + other.progress
    out.to_move = one.to_move + other.to_move
    out.margins = one.margins + other.margins
    out.games = one.games + other.games
    return out


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m heliopause.bots.fit", description="Fit weights from self-play.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300, help="games, of each generation")
    parser.add_argument("--players", default="2", help="numbers of players that take turns, such as 2,2,3,4")
    parser.add_argument("--options", type=json.loads, action="append", help="options as JSON; more than one take turns")
    parser.add_argument("--temporal", action="store_true", help="by temporal differences")
    parser.add_argument("--generations", type=int, default=1, help="each plays by the weights of the one before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=None, help="default: <game>.weights.json in the present folder")
    asked = parser.parse_args(arguments)
    tables = [(int(n), options) for options in asked.options or [{}] for n in asked.players.split(",")]
    path = asked.out or Path(f"{asked.game}.weights.json")
    if asked.temporal:
        generations(asked.game, asked.games, asked.generations, tables, path, asked.seed)
    else:
        ridge_generations(asked.game, asked.games, asked.generations, tables, path, asked.seed)


if __name__ == "__main__":
    main()
