"""Gymnasium environment: one seat learns, others play the rest. `import heliopause.envs` registers the ids.

>>> import gymnasium, heliopause.envs
>>> env = gymnasium.make("heliopause/BeyondTheSun-v1", opponents="random")
>>> observation, info = env.reset(seed=1)
>>> bool(observation["action_mask"].any())
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from heliopause.core import registry
from heliopause.envs.learner_tables import LearnerTables
from heliopause.envs.opponents import Opponent
from heliopause.envs.rendering import MODES, checked_mode, rendered
from heliopause.envs.spaces import observation_space

RESET_OPTIONS = ("seat",)


def wanted_seat(options: Mapping[str, Any] | None) -> int | str | None:
    """What `reset(options=...)` asks for: `seat` is the learner's seat in this episode."""
    unknown = [name for name in options or {} if name not in RESET_OPTIONS]
    if unknown:
        raise ValueError(f"reset knows the options {', '.join(RESET_OPTIONS)}, not {', '.join(unknown)}")
    seat: int | str | None = (options or {}).get("seat")
    return seat


class HeliopauseEnv(gymnasium.Env[dict[str, Any], int]):
    """An illegal action ends the episode with reward -1; see docs/ENVIRONMENTS.md for all settings."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 4}

    def __init__(
        self,
        game: str = registry.FIRST,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        packs: Sequence[object] = (),
        observation: str = "features",
        reward: str = "win",
        shaping: float = 0.0,
        discount: float = 1.0,
        seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent] = "officer",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        how: dict[str, Any] = {"options": options, "packs": packs, "observation": observation, "reward": reward}
        how |= {"shaping": shaping, "discount": discount, "seat": seat, "opponents": opponents}
        self.tables = LearnerTables(game, players, 1, **how)
        self.action_space = spaces.Discrete(self.tables.vocabulary.size)
        self.observation_space = observation_space(self.tables.sight, self.tables.vocabulary.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        seat = wanted_seat(options)
        super().reset(seed=seed)
        if seed is not None:
            self.tables.episodes[0] = 0
        self.tables.begin(0, int(self.np_random.integers(2**31)), seat)
        self.maybe_show()
        return self._observation(), self.tables.info(0)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        reward = float(self.tables.step([int(action)])[0])
        self.maybe_show()
        return self._observation(), reward, bool(self.tables.over()[0]), False, self.tables.info(0)

    def __deepcopy__(self, memo: dict[int, object]) -> HeliopauseEnv:
        """An environment that goes on alike and alone; what the opponents have prepared is shared."""
        twin = copy(self)
        twin.tables = self.tables.twin()
        twin._np_random = deepcopy(self._np_random)
        return twin

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, under the name that learners with masks ask for."""
        return self.tables.mask[0].astype(np.bool_)

    def render(self) -> str | None:  # type: ignore[override]
        return rendered(self.render_mode, self.tables.text(0))

    def maybe_show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.tables.observe()[0], "action_mask": self.tables.mask[0].copy()}
