"""Random games use every card, Guild, space, achievement, faction and power of Beyond the Sun."""

from __future__ import annotations

import pytest

from tests.conformance.coverage import covered


def unused(games: int) -> list[str]:
    return [f"{group}: {name}" for group, ids in covered(games).items() for name, n in ids.items() if n == 0]


def test_a_few_games_use_nearly_everything() -> None:
    assert len(unused(3)) <= 30


@pytest.mark.slow
def test_many_games_use_everything() -> None:
    assert unused(80) == []
