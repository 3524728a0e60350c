"""Games with a learner on one seat and opponents on the others: what both Gymnasium environments are made of."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from heliopause.api import rules_of
from heliopause.bots.weights import evaluator
from heliopause.core.kernel.chance import MOST_MOVES
from heliopause.core.kernel.frames import NOBODY
from heliopause.envs.compiled.games import BOT, CALLER, Games
from heliopause.envs.observations import sight
from heliopause.envs.opponents import Opponent, Opponents
from heliopause.envs.rewards import POINTS, reward_by
from heliopause.envs.vocabulary import load, numbering

ILLEGAL_REWARD = -1.0
ROTATE, DRAWN = "rotate", "random"


class LearnerTables:
    """`count` games. The caller resets them one by one and steps them together; see docs/ENVIRONMENTS.md."""

    def __init__(
        self,
        game: str,
        players: int,
        count: int,
        *,
        options: Mapping[str, object] | None = None,
        packs: Sequence[object] = (),
        observation: str = "features",
        reward: str = "win",
        shaping: float = 0.0,
        discount: float = 1.0,
        seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
    ) -> None:
        self.rules = rules_of(game, players, options, packs)
        self.players = players
        self.count = count
        self.vocabulary = load(game)
        self.sight = sight(self.rules, observation)
        self.reward = reward_by(reward)
        self.shaping = shaping
        self.discount = discount
        self.place = self.checked_seat(seat)
        self.opponents = Opponents(game, players, opponents)
        if self.opponents.all_seats and shaping and players > 1:
            raise ValueError("shaping follows one learner; with every seat in the caller's hands it has none")
        self.evaluator = evaluator(self.rules) if shaping else None
        self.attach(Games(self.rules, numbering(self.rules, self.vocabulary), self.sight.eye, count))
        self.games.follow = self.opponents.all_seats
        self.episodes = [0] * count
        self.decisions = [0] * count
        self.seeds = [0] * count
        self.acted = [0] * count
        self.before = np.zeros(count)

    def attach(self, games: Games) -> None:
        """Take games with their buffers, which are read without a copy."""
        self.games = games
        self.rows = np.frombuffer(memoryview(games.rows), np.int64).reshape(self.count, self.sight.size)  # type: ignore[arg-type]
        self.mask = np.frombuffer(memoryview(games.mask), np.int8).reshape(self.count, self.vocabulary.size)  # type: ignore[arg-type]
        self.seats = np.frombuffer(memoryview(games.seat), np.int64)  # type: ignore[arg-type]
        self.viewers = np.frombuffer(memoryview(games.viewer), np.int64)  # type: ignore[arg-type]
        self.refused = np.frombuffer(memoryview(games.refused), np.int64)  # type: ignore[arg-type]
        self.worth = np.frombuffer(memoryview(games.worth), np.int64)  # type: ignore[arg-type]
        self.opened = np.frombuffer(memoryview(games.opened), np.int64).reshape(self.count, MOST_MOVES)  # type: ignore[arg-type]
        self.openings = np.frombuffer(memoryview(games.openings), np.int64)  # type: ignore[arg-type]

    def twin(self) -> LearnerTables:
        """Tables that go on alike and alone; what opponents have prepared is shared."""
        other = copy(self)
        other.attach(self.games.twin())
        for name in ("episodes", "decisions", "seeds", "acted"):
            setattr(other, name, list(getattr(self, name)))
        other.before = self.before.copy()
        return other

    def checked_seat(self, seat: int | str) -> int | str:
        if seat in (ROTATE, DRAWN) or (isinstance(seat, int) and 0 <= seat < self.players):
            return seat
        raise ValueError(
            f"the learner sits on a seat from 0 to {self.players - 1}, {ROTATE!r} or {DRAWN!r}: not {seat!r}"
        )

    # --- episodes ---------------------------------------------------------------------------------------------------

    def begin(self, k: int, seed: int, seat: int | str | None = None) -> None:
        """Deal game `k` from a seed, which also feeds the opponents, and play up to the learner's first decision."""
        place = self.place if seat is None else self.checked_seat(seat)
        learner = place if isinstance(place, int) else (self.episodes[k] if place == ROTATE else seed) % self.players
        self.episodes[k] += 1
        self.decisions[k] = 0
        self.seeds[k] = seed
        self.games.viewer[k] = learner
        for each in range(self.players):
            one = self.opponents.behind(learner, each, self.players)
            self.games.sit(k, each, CALLER if each == learner else self.opponents.kinds[one])
        self.games.begin(k, seed)
        self.play_others()
        if self.evaluator is not None:
            self.games.judge(k, self.evaluator)
            self.before[k] = self.worth[k] / (1000 * POINTS)

    def step(self, actions: Sequence[int]) -> npt.NDArray[np.float64]:
        """One action for each game (below 0: none), then the others; the rewards of those who acted."""
        self.acted = self.seats.tolist() if self.opponents.all_seats else self.viewers.tolist()
        self.games.step([int(action) for action in actions])
        self.play_others()
        out = np.zeros(self.count)
        for k in np.flatnonzero(self.over()):
            if self.refused[k]:
                out[k] = ILLEGAL_REWARD
            else:
                out[k] = self.reward(self.rules, self.games.states[k])[self.acted[k]]
        if self.evaluator is not None:
            self.games.judge_all(self.evaluator)
            now = self.worth / (1000 * POINTS)
            out += self.shaping * (self.discount * now - self.before)
            self.before = now
        return out

    def random_actions(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal action for every game, all alike: much cheaper than to look for one in the masks."""
        picked = (rng.random(self.count) * self.openings).astype(np.int64)
        return self.opened[np.arange(self.count), picked]

    def over(self) -> npt.NDArray[np.bool_]:
        """Games that ended, by their rules or by an illegal action."""
        return (self.seats == NOBODY) | (self.refused == 1)

    def play_others(self) -> None:
        """Let bots and policies answer until every game waits for its learner or is over."""
        while True:
            if BOT in self.opponents.kinds:
                self.play_bots()
            if self.opponents.all_seats or CALLER not in self.opponents.kinds or not self.play_policies():
                return

    def play_bots(self) -> None:
        waiting = self.games.waiting_for_bots()
        while waiting:
            for k in waiting:
                seat = int(self.seats[k])
                player = self.opponents.bots[self.opponents.behind(int(self.viewers[k]), seat, self.players)]
                if player is None:
                    raise LookupError(f"nobody plays seat {seat}")
                player.seed = self.seeds[k] * 8 + seat
                known = self.rules.mask(self.games.states[k], seat)
                self.games.play(k, player.choose_move(self.rules, known, seat, self.decisions[k], math.inf))
                self.decisions[k] += 1
            waiting = self.games.waiting_for_bots()

    def play_policies(self) -> bool:
        """One decision in every game that waits for a policy; whether there was any."""
        waiting = self.games.waiting_for_others()
        asked: dict[int, list[int]] = {}
        for k in waiting:
            one = self.opponents.behind(int(self.viewers[k]), int(self.seats[k]), self.players)
            asked.setdefault(one, []).append(k)
            self.games.look(k, int(self.seats[k]))
        for one, games in asked.items():
            policy = self.opponents.policies[one]
            if policy is None:
                raise LookupError("nobody plays this seat")
            masks = self.mask[games]
            for k, row, action in zip(games, masks, policy(self.sight.scaled(self.rows[games]), masks), strict=True):
                if not row[int(action)]:
                    raise ValueError(f"a policy chose action {int(action)}, which is not legal")
                self.games.act(k, int(action))
        return bool(waiting)

    # --- what is seen -----------------------------------------------------------------------------------------------

    def observe(self, out: npt.NDArray[np.generic] | None = None) -> npt.NDArray[np.generic]:
        """What every learner sees, a row for each game."""
        self.games.look_all()
        return self.sight.scaled(self.rows, out)

    def scores(self, k: int) -> list[int]:
        """Points of all seats as the learner of game `k` may know them: secret points count at the end."""
        s = self.games.states[k]
        known = s if self.seats[k] == NOBODY else self.rules.mask(s, int(self.viewers[k]))
        return [int(self.rules.score(known, seat)) for seat in range(self.players)]

    def text(self, k: int) -> str:
        """Game `k` for people: points, and the learner's decision with its options."""
        s = self.rules.mask(self.games.states[k], int(self.viewers[k]))
        points = "  ".join(f"P{seat + 1} {score}" for seat, score in enumerate(self.scores(k)))
        if self.seats[k] == NOBODY:
            return f"over: {points}"
        decision = self.rules.decision(s)
        options = "\n".join(f"  {option.id}" for option in decision.options)
        return f"{points}\nP{decision.seat + 1}: {decision.prompt.text('en')}\n{options}"

    def info(self, k: int) -> dict[str, Any]:
        return {"scores": self.scores(k), "seat": int(self.viewers[k])}
