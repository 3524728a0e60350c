"""How a card is filled in by hand: the facts of its kind, what each may be, and what people call it.

A form only says what to show. Whether a row can be is decided by the shapes, so a form can never allow too much.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from heliopause.core.content import Row
from heliopause.core.decision import Text

NUMBER: Final = "number"
CHOICE: Final = "choice"
CHOICES: Final = "choices"
FLAG: Final = "flag"
NAMES: Final = "names"  # name and name_pl together
TEXTS: Final = "texts"  # text_en and text_pl together
EFFECT: Final = "effect"
EFFECTS: Final = "effects"  # a list of written effects
ACTIONS: Final = "actions"  # a list of {spaces, effect}
NUMBERS: Final = "numbers"  # a list of numbers, or numbers by name
VALUE: Final = "value"  # anything else, written as it stands in the table


class Fact:
    """One fact of a card. `path` leads to it with dots; `check` names the place for effects, `by` a fact behind it."""

    def __init__(self, path: str, type: str, label: Text, check: str = "", by: str = "") -> None:
        self.path = path
        self.type = type
        self.label = label
        self.check = check or path
        self.by = by
        self.low = 0
        self.high = 0
        self.choices: list[str] = []
        self.empty = False  # may be left out (null)
        self.given = False  # stands on the cards that have it already, and on no other

    def between(self, low: int, high: int) -> Fact:
        self.low, self.high = low, high
        return self

    def of(self, choices: list[str]) -> Fact:
        self.choices = choices
        return self

    def may_be_empty(self) -> Fact:
        self.empty = True
        return self

    def where_given(self) -> Fact:
        self.given = True
        return self

    def json(self) -> dict[str, Any]:
        return {
            "path": self.path,
            "type": self.type,
            "label": {"en": self.label.en, "pl": self.label.pl},
            "check": self.check,
            "by": self.by,
            "low": self.low,
            "high": self.high,
            "choices": self.choices,
            "empty": self.empty,
            "given": self.given,
        }


NAME: Final = Text("Name", "Nazwa")
POINTS: Final = Text("Points", "Punkty")
LEVEL: Final = Text("Level", "Poziom")


def names() -> Fact:
    return Fact("name", NAMES, NAME)


def points() -> Fact:
    return Fact("vp", NUMBER, POINTS).between(0, 20)


def value_at(row: Row, path: str) -> Any:
    """The value that a path leads to; None where there is none."""
    found: Any = row
    for step in path.split("."):
        found = found.get(step) if isinstance(found, Mapping) else None
    return found


Forms = dict[str, list[Fact]]
