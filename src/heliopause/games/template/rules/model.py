"""The cells of a game, each with who may see it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import HIDDEN, OWNER, Layout, State

SEATS: Final = 4
CARDS: Final[i64] = 24
ROUNDS: Final = 12

LAYOUT: Final = Layout(SEATS)
ORE: Final = LAYOUT.add("ore", SEATS)
LAMPS: Final = LAYOUT.add("lamps", SEATS)
HAND: Final = LAYOUT.add("hand", SEATS, CARDS + 1, visibility=OWNER)
HELD: Final = LAYOUT.add("held", SEATS)
DECK: Final = LAYOUT.add("deck", CARDS + 1, visibility=HIDDEN)
LEFT: Final = LAYOUT.add("left")
PLAYED: Final = LAYOUT.add("played", CARDS + 1)
ROUND: Final = LAYOUT.add("round")
TURN: Final = LAYOUT.add("turn")


def hand(seat: i64) -> i64:
    """Where the hand of a seat begins: one cell per card, 1 if it is held."""
    return HAND + seat * (CARDS + 1)


def in_hand(s: State, seat: i64) -> list[int]:
    return [card for card in range(1, CARDS + 1) if s.cells[hand(seat) + card] == 1]
