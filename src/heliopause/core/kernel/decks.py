"""Decks without a hidden order: layers, each an unordered bag, the upper layer drawn empty before the next.

A deck of n cards is n + 1 cells: the number of the lowest layer, then for each card its layer (0 = not in the deck).
Cards put on the bottom in random order are a new layer below; nothing is ever ordered that nobody may know.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.state import State


def fill(s: State, deck: i64, first: i64, last: i64) -> None:
    """Put cards first..last (1-based numbers within the deck) into one shuffled layer."""
    s.cells[deck] = 1
    card = first
    while card <= last:
        s.cells[deck + card] = 1
        card += 1


def top_layer(s: State, deck: i64, n: i64) -> i64:
    """The number of the layer drawn from now, 0 when the deck is empty."""
    best: i64 = 0
    for card in range(1, n + 1):
        layer = s.cells[deck + card]
        if layer > 0 and (best == 0 or layer < best):
            best = layer
    return best


def count(s: State, deck: i64, n: i64) -> i64:
    total: i64 = 0
    for card in range(1, n + 1):
        if s.cells[deck + card] > 0:
            total += 1
    return total


def outcomes(s: State, deck: i64, n: i64, moves: Moves) -> None:
    """Every card that may come next, all alike."""
    best: i64 = 0
    cells = s.cells
    found = moves.move
    start = moves.n
    k = start
    for card in range(1, n + 1):
        layer = cells[deck + card]
        if layer > 0:
            if layer < best or best == 0:
                best = layer
                k = start
            if layer == best:
                found[k] = card
                k += 1
    moves.n = k


def take(s: State, deck: i64, card: i64) -> None:
    s.cells[deck + card] = 0


def new_bottom(s: State, deck: i64) -> i64:
    """Open a new lowest layer and return its number; `put` the cards that go there."""
    s.cells[deck] += 1
    return s.cells[deck]


def put(s: State, deck: i64, card: i64, layer: i64) -> None:
    s.cells[deck + card] = layer
