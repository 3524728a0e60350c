"""An effect of Beyond the Sun while it is being written."""

from __future__ import annotations

from functools import cache

from heliopause.core.decision import Text
from heliopause.games.beyond_the_sun.cards import shapes, words
from heliopause.games.beyond_the_sun.cards.specials import SPECIALS
from heliopause.games.beyond_the_sun.people import card_texts as texts
from heliopause.games.beyond_the_sun.people.printers import ICONS
from heliopause.games.completing import NUMBERS, Vocabulary, signs_of, words_of, written_with
from heliopause.games.effect_check import EffectCheck, looked_at
from heliopause.games.shapes import Check, Place, effect_text

POWER_FIELDS = ("passive", "other")
ROWS = ("rows", "anarchist")


def check_effect(kind: str, field: str, written: str) -> EffectCheck:
    """`field` is the name of the field in its table: `immediate`, `actions`, `bonus`, `rows` .."""

    def read(value: str, place: Place) -> tuple[Text, list[str]]:
        if field in ROWS:
            shapes.row_of_anarchists(value, place)
            return texts.row_text(words.parse_row(value, "", "")), ["anarchist"]
        shape_of(kind, field)(value, place)
        node = words.LANGUAGE.parse(effect_text(value, place), "", "")
        return (texts.power_text if field == "scoring" else texts.text_of_node)(node), ICONS.of(node)

    return looked_at(written, read)


def shape_of(kind: str, field: str) -> Check:
    where = f"{kind}.{field}"
    if field == "scoring":
        return shapes.score(where)
    return shapes.power(where) if field in POWER_FIELDS else shapes.effect(where)


@cache
def vocabulary(kind: str, field: str) -> Vocabulary:
    """What an effect in that field is written with."""
    if field in ROWS:
        return Vocabulary(lambda text: words.parse_row(text, "", ""), words_of(words.ROW_LANGUAGE), [])
    known = shapes.bound_at(f"{kind}.{field}")
    ids = [name for name in known if name in SPECIALS]
    named = [*known, "special"] if ids else known
    if field == "scoring":
        spoken = [*_spoken([*named, *shapes.SCORES]), ";"]
    elif field in POWER_FIELDS:
        spoken = _spoken(named)
    else:
        free = [word.name for word in words.WORDS if word.name not in (*shapes.BOUND, "special")]
        spoken = [*_spoken([*named, *free]), *signs_of(words.LANGUAGE)]
    return Vocabulary(lambda text: words.LANGUAGE.parse(text, "", ""), spoken, ids)


def _spoken(named: list[str]) -> list[str]:
    """What these words are written with, in the order of the language."""
    return [*written_with([word for word in words.LANGUAGE.words if word.name in named]), *NUMBERS]
