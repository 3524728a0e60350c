"""Settle: in order each player takes two colonists or settles a world, by payment or by Military.

A turn has stages: the Settle action (Terraforming Engineers may come first), the second world of Improved Logistics,
and Terraforming Engineers afterwards. Replacements are in replace.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import (
    gain_all,
    gain_colonists,
    meet_end,
    put_windfall,
    remove_explored,
    return_to_bag,
    tell,
)
from heliopause.games.new_frontiers.in_force import military_against, settle_discount
from heliopause.games.new_frontiers.military import ask_temporary, play_temporary, reach
from heliopause.games.new_frontiers.model import (
    ASK_ENGINEERS,
    ASK_OORT,
    ASK_REPLACE,
    ASK_SETTLE,
    BAG,
    COLONIES,
    COLONISTS,
    COLONY,
    CONTACT_MOVE,
    CREDITS,
    DOOMED_MOVE,
    END_COLONIES,
    END_COLONISTS,
    EXPLORED,
    F_AFTER,
    F_CONTACT,
    F_DOOMED,
    F_ENGINEERS,
    F_MUSTER,
    F_TWICE,
    FORCE,
    FORCE_SIZE,
    FRESH,
    HELD,
    OORT_SET,
    OP_CONQUER,
    OP_LIMIT,
    OP_SETTLE_TURN,
    RAISED,
    RAISED_BY,
    REPLACE_MOVE,
    REPLACED,
    SLOTS,
    SUPPLY,
    TOLD_CONQUER,
    TOLD_CONTACT,
    TOLD_KIND,
    TOLD_NO_COLONISTS,
    TOLD_PAY,
    WORLD,
    face,
    seat_in_turn,
)
from heliopause.games.new_frontiers.replace import can_replace, can_take_doomed, legal_replaced, place_doomed, replace
from heliopause.games.new_frontiers.tables import BIT, DEVELOPMENTS, FACES, OORT, WORLDS, T

STAGE_ACTION: Final = 1
STAGE_SECOND: Final = 2
STAGE_ENGINEERS: Final = 3
STAGE_DONE: Final = 4

BY_TYPE: Final = 1  # payment for a nonmilitary world, conquest of a military one
BY_CONTACT: Final = 2
BY_DOOMED: Final = 4

TAKE: Final = 2  # colonists instead of a world
MOST_COLONIES: Final = 7
FEWEST_COLONISTS: Final = 5


def run_settle(s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done < players:
        set_top(s, 2, done + 1)
        push(s, OP_SETTLE_TURN, seat_in_turn(s, players, selector, done))
    elif done == players:
        set_top(s, 2, done + 1)
        return_replaced(s)
        push(s, OP_LIMIT, selector)
    else:
        pop(s)
        check_end(s, players)


def return_replaced(s: State) -> None:
    """Worlds that Terraforming Engineers replaced waited outside until now (ruling h_replaced_world)."""
    world: i64 = 1
    while world <= WORLDS:
        if s.cells[BAG + world] == 2:
            return_to_bag(s, world + DEVELOPMENTS)
        world += 1


def check_end(s: State, players: i64) -> None:
    """Ruling settle_end_check."""
    if s.cells[SUPPLY] < FEWEST_COLONISTS:
        meet_end(s, END_COLONISTS)
    seat: i64 = 0
    while seat < players:
        if s.cells[COLONIES + seat] > MOST_COLONIES:
            meet_end(s, END_COLONIES)
        seat += 1


# --- one player's turn ----------------------------------------------------------------------------------------------


def run_settle_turn(s: State) -> None:
    """Stage after stage until somebody has to decide or the turn is over."""
    here = s.top
    while s.top == here:
        run_stage(s)


def run_stage(s: State) -> None:
    seat = top_seat(s)
    stage = top_a(s)
    if stage == 0:
        s.cells[RAISED] = 0
        s.cells[RAISED_BY] = 0
        s.cells[REPLACED] = 0
        set_top(s, 2, STAGE_ACTION)
    elif stage == STAGE_ACTION:
        if has_world(s, seat) or has_replacement(s, seat):
            push(s, ASK_SETTLE, seat, 0)
        else:
            take_colonists(s, seat)
            set_top(s, 2, STAGE_ENGINEERS)
    elif stage == STAGE_SECOND:
        set_top(s, 2, STAGE_ENGINEERS)
        if s.cells[FORCE + seat * FORCE_SIZE + F_TWICE] == 1 and has_world(s, seat):
            push(s, ASK_SETTLE, seat, 1)
    elif stage == STAGE_ENGINEERS:
        set_top(s, 2, STAGE_DONE)
        if has_replacement(s, seat):
            push(s, ASK_ENGINEERS, seat)
    else:
        pop(s)


def has_world(s: State, seat: i64) -> bool:
    at: i64 = WORLD + seat * HELD
    end = at + s.cells[EXPLORED + seat]
    while at < end:
        if means(s, seat, s.cells[at]) != 0:
            return True
        at += 1
    return False


def has_replacement(s: State, seat: i64) -> bool:
    if not may_replace(s, seat):
        return False
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if can_replace(s, seat, slot):
            return True
        slot += 1
    return False


def take_colonists(s: State, seat: i64) -> None:
    if s.cells[SUPPLY] == 0 and s.sink is not None:
        tell(s, TOLD_NO_COLONISTS, seat)
    gain_colonists(s, seat, TAKE + s.cells[FORCE + seat * FORCE_SIZE + F_MUSTER])


def legal_settle(s: State, moves: Moves) -> None:
    """0 is taking colonists, or leaving the second world out."""
    seat = top_seat(s)
    moves.add(0)
    add_worlds(s, seat, moves)
    if top_a(s) == 0:
        add_replacements(s, seat, moves)


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


def add_worlds(s: State, seat: i64, moves: Moves) -> None:
    at: i64 = WORLD + seat * HELD
    end = at + s.cells[EXPLORED + seat]
    while at < end:
        tile = s.cells[at]
        found = means(s, seat, tile)
        if found & BY_TYPE != 0:
            moves.add(tile)
        if found & BY_CONTACT != 0:
            moves.add(CONTACT_MOVE + tile)
        if found & BY_DOOMED != 0:
            moves.add(DOOMED_MOVE + tile)
        at += 1


def may_replace(s: State, seat: i64) -> bool:
    """Terraforming Engineers is in force and was not used in this turn."""
    cells = s.cells
    return cells[FORCE + seat * FORCE_SIZE + F_ENGINEERS] == 1 and cells[REPLACED] == 0 and cells[EXPLORED + seat] > 0


def add_replacements(s: State, seat: i64, moves: Moves) -> None:
    """Colonies that Terraforming Engineers could replace now."""
    if not may_replace(s, seat):
        return
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if can_replace(s, seat, slot):
            moves.add(REPLACE_MOVE + slot)
        slot += 1


def legal_engineers(s: State, moves: Moves) -> None:
    moves.add(0)
    add_replacements(s, top_seat(s), moves)


def play_settle(s: State, move: i64) -> None:
    seat = top_seat(s)
    second = top_a(s) == 1
    pop(s)
    if move == 0:
        if not second:
            take_colonists(s, seat)
            set_top(s, 2, STAGE_ENGINEERS)
        return
    if move >= REPLACE_MOVE:
        push(s, ASK_REPLACE, seat, move - REPLACE_MOVE)
        settle_single_replacement(s)
        return
    if not second:
        set_top(s, 2, STAGE_SECOND)
    if move >= DOOMED_MOVE:
        tile = move - DOOMED_MOVE
        place_doomed(s, seat, tile)
        fire_after(s, seat, tile)
    elif move >= CONTACT_MOVE:
        tile = move - CONTACT_MOVE
        paid = contact_price(s, seat, tile)
        s.cells[CREDITS + seat] -= paid
        place(s, seat, tile, TOLD_CONTACT, paid)
    elif T.military[move] == 1:
        push(s, OP_CONQUER, seat, move)
    elif move == OORT:
        ask_oort(s, seat)
    else:
        pay(s, seat, move)


def play_engineers(s: State, move: i64) -> None:
    seat = top_seat(s)
    pop(s)
    if move > 0:
        push(s, ASK_REPLACE, seat, move - REPLACE_MOVE)
        settle_single_replacement(s)


def settle_single_replacement(s: State) -> None:
    """With one fitting world there is nothing to ask."""
    seat = top_seat(s)
    slot = top_a(s)
    only: i64 = 0
    n: i64 = 0
    k: i64 = 0
    while k < s.cells[EXPLORED + seat]:
        tile = s.cells[WORLD + seat * HELD + k]
        if legal_replaced(s, seat, slot, tile):
            only = tile
            n += 1
        k += 1
    if n == 1:
        pop(s)
        replace(s, seat, slot, only)


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
        gain_all(s, seat, FORCE + seat * FORCE_SIZE + F_AFTER + 4 * T.settle_after.match[at])
        at += 1
