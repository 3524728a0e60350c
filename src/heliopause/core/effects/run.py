"""Running effect programs: the control flow that every card language shares, as frames on the one stack.

A RUN frame is (OP_RUN, seat, pc, source, x, flags). Words run through `word`, costs through `pay`. `can` looks
ahead, so that nobody starts what cannot be finished: the default walks the program and asks `can_word` or `can_pay`
word by word; a game whose resources change on the way overrides it with its own account.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.effects.code import (
    CHOOSE,
    COST,
    EACH_PLAYER,
    END,
    GOTO,
    OPTIONAL,
    OTHERS,
    PER,
    WIDTH,
)
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_d, top_seat
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.question import Question
from heliopause.core.kernel.state import Layout, State

OP_RUN: Final = 1
ASK_OPTIONAL: Final = 1000  # a = pc of the body, b = source, c = x, d = flags: do it or not
ASK_CHOOSE: Final = 1001  # a = pc of the CHOOSE instruction, b, c, d as above: which branch
PROGRAM_FRAMES: Final = (OP_RUN, ASK_OPTIONAL, ASK_CHOOSE)  # all carry a place in a program and its source

MOVE_NO: Final = 0
MOVE_YES: Final = 1


class ProgramRules(Rules):
    """Rules of a game whose cards are programs. `code` holds all of them; subclasses set it in `__init__`."""

    code: vec[i64]

    def __init__(self, game: str, players: int, options: Mapping[str, object], layout: Layout) -> None:
        super().__init__(game, players, options, layout)
        self.book.put({ASK_OPTIONAL: OptionalPart(), ASK_CHOOSE: Branch(self)})

    def word(self, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        """Run one word; its arguments are code[at + 1] to code[at + 4]. Frames it pushes run before the next word."""
        raise NotImplementedError

    def pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        """Pay the COST instruction at `at`; may push frames that ask how."""
        raise NotImplementedError

    def can_word(self, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> bool:
        return True

    def can_pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> bool:
        raise NotImplementedError

    def may_decline(self, s: State) -> bool:
        """Whether the optional part on top may be left out."""
        return True

    def count_of(self, s: State, seat: i64, count: i64, source: i64) -> i64:
        """The value of a `per` count."""
        raise NotImplementedError

    def can(self, s: State, seat: i64, pc: i64, source: i64, x: i64, flags: i64) -> bool:
        """Whether the program from `pc` to its END (or the GOTO that leaves its branch) can be carried out."""
        return self.can_until(s, seat, pc, -1, source, x, flags)

    def can_until(self, s: State, seat: i64, pc: i64, stop: i64, source: i64, x: i64, flags: i64) -> bool:
        """As `can`, up to the instruction at `stop`."""
        code = self.code
        while pc != stop:
            op = code[pc]
            if op == END or op == GOTO:
                return True
            if op == OPTIONAL or op == EACH_PLAYER or op == OTHERS:
                pc = code[pc + 1]
            elif op == PER:
                pc = code[pc + 3]
            elif op == CHOOSE:
                if not self.can_branch(s, seat, pc, source, x, flags):
                    return False
                pc = code[pc + 2]
            elif op == COST:
                if not self.can_pay(s, seat, pc, source, x, flags):
                    return False
                pc += WIDTH
            else:
                if not self.can_word(s, seat, op, pc, source, x, flags):
                    return False
                pc += WIDTH
        return True

    def can_branch(self, s: State, seat: i64, pc: i64, source: i64, x: i64, flags: i64) -> bool:
        """Whether at least one branch of the CHOOSE at `pc` can be carried out."""
        for k in range(self.code[pc + 1]):
            if self.can(s, seat, self.branch(pc, k), source, x, flags):
                return True
        return False

    def branch(self, pc: i64, k: i64) -> i64:
        """The body of branch k of the CHOOSE at `pc`."""
        return self.code[pc + WIDTH * (k + 1) + 1]

    def run_program(self, s: State) -> None:
        """Run the instruction of the RUN frame on top."""
        at = s.top
        seat = s.cells[at + 1]
        pc = s.cells[at + 2]
        source = s.cells[at + 3]
        x = s.cells[at + 4]
        flags = s.cells[at + 5]
        op = self.code[pc]
        if op == END:
            pop(s)
        elif op == GOTO:
            set_top(s, 2, self.code[pc + 1])
        elif op == COST:
            set_top(s, 2, pc + WIDTH)
            self.pay(s, seat, pc, source, x, flags)
        elif op == OPTIONAL:
            body = pc + WIDTH
            set_top(s, 2, self.code[pc + 1])
            if self.can_optional(s, seat, body, self.code[pc + 1], source, x, flags):
                push(s, ASK_OPTIONAL, seat, body, source, x, flags)
                if not self.may_decline(s):
                    self.play(s, MOVE_YES)
        elif op == CHOOSE:
            set_top(s, 2, self.code[pc + 2])
            self.ask_branch(s, seat, pc, source, x, flags)
        elif op == EACH_PLAYER:
            set_top(s, 2, self.code[pc + 1])
            self.run_for_seats(s, seat, pc + WIDTH, source, x, flags, 0)
        elif op == OTHERS:
            set_top(s, 2, self.code[pc + 1])
            self.run_for_seats(s, seat, pc + WIDTH, source, x, flags, 1)
        elif op == PER:
            set_top(s, 2, self.code[pc + 3])
            times = self.count_of(s, seat, self.code[pc + 1], source) // self.code[pc + 4]
            most = self.code[pc + 2]
            if most > 0 and times > most:
                times = most
            while times > 0:
                push(s, OP_RUN, seat, pc + WIDTH, source, x, flags)
                times -= 1
        else:
            set_top(s, 2, pc + WIDTH)
            self.word(s, seat, op, pc, source, x, flags)

    def can_optional(self, s: State, seat: i64, body: i64, after: i64, source: i64, x: i64, flags: i64) -> bool:
        """Whether the inline body [body, after) of an OPTIONAL can be carried out."""
        return self.can_until(s, seat, body, after, source, x, flags)

    def ask_branch(self, s: State, seat: i64, pc: i64, source: i64, x: i64, flags: i64) -> None:
        """Ask for a branch if several are possible, take the only one at once, skip when none is."""
        found: i64 = 0
        only: i64 = 0
        for k in range(self.code[pc + 1]):
            if self.can(s, seat, self.branch(pc, k), source, x, flags):
                found += 1
                only = k
        if found == 1:
            set_top(s, 2, self.branch(pc, only))  # the branch's GOTO leads back behind the CHOOSE
        elif found > 1:
            push(s, ASK_CHOOSE, seat, pc, source, x, flags)

    def run_for_seats(self, s: State, first: i64, pc: i64, source: i64, x: i64, flags: i64, skip: i64) -> None:
        """Push the body for every seat in turn order from `first`, without the first one when `skip` is 1."""
        k = self.players - 1
        while k >= skip:
            push(s, OP_RUN, (first + k) % self.players, pc, source, x, flags)
            k -= 1


class OptionalPart(Question):
    """ASK_OPTIONAL: whether an optional part is carried out."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(MOVE_YES)
        moves.add(MOVE_NO)

    def play(self, s: State, move: i64) -> None:
        """The RUN frame below waits behind the part; a yes sends it into its body."""
        body = top_a(s)
        pop(s)
        if move == MOVE_YES:
            set_top(s, 2, body)


class Branch(Question):
    """ASK_CHOOSE: which branch of a CHOOSE is taken, by its number."""

    def __init__(self, rules: ProgramRules) -> None:
        self.rules = rules

    def legal(self, s: State, moves: Moves) -> None:
        rules = self.rules
        pc = top_a(s)
        for k in range(rules.code[pc + 1]):
            if rules.can(s, top_seat(s), rules.branch(pc, k), top_b(s), top_c(s), top_d(s)):
                moves.add(k)

    def play(self, s: State, move: i64) -> None:
        """The RUN frame below waits behind the CHOOSE; it is sent into the branch, whose GOTO leads back."""
        pc = top_a(s)
        pop(s)
        set_top(s, 2, self.rules.branch(pc, move))
