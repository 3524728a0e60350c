"""Syntax tree and patterns: how a word of the effect language is written, and the node it becomes."""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.tokens import END_OF_TEXT, WORD, Reader


class Node:
    """One word of a parsed effect. `args` follow the word's pattern; a block's parts are its `children`."""

    __slots__ = ("word", "args", "tags", "children", "column")

    def __init__(
        self,
        word: str,
        args: tuple[int | str, ...],
        tags: tuple[str, ...],
        children: tuple[Node, ...],
        column: int,
    ) -> None:
        self.word = word
        self.args = args
        self.tags = tags
        self.children = children
        self.column = column

    def number(self, index: int) -> int:
        value = self.args[index]
        assert isinstance(value, int), f"argument {index} of {self.word} is no number"
        return value

    def name(self, index: int) -> str:
        value = self.args[index]
        assert isinstance(value, str), f"argument {index} of {self.word} is no name"
        return value

    def __repr__(self) -> str:
        parts = [self.word] + [str(a) for a in self.args] + [f"[{t}]" for t in self.tags]
        parts += [repr(c) for c in self.children]
        return "(" + " ".join(parts) + ")"


# Kinds of a pattern's parts.
LITERAL: Final = 1
NUMBER_SLOT: Final = 2
CHOICE_SLOT: Final = 3
TIMES_SLOT: Final = 4
ID_SLOT: Final = 5
NODE_SLOT: Final = 6


class Slots:
    """Reads the slots of kind `node`; a game that has such slots overrides `read`."""

    def stands_at(self, name: str, reader: Reader) -> bool:
        """Whether an optional slot begins here."""
        raise NotImplementedError(name)

    def read(self, name: str, reader: Reader) -> Node:
        raise NotImplementedError(name)


NO_SLOTS: Final = Slots()


class Part:
    """One part of a pattern: a literal or a slot that yields one argument."""

    __slots__ = ("kind", "name", "choices", "values", "optional", "default")

    def __init__(self, kind: int, name: str) -> None:
        self.kind = kind
        self.name = name
        self.choices: list[str] = []
        self.values: list[int] = []
        self.optional = False
        self.default = 0

    def syntax(self) -> str:
        """The part as documentation shows it."""
        if self.kind == LITERAL:
            return self.name
        if self.kind == CHOICE_SLOT:
            shown = " | ".join(self.choices)
        elif self.kind == TIMES_SLOT:
            shown = "xN"
        else:
            shown = "N" if self.kind == NUMBER_SLOT else self.name
        if self.optional:
            return f"({shown})?"
        return f"({shown})" if self.kind == CHOICE_SLOT else shown

    def write(self, value: int | str) -> str:
        """The part as an author would write it; nothing for a default."""
        if isinstance(value, str):
            return value
        if self.optional and value == self.default:
            return ""
        if self.kind == CHOICE_SLOT:
            return self.choices[self.values.index(value)]
        return f"x{value}" if self.kind == TIMES_SLOT else str(value)

    def read(self, reader: Reader) -> int | str:
        token = reader.peek()
        if self.kind == NUMBER_SLOT:
            return reader.number()
        if self.kind == ID_SLOT:
            return reader.identifier()
        if self.kind == TIMES_SLOT:
            if token.kind == WORD and token.text[0] == "x" and token.text[1:].isdigit() and int(token.text[1:]) > 0:
                return int(reader.take().text[1:])
            if self.optional:
                return self.default
            raise reader.error("a number of times such as `x2`")
        if token.kind != END_OF_TEXT and token.text in self.choices:
            return self.values[self.choices.index(reader.take().text)]
        if self.optional:
            return self.default
        raise reader.error(" or ".join([f"`{c}`" for c in self.choices]))


def _part(source: str) -> Part:
    if not source.startswith("<"):
        return Part(LITERAL, source)
    name, _, kind = source[1:-1].partition(":")
    kind, has_default, default = kind.partition("?")
    part: Part
    if kind == "":
        part = Part(NUMBER_SLOT, name)
    elif kind == "times":
        part = Part(TIMES_SLOT, name)
    elif kind == "id":
        part = Part(ID_SLOT, name)
    elif kind == "node":
        part = Part(NODE_SLOT, name)
    else:
        part = Part(CHOICE_SLOT, name)
        for position, choice in enumerate(kind.split("|")):
            text, has_value, value = choice.partition("=")
            part.choices.append(text)
            part.values.append(int(value) if has_value else position)
    if has_default:
        part.optional = True
        part.default = int(default) if default else 0
    return part


class Pattern:
    """How a word and its arguments are written; the first part is a literal."""

    __slots__ = ("source", "parts")

    def __init__(self, source: str) -> None:
        self.source = source
        self.parts: list[Part] = [_part(p) for p in source.split(" ")]

    def syntax(self) -> str:
        return " ".join([p.syntax() for p in self.parts]).replace(" > ", ">").replace(" - ", "-")

    def arg_names(self) -> list[str]:
        """The names of a node's arguments, in order."""
        return [p.name for p in self.parts if p.kind != LITERAL and p.kind != NODE_SLOT]

    def write(self, args: tuple[int | str, ...]) -> str:
        """The pattern with its arguments filled in. For patterns without slots of kind node."""
        out: list[str] = []
        given = 0
        for part in self.parts:
            if part.kind == LITERAL:
                out.append(part.name)
            else:
                out.append(part.write(args[given]))
                given += 1
        return " ".join([text for text in out if text]).replace(" > ", ">").replace(" - ", "-")

    def read(self, name: str, reader: Reader, slots: Slots) -> Node:
        """The node of word `name`; slots of kind node become its children."""
        column = reader.peek().column
        args: list[int | str] = []
        children: list[Node] = []
        for part in self.parts:
            if part.kind == LITERAL:
                reader.expect(part.name)
            elif part.kind != NODE_SLOT:
                args.append(part.read(reader))
            elif not part.optional or slots.stands_at(part.name, reader):
                children.append(slots.read(part.name, reader))
        return Node(name, tuple(args), (), tuple(children), column)
