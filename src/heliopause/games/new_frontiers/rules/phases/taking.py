"""Taking a world: by payment, through Contact Specialist or by Military, and what settling it triggers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, top_a, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.words import SETTLE
from heliopause.games.new_frontiers.rules.atoms import (
    gain_all,
    put_windfall,
    remove_explored,
)
from heliopause.games.new_frontiers.rules.codes import (
    ASK_OORT,
    ASK_TEMPORARY,
    TEMPORARY_MOVE,
    TOLD_CONQUER,
    TOLD_KIND,
    TOLD_PAY,
)
from heliopause.games.new_frontiers.rules.in_force import military_against, settle_discount
from heliopause.games.new_frontiers.rules.model import (
    COLONIES,
    COLONISTS,
    COLONY,
    CREDITS,
    FORCE,
    FORCE_SIZE,
    FRESH,
    OORT_SET,
    RAISED,
    SLOTS,
    face,
)
from heliopause.games.new_frontiers.rules.phases.military import can_discard, discard, reach, unused
from heliopause.games.new_frontiers.rules.phases.replace import can_take_doomed
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

BY_TYPE: Final = 1  # payment for a nonmilitary world, conquest of a military one
BY_CONTACT: Final = 2
BY_DOOMED: Final = 4


def means(t: Tables, s: State, seat: i64, tile: i64) -> i64:
    """By which means an explored world can be settled now, as bits BY_TYPE, BY_CONTACT, BY_DOOMED."""
    cells = s.cells
    force = FORCE + seat * FORCE_SIZE
    found: i64 = 0
    if t.colonists[tile] <= cells[COLONISTS + seat]:
        if t.military[tile] == 0:
            if can_pay(t, s, seat, tile):
                found = BY_TYPE
        else:
            if can_conquer(t, s, seat, tile):
                found = BY_TYPE
            if cells[force + t.f_contact] == 1 and t.alien[tile] == 0:
                if contact_price(t, s, seat, tile) <= cells[CREDITS + seat]:
                    found |= BY_CONTACT
    if cells[force + t.f_doomed] == 1 and can_take_doomed(t, s, seat, tile):
        found |= BY_DOOMED
    return found


# --- payment --------------------------------------------------------------------------------------------------------


def pay_price(t: Tables, s: State, seat: i64, tile: i64) -> i64:
    """Credits for a nonmilitary world (or a face of Oort): printed cost less discounts, never below 0."""
    cost = t.cost[tile] - settle_discount(t, s, seat, tile)
    return cost if cost > 0 else 0


def contact_price(t: Tables, s: State, seat: i64, tile: i64) -> i64:
    """Contact Specialist: one less than the defense, with all discounts that fit (ruling contact_specialist)."""
    cost = t.defense[tile] - 1 - settle_discount(t, s, seat, tile)
    return cost if cost > 0 else 0


def can_pay(t: Tables, s: State, seat: i64, tile: i64) -> bool:
    credits = s.cells[CREDITS + seat]
    if t.cost[tile] <= credits:
        return True
    if tile != t.oort:
        return pay_price(t, s, seat, tile) <= credits
    for kind in range(4):
        if pay_price(t, s, seat, t.faces + kind) <= credits:
            return True
    return False


def pay(t: Tables, s: State, seat: i64, tile: i64) -> None:
    paid = pay_price(t, s, seat, face(t, s, tile))
    s.cells[CREDITS + seat] -= paid
    place(t, s, seat, tile, TOLD_PAY, paid)


def ask_oort(t: Tables, s: State, seat: i64) -> None:
    """Its kind counts for its own discounts, so it is set before paying (ruling h_oort_timing)."""
    ask(t.book, s, ASK_OORT, seat, 1)


class Oort(TableQuestion):
    """ASK_OORT: which kind Alien Oort Cloud Factory is."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        for kind in range(4):
            if top_a(s) == 0 or pay_price(t, s, seat, t.faces + kind) <= s.cells[CREDITS + seat]:
                moves.add(kind)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        settling = top_a(s) == 1
        pop(s)
        s.cells[OORT_SET] = move
        tell(s, TOLD_KIND, seat, move)
        if settling:
            pay(t, s, seat, t.oort)


# --- conquest -------------------------------------------------------------------------------------------------------


def can_conquer(t: Tables, s: State, seat: i64, tile: i64) -> bool:
    """With lasting Military, what was raised in this turn and what could still be (ruling military_not_spent)."""
    missing = t.defense[tile] - military_against(t, s, seat, tile) - s.cells[RAISED]
    return missing <= 0 or reach(t, s, seat) >= missing


def run_conquer(t: Tables, s: State) -> None:
    """Ask for temporary Military while a power and a good for it are there, then take the world."""
    seat = top_seat(s)
    tile = top_a(s)
    strength = military_against(t, s, seat, tile) + s.cells[RAISED]
    if unused(t, s, seat) == 0 or ask(t.book, s, ASK_TEMPORARY, seat, tile) == 0:
        conquer(t, s, seat, tile, strength)


class Temporary(TableQuestion):
    """ASK_TEMPORARY: a power and the good it takes, or enough of them; the conquest lies below the question."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        tile = top_a(s)
        missing = t.defense[tile] - military_against(t, s, seat, tile) - s.cells[RAISED]
        if missing <= 0:
            moves.add(0)
        for power in range(t.temporaries):
            for slot in range(s.cells[COLONIES + seat]):
                if can_discard(t, s, seat, power, slot, missing):
                    moves.add(power * TEMPORARY_MOVE + slot + 1)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        if move > 0:
            discard(t, s, move)
            return
        pop(s)
        seat = top_seat(s)
        tile = top_a(s)
        conquer(t, s, seat, tile, military_against(t, s, seat, tile) + s.cells[RAISED])


def conquer(t: Tables, s: State, seat: i64, tile: i64, strength: i64) -> None:
    pop(s)
    place(t, s, seat, tile, TOLD_CONQUER, strength)


# --- placing --------------------------------------------------------------------------------------------------------


def place(t: Tables, s: State, seat: i64, tile: i64, told: i64, amount: i64) -> None:
    """An explored world becomes a colony: colonists, windfall good, then what settling triggers."""
    cells = s.cells
    slot = cells[COLONIES + seat]
    remove_explored(s, seat, tile)
    cells[COLONISTS + seat] -= t.colonists[tile]
    cells[COLONY + seat * SLOTS + slot] = tile
    cells[COLONIES + seat] = slot + 1
    cells[FRESH + seat] |= BIT[slot]
    tell(s, told, seat, tile, amount)
    put_windfall(t, s, seat, slot)
    fire_after(t, s, seat, tile)


def fire_after(t: Tables, s: State, seat: i64, tile: i64) -> None:
    """Powers triggered by settling, once for each world (ruling triggers_twice)."""
    shown = face(t, s, tile)
    for at in range(t.settle_after.first[shown], t.settle_after.first[shown + 1]):
        number = t.settle_after.match[at]
        gain_all(t, s, seat, FORCE + seat * FORCE_SIZE + t.f_after + 4 * number, SETTLE, number)
