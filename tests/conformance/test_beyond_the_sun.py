"""Beyond the Sun under the conformance kit: every player count, kind of mats, the tableau, the first printing."""

from __future__ import annotations

import pytest

from tests.conformance.kit import conform, endure

PLAYERS = (2, 3, 4)
MODULES: dict[str, dict[str, object]] = {
    "basic": {},
    "first-game": {"achievements": "first-game"},
    "advanced": {"factions": "advanced"},
    "tableau": {"tableau": True},
    "advanced-tableau": {"factions": "advanced", "tableau": True},
    "first-printing": {"printing": "first"},
}


@pytest.mark.parametrize("module", ("basic", "advanced", "tableau"))
@pytest.mark.parametrize("players", PLAYERS)
def test_beyond_the_sun_conforms(players: int, module: str) -> None:
    conform("beyond-the-sun", players, MODULES[module], games=1, every=23)


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("players", PLAYERS)
def test_beyond_the_sun_endures_random_games(players: int, module: str) -> None:
    endure("beyond-the-sun", players, MODULES[module], games=1)


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("players", PLAYERS)
def test_beyond_the_sun_endures_two_thousand_games(players: int, module: str) -> None:
    endure("beyond-the-sun", players, MODULES[module], games=2000, seed=5)
