"""What tools of research ask of a game, in `people/studies.py` of its folder: a game without that file does without.

VARYING lists the decisions whose ids depend on more than the move, as [code, first move, last move, ..]: the last three
say by what lies at a seat's place the numbers are kept (where, what else, how many places), or ASKED for none.
MODULES lists the tables, as players and options, at which everything in the box is met. `owned` names the cards that a
seat has in a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FAR: Final = 2**40
ASKED: Final = (-1, -1, 0)

Varying = list[list[int]]
Modules = list[tuple[int, Mapping[str, object]]]
Position = Mapping[str, Any]
