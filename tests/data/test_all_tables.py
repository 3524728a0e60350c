"""What holds for every table of both games: clean yaml, ids, names in two languages, provenance, our own paths."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from heliopause.games.beyond_the_sun.cards import load as bts
from heliopause.games.card import SOURCES, Card
from heliopause.games.new_frontiers.cards import load as nf
from tests.data.strict import BTS, NF, read, strings

TABLES = [
    (folder, path.relative_to(folder).with_suffix("").as_posix())
    for folder in (BTS, NF)
    for path in sorted(folder.rglob("*.yaml"))
]
GAMES = [pytest.param(bts.cards(), id="beyond-the-sun"), pytest.param(nf.cards(), id="new-frontiers")]
POLISH_LETTER = re.compile("[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]")


@pytest.mark.parametrize(("folder", "name"), TABLES)
def test_no_key_is_written_twice(folder: Any, name: str) -> None:
    assert read(folder, name)


@pytest.mark.parametrize(("folder", "name"), TABLES)
def test_tables_speak_of_the_project_alone(folder: Any, name: str) -> None:
    text = (folder / f"{name}.yaml").read_text(encoding="utf-8")
    assert not re.search(r"\.\./|check_(bts|leaders|nf)|/shared|/work\b|/tmp\b", text)


@pytest.mark.parametrize("cards", GAMES)
def test_ids_are_unique_and_well_formed(cards: list[Card]) -> None:
    ids = Counter([c.id for c in cards])
    assert [i for i, n in ids.items() if n > 1] == []
    assert [i for i in ids if not re.fullmatch(r"[a-z][a-z0-9_]*", i)] == []


@pytest.mark.parametrize("cards", GAMES)
def test_every_card_has_a_name_and_a_text_in_both_languages(cards: list[Card]) -> None:
    for card in cards:
        for text in (card.name.en, card.name.pl, card.text("en"), card.text("pl")):
            assert text.strip() == text and text, card.id
        assert "{" not in card.text("en") + card.text("pl"), card.id
        assert "  " not in card.text("en") + card.text("pl"), card.id
        assert all(line[0].isupper() or line[0] in "+0123456789" for line in card.text("pl").split("\n")), card.id
        assert card.text("en").endswith(".") and card.text("pl").endswith("."), card.id


@pytest.mark.parametrize("cards", GAMES)
def test_polish_texts_are_polish(cards: list[Card]) -> None:
    for card in cards:
        polish = card.text("pl")
        assert not re.search(r"\b(the|your|ore|you|gain|each)\b", polish.lower()), card.id
        assert polish != card.text("en"), card.id
        if len(polish) > 80:
            assert POLISH_LETTER.search(polish), card.id
        assert not re.search(r"\bIV\b|[\"“]", polish), card.id  # level IIII, never IV; quotation marks „ ”


@pytest.mark.parametrize("cards", GAMES)
def test_every_card_says_where_it_comes_from(cards: list[Card]) -> None:
    for card in cards:
        assert card.source in SOURCES, card.id
        assert card.source != "partial" or card.known, card.id


@pytest.mark.parametrize("cards", GAMES)
def test_names_are_unique_in_both_languages(cards: list[Card]) -> None:
    for lang in ("en", "pl"):
        names = Counter([c.name.text(lang) for c in cards])
        assert [n for n, count in names.items() if count > 1] == []


@pytest.mark.parametrize(("folder", "name"), TABLES)
def test_written_polish_has_no_english_words(folder: Any, name: str) -> None:
    for path, text in strings(read(folder, name), name):
        if path.endswith(("text_pl", "/pl", "activation_pl")):
            assert not re.search(r"(?<!\{)\b(the|your|ore)\b", text), path


@pytest.mark.parametrize("cards", GAMES)
def test_every_icon_is_a_sign_a_number_or_a_name(cards: list[Card]) -> None:
    for card in cards:
        assert card.icons or card.text("en") == "No power." or card.kind == "world", card.id
        for icon in card.icons:
            assert re.fullmatch(r"[a-z_]+|\d+|X|I{1,4}|[A-E]|[-+:;/()≤×>≠]", icon), (card.id, icon)


@pytest.mark.parametrize(
    ("folder", "cards"), [(BTS, bts.cards()), (NF, nf.cards())], ids=["beyond-the-sun", "new-frontiers"]
)
def test_rulings_and_notes_of_cards_exist_in_polish_and_none_is_stale(folder: Any, cards: list[Card]) -> None:
    polish = read(folder, "polish")
    assert set(polish["rulings"]) == {r["id"] for c in cards for r in c.rulings}
    first = {c.facts["first_printing"]["known"]["en"] for c in cards if "first_printing" in c.facts}
    assert set(polish["known"]) == ({c.known for c in cards} | first) - {""}
    for text in [*polish["rulings"].values(), *polish["known"].values()]:
        assert text and not re.search(r"\b(the|your|of|and)\b", text), text
    for card in cards:
        assert all(r["text"] and r["text_pl"] for r in card.facts["rulings"]), card.id
