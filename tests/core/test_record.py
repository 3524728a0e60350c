"""Records never give a wrong position: cut, changed or foreign ones are refused with a clear error."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import heliopause as hp
from heliopause.games import template as toy

assert toy.SPEC.id == "beacons"


def finished_game(seed: int = 3) -> hp.Game:
    game = hp.new_game("beacons", 3, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.apply_random(rng)
    return game


def told_of(game: hp.Game) -> hp.Game:
    """The same game, of which more is told than its choices."""
    game.record.told = [{"after": 4, "told": "late", "seat": 1}, {"after": 9, "told": "left", "seat": 1, "level": "x"}]
    return game


GAME = finished_game()
LINES = GAME.record.lines()
TOLD = told_of(finished_game()).record.lines()


def test_a_record_gives_the_same_game_again() -> None:
    for source in (LINES, LINES.encode(), GAME.save(), json.loads(json.dumps(GAME.save()))):
        assert hp.load(source).digest() == GAME.digest()


def test_a_record_is_read_as_a_table_or_an_editor_saves_it() -> None:
    """A table puts names and seed around it; some editors put a mark before it and two characters after each line."""
    saved = {"complete": True, "assisted": False, "names": ["Ada"], "seed": "3", "record": GAME.save()}
    for source in (
        saved,
        json.dumps(saved, indent=1),
        "\ufeff" + LINES,
        LINES.replace("\n", "\r\n").encode("utf-8-sig"),
    ):
        assert hp.load(source).digest() == GAME.digest()


def test_a_record_saved_during_the_game_says_so() -> None:
    entries = [{"n": 1, "seat": -1}, {"n": 2, "seat": 0, "do": "pass"}]
    with pytest.raises(hp.RecordError, match="saved during the game"):
        hp.load({"complete": False, "record": {"header": {"heliopause": 1}, "log": entries}})


def test_a_record_replays_to_any_entry() -> None:
    game = hp.new_game("beacons", 2, seed=1)
    rng = random.Random(1)
    digests = {}
    while not game.over:
        game.apply_random(rng)
        digests[game.version] = game.digest()
    for version, digest in digests.items():
        assert hp.replay(game.save(), upto=version).digest() == digest


@given(st.integers(min_value=0, max_value=len(LINES) - 2))
@settings(deadline=None)
def test_a_record_cut_anywhere_is_refused(at: int) -> None:
    with pytest.raises(hp.RecordError):
        hp.load(LINES[:at])


@given(st.integers(min_value=0, max_value=LINES.count("\n") - 1), st.data())
@settings(max_examples=60, deadline=None)
def test_a_record_with_a_line_changed_or_missing_is_refused(row: int, data: st.DataObject) -> None:
    spoiled(LINES.splitlines(), row, data)


@given(st.integers(min_value=1, max_value=4), st.data())
@settings(max_examples=30, deadline=None)
def test_what_is_told_around_the_game_is_covered_like_its_entries(back: int, data: st.DataObject) -> None:
    rows = TOLD.splitlines()
    spoiled(rows, len(rows) - back, data)


def spoiled(rows: list[str], row: int, data: st.DataObject) -> None:
    if data.draw(st.booleans()):
        del rows[row]
    else:
        entry = json.loads(rows[row])
        key = data.draw(st.sampled_from(sorted(entry)))
        entry[key] = data.draw(st.sampled_from(["something else", 9999, None, "0000000"]))
        rows[row] = json.dumps(entry)
    with pytest.raises(hp.RecordError):
        hp.load("\n".join(rows))


def test_what_is_told_around_the_game_goes_with_its_record_and_changes_no_position() -> None:
    game = told_of(finished_game())
    assert game.digest() == GAME.digest() and LINES.splitlines()[:-1] == TOLD.splitlines()[: LINES.count("\n") - 1]
    for source in (TOLD, game.save(), json.loads(json.dumps({"record": game.save()}))):
        again = hp.load(source)
        assert again.digest() == GAME.digest() and again.record.told == game.record.told
        assert again.record.lines() == TOLD
    assert [line["told"] for line in hp.replay(TOLD, upto=5).record.told] == ["late"]
    assert [line["told"] for line in hp.load(TOLD).at(6).record.told] == ["late"]


@pytest.mark.parametrize(
    "told", [[{"after": 9, "told": "x"}, {"after": 4, "told": "x"}], [{"after": 10**6, "told": "x"}], [{"told": "x"}],
             [{"after": True, "told": "x"}], [{"after": 1, "told": 3}], [7], "late"],
)  # fmt: skip
def test_what_is_told_out_of_place_is_refused(told: Any) -> None:
    game = finished_game()
    saved = game.save()
    if isinstance(told, list) and isinstance(told[0], dict):
        game.record.told = told
        saved = game.save()
    else:
        saved["told"] = told
    with pytest.raises(hp.RecordError):
        hp.load(saved)


@pytest.mark.parametrize(
    "source", ["", "{}", "[]", "nonsense", b"\xff\xfe", 7, None, {}, {"header": 1, "log": [], "closing": {}}]
)
def test_what_is_no_record_is_refused(source: object) -> None:
    with pytest.raises(hp.RecordError):
        hp.load(source)


def relinked(change: dict[str, object]) -> str:
    """A record whose header says something else, with all links made anew."""
    from heliopause.core.record import Record

    record = Record({**GAME.record.header, **change})
    for line in GAME.record.log:
        record.append(line)
    return record.lines()


@pytest.mark.parametrize(
    "change",
    [{"heliopause": 2}, {"game": "chess"}, {"players": 9}, {"options": {"x": 1}}, {"rules": "0.1"}, {"players": 2}],
)
def test_a_record_of_an_unknown_version_or_game_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(hp.RecordError):
        hp.load(relinked(change))


def test_an_undo_is_an_entry_and_replays() -> None:
    game = hp.from_position(
        "beacons", 2, {}, {"P1": {"hand": ["miner_1", "torch_1"]}, "P2": {"hand": ["guard_1"]}}, seed=1
    )
    before = game.digest()
    game.apply("play miner_1")
    assert game.can_undo()
    game.undo()
    assert game.digest() == before
    assert game.version == 2
    assert game.record.log[-1]["undo"] == 0
    game.redo()
    assert game.view(0)["position"]["P1"]["ore"] == 3
    assert hp.load(game.save()).digest() == game.digest()


def test_undo_stops_at_the_information_point() -> None:
    game = hp.from_position("beacons", 2, {}, {"P1": {"hand": ["torch_1"]}}, seed=1)
    game.apply("draw")
    assert not game.can_undo()
    version, digest = game.version, game.digest()
    with pytest.raises(hp.IllegalMove):
        game.undo()
    assert (game.version, game.digest()) == (version, digest)


def test_taking_back_past_an_information_point_marks_the_game_assisted_and_draws_anew() -> None:
    seen = []
    for seed in range(6):
        game = hp.from_position("beacons", 2, {}, {"P1": {"hand": ["torch_1"]}}, seed=seed)
        game.apply("draw")
        first = game.record.log[-1]["do"]
        game.take_back()
        assert game.assisted
        game.apply("draw")
        seen.append(first == game.record.log[-1]["do"])
        assert hp.load(game.save()).assisted
    assert not all(seen)


def test_a_replay_may_stop_between_a_choice_and_its_draw() -> None:
    stopped = hp.replay(GAME.save(), upto=1)
    assert stopped.seat == -1
    assert stopped.decision.kind == "chance"
    assert GAME.record.log[1]["do"] in [option.id for option in stopped.decision.options]
