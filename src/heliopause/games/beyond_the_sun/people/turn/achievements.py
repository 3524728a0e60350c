"""The words of the achievement phase: which Achievement is claimed."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn import achievements
from heliopause.games.studies import ASKED, FAR

CLAIMED: Final = Text("You have already claimed it", "To osiągnięcie jest już przez Ciebie zdobyte")
SLOTS_TAKEN: Final = Text("All slots of this Achievement are taken", "Wszystkie pola tego osiągnięcia są zajęte")
NOT_MET: Final = Text("You do not meet its condition", "Nie spełniasz jego warunku")


class Claim(Words):
    code = co.ASK_CLAIM
    kind = "claim"
    asks = Text("Claim one of the Achievements you qualify for", "Zdobądź 1 z osiągnięć, których warunek spełniasz")
    varying = ((0, FAR, *ASKED),)  # achievements are named by the card that lies there

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"claim {naming.achievement_id(t.cards, s.cells[m.ACHIEVEMENT + move])}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        card = s.cells[m.ACHIEVEMENT + move]
        return Said(phrases.achievement(t.cards, card), f"achievement:{naming.achievement_id(t.cards, card)}")

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        seat = int(top_seat(s))
        there = [index for index in range(m.ACHIEVEMENTS) if s.cells[m.ACHIEVEMENT + index]]
        return [self.grey(t, s, index, why_not_claim(t, s, seat, index)) for index in there if index not in legal]


def why_not_claim(t: Tables, s: State, seat: int, index: int) -> Text:
    at = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
    if any(s.cells[at + k] > 0 and s.cells[at + k] // 4 == seat for k in range(m.ACHIEVEMENT_SLOTS)):
        return CLAIMED
    return SLOTS_TAKEN if achievements.open_slot(t, s, seat, index) < 0 else NOT_MET


WORDS: Final = (Claim(),)
