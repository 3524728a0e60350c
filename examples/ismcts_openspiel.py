"""OpenSpiel's own ISMCTS plays a game of ours against a random player.

    pip install heliopause[envs]
    python examples/ismcts_openspiel.py --simulations 20

The search is OpenSpiel's, in Python, over our states; `heliopause.bots.tree_bot` is the same idea inside the compiled
unit, some hundred times as fast.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import heliopause.envs.openspiel_game  # noqa: F401 registers the games


def main() -> None:
    asked = argparse.ArgumentParser(description="ISMCTS by OpenSpiel")
    asked.add_argument("--game", default="heliopause_new_frontiers")
    asked.add_argument("--simulations", type=int, default=20)
    asked.add_argument("--decisions", type=int, default=10_000, help="stop after so many")
    given = asked.parse_args()
    rng = np.random.RandomState(1)
    game = pyspiel.load_game(given.game, {"players": 2})
    judge = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    searcher = ismcts.ISMCTSBot(
        game=game, evaluator=judge, uct_c=1.4, max_simulations=given.simulations, random_state=rng
    )
    players = [searcher, uniform_random.UniformRandomBot(1, rng)]
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < given.decisions:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
            continue
        seat = state.current_player()
        action = players[seat].step(state)
        if seat == 0:
            print(f"{state.action_to_string(seat, action)}", flush=True)
        state.apply_action(action)
        decisions += 1
    print(f"{decisions} decisions; returns {state.returns()}")


if __name__ == "__main__":
    main()
