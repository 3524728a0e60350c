"""Achievements: their conditions, claiming, and the trigger of the end."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.specials import OVERACHIEVER_ACHIEVEMENT
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import specialty
from heliopause.games.beyond_the_sun.rules.model import (
    ACHIEVEMENT,
    ACHIEVEMENT_SLOTS,
    ACHIEVEMENTS,
    CLAIM,
    COLONIES,
    COLONY_OWNER,
    FINAL,
    LEADER,
    LOCATIONS,
    ORE,
    OUTPOST,
    OVERACHIEVER,
    POWER,
    PRIVATE_TECH,
    RESEARCHED,
    SLOTS,
    STAR_DISC,
    TECH_AT,
    TRACK,
    automation_level,
    controlled,
    popcount,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.scoring_expansion import overachiever_points
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Claim(TableQuestion):
    """ASK_CLAIM: cards with an open slot whose condition the seat meets now and on which it has no disc yet."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        for k in range(ACHIEVEMENTS):
            if may_claim(t, s, seat, k):
                moves.add(k)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        claim(self.t, s, seat, move)


def may_claim(t: Tables, s: State, seat: i64, k: i64) -> bool:
    card = s.cells[ACHIEVEMENT + k]
    return card > 0 and open_slot(t, s, seat, k) >= 0 and condition_holds(t, s, seat, card)


def open_slot(t: Tables, s: State, seat: i64, k: i64) -> i64:
    """The leftmost open slot of a card, -1 when it is full or the seat is on it already."""
    slots = t.achievement_slots[s.cells[ACHIEVEMENT + k]]
    for place in range(slots):
        disc = s.cells[CLAIM + ACHIEVEMENT_SLOTS * k + place]
        if disc == 0:
            return place
        if (disc - 1) // 4 == seat:
            return -1
    return -1


def condition_holds(t: Tables, s: State, seat: i64, card: i64) -> bool:
    if card == OVERACHIEVER:
        return t.leader_passive[s.cells[LEADER + 2 * seat]] == OVERACHIEVER_ACHIEVEMENT and other_discs(s, seat) > 0
    kind = t.achievement_kind[card]
    amount = t.achievement_amount[card]
    parameter = t.achievement_parameter[card]
    if kind == ct.TECHNOLOGIES_OF_LEVEL:
        return technologies_of_level(t, s, seat, parameter) >= amount
    if kind == ct.COLONIZED_SYSTEMS:
        return s.cells[COLONIES + seat] >= amount
    if kind == ct.AUTOMATION_LEVEL:
        return automation_level(s, seat) >= amount
    if kind == ct.TECHNOLOGIES_PER_TYPE:
        if popcount(s.cells[RESEARCHED + seat] >> t.level_from[parameter]) + 2 < 2 * amount:
            return False  # even hybrids and private ones would not do
        return fewest_of_a_type(t, s, seat, parameter) >= amount
    if kind == ct.CONTROLLED_LOCATIONS:
        return controlled(s, seat) >= amount
    if kind == ct.POWER_ON_LOCATIONS:
        return strong_locations(s, seat, parameter) >= amount
    if kind == ct.PRINTED_SPECIALTY_ICONS:
        if controlled(s, seat) + s.cells[COLONIES + seat] < amount:
            return False
        food = specialty_icons(t, s, seat, ct.SPECIALTY_FOOD)
        return food >= amount or specialty_icons(t, s, seat, ct.SPECIALTY_ORE) >= amount
    if kind == ct.DISCS_LEFT_ON_TRACKS:
        return s.cells[TRACK + 2 * seat] + s.cells[TRACK + 2 * seat + 1] <= amount
    if kind == ct.COLONIZED_SYSTEMS_OF_DECK:
        return s.cells[COLONIES + seat] >= amount and colonies_of_deck(t, s, seat, parameter) >= amount
    if kind == ct.ORE_ON_MAT:
        return s.cells[ORE + seat] >= amount
    raise ValueError(f"achievement {card} has the unknown condition {kind}")


def technologies_of_level(t: Tables, s: State, seat: i64, level: i64) -> i64:
    """Researched ones and private ones."""
    at = t.level_from[level]
    found = popcount((s.cells[RESEARCHED + seat] >> at) & ((1 << (t.level_from[level + 1] - at)) - 1))
    for k in range(2):
        if t.tech_level[s.cells[PRIVATE_TECH + 2 * seat + k]] == level:
            found += 1
    return found


def fewest_of_a_type(t: Tables, s: State, seat: i64, lowest: i64) -> i64:
    """The smallest number, over the types, of technologies from that level up showing it; hybrids count for both."""
    fewest: i64 = 99
    for kind in range(4):
        found: i64 = 0
        for slot in range(t.level_from[lowest], SLOTS):
            if (s.cells[RESEARCHED + seat] >> slot) & 1 and (t.tech_types[s.cells[TECH_AT + slot]] >> kind) & 1:
                found += 1
        for k in range(2):
            card = s.cells[PRIVATE_TECH + 2 * seat + k]
            if t.tech_level[card] >= lowest and (t.tech_types[card] >> kind) & 1:
                found += 1
        if found < fewest:
            fewest = found
    return fewest


def strong_locations(s: State, seat: i64, least: i64) -> i64:
    found: i64 = 0
    for location in range(LOCATIONS):
        if s.cells[POWER + seat * LOCATIONS + location] >= least:
            found += 1
    return found


def specialty_icons(t: Tables, s: State, seat: i64, icon: i64) -> i64:
    """Printed icons on controlled locations and on colonies; discs do not matter."""
    found: i64 = 0
    for location in range(2, LOCATIONS):
        if s.cells[OUTPOST + location] == seat + 1 and specialty(t, s, location) & icon:
            found += 1
    for card in range(1, t.systems + 1):
        if s.cells[COLONY_OWNER + card] == seat + 1 and t.system_specialty[card] & icon:
            found += 1
    return found


def colonies_of_deck(t: Tables, s: State, seat: i64, deck: i64) -> i64:
    found: i64 = 0
    for card in range(1, t.systems + 1):
        if s.cells[COLONY_OWNER + card] == seat + 1 and t.system_deck[card] == deck:
            found += 1
    return found


def other_discs(s: State, seat: i64) -> i64:
    """Discs of a seat on Achievement cards other than Overachiever."""
    found: i64 = 0
    for k in range(ACHIEVEMENTS * ACHIEVEMENT_SLOTS):
        disc = s.cells[CLAIM + k]
        if disc > 0 and (disc - 1) // 4 == seat and s.cells[ACHIEVEMENT + k // ACHIEVEMENT_SLOTS] != OVERACHIEVER:
            found += 1
    return found


def claim(t: Tables, s: State, seat: i64, k: i64) -> None:
    place = open_slot(t, s, seat, k)
    card = s.cells[ACHIEVEMENT + k]
    s.cells[CLAIM + ACHIEVEMENT_SLOTS * k + place] = 4 * seat + STAR_DISC
    if s.sink is not None:
        vp = overachiever_points(s, seat) if card == OVERACHIEVER else t.achievement_vp[4 * card + place]
        tell(s, codes.TOLD_CLAIM, seat, card, place, vp)
    if s.cells[FINAL] == 0 and claimed_discs(s) >= t.end_discs:
        s.cells[FINAL] = 1
        tell(s, codes.TOLD_FINAL, seat, 1)


def claimed_discs(s: State) -> i64:
    """Discs that count for the end of the game: on any card but Overachiever, of any colour."""
    found: i64 = 0
    for k in range(ACHIEVEMENTS * ACHIEVEMENT_SLOTS):
        if s.cells[CLAIM + k] > 0 and s.cells[ACHIEVEMENT + k // ACHIEVEMENT_SLOTS] != OVERACHIEVER:
            found += 1
    return found
