"""New Frontiers."""

from __future__ import annotations

from collections.abc import Mapping

from heliopause.core.content import Content
from heliopause.core.decision import Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.registry import GameSpec, Setting, register
from heliopause.games.new_frontiers.cards.sets import DATA, LIBRARY
from heliopause.games.new_frontiers.rules.rules import NewFrontiers
from heliopause.games.new_frontiers.rules.tables import tables_of


def build(players: int, options: Mapping[str, object], content: Content) -> Rules:
    return NewFrontiers(players, options, tables_of(content))


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
                    "First game: fixed sides of tiles and mats. Later games: random sides, everybody chooses a home.",
                    "Pierwsza gra: stałe strony kafelków i plansz. Kolejne: losowe strony, wybór kolonii macierzystej.",
                ),
                ("first-game", "later"),
            ),
            Setting(
                "goals",
                False,
                Text(
                    "Chart Galactic Goals replaces Retreat into Isolation: goals are raced for.",
                    "Wyznaczenie celów galaktycznych zamiast Izolacji: wyścig o cele.",
                ),
            ),
        ],
        build=build,
        library=LIBRARY,
        archive=DATA / "archive.jsonl",
        minutes=20,
    )
)
