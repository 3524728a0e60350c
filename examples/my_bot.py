"""A bot in one method, and its match against a level.

    python examples/my_bot.py --games 20
    heliopause arena new-frontiers examples/my_bot.py:Thrifty cadet --games 40

It copies the position it was shown, tries every option in a world that fits what it knows, and takes the one after
which its points and half its credits come to most.
"""

from __future__ import annotations

import argparse
import math

from heliopause.bots import Bot, arena, rating
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import Rules, settle_chance
from heliopause.core.kernel.state import State


class Thrifty(Bot):
    def choose_move(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> int:
        """`known` is what the seat may know; the bot never sees the true state."""
        world = known.copy()
        rules.fill(world, Rng(self.seed + version))  # guess what is hidden
        moves = Moves()
        rules.legal(world, moves)
        credits = rules.layout.by_name["credits"].at + seat

        def worth(move: int) -> float:
            after = world.copy()
            rules.play(after, move)
            settle_chance(rules, after, Rng(version), Moves())
            return int(rules.score(after, seat)) + int(after.cells[credits]) / 2

        return max(moves.listed(), key=worth)


def main() -> None:
    asked = argparse.ArgumentParser(description="a bot of one's own against a level")
    asked.add_argument("--level", default="random")
    asked.add_argument("--games", type=int, default=20)
    given = asked.parse_args()
    mine = f"{__file__}:Thrifty"
    work = arena.jobs("new-frontiers", [mine, given.level], given.games, {}, 2, 1, math.inf)
    results = arena.run(work, arena.play_here, None, lambda result: None)
    for pair in rating.summary(results)["pairs"]:
        if pair["one"] == mine:
            print(f"Thrifty wins {pair['rate']:.0%} of {given.games} games against {given.level}")


if __name__ == "__main__":
    main()
