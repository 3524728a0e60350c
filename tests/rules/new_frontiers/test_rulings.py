"""Every ruling has a test that bears its id."""

from __future__ import annotations

from pathlib import Path

from heliopause.games.new_frontiers.cards.sets import DATA
from heliopause.games.tables import read_table


def test_every_ruling_has_a_test() -> None:
    words = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    missing = [row["id"] for row in read_table(DATA, "rulings") if f"def test_{row['id']}(" not in words]
    assert missing == []
