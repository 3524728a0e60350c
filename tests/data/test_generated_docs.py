"""Documents made from the tables are current, and the walk through adding a card really adds one."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from heliopause import docsgen
from heliopause.games.beyond_the_sun.cards import DATA
from heliopause.games.beyond_the_sun.phrases import BOOKS, ICONS
from heliopause.games.beyond_the_sun.words import LANGUAGE
from heliopause.games.new_frontiers import words as nf_words

WALK = docsgen.DOCS / "ADDING_A_CARD.md"
BLOCK = re.compile(r"^```(\w+)(?: append=(\S+))?\n(.*?)^```", re.S | re.M)


@pytest.mark.parametrize("name", docsgen.PAGES)
def test_a_generated_document_is_current(name: str) -> None:
    assert name not in docsgen.stale(), "run `python -m heliopause.docsgen`"


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


def test_adding_a_card_works_as_described(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    names: dict[str, Any] = {"data": data}
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    appended = tried = 0
    for language, target, body in BLOCK.findall(WALK.read_text(encoding="utf-8")):
        if target:
            with (data / target).open("a", encoding="utf-8") as table:
                table.write("\n" + body)
            appended += 1
        elif language == "pycon":
            test = doctest.DocTestParser().get_doctest(body, names, "ADDING_A_CARD", str(WALK), 0)
            result = runner.run(test, clear_globs=False)
            names.update(test.globs)
            assert result.failed == 0
            tried += result.attempted
    assert appended == 1 and tried >= 15
