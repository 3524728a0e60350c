"""Where the lessons are: each game's own, in `data/lessons` of its folder, one file each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

from heliopause.core import registry
from heliopause.games.tables import READ, read_table
from heliopause.lessons.lesson import Lesson, LessonError, read_lesson


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The course of a game, in its order; empty for a game without one."""
    if game not in registry.BUILT_IN:
        return ()
    return read_folder(game, registry.BUILT_IN[game] / "data" / "lessons")


@cache
def every_lesson() -> dict[str, Lesson]:
    """All lessons by their id."""
    found: dict[str, Lesson] = {}
    for game in registry.BUILT_IN:
        for lesson in lessons(game):
            if lesson.id in found:
                raise LessonError(f"{lesson.id}.yaml: a lesson of {found[lesson.id].game} has this id, too")
            found[lesson.id] = lesson
    return found


def lesson(id: object) -> Lesson | None:
    return every_lesson().get(id) if isinstance(id, str) else None


def read_folder(game: str, folder: Path) -> tuple[Lesson, ...]:
    """Every file of a folder as a lesson; two lessons cannot have the same place in the course."""
    names = sorted(
        {path.stem for path in folder.iterdir() if path.suffix in (".yaml", READ)} if folder.is_dir() else ()
    )
    read = sorted(
        (read_lesson(game, f"{name}.yaml", _table(folder, name)) for name in names), key=lambda one: one.order
    )
    for before, after in zip(read, read[1:], strict=False):
        if before.order == after.order:
            raise LessonError(f"{after.id}.yaml: order: {before.id} is number {before.order} already")
    return tuple(read)


def _table(folder: Path, name: str) -> object:
    try:
        return read_table(folder, name)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise LessonError(f"{name}.yaml: this is no YAML: {error}") from error
