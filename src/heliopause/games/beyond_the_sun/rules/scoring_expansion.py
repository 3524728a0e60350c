"""Points of the expansion: leaders, the new factions, and the two sides of the solo game."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.state import State
from heliopause.games.beyond_the_sun import card_types as ct
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.model import controlled, popcount
from heliopause.games.beyond_the_sun.naming import PREDICTIONS
from heliopause.games.beyond_the_sun.static import Static

TRANSCENDENCE_INDEX = 0
EMPIRE_INDEX = 1
OVERACHIEVER_VP = 3
OVERACHIEVER_EXTRA = 2


# --- leaders -------------------------------------------------------------------------------------------------
def leader_points(s: State, seat: i64) -> i64:
    """The game-end bonuses of both leaders; the Overachiever's points belong to its Achievement."""
    return endgame_points(s, seat, s.cells[m.LEADER + seat * 2]) + endgame_points(
        s, seat, s.cells[m.LEADER + seat * 2 + 1]
    )


def endgame_points(s: State, seat: i64, leader: i64) -> i64:
    if leader == 0:
        return 0
    endgame = CARDS.leaders[int(leader) - 1].endgame
    if endgame.kind == ct.ENDGAME_FIXED:
        return endgame.vp
    if endgame.kind == ct.ENDGAME_PER:
        points = endgame_count(s, seat, endgame.count) // endgame.every * endgame.vp
        return points if endgame.maximum == 0 or points < endgame.maximum else endgame.maximum
    if endgame.kind == ct.ENDGAME_TABLE:
        last = len(endgame.table) - 1
        count = int(endgame_count(s, seat, endgame.count))
        return endgame.table[count if count < last else last]
    return 0


def endgame_count(s: State, seat: i64, count: i64) -> i64:
    if count == ct.COUNTS_ORE_SLOTS_EMPTY:
        return 8 - s.cells[m.TRACK + seat * 2 + 1]
    if count == ct.COUNTS_COLONIZED:
        return s.cells[m.COLONIES + seat]
    empty: i64 = 0
    column: i64 = 0
    while column < m.COLUMNS:
        if s.cells[m.SUPPLY + seat * m.COLUMNS + column] == 0:
            empty += 1
        column += 1
    return empty


def overachiever_points(s: State, seat: i64) -> i64:
    """3 points, and 1 for each further Achievement card with a disc of the seat beyond the first, 2 at most."""
    others: i64 = 0
    index: i64 = 0
    while index < m.ACHIEVEMENTS - 1:
        slot: i64 = 0
        while slot < m.ACHIEVEMENT_SLOTS:
            claim = s.cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot]
            if claim > 0 and claim // 4 == seat:
                others += 1
            slot += 1
        index += 1
    extra = others - 1
    if extra < 0:
        return OVERACHIEVER_VP
    return OVERACHIEVER_VP + (extra if extra < OVERACHIEVER_EXTRA else OVERACHIEVER_EXTRA)


# --- factions ------------------------------------------------------------------------------------------------
def faction_points(s: State, seat: i64) -> i64:
    """Tokens, and a prediction that is known to whoever looks and comes true."""
    total = s.cells[m.VP_TOKENS + seat]
    card = s.cells[m.PREDICTION + seat]
    if card > 0 and PREDICTIONS[int(card) - 1].outcome == ahead(s):
        total += PREDICTIONS[int(card) - 1].vp
    return total


def ahead(s: State) -> i64:
    """Which of the two basic Achievements holds more discs."""
    difference = discs_on(s, TRANSCENDENCE_INDEX) - discs_on(s, EMPIRE_INDEX)
    if difference > 0:
        return ct.TRANSCENDENCE_AHEAD
    return ct.EMPIRE_AHEAD if difference < 0 else ct.EQUAL_DISCS


def discs_on(s: State, index: i64) -> i64:
    total: i64 = 0
    slot: i64 = 0
    while slot < m.ACHIEVEMENT_SLOTS:
        if s.cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot] > 0:
            total += 1
        slot += 1
    return total


# --- events and Systems ----------------------------------------------------------------------------------------
def automation_majority(g: Static, s: State, seat: i64) -> i64:
    """3 for the longest automation track, 2 each on a tie."""
    mine = m.automation_level(s, seat)
    if mine == 0:
        return 0
    points: i64 = 3
    other: i64 = 0
    while other < g.players:
        theirs = m.automation_level(s, other)
        if theirs > mine:
            return 0
        if other != seat and theirs == mine:
            points = 2
        other += 1
    return points


def ship_cubes(s: State, seat: i64) -> i64:
    """Ships on or attached to the exploration board, whatever their level."""
    at: i64 = m.SHIPS + seat * m.LOCATIONS * 4
    end: i64 = at + m.LOCATIONS * 4
    total: i64 = 0
    while at < end:
        total += s.cells[at]
        at += 1
    return total


# --- solo ------------------------------------------------------------------------------------------------------
def doom_points(s: State) -> i64:
    """To the player: a bonus and 1 per disc while the tracker is not empty, a bonus for four colonies."""
    scoring = CARDS.solo.row["scoring"]
    total: i64 = 0
    if s.cells[m.DOOM_LEFT] > 0:
        total += int(scoring["tracker_not_empty_bonus"]) + s.cells[m.DOOM_LEFT] * int(scoring["per_leftover_disc"])
    if s.cells[m.COLONIES] >= 4:
        total += int(scoring["four_systems_bonus"])
    return total


def anarchist_points(s: State) -> i64:
    """Their cubes on technology slots by level, controlled Systems, colonies of a fixed worth, and Deep Space.

    A cube counts once placed, also where the game ends before a card is laid (ruling house_solo_interrupted).
    """
    researched = s.cells[m.RESEARCHED + m.ANARCHISTS] | s.cells[m.PENDING + m.ANARCHISTS]
    total = popcount(researched & 0b1111) + 2 * popcount(researched >> 4 & 0b111111)
    total += 3 * popcount(researched >> 10 & 0b111111) + controlled(s, m.ANARCHISTS)
    total += s.cells[m.COLONIES + m.ANARCHISTS] * int(CARDS.solo.row["scoring"]["anarchist_colony"])
    mine = m.power(s, m.ANARCHISTS, m.DEEP_SPACE)
    if mine > 0 and mine >= m.power(s, 0, m.DEEP_SPACE):
        total += 1
    return total
