"""Innovations of the advanced mats: lasting ones are looked up when they apply, one-time ones fire when reached."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effects.code import CHOOSE, COST, EACH_PLAYER, END, GOTO, OPTIONAL, OTHERS, PER, WIDTH
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_a, top_seat
from heliopause.core.kernel.state import FRAME, State, tell
from heliopause.games.beyond_the_sun.cards.specials import SHIPBUILDING_DISCOUNT
from heliopause.games.beyond_the_sun.cards.types import (
    ACTIVE_CONTROLLED,
    ACTIVE_DEEP_SPACE,
    ACTIVE_FOOD_SYMBOLS,
    ACTIVE_LAST_DISC,
    ACTIVE_ORE_SYMBOLS,
    ACTIVE_TRADES,
    MODE_ONCE,
    MODE_WHILE,
)
from heliopause.games.beyond_the_sun.cards.words import POP_TO_SHIP, RESEARCH, SUPPLY_TO_POP, SUPPLY_TO_SHIP, TAG_FREE
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import (
    ACHIEVED,
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
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.tables import Tables


def lasting_active(t: Tables, s: State, seat: i64, power: i64) -> bool:
    """Whether the seat has a lasting innovation with this power and its production level is reached now."""
    at: i64 = 2 * s.cells[FACTION + seat]
    if t.innovation_power[at] != power:
        at += 1
        if t.innovation_power[at] != power:
            return False
    return t.innovation_mode[at] == MODE_WHILE and condition_met(t, s, seat, at, 0)


def lasting_amount(t: Tables, s: State, seat: i64, power: i64) -> i64:
    """The number of a lasting innovation with this power that is active now, 0 without one."""
    if not lasting_active(t, s, seat, power):
        return 0
    at: i64 = 2 * s.cells[FACTION + seat]
    return t.innovation_amount[at if t.innovation_power[at] == power else at + 1]


def tell_innovation(t: Tables, s: State, seat: i64, power: i64) -> None:
    """Say in the log which lasting innovation is at work."""
    faction = s.cells[FACTION + seat]
    which: i64 = 0 if t.innovation_power[2 * faction] == power else 1
    tell(s, codes.TOLD_USE, seat, codes.SOURCE_FACTION + faction, which)


def has_discount(t: Tables, s: State, seat: i64, at: i64, pop: i64, sup: i64) -> bool:
    """Nishida-Østergaard (advanced) A: 1 Ore off the COST at `at` of an action that builds a ship, paid with so much
    Population and Supply at hand; not without a cube to build from."""
    if not lasting_active(t, s, seat, SHIPBUILDING_DISCOUNT):
        return False
    if t.rules < codes.RULES_2:
        return s.cells[POPULATION + seat] > 0 or supply(s, seat) > 0
    return ship_follows(t, at, pop - t.code[at + 2], sup + t.code[at + 2])


def ship_follows(t: Tables, at: i64, pop: i64, sup: i64) -> bool:
    """Whether a cube will be there for the first ship that the COST at `at` pays for: of Supply, or of Population that
    no later step needs."""
    code = t.code
    pc = at + WIDTH
    while code[pc] != POP_TO_SHIP and code[pc] != SUPPLY_TO_SHIP:
        op = code[pc]
        if op == SUPPLY_TO_POP:
            moved = code[pc + 1] if code[pc + 1] < sup else sup
            sup -= moved
            pop += moved
        pc = next_step(t, pc)
    if code[pc] == POP_TO_SHIP:
        return pop > 0
    if sup > 0:
        return True
    while code[pc] != END and code[pc] != COST:
        if code[pc] == RESEARCH and code[pc + 4] & TAG_FREE == 0:
            pop -= 1
        elif code[pc] == POP_TO_SHIP:
            pop -= code[pc + 3]
        pc = next_step(t, pc)
    return pop > 0


def next_step(t: Tables, pc: i64) -> i64:
    """The step behind one that is sure to be carried out or may be left out."""
    op = t.code[pc]
    if op == GOTO or op == OPTIONAL or op == EACH_PLAYER or op == OTHERS:
        return t.code[pc + 1]
    if op == CHOOSE:
        return t.code[pc + 2]
    if op == PER:
        return t.code[pc + 3]
    return pc + WIDTH


def condition_met(t: Tables, s: State, seat: i64, at: i64, end_of_turn: i64) -> bool:
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


def leads_deep_space(t: Tables, s: State, seat: i64, least: i64) -> bool:
    """At least so much power in Deep Space and strictly more than every other faction there."""
    mine = s.cells[POWER + seat * LOCATIONS + DEEP_SPACE]
    for other in range(t.players):
        if other != seat and s.cells[POWER + other * LOCATIONS + DEEP_SPACE] >= mine:
            return False
    return mine >= least


def fire_innovations(t: Tables, s: State) -> None:
    """OP_INNOVATIONS: one-time innovations whose condition holds, factions clockwise, until none is left.

    They wait for the bonuses of a System that is being controlled or colonised (ruling noc_last_disc); after those
    another frame like this one follows.
    """
    if system_bonus_runs(s):
        pop(s)
        return
    first = s.cells[TURN_SEAT] if s.cells[TURN_SEAT] >= 0 else top_seat(s)
    end_of_turn = top_a(s)
    for k in range(t.players):
        seat = (first + k) % t.players
        ready = ready_innovations(t, s, seat, end_of_turn)
        if ready == 3:
            push(s, codes.ASK_INNOVATION, seat, ready)
            return
        if ready:
            fire(t, s, seat, ready >> 1)
            return
    pop(s)


def system_bonus_runs(s: State) -> bool:
    at = s.top - FRAME
    while at >= s.base:
        if s.cells[at] == codes.OP_COLONY or s.cells[at] == codes.OP_BONUSES:
            return True
        at -= FRAME
    return False


def ready_innovations(t: Tables, s: State, seat: i64, end_of_turn: i64) -> i64:
    """Mask of one-time innovations that fire now: 1 = A, 2 = B."""
    mask: i64 = 0
    for which in range(2):
        at: i64 = 2 * s.cells[FACTION + seat] + which
        if (
            t.innovation_mode[at] == MODE_ONCE
            and t.innovation_activation[at]
            and (s.cells[INNOVATIONS_USED + seat] >> which) & 1 == 0
        ):
            if (s.cells[ACHIEVED + seat] >> which) & 1 or condition_met(t, s, seat, at, end_of_turn):
                mask |= 1 << which
    return mask


def note_achieved(t: Tables, s: State) -> None:
    """A disc was placed: what is reached now will fire, also if a bonus before it takes the condition away."""
    for seat in range(t.players):
        s.cells[ACHIEVED + seat] |= ready_innovations(t, s, seat, 0)


def fire(t: Tables, s: State, seat: i64, which: i64) -> None:
    s.cells[INNOVATIONS_USED + seat] |= 1 << which
    s.cells[ACHIEVED + seat] &= ~(1 << which)
    faction = s.cells[FACTION + seat]
    tell(s, codes.TOLD_INNOVATION, seat, which, faction)
    push(s, OP_RUN, seat, t.innovation_effect[2 * faction + which], codes.SOURCE_FACTION + faction)


class Innovation(TableQuestion):
    """ASK_INNOVATION: which of the two that are achieved fires first."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(0)
        moves.add(1)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        fire(self.t, s, seat, move)
