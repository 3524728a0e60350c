"""What a row may say: small checks that refuse a field with its file, its card and its name.

A shape lists the fields of a kind of card, each with its check. Checks look at plain JSON and never run anything.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from heliopause.core.content import ContentError, Row
from heliopause.core.effects.grammar import REPEAT, Node
from heliopause.core.effects.tokens import EffectError
from heliopause.games.card import SOURCES

MOST_TEXT: Final = 2000
MOST_EFFECT: Final = 400
MOST_NODES: Final = 60
MOST_AMOUNT: Final = 99
MOST_TIMES: Final = 9
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,59}")


class ShapeError(ContentError):
    """A field that cannot be: where it stands, what was expected and what was found."""

    def __init__(self, place: Place, expected: str, found: str) -> None:
        where = f"{place.card}, {place.field}" if place.field else place.card
        super().__init__(f"{place.file}: {where}: expected {expected}, found {found}")
        self.file = place.file
        self.card = place.card
        self.field = place.field
        self.expected = expected
        self.found = found


class Place:
    """Where a value stands, for messages."""

    def __init__(self, file: str, card: str, field: str) -> None:
        self.file = file
        self.card = card
        self.field = field

    def inside(self, name: str) -> Place:
        return Place(self.file, self.card, f"{self.field}.{name}" if self.field else name)


Check = Callable[[Any, Place], None]


def shown(value: Any) -> str:
    """A value in a message, cut short."""
    text = "nothing" if value is None else repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def nearest(name: str, known: list[str]) -> str:
    """` (did you mean power?)` when one of the known words is close."""
    found = difflib.get_close_matches(name, known, 1, 0.6)
    return f" (did you mean {found[0]}?)" if found else ""


# --- plain values -----------------------------------------------------------------------------------------------------
def number(low: int, high: int) -> Check:
    def check(value: Any, place: Place) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ShapeError(place, f"a whole number from {low} to {high}", shown(value))

    return check


def flag(value: Any, place: Place) -> None:
    if not isinstance(value, bool):
        raise ShapeError(place, "true or false", shown(value))


def text(value: Any, place: Place) -> None:
    if not isinstance(value, str) or not value.strip() or len(value) > MOST_TEXT:
        raise ShapeError(place, f"a text of at most {MOST_TEXT} characters", shown(value))
    if any(ord(c) < 32 and c not in "\n\t" for c in value):
        raise ShapeError(place, "a text without control characters", shown(value))


def any_text(value: Any, place: Place) -> None:
    if value != "":
        text(value, place)


def identifier(value: Any, place: Place) -> None:
    if not isinstance(value, str) or not ID.fullmatch(value):
        raise ShapeError(place, "an id of small letters, digits and _", shown(value))


def one_of(*names: str) -> Check:
    def check(value: Any, place: Place) -> None:
        if value not in names:
            hint = nearest(value, list(names)) if isinstance(value, str) else ""
            raise ShapeError(place, f"one of {', '.join(names)}", shown(value) + hint)

    return check


# --- lists and mappings -----------------------------------------------------------------------------------------------
def nullable(inner: Check) -> Check:
    def check(value: Any, place: Place) -> None:
        if value is not None:
            inner(value, place)

    return check


def listed(inner: Check, least: int, most: int) -> Check:
    def check(value: Any, place: Place) -> None:
        if not isinstance(value, list) or not least <= len(value) <= most:
            size = f"{least}" if least == most else f"{least} to {most}"
            found = f"{len(value)} entries" if isinstance(value, list) else shown(value)
            raise ShapeError(place, f"a list of {size} entries", found)
        for at, entry in enumerate(value, start=1):
            inner(entry, place.inside(str(at)))

    return check


def distinct(inner: Check, least: int, most: int) -> Check:
    whole = listed(inner, least, most)

    def check(value: Any, place: Place) -> None:
        whole(value, place)
        if len(value) != len(set(value)):
            raise ShapeError(place, "every entry once", shown(value))

    return check


def keyed(keys: tuple[str, ...], inner: Check) -> Check:
    """A mapping with exactly these keys."""

    def check(value: Any, place: Place) -> None:
        if not isinstance(value, Mapping) or sorted(value) != sorted(keys):
            raise ShapeError(place, f"values for {', '.join(keys)}", shown(value))
        for key in keys:
            inner(value[key], place.inside(key))

    return check


def texts_by_name(value: Any, place: Place) -> None:
    """A text, or texts by name: what rules and written texts are."""
    if isinstance(value, Mapping):
        if len(value) > 12:
            raise ShapeError(place, "at most 12 texts", f"{len(value)}")
        for name, inner in value.items():
            texts_by_name(inner, place.inside(str(name)))
    else:
        text(value, place)


class Shape:
    """The fields of a row or of a part of one. `needed` must be there, `free` may be."""

    def __init__(self, needed: Mapping[str, Check], free: Mapping[str, Check] | None = None) -> None:
        self.needed = dict(needed)
        self.free = dict(free or {})

    def __call__(self, value: Any, place: Place) -> None:
        if not isinstance(value, Mapping):
            raise ShapeError(place, "fields with values", shown(value))
        known = [*self.needed, *self.free]
        for name in value:
            if name not in known:
                hint = nearest(str(name), known) or f"; there are {', '.join(known)}"
                raise ShapeError(place.inside(str(name)), "a field of this kind of card", f"{shown(name)}{hint}")
        for name, check in self.needed.items():
            if name not in value:
                raise ShapeError(place.inside(name), "this field", "nothing")
            check(value[name], place.inside(name))
        for name, check in self.free.items():
            if name in value:
                check(value[name], place.inside(name))


# --- effects ----------------------------------------------------------------------------------------------------------
def measured(node: Node, place: Place, written: str) -> None:
    """Refuse amounts and depths that no card needs: a game must end."""
    nodes = [node]
    seen = 0
    while nodes:
        one = nodes.pop()
        seen += 1
        for arg in one.args:
            most = MOST_TIMES if one.word == REPEAT else MOST_AMOUNT
            if isinstance(arg, int) and arg > most:
                raise EffectError(place.file, place.card, one.column, f"at most {most}", f"`{arg}`", written)
        nodes += list(one.children)
    if seen > MOST_NODES or depth(node, REPEAT) > 2:
        raise EffectError(place.file, place.card, node.column, "a shorter effect", f"{seen} parts", written[:60])


def depth(node: Node, word: str) -> int:
    """How deep blocks of this word stand in one another."""
    return (1 if node.word == word else 0) + max([depth(child, word) for child in node.children], default=0)


def specials_of(node: Node) -> list[tuple[str, int]]:
    """The ids of all specials of a tree with their columns."""
    own = [(node.name(0), node.column)] if node.word == "special" else []
    return own + [found for child in node.children for found in specials_of(child)]


def effect_text(value: Any, place: Place) -> str:
    """A written effect of bearable length."""
    if not isinstance(value, str) or not value.strip() or len(value) > MOST_EFFECT:
        raise ShapeError(place, f"an effect of at most {MOST_EFFECT} characters", shown(value))
    return value


def in_words_of(shape: Mapping[str, Check], kind: str, row: Row, file: str) -> None:
    """Check one row of a kind."""
    card = row.get("id")
    place = Place(file, str(card) if isinstance(card, str) and card else f"a card of {kind}", "")
    if kind not in shape:
        raise ShapeError(place, f"one of the kinds {', '.join(shape)}", shown(kind) + nearest(kind, list(shape)))
    shape[kind](row, place)


# --- what every card of every game may say ---------------------------------------------------------
NAMES: Final[dict[str, Check]] = {"id": identifier, "name": text, "source": one_of(*SOURCES)}
TEXTS: Final[dict[str, Check]] = {
    "name_pl": text,
    "name_pl_source": one_of("rulebook", "card", "house", "printed"),
    "known": any_text,
    "note": text,
    "printed": distinct(text, 0, 20),
    "rule": texts_by_name,
    "text_en": text,
    "text_pl": text,
}
