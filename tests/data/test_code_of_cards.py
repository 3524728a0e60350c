"""Cards are data: at most one in six needs a rule of its own in code. If the share rises, a word is lacking."""

from __future__ import annotations

import json
from typing import Any

import pytest

from heliopause import packs
from heliopause.core.content import played

GAMES = ("beyond-the-sun", "new-frontiers")


def needs_code(row: dict[str, Any]) -> bool:
    """Whether an effect, a power or a score of the card is `special <id>`."""
    return "special " in json.dumps(played(row)) or '"special"' in json.dumps(played(row))


@pytest.mark.parametrize("game", GAMES)
def test_at_most_one_card_in_six_needs_code(game: str) -> None:
    library = packs.library_of(game)
    cards = [(kind, row) for kind in library.laws.shapes for row in library.whole().of(kind)]
    special = [f"{kind}.{row['id']}" for kind, row in cards if needs_code(row)]
    assert 6 * len(special) <= len(cards), f"{len(special)} of {len(cards)}: {special}"
