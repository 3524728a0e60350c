"""The effect language: tokens, syntax tree and the parser kit that every game's words plug into.

An effect is written in one line on a card, for example `4 ore + 1 return: jump 1 ; optional{ colonize }`.
The kit knows the grammar of sequences, costs and blocks. A game registers what a cost is paid in (its *prices*, `ore`)
and its *words* (`jump`, `colonize` ...), each with a pattern that says how its arguments are written:

    gain <n> ore                         a literal and a number
    automate <disc:food|ore|any>         one of several literals; its value is the position, or what follows `=`
    supply > pop <n:times?1>             `x2`, with a value when it is left out
    special <id:id>                      a name
    after <gain:node>                    something the game reads itself and hands back as a node (`Slots`)

Nothing here knows a game. `code` turns a tree into integers, `text` into words and icons.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.patterns import NO_SLOTS, Pattern, Slots
from heliopause.core.effects.patterns import Node as Node
from heliopause.core.effects.tokens import NUMBER, WORD, EffectError, Reader

# Words of the grammar itself; a game may not register them again.
SEQUENCE: Final = "sequence"
COST: Final = "cost"
OPTIONAL: Final = "optional"
CHOOSE: Final = "choose"
EACH_PLAYER: Final = "each_player"
OTHERS: Final = "others"
REPEAT: Final = "repeat"
PER: Final = "per"
CONTROL_WORDS: Final = (OPTIONAL, CHOOSE, EACH_PLAYER, OTHERS, REPEAT, PER)

X_VALUE: Final = -1  # an amount written X: the card's `x:` says what it is

# What amounts a price takes.
NUMBERS: Final = 0
NUMBERS_OR_X: Final = 1
MOST_PRICES: Final = 2  # as many as a COST instruction holds


class Word:
    """A word that a game registers: how it is written, its opcode and what people are told about it.

    `flags` are written bare after the arguments (`research II discovered`), `tags` in brackets
    (`colonize [no_control]`). Both end in the node's tags; the bit of a tag is given by the language, so one tag means
    one bit everywhere.
    """

    __slots__ = ("name", "opcode", "pattern", "flags", "tags", "doc")

    def __init__(
        self, name: str, opcode: int, pattern: str, doc: str, flags: tuple[str, ...] = (), tags: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.opcode = opcode
        self.pattern = Pattern(pattern)
        self.doc = doc
        self.flags = flags
        self.tags = tags


class Price:
    """Something costs are paid in, written behind its amount: `4 ore`. `amounts` is NUMBERS or NUMBERS_OR_X."""

    __slots__ = ("name", "amounts", "doc")

    def __init__(self, name: str, amounts: int, doc: str) -> None:
        self.name = name
        self.amounts = amounts
        self.doc = doc


class Count:
    """Something a `per` block counts."""

    __slots__ = ("name", "code", "doc")

    def __init__(self, name: str, code: int, doc: str) -> None:
        self.name = name
        self.code = code
        self.doc = doc


class Tag:
    __slots__ = ("name", "bit", "doc")

    def __init__(self, name: str, bit: int, doc: str) -> None:
        self.name = name
        self.bit = bit
        self.doc = doc


class Language:
    """The words, counts, tags and prices of one game, and the parser for effects written with them."""

    def __init__(self, words: list[Word], counts: list[Count], tags: list[Tag], prices: list[Price]) -> None:
        if len(prices) > MOST_PRICES:
            raise ValueError(f"a cost has at most {MOST_PRICES} prices")
        self.words = words
        self.counts = counts
        self.tags = tags
        self.prices = prices
        self.word_by_name: dict[str, Word] = {}
        self.words_by_opening: dict[str, list[Word]] = {}
        self.count_code: dict[str, int] = {}
        self.tag_bit: dict[str, int] = {}
        for word in words:
            opening = word.pattern.parts[0].name
            if word.name in self.word_by_name or opening in CONTROL_WORDS:
                raise ValueError(f"the word {word.name} is registered twice")
            self.word_by_name[word.name] = word
            self.words_by_opening.setdefault(opening, []).append(word)
        for count in counts:
            self.count_code[count.name] = count.code
        for tag in tags:
            self.tag_bit[tag.name] = tag.bit

    def parse(self, text: str, file: str, card: str) -> Node:
        """The tree of a whole effect; raises EffectError."""
        reader = Reader(text, file, card)
        node = self._effect(reader)
        reader.expect_end()
        return node

    def _effect(self, reader: Reader) -> Node:
        """effect := [cost ':'] step { ';' step }"""
        column = reader.peek().column
        parts: list[Node] = []
        if self._cost_stands_at(reader):
            parts.append(self._cost(reader))
        parts.append(self._step(reader))
        while reader.accept(";"):
            parts.append(self._step(reader))
        return Node(SEQUENCE, (), (), tuple(parts), column)

    def _cost_stands_at(self, reader: Reader) -> bool:
        """No step begins with an amount, so an amount opens a cost: `4 ore + 1 return:`."""
        token = reader.peek()
        return len(self.prices) > 0 and (token.kind == NUMBER or token.text == "X")

    def _cost(self, reader: Reader) -> Node:
        """Node `cost`; its args are the amounts in the order of the prices, 0 for those left out, X_VALUE for X."""
        column = reader.peek().column
        amounts: list[int | str] = [0] * len(self.prices)
        while True:
            may_be_x = len(self._open_prices(amounts, X_VALUE)) > 0
            amount = X_VALUE if may_be_x and reader.accept("X") else reader.number()
            found = reader.expect_one_of(self._open_prices(amounts, amount)).text
            for k, price in enumerate(self.prices):
                if price.name == found:
                    amounts[k] = amount
            if reader.expect_one_of([":", "+"] if 0 in amounts else [":"]).text == ":":
                return Node(COST, tuple(amounts), (), (), column)

    def _open_prices(self, amounts: list[int | str], amount: int) -> list[str]:
        """The prices that a cost does not name yet and that take such an amount."""
        fits = [price.amounts == NUMBERS_OR_X or amount != X_VALUE for price in self.prices]
        return [price.name for k, price in enumerate(self.prices) if amounts[k] == 0 and fits[k]]

    def _block(self, reader: Reader) -> Node:
        reader.expect("{")
        body = self._effect(reader)
        reader.expect("}")
        return body

    def _step(self, reader: Reader) -> Node:
        token = reader.peek()
        text = token.text
        column = token.column
        if text in (OPTIONAL, EACH_PLAYER, OTHERS):
            reader.take()
            return Node(text, (), (), (self._block(reader),), column)
        if text == REPEAT:
            reader.take()
            times = reader.number()
            return Node(REPEAT, (times,), (), (self._block(reader),), column)
        if text == CHOOSE:
            return self._choose(reader)
        if text == PER:
            return self._per(reader)
        return self.read_word(reader)

    def _choose(self, reader: Reader) -> Node:
        column = reader.expect(CHOOSE).column
        reader.expect("{")
        branches = [self._effect(reader)]
        if not reader.next_is("|"):
            raise reader.error("`|` and another branch")
        while reader.accept("|"):
            branches.append(self._effect(reader))
        reader.expect("}")
        return Node(CHOOSE, (), (), tuple(branches), column)

    def _per(self, reader: Reader) -> Node:
        """per [N*]count { effect } [max M]; args are count, divisor and maximum (0 = none)."""
        column = reader.expect(PER).column
        divisor = 1
        if reader.peek().kind == NUMBER:
            divisor = reader.number()
            reader.expect("*")
        count = reader.expect_one_of([c.name for c in self.counts]).text
        body = self._block(reader)
        maximum = reader.number() if reader.accept("max") else 0
        return Node(PER, (count, divisor, maximum), (), (body,), column)

    def read_word(self, reader: Reader) -> Node:
        """Several words may open alike (`upgrade 2 ships`, `upgrade 2 levels`): the one that fits is meant."""
        token = reader.peek()
        candidates = self.words_by_opening.get(token.text)
        if token.kind != WORD or candidates is None:
            raise reader.error("one of the words " + ", ".join(sorted([*self.words_by_opening, *CONTROL_WORDS])))
        return read_fitting(reader, candidates, NO_SLOTS)

    # --- writing ------------------------------------------------------------------------------------------------------
    def write(self, node: Node) -> str:
        """The effect as an author writes it, in one form: `parse(write(tree))` is the same tree."""
        if node.word == SEQUENCE:
            steps = node.children
            cost = ""
            if steps[0].word == COST:
                cost = self._write_cost(steps[0]) + ": "
                steps = steps[1:]
            return cost + " ; ".join([self.write(step) for step in steps])
        if node.word == CHOOSE:
            return "choose{ " + " | ".join([self.write(branch) for branch in node.children]) + " }"
        if node.word == PER:
            count = node.name(0) if node.number(1) == 1 else f"{node.number(1)}*{node.name(0)}"
            most = f" max {node.number(2)}" if node.number(2) else ""
            return f"per {count} {{ {self.write(node.children[0])} }}{most}"
        if node.word == REPEAT:
            return f"repeat {node.number(0)} {{ {self.write(node.children[0])} }}"
        if node.word in CONTROL_WORDS:
            return f"{node.word}{{ {self.write(node.children[0])} }}"
        word = self.word_by_name[node.word]
        tags = [tag if tag in word.flags else f"[{tag}]" for tag in node.tags]
        return " ".join([word.pattern.write(node.args), *tags])

    def _write_cost(self, cost: Node) -> str:
        parts: list[str] = []
        for k, price in enumerate(self.prices):
            amount = cost.number(k)
            if amount:
                parts.append(f"{'X' if amount == X_VALUE else amount} {price.name}")
        return " + ".join(parts)


def uses_x(node: Node) -> bool:
    """Whether some amount of the effect is X, so that its card must say what X is."""
    return X_VALUE in node.args or any(uses_x(child) for child in node.children)


def _read_tags(reader: Reader, word: Word) -> tuple[str, ...]:
    tags: list[str] = []
    while reader.peek().text in word.flags:
        tags.append(reader.take().text)
    while reader.accept("["):
        if not word.tags:
            raise reader.error(f"no tag after {word.name}")
        tags.append(reader.expect_one_of(list(word.tags)).text)
        reader.expect("]")
    return tuple(tags)


def read_fitting(reader: Reader, words: list[Word], slots: Slots) -> Node:
    """The first of the words whose pattern fits at the cursor; else the error of the best attempt."""
    start = reader.at
    best: EffectError | None = None
    for word in words:
        reader.at = start
        try:
            node = word.pattern.read(word.name, reader, slots)
            node.tags = _read_tags(reader, word)
            return node
        except EffectError as problem:
            best = _farther(best, problem)
    assert best is not None, "no words"
    raise best


def read_whole(reader: Reader, words: list[Word], slots: Slots) -> Node:
    """The first of the words whose pattern fits from the cursor to the end of the text."""
    start = reader.at
    best: EffectError | None = None
    for word in words:
        reader.at = start
        try:
            node = word.pattern.read(word.name, reader, slots)
            reader.expect_end()
            return node
        except EffectError as problem:
            best = _farther(best, problem)
    assert best is not None, "no words"
    raise best


def _farther(one: EffectError | None, other: EffectError) -> EffectError:
    """The error of the reading that came farther; both expectations when they stop at the same place."""
    if one is None or other.column > one.column:
        return other
    if other.column < one.column or other.expected == one.expected:
        return one
    return EffectError(one.file, one.card, one.column, f"{one.expected} or {other.expected}", one.found, one.text)
