"""Points of the expansion: leaders, the new factions, and the two sides of the solo game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.model import controlled, popcount

TRANSCENDENCE_INDEX: Final = 0
EMPIRE_INDEX: Final = 1
OVERACHIEVER_VP: Final = 3
OVERACHIEVER_EXTRA: Final = 2


# --- leaders -------------------------------------------------------------------------------------------------
def leader_points(cards: Cards, s: State, seat: i64) -> i64:
    """The game-end bonuses of both leaders; the Overachiever's points belong to its Achievement."""
    return endgame_points(cards, s, seat, s.cells[m.LEADER + seat * 2]) + endgame_points(
        cards, s, seat, s.cells[m.LEADER + seat * 2 + 1]
    )


def endgame_points(cards: Cards, s: State, seat: i64, leader: i64) -> i64:
    if leader == 0:
        return 0
    endgame = cards.leader(int(leader)).endgame
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
    for column in range(m.COLUMNS):
        if s.cells[m.SUPPLY + seat * m.COLUMNS + column] == 0:
            empty += 1
    return empty


def overachiever_points(s: State, seat: i64) -> i64:
    """3 points, and 1 for each further Achievement card with a disc of the seat beyond the first, 2 at most."""
    others: i64 = 0
    for index in range(m.ACHIEVEMENTS - 1):
        for slot in range(m.ACHIEVEMENT_SLOTS):
            claim = s.cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot]
            if claim > 0 and claim // 4 == seat:
                others += 1
    extra = others - 1
    if extra < 0:
        return OVERACHIEVER_VP
    return OVERACHIEVER_VP + (extra if extra < OVERACHIEVER_EXTRA else OVERACHIEVER_EXTRA)


# --- factions ------------------------------------------------------------------------------------------------
def faction_points(cards: Cards, s: State, seat: i64) -> i64:
    """Tokens, and a prediction that is known to whoever looks and comes true."""
    total = s.cells[m.VP_TOKENS + seat]
    card = s.cells[m.PREDICTION + seat]
    if card > 0 and cards.predictions[int(card) - 1].outcome == ahead(s):
        total += cards.predictions[int(card) - 1].vp
    return total


def ahead(s: State) -> i64:
    """Which of the two basic Achievements holds more discs."""
    difference = discs_on(s, TRANSCENDENCE_INDEX) - discs_on(s, EMPIRE_INDEX)
    if difference > 0:
        return ct.TRANSCENDENCE_AHEAD
    return ct.EMPIRE_AHEAD if difference < 0 else ct.EQUAL_DISCS


def discs_on(s: State, index: i64) -> i64:
    total: i64 = 0
    for slot in range(m.ACHIEVEMENT_SLOTS):
        if s.cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot] > 0:
            total += 1
    return total


# --- solo ------------------------------------------------------------------------------------------------------
def doom_points(cards: Cards, s: State) -> i64:
    """To the player: a bonus and 1 per disc while the tracker is not empty, a bonus for four colonies."""
    scoring = cards.solo.row["scoring"]
    total: i64 = 0
    if s.cells[m.DOOM_LEFT] > 0:
        total += int(scoring["tracker_not_empty_bonus"]) + s.cells[m.DOOM_LEFT] * int(scoring["per_leftover_disc"])
    if s.cells[m.COLONIES] >= 4:
        total += int(scoring["four_systems_bonus"])
    return total


def anarchist_points(cards: Cards, s: State) -> i64:
    """Their cubes on technology slots by level, controlled Systems, colonies of a fixed worth, and Deep Space.

    A cube counts once placed, also where the game ends before a card is laid (ruling house_solo_interrupted).
    """
    researched = s.cells[m.RESEARCHED + m.ANARCHISTS] | s.cells[m.PENDING + m.ANARCHISTS]
    total = popcount(researched & 0b1111) + 2 * popcount(researched >> 4 & 0b111111)
    total += 3 * popcount(researched >> 10 & 0b111111) + controlled(s, m.ANARCHISTS)
    total += s.cells[m.COLONIES + m.ANARCHISTS] * int(cards.solo.row["scoring"]["anarchist_colony"])
    mine = m.power(s, m.ANARCHISTS, m.DEEP_SPACE)
    if mine > 0 and mine >= m.power(s, 0, m.DEEP_SPACE):
        total += 1
    return total
