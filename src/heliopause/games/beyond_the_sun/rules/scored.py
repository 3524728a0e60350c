"""What cards count at the end of the game, and the words that make points of it (cards/powers.py)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import powers
from heliopause.games.beyond_the_sun.cards.specials import ORBITAL_DEFENSE
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.codes import PASSIVE_SWAP
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.model import controlled, popcount
from heliopause.games.beyond_the_sun.rules.tables import Tables

PRODUCTION_DISCS: Final = 16


def step_points(t: Tables, s: State, seat: i64, pc: i64) -> i64:
    """Points of one VP_PER, MOST or SECOND."""
    a = t.code[pc + 1]
    b = t.code[pc + 2]
    c = t.code[pc + 3]
    if t.code[pc] == powers.VP_PER:
        points = counted(t, s, seat, b) // a
        return points if points < c else c
    mine = counted(t, s, seat, a)
    if mine == 0:
        return 0
    above: i64 = 0
    equal: i64 = 0
    for other in range(t.players):
        if other != seat:
            theirs = counted(t, s, other, a)
            if theirs > mine:
                above += 1
            elif theirs == mine:
                equal += 1
    if t.code[pc] == powers.MOST:
        wanted: i64 = 0
    else:
        wanted = 1
    if above != wanted or (wanted == 1 and t.players == 2):
        return 0
    return b if equal == 0 else c


def counted(t: Tables, s: State, seat: i64, what: i64) -> i64:
    if what == powers.SCORED_POWER:
        return fleet_power(t, s, seat)
    if what == powers.SCORED_DISCS:
        return PRODUCTION_DISCS - discs_left_at_end(s, seat)
    if what == powers.SCORED_TERRITORY:
        return s.cells[m.COLONIES + seat] + controlled(s, seat)
    if what == powers.SCORED_TECHNOLOGIES:
        return technologies(s, seat)
    if what == powers.SCORED_OTHER_COLONIES:
        return s.cells[m.COLONIES + seat] - 1
    if what == powers.SCORED_SHIPS:
        return ship_cubes(s, seat)
    if what == powers.SCORED_DEEP_SPACE_POWER:
        return m.power(s, seat, m.DEEP_SPACE)
    if what == powers.SCORED_COLONIES:
        return s.cells[m.COLONIES + seat]
    return m.automation_level(s, seat)


def technologies(s: State, seat: i64) -> i64:
    """Technologies of all levels, private ones included."""
    at: i64 = m.PRIVATE_TECH + seat * 2
    total = popcount(s.cells[m.RESEARCHED + seat])
    if s.cells[at] > 0:
        total += 1
    if s.cells[at + 1] > 0:
        total += 1
    return total


def fleet_power(t: Tables, s: State, faction: i64) -> i64:
    """Power of all ships on or attached to the exploration board, and of Outposts that have some."""
    at: i64 = m.POWER + faction * m.LOCATIONS
    total: i64 = 0
    if t.leaders and leads(t, s, faction, ORBITAL_DEFENSE):
        total = controlled(s, faction)
    for location in range(m.LOCATIONS):
        total += s.cells[at + location]
    return total


def ship_cubes(s: State, seat: i64) -> i64:
    """Ships on or attached to the exploration board, whatever their level."""
    at: i64 = m.SHIPS + seat * m.LOCATIONS * 4
    end: i64 = at + m.LOCATIONS * 4
    total: i64 = 0
    while at < end:
        total += s.cells[at]
        at += 1
    return total


def discs_left_at_end(s: State, seat: i64) -> i64:
    """Discs on both tracks after Giga-Corporations has replaced the seat's star discs on achievements."""
    at: i64 = m.TRACK + seat * 2
    left = s.cells[at] + s.cells[at + 1]
    if s.cells[m.PASSIVES + seat] & PASSIVE_SWAP == 0:
        return left
    stars: i64 = 0
    for k in range(m.ACHIEVEMENTS * m.ACHIEVEMENT_SLOTS):
        claim = s.cells[m.CLAIM + k]
        if claim > 0 and claim // 4 == seat and claim % 4 == m.STAR_DISC:
            stars += 1
    return left - stars if left > stars else 0
