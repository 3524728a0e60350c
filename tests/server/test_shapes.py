"""What the page reads of a game is typed, and the types tell the truth: real tables are read back by them, whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
import pytest

import heliopause as hp
from heliopause.core.registry import BUILT_IN
from heliopause.server import typescript
from tests.conformance.cases import Case

EVERY = 40


def test_the_shapes_of_the_page_are_current() -> None:
    """If this fails: python -m heliopause.server.typescript"""
    for name, shapes in typescript.shaped_games().items():
        assert typescript.shapes_target(name).read_text("utf-8") == typescript.render_shapes(name, shapes), name


def test_every_game_has_shapes() -> None:
    assert {folder.name for folder in BUILT_IN.values()} == set(typescript.shaped_games())


def shapes_of(game: str) -> dict[str, Any]:
    return get_type_hints(typescript.shaped_games()[BUILT_IN[game].name])


def read_back(value: object, shape: Any) -> None:
    """As the page gets it; a field that the shape does not know would be left out and so be noticed."""
    plain = msgspec.json.decode(msgspec.json.encode(value))
    assert msgspec.convert(plain, shape) == plain


def views(game: hp.Game) -> Iterator[dict[str, Any]]:
    """What a spectator and the first seat see, now and then until the end."""
    rng, ply = random.Random(5), 0
    while not game.over:
        if ply % EVERY == 0:
            yield game.view(None)
            yield game.view(0)
        game.apply_random(rng)
        ply += 1
    yield game.view(0)


# Every module and every number of players once.
TABLES: list[Case] = [
    ("beyond-the-sun", 1, {}),
    ("beyond-the-sun", 2, {"factions": "basic", "tableau": True}),
    ("beyond-the-sun", 3, {"factions": "advanced"}),
    ("beyond-the-sun", 4, {"factions": "advanced", "expansion": "all"}),
    ("new-frontiers", 2, {"setup": "first-game"}),
    ("new-frontiers", 3, {"setup": "later", "goals": True}),
    ("new-frontiers", 5, {"setup": "later", "goals": True}),
]


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_positions_and_facts_are_as_their_shapes_say(case: Case) -> None:
    name, players, options = case
    shapes = shapes_of(name)
    for view in views(hp.new_game(name, players=players, options=dict(options), seed=11)):
        read_back(view["position"], shapes["position"])
        read_back(view["table"], shapes["table"])


@pytest.mark.parametrize("game", BUILT_IN)
def test_cards_and_boards_are_as_their_shapes_say(game: str) -> None:
    shapes = shapes_of(game)
    read_back(hp.boards(game), shapes["boards"])
    for card in hp.cards(game):
        read_back(card.facts, shapes["facts"])
