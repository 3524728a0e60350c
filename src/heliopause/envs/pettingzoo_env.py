"""PettingZoo AEC environment: every seat is an agent, illegal actions are masked.

>>> from heliopause.envs.pettingzoo_env import env
>>> table = env("beyond-the-sun", players=2)
>>> table.reset(seed=1)
>>> observation, reward, termination, truncation, info = table.last()
>>> bool(observation["action_mask"].any()), table.agent_selection
(True, 'player_0')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from heliopause.envs.table import HIGH, LOW, Table


def env(game: str, players: int, options: Mapping[str, object] | None = None) -> Any:
    """The environment with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(HeliopauseAEC(game, players, options)))


class HeliopauseAEC(AECEnv):  # type: ignore[misc]
    """Observations are {observation, action_mask}; the mask stands in `infos` too. Rewards come at the end."""

    metadata = {"name": "heliopause_v1", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, game: str, players: int, options: Mapping[str, object] | None = None) -> None:
        super().__init__()
        self.render_mode = None
        self.table = Table(game, players, options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        size = self.table.vocabulary.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        seen = spaces.Box(LOW, HIGH, (self.table.size,), np.int64)
        mask = spaces.Box(0, 1, (size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(int(np.random.default_rng().integers(2**31)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise ValueError(f"{agent} must choose an action")
        self.table.step(int(action))
        self.rewards = dict(zip(self.possible_agents, self.table.returns(), strict=True))
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._tell()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        deciding = agent == self.agent_selection and not self.table.over
        mask = self.table.mask() if deciding else np.zeros(self.table.vocabulary.size, dtype=np.int8)
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def render(self) -> str:
        return f"{self.table.scores(-1)} {self.agent_selection}"

    def close(self) -> None:
        pass

    def _tell(self) -> None:
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.seat]
        self.infos = {}
        for agent in self.agents:
            scores = self.table.scores(self.possible_agents.index(agent))
            self.infos[agent] = {"action_mask": self.observe(agent)["action_mask"], "scores": scores}
