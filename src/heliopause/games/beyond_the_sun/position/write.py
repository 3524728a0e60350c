"""A whole position by names: what FEN is to chess. `write` gives it in full, read.py takes it back.

turn P1..              whose turn it is
phase                  action | production | achievement (at its start; `frames` for anything in between)
round, final           final: no | triggered | last_round | over (left out: by the discs on the Achievements)
tech {slot: card}      left out on level I: the four cards in table order
events {slot: event}   face-down events that are known; others are decided when they are revealed
systems {a1: card}     null = empty; left out: Barnard's Star, Sirius, Kapteyn's Star, Tau Ceti
decks {tech_2: [..]}   known cards from the top, the rest follows shuffled; [] = empty; lists inside the list are
                       unordered layers from the top and then the deck is exactly that
revealed               deck cards shown while somebody chooses
achievements {card: [P2, P1 food]}  discs in order; `food` / `ore` where a production disc replaced the star
guilds                 the uncovered ones
attached {rift: {system, to}, phoenix: {system}, dyson_sphere_mk_1: {system}, deep_space_beacon: {}}
museum {P1: level}, kept_events {P1: [..]}, scoring_events, discarded_events, tableau {tech_2: [by column] | cleared}
P1 .. P4               faction, ore, population, supply {A..E}, ships [level@location], outposts {location: disc},
                       automation [disc], food_left, ore_left, research [slot], star_research [slot] (marked by a star
                       disc), pending [slot] (cube placed, card not chosen), private, colonies {card: [discs]},
                       pawn (a space or off), innovations_used [A, B], out_of_game (cubes), leaders, stars {leader: n},
                       tokens {credit: 1 on the Investor 2 on the mat, vp: n, power: ship or waiting}, prediction,
                       pirate_code (plunder | haven), marked (System of the summit), marked_taken (n)
cd69_stars [P1]        factions with a star on CD-69 2001; leader_row: leaders offered in the draft
frames                 the stack in the middle of something, bottom first: [op, seat, a, b, c, d]; left out at the
                       start of a phase
state                  fields of the layout that have no name of their own and differ from what the rest implies
"""

from __future__ import annotations

import marshal
from typing import Final

from heliopause.core.kernel.compare import differing_fields
from heliopause.core.kernel.state import UNKNOWN, Field, State, shaped
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.position.frames import at_start_of_phase, written_frames
from heliopause.games.beyond_the_sun.position.read import FINAL_WORDS, Reader
from heliopause.games.beyond_the_sun.position.seat import PIRATE_CODES
from heliopause.games.beyond_the_sun.position.solo import written_solo
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables

PLAIN: Final = 2  # the format of `marshal` in which equal values are equal bytes


def write(t: Tables, s: State) -> dict[str, object]:
    """The position in full. What is masked stays out."""
    out = named(t, s)
    implied = IMPLIED.by(t, out)
    rest = {field.name: written_field(s, field) for field in differing_fields(m.LAYOUT, s, implied)}
    if rest:
        out["state"] = rest
    if not at_start_of_phase(t, s):
        out["frames"] = written_frames(t, s)
    return out


class Implied:
    """The state that names mean. The last one is kept: the views of a table are written one after the other, and for
    most seats the names are the same."""

    def __init__(self) -> None:
        self._last: tuple[Tables, bytes, State] | None = None

    def by(self, t: Tables, names: dict[str, object]) -> State:
        last, written = self._last, marshal.dumps(names, PLAIN)
        if last is None or last[0] is not t or last[1] != written:
            last = self._last = (t, written, Reader(t, {**names, "frames": []}).state())
        return last[2]


IMPLIED: Final = Implied()


def written_field(s: State, field: Field) -> object:
    """The field in its shape; a field by number of cards no longer than it needs to be."""
    flat = [int(s.cells[field.at + k]) for k in range(field.size)]
    if field.name in m.FIRST_LENGTHS:
        first = m.FIRST_LENGTHS[field.name]
        kept = first * (field.size // field.shape[0])
        if not any(flat[kept:]):
            return shaped(flat[:kept], (first, *field.shape[1:]))
    return shaped(flat, field.shape)


def named(t: Tables, s: State) -> dict[str, object]:
    cells = s.cells
    turn = int(cells[m.TURN_SEAT])
    out: dict[str, object] = {
        "turn": "anarchists" if turn == m.ANARCHISTS else seat_name(turn) if turn >= 0 else None,
        "phase": co.PHASE_IDS[int(cells[m.PHASE])],
        "round": int(cells[m.ROUND]),
        "final": FINAL_WORDS[int(cells[m.FINAL])],
        "tech": {
            slot.id: naming.technology_id(t.cards, cells[m.TECH_AT + slot.number])
            if cells[m.TECH_AT + slot.number]
            else None
            for slot in t.cards.slots
            if cells[m.TECH_AT + slot.number] or slot.level == 1
        },
        "events": {
            naming.slot_id(t.cards, slot): naming.covering_event_id(t.cards, cells[m.EVENT_NAMED + slot], t.solo)
            for slot in range(m.SLOTS)
            if cells[m.EVENT_NAMED + slot] not in (0, UNKNOWN)
        },
        "systems": {
            naming.location_id(k): naming.system_id(t.cards, cells[m.SYSTEM_AT + k]) if cells[m.SYSTEM_AT + k] else None
            for k in t.slots_on_map
        },
        "decks": written_decks(t.cards, s),
        "achievements": written_achievements(t.cards, s, range(4)),
        "guilds": [guild.id for guild in t.cards.guilds if cells[m.GUILD_COVER + guild.number - 1] == 0],
        "attached": written_attached(t.cards, s),
        "museum": {seat_name(k): int(cells[m.MUSEUM + k]) for k in range(int(t.players)) if cells[m.MUSEUM + k]},
        "tableau": written_tableau(t.cards, s),
        "extra_achievements": written_achievements(t.cards, s, range(4, m.ACHIEVEMENTS)),
        "kept_events": {
            seat_name(seat): events_in(t.cards, s, co.EVENT_KEPT, seat + 1)
            for seat in range(int(t.players))
            if events_in(t.cards, s, co.EVENT_KEPT, seat + 1)
        },
        "scoring_events": events_in(t.cards, s, co.EVENT_SCORES, 0),
        "discarded_events": events_in(t.cards, s, co.EVENT_DISCARDED, 0),
    }
    revealed = written_revealed(t.cards, s)
    if revealed:
        out["revealed"] = revealed
    for seat in range(int(t.players)):
        out[seat_name(seat)] = written_seat(t, s, seat)
    stars = [seat_name(seat) for seat in range(int(t.players)) if cells[m.CD69_STARS] >> seat & 1]
    if stars:
        out["cd69_stars"] = stars
    row = [card.id for card in t.cards.leaders if cells[m.LEADER_ROW + card.number]]
    if row:
        out["leader_row"] = row
    if t.solo:
        out["solo"] = written_solo(t.cards, s)
    return out


def events_in(cards: Cards, s: State, state: int, keeper: int) -> list[str]:
    return [
        card.id
        for card in cards.events
        if s.cells[m.EVENT_STATE + card.number] == state and (s.cells[m.EVENT_KEEPER + card.number] == keeper)
    ]


def written_decks(cards: Cards, s: State) -> dict[str, object]:
    cells = s.cells
    out: dict[str, object] = {}
    for level in (2, 3, 4):
        numbers = [card.number for card in cards.technologies if card.level == level]
        out[f"tech_{level}"] = [
            [naming.technology_id(cards, card) for card in numbers if cells[m.TECH_LAYER + card] == layer]
            for layer in range(1, int(cells[m.TECH_BOTTOM + level]) + 1)
        ]
    for deck, key in enumerate(("system_a", "system_b")):
        numbers = [card.number for card in cards.systems if card.deck == deck]
        out[key] = [
            [naming.system_id(cards, card) for card in numbers if cells[m.SYSTEM_LAYER + card] == layer]
            for layer in range(1, int(cells[m.SYSTEM_BOTTOM + deck]) + 1)
        ]
    return out


def written_revealed(cards: Cards, s: State) -> list[str]:
    technologies = [c.id for c in cards.technologies if s.cells[m.TECH_LAYER + c.number] == co.REVEALED]
    return technologies + [c.id for c in cards.systems if s.cells[m.SYSTEM_LAYER + c.number] == co.REVEALED]


def written_achievements(cards: Cards, s: State, places: range) -> dict[str, object]:
    out: dict[str, object] = {}
    for index in places:
        card = s.cells[m.ACHIEVEMENT + index]
        if card:
            at = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
            claims = [s.cells[at + k] for k in range(m.ACHIEVEMENT_SLOTS)]
            out[naming.achievement_id(cards, card)] = [naming.claim_name(claim) for claim in claims if claim]
    return out


def written_attached(cards: Cards, s: State) -> dict[str, object]:
    cells = s.cells
    out: dict[str, object] = {}
    if cells[m.SYSTEM_AT + m.RIFT]:
        to = naming.location_id(cells[m.RIFT_BESIDE])
        out["rift"] = {"system": naming.system_id(cards, cells[m.SYSTEM_AT + m.RIFT]), "to": to}
    if cells[m.SYSTEM_AT + m.PHOENIX]:
        out["phoenix"] = {"system": naming.system_id(cards, cells[m.SYSTEM_AT + m.PHOENIX]), "to": "deep_space"}
    if cells[m.SYSTEM_AT + m.PRIVATE]:
        owner = seat_name(int(cells[m.PRIVATE_OWNER]) - 1)
        out["private"] = {
            "system": naming.system_id(cards, cells[m.SYSTEM_AT + m.PRIVATE]),
            "owner": owner,
            "to": "deep_space",
        }
    if cells[m.DYSON_SYSTEM]:
        out["dyson_sphere_mk_1"] = {"system": naming.system_id(cards, cells[m.DYSON_SYSTEM])}
    for card in cards.events:
        if card.at_deep_space and cells[m.EVENT_STATE + card.number] == co.EVENT_ATTACHED:
            out[card.id] = {"at": "deep_space"}
    return out


def written_tableau(cards: Cards, s: State) -> dict[str, object]:
    out: dict[str, object] = {}
    for level in (2, 3, 4):
        at = m.TABLEAU + (level - 2) * 4
        if s.cells[m.TABLEAU_ROW + level] == 2:
            out[f"tech_{level}"] = "cleared"
        elif s.cells[m.TABLEAU_ROW + level] == 1:
            row = [s.cells[at + column] for column in range(4)]
            out[f"tech_{level}"] = [naming.technology_id(cards, card) if card else None for card in row]
    return out


def slots_in(cards: Cards, mask: int) -> list[str]:
    return [slot.id for slot in cards.slots if mask >> slot.number & 1]


def automated(s: State, seat: int) -> list[str]:
    """The discs of the automation track in the order they came, as far as that is kept, then the others by kind."""
    left = [int(s.cells[m.AUTOMATION + 3 * seat + k]) for k in range(3)]
    kinds: list[int] = []
    order = int(s.cells[m.AUTOMATION_ORDER + seat])
    while order:
        order, kind = divmod(order, 4)
        kinds.insert(0, kind)
        left[kind - 1] -= 1
    kinds += [k + 1 for k in range(3) for _ in range(left[k])]
    return [naming.disc_id(kind) for kind in kinds]


def written_seat(t: Tables, s: State, seat: int) -> dict[str, object]:
    cells = s.cells
    ships: list[str] = []
    outposts: dict[str, str] = {}
    for location in range(m.LOCATIONS):
        at = m.SHIPS + (seat * m.LOCATIONS + location) * 4
        for level in (4, 3, 2, 1):
            if cells[at + level - 1]:
                ships += [naming.ship_id(level, location)] * int(cells[at + level - 1])
        if cells[m.OUTPOST + location] == seat + 1:
            outposts[naming.location_id(location)] = naming.disc_id(cells[m.OUTPOST_DISC + location])
    private = [cells[m.PRIVATE_TECH + seat * 2 + k] for k in range(2)]
    out: dict[str, object] = {
        "faction": naming.faction_id(t.cards, cells[m.FACTION + seat]) if cells[m.FACTION + seat] else None,
        "ore": int(cells[m.ORE + seat]),
        "population": int(cells[m.POPULATION + seat]),
        "supply": {naming.COLUMNS[k]: int(cells[m.SUPPLY + seat * m.COLUMNS + k]) for k in range(m.COLUMNS)},
        "ships": ships,
        "outposts": outposts,
        "automation": automated(s, seat),
        "food_left": int(cells[m.TRACK + seat * 2]),
        "ore_left": int(cells[m.TRACK + seat * 2 + 1]),
        "research": slots_in(t.cards, int(cells[m.RESEARCHED + seat])),
        "private": [naming.technology_id(t.cards, card) for card in private if card],
        "colonies": written_colonies(t.cards, s, seat),
        "pawn": naming.space_id(t.cards, s, seat, cells[m.PAWN + seat]),
    }
    for key, field in (("star_research", m.STAR_MARKED), ("pending", m.PENDING)):
        if cells[field + seat]:
            out[key] = slots_in(t.cards, int(cells[field + seat]))
    if cells[m.INNOVATIONS_USED + seat]:
        out["innovations_used"] = [mark for k, mark in enumerate("AB") if cells[m.INNOVATIONS_USED + seat] >> k & 1]
    if cells[m.OUT_OF_GAME + seat]:
        out["out_of_game"] = int(cells[m.OUT_OF_GAME + seat])
    if t.leaders:
        add_leaders(t.cards, s, seat, out)
    add_expansion(t.cards, s, seat, out)
    return out


def written_colonies(cards: Cards, s: State, seat: int) -> dict[str, object]:
    out: dict[str, object] = {}
    for card in cards.systems:
        if s.cells[m.COLONY_OWNER + card.number] == seat + 1:
            discs = [s.cells[m.COLONY_DISCS + card.number * 2 + k] for k in range(2)]
            out[card.id] = [naming.disc_id(kind) for kind in discs if kind]
    return out


def add_leaders(cards: Cards, s: State, seat: int, out: dict[str, object]) -> None:
    cells = s.cells
    leaders = [(cells[m.LEADER + seat * 2 + k], cells[m.STARS + seat * 2 + k]) for k in range(2)]
    out["leaders"] = [naming.leader_id(cards, leader) for leader, _ in leaders if leader]
    out["stars"] = {naming.leader_id(cards, leader): int(stars) for leader, stars in leaders if leader}


def add_expansion(cards: Cards, s: State, seat: int, out: dict[str, object]) -> None:
    """Tokens, the prediction, the Pirate Code and the marks of the summit, where there are any."""
    cells = s.cells
    tokens: dict[str, object] = {}
    if cells[m.CREDIT + seat]:
        tokens["credit"] = int(cells[m.CREDIT + seat])
    if cells[m.VP_TOKENS + seat]:
        tokens["vp"] = int(cells[m.VP_TOKENS + seat])
    if cells[m.TOKEN_OWNER] == seat + 1:
        at = int(cells[m.TOKEN_AT])
        tokens["power"] = naming.ship_id(at & 15, (at >> 4) - 1) if at > 1 else "waiting"
    if tokens:
        out["tokens"] = tokens
    if cells[m.PREDICTION + seat] > 0:
        out["prediction"] = naming.prediction_id(cards, cells[m.PREDICTION + seat])
    if cells[m.PIRATE_CODE + seat]:
        out["pirate_code"] = PIRATE_CODES[int(cells[m.PIRATE_CODE + seat])]
    if cells[m.SUMMIT_STAR + seat]:
        out["marked"] = naming.system_id(cards, cells[m.SUMMIT_STAR + seat])
    if cells[m.SUMMIT_VP + seat]:
        out["marked_taken"] = int(cells[m.SUMMIT_VP + seat])
