"""Games of bots with a card that somebody is writing, and with ours."""

from __future__ import annotations

import importlib.util
import json
from argparse import Namespace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from heliopause import card_sample
from heliopause.core.effects.tokens import EffectError
from heliopause.core.kernel.machine import Rules
from heliopause.core.registry import OptionError
from tests.data.test_packs import WORLD

NEW = {
    "id": "dull_world",
    "name": "Dull World",
    "type": "nonmilitary",
    "cost": 1,
    "colonists": 1,
    "vp": 1,
    "kind": "gray",
    "goods": "none",
    "keywords": [],
    "powers": [],
    "source": "house",
}


@pytest.fixture(autouse=True)
def cadets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_sample, "LEVEL", "cadet")  # quick ones


def test_the_same_games_are_played_with_the_card_and_with_ours() -> None:
    told = card_sample.sample("new-frontiers", "developments", {"id": "drop_ships"}, 3, 0.0)
    assert told["owned"] and told["mine"]["games"] == 1 and told["mine"]["rounds"] > 0
    assert told["mine"] == told["ours"], "a game is its number: the same card makes the same game"


class Quick:
    """A game that nobody had to play."""

    def __init__(self, rules: Rules) -> None:
        self.cards = [["terraforming"], ["dull_world"]]
        self.rounds = 9
        self.scores = [rules.content.row("technologies", "terraforming")["vp"], 1]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_sample, "played_out", lambda rules, level, seed: Quick(rules))


def test_rules_are_those_with_the_card_and_those_without(quick: None) -> None:
    told = card_sample.sample("beyond-the-sun", "technologies", {"id": "terraforming", "vp": 7}, 0, 0.0)
    assert told["mine"] == {"games": 1, "used": 1, "rounds": 9, "best": 7}
    assert told["ours"] == {"games": 1, "used": 1, "rounds": 9, "best": 1}


def test_a_new_card_is_played_and_ours_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Namespace(cards=[["dull_world"]], rounds=9, scores=[3])
    monkeypatch.setattr(card_sample, "played_out", lambda rules, level, seed: ended)
    told = card_sample.sample("new-frontiers", "worlds", NEW, 0, 0.0)
    assert (told["mine"]["games"], told["mine"]["used"], told["ours"]["games"]) == (1, 1, 0)


def test_cards_that_nobody_owns_tell_of_rounds_and_points(quick: None) -> None:
    told = card_sample.sample("beyond-the-sun", "guilds", {"id": "terraforming_guild", "effect": "gain 9 ore"}, 0, 0.0)
    assert not told["owned"] and told["mine"]["rounds"] > 0 and told["mine"]["used"] == 0


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(EffectError, match="column 1"):
        card_sample.sample("beyond-the-sun", "guilds", {"id": "terraforming_guild", "effect": "gan 9 ore"}, 0, 0.0)
    with pytest.raises(OptionError, match="unknown game"):
        card_sample.sample("chess", "guilds", {"id": "terraforming_guild"}, 0, 0.0)


def balance() -> ModuleType:
    """bench/balance.py, which is no part of the package."""
    file = Path(__file__).parents[2] / "bench" / "balance.py"
    spec = importlib.util.spec_from_file_location("balance_of_ours", file)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


class OneProcess:
    """In the place of processes that would have to find the script."""

    def __init__(self, processes: int) -> None: ...

    def __enter__(self) -> OneProcess:
        return self

    def __exit__(self, *told: object) -> None: ...

    def imap_unordered(self, play: Any, jobs: list[Any], chunksize: int) -> Any:
        return map(play, jobs)


def test_the_balance_of_a_pack_is_measured_beside_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = balance()
    monkeypatch.setattr(made, "RESULTS", tmp_path)
    monkeypatch.setattr(made.multiprocessing, "get_context", lambda how: Namespace(Pool=OneProcess))
    pack = tmp_path / "my-box.yaml"
    pack.write_text(WORLD, encoding="utf-8")
    given = Namespace(level="cadet", games=1, pack=[str(pack)], seed=1, processes=1)
    made.measure("new-frontiers", 2, {}, given)
    (file,) = tmp_path.glob("balance-*.json")
    told = json.loads(file.read_text("utf-8"))
    assert "worlds" in file.name and told["packs"][0]["id"] == "worlds" and told["finished"] == 1
    assert told["rounds"]["mean"] > 0 and told["cards"]
