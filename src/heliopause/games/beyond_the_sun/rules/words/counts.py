"""Numbers that cards ask for: `per` counts, X, production yields."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards.powers import MINE_MORE
from heliopause.games.beyond_the_sun.cards.words import (
    COUNT_ATTACHED_SYSTEM_POWER,
    COUNT_COLONIZED,
    COUNT_CONTROLLED,
    COUNT_HIGHEST_TECHNOLOGY,
    COUNT_SURPLUS_POWER,
)
from heliopause.games.beyond_the_sun.rules.faction.innovations import lasting_amount
from heliopause.games.beyond_the_sun.rules.model import (
    COLONIES,
    COLUMNS,
    DYSON_SYSTEM,
    FACTION,
    GUILD_SPACES,
    PRIVATE_SPACES,
    PRIVATE_TECH,
    RESEARCHED,
    SLOT_SPACES,
    SUPPLY,
    SURPLUS,
    TECH_AT,
    TRACK,
    controlled,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables


def count_of(t: Tables, s: State, seat: i64, count: i64) -> i64:
    if count == COUNT_CONTROLLED:
        return controlled(s, seat)
    if count == COUNT_COLONIZED:
        return s.cells[COLONIES + seat]
    if count == COUNT_SURPLUS_POWER:
        return s.cells[SURPLUS]
    if count == COUNT_HIGHEST_TECHNOLOGY:
        return highest_level(t, s, seat)
    if count == COUNT_ATTACHED_SYSTEM_POWER:
        return t.system_power[s.cells[DYSON_SYSTEM]]
    raise ValueError(f"no count has the code {count}")


def highest_level(t: Tables, s: State, seat: i64) -> i64:
    """Level of the highest technology of a seat, private ones included."""
    mine = s.cells[RESEARCHED + seat]
    level: i64 = 4
    while level > 0:
        if (mine >> t.level_from[level]) & ((1 << (t.level_from[level + 1] - t.level_from[level])) - 1):
            break
        level -= 1
    for k in range(2):
        own = t.tech_level[s.cells[PRIVATE_TECH + 2 * seat + k]]
        if own > level:
            level = own
    return level


def x_of(t: Tables, s: State, seat: i64, place: i64) -> i64:
    """X of the action on a technology's space; place = 2 * technology + space."""
    if t.space_x_count[place] == 0:
        return 0
    x = count_of(t, s, seat, t.space_x_count[place]) + t.space_x_plus[place]
    return x if x < t.space_x_max[place] else t.space_x_max[place]


def technology_place(s: State, seat: i64, space: i64) -> i64:
    """2 * technology + space on it, of a space on a board slot or on an own private technology."""
    if space < GUILD_SPACES:
        k = space - SLOT_SPACES
        return 2 * s.cells[TECH_AT + k // 2] + k % 2
    k = space - PRIVATE_SPACES
    return 2 * s.cells[PRIVATE_TECH + 2 * seat + k // 2] + k % 2


def dyson_x(t: Tables, s: State) -> i64:
    x = t.system_power[s.cells[DYSON_SYSTEM]] + t.dyson_plus
    return x if x < t.dyson_max else t.dyson_max


def grown(t: Tables, s: State, seat: i64) -> i64:
    """Cubes that population growth gives now: one from each column whose letter shows and that holds any."""
    symbols = t.food_symbols[9 * s.cells[FACTION + seat] + s.cells[TRACK + 2 * seat]]
    at: i64 = SUPPLY + seat * COLUMNS
    total: i64 = 0
    for column in range(symbols):
        if s.cells[at + column] > 0:
            total += 1
    return total


def mined(t: Tables, s: State, seat: i64) -> i64:
    """Ore that ore production gives now."""
    ore = t.ore_symbols[9 * s.cells[FACTION + seat] + s.cells[TRACK + 2 * seat + 1]]
    return ore + lasting_amount(t, s, seat, MINE_MORE) if t.advanced else ore
