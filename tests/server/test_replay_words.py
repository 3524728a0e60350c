"""A replay speaks: no line of it shows the names the rules use among themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

import heliopause as hp
from heliopause.server import replays

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@pytest.mark.parametrize("record", ["new-frontiers/5-players-goals", "beyond-the-sun/3-players-expansion"])
def test_every_ply_is_told_in_words(record: str) -> None:
    game = hp.load((GOLDEN / f"{record}.jsonl").read_text())
    for ply, _ in replays.positions(game):
        for words in (ply.text.en, ply.text.pl):
            assert words and "_" not in words and words != ply.do, f"ply {ply.ply}: {words}"


def test_a_choice_without_a_line_in_the_log_tells_what_was_asked_and_answered() -> None:
    assert replays.joined("You may sell a good", "Sell nothing") == "You may sell a good: Sell nothing"
    assert replays.joined("Which goal do you keep?", "Conscription") == "Which goal do you keep? Conscription"
    assert replays.joined("Optional: Build a ship.", "Build a ship.") == "Build a ship."
