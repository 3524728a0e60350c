"""A power or a bonus of New Frontiers while it is being written."""

from __future__ import annotations

from functools import cache

from heliopause.core.decision import Text
from heliopause.games.completing import NUMBERS, SIGNS, Vocabulary, written_with
from heliopause.games.effect_check import EffectCheck, looked_at
from heliopause.games.new_frontiers.cards import shapes
from heliopause.games.new_frontiers.cards.load import CARDS
from heliopause.games.new_frontiers.cards.powers import encode_power, parse_power, parse_target
from heliopause.games.new_frontiers.cards.words import FILTER_WORDS, FORMS, PHASES, TARGET_NOUNS, UNITS
from heliopause.games.new_frontiers.people.card_texts import per_target, power_icons, power_text
from heliopause.games.shapes import Place


def check_effect(kind: str, field: str, written: str) -> EffectCheck:
    """`field` is `powers` or `bonus` (what a line of a `?` tile counts)."""

    def read(value: str, place: Place) -> tuple[Text, list[str]]:
        if field == "bonus":
            shapes.target(value, place)
            return per_target(parse_target(value, "", "")), ["vp"]
        shapes.power(value, place)
        phase, node = parse_power(value, "", "")
        power = encode_power(phase, node, CARDS.numbers, "", "")
        return power_text(power), power_icons(power)

    return looked_at(written, read)


@cache
def vocabulary(kind: str, field: str) -> Vocabulary:
    """What a power, or what a bonus counts, is written with; specials stay on their tiles."""
    spoken = ["other", *TARGET_NOUNS, *FILTER_WORDS, *SIGNS]
    if field == "bonus":
        return Vocabulary(lambda text: parse_target(text, "", ""), [*spoken, "military_strength"], [])
    forms = [word for words in FORMS for word in written_with(words) if word != "special"]
    return Vocabulary(lambda text: parse_power(text, "", ""), [*PHASES, *forms, *UNITS, *spoken, *NUMBERS], [])
