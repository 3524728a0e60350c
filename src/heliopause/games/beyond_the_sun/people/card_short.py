"""Short words of cards, printed from the same parsed effects as their sentences: `<2{ore}> Ship 3 from {pop}, Jump 3`.

A line has at most `MOST` characters. What does not fit is told more briefly, then left out; `{more}` at its end says so
and the whole text has the rest.
"""

from __future__ import annotations

import re
from typing import Any, Final

from heliopause.core.effects import grammar
from heliopause.core.effects.grammar import Node
from heliopause.core.effects.text import ROMAN, capital, holds, number_text, plural_form
from heliopause.games.beyond_the_sun.cards.words import LANGUAGE
from heliopause.games.beyond_the_sun.people import card_short_phrases as phrases
from heliopause.games.beyond_the_sun.people.printers import BOOKS, EVERY_WORD
from heliopause.games.tables import Row

LANGS: Final = ("en", "pl")
MOST: Final = 46
MORE: Final = "{more}"
ICON_MARKS: Final = ("ore", "pop", "supply", "return", "more")
_COLUMNS: Final = "ABCDE"
_ICON_WIDTH: Final = 2
_CHOICE: Final = re.compile(r"\{(\d)\?([^}]*)\}")  # the name at the place that an argument says

# How much a line tells: all; one step of each option; nothing that is optional.
FULL: Final = 0
BRIEF: Final = 1
BARE: Final = 2


def length(line: str) -> int:
    """Characters of a line as it is drawn: an icon takes the room of two, the frame of a cost none."""
    return len(re.sub(r"\{\w+\}", "#" * _ICON_WIDTH, line).replace("<", "").replace(">", ""))


class _Printer:
    """One line in one language. `more` is set when a clause is left to the whole text."""

    def __init__(self, lang: str, brevity: int) -> None:
        self.lang = lang
        self.pick = LANGS.index(lang)
        self.brevity = brevity
        self.more = False

    def line(self, node: Node) -> str:
        return self._steps(node)

    def _steps(self, node: Node) -> str:
        out: list[str] = []
        cost = ""
        others = ""
        steps = _joined_automation(list(node.children))
        while steps:
            step = steps.pop(0)
            if step.word == grammar.COST:
                cost = self._cost(step) + " "
                continue
            ships = _optional_ships([step, *steps])
            if len(ships) > 1:
                del steps[: len(ships) - 1]
                out.append(self._ships(ships))
            elif step.word == grammar.OTHERS:
                others = phrases.OTHERS[self.pick] + self._steps(step.children[0])
            else:
                out += [self._step(step)]
        said = [text for text in out if text]
        return cost + ", ".join([text if k == 0 else _small(text) for k, text in enumerate(said)]) + others

    def _cost(self, cost: Node) -> str:
        parts = [f"{number_text(cost.number(k))}[{name}]" for k, name in enumerate(("ore", "return")) if cost.number(k)]
        return f"<{' '.join(parts)}>"

    def _ships(self, ships: list[Node]) -> str:
        self.more = True
        prices = [_price(step) for step in ships]
        text = phrases.SHIPS[self.pick]
        return text.replace("{n}", str(len(ships))).replace("{costs}", ", ".join(prices))

    def _step(self, step: Node) -> str:
        if step.word == "special":
            return self._special(step.name(0))
        if step.word == grammar.OPTIONAL:
            if self.brevity >= BARE:
                self.more = True
                return ""
            return self._steps(step.children[0])
        if step.word == grammar.CHOOSE:
            return self._choose(step)
        if step.word == grammar.PER:
            return self._per(step)
        if step.word == grammar.REPEAT:
            return self._repeat(step)
        if step.word == grammar.EACH_PLAYER:
            return phrases.EVERYBODY[self.pick] + self._steps(step.children[0])
        if step.word == "automate_both":
            return self._both(step)
        return self._word(step)

    def _both(self, step: Node) -> str:
        return _either([self._word(child) for child in step.children], phrases.AND[self.pick])

    def _special(self, name: str) -> str:
        if name not in phrases.SPECIALS:
            return BOOKS[self.lang].specials[name].removesuffix(".")
        text = phrases.SPECIALS[name][self.pick]
        if text.endswith("+"):
            self.more = True
        return text.removesuffix("+")

    def _choose(self, step: Node) -> str:
        return _either([self._branch(branch) for branch in step.children], phrases.OR[self.pick])

    def _branch(self, branch: Node) -> str:
        if self.brevity == FULL:
            return self._steps(branch)
        steps = [step for step in branch.children if step.word != grammar.COST]
        if len(branch.children) > 1:
            self.more = True
        if steps[0].word.endswith("_to_ship"):
            return phrases.SOME_SHIPS[self.pick]
        named = [step for step in steps if step.word == "research"]
        return self._step((named or steps)[0])

    def _per(self, step: Node) -> str:
        divisor = step.number(1)
        name = step.name(0) if divisor == 1 else f"{divisor}*{step.name(0)}"
        if step.number(2) > 1:
            self.more = True
        body = self._steps(step.children[0])
        if self.brevity == BARE:
            body = body.removeprefix("+1")
        return f"{body} {phrases.COUNTS[name][self.pick]}"

    def _repeat(self, step: Node) -> str:
        body = step.children[0]
        word = body.children[0].word
        if len(body.children) == 1 and word in phrases.REPEATED:
            return phrases.REPEATED[word][self.pick].replace("{n}", str(step.number(0)))
        return f"{step.number(0)}× " + _small(self._steps(body))

    def _word(self, step: Node) -> str:
        if any(tag not in phrases.SAID_TAGS for tag in step.tags):
            self.more = True
        if self.brevity > FULL and step.word in phrases.BRIEF_WORDS:
            if "discovered" in step.tags:
                self.more = True
            return self._fill(phrases.BRIEF_WORDS[step.word][self.pick], step)
        for condition, *texts in EVERY_WORD[step.word].short:
            if holds(condition, step):
                return self._fill(texts[self.pick], step)
        raise ValueError(f"no short words for {step!r}")

    def _fill(self, text: str, step: Node) -> str:
        for place, value in enumerate(step.args):
            if isinstance(value, int):
                text = text.replace(f"{{{place}}}", number_text(value))
        text = _CHOICE.sub(lambda found: found[2].split(";")[step.number(int(found[1]))], text)
        if "{site}" in text:
            text = text.replace("{site}", phrases.SITES[step.number(1)][self.pick])
        if "{roman}" in text:
            level = step.number(0)
            text = text.replace("{roman}", "X" if level == grammar.X_VALUE else ROMAN[level])
        for slot, nouns in phrases.NOUNS.items():
            if slot in text:
                text = text.replace(slot, nouns[self.pick][plural_form(self.lang, step.number(0))])
        if "{column}" in text:
            text = text.replace("{column}", _COLUMNS[step.number(1)])
        return text


def _small(text: str) -> str:
    return text if text.startswith(phrases.NAMES) else text[:1].lower() + text[1:]


def _either(parts: list[str], last: str) -> str:
    """`A, B or C`; words that all of them begin with are said once."""
    opening = [] if any("," in part for part in parts) else parts[0].split(" ")[:-1]
    while opening and not all(part.startswith(" ".join(opening) + " ") for part in parts):
        opening.pop()
    rest = [part.removeprefix(" ".join(opening)).strip() for part in parts[1:]]
    said = [parts[0], *[_small(part) if not opening else part for part in rest]]
    return ", ".join(said[:-1]) + last + said[-1]


def _joined_automation(steps: list[Node]) -> list[Node]:
    """Two discs automated one after the other are said together."""
    out: list[Node] = []
    for step in steps:
        if step.word == "automate" and out and out[-1].word == "automate":
            out[-1] = Node("automate_both", (), (), (out[-1], step), step.column)
        else:
            out.append(step)
    return out


def _optional_ships(steps: list[Node]) -> list[Node]:
    """The first steps that are optional builds of one ship."""
    out: list[Node] = []
    for step in steps:
        body = step.children[0].children if step.word == grammar.OPTIONAL else ()
        if not body or not body[-1].word.endswith("_to_ship") or len(body) > 2:
            break
        out.append(step)
    return out


def _price(step: Node) -> str:
    first = step.children[0].children[0]
    return str(first.number(0)) if first.word == grammar.COST else "0"


def _said(node: Node, lang: str, x: Row | None = None) -> str:
    line = ""
    for brevity in (FULL, BRIEF, BARE):
        printer = _Printer(lang, brevity)
        line = printer.line(node)
        explained = line + _x_words(x, printer.pick)
        if x is not None and length(explained) <= MOST:
            line = explained
        elif x is not None:
            printer.more = True
        if printer.more:
            line = f"{line} {MORE}"
        line = _marked(line)
        if length(line) <= MOST:
            return line
    return line


def _x_words(x: Row | None, pick: int) -> str:
    return "" if x is None else f"; {phrases.X_IS[x['count']][pick].replace('{plus}', str(x['plus']))}"


def _marked(line: str) -> str:
    """Icon marks are written in brackets while numbers are filled in."""
    return line.replace("[", "{").replace("]", "}")


def short_line(effect: str, card: str = "", x: Row | None = None) -> dict[str, str]:
    """An effect in both languages, as a line of its own."""
    node = LANGUAGE.parse(effect, "short", card)
    return {lang: _capital(_said(node, lang, x)) for lang in LANGS}


def _capital(line: str) -> str:
    """A line that opens with a cost has its capital behind it."""
    cost, sign, rest = line.partition("> ") if line.startswith("<") else ("", "", line)
    return cost + sign + capital(rest)


def _of(row: Row, name: str, opened: bool = False) -> dict[str, str] | None:
    """The effect under that name; `opened`: a word stands in front of it ("Always ..", "Control ..")."""
    effect = row.get(name)
    if not isinstance(effect, str):
        return None
    line = short_line(effect, row["id"])
    return {lang: _small(line[lang]) for lang in LANGS} if opened else line


def _actions(row: Row) -> list[dict[str, str]]:
    return [short_line(action["effect"], row["id"], action.get("x")) for action in row.get("actions") or []]


def short_words(row: Row) -> dict[str, Any]:
    """What a card says in short: now, actions, always, end; a System also while it lies on the board."""
    out: dict[str, Any] = {"now": _of(row, "immediate"), "actions": _actions(row)}
    if out["now"] is not None and len(row["actions"]) == 1 and row["immediate"] == row["actions"][0]["effect"]:
        out["now"] = dict(zip(LANGS, phrases.SAME, strict=True))
    if "specialty" in row:
        out = {"control": _of(row, "gain_control", True), "rule": _of(row, "other"), "colony": _of(row, "bonus", True)}
    elif "limited" in row:
        out = {"setup": _of(row, "setup"), "actions": out["actions"]}
        out["limited"] = None if row["limited"] is None else short_line(row["limited"]["effect"], row["id"])
    elif "effect" in row and "disposition" not in row:
        out = {"actions": [short_line(row["effect"], row["id"])]}
    return out | {"always": _of(row, "passive", True), "end": _of(row, "scoring", True)}
