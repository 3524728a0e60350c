"""Gymnasium environment: one seat learns, bots play the others.

>>> from heliopause.envs.gymnasium_env import HeliopauseEnv
>>> env = HeliopauseEnv("beyond-the-sun", players=2, opponent="random")
>>> observation, info = env.reset(seed=1)
>>> bool(info["action_mask"].any())
True
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from heliopause.bots.levels import bot
from heliopause.envs.table import HIGH, LOW, Table

ILLEGAL_REWARD = -1.0


class HeliopauseEnv(gymnasium.Env[dict[str, Any], int]):
    """An illegal action ends the episode with reward -1; a legal game ends with +1, -1 or a share of them."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "beyond-the-sun",
        players: int = 2,
        options: Mapping[str, object] | None = None,
        seat: int = 0,
        opponent: str = "officer",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.table = Table(game, players, options)
        self.seat = seat
        self.opponent = bot(game, opponent)
        self._decisions = 0
        size = self.table.vocabulary.size
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(LOW, HIGH, (self.table.size,), np.int64),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(2**31)))
        self._decisions = 0
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.table.actions:
            return self._observation(), ILLEGAL_REWARD, True, False, self._info()
        self.table.step(int(action))
        self._play_others()
        reward = self.table.returns()[self.seat]
        return self._observation(), reward, self.table.over, False, self._info()

    def __deepcopy__(self, memo: dict[int, object]) -> HeliopauseEnv:
        """An environment that goes on alike and alone; what the opponent has prepared is shared."""
        twin = copy(self)
        twin.table = deepcopy(self.table)
        twin._np_random = deepcopy(self._np_random)
        return twin

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, under the name that learners with masks ask for."""
        return self._observation()["action_mask"].astype(np.bool_)

    def render(self) -> str:
        return str(self.table.scores(self.seat))

    def _play_others(self) -> None:
        table = self.table
        while not table.over and table.seat != self.seat:
            known = table.rules.mask(table.state, table.seat)
            move = self.opponent.choose_move(table.rules, known, table.seat, self._decisions, 1.0)
            table.play_move(move)
            self._decisions += 1

    def _observation(self) -> dict[str, Any]:
        mask = np.zeros(self.table.vocabulary.size, dtype=np.int8) if self.table.over else self.table.mask()
        return {"observation": self.table.observation(self.seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._observation()["action_mask"], "scores": self.table.scores(self.seat)}
