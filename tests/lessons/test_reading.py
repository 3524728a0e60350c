"""Lessons are read strictly: an error names the file, the step and what is wrong there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from heliopause.lessons.lesson import LessonError, read_lesson
from heliopause.lessons.predicates import Facts, Predicate, PredicateError
from heliopause.lessons.shelf import read_folder

BOTH = {"en": "Do it", "pl": "Zrób to"}


def row(**changes: Any) -> dict[str, Any]:
    step = {"say": BOTH, "task": BOTH, "done": "over"}
    base: dict[str, Any] = {"id": "one", "order": 1, "icon": "ore", "title": BOTH, "goal": BOTH, "minutes": 2}
    return {**base, "position": {}, "steps": [step], "solution": []} | changes


def step(**changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = {"say": BOTH, "task": BOTH, "done": "over"} | changes
    return row(steps=[{key: value for key, value in made.items() if value is not None}])


WRONG = [
    (row(id="two"), "one.yaml: id: a lesson is named like its file, not 'two'"),
    (row(colour="red"), "one.yaml: there is no 'colour' here"),
    (row(minutes=0), "one.yaml: minutes: a number from 1 to 9 expected, not 0"),
    (row(title={"en": "A"}), "one.yaml: title: pl: a text expected, not None"),
    (row(title="A"), "one.yaml: title: names with values expected, not 'A'"),
    (row(steps=[]), "one.yaml: steps: a list with something in it expected"),
    (row(draws="draw"), "one.yaml: draws: a list of texts expected"),
    (row(steps=[{"say": BOTH}]), "one.yaml: nothing is to be done in it"),
    (step(say={"en": "word " * 23, "pl": "słowo"}), "one.yaml: step 1: say: en: 23 words; 22 at most are read"),
    (step(done="me.ore >= "), "one.yaml: step 1: done: at the end: a value expected"),
    (step(done="mine.ore"), "one.yaml: step 1: done: column 1: one of me, rival"),
    (step(arrow=["a"]), "one.yaml: step 1: arrow: an arrow leads from one ref to another"),
    (step(task=None), "one.yaml: step 1: what is to be done has a `task`"),
    (step(done=None, way=["x"]), "one.yaml: step 1: `way` and `wrong` belong to a step with `done`"),
    (step(wrong=[{"when": "over"}]), "one.yaml: step 1: wrong 1: say: names with values expected"),
    (step(done=None, quiz=[BOTH, BOTH]), "one.yaml: step 1: quiz: exactly one answer is right"),
    (step(done=None, quiz=[{**BOTH, "right": "yes"}]), "one.yaml: step 1: quiz 1: right: true or false expected"),
]


@pytest.mark.parametrize(("data", "message"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_a_mistake_is_named_with_its_place(data: dict[str, Any], message: str) -> None:
    with pytest.raises(LessonError) as error:
        read_lesson("beyond-the-sun", "one.yaml", data)
    assert str(error.value).startswith(message)


def test_two_lessons_cannot_have_the_same_place(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(yaml.safe_dump(row(id=name)), "utf-8")
    with pytest.raises(LessonError, match=r"two\.yaml: order: one is number 1 already"):
        read_folder("beyond-the-sun", tmp_path)


def test_a_file_that_is_no_yaml_is_named(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("steps: [", "utf-8")
    with pytest.raises(LessonError, match=r"one\.yaml: this is no YAML"):
        read_folder("beyond-the-sun", tmp_path)


def facts() -> Facts:
    me, rival = {"ore": 3, "research": ["I1"], "colonies": {}}, {"ore": 1}
    seen = {"me": me, "rival": rival, "position": {"tech": {"I1": "terraforming"}}, "table": {}, "vp": 7, "over": False}
    roots = {name: lambda value=value: value for name, value in {**seen, "asked": "action"}.items()}
    return Facts(roots, ["space basic.collect.1", "produce growth"])


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("me.ore >= 3", True),
        ("me.ore > rival.ore and not over", True),
        ("me.ore < 3 or vp == 7", True),
        ('me.research has "I1"', True),
        ('position.tech has "II_A"', False),
        ('position.tech.I1 == "terraforming"', True),
        ("count(me.colonies) == 0", True),
        ('did("space basic.collect")', True),
        ('did("space basic.coll")', False),
        ('did("space basic.collect", "produce growth")', True),
        ('did("produce growth", "space basic.collect")', False),
        ('chose("produce growth")', True),
        ('chose("space")', False),
        ('asked("action")', True),
        ("not (me.ore == 3 and vp == 7)", False),
        ("me.nothing >= 0", False),
        ("me.nothing == 1", False),
    ],
)
def test_predicates_ask_the_view(text: str, holds: bool) -> None:
    assert Predicate(text).holds(facts()) is holds


def test_a_path_that_leads_nowhere_is_found() -> None:
    assert Predicate("me.gold >= 1 and me.ore >= 1").lost(facts()) == ["me.gold"]


@pytest.mark.parametrize(
    "text",
    ["", "me.", "me.ore >=", "(over", "over)", "did(3)", 'did("")', "did", "__import__", "me.ore + 1", "over; over"]
    + ["me[0]", "count(3)", "(" * 30 + "over" + ")" * 30, "lambda", "not"],
)
def test_what_is_no_predicate_is_refused(text: str) -> None:
    with pytest.raises(PredicateError):
        Predicate(text)
