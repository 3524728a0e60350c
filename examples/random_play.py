"""Random games through the public API: how long they are, and who wins them.

python examples/random_play.py --games 20
"""

from __future__ import annotations

import argparse
import random

import heliopause as hp


def main() -> None:
    asked = argparse.ArgumentParser(description="random games")
    asked.add_argument("--game", default="new-frontiers")
    asked.add_argument("--players", type=int, default=3)
    asked.add_argument("--games", type=int, default=20)
    given = asked.parse_args()
    rng = random.Random(1)
    for seed in range(given.games):
        game = hp.new_game(given.game, players=given.players, seed=seed)
        choices = 0
        while not game.over:
            game.apply_random(rng)
            choices += 1
        points = [line["total"] for line in game.scores()]
        print(f"deal {seed}: {choices} choices, points {points}, digest {game.digest()}")


if __name__ == "__main__":
    main()
