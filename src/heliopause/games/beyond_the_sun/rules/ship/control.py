"""Control of locations: the check after every change of the map, Outpost discs, gain-control effects."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effects.code import NO_EFFECT
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_seat
from heliopause.core.kernel.question import Question, ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.specials import ORBITAL_DEFENSE
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    disc_choices,
    give_back_disc,
    is_controllable,
    specialty,
    take_disc,
)
from heliopause.games.beyond_the_sun.rules.faction.expansion import ask_code, may_plunder
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.model import (
    ANARCHISTS,
    CHANGED,
    FACTIONS,
    GAINED,
    LOCATIONS,
    MAP_DIRTY,
    OUTPOST,
    OUTPOST_DISC,
    POWER,
    RAID_COUNT,
    RAID_MASK,
    STEALTH_TARGET,
    SYSTEM_AT,
    TURN_SEAT,
    popcount,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.ship.disc_order import order_matters, told_track
from heliopause.games.beyond_the_sun.rules.solo.anarchist_codes import OP_THEY_GAIN
from heliopause.games.beyond_the_sun.rules.solo.doom import FROM_SYSTEM, return_disc, take_systems
from heliopause.games.beyond_the_sun.rules.tables import Tables


def check_control(t: Tables, s: State) -> None:
    """Settle every location that changed: lost discs go back, then new ones are placed, then come the bonuses."""
    cells = s.cells
    dirty = cells[MAP_DIRTY] >> 2  # Sol and Deep Space are never controlled
    cells[MAP_DIRTY] = 0
    location: i64 = 2
    taken: i64 = 0  # locations that another faction lost in this check
    gained: i64 = 0
    while dirty:
        if dirty & 1 and is_controllable(t, s, location):
            winner = new_controller(t, s, location)
            owner = cells[OUTPOST + location] - 1
            if winner != owner:
                if owner >= 0:
                    lose_control(s, location)
                    taken |= 1 << location
                if winner >= 0:
                    cells[GAINED + winner] |= 1 << location
                    gained |= 1 << location
        dirty >>= 1
        location += 1
    if gained:
        push_gains(t, s, taken)


def new_controller(t: Tables, s: State, location: i64) -> i64:
    """Who controls the location now; -1 = nobody. An unguarded Outpost stays while no ship is there."""
    cells = s.cells
    owner = cells[OUTPOST + location] - 1
    best: i64 = 0
    leader: i64 = -1
    at: i64 = POWER + location
    for faction in range(t.players):
        here = cells[at]
        if here > best:
            best = here
            leader = faction
        elif here == best and best > 0:
            leader = -1
        at += LOCATIONS
    if t.solo:
        here = cells[POWER + ANARCHISTS * LOCATIONS + location]
        if here > best:
            best = here
            leader = ANARCHISTS
        elif here == best and best > 0:
            leader = -1
    if best == 0:
        return owner
    if owner >= 0:
        held = cells[POWER + owner * LOCATIONS + location]
        if t.leaders and owner < t.players and leads(t, s, owner, ORBITAL_DEFENSE):
            held += 1
        if held >= best:
            return owner
    return leader


def lose_control(s: State, location: i64) -> None:
    owner = s.cells[OUTPOST + location] - 1
    kind = s.cells[OUTPOST_DISC + location]
    if owner < ANARCHISTS:
        give_back_disc(s, owner, kind)
    else:
        return_disc(s, FROM_SYSTEM)
    s.cells[OUTPOST + location] = 0
    s.cells[OUTPOST_DISC + location] = 0
    s.cells[CHANGED] = 1
    tell(s, codes.TOLD_LOST, owner, location, kind, s.cells[SYSTEM_AT + location])


def push_gains(t: Tables, s: State, taken: i64) -> None:
    """Discs of all factions first, the one on turn before the others; their gain-control effects afterwards."""
    cells = s.cells
    first = cells[TURN_SEAT]
    if first < 0 or first >= t.players:
        first = 0
    if cells[RAID_MASK]:
        cells[RAID_COUNT] = popcount(cells[GAINED + first] & cells[RAID_MASK])
        cells[RAID_MASK] = 0
    if t.advanced:
        push(s, codes.OP_INNOVATIONS, first)
    for k in range(t.players - 1, -1, -1):
        seat = (first + k) % t.players
        mask = cells[GAINED + seat]
        if mask:
            push(s, codes.OP_BONUSES, seat, effects_among(t, s, mask), mask & taken)
    theirs = cells[GAINED + ANARCHISTS]
    if theirs and cells[GAINED + first] and cells[TURN_SEAT] == first:
        push(s, OP_THEY_GAIN, ANARCHISTS, theirs)  # their disc may be the last one: it comes after the player's
        theirs = 0
    for k in range(t.players - 1, -1, -1):
        seat = (first + k) % t.players
        if cells[GAINED + seat]:
            push(s, codes.OP_DISCS, seat, cells[GAINED + seat])
    take_systems(s, theirs)
    for faction in range(FACTIONS):
        cells[GAINED + faction] = 0


def effects_among(t: Tables, s: State, mask: i64) -> i64:
    """Those locations whose System has a gain-control effect that will be received."""
    found: i64 = 0
    for location in range(2, LOCATIONS):
        if (mask >> location) & 1 and t.system_gain[s.cells[SYSTEM_AT + location]] != NO_EFFECT:
            if s.cells[STEALTH_TARGET] != location + 1:
                found |= 1 << location
    return found


def place_discs(t: Tables, s: State) -> None:
    """OP_DISCS: one location after the other; the seat orders them where that decides who gets the last discs."""
    seat = top_seat(s)
    mask = top_a(s)
    if mask == 0:
        pop(s)
        return
    location: i64 = 2
    while (mask >> location) & 1 == 0:
        location += 1
    if mask & (mask - 1) and order_matters(t, s, seat, mask, location):
        push(s, codes.ASK_DISC_NEXT, seat, mask)
    else:
        place_next_disc(t, s, seat, location)


def place_next_disc(t: Tables, s: State, seat: i64, location: i64) -> None:
    """The OP_DISCS frame is on top. The printed specialties may leave a choice of the disc."""
    set_top(s, 2, top_a(s) & ~(1 << location))
    place_or_ask(t, s, seat, codes.REASON_OUTPOST, location, told_track(specialty(t, s, location)))


def place_or_ask(t: Tables, s: State, seat: i64, reason: i64, where: i64, told: i64) -> None:
    ask(t.book, s, codes.ASK_CHOOSE_DISC, seat, reason, where, disc_choices(s, seat, told))


class ChooseDisc(Question):
    """ASK_CHOOSE_DISC: of which kind the disc is; the frame becomes OP_DISC."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add_bits(top_c(s))

    def play(self, s: State, move: i64) -> None:
        set_top(s, 0, codes.OP_DISC)
        set_top(s, 4, move)


class DiscNext(TableQuestion):
    """ASK_DISC_NEXT: where the seat places its next Outpost disc."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add_bits(top_a(s))

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        place_next_disc(self.t, s, seat, move)


def place_outpost(s: State, seat: i64, location: i64, kind: i64) -> None:
    take_disc(s, seat, kind)
    s.cells[OUTPOST + location] = seat + 1
    s.cells[OUTPOST_DISC + location] = kind
    tell(s, codes.TOLD_CONTROL, seat, location, kind, s.cells[SYSTEM_AT + location])


def run_bonuses(t: Tables, s: State) -> None:
    """OP_BONUSES: each gain-control effect once; with several the seat says which comes next."""
    seat = top_seat(s)
    mask = top_a(s)
    taken = top_b(s)
    if taken and t.expansion_factions:
        location: i64 = 2
        while (taken >> location) & 1 == 0:
            location += 1
        set_top(s, 3, taken & (taken - 1))
        if may_plunder(t, s, seat):
            ask_code(t, s, seat, codes.USE_PLUNDER, location)
    elif mask == 0:
        pop(s)
    else:
        ask(t.book, s, codes.ASK_BONUS, seat, mask)


class Bonus(TableQuestion):
    """ASK_BONUS: which gain-control effect comes next."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add_bits(top_a(s))

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        start_bonus(self.t, s, seat, move)


def start_bonus(t: Tables, s: State, seat: i64, location: i64) -> None:
    """Run the effect of one location; the OP_BONUSES frame is on top. A System lost meanwhile still pays its bonus."""
    set_top(s, 2, top_a(s) & ~(1 << location))
    card = s.cells[SYSTEM_AT + location]
    if card > 0:
        push(s, OP_RUN, seat, t.system_gain[card], codes.SOURCE_CONTROL + card)
