"""Records are played with the rows they name: of the archive, of today, or carried in their own header."""

from __future__ import annotations

import json
from typing import Any

import pytest

import heliopause as hp
from heliopause.core import registry
from heliopause.core.archive import Archive, archive_at, differences
from heliopause.core.content import Content, row_hash
from heliopause.core.kernel.machine import fresh
from heliopause.core.record import Record
from heliopause.game import Game, record_header

SUN = "beyond-the-sun"


def content(cards: dict[str, int], sets: tuple[str, ...] = ("base",)) -> Content:
    rows = {"cards": {id: {"id": id, "cost": cost, "name": id.title()} for id, cost in cards.items()}}
    return Content("toy", sets, rows, {"cards": {id: n for n, id in enumerate(cards, start=1)}})


def test_an_archive_grows_by_what_is_new_and_keeps_every_release() -> None:
    lines = Archive().lines_for("1", content({"fox": 1, "owl": 2}))
    assert len(lines) == 3
    archive = Archive(lines)
    more = archive.lines_for("2", content({"fox": 1, "owl": 5, "elk": 3}))
    assert len(more) == 3, "two rows and the release"
    both = Archive([*lines, *more])
    assert [release.name for release in both.releases] == ["1", "2"] and len(both.rows) == 4
    assert both.release_of({"cards": both.releases[0].cards}) is both.releases[0]
    assert both.release_of({}) is both.releases[0], "the first release named no cards"


def test_differences_carry_what_a_release_does_not_have_in_full() -> None:
    release = Archive(Archive().lines_for("1", content({"fox": 1, "owl": 2}))).releases[0]
    assert differences(release, content({"fox": 1, "owl": 2})) == {}
    found = differences(release, content({"fox": 7, "elk": 3}))
    assert found == {
        "cards": {
            "fox": {"id": "fox", "cost": 7, "name": "Fox"},
            "elk": {"id": "elk", "cost": 3, "name": "Elk"},
            "owl": None,
        }
    }


def test_what_only_people_read_is_no_difference() -> None:
    row = {"id": "fox", "cost": 1, "name": "Fox"}
    assert row_hash(row) == row_hash({**row, "name": "Lis", "note": "new words"}) != row_hash({**row, "cost": 2})


# --- records ------------------------------------------------------------------------------------------------------
def changed_game() -> Game:
    """A game with a Plasma Cannon that was never released."""
    spec = registry.spec(SUN)
    today = spec.content({}, players=2)
    card = json.loads(json.dumps(today.row("technologies", "plasma_cannon")))
    card["actions"][0]["effect"] = "5 ore: pop>ship4 ; jump 1"
    rows = {kind: dict(table) for kind, table in today.rows.items()}
    rows["technologies"]["plasma_cannon"] = card
    rules = spec.rules(2, {}, spec.library.assembled(today.sets, rows, ()))
    game = Game(spec, rules, "1", record_header(spec, rules, "1"), fresh(rules))
    game.answer_chance()
    return game


def test_a_record_of_cards_that_were_never_released_carries_them_and_nothing_else() -> None:
    game = changed_game()
    carried: dict[str, Any] = dict(game.record.header["rows"])  # type: ignore[call-overload]
    assert {kind: list(table) for kind, table in carried.items()} == {"technologies": ["plasma_cannon"]}
    again = hp.load(json.loads(json.dumps(game.save())))
    assert again.digest() == game.digest()
    assert again.rules.content.row("technologies", "plasma_cannon")["actions"][0]["effect"].startswith("5 ore")
    assert again.view(0)["played_by"]["rows"] == carried, "bots play by the same cards"
    assert "rows" not in hp.new_game(SUN, 2, seed=1).record.header


def test_cards_of_today_name_the_newest_release_alone() -> None:
    header = hp.new_game(SUN, 2, seed=1).record.header
    release = archive_at(registry.spec(SUN).archive).newest
    assert release is not None and header["cards"] == release.cards
    assert header["digest"] == 2 and isinstance(header["rules"], int)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"cards": "0123456789abcdef"}, "release that this program does not know"),
        ({"rules": 99}, "rules 99; this program plays rules 1 to"),
        ({"rules": "0.9"}, "no rules that ever were"),
        ({"rules": True}, "no rules that ever were"),
        ({"digest": 9}, "a newer program may know"),
        ({"rows": []}, "cards of this record cannot be laid out"),
        ({"rows": {"technologies": {"plasma_cannon": {"id": "other"}}}}, "no proper row"),
        ({"rows": {"technologies": {"plasma_cannon": {"id": "plasma_cannon"}}}}, "cards of this record"),
        ({"rows": {"technologies": {"plasma_cannon": None}}}, ""),
        ({"packs": 3}, "lists its packs"),
    ],
    ids=lambda given: json.dumps(given) if isinstance(given, dict) else "",
)
def test_a_header_that_names_what_is_not_there_is_refused_in_a_sentence(entry: dict[str, Any], told: str) -> None:
    header = {**hp.new_game(SUN, 2, seed=1).record.header, **entry}
    try:
        hp.load(Record(header).save())
    except hp.RecordError as error:
        assert told in str(error)
    else:
        assert told == ""
