"""The tree search of the compiled unit, judged by weighted features, by rollouts and by a function of one's own.

python examples/tree_search.py --iterations 20000
"""

from __future__ import annotations

import argparse
import time

import heliopause as hp
from heliopause.bots.tree_bot import TreeBot
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import Rules, fresh
from heliopause.core.kernel.playout import rollout
from heliopause.core.kernel.state import State


def by_points(rules: Rules) -> dict[str, TreeBot]:
    """Points as they stand, as a share of all: a poor judge, but one written in Python."""

    def judge(s: State) -> list[float]:
        points = [max(1, int(rules.score(s, seat))) for seat in range(int(rules.players))]
        return [own / sum(points) for own in points]

    game = rules.game
    return {"weighted features": TreeBot(game), "10 random decisions, then these": TreeBot(game, rollout=10)} | {
        "points, in Python": TreeBot(game, judge=judge)
    }


def main() -> None:
    asked = argparse.ArgumentParser(description="tree search")
    asked.add_argument("--game", default="beyond-the-sun")
    asked.add_argument("--iterations", type=int, default=20_000)
    given = asked.parse_args()
    rules = hp.rules_of(given.game, 2)
    s = fresh(rules)
    rollout(rules, s, Rng(4), Moves(), 40)  # the middle of a random game
    known = rules.mask(s, int(s.cells[s.top + 1]))
    for name, bot in by_points(rules).items():
        bot.iterations = given.iterations
        began = time.perf_counter()
        found = bot.searched(rules, known).found()
        spent = time.perf_counter() - began
        best = ", ".join(f"{rules.move_id(known, move)} {value:.2f} ({visits})" for move, visits, value in found[:3])
        print(f"{name}: {given.iterations / spent:,.0f} iterations/s; {best}")


if __name__ == "__main__":
    main()
