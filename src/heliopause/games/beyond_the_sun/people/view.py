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
                jumps_left | null}, score, band {en, pl}}     only in the solo game
"""

from __future__ import annotations

from heliopause.core.position import seat_name
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import achievements as ac
from heliopause.games.beyond_the_sun import card_types as ct
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import naming, ops, previews, spaces, titles
from heliopause.games.beyond_the_sun import specials as sp
from heliopause.games.beyond_the_sun.card_texts import effect_text
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.counts import grown, mined
from heliopause.games.beyond_the_sun.doom import destination
from heliopause.games.beyond_the_sun.innovations import condition_met
from heliopause.games.beyond_the_sun.position_read import FINAL_WORDS
from heliopause.games.beyond_the_sun.scoring import automation_points, score
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import (
    LIMIT_MAX_JUMPS,
    LIMIT_NO_COLONIZE_ACTION,
    LIMIT_NO_RESEARCH_ACTION,
    SITE_DEFAULT,
)


def table(g: Static, s: State, viewer: int) -> dict[str, object]:
    """`viewer` is a seat, or -1 for a spectator, who sees the slots lit for the seat whose turn it is."""
    seat = viewer if viewer >= 0 else max(0, int(s.cells[m.TURN_SEAT]))
    if seat >= g.players:
        seat = 0
    facts = board_facts(g, s, seat)
    if g.solo:
        facts["solo"] = solo_facts(g, s)
    return facts


def solo_facts(g: Static, s: State) -> dict[str, object]:
    cells = s.cells
    target = int(destination(g, s))
    points = int(score(g, s, 0))
    bands = CARDS.solo.row["scoring"]["bands"]
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
        "band": {"en": band["en"], "pl": band["pl"]},
    }


def board_facts(g: Static, s: State, seat: int) -> dict[str, object]:
    return {
        "slots": [slot_facts(g, s, slot, seat) for slot in CARDS.slots],
        "spaces": space_facts(g, s, seat),
        "locations": [location_facts(g, s, k) for k in range(m.LOCATIONS) if on_map(g, s, k)],
        "achievements": achievement_facts(g, s),
        "achievement_slots": {
            naming.achievement_id(s.cells[m.ACHIEVEMENT + k]): slot_points(g, s, k)
            for k in range(m.ACHIEVEMENTS)
            if s.cells[m.ACHIEVEMENT + k]
        },
        "mats": [mat_facts(g, s, each) for each in range(int(g.players)) if s.cells[m.FACTION + each]],
        "decks": deck_sizes(s),
        "hidden": {f"tech_{level}": face_down(s, level) for level in (2, 3)},
        "guilds": [{"id": card.id, "covered": s.cells[m.GUILD_COVER + card.number - 1] == 1} for card in CARDS.guilds],
        "end": {
            "discs": int(ac.claimed_discs(s)),
            "needed": int(g.end_discs),
            "final": FINAL_WORDS[int(s.cells[m.FINAL])],
        },
    }


def slot_facts(g: Static, s: State, slot: ct.Slot, seat: int) -> dict[str, object]:
    card = s.cells[m.TECH_AT + slot.number]
    mine = int(s.cells[m.RESEARCHED + seat])
    lacking = [naming.slot_id(k) for k in slot.requires if not mine >> k & 1]
    has = not (mine | int(s.cells[m.PENDING + seat])) >> slot.number & 1
    skips = s.cells[m.PASSIVES + seat] & co.PASSIVE_SKIP_PREREQUISITE
    need = 1 if card and slot.need == 2 and skips else slot.need  # Transdimensional AI
    return {
        "id": slot.id,
        "level": slot.level,
        "card": naming.technology_id(card) if card else None,
        "event": s.cells[m.EVENT_DOWN + slot.number] == 1,
        "researched_by": [k for k in range(int(g.players)) if s.cells[m.RESEARCHED + k] >> slot.number & 1],
        "pending": [k for k in range(int(g.players)) if s.cells[m.PENDING + k] >> slot.number & 1],
        "lit": has and len(slot.requires) - len(lacking) >= need,
        "missing": lacking,
    }


def space_facts(g: Static, s: State, seat: int) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for space in range(1, m.SPACES):
        program = int(spaces.space_program(g, s, seat, space))
        if not program:
            continue
        pawn = int(spaces.occupant(g, s, space))
        guild = m.GUILD_SPACES <= space < m.EVENT_SPACE
        out.append(
            {
                "id": naming.space_id(s, seat, space),
                "source": titles.source_id(int(spaces.space_source(g, s, seat, space))),
                "text": effect_text(program).json(),
                "cost": [change.json() for change in previews.of_space(g, s, seat, space) if change.amount < 0],
                "occupied_by": pawn if pawn >= 0 else None,
                "open": not (guild and s.cells[m.GUILD_COVER + space - m.GUILD_SPACES]),
            }
        )
    return out


def on_map(g: Static, s: State, location: int) -> bool:
    return bool(g.present[location] or (location >= m.RIFT and s.cells[m.SYSTEM_AT + location]))


def location_facts(g: Static, s: State, location: int) -> dict[str, object]:
    cells = s.cells
    card = cells[m.SYSTEM_AT + location]
    holder = int(cells[m.OUTPOST + location]) - 1
    specialty = int(ops.specialty(g, s, location))
    seats = range(int(g.players))
    return {
        "id": naming.location_id(location),
        "kind": ct.LOCATION_KINDS[int(g.location_kind[location])] if g.present[location] else "system_slot",
        "system": naming.system_id(card) if card else None,
        "required": int(g.system_power[card]) if card else None,
        "power": {seat_name(seat): int(m.power(s, seat, location)) for seat in seats},
        "anarchists": int(m.power(s, m.ANARCHISTS, location)),
        "controller": None if holder < 0 else -1 if holder == m.ANARCHISTS else holder,
        "disc": naming.disc_id(cells[m.OUTPOST_DISC + location]) or None,
        "specialty": [kind for kind, bit in (("food", 1), ("ore", 2)) if specialty & bit],
        "build": [seat for seat in seats if ops.build_sites(g, s, seat, SITE_DEFAULT, 4) >> location & 1],
        "links": [naming.location_id(k) for k in linked(g, s, location)],
        "entry": 3 if g.system_other[card] == sp.ENTRY_MIN_LEVEL_3 else 1,
    }


def linked(g: Static, s: State, location: int) -> list[int]:
    """Locations one line away: printed lines, then those of attached Systems."""
    lines = [k for k in range(m.LOCATIONS) if int(g.links[location]) >> k & 1]
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


def slot_points(g: Static, s: State, index: int) -> list[int]:
    card = int(s.cells[m.ACHIEVEMENT + index])
    return [int(g.achievement_vp[4 * card + k]) for k in range(int(g.achievement_slots[card]))]


def achievement_facts(g: Static, s: State) -> list[dict[str, object]]:
    out: list[dict[str, object]] = []
    for index in range(m.ACHIEVEMENTS):
        card = int(s.cells[m.ACHIEVEMENT + index])
        if card == 0:
            continue
        claims = [int(s.cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + k]) for k in range(m.ACHIEVEMENT_SLOTS)]
        out.append(
            {
                "id": naming.achievement_id(card),
                "slots": slot_points(g, s, index),
                "claims": [{"seat": claim // 4, "disc": naming.disc_id(claim % 4)} for claim in claims if claim],
                "progress": [progress(g, s, seat, card) for seat in range(int(g.players))],
            }
        )
    return out


def progress(g: Static, s: State, seat: int, card: int) -> dict[str, object]:
    """How far a seat is, counted in the card's own unit."""
    kind = int(g.achievement_kind[card])
    parameter = g.achievement_parameter[card]
    have = 0
    if kind == ct.TECHNOLOGIES_OF_LEVEL:
        have = int(ac.technologies_of_level(g, s, seat, parameter))
    elif kind == ct.COLONIZED_SYSTEMS:
        have = int(s.cells[m.COLONIES + seat])
    elif kind == ct.AUTOMATION_LEVEL:
        have = int(m.automation_level(s, seat))
    elif kind == ct.TECHNOLOGIES_PER_TYPE:
        have = int(ac.fewest_of_a_type(g, s, seat, parameter))
    elif kind == ct.CONTROLLED_LOCATIONS:
        have = int(m.controlled(s, seat))
    elif kind == ct.POWER_ON_LOCATIONS:
        have = int(ac.strong_locations(s, seat, parameter))
    elif kind == ct.PRINTED_SPECIALTY_ICONS:
        have = max(int(ac.specialty_icons(g, s, seat, icon)) for icon in (ct.SPECIALTY_FOOD, ct.SPECIALTY_ORE))
    elif kind == ct.DISCS_LEFT_ON_TRACKS:
        have = int(s.cells[m.TRACK + seat * 2] + s.cells[m.TRACK + seat * 2 + 1])
    elif kind == ct.COLONIZED_SYSTEMS_OF_DECK:
        have = int(ac.colonies_of_deck(g, s, seat, parameter))
    elif kind == ct.ORE_ON_MAT:
        have = int(s.cells[m.ORE + seat])
    met = kind != 0 and bool(ac.condition_holds(g, s, seat, card))
    return {"have": have, "need": int(g.achievement_amount[card]), "met": met}


def mat_facts(g: Static, s: State, seat: int) -> dict[str, object]:
    cells = s.cells
    faction = int(cells[m.FACTION + seat])
    symbols = int(g.food_symbols[9 * faction + cells[m.TRACK + seat * 2]])
    return {
        "seat": seat,
        "growth": naming.COLUMNS[:symbols],
        "growth_cubes": int(grown(g, s, seat)),
        "ore": int(mined(g, s, seat)),
        "automation": {"level": int(m.automation_level(s, seat)), "vp": int(automation_points(g, s, seat))},
        "columns": {naming.COLUMNS[k]: int(g.mat_capacity[5 * faction + k]) for k in range(m.COLUMNS)},
        "innovations": innovation_facts(g, s, seat, faction),
    }


def innovation_facts(g: Static, s: State, seat: int, faction: int) -> list[dict[str, object]]:
    if not g.advanced:
        return []
    used = int(s.cells[m.INNOVATIONS_USED + seat])
    return [
        {
            "id": "AB"[k],
            "active": bool(condition_met(g, s, seat, 2 * faction + k, 0)),
            "used": bool(used >> k & 1),
            "mode": ct.MODES[int(g.innovation_mode[2 * faction + k])],
        }
        for k in range(2)
    ]


def deck_sizes(s: State) -> dict[str, int]:
    sizes = {f"tech_{level}": int(s.cells[m.TECH_COUNT + level]) for level in (2, 3, 4)}
    return {**sizes, "system_a": int(s.cells[m.SYSTEM_COUNT]), "system_b": int(s.cells[m.SYSTEM_COUNT + 1])}


def face_down(s: State, level: int) -> int:
    return len([slot for slot in CARDS.slots if slot.level == level and s.cells[m.EVENT_DOWN + slot.number]])
