"""Trade, Consume: in order each player may sell one good and then uses his Consume powers (consume.py).

Also stockpiling of goods after Produce and of the credits of a sale.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import gain_all, gain_colonists, gain_credits, gain_vp, remove_good, tell
from heliopause.games.new_frontiers.cards import CARDS
from heliopause.games.new_frontiers.model import (
    ASK_SELL,
    ASK_STORE,
    ASK_TAX,
    COLONIES,
    COLONY,
    CREDITS,
    F_CONSUME,
    F_PRICE,
    F_PROSPEROUS,
    F_SOLD,
    FORCE,
    FORCE_SIZE,
    GOAL_UP,
    GOOD,
    OP_CONSUME,
    OP_TRADE_TURN,
    OWNED,
    SLOTS,
    STOCKPILE_RESOURCES,
    STORED_CREDITS,
    STORED_GOODS,
    TAX_ON_TRADE,
    TOLD_SELL,
    TOLD_STORE_CREDITS,
    TOLD_STORE_GOOD,
    seat_in_turn,
)
from heliopause.games.new_frontiers.tables import BIT, OORT, PROSPEROUS, SALON, T
from heliopause.games.new_frontiers.words import ANY_KIND, COLONIST, CONSUME_GAIN, CREDIT, KINDS, TRADE, VP

STAGE_CONSUME: Final = 1
STAGE_DONE: Final = 2

PRICES: Final = vec[i64]([CARDS.setup["trade_prices"][kind] for kind in KINDS])
MOST_CREDITS: Final = CARDS.goals[TAX_ON_TRADE - 1].stockpile_max
MOST_GOODS: Final = CARDS.goals[STOCKPILE_RESOURCES - 1].stockpile_max


def run_trade(s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        return
    set_top(s, 2, done + 1)
    push(s, OP_TRADE_TURN, seat_in_turn(s, players, selector, done))


def run_trade_turn(s: State) -> None:
    """Stage after stage until somebody has to decide or the turn is over."""
    here = s.top
    while s.top == here:
        run_stage(s)


def run_stage(s: State) -> None:
    seat = top_seat(s)
    stage = top_a(s)
    if stage == 0:
        set_top(s, 2, STAGE_CONSUME)
        if can_sell_any(s, seat):
            push(s, ASK_SELL, seat)
    elif stage == STAGE_CONSUME:
        set_top(s, 2, STAGE_DONE)
        if s.cells[FORCE + seat * FORCE_SIZE + F_CONSUME] != 0:
            push(s, OP_CONSUME, seat)
        gain_without_goods(s, seat)
    else:
        pop(s)


def gain_without_goods(s: State, seat: i64) -> None:
    """Consume powers that need no good; the order never matters, so they come first (ruling h_salon_bonus)."""
    cells = s.cells
    force = FORCE + seat * FORCE_SIZE
    powers = cells[force + F_CONSUME]
    power: i64 = 0
    while power < T.consumes:
        if powers & BIT[power] != 0 and T.c_form[power] == CONSUME_GAIN:
            gain_credits(s, seat, T.c_gain[4 * power + CREDIT], T.c_tile[power])
            gain_vp(s, seat, T.c_gain[4 * power + VP], T.c_tile[power])
            gain_colonists(s, seat, T.c_gain[4 * power + COLONIST], T.c_tile[power])
        power += 1
    if cells[force + F_PROSPEROUS] > 0 and cells[OWNED + seat] & BIT[SALON] != 0:
        gain_vp(s, seat, cells[force + F_PROSPEROUS], PROSPEROUS)


# --- selling --------------------------------------------------------------------------------------------------------


def can_sell(s: State, seat: i64, slot: i64) -> bool:
    """A good on Alien Oort Cloud Factory cannot be sold (ruling oort_not_sold)."""
    at = seat * SLOTS + slot
    return s.cells[GOOD + at] > 0 and s.cells[COLONY + at] != OORT


def can_sell_any(s: State, seat: i64) -> bool:
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if can_sell(s, seat, slot):
            return True
        slot += 1
    return False


def sale_price(s: State, seat: i64, kind: i64) -> i64:
    """The printed price and all Trade powers that fit (ruling trade_optional)."""
    force = FORCE + seat * FORCE_SIZE + F_PRICE
    return PRICES[kind] + s.cells[force + kind] + s.cells[force + ANY_KIND]


def legal_sell(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    moves.add(0)
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if can_sell(s, seat, slot):
            moves.add(slot + 1)
        slot += 1


def play_sell(s: State, move: i64) -> None:
    cells = s.cells
    seat = top_seat(s)
    pop(s)
    if move == 0:
        return
    tile = cells[COLONY + seat * SLOTS + move - 1]
    kind = remove_good(s, seat, move - 1)
    credits = sale_price(s, seat, kind)
    cells[CREDITS + seat] += credits
    if s.sink is not None:
        tell(s, TOLD_SELL, seat, tile, kind, credits)
    sold = FORCE + seat * FORCE_SIZE + F_SOLD
    credits += cells[sold + 4 * kind + CREDIT] + cells[sold + 4 * ANY_KIND + CREDIT]
    if is_taxed(s, seat):
        push(s, ASK_TAX, seat, credits)
    gain_all(s, seat, sold + 4 * kind, TRADE, kind)
    gain_all(s, seat, sold + 4 * ANY_KIND, TRADE, ANY_KIND)


# --- Tax on Trade ---------------------------------------------------------------------------------------------------


def is_taxed(s: State, seat: i64) -> bool:
    return s.cells[GOAL_UP + TAX_ON_TRADE] > 0 and s.cells[STORED_CREDITS + seat] < MOST_CREDITS


def legal_tax(s: State, moves: Moves) -> None:
    """Up to the credits of this sale (ruling h_tax)."""
    room = MOST_CREDITS - s.cells[STORED_CREDITS + top_seat(s)]
    n: i64 = 0
    while n <= top_a(s) and n <= room:
        moves.add(n)
        n += 1


def play_tax(s: State, n: i64) -> None:
    seat = top_seat(s)
    pop(s)
    s.cells[CREDITS + seat] -= n
    s.cells[STORED_CREDITS + seat] += n
    if n > 0 and s.sink is not None:
        tell(s, TOLD_STORE_CREDITS, seat, n)


# --- Stockpile Resources --------------------------------------------------------------------------------------------


def run_store(s: State, players: i64) -> None:
    """After all of Produce, in order, as long as a player wants to and may (ruling h_stockpile_goods)."""
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        return
    set_top(s, 2, done + 1)
    ask_store(s, seat_in_turn(s, players, selector, done))


def ask_store(s: State, seat: i64) -> None:
    if stored_goods(s, seat) >= MOST_GOODS:
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


def legal_store(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    moves.add(0)
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if s.cells[GOOD + seat * SLOTS + slot] > 0:
            moves.add(slot + 1)
        slot += 1


def play_store(s: State, move: i64) -> None:
    """The good goes to the stockpile mat, not back to the supply."""
    cells = s.cells
    seat = top_seat(s)
    pop(s)
    if move == 0:
        return
    at = GOOD + seat * SLOTS + move - 1
    kind = cells[at] - 1
    cells[at] = 0
    cells[STORED_GOODS + seat * 4 + kind] += 1
    if s.sink is not None:
        tell(s, TOLD_STORE_GOOD, seat, cells[COLONY + seat * SLOTS + move - 1], kind)
    ask_store(s, seat)
