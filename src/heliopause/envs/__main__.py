"""Extend the action vocabularies by random games over every player count and module, and measure the scales of
observations on games of distracted Officers: `python -m heliopause.envs`."""

from __future__ import annotations

import sys

import numpy as np

from heliopause.bots.compiled.lessons import Lessons
from heliopause.bots.compiled.selfplay import HASTY, Table, play_game
from heliopause.bots.network import inputs_of
from heliopause.bots.weights import evaluator
from heliopause.core import registry
from heliopause.core.kernel.machine import Rules
from heliopause.envs.vocabulary import extended, load
from heliopause.games.studies import Modules

CURIOSITY = 150  # of a thousand decisions: positions that nobody aims at are met too
MOST_ROWS = 4000


def positions(rules: Rules, games: int) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Rows of seats and rows of the table from games that quick bots play."""
    inputs = inputs_of(rules)
    players, seat_size = int(rules.players), int(inputs.seat_size)
    table = Table(rules, [evaluator(rules)] * players, [HASTY] * players, CURIOSITY)
    reader = Lessons(rules, inputs, MOST_ROWS)
    seats, tables = [], []
    for seed in range(games):
        count = reader.read(play_game(table, seed), seed, 500)
        width = int(reader.width)
        rows = np.frombuffer(memoryview(reader.buffer), np.int64, count * width).reshape(count, width)  # type: ignore[arg-type]
        seats += [rows[:, k * seat_size : (k + 1) * seat_size].copy() for k in range(players)]
        tables.append(rows[:, players * seat_size :].copy())
    return seats, tables


def measured(tables: list[Rules], games: int) -> dict[str, int]:
    """Name -> what it is divided by: 99 of 100 values are not larger. Names of the table begin with `table`."""
    largest: dict[str, int] = {}
    for rules in tables:
        inputs = inputs_of(rules)
        seats, others = positions(rules, games)
        for names, rows in ((inputs.seat_names, seats), ([f"table {name}" for name in inputs.table_names], others)):
            top = np.percentile(np.abs(np.concatenate(rows)), 99, axis=0)
            for name, value in zip(names, top, strict=True):
                largest[name] = max(largest.get(name, 1), int(np.ceil(value)))
    return {name: value for name, value in largest.items() if value > 1}


def main(games: int) -> None:
    for game in registry.BUILT_IN:
        studies = registry.optional_part(game, "people.studies")
        tables: Modules = studies.MODULES if studies else [(registry.spec(game).players[0], {})]
        spec = registry.spec(game)
        rules = [spec.rules(players, options) for players, options in tables]
        new = extended(load(game), rules, games, seed=1)
        registry.shipped(game, "envs", "actions.txt").write_text(new.text(), encoding="utf-8")
        scales = measured(rules, max(1, games // 4))
        text = "".join(f"{name}\t{value}\n" for name, value in sorted(scales.items()))
        registry.shipped(game, "envs", "scales.txt").write_text(text, encoding="utf-8")
        print(f"{game}: version {new.version}, {len(new.ids)} actions, {len(scales)} scales")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
