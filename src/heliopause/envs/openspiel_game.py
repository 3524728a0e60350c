"""OpenSpiel python games, chance nodes explicit: `heliopause_beyond_the_sun`, `heliopause_beyond_the_sun_solo` and
`heliopause_new_frontiers`. Every option of a game is a parameter; `packs` are paths of files with cards, joined by `|`.

>>> import pyspiel
>>> import heliopause.envs.openspiel_game
>>> game = pyspiel.load_game("heliopause_new_frontiers", {"players": 3, "setup": "later"})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.clone().history() == state.history()
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from heliopause.api import rules_of as table_rules
from heliopause.core import registry
from heliopause.core.kernel.chance import MOST_MOVES, Moves, Rng
from heliopause.core.kernel.frames import CHANCE_SEAT, NOBODY, decider
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import FRAME, State, from_cells, live_cells
from heliopause.envs.rewards import final_returns
from heliopause.envs.vocabulary import Vocabulary, load

LONGEST = 20_000
PACKS = "packs"
WATCHER = -1  # who sees what is public alone
PART = 2**24
Options = tuple[tuple[str, object], ...]


@cache
def rules_of(game: str, players: int, options: Options) -> Rules:
    """One object of rules for all states of a table: copies and pickles of states name it instead of holding it."""
    given = dict(options)
    packs = [Path(path) for path in str(given.pop(PACKS, "")).split("|") if path]
    return table_rules(game, players, given, packs)


@cache
def words_of(game: str) -> Vocabulary:
    return load(game)


class Place:
    """All that OpenSpiel copies and pickles of a state: where the game stands, and the name of its table."""

    def __init__(self, game: str, players: int, options: Options, state: State | None = None) -> None:
        self.table = (game, players, options)
        self.rules = rules_of(game, players, options)
        self.words = words_of(game)
        self.state = fresh(self.rules) if state is None else state

    def __deepcopy__(self, memo: dict[int, object]) -> Place:
        return Place(*self.table, self.state.copy())

    def __reduce__(self) -> tuple[Callable[..., Place], tuple[object, ...]]:
        return restored, (*self.table, live_cells(self.state))

    def outcomes(self) -> Moves:
        moves = Moves()
        self.rules.legal(self.state, moves)
        return moves

    def known(self, player: int) -> list[int]:
        """The cells and frames as a player may know them."""
        return live_cells(self.rules.mask(self.state, player))

    def guessed(self, player: int, rng: Rng) -> Place:
        """Another place that looks the same to the player: what is hidden is drawn anew."""
        state = self.rules.mask(self.state, player)
        self.rules.fill(state, rng)
        return Place(*self.table, state)


def restored(game: str, players: int, options: Options, cells: list[int]) -> Place:
    return Place(game, players, options, from_cells(rules_of(game, players, options).layout, cells))


class HeliopauseGame(pyspiel.Game):  # type: ignore[misc]
    """Utilities: 1 shared by the winners, -1 by the others; alone 1 for a win, -1 for a loss, 0 between them."""

    game_id = ""
    short_name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", default_players(self.short_name)))
        names = [*[setting.name for setting in registry.spec(self.game_id).settings], PACKS]
        options = [(name, given[name]) for name in names if name in given]
        self.table = (self.game_id, players, tuple(options))
        self.place = Place(*self.table)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.place.words.size,
            max_chance_outcomes=MOST_MOVES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPES[self.short_name], info, given)

    def new_initial_state(self) -> HeliopauseState:
        return HeliopauseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return pyspiel.load_game, (self.short_name, dict(self.get_parameters()))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class HeliopauseState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: HeliopauseGame) -> None:
        super().__init__(game)
        self.place = Place(*game.table)

    def current_player(self) -> int:
        seat = int(decider(self.place.state))
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE_SEAT else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.place.words.numbered(self.place.rules, self.place.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes are numbered in the order of the rules; their ids stand in the action strings."""
        moves = self.place.outcomes()
        total = int(moves.total_weight())
        weights = [int(moves.weight[k]) if moves.weighted else 1 for k in range(int(moves.n))]
        return [(k, weight / total) for k, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        place = self.place
        if decider(place.state) == CHANCE_SEAT:
            move = place.outcomes().listed()[action]
        else:
            move = place.words.numbered(place.rules, place.state)[action]
        place.rules.play(place.state, move)
        advance(place.rules, place.state)

    def _action_to_string(self, player: int, action: int) -> str:
        place = self.place
        if player == pyspiel.PlayerId.CHANCE:
            return place.rules.move_id(place.state, place.outcomes().listed()[action])
        numbered = place.words.numbered(place.rules, place.state)
        return place.rules.move_id(place.state, numbered[action]) if action in numbered else f"action {action}"

    def is_terminal(self) -> bool:
        return bool(decider(self.place.state) == NOBODY)

    def returns(self) -> list[float]:
        return final_returns(self.place.rules, self.place.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HeliopauseState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        twin: HeliopauseState = self.clone()
        twin.place = self.place.guessed(player, Rng(int(sampler() * 2**31) + 1))
        return twin

    def __str__(self) -> str:
        return " ".join(map(str, live_cells(self.place.state)))


class Observer:
    """What a player may know: whose eyes they are, its cells and the frames in use. It sums up the play so far, so it
    serves as information state, too; what has no bearing on the rest of the game is not in it. Without private
    information it is what somebody sees who only watches.

    A float holds 24 bits, and a set of cards has more: the second row of the tensor has what goes beyond them, in units
    of `PART`, and is nearly empty."""

    def __init__(self, game: HeliopauseGame, kind: Any = None) -> None:
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER if kind is None else kind.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all players know together is no observation here: ask for each of them")
        self.public = private == pyspiel.PrivateInfoType.NONE
        layout = game.place.rules.layout
        self.size = 1 + layout.size + layout.depth * FRAME
        self.tensor = np.zeros(2 * self.size, np.float32)
        self.dict = {"cells": self.tensor.reshape(2, self.size)}

    def seen(self, state: HeliopauseState, player: int) -> list[int]:
        viewer = WATCHER if self.public else player
        return [viewer, *state.place.known(viewer)]

    def set_from(self, state: HeliopauseState, player: int) -> None:
        cells = np.array(self.seen(state, player), dtype=np.int64)
        large = np.where(np.abs(cells) < PART, 0, cells // PART)
        rows = self.dict["cells"]
        rows[:, len(cells) :] = 0
        rows[0, : len(cells)] = cells - large * PART
        rows[1, : len(cells)] = large

    def string_from(self, state: HeliopauseState, player: int) -> str:
        return " ".join(map(str, self.seen(state, player)))


def default_players(short_name: str) -> int:
    return 1 if short_name.endswith("_solo") else 2


def game_type(game: str, short_name: str, players: tuple[int, ...]) -> pyspiel.GameType:
    spec = registry.spec(game)
    alone = max(players) == 1
    return pyspiel.GameType(
        short_name=short_name,
        long_name=f"heliopause: {spec.name.en}{', alone' if alone else ''}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(players), **{s.name: s.default for s in spec.settings}, PACKS: ""},
    )


def registered(game: str, short_name: str, players: tuple[int, ...]) -> pyspiel.GameType:
    kind = game_type(game, short_name, players)
    name = short_name.title().replace("_", "")
    made = type(name, (HeliopauseGame,), {"game_id": game, "short_name": short_name, "__module__": __name__})
    globals()[name] = made  # pickles find it by this name
    pyspiel.register_game(kind, made)
    return kind


GAME_TYPES: dict[str, pyspiel.GameType] = {}
for _game in registry.names():
    _name = "heliopause_" + _game.replace("-", "_")
    _counts = registry.spec(_game).players
    GAME_TYPES[_name] = registered(_game, _name, tuple(n for n in _counts if n > 1))
    if 1 in _counts:
        GAME_TYPES[_name + "_solo"] = registered(_game, _name + "_solo", (1,))
