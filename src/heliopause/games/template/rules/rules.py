"""The rules as the kernel sees them: what runs, what words do, who scores."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from heliopause.core.decision import Decision, Score, Text
from heliopause.core.effects.run import OP_RUN, ProgramRules
from heliopause.core.kernel import decks
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.events import Event
from heliopause.core.kernel.frames import pop, push, top_a, top_op, top_seat
from heliopause.core.kernel.state import State, new_state
from heliopause.games.template.cards import words
from heliopause.games.template.people import log
from heliopause.games.template.people.questions import WORDINGS
from heliopause.games.template.position import read, write
from heliopause.games.template.rules import atoms, checks, questions
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules import model as m
from heliopause.games.template.rules.tables import Tables


class Beacons(ProgramRules):
    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__("beacons", players, options, m.LAYOUT)
        self.t = Tables()
        self.code = self.t.code
        self.book.put(questions.questions(self, self.t))

    def start(self) -> State:
        s = new_state(m.LAYOUT)
        decks.fill(s, m.DECK, 1, m.CARDS)
        s.cells[m.LEFT] = m.CARDS
        push(s, co.OP_TURN, 0)
        for seat in range(self.players - 1, -1, -1):
            s.cells[m.ORE + seat] = 1
            push(s, co.OP_DRAW, seat, 3)
        return s

    def run(self, s: State) -> None:
        op, seat, n = top_op(s), top_seat(s), top_a(s)
        if op == OP_RUN:
            self.run_program(s)
            return
        pop(s)
        if op == co.OP_TURN:
            s.cells[m.ROUND] += 1 if seat == 0 else 0
            if s.cells[m.ROUND] <= m.ROUNDS:
                s.cells[m.TURN] = seat
                push(s, co.OP_TURN, (seat + 1) % self.players)
                push(s, co.ASK_ACTION, seat)
        elif n > 0 and s.cells[m.LEFT] > 0:  # OP_DRAW
            push(s, co.OP_DRAW, seat, n - 1)
            push(s, co.CHANCE_DEAL, seat)

    def word(self, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        n = self.code[at + 1]
        if op == words.GAIN:
            atoms.gain_ore(s, seat, n)
        elif op == words.LIGHT:
            atoms.light(s, seat, n)
        elif op == words.DRAW:
            push(s, co.OP_DRAW, seat, n)
        elif op == words.STEAL:
            push(s, co.ASK_GUARD, (seat + 1) % self.players, seat, n)
        elif s.cells[m.HELD + seat] > 0:  # SINK
            push(s, co.ASK_SINK, seat)

    def pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        atoms.gain_ore(s, seat, -self.code[at + 1])

    def can_pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> bool:
        return s.cells[m.ORE + seat] >= self.code[at + 1]

    def count_of(self, s: State, seat: i64, count: i64, source: i64) -> i64:
        return s.cells[m.LAMPS + seat]

    def score(self, s: State, seat: i64) -> i64:
        return s.cells[m.LAMPS + seat]

    def turn_mark(self, s: State) -> i64:
        return s.cells[m.ROUND] * m.SEATS + s.cells[m.TURN]

    def progress(self, s: State) -> i64:
        return s.cells[m.ROUND] * 100 // (m.ROUNDS + 1)

    def fill(self, s: State, rng: Rng) -> None:
        checks.fill(s, rng)

    def check(self, s: State) -> list[str]:
        return checks.broken_invariants(self.t, s)

    def move_id(self, s: State, move: i64) -> str:
        return WORDINGS.move_id(self.t, s, int(move))

    def decision(self, s: State) -> Decision:
        return WORDINGS.decision(self, self.t, s)

    def scores(self, s: State, seat: i64) -> list[Score]:
        return [Score("lamps", Text("Lamps", "Latarnie"), int(s.cells[m.LAMPS + seat]))]

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        return log.line(self.t, event, viewer)

    def position(self, s: State) -> dict[str, object]:
        return write.position(self.t, s, int(self.players))

    def from_position(self, position: Mapping[str, object]) -> State:
        return read.state(self.t, position, int(self.players))
