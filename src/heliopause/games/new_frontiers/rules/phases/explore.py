"""Explore: seven worlds are drawn, in order each player picks one, the selector a second one at the end.

Also the draws of powers and the limit of nine explored worlds and colonies, which Settle uses too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_op, top_seat
from heliopause.core.kernel.question import Question, ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.words import COLONIST, CREDIT, DRAW, EXPLORE, VP
from heliopause.games.new_frontiers.rules.atoms import (
    add_explored,
    gain_colonists,
    gain_credits,
    gain_vp,
    remove_explored,
    return_to_bag,
)
from heliopause.games.new_frontiers.rules.codes import (
    ASK_LIMIT,
    ASK_PICK,
    CHANCE_DRAW,
    CHANCE_SHOW,
    OP_DRAW,
    OP_LIMIT,
    OP_SHOW,
    STORE_MOVE,
    TOLD_DRAW,
    TOLD_PICK,
    TOLD_RETURN,
    TOLD_SHOW,
    TOLD_STORE_WORLD,
)
from heliopause.games.new_frontiers.rules.goals import may_store_world
from heliopause.games.new_frontiers.rules.in_force import NEXT_NAME, behind
from heliopause.games.new_frontiers.rules.model import (
    BAG,
    COLONIES,
    EXPLORED,
    F_EXPLORE,
    FORCE,
    FORCE_SIZE,
    HELD,
    IN_BAG,
    KNOWN_TOP,
    LIMIT,
    SEVEN,
    SHOWN,
    STORED_WORLDS,
    TOP,
    WORLD,
    seat_in_turn,
)
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import Tables

STAGE_PICKS: Final = 1
STAGE_GAINS: Final = 2
STAGE_SECOND: Final = 3
STAGE_LAST_DRAWS: Final = 4
STAGE_RETURN: Final = 5

MOST_STORED: Final = 4
FIRST_NAMES: Final = 4  # worlds of the seven that the first number of a log line holds


def run_explore(t: Tables, s: State, players: i64) -> None:
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
            ask_pick(t, s, seat_in_turn(s, players, selector, done))
    elif stage == STAGE_GAINS:
        seat = seat_in_turn(s, players, selector, done)
        set_top(s, 2, STAGE_PICKS)
        set_top(s, 3, done + 1)
        gain_after_pick(t, s, seat)
        if seat != selector:
            draw_after_picks(s, seat)
    elif stage == STAGE_SECOND:
        set_top(s, 2, STAGE_LAST_DRAWS)
        ask_pick(t, s, selector)
    elif stage == STAGE_LAST_DRAWS:
        set_top(s, 2, STAGE_RETURN)
        draw_after_picks(s, selector)
    else:
        pop(s)
        return_shown(t, s)
        push(s, OP_LIMIT, selector)


def gain_after_pick(t: Tables, s: State, seat: i64) -> None:
    """Credits and colonists of Explore powers, once, also when no world was left (ruling h_explore_gain_time)."""
    gains = FORCE + seat * FORCE_SIZE + F_EXPLORE
    gain_credits(s, seat, s.cells[gains + CREDIT], behind(t, s, seat, EXPLORE, 0, CREDIT))
    gain_vp(s, seat, s.cells[gains + VP], behind(t, s, seat, EXPLORE, 0, VP))
    gain_colonists(s, seat, s.cells[gains + COLONIST], behind(t, s, seat, EXPLORE, 0, COLONIST))


def draw_after_picks(s: State, seat: i64) -> None:
    """Extra draws directly after the owner's own last pick (ruling h_explore_draw_order)."""
    draws = s.cells[FORCE + seat * FORCE_SIZE + F_EXPLORE + DRAW]
    if draws > 0:
        push(s, OP_DRAW, seat, draws)


def ask_pick(t: Tables, s: State, seat: i64) -> None:
    """A world must be picked while one is left (rulings h_must_pick, h_short_bag); the only one needs no question."""
    if several_shown(s):
        push(s, ASK_PICK, seat)
    else:
        ask(t.book, s, ASK_PICK, seat)


def several_shown(s: State) -> bool:
    """Nearly always true, and known sooner than all answers are listed: a pick is every sixth step of a game."""
    found: i64 = 0
    for k in range(SEVEN):
        if s.cells[SHOWN + k] > 0:
            found += 1
            if found == 2:
                return True
    return False


class Pick(Question):
    """ASK_PICK: one of the worlds on the table."""

    def legal(self, s: State, moves: Moves) -> None:
        for k in range(SEVEN):
            if s.cells[SHOWN + k] > 0:
                moves.add(s.cells[SHOWN + k])

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        pick(s, seat, move)


def pick(s: State, seat: i64, tile: i64) -> None:
    k: i64 = 0
    while s.cells[SHOWN + k] != tile:
        k += 1
    s.cells[SHOWN + k] = 0
    add_explored(s, seat, tile)
    tell(s, TOLD_PICK, seat, tile)


def return_shown(t: Tables, s: State) -> None:
    for k in range(SEVEN):
        if s.cells[SHOWN + k] > 0:
            return_to_bag(t, s, s.cells[SHOWN + k])
            s.cells[SHOWN + k] = 0


# --- the bag --------------------------------------------------------------------------------------------------------


def run_draw(s: State) -> None:
    """Draw one world after the other, for the seven of Explore or for a seat, as many as the bag has."""
    op = top_op(s)
    left = top_a(s)
    seat = top_seat(s)
    if left == 0 or s.cells[IN_BAG] == 0:
        if op == OP_SHOW and s.sink is not None and s.cells[SHOWN] > 0:
            tell(s, TOLD_SHOW, seat, packed_shown(s, 0, FIRST_NAMES), packed_shown(s, FIRST_NAMES, SEVEN))
        pop(s)
    else:
        set_top(s, 2, left - 1)
        push(s, CHANCE_SHOW if op == OP_SHOW else CHANCE_DRAW, seat)


def packed_shown(s: State, first: i64, end: i64) -> i64:
    """Some of the worlds on the table as one number, for the log."""
    packed: i64 = 0
    place: i64 = 1
    for k in range(first, end):
        packed += s.cells[SHOWN + k] * place
        place *= NEXT_NAME
    return packed


class ShowWorld(TableQuestion):
    """CHANCE_SHOW: a world of the bag comes to the table."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        cells = s.cells
        if cells[TOP] > 0:
            moves.add(cells[TOP])
            return
        found = moves.move
        n = moves.n
        for world in range(1, t.worlds + 1):
            if cells[BAG + world] == 1:
                found[n] = world + t.developments
                n += 1
        moves.n = n

    def play(self, s: State, move: i64) -> None:
        pop(s)
        leave_bag(self.t, s, move)
        k: i64 = 0
        while s.cells[SHOWN + k] > 0:
            k += 1
        s.cells[SHOWN + k] = move


class DrawWorld(ShowWorld):
    """CHANCE_DRAW: a world of the bag that the seat keeps."""

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        leave_bag(self.t, s, move)
        add_explored(s, seat, move)
        tell(s, TOLD_DRAW, seat, move)


def leave_bag(t: Tables, s: State, tile: i64) -> None:
    s.cells[BAG + tile - t.developments] = 0
    s.cells[IN_BAG] -= 1
    if s.cells[TOP] > 0:
        forget_top(s)


def forget_top(s: State) -> None:
    k: i64 = 0
    while k + 1 < KNOWN_TOP:
        s.cells[TOP + k] = s.cells[TOP + k + 1]
        k += 1
    s.cells[TOP + k] = 0


# --- the limit of nine ----------------------------------------------------------------------------------------------


def run_limit(t: Tables, s: State, players: i64) -> None:
    """In order everyone over nine gives worlds back, one after the other (rulings limit_nine, h_limit_order)."""
    here = s.top
    while s.top == here:
        check_next(t, s, players)


def check_next(t: Tables, s: State, players: i64) -> None:
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
        give_back(t, s, seat, s.cells[WORLD + seat * HELD])
    else:
        push(s, ASK_LIMIT, seat, stored)


def can_store(s: State, seat: i64, stored: i64) -> bool:
    """Exploration is up, no world was stockpiled in this action yet and there is room for one more."""
    return stored == 0 and may_store_world(s) and s.cells[STORED_WORLDS + seat * MOST_STORED + MOST_STORED - 1] == 0


class Limit(TableQuestion):
    """ASK_LIMIT: a world beyond the limit of nine that goes back, or to the stockpile."""

    def legal(self, s: State, moves: Moves) -> None:
        seat = top_seat(s)
        n = s.cells[EXPLORED + seat]
        for k in range(n):
            moves.add(s.cells[WORLD + seat * HELD + k])
        if can_store(s, seat, top_a(s)):
            for k in range(n):
                moves.add(STORE_MOVE + s.cells[WORLD + seat * HELD + k])

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        pop(s)
        if move > STORE_MOVE:
            store_world(s, seat, move - STORE_MOVE)
            set_top(s, 3, 1)
        else:
            give_back(t, s, seat, move)


def give_back(t: Tables, s: State, seat: i64, tile: i64) -> None:
    remove_explored(s, seat, tile)
    return_to_bag(t, s, tile)
    tell(s, TOLD_RETURN, seat, tile)


def store_world(s: State, seat: i64, tile: i64) -> None:
    """Stockpiled worlds are out of play (ruling h_stockpile_out)."""
    remove_explored(s, seat, tile)
    k: i64 = 0
    while s.cells[STORED_WORLDS + seat * MOST_STORED + k] > 0:
        k += 1
    s.cells[STORED_WORLDS + seat * MOST_STORED + k] = tile
    tell(s, TOLD_STORE_WORLD, seat, tile)
