"""The words of single steps of an effect: the column that a Supply cube goes to."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Column(Words):
    code = co.ASK_COLUMN
    kind = "column"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"column {naming.COLUMNS[move]}"

    def prompt(self, t: Tables, s: State) -> Text:
        left = int(top_a(s))
        return Text(
            f"To which column does the Supply cube go? ({left} left)",
            f"Do której kolumny przesuniesz kostkę zaopatrzenia? (zostało: {left})",
        )

    def label(self, t: Tables, s: State, move: int) -> Said:
        column = naming.COLUMNS[move]
        return Said(Text(f"Column {column}", f"Kolumna zaopatrzenia {column}"), f"column:{column}")


WORDS: Final = (Column(),)
