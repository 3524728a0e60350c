"""Atoms: the smallest changes of a game. Each keeps the state's counts true and tells what happened."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.types import SHIPYARD
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import (
    AUTOMATION,
    AUTOMATION_ORDER,
    CHANGED,
    COLUMNS,
    DEEP_SPACE,
    FOOD_DISC,
    LOCATIONS,
    MAP_DIRTY,
    MOST_ORDERED,
    ORE,
    ORE_DISC,
    OUTPOST,
    PASSIVES,
    PHOENIX,
    POPULATION,
    POWER,
    PRIVATE,
    PRIVATE_OWNER,
    RIFT,
    RIFT_BESIDE,
    SHIPS,
    SOL,
    STAR_DISC,
    SUPPLY,
    SYSTEM_AT,
    TOKEN_AT,
    TOKEN_OWNER,
    TRACK,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables


# --- ore ------------------------------------------------------------------------------------------
def gain_ore(s: State, seat: i64, n: i64) -> None:
    s.cells[ORE + seat] += n
    s.cells[CHANGED] = 1
    tell(s, codes.TOLD_ORE, seat, n, s.cells[ORE + seat])


def pay_ore(s: State, seat: i64, n: i64) -> None:
    """Ore to the general supply: a cost, so no change of the game by itself."""
    if n > 0:
        s.cells[ORE + seat] -= n
        tell(s, codes.TOLD_ORE, seat, -n, s.cells[ORE + seat])


# --- cubes ----------------------------------------------------------------------------------------
def take_leftmost(s: State, seat: i64) -> None:
    """One Supply cube from the leftmost column that has any; the caller made sure there is one."""
    at: i64 = SUPPLY + seat * COLUMNS
    while s.cells[at] == 0:
        at += 1
    s.cells[at] -= 1


def take_rightmost(s: State, seat: i64) -> None:
    at: i64 = SUPPLY + seat * COLUMNS + COLUMNS - 1
    while s.cells[at] == 0:
        at -= 1
    s.cells[at] -= 1


def return_cube(t: Tables, s: State, seat: i64, faction: i64) -> None:
    """One cube to the rightmost column with an empty space; when all are full it extends Column A."""
    column: i64 = COLUMNS - 1
    at: i64 = SUPPLY + seat * COLUMNS
    while column > 0:
        if s.cells[at + column] < t.mat_capacity[5 * faction + column]:
            break
        column -= 1
    s.cells[at + column] += 1


def to_population(s: State, seat: i64, cubes: i64) -> None:
    """Up to that many Supply cubes, leftmost first, become Population."""
    at: i64 = SUPPLY + seat * COLUMNS
    column: i64 = 0
    moved: i64 = 0
    while column < COLUMNS and moved < cubes:
        n = s.cells[at + column]
        if n > cubes - moved:
            n = cubes - moved
        s.cells[at + column] -= n
        moved += n
        column += 1
    if moved > 0:
        add_population(s, seat, moved)


def add_population(s: State, seat: i64, cubes: i64) -> None:
    """Cubes already taken from Supply join the Population."""
    s.cells[POPULATION + seat] += cubes
    s.cells[CHANGED] = 1
    tell(s, codes.TOLD_POPULATION, seat, cubes, s.cells[POPULATION + seat])


def return_population(t: Tables, s: State, seat: i64, faction: i64, cubes: i64) -> None:
    if cubes == 0:
        return
    to_supply(t, s, seat, faction, cubes)
    tell(s, codes.TOLD_POPULATION, seat, -cubes, s.cells[POPULATION + seat])


def to_supply(t: Tables, s: State, seat: i64, faction: i64, cubes: i64) -> None:
    """Population goes back to Supply; the caller tells why."""
    s.cells[POPULATION + seat] -= cubes
    while cubes > 0:
        return_cube(t, s, seat, faction)
        cubes -= 1


# --- ships ----------------------------------------------------------------------------------------
def add_ship(s: State, faction: i64, location: i64, level: i64) -> None:
    at: i64 = faction * LOCATIONS + location
    s.cells[SHIPS + at * 4 + level - 1] += 1
    s.cells[POWER + at] += level
    s.cells[MAP_DIRTY] |= 1 << location
    s.cells[CHANGED] = 1


def remove_ship(s: State, faction: i64, location: i64, level: i64) -> None:
    """A token under the ship goes only if no other ship of that level is left there to carry it."""
    at: i64 = faction * LOCATIONS + location
    s.cells[SHIPS + at * 4 + level - 1] -= 1
    s.cells[POWER + at] -= level
    s.cells[MAP_DIRTY] |= 1 << location
    s.cells[CHANGED] = 1
    if s.cells[TOKEN_AT] > 1 and s.cells[TOKEN_OWNER] == faction + 1:
        if s.cells[TOKEN_AT] == 16 * (location + 1) + level and s.cells[SHIPS + at * 4 + level - 1] == 0:
            s.cells[TOKEN_AT] = 1
            s.cells[POWER + at] -= 1


def told_place(s: State, location: i64) -> i64:
    """A location as log lines are told of it: with the System that lies there now, 16 * System + location."""
    return 16 * s.cells[SYSTEM_AT + location] + location


def build_ship(s: State, faction: i64, location: i64, level: i64, from_population: i64) -> None:
    add_ship(s, faction, location, level)
    tell(s, codes.TOLD_BUILD, faction, level, told_place(s, location), from_population)


def move_ship(s: State, faction: i64, level: i64, start: i64, end: i64) -> None:
    carries = carries_token(s, faction, start, level)
    remove_ship(s, faction, start, level)
    add_ship(s, faction, end, level)
    if carries and s.cells[TOKEN_AT] == 1:
        put_token(s, faction, end, level)
    tell(s, codes.TOLD_MOVE, faction, level, told_place(s, start), told_place(s, end))


def upgrade_ship(s: State, faction: i64, location: i64, level: i64) -> None:
    carries = carries_token(s, faction, location, level)
    remove_ship(s, faction, location, level)
    add_ship(s, faction, location, level + 1)
    if carries and s.cells[TOKEN_AT] == 1:
        put_token(s, faction, location, level + 1)
    tell(s, codes.TOLD_UPGRADE, faction, level + 1, location, s.cells[SYSTEM_AT + location])


def carries_token(s: State, faction: i64, location: i64, level: i64) -> bool:
    return s.cells[TOKEN_AT] == 16 * (location + 1) + level and s.cells[TOKEN_OWNER] == faction + 1


def one_of_several_carries(s: State, faction: i64, location: i64, level: i64) -> bool:
    """Whether the token lies under one of several like ships, so that it matters which of them is meant."""
    return carries_token(s, faction, location, level) and (
        s.cells[SHIPS + (faction * LOCATIONS + location) * 4 + level - 1] > 1
    )


def lift_token(s: State, faction: i64) -> None:
    """The token leaves the ship it lies under."""
    location = (s.cells[TOKEN_AT] >> 4) - 1
    s.cells[POWER + faction * LOCATIONS + location] -= 1
    s.cells[MAP_DIRTY] |= 1 << location
    s.cells[TOKEN_AT] = 1


def put_token(s: State, faction: i64, location: i64, level: i64) -> None:
    """The +1 power token goes under a ship."""
    s.cells[TOKEN_AT] = 16 * (location + 1) + level
    s.cells[POWER + faction * LOCATIONS + location] += 1
    s.cells[MAP_DIRTY] |= 1 << location


# --- places ---------------------------------------------------------------------------------------
def neighbours(t: Tables, s: State, faction: i64, location: i64) -> i64:
    """Mask of the locations one movement point away, for a ship of the faction."""
    if location > DEEP_SPACE and s.cells[PASSIVES + faction] & codes.PASSIVE_WORMHOLE:
        return (t.board_mask | attached(s, faction)) & ~(1 << location)
    mask = t.links[location]
    if s.cells[SYSTEM_AT + RIFT] > 0:
        beside = s.cells[RIFT_BESIDE]
        if location == beside:
            mask |= 1 << RIFT
        elif location == RIFT:
            mask |= 1 << beside
    if s.cells[SYSTEM_AT + PHOENIX] > 0:
        if location == DEEP_SPACE:
            mask |= 1 << PHOENIX
        elif location == PHOENIX:
            mask |= 1 << DEEP_SPACE
    if s.cells[PRIVATE_OWNER] == faction + 1 and s.cells[SYSTEM_AT + PRIVATE] > 0:
        if location == DEEP_SPACE:
            mask |= 1 << PRIVATE
        elif location == PRIVATE:
            mask |= 1 << DEEP_SPACE
    return mask


def attached(s: State, faction: i64) -> i64:
    """Mask of the locations attached to the board that ships of the faction may enter."""
    mask: i64 = 0
    if s.cells[SYSTEM_AT + RIFT] > 0:
        mask |= 1 << RIFT
    if s.cells[SYSTEM_AT + PHOENIX] > 0:
        mask |= 1 << PHOENIX
    if s.cells[PRIVATE_OWNER] == faction + 1 and s.cells[SYSTEM_AT + PRIVATE] > 0:
        mask |= 1 << PRIVATE
    return mask


def may_enter(t: Tables, s: State, location: i64, level: i64) -> bool:
    return level >= t.system_entry[s.cells[SYSTEM_AT + location]]


def is_controllable(t: Tables, s: State, location: i64) -> bool:
    return s.cells[SYSTEM_AT + location] > 0 or (t.location_kind[location] == SHIPYARD and t.present[location] == 1)


def specialty(t: Tables, s: State, location: i64) -> i64:
    """Mask of the printed specialties of a controllable location."""
    card = s.cells[SYSTEM_AT + location]
    return t.system_specialty[card] if card > 0 else t.location_specialty[location]


def build_sites(t: Tables, s: State, faction: i64, site: i64, level: i64) -> i64:
    """Mask of the locations where a ship of that level may be built. Sites: 0 default, 1 Deep Space, 2 Sol."""
    if site == 1:
        return 1 << DEEP_SPACE
    mask: i64 = 1 << SOL
    if site == 2:
        return mask
    n: i64 = len(t.shipyards)
    for k in range(n):
        if s.cells[OUTPOST + t.shipyards[k]] == faction + 1:
            mask |= 1 << t.shipyards[k]
    if s.cells[OUTPOST + PHOENIX] == faction + 1 and may_enter(t, s, PHOENIX, level):
        mask |= 1 << PHOENIX
    return mask


# --- discs ----------------------------------------------------------------------------------------
def disc_choices(s: State, seat: i64, told: i64) -> i64:
    """Mask (1 << kind) of the discs a seat may take when told to use a track: 0 food, 1 ore, 2 either.

    A star disc stands in only when the track is empty; Subatomic Fabrication opens the other track.
    """
    either = s.cells[PASSIVES + seat] & codes.PASSIVE_EITHER_TRACK
    return track_choices(s.cells[TRACK + 2 * seat], s.cells[TRACK + 2 * seat + 1], told, either)


def track_choices(food: i64, ore: i64, told: i64, either: i64) -> i64:
    """As `disc_choices`, with that many discs on the tracks; `either` is not 0 with Subatomic Fabrication."""
    if told == 2:
        mask: i64 = 0
        if food > 0:
            mask |= 1 << FOOD_DISC
        if ore > 0:
            mask |= 1 << ORE_DISC
        return mask if mask else 1 << STAR_DISC
    own = food if told == 0 else ore
    choice: i64 = 1 << (told + 1) if own > 0 else 1 << STAR_DISC
    if either:
        if told == 0 and ore > 0:
            choice |= 1 << ORE_DISC
        elif told == 1 and food > 0:
            choice |= 1 << FOOD_DISC
    return choice


def take_disc(s: State, seat: i64, kind: i64) -> None:
    """The leftmost disc of a track is taken; star discs never run out."""
    if kind != STAR_DISC:
        s.cells[TRACK + 2 * seat + kind - 1] -= 1
    s.cells[CHANGED] = 1


def give_back_disc(s: State, seat: i64, kind: i64) -> None:
    if kind == FOOD_DISC or kind == ORE_DISC:
        s.cells[TRACK + 2 * seat + kind - 1] += 1


def automate(s: State, seat: i64, kind: i64) -> None:
    take_disc(s, seat, kind)
    at: i64 = AUTOMATION + 3 * seat
    s.cells[at + kind - 1] += 1
    level = s.cells[at] + s.cells[at + 1] + s.cells[at + 2]
    if level <= MOST_ORDERED:
        s.cells[AUTOMATION_ORDER + seat] = 4 * s.cells[AUTOMATION_ORDER + seat] + kind
    tell(s, codes.TOLD_AUTOMATE, seat, kind, level)
