"""New Frontiers under the conformance kit: every player count, first and later games, with and without goals."""

from __future__ import annotations

import pytest

from tests.conformance.kit import conform, endure

PLAYERS = (2, 3, 4, 5)
MODULES = (
    {"setup": "first-game", "goals": False},
    {"setup": "later", "goals": False},
    {"setup": "first-game", "goals": True},
    {"setup": "later", "goals": True},
)


@pytest.mark.parametrize("options", MODULES, ids=lambda o: f"{o['setup']}{'-goals' if o['goals'] else ''}")
@pytest.mark.parametrize("players", PLAYERS)
def test_new_frontiers_conforms(players: int, options: dict[str, object]) -> None:
    conform("new-frontiers", players, options, games=2)


@pytest.mark.parametrize("goals", (False, True))
@pytest.mark.parametrize("players", PLAYERS)
def test_new_frontiers_endures_random_games(players: int, goals: bool) -> None:
    endure("new-frontiers", players, {"setup": "later", "goals": goals}, games=25)


@pytest.mark.slow
@pytest.mark.parametrize("goals", (False, True))
@pytest.mark.parametrize("players", PLAYERS)
def test_new_frontiers_endures_two_thousand_games(players: int, goals: bool) -> None:
    endure("new-frontiers", players, {"setup": "later", "goals": goals}, games=2000, seed=5)
