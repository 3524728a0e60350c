"""The official checkers of the frameworks pass on both games."""

from __future__ import annotations

import copy
import doctest
import importlib
import os
import random
import warnings
from collections.abc import Iterator

import pytest

GAMES = [("beyond-the-sun", 2), ("beyond-the-sun", 4), ("new-frontiers", 3)]


def need(module: str) -> None:
    """The adapters are extras: missing ones are skipped loudly, in CI they must be there."""
    try:
        importlib.import_module(module)
    except ImportError:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"{module} is not installed (pip install heliopause[envs])")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """The checkers warn about matters of taste, such as observations that are dictionaries."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_pettingzoo_api_test(game: str, players: int) -> None:
    need("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from heliopause.envs.pettingzoo_env import env

    api_test(env(game, players), num_cycles=150, verbose_progress=False)
    seed_test(lambda: env(game, players), num_cycles=30)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_gymnasium_check_env(game: str, players: int) -> None:
    need("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from heliopause.envs.gymnasium_env import HeliopauseEnv

    check_env(HeliopauseEnv(game, players, opponent="random"), skip_render_check=True)


def test_a_gymnasium_episode_ends_with_a_reward() -> None:
    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("new-frontiers", 2, opponent="random")
    observation, info = env.reset(seed=3)
    rng = random.Random(3)
    done, reward = False, 0.0
    while not done:
        legal = [k for k, open_ in enumerate(observation["action_mask"]) if open_]
        observation, reward, done, _, info = env.step(rng.choice(legal))
    assert reward in (-1.0, 0.0, 1.0)
    assert len(info["scores"]) == 2


def test_a_copied_environment_goes_on_alike_and_alone() -> None:
    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("new-frontiers", 2, opponent="random")
    env.reset(seed=3)
    env.step(env.table.actions[0])
    twin = copy.deepcopy(env)
    before = env.table.observation(0).tolist()
    ways = []
    for _ in range(6):
        observation = twin.step(twin.table.actions[-1])[0]
        assert observation["action_mask"].tolist() == twin.action_masks().tolist()
        ways.append(observation["observation"].tolist())
    assert env.table.observation(0).tolist() == before
    assert [env.step(env.table.actions[-1])[0]["observation"].tolist() for _ in range(6)] == ways


def test_a_copied_pettingzoo_table_is_its_own() -> None:
    need("pettingzoo")
    from heliopause.envs.pettingzoo_env import env

    table = env("new-frontiers", 2)
    table.reset(seed=3)
    twin = copy.deepcopy(table)
    before = table.observe("player_0")["observation"].tolist()
    twin.step(int(twin.observe(twin.agent_selection)["action_mask"].argmax()))
    assert table.observe("player_0")["observation"].tolist() == before


@pytest.mark.parametrize("game", ["heliopause_beyond_the_sun", "heliopause_new_frontiers"])
def test_open_spiel_random_simulation(game: str) -> None:
    need("pyspiel")
    import pyspiel

    import heliopause.envs.openspiel_game as adapter

    assert adapter.GAME_TYPES
    loaded = pyspiel.load_game(game, {"players": 2})
    state = loaded.new_initial_state()
    rng = random.Random(1)
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            state.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            actions = state.legal_actions()
            assert actions == sorted(set(actions)) and actions
            state.apply_action(rng.choice(actions))
        plies += 1
    assert plies > 30
    assert abs(sum(state.returns())) < 1e-9


def test_a_vocabulary_numbers_every_option_of_random_games() -> None:
    """Random games must rarely need the spare numbers, and never run out of them."""
    from heliopause.envs.table import Table
    from heliopause.envs.vocabulary import OTHERS

    for game, players in GAMES:
        table = Table(game, players)
        assert table.vocabulary.version > 0
        rng = random.Random(5)
        table.reset(5)
        met = spare = 0
        while not table.over:
            actions = table.actions
            met += len(actions)
            spare += len([a for a in actions if a >= table.vocabulary.size - OTHERS])
            table.step(rng.choice(actions))
        assert spare <= met // 50


@pytest.mark.parametrize("module", ["pettingzoo_env", "gymnasium_env", "openspiel_game"])
def test_the_examples_in_the_adapters_run(module: str) -> None:
    need({"pettingzoo_env": "pettingzoo", "gymnasium_env": "gymnasium", "openspiel_game": "pyspiel"}[module])
    failed, tried = doctest.testmod(importlib.import_module(f"heliopause.envs.{module}"))
    assert tried > 0 and failed == 0


def test_the_scores_told_to_a_seat_count_no_secret_prediction_of_another() -> None:
    from heliopause.envs.table import Table
    from heliopause.game import state_at

    table = Table("beyond-the-sun", 3, {"factions": "advanced", "expansion_factions": True})
    secret = {"faction": "android_omniweb_hivemind", "prediction": "prediction_balance"}
    table.state = state_at(table.rules, {"P1": secret})
    own, others = table.scores(0), table.scores(1)
    assert own[0] > others[0] and own[1:] == others[1:]
