"""Beyond the Sun under the conformance kit: every player count, kind of mats, the tableau, the first printing."""

from __future__ import annotations

import os

import pytest

from tests.conformance.kit import conform, endure

# Thousands of games are a soak of their own: `heliopause soak`, or this variable and tests/platform/test_compiled.py
SOAK = int(os.environ.get("HELIOPAUSE_SOAK", "60"))

PLAYERS = (2, 3, 4)
MODULES: dict[str, dict[str, object]] = {
    "basic": {},
    "first-game": {"achievements": "first-game"},
    "advanced": {"factions": "advanced"},
    "tableau": {"tableau": True},
    "advanced-tableau": {"factions": "advanced", "tableau": True},
    "first-printing": {"printing": "first"},
    "leaders": {"leaders": True},
    "expansion": {"expansion": "all"},
    "expansion-advanced-tableau": {"expansion": "all", "factions": "advanced", "tableau": True},
}
SOLO: dict[str, dict[str, object]] = {
    "normal": {},
    "easy": {"difficulty": "easy"},
    "hard": {"difficulty": "hard"},
    "expansion": {"expansion": "all"},
}


@pytest.mark.parametrize("module", ("basic", "advanced", "tableau", "expansion-advanced-tableau"))
@pytest.mark.parametrize("players", PLAYERS)
def test_beyond_the_sun_conforms(players: int, module: str) -> None:
    conform("beyond-the-sun", players, MODULES[module], games=1, every=23)


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("players", PLAYERS)
def test_beyond_the_sun_endures_random_games(players: int, module: str) -> None:
    endure("beyond-the-sun", players, MODULES[module], games=1)


@pytest.mark.parametrize("module", SOLO)
def test_solo_conforms(module: str) -> None:
    conform("beyond-the-sun", 1, SOLO[module], games=2)
    endure("beyond-the-sun", 1, SOLO[module], games=10)


@pytest.mark.slow
@pytest.mark.parametrize("module", SOLO)
def test_solo_endures_many_games(module: str) -> None:
    endure("beyond-the-sun", 1, SOLO[module], games=SOAK, seed=5)


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("players", PLAYERS)
def test_beyond_the_sun_endures_many_games(players: int, module: str) -> None:
    endure("beyond-the-sun", players, MODULES[module], games=SOAK, seed=5)
