"""Whole turns as lines of moves: the beam of the search, with the path of every line kept."""

from __future__ import annotations

from heliopause.bots.compiled.search import DEEPEST, Searcher, fingerprint
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State


class Line:
    """The own moves of a turn in their order, where they lead in one world, and what that looks like."""

    __slots__ = ("moves", "state", "value")

    def __init__(self, moves: tuple[int, ...], state: State, value: int) -> None:
        self.moves = moves
        self.state = state
        self.value = value


def legal_moves(rules: Rules, s: State) -> list[int]:
    moves = Moves()
    rules.legal(s, moves)
    return moves.listed()


def turn_lines(searcher: Searcher, s: State, seat: int, width: int, nodes: int) -> list[Line]:
    """Lines to the end of the turn, best first, as `Searcher.beam` finds them. Of two ways to one position the one that
    was found first stands for both."""
    rules, mark = searcher.rules, searcher.rules.turn_mark(s)
    limit = searcher.nodes + nodes
    done: list[Line] = []
    open_lines = [Line((), s, 0)]
    seen: set[int] = set()
    depth = 0
    while open_lines and depth < DEEPEST and (depth == 0 or searcher.nodes < limit):
        reached: list[Line] = []
        for at, line in enumerate(open_lines):
            if depth > 0 and searcher.out_of_time():
                limit = 0
                reached.extend(open_lines[at:])  # they are finished as they stand
                break
            for move in legal_moves(rules, line.state):
                twin = line.state.copy()
                searcher.follow(twin, move, seat, mark)
                key = int(fingerprint(twin))
                if key in seen:
                    continue
                seen.add(key)
                found = Line((*line.moves, move), twin, int(searcher.evaluator.margin(twin, seat)))
                (reached if searcher.in_turn(twin, seat, mark) else done).append(found)
        open_lines = trimmed(reached, width)
        depth += 1
    for line in open_lines:
        searcher.complete(line.state, seat, mark)
        line.value = int(searcher.evaluator.margin(line.state, seat))
    done.extend(open_lines)
    done.sort(key=lambda line: -line.value)
    return done


def trimmed(lines: list[Line], width: int) -> list[Line]:
    """The best lines, and of every first move at least its best: what pays off last looks poor at first."""
    lines.sort(key=lambda line: -line.value)
    kept: list[Line] = []
    rest: list[Line] = []
    roots: set[int] = set()
    for line in lines:
        (rest if line.moves[0] in roots else kept).append(line)
        roots.add(line.moves[0])
    return kept + rest[: max(0, width - len(kept))]


def certain(rules: Rules, s: State, moves: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The first moves of a line that are made before anything unknown turns up or anybody else decides."""
    twin, rng = s.copy(), Rng(1)
    mark = rules.turn_mark(s)
    for taken, move in enumerate(moves, start=1):
        rules.play(twin, move)
        advance(rules, twin)
        while twin.top >= twin.base and int(twin.cells[twin.top]) >= CHANCE:
            outcomes = Moves()
            rules.legal(twin, outcomes)
            if outcomes.n > 1 or rules.tells_news(twin):
                return moves[:taken]
            rules.play(twin, rng.outcome(outcomes))
            advance(rules, twin)
        if twin.top < twin.base or rules.turn_mark(twin) != mark or int(twin.cells[twin.top + 1]) != seat:
            return moves[:taken]
    return moves
