"""The written table: golden texts, every number with its word, nothing hidden."""

from __future__ import annotations

import random
import re

import pytest

import heliopause as hp
from heliopause import written
from tests.written.scenes import SCENES, path_of, scene, text_of

LANGUAGES = ("en", "pl")


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_the_table_is_written_as_before(name: str, lang: str, short: bool) -> None:
    assert text_of(name, lang, short) == path_of(name, lang, short).read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_every_seat_and_a_spectator_can_read_every_section(name: str, lang: str) -> None:
    game = scene(name)
    for seat in [*range(game.players), None]:
        made = written.reading(game, seat, lang)
        for id in made.ids():
            for short in (False, True):
                part = made.section(id, short)
                assert part.heading and all(part.told(short)), (id, seat)


@pytest.mark.parametrize("name", SCENES)
def test_no_line_is_bare_numbers_ids_or_raw_data(name: str) -> None:
    for lang in LANGUAGES:
        for line in text_of(name, lang, short=False).splitlines():
            assert not re.search(r"[a-z]_[a-z]|\bNone\b(?! of)|\{|\[|P1 P2|  ", line), line
            assert re.search(r"[^\W\d]", line) or not line, line


@pytest.mark.parametrize("name", SCENES)
def test_the_table_is_the_same_every_time(name: str) -> None:
    assert text_of(name, "pl", short=False) == text_of(name, "pl", short=False)


def test_names_of_the_table_stand_for_seats() -> None:
    game = scene("sun-three")
    seat = game.seat
    assert seat is not None
    told = written.describe(game, seat, "en", names=["Ann", "Bruno", "Maja"])
    assert not re.search(r"\bP[1-3]\b", told)
    assert all(name in told for name in ("Ann", "Bruno", "Maja"))


def test_a_section_that_does_not_exist_is_refused_with_those_that_do() -> None:
    game = scene("frontiers-three")
    with pytest.raises(ValueError, match="asked, news, me, tiles"):
        game.describe(0, "en", "tree")
    with pytest.raises(ValueError, match="unknown language"):
        game.describe(0, "de")
    with pytest.raises(ValueError, match="there is no seat"):
        game.describe(7, "en")


def test_a_goal_kept_face_down_is_named_to_its_keeper_alone() -> None:
    game = hp.new_game("new-frontiers", players=3, seed="goals", options={"goals": True})
    rng = random.Random(4)
    for _ in range(400):
        chart = next((id for id in game.legal_ids() if id.endswith("chart_goals")), None)
        game.apply(chart) if chart else game.apply_random(rng)
        down = game.view(None)["table"]["goals"]["down"]
        if down is not None:
            break
    keeper = game.view(None)["table"]["goals"]["down"]["seat"]
    goal = game.view(keeper)["table"]["goals"]["down"]["id"]
    name = hp.card("new-frontiers", goal).name
    assert name.en in game.describe(keeper, "en", "goals") and name.pl in game.describe(keeper, "pl", "goals")
    for other in [seat for seat in [*range(3), None] if seat != keeper]:
        assert name.en not in game.describe(other, "en"), other


def test_only_the_one_who_is_asked_reads_the_choices() -> None:
    game = scene("frontiers-five-goals")
    asked = game.seat
    assert asked is not None
    for seat in [*range(5), None]:
        lines = written.reading(game, seat, "en").section("asked").lines
        assert (len(lines) > 1) == (seat == asked)
