"""For research: the ids that vary, the tables that show everything, the cards that a seat owns."""

from __future__ import annotations

from typing import Any, Final

from heliopause.games.new_frontiers.people.questions import WORDINGS
from heliopause.games.studies import Modules, Position, Varying, varying_of

VARYING: Final[Varying] = varying_of(WORDINGS)

MODULES: Final[Modules] = [
    (players, {"setup": "later", "goals": goals}) for players in (2, 3, 4, 5) for goals in (False, True)
]


def owned(position: Position, seat: int) -> list[str]:
    """The home, developments and colonies."""
    mat: Any = position[f"P{seat + 1}"]
    cards = [str(mat.get("home")), *mat.get("developments", [])]
    return cards + [colony["card"] for colony in mat.get("colonies", [])]
