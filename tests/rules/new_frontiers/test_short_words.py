"""The few words of a tile: made from the power language, short enough for the market, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

import heliopause as hp
from heliopause.games.new_frontiers.people.card_short import MOST, length

CARDS = [card for card in hp.cards("new-frontiers") if card.kind in ("development", "world", "home", "goal")]
OPENERS = {
    "explore": ("Explore", "Eksploracja"),
    "develop": ("Develop", "Rozwój"),
    "settle": ("Settle", "Zasiedlanie"),
    "produce": ("Produce", "Produkcja"),
    "trade": ("Trade", "Handel"),
    "consume": ("Consume", "Konsumpcja"),
    "always": ("Always", "Zawsze"),
    "end": ("End", "Koniec"),
}


def lines(id: str) -> list[tuple[str, str, str, bool]]:
    card = next(card for card in CARDS if card.id == id)
    return [(ln["phase"], ln["words"]["en"], ln["words"]["pl"], ln["more"]) for ln in card.facts["short"]]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_line_is_short_and_has_a_fixed_opener(card: Any) -> None:
    for line in card.facts["short"]:
        assert (line["opener"]["en"], line["opener"]["pl"]) == OPENERS[line["phase"]]
        for said in line["words"].values():
            assert said and said == said.strip() and "  " not in said, line
            assert length(said) <= MOST, (said, length(said))
            assert set(re.findall(r"\{\w+\}", said)) <= {"{credit}"}, "credits are the only icon"
            assert re.fullmatch(r"(?:[^{}]|(?<=\d)\{credit\})+", said), "an icon stands behind its number"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_power_and_bonus_of_a_tile_has_its_line(card: Any) -> None:
    facts = card.facts
    phases = [line["phase"] for line in facts["short"]]
    expected = ["end"] * len(facts.get("bonus", [])) + [power["phase"] for power in facts.get("powers", [])]
    if card.kind == "goal":
        expected = ["end"]
    assert phases == expected + (["always"] if facts.get("ability") else [])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_numbers_of_a_power_stand_in_its_line(card: Any) -> None:
    """Nothing is typed free: every number of the power language is said, `1` of a special aside."""
    short = card.facts["short"][len(card.facts.get("bonus", [])) :]
    for power, line in zip(card.facts.get("powers", []), short, strict=False):
        if "special" not in power["effect"] and power["effect"] != "settle: settle_twice":
            for number in re.findall(r"\d+", power["effect"]):
                assert number in line["words"]["en"] and number in line["words"]["pl"], (power["effect"], line)


def test_lines_as_they_read() -> None:
    assert lines("mining_robots") == [
        ("settle", "Rare −1", "Rzadkie −1", False),
        ("produce", "Rare windfall good", "znalezisko Rzadkich", False),
    ]
    assert lines("consumer_markets") == [
        ("consume", "up to 3 Novelty: 1 VP 1{credit} each", "do 3 Nowości: po 1 PZ 1{credit}", False)
    ]
    assert lines("pan_galactic_league")[:2] == [
        ("end", "2 VP per Genes colony", "2 PZ za kolonię Genów", False),
        ("end", "1 per military", "1 za militarną", True),
    ], "the second counts other colonies only: that is left out"
    assert lines("imperium_war_profiteers")[1][1:3] == ("1 per military/Rare", "1 za militarną/Rzadkich")
    assert lines("faction_tolerance") == [("end", "keywords 3, 4, 5", "słowa kluczowe 3, 4, 5", False)]
    assert lines("homesteading_pioneers") == [("explore", "+1 colonist", "+1 kolonista", False)]
    assert lines("rebel_base") == [], "a world without a power"
