"""Names for the programs of cards: a position in the middle of an effect says which effect, whatever its number."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from heliopause.core.effects.code import WIDTH
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards

FIRST_RELEASE: Final = Path(__file__).parents[1] / "data" / "first_release.json"


class Places:
    """Programs by name and by the number of their first instruction."""

    def __init__(self, start_of: dict[str, int]) -> None:
        self.start_of = start_of
        by_place = sorted((pc, name) for name, pc in start_of.items())
        self._starts = [pc for pc, _ in by_place]
        self._names = [name for _, name in by_place]

    def name(self, pc: int) -> str:
        """`technologies.stellar_forge.action1+2`: two instructions into that program; "0" for none."""
        at = bisect_right(self._starts, pc) - 1
        if at < 0:
            return str(pc)
        steps = (pc - self._starts[at]) // WIDTH
        return f"{self._names[at]}+{steps}" if steps else self._names[at]

    def place(self, name: str) -> int:
        """The way back; -1 for a name that means nothing here."""
        card, _, steps = name.partition("+")
        if card not in self.start_of or not (steps.isdecimal() or steps == ""):
            return -1
        return self.start_of[card] + WIDTH * int(steps or 0)


class Listing:
    """Collects where the program of every card starts: `technologies.stellar_forge.action1`."""

    def __init__(self, cards: Cards) -> None:
        self.start_of: dict[str, int] = {}
        self._known: set[int] = set()
        for technology in cards.technologies:
            self._face(f"technologies.{technology.id}", technology.face)
            self._face(f"technologies.{technology.id}.first", technology.first_face)
        for event in cards.events:
            self._add(f"events.{event.id}.effect", event.effect)
            self._actions(f"events.{event.id}", event.actions)
        for system in cards.systems:
            self._add(f"systems.{system.id}.gain_control", system.gain_control)
            self._add(f"systems.{system.id}.bonus", system.bonus)
        for faction in cards.factions:
            for side, mat in (("basic", faction.basic), ("advanced", faction.advanced)):
                if mat is not None:
                    self._add(f"factions.{faction.id}.{side}.setup", mat.setup)
                    for letter, innovation in zip("AB", mat.innovations, strict=False):
                        self._add(f"factions.{faction.id}.{side}.{letter}", innovation.effect)
        for leader in cards.leaders:
            self._add(f"leaders.{leader.id}.setup", leader.setup)
            self._actions(f"leaders.{leader.id}", leader.actions)
            self._add(f"leaders.{leader.id}.limited", leader.limited)
        for guild in cards.guilds:
            self._add(f"guilds.{guild.id}.action1", guild.action.pc)
        for basic in cards.basic_actions:
            self._add(f"basic_actions.{basic.id}.action1", basic.pc)
        for action in cards.anarchist_actions:
            self._add(f"anarchist_actions.{action.id}.rows", action.rows)
        for half in cards.anarchist_events:
            self._add(f"anarchist_events.{half.id}.player", half.player)
            self._add(f"anarchist_events.{half.id}.rows", half.rows)
        for number, pc in enumerate(cards.trades, start=1):
            self._add(f"setup.trades.{number}", pc)

    def _add(self, name: str, pc: int) -> None:
        if pc > 0 and pc not in self._known:
            self._known.add(pc)
            self.start_of[name] = pc

    def _actions(self, name: str, actions: Sequence[ct.Action]) -> None:
        for number, action in enumerate(actions, start=1):
            self._add(f"{name}.action{number}", action.pc)

    def _face(self, name: str, face: ct.Face) -> None:
        self._add(f"{name}.immediate", face.immediate)
        self._actions(name, face.actions)


@lru_cache(maxsize=64)
def programs_of(cards: Cards) -> Places:
    return Places(Listing(cards).start_of)


class FirstRelease(Places):
    """Fields and programs as the first release numbered them: its records and positions carry those numbers."""

    def __init__(self, told: dict[str, dict[str, int]], layout: list[tuple[str, tuple[int, ...]]]) -> None:
        super().__init__(told["programs"])
        self.layout = layout


@cache
def first_release() -> FirstRelease:
    told = json.loads(FIRST_RELEASE.read_text("utf-8"))
    return FirstRelease(told, [(name, tuple(shape)) for name, shape in told["layout"]])
