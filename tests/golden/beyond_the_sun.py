"""Writes the golden records of Beyond the Sun: one per player count, kind of mats and tableau on or off.

    python -m tests.golden.beyond_the_sun

Run it only when the rules change on purpose; a record that no longer replays is a bug, or a new rules version.
"""

from __future__ import annotations

import random
from pathlib import Path

import heliopause as hp
from heliopause.core.chance import Moves, Rng
from heliopause.core.machine import settle_chance

HERE = Path(__file__).parent / "beyond-the-sun"
GAME = "beyond-the-sun"

MODULES: dict[str, dict[str, object]] = {
    "basic": {"factions": "basic", "tableau": False},
    "basic-tableau": {"factions": "basic", "tableau": True},
    "advanced": {"factions": "advanced", "tableau": False},
    "advanced-tableau": {"factions": "advanced", "tableau": True},
}
CARELESS = 0.15  # share of moves taken at random


def promising_move(game: hp.Game, rng: random.Random) -> str:
    """The option after which the deciding seat has the most points, one at random among equals."""
    rules, state = game.rules, game._state
    seat = game.seat
    assert seat is not None
    moves = Moves()
    rules.legal(state, moves)
    ranked: list[tuple[int, float, str]] = []
    for move in moves.listed():
        after = state.copy()
        rules.play(after, move)
        settle_chance(rules, after, Rng(1), Moves())
        ranked.append((int(rules.score(after, seat)), rng.random(), rules.move_id(state, move)))
    return max(ranked)[2]


def played_game(players: int, options: dict[str, object], seed: int) -> hp.Game:
    rng = random.Random(seed)
    game = hp.new_game(GAME, players, seed=seed, options=options)
    while not game.over:
        if rng.random() < CARELESS:
            game.apply_random(rng)
        else:
            game.apply(promising_move(game, rng))
    return game


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        for name, options in MODULES.items():
            shortest = min((played_game(players, options, seed) for seed in range(4)), key=lambda game: game.version)
            (HERE / f"{players}-players-{name}.jsonl").write_text(shortest.record.lines(), encoding="utf-8")


if __name__ == "__main__":
    main()
