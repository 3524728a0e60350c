"""What must always be true of the material: cubes, discs and cards are somewhere, exactly once."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables

CUBES = 20
DISCS = 8
LEFT_OUT: Final = "left out of the game"  # of cards: a written position may mean that


def broken_invariants(t: Tables, s: State) -> list[str]:
    if s.cells[m.PHASE] == co.PHASE_SETUP:
        return []
    broken: list[str] = []
    for seat in range(int(t.players)):
        broken += broken_seat(t, s, seat)
    broken += broken_cards(t, s)
    broken += broken_map(t, s)
    if t.solo:
        broken += broken_tracker(s)
    return broken


def broken_seat(t: Tables, s: State, seat: int) -> list[str]:
    cells = s.cells
    name = f"P{seat + 1}"
    out: list[str] = []
    ships = sum(int(cells[m.SHIPS + seat * m.LOCATIONS * 4 + k]) for k in range(m.LOCATIONS * 4))
    researched = int(cells[m.RESEARCHED + seat]) & ~int(cells[m.STAR_MARKED + seat])
    on_slots = bin(researched).count("1") + bin(int(cells[m.PENDING + seat])).count("1")
    museum = 1 if cells[m.MUSEUM + seat] else 0
    cubes = (
        int(cells[m.POPULATION + seat])
        + int(m.supply(s, seat))
        + ships
        + on_slots
        + museum
        + int(cells[m.OUT_OF_GAME + seat])
    )
    if cubes != CUBES:
        out.append(f"{name} has {cubes} cubes")
    for kind in (m.FOOD_DISC, m.ORE_DISC):
        found = int(cells[m.TRACK + 2 * seat + kind - 1]) + int(cells[m.AUTOMATION + 3 * seat + kind - 1])
        for place in range(m.LOCATIONS):
            if cells[m.OUTPOST + place] == seat + 1 and cells[m.OUTPOST_DISC + place] == kind:
                found += 1
        for card in range(1, m.SYSTEMS + 1):
            if cells[m.COLONY_OWNER + card] == seat + 1:
                found += [int(cells[m.COLONY_DISCS + 2 * card + k]) for k in (0, 1)].count(kind)
        for k in range(m.ACHIEVEMENTS * m.ACHIEVEMENT_SLOTS):
            if cells[m.CLAIM + k] == 4 * seat + kind:
                found += 1
        if found != DISCS:
            out.append(f"{name} has {found} {m.DISC_IDS[kind]} discs")
    order, told = int(cells[m.AUTOMATION_ORDER + seat]), [0, 0, 0, 0]
    while order > 0:
        told[order % 4] += 1
        order //= 4
    there = [int(cells[m.AUTOMATION + 3 * seat + k]) for k in range(3)]
    if any(told[k + 1] > there[k] for k in range(3)) or sum(told) != min(sum(there), m.MOST_ORDERED):
        out.append(f"{name}: the order of the automated discs names others than there are")
    for field, what in ((m.ORE, "ore"), (m.POPULATION, "population")):
        if cells[field + seat] < 0:
            out.append(f"{name} has {cells[field + seat]} {what}")
    passives = 0
    for slot in range(m.SLOTS):
        if cells[m.RESEARCHED + seat] >> slot & 1:
            if cells[m.TECH_AT + slot] == 0:
                out.append(f"{name} has researched the empty slot {slot}")
            passives |= int(t.tech_passive[cells[m.TECH_AT + slot]])
    for k in range(2):
        passives |= int(t.tech_passive[cells[m.PRIVATE_TECH + 2 * seat + k]])
    colonies = 0
    for card in range(1, m.SYSTEMS + 1):
        if cells[m.COLONY_OWNER + card] == seat + 1:
            colonies += 1
            passives |= int(t.system_passive[card])
    if passives != cells[m.PASSIVES + seat]:
        out.append(f"{name}: standing powers {cells[m.PASSIVES + seat]} instead of {passives}")
    if colonies != cells[m.COLONIES + seat]:
        out.append(f"{name}: {cells[m.COLONIES + seat]} colonies counted, {colonies} owned")
    return out


def lies(places: int) -> str:
    return f"lies in {places} places" if places else LEFT_OUT


def broken_cards(t: Tables, s: State) -> list[str]:
    """Each technology and System of the game lies in exactly one place."""
    cells = s.cells
    out: list[str] = []
    places = [int(cells[m.TECH_AT + slot]) for slot in range(m.SLOTS)]
    places += [int(cells[m.PRIVATE_TECH + k]) for k in range(2 * m.SEATS)]
    places += [int(cells[m.TABLEAU + k]) for k in range(12)]
    for level in (1, 2, 3, 4):
        in_deck = 0
        for card in t.deck_technologies[level]:
            found = places.count(int(card)) + (1 if cells[m.TECH_LAYER + card] != 0 else 0)
            in_deck += 1 if cells[m.TECH_LAYER + card] > 0 else 0
            if found != 1:
                out.append(f"technology {card} {lies(found)}")
        if level > 1 and in_deck != cells[m.TECH_COUNT + level]:
            out.append(f"deck of level {level}: {cells[m.TECH_COUNT + level]} counted, {in_deck} there")
    shown = [int(cells[m.SYSTEM_AT + k]) for k in range(m.LOCATIONS)] + [int(cells[m.DYSON_SYSTEM])]
    for deck in (0, 1):
        in_deck = 0
        for card in t.deck_systems[deck]:
            owned = 1 if cells[m.COLONY_OWNER + card] else 0
            found = shown.count(int(card)) + owned + (1 if cells[m.SYSTEM_LAYER + card] != 0 else 0)
            in_deck += 1 if cells[m.SYSTEM_LAYER + card] > 0 else 0
            if found != 1:
                out.append(f"System {card} {lies(found)}")
        if in_deck != cells[m.SYSTEM_COUNT + deck]:
            out.append(f"System deck {deck}: {cells[m.SYSTEM_COUNT + deck]} counted, {in_deck} there")
    for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
        if cells[m.TECH_AT + slot] > 0 and cells[m.EVENT_DOWN + slot] and not t.solo:
            out.append(f"an event still covers the discovered slot {slot}")
    return out


def broken_map(t: Tables, s: State) -> list[str]:
    cells = s.cells
    out: list[str] = []
    token = int(cells[m.TOKEN_AT])
    for faction in range(m.FACTIONS):
        for place in range(m.LOCATIONS):
            at = faction * m.LOCATIONS + place
            power = sum((k + 1) * int(cells[m.SHIPS + 4 * at + k]) for k in range(4))
            if token > 1 and token >> 4 == place + 1 and cells[m.TOKEN_OWNER] == faction + 1:
                power += 1
            if power != cells[m.POWER + at]:
                out.append(
                    f"faction {faction} at {m.LOCATION_IDS[place]}: power {cells[m.POWER + at]} instead of {power}"
                )
            if any(cells[m.SHIPS + 4 * at + k] < 0 for k in range(4)):
                out.append(f"faction {faction} at {m.LOCATION_IDS[place]}: fewer than no ships")
    for place in range(m.LOCATIONS):
        if (cells[m.OUTPOST + place] > 0) != (cells[m.OUTPOST_DISC + place] > 0):
            out.append(f"{m.LOCATION_IDS[place]}: an outpost without its disc, or a disc without an owner")
        if cells[m.OUTPOST + place] > 0 and place < 2:
            out.append(f"{m.LOCATION_IDS[place]} cannot be controlled")
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
