"""Explore: seven worlds are drawn, in order each player picks one, the selector a second one at the end.

Also the draws of powers and the limit of nine explored worlds and colonies, which Settle uses too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top, top_a, top_b, top_op, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import (
    add_explored,
    gain_colonists,
    gain_credits,
    gain_vp,
    remove_explored,
    return_to_bag,
    tell,
)
from heliopause.games.new_frontiers.goals import may_store_world
from heliopause.games.new_frontiers.in_force import behind
from heliopause.games.new_frontiers.model import (
    ASK_LIMIT,
    ASK_PICK,
    BAG,
    CHANCE_DRAW,
    CHANCE_SHOW,
    COLONIES,
    EXPLORED,
    F_EXPLORE,
    FORCE,
    FORCE_SIZE,
    HELD,
    IN_BAG,
    KNOWN_TOP,
    LIMIT,
    OP_DRAW,
    OP_LIMIT,
    OP_SHOW,
    SEVEN,
    SHOWN,
    STORE_MOVE,
    STORED_WORLDS,
    TOLD_DRAW,
    TOLD_PICK,
    TOLD_RETURN,
    TOLD_SHOW,
    TOLD_STORE_WORLD,
    TOP,
    WORLD,
    seat_in_turn,
)
from heliopause.games.new_frontiers.tables import DEVELOPMENTS, WORLDS
from heliopause.games.new_frontiers.words import COLONIST, CREDIT, DRAW, EXPLORE, VP

STAGE_PICKS: Final = 1
STAGE_GAINS: Final = 2
STAGE_SECOND: Final = 3
STAGE_LAST_DRAWS: Final = 4
STAGE_RETURN: Final = 5

MOST_STORED: Final = 4


def run_explore(s: State, players: i64) -> None:
    selector = top_seat(s)
    stage = top_a(s)
    done = top_b(s)
    if stage == 0:
        set_top(s, 2, STAGE_PICKS)
        push(s, OP_SHOW, selector, SEVEN)
    elif stage == STAGE_PICKS:
        if done == players:
            set_top(s, 2, STAGE_SECOND)
        else:
            set_top(s, 2, STAGE_GAINS)
            ask_pick(s, seat_in_turn(s, players, selector, done))
    elif stage == STAGE_GAINS:
        seat = seat_in_turn(s, players, selector, done)
        set_top(s, 2, STAGE_PICKS)
        set_top(s, 3, done + 1)
        gain_after_pick(s, seat)
        if seat != selector:
            draw_after_picks(s, seat)
    elif stage == STAGE_SECOND:
        set_top(s, 2, STAGE_LAST_DRAWS)
        ask_pick(s, selector)
    elif stage == STAGE_LAST_DRAWS:
        set_top(s, 2, STAGE_RETURN)
        draw_after_picks(s, selector)
    else:
        pop(s)
        return_shown(s)
        push(s, OP_LIMIT, selector)


def gain_after_pick(s: State, seat: i64) -> None:
    """Credits and colonists of Explore powers, once, also when no world was left (ruling h_explore_gain_time)."""
    gains = FORCE + seat * FORCE_SIZE + F_EXPLORE
    gain_credits(s, seat, s.cells[gains + CREDIT], behind(s, seat, EXPLORE, 0, CREDIT))
    gain_vp(s, seat, s.cells[gains + VP], behind(s, seat, EXPLORE, 0, VP))
    gain_colonists(s, seat, s.cells[gains + COLONIST], behind(s, seat, EXPLORE, 0, COLONIST))


def draw_after_picks(s: State, seat: i64) -> None:
    """Extra draws directly after the owner's own last pick (ruling h_explore_draw_order)."""
    draws = s.cells[FORCE + seat * FORCE_SIZE + F_EXPLORE + DRAW]
    if draws > 0:
        push(s, OP_DRAW, seat, draws)


def ask_pick(s: State, seat: i64) -> None:
    """A world must be picked while one is left (rulings h_must_pick, h_short_bag); the only one needs no question."""
    only: i64 = 0
    n: i64 = 0
    k: i64 = 0
    while k < SEVEN:
        if s.cells[SHOWN + k] > 0:
            only = s.cells[SHOWN + k]
            n += 1
        k += 1
    if n == 1:
        pick(s, seat, only)
    elif n > 1:
        push(s, ASK_PICK, seat)


def legal_pick(s: State, moves: Moves) -> None:
    k: i64 = 0
    while k < SEVEN:
        if s.cells[SHOWN + k] > 0:
            moves.add(s.cells[SHOWN + k])
        k += 1


def play_pick(s: State, tile: i64) -> None:
    seat = top_seat(s)
    pop(s)
    pick(s, seat, tile)


def pick(s: State, seat: i64, tile: i64) -> None:
    k: i64 = 0
    while s.cells[SHOWN + k] != tile:
        k += 1
    s.cells[SHOWN + k] = 0
    add_explored(s, seat, tile)
    if s.sink is not None:
        tell(s, TOLD_PICK, seat, tile)


def return_shown(s: State) -> None:
    k: i64 = 0
    while k < SEVEN:
        if s.cells[SHOWN + k] > 0:
            return_to_bag(s, s.cells[SHOWN + k])
            s.cells[SHOWN + k] = 0
        k += 1


# --- the bag --------------------------------------------------------------------------------------------------------


def run_draw(s: State) -> None:
    """Draw one world after the other, for the seven of Explore or for a seat, as many as the bag has."""
    op = top_op(s)
    left = top_a(s)
    seat = top_seat(s)
    if left == 0 or s.cells[IN_BAG] == 0:
        pop(s)
    else:
        set_top(s, 2, left - 1)
        push(s, CHANCE_SHOW if op == OP_SHOW else CHANCE_DRAW, seat)


def legal_world(s: State, moves: Moves) -> None:
    cells = s.cells
    if cells[TOP] > 0:
        moves.add(cells[TOP])
        return
    found = moves.move
    n = moves.n
    world: i64 = 1
    while world <= WORLDS:
        if cells[BAG + world] == 1:
            found[n] = world + DEVELOPMENTS
            n += 1
        world += 1
    moves.n = n


def play_world(s: State, tile: i64) -> None:
    cells = s.cells
    op = top_op(s)
    seat = top_seat(s)
    pop(s)
    cells[BAG + tile - DEVELOPMENTS] = 0
    cells[IN_BAG] -= 1
    if cells[TOP] > 0:
        forget_top(s)
    if op == CHANCE_DRAW:
        add_explored(s, seat, tile)
        if s.sink is not None:
            tell(s, TOLD_DRAW, seat, tile)
        return
    k: i64 = 0
    while cells[SHOWN + k] > 0:
        k += 1
    cells[SHOWN + k] = tile
    if s.sink is not None:
        tell(s, TOLD_SHOW, seat, tile)


def forget_top(s: State) -> None:
    k: i64 = 0
    while k + 1 < KNOWN_TOP:
        s.cells[TOP + k] = s.cells[TOP + k + 1]
        k += 1
    s.cells[TOP + k] = 0


# --- the limit of nine ----------------------------------------------------------------------------------------------


def run_limit(s: State, players: i64) -> None:
    """In order everyone over nine gives worlds back, one after the other (rulings limit_nine, h_limit_order)."""
    here = s.top
    while s.top == here:
        check_next(s, players)


def check_next(s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        return
    seat = seat_in_turn(s, players, selector, done)
    over = s.cells[EXPLORED + seat] + s.cells[COLONIES + seat] - LIMIT
    stored = top_b(s)
    if over <= 0:
        set_top(s, 2, done + 1)
        set_top(s, 3, 0)
    elif over == s.cells[EXPLORED + seat] and not can_store(s, seat, stored):
        give_back(s, seat, s.cells[WORLD + seat * HELD])
    else:
        push(s, ASK_LIMIT, seat, stored)


def can_store(s: State, seat: i64, stored: i64) -> bool:
    """Exploration is up, no world was stockpiled in this action yet and there is room for one more."""
    return stored == 0 and may_store_world(s) and s.cells[STORED_WORLDS + seat * MOST_STORED + MOST_STORED - 1] == 0


def legal_limit(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    n = s.cells[EXPLORED + seat]
    k: i64 = 0
    while k < n:
        moves.add(s.cells[WORLD + seat * HELD + k])
        k += 1
    if can_store(s, seat, top_a(s)):
        k = 0
        while k < n:
            moves.add(STORE_MOVE + s.cells[WORLD + seat * HELD + k])
            k += 1


def play_limit(s: State, move: i64) -> None:
    seat = top_seat(s)
    pop(s)
    if move > STORE_MOVE:
        store_world(s, seat, move - STORE_MOVE)
        set_top(s, 3, 1)
    else:
        give_back(s, seat, move)


def give_back(s: State, seat: i64, tile: i64) -> None:
    remove_explored(s, seat, tile)
    return_to_bag(s, tile)
    if s.sink is not None:
        tell(s, TOLD_RETURN, seat, tile)


def store_world(s: State, seat: i64, tile: i64) -> None:
    """Stockpiled worlds are out of play (ruling h_stockpile_out)."""
    remove_explored(s, seat, tile)
    k: i64 = 0
    while s.cells[STORED_WORLDS + seat * MOST_STORED + k] > 0:
        k += 1
    s.cells[STORED_WORLDS + seat * MOST_STORED + k] = tile
    if s.sink is not None:
        tell(s, TOLD_STORE_WORLD, seat, tile)
