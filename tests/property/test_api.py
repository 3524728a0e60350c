"""Any order of apply, undo, save, load, view and bad input leaves a sound game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import heliopause as hp
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.state import live_cells
from heliopause.games import template as toy

assert toy.SPEC.id == "beacons"

STEPS = st.lists(
    st.sampled_from(["apply", "apply", "apply", "undo", "redo", "load", "view", "bad", "copy"]), max_size=60
)


@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]), STEPS)
@settings(max_examples=40, deadline=None)
def test_any_order_of_calls_keeps_the_game_sound(seed: int, players: int, steps: list[str]) -> None:
    game = hp.new_game("beacons", players, seed=seed)
    rng = random.Random(seed)
    for step in steps:
        if step == "apply" and not game.over:
            game.apply_random(rng)
        elif step == "undo" and game.can_undo():
            game.undo()
        elif step == "redo" and game.can_redo():
            game.redo()
        elif step == "load":
            again = hp.load(game.save(), seed=seed)
            assert again.digest() == game.digest() and again.version == game.version
            game = again
        elif step == "copy":
            twin = game.copy()
            if not twin.over:
                twin.apply_random(random.Random(1))
                assert twin.version > game.version
        elif step == "view":
            for seat in range(players):
                view = game.view(seat)
                world = game.rules.sample(view, Rng(seed))
                masked = live_cells(game.rules.mask(world, seat))
                assert masked == view["cells"] + view["stack"]
        elif step == "bad":
            before, version, saved = game.digest(), game.version, game.record.lines()
            with pytest.raises(hp.IllegalMove) as refused:
                game.apply("play nothing_1")
            assert refused.value.reason.en and refused.value.reason.pl
            assert (game.digest(), game.version, game.record.lines()) == (before, version, saved)
        assert game.rules.check(game._state) == []


@given(st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_a_view_says_nothing_about_other_hands_or_the_deck(seed: int) -> None:
    """Two worlds that look alike to a seat give it the same view, byte for byte."""
    game = hp.new_game("beacons", 3, seed=seed)
    rng = random.Random(seed)
    for _ in range(seed % 25):
        if not game.over:
            game.apply_random(rng)
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        other = game.copy()
        other._state = game.rules.sample(view, Rng(seed + 1))
        assert other.view(seat) == view
        hidden = {card.name for card in game.rules.t.cards[1:]} - _named(view["position"])
        assert not any(name in str(game.events(0, seat)) for name in hidden)


def _named(value: object) -> set[str]:
    if isinstance(value, dict):
        return {name for part in value.values() for name in _named(part)}
    if isinstance(value, list):
        return {name for part in value for name in _named(part)}
    return {value} if isinstance(value, str) else set()


def test_options_and_player_counts_are_checked() -> None:
    for players, options in ((1, {}), (5, {}), (2, {"storm": True}), (2, {"calm": "yes"})):
        with pytest.raises(hp.OptionError):
            hp.new_game("beacons", players, options=options)
    with pytest.raises(hp.OptionError):
        hp.new_game("poker", 2)


def test_impossible_positions_are_refused_with_a_reason() -> None:
    for position in (
        {"P9": {}},
        {"turn": "P7"},
        {"P1": {"hand": ["torch_1", "torch_1"]}},
        {"P1": {"ore": -1}},
        {"P1": {"hand": "torch_1"}},
        {"frames": [["jump", 0, 0, 0, 0, 0]]},
    ):
        with pytest.raises(hp.PositionError) as refused:
            hp.from_position("beacons", 2, {}, position)
        assert str(refused.value)


def test_edit_changes_a_position_by_names() -> None:
    game = hp.new_game("beacons", 2, seed=4)
    with game.edit() as position:
        position["P1"]["ore"] = 9
        position["P2"]["lamps"] = 5
    assert game.view(0)["position"]["P1"]["ore"] == 9
    assert game.scores()[1]["total"] == 5
    with pytest.raises(hp.PositionError), game.edit() as position:
        position["P1"]["ore"] = "many"
    assert hp.load(game.save()).digest() == game.digest()


def test_a_guard_stops_the_thief_on_another_seats_turn() -> None:
    game = hp.from_position(
        "beacons", 2, {}, {"P1": {"hand": ["thief_1"]}, "P2": {"ore": 3, "hand": ["guard_1", "torch_1"]}}, seed=1
    )
    game.apply("play thief_1")
    assert game.seat == 1
    assert [option.id for option in game.decision.options] == ["no", "guard guard_1"]
    twin = game.copy()
    game.apply("guard guard_1")
    assert game.view(1)["position"]["P2"]["ore"] == 3
    twin.apply("no")
    assert twin.view(0)["position"]["P1"]["ore"] == 3
    assert twin.view(0)["position"]["P2"]["ore"] == 1


def test_a_card_that_cannot_be_paid_says_why() -> None:
    game = hp.from_position("beacons", 2, {}, {"P1": {"ore": 1, "hand": ["bonfire_1"]}}, seed=1)
    assert game.decision.blocked[0].why_not is not None
    with pytest.raises(hp.IllegalMove, match="more ore"):
        game.apply("play bonfire_1")
