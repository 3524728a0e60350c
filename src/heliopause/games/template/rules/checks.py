"""What must always be true of the material, and guessing what a seat cannot see."""

from __future__ import annotations

from heliopause.core.kernel import decks
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.state import UNKNOWN, State
from heliopause.core.position import seat_name
from heliopause.games.template.rules.model import CARDS, DECK, HELD, LEFT, ORE, PLAYED, SEATS, hand, in_hand
from heliopause.games.template.rules.tables import Tables


def broken_invariants(t: Tables, s: State) -> list[str]:
    wrong: list[str] = []
    for card in range(1, CARDS + 1):
        places = int(s.cells[PLAYED + card]) + (1 if s.cells[DECK + card] > 0 else 0)
        places += sum([1 for seat in range(SEATS) if card in in_hand(s, seat)])
        if places != 1:
            wrong.append(f"{t.cards[card].name} is in {places} places")
    wrong += [f"{seat_name(seat)} owes ore" for seat in range(SEATS) if s.cells[ORE + seat] < 0]
    return wrong if s.cells[LEFT] == decks.count(s, DECK, CARDS) else [*wrong, "the deck is miscounted"]


def fill(s: State, rng: Rng) -> None:
    """Deal the cards nobody has shown to the unknown hands and the deck."""
    unseen: list[int] = []
    for card in range(1, CARDS + 1):
        held = [seat for seat in range(SEATS) if card in in_hand(s, seat)]
        if not held and s.cells[PLAYED + card] == 0:
            unseen.append(card)
    for seat in range(SEATS):
        if s.cells[hand(seat)] == UNKNOWN:
            for card in range(CARDS + 1):
                s.cells[hand(seat) + card] = 0
            for _ in range(s.cells[HELD + seat]):
                s.cells[hand(seat) + unseen.pop(int(rng.below(len(unseen))))] = 1
    if s.cells[DECK] == UNKNOWN:
        for card in range(CARDS + 1):
            s.cells[DECK + card] = 1 if card == 0 or card in unseen else 0
