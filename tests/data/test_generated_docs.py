"""Documents made from the tables are current, and the walk through adding a card really adds one."""

from __future__ import annotations

import re

import pytest

from heliopause.commands import docsgen
from heliopause.games.beyond_the_sun.cards.words import LANGUAGE
from heliopause.games.beyond_the_sun.people.printers import BOOKS, ICONS
from heliopause.games.new_frontiers.cards import words as nf_words

WALK = docsgen.DOCS / "ADDING_A_CARD.md"
BLOCK = re.compile(r"^```(\w+)(?: append=(\S+))?\n(.*?)^```", re.S | re.M)


@pytest.mark.parametrize("name", docsgen.PAGES)
def test_a_generated_document_is_current(name: str) -> None:
    assert name not in docsgen.stale(), "run `python -m heliopause.commands.docsgen`"


def test_every_word_is_documented_with_an_example_and_has_its_phrases() -> None:
    page = docsgen.effects_page()
    for word in LANGUAGE.words:
        assert f"`{word.pattern.syntax()}`".replace("|", "\\|") in page, word.name
        assert len(word.doc) > 10 and word.name in ICONS.words, word.name
        if word.name != "special":
            assert all(word.name in book.words for book in BOOKS.values()), word.name
    for phase, forms in enumerate(nf_words.FORMS):
        for form in forms:
            written = f"{nf_words.PHASES[phase]}: {form.pattern.syntax()}".replace("|", "\\|")
            assert form.name == "special" or written in page, form.name


def test_the_corrections_of_both_games_are_listed() -> None:
    page = docsgen.provenance_page()
    assert page.count("### Corrections") == 2
    assert "Terraforming Robots was the back of Improved Logistics" in page
