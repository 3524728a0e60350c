"""What tools of research ask of a game, in `people/studies.py` of its folder: a game without that file does without.

VARYING lists the decisions whose ids depend on more than the move, as [code, first move, last move, ..]: the last three
say by what lies at a seat's place the numbers are kept (where, what else, how many places), or ASKED for none.
MODULES lists the tables, as players and options, at which everything in the box is met. `owned` names the cards that a
seat has in a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from heliopause.core.wording import Wordings

FAR: Final = 2**40
ASKED: Final = (-1, -1, 0)

Varying = list[list[int]]
Modules = list[tuple[int, Mapping[str, object]]]
Position = Mapping[str, Any]


def varying_of(wordings: Wordings[Any]) -> Varying:
    """VARYING of a game whose questions say themselves which of their answers vary."""
    return [[code, *rest] for code, wording in wordings.by_code.items() for rest in wording.varying]
