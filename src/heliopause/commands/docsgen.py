"""Writes the documents that are made from the tables and the registered words.

    python -m heliopause.commands.docsgen            writes docs/EFFECTS.md, docs/PROVENANCE.md and docs/RULINGS.md
    python -m heliopause.commands.docsgen --check    writes nothing; says which of them are stale

A test compares the files with what this module makes, so they cannot go stale.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

from heliopause.core import registry
from heliopause.core.effects import code
from heliopause.games.card import SOURCES, Card
from heliopause.games.documents import table
from heliopause.games.sets import CardSets
from heliopause.games.tables import read_table

DOCS = Path(__file__).parents[3] / "docs"

HEAD = "<!-- Made by `python -m heliopause.commands.docsgen`. Change the tables or the words, never this file. -->\n"


def parts() -> list[ModuleType]:
    """What each game has to say, in its own folder."""
    found = [registry.optional_part(game, "people.documents") for game in registry.BUILT_IN]
    return [part for part in found if part is not None]


# --- docs/EFFECTS.md-------------------------------------------------------------------------------------------------
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
        "file, card and column. The same tree is compiled to integers for the rules (`core/effects/code.py`) and\n"
        "printed as English, Polish and icons (`core/effects/text.py`), so rules and text cannot disagree.\n"
        "[ADDING_A_WORD.md](ADDING_A_WORD.md) adds a word; this page follows.\n"
    )
    out.append("## Sequences and blocks\n")
    control = [[text.replace("\\|", "|"), doc, op] for text, doc, op in CONTROL]
    out.append(table(["written", "meaning", "instruction"], control))
    codes = ["END", "COST", "OPTIONAL", "CHOOSE", "BRANCH", "GOTO", "EACH_PLAYER", "OTHERS", "PER"]
    listed = ", ".join([f"{name} {getattr(code, name)}" for name in codes])
    out.append(
        f"Opcodes: {listed}. An instruction is `[op, a, b, c, d]`; `core/effects/code.py` says what each holds.\n"
    )
    for part in parts():
        out += part.effects()
    return "\n".join(out)


# --- docs/PROVENANCE.md ----------------------------------------------------------------------------------------------
def provenance_page() -> str:
    out = [HEAD, "# Where every card comes from\n"]
    out.append(
        "The rulebooks do not print every card. Each entry of the tables says what is known of it; known facts always\n"
        "win over numbers of ours, and our numbers may be tuned on evidence. All texts are our own words. Polish\n"
        "names marked R stand in the official Polish rulebook. Owners of a box can close the gaps with a pack\n"
        "([PACKS.md](PACKS.md)); a card they have copied is `printed`. Which facts of a card are known whole stands\n"
        "under `printed:` of its row; the [workshop](WORKSHOP.md) marks them, and counts all cards but the\n"
        "predictions, which no pack can change.\n"
    )
    out.append(table(["source", "meaning"], [[f"`{name}`", text.en] for name, text in SOURCES.items()]))
    for part in parts():
        cards, folder = part.cards(), part.FOLDER
        out.append(f"## {part.TITLE}\n")
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
    count = Counter([c.source for c in cards])
    rows.append(["**all**", *[str(count[s]) for s in SOURCES], str(len(cards))])
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
    for part in parts():
        out += part.rulings()
    return "\n".join(out)


PAGES = {"EFFECTS.md": effects_page, "PROVENANCE.md": provenance_page, "RULINGS.md": rulings_page}


def stale(folder: Path = DOCS) -> list[str]:
    """The names of the documents that differ from what the tables say."""
    out: list[str] = []
    for name, make in PAGES.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != make():
            out.append(name)
    return out + [name for name, library in numbered().items() if numbers_of(library) != library.numbers_file()]


def numbered() -> dict[str, CardSets]:
    """The sets of cards whose numbers are written down."""
    libraries = {f"numbers of {registry.spec(game).name.en}": registry.spec(game).library for game in registry.BUILT_IN}
    return {name: library for name, library in libraries.items() if isinstance(library, CardSets)}


def numbers_of(library: CardSets) -> str:
    return (library.folder / "numbers.yaml").read_text(encoding="utf-8")


def main() -> None:
    if "--check" in sys.argv[1:]:
        found = stale()
        print("stale: " + ", ".join(found) if found else "all documents are current")
        sys.exit(1 if found else 0)
    DOCS.mkdir(exist_ok=True)
    for name, make in PAGES.items():
        (DOCS / name).write_text(make(), encoding="utf-8")
        print(f"docs/{name}")
    for name, library in numbered().items():
        (library.folder / "numbers.yaml").write_text(library.numbers_file(), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
