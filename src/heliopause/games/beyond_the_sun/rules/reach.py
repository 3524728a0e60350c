"""What a faction can reach: ships that can move, technologies that can be researched, Systems that can be colonised."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import specials
from heliopause.games.beyond_the_sun.cards.words import (
    LIMIT_MAX_JUMPS,
    TAG_DISCOVERED,
    TAG_NO_CONTROL,
    TAG_NO_OPPONENT_AT_TURN_START,
    TAG_NO_PREREQ,
    TAG_SKIP_GAIN_CONTROL,
    TAG_UNCONTROLLED_AT_TURN_START,
)
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import carries_token, may_enter, neighbours
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.model import (
    ANARCHISTS,
    COLUMNS,
    FACTION,
    LIMITS,
    LOCATIONS,
    OUTPOST,
    PASSIVES,
    PENDING,
    POWER,
    PRIVATE,
    PRIVATE_OWNER,
    RESEARCHED,
    SHIPS,
    START_OUTPOST,
    STEALTH_TARGET,
    SUPPLY,
    SYSTEM_AT,
    TABLEAU,
    TECH_AT,
    TECH_COUNT,
    popcount,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables


# --- ships and cubes --------------------------------------------------------------------------------
def allowed_points(t: Tables, s: State, seat: i64, points: i64) -> i64:
    """Solo: the Anarchists may limit the Jumps of a turn. The cell holds the Jumps left + 1."""
    if t.solo and s.cells[LIMITS + LIMIT_MAX_JUMPS] > 0 and points > s.cells[LIMITS + LIMIT_MAX_JUMPS] - 1:
        return s.cells[LIMITS + LIMIT_MAX_JUMPS] - 1
    return points


def small_ship(s: State, seat: i64) -> bool:
    """Whether the seat has a ship below level 4 on the board."""
    at: i64 = SHIPS + seat * LOCATIONS * 4
    end = at + LOCATIONS * 4
    while at < end:
        if s.cells[at] or s.cells[at + 1] or s.cells[at + 2]:
            return True
        at += 4
    return False


def can_move(t: Tables, s: State, seat: i64) -> bool:
    """Whether any ship of the seat can make one Jump."""
    return ways_to_move(t, s, seat, 1) > 0


def ways_to_move(t: Tables, s: State, seat: i64, enough: i64) -> i64:
    """From how many locations to how many others a ship of the seat can go; counting stops at `enough`."""
    found: i64 = 0
    for location in range(LOCATIONS):
        if s.cells[POWER + seat * LOCATIONS + location] == 0:
            continue
        at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
        largest: i64 = 4
        while largest > 1 and s.cells[at + largest - 1] == 0:
            largest -= 1
        around = neighbours(t, s, seat, location)
        end: i64 = 0
        while around:
            if around & 1 and may_enter(t, s, end, largest):
                found += 1
                if found == enough:
                    return found
            around >>= 1
            end += 1
    return found


def column_target(t: Tables, s: State, seat: i64, column: i64) -> i64:
    """The column whose rightmost cube would move to `column` (move_supply), -1 = not possible."""
    at: i64 = SUPPLY + seat * COLUMNS
    if column > 0 and s.cells[at + column] >= t.mat_capacity[5 * s.cells[FACTION + seat] + column]:
        return -1
    for start in range(COLUMNS - 1, -1, -1):
        if start != column and s.cells[at + start] > 0:
            return start
    return -1


# --- technology slots -------------------------------------------------------------------------------
def any_slot(t: Tables, s: State, seat: i64, level: i64, tags: i64, opponent: i64) -> bool:
    end = t.level_from[level + 1]
    mine = s.cells[RESEARCHED + seat]
    for slot in range(t.level_from[level], end):
        if (mine >> slot) & 1 == 0:  # the two usual reasons against it first, without a call
            if level == 1 or mine & t.slot_requires[slot] or tags & TAG_NO_PREREQ:
                if slot_reason(t, s, seat, slot, tags, opponent) == codes.WHY_OK:
                    return True
    return False


def slot_reason(t: Tables, s: State, seat: i64, slot: i64, tags: i64, opponent: i64) -> i64:
    """WHY_* for researching a slot; `opponent` (seat + 1) limits it to that opponent's technologies."""
    cells = s.cells
    mine = cells[RESEARCHED + seat]
    if (mine >> slot) & 1:
        return codes.WHY_RESEARCHED
    discovered = cells[TECH_AT + slot] > 0
    if not discovered:
        if tags & TAG_DISCOVERED:
            return codes.WHY_UNDISCOVERED
    need = t.slot_need[slot]
    if need > 0 and tags & TAG_NO_PREREQ == 0:
        if discovered and need == 2 and cells[PASSIVES + seat] & codes.PASSIVE_SKIP_PREREQUISITE:
            need = 1
        owned = mine & t.slot_requires[slot]
        if owned == 0 or (need > 1 and popcount(owned) < need):
            return codes.WHY_PREREQUISITES
    if not discovered:
        pending = cells[PENDING] | cells[PENDING + 1] | cells[PENDING + 2] | cells[PENDING + 3]
        pending |= cells[PENDING + ANARCHISTS]
        if (pending >> slot) & 1:
            return codes.WHY_BEING_DISCOVERED
        level = t.slot_level[slot]
        if cells[TECH_COUNT + level] == 0 and not row_has_card(s, level):
            return codes.WHY_DECK_EMPTY
    if opponent > 0 and (cells[RESEARCHED + opponent - 1] >> slot) & 1 == 0:
        return codes.WHY_NO_DEAL
    return codes.WHY_OK


def row_has_card(s: State, level: i64) -> bool:
    at: i64 = TABLEAU + 4 * (level - 2)
    return level >= 2 and s.cells[at] + s.cells[at + 1] + s.cells[at + 2] + s.cells[at + 3] > 0


# --- colonising -------------------------------------------------------------------------------------
def colony_possible(t: Tables, s: State, seat: i64, points: i64, tags: i64) -> bool:
    """Whether the seat can colonise some System, after a Jump of up to `points` when there is one."""
    cells = s.cells
    only: i64 = cells[STEALTH_TARGET] - 1 if tags & TAG_SKIP_GAIN_CONTROL else -1
    for location in range(2, LOCATIONS):
        card = cells[SYSTEM_AT + location]
        if card > 0 and (only < 0 or only == location):
            if points > 0 or cells[POWER + seat * LOCATIONS + location] >= t.system_power[card]:
                if colony_reachable(t, s, seat, location, points, tags):
                    return True
    return False


def colony_reachable(t: Tables, s: State, seat: i64, location: i64, points: i64, tags: i64) -> bool:
    own = s.cells[POWER + seat * LOCATIONS + location]
    need = colony_need(t, s, seat, location, tags)
    if need < 0:
        return False
    if own >= need:
        return True
    return points > 0 and power_within(t, s, seat, location, points) >= need


def colony_need(t: Tables, s: State, seat: i64, location: i64, tags: i64) -> i64:
    """The own power that a System asks for so that it can be colonised, control included; -1 = not at all.

    Control is settled before: a controller has the highest power, so only a Jump that is still running can break it.
    """
    cells = s.cells
    if location == PRIVATE and cells[PRIVATE_OWNER] != seat + 1:
        return -1
    need = t.system_power[cells[SYSTEM_AT + location]]
    owner = cells[OUTPOST + location]
    if tags & TAG_NO_CONTROL:
        return need
    if tags & TAG_UNCONTROLLED_AT_TURN_START:
        return need if cells[START_OUTPOST + location] == 0 else -1
    if tags & TAG_NO_OPPONENT_AT_TURN_START:
        if cells[START_OUTPOST + location] != 0 and cells[START_OUTPOST + location] != seat + 1:
            return -1
        if owner == 0:
            return need
    rival: i64 = 0
    for faction in range(ANARCHISTS + 1):
        if faction != seat:
            here = cells[POWER + faction * LOCATIONS + location]
            if (
                owner == faction + 1
                and t.leaders
                and faction < t.players
                and leads(t, s, faction, specials.ORBITAL_DEFENSE)
            ):
                here += 1
            if here > rival:
                rival = here
    if owner != seat + 1:
        rival += 1
    elif t.leaders and leads(t, s, seat, specials.ORBITAL_DEFENSE):
        rival -= 1  # the Outpost helps to keep control, never to reach the printed power
    return need if need > rival else rival


def power_within(t: Tables, s: State, seat: i64, target: i64, points: i64) -> i64:
    """The most power the seat can have on a location after a Jump of so many points."""
    best: vec[i64] = vec[i64]([0] * (points + 1))
    for location in range(LOCATIONS):
        if location != target and s.cells[POWER + seat * LOCATIONS + location]:
            far: i64 = 0
            for level in range(4, 0, -1):
                if level == 4 or level == 2:
                    far = distance(t, s, seat, location, target, level, points)
                n = s.cells[SHIPS + (seat * LOCATIONS + location) * 4 + level - 1]
                worth = level + 1 if carries_token(s, seat, location, level) else level
                while n > 0 and far <= points:
                    add_ship(best, far, worth)
                    n -= 1
                    worth = level
    return s.cells[POWER + seat * LOCATIONS + target] + best[points]


def add_ship(best: vec[i64], far: i64, worth: i64) -> None:
    """One more ship that may go along: best[k] is the most power that k points bring there."""
    for k in range(i64(len(best)) - 1, far - 1, -1):
        if best[k - far] + worth > best[k]:
            best[k] = best[k - far] + worth


def distance(t: Tables, s: State, seat: i64, start: i64, target: i64, level: i64, most: i64) -> i64:
    """Jumps from one location to another for a ship of that level; more than `most` when it is farther."""
    reached: i64 = 1 << start
    frontier = reached
    for steps in range(1, most + 1):
        nearby: i64 = 0
        for location in range(LOCATIONS):
            if (frontier >> location) & 1:
                nearby |= neighbours(t, s, seat, location)
        frontier = 0
        for location in range(LOCATIONS):
            if (nearby >> location) & 1 and (reached >> location) & 1 == 0 and may_enter(t, s, location, level):
                frontier |= 1 << location
        if (frontier >> target) & 1:
            return steps
        reached |= frontier
    return most + 1
