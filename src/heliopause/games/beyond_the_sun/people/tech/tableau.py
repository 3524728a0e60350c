"""The words of the technologies that lie out: chance fills their row."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.frames import top_a
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


class FillTableau(Words):
    code = co.CHANCE_FILL_TABLEAU

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw tech_{int(top_a(s))} {naming.technology_id(t.cards, move)}"


WORDS: Final = (FillTableau(),)
