"""The official checkers of the frameworks pass on both games."""

from __future__ import annotations

import copy
import doctest
import importlib
import random
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.envs.needs import need

GAMES = [("beyond-the-sun", 2), ("beyond-the-sun", 4), ("new-frontiers", 3)]


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


@pytest.mark.parametrize("observation", ["features", "planes", "cells"])
def test_pettingzoo_api_test_with_every_observation(observation: str) -> None:
    need("pettingzoo")
    from pettingzoo.test import api_test

    from heliopause.envs.pettingzoo_env import env

    api_test(env("new-frontiers", 2, observation=observation), num_cycles=60, verbose_progress=False)


def test_pettingzoo_renders_or_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    need("pettingzoo")
    from pettingzoo.test import render_test

    from heliopause.envs.pettingzoo_env import HeliopauseAEC, env

    render_test(
        lambda render_mode=None: env("new-frontiers", 2, render_mode=render_mode),
        {"ansi": lambda told: isinstance(told, str) and "P1" in told, "human": lambda told: told is None},
    )
    capsys.readouterr()
    table = env("new-frontiers", 2, render_mode="human")
    table.reset(seed=1)
    assert "options" in capsys.readouterr().out
    with pytest.raises(ValueError, match="not 'rgb_array'"):
        HeliopauseAEC("new-frontiers", 2, render_mode="rgb_array")
    silent = env("new-frontiers", 2)
    silent.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode"):
        silent.render()


def test_the_state_of_a_pettingzoo_table_is_the_whole_truth() -> None:
    need("pettingzoo")
    from heliopause.core.kernel.state import live_cells
    from heliopause.envs.pettingzoo_env import HeliopauseAEC

    table = HeliopauseAEC("new-frontiers", 2, {"setup": "later", "goals": True})
    table.reset(seed=1)
    told = table.state()
    assert table.state_space.contains(told)
    assert told[: len(live_cells(table.table.state))].tolist() == live_cells(table.table.state)


def test_resets_after_a_seeded_one_are_reproducible() -> None:
    need("pettingzoo")
    from heliopause.envs.gymnasium_env import HeliopauseEnv
    from heliopause.envs.pettingzoo_env import HeliopauseAEC

    def gym_starts() -> list[list[float]]:
        env = HeliopauseEnv("new-frontiers", 2, {"setup": "later"}, opponents="random")
        return [env.reset(seed=5 if k == 0 else None)[0]["observation"].tolist() for k in range(4)]

    def zoo_starts() -> list[list[int]]:
        table = HeliopauseAEC("new-frontiers", 2, {"setup": "later"})
        out = []
        for k in range(4):
            table.reset(seed=5 if k == 0 else None)
            out.append(table.state().tolist())
        return out

    assert gym_starts() == gym_starts() and zoo_starts() == zoo_starts()
    assert len({tuple(start) for start in zoo_starts()}) == 4, "the deals differ"


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_gymnasium_check_env(game: str, players: int) -> None:
    need("gymnasium")
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import heliopause.envs

    id = {game: id for id, game in heliopause.envs.IDS.items()}[game]
    check_env(gymnasium.make(id, players=players, opponents="random").unwrapped)


def test_gymnasium_renders_or_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("new-frontiers", 2, opponents="random", render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told is not None and told.startswith("P1")
    assert all(
        f"  {env.tables.rules.move_id(env.tables.games.states[0], move)}" in told
        for move in [env.tables.games.move_of[action] for action in np.flatnonzero(env.action_masks())]
    )
    shown = HeliopauseEnv("new-frontiers", 2, opponents="random", render_mode="human")
    shown.reset(seed=1)
    assert capsys.readouterr().out.strip() == told.strip()
    with pytest.raises(ValueError, match="not 'rgb_array'"):
        HeliopauseEnv("new-frontiers", 2, render_mode="rgb_array")
    silent = HeliopauseEnv("new-frontiers", 2, opponents="random")
    silent.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode"):
        silent.render()


def test_a_gymnasium_episode_ends_with_a_reward() -> None:
    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("new-frontiers", 2, opponents="random")
    observation, info = env.reset(seed=3)
    rng = random.Random(3)
    done, reward = False, 0.0
    while not done:
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        observation, reward, done, _, info = env.step(rng.choice(legal))
    assert reward in (-1.0, 0.0, 1.0)
    assert len(info["scores"]) == 2


def test_an_illegal_action_ends_the_episode() -> None:
    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("new-frontiers", 2, opponents="random")
    observation, _ = env.reset(seed=3)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, done, _, _ = env.step(wrong)
    assert (reward, done) == (-1.0, True)
    assert env.reset()[0]["action_mask"].any(), "and the next one begins"


def test_a_copied_environment_goes_on_alike_and_alone() -> None:
    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("new-frontiers", 2, opponents="random")
    observation, _ = env.reset(seed=3)
    observation = env.step(int(observation["action_mask"].argmax()))[0]
    twin = copy.deepcopy(env)
    before = observation["observation"].tolist()

    def last(env: HeliopauseEnv) -> int:
        return int(np.flatnonzero(env.action_masks())[-1])

    ways = []
    for _ in range(6):
        observation = twin.step(last(twin))[0]
        assert observation["action_mask"].tolist() == twin.action_masks().tolist()
        ways.append(observation["observation"].tolist())
    assert env.tables.observe()[0].tolist() == before
    assert [env.step(last(env))[0]["observation"].tolist() for _ in range(6)] == ways


def test_a_copied_pettingzoo_table_is_its_own() -> None:
    need("pettingzoo")
    from heliopause.envs.pettingzoo_env import env

    table = env("new-frontiers", 2)
    table.reset(seed=3)
    twin = copy.deepcopy(table)
    before = table.observe("player_0")["observation"].tolist()
    twin.step(int(twin.observe(twin.agent_selection)["action_mask"].argmax()))
    assert table.observe("player_0")["observation"].tolist() == before


@pytest.mark.parametrize("module", ["pettingzoo_env", "gymnasium_env", "vector_env", "openspiel_game"])
def test_the_examples_in_the_adapters_run(module: str) -> None:
    need({"pettingzoo_env": "pettingzoo", "openspiel_game": "pyspiel"}.get(module, "gymnasium"))
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


def test_every_environment_is_played_with_packs(tmp_path: Path) -> None:
    from tests.data.test_packs import HARBOURS

    need("gymnasium")
    from heliopause.envs.gymnasium_env import HeliopauseEnv
    from heliopause.envs.pettingzoo_env import env

    learner = HeliopauseEnv("beyond-the-sun", 2, opponents="random", packs=[HARBOURS])
    agents = env("beyond-the-sun", 2, packs=[HARBOURS])
    rules = [learner.tables.rules, agents.unwrapped.table.rules]
    learner.reset(seed=1)
    for _ in range(12):
        seen, _, ended, _, _ = learner.step(first_legal(learner))
        assert not ended and seen["action_mask"].any()
    need("pyspiel")
    import pyspiel

    importlib.import_module("heliopause.envs.openspiel_game")
    file = tmp_path / "harbours.yaml"
    file.write_text(HARBOURS, encoding="utf-8")
    game = pyspiel.load_game("heliopause_beyond_the_sun", {"players": 2, "packs": str(file)})
    rules.append(game.new_initial_state().clone().place.rules)
    for each in rules:
        assert [mark.id for mark in each.content.packs] == ["harbours"]
        assert "quiet_harbours" in each.content.rows["technologies"]


def first_legal(learner: Any) -> int:
    """The first action that is legal."""
    return int(learner.action_masks().nonzero()[0][0])
