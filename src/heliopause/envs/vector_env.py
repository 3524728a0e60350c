"""Many games at once as one Gymnasium vector environment: one process, the games inside the compiled unit.

>>> import gymnasium, heliopause.envs
>>> many = gymnasium.make_vec("heliopause/NewFrontiers-v1", num_envs=8, vectorization_mode="vector_entry_point")
>>> observations, infos = many.reset(seed=1)
>>> observations["action_mask"].shape[0]
8
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from heliopause.core import registry
from heliopause.envs.gymnasium_env import wanted_seat
from heliopause.envs.learner_tables import LearnerTables
from heliopause.envs.opponents import Opponent
from heliopause.envs.spaces import observation_space


class HeliopauseVectorEnv(VectorEnv[dict[str, Any], npt.NDArray[Any], npt.NDArray[Any]]):
    """Game `k` is what a single environment plays that is reset with `seed + k`. A game that ends is dealt anew in the
    same step: its last observation stands in `infos["final_obs"]`, its points in `infos["final_info"]`."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str = registry.FIRST,
        num_envs: int = 1,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        packs: Sequence[object] = (),
        observation: str = "features",
        reward: str = "win",
        shaping: float = 0.0,
        discount: float = 1.0,
        seat: int | str = "rotate",
        opponents: Opponent | Sequence[Opponent] = "random",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError("many games at once are not rendered; render one HeliopauseEnv")
        how: dict[str, Any] = {"options": options, "packs": packs, "observation": observation, "reward": reward}
        how |= {"shaping": shaping, "discount": discount, "seat": seat, "opponents": opponents}
        self.num_envs = num_envs
        self.render_mode = None
        self.copy = copy
        self.tables = LearnerTables(game, players, num_envs, **how)
        self.single_observation_space = observation_space(self.tables.sight, self.tables.vocabulary.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.tables.vocabulary.size)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = np.zeros((num_envs, self.tables.sight.size), self.tables.sight.dtype)
        self._rngs = [seeding.np_random(None)[0] for _ in range(num_envs)]

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """`seed` is a number (game `k` gets `seed + k`) or one for each game; None goes on with the seeds before."""
        seat = wanted_seat(options)
        seeds = [seed + k for k in range(self.num_envs)] if isinstance(seed, int) else seed or [None] * self.num_envs
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games")
        for k, each in enumerate(seeds):
            if each is not None:
                self._rngs[k] = seeding.np_random(each)[0]
                self.tables.episodes[k] = 0
            self._deal(k, seat)
        return self._observations(), self._infos()

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[dict[str, Any], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        rewards = self.tables.step(np.asarray(actions).tolist())
        over = self.tables.over()
        infos: dict[str, Any] = {}
        if over.any():
            infos = self._finals(over)
            for k in np.flatnonzero(over):
                self._deal(int(k), None)
        return self._observations(), rewards, over, np.zeros(self.num_envs, np.bool_), infos | self._infos()

    def _deal(self, k: int, seat: int | str | None) -> None:
        self.tables.begin(k, int(self._rngs[k].integers(2**31)), seat)

    def _observations(self) -> dict[str, Any]:
        seen = {"observation": self.tables.observe(self._seen), "action_mask": self.tables.mask}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.tables.viewers.copy()}

    def _finals(self, over: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What the games that ended looked like, before they are dealt anew."""
        last = np.full(self.num_envs, None, dtype=object)
        scores = np.zeros((self.num_envs, self.tables.players), np.int64)
        for k in np.flatnonzero(over):
            self.tables.games.look(int(k), int(self.tables.viewers[k]))
            seen = self.tables.sight.scaled(self.tables.rows[k])
            last[k] = {"observation": seen, "action_mask": self.tables.mask[k].copy()}
            scores[k] = self.tables.scores(int(k))
        final = {"scores": scores, "_scores": over.copy(), "seat": self.tables.viewers.copy(), "_seat": over.copy()}
        return {"final_obs": last, "_final_obs": over.copy(), "final_info": final, "_final_info": over.copy()}
