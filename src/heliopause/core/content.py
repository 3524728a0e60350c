"""The cards of one game: which rows of which sets are in play, by name and by number.

A row is what a table or a pack says about one card, as plain JSON (names of fields are always text). Rules are built
from a `Content`, so a record is played on with the very rows it was made with, and a pack can lay its rows over ours.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

Row = dict[str, Any]
Rows = dict[str, dict[str, Row]]  # kind -> id -> row

# What people read of a card or where it is known from: the rules do not look at it, so no hash covers it.
TEXT_FIELDS: Final = frozenset(
    (
        "activation_en",
        "activation_pl",
        "aka",
        "first_game_source",
        "known",
        "name",
        "name_pl",
        "name_pl_genitive",
        "name_pl_source",
        "note",
        "printed",
        "rule",
        "rule_notes",
        "solo_text_en",
        "solo_text_pl",
        "source",
        "text_en",
        "text_pl",
        "texts",
        "version",
    )
)


class ContentError(ValueError):
    """Cards that cannot be played with; the message names the file and the card."""


class PackMark:
    """A pack in play as records and tables name it; `digest` covers every row and text of it."""

    def __init__(self, id: str, version: str, digest: str) -> None:
        self.id = id
        self.version = version
        self.digest = digest

    def json(self) -> dict[str, str]:
        return {"id": self.id, "version": self.version, "digest": self.digest}


class Pack:
    """Rows of somebody else, laid over ours: what one file of cards says, read and checked."""

    def __init__(self, mark: PackMark, game: str, about: Mapping[str, str], rows: Rows, file: str) -> None:
        """`about` has name, author and licence; `file` is named in messages."""
        self.mark = mark
        self.game = game
        self.about = dict(about)
        self.rows = rows
        self.file = file

    @property
    def id(self) -> str:
        return self.mark.id

    def json(self) -> dict[str, object]:
        return {**self.mark.json(), "game": self.game, **self.about}


def plain_row(value: Any) -> Any:
    """A row as JSON knows it: every key of a mapping is text (tables count players with numbers)."""
    if isinstance(value, Mapping):
        return {str(key): plain_row(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain_row(inner) for inner in value]
    return value


def played(value: Any) -> Any:
    """A row without what only people read."""
    if isinstance(value, Mapping):
        return {key: played(inner) for key, inner in value.items() if key not in TEXT_FIELDS}
    if isinstance(value, list):
        return [played(inner) for inner in value]
    return value


def short_hash(value: object, length: int) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:length]


Spelling = Callable[[Row], Row]


def as_written(row: Row) -> Row:
    return row


def row_hash(row: Row, spelling: Spelling = as_written) -> str:
    """Twelve hex digits over what matters for play, in the spelling of the game's first release."""
    return short_hash(spelling(played(row)), 12)


class Content:
    """The rows in play. `numbers` are stable: a card keeps its number for good, new ones follow; holes are allowed."""

    def __init__(
        self,
        game: str,
        sets: tuple[str, ...],
        rows: Rows,
        numbers: Mapping[str, Mapping[str, int]],
        origins: Mapping[str, Mapping[str, str]] | None = None,
        packs: tuple[PackMark, ...] = (),
        files: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """`rows` by kind in the order of their numbers; `origins` names the set of a row, `files` where it stands."""
        self.game = game
        self.sets = sets
        self.rows = rows
        self.numbers = numbers
        self.origins = origins if origins is not None else {}
        self.packs = packs
        self.files = files if files is not None else {}
        self.spelling: Spelling = as_written  # gives a row as the first release would have written it
        self.laid: frozenset[tuple[str, str]] = frozenset()  # kind and id of the rows that packs have changed or added
        every = {kind: list(table.items()) for kind, table in rows.items()}
        self.digest = short_hash([game, list(sets), [p.json() for p in packs], every, plain_row(numbers)], 16)

    def of(self, kind: str) -> list[Row]:
        """The rows of a kind in the order of their numbers."""
        return list(self.rows.get(kind, {}).values())

    def row(self, kind: str, id: str) -> Row:
        return self.rows[kind][id]

    def number(self, kind: str, id: str) -> int:
        return self.numbers[kind][id]

    def origin(self, kind: str, id: str) -> str:
        """The set or pack a row comes from: `base` where nothing else is said."""
        return self.origins.get(kind, {}).get(id, "base")

    def file(self, kind: str, id: str) -> str:
        """The file a row stands in, for messages."""
        return self.files.get(kind, {}).get(id, f"{kind}.yaml")

    def hash(self, kind: str, id: str) -> str:
        """What a record names a row by, so that it can be played again."""
        return row_hash(self.rows[kind][id], self.spelling)


def no_cards(game: str) -> Content:
    """For a game whose cards are part of its code."""
    return Content(game, (), {}, {})
