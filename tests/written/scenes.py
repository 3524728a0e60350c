"""Tables whose words are kept as golden texts. `python -m tests.written.scenes` writes them anew."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import heliopause as hp

GOLDEN = Path(__file__).parent / "golden"
ALL_LEADERS = {"factions": "advanced", "leaders": True, "expansion": "all"}
SCENES: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "sun-three": ("beyond-the-sun", 3, {}, 120),
    "sun-four-leaders": ("beyond-the-sun", 4, ALL_LEADERS, 160),
    "sun-two-tableau": ("beyond-the-sun", 2, {"tableau": True}, 90),
    "sun-solo": ("beyond-the-sun", 1, {}, 60),
    "frontiers-three": ("new-frontiers", 3, {}, 60),
    "frontiers-five-goals": ("new-frontiers", 5, {"setup": "later", "goals": True}, 130),
}


@cache
def scene(name: str) -> hp.Game:
    """The game of a scene after some choices by lot; whoever decides is the reader."""
    game, players, options, choices = SCENES[name]
    made = hp.new_game(game, players=players, seed=name, options=options)
    rng = random.Random(name)
    for _ in range(choices):
        if made.over:
            break
        made.apply_random(rng)
    return made


def text_of(name: str, lang: str, short: bool) -> str:
    game = scene(name)
    return game.describe(game.seat if game.seat is not None else 0, lang, short=short) + "\n"


def path_of(name: str, lang: str, short: bool) -> Path:
    return GOLDEN / f"{name}.{lang}{'.short' if short else ''}.txt"


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in SCENES:
        for language in ("en", "pl"):
            for brief in (False, True):
                path_of(each, language, brief).write_text(text_of(each, language, brief), "utf-8")
