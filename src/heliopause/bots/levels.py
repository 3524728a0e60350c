"""The five levels by name, each with one idea more than the one below, and `reference-1`, the mark they are told by."""

from __future__ import annotations

from collections.abc import Callable

from heliopause.bots.admiral import Admiral
from heliopause.bots.base import Bot, RandomBot
from heliopause.bots.outside import is_outside, outside_bot
from heliopause.bots.reference import REFERENCE_1, Reference1
from heliopause.bots.search_bots import Cadet, Captain, Commodore, Officer, SearchBot
from heliopause.bots.weights import tuning
from heliopause.core import registry

__all__ = ["LEVELS", "Admiral", "Cadet", "Captain", "Commodore", "Officer", "SearchBot", "bot"]

LEVELS: dict[str, Callable[[str, int], Bot]] = {
    "random": RandomBot,
    "cadet": Cadet,
    "officer": Officer,
    "captain": Captain,
    "commodore": Commodore,
    "admiral": Admiral,
}


def bot(game: str, level: str, seed: int = 0) -> Bot:
    """A bot of a level, or one from outside (`my_bot.py:MyBot`). Of a game without features every level is random."""
    if is_outside(level) and level.partition(":")[0] not in LEVELS:
        return outside_bot(game, level, seed)
    if level == REFERENCE_1:
        return Reference1(game, seed)
    level, _, network_file = level.partition(":")  # `admiral:FILE` plays by the network of a file
    if level not in LEVELS:
        raise ValueError(f"unknown level {level!r}; known are {', '.join([*LEVELS, REFERENCE_1])}")
    if registry.optional_part(game, "rules.features") is None:
        return RandomBot(game, seed)
    made = LEVELS[level](game, seed)
    for name, value in tuning(game, level).items():
        if not hasattr(made, name):
            raise ValueError(f"{game}.levels.json: a {level} has no {name!r}")
        setattr(made, name, value)
    if network_file:
        if not isinstance(made, Admiral):
            raise ValueError(f"a {level} has no network, so it cannot play by {network_file}")
        made.network_file = network_file
    return made
