"""The short words on the cards of Beyond the Sun: made from the effects, short enough, nothing left out unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from heliopause.games.beyond_the_sun.cards.load import boards, cards
from heliopause.games.beyond_the_sun.people import card_short
from heliopause.games.card import Card

KINDS = ("technology", "system", "leader", "guild", "basic_action")
CARDS = [card for card in cards() if card.kind in KINDS]


def short_forms(card: Card) -> list[dict[str, Any]]:
    first = card.facts.get("first_printing")
    return [card.facts["short"]] + ([first["short"]] if first else [])


def lines(short: dict[str, Any]) -> Iterator[dict[str, str]]:
    for value in short.values():
        yield from value if isinstance(value, list) else [value] if value else []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_line_fits_its_place_in_both_languages(card: Card) -> None:
    for short in short_forms(card):
        for line in lines(short):
            for lang in ("en", "pl"):
                assert line[lang], (card.id, lang)
                assert card_short.length(line[lang]) <= card_short.MOST, line[lang]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_no_brace_or_bracket_is_left_over(card: Card) -> None:
    for short in short_forms(card):
        for line in lines(short):
            for text in line.values():
                plain = re.sub(r"\{(\w+)\}", lambda mark: "" if mark[1] in card_short.ICON_MARKS else mark[0], text)
                plain = re.sub(r"<[0-9X ]+>", "", plain)
                assert not re.search(r"[{}\[\]<>|;]\s*$|[{}\[\]<>|]", plain), text


def test_every_action_and_every_power_of_a_card_has_its_words() -> None:
    pairs = {"immediate": "now", "passive": "always", "scoring": "end", "gain_control": "control", "bonus": "colony"}
    pairs |= {"other": "rule", "setup": "setup"}
    for card in CARDS:
        short = card.facts["short"]
        assert len(short.get("actions", [])) == len(card.facts.get("actions", short.get("actions", []))), card.id
        for fact, word in pairs.items():
            if card.facts.get(fact):
                assert short[word], (card.id, fact)


def test_the_cost_stands_first() -> None:
    for card in CARDS:
        for action, line in zip(card.facts.get("actions", []), card.facts["short"].get("actions", []), strict=False):
            if re.match(r"[0-9X]+ (ore|return)", action["effect"]):
                assert all(text.startswith("<") for text in line.values()), (card.id, line)


def test_a_line_that_leaves_a_clause_out_says_so() -> None:
    by_id = {card.id: card.facts["short"] for card in CARDS}
    assert by_id["plasma_cannon"]["actions"][0]["en"] == "<2{ore}> Ship 3 from {pop}, Jump 3"
    assert by_id["plasma_cannon"]["actions"][0]["pl"] == "<2{ore}> Statek 3 z {pop}, skok 3"
    assert by_id["mass_cloning"]["actions"][0]["en"].endswith("{more}")
    assert by_id["stealth_terraformers"]["actions"][0]["en"].endswith("{more}")
    assert by_id["manufacturing_orbitals"]["now"]["en"] == "the same as its action"
    assert not by_id["plasma_cannon"]["actions"][0]["en"].endswith("{more}")


def test_the_boards_say_basic_actions_and_guilds_in_short() -> None:
    drawn = boards()
    for row in [*drawn["basic_spacefaring"]["actions"], *drawn["guilds"]]:
        assert set(row["short"]) == {"en", "pl"}
    assert drawn["basic_spacefaring"]["actions"][1]["short"]["en"] == "<2{ore}> Research II"


def test_a_number_takes_its_polish_form() -> None:
    assert card_short.short_line("upgrade 1 levels")["pl"] == "+1 poziom statków"
    assert card_short.short_line("upgrade 2 levels")["pl"] == "+2 poziomy statków"
    assert card_short.short_line("upgrade 5 levels")["pl"] == "+5 poziomów statków"
    assert card_short.short_line("upgrade 2 ships by 1")["pl"] == "Ulepsz 2 statki"
