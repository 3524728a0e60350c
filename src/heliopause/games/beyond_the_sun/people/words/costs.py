"""The words of costs that may be paid in another way."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Pay(Words):
    code = co.ASK_PAY
    kind = "pay"
    asks = Text(
        "Return Population, or pay 1 Ore instead of one of them?",
        "Wycofasz populację czy zamiast 1 kostki zapłacisz 1 kryształek rudy?",
    )
    card = "android_rights_movement"
    giving = ("return population",)
    arguments = ("", "", "source")

    def id(self, t: Tables, s: State, move: int) -> str:
        return "pay ore" if move == 1 else "return population"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move:
            return Said(Text("Pay 1 Ore instead of one of them", "Zapłać 1 kryształek rudy zamiast 1 kostki"))
        return Said(Text("Return the Population", "Wycofaj populację"))


WORDS: Final = (Pay(),)
