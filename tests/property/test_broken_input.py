"""Input that no game can come from: the documented error with a reason, whatever it is, and never a broken game."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import heliopause as hp
from heliopause.core.kernel.chance import drawn

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("beyond-the-sun", 1, {}),
    ("beyond-the-sun", 2, {"factions": "advanced", "expansion": "all"}),
    ("new-frontiers", 2, {"setup": "later", "goals": True}),
]
NUMBERS = (-1, -7, 99, 2**40, 2**70)


def deep(levels: int = 100_000) -> list[Any]:
    made: list[Any] = []
    for _ in range(levels):
        made = [made]
    return made


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of a position stand."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield path
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from places(inner, (*path, at))


def changed(position: dict[str, Any], path: tuple[Any, ...], number: int) -> dict[str, Any]:
    made = copy.deepcopy(position)
    inner: Any = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = number
    return made


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_position_with_a_number_that_cannot_be_is_refused_or_can_be_played_to_its_end(
    game: str, players: int, options: dict[str, object]
) -> None:
    chance = random.Random(f"{game} {players}")
    played = hp.new_game(game, players, seed="broken", options=options)
    for _ in range(chance.randrange(20, 60)):
        if not played.over:
            played.apply_random(chance)
    position = played.position()
    found = list(places(position))
    assert len(found) > 20
    for path in chance.sample(found, 20):
        try:
            made = hp.from_position(game, players, options, changed(position, path, chance.choice(NUMBERS)), seed=1)
        except hp.PositionError:
            continue
        for _ in range(60):
            if made.over:
                break
            made.apply_random(chance)
        assert made.rules.check(made._state) == [], path


@pytest.mark.parametrize("number", NUMBERS)
def test_a_solo_position_with_an_impossible_number_is_refused(number: int) -> None:
    position = hp.new_game("beyond-the-sun", 1, seed=3).position()
    for path in places(position["solo"], ("solo",)):
        if changed(position, path, number) == position:
            continue
        try:
            made = hp.from_position("beyond-the-sun", 1, {}, changed(position, path, number), seed=1)
        except hp.PositionError as refused:
            assert str(refused)
            continue
        chance = random.Random(1)
        while not made.over:
            made.apply_random(chance)


def test_an_empty_draw_says_so() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        drawn("seed", 1, 0)


ODD: dict[str, Any] = {
    "deep": deep(),
    "deep-inside": {"a": deep()},
    "half-a-character": "\ud800",
    "half-a-name": {"\ud800": 1},
    "huge": 10**6000,
    "object": object(),
    "not-a-number": [float("nan")],
    "long": "x" * 10_000,
}


@pytest.mark.parametrize("odd", ODD)
def test_odd_options_are_refused_as_options(odd: str) -> None:
    value = ODD[odd]
    for options in ({"factions": value}, {"tableau": value}, value):
        with pytest.raises(hp.OptionError) as refused:
            hp.new_game("beyond-the-sun", 2, options=options)
        assert len(str(refused.value)) < 600
    with pytest.raises(hp.OptionError):
        hp.new_game("beyond-the-sun", value)
    with pytest.raises(hp.OptionError):
        hp.new_game(value, 2)


def test_odd_seeds_are_refused_as_seeds() -> None:
    for seed in ("\ud800", 10**6000):
        with pytest.raises(hp.OptionError, match="cannot be a seed"):
            hp.new_game("beyond-the-sun", 2, seed=seed)
    for odd in (deep(), {"a": 1}, 1.5):
        with pytest.raises(TypeError, match="a seed is a whole number or a text"):
            hp.new_game("beyond-the-sun", 2, seed=odd)  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", ODD)
def test_odd_positions_are_refused_as_positions(odd: str) -> None:
    value = ODD[odd]
    for position in ({"round": value}, {"P1": value}, {"P1": {"ore": value}}, value):
        with pytest.raises(hp.PositionError) as refused:
            hp.from_position("beyond-the-sun", 2, {}, position)
        assert len(str(refused.value)) < 600


def test_odd_choices_are_refused_as_moves() -> None:
    game = hp.new_game("beyond-the-sun", 2, seed=1)
    before = game.digest()
    for value in (deep(), "\ud800", "x" * 10_000, 10**6000, None):
        with pytest.raises(hp.IllegalMove) as refused:
            game.apply(value)
        assert len(str(refused.value)) < 600
    assert game.digest() == before
