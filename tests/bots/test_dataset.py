"""Self-play as Parquet: the schema, its metadata, and what a row says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from heliopause.bots import dataset, fit
from heliopause.bots.temporal import Course, solve
from heliopause.bots.weights import HAND_MADE, features_of, load_weights
from heliopause.core import registry

GAME = "new-frontiers"


def test_rows_come_back_as_written(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    assert list(dataset.write(path, dataset.Table(GAME, 2, level="random"), 2, 5)) == [1, 2]
    table = parquet.read_table(path)
    names = json.loads(table.schema.metadata[b"feature_names"])
    assert names == features_of(registry.spec(GAME).rules(2, {})).names
    assert table.schema.metadata[b"heliopause"] == str(dataset.SCHEMA_VERSION).encode()
    rows = table.to_pylist()
    assert rows[0].keys() == dataset.rows_of_game(dataset.Table(GAME, 2, level="random"), 5)[0].keys()
    assert {row["seed"] for row in rows} == {5, 6}
    for row in rows:
        assert row["action"] in row["options"] and len(row["features"]) == len(names)
        assert row["won"] == (row["final_margin"] > 0) or row["final_margin"] == 0
        assert [len(rival) for rival in row["rival_features"]] == [len(names)] and 0 <= row["progress"] <= 100
        assert row["values"] is None, "a bot that does not search has nothing to say of its options"


def test_search_values_stand_beside_the_options() -> None:
    rows = dataset.rows_of_game(dataset.Table(GAME, 2, level="officer"), 3)
    judged = [row for row in rows if row["values"] is not None]
    assert judged and all(len(row["values"]) == len(row["options"]) for row in judged)
    assert all(len(row["options"]) == 1 for row in rows if row["values"] is None)
    best = [row for row in judged if row["values"][row["options"].index(row["action"])] == max(row["values"])]
    assert len(best) == len(judged), "an Officer of this game takes what it values most"


def test_more_processes_write_the_same_file(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    table = dataset.Table(GAME, 3, level="random")
    assert list(dataset.write(one, table, 3, 5, 1)) == list(dataset.write(two, table, 3, 5, 2)) == [1, 2, 3]
    assert one.read_bytes() == two.read_bytes()


def test_fit_recovers_what_decides_games() -> None:
    """Margins made from two features alone: the fit finds their weights and leaves the others near the prior."""
    names = ["points", "means", "rare"]
    samples = fit.Samples()
    samples.games = 10_000
    for k in range(1200):
        difference = [k % 7 - 3, k % 5 - 2, 0]
        samples.differences.append(difference)
        samples.progress.append(k % 101)
        samples.to_move.append(1 if k % 2 else -1)
        samples.margins.append(2 * difference[0] - difference[1])
    found = fit.weights_of(samples, names, {"points": [1000, 1000], "means": [0, 0], "rare": [300, 40]})
    assert all(abs(weight - 2000) < 150 for weight in found["points"])
    assert all(abs(weight + 1000) < 150 for weight in found["means"])
    assert found["rare"] == [300, 40]


def test_fit_from_self_play(tmp_path: Path) -> None:
    """What is written lies between the hand-made weights and those that explain the games better."""
    path = tmp_path / "w.json"
    report = fit.ridge_generations(GAME, 2, 1, [(2, {})], path, seed=1)[0]
    assert report["error_after"] <= report["error_before"] and report["rows"] > 20
    assert list(json.loads(path.read_text("utf-8"))) == list(load_weights(GAME, HAND_MADE))


@pytest.mark.parametrize("way", [[], ["--temporal"]])
def test_fit_writes_where_it_is_told_and_nowhere_else(way: list[str], tmp_path: Path) -> None:
    """Two generations: the second plays by what the first found, and the program's own weights stay as they are."""
    own = registry.shipped("new-frontiers", "bots")
    before = {path.name: path.read_bytes() for path in own.rglob("*") if path.is_file()}
    path = tmp_path / "found.json"
    fit.main([GAME, "--games", "1", "--generations", "2", "--out", str(path), *way])
    assert {path.name: path.read_bytes() for path in own.rglob("*") if path.is_file()} == before
    assert json.loads(path.read_text("utf-8")).keys() == load_weights(GAME, HAND_MADE).keys()


def test_temporal_differences_keep_to_limits() -> None:
    """Positions that foretell the result: the weight of the telling feature is found, and stops at its border."""
    courses = []
    for k in range(400):
        course = Course(4.0 if k % 2 else -4.0)
        for turn in range(5):
            course.add([1 if k % 2 else -1, (k + turn) % 3 - 1], 50, 1 if turn % 2 else -1)
        courses.append(course)
    free = {name: [[-9000, 9000], [-9000, 9000]] for name in ("telling", "noise")}
    found = solve(courses, ["telling", "noise"], {"telling": [0, 0], "noise": [0, 0]}, free)
    assert sum(found["telling"]) / 2 > 2000 and abs(sum(found["noise"])) < 400
    narrow = {**free, "telling": [[0, 500], [0, 9000]]}
    assert solve(courses, ["telling", "noise"], {"telling": [0, 0], "noise": [0, 0]}, narrow)["telling"][0] == 500
