"""Temporary Military: goods discarded for strength while a world is conquered (ruling temporary_military).

Each power works once in a turn and needs a good of its own. What was raised for the first world of a double settle also
serves the second.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.frames import pop, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.words import NO_KIND
from heliopause.games.new_frontiers.rules.atoms import remove_good
from heliopause.games.new_frontiers.rules.codes import TEMPORARY_MOVE, TOLD_DISCARD
from heliopause.games.new_frontiers.rules.model import (
    COLONIES,
    COLONY,
    FORCE,
    FORCE_SIZE,
    GOOD,
    RAISED,
    RAISED_BY,
    SLOTS,
)
from heliopause.games.new_frontiers.rules.tables import BIT, Tables


def unused(t: Tables, s: State, seat: i64) -> i64:
    """Bits of the temporary powers that can still be used in this turn."""
    return s.cells[FORCE + seat * FORCE_SIZE + t.f_temporary] & ~s.cells[RAISED_BY]


def reach(t: Tables, s: State, seat: i64) -> i64:
    """The most that the unused powers could raise with the goods at hand."""
    powers = unused(t, s, seat)
    if powers == 0:
        return 0
    return best_of(t, s, seat, powers, -1)


def best_of(t: Tables, s: State, seat: i64, powers: i64, gone: i64) -> i64:
    """The strongest set of powers for which goods suffice, the good of slot `gone` left out.

    Powers for one kind are limited by the goods of that kind, all together by the goods at all, so a set works when
    both counts hold. There are few such powers: every set is looked at.
    """
    cells = s.cells
    goods: i64 = 0
    for slot in range(cells[COLONIES + seat]):
        if slot != gone and cells[GOOD + seat * SLOTS + slot] > 0:
            goods += 1
    if goods == 0:
        return 0
    best: i64 = 0
    chosen: i64 = 1
    while chosen < BIT[t.temporaries]:
        if chosen & powers == chosen:
            n: i64 = 0
            raised: i64 = 0
            for power in range(t.temporaries):
                if chosen & BIT[power] != 0:
                    n += 1
                    raised += t.t_n[power]
            if raised > best and n <= goods and kinds_suffice(t, s, seat, chosen, gone):
                best = raised
        chosen += 1
    return best


def kinds_suffice(t: Tables, s: State, seat: i64, chosen: i64, gone: i64) -> bool:
    cells = s.cells
    for kind in range(4):
        need: i64 = 0
        for power in range(t.temporaries):
            if chosen & BIT[power] != 0 and t.t_kind[power] == kind:
                need += 1
        if need > 0:
            for slot in range(cells[COLONIES + seat]):
                if slot != gone and cells[GOOD + seat * SLOTS + slot] == kind + 1:
                    need -= 1
            if need > 0:
                return False
    return True


def can_discard(t: Tables, s: State, seat: i64, power: i64, slot: i64, missing: i64) -> bool:
    """The power is unused, the good fits it, and the world can still be taken afterwards."""
    powers = unused(t, s, seat)
    if powers & BIT[power] == 0:
        return False
    good = s.cells[GOOD + seat * SLOTS + slot]
    kind = t.t_kind[power]
    if good == 0 or (kind != NO_KIND and good != kind + 1):
        return False
    left = missing - t.t_n[power]
    return left <= 0 or best_of(t, s, seat, powers & ~BIT[power], slot) >= left


def discard(t: Tables, s: State, move: i64) -> None:
    """Discard the good for the power; the conquest below goes on."""
    seat = top_seat(s)
    pop(s)
    power = (move - 1) // TEMPORARY_MOVE
    slot = (move - 1) % TEMPORARY_MOVE
    tile = s.cells[COLONY + seat * SLOTS + slot]
    kind = remove_good(s, seat, slot)
    s.cells[RAISED] += t.t_n[power]
    s.cells[RAISED_BY] |= BIT[power]
    tell(s, TOLD_DISCARD, seat, t.t_tile[power], tile, kind)
