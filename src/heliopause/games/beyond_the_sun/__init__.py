"""Beyond the Sun, its expansion Leaders of the New Dawn and the solo game."""

from __future__ import annotations

from collections.abc import Mapping

from heliopause.core.content import Content
from heliopause.core.decision import Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.registry import GameSpec, register
from heliopause.games.beyond_the_sun.cards.load import cards_of
from heliopause.games.beyond_the_sun.cards.options import PLAYERS, SETTINGS, checked
from heliopause.games.beyond_the_sun.cards.sets import DATA, LIBRARY
from heliopause.games.beyond_the_sun.rules.changes import CHANGES
from heliopause.games.beyond_the_sun.rules.rules import BeyondTheSun


def build(players: int, options: Mapping[str, object], content: Content) -> Rules:
    return BeyondTheSun(players, checked(players, options), cards_of(content))


register(
    GameSpec(
        id="beyond-the-sun",
        name=Text("Beyond the Sun", "Beyond the Sun"),
        players=PLAYERS,
        settings=SETTINGS,
        build=build,
        library=LIBRARY,
        changes=CHANGES,
        archive=DATA / "archive.jsonl",
        minutes=30,
    )
)
