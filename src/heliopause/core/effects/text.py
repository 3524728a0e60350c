"""Prints a parsed effect as sentences of a language and as a row of icons.

A game gives a `Phrasebook` per language: a template per word, the nouns with their plural forms and the joints between
clauses. Templates know three moods, because a clause is an order (*gain 2 Ore*), what a cost or permission leads to
(*you may pay 1 Ore to gain ..*) or what another faction does (*each faction gains ..*). Slots of a template:

    {build|build|builds}     the mood: order, infinitive, third person
    {0}                      argument 0 as a number, X for X
    {0:ore}                  argument 0 with the plural form of the noun: `2 kryształki rudy`
    {0:roman}                argument 0 as a level I-IIII
    {1?; in Deep Space}      the alternative with the index of argument 1 (0 = nothing, 1 = in Deep Space)
    {#free? without a cube}  only when the tag is set; `{#free?a;b}` with an alternative
    {+ without ;free=a cube;no_immediate=its bonus}   the texts of the tags that are set, joined behind the prefix
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects import grammar
from heliopause.core.effects.grammar import Node

ORDER: Final = 0
INFINITIVE: Final = 1
THIRD_PERSON: Final = 2

YOU: Final = 0
THEY: Final = 1

ROMAN: Final = ("", "I", "II", "III", "IIII")


def plural_form(lang: str, n: int) -> int:
    """0 one, 1 few, 2 many. English has one and many; Polish 1 / 2-4, 22-24 .. / all others."""
    if n == 1:
        return 0
    if lang == "pl" and 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return 1
    return 2


def number_text(value: int) -> str:
    return "X" if value == grammar.X_VALUE else str(value)


class Joints:
    """The words between clauses of one language."""

    last = ""  # ", then "
    then = ""  # "Then " at the start of a sentence
    then_you = ""  # the same after a sentence about others
    to = ""  # between a cost and what it buys
    both = ""  # " and " between the parts of a cost
    or_short = ""
    or_long = ""
    may: tuple[str, str] = ("", "")  # you may, they may
    choose: tuple[str, str, str] = ("", "", "")
    choose_third_mood = INFINITIVE  # mood of the branches when somebody else chooses
    each_player = ""
    others = ""
    they = ""  # subject of their further sentences
    per = ""  # "{body} {count}{max}"
    maximum = ""  # " (maximum {n} times)"
    twice = ""
    times = ""  # "{n} times, "


class Phrasebook:
    """How one language says the words of a game."""

    def __init__(self, lang: str, joints: Joints) -> None:
        self.lang = lang
        self.joints = joints
        self.nouns: dict[str, tuple[str, str, str]] = {}
        self.words: dict[str, list[tuple[str, str]]] = {}
        self.cost: list[str] = []  # a template per price
        self.counts: dict[str, tuple[str, str]] = {}
        self.repeated: dict[str, str] = {}
        self.specials: dict[str, str] = {}

    def counted(self, n: int, noun: str) -> str:
        """`2 kryształki rudy`"""
        forms = self.nouns[noun]
        return f"{number_text(n)} {forms[2] if n == grammar.X_VALUE else forms[plural_form(self.lang, n)]}"

    def fill(self, template: str, node: Node, mood: int) -> str:
        out: list[str] = []
        rest = template
        while True:
            before, opened, tail = rest.partition("{")
            out.append(before)
            if not opened:
                return "".join(out)
            slot, _, rest = tail.partition("}")
            out.append(self._slot(slot, node, mood))

    def _slot(self, slot: str, node: Node, mood: int) -> str:
        if slot.startswith("+"):
            return self._joined_tags(slot[1:].split(";"), node)
        if slot.startswith("#"):
            tag, _, texts = slot[1:].partition("?")
            yes, _, no = texts.partition(";")
            return yes if tag in node.tags else no
        if "?" in slot:
            index, _, choices = slot.partition("?")
            return choices.split(";")[node.number(int(index))]
        if "|" in slot:
            return slot.split("|")[mood]
        index, _, noun = slot.partition(":")
        value = node.number(int(index))
        if noun == "roman":
            return "X" if value == grammar.X_VALUE else ROMAN[value]
        return self.counted(value, noun) if noun else number_text(value)

    def _joined_tags(self, items: list[str], node: Node) -> str:
        texts: list[str] = []
        for item in items[1:]:
            tag, _, text = item.partition("=")
            if tag in node.tags:
                texts.append(text)
        if not texts:
            return ""
        return items[0] + (", ".join(texts[:-1]) + self.joints.both if len(texts) > 1 else "") + texts[-1]

    def clause(self, node: Node, mood: int) -> str:
        """One plain word. Its templates are tried in order; a condition is `1=2` (argument 1 is 2) or `#tag`."""
        for condition, template in self.words[node.word]:
            if holds(condition, node):
                return self.fill(template, node, mood)
        raise ValueError(f"no {self.lang} phrase for {node!r}")


def holds(condition: str, node: Node) -> bool:
    """Whether a phrase is for this node: `1=2` (argument 1 is 2), `#tag`, or nothing (always)."""
    if not condition:
        return True
    if condition.startswith("#"):
        return condition[1:] in node.tags
    index, _, value = condition.partition("=")
    return node.args[int(index)] == int(value)


class Printer:
    """Sentences of one language for whole effects."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.joints = book.joints

    def sentences(self, node: Node) -> str:
        """The whole effect as finished sentences."""
        groups = _groups(node)
        out: list[str] = []
        about_others = False
        for place, part in enumerate(self._predicates(node, ORDER, YOU)):
            word = groups[place][0].word
            if place > 0 and word not in ("special", grammar.PER) and (about_others or place == len(groups) - 1):
                permitted = word == grammar.OPTIONAL
                part = (self.joints.then_you if about_others and not permitted else self.joints.then) + part
            out.append(_sentence(part))
            about_others = word in (grammar.EACH_PLAYER, grammar.OTHERS)
        return " ".join(out)

    def _predicates(self, node: Node, mood: int, person: int) -> list[str]:
        """One text per group of steps: plain words are joined, every block stands alone."""
        first = node.children[0]
        cost = first if first.word == grammar.COST else None
        out: list[str] = []
        for place, group in enumerate(_groups(node)):
            last = self.joints.last if place == 0 else self.joints.both
            if cost is None or place > 0:
                plain = _is_plain(group[0])
                out.append(self._joined(group, mood, last) if plain else self._block(group[0], mood, person))
            elif _is_plain(group[0]):
                paid = self.joints.both.join(self._cost(cost, mood))
                out.append(paid + self.joints.to + self._joined(group, INFINITIVE, last))
            else:
                paid = ", ".join(self._cost(cost, mood))
                out.append(paid + self.joints.both + _small(self._block(group[0], mood, person)))
        return out

    def _joined(self, steps: list[Node], mood: int, last: str) -> str:
        return _listed([self._plain(step, mood) for step in steps], last)

    def _plain(self, step: Node, mood: int) -> str:
        if step.word == grammar.REPEAT:
            word = step.children[0].children[0]
            counted = Node(word.word, (step.number(0), *word.args), word.tags, (), word.column)
            return self.book.fill(self.book.repeated[word.word], counted, mood)
        return self.book.clause(step, mood)

    def _cost(self, cost: Node, mood: int) -> list[str]:
        parts: list[str] = []
        for k, template in enumerate(self.book.cost):
            if cost.number(k) != 0:
                parts.append(self.book.fill(template, cost, mood))
        return parts

    def _inner(self, node: Node, mood: int, person: int) -> str:
        """A body inside a sentence: its groups run on."""
        return _listed([_fragment(p) for p in self._predicates(node, mood, person)], self.joints.last)

    def _block(self, step: Node, mood: int, person: int) -> str:
        if step.word == "special":
            return self.book.specials[step.name(0)]
        body = step.children[0]
        if step.word == grammar.CHOOSE:
            return self._choose(step, mood, person)
        if _is_special(body):
            return self.book.specials[body.children[0].name(0)]
        if step.word == grammar.OPTIONAL:
            return self.joints.may[person] + self._inner(body, INFINITIVE, person)
        if step.word == grammar.PER:
            return self._per(step, mood, person)
        if step.word == grammar.REPEAT:
            times = self.joints.twice if step.number(0) == 2 else self.joints.times.replace("{n}", str(step.number(0)))
            return times + self._inner(body, mood, person)
        return self._for_others(step)

    def _for_others(self, step: Node) -> str:
        """Several sentences may follow the first; the last full stop is left to the caller."""
        subject = self.joints.each_player if step.word == grammar.EACH_PLAYER else self.joints.others
        parts = [_fragment(p) for p in self._predicates(step.children[0], THIRD_PERSON, THEY)]
        text = subject + parts[0]
        for part in parts[1:]:
            text += ". " + capital(self.joints.then) + self.joints.they + part
        return text

    def _choose(self, step: Node, mood: int, person: int) -> str:
        branch_mood = self.joints.choose_third_mood if mood == THIRD_PERSON else mood
        branches = [self._inner(branch, branch_mood, person) for branch in step.children]
        if any("," in b for b in branches):
            return self.joints.choose[mood] + self.joints.or_long.join(branches)
        text = _listed(branches, self.joints.or_short)
        return text if mood == INFINITIVE else self.joints.choose[mood] + text

    def _per(self, step: Node, mood: int, person: int) -> str:
        divisor = step.number(1)
        name = step.name(0) if divisor == 1 else f"{divisor}*{step.name(0)}"
        maximum = self.joints.maximum.replace("{n}", str(step.number(2))) if step.number(2) > 1 else ""
        text = self.joints.per.replace("{count}", self.book.counts[name][person]).replace("{max}", maximum)
        return text.replace("{body}", self._inner(step.children[0], mood, person))


def _listed(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + last + parts[-1]


def _is_special(body: Node) -> bool:
    return len(body.children) == 1 and body.children[0].word == "special"


def _is_plain(step: Node) -> bool:
    """A word that joins others in one sentence; `repeat` of a single word is one."""
    if step.word == grammar.REPEAT:
        body = step.children[0]
        return len(body.children) == 1 and body.children[0].word not in grammar.CONTROL_WORDS
    return step.word not in grammar.CONTROL_WORDS and step.word != "special"


def _groups(node: Node) -> list[list[Node]]:
    """The steps of a sequence without its cost: runs of plain words, and every block alone."""
    groups: list[list[Node]] = []
    for step in node.children:
        if step.word == grammar.COST:
            continue
        if groups and _is_plain(step) and _is_plain(groups[-1][0]):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _fragment(text: str) -> str:
    """A special is written as sentences of its own; inside another sentence it loses its frame."""
    return _small(text.removesuffix(".")) if text.endswith(".") else text


def _sentence(text: str) -> str:
    text = capital(text)
    return text if text.endswith((".", "!", "?")) else text + "."


# --- icons -----------------------------------------------------------------------------------------------------------
class IconRow:
    """A row of icon ids with numbers and signs between them: `4 ore 1 return : jump 1`."""

    def __init__(
        self, words: dict[str, list[str]], counts: dict[str, str], tags: dict[str, list[str]], prices: list[str]
    ) -> None:
        self.words = words
        self.counts = counts
        self.tags = tags
        self.prices = prices

    def of(self, node: Node) -> list[str]:
        out: list[str] = []
        for place, step in enumerate(node.children):
            if step.word == grammar.COST:
                out += self._cost(step)
                continue
            if place > 0 and node.children[place - 1].word != grammar.COST:
                out.append(";")
            out += self._step(step)
        return out

    def _cost(self, cost: Node) -> list[str]:
        out: list[str] = []
        for k, icon in enumerate(self.prices):
            if cost.number(k) != 0:
                out += [number_text(cost.number(k)), icon]
        return [*out, ":"]

    def _step(self, step: Node) -> list[str]:
        if step.word == grammar.CHOOSE:
            out: list[str] = ["("]
            for place, branch in enumerate(step.children):
                if place > 0:
                    out.append("/")
                out += self.of(branch)
            return [*out, ")"]
        if step.word == grammar.PER:
            divisor = [str(step.number(1))] if step.number(1) > 1 else []
            return [*self.of(step.children[0]), "×", *divisor, self.counts[step.name(0)]]
        if step.word == grammar.REPEAT:
            return [str(step.number(0)), "repeat", "(", *self.of(step.children[0]), ")"]
        if step.word in grammar.CONTROL_WORDS:
            return [step.word, "(", *self.of(step.children[0]), ")"]
        return self._word(step)

    def _word(self, step: Node) -> list[str]:
        """The icons of a word: `$0` stands for its argument 0, `$0:a,b` for the name at that place, tags follow."""
        out: list[str] = []
        for icon in self.words[step.word]:
            if not icon.startswith("$"):
                out.append(icon)
                continue
            index, _, names = icon[1:].partition(":")
            value = step.args[int(index)]
            if isinstance(value, str):
                out.append(value)
            elif not names:
                out.append(number_text(value))
            else:
                name = names.split(",")[value]
                out += [name] if name else []
        for tag in step.tags:
            out += self.tags.get(tag, [])
        return out
