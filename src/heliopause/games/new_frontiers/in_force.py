"""Which powers an empire can use now, summed up once instead of searched for at every question.

A power does not work in the action that placed its tile (ruling powers_not_same_action), so fresh tiles are left out
until the action is over; a replaced colony's powers stop at once, because a replacement counts the empire anew.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.state import State
from heliopause.games.new_frontiers.model import (
    COLONIES,
    COLONY,
    F_AFTER,
    F_CONSUME,
    F_CONTACT,
    F_COST,
    F_DEVELOP_AFTER,
    F_DEVELOP_COST,
    F_DOOMED,
    F_ENGINEERS,
    F_EXPLORE,
    F_MILITARY,
    F_MUSTER,
    F_PRICE,
    F_PRODUCE,
    F_PROSPEROUS,
    F_SOLD,
    F_TEMPORARY,
    F_TWICE,
    F_WINDFALL,
    FORCE,
    FORCE_SIZE,
    FRESH,
    FRESH_DEVELOPMENT,
    OWNED,
    SLOTS,
)
from heliopause.games.new_frontiers.tables import BIT, DEVELOPMENTS, T
from heliopause.games.new_frontiers.words import (
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


def count_empire(s: State, seat: i64) -> None:
    """Sum up the powers of all tiles of an empire that are not fresh."""
    cells = s.cells
    force = FORCE + seat * FORCE_SIZE
    k: i64 = 0
    while k < FORCE_SIZE:
        cells[force + k] = 0
        k += 1
    fresh = cells[FRESH + seat]
    slot: i64 = 0
    while slot < cells[COLONIES + seat]:
        if fresh & BIT[slot] == 0:
            add_tile(s, force, cells[COLONY + seat * SLOTS + slot])
        slot += 1
    owned = cells[OWNED + seat]
    if owned != 0:
        tile: i64 = 1
        while tile <= DEVELOPMENTS:
            if owned & BIT[tile] != 0 and tile != cells[FRESH_DEVELOPMENT + seat]:
                add_tile(s, force, tile)
            tile += 1


def add_tile(s: State, force: i64, tile: i64) -> None:
    power = T.first_power[tile]
    end = T.first_power[tile + 1]
    while power < end:
        add_power(s, force, power)
        power += 1


def add_power(s: State, force: i64, power: i64) -> None:
    cells = s.cells
    phase = T.p_phase[power]
    form = T.p_form[power]
    index = T.p_index[power]
    if form == SPECIAL:
        add_special(s, force, T.p_special[power])
    elif phase == SETTLE:
        add_settle_power(s, force, power, form, index)
    elif phase == EXPLORE:
        add_gains(s, force + F_EXPLORE, power)
    elif phase == DEVELOP:
        if form == COST:
            cells[force + F_DEVELOP_COST + index] += T.p_n[power]
        else:
            add_gains(s, force + F_DEVELOP_AFTER + 4 * index, power)
    elif phase == PRODUCE:
        if form == WINDFALL:
            cells[force + F_WINDFALL + T.p_kind[power]] += 1
        else:
            cells[force + F_PRODUCE] |= BIT[index]
    elif form == PRICE or form == AFTER:
        kind = T.p_kind[power]
        if kind < 0:
            kind = ANY_KIND
        if form == PRICE:
            cells[force + F_PRICE + kind] += T.p_n[power]
        else:
            add_gains(s, force + F_SOLD + 4 * kind, power)
    elif form == CONSUME_EXACTLY or form == CONSUME_UPTO or form == CONSUME_GAIN:
        cells[force + F_CONSUME] |= BIT[index]


def add_settle_power(s: State, force: i64, power: i64, form: i64, index: i64) -> None:
    cells = s.cells
    if form == MILITARY or form == MILITARY_VS:
        cells[force + F_MILITARY + index] += T.p_n[power]
    elif form == COST:
        cells[force + F_COST + index] += T.p_n[power]
    elif form == COST_OR_MILITARY:
        cells[force + F_COST + index // 64] += T.p_n[power]
        cells[force + F_MILITARY + index % 64] += T.p_m[power]
    elif form == AFTER:
        add_gains(s, force + F_AFTER + 4 * index, power)
    elif form == MILITARY_TEMPORARY:
        cells[force + F_TEMPORARY] |= BIT[index]
    elif form == SETTLE_TWICE:
        cells[force + F_TWICE] = 1
    elif form == MUSTER:
        cells[force + F_MUSTER] += T.p_n[power]


def add_special(s: State, force: i64, special: i64) -> None:
    cells = s.cells
    if special == CONTACT_SPECIALIST:
        cells[force + F_CONTACT] = 1
    elif special == TERRAFORMING_ENGINEERS:
        cells[force + F_ENGINEERS] = 1
    elif special == DOOMED_COLONY:
        cells[force + F_DOOMED] = 1
    elif special == PROSPEROUS_ECONOMY:
        cells[force + F_PROSPEROUS] += 1


def add_gains(s: State, at: i64, power: i64) -> None:
    unit: i64 = 0
    while unit < 4:
        s.cells[at + unit] += T.p_gain[4 * power + unit]
        unit += 1


def free_fresh(s: State, players: i64) -> None:
    """The action is over: what it placed is in force from now on."""
    cells = s.cells
    seat: i64 = 0
    while seat < players:
        if cells[FRESH + seat] != 0 or cells[FRESH_DEVELOPMENT + seat] != 0:
            cells[FRESH + seat] = 0
            cells[FRESH_DEVELOPMENT + seat] = 0
            count_empire(s, seat)
        seat += 1


# --- which tiles are behind a gain ----------------------------------------------------------------------------------

NEXT_NAME: Final = 256  # the tiles that a log line names are packed into one number ..
NAMES_END: Final = 256 * 256 * 256  # .. three of them at most


def behind(s: State, seat: i64, phase: i64, index: i64, unit: i64) -> i64:
    """The first tiles whose powers in force give this unit, for the log; nothing where nobody reads one."""
    if s.sink is None:
        return 0
    cells = s.cells
    named: i64 = 0
    place: i64 = 1
    slot: i64 = 0
    while slot < cells[COLONIES + seat]:
        tile = cells[COLONY + seat * SLOTS + slot]
        if cells[FRESH + seat] & BIT[slot] == 0 and gives(tile, phase, index, unit) and place < NAMES_END:
            named += place * tile
            place *= NEXT_NAME
        slot += 1
    tile = 1
    while tile <= DEVELOPMENTS:
        if cells[OWNED + seat] & BIT[tile] != 0 and tile != cells[FRESH_DEVELOPMENT + seat]:
            if gives(tile, phase, index, unit) and place < NAMES_END:
                named += place * tile
                place *= NEXT_NAME
        tile += 1
    return named


def gives(tile: i64, phase: i64, index: i64, unit: i64) -> bool:
    power = T.first_power[tile]
    while power < T.first_power[tile + 1]:
        if T.p_phase[power] == phase and T.p_index[power] == index and T.p_gain[4 * power + unit] > 0:
            return True
        power += 1
    return False


# --- what the sums say about one tile -------------------------------------------------------------------------------


def develop_discount(s: State, seat: i64, tile: i64) -> i64:
    force = FORCE + seat * FORCE_SIZE + F_DEVELOP_COST
    total: i64 = 0
    at = T.develop_cost.first[tile]
    end = T.develop_cost.first[tile + 1]
    while at < end:
        total += s.cells[force + T.develop_cost.match[at]]
        at += 1
    return total


def settle_discount(s: State, seat: i64, tile: i64) -> i64:
    """Off the credits for a world (a face of Oort for the kind it would have)."""
    force = FORCE + seat * FORCE_SIZE + F_COST
    total: i64 = 0
    at = T.settle_cost.first[tile]
    end = T.settle_cost.first[tile + 1]
    while at < end:
        total += s.cells[force + T.settle_cost.match[at]]
        at += 1
    return total


def military_against(s: State, seat: i64, tile: i64) -> i64:
    """Lasting Military against a world, specialised Military included."""
    force = FORCE + seat * FORCE_SIZE + F_MILITARY
    total: i64 = 0
    at = T.settle_military.first[tile]
    end = T.settle_military.first[tile + 1]
    while at < end:
        total += s.cells[force + T.settle_military.match[at]]
        at += 1
    return total
