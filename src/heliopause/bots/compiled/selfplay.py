"""Whole games between quick bots inside the compiled unit, as the list of all moves: the raw material of learning.

A game is the moves in their order, chance included, so that playing them again needs no generator and any input can be
read from the positions later, without searching once more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.bots.compiled.deep import DeepSearcher
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.judge import Judge
from heliopause.bots.compiled.search import Searcher
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State

OFFICER: Final = 0
CAPTAIN: Final = 1
HASTY: Final = 2  # an Officer who thinks at the first decision of a turn alone and goes on by the next step
JUDGED: Final = 3  # the same, with a network that judges the turn
MOST_PLIES: Final = 6000  # games that wander on longer are left out
WIDTH: Final = 6
NODES: Final = 200


class Table:
    """Who plays: an evaluation and a way to search for each seat, how many of a thousand decisions are left to
    curiosity, and the network of those who have one."""

    rules: Rules
    evaluators: list[Evaluator]
    ways: list[int]
    curiosity: i64
    judge: Judge | None

    def __init__(
        self, rules: Rules, evaluators: list[Evaluator], ways: list[int], curiosity: int, judge: Judge | None = None
    ) -> None:
        if len(evaluators) != rules.players or len(ways) != rules.players:
            raise ValueError(f"{rules.players} seats, {len(evaluators)} evaluations, {len(ways)} ways to search")
        self.rules = rules
        self.evaluators = evaluators
        self.ways = ways
        if JUDGED in ways and judge is None:
            raise ValueError("who plays by a network needs one")
        self.curiosity = curiosity
        self.judge = judge


class Course:
    """A game under way; it stops where a network has to judge the ends of a turn."""

    table: Table
    seed: int
    rng: Rng
    moves: Moves
    played: list[int]
    thought: i64  # the turn and the seat that thought last
    s: State
    ends: list[State]
    who: i64
    lost: bool  # whether it did not end in time

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.rng = Rng(seed)
        self.moves = Moves()
        self.played = []
        self.thought = -1
        self.s = fresh(table.rules)
        self.ends = []
        self.who = 0
        self.lost = False

    def go_on(self) -> bool:
        """Play to the next turn that a network judges, and list its ends; False when the game is over."""
        rules = self.table.rules
        moves = self.moves
        while self.s.top >= self.s.base:
            moves.clear()
            rules.legal(self.s, moves)
            move: i64 = moves.move[0]
            if self.s.cells[self.s.top] >= CHANCE:
                move = self.rng.outcome(moves)
            elif moves.n > 1:
                if self.rng.below(1000) < self.table.curiosity:
                    move = self.rng.pick(moves)
                else:
                    move = self.decided()
                    if move < 0:
                        return True
            if not self.take(move):
                return False
        return False

    def decided(self) -> i64:
        """The move of the seat that decides; -1 where the network has to judge `ends` first."""
        rules = self.table.rules
        s = self.s
        seat = s.cells[s.top + 1]
        way = self.table.ways[seat]
        known = rules.mask(s, int(seat))
        luck = self.seed + 31 * len(self.played)
        rules.fill(known, Rng(luck))
        now = rules.turn_mark(s) * 8 + seat
        again = now == self.thought
        self.thought = now
        judge = self.table.judge
        if way == JUDGED and judge is not None and not again:
            self.who = seat
            self.ends = []
            DeepSearcher(rules, self.table.evaluators[seat], judge, luck).judged_ends(known, seat, self.ends)
            return -1
        searcher = Searcher(rules, self.table.evaluators[seat], luck)
        if way == CAPTAIN:
            return searcher.beam_move(known, seat, WIDTH, NODES)
        if again and (way == HASTY or way == JUDGED):
            return searcher.next_step(known, seat)
        return searcher.greedy_move(known, seat)

    def take(self, move: i64) -> bool:
        """Play a move; False when the game takes too long."""
        self.played.append(int(move))
        if len(self.played) > MOST_PLIES:
            self.lost = True
            return False
        self.table.rules.play(self.s, move)
        advance(self.table.rules, self.s)
        return True


def play_game(table: Table, seed: int) -> list[int]:
    """The moves of one game; empty when it did not end in time."""
    return play_games([table], [seed])[0]


def play_games(tables: list[Table], seeds: list[int]) -> list[list[int]]:
    """Games by the same rules side by side, so that the network judges turns of all of them in one batch; each comes to
    the same as if it were played alone."""
    courses = [Course(tables[k], seeds[k]) for k in range(len(seeds))]
    going = courses
    while len(going) > 0:
        waiting: list[Course] = []
        ends: list[State] = []
        seats: list[int] = []
        for course in going:
            if course.go_on():
                waiting.append(course)
                ends.extend(course.ends)
                seats.extend([int(course.who)] * len(course.ends))
        if len(waiting) > 0:
            judge = waiting[0].table.judge
            if judge is None:
                raise ValueError("who plays by a network needs one")
            values = judge.worths(ends, seats)
            at = 0
            for course in waiting:
                best = 0
                for k in range(1, len(course.ends)):
                    if values[at + k] > values[at + best]:
                        best = k
                at += len(course.ends)
                course.ends = []
                course.take(course.moves.move[best])
        going = [course for course in waiting if not course.lost]
    return [[] if course.lost else course.played for course in courses]
