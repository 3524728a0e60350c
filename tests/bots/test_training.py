"""`heliopause train` plays, learns and judges; a stopped run goes on, and the same settings give the same games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from typer.testing import CliRunner

from heliopause.bots.compiled.selfplay import JUDGED, OFFICER
from heliopause.bots.levels import bot
from heliopause.bots.training.actors import Plan, distinct, missing, shard_path, write_shard
from heliopause.bots.training.lessons import load
from heliopause.bots.training.run import Run, generations_of, settings_of
from heliopause.cli import app
from heliopause.core import registry

GAMES = ("beyond-the-sun", "new-frontiers")
SMALL: dict[str, Any] = {
    "seed": 50,
    "games": 4,
    "games_per_shard": 2,
    "curiosity": [100],
    "players": [{"search": "hasty", "weights": "hand", "share": 1}],
    "tables": [{"players": 2, "options": {}, "share": 1}],
    "learner": {
        "seed": 1,
        "features": "fitted",
        "members": 2,
        "hidden": [6, 4],
        "overlooked": [0.1, 0.1],
        "decay": 0.05,
        "batch": 64,
        "epochs": 1,
        "rate": 0.001,
        "td_epochs": 1,
        "td_rate": 0.001,
        "memory": 0.7,
        "scale": [3.0, 0.3, 0.3],
    },
    "gate": {"games": 2, "players": 2, "options": {}, "seed": 9, "budget_s": 0.002, "least": 0.0},
}


def silent(_line: str) -> None:
    pass


def test_a_shard_follows_from_its_number_and_a_stopped_run_goes_on(tmp_path: Path) -> None:
    plan = Plan("new-frontiers", SMALL)
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    assert write_shard(plan, one, 1) == 2
    assert missing(one, 2) == [0]
    Run("new-frontiers", two, SMALL, silent).play(1, None)
    assert missing(two, 2) == []
    with np.load(shard_path(one, 1)) as a, np.load(shard_path(two, 1)) as b:
        assert distinct(a) == 2
        for name in a.files:
            assert np.array_equal(a[name], b[name])


def test_rows_name_who_won_and_stay_when_read_again(tmp_path: Path) -> None:
    plan = Plan("new-frontiers", SMALL)
    write_shard(plan, tmp_path, 0)
    first = load(plan, tmp_path, [0])[2]
    again = load(plan, tmp_path, [0])[2]
    assert np.allclose(first["won"].sum(axis=1), 1.0)
    assert np.array_equal(first["inputs"], again["inputs"]) and len(first["inputs"]) == len(first["step"])


def test_games_of_other_settings_are_never_mixed_in(tmp_path: Path) -> None:
    Run("new-frontiers", tmp_path, SMALL, silent)
    with pytest.raises(ValueError, match="holds games of other settings"):
        Run("new-frontiers", tmp_path, {**SMALL, "seed": 51}, silent)


def test_later_generations_play_by_the_network_before_and_are_numbered_through(tmp_path: Path) -> None:
    judged = {"games": 6, "players": [{"search": "judged", "weights": "hand", "share": 1}]}
    first, second = generations_of("new-frontiers", {**SMALL, "later": [judged]}, tmp_path)
    assert (list(first.numbers), list(second.numbers)) == ([0, 1], [2, 3, 4])
    assert first.before is None and second.before == first.network != second.network
    assert second.network.name == "network.npz" and second.settings["players"] == judged["players"]


def test_who_plays_by_a_network_is_an_officer_at_tables_that_it_has_not_learnt() -> None:
    """The network that comes along knows two players alone; settings deal other tables beside."""
    tables = [{"players": players, "options": {}, "share": 1} for players in (2, 3)]
    judged = {**SMALL, "players": [{"search": "judged", "weights": "hand", "share": 1}], "tables": tables}
    shipped = registry.shipped("new-frontiers", "bots", "network.npz")
    dealt = dict([Plan("new-frontiers", judged, shipped).deal(seed) for seed in range(8)])
    assert dealt[0].ways == [JUDGED] * 2 and dealt[0].judge is not None
    assert dealt[1].ways == [OFFICER] * 3 and dealt[1].judge is None
    with pytest.raises(ValueError, match="needs one"):
        Plan("new-frontiers", judged).deal(0)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_settings_for_training(game: str) -> None:
    settings = settings_of(game, None)
    plan = Plan(game, settings)
    assert int(settings["games"]) >= 50_000
    counts = {int(plan.rules(table).players) for table in range(len(plan.tables))}
    assert {2, 3, 4} <= counts


def test_settings_that_lack_something_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "poor.yaml"
    path.write_text("seed: 1\n", "utf-8")
    answer = CliRunner().invoke(app, ["train", "new-frontiers", str(tmp_path / "run"), "--config", str(path)])
    assert answer.exit_code == 2 and "lacks games, games_per_shard" in answer.output


@pytest.mark.slow
def test_the_command_plays_learns_judges_and_reports(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="optional: torch is not installed (pip install heliopause[train])")
    path = tmp_path / "small.yaml"
    path.write_text(yaml.safe_dump(SMALL), "utf-8")
    folder = tmp_path / "run"
    call = ["train", "new-frontiers", str(folder), "--config", str(path)]
    answer = CliRunner().invoke(app, call)
    assert answer.exit_code == 0, answer.output
    report = json.loads((folder / "report.json").read_text("utf-8"))
    assert report["games"] == 4 and report["distinct"] == 4
    assert report["gate"]["reference-1"]["games"] == 2 and report["passed"]
    assert bot("new-frontiers", f"admiral:{folder / 'best.npz'}").network_file  # type: ignore[attr-defined]
    with np.load(folder / "best.npz") as network:
        assert network["second"].shape == (2 * 2 * 6, 2 * 4) and not network["second"][:6, 4:].any()
    stages = [json.loads(line)["stage"] for line in (folder / "curves.jsonl").read_text("utf-8").splitlines()]
    assert stages == ["results", "td"] * 2, "each member learns by itself"
