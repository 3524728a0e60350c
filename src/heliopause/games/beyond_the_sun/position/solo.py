"""The solo game in positions: the Doomsday Tracker, the Anarchists' ships, Systems, research and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from heliopause.core.kernel.state import UNKNOWN, State
from heliopause.core.position import PositionError, listing, mapping, number, only_keys, short, word
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.solo.setup_solo import EASY
from heliopause.games.beyond_the_sun.rules.tables import Tables

SOLO_KEYS: Final = (
    "doom_left",
    "side",
    "controlled",
    "anarchist_colonies",
    "anarchist_research",
    "anarchist_ships",
    "deck",
    "discard",
    "current",
    "action_card_under",
)


def read_solo(t: Tables, s: State, solo: Mapping[str, object], allowed: tuple[str, ...]) -> None:
    if not t.solo:
        raise PositionError("solo: this is not the solo game")
    only_keys("solo", solo, allowed)
    cells = s.cells
    extra = 1 if t.difficulty == EASY else 0
    cells[m.DOOM_EXTRA] = extra
    for name in listing("controlled", solo.get("controlled")):
        location = naming.LOCATION[word("controlled", name, naming.LOCATION)]
        if cells[m.OUTPOST + location]:
            raise PositionError(f"controlled: {name} already carries an Outpost")
        cells[m.OUTPOST + location] = m.ANARCHISTS + 1
        cells[m.OUTPOST_DISC + location] = m.STAR_DISC
    for name in listing("anarchist_colonies", solo.get("anarchist_colonies")):
        card = t.cards.numbers.system[word("anarchist_colonies", name, t.cards.numbers.system)]
        cells[m.COLONY_OWNER + card] = m.ANARCHISTS + 1
        cells[m.COLONIES + m.ANARCHISTS] += 1
    for name in listing("anarchist_research", solo.get("anarchist_research")):
        cells[m.RESEARCHED + m.ANARCHISTS] |= (
            1 << t.cards.numbers.slot[word("anarchist_research", name, t.cards.numbers.slot)]
        )
    for ship in listing("anarchist_ships", solo.get("anarchist_ships", ["1@deep_space"])):
        level, _, place = str(ship).partition("@")
        if level not in ("1", "2", "3", "4"):
            raise PositionError(f"anarchist_ships: a ship is written level@location, not {short(ship)}")
        location = naming.LOCATION[word("anarchist_ships", place, naming.LOCATION)]
        cells[m.SHIPS + (m.ANARCHISTS * m.LOCATIONS + location) * 4 + int(level) - 1] += 1
    read_discs(s, solo, t.cards.solo.discs + extra)
    read_cards(t.cards, s, solo)


def read_discs(s: State, solo: Mapping[str, object], discs: int) -> None:
    """The Anarchists' discs lie on the tracker, at its side, on controlled Systems and in pairs on colonies."""
    cells = s.cells
    out = len(listing("controlled", solo.get("controlled"))) + 2 * int(cells[m.COLONIES + m.ANARCHISTS])
    side, left = solo.get("side"), solo.get("doom_left")
    if left is None:
        left = discs - out - number("side", 0 if side is None else side, 0, discs)
    cells[m.DOOM_LEFT] = number("doom_left", left, 0, discs)
    cells[m.DOOM_SIDE] = number("side", discs - out - int(cells[m.DOOM_LEFT]) if side is None else side, 0, discs)
    total = int(cells[m.DOOM_LEFT] + cells[m.DOOM_SIDE]) + out
    if total != discs and cells[m.PHASE] != co.PHASE_SETUP:  # the set-up lays them out with the mats
        raise PositionError(f"solo: {total} discs on the tracker, at its side and on Systems are not {discs}")


def read_cards(cards: Cards, s: State, solo: Mapping[str, object]) -> None:
    cells = s.cells
    placed: list[int] = []
    deck = solo.get("deck")
    if deck is None:
        deck = [[card.id for card in cards.anarchist_actions if card.level == 1]]
    for layer, names in enumerate(listing("deck", deck), start=1):
        for name in names if isinstance(names, list) else [names]:
            cells[m.ACTION_CARD + action_card(cards, "deck", name, placed)] = layer
    for key, state in (("discard", co.CARD_DISCARD), ("current", co.CARD_IN_PLAY)):
        for name in listing(key, solo.get(key)):
            cells[m.ACTION_CARD + action_card(cards, key, name, placed)] = state
    for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
        researched = cells[m.RESEARCHED + m.ANARCHISTS] >> slot & 1
        cells[m.ACTION_UNDER + slot] = 0 if researched else 1
    for slot_name, name in mapping("action_card_under", solo.get("action_card_under")).items():
        slot = cards.numbers.slot[word("action_card_under", slot_name, cards.numbers.slot)]
        cells[m.ACTION_NAMED + slot] = action_card(cards, "action_card_under", name, placed)
    for event in range(1, m.ANARCHIST_EVENTS + 1):
        cells[m.ANARCHIST_EVENT + event] = 1


def action_card(cards: Cards, where: str, name: object, placed: list[int]) -> int:
    """The number of an Action card that lies at `where` and nowhere else."""
    card = cards.numbers.anarchist_action[word(where, name, cards.numbers.anarchist_action)]
    if card in placed:
        raise PositionError(f"{where}: {name} lies in two places")
    placed.append(card)
    return card


def written_solo(cards: Cards, s: State) -> dict[str, object]:
    cells = s.cells
    ships: list[str] = []
    for location in range(m.LOCATIONS):
        at = m.SHIPS + (m.ANARCHISTS * m.LOCATIONS + location) * 4
        for level in (4, 3, 2, 1):
            ships += [naming.ship_id(level, location)] * int(cells[at + level - 1])
    actions = range(1, m.ANARCHIST_ACTIONS + 1)
    top = max([int(cells[m.ACTION_CARD + card]) for card in actions])
    return {
        "doom_left": int(cells[m.DOOM_LEFT]),
        "side": int(cells[m.DOOM_SIDE]),
        "controlled": [naming.location_id(k) for k in range(m.LOCATIONS) if cells[m.OUTPOST + k] == m.ANARCHISTS + 1],
        "anarchist_colonies": [
            naming.system_id(cards, k) for k in range(1, m.SYSTEMS + 1) if cells[m.COLONY_OWNER + k] == m.ANARCHISTS + 1
        ],
        "anarchist_research": [
            naming.slot_id(cards, k) for k in range(m.SLOTS) if cells[m.RESEARCHED + m.ANARCHISTS] >> k & 1
        ],
        "anarchist_ships": ships,
        "deck": [
            [action_id(cards, card) for card in actions if cells[m.ACTION_CARD + card] == k] for k in range(1, top + 1)
        ],
        "discard": [action_id(cards, card) for card in actions if cells[m.ACTION_CARD + card] == co.CARD_DISCARD],
        "current": [action_id(cards, card) for card in actions if cells[m.ACTION_CARD + card] == co.CARD_IN_PLAY],
        "action_card_under": {
            naming.slot_id(cards, slot): action_id(cards, int(cells[m.ACTION_NAMED + slot]))
            for slot in range(m.SLOTS)
            if cells[m.ACTION_NAMED + slot] not in (0, UNKNOWN)
        },
    }


def action_id(cards: Cards, card: int) -> str:
    return cards.anarchist_action(card).id
