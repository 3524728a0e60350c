"""Random games under watch, inside the compiled unit: what must hold at every decision and at every turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State

LONGEST: Final = 20_000  # of a million random games the longest takes a third of this


class Breach(ValueError):
    """Something that can never be the case is the case; the message says what."""


class Walk:
    """A random game on its way: at every decision the options are looked at, at every turn the material."""

    def __init__(self, rules: Rules, rng: Rng) -> None:
        self.rules = rules
        self.rng = rng
        self.moves = Moves()
        self.state: State = fresh(rules)
        self.plies: i64 = 0
        self._mark: i64 = rules.turn_mark(self.state)

    def to(self, ply: i64) -> bool:
        """Play on until so many decisions are taken. False when the game is over before that."""
        rules, s, rng, moves = self.rules, self.state, self.rng, self.moves
        while self.plies < ply and s.top >= s.base:
            moves.clear()
            rules.legal(s, moves)
            check_options(rules, s, moves)
            if s.cells[s.top] >= CHANCE:
                rules.play(s, rng.outcome(moves))
            else:
                rules.play(s, rng.pick(moves))
            advance(rules, s)
            self.plies += 1
            mark = rules.turn_mark(s)
            if mark != self._mark:
                self._mark = mark
                check_material(rules, s)
        return s.top >= s.base

    def to_end(self) -> None:
        if self.to(LONGEST):
            raise Breach("the game does not end")


def check_material(rules: Rules, s: State) -> None:
    broken = rules.check(s)
    if broken:
        raise Breach("; ".join(broken))


def check_options(rules: Rules, s: State, moves: Moves) -> None:
    """There is an answer, each is offered once, somebody who plays is asked, and chance can say each."""
    if moves.n == 0:
        raise Breach("no option")
    if has_twins(moves):
        raise Breach("a move is offered twice")
    if s.cells[s.top] < CHANCE:
        seat = s.cells[s.top + 1]
        if seat < 0 or seat >= rules.players:
            raise Breach(f"seat {seat} is asked")
    elif moves.weighted:
        for i in range(moves.n):
            if moves.weight[i] <= 0:
                raise Breach(f"an outcome has the weight {moves.weight[i]}")


def has_twins(moves: Moves) -> bool:
    """Whether two moves are the same; most lists rise, which one look along them tells."""
    rises = True
    for i in range(1, moves.n):
        if moves.move[i] <= moves.move[i - 1]:
            rises = False
            break
    if rises:
        return False
    for i in range(1, moves.n):
        for k in range(i):
            if moves.move[i] == moves.move[k]:
                return True
    return False
