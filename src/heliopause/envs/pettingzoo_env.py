"""PettingZoo AEC environment: every seat is an agent, illegal actions are masked.

>>> from heliopause.envs.pettingzoo_env import env
>>> table = env("beyond-the-sun", players=2)
>>> table.reset(seed=1)
>>> observation, reward, termination, truncation, info = table.last()
>>> bool(observation["action_mask"].any()), table.agent_selection
(True, 'player_0')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from heliopause.envs.observations import HIGH, LOW
from heliopause.envs.rendering import MODES, checked_mode, rendered
from heliopause.envs.spaces import observation_space
from heliopause.envs.table import Table


def env(
    game: str,
    players: int,
    options: Mapping[str, object] | None = None,
    packs: Sequence[object] = (),
    observation: str = "features",
    reward: str = "win",
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual checks around it."""
    inner = HeliopauseAEC(game, players, options, packs, observation, reward, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class HeliopauseAEC(AECEnv):  # type: ignore[misc]
    """Observations are {observation, action_mask}; the mask stands in `infos` too. Rewards come at the end."""

    metadata = {
        "name": "heliopause_v1",
        "is_parallelizable": False,
        "render_modes": MODES,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, object] | None = None,
        packs: Sequence[object] = (),
        observation: str = "features",
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = checked_mode(render_mode)
        self.table = Table(game, players, options, packs, observation, reward)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        size = self.table.vocabulary.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        seen = observation_space(self.table.sight, size)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.state_space = spaces.Box(LOW, HIGH, (len(self.table.state.cells),), np.int64)
        self._nothing = np.zeros(size, np.int8)
        self._rng = seeding.np_random(None)[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """With a seed the games that follow are fixed, those of later resets without one included. `options` change
        nothing: PettingZoo's own checks hand over some that no environment knows."""
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        self.table.reset(int(self._rng.integers(2**31)))
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
        mask = self.table.mask() if deciding else self._nothing.copy()
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def state(self) -> Any:
        """The whole truth, hidden cells included: for critics that all agents share, never for an agent."""
        return self.table.cells()

    def render(self) -> str | None:
        return rendered(self.render_mode, self.table.text())

    def close(self) -> None:
        pass

    def _tell(self) -> None:
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        if self.table.over:
            for seat, agent in enumerate(self.possible_agents):
                self.infos[agent] = {"action_mask": self._nothing, "scores": self.table.scores(seat)}
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
            self.infos[self.agent_selection] = {"action_mask": self.table.mask()}
        if self.render_mode == "human":
            self.render()
