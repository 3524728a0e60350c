"""One of the builds that compare.py compares: answers how fast it does what it is asked for, a line each.

    {"what": "play", "table": "new-frontiers 4", "seconds": 0.05}

`play` counts steps of random games, chance included, `copy` copies of states from the middle of such games, `search`
nodes of a Captain's search of the turn from there.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from typing import Any

from heliopause import build
from heliopause.bots.compiled.search import Searcher
from heliopause.bots.weights import evaluator
from heliopause.core import registry

SEEDS = 12
COPIES = 200
WIDTH, NODES = 8, 600  # as a Captain searches


def kernel(name: str) -> Any:
    """A module of the kernel; builds of before the kernel had a folder keep it in `core`."""
    try:
        return importlib.import_module(f"heliopause.core.kernel.{name}")
    except ImportError:
        return importlib.import_module(f"heliopause.core.{name}")


playout, chance, machine = kernel("playout"), kernel("chance"), kernel("machine")


class Table:
    """One game with so many players; every kind of work goes through the same seeds again and again."""

    def __init__(self, game: str, players: int) -> None:
        self.rules = registry.spec(game).rules(players, {})
        self.moves = chance.Moves()
        self.evaluator = evaluator(self.rules)
        self.middles = [self.middle(seed) for seed in range(1, SEEDS + 1)]
        self.turns = {"play": 0, "copy": 0, "search": 0}

    def middle(self, seed: int) -> Any:
        """The middle of a random game, where a seat decides."""
        rules, moves = self.rules, self.moves
        steps = int(playout.to_end(rules, rules.start(), chance.Rng(seed), moves))
        state, rng = rules.start(), chance.Rng(seed)
        machine.advance(rules, state)
        for _ in range(steps // 2):
            playout.step(rules, state, rng, moves)
        machine.settle_chance(rules, state, rng, moves)
        return state

    def work(self, what: str) -> int:
        """Do some of it; how much it was."""
        turn = self.turns[what]
        self.turns[what] = (turn + 1) % SEEDS
        if what == "play":
            return int(playout.to_end(self.rules, self.rules.start(), chance.Rng(turn + 1), self.moves))
        state = self.middles[turn]
        if what == "copy":
            playout.copies(state, COPIES)
            return COPIES
        searcher = Searcher(self.rules, self.evaluator, turn + 1)
        searcher.beam(state, int(state.cells[state.top + 1]), WIDTH, NODES)
        return int(searcher.nodes)


def main(games: list[str]) -> None:
    tables = {f"{game} {n}": Table(game, n) for game in games for n in registry.spec(game).players}
    print(json.dumps({"build": build.running(), "tables": list(tables)}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < asked["seconds"]:
            done += tables[asked["table"]].work(asked["what"])
        print(done / spent, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
