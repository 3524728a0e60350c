"""Every icon that a card names is drawn by the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heliopause.games.beyond_the_sun.cards import load as bts
from heliopause.games.card import Card
from heliopause.games.new_frontiers.cards import load as nf

ICONS = Path(__file__).parents[2] / "web" / "src" / "art" / "icons.ts"


def drawn() -> set[str]:
    source = ICONS.read_text(encoding="utf-8")
    names = re.findall(r"^  ([a-z_]+):", source, re.M)
    aliases = re.findall(r"([a-zA-Z_]+): '[a-z_]+'", source)
    return {*names, *aliases}


def icons_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from inner if key == "icons" else icons_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from icons_in(inner)


@pytest.mark.parametrize("cards", [bts.cards(), nf.cards()], ids=["beyond-the-sun", "new-frontiers"])
def test_every_icon_of_a_card_is_drawn(cards: list[Card]) -> None:
    known = drawn()
    assert len(known) > 100
    for card in cards:
        named = [i for i in [*card.icons, *icons_in(card.facts)] if re.fullmatch("[a-z_]{2,}", i)]
        assert [i for i in named if i not in known] == [], card.id
