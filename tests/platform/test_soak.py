"""`heliopause soak`: every module is met, a stopped run goes on, a breach is told with what is needed to find it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import heliopause as hp
from heliopause import invariants
from heliopause.commands import soak
from heliopause.core import registry
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games import template as toy

TOY = soak.Plan(games=260, seed=3, only=("beacons",))


def test_every_option_and_player_count_is_met() -> None:
    assert toy.SPEC.id == "beacons"
    for game in hp.games():
        plan = soak.Plan(10_000, 1, (game,))
        found = [soak.case_of(plan, number) for number in range(0, 1600, soak.IN_A_ROW)]
        spec = registry.spec(game)
        assert {case.players for case in found} == set(spec.players)
        for setting in spec.settings:
            values = {dict(case.options)[setting.name] for case in found}
            assert values == set(setting.choices or (True, False)), setting.name


def test_a_run_that_was_stopped_goes_on_and_says_the_same(tmp_path: Path) -> None:
    whole = soak.run(TOY, 1, tmp_path / "whole.json")
    soak.run(soak.Plan(200, 3, ("beacons",)), 1, tmp_path / "parts.json")
    file = tmp_path / "parts.blocks.jsonl"
    file.write_text(file.read_text("utf-8") + '{"number": 1, "gam', "utf-8")  # killed while it wrote
    file.write_text(file.read_text("utf-8").rsplit("\n", 1)[0] + "\n", "utf-8")
    parts = soak.run(TOY, 1, tmp_path / "parts.json")
    assert whole["games"] == parts["games"] == 260 and whole["breaches"] == 0
    assert whole["digest"] == parts["digest"] and whole["decisions"] == parts["decisions"]
    assert len(file.read_text("utf-8").splitlines()) == 3
    assert json.loads((tmp_path / "parts.json").read_text("utf-8"))["games"] == 260


def test_a_file_of_another_seed_is_not_mixed_with_this_one(tmp_path: Path) -> None:
    soak.run(soak.Plan(5, 3, ("beacons",)), 1, tmp_path / "soak.json")
    with pytest.raises(soak.SoakError, match="another seed"):
        soak.run(soak.Plan(5, 4, ("beacons",)), 1, tmp_path / "soak.json")


def test_a_breach_names_the_game_and_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(rules: Rules, s: State) -> None:
        raise invariants.Breach("a beacon is missing")

    monkeypatch.setattr(invariants, "check_end", broken)
    told = soak.run(soak.Plan(2, 3, ("beacons",)), 1, tmp_path / "soak.json")
    assert told["breaches"] == 2 and told["games"] == 0
    assert told["told"][1].startswith("game 1 (beacons, ") and told["told"][1].endswith("a beacon is missing")
    state = soak.state_of(soak.Plan(2, 3, ("beacons",)), 1, 4)
    assert state.top >= state.base


def test_random_games_of_every_game_hold(tmp_path: Path) -> None:
    told = soak.run(soak.Plan(60, 5, tuple(hp.games())), 1, tmp_path / "soak.json")
    assert told["games"] == 60 and told["breaches"] == 0
