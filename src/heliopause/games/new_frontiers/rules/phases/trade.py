"""Trade, Consume: in order each player may sell one good and then uses his Consume powers (consume.py).

Also stockpiling of goods after Produce and of the credits of a sale.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.words import ANY_KIND, COLONIST, CONSUME_GAIN, CREDIT, TRADE, VP
from heliopause.games.new_frontiers.rules.atoms import (
    gain_all,
    gain_colonists,
    gain_credits,
    gain_vp,
    remove_good,
)
from heliopause.games.new_frontiers.rules.codes import (
    ASK_SELL,
    ASK_STORE,
    ASK_TAX,
    OP_CONSUME,
    OP_TRADE_TURN,
    TOLD_SELL,
    TOLD_STORE_CREDITS,
    TOLD_STORE_GOOD,
)
from heliopause.games.new_frontiers.rules.model import (
    COLONIES,
    COLONY,
    CREDITS,
    FORCE,
    FORCE_SIZE,
    GOAL_UP,
    GOOD,
    OWNED,
    SLOTS,
    STORED_CREDITS,
    STORED_GOODS,
    TAX_ON_TRADE,
    seat_in_turn,
)
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

STAGE_CONSUME: Final = 1
STAGE_DONE: Final = 2


def run_trade(s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        return
    set_top(s, 2, done + 1)
    push(s, OP_TRADE_TURN, seat_in_turn(s, players, selector, done))


def run_trade_turn(t: Tables, s: State) -> None:
    """Stage after stage until somebody has to decide or the turn is over."""
    here = s.top
    seat = top_seat(s)
    while s.top == here:
        run_stage(t, s, seat)


def run_stage(t: Tables, s: State, seat: i64) -> None:
    stage = s.cells[s.top + 2]
    if stage == 0:
        set_top(s, 2, STAGE_CONSUME)
        if can_sell_any(t, s, seat):
            push(s, ASK_SELL, seat)
    elif stage == STAGE_CONSUME:
        set_top(s, 2, STAGE_DONE)
        if s.cells[FORCE + seat * FORCE_SIZE + t.f_consume] != 0:
            push(s, OP_CONSUME, seat)
        gain_without_goods(t, s, seat)
    else:
        pop(s)


def gain_without_goods(t: Tables, s: State, seat: i64) -> None:
    """Consume powers that need no good; the order never matters, so they come first (ruling h_salon_bonus)."""
    cells = s.cells
    force = FORCE + seat * FORCE_SIZE
    powers = cells[force + t.f_consume]
    if powers != 0:
        for power in range(t.consumes):
            if powers & BIT[power] != 0 and t.c_form[power] == CONSUME_GAIN:
                gain_credits(s, seat, t.c_gain[4 * power + CREDIT], t.c_tile[power])
                gain_vp(s, seat, t.c_gain[4 * power + VP], t.c_tile[power])
                gain_colonists(s, seat, t.c_gain[4 * power + COLONIST], t.c_tile[power])
    if cells[force + t.f_prosperous] > 0 and cells[OWNED + seat] & BIT[t.salon] != 0:
        gain_vp(s, seat, cells[force + t.f_prosperous], t.prosperous)


# --- selling --------------------------------------------------------------------------------------------------------


def can_sell(t: Tables, s: State, seat: i64, slot: i64) -> bool:
    """A good on Alien Oort Cloud Factory cannot be sold (ruling oort_not_sold)."""
    at = seat * SLOTS + slot
    return s.cells[GOOD + at] > 0 and s.cells[COLONY + at] != t.oort


def can_sell_any(t: Tables, s: State, seat: i64) -> bool:
    for slot in range(s.cells[COLONIES + seat]):
        if can_sell(t, s, seat, slot):
            return True
    return False


def sale_price(t: Tables, s: State, seat: i64, kind: i64) -> i64:
    """The printed price and all Trade powers that fit (ruling trade_optional)."""
    force = FORCE + seat * FORCE_SIZE + t.f_price
    return t.prices[kind] + s.cells[force + kind] + s.cells[force + ANY_KIND]


class Sell(TableQuestion):
    """ASK_SELL: the good that is sold, or none."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        moves.add(0)
        for slot in range(s.cells[COLONIES + seat]):
            if can_sell(t, s, seat, slot):
                moves.add(slot + 1)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        cells = s.cells
        seat = top_seat(s)
        pop(s)
        if move == 0:
            return
        tile = cells[COLONY + seat * SLOTS + move - 1]
        kind = remove_good(s, seat, move - 1)
        credits = sale_price(t, s, seat, kind)
        cells[CREDITS + seat] += credits
        tell(s, TOLD_SELL, seat, tile, kind, credits)
        sold = FORCE + seat * FORCE_SIZE + t.f_sold
        credits += cells[sold + 4 * kind + CREDIT] + cells[sold + 4 * ANY_KIND + CREDIT]
        if is_taxed(t, s, seat):
            push(s, ASK_TAX, seat, credits)
        gain_all(t, s, seat, sold + 4 * kind, TRADE, kind)
        gain_all(t, s, seat, sold + 4 * ANY_KIND, TRADE, ANY_KIND)


# --- Tax on Trade ---------------------------------------------------------------------------------------------------


def is_taxed(t: Tables, s: State, seat: i64) -> bool:
    return s.cells[GOAL_UP + TAX_ON_TRADE] > 0 and s.cells[STORED_CREDITS + seat] < t.most_credits


class Tax(TableQuestion):
    """ASK_TAX: how many credits of a sale are stockpiled."""

    def legal(self, s: State, moves: Moves) -> None:
        """Up to the credits of this sale (ruling h_tax)."""
        t = self.t
        room = t.most_credits - s.cells[STORED_CREDITS + top_seat(s)]
        n: i64 = 0
        while n <= top_a(s) and n <= room:
            moves.add(n)
            n += 1

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        s.cells[CREDITS + seat] -= move
        s.cells[STORED_CREDITS + seat] += move
        if move > 0:
            tell(s, TOLD_STORE_CREDITS, seat, move)


# --- Stockpile Resources --------------------------------------------------------------------------------------------


def run_store(t: Tables, s: State, players: i64) -> None:
    """After all of Produce, in order, as long as a player wants to and may (ruling h_stockpile_goods)."""
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        return
    set_top(s, 2, done + 1)
    ask_store(t, s, seat_in_turn(s, players, selector, done))


def ask_store(t: Tables, s: State, seat: i64) -> None:
    if stored_goods(s, seat) >= t.most_goods:
        return
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if s.cells[GOOD + seat * SLOTS + slot] > 0:
            push(s, ASK_STORE, seat)
            return
        slot += 1


def stored_goods(s: State, seat: i64) -> i64:
    at = STORED_GOODS + seat * 4
    return s.cells[at] + s.cells[at + 1] + s.cells[at + 2] + s.cells[at + 3]


class Store(TableQuestion):
    """ASK_STORE: a good that is stockpiled, or none."""

    def legal(self, s: State, moves: Moves) -> None:
        seat = top_seat(s)
        moves.add(0)
        for slot in range(s.cells[COLONIES + seat]):
            if s.cells[GOOD + seat * SLOTS + slot] > 0:
                moves.add(slot + 1)

    def play(self, s: State, move: i64) -> None:
        """The good goes to the stockpile mat, not back to the supply."""
        t = self.t
        cells = s.cells
        seat = top_seat(s)
        pop(s)
        if move == 0:
            return
        at = GOOD + seat * SLOTS + move - 1
        kind = cells[at] - 1
        cells[at] = 0
        cells[STORED_GOODS + seat * 4 + kind] += 1
        tell(s, TOLD_STORE_GOOD, seat, cells[COLONY + seat * SLOTS + move - 1], kind)
        ask_store(t, s, seat)
