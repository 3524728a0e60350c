"""One game as the adapters see it: actions by number, observations as integers, chance answered from a seed.

The observation of a seat is its masked state: every named cell of the game's layout in order, UNKNOWN (-9) where the
seat may not look. `layout_table` documents the cells; they are the same for every player count and option of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from heliopause.core import registry
from heliopause.core.chance import Moves, Rng
from heliopause.core.frames import NOBODY, decider
from heliopause.core.machine import Rules, fresh, settle_chance
from heliopause.core.state import State, live_cells
from heliopause.envs.vocabulary import Vocabulary, load

LOW, HIGH = -(2**62), 2**62


def layout_table(rules: Rules) -> list[dict[str, Any]]:
    """Name, first index, shape and visibility of every field of an observation."""
    seen_by = ("everybody", "its owner", "nobody")
    return [
        {"name": field.name, "at": field.at, "shape": field.shape, "visible to": seen_by[field.visibility]}
        for field in rules.layout.fields
    ]


class Table:
    def __init__(self, game: str, players: int, options: Mapping[str, object] | None = None) -> None:
        self.rules = registry.spec(game).rules(players, options or {})
        self.players = players
        self.vocabulary: Vocabulary = load(game)
        self.size = self.rules.layout.size
        self.state: State = fresh(self.rules)
        self.rng = Rng(0)
        self._moves = Moves()
        self._actions: dict[int, int] = {}

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        """For planners that try moves on a copy; the rules and the words are shared, they never change."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.rng = Rng(0)
        twin.rng.x, twin.rng.y = self.rng.x, self.rng.y
        twin._moves = Moves()
        twin._actions = dict(self._actions)
        return twin

    def reset(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.state = fresh(self.rules)
        self._settle()

    def step(self, action: int) -> None:
        if action not in self._actions:
            raise ValueError(f"action {action} is not legal now; legal are {sorted(self._actions)}")
        self.play_move(self._actions[action])

    def play_move(self, move: int) -> None:
        """Take a legal move as the rules know it: for bots."""
        self.rules.play(self.state, move)
        self._settle()

    def _settle(self) -> None:
        settle_chance(self.rules, self.state, self.rng, self._moves)
        self._actions = {} if self.over else self.vocabulary.numbered(self.rules, self.state)

    @property
    def over(self) -> bool:
        return decider(self.state) == NOBODY

    @property
    def seat(self) -> int:
        """The seat that decides, -2 when the game is over."""
        return int(decider(self.state))

    @property
    def actions(self) -> list[int]:
        return sorted(self._actions)

    def action_id(self, action: int) -> str:
        return self.rules.move_id(self.state, self._actions[action])

    def mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.vocabulary.size, dtype=np.int8)
        mask[self.actions] = 1
        return mask

    def observation(self, seat: int) -> npt.NDArray[np.int64]:
        return np.array(live_cells(self.rules.mask(self.state, seat))[: self.size], dtype=np.int64)

    def scores(self, viewer: int) -> list[int]:
        """Points of all seats as one of them (-1: a spectator) may know them: secret points count at the end."""
        known = self.state if self.over else self.rules.mask(self.state, viewer)
        return [int(self.rules.score(known, seat)) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """At the end 1 shared by the winners, -1 shared by the others; the sum is 0. Before the end all 0."""
        if not self.over:
            return [0.0] * self.players
        winners = self.rules.winners(self.state)
        losers = self.players - len(winners)
        if losers == 0:
            return [0.0] * self.players
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(self.players)]
