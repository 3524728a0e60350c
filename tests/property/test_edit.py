"""An edited position is checked wherever the game stands; a refusal changes nothing."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import heliopause as hp

Path = tuple[str | int, ...]

JUNK: list[object] = [
    -1,
    10**30,
    1.5,
    float("nan"),
    True,
    "",
    "zażółć\u2028",
    "P²",
    "9" * 5000,
    ["x"],
    {1: 2},
    b"z",
    {None: 0},
]

BEYOND_THE_SUN: list[tuple[Path, object, str]] = [
    (("P1", "ships"), ["1@sol"] * 30, "cubes"),
    (("P1", "population"), 20, "cubes"),
    (("P1", "population"), -1, "from 0"),
    (("P1", "ore"), 10**30, "999"),
    (("P1", "food_left"), 0, "discs"),
    (("P2", "pawn"), "basic.collect.1", "two pawns"),
    (("P1", "ships"), ["5@sol"], "level@location"),
    (("P1", "ships"), ["1@mars"], "mars"),
    (("P1", "colonies"), {"tau_ceti": ["food", "food", "food"]}, "at most 2 discs"),
    (("P1", "research"), ["I1", "I1"], "twice"),
    (("tech", "I2"), "narrow_beam_lasers", "already lies"),
    (("tech", "I1"), "warp_drive", "no card"),
    (("kept_events",), {"P1": ["kc_24x"], "P2": ["kc_24x"]}, "already lies"),
    (("P5",), {}, "P5"),
    (("turn",), "P7", "no seat"),
    (("systems",), {"a1": "kapteyns_star", "b1": "kapteyns_star"}, "already lies"),
]

NEW_FRONTIERS: list[tuple[Path, object, str]] = [
    (("P1", "credits"), -1, "from 0"),
    (("P1", "colonists"), 61, "60"),
    (("P1", "explored"), ["rebel_base", "rebel_base"], "two places"),
    (("P1", "developments"), ["survey_team", "survey_team"], "not that many|twice"),
    (("P1", "colonies"), [{"card": "rebel_base", "good": "moon_cheese"}], "moon_cheese"),
    (("P1", "home"), "atlantis", "no tile"),
    (("order",), ["P1", "P1", "P1"], "disc"),
    (("selected",), {"explore": "P1", "settle": "P1", "develop": "P1"}, "select"),
    (("selected",), {"sleep": "P1"}, "sleep"),
    (("P6",), {}, "P6"),
    (("next",), "P9", "no seat"),
]


def played(game_id: str, players: int, moves: int) -> hp.Game:
    game = hp.new_game(game_id, players, seed=5)
    rng = random.Random(5)
    for _ in range(moves):
        game.apply_random(rng)
    return game


def put(position: Any, path: Path, value: object) -> None:
    for key in path[:-1]:
        position = position[key]
    position[path[-1]] = value


def picture(game: hp.Game) -> tuple[str, int, str, str]:
    return game.digest(), game.version, json.dumps(game.save()), json.dumps(game.events())


@pytest.mark.parametrize("moves", [0, 7, 8, 9, 40])
@pytest.mark.parametrize(("path", "value", "reason"), BEYOND_THE_SUN)
def test_impossible_edits_of_beyond_the_sun(path: Path, value: object, reason: str, moves: int) -> None:
    game = played("beyond-the-sun", 3, moves)
    if reason == "two pawns":
        with game.edit() as position:
            position["P1"]["pawn"] = value
            position["P2"]["pawn"] = position["P3"]["pawn"] = "off"
    before = picture(game)
    with pytest.raises(hp.PositionError, match=reason), game.edit() as position:
        put(position, path, value)
    assert picture(game) == before


@pytest.mark.parametrize("moves", [0, 5, 20, 33])
@pytest.mark.parametrize(("path", "value", "reason"), NEW_FRONTIERS)
def test_impossible_edits_of_new_frontiers(path: Path, value: object, reason: str, moves: int) -> None:
    game = played("new-frontiers", 3, moves)
    before = picture(game)
    with pytest.raises(hp.PositionError, match=reason), game.edit() as position:
        put(position, path, value)
    assert picture(game) == before


@pytest.mark.parametrize("game_id", ["beyond-the-sun", "new-frontiers"])
def test_what_is_no_position_at_all_is_refused_in_a_line(game_id: str) -> None:
    game = played(game_id, 2, 9)
    before = picture(game)
    for key in game.position():
        for junk in JUNK:
            try:
                with game.edit() as position:
                    position[key] = copy.copy(junk)
            except hp.PositionError as refused:
                assert 0 < len(str(refused)) < 1500
                assert picture(game) == before
            else:
                assert hp.load(json.loads(json.dumps(game.save()))).digest() == game.digest()
                game = played(game_id, 2, 9)
    for whole in ([], 7, "- a\n- b", "{", "\x00", {"nonsense": 1}):
        with pytest.raises(hp.PositionError):
            hp.from_position(game_id, 2, {}, whole)


def test_moving_to_another_turn_or_phase_means_its_start() -> None:
    game = hp.new_game("beyond-the-sun", 3, seed=5)
    rng = random.Random(5)
    while game.decision is not None and game.decision.kind in ("action", "production"):
        game.apply_random(rng)
    assert "frames" in game.position(), "in the middle of something"
    with game.edit() as position:
        position["turn"] = "P3"
        position["phase"] = "production"
    assert (game.seat, game.decision.kind if game.decision else "") == (2, "production")
    with game.edit() as position:
        position["turn"] = "P2"
        position["phase"] = "action"
    assert (game.seat, game.decision.kind if game.decision else "") == (1, "action")
    assert "frames" not in game.position(), "the start of a phase needs no frames"

    tiles = played("new-frontiers", 3, 5)
    with tiles.edit() as position:
        position.update({"order": ["P3", "P1", "P2"], "selected": {"settle": "P3"}, "next": "P1", "action": None})
    assert (tiles.seat, tiles.position()["selected"]) == (0, {"settle": "P3"})


def test_a_card_laid_out_comes_from_its_deck() -> None:
    game = hp.new_game("beyond-the-sun", 3, seed=5)
    with game.edit() as position:
        position["tech"]["II_C"] = "android_surveyors"
        position["P1"]["private"] = ["hypercomputing"]
        position["decks"]["tech_3"] = ["capital_ship"]
    decks = game.position()["decks"]
    assert not {"android_surveyors", "hypercomputing"} & {name for layer in decks["tech_2"] for name in layer}
    assert decks["tech_3"][0] == ["capital_ship"] and len(decks["tech_3"]) == 2
    assert game.rules.check(game._state) == []
    with pytest.raises(hp.PositionError, match="already lies"), game.edit() as position:
        position["decks"]["tech_2"] = ["android_surveyors"]


def test_a_position_may_be_written_as_yaml_or_json() -> None:
    written = "turn: P2\nround: 5\nfinal: no\nP1: {ore: 4, population: 0}\nguilds: [terraforming_guild]\n"
    game = hp.from_position("beyond-the-sun", 3, {}, written)
    assert (game.seat, game.position()["P1"]["ore"], game.position()["round"]) == (1, 4, 5)
    again = hp.from_position("beyond-the-sun", 3, {}, json.dumps(game.position()))
    assert again.digest() == game.digest()


def test_what_is_changed_afterwards_does_not_reach_the_record() -> None:
    given: dict[str, Any] = {"turn": "P1", "P1": {"ore": 9}}
    game = hp.from_position("beyond-the-sun", 2, {}, given)
    given["P1"]["ore"] = 1
    with game.edit() as position:
        position["P2"]["ore"] = 7
    position["P2"]["ore"] = 3
    assert hp.load(game.save()).position()["P1"]["ore"] == 9
    assert hp.load(game.save()).position()["P2"]["ore"] == 7


def test_a_seed_that_is_not_the_records_is_refused() -> None:
    game = hp.new_game("new-frontiers", 2, seed=7)
    assert hp.load(game.save(), seed=7).digest() == game.digest()
    with pytest.raises(hp.RecordError, match="seed"):
        hp.load(game.save(), seed=8)


def test_a_saved_game_loads_from_any_json_text() -> None:
    game = played("new-frontiers", 2, 9)
    for text in (json.dumps(game.save()), json.dumps(game.save(), indent=2), game.record.lines()):
        assert hp.load(text).digest() == game.digest()
    for text in ("[" * 100_000, '{"log": []}', '{"header": {}, "log": [], "closing": {}}'):
        with pytest.raises(hp.RecordError):
            hp.load(text)


def test_nobody_looks_over_a_shoulder_that_is_not_there() -> None:
    game = played("new-frontiers", 2, 3)
    for seat in (-1, 2, "0", 1.0):
        for look in (game.view, game.known, lambda seat: game.events(0, seat)):
            with pytest.raises(ValueError, match="no seat"):
                look(seat)  # type: ignore[operator]
