"""For research: the ids that vary, the tables that show everything, the cards that a seat owns."""

from __future__ import annotations

from typing import Any, Final

from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.model import PRIVATE_SPACES, SPACES
from heliopause.games.studies import ASKED, FAR, Modules, Position, Varying

# Private spaces and achievements are named by the card that lies there.
VARYING: Final[Varying] = [
    [co.ASK_ACTION, PRIVATE_SPACES, SPACES, *ASKED],
    [co.ASK_ACTION, co.POWER_SWAP, FAR, *ASKED],
    [co.ASK_PRODUCE, co.POWER_SWAP, FAR, *ASKED],
    [co.ASK_WINDOW, co.POWER_SWAP, FAR, *ASKED],
    [co.ASK_CLAIM, 0, FAR, *ASKED],
    [co.ASK_COPY, PRIVATE_SPACES, FAR, *ASKED],
    [co.ASK_RIVAL, PRIVATE_SPACES, FAR, *ASKED],
    [co.ASK_USE, 0, FAR, *ASKED],
]

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
