"""Search over the decisions of one turn, and over the replies to it. Budgets are counted in nodes, so that the same
seed and budget give the same move on every machine.

A *line* is a sequence of own decisions to the end of the own turn. Chance is sampled; decisions of other seats inside
the turn (a reaction) are answered by a one-step look for that seat.
"""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import FRAME, State

WORST: Final = -1_000_000_000_000
DEEPEST: Final = 60  # decisions in one turn; longer lines are cut and judged as they stand
HASH_BITS: Final = (1 << 52) - 1  # products stay below 64 bits; with a remainder it takes two and a half times as long


def fingerprint(s: State) -> i64:
    """A number for 'the same position': equal states have equal numbers, others hardly ever."""
    cells = s.cells
    end = s.top + FRAME
    a: i64 = 17  # four sums side by side: a processor need not wait for one product before it begins the next
    b: i64 = 18
    c: i64 = 19
    d: i64 = 20
    i: i64 = 0
    while i + 3 < end:
        a = (a * 1021 + cells[i] + 512) & HASH_BITS
        b = (b * 1021 + cells[i + 1] + 512) & HASH_BITS
        c = (c * 1021 + cells[i + 2] + 512) & HASH_BITS
        d = (d * 1021 + cells[i + 3] + 512) & HASH_BITS
        i += 4
    while i < end:
        a = (a * 1021 + cells[i] + 512) & HASH_BITS
        i += 1
    a = (a * 1021 + b) & HASH_BITS
    c = (c * 1021 + d) & HASH_BITS
    return (a * 1021 + c) & HASH_BITS


class Line:
    """A state reached in the search, the root move that led to it and what it looked like on the way."""

    state: State
    root: i64
    value: i64

    def __init__(self, state: State, root: i64, value: i64) -> None:
        self.state = state
        self.root = root
        self.value = value


class Searcher:
    """All searches of one bot. Not shared between threads: buffers are reused."""

    rules: Rules
    evaluator: Evaluator
    rng: Rng
    luck_x: i64  # where the draws of this turn start from: every line meets the same luck, so that none looks better
    luck_y: i64  # than another because its draws were kinder
    nodes: i64
    deadline: float  # of time.perf_counter; 0.0 = nodes alone decide

    def __init__(self, rules: Rules, evaluator: Evaluator, seed: int) -> None:
        self.rules = rules
        self.evaluator = evaluator
        self.rng = Rng(seed)
        self.luck_x = self.rng.x
        self.luck_y = self.rng.y
        self.nodes = 0
        self.deadline = 0.0
        # A buffer for each level of nesting: filling one never disturbs a loop over another.
        self.chance_moves = Moves()
        self.reply_moves = Moves()
        self.rest_moves = Moves()
        self.turn_moves = Moves()

    def out_of_time(self) -> bool:
        return self.deadline > 0.0 and time.perf_counter() > self.deadline

    # --- steps -------------------------------------------------------------------------------------------

    def follow(self, s: State, move: i64, seat: i64, mark: i64) -> None:
        """Take a move and go on to the seat's next decision in this turn, to the end of the turn or of the game."""
        self.nodes += 1
        self.rng.x = self.luck_x
        self.rng.y = self.luck_y
        rules = self.rules
        rules.play(s, move)
        advance(rules, s)
        steps = 0
        while s.top >= s.base and rules.turn_mark(s) == mark and steps < DEEPEST:
            if s.cells[s.top] >= CHANCE:
                moves = self.chance_moves
                moves.clear()
                rules.legal(s, moves)
                rules.play(s, self.rng.outcome(moves))
            elif s.cells[s.top + 1] != seat:
                rules.play(s, self.quick_reply(s))
            else:
                return
            advance(rules, s)
            steps += 1

    def peek(self, s: State, move: i64) -> None:
        """Take a move and let chance answer, up to the next decision of anybody: enough to compare moves."""
        self.nodes += 1
        self.rng.x = self.luck_x
        self.rng.y = self.luck_y
        rules = self.rules
        rules.play(s, move)
        advance(rules, s)
        moves = self.chance_moves
        while s.top >= s.base and s.cells[s.top] >= CHANCE:
            moves.clear()
            rules.legal(s, moves)
            rules.play(s, self.rng.outcome(moves))
            advance(rules, s)

    def quick_reply(self, s: State) -> i64:
        """A one-step look for whoever decides: good enough for reactions of others."""
        rules = self.rules
        seat = s.cells[s.top + 1]
        moves = self.reply_moves
        moves.clear()
        rules.legal(s, moves)
        if moves.n == 1:
            return moves.move[0]
        best = moves.move[0]
        best_value: i64 = WORST
        for i in range(moves.n):
            twin = s.copy()
            rules.play(twin, moves.move[i])
            advance(rules, twin)
            self.nodes += 1
            value = self.evaluator.margin(twin, seat)
            if value > best_value:
                best_value = value
                best = moves.move[i]
        return best

    def in_turn(self, s: State, seat: i64, mark: i64) -> bool:
        """Whether the seat still has to decide in the turn that the mark names."""
        return (
            s.top >= s.base
            and s.cells[s.top] < CHANCE
            and s.cells[s.top + 1] == seat
            and self.rules.turn_mark(s) == mark
        )

    # --- greedy: one line per root move ------------------------------------------------------------------

    def complete(self, s: State, seat: i64, mark: i64) -> None:
        """Finish the turn, each decision by its best-looking next position; out of time, leave it where it stands."""
        steps = 0
        while self.in_turn(s, seat, mark) and steps < DEEPEST and not self.out_of_time():
            self.follow(s, self.next_step(s, seat), seat, mark)
            steps += 1

    def greedy_values(self, s: State, seat: i64, moves: Moves, values: list[int]) -> None:
        """For each root move the worth of the turn when the rest is played greedily."""
        mark = self.rules.turn_mark(s)
        for i in range(moves.n):
            twin = s.copy()
            self.follow(twin, moves.move[i], seat, mark)
            self.complete(twin, seat, mark)
            values.append(int(self.evaluator.margin(twin, seat)))

    def greedy_move(self, s: State, seat: i64) -> i64:
        moves = Moves()
        self.rules.legal(s, moves)
        if moves.n == 1:
            return moves.move[0]
        values: list[int] = []
        self.greedy_values(s, seat, moves, values)
        best = 0
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
        return moves.move[best]

    def next_step(self, s: State, seat: i64) -> i64:
        """The move with the best-looking next position."""
        moves = self.rest_moves
        moves.clear()
        self.rules.legal(s, moves)
        best = moves.move[0]
        if moves.n == 1:
            return best
        best_value: i64 = WORST
        for i in range(moves.n):
            twin = s.copy()
            self.peek(twin, moves.move[i])
            value = self.evaluator.margin(twin, seat)
            if value > best_value:
                best_value = value
                best = moves.move[i]
        return best

    # --- beam: many lines, equal positions met once ------------------------------------------------------

    def beam(self, s: State, seat: i64, width: int, nodes: int) -> list[Line]:
        """Lines to the end of the turn, best first. `width` lines stay open per step, at least one per root move;
        equal positions are followed once."""
        mark = self.rules.turn_mark(s)
        limit = self.nodes + nodes
        done: list[Line] = []
        moves = Moves()
        self.rules.legal(s, moves)
        open_lines: list[Line] = []
        seen: dict[int, int] = {}
        for i in range(moves.n):
            twin = s.copy()
            move = moves.move[i]
            self.follow(twin, move, seat, mark)
            self.keep(twin, move, seat, mark, open_lines, done, seen)
        depth = 0
        while len(open_lines) > 0 and self.nodes < limit and depth < DEEPEST:
            trim(open_lines, width)
            reached: list[Line] = []
            for line in open_lines:
                if self.out_of_time():
                    limit = 0
                    break
                moves.clear()
                self.rules.legal(line.state, moves)
                for i in range(moves.n):
                    twin = line.state.copy()
                    self.follow(twin, moves.move[i], seat, mark)
                    self.keep(twin, line.root, seat, mark, reached, done, seen)
            open_lines = reached
            depth += 1
        for line in open_lines:
            self.complete(line.state, seat, mark)
            line.value = self.evaluator.margin(line.state, seat)
            done.append(line)
        sort_lines(done)
        return done

    def keep(
        self, s: State, root: i64, seat: i64, mark: i64, open_lines: list[Line], done: list[Line], seen: dict[int, int]
    ) -> None:
        key = int(fingerprint(s))
        if key in seen:
            return
        seen[key] = 1
        line = Line(s, root, self.evaluator.margin(s, seat))
        if self.in_turn(s, seat, mark):
            open_lines.append(line)
        else:
            done.append(line)

    def beam_move(self, s: State, seat: i64, width: int, nodes: int) -> i64:
        moves = Moves()
        self.rules.legal(s, moves)
        if moves.n == 1:
            return moves.move[0]
        lines = self.beam(s, seat, width, nodes)
        if len(lines) == 0:  # every line came back to a position met before
            return self.greedy_move(s, seat)
        return lines[0].root

    # --- replies -----------------------------------------------------------------------------------------

    def outlook(self, s: State, seat: i64, turns: int) -> i64:
        """The worth of a position after `turns` more turns, everybody playing greedily. Changes the state. Out of time
        it stops where it is, so callers look at the clock before they trust the value."""
        rules = self.rules
        played = 0
        while s.top >= s.base and played < turns and not self.out_of_time():
            mark = rules.turn_mark(s)
            steps = 0
            self.rng.below(7)
            self.luck_x = self.rng.x
            self.luck_y = self.rng.y
            while s.top >= s.base and rules.turn_mark(s) == mark and steps < DEEPEST:
                self.one_greedy_step(s, mark)
                steps += 1
            played += 1
        return self.evaluator.margin(s, seat)

    def one_greedy_step(self, s: State, mark: i64) -> None:
        """Whoever decides takes the best of its moves, each judged at the end of a greedily finished turn."""
        rules = self.rules
        moves = self.turn_moves
        moves.clear()
        rules.legal(s, moves)
        if s.cells[s.top] >= CHANCE:
            rules.play(s, self.rng.outcome(moves))
            advance(rules, s)
            return
        who = s.cells[s.top + 1]
        if moves.n == 1:
            self.follow(s, moves.move[0], who, mark)
            return
        best_value: i64 = WORST
        best_state = s
        for i in range(moves.n):
            twin = s.copy()
            self.follow(twin, moves.move[i], who, mark)
            self.complete(twin, who, mark)
            value = self.evaluator.margin(twin, who)
            if value > best_value:
                best_value = value
                best_state = twin
        s.cells = best_state.cells
        s.top = best_state.top


def trim(lines: list[Line], width: int) -> None:
    """Keep the best lines, and of every root move at least its best: what pays off last looks poor at first."""
    sort_lines(lines)
    if len(lines) <= width:
        return
    kept: list[Line] = []
    rest: list[Line] = []
    roots: dict[int, int] = {}
    for line in lines:
        if int(line.root) not in roots:
            roots[int(line.root)] = 1
            kept.append(line)
        else:
            rest.append(line)
    for line in rest:
        if len(kept) >= width:
            break
        kept.append(line)
    lines.clear()
    lines.extend(kept)


def sort_lines(lines: list[Line]) -> None:
    """Best value first; equal values keep the order in which they were found."""
    lines.sort(key=line_rank)


def line_rank(line: Line) -> int:
    return -int(line.value)
