"""Operations of the solo game: what their frames and moves mean. The player chooses for the Anarchists."""

from __future__ import annotations

from typing import Final

OP_DRAW_CARD: Final = 200  # the Anarchists draw and execute an Action card
# a pc of the row, b Action card or SOURCE_ANARCHIST_EVENT + event, c alternative tried next, d 1 = draw another card
OP_ROWS: Final = 201
OP_THEY_DISCOVER: Final = 202  # a slot, b THEY_*, c mask of wanted types
OP_TAKE_UNDER: Final = 203  # a slot: the Action card under it goes on top of their deck
OP_HALF: Final = 204  # a Anarchist event, b 1 = the player discovered: guild cover, then one half
OP_LOWERED: Final = 205  # control check after the player's ships were lowered
OP_THEY_GAIN: Final = 206  # a mask of locations they control now

ASK_THEIR_SYSTEM: Final = 1200  # which System they colonise. moves: location
ASK_THEIR_SLOT: Final = 1201  # a level, b type or ANY_TYPE, c 1 = only discovered. moves: slot they research

CHANCE_DRAW_ACTION: Final = 2200  # outcomes: Action card on top of their deck
CHANCE_DRAW_HALF: Final = 2201  # a slot, b 1 = the player discovered. outcomes: Anarchist event under it
CHANCE_DRAW_UNDER: Final = 2202  # a slot. outcomes: Action card under it
CHANCE_THEIR_CARD: Final = 2203  # a slot, c mask of wanted types. outcomes: technology

THEY_EVENT: Final = 0
THEY_CARD: Final = 1
THEY_DONE: Final = 2
