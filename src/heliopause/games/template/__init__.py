"""Beacons, the smallest game that uses every part of the kernel: the start of the next game (docs/ADDING_A_GAME.md).

Play a card or draw one; light lamps; a guard in the hand of the robbed stops a thief. Hidden hands, a deck of layered
bags, costs, options, choices, effects for others, a reaction on another seat's turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from heliopause.core.content import Content
from heliopause.core.decision import Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.registry import GameSpec, Setting, register
from heliopause.games.template.rules.rules import Beacons


def build(players: int, options: Mapping[str, object], content: Content) -> Rules:
    return Beacons(players, options)


SPEC: Final = GameSpec(
    "beacons",
    Text("Beacons", "Latarnie"),
    (2, 3, 4),
    [Setting("calm", False, Text("No difference: an option to test options", "Bez różnicy: opcja do testów"))],
    build,
)
register(SPEC)
