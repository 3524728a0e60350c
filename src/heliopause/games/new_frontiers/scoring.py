"""Scoring: VP chips, printed VP, "?" bonuses and goals; the tiebreak.

Alien Oort Cloud Factory's owner sets one kind for all bonuses and goals; the program takes the best one. Only goals
that are face up score here: a face-down goal is turned up when the game ends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.state import State
from heliopause.games.new_frontiers.cards import (
    CARDS,
    COUNT_CONSUME_POWERS,
    COUNT_KEYWORDS,
    COUNT_KINDS,
    COUNT_PHASES,
    COUNT_STOCKPILED_CREDITS,
    COUNT_STOCKPILED_GOODS,
    COUNT_STOCKPILED_WORLDS,
)
from heliopause.games.new_frontiers.explore import MOST_STORED
from heliopause.games.new_frontiers.model import (
    CHIPS,
    COLONIES,
    COLONISTS,
    COLONY,
    CREDITS,
    GOAL_UP,
    GOALS,
    GOOD,
    OWNED,
    SLOTS,
    STORED_CREDITS,
    STORED_WORLDS,
)
from heliopause.games.new_frontiers.tables import BIT, DEVELOPMENTS, FACES, OORT, T
from heliopause.games.new_frontiers.trade import stored_goods
from heliopause.games.new_frontiers.words import BIT_ALIEN, BIT_HAS_EXPLORE, BIT_NOVELTY, MILITARY

KEYWORDS: Final = 5
PHASES: Final = 6


def score(s: State, seat: i64) -> i64:
    """Victory points if the game ended now, by what lies face up."""
    best: i64 = 0
    kind: i64 = 0
    while kind < 4:
        total = score_as(s, seat, kind)
        if kind == 0 or total > best:
            best = total
        if not has_colony(s, seat, OORT):
            return best
        kind += 1
    return best


def best_kind(s: State, seat: i64) -> i64:
    """The kind of Oort with the highest total."""
    best: i64 = 0
    kind: i64 = 1
    while kind < 4:
        if score_as(s, seat, kind) > score_as(s, seat, best):
            best = kind
        kind += 1
    return best


def has_colony(s: State, seat: i64, tile: i64) -> bool:
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if s.cells[COLONY + seat * SLOTS + slot] == tile:
            return True
        slot += 1
    return False


def score_as(s: State, seat: i64, kind: i64) -> i64:
    """The total with Oort of that kind."""
    total = s.cells[CHIPS + seat] + printed_colonies(s, seat) + printed_developments(s, seat)
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        tile = s.cells[COLONY + seat * SLOTS + slot]
        if T.bonus_row[tile] > 0:
            total += bonus(s, seat, tile, kind)
        slot += 1
    owned = s.cells[OWNED + seat]
    tile = 1
    while tile <= DEVELOPMENTS:
        if T.bonus_row[tile] > 0 and owned & BIT[tile] != 0:
            total += bonus(s, seat, tile, kind)
        tile += 1
    goal: i64 = 1
    while goal <= GOALS:
        if s.cells[GOAL_UP + goal] > 0:
            total += goal_vp(s, seat, goal, kind)
        goal += 1
    return total


def printed_colonies(s: State, seat: i64) -> i64:
    total: i64 = 0
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        total += T.vp[s.cells[COLONY + seat * SLOTS + slot]]
        slot += 1
    return total


def printed_developments(s: State, seat: i64) -> i64:
    total: i64 = 0
    tile: i64 = 1
    while tile <= DEVELOPMENTS:
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            total += T.vp[tile]
        tile += 1
    return total


def as_face(tile: i64, kind: i64) -> i64:
    return FACES + kind if tile == OORT else tile


def bonus(s: State, seat: i64, source: i64, kind: i64) -> i64:
    """The "?" of one tile: each tile of the empire scores under its best line only (ruling h_bonus_lists)."""
    cells = s.cells
    number = T.bonus_row[source] - 1
    row = number * (FACES + 4)
    total: i64 = 0
    slot: i64 = 0
    while slot < cells[COLONIES + seat]:
        total += T.bonus_vp[row + as_face(cells[COLONY + seat * SLOTS + slot], kind)]
        slot += 1
    tile: i64 = 1
    while tile <= DEVELOPMENTS:
        if cells[OWNED + seat] & BIT[tile] != 0:
            total += T.bonus_vp[row + tile]
        tile += 1
    if T.bonus_strength[number] > 0:
        total += T.bonus_strength[number] * military_strength(s, seat)
    return total + T.bonus_kinds[5 * number + colony_kinds(s, seat, kind)]


def military_strength(s: State, seat: i64) -> i64:
    """Lasting Military without a condition (ruling h_ngo)."""
    total: i64 = 0
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        total += strength_of(s.cells[COLONY + seat * SLOTS + slot])
        slot += 1
    tile: i64 = 1
    while tile <= DEVELOPMENTS:
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            total += strength_of(tile)
        tile += 1
    return total


def strength_of(tile: i64) -> i64:
    total: i64 = 0
    power = T.first_power[tile]
    while power < T.first_power[tile + 1]:
        if T.p_form[power] == MILITARY:
            total += T.p_n[power]
        power += 1
    return total


def all_properties(s: State, seat: i64, kind: i64) -> i64:
    """The property bits that at least one tile of the empire has."""
    bits = colony_properties(s, seat, kind)
    tile: i64 = 1
    while tile <= DEVELOPMENTS:
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            bits |= T.properties[tile]
        tile += 1
    return bits


def colony_properties(s: State, seat: i64, kind: i64) -> i64:
    bits: i64 = 0
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        bits |= T.properties[as_face(s.cells[COLONY + seat * SLOTS + slot], kind)]
        slot += 1
    return bits


def colony_kinds(s: State, seat: i64, kind: i64) -> i64:
    return count_bits(colony_properties(s, seat, kind), BIT_NOVELTY, 4)


def count_bits(bits: i64, first: i64, n: i64) -> i64:
    """How many of n neighbouring bits are set."""
    total: i64 = 0
    k: i64 = 0
    while k < n:
        if bits & first != 0:
            total += 1
        first *= 2
        k += 1
    return total


def goal_vp(s: State, seat: i64, goal: i64, kind: i64) -> i64:
    table = CARDS.goals[goal - 1].table
    quantity = goal_quantity(s, seat, goal, kind)
    return table[quantity] if quantity < len(table) else table[len(table) - 1]


def goal_quantity(s: State, seat: i64, goal: i64, kind: i64) -> i64:
    """What a goal counts for a seat (rulings goals_categories, goals_steps)."""
    counts = CARDS.goals[goal - 1].count
    if counts == COUNT_CONSUME_POWERS:
        return consume_powers(s, seat)
    if counts == COUNT_KEYWORDS:
        return count_bits(all_properties(s, seat, kind), BIT_ALIEN, KEYWORDS)
    if counts == COUNT_PHASES:
        return count_bits(all_properties(s, seat, kind), BIT_HAS_EXPLORE, PHASES)
    if counts == COUNT_KINDS:
        return colony_kinds(s, seat, kind)
    if counts == COUNT_STOCKPILED_GOODS:
        return stored_goods(s, seat)
    if counts == COUNT_STOCKPILED_WORLDS:
        return stored_worlds(s, seat)
    if counts == COUNT_STOCKPILED_CREDITS:
        return s.cells[STORED_CREDITS + seat]
    return s.cells[COLONISTS + seat]


def stored_worlds(s: State, seat: i64) -> i64:
    n: i64 = 0
    while n < MOST_STORED and s.cells[STORED_WORLDS + seat * MOST_STORED + n] > 0:
        n += 1
    return n


def consume_powers(s: State, seat: i64) -> i64:
    total: i64 = 0
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        total += T.consume_powers[s.cells[COLONY + seat * SLOTS + slot]]
        slot += 1
    tile: i64 = 1
    while tile <= DEVELOPMENTS:
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            total += T.consume_powers[tile]
        tile += 1
    return total


def tiebreak(s: State, seat: i64) -> i64:
    """Credits and goods in the empire, one point each, stockpiles left out (rulings tie, h_tie_sum)."""
    total = s.cells[CREDITS + seat]
    slot: i64 = 0
    while slot < s.cells[COLONIES + seat]:
        if s.cells[GOOD + seat * SLOTS + slot] > 0:
            total += 1
        slot += 1
    return total


def winners(s: State, players: int) -> list[int]:
    """Most points, then most credits and goods; whoever is still tied wins jointly."""
    standings = [(int(score(s, seat)), int(tiebreak(s, seat))) for seat in range(players)]
    best = max(standings)
    return [seat for seat in range(players) if standings[seat] == best]
