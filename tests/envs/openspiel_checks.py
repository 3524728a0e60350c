"""OpenSpiel's own generic tests and search bots on a game: `python -m tests.envs.openspiel_checks NAME PARAMS`.

A program of its own, so that it runs on the compiled rules where they are.
"""

from __future__ import annotations

import json
import pickle
import random
import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import heliopause.envs.openspiel_game as adapter

SHORT = [  # tables whose random games end soon
    ("heliopause_new_frontiers", {"players": 2}),
    ("heliopause_beyond_the_sun_solo", {"difficulty": "hard"}),
]


def into_the_game(game: Any, plies: int, rng: random.Random) -> Any:
    """A state some plies in, with a player to move."""
    state = game.new_initial_state()
    while state.is_chance_node() or plies > 0:
        if state.is_terminal():
            return into_the_game(game, plies // 2, rng)
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(chances) - 1) < 1e-9
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            plies -= 1
    return state


def check_copies(game: Any, state: Any) -> None:
    """Clones, serialised and pickled states stand where the state stands and go on alone."""
    before = str(state)
    action = state.legal_actions()[-1]
    twins = [state.clone(), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))]
    for twin in twins:
        assert str(twin) == before and twin.history() == state.history()
        twin.apply_action(action)
        assert str(state) == before and str(twin) != before
    assert len({str(twin) for twin in twins}) == 1
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def check_knowledge(state: Any, rng: random.Random) -> None:
    """A guess looks the same to the player whose guess it is, and can be played on."""
    player = state.current_player()
    for _ in range(3):
        guess = state.resample_from_infostate(player, rng.random)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.information_state_tensor(player) == state.information_state_tensor(player)
        assert guess.legal_actions() == state.legal_actions()
        guess.apply_action(guess.legal_actions()[0])


def check_search(game: Any, state: Any) -> None:
    """Both search bots answer with something legal."""
    rollout = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    told = {"evaluator": rollout, "random_state": np.random.RandomState(2)}
    bots = [
        ismcts.ISMCTSBot(game=game, uct_c=2.0, max_simulations=4, **told),
        mcts.MCTSBot(game, 2.0, 4, **told),
    ]
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


def check_playthrough(name: str) -> None:
    """OpenSpiel writes a whole game down with everything that it asks a state."""
    told = generate_playthrough.playthrough(name, None, seed=3)
    assert "IsTerminal() = True" in told


def check(name: str, params: dict[str, Any]) -> None:
    assert name in adapter.GAME_TYPES
    game = pyspiel.load_game(name, params)
    assert all(game.get_parameters()[key] == value for key, value in params.items())
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    rng = random.Random(7)
    for plies in (0, 20):
        state = into_the_game(game, plies, rng)
        check_copies(game, state)
        check_knowledge(state, rng)
    check_search(game, into_the_game(game, 20, rng))
    if (name, params) in SHORT:
        check_playthrough(str(game))


if __name__ == "__main__":
    check(sys.argv[1], json.loads(sys.argv[2]))
