"""Small helpers to write a rule test like a rulebook example: lay out, play by ids, look at the result."""

from __future__ import annotations

from typing import Any

import heliopause as hp

# Homes without any power, so that a test sees only what it lays out.
PLAIN_HOMES = ("uplift_creche", "ruined_alien_workshop", "tau_ceti_landing", "barnard_diggings", "old_earth")


def table(players: int = 2, with_goals: bool = False, **position: Any) -> hp.Game:
    """A game at the start of a round; seats that are not named have a plain home, no credits and nothing else."""
    for seat in range(players):
        mat = dict(position.get(f"P{seat + 1}", {}))
        mat.setdefault("home", PLAIN_HOMES[seat])
        mat.setdefault("credits", 0)
        position[f"P{seat + 1}"] = mat
    return hp.from_position("new-frontiers", players, {"setup": "later", "goals": with_goals}, position, seed=7)


def play(game: hp.Game, *ids: str) -> hp.Game:
    for id in ids:
        game.apply(id)
    return game


def seat(game: hp.Game, number: int = 1) -> dict[str, Any]:
    """The empire of P1, P2 .. in position notation."""
    found: dict[str, Any] = game.position()[f"P{number}"]
    return found


def good_on(game: hp.Game, colony: str, number: int = 1) -> str | None:
    mat = seat(game, number)
    if mat["home"] == colony:
        good: str | None = mat["home_good"]
        return good
    return next(c["good"] for c in mat["colonies"] if c["card"] == colony)


def goods_of(game: hp.Game, number: int = 1) -> int:
    mat = seat(game, number)
    return len([g for g in [mat["home_good"], *[c["good"] for c in mat["colonies"]]] if g])


def colonies_of(game: hp.Game, number: int = 1) -> list[str]:
    mat = seat(game, number)
    return [mat["home"], *[c["card"] for c in mat["colonies"]]]


def asked(game: hp.Game) -> tuple[int, str]:
    """Who is asked what: (1, "settle")."""
    decision = game.decision
    return decision.seat + 1, decision.kind


def why_not(game: hp.Game, id: str) -> str:
    """The English reason why an option is grey."""
    for option in game.decision.blocked:
        if option.id == id:
            assert option.why_not is not None
            return option.why_not.en
    raise AssertionError(f"{id} is not greyed; legal are {game.legal_ids()}")


def total(game: hp.Game, number: int = 1) -> int:
    found: int = game.scores()[number - 1]["total"]
    return found


def line(game: hp.Game, id: str, number: int = 1) -> int:
    """One line of the scoring of a seat."""
    return int(next(entry["vp"] for entry in game.scores()[number - 1]["lines"] if entry["id"] == id))


def finish_round(game: hp.Game) -> hp.Game:
    """Let everybody select harmless tiles and decline everything until a new round starts or the game ends."""
    start = game.position()["round"]
    quiet = (
        "select envoys",
        "select retreat",
        "select chart_goals",
        "select develop",
        "select produce",
        "pass",
        "keep",
    )
    while not game.over and game.position()["round"] == start:
        ids = game.legal_ids()
        game.apply(next((id for id in quiet if id in ids), ids[0]))
    return game
