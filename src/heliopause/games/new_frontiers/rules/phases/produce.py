"""Produce: in order each player puts goods on empty production colonies; the selector also on one windfall colony.

A turn has stages (ruling h_produce_turn): Oort's kind, ordinary goods, the selector's windfall good, windfall powers,
gains.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_d, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.load import GOODS_PRODUCTION, GOODS_WINDFALL
from heliopause.games.new_frontiers.cards.words import (
    ANY_KIND,
    COLONIST,
    CREDIT,
    DRAW,
    GAIN,
    GAIN_IF_MOST,
    GAIN_PER_GOOD,
    GAIN_PER_TARGET,
    GAIN_WHEN_PRODUCED_HERE,
    VP,
)
from heliopause.games.new_frontiers.rules.atoms import gain_colonists, gain_credits, gain_vp, put_good
from heliopause.games.new_frontiers.rules.codes import (
    ASK_OORT,
    ASK_SHORT,
    ASK_WINDFALL,
    OP_DRAW,
    OP_PRODUCE_TURN,
    OP_STORE,
)
from heliopause.games.new_frontiers.rules.model import (
    COLONIES,
    COLONY,
    CUBES,
    FORCE,
    FORCE_SIZE,
    GOAL_UP,
    GOOD,
    MADE,
    OWNED,
    PRODUCED,
    SLOTS,
    STOCKPILE_RESOURCES,
    face,
    seat_in_turn,
)
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

STAGE_KIND: Final = 0
STAGE_GOODS: Final = 1
STAGE_BONUS: Final = 2
STAGE_WINDFALL: Final = 3
STAGE_GAINS: Final = 4
STAGE_DONE: Final = 5


def run_produce(t: Tables, s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done < players:
        seat = seat_in_turn(s, players, selector, done)
        set_top(s, 2, done + 1)
        push(s, OP_PRODUCE_TURN, seat, 0, 0, 0, 1 if seat == selector else 0)
        return
    pop(s)
    if s.cells[GOAL_UP + STOCKPILE_RESOURCES] > 0:
        push(s, OP_STORE, selector)
    done = 0
    while done < players:
        pay_comparisons(t, s, seat_in_turn(s, players, selector, done), players)
        done += 1


def run_produce_turn(t: Tables, s: State) -> None:
    """Stage after stage until somebody has to decide or the turn is over."""
    here = s.top
    seat = top_seat(s)
    while s.top == here:
        run_stage(t, s, seat)


def run_stage(t: Tables, s: State, seat: i64) -> None:
    cells = s.cells
    stage = cells[s.top + 2]
    if stage == STAGE_KIND:
        cells[PRODUCED] = 0
        next_stage(s, STAGE_GOODS)
        if oort_matters(t, s, seat):
            push(s, ASK_OORT, seat, 0)
    elif stage == STAGE_GOODS:
        produce_kind(t, s, seat, top_b(s))
    elif stage == STAGE_BONUS:
        next_stage(s, STAGE_WINDFALL)
        if top_d(s) == 1:
            ask(t.book, s, ASK_WINDFALL, seat, ANY_KIND)  # forced (ruling h_windfall_choice)
    elif stage == STAGE_WINDFALL:
        use_windfall_power(t, s, seat)
    elif stage == STAGE_GAINS:
        next_stage(s, STAGE_DONE)
        take_gains(t, s, seat)
    else:
        pop(s)


def next_stage(s: State, stage: i64) -> None:
    set_top(s, 2, stage)
    set_top(s, 3, 0)
    set_top(s, 4, 0)


def oort_matters(t: Tables, s: State, seat: i64) -> bool:
    """The owner sets Oort's kind at the start of his Produce turn, unless no kind would change anything."""
    cells = s.cells
    for slot in range(cells[COLONIES + seat]):
        if cells[COLONY + seat * SLOTS + slot] == t.oort:
            return cells[GOOD + seat * SLOTS + slot] == 0 or counts_kinds(t, s, seat)
    return False


def counts_kinds(t: Tables, s: State, seat: i64) -> bool:
    """Whether a produce power of this empire counts colonies in a way that Oort's kind can change."""
    powers = s.cells[FORCE + seat * FORCE_SIZE + t.f_produce]
    for power in range(t.produces):
        if powers & BIT[power] != 0 and t.g_form[power] == GAIN_PER_TARGET:
            row = power * (t.faces + 4) + t.faces
            matching = t.g_match[row] + t.g_match[row + 1] + t.g_match[row + 2] + t.g_match[row + 3]
            if matching > 0 and matching < 4:
                return True
    return False


# --- goods ----------------------------------------------------------------------------------------------------------


def waits_for(t: Tables, s: State, seat: i64, slot: i64, goods: i64) -> i64:
    """The kind that an empty colony of that sort (windfall, production) would receive, -1 when it receives none."""
    cells = s.cells
    tile = cells[COLONY + seat * SLOTS + slot]
    if t.goods[tile] != goods or cells[GOOD + seat * SLOTS + slot] > 0:
        return -1
    return t.kind[face(t, s, tile)]


def produce_kind(t: Tables, s: State, seat: i64, kind: i64) -> None:
    """Ordinary goods of one kind; when cubes are short the owner chooses where they go (ruling goods_shortage)."""
    if kind == 4:
        next_stage(s, STAGE_BONUS)
        return
    cubes = s.cells[CUBES + kind]
    n: i64 = 0
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if waits_for(t, s, seat, slot, GOODS_PRODUCTION) == kind:
            n += 1
        slot += 1
    if n > cubes and cubes > 0:
        push(s, ASK_SHORT, seat, kind)
        return
    set_top(s, 3, kind + 1)
    if n == 0 or cubes == 0:
        return
    slot = 0
    while slot < s.cells[COLONIES + seat]:
        if waits_for(t, s, seat, slot, GOODS_PRODUCTION) == kind:
            make_good(s, seat, slot, kind)
        slot += 1


def make_good(s: State, seat: i64, slot: i64, kind: i64) -> None:
    put_good(s, seat, slot, kind)
    s.cells[MADE + seat * 4 + kind] += 1
    s.cells[PRODUCED] |= BIT[slot]


class Short(TableQuestion):
    """ASK_SHORT: a colony that gets one of too few cubes."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        for slot in range(s.cells[COLONIES + seat]):
            if waits_for(t, s, seat, slot, GOODS_PRODUCTION) == top_a(s):
                moves.add(slot + 1)

    def play(self, s: State, move: i64) -> None:
        place_good(self.t, s, move)


class Windfall(TableQuestion):
    """ASK_WINDFALL: an empty windfall colony of the wanted kind for which a cube is left."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        wanted = top_a(s)
        for slot in range(s.cells[COLONIES + seat]):
            kind = waits_for(t, s, seat, slot, GOODS_WINDFALL)
            if kind >= 0 and (wanted == ANY_KIND or wanted == kind) and s.cells[CUBES + kind] > 0:
                moves.add(slot + 1)

    def play(self, s: State, move: i64) -> None:
        place_good(self.t, s, move)


def place_good(t: Tables, s: State, move: i64) -> None:
    """The answer to where a short or a windfall good goes."""
    seat = top_seat(s)
    pop(s)
    slot = move - 1
    make_good(s, seat, slot, t.kind[face(t, s, s.cells[COLONY + seat * SLOTS + slot])])


def use_windfall_power(t: Tables, s: State, seat: i64) -> None:
    """One windfall power after the other, by kind, those for any kind last."""
    kind = top_b(s)
    used = top_c(s)
    if kind > ANY_KIND:
        next_stage(s, STAGE_GAINS)
    elif used < s.cells[FORCE + seat * FORCE_SIZE + t.f_windfall + kind]:
        set_top(s, 4, used + 1)
        ask(t.book, s, ASK_WINDFALL, seat, kind)
    else:
        set_top(s, 3, kind + 1)
        set_top(s, 4, 0)


# --- gains ----------------------------------------------------------------------------------------------------------


def take_gains(t: Tables, s: State, seat: i64) -> None:
    powers = s.cells[FORCE + seat * FORCE_SIZE + t.f_produce]
    if powers == 0:
        return
    for power in range(t.produces):
        if powers & BIT[power] != 0 and t.g_form[power] != GAIN_IF_MOST:
            gain_times(t, s, seat, power, times(t, s, seat, power))


def times(t: Tables, s: State, seat: i64, power: i64) -> i64:
    """How often a produce power pays in this turn."""
    cells = s.cells
    form = t.g_form[power]
    if form == GAIN:
        return 1
    if form == GAIN_PER_GOOD:
        return cells[MADE + seat * 4 + t.g_kind[power]]
    n: i64 = 0
    slot: i64 = 0
    if form == GAIN_WHEN_PRODUCED_HERE:
        while slot < cells[COLONIES + seat]:
            if cells[COLONY + seat * SLOTS + slot] == t.g_tile[power] and cells[PRODUCED] & BIT[slot] != 0:
                n += 1
            slot += 1
        return n
    row = power * (t.faces + 4)
    while slot < cells[COLONIES + seat]:
        n += t.g_match[row + face(t, s, cells[COLONY + seat * SLOTS + slot])]
        slot += 1
    for tile in range(1, t.developments + 1):
        if cells[OWNED + seat] & BIT[tile] != 0:
            n += t.g_match[row + tile]
    return n


def gain_times(t: Tables, s: State, seat: i64, power: i64, n: i64) -> None:
    if n == 0:
        return
    gain_credits(s, seat, n * t.g_gain[4 * power + CREDIT], t.g_tile[power])
    gain_vp(s, seat, n * t.g_gain[4 * power + VP], t.g_tile[power])
    gain_colonists(s, seat, n * t.g_gain[4 * power + COLONIST], t.g_tile[power])
    if t.g_gain[4 * power + DRAW] > 0:
        push(s, OP_DRAW, seat, n * t.g_gain[4 * power + DRAW])


def pay_comparisons(t: Tables, s: State, seat: i64, players: i64) -> None:
    """After the last player: at least one good of the kind and more than every other player (ruling h_mining_tie)."""
    powers = s.cells[FORCE + seat * FORCE_SIZE + t.f_produce]
    for power in range(t.produces):
        if powers & BIT[power] != 0 and t.g_form[power] == GAIN_IF_MOST:
            made = s.cells[MADE + seat * 4 + t.g_kind[power]]
            most = made > 0
            for other in range(players):
                if other != seat and s.cells[MADE + other * 4 + t.g_kind[power]] >= made:
                    most = False
            if most:
                gain_times(t, s, seat, power, 1)
