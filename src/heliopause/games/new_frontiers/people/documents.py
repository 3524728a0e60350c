"""This game's part of the documents that are made from the tables: words, where cards come from, rulings."""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.grammar import Word
from heliopause.games.card import Card
from heliopause.games.documents import table
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.load import CARDS
from heliopause.games.new_frontiers.cards.sets import DATA
from heliopause.games.new_frontiers.people import catalogue
from heliopause.games.new_frontiers.people.card_texts import power_text

TITLE: Final = "New Frontiers"
FOLDER: Final = DATA


def cards() -> list[Card]:
    return catalogue.catalogue(CARDS.content)


def rulings() -> list[str]:
    rows = [
        [f"`{r['id']}`", ", ".join(r["about"]).replace("_", " "), " ".join(r["ruling"].split()), r["source"]]
        for r in catalogue.rulings()
    ]
    return ["## New Frontiers\n", table(["id", "about", "ruling", "source"], rows)]


def effects() -> list[str]:
    """The forms of powers by phase, the words of filters, the specials."""
    out = ["## New Frontiers: powers\n"]
    out.append(
        "A power is `phase: body`. A gain is `credit 1 + vp 1` (units credit, vp, colonist, draw), a filter\n"
        "`rebel&military|genes` (`&` before `|`, `!` for not), a target `[other] [filter] colony`, `development` or\n"
        "`tile`.\n"
    )
    for phase, forms in enumerate(words.FORMS):
        out.append(f"### {words.PHASES[phase]}\n")
        rows = [_form_row(phase, word) for word in forms if word.name != "special"]
        out.append(table(["written", "meaning", "form", "for example", "English", "Polish"], rows))
    out.append("### Words of a filter\n")
    out.append(", ".join([f"`{w}`" for w in words.FILTER_WORDS]) + ", `id=tile`.\n")
    out.append("### Specials\n")
    specials: list[list[str]] = []
    for number, name in enumerate(words.SPECIALS, start=1):
        tile = next(t for t in CARDS.tiles if t.id == name)
        specials.append([str(number), f"`{name}`", tile.name, " ".join(tile.row["rule"].split())])
    out.append(table(["number", "id", "tile", "rule"], specials))
    return out


def _form_row(phase: int, word: Word) -> list[str]:
    said = ["", "", ""]
    for tile in CARDS.tiles:
        for text, power in zip(tile.row["powers"], tile.powers, strict=True):
            if power.phase == phase and power.node.word == word.name and (not said[0] or len(text) + 2 < len(said[0])):
                shown = power_text(power)
                said = [f"`{text}`", shown.en, shown.pl]
    return [f"`{words.PHASES[phase]}: {word.pattern.syntax()}`", word.doc, str(word.opcode), *said]
