"""The same figures for other libraries that happen to be installed: random games driven by a Python loop, and copies.

Run as `python -m heliopause.commands.benchmark.peers SECONDS`; prints one JSON line per peer.
"""

from __future__ import annotations

import copy
import functools
import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

from heliopause.commands.benchmark.measure import timed

OPEN_SPIEL_GAMES = ("backgammon", "gin_rummy", "hearts", "chess")
PETTINGZOO_GAMES = ("connect_four_v3", "texas_holdem_v4", "chess_v6")
RLCARD_GAMES = ("gin-rummy", "uno", "doudizhu")

# One random game that returns its number of decisions, and one copy of a position in the middle of a game.
Peer = tuple[str, Callable[[], int], Callable[[], object]]


def open_spiel() -> Iterator[Peer]:
    pyspiel: Any = importlib.import_module("pyspiel")
    rng = random.Random(1)

    def step(state: Any) -> int:
        """1 for a decision of a player, 0 for an answer of chance."""
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
            return 0
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    for name in OPEN_SPIEL_GAMES:
        game = pyspiel.load_game(name)

        def one_game(game: Any = game) -> int:
            state, plies = game.new_initial_state(), 0
            while not state.is_terminal():
                plies += step(state)
            return plies

        middle = game.new_initial_state()
        for _ in range(10):
            step(middle)
        yield f"open_spiel {name}", one_game, middle.clone


def pettingzoo() -> Iterator[Peer]:
    rng = random.Random(1)
    for name in PETTINGZOO_GAMES:
        try:
            module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:  # each classic game has dependencies of its own
            continue
        env = module.env()

        def one_game(env: Any = env) -> int:
            env.reset(seed=rng.randrange(2**31))
            plies = 0
            for _agent in env.agent_iter():
                observation, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                env.step(rng.choice([action for action, legal in enumerate(mask) if legal]))
                plies += 1
            return plies

        one_game()
        env.reset(seed=1)
        yield f"pettingzoo {name}", one_game, functools.partial(copy.deepcopy, env)


def catanatron() -> Iterator[Peer]:
    library: Any = importlib.import_module("catanatron")

    def new_game() -> Any:
        colors = (library.Color.RED, library.Color.BLUE)
        return library.Game([library.RandomPlayer(color) for color in colors])

    def one_game() -> int:
        game, plies = new_game(), 0
        while game.winning_color() is None and plies < 5000:
            game.play_tick()
            plies += 1
        return plies

    middle = new_game()
    for _ in range(50):
        middle.play_tick()
    yield "catanatron", one_game, middle.copy


def rlcard() -> Iterator[Peer]:
    library: Any = importlib.import_module("rlcard")
    rng = random.Random(1)
    for name in RLCARD_GAMES:
        env = library.make(name)

        def one_game(env: Any = env) -> int:
            state, _ = env.reset()
            plies = 0
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                plies += 1
            return plies

        one_game()
        env.reset()
        yield f"rlcard {name}", one_game, functools.partial(copy.deepcopy, env.game)


def figures(peer: Peer, seconds: float) -> dict[str, object]:
    name, one_game, one_copy = peer
    games = -1

    def counted() -> int:
        nonlocal games
        games += 1
        return one_game()

    def copied() -> int:
        one_copy()
        return 1

    decisions, elapsed = timed(counted, seconds)
    copies, copying = timed(copied, seconds)
    return {
        "name": name,
        "build": "peer",
        "python_decisions_per_s": decisions / elapsed,
        "games_per_s": games / elapsed,
        "decisions_per_game": decisions / games,
        "copies_per_s": copies / copying,
    }


def main(arguments: list[str]) -> None:
    seconds = float(arguments[0])
    for library in (open_spiel, pettingzoo, rlcard, catanatron):
        try:
            for peer in library():
                print(json.dumps(figures(peer, seconds)), flush=True)
        except ImportError as absent:
            print(f"{library.__name__}: not measured ({absent})", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
