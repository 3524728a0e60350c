"""The search of the Admiral: whole turns and the replies to them, judged by a network in batches.

Single steps inside a turn are still compared by the weighted features, which cost little; what a turn comes to is
judged by the network, all ends of a step together.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.judge import Judge
from heliopause.bots.compiled.search import DEEPEST, Line, Searcher, fingerprint, sort_lines, trim
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State


class Way:
    """A position that is played on: how many turns are left to go, which turn it is in and how deep in it."""

    state: State
    turns: i64
    mark: i64
    steps: i64

    def __init__(self, state: State, turns: int) -> None:
        self.state = state
        self.turns = turns
        self.mark = -1
        self.steps = 0


class DeepSearcher(Searcher):
    judge: Judge

    def __init__(self, rules: Rules, evaluator: Evaluator, judge: Judge, seed: int) -> None:
        super().__init__(rules, evaluator, seed)
        self.judge = judge

    def turn_lines(self, s: State, seat: i64, width: int, nodes: int) -> list[Line]:
        """Lines to the end of the turn, best first, as `beam` finds them, with every step judged by the network."""
        mark = self.rules.turn_mark(s)
        limit = self.nodes + nodes
        done: list[Line] = []
        moves = Moves()
        open_lines = [Line(s, -1, 0)]
        seen: dict[int, int] = {}
        depth = 0
        while len(open_lines) > 0 and depth < DEEPEST and (depth == 0 or self.nodes < limit):
            reached: list[Line] = []
            for line in open_lines:
                if depth > 0 and self.out_of_time():
                    limit = 0
                    break
                moves.clear()
                self.rules.legal(line.state, moves)
                for i in range(moves.n):
                    twin = line.state.copy()
                    self.follow(twin, moves.move[i], seat, mark)
                    key = int(fingerprint(twin))
                    if key not in seen:
                        seen[key] = 1
                        reached.append(Line(twin, moves.move[i] if depth == 0 else line.root, 0))
            self.judge_lines(reached, seat)
            open_lines = []
            for line in reached:
                if self.in_turn(line.state, seat, mark):
                    open_lines.append(line)
                else:
                    done.append(line)
            trim(open_lines, width)
            depth += 1
        for line in open_lines:
            self.complete(line.state, seat, mark)
        self.judge_lines(open_lines, seat)
        done.extend(open_lines)
        sort_lines(done)
        return done

    def judge_lines(self, lines: list[Line], seat: i64) -> None:
        values = self.judge.values([line.state for line in lines], seat)
        for k in range(len(lines)):
            lines[k].value = values[k]

    def to_choice(self, way: Way) -> bool:
        """Go on to the next decision with a choice; False when the way is over (its turns, the game, the time)."""
        rules = self.rules
        s = way.state
        moves = self.turn_moves
        while s.top >= s.base and way.turns > 0 and not self.out_of_time():
            mark = rules.turn_mark(s)
            if mark != way.mark:
                way.mark = mark
                way.steps = 0
                self.rng.below(7)
                self.luck_x = self.rng.x
                self.luck_y = self.rng.y
            moves.clear()
            rules.legal(s, moves)
            if s.cells[s.top] >= CHANCE:
                rules.play(s, self.rng.outcome(moves))
                advance(rules, s)
            elif moves.n == 1:
                self.follow(s, moves.move[0], s.cells[s.top + 1], mark)
            else:
                return True
            self.count_turn(way)
        return False

    def count_turn(self, way: Way) -> None:
        way.steps += 1
        if way.state.top < way.state.base or self.rules.turn_mark(way.state) != way.mark or way.steps >= DEEPEST:
            way.turns -= 1

    def choices(self, way: Way, ends: list[State], seats: list[int]) -> None:
        """The end of the turn after each move of whoever decides, the rest of it finished greedily."""
        s = way.state
        who = s.cells[s.top + 1]
        for i in range(self.turn_moves.n):
            twin = s.copy()
            self.follow(twin, self.turn_moves.move[i], who, way.mark)
            self.complete(twin, who, way.mark)
            ends.append(twin)
            seats.append(int(who))

    def judged_ends(self, s: State, seat: i64, ends: list[State]) -> None:
        """For each move of the seat the end of its greedily finished turn."""
        mark = self.rules.turn_mark(s)
        moves = Moves()
        self.rules.legal(s, moves)
        for i in range(moves.n):
            twin = s.copy()
            self.follow(twin, moves.move[i], seat, mark)
            self.complete(twin, seat, mark)
            ends.append(twin)


def play_together(searchers: list[DeepSearcher], ways: list[Way]) -> None:
    """Go all ways to their ends side by side, each with a searcher of its own, so that the network judges the choices
    of all of them in one batch. Each way comes to the same as if it were gone alone."""
    judge = searchers[0].judge
    going: list[int] = list(range(len(ways)))
    while len(going) > 0:
        ends: list[State] = []
        seats: list[int] = []
        first: list[int] = []
        chosen: list[int] = []
        for k in going:
            if searchers[k].to_choice(ways[k]):
                chosen.append(k)
                first.append(len(ends))
                searchers[k].choices(ways[k], ends, seats)
        first.append(len(ends))
        values = judge.worths(ends, seats)
        for at in range(len(chosen)):
            k = chosen[at]
            best = first[at]
            for j in range(first[at] + 1, first[at + 1]):
                if values[j] > values[best]:
                    best = j
            ways[k].state = ends[best]
            searchers[k].count_turn(ways[k])
        going = chosen
