"""The games that exist, found by name and loaded when first asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Final

from heliopause.core.decision import Text
from heliopause.core.machine import Rules

BUILT_IN: Final = {
    "beyond-the-sun": "heliopause.games.beyond_the_sun",
    "new-frontiers": "heliopause.games.new_frontiers",
}


class OptionError(ValueError):
    """An unknown option, a value out of its choices, or a combination the rulebooks do not allow.

    `text` says it in both languages where people may meet it; a program's mistakes are told in English.
    """

    def __init__(self, reason: str, polish: str = "") -> None:
        super().__init__(reason)
        self.text = Text(reason, polish or reason)


class Setting:
    """One option of a game: `type` is "choice" or "bool"."""

    def __init__(self, name: str, default: object, doc: Text, choices: tuple[str, ...] = ()) -> None:
        self.name = name
        self.default = default
        self.doc = doc
        self.choices = choices
        self.type = "choice" if choices else "bool"

    def json(self) -> dict[str, object]:
        out: dict[str, object] = {"type": self.type, "default": self.default, "doc": self.doc.json()}
        if self.choices:
            out["choices"] = list(self.choices)
        return out

    def check(self, value: object) -> None:
        if self.choices:
            if value not in self.choices:
                raise OptionError(f"{self.name}={value!r}: choose one of {', '.join(self.choices)}")
        elif not isinstance(value, bool):
            raise OptionError(f"{self.name}={value!r}: true or false expected")


class GameSpec:
    """What a game registers: `build(players, options)` gets checked options with defaults filled in."""

    def __init__(
        self,
        id: str,
        name: Text,
        players: tuple[int, ...],
        settings: list[Setting],
        build: Callable[[int, Mapping[str, object]], Rules],
        rules_version: str,
        data_hash: str,
    ) -> None:
        self.id = id
        self.name = name
        self.players = players
        self.settings = settings
        self.build = build
        self.rules_version = rules_version
        self.data_hash = data_hash

    def rules(self, players: int, options: Mapping[str, object]) -> Rules:
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            counts = ", ".join([str(n) for n in self.players])
            raise OptionError(f"{self.id} is for {counts} players, not {players!r}")
        if not isinstance(options, Mapping):
            raise OptionError(f"options are names with values, not {options!r}")
        known = {setting.name: setting for setting in self.settings}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.id} has no option {name!r}; it has {', '.join(known)}")
        chosen: dict[str, object] = {}
        for setting in self.settings:
            value = options.get(setting.name, setting.default)
            setting.check(value)
            chosen[setting.name] = value
        return self.build(players, chosen)


_specs: dict[str, GameSpec] = {}


def register(spec: GameSpec) -> None:
    _specs[spec.id] = spec


def names() -> list[str]:
    """The built-in games and any that were registered by hand (tests, plug-ins)."""
    return list(BUILT_IN) + [name for name in _specs if name not in BUILT_IN]


def spec(game: str) -> GameSpec:
    if game not in _specs and game in BUILT_IN:
        importlib.import_module(BUILT_IN[game])
    if game not in _specs:
        raise OptionError(f"unknown game {game!r}; known are {', '.join(names())}")
    return _specs[game]
