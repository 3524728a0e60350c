"""Self-play with PettingZoo: every seat is an agent with the same small policy, improved by what won (REINFORCE).

    pip install heliopause[envs]
    python examples/selfplay_pettingzoo.py --games 200

The policy is linear in `features` and in numpy, so that the whole loop can be read: a weight for each entry and action.
"""

from __future__ import annotations

import argparse

import numpy as np
import numpy.typing as npt

from heliopause.envs.pettingzoo_env import env

Floats = npt.NDArray[np.float64]


class Linear:
    def __init__(self, entries: int, actions: int, seed: int) -> None:
        self.weights: Floats = np.zeros((entries, actions))
        self.rng = np.random.default_rng(seed)

    def chances(self, seen: Floats, mask: Floats) -> Floats:
        scores = np.where(mask > 0, seen @ self.weights, -np.inf)
        shares: Floats = np.exp(scores - scores.max())
        return shares / shares.sum()

    def sampled(self, seen: Floats, mask: Floats) -> int:
        return int(self.rng.choice(len(mask), p=self.chances(seen, mask)))

    def learn(self, steps: list[tuple[Floats, Floats, int]], reward: float, rate: float) -> None:
        """Make what was done more likely when it won, less when it lost."""
        for seen, mask, action in steps:
            slope = -self.chances(seen, mask)
            slope[action] += 1.0
            legal = np.flatnonzero(mask)
            self.weights[:, legal] += rate * reward * np.outer(seen, slope[legal])


def play(policy: Linear, seed: int) -> dict[str, float]:
    table = env("new-frontiers", players=2, reward="margin")
    table.reset(seed=seed)
    steps: dict[str, list[tuple[Floats, Floats, int]]] = {agent: [] for agent in table.agents}
    rewards = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, ended, cut, _ = table.last()
        rewards[agent] += reward
        if ended or cut:
            table.step(None)
            continue
        seen, mask = observation["observation"].astype(float), observation["action_mask"].astype(float)
        action = policy.sampled(seen, mask)
        if mask.sum() > 1:
            steps[agent].append((seen, mask, action))
        table.step(action)
    for agent, reward in rewards.items():
        policy.learn(steps[agent], reward, 0.002)
    return rewards


def main() -> None:
    asked = argparse.ArgumentParser(description="self-play with PettingZoo")
    asked.add_argument("--games", type=int, default=200)
    given = asked.parse_args()
    table = env("new-frontiers", players=2)
    space = table.observation_space("player_0")["observation"]
    policy = Linear(space.shape[0], table.action_space("player_0").n, 1)
    for game in range(given.games):
        rewards = play(policy, game)
        if (game + 1) % max(1, given.games // 5) == 0:
            print(f"{game + 1} games; the last one ended {rewards}", flush=True)


if __name__ == "__main__":
    main()
