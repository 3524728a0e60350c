"""Consume powers: each once, in any order, until no unused forced one can be used (ruling consume_forced)."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.words import (
    ANY_KIND,
    COLONIST,
    CONSUME_EXACTLY,
    CONSUME_GAIN,
    CREDIT,
    DIFFERENT_KINDS,
    VP,
)
from heliopause.games.new_frontiers.rules.atoms import gain_colonists, gain_credits, gain_vp, remove_good
from heliopause.games.new_frontiers.rules.codes import ASK_CONSUME, ASK_GOOD, OP_EAT, TOLD_CONSUME
from heliopause.games.new_frontiers.rules.model import COLONIES, COLONY, FORCE, FORCE_SIZE, GOOD, SLOTS
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import BIT, Tables


def fitting(s: State, seat: i64, kind: i64, gone: i64) -> i64:
    """How many goods a power could take: of the kind, of any, or of different kinds that are not in `gone`."""
    cells = s.cells
    at: i64 = GOOD + seat * SLOTS
    end = at + cells[COLONIES + seat]
    n: i64 = 0
    if kind == DIFFERENT_KINDS:
        while at < end:
            if cells[at] > 0 and gone & BIT[cells[at]] == 0:
                gone |= BIT[cells[at]]
                n += 1
            at += 1
        return n
    while at < end:
        if cells[at] == kind + 1 or (kind == ANY_KIND and cells[at] > 0):
            n += 1
        at += 1
    return n


def is_applicable(t: Tables, s: State, seat: i64, power: i64) -> bool:
    """An exact power needs all its goods, an up-to power one (ruling h_consume_applicable)."""
    if t.c_form[power] == CONSUME_GAIN:
        return False  # taken before, it needs no good
    need: i64 = t.c_n[power] if t.c_form[power] == CONSUME_EXACTLY else 1
    return fitting(s, seat, t.c_kind[power], 0) >= need


def run_consume(t: Tables, s: State) -> None:
    """Ask for the next power; a forced one that stands alone is used without asking."""
    seat = top_seat(s)
    unused = s.cells[FORCE + seat * FORCE_SIZE + t.f_consume] & ~top_a(s)
    only: i64 = -1
    n: i64 = 0
    power: i64 = 0
    while power < t.consumes and n < 2:
        if unused & BIT[power] != 0 and is_applicable(t, s, seat, power):
            only = power
            n += 1
        power += 1
    if n == 0:
        pop(s)
    elif n == 1 and t.c_optional[only] == 0:
        use(t, s, seat, only)
    else:
        push(s, ASK_CONSUME, seat, top_a(s))


class Consume(TableQuestion):
    """ASK_CONSUME: the power that is used next."""

    def legal(self, s: State, moves: Moves) -> None:
        """Passing is possible when only powers are left that may be declined."""
        t = self.t
        seat = top_seat(s)
        unused = s.cells[FORCE + seat * FORCE_SIZE + t.f_consume] & ~top_a(s)
        forced: i64 = 0
        for power in range(t.consumes):
            if unused & BIT[power] != 0 and is_applicable(t, s, seat, power):
                moves.add(power + 1)
                if t.c_optional[power] == 0:
                    forced += 1
        if forced == 0:
            moves.add(0)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        pop(s)
        if move == 0:
            pop(s)
        else:
            use(t, s, seat, move - 1)


def use(t: Tables, s: State, seat: i64, power: i64) -> None:
    """The consume frame lies on top; an up-to power takes as many goods as possible (ruling upto_fully)."""
    set_top(s, 2, top_a(s) | BIT[power])
    n: i64 = t.c_n[power]
    if t.c_form[power] != CONSUME_EXACTLY:
        there = fitting(s, seat, t.c_kind[power], 0)
        if there < n:
            n = there
    push(s, OP_EAT, seat, power, n)


def run_eat(t: Tables, s: State) -> None:
    """Take the next good; when all fitting goods leave anyway nobody is asked which."""
    seat = top_seat(s)
    power = top_a(s)
    if top_b(s) == 0:
        pop(s)
        if t.c_form[power] == CONSUME_EXACTLY:
            pay_out(t, s, seat, power)
        return
    slot = forced_good(s, seat, t.c_kind[power], top_b(s), top_c(s))
    if slot >= 0:
        eat(t, s, seat, slot)
    else:
        push(s, ASK_GOOD, seat, power, top_b(s), top_c(s))


def forced_good(s: State, seat: i64, kind: i64, left: i64, gone: i64) -> i64:
    """The first fitting good when there are no more than must leave, else -1."""
    cells = s.cells
    first: i64 = -1
    n: i64 = 0
    for slot in range(cells[COLONIES + seat]):
        good = cells[GOOD + seat * SLOTS + slot]
        if good > 0 and fits(kind, good, gone):
            if first < 0:
                first = slot
            n += 1
    return first if n <= left else -1


def fits(kind: i64, good: i64, gone: i64) -> bool:
    """Whether a good (kind + 1) serves a power for `kind`, kinds in `gone` being used up for one of different kinds."""
    if kind == DIFFERENT_KINDS:
        return gone & BIT[good] == 0
    return kind == ANY_KIND or good == kind + 1


class GoodToConsume(TableQuestion):
    """ASK_GOOD: the good that leaves."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        kind = t.c_kind[top_a(s)]
        for slot in range(s.cells[COLONIES + seat]):
            good = s.cells[GOOD + seat * SLOTS + slot]
            if good > 0 and fits(kind, good, top_c(s)):
                moves.add(slot + 1)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        pop(s)
        eat(t, s, seat, move - 1)


def eat(t: Tables, s: State, seat: i64, slot: i64) -> None:
    """One good leaves; Prosperous Economy pays for it as it goes. The eat frame lies on top."""
    power = top_a(s)
    tile = s.cells[COLONY + seat * SLOTS + slot]
    kind = remove_good(s, seat, slot)
    set_top(s, 3, top_b(s) - 1)
    set_top(s, 4, top_c(s) | BIT[kind + 1])
    tell(s, TOLD_CONSUME, seat, power, tile, kind)
    if t.c_form[power] != CONSUME_EXACTLY:
        pay_out(t, s, seat, power)
    gain_vp(s, seat, s.cells[FORCE + seat * FORCE_SIZE + t.f_prosperous], t.prosperous)


def pay_out(t: Tables, s: State, seat: i64, power: i64) -> None:
    gain_credits(s, seat, t.c_gain[4 * power + CREDIT], t.c_tile[power])
    gain_vp(s, seat, t.c_gain[4 * power + VP], t.c_tile[power])
    gain_colonists(s, seat, t.c_gain[4 * power + COLONIST], t.c_tile[power])
