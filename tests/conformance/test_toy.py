"""The toy game under the conformance kit."""

from __future__ import annotations

import pytest

from heliopause.games import template as toy
from tests.conformance.kit import conform, endure


@pytest.mark.parametrize("players", toy.SPEC.players)
def test_beacons_conforms(players: int) -> None:
    conform("beacons", players, games=5, every=2)


@pytest.mark.parametrize("players", toy.SPEC.players)
def test_beacons_endures_random_games(players: int) -> None:
    endure("beacons", players, games=400)
