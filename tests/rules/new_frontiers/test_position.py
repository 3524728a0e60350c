"""Positions by names: the documented example, defaults, and refusals with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.new_frontiers.table import play, table

import heliopause as hp
from heliopause.core.kernel.state import digest as cells_digest

EXAMPLE: dict[str, Any] = {
    "order": ["P2", "P1", "P3"],
    "selected": {"explore": "P2"},
    "next": "P1",
    "produce_credits": 1,
    "vp_pool": 36,
    "colonists_supply": 28,
    "development_sides": {"F": "improved_logistics"},
    "bag_top": ["rebel_citadel"],
    "goals": {"in_play": {"P1": ["conscription"]}, "face_down": {"P2": "exploration"}},
    "P1": {
        "home": "new_thrace",
        "home_good": None,
        "credits": 3,
        "colonists": 4,
        "vp_chips": 0,
        "developments": ["improved_logistics"],
        "colonies": [{"card": "alien_defense_system", "good": "alien_tech"}],
        "explored": ["rebel_outpost", "rebel_base"],
        "stockpile": {"goods": {}, "credits": 0, "worlds": []},
    },
}


def build(players: int = 3, with_goals: bool = True, **changes: Any) -> hp.Game:
    options = {"setup": "later", "goals": with_goals}
    return hp.from_position("new-frontiers", players, options, {**EXAMPLE, **changes})


def test_the_documented_example() -> None:
    game = build()
    position = game.position()
    for key in ("order", "selected", "next", "produce_credits", "vp_pool", "colonists_supply", "bag_top", "P1"):
        assert position[key] == EXAMPLE[key], key
    assert game.seat == 0 and game.decision.kind == "action"
    again = hp.from_position("new-frontiers", 3, game.options, position)
    assert again.digest() == game.digest() and cells_digest(again._state) == cells_digest(game._state)
    assert len(position["goals"]["stack"]) == 6


def test_defaults() -> None:
    game = hp.from_position("new-frontiers", 4, {}, {})
    position = game.position()
    assert position["vp_pool"] == 48 and position["colonists_supply"] == 48 - 4
    assert [position[f"P{n}"]["credits"] for n in (1, 2, 3, 4)] == [3, 3, 3, 3]
    assert position["next"] == "P1" and position["P1"]["explored"] == []


def test_editing_a_game() -> None:
    game = table(2)
    with game.edit() as position:
        position["P1"]["credits"] = 9
        position["P1"]["vp_chips"] = 5
        position["P1"]["colonies"].append({"card": "spice_world", "good": "novelty"})
    assert game.position()["P1"]["credits"] == 9 and game.position()["goods_supply"]["novelty"] == 18
    assert game.rules.check(game._state) == []
    play(game, "select trade_consume", "sell novelty@spice_world")
    assert game.position()["P1"]["credits"] == 12


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"P1": {"explored": ["rebel_base", "rebel_base"]}}, "two places"),
        ({"P1": {"colonies": ["space_marines"]}}, "is not a world"),
        ({"P1": {"home": "new_thrace", "home_good": "rare"}}, "cannot hold"),
        ({"P1": {"developments": ["space_marines", "space_marines", "space_marines"]}}, "not that many|twice"),
        ({"P1": {"credits": -1}}, "a number from 0"),
        ({"P1": {"ore": 1}}, "has no 'ore'"),
        ({"P4": {}}, "has no 'P4'"),
        ({"selected": {"retreat": "P2"}}, "not in play with goals"),
        ({"next": "P3"}, "it is P1 who selects"),
        ({"order": ["P1", "P1", "P2"]}, "1 disc"),
        ({"development_sides": {"A": "improved_logistics"}}, "no side of stack A"),
        ({"goals": {"face_down": {"P1": "exploration", "P2": "conscription"}}}, "one goal is ever face down"),
        ({"goals": {"in_play": {"P1": ["conscription"], "P2": ["conscription"]}}}, "two places"),
        ({"colonists_supply": 58}, "more than the box holds"),
        ({"bag_top": ["rebel_base"]}, "not in the bag"),
        ({"action": "explore", "next": None}, "needs its frames"),
        ({"oort_kind": "gray"}, "not known here"),
        (
            {"action": "develop", "next": None, "frames": [["develop", 0, 10**6, 0, 0, 0]]},
            "players done: a number from 0 to",
        ),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(hp.PositionError, match=reason):
        build(**changes)


def test_goals_need_the_option() -> None:
    with pytest.raises(hp.PositionError, match="without goals"):
        build(with_goals=False)


def test_a_replaced_home_is_written_as_home() -> None:
    game = table(2, P1={"home": "galactic_trendsetters"})
    assert game.position()["P1"]["home"] == "galactic_trendsetters"
    assert hp.from_position("new-frontiers", 2, game.options, game.position()).digest() == game.digest()
