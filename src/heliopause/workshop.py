"""The card workshop: how cards are filled in, one card as it would be, and a table where it can be tried.

Everything here looks at one row laid over ours. Nothing is kept and nothing is run.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from heliopause.api import cards_in
from heliopause.core import registry
from heliopause.core.content import Content, ContentError, Pack, PackMark, Row, plain_row, short_hash
from heliopause.core.effects.tokens import EffectError
from heliopause.games.card import Card
from heliopause.games.card_form import ACTIONS, EFFECT, EFFECTS, Fact, Forms, value_at
from heliopause.games.effect_check import EffectCheck, completed
from heliopause.games.expected import in_polish
from heliopause.games.shapes import ShapeError
from heliopause.packs import PackError, check_effect, library_of

KNOWN: Final = ("rulebook", "card", "printed")  # cards of which everything is known
WORD: Final = re.compile(r"@?[a-z_]+(?:>[a-z_]+)?")
TRIED: Final = "tried"  # the id of the pack that a looked-at row stands in


class CardCheck:
    """A card as it would be, or what is wrong: the field, the place in its effect, and what was expected there."""

    def __init__(self, card: Any) -> None:
        self.card = card
        self.field = ""
        self.column = 0
        self.expected = ""
        self.found = ""

    @property
    def ok(self) -> bool:
        return self.card is not None

    def problem(self) -> dict[str, Any]:
        return {
            "field": self.field,
            "column": self.column,
            "expected": {"en": self.expected, "pl": in_polish(self.expected)},
            "found": self.found,
        }


def forms(game: str) -> Forms:
    """kind -> the facts of its cards."""
    library_of(game)
    made: Forms = registry.part(game, "cards.forms").forms()
    return made


def kinds(game: str) -> list[dict[str, Any]]:
    """The kinds of cards, each with its form, its own rows, what is known of them and whether packs can add to it."""
    library = library_of(game)
    whole = library.whole()
    seen = {card.id: card for card in cards_in(whole)}
    return [
        {
            "id": kind,
            "closed": kind in library.laws.closed,
            "fixed": list(library.laws.fixed.get(kind, ())),
            "facts": [fact.json() for fact in facts],
            "rows": whole.of(kind),
            "sets": [whole.origin(kind, row["id"]) for row in whole.of(kind)],
            "known": [known_of(seen[row["id"]], facts, row) for row in whole.of(kind)],
        }
        for kind, facts in forms(game).items()
    ]


def known_of(card: Card, facts: list[Fact], row: Row) -> dict[str, Any]:
    """Where a card of ours is known from, which of its facts are known whole, and the note on it in both languages."""
    paths = [fact.path for fact in facts if not fact.given or value_at(row, fact.path) is not None]
    listed = paths if card.source in KNOWN else row.get("printed", [])
    return {"source": card.source, "facts": [path for path in paths if path in listed], "note": card.facts["known"]}


def words(game: str) -> list[dict[str, str]]:
    """Every word that our cards are written with, its shortest effect, and how that reads in both languages."""
    found: dict[str, tuple[str, str, str]] = {}
    for kind in kinds(game):
        for fact in kind["facts"]:
            for row in kind["rows"]:
                behind = f".{value_at(row, fact['by'])}" if fact["by"] else ""
                for text in effects_of(fact["type"], value_at(row, fact["path"])):
                    for word in WORD.findall(text):
                        if "special" not in text and (word not in found or len(text) < len(found[word][2])):
                            found[word] = (kind["id"], fact["check"] + behind, text)
    told: list[dict[str, str]] = []
    for word, (id, field, text) in sorted(found.items()):
        read = check_effect(game, id, field, text).text
        told.append({"word": word, "example": text, "en": read.en, "pl": read.pl})
    return told


def effects_of(type: str, value: Any) -> list[str]:
    """The effects that stand in a fact."""
    if type == EFFECT:
        return [value] if isinstance(value, str) else []
    if not isinstance(value, list):
        return []
    return list(value) if type == EFFECTS else [action["effect"] for action in value] if type == ACTIONS else []


def check(game: str, kind: str, field: str, written: str, cursor: int | None) -> EffectCheck:
    """One effect while somebody writes it; with a cursor also the words that fit there."""
    found = check_effect(game, kind, field, written)
    if cursor is not None:
        rules = registry.part(game, "cards.check")
        completed(found, rules.vocabulary(kind, field), written, cursor)
    return found


def look(game: str, kind: str, row: Mapping[str, Any]) -> CardCheck:
    """The card of a row laid over ours, in both languages, as it will lie on a table."""
    library = library_of(game)
    given: Row = {}
    try:
        given = plain_row(row)
        pack = tried_pack(game, kind, given)
        return CardCheck(_card(library.tried(pack), kind, str(given.get("id", ""))))
    except (ShapeError, EffectError) as error:
        wrong = CardCheck(None)
        wrong.field = error.field if isinstance(error, ShapeError) else field_of(given, error.text)
        wrong.column = error.column if isinstance(error, EffectError) else 0
        wrong.expected, wrong.found = error.expected, error.found
        return wrong
    except (ContentError, KeyError, IndexError, RecursionError) as error:
        wrong = CardCheck(None)
        wrong.expected = str(error)
        return wrong


def tried_pack(game: str, kind: str, given: Row) -> Pack:
    """A pack of one row, which is looked at; errors of its shape are raised."""
    library = library_of(game)
    id = str(given.get("id", ""))
    library.merged(kind, given, library.own_row(kind, id), TRIED)
    mark = PackMark(TRIED, "1", short_hash([kind, given], 16))
    return Pack(mark, game, {"name": TRIED, "author": "", "licence": ""}, {kind: {id: given}}, TRIED)


def field_of(row: Any, written: str, path: str = "") -> str:
    """Where a text of a row stands: `actions.1.effect`."""
    inner: list[tuple[str, Any]] = []
    if isinstance(row, Mapping):
        inner = list(row.items())
    elif isinstance(row, list):
        inner = [(str(at), value) for at, value in enumerate(row, start=1)]
    elif row == written:
        return path
    for name, value in inner:
        found = field_of(value, written, f"{path}.{name}" if path else name)
        if found:
            return found
    return ""


def _card(content: Content, kind: str, id: str) -> Any:
    catalogue = registry.part(content.game, "people.catalogue")
    return catalogue.one(content, kind, id)


class Trial:
    """A table on which a card can be tried at once."""

    def __init__(self, players: int, options: dict[str, object], position: dict[str, object] | None) -> None:
        self.players = players
        self.options = options
        self.position = position  # None: the card is somewhere in a game that is dealt


def trial(game: str, kind: str, id: str, packs: tuple[Pack, ...]) -> Trial:
    """Where the card lies in play, next to a player who can use it."""
    content = library_of(game).whole(packs)
    if id not in content.rows.get(kind, {}):
        raise PackError(f"{game} has no card {id!r} among the {kind}")
    made: Trial = registry.part(game, "cards.trial").trial(content, kind, id, Trial)
    return made
