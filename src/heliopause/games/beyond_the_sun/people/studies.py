"""For research: the ids that vary, the tables that show everything, the cards that a seat owns."""

from __future__ import annotations

from typing import Any, Final

from heliopause.games.beyond_the_sun.people.questions import WORDINGS
from heliopause.games.studies import Modules, Position, Varying, varying_of

VARYING: Final[Varying] = varying_of(WORDINGS)

MODULES: Final[Modules] = [
    *[(players, {"factions": "advanced", "tableau": tableau}) for players in (2, 3, 4) for tableau in (False, True)],
    *[(players, {"factions": "advanced", "expansion": "all"}) for players in (2, 3, 4)],
    (1, {}),
]


def owned(position: Position, seat: int) -> list[str]:
    """Technologies, colonies, leaders, the faction and its prediction."""
    mat: Any = position[f"P{seat + 1}"]
    slots: Any = position["tech"]
    cards = [slots[slot] for slot in mat.get("research", []) if slot in slots]
    cards += list(mat.get("private", [])) + list(mat.get("colonies", {})) + list(mat.get("leaders", []))
    cards.append(str(mat.get("faction")))
    return cards + ([str(mat["prediction"])] if mat.get("prediction") else [])
