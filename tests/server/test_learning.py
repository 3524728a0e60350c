"""What reviews say of a person's play over many games: accuracy by part of the game, and the dearest themes."""

from __future__ import annotations

from typing import Any

import msgspec

from heliopause.server import learning
from heliopause.server.briefs import Brief
from heliopause.server.wire_advice import GameReview

WORDS = {"en": "", "pl": ""}


def turn(seat: int, round: int, quality: str, loss: float, theme: str = "") -> dict[str, Any]:
    places = {"seat": seat, "round": round, "from_ply": round, "to_ply": round + 1, "at_ply": round}
    figures = {"quality": quality, "loss": loss, "error": 0.01, "gap": 0.2, "luck": 0.0, "theme": theme}
    return {**places, **figures, "played": None, "best": None, "others": [], "why": WORDS}


def review(*turns: dict[str, Any]) -> GameReview:
    empty = {"game": "beacons", "players": 2, "winners": [0], "scores": [1, 0], "rounds": [], "seats": []}
    adviser = {"worlds": 1, "rounds": 1}
    return msgspec.convert({**empty, "turns": list(turns), "story": WORDS, "adviser": adviser}, GameReview)


GAME = review(
    turn(0, 1, "best", 0.0),
    turn(1, 1, "blunder", 0.3, "points"),
    turn(0, 4, "mistake", 0.1, "points"),
    turn(0, 5, "forced", 0.0),
    turn(0, 6, "inaccuracy", 0.06, "research"),
    turn(0, 9, "mistake", 0.12, "points"),
)


def test_each_third_of_the_rounds_has_its_accuracy() -> None:
    first, middle, last = learning.parts(GAME, 0)
    assert first == 100 and middle is not None and last is not None and last < middle < 40
    assert learning.parts(GAME, 1) == [0, None, None]
    assert learning.parts(review(), 0) == [None, None, None]


def test_marked_turns_count_for_what_the_better_plan_was_about() -> None:
    assert learning.lost(GAME, 0) == {"points": (0.22, 2), "research": (0.06, 1)}
    assert learning.lost(GAME, 1) == {"points": (0.3, 1)}


def test_games_add_up_with_the_dearest_theme_first() -> None:
    one = Brief(parts=[[80, None, 60]], lost=[{"points": (0.1, 1), "research": (0.25, 2)}])
    two = Brief(parts=[[90, 50, None]], lost=[{"points": (0.2, 1)}])
    seen = [("beacons", 0, one), ("beacons", 0, two), ("beacons", 0, Brief())]
    assert [(part.accuracy, part.games) for part in learning.mean_parts(seen)] == [(85, 2), (50, 1), (60, 1)]
    told = [(row.name, row.loss, row.turns) for row in learning.lost_most(seen)]
    assert told == [("beacons/points", 0.3, 2), ("beacons/research", 0.25, 2)]
    assert learning.mean_parts([("beacons", 0, Brief())]) == [] and learning.lost_most([]) == []
