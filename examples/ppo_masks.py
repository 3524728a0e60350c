"""PPO with masked actions learns New Frontiers in minutes and meets the Cadet on fresh deals.

    pip install heliopause[envs] sb3-contrib torch
    python examples/ppo_masks.py --minutes 8 --model ppo.zip

All games run in one process (`HeliopauseVectorEnv`); the opponent is the learner itself, as it is at that moment. The
reward is the win, and on the way what the hand-made weights think of a position (potential shaping: it changes how fast
is learnt, not what is best). With `--model` a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from heliopause.envs.opponents import Opponent
from heliopause.envs.vector_env import HeliopauseVectorEnv


class Many(VecEnv):
    """The vector environment as Stable Baselines expects it."""

    def __init__(self, env: HeliopauseVectorEnv) -> None:
        self.env = env
        space = env.single_observation_space["observation"]
        super().__init__(env.num_envs, space, env.single_action_space)
        self.mask = np.zeros((env.num_envs, env.single_action_space.n), np.int8)

    def seen(self, observation: dict[str, Any]) -> Any:
        self.mask = observation["action_mask"]
        return observation["observation"]

    def reset(self) -> Any:
        return self.seen(self.env.reset(seed=self._seeds[0])[0])

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observation, rewards, over, _, infos = self.env.step(self.actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for k in np.flatnonzero(over):
            told[k] = {"terminal_observation": infos["final_obs"][k]["observation"]}
        return self.seen(observation), rewards.astype(np.float32), over, told

    def env_method(self, name: str, *arguments: Any, **more: Any) -> list[Any]:
        return list(self.mask.astype(bool))

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [self.env.render_mode if name == "render_mode" else name] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{name} cannot be set")

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Until(BaseCallback):
    """Stops when the time is over and says now and then how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.monotonic() + seconds

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


class Itself:
    """The learner as an opponent: a policy for all waiting games at once."""

    model: MaskablePPO | None = None

    def __call__(self, observations: Any, masks: Any) -> Sequence[int]:
        if self.model is None:
            noise = np.random.default_rng(len(masks)).random(masks.shape)
            return (noise * masks).argmax(1).tolist()
        return self.model.predict(observations, action_masks=masks.astype(bool), deterministic=False)[0].tolist()


def made(game: str, games: int, opponents: Opponent, shaping: float, observation: str) -> Many:
    return Many(
        HeliopauseVectorEnv(
            game, games, observation=observation, opponents=opponents, shaping=shaping, seat="rotate", copy=True
        )
    )


def learn(model: MaskablePPO, seconds: float) -> None:
    model.learn(10**9, callback=Until(seconds), reset_num_timesteps=False)


def meet(model: MaskablePPO, game: str, level: str, games: int, seed: int, observation: str) -> float:
    """The share of games that the learner wins on deals it has not seen, seats in turn; ties count half."""
    many = min(games, 100)
    env = HeliopauseVectorEnv(game, many, observation=observation, opponents=level, seat="rotate")
    seen, _ = env.reset(seed=seed)
    won: list[list[float]] = [[] for _ in range(many)]  # as many of each game as of the others: long ones count, too
    while min(map(len, won)) < games // many:
        masks = seen["action_mask"].astype(bool)
        actions, _ = model.predict(seen["observation"], action_masks=masks, deterministic=True)
        seen, rewards, over, _, _ = env.step(actions)
        for k in np.flatnonzero(over):
            won[k].append((1 + float(rewards[k])) / 2)
    return float(np.mean([row[: games // many] for row in won]))


def main() -> None:
    asked = argparse.ArgumentParser(description="PPO with masks against the Cadet")
    asked.add_argument("--game", default="new-frontiers")
    asked.add_argument("--observation", default="planes")
    asked.add_argument("--minutes", type=float, default=8.0)
    asked.add_argument("--games", type=int, default=400, help="games against the Cadet at the end")
    asked.add_argument("--many", type=int, default=128, help="games at once while learning")
    asked.add_argument("--model", type=Path, help="where the learner is kept; one that is there goes on")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    itself = Itself()
    env = made(given.game, given.many, itself, 1.0, given.observation)
    env.seed(given.seed)
    if given.model is not None and given.model.exists():
        model = MaskablePPO.load(given.model, env)
    else:
        model = MaskablePPO(
            "MlpPolicy",
            env,
            n_steps=64,
            batch_size=2048,
            n_epochs=4,
            gamma=1.0,
            gae_lambda=0.9,
            learning_rate=5e-4,
            ent_coef=0.01,
            seed=given.seed,
            policy_kwargs={"net_arch": [256, 128], "activation_fn": torch.nn.ReLU},
            device="cpu",
        )
    itself.model = model
    began = time.monotonic()
    learn(model, given.minutes * 60)
    if given.model is not None:
        model.save(given.model)
    spent = time.monotonic() - began
    print(f"{model.num_timesteps} steps in all, {spent:.0f} s in this run", flush=True)
    for level in ("random", "cadet"):
        share = meet(model, given.game, level, given.games, 10**6 + given.seed, given.observation)
        print(f"against {level}: {share:.1%} of {given.games} games on fresh deals", flush=True)


if __name__ == "__main__":
    main()
