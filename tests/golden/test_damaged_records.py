"""A golden record of either game that was cut, changed, reordered or forged is refused, never read as another game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import heliopause as hp
from heliopause.core.record import Record, canonical, parse

HERE = Path(__file__).parent
GAMES = ["beyond-the-sun", "new-frontiers"]


@pytest.fixture(scope="module", params=GAMES)
def lines(request: pytest.FixtureRequest) -> str:
    """The shortest record of a whole game of two."""
    paths = (HERE / request.param).glob("2-players-*.jsonl")
    return min((path.read_text("utf-8") for path in paths), key=len)


def refused(source: object) -> str:
    with pytest.raises(hp.RecordError) as caught:
        hp.load(source)
    said = str(caught.value)
    assert said and "Traceback" not in said
    return said


def test_a_record_cut_after_any_line_is_refused(lines: str) -> None:
    rows = lines.splitlines()
    for kept in range(len(rows)):
        refused("\n".join(rows[:kept]))


def test_a_record_cut_at_any_byte_is_refused(lines: str) -> None:
    whole, chance = lines.encode(), random.Random(11)
    for at in chance.sample(range(len(whole) - 1), 60):
        refused(whole[:at])


def test_a_record_with_a_byte_changed_is_refused_or_means_the_same(lines: str) -> None:
    whole, chance, meant = lines.encode(), random.Random(12), parse(lines).save()
    for at in chance.sample(range(len(whole)), 60):
        damaged = whole[:at] + bytes([whole[at] ^ (1 << chance.randrange(7))]) + whole[at + 1 :]
        try:
            assert parse(damaged).save() == meant  # a space for a line's end, say
        except hp.RecordError:
            refused(damaged)


def test_a_record_with_a_line_changed_doubled_or_missing_is_refused(lines: str) -> None:
    rows, chance = lines.splitlines(), random.Random(13)
    for at in chance.sample(range(1, len(rows) - 1), 20):
        entry = json.loads(rows[at])
        entry["seat"] += 1
        for put in ([canonical(entry)], [rows[at], rows[at]], []):
            refused("\n".join([*rows[:at], *put, *rows[at + 1 :]]))


def test_a_record_with_two_lines_swapped_is_refused(lines: str) -> None:
    chance = random.Random(14)
    for _ in range(20):
        rows = lines.splitlines()
        one, other = sorted(chance.sample(range(len(rows)), 2))
        rows[one], rows[other] = rows[other], rows[one]
        refused("\n".join(rows))


@pytest.mark.parametrize(
    "forged",
    [
        {"do": "no such choice"},
        {"do": ""},
        {"do": 7},
        {"do": None},
        {"do": ["a"]},
        {"seat": 3},
        {"seat": -1},
        {"seat": 99},
        {"seat": True},
        {"undo": 99},
        {"undo": -1},
        {"undo": "1"},
        {"undo": None},
        {"undo": True},
    ],
    ids=canonical,
)
def test_a_forged_entry_with_fitting_links_is_refused(lines: str, forged: dict[str, object]) -> None:
    given = parse(lines)
    at = next(number for number, line in enumerate(given.log) if number >= 5 and line["seat"] == 0)
    entry = {**given.log[at], **forged}
    if "undo" in forged:
        del entry["do"]
    made = Record(given.header)
    for line in [*given.log[:at], entry]:
        made.append(line)
    refused(made.lines())
