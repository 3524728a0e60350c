"""What the watch over random games sees, at every decision and at every turn."""

from __future__ import annotations

import pytest

from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.compare import differing_fields
from heliopause.core.kernel.machine import Rules, fresh
from heliopause.core.kernel.playout import step, to_end
from heliopause.core.kernel.state import digest
from heliopause.core.kernel.watch import Breach, Walk, check_options, has_twins
from heliopause.games import template as toy


def rules(players: int = 2) -> Rules:
    return registry.spec(toy.SPEC.id).rules(players, {})


def moves_of(*numbers: int) -> Moves:
    moves = Moves()
    moves.add_all(list(numbers))
    return moves


@pytest.mark.parametrize("numbers", [(), (4,), (1, 2, 3), (3, 2, 1), (2, 9, 1, 8)])
def test_moves_that_differ_have_no_twins(numbers: tuple[int, ...]) -> None:
    assert not has_twins(moves_of(*numbers))


@pytest.mark.parametrize("numbers", [(1, 1), (3, 1, 3), (1, 2, 5, 5), (9, 1, 2, 9)])
def test_a_move_that_is_offered_twice_is_seen(numbers: tuple[int, ...]) -> None:
    assert has_twins(moves_of(*numbers))


def test_a_question_without_answers_or_for_nobody_is_seen() -> None:
    played = rules()
    s = Walk(played, Rng(3))
    s.to(6)
    with pytest.raises(Breach, match="no option"):
        check_options(played, s.state, Moves())
    check_options(played, s.state, moves_of(1, 2))
    s.state.cells[s.state.top + 1] = 2
    with pytest.raises(Breach, match="seat 2 is asked"):
        check_options(played, s.state, moves_of(1, 2))


def test_an_outcome_that_chance_cannot_say_is_seen() -> None:
    played, moves = rules(), Moves()
    s = fresh(played)
    s.cells[s.top] = 2000
    moves.add_weighted(1, 2)
    check_options(played, s, moves)
    moves.add_weighted(2, 0)
    with pytest.raises(Breach, match="weight 0"):
        check_options(played, s, moves)


def test_a_walk_is_the_game_that_a_playout_plays() -> None:
    played = rules(3)
    walk = Walk(played, Rng(11))
    assert walk.to(5) and walk.plies == 5
    s, rng, moves = fresh(played), Rng(11), Moves()
    for _ in range(5):
        step(played, s, rng, moves)
    assert digest(s) == digest(walk.state)
    walk.to_end()
    assert walk.plies == 5 + to_end(played, s, rng, moves)
    assert digest(s) == digest(walk.state) and not walk.to(10_000)


def test_material_that_goes_astray_is_seen_at_the_next_turn() -> None:
    walk = Walk(rules(), Rng(7))
    walk.to(4)
    field = walk.rules.layout.by_name["ore"]
    walk.state.cells[field.at] = -50
    with pytest.raises(Breach, match="owes ore"):
        walk.to_end()


def test_fields_that_differ_are_named() -> None:
    played = rules()
    s = fresh(played)
    other = s.copy()
    assert differing_fields(played.layout, s, other) == []
    field = played.layout.fields[1]
    other.cells[field.at] += 1
    assert [found.name for found in differing_fields(played.layout, s, other)] == [field.name]
