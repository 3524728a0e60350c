"""For research: the ids that vary, the tables that show everything, the cards that a seat owns."""

from __future__ import annotations

from typing import Any, Final

from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules.model import COLONY, GOOD, SLOTS
from heliopause.games.studies import ASKED, FAR, Modules, Position, Varying

# Goods are named by the colony they lie on.
BY_COLONY: Final = (COLONY, GOOD, SLOTS)
VARYING: Final[Varying] = [
    [co.ASK_SETTLE, 0, 0, *ASKED],
    [co.ASK_SETTLE, co.REPLACE_MOVE, FAR, *ASKED],
    [co.ASK_ENGINEERS, co.REPLACE_MOVE, FAR, *ASKED],
    [co.ASK_TEMPORARY, 1, FAR, *ASKED],
    [co.ASK_SHORT, 1, FAR, *BY_COLONY],
    [co.ASK_WINDFALL, 1, FAR, *BY_COLONY],
    [co.ASK_STORE, 1, FAR, *BY_COLONY],
    [co.ASK_SELL, 1, FAR, *BY_COLONY],
    [co.ASK_GOOD, 1, FAR, *BY_COLONY],
]

MODULES: Final[Modules] = [
    (players, {"setup": "later", "goals": goals}) for players in (2, 3, 4, 5) for goals in (False, True)
]


def owned(position: Position, seat: int) -> list[str]:
    """The home, developments and colonies."""
    mat: Any = position[f"P{seat + 1}"]
    cards = [str(mat.get("home")), *mat.get("developments", [])]
    return cards + [colony["card"] for colony in mat.get("colonies", [])]
