"""`reference-1` is the same opponent for ever: strength is told against it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from heliopause.bots import LEVELS, bot
from heliopause.bots.reference import Reference1
from heliopause.core import registry
from tests.bots.reference_positions import WHERE, chosen

STORED: list[dict[str, Any]] = json.loads(WHERE.read_text("utf-8"))


NUMBERS = [pytest.param(k, marks=[] if k in (0, 9) else pytest.mark.slow) for k in range(len(STORED))]


@pytest.mark.parametrize("number", NUMBERS)
def test_reference_1_plays_what_it_always_played(number: int) -> None:
    assert chosen(STORED[number]) == STORED[number]["chosen"]


@pytest.mark.parametrize(
    ("game", "digest"),
    [("beyond-the-sun", "c88a58d7e8d91acd"), ("new-frontiers", "59306e15fcf43ce5")],
)
def test_weights_and_settings_of_reference_1_are_never_written_again(game: str, digest: str) -> None:
    data = registry.shipped(game, "bots", "reference-1.json").read_text("utf-8")
    assert hashlib.sha256(data.encode()).hexdigest()[:16] == digest


def test_reference_1_is_an_opponent_for_measuring_and_no_level() -> None:
    assert "reference-1" not in LEVELS
    assert isinstance(bot("new-frontiers", "reference-1"), Reference1)
