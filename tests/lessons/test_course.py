"""Lessons cannot rot: each is played by its own solution, by wrong ways, and with undo in between."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from heliopause.core.decision import LANGUAGES
from heliopause.game import Game
from heliopause.lessons.lesson import Lesson
from heliopause.lessons.practice import LEARNER, Practice, back_to, facts_of, opened
from heliopause.lessons.shelf import every_lesson, lessons

EVERY = [pytest.param(lesson, id=lesson.id) for lesson in every_lesson().values()]
WRONG_WAYS = 20
DEEPEST = 40
"""Choices within which a lesson can be finished from wherever its own rules lead."""


def play(practice: Practice, game: Game, option: str) -> None:
    """One choice as a table plays it: opponents answer unless it was wrong."""
    game.apply(option)
    if practice.standing(game).wrong is None:
        practice.answer_others(game)


def walked(lesson: Lesson) -> Iterator[tuple[Practice, Game, str]]:
    """The lesson before each choice of its solution."""
    game, practice = opened(lesson), Practice(lesson)
    for option in lesson.solution:
        yield practice, game, option
        play(practice, game, option)


def solvable(practice: Practice, game: Game, hints: tuple[str, ...], depth: int = DEEPEST) -> bool:
    """Whether choices that nobody calls wrong lead to the end, those of the solution tried first."""
    if practice.standing(game).finished:
        return True
    if depth == 0 or game.seat != LEARNER:
        return False
    for option in sorted(game.legal_ids(), key=lambda id: hints.index(id) if id in hints else len(hints)):
        twin = game.copy()
        play(practice, twin, option)
        if practice.standing(twin).wrong is None and solvable(practice, twin, hints, depth - 1):
            return True
    return False


@pytest.mark.parametrize("lesson", EVERY)
def test_a_lesson_is_solved_by_its_own_solution(lesson: Lesson) -> None:
    game, practice = opened(lesson), Practice(lesson)
    assert practice.standing(game).finished is (lesson.solution == ())
    for number, option in enumerate(lesson.solution, 1):
        assert not practice.standing(game).finished, f"choice {number} comes after the end"
        play(practice, game, option)
        assert practice.standing(game).wrong is None, f"choice {number}, {option}"
    assert practice.standing(game).finished
    assert game.assisted is False


@pytest.mark.parametrize("lesson", EVERY)
def test_every_step_of_a_solution_has_its_turn(lesson: Lesson) -> None:
    """Tasks are done in the order in which they are told: nothing is done before it was asked for."""
    order: list[int] = []
    for practice, game, option in walked(lesson):
        before = practice.standing(game).done
        twin = game.copy()
        play(practice, twin, option)
        after = practice.standing(twin).done
        order += [at for at, (was, now) in enumerate(zip(before, after, strict=True)) if now and not was]
        assert [at for at, (was, now) in enumerate(zip(before, after, strict=True)) if was and not now] == [], option
    assert order == sorted(order)


@pytest.mark.parametrize("lesson", EVERY)
def test_wrong_ways_are_caught_named_and_taken_back(lesson: Lesson) -> None:
    rng = random.Random(lesson.id)
    practice = Practice(lesson)
    on_the_way = [(game.copy(), option) for _, game, option in walked(lesson)]
    ways = [
        (at, other) for at, (game, option) in enumerate(on_the_way) for other in game.legal_ids() if other != option
    ]
    for at, other in rng.sample(ways, min(WRONG_WAYS, len(ways))):
        game = on_the_way[at][0].copy()
        before = game.digest()
        play(practice, game, other)
        standing = practice.standing(game)
        if standing.wrong is None:
            assert solvable(practice, game, lesson.solution), f"after {other} at choice {at + 1} there is no way on"
            continue
        assert all(standing.wrong.text(lang).strip() for lang in LANGUAGES)
        back = practice.taken_back(game)
        assert back is not None and back.digest() == before and not back.assisted
        for option in lesson.solution[at:]:
            play(practice, back, option)
        assert practice.standing(back).finished, f"not to be solved after {other} at choice {at + 1}"


@pytest.mark.parametrize("lesson", EVERY)
def test_undo_never_changes_the_cards_of_a_lesson(lesson: Lesson) -> None:
    game, practice = opened(lesson), Practice(lesson)
    for option in lesson.solution:
        play(practice, game, option)
        after = game.digest()
        back = practice.taken_back(game)
        assert back is not None
        play(practice, back, option)
        assert back.digest() == after
        game = back
    assert practice.standing(game).finished
    again = practice.begun_again(game)
    assert again.digest() == opened(lesson).digest()


@pytest.mark.parametrize("lesson", EVERY)
def test_a_lesson_says_what_it_means(lesson: Lesson) -> None:
    facts = facts_of(opened(lesson), [])
    for number, step in enumerate(lesson.steps, 1):
        for predicate in [step.done, *(wrong.when for wrong in step.wrong)]:
            assert predicate is None or predicate.lost(facts) == [], f"step {number}: {predicate}"
    used = [do for _, seat, do in played(lesson).entries_back() if seat < 0]
    assert [draw for draw in lesson.draws if draw not in used] == [], "draws that never come"
    said = [do for _, seat, do in played(lesson).entries_back() if seat > 0]
    assert [choice for choice in lesson.others if choice not in said] == [], "choices that nobody makes"


def played(lesson: Lesson) -> Game:
    game, practice = opened(lesson), Practice(lesson)
    for option in lesson.solution:
        play(practice, game, option)
    return game


@pytest.mark.parametrize("lesson", EVERY)
def test_a_practice_table_is_found_again_in_its_record(lesson: Lesson) -> None:
    import heliopause as hp

    game = played(lesson)
    again = hp.load_open(game.record.header, list(game.record.log), seed=lesson.id)
    practice = Practice.of(again)
    assert practice is not None and practice.lesson is lesson
    assert practice.standing(again) == Practice(lesson).standing(game)


def test_the_first_wrong_choice_is_the_one_that_is_taken_back() -> None:
    lesson = every_lesson()["bts-turn"]
    game, practice = opened(lesson), Practice(lesson)
    game.apply("space basic.collect.1")
    game.apply("produce growth")
    assert practice.standing(game).wrong is not None
    back = practice.taken_back(game)
    assert back is not None and back.ply == 0
    assert practice.taken_back(back_to(back, 0)) is None


def test_every_game_has_a_course() -> None:
    assert [lesson.order for lesson in lessons("beyond-the-sun")] != []
    assert [lesson.order for lesson in lessons("new-frontiers")] != []
    assert lessons("template") == ()
