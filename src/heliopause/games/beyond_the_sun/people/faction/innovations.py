"""The words of innovations: which one comes first."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Innovation(Words):
    code = co.ASK_INNOVATION
    kind = "innovation"
    asks = Text("Which innovation comes first?", "Którą zdolność specjalną rozpatrzysz najpierw?")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"innovation {'AB'[move]}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        innovation = t.cards.faction(int(s.cells[m.FACTION + top_seat(s)])).advanced.innovations[move]
        return Said(Text(innovation.name, innovation.name_pl))


WORDS: Final = (Innovation(),)
