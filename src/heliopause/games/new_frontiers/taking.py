"""Taking a world: by payment, through Contact Specialist or by Military, and what settling it triggers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, top_a, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import (
    gain_all,
    put_windfall,
    remove_explored,
    tell,
)
from heliopause.games.new_frontiers.in_force import military_against, settle_discount
from heliopause.games.new_frontiers.military import ask_temporary, play_temporary, reach
from heliopause.games.new_frontiers.model import (
    ASK_OORT,
    COLONIES,
    COLONISTS,
    COLONY,
    CREDITS,
    F_AFTER,
    F_CONTACT,
    F_DOOMED,
    FORCE,
    FORCE_SIZE,
    FRESH,
    OORT_SET,
    RAISED,
    SLOTS,
    TOLD_CONQUER,
    TOLD_KIND,
    TOLD_PAY,
    face,
)
from heliopause.games.new_frontiers.replace import can_take_doomed
from heliopause.games.new_frontiers.tables import BIT, FACES, OORT, T
from heliopause.games.new_frontiers.words import SETTLE

BY_TYPE: Final = 1  # payment for a nonmilitary world, conquest of a military one
BY_CONTACT: Final = 2
BY_DOOMED: Final = 4


def means(s: State, seat: i64, tile: i64) -> i64:
    """By which means an explored world can be settled now, as bits BY_TYPE, BY_CONTACT, BY_DOOMED."""
    cells = s.cells
    force = FORCE + seat * FORCE_SIZE
    found: i64 = 0
    if T.colonists[tile] <= cells[COLONISTS + seat]:
        if T.military[tile] == 0:
            if can_pay(s, seat, tile):
                found = BY_TYPE
        else:
            if can_conquer(s, seat, tile):
                found = BY_TYPE
            if cells[force + F_CONTACT] == 1 and T.alien[tile] == 0:
                if contact_price(s, seat, tile) <= cells[CREDITS + seat]:
                    found |= BY_CONTACT
    if cells[force + F_DOOMED] == 1 and can_take_doomed(s, seat, tile):
        found |= BY_DOOMED
    return found


# --- payment --------------------------------------------------------------------------------------------------------


def pay_price(s: State, seat: i64, tile: i64) -> i64:
    """Credits for a nonmilitary world (or a face of Oort): printed cost less discounts, never below 0."""
    cost = T.cost[tile] - settle_discount(s, seat, tile)
    return cost if cost > 0 else 0


def contact_price(s: State, seat: i64, tile: i64) -> i64:
    """Contact Specialist: one less than the defense, with all discounts that fit (ruling contact_specialist)."""
    cost = T.defense[tile] - 1 - settle_discount(s, seat, tile)
    return cost if cost > 0 else 0


def can_pay(s: State, seat: i64, tile: i64) -> bool:
    credits = s.cells[CREDITS + seat]
    if T.cost[tile] <= credits:
        return True
    if tile != OORT:
        return pay_price(s, seat, tile) <= credits
    kind: i64 = 0
    while kind < 4:
        if pay_price(s, seat, FACES + kind) <= credits:
            return True
        kind += 1
    return False


def pay(s: State, seat: i64, tile: i64) -> None:
    paid = pay_price(s, seat, face(s, tile))
    s.cells[CREDITS + seat] -= paid
    place(s, seat, tile, TOLD_PAY, paid)


def ask_oort(s: State, seat: i64) -> None:
    """Its kind counts for its own discounts, so it is set before paying (ruling h_oort_timing)."""
    only: i64 = 0
    n: i64 = 0
    kind: i64 = 0
    while kind < 4:
        if pay_price(s, seat, FACES + kind) <= s.cells[CREDITS + seat]:
            only = kind
            n += 1
        kind += 1
    push(s, ASK_OORT, seat, 1)
    if n == 1:
        play_oort(s, only)


def legal_oort(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    kind: i64 = 0
    while kind < 4:
        if top_a(s) == 0 or pay_price(s, seat, FACES + kind) <= s.cells[CREDITS + seat]:
            moves.add(kind)
        kind += 1


def play_oort(s: State, kind: i64) -> None:
    seat = top_seat(s)
    settling = top_a(s) == 1
    pop(s)
    s.cells[OORT_SET] = kind
    if s.sink is not None:
        tell(s, TOLD_KIND, seat, kind)
    if settling:
        pay(s, seat, OORT)


# --- conquest -------------------------------------------------------------------------------------------------------


def can_conquer(s: State, seat: i64, tile: i64) -> bool:
    """With lasting Military, what was raised in this turn and what could still be (ruling military_not_spent)."""
    missing = T.defense[tile] - military_against(s, seat, tile) - s.cells[RAISED]
    return missing <= 0 or reach(s, seat) >= missing


def run_conquer(s: State) -> None:
    """Ask for temporary Military while a power and a good for it are there, then take the world."""
    seat = top_seat(s)
    tile = top_a(s)
    strength = military_against(s, seat, tile) + s.cells[RAISED]
    if not ask_temporary(s, seat, tile, T.defense[tile] - strength):
        conquer(s, seat, tile, strength)


def play_temporary_or_enough(s: State, move: i64) -> None:
    """0 discards no more goods: the world is taken; the conquest frame lies below the question."""
    if move > 0:
        play_temporary(s, move)
        return
    pop(s)
    seat = top_seat(s)
    tile = top_a(s)
    conquer(s, seat, tile, military_against(s, seat, tile) + s.cells[RAISED])


def conquer(s: State, seat: i64, tile: i64, strength: i64) -> None:
    pop(s)
    place(s, seat, tile, TOLD_CONQUER, strength)


# --- placing --------------------------------------------------------------------------------------------------------


def place(s: State, seat: i64, tile: i64, told: i64, amount: i64) -> None:
    """An explored world becomes a colony: colonists, windfall good, then what settling triggers."""
    cells = s.cells
    slot = cells[COLONIES + seat]
    remove_explored(s, seat, tile)
    cells[COLONISTS + seat] -= T.colonists[tile]
    cells[COLONY + seat * SLOTS + slot] = tile
    cells[COLONIES + seat] = slot + 1
    cells[FRESH + seat] |= BIT[slot]
    if s.sink is not None:
        tell(s, told, seat, tile, amount)
    put_windfall(s, seat, slot)
    fire_after(s, seat, tile)


def fire_after(s: State, seat: i64, tile: i64) -> None:
    """Powers triggered by settling, once for each world (ruling triggers_twice)."""
    shown = face(s, tile)
    at = T.settle_after.first[shown]
    while at < T.settle_after.first[shown + 1]:
        number = T.settle_after.match[at]
        gain_all(s, seat, FORCE + seat * FORCE_SIZE + F_AFTER + 4 * number, SETTLE, number)
        at += 1
