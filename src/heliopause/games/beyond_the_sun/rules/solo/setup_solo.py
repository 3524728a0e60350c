"""Set-up of the Anarchists: tracker, first ship, Action cards and events."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.atoms import add_ship
from heliopause.games.beyond_the_sun.rules.solo.doom import doom_plus
from heliopause.games.beyond_the_sun.rules.tables import Tables

EASY: Final = 0
HARD: Final = 2


def set_up_anarchists(t: Tables, s: State) -> None:
    """13 discs on the tracker, one more in the easier game, one to the side in the harder one."""
    cells = s.cells
    cells[m.DOOM_LEFT] = t.cards.solo.discs
    if t.difficulty == EASY:
        cells[m.DOOM_LEFT] += 1
        cells[m.DOOM_EXTRA] = 1
    elif t.difficulty == HARD:
        doom_plus(s, 1)
    add_ship(s, m.ANARCHISTS, m.DEEP_SPACE, 1)
    for card in t.cards.anarchist_actions:
        if card.level == 1:
            cells[m.ACTION_CARD + card.number] = 1
    for event in t.cards.anarchist_events:
        cells[m.ANARCHIST_EVENT + event.number] = 1
    for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
        cells[m.ACTION_UNDER + slot] = 1
