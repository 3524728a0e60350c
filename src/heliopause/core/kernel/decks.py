"""Decks without a hidden order: layers, each an unordered bag, the upper layer drawn empty before the next.

A deck of n cards is n + 1 cells: the number of the lowest layer, then for each card its layer (0 = not in the deck).
Cards put on the bottom in random order are a new layer below; nothing is ever ordered that nobody may know.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.state import State


def fill(s: State, deck: i64, first: i64, last: i64) -> None:
    """Put cards first..last (1-based numbers within the deck) into one shuffled layer."""
    s.cells[deck] = 1
    for card in range(first, last + 1):
        s.cells[deck + card] = 1


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
