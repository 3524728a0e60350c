"""Words that fit at the cursor of an effect: those with which the parser comes further than the place itself.

Nothing is described twice: a word fits when the language reads it there.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable

from heliopause.core.effects.grammar import CONTROL_WORDS, Language, Word
from heliopause.core.effects.patterns import CHOICE_SLOT, LITERAL, TIMES_SLOT
from heliopause.core.effects.tokens import EffectError

MOST_FITTING = 60
SIGNS = ("{", "}", "|", ";", ":", "+", "-", "[", "]", ">", "*", "&", "!", "->", "=", ",", "/")
NUMBERS = ("1", "2", "3")
TIMES = ("x2", "x3")


class Vocabulary:
    """How one kind of effect is read, and every word it may be written with; `named` follow the word `special`."""

    def __init__(self, read: Callable[[str], object], words: Iterable[str], named: list[str]) -> None:
        self.read = read
        self.words = list(dict.fromkeys(words))
        self.named = named


def written_with(words: Iterable[Word]) -> list[str]:
    """The words that patterns are written with, in the order in which they are registered."""
    found: list[str] = []
    for word in words:
        for part in word.pattern.parts:
            if part.kind == LITERAL:
                found.append(part.name)
            elif part.kind == CHOICE_SLOT:
                found += part.choices
            elif part.kind == TIMES_SLOT:
                found += TIMES
        found += [*word.flags, *word.tags]
    return found


def words_of(language: Language) -> list[str]:
    """Every word, number and sign of a language."""
    return [*written_with(language.words), *signs_of(language)]


def signs_of(language: Language) -> list[str]:
    """What stands around the words of a language: blocks, counts, prices, numbers and signs."""
    counted = [count.name for count in language.counts]
    paid = [price.name for price in language.prices]
    return [*CONTROL_WORDS, *counted, *paid, "max", "X", *NUMBERS, *SIGNS]


def begun_at(text: str, cursor: int) -> int:
    """Where the word under the cursor begins."""
    start = cursor
    while start > 0 and text[start - 1].isascii() and (text[start - 1].isalnum() or text[start - 1] in "_@"):
        start -= 1
    return start


def fitting_at(vocabulary: Vocabulary, text: str, cursor: int) -> list[str]:
    """The words that can stand at the cursor instead of the one begun there, those like it first."""
    start = begun_at(text, cursor)
    before, begun = text[:start], text[start:cursor]
    told = before.split()
    if told and told[-1] == "special":
        found = vocabulary.named
    else:
        whole = vocabulary.words if _is_good_so_far(vocabulary.read, before) else []
        found = [word for word in whole if _goes_on(vocabulary.read, before, word)]
    alike = [word for word in found if begun and word.startswith(begun)]
    close = difflib.get_close_matches(begun, found, 5, 0.5) if begun else []
    return list(dict.fromkeys([*alike, *close, *found]))[:MOST_FITTING]


def _is_good_so_far(read: Callable[[str], object], before: str) -> bool:
    """Whether nothing is wrong but that it may end too early."""
    try:
        read(before)
    except EffectError as error:
        return error.column > len(before.rstrip())
    return True


def _goes_on(read: Callable[[str], object], before: str, word: str) -> bool:
    try:
        read(f"{before} {word}")
    except EffectError as error:
        return error.column > len(before) + 1 + len(word)
    except ValueError:
        return False
    return True
