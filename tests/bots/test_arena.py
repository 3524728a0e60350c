"""Matches: paired deals, rotated seats, resumed after a stop; win rates and ratings."""

from __future__ import annotations

import importlib.util
import json
import math
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from heliopause.bots import arena, rating


def nothing(_result: dict[str, Any]) -> None:
    pass


def test_deals_are_played_once_per_seat() -> None:
    work = arena.jobs("new-frontiers", ["officer", "random"], 4, {}, 2, 10, 1.0)
    assert [job.seats for job in work] == [["officer", "random"], ["random", "officer"]] * 2
    assert [job.seed for job in work] == [10, 10, 11, 11]


def test_a_stopped_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.games.jsonl"
    work = arena.jobs("new-frontiers", ["random", "cadet"], 4, {}, 2, 1, 1.0)
    first = arena.run(work[:2], arena.play_here, file, nothing)
    stamp = file.read_text("utf-8")
    told: list[int] = []
    whole = arena.run(work, arena.play_here, file, lambda result: told.append(result["number"]))
    assert file.read_text("utf-8").startswith(stamp) and len(file.read_text("utf-8").splitlines()) == 4
    assert [result["number"] for result in whole] == [0, 1, 2, 3] and whole[:2] == first
    assert sorted(told) == [0, 1, 2, 3], "games played earlier are told too"


def test_of_more_levels_than_seats_every_choice_meets_on_every_deal() -> None:
    work = arena.jobs("new-frontiers", ["a", "b", "c"], 12, {}, 2, 10, 1.0)
    assert [job.seats for job in work[:6]] == [["a", "b"], ["b", "a"], ["a", "c"], ["c", "a"], ["b", "c"], ["c", "b"]]
    assert [job.seed for job in work] == [10] * 6 + [11] * 6
    with pytest.raises(ValueError, match="cannot meet another"):
        arena.jobs("new-frontiers", ["a"], 2, {}, 2, 1, 1.0)


@pytest.mark.parametrize(
    ("options", "levels", "seed", "budget"),
    [
        ({"setup": "later"}, ["random", "cadet"], 1, math.inf),
        ({}, ["random", "officer"], 1, math.inf),
        ({}, ["random", "cadet"], 2, math.inf),
        ({}, ["random", "cadet"], 1, 0.5),
    ],
)
def test_another_match_is_not_mixed_in(
    options: dict[str, object], levels: list[str], seed: int, budget: float, tmp_path: Path
) -> None:
    file = tmp_path / "match.games.jsonl"
    arena.run(arena.jobs("new-frontiers", ["random", "cadet"], 1, {}, 2, 1, math.inf), arena.play_here, file, nothing)
    before = file.read_bytes()
    with pytest.raises(ValueError, match="another tournament"):
        arena.run(arena.jobs("new-frontiers", levels, 2, options, 2, seed, budget), arena.play_here, file, nothing)
    assert file.read_bytes() == before


def test_a_line_torn_in_writing_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "match.games.jsonl"
    work = arena.jobs("new-frontiers", ["random", "cadet"], 2, {}, 2, 1, math.inf)
    whole = arena.run(work, arena.play_here, file, nothing)
    file.write_bytes(file.read_bytes()[:-40])
    again = arena.run(work, arena.play_here, file, nothing)
    assert [timeless(game) for game in again] == [timeless(game) for game in whole]
    assert [timeless(json.loads(line)) for line in file.read_text("utf-8").splitlines()] == [
        timeless(game) for game in whole
    ]


def test_a_line_broken_in_the_middle_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.games.jsonl"
    file.write_text('{"number": 0\n{}\n', "utf-8")
    with pytest.raises(ValueError, match="line 1"):
        arena.run(arena.jobs("new-frontiers", ["random", "cadet"], 2, {}, 2, 1, 1.0), arena.play_here, file, nothing)


def test_a_ray_cluster_plays_the_same_games_and_goes_on(tmp_path: Path) -> None:
    if importlib.util.find_spec("ray") is None:
        pytest.skip("optional: Ray is not installed (pip install heliopause[ray])")
    import ray

    work = arena.jobs("new-frontiers", ["random", "cadet"], 4, {}, 2, 1, math.inf)
    file = tmp_path / "match.games.jsonl"
    here = arena.run(work, arena.play_here, None, nothing)
    arena.run(work[:2], arena.play_here, file, nothing)
    told: list[int] = []
    try:
        there = arena.run(work, partial(arena.play_on_ray, address="local"), file, lambda r: told.append(r["number"]))
    finally:
        ray.shutdown()
    assert [timeless(game) for game in there] == [timeless(game) for game in here]
    assert sorted(told) == [0, 1, 2, 3] and len(file.read_text("utf-8").splitlines()) == 4


def timeless(game: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in game.items() if key != "seconds"}


def result(seats: list[str], scores: list[int], winners: list[int]) -> dict[str, Any]:
    return {"seats": seats, "scores": scores, "winners": winners, "seconds": {}}


def test_wilson_interval() -> None:
    low, high = rating.wilson(280, 400)
    assert (round(low, 3), round(high, 3)) == (0.653, 0.743)
    assert rating.wilson(0, 0) == (0.0, 1.0)


def test_points_count_ties_half() -> None:
    games = [result(["a", "b"], [30, 20], [0]), result(["b", "a"], [25, 25], [0, 1]), result(["b", "a"], [25, 25], [0])]
    beaten = rating.points(games)
    assert beaten["a"]["b"] == 1.5 and beaten["b"]["a"] == 1.5


def test_seventy_percent_is_about_150_points() -> None:
    ratings = rating.bradley_terry({"a": {"b": 280.0}, "b": {"a": 120.0}})
    assert 140 < ratings["a"] - ratings["b"] < 150 and abs(ratings["a"] + ratings["b"]) < 1e-6


def test_summary_names_pairs_and_seats() -> None:
    said = rating.summary([result(["a", "b"], [30, 20], [0]), result(["b", "a"], [30, 20], [0])])
    assert said["games"] == 2 and said["seat_wins"] == [1.0, 0.0]
    assert [(pair["one"], pair["rate"]) for pair in said["pairs"]] == [("a", 0.5), ("b", 0.5)]
