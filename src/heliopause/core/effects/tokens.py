"""Tokens of the small languages written on cards, and the cursor that reads them with errors that name the place."""

from __future__ import annotations

from typing import Final

WORD: Final = 1
NUMBER: Final = 2
SYMBOL: Final = 3
END_OF_TEXT: Final = 4

SYMBOLS: Final = "{}|;:+-[]>*&!=,/"


class EffectError(ValueError):
    """An effect that cannot be read: says where it stands and what was expected there."""

    def __init__(self, file: str, card: str, column: int, expected: str, found: str, text: str) -> None:
        super().__init__(f"{file}: {card}, column {column}: expected {expected}, found {found} in `{text}`")
        self.file = file
        self.card = card
        self.column = column
        self.expected = expected
        self.found = found
        self.text = text


class Token:
    __slots__ = ("kind", "text", "column")

    def __init__(self, kind: int, text: str, column: int) -> None:
        self.kind = kind
        self.text = text
        self.column = column  # counted from 1, as editors do


def _is_word_start(c: str) -> bool:
    return c.isascii() and (c.isalpha() or c == "_" or c == "@")


def _is_word_part(c: str) -> bool:
    return c.isascii() and (c.isalnum() or c == "_")


class Reader:
    """A cursor over the tokens of one text, with the errors that name the place."""

    def __init__(self, text: str, file: str, card: str) -> None:
        self.text = text
        self.file = file
        self.card = card
        self.tokens: list[Token] = []
        self.at = 0
        self._scan()

    def _scan(self) -> None:
        text = self.text
        i = 0
        while i < len(text):
            c = text[i]
            start = i
            if c == " " or c == "\n":
                i += 1
            elif c.isascii() and c.isdigit():
                while i < len(text) and text[i].isascii() and text[i].isdigit():
                    i += 1
                self.tokens.append(Token(NUMBER, text[start:i], start + 1))
            elif _is_word_start(c):
                i += 1
                while i < len(text) and _is_word_part(text[i]):
                    i += 1
                self.tokens.append(Token(WORD, text[start:i], start + 1))
            elif text.startswith("->", i):
                i += 2
                self.tokens.append(Token(SYMBOL, "->", start + 1))
            elif c in SYMBOLS:
                i += 1
                self.tokens.append(Token(SYMBOL, c, start + 1))
            else:
                raise EffectError(self.file, self.card, start + 1, "a word, a number or a sign", repr(c), text)
        self.tokens.append(Token(END_OF_TEXT, "", len(text) + 1))

    def peek(self, ahead: int = 0) -> Token:
        k = self.at + ahead
        return self.tokens[k] if k < len(self.tokens) else self.tokens[-1]

    def next_is(self, text: str) -> bool:
        token = self.peek()
        return token.kind != END_OF_TEXT and token.text == text

    def at_end(self) -> bool:
        return self.peek().kind == END_OF_TEXT

    def take(self) -> Token:
        token = self.peek()
        if token.kind != END_OF_TEXT:
            self.at += 1
        return token

    def accept(self, text: str) -> bool:
        if self.next_is(text):
            self.at += 1
            return True
        return False

    def expect(self, text: str) -> Token:
        if not self.next_is(text):
            raise self.error(f"`{text}`")
        return self.take()

    def expect_one_of(self, texts: list[str]) -> Token:
        token = self.peek()
        if token.kind == END_OF_TEXT or token.text not in texts:
            raise self.error(" or ".join([f"`{t}`" for t in texts]))
        return self.take()

    def number(self) -> int:
        token = self.peek()
        if token.kind != NUMBER or int(token.text) < 1:
            raise self.error("a number from 1 up")
        return int(self.take().text)

    def identifier(self) -> str:
        token = self.peek()
        if token.kind != WORD or token.text != token.text.lower() or token.text.startswith("@"):
            raise self.error("a name in small letters")
        return self.take().text

    def expect_end(self) -> None:
        if not self.at_end():
            raise self.error("the end of the text")

    def error(self, expected: str) -> EffectError:
        token = self.peek()
        found = "the end" if token.kind == END_OF_TEXT else f"`{token.text}`"
        return EffectError(self.file, self.card, token.column, expected, found, self.text)
