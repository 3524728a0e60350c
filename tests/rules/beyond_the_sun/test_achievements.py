"""One scenario per Achievement card: claimed when its condition just holds, not before."""

from __future__ import annotations

from typing import Any

from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import points

LEVEL_THREE = {"III_A": "capital_ship", "III_B": "android_armada", "III_C": "mercenary_fleet"}


def claimed(card: str, mine: dict[str, Any], players: int = 3, **position: Any) -> bool:
    game = scene(players, phase="achievement", achievements={card: []}, P1=mine, **position)
    return bool(game.position()["achievements"][card] == ["P1"])


def test_transcendence() -> None:
    tech = {"IIII_A": "stellar_forge"}
    assert claimed("transcendence", {"research": ["IIII_A"]}, tech=tech)
    assert not claimed("transcendence", {}, tech=tech)


def test_empire() -> None:
    colonies = {"wolf_359": ["food", "food"], "ross_128": ["food", "food"], "altair": ["ore", "ore"]}
    assert not claimed("empire", {"colonies": colonies})
    assert claimed("empire", {"colonies": {**colonies, "kruger_60": []}}), "a colony of the Dyson Sphere has no discs"


def test_technologist() -> None:
    assert claimed("technologist", {"research": ["III_A", "III_B", "III_C"]}, tech=LEVEL_THREE)
    assert claimed(
        "technologist", {"research": ["III_A", "III_B"], "private": ["wormhole_technology"]}, tech=LEVEL_THREE
    )
    assert not claimed("technologist", {"research": ["III_A", "III_B"]}, tech=LEVEL_THREE)


def test_efficiency() -> None:
    assert claimed("efficiency", {"automation": ["food", "food", "ore", "ore", "ore"]})
    assert not claimed("efficiency", {"automation": ["food", "food", "ore", "ore"]})


def test_flexibility() -> None:
    tech = {
        "II_A": "human_experiments",
        "II_B": "mass_cloning",
        "II_C": "corsair_licences",
        "II_D": "black_market_industries",
    }
    assert claimed("flexibility", {"research": ["II_A", "II_B", "II_C", "II_D"]}, tech=tech), (
        "hybrids count for both types"
    )
    assert not claimed("flexibility", {"research": ["II_A", "II_B", "II_C"]}, tech=tech)


def test_pathfinder() -> None:
    four = {"a1": "ore", "a2": "ore", "shipyard_left": "food", "shipyard_right": "ore"}
    assert claimed("pathfinder", {"outposts": four})
    assert not claimed("pathfinder", {"outposts": {"a1": "ore", "a2": "ore", "shipyard_left": "food"}})
    assert claimed("pathfinder", {"outposts": {"a1": "ore", "b1": "ore", "shipyard_top": "ore"}}, players=2)


def test_warlord() -> None:
    held = {"outposts": {"a1": "ore"}}
    assert claimed("warlord", {"ships": ["4@sol", "2@deep_space", "2@deep_space", "4@a1"], **held})
    assert not claimed("warlord", {"ships": ["4@sol", "3@deep_space", "4@a1"], **held})


def test_specialization() -> None:
    colonies = {"wolf_359": ["food", "food"], "ross_128": ["food", "food"], "alpha_centauri": ["ore", "ore"]}
    outposts = {"shipyard_left": "food", "b1": "ore"}
    assert claimed("specialization", {"colonies": colonies, "outposts": outposts}), "5 printed Food icons"
    assert not claimed("specialization", {"colonies": colonies, "outposts": {"shipyard_left": "food"}})


def test_prosperity() -> None:
    assert claimed("prosperity", {"automation": ["food"] * 8 + ["ore"] * 3})
    assert not claimed("prosperity", {"automation": ["food"] * 8 + ["ore"] * 2})


def test_frontier_lords() -> None:
    assert claimed("frontier_lords", {"colonies": {"altair": ["ore", "ore"], "kruger_60": ["ore", "ore"]}})
    assert not claimed("frontier_lords", {"colonies": {"altair": ["ore", "ore"], "wolf_359": ["food", "food"]}})


def test_slots_fall_in_value() -> None:
    game = scene(4, achievements={"empire": ["P2", "P3", "P1", "P4"]})
    assert [points(game, "achievements", seat) for seat in range(4)] == [3, 5, 4, 3]


def test_every_achievement_has_a_scenario() -> None:
    ids = [card.id for card in CARDS.achievements if card.group != ct.GROUP_EVENT]
    assert len(ids) == 10 and [id for id in ids if f"test_{id}" not in globals()] == []
