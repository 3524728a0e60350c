"""Scoring: VP chips, printed VP, "?" bonuses and goals; the tiebreak.

Alien Oort Cloud Factory's owner sets one kind for all bonuses and goals; the program takes the best one. Only goals
that are face up score here: a face-down goal is turned up when the game ends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.load import (
    COUNT_CONSUME_POWERS,
    COUNT_KEYWORDS,
    COUNT_KINDS,
    COUNT_PHASES,
    COUNT_STOCKPILED_CREDITS,
    COUNT_STOCKPILED_GOODS,
    COUNT_STOCKPILED_WORLDS,
)
from heliopause.games.new_frontiers.cards.words import BIT_ALIEN, BIT_HAS_EXPLORE, BIT_NOVELTY, MILITARY
from heliopause.games.new_frontiers.rules.model import (
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
from heliopause.games.new_frontiers.rules.phases.explore import MOST_STORED
from heliopause.games.new_frontiers.rules.phases.trade import stored_goods
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

KEYWORDS: Final = 5
PHASES: Final = 6


def score(t: Tables, s: State, seat: i64) -> i64:
    """Victory points if the game ended now, by what lies face up."""
    best: i64 = 0
    for kind in range(4):
        total = score_as(t, s, seat, kind)
        if kind == 0 or total > best:
            best = total
        if not has_colony(s, seat, t.oort):
            return best
    return best


def best_kind(t: Tables, s: State, seat: i64) -> i64:
    """The kind of Oort with the highest total."""
    best: i64 = 0
    for kind in range(1, 4):
        if score_as(t, s, seat, kind) > score_as(t, s, seat, best):
            best = kind
    return best


def has_colony(s: State, seat: i64, tile: i64) -> bool:
    for slot in range(s.cells[COLONIES + seat]):
        if s.cells[COLONY + seat * SLOTS + slot] == tile:
            return True
    return False


def score_as(t: Tables, s: State, seat: i64, kind: i64) -> i64:
    """The total with Oort of that kind."""
    total = s.cells[CHIPS + seat] + printed_colonies(t, s, seat) + printed_developments(t, s, seat)
    for slot in range(s.cells[COLONIES + seat]):
        tile = s.cells[COLONY + seat * SLOTS + slot]
        if t.bonus_row[tile] > 0:
            total += bonus(t, s, seat, tile, kind)
    owned = s.cells[OWNED + seat]
    tile = 1
    while tile <= t.developments:
        if t.bonus_row[tile] > 0 and owned & BIT[tile] != 0:
            total += bonus(t, s, seat, tile, kind)
        tile += 1
    for goal in range(1, GOALS + 1):
        if s.cells[GOAL_UP + goal] > 0:
            total += goal_vp(t, s, seat, goal, kind)
    return total


def printed_colonies(t: Tables, s: State, seat: i64) -> i64:
    total: i64 = 0
    for slot in range(s.cells[COLONIES + seat]):
        total += t.vp[s.cells[COLONY + seat * SLOTS + slot]]
    return total


def printed_developments(t: Tables, s: State, seat: i64) -> i64:
    total: i64 = 0
    for tile in range(1, t.developments + 1):
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            total += t.vp[tile]
    return total


def as_face(t: Tables, tile: i64, kind: i64) -> i64:
    return t.faces + kind if tile == t.oort else tile


def bonus(t: Tables, s: State, seat: i64, source: i64, kind: i64) -> i64:
    """The "?" of one tile: each tile of the empire scores under its best line only (ruling h_bonus_lists)."""
    cells = s.cells
    number = t.bonus_row[source] - 1
    row = number * (t.faces + 4)
    total: i64 = 0
    for slot in range(cells[COLONIES + seat]):
        total += t.bonus_vp[row + as_face(t, cells[COLONY + seat * SLOTS + slot], kind)]
    for tile in range(1, t.developments + 1):
        if cells[OWNED + seat] & BIT[tile] != 0:
            total += t.bonus_vp[row + tile]
    if t.bonus_strength[number] > 0:
        total += t.bonus_strength[number] * military_strength(t, s, seat)
    return total + t.bonus_kinds[5 * number + colony_kinds(t, s, seat, kind)]


def military_strength(t: Tables, s: State, seat: i64) -> i64:
    """Lasting Military without a condition (ruling h_ngo)."""
    total: i64 = 0
    for slot in range(s.cells[COLONIES + seat]):
        total += strength_of(t, s.cells[COLONY + seat * SLOTS + slot])
    for tile in range(1, t.developments + 1):
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            total += strength_of(t, tile)
    return total


def strength_of(t: Tables, tile: i64) -> i64:
    total: i64 = 0
    for power in range(t.first_power[tile], t.first_power[tile + 1]):
        if t.p_form[power] == MILITARY:
            total += t.p_n[power]
    return total


def all_properties(t: Tables, s: State, seat: i64, kind: i64) -> i64:
    """The property bits that at least one tile of the empire has."""
    bits = colony_properties(t, s, seat, kind)
    for tile in range(1, t.developments + 1):
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            bits |= t.properties[tile]
    return bits


def colony_properties(t: Tables, s: State, seat: i64, kind: i64) -> i64:
    bits: i64 = 0
    for slot in range(s.cells[COLONIES + seat]):
        bits |= t.properties[as_face(t, s.cells[COLONY + seat * SLOTS + slot], kind)]
    return bits


def colony_kinds(t: Tables, s: State, seat: i64, kind: i64) -> i64:
    return count_bits(colony_properties(t, s, seat, kind), BIT_NOVELTY, 4)


def count_bits(bits: i64, first: i64, n: i64) -> i64:
    """How many of n neighbouring bits are set."""
    total: i64 = 0
    for _ in range(n):
        if bits & first != 0:
            total += 1
        first *= 2
    return total


def goal_vp(t: Tables, s: State, seat: i64, goal: i64, kind: i64) -> i64:
    table = t.cards.goals[goal - 1].table
    quantity = goal_quantity(t, s, seat, goal, kind)
    return table[quantity] if quantity < len(table) else table[len(table) - 1]


def goal_quantity(t: Tables, s: State, seat: i64, goal: i64, kind: i64) -> i64:
    """What a goal counts for a seat (rulings goals_categories, goals_steps)."""
    counts = t.cards.goals[goal - 1].count
    if counts == COUNT_CONSUME_POWERS:
        return consume_powers(t, s, seat)
    if counts == COUNT_KEYWORDS:
        return count_bits(all_properties(t, s, seat, kind), BIT_ALIEN, KEYWORDS)
    if counts == COUNT_PHASES:
        return count_bits(all_properties(t, s, seat, kind), BIT_HAS_EXPLORE, PHASES)
    if counts == COUNT_KINDS:
        return colony_kinds(t, s, seat, kind)
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


def consume_powers(t: Tables, s: State, seat: i64) -> i64:
    total: i64 = 0
    for slot in range(s.cells[COLONIES + seat]):
        total += t.consume_powers[s.cells[COLONY + seat * SLOTS + slot]]
    for tile in range(1, t.developments + 1):
        if s.cells[OWNED + seat] & BIT[tile] != 0:
            total += t.consume_powers[tile]
    return total


def tiebreak(s: State, seat: i64) -> i64:
    """Credits and goods in the empire, one point each, stockpiles left out (rulings tie, h_tie_sum)."""
    total = s.cells[CREDITS + seat]
    for slot in range(s.cells[COLONIES + seat]):
        if s.cells[GOOD + seat * SLOTS + slot] > 0:
            total += 1
    return total


def winners(t: Tables, s: State, players: int) -> list[int]:
    """Most points, then most credits and goods; whoever is still tied wins jointly."""
    standings = [(int(score(t, s, seat)), int(tiebreak(s, seat))) for seat in range(players)]
    best = max(standings)
    return [seat for seat in range(players) if standings[seat] == best]
