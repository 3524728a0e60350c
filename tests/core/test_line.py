"""The line of play and the log behind it: small however long the game, shared by copies, the same as ever."""

from __future__ import annotations

import pickle
import random
import tracemalloc

import pytest

import heliopause as hp
from heliopause import line
from heliopause.core.record import Lines
from heliopause.games import template as toy


def long_game(plies: int, seed: str = "long") -> hp.Game:
    """A toy game that goes on and on: whoever is about to end it takes back what he did."""
    assert toy.SPEC.id == "beacons"
    game = hp.new_game("beacons", 2, seed=seed)
    chance = random.Random(seed)
    while game.version < plies:
        if game.over:
            while game.ply > 6:
                game.take_back()
        game.apply_random(chance)
    return game


def test_every_place_of_the_line_is_found_again() -> None:
    game = hp.new_game("new-frontiers", 3, seed="places")
    chance = random.Random(1)
    digests = [game.digest()]
    numbers = [game.version]
    while not game.over and game.ply < 3 * line.KEPT:
        game.apply_random(chance)
        digests.append(game.digest())
        numbers.append(game.version)
    walked = {then.version: then.digest() for then in game.walk()}
    for number, digest in zip(numbers, digests, strict=True):
        assert game.at(number).digest() == digest == walked[number]
    assert (
        sum(place.state is not None for place in line.back(game._last)) <= line.RECENT + 1 + game.ply // line.KEPT + 1
    )


def test_undo_to_the_first_choice_and_redo_to_the_last() -> None:
    game = hp.new_game("new-frontiers", 2, seed="there and back")
    chance = random.Random(2)
    for _ in range(90):
        if not game.over:
            game.apply_random(chance)
    seats = [seat for _, seat, _ in game.entries_back()]
    there = game.digest()
    back = 0
    while any(seat >= 0 for _, seat, _ in game.entries_back()):
        game.take_back()
        back += 1
    assert game.assisted and back == sum(seat >= 0 for seat in seats)
    loaded = hp.load(game.save())
    assert loaded.digest() == game.digest() and loaded.assisted
    while game.can_redo():
        game.redo()
    assert game.ply >= len(seats) or game.digest() != there


def test_copies_share_their_past_and_nothing_else() -> None:
    one = long_game(200)
    other = one.copy()
    assert other.record.log == one.record.log and other.version == one.version
    chance = random.Random(3)
    for _ in range(5):
        if one.over:
            one.take_back()
        if other.over:
            other.take_back()
        one.apply_random(chance)
        other.apply_random(chance)
    assert one.version > 200 and other.version > 200
    for game in (one, other):
        assert [entry["n"] for entry in game.record.log] == list(range(1, game.version + 1))
        assert hp.load(game.save()).digest() == game.digest()
        assert pickle.loads(pickle.dumps(game)).digest() == game.digest()


def test_a_copy_that_was_dropped_leaves_no_trace() -> None:
    game = long_game(50)
    before = game.save()
    for _ in range(3):
        twin = game.copy()
        twin.apply(twin.legal_ids()[0])
        assert game.save() == before
    game.apply(game.legal_ids()[0])
    assert hp.load(game.save()).digest() == game.digest()


def test_a_copy_of_a_long_game_costs_what_a_copy_of_a_short_one_costs() -> None:
    sizes = []
    for plies in (60, 6000):
        game = long_game(plies)
        tracemalloc.start()
        twin = game.copy()
        twin.apply(twin.legal_ids()[0])
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    assert sizes[1] < 2 * sizes[0] + 2000, sizes


def test_lines_are_read_like_a_list() -> None:
    lines = Lines({"n": n} for n in range(4))
    part = lines.upto(3)
    lines.append({"n": 4})
    part.append({"n": 9})
    assert [entry["n"] for entry in lines] == [0, 1, 2, 3, 4] and [entry["n"] for entry in part] == [0, 1, 2, 9]
    assert lines[-1] == {"n": 4} and lines[1:3] == [{"n": 1}, {"n": 2}] and len(lines) == 5
    assert lines == [{"n": n} for n in range(5)] and lines != part and lines != "n"
    with pytest.raises(IndexError):
        part[4]
