"""Golden records of New Frontiers replay entry by entry; each reason for the end has one."""

from __future__ import annotations

import json

import pytest
from tests.golden.new_frontiers import HERE, LEANINGS, MODULES

import heliopause as hp

RECORDS = sorted(HERE.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_replays(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    game = hp.load(text)
    assert game.over and game.winners()
    assert game.record.lines() == text, "the record is written back to the byte"


@pytest.mark.parametrize("reason", LEANINGS)
def test_every_reason_for_the_end_has_a_record(reason: str) -> None:
    game = hp.load((HERE / f"end-{reason.replace('_', '-')}.jsonl").read_text(encoding="utf-8"))
    assert game.position()["ended"] == [reason]


def test_every_player_count_and_module_has_a_record() -> None:
    seen = set()
    for path in RECORDS:
        header = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
        seen.add((header["players"], json.dumps(header["options"], sort_keys=True)))
    for players in (2, 3, 4, 5):
        for options in MODULES.values():
            assert (players, json.dumps(options, sort_keys=True)) in seen
