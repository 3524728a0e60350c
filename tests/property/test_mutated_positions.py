"""A position with one wrong number is refused with a reason, or it is a game that can be played: nothing in between."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import heliopause as hp

WRONG = (-1, -7, 10**6, 2**70)
CASES = [("beyond-the-sun", 1), ("beyond-the-sun", 3), ("new-frontiers", 3)]


def numbers(part: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the position holds a number."""
    found = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in found:
        if isinstance(value, int) and not isinstance(value, bool):
            yield (*at, key)
        else:
            yield from numbers(value, (*at, key))


def changed(position: dict[str, Any], at: tuple[Any, ...], value: int) -> dict[str, Any]:
    out: Any = copy.deepcopy(position)
    part = out
    for key in at[:-1]:
        part = part[key]
    part[at[-1]] = value
    return dict(out)


@pytest.mark.parametrize(("game", "players"), CASES)
@pytest.mark.parametrize("ply", [0, 60])
def test_a_wrong_number_is_refused_or_can_be_played(game: str, players: int, ply: int) -> None:
    chance = random.Random(f"{game} {players} {ply}")
    start = hp.new_game(game, players, seed=ply + players)
    while start.ply < ply:
        start.apply_random(chance)
    position = start.position()
    places = list(numbers(position))
    assert places
    refused = 0
    for at in places:
        for value in WRONG:
            try:
                other = hp.from_position(game, players, start.options, changed(position, at, value), seed=1)
            except hp.PositionError as error:
                assert str(error), at
                refused += 1
                continue
            for _ in range(12):
                if not other.over:
                    other.apply_random(chance)
            other.view(0)
    assert refused > len(places), "most wrong numbers are impossible"
