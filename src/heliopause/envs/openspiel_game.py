"""OpenSpiel python games: `heliopause_beyond_the_sun` and `heliopause_new_frontiers`, chance nodes explicit.

>>> import pyspiel
>>> import heliopause.envs.openspiel_game
>>> game = pyspiel.load_game("heliopause_new_frontiers", {"players": 2})
>>> game.new_initial_state().is_chance_node()
True
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from heliopause.core import registry
from heliopause.core.chance import MOST_MOVES, Moves
from heliopause.core.frames import CHANCE_SEAT, NOBODY, decider
from heliopause.core.machine import advance, fresh
from heliopause.core.state import State, live_cells
from heliopause.envs.vocabulary import load

LONGEST = 20_000


def _game_type(game: str, players: tuple[int, ...]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name="heliopause_" + game.replace("-", "_"),
        long_name="heliopause " + game,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2},
    )


class HeliopauseGame(pyspiel.Game):  # type: ignore[misc]
    """Parameters: players. Utilities: 1 shared by the winners, -1 by the others."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = int((params or {}).get("players", 2))
        self.rules = registry.spec(self.game_id).rules(players, {})
        self.vocabulary = load(self.game_id)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.vocabulary.size,
            max_chance_outcomes=MOST_MOVES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPES[self.game_id], info, params or {})

    def new_initial_state(self) -> HeliopauseState:
        return HeliopauseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


class HeliopauseState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: HeliopauseGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.vocabulary = game.vocabulary
        self.state: State = fresh(self.rules)

    def current_player(self) -> int:
        seat = int(decider(self.state))
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE_SEAT else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.vocabulary.numbered(self.rules, self.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes are numbered in the order of the rules; their ids stand in the action strings."""
        moves = self._outcomes()
        total = int(moves.total_weight())
        weights = [int(moves.weight[k]) if moves.weighted else 1 for k in range(int(moves.n))]
        return [(k, weight / total) for k, weight in enumerate(weights)]

    def _outcomes(self) -> Moves:
        moves = Moves()
        self.rules.legal(self.state, moves)
        return moves

    def _apply_action(self, action: int) -> None:
        if decider(self.state) == CHANCE_SEAT:
            move = self._outcomes().listed()[action]
        else:
            move = self.vocabulary.numbered(self.rules, self.state)[action]
        self.rules.play(self.state, move)
        advance(self.rules, self.state)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.move_id(self.state, self._outcomes().listed()[action])
        numbered = self.vocabulary.numbered(self.rules, self.state)
        return self.rules.move_id(self.state, numbered[action]) if action in numbered else f"action {action}"

    def is_terminal(self) -> bool:
        return decider(self.state) == NOBODY

    def returns(self) -> list[float]:
        players = int(self.rules.players)
        if not self.is_terminal():
            return [0.0] * players
        winners = self.rules.winners(self.state)
        losers = players - len(winners)
        if losers == 0:
            return [0.0] * players
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]

    def __str__(self) -> str:
        return " ".join(map(str, live_cells(self.state)))


class Observer:
    """The masked cells of the player, as in the other adapters."""

    def __init__(self, game: HeliopauseGame) -> None:
        self.size = game.rules.layout.size
        self.tensor = np.zeros(self.size, np.float32)
        self.dict = {"cells": self.tensor}

    def set_from(self, state: HeliopauseState, player: int) -> None:
        self.tensor[:] = live_cells(state.rules.mask(state.state, player))[: self.size]

    def string_from(self, state: HeliopauseState, player: int) -> str:
        return " ".join(map(str, live_cells(state.rules.mask(state.state, player))))


class BeyondTheSunGame(HeliopauseGame):
    game_id = "beyond-the-sun"


class NewFrontiersGame(HeliopauseGame):
    game_id = "new-frontiers"


GAME_TYPES = {
    "beyond-the-sun": _game_type("beyond-the-sun", (2, 3, 4)),
    "new-frontiers": _game_type("new-frontiers", (2, 3, 4, 5)),
}

pyspiel.register_game(GAME_TYPES["beyond-the-sun"], BeyondTheSunGame)
pyspiel.register_game(GAME_TYPES["new-frontiers"], NewFrontiersGame)
