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
    gain_colonists,
    meet_end,
    return_to_bag,
    tell,
)
from heliopause.games.new_frontiers.model import (
    ASK_ENGINEERS,
    ASK_REPLACE,
    ASK_SETTLE,
    BAG,
    COLONIES,
    CONTACT_MOVE,
    CREDITS,
    DOOMED_MOVE,
    END_COLONIES,
    END_COLONISTS,
    EXPLORED,
    F_ENGINEERS,
    F_MUSTER,
    F_TWICE,
    FORCE,
    FORCE_SIZE,
    HELD,
    OP_CONQUER,
    OP_LIMIT,
    OP_SETTLE_TURN,
    RAISED,
    RAISED_BY,
    REPLACE_MOVE,
    REPLACED,
    SUPPLY,
    TOLD_CONTACT,
    TOLD_NO_COLONISTS,
    WORLD,
    seat_in_turn,
)
from heliopause.games.new_frontiers.replace import can_replace, legal_replaced, place_doomed, replace
from heliopause.games.new_frontiers.tables import DEVELOPMENTS, OORT, WORLDS, T
from heliopause.games.new_frontiers.taking import (
    BY_CONTACT,
    BY_DOOMED,
    BY_TYPE,
    ask_oort,
    contact_price,
    fire_after,
    means,
    pay,
    place,
)

STAGE_ACTION: Final = 0
STAGE_SECOND: Final = 1
STAGE_ENGINEERS: Final = 2
STAGE_DONE: Final = 3

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
    if stage == STAGE_ACTION:
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
        # Temporary Military ends with the owner's turn (ruling h_temp_once).
        s.cells[RAISED] = 0
        s.cells[RAISED_BY] = 0
        s.cells[REPLACED] = 0
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
