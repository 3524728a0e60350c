"""One lesson as it stands in its file, checked while it is read: an error names file, step and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from heliopause.core.decision import LANGUAGES, Text
from heliopause.core.position import short
from heliopause.lessons.predicates import Predicate, PredicateError

MOST_WORDS: Final = 22
"""A step says one sentence: so long that it is read, so short that nobody skips it."""

LESSON: Final = (
    *("id", "order", "part", "icon", "title", "goal", "minutes", "players", "options", "position"),
    *("draws", "others", "steps", "solution"),
)
STEP: Final = ("say", "task", "lit", "arrow", "done", "way", "wrong", "quiz")


class LessonError(ValueError):
    """A lesson that cannot be taught as it is written."""


@dataclass(frozen=True)
class Wrong:
    """What to say when a choice leads elsewhere."""

    when: Predicate
    say: Text


@dataclass(frozen=True)
class Answer:
    text: Text
    right: bool


@dataclass(frozen=True)
class Step:
    """One sentence, and either a task that is done when `done` holds, or a question with answers, or nothing to do.

    `lit` are the refs in the light, `arrow` leads from one ref to another. `way` are options, or beginnings of their
    ids, that lead to the task without fulfilling it yet.
    """

    say: Text
    task: Text | None
    lit: tuple[str, ...]
    arrow: tuple[str, ...]
    done: Predicate | None
    way: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    quiz: tuple[Answer, ...]


@dataclass(frozen=True)
class Lesson:
    """`draws` is the stacked deck and `others` the opponents' choices, both in the order in which they are wanted."""

    id: str
    game: str
    order: int
    part: str
    icon: str
    title: Text
    goal: Text
    minutes: int
    players: int
    options: Mapping[str, object]
    position: Mapping[str, object]
    draws: tuple[str, ...]
    others: tuple[str, ...]
    steps: tuple[Step, ...]
    solution: tuple[str, ...]


def read_lesson(game: str, file: str, row: object) -> Lesson:
    """The lesson of a file, whose name is its id."""
    whole = _Place(file)
    data = whole.named(row, LESSON)
    id = whole.at("id").text(data.get("id"))
    if id != file.removesuffix(".yaml"):
        raise whole.at("id").error(f"a lesson is named like its file, not {short(id)}")
    steps = whole.at("steps").some(data.get("steps"))
    read = tuple(read_step(whole.at(f"step {number}"), step) for number, step in enumerate(steps, 1))
    if not any(step.done for step in read) and not any(step.quiz for step in read):
        raise whole.error("nothing is to be done in it: one step at least has `done` or `quiz`")
    return Lesson(
        id=id,
        game=game,
        order=whole.at("order").number(data.get("order"), 1, 99),
        part=whole.at("part").text(data.get("part", "base")),
        icon=whole.at("icon").text(data.get("icon")),
        title=whole.at("title").both(data.get("title")),
        goal=whole.at("goal").both(data.get("goal")),
        minutes=whole.at("minutes").number(data.get("minutes"), 1, 9),
        players=whole.at("players").number(data.get("players", 2), 1, 8),
        options=whole.at("options").open(data.get("options", {})),
        position=whole.at("position").open(data.get("position")),
        draws=whole.at("draws").texts(data.get("draws", [])),
        others=whole.at("others").texts(data.get("others", [])),
        steps=read,
        solution=whole.at("solution").texts(data.get("solution", [])),
    )


def read_step(place: _Place, row: object) -> Step:
    data = place.named(row, STEP)
    step = Step(
        say=place.at("say").sentence(data.get("say")),
        task=place.at("task").both(data["task"]) if "task" in data else None,
        lit=place.at("lit").texts(data.get("lit", [])),
        arrow=place.at("arrow").texts(data.get("arrow", [])),
        done=place.at("done").predicate(data["done"]) if "done" in data else None,
        way=place.at("way").texts(data.get("way", [])),
        wrong=tuple(read_wrong(place.at(f"wrong {n}"), row) for n, row in enumerate(data.get("wrong", []), 1)),
        quiz=tuple(read_answer(place.at(f"quiz {n}"), row) for n, row in enumerate(data.get("quiz", []), 1)),
    )
    if len(step.arrow) not in (0, 2):
        raise place.at("arrow").error("an arrow leads from one ref to another")
    if step.done is not None and (step.task is None or step.quiz):
        raise place.error("what is to be done has a `task` and no `quiz`")
    if step.done is None and (step.way or step.wrong):
        raise place.error("`way` and `wrong` belong to a step with `done`")
    if step.quiz and sum(answer.right for answer in step.quiz) != 1:
        raise place.at("quiz").error("exactly one answer is right")
    return step


def read_wrong(place: _Place, row: object) -> Wrong:
    data = place.named(row, ("when", "say"))
    return Wrong(place.at("when").predicate(data.get("when")), place.at("say").sentence(data.get("say")))


def read_answer(place: _Place, row: object) -> Answer:
    data = place.named(row, ("en", "pl", "right"))
    right = data.get("right", False)
    if not isinstance(right, bool):
        raise place.at("right").error(f"true or false expected, not {short(right)}")
    return Answer(place.both({key: data[key] for key in LANGUAGES if key in data}), right)


class _Place:
    """Where in a file something stands, for errors, and the shapes that a value there may have."""

    def __init__(self, where: str) -> None:
        self.where = where

    def at(self, name: str) -> _Place:
        return _Place(f"{self.where}: {name}")

    def error(self, what: str) -> LessonError:
        return LessonError(f"{self.where}: {what}")

    def open(self, value: object) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            raise self.error(f"names with values expected, not {short(value)}")
        return value

    def named(self, value: object, allowed: Sequence[str]) -> Mapping[str, Any]:
        data = self.open(value)
        for key in data:
            if key not in allowed:
                raise self.error(f"there is no {short(key)} here; there is {', '.join(allowed)}")
        return data

    def some(self, value: object) -> list[object]:
        if not isinstance(value, list) or not value:
            raise self.error(f"a list with something in it expected, not {short(value)}")
        return value

    def text(self, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.error(f"a text expected, not {short(value)}")
        return value.strip()

    def texts(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise self.error(f"a list of texts expected, not {short(value)}")
        return tuple(self.text(one) for one in value)

    def number(self, value: object, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(f"a number from {least} to {most} expected, not {short(value)}")
        return value

    def both(self, value: object) -> Text:
        data = self.named(value, LANGUAGES)
        return Text(*(self.at(lang).text(data.get(lang)) for lang in LANGUAGES))

    def sentence(self, value: object) -> Text:
        text = self.both(value)
        for lang in LANGUAGES:
            words = len([word for word in text.text(lang).split() if any(sign.isalnum() for sign in word)])
            if words > MOST_WORDS:
                raise self.at(lang).error(f"{words} words; {MOST_WORDS} at most are read")
        return text

    def predicate(self, value: object) -> Predicate:
        try:
            return Predicate(self.text(value))
        except PredicateError as error:
            raise self.error(str(error)) from None
