"""Codes: operations with their frame arguments, moves, events."""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL, OP_RUN
from heliopause.core.kernel.frames import CHANCE, DECISION

OP_TURN: Final = 10  # the next turn of the seat
OP_DRAW: Final = 11  # a = cards still to draw
ASK_ACTION: Final[int] = DECISION + 10  # play a card (its number), draw (0) or pass (99)
ASK_GUARD: Final[int] = DECISION + 11  # a = thief's seat, b = ore to lose: play a guard (its number) or not (0)
ASK_SINK: Final[int] = DECISION + 12  # which card goes under the deck
CHANCE_DEAL: Final[int] = CHANCE + 1  # a card comes to the seat's hand
FRAME_NAMES: Final[dict[int, str]] = {
    OP_RUN: "run", OP_TURN: "turn", OP_DRAW: "draw", ASK_OPTIONAL: "optional", ASK_CHOOSE: "choose",
    ASK_ACTION: "action", ASK_GUARD: "guard", ASK_SINK: "sink", CHANCE_DEAL: "deal",
}  # fmt: skip

MOVE_DRAW: Final = 0
MOVE_PASS: Final = 99

TOLD_PLAY: Final = 1
TOLD_DRAW: Final = 2
TOLD_ORE: Final = 3
TOLD_LAMP: Final = 4
TOLD_STEAL: Final = 5
TOLD_GUARD: Final = 6
TOLD_SINK: Final = 7
