"""The words of the Anarchists' research: the slot, and the cards that lie there."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.people.tech.research import say_slot
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an
from heliopause.games.beyond_the_sun.rules.tables import Tables


class TheirSlot(Words):
    code = an.ASK_THEIR_SLOT
    kind = "slot"
    asks = Text("Which technology do the Anarchists research?", "Którą technologię badają anarchiści?")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"slot {naming.slot_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return say_slot(t.cards, s, move)


class DrawHalf(Words):
    code = an.CHANCE_DRAW_HALF

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw event {naming.slot_id(t.cards, top_a(s))} {naming.anarchist_event_id(t.cards, move)}"


class DrawUnder(Words):
    code = an.CHANCE_DRAW_UNDER

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw under {naming.slot_id(t.cards, top_a(s))} {naming.anarchist_action_id(t.cards, move)}"


class TheirCard(Words):
    code = an.CHANCE_THEIR_CARD

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw technology {naming.slot_id(t.cards, top_a(s))} {naming.technology_id(t.cards, move)}"


WORDS: Final = (TheirSlot(), DrawHalf(), DrawUnder(), TheirCard())
