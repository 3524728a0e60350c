"""Golden records of Beyond the Sun replay entry by entry and are written back to the byte."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden.beyond_the_sun import HERE, MODULES, SOLO_ENDS, solo_end

import heliopause as hp

RECORDS = sorted(HERE.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = hp.load(text)
    assert game.over and (game.winners() or game.players == 1)
    assert game.record.lines() == text


def test_every_player_count_and_module_has_a_record() -> None:
    wanted = {f"{players}-players-{name}" for players in (2, 3, 4) for name in MODULES}
    assert wanted <= {path.stem for path in RECORDS}


@pytest.mark.parametrize("reason", SOLO_ENDS)
def test_every_end_of_a_solo_game_has_a_record(reason: str) -> None:
    record = HERE / f"solo-end-{reason.replace('_', '-')}.jsonl"
    assert solo_end(hp.load(record.read_text(encoding="utf-8"))) == reason
