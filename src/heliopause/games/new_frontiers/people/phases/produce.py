"""The words of Produce: which colony gets a good where not all can."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.cards.words import ANY_KIND
from heliopause.games.new_frontiers.people.phrases import (
    BY_COLONY,
    KIND_NAMES,
    KINDS_GENITIVE_PL,
    colony_id,
    colony_name,
    colony_refs,
)
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules.tables import Tables


class Producing(Words):
    """A colony that gets a good."""

    kind = "produce"
    varying = (BY_COLONY,)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"produce {colony_id(t, s, int(top_seat(s)), move - 1)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        seat = int(top_seat(s))
        return Said(colony_name(t, s, seat, move - 1), *colony_refs(t, s, seat, move - 1))


class Short(Producing):
    code = co.ASK_SHORT

    def prompt(self, t: Tables, s: State) -> Text:
        kind = int(top_a(s))
        return Text(
            f"{KIND_NAMES[kind].en} goods are short: which colony receives one?",
            f"Brakuje towarów {KINDS_GENITIVE_PL[kind]}: która kolonia otrzyma towar?",
        )


class Windfall(Producing):
    code = co.ASK_WINDFALL

    def prompt(self, t: Tables, s: State) -> Text:
        kind = int(top_a(s))
        if kind == ANY_KIND:
            return Text("Which windfall colony receives a good?", "Która kolonia ze znaleziskiem otrzyma towar?")
        return Text(
            f"Which {KIND_NAMES[kind].en} windfall colony receives a good?",
            f"Która kolonia {KINDS_GENITIVE_PL[kind]} ze znaleziskiem otrzyma towar?",
        )


WORDS: Final = (Short(), Windfall())
