"""Who plays the other seats: `random`, a level, a bot, or a policy that answers for all waiting games at once.

A policy is any callable `(observations, masks) -> actions` on arrays with a row for each game: the learner itself, or
an older copy of it, for self-play. `self` hands every seat to the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from heliopause.bots.base import Bot
from heliopause.bots.levels import bot
from heliopause.envs.compiled.games import BOT, CALLER, RANDOM

Policy: TypeAlias = Callable[[npt.NDArray[Any], npt.NDArray[np.int8]], Sequence[int]]
Opponent: TypeAlias = "str | Bot | Policy"
SELF = "self"


class Opponents:
    """One opponent for each other seat, in the order of the table behind the learner; a single one takes them all."""

    def __init__(self, game: str, players: int, wanted: Opponent | Sequence[Opponent]) -> None:
        given = [wanted] if isinstance(wanted, (str, Bot)) or callable(wanted) else list(wanted)
        if len(given) == 1:
            given *= max(1, players - 1)
        if len(given) != max(1, players - 1):
            raise ValueError(f"{len(given)} opponents for {players - 1} seats")
        self.all_seats = given == [SELF] * len(given)
        if SELF in given and not self.all_seats:
            raise ValueError(f"{SELF!r} takes all seats or none; give the learner as a policy for some of them")
        self.kinds: list[int] = []
        self.bots: list[Bot | None] = []
        self.policies: list[Policy | None] = []
        for each in given:
            self.add(game, each)

    def add(self, game: str, each: Opponent) -> None:
        kind, player, policy = BOT, None, None
        if each == SELF:
            kind = CALLER
        elif each == "random":
            kind = RANDOM
        elif isinstance(each, str):
            player = bot(game, each)
        elif isinstance(each, Bot):
            player = each
        else:
            kind, policy = CALLER, each
        self.kinds.append(kind)
        self.bots.append(player)
        self.policies.append(policy)

    def behind(self, learner: int, seat: int, players: int) -> int:
        """Which opponent sits on a seat, counted from the learner's left."""
        return (seat - learner - 1) % players
