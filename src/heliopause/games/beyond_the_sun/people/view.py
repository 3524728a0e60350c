"""Facts that a page draws beside the position, derived so that pages need no rules.

slots         [{id, level, card | null, event (face-down event lies there), researched_by [seat], pending [seat],
                lit (the viewer could research it by prerequisites), missing [slot] (prerequisites the viewer lacks)}]
spaces        [{id, source (card, guild or basic action), text {en, pl}, cost [{what, amount}], occupied_by seat | null,
                open (exists for everybody: discovered, uncovered)}]
locations     [{id, kind, system | null, required (power to colonise) | null, power {P1: n}, anarchists n,
                controller seat | null | -1 (Anarchists), disc | null, specialty [food, ore], build [seat], links [id],
                entry (lowest ship level that may enter)}]
achievements  [{id, slots [vp], claims [{seat, disc}], progress [{have, need, met}] by seat}]
achievement_slots {id: [vp]}
mats          [{seat, growth "AB" (letters that show), growth_cubes n, ore n (ore production), automation {level, vp},
                columns {A: spaces}, innovations [{id, mode, active, used}]}]
decks         {tech_2: n, .., system_a: n}     cards left
hidden        {tech_2: events face down on level II, tech_3: ..}
guilds        [{id, covered}]
end           {discs, needed, final: no | triggered | last_round | over}
solo          {doom_left, side, destination (of Anarchist Jumps), limits {no_colonize_action, no_research_action,
                jumps_left | null}, score, band {en, pl} | null}} only in the solo game
"""

from __future__ import annotations

from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.words import (
    LIMIT_MAX_JUMPS,
    LIMIT_NO_COLONIZE_ACTION,
    LIMIT_NO_RESEARCH_ACTION,
    SITE_DEFAULT,
)
from heliopause.games.beyond_the_sun.people import naming, phrases, previews
from heliopause.games.beyond_the_sun.people.card_texts import effect_text
from heliopause.games.beyond_the_sun.position.read import FINAL_WORDS
from heliopause.games.beyond_the_sun.rules import atoms
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.faction.innovations import condition_met
from heliopause.games.beyond_the_sun.rules.scoring import automation_points, score
from heliopause.games.beyond_the_sun.rules.solo.doom import destination
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn import achievements as ac
from heliopause.games.beyond_the_sun.rules.turn import spaces
from heliopause.games.beyond_the_sun.rules.words.counts import grown, mined


def table(t: Tables, s: State, viewer: int) -> dict[str, object]:
    """`viewer` is a seat, or -1 for a spectator, who sees the slots lit for the seat whose turn it is."""
    seat = viewer if viewer >= 0 else max(0, int(s.cells[m.TURN_SEAT]))
    if seat >= t.players:
        seat = 0
    facts = board_facts(t, s, seat)
    if t.solo:
        facts["solo"] = solo_facts(t, s)
    return facts


def solo_facts(t: Tables, s: State) -> dict[str, object]:
    cells = s.cells
    target = int(destination(t, s))
    points = int(score(t, s, 0))
    bands = t.cards.solo.row["scoring"]["bands"]
    band = [row for row in bands if row.get("min", -999) <= points <= row.get("max", 999)][0]
    return {
        "doom_left": int(cells[m.DOOM_LEFT]),
        "side": int(cells[m.DOOM_SIDE]),
        "destination": naming.location_id(target) if target >= 0 else None,
        "limits": {
            "no_colonize_action": bool(cells[m.LIMITS + LIMIT_NO_COLONIZE_ACTION]),
            "no_research_action": bool(cells[m.LIMITS + LIMIT_NO_RESEARCH_ACTION]),
            "jumps_left": int(cells[m.LIMITS + LIMIT_MAX_JUMPS]) - 1 if cells[m.LIMITS + LIMIT_MAX_JUMPS] else None,
        },
        "score": points,
        "band": {"en": band["en"], "pl": band["pl"]} if cells[m.FINAL] == 3 else None,
    }


def board_facts(t: Tables, s: State, seat: int) -> dict[str, object]:
    return {
        "slots": [slot_facts(t, s, slot, seat) for slot in t.cards.slots],
        "spaces": space_facts(t, s, seat),
        "locations": [location_facts(t, s, k) for k in range(m.LOCATIONS) if on_map(t, s, k)],
        "achievements": achievement_facts(t, s),
        "achievement_slots": {
            naming.achievement_id(t.cards, s.cells[m.ACHIEVEMENT + k]): slot_points(t, s, k)
            for k in range(m.ACHIEVEMENTS)
            if s.cells[m.ACHIEVEMENT + k]
        },
        "mats": [mat_facts(t, s, each) for each in range(int(t.players)) if s.cells[m.FACTION + each]],
        "decks": deck_sizes(s),
        "hidden": {f"tech_{level}": face_down(t.cards, s, level) for level in (2, 3)},
        "guilds": [
            {"id": card.id, "covered": s.cells[m.GUILD_COVER + card.number - 1] == 1} for card in t.cards.guilds
        ],
        "end": {
            "discs": int(ac.claimed_discs(s)),
            "needed": int(t.end_discs),
            "final": FINAL_WORDS[int(s.cells[m.FINAL])],
        },
    }


def slot_facts(t: Tables, s: State, slot: ct.Slot, seat: int) -> dict[str, object]:
    card = s.cells[m.TECH_AT + slot.number]
    mine = int(s.cells[m.RESEARCHED + seat])
    lacking = [naming.slot_id(t.cards, k) for k in slot.requires if not mine >> k & 1]
    has = not (mine | int(s.cells[m.PENDING + seat])) >> slot.number & 1
    skips = s.cells[m.PASSIVES + seat] & co.PASSIVE_SKIP_PREREQUISITE
    need = 1 if card and slot.need == 2 and skips else slot.need  # Transdimensional AI
    return {
        "id": slot.id,
        "level": slot.level,
        "card": naming.technology_id(t.cards, card) if card else None,
        "event": s.cells[m.EVENT_DOWN + slot.number] == 1,
        "researched_by": [k for k in range(int(t.players)) if s.cells[m.RESEARCHED + k] >> slot.number & 1],
        "pending": [k for k in range(int(t.players)) if s.cells[m.PENDING + k] >> slot.number & 1],
        "lit": has and len(slot.requires) - len(lacking) >= need,
        "missing": lacking,
    }


def space_facts(t: Tables, s: State, seat: int) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for space in range(1, m.SPACES):
        program = int(spaces.space_program(t, s, seat, space))
        if not program:
            continue
        pawn = int(spaces.occupant(t, s, space))
        guild = m.GUILD_SPACES <= space < m.EVENT_SPACE
        out.append(
            {
                "id": naming.space_id(t.cards, s, seat, space),
                "source": phrases.source_id(t.cards, int(spaces.space_source(t, s, seat, space))),
                "text": effect_text(t.cards, program).json(),
                "cost": [change.json() for change in previews.of_space(t, s, seat, space) if change.amount < 0],
                "occupied_by": pawn if pawn >= 0 else None,
                "open": not (guild and s.cells[m.GUILD_COVER + space - m.GUILD_SPACES]),
            }
        )
    return out


def on_map(t: Tables, s: State, location: int) -> bool:
    return bool(t.present[location] or (location >= m.RIFT and s.cells[m.SYSTEM_AT + location]))


def location_facts(t: Tables, s: State, location: int) -> dict[str, object]:
    cells = s.cells
    card = cells[m.SYSTEM_AT + location]
    holder = int(cells[m.OUTPOST + location]) - 1
    specialty = int(atoms.specialty(t, s, location))
    seats = range(int(t.players))
    return {
        "id": naming.location_id(location),
        "kind": ct.LOCATION_KINDS[int(t.location_kind[location])] if t.present[location] else "system_slot",
        "system": naming.system_id(t.cards, card) if card else None,
        "required": int(t.system_power[card]) if card else None,
        "power": {seat_name(seat): int(m.power(s, seat, location)) for seat in seats},
        "anarchists": int(m.power(s, m.ANARCHISTS, location)),
        "controller": None if holder < 0 else -1 if holder == m.ANARCHISTS else holder,
        "disc": naming.disc_id(cells[m.OUTPOST_DISC + location]) or None,
        "specialty": [kind for kind, bit in (("food", 1), ("ore", 2)) if specialty & bit],
        "build": [seat for seat in seats if atoms.build_sites(t, s, seat, SITE_DEFAULT, 4) >> location & 1],
        "links": [naming.location_id(k) for k in linked(t, s, location)],
        "entry": max(1, int(t.system_entry[card])),
    }


def linked(t: Tables, s: State, location: int) -> list[int]:
    """Locations one line away: printed lines, then those of attached Systems."""
    lines = [k for k in range(m.LOCATIONS) if int(t.links[location]) >> k & 1]
    for attached, beside in (
        (m.RIFT, int(s.cells[m.RIFT_BESIDE])),
        (m.PHOENIX, m.DEEP_SPACE),
        (m.PRIVATE, m.DEEP_SPACE),
    ):
        if s.cells[m.SYSTEM_AT + attached]:
            if location == beside:
                lines.append(attached)
            elif location == attached:
                lines.append(beside)
    return lines


def slot_points(t: Tables, s: State, index: int) -> list[int]:
    card = int(s.cells[m.ACHIEVEMENT + index])
    return [int(t.achievement_vp[4 * card + k]) for k in range(int(t.achievement_slots[card]))]


def achievement_facts(t: Tables, s: State) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for index in range(m.ACHIEVEMENTS):
        card = int(s.cells[m.ACHIEVEMENT + index])
        if card == 0:
            continue
        claims = [int(s.cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + k]) for k in range(m.ACHIEVEMENT_SLOTS)]
        out.append(
            {
                "id": naming.achievement_id(t.cards, card),
                "slots": slot_points(t, s, index),
                "claims": [{"seat": claim // 4, "disc": naming.disc_id(claim % 4)} for claim in claims if claim],
                "progress": [progress(t, s, seat, card) for seat in range(int(t.players))],
            }
        )
    return out


def progress(t: Tables, s: State, seat: int, card: int) -> dict[str, object]:
    """How far a seat is, counted in the card's own unit."""
    kind = int(t.achievement_kind[card])
    parameter = t.achievement_parameter[card]
    have = 0
    if kind == ct.TECHNOLOGIES_OF_LEVEL:
        have = int(ac.technologies_of_level(t, s, seat, parameter))
    elif kind == ct.COLONIZED_SYSTEMS:
        have = int(s.cells[m.COLONIES + seat])
    elif kind == ct.AUTOMATION_LEVEL:
        have = int(m.automation_level(s, seat))
    elif kind == ct.TECHNOLOGIES_PER_TYPE:
        have = int(ac.fewest_of_a_type(t, s, seat, parameter))
    elif kind == ct.CONTROLLED_LOCATIONS:
        have = int(m.controlled(s, seat))
    elif kind == ct.POWER_ON_LOCATIONS:
        have = int(ac.strong_locations(s, seat, parameter))
    elif kind == ct.PRINTED_SPECIALTY_ICONS:
        have = max(int(ac.specialty_icons(t, s, seat, icon)) for icon in (ct.SPECIALTY_FOOD, ct.SPECIALTY_ORE))
    elif kind == ct.DISCS_LEFT_ON_TRACKS:
        have = int(s.cells[m.TRACK + seat * 2] + s.cells[m.TRACK + seat * 2 + 1])
    elif kind == ct.COLONIZED_SYSTEMS_OF_DECK:
        have = int(ac.colonies_of_deck(t, s, seat, parameter))
    elif kind == ct.ORE_ON_MAT:
        have = int(s.cells[m.ORE + seat])
    met = kind != 0 and bool(ac.condition_holds(t, s, seat, card))
    return {"have": have, "need": int(t.achievement_amount[card]), "met": met}


def mat_facts(t: Tables, s: State, seat: int) -> dict[str, object]:
    cells = s.cells
    faction = int(cells[m.FACTION + seat])
    symbols = int(t.food_symbols[9 * faction + cells[m.TRACK + seat * 2]])
    return {
        "seat": seat,
        "growth": naming.COLUMNS[:symbols],
        "growth_cubes": int(grown(t, s, seat)),
        "ore": int(mined(t, s, seat)),
        "automation": {"level": int(m.automation_level(s, seat)), "vp": int(automation_points(t, s, seat))},
        "columns": {naming.COLUMNS[k]: int(t.mat_capacity[5 * faction + k]) for k in range(m.COLUMNS)},
        "innovations": innovation_facts(t, s, seat, faction),
    }


def innovation_facts(t: Tables, s: State, seat: int, faction: int) -> list[dict[str, object]]:
    if not t.advanced:
        return []
    used = int(s.cells[m.INNOVATIONS_USED + seat])
    return [
        {
            "id": "AB"[k],
            "active": bool(condition_met(t, s, seat, 2 * faction + k, 0)),
            "used": bool(used >> k & 1),
            "mode": ct.MODES[int(t.innovation_mode[2 * faction + k])],
        }
        for k in range(2)
    ]


def deck_sizes(s: State) -> dict[str, int]:
    sizes = {f"tech_{level}": int(s.cells[m.TECH_COUNT + level]) for level in (2, 3, 4)}
    return {**sizes, "system_a": int(s.cells[m.SYSTEM_COUNT]), "system_b": int(s.cells[m.SYSTEM_COUNT + 1])}


def face_down(cards: Cards, s: State, level: int) -> int:
    return len([slot for slot in cards.slots if slot.level == level and s.cells[m.EVENT_DOWN + slot.number]])
