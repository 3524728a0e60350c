"""Reads the cards and compiles what they do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from heliopause.core.effects.code import Compiler
from heliopause.games.template.cards.words import LANGUAGE

DATA: Final = Path(__file__).parents[1] / "data"


class Card:
    def __init__(self, name: str, title: str, pc: int) -> None:
        self.name = name
        self.title = title
        self.pc = pc


def load_cards() -> tuple[list[Card], list[int]]:
    """The cards and the programs of all. Card 0 is nobody's; copies are cards of their own: torch_1, torch_2 ..."""
    compiler = Compiler(LANGUAGE, {})
    cards = [Card("", "", 0)]
    for line in (DATA / "cards.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, copies, effect = line.split(None, 2)
            pc = compiler.compile(LANGUAGE.parse(effect, "cards.txt", name))
            cards += [Card(f"{name}_{k + 1}", name, pc) for k in range(int(copies))]
    return cards, compiler.code
