"""What is printed on the cards, as the rules and the texts read it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.games.template.cards.load import load_cards


class Tables:
    def __init__(self) -> None:
        self.cards, code = load_cards()
        self.code: vec[i64] = vec[i64](code)
        self.pc: vec[i64] = vec[i64]([card.pc for card in self.cards])
        self.is_guard: vec[i64] = vec[i64]([1 if card.title == "guard" else 0 for card in self.cards])
        self.number = {card.name: k for k, card in enumerate(self.cards)}
