"""What must always be true of the material: cubes, discs and cards are somewhere, exactly once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables

CUBES: Final = 20
DISCS: Final = 8
NO_DISCS: Final = vec[i64]([0] * 4)  # by kind
NO_TECHNOLOGIES: Final = vec[i64]([0] * (m.TECHNOLOGIES + 1))
NO_SYSTEMS: Final = vec[i64]([0] * (m.SYSTEMS + 1))
LEFT_OUT: Final = "left out of the game"  # of cards: a written position may mean that


def broken_invariants(t: Tables, s: State) -> list[str]:
    if s.cells[m.PHASE] == co.PHASE_SETUP:
        return []
    broken: list[str] = []
    for seat in range(t.players):
        broken += broken_seat(t, s, seat)
    broken += broken_cards(t, s)
    broken += broken_map(t, s)
    if t.solo:
        broken += broken_tracker(s)
    return broken


def broken_seat(t: Tables, s: State, seat: i64) -> list[str]:
    out: list[str] = []
    cubes = cubes_of(s, seat)
    if cubes != CUBES:
        out.append(f"{seat_name(int(seat))} has {cubes} cubes")
    for kind in (m.FOOD_DISC, m.ORE_DISC):
        found = discs_of(s, seat, kind)
        if found != DISCS:
            out.append(f"{seat_name(int(seat))} has {found} {m.DISC_IDS[kind]} discs")
    if not is_order_possible(s, seat):
        out.append(f"{seat_name(int(seat))}: the order of the automated discs names others than there are")
    if s.cells[m.ORE + seat] < 0:
        out.append(f"{seat_name(int(seat))} has {s.cells[m.ORE + seat]} ore")
    if s.cells[m.POPULATION + seat] < 0:
        out.append(f"{seat_name(int(seat))} has {s.cells[m.POPULATION + seat]} population")
    return out + broken_powers(t, s, seat)


def cubes_of(s: State, seat: i64) -> i64:
    """In supply, as population, ships and research, in the museum and out of the game."""
    cells = s.cells
    cubes = cells[m.POPULATION + seat] + m.supply(s, seat) + cells[m.OUT_OF_GAME + seat]
    first: i64 = m.SHIPS + seat * m.LOCATIONS * 4
    for at in range(first, first + m.LOCATIONS * 4):
        cubes += cells[at]
    cubes += cubes_on(cells[m.RESEARCHED + seat] & ~cells[m.STAR_MARKED + seat])
    cubes += cubes_on(cells[m.PENDING + seat])
    if cells[m.MUSEUM + seat]:
        cubes += 1
    return cubes


def cubes_on(slots: i64) -> i64:
    return m.popcount(slots) if slots >= 0 else CUBES + 1  # a written state may hold any number: never a right one


def discs_of(s: State, seat: i64, kind: i64) -> i64:
    """On the track, automated, on outposts and colonies, and as claims."""
    cells = s.cells
    found = cells[m.TRACK + 2 * seat + kind - 1] + cells[m.AUTOMATION + 3 * seat + kind - 1]
    for place in range(m.LOCATIONS):
        if cells[m.OUTPOST + place] == seat + 1 and cells[m.OUTPOST_DISC + place] == kind:
            found += 1
    for card in range(1, m.SYSTEMS + 1):
        if cells[m.COLONY_OWNER + card] == seat + 1:
            for k in range(2):
                if cells[m.COLONY_DISCS + 2 * card + k] == kind:
                    found += 1
    for k in range(m.ACHIEVEMENTS * m.ACHIEVEMENT_SLOTS):
        if cells[m.CLAIM + k] == 4 * seat + kind:
            found += 1
    return found


def is_order_possible(s: State, seat: i64) -> bool:
    """The kept order of the automated discs names no other discs than there are, and all it has room for."""
    cells = s.cells
    order, named = cells[m.AUTOMATION_ORDER + seat], NO_DISCS[:]
    told: i64 = 0
    while order > 0:
        named[order % 4] += 1
        told += 1
        order //= 4
    there: i64 = 0
    for k in range(3):
        if named[k + 1] > cells[m.AUTOMATION + 3 * seat + k]:
            return False
        there += cells[m.AUTOMATION + 3 * seat + k]
    return told == (there if there < m.MOST_ORDERED else m.MOST_ORDERED)


def broken_powers(t: Tables, s: State, seat: i64) -> list[str]:
    """Standing powers and the number of colonies are those of the cards."""
    cells = s.cells
    out: list[str] = []
    passives: i64 = 0
    for slot in range(m.SLOTS):
        if cells[m.RESEARCHED + seat] >> slot & 1:
            if cells[m.TECH_AT + slot] == 0:
                out.append(f"{seat_name(int(seat))} has researched the empty slot {slot}")
            passives |= t.tech_passive[cells[m.TECH_AT + slot]]
    for k in range(2):
        passives |= t.tech_passive[cells[m.PRIVATE_TECH + 2 * seat + k]]
    colonies: i64 = 0
    for card in range(1, m.SYSTEMS + 1):
        if cells[m.COLONY_OWNER + card] == seat + 1:
            colonies += 1
            passives |= t.system_passive[card]
    if passives != cells[m.PASSIVES + seat]:
        out.append(f"{seat_name(int(seat))}: standing powers {cells[m.PASSIVES + seat]} instead of {passives}")
    if colonies != cells[m.COLONIES + seat]:
        out.append(f"{seat_name(int(seat))}: {cells[m.COLONIES + seat]} colonies counted, {colonies} owned")
    return out


def lies(places: i64) -> str:
    return f"lies in {places} places" if places else LEFT_OUT


def lay(places: vec[i64], card: i64) -> None:
    """One more place where this card lies; a number that is no card lies nowhere."""
    if 0 < card < len(places):
        places[card] += 1


def broken_cards(t: Tables, s: State) -> list[str]:
    """Each technology and System of the game lies in exactly one place."""
    cells = s.cells
    out = broken_technologies(t, s) + broken_systems(t, s)
    for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
        if cells[m.TECH_AT + slot] > 0 and cells[m.EVENT_DOWN + slot] and not t.solo:
            out.append(f"an event still covers the discovered slot {slot}")
    return out


def broken_technologies(t: Tables, s: State) -> list[str]:
    cells = s.cells
    out: list[str] = []
    places = NO_TECHNOLOGIES[:]
    for slot in range(m.SLOTS):
        lay(places, cells[m.TECH_AT + slot])
    for k in range(2 * m.SEATS):
        lay(places, cells[m.PRIVATE_TECH + k])
    for k in range(12):
        lay(places, cells[m.TABLEAU + k])
    for level in range(1, 5):
        in_deck: i64 = 0
        for card in t.deck_technologies[level]:
            found = places[card] + (1 if cells[m.TECH_LAYER + card] != 0 else 0)
            if cells[m.TECH_LAYER + card] > 0:
                in_deck += 1
            if found != 1:
                out.append(f"technology {card} {lies(found)}")
        if level > 1 and in_deck != cells[m.TECH_COUNT + level]:
            out.append(f"deck of level {level}: {cells[m.TECH_COUNT + level]} counted, {in_deck} there")
    return out


def broken_systems(t: Tables, s: State) -> list[str]:
    cells = s.cells
    out: list[str] = []
    places = NO_SYSTEMS[:]
    lay(places, cells[m.DYSON_SYSTEM])
    for place in range(m.LOCATIONS):
        lay(places, cells[m.SYSTEM_AT + place])
    for deck in range(2):
        in_deck: i64 = 0
        for card in t.deck_systems[deck]:
            found = places[card] + (1 if cells[m.COLONY_OWNER + card] else 0)
            if cells[m.SYSTEM_LAYER + card] != 0:
                found += 1
            if cells[m.SYSTEM_LAYER + card] > 0:
                in_deck += 1
            if found != 1:
                out.append(f"System {card} {lies(found)}")
        if in_deck != cells[m.SYSTEM_COUNT + deck]:
            out.append(f"System deck {deck}: {cells[m.SYSTEM_COUNT + deck]} counted, {in_deck} there")
    return out


def broken_map(t: Tables, s: State) -> list[str]:
    cells = s.cells
    out: list[str] = []
    token = cells[m.TOKEN_AT]
    for faction in range(m.FACTIONS):
        for place in range(m.LOCATIONS):
            at = faction * m.LOCATIONS + place
            power: i64 = 0
            fewer = False
            for k in range(4):
                ships = cells[m.SHIPS + 4 * at + k]
                power += (k + 1) * ships
                fewer = fewer or ships < 0
            if token > 1 and token >> 4 == place + 1 and cells[m.TOKEN_OWNER] == faction + 1:
                power += 1
            if power != cells[m.POWER + at]:
                where = f"faction {faction} at {m.LOCATION_IDS[int(place)]}"
                out.append(f"{where}: power {cells[m.POWER + at]} instead of {power}")
            if fewer:
                out.append(f"faction {faction} at {m.LOCATION_IDS[int(place)]}: fewer than no ships")
    for place in range(m.LOCATIONS):
        if (cells[m.OUTPOST + place] > 0) != (cells[m.OUTPOST_DISC + place] > 0):
            out.append(f"{m.LOCATION_IDS[int(place)]}: an outpost without its disc, or a disc without an owner")
        if cells[m.OUTPOST + place] > 0 and place < 2:
            out.append(f"{m.LOCATION_IDS[int(place)]} cannot be controlled")
    return out


def broken_tracker(s: State) -> list[str]:
    """The Anarchists' discs lie on the tracker, at its side, on controlled Systems and in pairs on colonies."""
    cells = s.cells
    controlled = sum(1 for place in range(m.LOCATIONS) if cells[m.OUTPOST + place] == m.ANARCHISTS + 1)
    discs = int(cells[m.DOOM_LEFT]) + int(cells[m.DOOM_SIDE]) + controlled + 2 * int(cells[m.COLONIES + m.ANARCHISTS])
    out = [] if discs in (13, 14) else [f"the Anarchists have {discs} discs"]
    under = sum(int(cells[m.ACTION_UNDER + slot]) for slot in range(m.SLOTS))
    seen = sum(1 for card in range(1, m.ANARCHIST_ACTIONS + 1) if cells[m.ACTION_CARD + card] != co.CARD_ABSENT)
    if under + seen < m.ANARCHIST_ACTIONS:
        out.append(f"{m.ANARCHIST_ACTIONS - under - seen} Action cards: {LEFT_OUT}")
    elif under + seen > m.ANARCHIST_ACTIONS:
        out.append(f"{under} Action cards lie under slots and {seen} were seen")
    return out
