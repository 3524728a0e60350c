"""Beyond the Sun, its expansion Leaders of the New Dawn and the solo game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from heliopause.core.decision import Text
from heliopause.core.machine import Rules
from heliopause.core.registry import GameSpec, register
from heliopause.games.beyond_the_sun.cards import DATA
from heliopause.games.beyond_the_sun.rules import BeyondTheSun
from heliopause.games.beyond_the_sun.settings import PLAYERS, SETTINGS, checked


def build(players: int, options: Mapping[str, object]) -> Rules:
    return BeyondTheSun(players, checked(players, options))


def data_hash() -> str:
    """Over the tables that the rules read."""
    whole = hashlib.sha256()
    for path in sorted(DATA.glob("*.yaml")):
        if "rulings" not in path.name:
            whole.update(path.read_bytes())
    return "sha256:" + whole.hexdigest()[:16]


register(
    GameSpec(
        id="beyond-the-sun",
        name=Text("Beyond the Sun", "Beyond the Sun"),
        players=PLAYERS,
        settings=SETTINGS,
        build=build,
        rules_version="1.0",
        data_hash=data_hash(),
    )
)
