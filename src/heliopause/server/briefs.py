"""What a list of games says of a table: kept beside its row, so that a list need not replay a single record."""

from __future__ import annotations

import time
from typing import Any

import msgspec

import heliopause as hp
from heliopause.server import engine
from heliopause.server.kept import SeatRow
from heliopause.server.wire import Words


class Brief(msgspec.Struct):
    """`round` and `totals` are as those who watch know them when a person's turn began. `asked` is the question to the
    deciding person, and only for that person; `since` is when the turn came there, in seconds since 1970."""

    round: int = 0
    totals: list[int] = []
    winners: list[int] = []
    deciding: int | None = None
    asked: Words | None = None
    since: float = 0.0
    options: dict[str, Any] = {}
    plays: list[str] = []
    """The faction or home world of each seat, by the id of its card; empty while it has none."""
    accuracy: list[int | None] = []
    """Of each seat, once the game was reviewed."""
    parts: list[list[int | None]] = []
    """Of each seat: the accuracy in the first, second and last third of the rounds."""
    lost: list[dict[str, tuple[float, int]]] = []
    """Of each seat: the chance lost in marked turns and their number, by what the better plan was about."""


def brief(game: hp.Game, seats: list[SeatRow], before: str | None) -> Brief:
    """The next brief after `before`. Bots' turns change little in it: they come by the hundred."""
    made = Brief() if before is None else decoded(before)
    deciding = game.seat
    moved_on = before is None or deciding != made.deciding
    person = deciding is not None and deciding >= 0 and not seats[deciding].is_bot
    if game.over or before is None or (moved_on and person):
        view = game.view(None)
        made.round = engine.round_of(view)
        made.totals = [int(score["total"]) for score in view["scores"]]
        made.options = dict(game.options)
        made.plays = engine.sides_of(view)
    if moved_on:
        made.since = time.time()
    made.deciding = deciding
    made.winners = game.winners() if game.over else []
    decision = game.decision if person and not game.over else None
    made.asked = None if decision is None else engine.words(decision.prompt)
    return made


def encoded(made: Brief) -> str:
    return msgspec.json.encode(made).decode()


def decoded(text: str) -> Brief:
    return msgspec.json.decode(text, type=Brief)
