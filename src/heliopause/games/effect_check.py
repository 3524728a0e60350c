"""One effect looked at while somebody writes it: what is wrong and where, what fits there, or how it reads."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import Any

from heliopause.core.decision import Text
from heliopause.core.effects.tokens import EffectError
from heliopause.games.completing import Vocabulary, begun_at, fitting_at
from heliopause.games.expected import in_polish
from heliopause.games.shapes import Place, ShapeError

MOST_FITTING = 12


class EffectCheck:
    """`column` counts from 1 and `length` says how much of the text is wrong; both are 0 when all is well.

    With a cursor `fits` are the words that can stand there, instead of what begins at `start` (counted from 0).
    """

    def __init__(self, text: Text, glyphs: list[str]) -> None:
        self.ok = True
        self.column = 0
        self.length = 0
        self.expected = ""
        self.nearest: list[str] = []
        self.fits: list[str] = []
        self.start = 0
        self.text = text
        self.glyphs = glyphs

    def json(self) -> dict[str, Any]:
        return {
            "ok": self.ok,
            "column": self.column,
            "length": self.length,
            "expected": {"en": self.expected, "pl": in_polish(self.expected)},
            "nearest": self.nearest,
            "fits": self.fits,
            "start": self.start,
            "en": self.text.en,
            "pl": self.text.pl,
            "glyphs": self.glyphs,
        }


def looked_at(written: str, read: Callable[[str, Place], tuple[Text, list[str]]]) -> EffectCheck:
    """`read` checks and prints the effect; its error becomes a place in the text."""
    try:
        text, glyphs = read(written, Place("effect", "card", "effect"))
        return EffectCheck(text, glyphs)
    except EffectError as error:
        wrong = failed(error.column, error.expected)
        found = error.found.strip("`'") if error.found != "the end" else ""
        wrong.length = len(found.split("`")[0])
        wrong.nearest = fitting(error.expected, found)
        return wrong
    except (ShapeError, ValueError) as error:
        return failed(1, error.expected if isinstance(error, ShapeError) else str(error))


def completed(check: EffectCheck, vocabulary: Vocabulary, written: str, cursor: int) -> None:
    """Add what fits at a cursor."""
    at = min(cursor, len(written))
    check.start = begun_at(written, at)
    check.fits = fitting_at(vocabulary, written, at)


def failed(column: int, expected: str) -> EffectCheck:
    wrong = EffectCheck(Text("", ""), [])
    wrong.ok = False
    wrong.column = column
    wrong.expected = expected
    return wrong


def fitting(expected: str, found: str) -> list[str]:
    """The words that could stand there, those most like what is there first."""
    words = re.findall(r"`([^`]+)`", expected)
    if not words:
        told = expected.removeprefix("one of the words ").rpartition(": ")[2]
        words = [word for word in told.split(", ") if re.fullmatch(r"[a-z_@]+\d?", word)]
    close = difflib.get_close_matches(found, words, 3, 0.5) if found else []
    return [*close, *[word for word in words if word not in close]][:MOST_FITTING]
