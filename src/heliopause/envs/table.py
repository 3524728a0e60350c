"""One game with all seats in the caller's hands: actions by number, observations as arrays, chance from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from heliopause.api import rules_of
from heliopause.core.kernel.frames import NOBODY
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import FRAME, State
from heliopause.envs.compiled.games import Games
from heliopause.envs.observations import sight
from heliopause.envs.rewards import reward_by
from heliopause.envs.vocabulary import Vocabulary, load, numbering


def layout_table(rules: Rules) -> list[dict[str, Any]]:
    """Name, first index, shape and visibility of every field of the observation `cells`; the viewer stands at 0."""
    seen_by = ("everybody", "its owner", "nobody")
    return [
        {"name": field.name, "at": field.at + 1, "shape": field.shape, "visible to": seen_by[field.visibility]}
        for field in rules.layout.fields
    ]


class Table:
    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, object] | None = None,
        packs: Sequence[object] = (),
        observation: str = "features",
        reward: str = "win",
    ) -> None:
        self.rules = rules_of(game, players, options, packs)
        self.players = players
        self.vocabulary: Vocabulary = load(game)
        self.sight = sight(self.rules, observation)
        self.reward = reward_by(reward)
        self.attach(Games(self.rules, numbering(self.rules, self.vocabulary), self.sight.eye, 1))

    def attach(self, games: Games) -> None:
        self.games = games
        self._row = np.frombuffer(memoryview(games.rows), np.int64)  # type: ignore[arg-type]
        self._mask = np.frombuffer(memoryview(games.mask), np.int8)  # type: ignore[arg-type]

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        """For planners that try moves on a copy; the rules and the words are shared, they never change."""
        twin = copy(self)
        twin.attach(self.games.twin())
        return twin

    @property
    def state(self) -> State:
        return self.games.states[0]

    @state.setter
    def state(self, s: State) -> None:
        self.games.put(0, s, 0)

    def reset(self, seed: int) -> None:
        self.games.begin(0, seed)

    def step(self, action: int) -> None:
        self.games.act(0, action)
        if self.games.refused[0]:
            raise ValueError(f"action {action} is not legal now; legal are {self.actions}")

    @property
    def over(self) -> bool:
        return int(self.games.seat[0]) == NOBODY

    @property
    def seat(self) -> int:
        """The seat that decides, -2 when the game is over."""
        return int(self.games.seat[0])

    @property
    def actions(self) -> list[int]:
        found: list[int] = np.flatnonzero(self._mask).tolist()
        return found

    def action_id(self, action: int) -> str:
        return self.rules.move_id(self.state, self.games.move_of[action])

    def mask(self) -> npt.NDArray[np.int8]:
        return self._mask.copy()

    def observation(self, seat: int) -> npt.NDArray[Any]:
        self.games.look(0, seat)
        return self.sight.scaled(self._row)

    def cells(self) -> npt.NDArray[np.int64]:
        """The whole truth: every named cell and the stack, zeros behind its top. For critics, never for players."""
        s = self.state
        out = np.zeros(len(s.cells), np.int64)
        end = int(s.top) + FRAME
        out[:end] = np.frombuffer(memoryview(s.cells), np.int64)[:end]  # type: ignore[arg-type]
        return out

    def scores(self, viewer: int) -> list[int]:
        """Points of all seats as one of them (-1: a spectator) may know them: secret points count at the end."""
        known = self.state if self.over else self.rules.mask(self.state, viewer)
        return [int(self.rules.score(known, seat)) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """The rewards of all seats; before the end all 0."""
        return self.reward(self.rules, self.state) if self.over else [0.0] * self.players

    def text(self) -> str:
        """The table for people: points, and the decision with its options, as a spectator may know them."""
        points = "  ".join(f"P{seat + 1} {score}" for seat, score in enumerate(self.scores(-1)))
        if self.over:
            return f"over: {points}"
        decision = self.rules.decision(self.rules.mask(self.state, -1))
        return f"{points}\nP{decision.seat + 1}: {decision.prompt.text('en')} ({len(decision.options)} options)"
