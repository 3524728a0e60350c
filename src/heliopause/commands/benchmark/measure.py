"""Measures this build in this process and prints one JSON line per game and player count.

Run as `python -m heliopause.benchmark.measure SECONDS [GAME ...]`; the report starts one such process per build.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import random
import sys
import time
from collections.abc import Callable

import heliopause as hp
from heliopause import build
from heliopause.core import playout, registry
from heliopause.core.chance import Moves, Rng
from heliopause.core.frames import CHANCE_SEAT, NOBODY, decider
from heliopause.core.machine import Rules, advance
from heliopause.core.state import State

COPIES_AT_ONCE = 1000
MIDDLE_SEED = 2  # the state that is copied is the middle of this random game


def timed(work: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Repeat `work` for about `seconds`; how many things it did, and the processor time that took."""
    work()  # warm: caches filled, tables loaded
    gc.collect()
    done, start = 0, time.process_time()
    while True:
        done += work()
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            return done, elapsed


def middle_of_a_game(rules: Rules, seed: int) -> State:
    plies = int(playout.to_end(rules, rules.start(), Rng(seed), Moves()))
    state, rng, moves = rules.start(), Rng(seed), Moves()
    advance(rules, state)
    for _ in range(plies // 2):
        playout.step(rules, state, rng, moves)
    return state


def inside_the_unit(rules: Rules, seconds: float) -> dict[str, float]:
    """Whole random games, choices and rules in one unit, chance answers counted as decisions."""
    rng, moves = Rng(1), Moves()
    games = 0

    def one_game() -> int:
        nonlocal games
        games += 1
        return int(playout.to_end(rules, rules.start(), rng, moves))

    one_game()
    games = -1  # the warm-up of `timed` does not count
    decisions, elapsed = timed(one_game, seconds)
    per_game = decisions / games
    return {"decisions_per_s": decisions / elapsed, "games_per_s": games / elapsed, "decisions_per_game": per_game}


def from_python(rules: Rules, seconds: float) -> float:
    """Decisions per second when Python reads the legal moves, picks one and plays it, as with the peers."""
    rng, chance, moves = random.Random(2), Rng(2), Moves()

    def one_game() -> int:
        state = rules.start()
        advance(rules, state)
        plies = 0
        while (seat := decider(state)) != NOBODY:
            moves.clear()
            rules.legal(state, moves)
            rules.play(state, chance.outcome(moves) if seat == CHANCE_SEAT else rng.choice(moves.listed()))
            advance(rules, state)
            plies += 1
        return plies

    decisions, elapsed = timed(one_game, seconds)
    return decisions / elapsed


def copies(rules: Rules, seconds: float) -> float:
    state = middle_of_a_game(rules, MIDDLE_SEED)

    def some_copies() -> int:
        playout.copies(state, COPIES_AT_ONCE)
        return COPIES_AT_ONCE

    done, elapsed = timed(some_copies, seconds)
    return done / elapsed


def figures(game: str, players: int, seconds: float) -> dict[str, object]:
    rules = registry.spec(game).rules(players, {})
    return {
        "name": game,
        "players": players,
        "build": build.running(),
        **inside_the_unit(rules, seconds),
        "python_decisions_per_s": from_python(rules, seconds),
        "copies_per_s": copies(rules, seconds),
    }


def main(arguments: list[str]) -> None:
    seconds, chosen = float(arguments[0]), arguments[1:]
    for plugin in filter(None, os.environ.get("HELIOPAUSE_PLUGINS", "").split(",")):
        importlib.import_module(plugin)  # registers games that are not built in
    for game in chosen or hp.games():
        for players in registry.spec(game).players:
            print(json.dumps(figures(game, players, seconds)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
