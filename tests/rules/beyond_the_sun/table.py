"""Laying out positions for tests: arrange by names, act by option ids, assert on the position."""

from __future__ import annotations

from typing import Any

import yaml

import heliopause as hp

GAME = "beyond-the-sun"


def table(players: int, text: str = "", seed: int = 1, **options: object) -> hp.Game:
    """A game that starts from a position in YAML."""
    position = yaml.safe_load(text) or {}
    return hp.from_position(GAME, players, options, position, seed=seed)


def do(game: hp.Game, *ids: str) -> hp.Game:
    for each in ids:
        game.apply(each)
    return game


def mat(game: hp.Game, seat: str = "P1") -> dict[str, Any]:
    found: dict[str, Any] = game.position()[seat]
    return found


def refused(game: hp.Game, id: str) -> str:
    """Why an option that a player would expect is not open, in English."""
    assert id not in game.legal_ids(), f"{id} is possible"
    for option in game.decision.blocked:
        if option.id == id:
            assert option.why_not is not None
            return option.why_not.en
    return ""


def spaces(game: hp.Game) -> list[str]:
    """The action spaces that may be chosen now."""
    return [id.removeprefix("space ") for id in game.legal_ids() if id.startswith("space ")]


def points(game: hp.Game, line: str, seat: int = 0) -> int:
    """One line of a seat's score."""
    lines = {each["id"]: each["vp"] for each in game.scores()[seat]["lines"]}
    return int(lines[line])


def action_turns(game: hp.Game) -> list[int]:
    """Play on with the first option of every question; the seats that took an action, in order."""
    turns: list[int] = []
    while not game.over:
        if game.rules.decision(game._state).kind == "action":
            assert game.seat is not None
            turns.append(game.seat)
        game.apply(game.legal_ids()[0])
    return turns
