"""Fit the chance to win a game of one to games that bots played: `python -m heliopause.bots.advice.alone GAME`.

Writes its `data/bots/alone.json`: what the logistic curve of winning.py needs, at the start, half way and at the end.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path

import heliopause as hp
from heliopause.bots import bot
from heliopause.bots.advice.plans import filled
from heliopause.bots.chances import judge_of
from heliopause.core import registry

LEVELS = ("cadet", "officer", "captain")
STEPS = 400
RATE = 3.0
PULL = 0.002
UNIT = 20.0  # points
Row = tuple[float, float, float]  # progress from 0 to 2, worth, won


def marks(progress: float) -> list[float]:
    """How much the values at the start, half way and at the end count at a progress of 0 to 2."""
    return [max(0.0, 1 - abs(progress - at)) for at in range(3)]


def played(game: str, options: dict[str, object], level: str, seed: int) -> list[Row]:
    """The positions of one game at the decisions of its player, with its result."""
    table = hp.new_game(game, 1, seed=seed, options=options)
    player = bot(game, level, seed)
    judge = judge_of(table.rules)
    assert judge is not None, "a game with features"
    seen: list[tuple[float, float]] = []
    mark = -1
    while not table.over:
        known = table.known(0)
        if int(table.rules.turn_mark(known)) != mark:
            mark = int(table.rules.turn_mark(known))
            state = filled(table.rules, known, seed)
            seen.append((min(100, int(table.rules.progress(state))) / 50, int(judge.worth(state, 0)) / 1000))
        move = player.choose_move(table.rules, known, 0, table.version, 0.3)
        table.apply(str(table.rules.move_id(known, move)))
    won = 1.0 if table.winners() else 0.0
    return [(progress, worth, won) for progress, worth in seen]


def fitted(rows: list[Row]) -> dict[str, list[float]]:
    """Level and slope at the three marks, by steps up the likelihood, with a little pull towards nothing."""
    middle = sum(worth for _, worth, _ in rows) / len(rows)
    values = [0.0] * 6
    for _ in range(STEPS):
        change = [0.0] * 6
        for progress, worth, won in rows:
            parts, far = marks(progress), (worth - middle) / UNIT
            strength = sum(part * (values[k] + values[3 + k] * far) for k, part in enumerate(parts))
            error = won - 1 / (1 + math.exp(-max(-30.0, min(30.0, strength))))
            for k, part in enumerate(parts):
                change[k] += error * part
                change[3 + k] += error * part * far
        values = [v + RATE * (step / len(rows) - PULL * v) for v, step in zip(values, change, strict=True)]
    slopes = [value / UNIT for value in values[3:]]
    levels = [values[k] - slopes[k] * middle for k in range(3)]
    return {"level": [round(x, 4) for x in levels], "slope": [round(x, 4) for x in slopes]}


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the chance to win a game of one.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    setting = next((s for s in registry.spec(asked.game).settings if s.name == "difficulty"), None)
    ways: list[dict[str, object]] = [{"difficulty": one} for one in setting.choices] if setting is not None else [{}]
    rows: list[Row] = []
    for number in range(asked.games):
        rows += played(asked.game, ways[number % len(ways)], LEVELS[number // len(ways) % len(LEVELS)], number)
    found = {**fitted(rows), "games": asked.games, "won": round(sum(won for *_, won in rows) / len(rows), 3)}
    print(json.dumps(found))
    if asked.out is not None:
        asked.out.write_text(json.dumps(found) + "\n", "utf-8")


if __name__ == "__main__":
    main()
