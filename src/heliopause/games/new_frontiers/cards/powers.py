"""Reads powers of New Frontiers into trees and encodes them as integers; words.py holds the forms and the encoding."""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.grammar import read_whole
from heliopause.core.effects.patterns import Node, Slots
from heliopause.core.effects.tokens import EffectError, Reader
from heliopause.games.new_frontiers.cards.words import (
    BIT,
    FILTER_WORDS,
    FORMS,
    MILITARY_TEMPORARY,
    NO_KIND,
    OPTIONAL_SPECIALS,
    PHASES,
    SETTLE_TWICE,
    SPECIALS,
    TARGET_NOUNS,
    UNITS,
)


class PowerSlots(Slots):
    """Gains, filters and targets inside a form."""

    def stands_at(self, name: str, reader: Reader) -> bool:
        return not reader.at_end()

    def read(self, name: str, reader: Reader) -> Node:
        if name == "gain":
            return _read_gain(reader)
        if name == "out":
            return _read_out(reader)
        if name == "target":
            return read_target(reader)
        return read_filter(reader)


POWER_SLOTS: Final = PowerSlots()


def _read_gain(reader: Reader) -> Node:
    """gain := unit N { "+" unit N }; args are the four amounts."""
    amounts = [0, 0, 0, 0]
    column = reader.peek().column
    while True:
        unit = UNITS.index(reader.expect_one_of(list(UNITS)).text)
        amounts[unit] += reader.number()
        if not reader.accept("+"):
            return Node("gain", tuple(amounts), (), (), column)


def _read_out(reader: Reader) -> Node:
    """out := N unit { "+" N unit }"""
    amounts = [0, 0, 0, 0]
    column = reader.peek().column
    while True:
        n = reader.number()
        amounts[UNITS.index(reader.expect_one_of(list(UNITS[:3])).text)] += n
        if not reader.accept("+"):
            return Node("gain", tuple(amounts), (), (), column)


def read_filter(reader: Reader) -> Node:
    """filter := alt { "|" alt }; alt := term { "&" term }. Terms are nodes `has`, `not` or `id` with one name."""
    column = reader.peek().column
    alternatives = [_read_alternative(reader)]
    while reader.accept("|"):
        alternatives.append(_read_alternative(reader))
    return Node("filter", (), (), tuple(alternatives), column)


def _read_alternative(reader: Reader) -> Node:
    column = reader.peek().column
    terms = [_read_term(reader)]
    while reader.accept("&"):
        terms.append(_read_term(reader))
    return Node("alternative", (), (), tuple(terms), column)


def _read_term(reader: Reader) -> Node:
    column = reader.peek().column
    negated = reader.accept("!")
    if reader.next_is("id"):
        reader.expect("id")
        reader.expect("=")
        if negated:
            raise reader.error("a tile without `!`")
        return Node("id", (reader.identifier(),), (), (), column)
    word = reader.expect_one_of(FILTER_WORDS).text
    return Node("not" if negated else "has", (word,), (), (), column)


def read_target(reader: Reader) -> Node:
    """target := ["other"] [filter] noun; args are 1 for other, the noun; the filter is the child."""
    column = reader.peek().column
    other = 1 if reader.accept("other") else 0
    children: tuple[Node, ...] = ()
    if reader.peek().text not in TARGET_NOUNS:
        children = (read_filter(reader),)
    noun = reader.expect_one_of(TARGET_NOUNS).text
    return Node("target", (other, noun), (), children, column)


def parse_target(text: str, file: str, card: str) -> Node:
    reader = Reader(text, file, card)
    node = read_target(reader)
    reader.expect_end()
    return node


def parse_power(text: str, file: str, card: str) -> tuple[int, Node]:
    """The phase and the tree of a power."""
    reader = Reader(text, file, card)
    phase = PHASES.index(reader.expect_one_of(list(PHASES)).text)
    reader.expect(":")
    return phase, read_whole(reader, FORMS[phase], POWER_SLOTS)


class Alternative:
    """One alternative of a filter; see words.py."""

    __slots__ = ("required", "forbidden", "tile")

    def __init__(self, required: int, forbidden: int, tile: int) -> None:
        self.required = required
        self.forbidden = forbidden
        self.tile = tile


class Power:
    """A power as integers; see words.py."""

    def __init__(self, phase: int, form: int, node: Node) -> None:
        self.phase = phase
        self.form = form
        self.node = node
        self.n = 0
        self.m = 0
        self.kind = NO_KIND
        self.gains: list[int] = [0, 0, 0, 0]
        self.optional = False
        self.other = False
        self.filter: list[Alternative] = []
        self.special = 0


def encode_filter(node: Node, base: int, tile_numbers: dict[str, int], file: str, card: str) -> list[Alternative]:
    """The alternatives of a filter node; `base` are bits that every alternative requires."""
    out: list[Alternative] = []
    for alternative in node.children:
        required, forbidden, tile = base, 0, 0
        for term in alternative.children:
            name = term.name(0)
            if term.word == "id":
                if name not in tile_numbers:
                    raise EffectError(file, card, term.column, "the id of a tile", f"`{name}`", name)
                tile = tile_numbers[name]
            elif name != "any":
                if term.word == "not":
                    forbidden |= BIT[name]
                else:
                    required |= BIT[name]
        out.append(Alternative(required, forbidden, tile))
    return out


def encode_target(node: Node, tile_numbers: dict[str, int], file: str, card: str) -> list[Alternative]:
    base = BIT.get(node.name(1), 0)
    if not node.children:
        return [Alternative(base, 0, 0)]
    return encode_filter(node.children[0], base, tile_numbers, file, card)


def encode_power(phase: int, node: Node, tile_numbers: dict[str, int], file: str, card: str) -> Power:
    word = next(w for w in FORMS[phase] if w.name == node.word)
    power = Power(phase, word.opcode, node)
    for name, value in zip(word.pattern.arg_names(), node.args, strict=True):
        if isinstance(value, str):
            power.special = SPECIALS.index(value) + 1
            power.optional = value in OPTIONAL_SPECIALS
        elif name == "n":
            power.n = value
        elif name == "m":
            power.m = value
        elif name == "may":
            power.optional = value == 1
        else:
            power.kind = value
    if word.opcode in (MILITARY_TEMPORARY, SETTLE_TWICE):
        power.optional = True
    for child in node.children:
        if child.word == "gain":
            power.gains = [child.number(k) for k in range(4)]
        elif child.word == "target":
            power.other = child.number(0) == 1
            power.filter = encode_target(child, tile_numbers, file, card)
        else:
            power.filter = encode_filter(child, 0, tile_numbers, file, card)
    return power
