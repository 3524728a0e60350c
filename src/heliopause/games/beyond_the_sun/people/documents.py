"""This game's part of the documents that are made from the tables: words, where cards come from, rulings."""

from __future__ import annotations

from typing import Final

from heliopause.core.effects import grammar
from heliopause.core.effects.grammar import Language, Node
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.load import CARDS
from heliopause.games.beyond_the_sun.cards.sets import DATA
from heliopause.games.beyond_the_sun.cards.specials import SPECIALS
from heliopause.games.beyond_the_sun.people import card_texts, catalogue
from heliopause.games.card import Card
from heliopause.games.documents import table
from heliopause.games.tables import Row, read_table

TITLE: Final = "Beyond the Sun, Leaders of the New Dawn and solo"
FOLDER: Final = DATA


def cards() -> list[Card]:
    return catalogue.catalogue(CARDS)


def effects() -> list[str]:
    """The words, prices, tags, counts, specials and the rows of the Anarchists."""
    out: list[str] = []
    out.append("## Beyond the Sun: words\n")
    header = ["written", "meaning", "tags", "op", "for example", "English", "Polish"]
    out.append(table(header, _word_rows(words.LANGUAGE)))
    out.append("### Prices\n")
    out.append("What a cost is paid in, written behind the amount; in the order of the instruction's arguments.\n")
    amounts = {grammar.NUMBERS: "a number", grammar.NUMBERS_OR_X: "a number, or X with `x:`"}
    prices = [[f"`{p.name}`", amounts[p.amounts], p.doc] for p in words.LANGUAGE.prices]
    out.append(table(["price", "amount", "meaning"], prices))
    out.append("### Tags\n")
    tags = [[f"`{t.name}`", t.doc, str(t.bit)] for t in words.LANGUAGE.tags]
    out.append(table(["tag", "meaning", "bit"], tags))
    out.append("### Counts of `per`\n")
    out.append(table(["count", "meaning"], [[f"`{c.name}`", c.doc] for c in words.LANGUAGE.counts]))
    out.append("### Specials\n")
    out.append("Rules the language has no word for. The number is the argument of the instruction.\n")
    out.append(table(["number", "id", "card", "rule"], _specials()))
    out.append("## Rows of Anarchist cards\n")
    out.append("A row is `alternative -> alternative`; the first one that is resolved ends the row.\n")
    rows = [[f"`{w.pattern.syntax()}`", w.doc, str(w.opcode)] for w in words.ROW_LANGUAGE.words]
    out.append(table(["written", "meaning", "op"], rows))
    return out


def rulings() -> list[str]:
    out: list[str] = []
    documents = read_table(DATA, "rulings")["meta"]["documents"]
    out.append(table(["document", "what it is"], [[f"`{k}`", v] for k, v in documents.items()]))
    for title, name in (("Beyond the Sun", "rulings"), ("Leaders of the New Dawn and solo", "expansion_rulings")):
        out.append(f"## {title}\n")
        rows = [
            [
                f"`{r['id']}`",
                r["kind"],
                r["about"].replace("_", " "),
                " ".join(r["ruling"].split()),
                ", ".join(r["source"]),
            ]
            for r in read_table(DATA, name)["rulings"]
        ]
        out.append(table(["id", "kind", "about", "ruling", "source"], rows))
    return out


def _uses(node: Node, word: str) -> bool:
    return node.word == word or any(_uses(child, word) for child in node.children)


def _example_of(word: str) -> tuple[str, Node] | None:
    """The shortest effect of any card that uses the word."""
    best: tuple[str, Node] | None = None
    for text in _all_effects():
        if best is None or len(text) < len(best[0]):
            node = words.LANGUAGE.parse(text, "", "")
            if _uses(node, word):
                best = (text, node)
    return best


def _all_effects() -> list[str]:
    """Every effect text of Beyond the Sun, in table order."""
    found: list[str] = []

    def walk(value: object, key: str) -> None:
        if isinstance(value, dict):
            for inner_key, inner in value.items():
                walk(inner, inner_key)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, key)
        elif isinstance(value, str) and key in EFFECT_FIELDS:
            found.append(value)

    for card in rows():
        walk(card, "")
    return found


EFFECT_FIELDS = ("immediate", "effect", "passive", "scoring", "gain_control", "other", "bonus", "setup", "player")


def rows() -> list[Row]:
    """The table entries of everything that has effects."""
    found: list[Row] = [c.row for c in [*CARDS.technologies, *CARDS.events, *CARDS.systems, *CARDS.factions]]
    found += [c.row for c in [*CARDS.leaders, *CARDS.guilds, *CARDS.basic_actions, *CARDS.anarchist_events]]
    return found


def _word_rows(language: Language) -> list[list[str]]:
    rows: list[list[str]] = []
    for word in language.words:
        example = _example_of(word.name)
        tags = " ".join([*word.flags, *[f"[{t}]" for t in word.tags]])
        said = ["", "", ""]
        if example is not None and word.name != "special":
            text = card_texts.text_of_node(example[1])
            said = [f"`{example[0]}`", text.en, text.pl]
        rows.append([f"`{word.pattern.syntax()}`", word.doc, tags, str(word.opcode), *said])
    return rows


def _specials() -> list[list[str]]:
    where: dict[str, tuple[str, str]] = {}
    for card in cards():
        rules: dict[str, str] = dict(card.facts.get("rules", {}))
        for mat in (card.facts.get("basic"), card.facts.get("advanced")):
            if mat:
                rules |= _mat_rules(card.id)
        for name, rule in rules.items():
            where.setdefault(name, (card.name.en, rule))
    where |= {n: ("Resource trade", r) for n, r in read_table(DATA, "base/factions")["meta"]["trade_rule"].items()}
    return [[str(k), f"`{n}`", *where[n]] for k, n in enumerate(SPECIALS, start=1)]


def _mat_rules(faction: str) -> dict[str, str]:
    row = next(f.row for f in CARDS.factions if f.id == faction)
    rules: dict[str, str] = {}
    for side in ("basic", "advanced"):
        rules |= (row[side] or {}).get("rule", {})
    return rules
