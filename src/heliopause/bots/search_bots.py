"""The levels that search with weighted features: Cadet, Officer, Captain, Commodore."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

from heliopause.bots.base import MoveBot, known_state, rules_for_view
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.search import Line, Searcher
from heliopause.bots.weights import HAND_MADE, PLAIN, evaluator
from heliopause.core.decision import Decision, Option
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

ENDGAME = 88  # progress of a game whose end has been called: from here on the points can be counted


class SearchBot(MoveBot):
    """Gives every legal move a value over a few sampled worlds and takes the best; subclasses say how to value."""

    weights = HAND_MADE
    worlds = 1
    blur = 0  # how far off its judgement of a move may be, in thousandths of a victory point
    blurs: Sequence[str] = ()  # first words of the moves that it judges so against rivals; it sees others sharply

    def __init__(self, game: str, seed: int = 0) -> None:
        super().__init__(game, seed)
        self._evaluators: dict[int, Evaluator] = {}

    def choose_move(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> int:
        """The same on integers, for arenas and data: `known` is the state as masked for the seat."""
        return self.judged_move(rules, known, seat, version, budget_s)[0]

    def judged_move(
        self, rules: Rules, known: State, seat: int, version: int, budget_s: float
    ) -> tuple[int, dict[int, float]]:
        """The move, and what the search said of all moves; nothing where there was nothing to decide."""
        moves = Moves()
        rules.legal(known, moves)
        if moves.n == 1:
            return moves.listed()[0], {}
        values = self.values(rules, known, seat, version, budget_s)
        seen = self.blurred(values, version, seat) if self.is_blurred(rules, known, moves.listed()[0]) else values
        return self.pick(seen, version, seat), values

    def is_blurred(self, rules: Rules, known: State, move: int) -> bool:
        """Whether it judges moves like this one by a blurred eye: not alone, and not when points can be counted."""
        if rules.players == 1 or int(rules.progress(known)) >= ENDGAME:
            return False
        return str(rules.move_id(known, move)).split()[0] in self.blurs

    def blurred(self, values: dict[int, float], version: int, seat: int) -> dict[int, float]:
        """The values as a player takes them who has an eye for the turn, but not yet for what a technology is worth:
        what is nearly equal may change places, what is far apart may not."""
        rng = random.Random(f"blur {self.seed}/{version}/{seat}")
        return {move: value + self.blur * (rng.random() - rng.random()) for move, value in values.items()}

    def pick(self, values: dict[int, float], version: int, seat: int) -> int:
        """The best move; among equals the first."""
        best = None
        for move, value in values.items():
            if best is None or value > values[best]:
                best = move
        if best is None:
            raise LookupError("no move to pick from")
        return best

    def rank(self, view: Mapping[str, Any], decision: Decision, budget_s: float = 1.0) -> list[tuple[Option, float]]:
        """The options with their values in victory points of margin, best first."""
        rules = rules_for_view(view)
        known = known_state(rules, view)
        values = self.values(rules, known, decision.seat, int(view["version"]), budget_s)
        named = {rules.move_id(known, move): value for move, value in values.items()}
        scored = [(option, named[option.id] / 1000) for option in decision.options]
        scored.sort(key=lambda pair: -pair[1])
        return scored

    def values(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> dict[int, float]:
        """Move -> mean value over the sampled worlds; as many worlds as the budget allows, at least one."""
        start = time.perf_counter()
        total: dict[int, float] = {}
        worlds = 0
        while worlds < self.worlds:
            seed = self.seed + 7919 * worlds + 31 * version
            s = known.copy()
            rules.fill(s, Rng(seed))
            searcher = Searcher(rules, self.evaluator(rules), seed)
            searcher.deadline = start + budget_s * 0.9
            for move, value in self.move_values(searcher, s, seat).items():
                total[move] = total.get(move, 0.0) + value
            worlds += 1
            if (time.perf_counter() - start) * (worlds + 1) / worlds > budget_s * 0.9:
                break
        return {move: value / worlds for move, value in total.items()}

    def move_values(self, searcher: Searcher, s: State, seat: int) -> dict[int, float]:
        raise NotImplementedError

    def evaluator(self, rules: Rules) -> Evaluator:
        if id(rules) not in self._evaluators:
            self._evaluators[id(rules)] = evaluator(rules, self.weights)
        return self._evaluators[id(rules)]


class Officer(SearchBot):
    """Greedy: for each move, the turn as it looks when every later decision takes the best-looking next step."""

    weights = PLAIN

    def move_values(self, searcher: Searcher, s: State, seat: int) -> dict[int, float]:
        moves = Moves()
        searcher.rules.legal(s, moves)
        values: list[int] = []
        searcher.greedy_values(s, seat, moves, values)
        return dict(zip(moves.listed(), map(float, values), strict=True))


class Cadet(Officer):
    """Plays like an Officer who is often distracted: planned mistakes among the moves that are not foolish."""

    mistakes = 0.5

    def pick(self, values: dict[int, float], version: int, seat: int) -> int:
        rng = random.Random(f"cadet {self.seed}/{version}/{seat}")
        if rng.random() >= self.mistakes:
            return super().pick(values, version, seat)
        ranked = sorted(values, key=lambda move: -values[move])
        return ranked[rng.randrange(max(2, len(ranked) // 2))]


class Captain(SearchBot):
    """Searches the whole turn: the best sequence of own decisions, equal positions met once."""

    worlds = 2
    width = 8
    nodes = 600

    def move_values(self, searcher: Searcher, s: State, seat: int) -> dict[int, float]:
        return best_by_root(searcher, s, searcher.beam(s, seat, self.width, self.nodes))


class Commodore(Captain):
    """A Captain who looks past the turn: the best moves are played on through the replies of the others, in many
    sampled worlds. Worlds go to the moves that still may be best: half of them drop out at each stage."""

    worlds = 2
    candidates = 5
    stages: Sequence[int] = (3, 4, 5)  # worlds per stage
    stages_alone: Sequence[int] = (4,)  # the same for a game of one
    rounds = 1  # how far the replies are followed
    whole_lines = False  # whether replies follow the best line of a move rather than a turn finished greedily
    every_round = False  # whether the ends of all rounds count, not of the last alone
    doubt = 3  # what the Captain sees counts like this many worlds of replies
    same_action = ""  # moves whose ids start so are one action at several places: .1 .2 .3

    def values(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> dict[int, float]:
        start = time.perf_counter()
        values = super().values(rules, known, seat, version, budget_s * 0.5)
        deadline = start + budget_s * 0.9
        left = self.promising(rules, known, values)
        seen: dict[int, list[float]] = {move: [] for move in left}
        world = 0
        for stage in self.stages if rules.players > 1 else self.stages_alone:
            for _ in range(stage):
                row = self.replies(rules, known, seat, left, self.seed + 7919 * world + 31 * version + 17, deadline)
                if not row:
                    break
                for move, value in row.items():
                    seen[move].append(value)
                world += 1
            judged = {move: mixed(values[move], seen[move], self.doubt) for move in left}
            left = sorted(left, key=lambda move: -judged[move])[: max(2, len(left) // 2)]
        return joined(values, seen, left, self.doubt)

    def promising(self, rules: Rules, known: State, values: dict[int, float]) -> list[int]:
        """The moves to follow, best first; of one action at several places only the best."""
        left: list[int] = []
        actions: list[str] = []
        for move in sorted(values, key=lambda move: -values[move]):
            action = rules.move_id(known, move)
            if self.same_action and action.startswith(self.same_action):
                action = action.rpartition(".")[0]
            if action not in actions and len(left) < self.candidates:
                left.append(move)
                actions.append(action)
        return left

    def replies(
        self, rules: Rules, known: State, seat: int, moves: list[int], seed: int, deadline: float
    ) -> dict[int, float]:
        """One world, and what comes of each move in it; empty when the time is up."""
        s = known.copy()
        rules.fill(s, Rng(seed))
        mark = rules.turn_mark(s)
        lines = self.best_lines(self.searcher(rules, seed, deadline), s, seat) if self.whole_lines else {}
        row: dict[int, float] = {}
        for move in moves:
            searcher = self.searcher(rules, seed, deadline)
            twin = s.copy()
            if move in lines:
                twin = lines[move]
            else:  # it has no line of its own when it comes to the same as another move
                searcher.follow(twin, move, seat, mark)
            unfinished = 1 if rules.turn_mark(twin) == mark else 0  # every move is judged at the end of the same turn
            row[move] = self.followed(searcher, twin, seat, unfinished)
            if searcher.out_of_time():
                return {}
        return row

    def best_lines(self, searcher: Searcher, s: State, seat: int) -> dict[int, State]:
        """Move -> the end of the best line that starts with it."""
        found: dict[int, State] = {}
        for line in searcher.beam(s, seat, self.width, self.nodes):
            if int(line.root) not in found:
                found[int(line.root)] = line.state
        return found

    def followed(self, searcher: Searcher, s: State, seat: int, unfinished: int) -> float:
        """The worth of a position after the rounds of replies, or its mean over the ends of all these rounds."""
        sides = max(2, int(searcher.rules.players))  # who plays alone has an opponent all the same
        if not self.every_round:
            return float(searcher.outlook(s, seat, self.rounds * sides + unfinished))
        total = float(searcher.outlook(s, seat, sides + unfinished))
        for _ in range(self.rounds - 1):
            total += float(searcher.outlook(s, seat, sides))
        return total / self.rounds

    def searcher(self, rules: Rules, seed: int, deadline: float) -> Searcher:
        made = Searcher(rules, self.evaluator(rules), seed)
        made.deadline = deadline
        return made


def mixed(turn: float, replies: list[float], doubt: float) -> float:
    """A move's worth of what the turn and what its replies say; the turn counts like `doubt` worlds of replies."""
    return (sum(replies) + doubt * turn) / (len(replies) + doubt)


def joined(values: dict[int, float], seen: dict[int, list[float]], left: list[int], doubt: float) -> dict[int, float]:
    """All moves on one scale: those that dropped out, or were never looked at, stay below the last ones left."""
    out = {move: mixed(values[move], seen[move], doubt) for move in left}
    floor = min(out.values())
    others = sorted([move for move in values if move not in out], key=lambda move: -values[move])
    for rank, move in enumerate(others):
        value = mixed(values[move], seen.get(move, []), doubt)
        out[move] = min(value, floor - 1.0 - rank)
    return {move: out[move] for move in values}


def best_by_root(searcher: Searcher, s: State, lines: list[Line]) -> dict[int, float]:
    """Every legal move with the value of its best line; moves whose lines were all cut stand below the rest."""
    moves = Moves()
    searcher.rules.legal(s, moves)
    values: dict[int, float] = {}
    for line in lines:
        if int(line.root) not in values:
            values[int(line.root)] = float(line.value)
    floor = min(values.values(), default=0.0) - 1000.0
    return {move: values.get(move, floor) for move in moves.listed()}
