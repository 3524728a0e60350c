"""Writes the documents that are made from the tables and the registered words.

    python -m heliopause.docsgen            writes docs/EFFECTS.md, docs/PROVENANCE.md and docs/RULINGS.md
    python -m heliopause.docsgen --check    writes nothing; says which of them are stale

A test compares the files with what this module makes, so they cannot go stale.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from heliopause.core import effect_code, effects
from heliopause.core.effects import Language, Node, Word
from heliopause.games.beyond_the_sun import card_texts
from heliopause.games.beyond_the_sun import catalogue as bts_catalogue
from heliopause.games.beyond_the_sun import words as bts_words
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.cards import DATA as BTS_DATA
from heliopause.games.beyond_the_sun.specials import SPECIALS
from heliopause.games.card import SOURCES, Card
from heliopause.games.new_frontiers import catalogue as nf_catalogue
from heliopause.games.new_frontiers import words as nf_words
from heliopause.games.new_frontiers.cards import CARDS as NF
from heliopause.games.new_frontiers.cards import DATA as NF_DATA
from heliopause.games.new_frontiers.power_text import power_text
from heliopause.games.tables import Row, read_table

DOCS = Path(__file__).parents[2] / "docs"

HEAD = "<!-- Made by `python -m heliopause.docsgen`. Change the tables or the words, never this file. -->\n"


def table(header: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    for row in rows:
        lines.append("| " + " | ".join([cell.replace("|", "\\|").replace("\n", "<br>") for cell in row]) + " |")
    return "\n".join(lines) + "\n"


# --- docs/EFFECTS.md -------------------------------------------------------------------------------------------------
def _uses(node: Node, word: str) -> bool:
    return node.word == word or any(_uses(child, word) for child in node.children)


def _example_of(word: str) -> tuple[str, Node] | None:
    """The shortest effect of any card that uses the word."""
    best: tuple[str, Node] | None = None
    for text in _all_effects():
        if best is None or len(text) < len(best[0]):
            node = bts_words.LANGUAGE.parse(text, "", "")
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

    for card in bts_rows():
        walk(card, "")
    return found


EFFECT_FIELDS = ("immediate", "effect", "passive", "scoring", "gain_control", "other", "bonus", "setup", "player")


def bts_rows() -> list[Row]:
    """The table entries of everything that has effects."""
    rows: list[Row] = [c.row for c in [*CARDS.technologies, *CARDS.events, *CARDS.systems, *CARDS.factions]]
    rows += [c.row for c in [*CARDS.leaders, *CARDS.guilds, *CARDS.basic_actions, *CARDS.anarchist_events]]
    return rows


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


CONTROL = [
    ["`step ; step`", "In order; control of Systems is checked after each step that changes the map.", "-"],
    [
        "`4 ore + 1 return: steps`",
        "A cost in front of steps, also inside a block, in the prices that the game registers.",
        "COST",
    ],
    ["`optional{ .. }`", "The player may do it, all or nothing.", "OPTIONAL"],
    ["`choose{ a \\| b }`", "One of the branches.", "CHOOSE, BRANCH, GOTO"],
    ["`repeat 2 { .. }`", "Unrolled.", "-"],
    ["`each_player{ .. }`", "Every faction, clockwise from the one that resolves it.", "EACH_PLAYER"],
    ["`others{ .. }`", "Every other faction.", "OTHERS"],
    ["`per count { .. } max 3`", "Once for each thing counted; `per 2*count` once for every two.", "PER"],
]


def effects_page() -> str:
    out = [HEAD, "# The effect language\n"]
    out.append(
        "What a card does is written in one line in its table and parsed when the game is loaded; an error names\n"
        "file, card and column. The same tree is compiled to integers for the rules (`core/effect_code.py`) and\n"
        "printed as English, Polish and icons (`core/effect_text.py`), so rules and text cannot disagree. A new word\n"
        "is registered in `games/<game>/words.py` and gets its phrases in `phrases.py`; this page follows.\n"
    )
    out.append("## Sequences and blocks\n")
    control = [[text.replace("\\|", "|"), doc, op] for text, doc, op in CONTROL]
    out.append(table(["written", "meaning", "instruction"], control))
    codes = ["END", "COST", "OPTIONAL", "CHOOSE", "BRANCH", "GOTO", "EACH_PLAYER", "OTHERS", "PER"]
    listed = ", ".join([f"{name} {getattr(effect_code, name)}" for name in codes])
    out.append(
        f"Opcodes: {listed}. An instruction is `[op, a, b, c, d]`; `core/effect_code.py` says what each holds.\n"
    )
    out.append("## Beyond the Sun: words\n")
    header = ["written", "meaning", "tags", "op", "for example", "English", "Polish"]
    out.append(table(header, _word_rows(bts_words.LANGUAGE)))
    out.append("### Prices\n")
    out.append("What a cost is paid in, written behind the amount; in the order of the instruction's arguments.\n")
    amounts = {effects.NUMBERS: "a number", effects.NUMBERS_OR_X: "a number, or X with `x:`"}
    prices = [[f"`{p.name}`", amounts[p.amounts], p.doc] for p in bts_words.LANGUAGE.prices]
    out.append(table(["price", "amount", "meaning"], prices))
    out.append("### Tags\n")
    tags = [[f"`{t.name}`", t.doc, str(t.bit)] for t in bts_words.LANGUAGE.tags]
    out.append(table(["tag", "meaning", "bit"], tags))
    out.append("### Counts of `per`\n")
    out.append(table(["count", "meaning"], [[f"`{c.name}`", c.doc] for c in bts_words.LANGUAGE.counts]))
    out.append("### Specials\n")
    out.append("Rules the language has no word for. The number is the argument of the instruction.\n")
    out.append(table(["number", "id", "card", "rule"], _specials()))
    out.append("## Rows of Anarchist cards\n")
    out.append("A row is `alternative -> alternative`; the first one that is resolved ends the row.\n")
    rows = [[f"`{w.pattern.syntax()}`", w.doc, str(w.opcode)] for w in bts_words.ROW_LANGUAGE.words]
    out.append(table(["written", "meaning", "op"], rows))
    out += _powers_part()
    return "\n".join(out)


def _specials() -> list[list[str]]:
    where: dict[str, tuple[str, str]] = {}
    for card in bts_catalogue.CATALOGUE:
        rules: dict[str, str] = dict(card.facts.get("rules", {}))
        for mat in (card.facts.get("basic"), card.facts.get("advanced")):
            if mat:
                rules |= _mat_rules(card.id)
        for name, rule in rules.items():
            where.setdefault(name, (card.name.en, rule))
    where |= {n: ("Resource trade", r) for n, r in read_table(BTS_DATA, "factions")["meta"]["trade_rule"].items()}
    return [[str(k), f"`{n}`", *where[n]] for k, n in enumerate(SPECIALS, start=1)]


def _mat_rules(faction: str) -> dict[str, str]:
    row = next(f.row for f in CARDS.factions if f.id == faction)
    rules: dict[str, str] = {}
    for side in ("basic", "advanced"):
        rules |= (row[side] or {}).get("rule", {})
    return rules


def _powers_part() -> list[str]:
    out = ["## New Frontiers: powers\n"]
    out.append(
        "A power is `phase: body`. A gain is `credit 1 + vp 1` (units credit, vp, colonist, draw), a filter\n"
        "`rebel&military|genes` (`&` before `|`, `!` for not), a target `[other] [filter] colony`, `development` or\n"
        "`tile`.\n"
    )
    for phase, forms in enumerate(nf_words.FORMS):
        out.append(f"### {nf_words.PHASES[phase]}\n")
        rows = [_form_row(phase, word) for word in forms if word.name != "special"]
        out.append(table(["written", "meaning", "form", "for example", "English", "Polish"], rows))
    out.append("### Words of a filter\n")
    out.append(", ".join([f"`{w}`" for w in nf_words.FILTER_WORDS]) + ", `id=tile`.\n")
    out.append("### Specials\n")
    specials: list[list[str]] = []
    for number, name in enumerate(nf_words.SPECIALS, start=1):
        tile = next(t for t in NF.tiles if t.id == name)
        specials.append([str(number), f"`{name}`", tile.name, " ".join(tile.row["rule"].split())])
    out.append(table(["number", "id", "tile", "rule"], specials))
    return out


def _form_row(phase: int, word: Word) -> list[str]:
    said = ["", "", ""]
    for tile in NF.tiles:
        for text, power in zip(tile.row["powers"], tile.powers, strict=True):
            if power.phase == phase and power.node.word == word.name and (not said[0] or len(text) + 2 < len(said[0])):
                shown = power_text(power)
                said = [f"`{text}`", shown.en, shown.pl]
    return [f"`{nf_words.PHASES[phase]}: {word.pattern.syntax()}`", word.doc, str(word.opcode), *said]


# --- docs/PROVENANCE.md ----------------------------------------------------------------------------------------------
GAMES = [
    ("Beyond the Sun, Leaders of the New Dawn and solo", bts_catalogue.CATALOGUE, BTS_DATA),
    ("New Frontiers", nf_catalogue.CATALOGUE, NF_DATA),
]


def provenance_page() -> str:
    out = [HEAD, "# Where every card comes from\n"]
    out.append(
        "The rulebooks do not print every card. Each entry of the tables says what is known of it; known facts always\n"
        "win over numbers of ours, and our numbers may be tuned on evidence. All texts are our own words. Polish\n"
        "names marked R stand in the official Polish rulebook.\n"
    )
    out.append(table(["source", "meaning"], [[f"`{name}`", text.en] for name, text in SOURCES.items()]))
    for title, cards, folder in GAMES:
        out.append(f"## {title}\n")
        out.append(_summary(cards))
        out.append("### Corrections\n")
        fixes = [[r["about"], r["file"], r["was"], r["now"], r["why"]] for r in read_table(folder, "corrections")]
        out.append(table(["about", "table", "was", "is now", "because"], fixes))
        for kind in _kinds(cards):
            out.append(f"### {kind.replace('_', ' ').capitalize()}\n")
            rows = [_provenance_row(c) for c in cards if c.kind == kind]
            out.append(table(["id", "name", "Polish name", "source", "known facts"], rows))
    return "\n".join(out)


def _kinds(cards: list[Card]) -> list[str]:
    kinds: list[str] = []
    for card in cards:
        if card.kind not in kinds:
            kinds.append(card.kind)
    return kinds


def _summary(cards: list[Card]) -> str:
    rows: list[list[str]] = []
    for kind in _kinds(cards):
        count = Counter([c.source for c in cards if c.kind == kind])
        rows.append([kind.replace("_", " "), *[str(count[s]) for s in SOURCES], str(sum(count.values()))])
    return table(["kind", *SOURCES, "all"], rows)


def _provenance_row(card: Card) -> list[str]:
    known = card.known or ("everything" if card.source in ("rulebook", "card") else "nothing")
    official = " (R)" if card.facts.get("name_pl_source") == "rulebook" else ""
    row = [f"`{card.id}`", card.name.en, card.name.pl + official, card.source, known]
    first = card.facts.get("first_printing")
    if first:
        row[4] += f"\nFirst printing ({first['source']}): {first['known']['en'] or 'everything'}"
    for side in ("basic", "advanced"):
        mat = card.facts.get(side)
        if mat:
            row[4] += f"\n{side.capitalize()} mat ({mat['source']}): {mat['known'] or 'nothing'}"
    return row


# --- docs/RULINGS.md -------------------------------------------------------------------------------------------------
def rulings_page() -> str:
    out = [HEAD, "# Rulings\n"]
    out.append(
        "Every clarification of the rulebooks in our words, our decisions where they are silent (house), and the\n"
        "differences between printings. Tests are named after these ids.\n"
    )
    documents = read_table(BTS_DATA, "rulings")["meta"]["documents"]
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
            for r in read_table(BTS_DATA, name)["rulings"]
        ]
        out.append(table(["id", "kind", "about", "ruling", "source"], rows))
    out.append("## New Frontiers\n")
    rows = [
        [f"`{r['id']}`", ", ".join(r["about"]).replace("_", " "), " ".join(r["ruling"].split()), r["source"]]
        for r in nf_catalogue.rulings()
    ]
    out.append(table(["id", "about", "ruling", "source"], rows))
    return "\n".join(out)


PAGES = {"EFFECTS.md": effects_page, "PROVENANCE.md": provenance_page, "RULINGS.md": rulings_page}


def stale(folder: Path = DOCS) -> list[str]:
    """The names of the documents that differ from what the tables say."""
    out: list[str] = []
    for name, make in PAGES.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != make():
            out.append(name)
    return out


def main() -> None:
    if "--check" in sys.argv[1:]:
        found = stale()
        print("stale: " + ", ".join(found) if found else "all documents are current")
        sys.exit(1 if found else 0)
    DOCS.mkdir(exist_ok=True)
    for name, make in PAGES.items():
        (DOCS / name).write_text(make(), encoding="utf-8")
        print(f"docs/{name}")


if __name__ == "__main__":
    main()
