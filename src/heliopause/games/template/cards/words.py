"""The words of the effect language, beside those that every game has."""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.grammar import NUMBERS, Count, Language, Price, Word

GAIN: Final = 16
LIGHT: Final = 17
DRAW: Final = 18
STEAL: Final = 19
SINK: Final = 20
LAMPS_COUNT: Final = 1

LANGUAGE: Final = Language(
    [
        Word("gain", GAIN, "gain <n> ore", "Take ore."),
        Word("light", LIGHT, "light <n>", "Light lamps, a point each."),
        Word("draw", DRAW, "draw <n>", "Draw cards."),
        Word("steal", STEAL, "steal <n>", "Take ore of the next player, who may stop it with a guard."),
        Word("sink", SINK, "sink", "Put a card of the hand under the deck."),
    ],
    [Count("lamps", LAMPS_COUNT, "lamps lit")],
    [],
    [Price("ore", NUMBERS, "paid to the box")],
)
