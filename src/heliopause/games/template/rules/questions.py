"""The questions, each in one place: what may be answered, and what an answer does."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effects.run import OP_RUN, ProgramRules
from heliopause.core.kernel import decks
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_a, top_b, top_seat
from heliopause.core.kernel.question import Question
from heliopause.core.kernel.state import State
from heliopause.games.template.rules import atoms
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules import model as m
from heliopause.games.template.rules.tables import Tables


class Action(Question):
    """ASK_ACTION: a card to play, a draw or a pass."""

    def __init__(self, rules: ProgramRules, t: Tables) -> None:
        self.rules = rules
        self.t = t

    def legal(self, s: State, moves: Moves) -> None:
        seat = top_seat(s)
        if s.cells[m.LEFT] > 0:
            moves.add(co.MOVE_DRAW)
        moves.add_all([one for one in m.in_hand(s, seat) if self.rules.can(s, seat, self.t.pc[one], one, 0, 0)])
        moves.add(co.MOVE_PASS)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        if move == co.MOVE_DRAW:
            push(s, co.OP_DRAW, seat, 1)
        elif move != co.MOVE_PASS:
            atoms.play_card(s, seat, move, co.TOLD_PLAY)
            push(s, OP_RUN, seat, self.t.pc[move], move)


class Sink(Question):
    """ASK_SINK: a card of the hand that goes under the deck."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add_all(m.in_hand(s, top_seat(s)))

    def play(self, s: State, move: i64) -> None:
        atoms.sink_card(s, top_seat(s), move)
        pop(s)


class Guard(Question):
    """ASK_GUARD: a guard against thieves, or none."""

    def __init__(self, t: Tables) -> None:
        self.t = t

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(0)
        moves.add_all([card for card in m.in_hand(s, top_seat(s)) if self.t.is_guard[card]])

    def play(self, s: State, move: i64) -> None:
        if move > 0:
            atoms.play_card(s, top_seat(s), move, co.TOLD_GUARD)
        else:
            atoms.steal(s, top_seat(s), top_a(s), top_b(s))
        pop(s)


class Deal(Question):
    """CHANCE_DEAL: the next card of the deck."""

    def legal(self, s: State, moves: Moves) -> None:
        decks.outcomes(s, m.DECK, m.CARDS, moves)

    def play(self, s: State, move: i64) -> None:
        atoms.draw_card(s, top_seat(s), move)
        pop(s)


def questions(rules: ProgramRules, t: Tables) -> dict[int, Question]:
    return {co.ASK_ACTION: Action(rules, t), co.ASK_GUARD: Guard(t), co.ASK_SINK: Sink(), co.CHANCE_DEAL: Deal()}
