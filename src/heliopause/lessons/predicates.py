"""When is a step done? A small language over what a seat sees, read once and never run as a program.

    me.ore >= 3 and did("space basic.research_2")
    me.research has "II_A" or not asked("production")

`me` and `rival` are the seats of the learner and of the next one in the position; `position` and `table` are those of
the view; `vp` is the learner's score. `did` knows the choices of the line now played, several in their order, and
`chose` the last of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

TOKEN: Final = re.compile(
    r'\s*(?:(?P<text>"[^"]*")|(?P<number>\d+)|(?P<name>[A-Za-z_]\w*)|(?P<sign>==|!=|>=|<=|[<>().,]))'
)
ROOTS: Final = ("me", "rival", "position", "table", "vp", "over")
CALLS: Final = ("did", "chose", "asked", "count")
WORDS: Final = ("and", "or", "not", "has")
DEEPEST: Final = 20

Value = Any
"""What a path leads to: whatever a view holds; None where it leads nowhere."""


class PredicateError(ValueError):
    """The text is no predicate; the message says where and why."""


class Facts:
    """What a predicate may know: what one seat sees, its choices, and what it is asked. Made when it is looked at."""

    def __init__(self, roots: Mapping[str, Callable[[], Value]], choices: Sequence[str]) -> None:
        self.choices = choices
        self._roots = roots
        self._seen: dict[str, Value] = {}

    def root(self, name: str) -> Value:
        """One of `ROOTS`, or `asked`: the kind of the question."""
        if name not in self._seen:
            self._seen[name] = self._roots[name]()
        return self._seen[name]


Test = Callable[[Facts], Value]


class Predicate:
    """A predicate that was read; `holds` answers it, `paths` are the ways it goes into the view."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.paths: list[tuple[str, ...]] = []
        reader = _Reader(text, self.paths)
        self._test = reader.whole()

    def holds(self, facts: Facts) -> bool:
        return bool(self._test(facts))

    def lost(self, facts: Facts) -> list[str]:
        """Paths that lead nowhere in this view: most likely misspelt."""
        return [".".join(path) for path in self.paths if _follow(facts.root(path[0]), path[1:]) is _NOWHERE]

    def __repr__(self) -> str:
        return f"Predicate({self.text!r})"


def fits(option: str, wanted: str) -> bool:
    """Whether an option is the one named, or one whose id goes on after it: `space basic.collect` is `… .1`, too."""
    return option == wanted or option.startswith((f"{wanted} ", f"{wanted}."))


def in_order(choices: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether all of these were chosen, one after the other."""
    left = iter(choices)
    return all(any(fits(choice, one) for choice in left) for one in wanted)


_NOWHERE: Final = object()


def _follow(value: Value, path: Sequence[str]) -> Value:
    for name in path:
        if not isinstance(value, Mapping) or name not in value:
            return _NOWHERE
        value = value[name]
    return value


def _compared(left: Value, sign: str, right: Value) -> bool:
    if sign == "has":
        return isinstance(left, (list, tuple, Mapping)) and right in left
    if sign in ("==", "!="):
        return bool(left == right) is (sign == "==")
    if not isinstance(left, int) or not isinstance(right, int):
        return False
    return {">=": left >= right, "<=": left <= right, ">": left > right, "<": left < right}[sign]


class _Reader:
    """Reads by descent; every method returns the test of what it has read."""

    def __init__(self, text: str, paths: list[tuple[str, ...]]) -> None:
        self.text = text
        self.paths = paths
        self.tokens = list(self._split())
        self.at = 0
        self.depth = 0

    def _split(self) -> Iterator[tuple[str, str, int]]:
        place = 0
        end = len(self.text.rstrip())
        while place < end:
            found = TOKEN.match(self.text, place)
            if found is None:
                raise PredicateError(
                    f"column {place + 1}: {self.text[place:].strip()[:12]!r} is no part of a predicate"
                )
            kind = str(found.lastgroup)
            yield kind, found.group(kind), found.start(kind) + 1
            place = found.end()

    def whole(self) -> Test:
        test = self.either()
        if self.at < len(self.tokens):
            raise self.wrong("the end")
        return test

    def wrong(self, expected: str) -> PredicateError:
        if self.at >= len(self.tokens):
            return PredicateError(f"at the end: {expected} expected")
        _, text, column = self.tokens[self.at]
        return PredicateError(f"column {column}: {expected} expected, not {text}")

    def is_next(self, *texts: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at][0] != "text" and self.tokens[self.at][1] in texts

    def take(self, text: str) -> bool:
        if not self.is_next(text):
            return False
        self.at += 1
        return True

    def need(self, text: str) -> None:
        if not self.take(text):
            raise self.wrong(repr(text))

    def kind(self, wanted: str, expected: str) -> str:
        if self.at >= len(self.tokens) or self.tokens[self.at][0] != wanted:
            raise self.wrong(expected)
        self.at += 1
        return self.tokens[self.at - 1][1]

    def either(self) -> Test:
        self.depth += 1
        if self.depth > DEEPEST:
            raise PredicateError(f"more than {DEEPEST} brackets inside each other")
        tests = [self.both()]
        while self.take("or"):
            tests.append(self.both())
        self.depth -= 1
        return tests[0] if len(tests) == 1 else lambda facts: any(test(facts) for test in tests)

    def both(self) -> Test:
        tests = [self.negated()]
        while self.take("and"):
            tests.append(self.negated())
        return tests[0] if len(tests) == 1 else lambda facts: all(test(facts) for test in tests)

    def negated(self) -> Test:
        negative = False
        while self.take("not"):
            negative = not negative
        test = self.compared()
        return (lambda facts: not test(facts)) if negative else test

    def compared(self) -> Test:
        left = self.value()
        if not self.is_next("==", "!=", ">=", "<=", ">", "<", "has"):
            return left
        sign = self.tokens[self.at][1]
        self.at += 1
        right = self.value()
        return lambda facts: _compared(left(facts), sign, right(facts))

    def value(self) -> Test:
        if self.take("("):
            test = self.either()
            self.need(")")
            return test
        if self.at >= len(self.tokens):
            raise self.wrong("a value")
        kind, text, _ = self.tokens[self.at]
        if kind == "number":
            self.at += 1
            number = int(text)
            return lambda facts: number
        if kind == "text":
            self.at += 1
            return lambda facts: text[1:-1]
        if text in CALLS:
            self.at += 1
            return self.call(text)
        if text in ROOTS:
            return self.path()
        raise self.wrong(f"one of {', '.join((*ROOTS, *CALLS))}")

    def call(self, name: str) -> Test:
        self.need("(")
        if name == "count":
            inner = self.path()
            self.need(")")
            return lambda facts: len(found) if isinstance(found := inner(facts), (list, tuple, Mapping, str)) else 0
        wanted = [self.named()]
        while name == "did" and self.take(","):
            wanted.append(self.named())
        self.need(")")
        if name == "asked":
            return lambda facts: facts.root("asked") == wanted[0]
        if name == "did":
            return lambda facts: in_order(facts.choices, wanted)
        return lambda facts: bool(facts.choices) and fits(facts.choices[-1], wanted[0])

    def named(self) -> str:
        text = self.kind("text", 'a text such as "space basic.collect"')[1:-1]
        if not text:
            self.at -= 1
            raise self.wrong("a text that is not empty")
        return text

    def path(self) -> Test:
        if not self.is_next(*ROOTS):
            raise self.wrong(f"one of {', '.join(ROOTS)}")
        path = [self.kind("name", "a name")]
        while self.take("."):
            path.append(self.kind("name", "a name"))
        self.paths.append(tuple(path))

        def found(facts: Facts) -> Value:
            value = _follow(facts.root(path[0]), path[1:])
            return None if value is _NOWHERE else value

        return found
