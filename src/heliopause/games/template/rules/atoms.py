"""What can happen to the material: each atom changes one thing and tells it."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel import decks
from heliopause.core.kernel.state import State, tell, tell_only
from heliopause.games.template.rules.codes import TOLD_DRAW, TOLD_LAMP, TOLD_ORE, TOLD_SINK, TOLD_STEAL
from heliopause.games.template.rules.model import DECK, HELD, LAMPS, LEFT, ORE, PLAYED, hand


def gain_ore(s: State, seat: i64, n: i64) -> None:
    s.cells[ORE + seat] += n
    tell(s, TOLD_ORE, seat, n)


def light(s: State, seat: i64, n: i64) -> None:
    s.cells[LAMPS + seat] += n
    tell(s, TOLD_LAMP, seat, n)


def draw_card(s: State, seat: i64, card: i64) -> None:
    decks.take(s, DECK, card)
    s.cells[LEFT] -= 1
    s.cells[hand(seat) + card] = 1
    s.cells[HELD + seat] += 1
    tell_only(s, seat, TOLD_DRAW, seat, card)


def play_card(s: State, seat: i64, card: i64, told: i64) -> None:
    s.cells[hand(seat) + card] = 0
    s.cells[HELD + seat] -= 1
    s.cells[PLAYED + card] = 1
    tell(s, told, seat, card)


def sink_card(s: State, seat: i64, card: i64) -> None:
    s.cells[hand(seat) + card] = 0
    s.cells[HELD + seat] -= 1
    s.cells[LEFT] += 1
    decks.put(s, DECK, card, decks.new_bottom(s, DECK))
    tell_only(s, seat, TOLD_SINK, seat, card)


def steal(s: State, seat: i64, thief: i64, n: i64) -> None:
    if s.cells[ORE + seat] < n:
        n = s.cells[ORE + seat]
    s.cells[ORE + seat] -= n
    s.cells[ORE + thief] += n
    tell(s, TOLD_STEAL, seat, n, thief)
