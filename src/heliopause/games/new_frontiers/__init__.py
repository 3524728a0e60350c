"""New Frontiers."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from heliopause.core.decision import Text
from heliopause.core.machine import Rules
from heliopause.core.registry import GameSpec, Setting, register
from heliopause.games.new_frontiers.cards import DATA
from heliopause.games.new_frontiers.rules import NewFrontiers


def build(players: int, options: Mapping[str, object]) -> Rules:
    return NewFrontiers(players, options)


def data_hash() -> str:
    """Over the tables that the rules read."""
    whole = hashlib.sha256()
    for name in ("actions", "developments", "goals", "homes", "setup", "worlds"):
        whole.update((DATA / f"{name}.yaml").read_bytes())
    return "sha256:" + whole.hexdigest()[:16]


register(
    GameSpec(
        id="new-frontiers",
        name=Text("New Frontiers", "New Frontiers"),
        players=(2, 3, 4, 5),
        settings=[
            Setting(
                "setup",
                "first-game",
                Text(
                    "first-game: fixed sides of tiles and mats; later: random sides, choice of home colony",
                    "first-game: stałe strony kafelków i plansz; later: losowe strony, wybór kolonii macierzystej",
                ),
                ("first-game", "later"),
            ),
            Setting(
                "goals",
                False,
                Text(
                    "Goals: Chart Galactic Goals replaces Retreat into Isolation",
                    "Cele: Wyznaczenie celów galaktycznych zamiast Izolacji",
                ),
            ),
        ],
        build=build,
        rules_version="1.0",
        data_hash=data_hash(),
    )
)
