"""Measures this build in this process and prints one JSON line per game and player count.

Run as `python -m heliopause.commands.benchmark.measure SECONDS [GAME ...]`; the report starts one such process per
build.
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

import numpy as np

import heliopause as hp
from heliopause import build
from heliopause.bots.compiled.tree import Tree, WeightedLeaf
from heliopause.bots.weights import evaluator
from heliopause.core import registry
from heliopause.core.kernel import playout
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE_SEAT, NOBODY, decider
from heliopause.core.kernel.machine import Rules, advance, settle_chance
from heliopause.core.kernel.state import State
from heliopause.envs.learner_tables import LearnerTables

COPIES_AT_ONCE = 1000
COUNTED_GAMES = 10
MANY = 128  # games stepped together
ITERATIONS = 500
NO_END = 10**9
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
    """Whole random games, choices and rules in one unit. Decisions are those of players; chance answers besides."""
    rng, moves = Rng(1), Moves()
    games = 0

    def one_game() -> int:
        nonlocal games
        games += 1
        return int(playout.rollout(rules, rules.start(), rng, moves, NO_END))

    one_game()
    games = -1  # the warm-up of `timed` does not count
    decisions, elapsed = timed(one_game, seconds)
    return {
        "decisions_per_s": decisions / elapsed,
        "games_per_s": games / elapsed,
        "decisions_per_game": decisions / games,
        "chance_per_game": chance_answers(rules),
    }


def chance_answers(rules: Rules) -> float:
    """How often chance answers in a random game: the same games, counted with it and without."""
    answers = 0
    for seed in range(COUNTED_GAMES):
        everything = int(playout.to_end(rules, rules.start(), Rng(seed), Moves()))
        answers += everything - int(playout.rollout(rules, rules.start(), Rng(seed), Moves(), NO_END))
    return answers / COUNTED_GAMES


def tree(rules: Rules, seconds: float) -> float:
    """Iterations per second of the tree search from the middle of a game, judged by weighted features."""
    state = middle_of_a_game(rules, MIDDLE_SEED)
    settle_chance(rules, state, Rng(1), Moves())
    leaf = WeightedLeaf(evaluator(rules))

    def some_iterations() -> int:
        Tree(rules, leaf, ITERATIONS + 1, 1, 0.7).search(state, ITERATIONS)
        return ITERATIONS

    done, elapsed = timed(some_iterations, seconds)
    return done / elapsed


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
            plies += seat != CHANCE_SEAT
        return plies

    decisions, elapsed = timed(one_game, seconds)
    return decisions / elapsed


def many_games(rules: Rules, seconds: float) -> float:
    """Steps per second of the vector environment, `features` and random opponents, random actions included."""
    tables = LearnerTables(rules.game, int(rules.players), MANY, seat="rotate")
    rng = np.random.default_rng(1)
    for k in range(MANY):
        tables.begin(k, k)
    seen = tables.observe()

    def one_step() -> int:
        tables.step(tables.random_actions(rng).tolist())
        for k in np.flatnonzero(tables.over()):
            tables.begin(int(k), int(rng.integers(2**31)))
        tables.observe(seen)
        return MANY

    done, elapsed = timed(one_step, seconds)
    return done / elapsed


def copies(rules: Rules, seconds: float) -> float:
    state = middle_of_a_game(rules, MIDDLE_SEED)

    def some_copies() -> int:
        playout.copies(state, COPIES_AT_ONCE)
        return COPIES_AT_ONCE

    done, elapsed = timed(some_copies, seconds)
    return done / elapsed


def for_learners(rules: Rules, seconds: float) -> dict[str, float]:
    """What games with features and weights can do besides."""
    return {"tree_iterations_per_s": tree(rules, seconds), "vector_steps_per_s": many_games(rules, seconds)}


def figures(game: str, players: int, seconds: float) -> dict[str, object]:
    rules = registry.spec(game).rules(players, {})
    return {
        "name": game,
        "players": players,
        "build": build.running(),
        **inside_the_unit(rules, seconds),
        "python_decisions_per_s": from_python(rules, seconds),
        "copies_per_s": copies(rules, seconds),
        **(for_learners(rules, seconds) if game in registry.BUILT_IN else {}),
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
