"""The workshop: forms fit their shapes, completion is what the parser reads, every card can be tried."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import heliopause as hp
from heliopause import packs, workshop
from heliopause.games.card import SOURCES
from heliopause.games.card_form import value_at
from heliopause.games.expected import in_polish
from tests.data.mutants import mutant

GAMES = ("beyond-the-sun", "new-frontiers")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_form_and_every_card_can_be_looked_at(game: str) -> None:
    kinds = workshop.kinds(game)
    assert [kind["id"] for kind in kinds] == list(packs.library_of(game).laws.shapes)
    for kind in kinds:
        for row in kind["rows"][:3]:
            assert workshop.look(game, kind["id"], {"id": row["id"]}).ok, row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_of_ours_is_good_under_the_name_its_form_checks_it_by(game: str) -> None:
    for kind in workshop.kinds(game):
        for fact in kind["facts"]:
            for row in kind["rows"]:
                value = value_at(row, fact["path"])
                behind = f".{value_at(row, fact['by'])}" if fact["by"] else ""
                for written in workshop.effects_of(fact["type"], value):
                    if written.startswith(("special ", "consume: special", "develop: special")):
                        continue  # bound to its own card
                    told = workshop.check(game, kind["id"], fact["check"] + behind, written, None)
                    assert told.ok or "special" in written, (row["id"], fact["path"], written, told.expected)


@pytest.mark.parametrize(("game", "some"), [(GAMES[0], {"gain", "research", "jump"}), (GAMES[1], {"settle", "credit"})])
def test_every_word_has_an_example_that_reads_in_both_languages(game: str, some: set[str]) -> None:
    told = {each["word"]: each for each in workshop.words(game)}
    assert some < set(told)
    for word, each in told.items():
        assert word in each["example"] and each["en"] and each["pl"] and each["en"] != each["pl"], word


@pytest.mark.parametrize("game", GAMES)
def test_every_card_can_be_tried_where_it_lies_in_play(game: str) -> None:
    dealt = ("anarchist_actions", "basic_actions", "actions")
    for kind in workshop.kinds(game):
        for row in kind["rows"]:
            plan = workshop.trial(game, kind["id"], row["id"], ())
            if plan.position is None:
                assert kind["id"] in dealt
                continue
            made = hp.from_position(game, plan.players, plan.options, plan.position, seed=1)
            assert made.seat == 0
            assert kind["id"] in dealt or row["id"] in str(plan.position), row["id"]
    with pytest.raises(packs.PackError, match="no card 'nobody'"):
        workshop.trial(game, kind["id"], "nobody", ())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_a_card_is_told_fact_by_fact(game: str) -> None:
    """The marks of a row name facts of its form, and agree with the note on it about the name."""
    for kind in workshop.kinds(game):
        for row, known in zip(kind["rows"], kind["known"], strict=True):
            paths = [fact["path"] for fact in kind["facts"]]
            assert set(row.get("printed", [])) <= set(known["facts"]) <= set(paths), row["id"]
            if known["source"] in workshop.KNOWN:
                assert "name" in known["facts"], row["id"]
            elif "known" in row:
                assert ("name" in known["facts"]) == (re.match("name\\b", row["known"]) is not None), row["id"]
                assert known["note"]["pl"] != known["note"]["en"], row["id"]
            if kind["id"] != "guilds":  # the number of their spaces is ours, and on no form
                assert len(known["facts"]) < len(paths) or known["source"] in workshop.KNOWN, row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_the_workshop_counts_the_cards_of_provenance(game: str) -> None:
    """PROVENANCE.md counts predictions too, which no pack can change."""
    found = Counter([known["source"] for kind in workshop.kinds(game) for known in kind["known"]])
    told = Counter([card.source for card in hp.cards(game) if card.kind != "prediction"])
    assert found == told
    page = (Path(__file__).parents[2] / "docs" / "PROVENANCE.md").read_text("utf-8")
    told += Counter([card.source for card in hp.cards(game) if card.kind == "prediction"])
    sums = [str(told[source]) for source in SOURCES] + [str(told.total())]
    assert f"| **all** | {' | '.join(sums)} |" in page


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("gain ", ["1", "2", "3"]),
        ("gain 2 ", ["ore"]),
        ("supply>", ["pop", "ship1", "ship2", "ship3", "ship4", "shipX"]),
        ("gain 2 ore ; res", ["research"]),
        ("choose{ jump 2 ", ["|", ";", "["]),
        ("wrong from the start ; ", []),
    ],
)
def test_words_that_fit_are_those_with_which_the_parser_goes_on(text: str, fits: list[str]) -> None:
    told = workshop.check("beyond-the-sun", "technologies", "immediate", text, len(text))
    assert told.fits[: len(fits)] == fits and bool(told.fits) == bool(fits)


def test_taking_words_from_the_list_writes_an_effect() -> None:
    text = ""
    for word in ("4", "ore", ":", "research", "III", "discovered"):
        assert word in workshop.check("beyond-the-sun", "technologies", "actions", text, len(text)).fits or word == "4"
        text += f"{word} "
    assert workshop.check("beyond-the-sun", "technologies", "actions", text, None).ok


def test_powers_of_new_frontiers_are_completed_too() -> None:
    told = workshop.check("new-frontiers", "worlds", "powers", "settle: military +2 ", 20)
    assert told.fits == ["vs", "temporary"]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_expected_is_said_in_polish(game: str) -> None:
    seen = set()
    for seed in range(100):
        found = workshop.look(game, *mutant(game, seed))
        if not found.ok:
            seen.add(found.expected)
    assert seen
    english = [told for told in seen if in_polish(told) == told and not told.startswith("`")]
    assert english == []
