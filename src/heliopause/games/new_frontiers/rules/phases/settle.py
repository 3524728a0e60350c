"""Settle: in order each player takes two colonists or settles a world, by payment or by Military.

A turn has stages: the Settle action (Terraforming Engineers may come first), the second world of Improved Logistics,
and Terraforming Engineers afterwards. Replacements are in replace.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.rules.atoms import (
    gain_colonists,
    meet_end,
    return_to_bag,
)
from heliopause.games.new_frontiers.rules.codes import (
    ASK_ENGINEERS,
    ASK_REPLACE,
    ASK_SETTLE,
    CONTACT_MOVE,
    DOOMED_MOVE,
    OP_CONQUER,
    OP_LIMIT,
    OP_SETTLE_TURN,
    REPLACE_MOVE,
    TOLD_CONTACT,
    TOLD_NO_COLONISTS,
)
from heliopause.games.new_frontiers.rules.model import (
    BAG,
    COLONIES,
    CREDITS,
    END_COLONIES,
    END_COLONISTS,
    EXPLORED,
    FORCE,
    FORCE_SIZE,
    HELD,
    RAISED,
    RAISED_BY,
    REPLACED,
    SUPPLY,
    WORLD,
    seat_in_turn,
)
from heliopause.games.new_frontiers.rules.phases.replace import can_replace, place_doomed
from heliopause.games.new_frontiers.rules.phases.taking import (
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
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import Tables

STAGE_ACTION: Final = 0
STAGE_SECOND: Final = 1
STAGE_ENGINEERS: Final = 2
STAGE_DONE: Final = 3

TAKE: Final = 2  # colonists instead of a world
MOST_COLONIES: Final = 7
FEWEST_COLONISTS: Final = 5


def run_settle(t: Tables, s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done < players:
        set_top(s, 2, done + 1)
        push(s, OP_SETTLE_TURN, seat_in_turn(s, players, selector, done))
    elif done == players:
        set_top(s, 2, done + 1)
        return_replaced(t, s)
        push(s, OP_LIMIT, selector)
    else:
        pop(s)
        check_end(s, players)


def return_replaced(t: Tables, s: State) -> None:
    """Worlds that Terraforming Engineers replaced waited outside until now (ruling h_replaced_world)."""
    for world in range(1, t.worlds + 1):
        if s.cells[BAG + world] == 2:
            return_to_bag(t, s, world + t.developments)


def check_end(s: State, players: i64) -> None:
    """Ruling settle_end_check."""
    if s.cells[SUPPLY] < FEWEST_COLONISTS:
        meet_end(s, END_COLONISTS)
    for seat in range(players):
        if s.cells[COLONIES + seat] > MOST_COLONIES:
            meet_end(s, END_COLONIES, seat)


# --- one player's turn ----------------------------------------------------------------------------------------------


def run_settle_turn(t: Tables, s: State) -> None:
    """Stage after stage until somebody has to decide or the turn is over."""
    here = s.top
    seat = top_seat(s)
    while s.top == here:
        run_stage(t, s, seat)


def run_stage(t: Tables, s: State, seat: i64) -> None:
    stage = s.cells[s.top + 2]
    if stage == STAGE_ACTION:
        if has_world(t, s, seat) or has_replacement(t, s, seat):
            push(s, ASK_SETTLE, seat, 0)
        else:
            take_colonists(t, s, seat)
            set_top(s, 2, STAGE_ENGINEERS)
    elif stage == STAGE_SECOND:
        set_top(s, 2, STAGE_ENGINEERS)
        if s.cells[FORCE + seat * FORCE_SIZE + t.f_twice] == 1 and has_world(t, s, seat):
            push(s, ASK_SETTLE, seat, 1)
    elif stage == STAGE_ENGINEERS:
        set_top(s, 2, STAGE_DONE)
        if has_replacement(t, s, seat):
            push(s, ASK_ENGINEERS, seat)
    else:
        # Temporary Military ends with the owner's turn (ruling h_temp_once).
        s.cells[RAISED] = 0
        s.cells[RAISED_BY] = 0
        s.cells[REPLACED] = 0
        pop(s)


def has_world(t: Tables, s: State, seat: i64) -> bool:
    at: i64 = WORLD + seat * HELD
    end = at + s.cells[EXPLORED + seat]
    while at < end:
        if means(t, s, seat, s.cells[at]) != 0:
            return True
        at += 1
    return False


def has_replacement(t: Tables, s: State, seat: i64) -> bool:
    if not may_replace(t, s, seat):
        return False
    for slot in range(s.cells[COLONIES + seat]):
        if can_replace(t, s, seat, slot):
            return True
    return False


def take_colonists(t: Tables, s: State, seat: i64) -> None:
    if s.cells[SUPPLY] == 0:
        tell(s, TOLD_NO_COLONISTS, seat)
    gain_colonists(s, seat, TAKE + s.cells[FORCE + seat * FORCE_SIZE + t.f_muster])


class Settle(TableQuestion):
    """ASK_SETTLE: a world and how it is settled, or colonists instead."""

    def legal(self, s: State, moves: Moves) -> None:
        """0 is taking colonists, or leaving the second world out."""
        t = self.t
        seat = top_seat(s)
        moves.add(0)
        add_worlds(t, s, seat, moves)
        if top_a(s) == 0:
            add_replacements(t, s, seat, moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        second = top_a(s) == 1
        pop(s)
        if move == 0:
            if not second:
                take_colonists(t, s, seat)
                set_top(s, 2, STAGE_ENGINEERS)
            return
        if move >= REPLACE_MOVE:
            ask(t.book, s, ASK_REPLACE, seat, move - REPLACE_MOVE)
            return
        if not second:
            set_top(s, 2, STAGE_SECOND)
        if move >= DOOMED_MOVE:
            tile = move - DOOMED_MOVE
            place_doomed(t, s, seat, tile)
            fire_after(t, s, seat, tile)
        elif move >= CONTACT_MOVE:
            tile = move - CONTACT_MOVE
            paid = contact_price(t, s, seat, tile)
            s.cells[CREDITS + seat] -= paid
            place(t, s, seat, tile, TOLD_CONTACT, paid)
        elif t.military[move] == 1:
            push(s, OP_CONQUER, seat, move)
        elif move == t.oort:
            ask_oort(t, s, seat)
        else:
            pay(t, s, seat, move)


def add_worlds(t: Tables, s: State, seat: i64, moves: Moves) -> None:
    at: i64 = WORLD + seat * HELD
    end = at + s.cells[EXPLORED + seat]
    while at < end:
        tile = s.cells[at]
        found = means(t, s, seat, tile)
        if found & BY_TYPE != 0:
            moves.add(tile)
        if found & BY_CONTACT != 0:
            moves.add(CONTACT_MOVE + tile)
        if found & BY_DOOMED != 0:
            moves.add(DOOMED_MOVE + tile)
        at += 1


def may_replace(t: Tables, s: State, seat: i64) -> bool:
    """Terraforming Engineers is in force and was not used in this turn."""
    cells = s.cells
    return cells[FORCE + seat * FORCE_SIZE + t.f_engineers] == 1 and cells[REPLACED] == 0 and cells[EXPLORED + seat] > 0


def add_replacements(t: Tables, s: State, seat: i64, moves: Moves) -> None:
    """Colonies that Terraforming Engineers could replace now."""
    if not may_replace(t, s, seat):
        return
    for slot in range(s.cells[COLONIES + seat]):
        if can_replace(t, s, seat, slot):
            moves.add(REPLACE_MOVE + slot)


class Engineers(TableQuestion):
    """ASK_ENGINEERS: a colony that Terraforming Engineers replace, or none."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        moves.add(0)
        add_replacements(t, s, top_seat(s), moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        pop(s)
        if move > 0:
            ask(t.book, s, ASK_REPLACE, seat, move - REPLACE_MOVE)
