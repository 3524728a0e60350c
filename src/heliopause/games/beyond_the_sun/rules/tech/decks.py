"""The technology and System decks: layers without an order inside (core/kernel/decks.py), one cell per card.

A card's layer is 0 outside its deck and REVEALED while it is shown for a choice. Counts are kept beside, because
legality asks for them often.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules.codes import REVEALED
from heliopause.games.beyond_the_sun.rules.model import (
    SYSTEM_BOTTOM,
    SYSTEM_COUNT,
    SYSTEM_LAYER,
    TECH_BOTTOM,
    TECH_COUNT,
    TECH_LAYER,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables


def outcomes(s: State, layers: i64, cards: vec[i64], moves: Moves) -> None:
    """Every card that may lie on top of a deck: those of the lowest layer that is left, all alike."""
    n: i64 = len(cards)
    top: i64 = 0
    for k in range(n):
        layer = s.cells[layers + cards[k]]
        if layer > 0 and (top == 0 or layer < top):
            top = layer
    if top == 0:
        return
    for k in range(n):
        if s.cells[layers + cards[k]] == top:
            moves.add(cards[k])


def technology_outcomes(t: Tables, s: State, level: i64, moves: Moves) -> None:
    """Every technology that may lie on top of the deck of a level, all alike."""
    outcomes(s, TECH_LAYER, t.deck_technologies[level], moves)


def reveal_technology(t: Tables, s: State, card: i64) -> None:
    s.cells[TECH_LAYER + card] = REVEALED
    s.cells[TECH_COUNT + t.tech_level[card]] -= 1


def take_technology(t: Tables, s: State, card: i64) -> None:
    """The card leaves the deck, or the cards shown from it."""
    if s.cells[TECH_LAYER + card] > 0:
        s.cells[TECH_COUNT + t.tech_level[card]] -= 1
    s.cells[TECH_LAYER + card] = 0


def return_revealed(t: Tables, s: State, level: i64) -> None:
    """Every shown card of the level goes to the bottom in random order: a new lowest layer."""
    cells = s.cells
    cards = t.deck_technologies[level]
    bottom = cells[TECH_BOTTOM + level] + 1
    found: i64 = 0
    n: i64 = len(cards)
    for k in range(n):
        if cells[TECH_LAYER + cards[k]] == REVEALED:
            cells[TECH_LAYER + cards[k]] = bottom
            found += 1
    if found > 0:
        cells[TECH_BOTTOM + level] = bottom
        cells[TECH_COUNT + level] += found


def mix_rest(t: Tables, s: State, level: i64) -> None:
    """Everything left in the deck becomes one shuffled layer."""
    cards = t.deck_technologies[level]
    n: i64 = len(cards)
    for k in range(n):
        if s.cells[TECH_LAYER + cards[k]] > 0:
            s.cells[TECH_LAYER + cards[k]] = 1
    s.cells[TECH_BOTTOM + level] = 1


def matching_in_deck(t: Tables, s: State, level: i64, kind: i64) -> i64:
    """How many cards of the deck show a type on their left triangle."""
    cells = s.cells
    cards = t.deck_technologies[level]
    found: i64 = 0
    n: i64 = len(cards)
    for k in range(n):
        if cells[TECH_LAYER + cards[k]] > 0 and (t.tech_types[cards[k]] >> kind) & 1:
            found += 1
    return found


def system_outcomes(t: Tables, s: State, deck: i64, moves: Moves) -> None:
    outcomes(s, SYSTEM_LAYER, t.deck_systems[deck], moves)


def take_system(t: Tables, s: State, card: i64) -> None:
    if s.cells[SYSTEM_LAYER + card] > 0:
        s.cells[SYSTEM_COUNT + t.system_deck[card]] -= 1
    s.cells[SYSTEM_LAYER + card] = 0


def reveal_system(t: Tables, s: State, card: i64) -> None:
    s.cells[SYSTEM_LAYER + card] = REVEALED
    s.cells[SYSTEM_COUNT + t.system_deck[card]] -= 1


def return_revealed_systems(t: Tables, s: State) -> None:
    """Shown Systems go to the bottom of the decks they came from."""
    for deck in range(2):
        cards = t.deck_systems[deck]
        bottom = s.cells[SYSTEM_BOTTOM + deck] + 1
        found: i64 = 0
        n: i64 = len(cards)
        for k in range(n):
            if s.cells[SYSTEM_LAYER + cards[k]] == REVEALED:
                s.cells[SYSTEM_LAYER + cards[k]] = bottom
                found += 1
        if found > 0:
            s.cells[SYSTEM_BOTTOM + deck] = bottom
            s.cells[SYSTEM_COUNT + deck] += found


def deck_for(s: State, deck: i64) -> i64:
    """The deck itself, the other one when it is empty, -1 when both are."""
    if s.cells[SYSTEM_COUNT + deck] > 0:
        return deck
    if s.cells[SYSTEM_COUNT + 1 - deck] > 0:
        return 1 - deck
    return -1
