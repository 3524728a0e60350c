"""Options that end a question or give something away say so: a page never proposes them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import heliopause as hp


def offered(game: str, players: int, games: int, **options: object) -> Iterator[hp.Decision]:
    for seed in range(games):
        rng = random.Random(seed)
        played = hp.new_game(game, players=players, seed=seed, **options)
        while not played.over:
            decision = played.decision
            if decision is None or decision.seat < 0:
                played.apply_random(rng)
                continue
            yield decision
            played.apply(rng.choice(decision.options))


@pytest.mark.parametrize(("game", "players"), [("beyond-the-sun", 2), ("new-frontiers", 2)])
def test_a_question_has_one_way_out_at_most(game: str, players: int) -> None:
    found: dict[str, set[str]] = {"way_out": set(), "gives_away": set(), "": set()}
    for decision in offered(game, players, 3):
        for option in decision.options:
            found[option.role].add(option.id.split(" ")[0])
        ways = [option.id for option in decision.options if option.role == "way_out"]
        assert len(ways) <= 1, f"{decision.kind}: {ways}"
    assert found["way_out"], "the games offer ways out"
    assert not found["way_out"] & found[""] - {"keep"}, "the same words always mean a way out"
