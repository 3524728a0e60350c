"""Sentences of the printer: moods, plural forms, joints. The words are those of Beyond the Sun."""

from __future__ import annotations

import pytest

from heliopause.core.effects.text import plural_form
from heliopause.games.beyond_the_sun.cards.words import LANGUAGE
from heliopause.games.beyond_the_sun.people import card_texts
from heliopause.games.beyond_the_sun.people.printers import BOOKS, ICONS


def said(effect: str) -> tuple[str, str]:
    text = card_texts.text_of_node(LANGUAGE.parse(effect, "", ""))
    return text.en, text.pl


@pytest.mark.parametrize(
    ("n", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 2), (22, 1), (112, 2)]
)
def test_polish_numbers_have_three_forms(n: int, form: int) -> None:
    assert plural_form("pl", n) == form


def test_ore_is_counted_in_crystals() -> None:
    polish = [BOOKS["pl"].counted(n, "ore") for n in (1, 3, 5)]
    assert polish == ["1 kryształek rudy", "3 kryształki rudy", "5 kryształków rudy"]


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        ("gain 2 ore", "Gain 2 Ore.", "Weź 2 kryształki rudy."),
        (
            "4 ore + 2 return: research IIII",
            "Pay 4 Ore and return 2 Population to research a Level IIII technology.",
            "Zapłać 4 kryształki rudy i wycofaj 2 kostki populacji, aby zbadać technologię poziomu IIII.",
        ),
        (
            "supply>pop ; gain 1 ore ; jump 1",
            "Turn 1 Supply cube into Population, gain 1 Ore, then Jump 1.",
            "Przekształć 1 kostkę zaopatrzenia w populację, weź 1 kryształek rudy, a następnie skocz 1.",
        ),
        (
            "optional{ 1 ore: pop>ship2 } ; jump 3",
            "You may pay 1 Ore to build a level 2 ship from Population. Then Jump 3.",
            "Możesz zapłacić 1 kryształek rudy, aby zbudować statek kosmiczny poziomu 2 z kostki populacji. "
            "Następnie skocz 3.",
        ),
        (
            "choose{ grow | mine | trade }",
            "Choose: run population growth, run ore production or trade resources.",
            "Wybierz: wykonaj wzrost populacji, wykonaj produkcję rudy albo wykonaj wymianę zasobów.",
        ),
        (
            "each_player{ gain 1 ore ; optional{ 2 ore: automate any } } ; jump 1",
            "Each faction, starting with you, gains 1 Ore. Then it may pay 2 Ore to automate 1 disc of either kind. "
            "Then you Jump 1.",
            "Każda frakcja, zaczynając od Ciebie, bierze 1 kryształek rudy. Następnie może zapłacić 2 kryształki rudy, "
            "aby zautomatyzować 1 dowolny dysk produkcji. Następnie skocz 1.",
        ),
        (
            "per 2*colonized { supply>pop } max 3",
            "Turn 1 Supply cube into Population for every 2 Systems you have colonized (maximum 3 times).",
            "Za każde 2 swoje skolonizowane układy przekształć 1 kostkę zaopatrzenia w populację (maksymalnie 3 razy).",
        ),
        (
            "repeat 2 { automate any }",
            "Automate 2 discs of either kind.",
            "Zautomatyzuj 2 dowolne dyski produkcji.",
        ),
        (
            "research II discovered free [no_prereq] [no_immediate]",
            "Research a discovered Level II technology without a Population cube, without its prerequisites and "
            "without its immediate bonus.",
            "Zbadaj wynalezioną technologię poziomu II bez użycia kostki populacji, bez wymaganych technologii i "
            "bez natychmiastowego bonusu.",
        ),
    ],
)
def test_an_effect_reads_like_a_rule_in_both_languages(effect: str, english: str, polish: str) -> None:
    assert said(effect) == (english, polish)


def test_icons_follow_the_effect_with_numbers_and_signs() -> None:
    node = LANGUAGE.parse("4 ore + 1 return: choose{ jump 1 | automate food } ; supply>ship2 @sol x2", "", "")
    shown = "4 ore 1 return : ( jump 1 / automate_food ) ; 2 supply arrow ship 2 sol"
    assert " ".join(ICONS.of(node)) == shown
