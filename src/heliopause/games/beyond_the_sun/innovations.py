"""Innovations of the advanced mats: lasting ones are looked up when they apply, one-time ones fire when reached."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push
from heliopause.core.program import OP_RUN
from heliopause.core.state import FRAME, State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.card_types import (
    ACTIVE_CONTROLLED,
    ACTIVE_DEEP_SPACE,
    ACTIVE_FOOD_SYMBOLS,
    ACTIVE_LAST_DISC,
    ACTIVE_ORE_SYMBOLS,
    ACTIVE_TRADES,
    MODE_ONCE,
    MODE_WHILE,
)
from heliopause.games.beyond_the_sun.model import (
    DEEP_SPACE,
    FACTION,
    INNOVATIONS_USED,
    LOCATIONS,
    POPULATION,
    POWER,
    TRACK,
    TRADES,
    TURN_SEAT,
    controlled,
    supply,
)
from heliopause.games.beyond_the_sun.specials import SHIPBUILDING_DISCOUNT
from heliopause.games.beyond_the_sun.static import Static


def lasting_active(t: Static, s: State, seat: i64, special: i64) -> bool:
    """Whether the seat has a lasting innovation with this effect and its production level is reached now."""
    at: i64 = 2 * s.cells[FACTION + seat]
    if t.innovation_special[at] != special:
        at += 1
        if t.innovation_special[at] != special:
            return False
    return t.innovation_mode[at] == MODE_WHILE and condition_met(t, s, seat, at, 0)


def tell_innovation(t: Static, s: State, seat: i64, special: i64) -> None:
    """Say in the log which lasting innovation is at work."""
    faction = s.cells[FACTION + seat]
    which: i64 = 0 if t.innovation_special[2 * faction] == special else 1
    if s.sink is not None:
        s.sink.tell(codes.EV_USE, seat, codes.SOURCE_FACTION + faction, which, 0, ALL_SEATS)


def has_discount(t: Static, s: State, seat: i64) -> bool:
    """Nishida-Østergaard (advanced) A: 1 Ore off an action that builds a ship; not without a cube to build from."""
    if not lasting_active(t, s, seat, SHIPBUILDING_DISCOUNT):
        return False
    return s.cells[POPULATION + seat] > 0 or supply(s, seat) > 0


def condition_met(t: Static, s: State, seat: i64, at: i64, end_of_turn: i64) -> bool:
    kind = t.innovation_activation[at]
    least = t.innovation_at_least[at]
    faction = s.cells[FACTION + seat]
    if kind == ACTIVE_ORE_SYMBOLS:
        return t.ore_symbols[9 * faction + s.cells[TRACK + 2 * seat + 1]] >= least
    if kind == ACTIVE_FOOD_SYMBOLS:
        return t.food_symbols[9 * faction + s.cells[TRACK + 2 * seat]] >= least
    if kind == ACTIVE_LAST_DISC:
        return s.cells[TRACK + 2 * seat + t.innovation_track[at]] == 0
    if kind == ACTIVE_TRADES:
        return s.cells[TURN_SEAT] == seat and s.cells[TRADES] >= least
    if kind == ACTIVE_CONTROLLED:
        return controlled(s, seat) >= least
    if kind == ACTIVE_DEEP_SPACE:
        return end_of_turn == 1 and s.cells[TURN_SEAT] == seat and leads_deep_space(t, s, seat, least)
    return False


def leads_deep_space(t: Static, s: State, seat: i64, least: i64) -> bool:
    """At least so much power in Deep Space and strictly more than every other faction there."""
    mine = s.cells[POWER + seat * LOCATIONS + DEEP_SPACE]
    other: i64 = 0
    while other < t.players:
        if other != seat and s.cells[POWER + other * LOCATIONS + DEEP_SPACE] >= mine:
            return False
        other += 1
    return mine >= least


def fire_innovations(t: Static, s: State) -> None:
    """OP_INNOVATIONS: one-time innovations whose condition holds, factions clockwise, until none is left.

    They wait for the bonuses of a System that is being controlled or colonised (ruling noc_last_disc); after those
    another frame like this one follows.
    """
    if system_bonus_runs(s):
        pop(s)
        return
    first = s.cells[TURN_SEAT] if s.cells[TURN_SEAT] >= 0 else s.cells[s.top + 1]
    end_of_turn = s.cells[s.top + 2]
    k: i64 = 0
    while k < t.players:
        seat = (first + k) % t.players
        ready = ready_innovations(t, s, seat, end_of_turn)
        if ready == 3:
            push(s, codes.OP_INNOVATION, seat, ready)
            return
        if ready:
            fire(t, s, seat, ready >> 1)
            return
        k += 1
    pop(s)


def system_bonus_runs(s: State) -> bool:
    at = s.top - FRAME
    while at >= s.base:
        if s.cells[at] == codes.OP_COLONY or s.cells[at] == codes.OP_BONUSES:
            return True
        at -= FRAME
    return False


def ready_innovations(t: Static, s: State, seat: i64, end_of_turn: i64) -> i64:
    """Mask of one-time innovations that fire now: 1 = A, 2 = B."""
    mask: i64 = 0
    which: i64 = 0
    while which < 2:
        at: i64 = 2 * s.cells[FACTION + seat] + which
        if (
            t.innovation_mode[at] == MODE_ONCE
            and t.innovation_activation[at]
            and (s.cells[INNOVATIONS_USED + seat] >> which) & 1 == 0
        ):
            if condition_met(t, s, seat, at, end_of_turn):
                mask |= 1 << which
        which += 1
    return mask


def fire(t: Static, s: State, seat: i64, which: i64) -> None:
    s.cells[INNOVATIONS_USED + seat] |= 1 << which
    faction = s.cells[FACTION + seat]
    if s.sink is not None:
        s.sink.tell(codes.EV_INNOVATION, seat, which, faction, 0, ALL_SEATS)
    push(s, OP_RUN, seat, t.innovation_effect[2 * faction + which], codes.SOURCE_FACTION + faction)
