"""Positions where one move is clearly right or clearly foolish, as rows of a table."""

from __future__ import annotations

import dataclasses

import heliopause as hp
from heliopause.bots.base import Bot
from tests.bots.small import choice


@dataclasses.dataclass(frozen=True)
class Case:
    """`right`: one of these must be taken; `wrong`: none of these may be. An id that ends in * stands for all alike."""

    name: str
    position: str
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()  # played from the position before the bot is asked
    players: int = 2


def matches(id: str, patterns: tuple[str, ...]) -> bool:
    return any(id == p or (p.endswith("*") and id.startswith(p[:-1])) for p in patterns)


def judge(case: Case, game: hp.Game, bot: Bot) -> str:
    """What is wrong with the bot's choice, or nothing."""
    legal = game.legal_ids()
    assert any(matches(id, case.right or case.wrong) for id in legal), f"{case.name}: the table is wrong: {legal}"
    assert any(not matches(id, case.right or case.wrong) for id in legal), f"{case.name}: no choice: {legal}"
    taken = choice(game, bot)
    if (case.right and not matches(taken, case.right)) or matches(taken, case.wrong):
        return f"{taken!r} of {legal}"
    return ""
