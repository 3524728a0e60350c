"""Temporary Military: goods discarded for strength while a world is conquered (ruling temporary_military).

Each power works once in a turn and needs a good of its own. What was raised for the first world of a double settle also
serves the second.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, top_a, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import remove_good, tell
from heliopause.games.new_frontiers.in_force import military_against
from heliopause.games.new_frontiers.model import (
    ASK_TEMPORARY,
    COLONIES,
    COLONY,
    F_TEMPORARY,
    FORCE,
    FORCE_SIZE,
    GOOD,
    RAISED,
    RAISED_BY,
    SLOTS,
    TEMPORARY_MOVE,
    TOLD_DISCARD,
)
from heliopause.games.new_frontiers.tables import BIT, T
from heliopause.games.new_frontiers.words import NO_KIND


def unused(s: State, seat: i64) -> i64:
    """Bits of the temporary powers that can still be used in this turn."""
    return s.cells[FORCE + seat * FORCE_SIZE + F_TEMPORARY] & ~s.cells[RAISED_BY]


def reach(s: State, seat: i64) -> i64:
    """The most that the unused powers could raise with the goods at hand."""
    powers = unused(s, seat)
    if powers == 0:
        return 0
    return best_of(s, seat, powers, -1)


def best_of(s: State, seat: i64, powers: i64, gone: i64) -> i64:
    """The strongest set of powers for which goods suffice, the good of slot `gone` left out.

    Powers for one kind are limited by the goods of that kind, all together by the goods at all, so a set works when
    both counts hold. There are few such powers: every set is looked at.
    """
    cells = s.cells
    goods: i64 = 0
    slot: i64 = 0
    while slot < cells[COLONIES + seat]:
        if slot != gone and cells[GOOD + seat * SLOTS + slot] > 0:
            goods += 1
        slot += 1
    if goods == 0:
        return 0
    best: i64 = 0
    chosen: i64 = 1
    while chosen < BIT[T.temporaries]:
        if chosen & powers == chosen:
            n: i64 = 0
            raised: i64 = 0
            power: i64 = 0
            while power < T.temporaries:
                if chosen & BIT[power] != 0:
                    n += 1
                    raised += T.t_n[power]
                power += 1
            if raised > best and n <= goods and kinds_suffice(s, seat, chosen, gone):
                best = raised
        chosen += 1
    return best


def kinds_suffice(s: State, seat: i64, chosen: i64, gone: i64) -> bool:
    cells = s.cells
    kind: i64 = 0
    while kind < 4:
        need: i64 = 0
        power: i64 = 0
        while power < T.temporaries:
            if chosen & BIT[power] != 0 and T.t_kind[power] == kind:
                need += 1
            power += 1
        if need > 0:
            slot: i64 = 0
            while slot < cells[COLONIES + seat]:
                if slot != gone and cells[GOOD + seat * SLOTS + slot] == kind + 1:
                    need -= 1
                slot += 1
            if need > 0:
                return False
        kind += 1
    return True


def ask_temporary(s: State, seat: i64, tile: i64, missing: i64) -> bool:
    """Put the question on the stack if there is one; a single way to raise enough is taken without asking."""
    powers = unused(s, seat)
    only: i64 = 0
    n: i64 = 0
    power: i64 = 0
    while powers != 0 and power < T.temporaries:
        slot: i64 = 0
        while slot < s.cells[COLONIES + seat]:
            if can_discard(s, seat, power, slot, missing):
                only = power * TEMPORARY_MOVE + slot + 1
                n += 1
            slot += 1
        power += 1
    if n == 0:
        return False
    push(s, ASK_TEMPORARY, seat, tile)
    if n == 1 and missing > 0:
        play_temporary(s, only)
    return True


def can_discard(s: State, seat: i64, power: i64, slot: i64, missing: i64) -> bool:
    """The power is unused, the good fits it, and the world can still be taken afterwards."""
    powers = unused(s, seat)
    if powers & BIT[power] == 0:
        return False
    good = s.cells[GOOD + seat * SLOTS + slot]
    kind = T.t_kind[power]
    if good == 0 or (kind != NO_KIND and good != kind + 1):
        return False
    left = missing - T.t_n[power]
    return left <= 0 or best_of(s, seat, powers & ~BIT[power], slot) >= left


def legal_temporary(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    tile = top_a(s)
    missing = T.defense[tile] - military_against(s, seat, tile) - s.cells[RAISED]
    if missing <= 0:
        moves.add(0)
    power: i64 = 0
    while power < T.temporaries:
        slot: i64 = 0
        while slot < s.cells[COLONIES + seat]:
            if can_discard(s, seat, power, slot, missing):
                moves.add(power * TEMPORARY_MOVE + slot + 1)
            slot += 1
        power += 1


def play_temporary(s: State, move: i64) -> None:
    """Discard the good for the power; the conquest below goes on."""
    seat = top_seat(s)
    pop(s)
    power = (move - 1) // TEMPORARY_MOVE
    slot = (move - 1) % TEMPORARY_MOVE
    tile = s.cells[COLONY + seat * SLOTS + slot]
    kind = remove_good(s, seat, slot)
    s.cells[RAISED] += T.t_n[power]
    s.cells[RAISED_BY] |= BIT[power]
    if s.sink is not None:
        tell(s, TOLD_DISCARD, seat, T.t_tile[power], tile, kind)
