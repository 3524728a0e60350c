"""Rules that are played differently since the first release. Records and tables keep the version they began with.

The rules ask `t.rules >= RULES_2` (codes.py) where a change matters; all else is the same for every version.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.registry import RuleChange

CHANGES: Final = (
    RuleChange(
        2,
        "2026-11-16",
        Text(
            "With fewer matching cards in the deck than are looked for, the whole deck is revealed and goes back in "
            "random order; before, revealing stopped at the last match",
            "Gdy w talii jest mniej pasujących kart, niż się szuka, odkrywa się całą talię i wraca ona w losowej "
            "kolejności; dawniej odkrywanie kończyło się na ostatniej pasującej",
        ),
        "Researching a technology, steps 4b and 4c",
    ),
    RuleChange(
        2,
        "2026-11-16",
        Text(
            "A one-time Innovation whose condition was met fires even if a bonus before it undoes the condition",
            "Jednorazowa innowacja, której warunek spełniono, działa, nawet jeśli wcześniejsza premia go cofnie",
        ),
        "Advanced mats: some Innovations are activated just once when achieved",
    ),
    RuleChange(
        2,
        "2026-11-16",
        Text(
            "Shipwright Contracts lower a cost only where a ship is built",
            "Kontrakty stoczniowe obniżają koszt tylko tam, gdzie powstaje statek",
        ),
        "Nishida-Østergaard Corporation, Innovation A: not if no ship will be built",
    ),
    RuleChange(
        2,
        "2026-11-16",
        Text(
            "A position that does not say whether the end was triggered leaves out the disc on Overachiever",
            "W pozycji, która nie mówi, czy wywołano koniec gry, nie liczy się dysk na karcie Prymusa",
        ),
        "Leaders: Overachiever does not count toward the end of the game",
    ),
    RuleChange(
        2,
        "2026-11-16",
        Text(
            "Not asked any more: the column when only one can take the cube, and building again after yes was said",
            "Bez zbędnych pytań: o kolumnę, gdy tylko jedna może przyjąć znacznik, i ponownie o budowę po „tak”",
        ),
        "Ruling forced_answers",
    ),
)
