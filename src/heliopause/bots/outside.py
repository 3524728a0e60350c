"""Bots from outside the package, named wherever a level is: `my_bot.py:MyBot`, `package.module:MyBot`, or a program
that speaks JSON lines, `lines:./my_bot --fast`."""

from __future__ import annotations

import importlib
import importlib.util
import shlex
from pathlib import Path
from types import ModuleType

from heliopause.bots.base import Bot
from heliopause.bots.lines import LinesBot

PROGRAM = "lines:"


def is_outside(name: str) -> bool:
    return ":" in name


def outside_bot(game: str, name: str, seed: int = 0) -> Bot:
    """The bot that a name like those above means; ValueError with a reason when there is none."""
    if name.startswith(PROGRAM):
        return LinesBot(game, shlex.split(name.removeprefix(PROGRAM)), seed)
    place, _, class_name = name.rpartition(":")
    found = getattr(_module(place), class_name, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise ValueError(f"{name!r}: {place} has no subclass of Bot called {class_name!r}")
    return found(game, seed)


def _module(place: str) -> ModuleType:
    if not place.endswith(".py"):
        try:
            return importlib.import_module(place)
        except ModuleNotFoundError as absent:
            raise ValueError(f"no module {place!r}: {absent}") from absent
    spec = importlib.util.spec_from_file_location(Path(place).stem, place)
    if spec is None or spec.loader is None or not Path(place).is_file():
        raise ValueError(f"there is no file {place!r}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
