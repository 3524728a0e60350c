"""Games and refusals are copied and sent to other processes like any other Python value."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import heliopause as hp
from heliopause.games import template as toy

assert toy.SPEC.id == "beacons"


def half_a_game() -> hp.Game:
    game = hp.new_game("beacons", 3)  # with a secret seed, which travels along
    rng = random.Random(4)
    for _ in range(9):
        game.apply_random(rng)
    return game


def to_the_end(game: hp.Game) -> str:
    rng = random.Random(4)
    while not game.over:
        game.apply_random(rng)
    return game.digest()


@pytest.mark.parametrize("send", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_goes_on_like_the_game_and_leaves_it_alone(send: object) -> None:
    game = half_a_game()
    before = (game.digest(), game.version, game.save())
    twin = send(game)  # type: ignore[operator]
    assert (twin.digest(), twin.version, twin.save()) == before
    assert twin.events() == game.events() and twin.can_undo() == game.can_undo()
    end = to_the_end(twin)
    assert (game.digest(), game.version, game.save()) == before
    assert to_the_end(game) == end


def test_a_replay_that_stops_before_a_draw_travels_too() -> None:
    record = half_a_game().save()
    for upto in range(8):
        game = hp.replay(record, upto=upto)
        assert pickle.loads(pickle.dumps(game)).digest() == game.digest()


def test_a_game_taken_back_past_a_draw_stays_assisted_on_the_way() -> None:
    game = half_a_game()
    while not game.assisted:
        game.take_back()
    assert pickle.loads(pickle.dumps(game)).assisted


def test_a_refusal_travels_with_its_reason() -> None:
    game = half_a_game()
    with pytest.raises(hp.IllegalMove) as refused:
        game.apply("dance")
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.reason == refused.value.reason and str(again) == str(refused.value)


def test_what_somebody_does_to_a_saved_record_does_not_reach_the_game() -> None:
    game = half_a_game()
    saved = game.save()
    saved["header"]["options"]["changed"] = True  # type: ignore[index]
    assert hp.load(game.save()).digest() == game.digest()


def test_a_bot_for_a_game_that_is_not_here_is_refused_at_once() -> None:
    with pytest.raises(hp.OptionError, match="unknown game 'chess'"):
        hp.bot("chess", "cadet")
