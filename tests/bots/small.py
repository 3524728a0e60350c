"""Levels with small fixed budgets in nodes: the ideas of the real ones, fast enough for tests in the interpreter."""

from __future__ import annotations

import math

import heliopause as hp
from heliopause.bots.base import Bot
from heliopause.bots.levels import Admiral, Cadet, Captain, Commodore, Officer

NO_CLOCK = math.inf  # nodes alone decide: the same move on every machine


class SmallCaptain(Captain):
    worlds = 1
    width = 5
    nodes = 150


class SmallCommodore(Commodore):
    worlds = 1
    width = 5
    nodes = 150
    candidates = 3
    stages = (1,)
    rounds = 1


class SmallAdmiral(Admiral):
    worlds = 1
    width = 5
    nodes = 150
    candidates = 3
    stages = (1,)
    rounds = 1
    whole_lines = True
    every_round = True


SMALL: dict[str, type[Bot]] = {
    "cadet": Cadet,
    "officer": Officer,
    "captain": SmallCaptain,
    "commodore": SmallCommodore,
    "admiral": SmallAdmiral,
}


def choice(game: hp.Game, bot: Bot) -> str:
    """The id of the option that a bot takes now, on the view of its seat."""
    assert game.seat is not None
    return bot.choose(game.view(game.seat), game.decision, NO_CLOCK).id


def finish(game: hp.Game, bots: list[Bot], most: int = 3000) -> hp.Game:
    """Play a game to its end between bots, one per seat."""
    played = 0
    while not game.over:
        assert game.seat is not None and played < most, "the game does not end"
        game.apply(choice(game, bots[game.seat]))
        played += 1
    return game
