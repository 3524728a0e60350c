"""What bots make of a card that somebody is writing: the same games with it and with ours."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from heliopause import build, workshop
from heliopause.api import rules_of
from heliopause.core.content import plain_row
from heliopause.core.kernel.machine import Rules
from heliopause.packs import library_of
from heliopause.self_play import played_out

LEVEL: Final = "officer" if build.running() == "compiled" else "cadet"
"""Interpreted, a game of Officers takes half a minute: nobody waits for that."""
OWNED: Final = ("technologies", "systems", "factions", "leaders", "developments", "worlds", "homes")
"""The kinds of cards that somebody has or has not at the end of a game."""


class Sums:
    """Over some games: in how many somebody had the card, the rounds, and the points of the best."""

    def __init__(self) -> None:
        self.games = 0
        self.used = 0
        self.rounds = 0
        self.best = 0

    def play(self, rules: Rules, card: str, seed: int) -> None:
        ended = played_out(rules, LEVEL, seed)
        self.games += 1
        self.used += 1 if any(card in cards for cards in ended.cards) else 0
        self.rounds += int(ended.rounds)
        self.best += max(ended.scores)

    def json(self) -> dict[str, int]:
        return {"games": self.games, "used": self.used, "rounds": self.rounds, "best": self.best}


def sample(game: str, kind: str, row: Mapping[str, Any], first: int, spend_s: float) -> dict[str, Any]:
    """Pairs of games from a seed on, each with the row and with our card, until the time is spent (one pair at least).
    A card that is not ours has no second half. Whoever asks adds the sums up."""
    given = plain_row(row)
    pack = workshop.tried_pack(game, kind, given)
    id = str(given["id"])
    plan = workshop.trial(game, kind, id, (pack,))
    theirs = rules_of(game, plan.players, plan.options, [pack])
    ours = rules_of(game, plan.players, plan.options) if library_of(game).own_row(kind, id) is not None else None
    mine, before = Sums(), Sums()
    until = time.monotonic() + spend_s
    while mine.games == 0 or time.monotonic() < until:
        seed = first + mine.games
        mine.play(theirs, id, seed)
        if ours is not None:
            before.play(ours, id, seed)
    return {"level": LEVEL, "owned": kind in OWNED, "mine": mine.json(), "ours": before.json()}
