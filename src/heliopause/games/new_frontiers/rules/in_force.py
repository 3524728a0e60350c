"""Which powers an empire can use now, summed up once instead of searched for at every question.

A power does not work in the action that placed its tile (ruling powers_not_same_action), so fresh tiles are left out
until the action is over; a replaced colony's powers stop at once, because a replacement counts the empire anew.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.words import (
    AFTER,
    ANY_KIND,
    CONSUME_EXACTLY,
    CONSUME_GAIN,
    CONSUME_UPTO,
    CONTACT_SPECIALIST,
    COST,
    COST_OR_MILITARY,
    DEVELOP,
    DOOMED_COLONY,
    EXPLORE,
    MILITARY,
    MILITARY_TEMPORARY,
    MILITARY_VS,
    MUSTER,
    PRICE,
    PRODUCE,
    PROSPEROUS_ECONOMY,
    SETTLE,
    SETTLE_TWICE,
    SPECIAL,
    TERRAFORMING_ENGINEERS,
    WINDFALL,
)
from heliopause.games.new_frontiers.rules.model import (
    COLONIES,
    COLONY,
    F_DEVELOP_COST,
    F_EXPLORE,
    FORCE,
    FORCE_SIZE,
    FRESH,
    FRESH_DEVELOPMENT,
    OWNED,
    SLOTS,
)
from heliopause.games.new_frontiers.rules.tables import BIT, Tables


def count_empire(t: Tables, s: State, seat: i64) -> None:
    """Sum up the powers of all tiles of an empire that are not fresh."""
    cells = s.cells
    force = FORCE + seat * FORCE_SIZE
    for k in range(t.force_used):
        cells[force + k] = 0
    fresh = cells[FRESH + seat]
    slot: i64 = 0
    while slot < cells[COLONIES + seat]:
        if fresh & BIT[slot] == 0:
            add_tile(t, s, force, cells[COLONY + seat * SLOTS + slot])
        slot += 1
    owned = cells[OWNED + seat]
    if owned != 0:
        for tile in range(1, t.developments + 1):
            if owned & BIT[tile] != 0 and tile != cells[FRESH_DEVELOPMENT + seat]:
                add_tile(t, s, force, tile)


def add_tile(t: Tables, s: State, force: i64, tile: i64) -> None:
    end = t.first_power[tile + 1]
    for power in range(t.first_power[tile], end):
        add_power(t, s, force, power)


def add_power(t: Tables, s: State, force: i64, power: i64) -> None:
    cells = s.cells
    phase = t.p_phase[power]
    form = t.p_form[power]
    index = t.p_index[power]
    if form == SPECIAL:
        add_special(t, s, force, t.p_special[power])
    elif phase == SETTLE:
        add_settle_power(t, s, force, power, form, index)
    elif phase == EXPLORE:
        add_gains(t, s, force + F_EXPLORE, power)
    elif phase == DEVELOP:
        if form == COST:
            cells[force + F_DEVELOP_COST + index] += t.p_n[power]
        else:
            add_gains(t, s, force + t.f_develop_after + 4 * index, power)
    elif phase == PRODUCE:
        if form == WINDFALL:
            cells[force + t.f_windfall + t.p_kind[power]] += 1
        else:
            cells[force + t.f_produce] |= BIT[index]
    elif form == PRICE or form == AFTER:
        kind = t.p_kind[power]
        if kind < 0:
            kind = ANY_KIND
        if form == PRICE:
            cells[force + t.f_price + kind] += t.p_n[power]
        else:
            add_gains(t, s, force + t.f_sold + 4 * kind, power)
    elif form == CONSUME_EXACTLY or form == CONSUME_UPTO or form == CONSUME_GAIN:
        cells[force + t.f_consume] |= BIT[index]


def add_settle_power(t: Tables, s: State, force: i64, power: i64, form: i64, index: i64) -> None:
    cells = s.cells
    if form == MILITARY or form == MILITARY_VS:
        cells[force + t.f_military + index] += t.p_n[power]
    elif form == COST:
        cells[force + t.f_cost + index] += t.p_n[power]
    elif form == COST_OR_MILITARY:
        cells[force + t.f_cost + index // 64] += t.p_n[power]
        cells[force + t.f_military + index % 64] += t.p_m[power]
    elif form == AFTER:
        add_gains(t, s, force + t.f_after + 4 * index, power)
    elif form == MILITARY_TEMPORARY:
        cells[force + t.f_temporary] |= BIT[index]
    elif form == SETTLE_TWICE:
        cells[force + t.f_twice] = 1
    elif form == MUSTER:
        cells[force + t.f_muster] += t.p_n[power]


def add_special(t: Tables, s: State, force: i64, special: i64) -> None:
    cells = s.cells
    if special == CONTACT_SPECIALIST:
        cells[force + t.f_contact] = 1
    elif special == TERRAFORMING_ENGINEERS:
        cells[force + t.f_engineers] = 1
    elif special == DOOMED_COLONY:
        cells[force + t.f_doomed] = 1
    elif special == PROSPEROUS_ECONOMY:
        cells[force + t.f_prosperous] += 1


def add_gains(t: Tables, s: State, at: i64, power: i64) -> None:
    for unit in range(4):
        s.cells[at + unit] += t.p_gain[4 * power + unit]


def free_fresh(t: Tables, s: State, players: i64) -> None:
    """The action is over: what it placed is in force from now on."""
    cells = s.cells
    for seat in range(players):
        if cells[FRESH + seat] != 0 or cells[FRESH_DEVELOPMENT + seat] != 0:
            cells[FRESH + seat] = 0
            cells[FRESH_DEVELOPMENT + seat] = 0
            count_empire(t, s, seat)


# --- which tiles are behind a gain ----------------------------------------------------------------------------------

NEXT_NAME: Final = 256  # the tiles that a log line names are packed into one number ..
NAMES_END: Final = 256 * 256 * 256  # .. three of them at most


def behind(t: Tables, s: State, seat: i64, phase: i64, index: i64, unit: i64) -> i64:
    """The first tiles whose powers in force give this unit, for the log; nothing where nobody reads one."""
    if s.sink is None:
        return 0
    cells = s.cells
    named: i64 = 0
    place: i64 = 1
    for slot in range(cells[COLONIES + seat]):
        tile = cells[COLONY + seat * SLOTS + slot]
        if cells[FRESH + seat] & BIT[slot] == 0 and gives(t, tile, phase, index, unit) and place < NAMES_END:
            named += place * tile
            place *= NEXT_NAME
    tile = 1
    while tile <= t.developments:
        if cells[OWNED + seat] & BIT[tile] != 0 and tile != cells[FRESH_DEVELOPMENT + seat]:
            if gives(t, tile, phase, index, unit) and place < NAMES_END:
                named += place * tile
                place *= NEXT_NAME
        tile += 1
    return named


def gives(t: Tables, tile: i64, phase: i64, index: i64, unit: i64) -> bool:
    for power in range(t.first_power[tile], t.first_power[tile + 1]):
        if t.p_phase[power] == phase and t.p_index[power] == index and t.p_gain[4 * power + unit] > 0:
            return True
    return False


# --- what the sums say about one tile -------------------------------------------------------------------------------


def develop_discount(t: Tables, s: State, seat: i64, tile: i64) -> i64:
    force = FORCE + seat * FORCE_SIZE + F_DEVELOP_COST
    total: i64 = 0
    end = t.develop_cost.first[tile + 1]
    for at in range(t.develop_cost.first[tile], end):
        total += s.cells[force + t.develop_cost.match[at]]
    return total


def settle_discount(t: Tables, s: State, seat: i64, tile: i64) -> i64:
    """Off the credits for a world (a face of Oort for the kind it would have)."""
    force = FORCE + seat * FORCE_SIZE + t.f_cost
    total: i64 = 0
    end = t.settle_cost.first[tile + 1]
    for at in range(t.settle_cost.first[tile], end):
        total += s.cells[force + t.settle_cost.match[at]]
    return total


def military_against(t: Tables, s: State, seat: i64, tile: i64) -> i64:
    """Lasting Military against a world, specialised Military included."""
    force = FORCE + seat * FORCE_SIZE + t.f_military
    total: i64 = 0
    end = t.settle_military.first[tile + 1]
    for at in range(t.settle_military.first[tile], end):
        total += s.cells[force + t.settle_military.match[at]]
    return total
