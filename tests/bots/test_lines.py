"""Bots as programs of their own, spoken to by lines of JSON."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

import heliopause as hp
from heliopause.bots.lines import LinesBot, LinesBotError

LAST_OPTION = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "bye":
        break
    print(json.dumps({"id": asked["decision"]["options"][-1]["id"]}), flush=True)
"""


def program(folder: Path, text: str) -> list[str]:
    path = folder / "their_bot.py"
    path.write_text(text, "utf-8")
    return [sys.executable, str(path)]


def test_a_program_chooses(tmp_path: Path) -> None:
    game = hp.new_game("new-frontiers", 2, seed=1)
    with LinesBot("new-frontiers", program(tmp_path, LAST_OPTION)) as theirs:
        for _ in range(10):
            assert game.seat is not None
            taken = theirs.choose(game.view(game.seat), game.decision, 1.0)
            assert taken.id == game.legal_ids()[-1]
            game.apply(taken.id)
    assert theirs.process.poll() is not None, "told bye, the program ended"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("print('hello', flush=True); input()", "instead of a JSON object"),
        ("print('[1]', flush=True); input()", "instead of a JSON object"),
        ('print(\'{"id": "dance"}\', flush=True); input()', "no option"),
        ("print('[' * 100_000, flush=True); input()", "instead of a JSON object"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); input()", "no text"),
        ("while True: print('x' * 100_000, end='', flush=True)", "more than 1000000 characters"),
        ("import time; time.sleep(600)", "was silent for 1 s"),
        ("", "is not running|closed its input|ended, or was silent"),
    ],
)
def test_nonsense_is_told(tmp_path: Path, text: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    patience = 0.5 if "sleep" in text else 60.0  # only the silent one is to be given up
    monkeypatch.setattr("heliopause.bots.lines.PATIENCE", patience)
    game = hp.new_game("new-frontiers", 2, seed=1)
    with (
        LinesBot("new-frontiers", program(tmp_path, text)) as theirs,
        pytest.raises(LinesBotError, match=says),
    ):
        theirs.choose(game.view(0), game.decision, 0.5)


@pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: there are no process groups")
def test_a_silent_program_is_given_up_with_all_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script's child holds the same pipe: with the script alone killed one would wait for the child for ever."""
    monkeypatch.setattr("heliopause.bots.lines.PATIENCE", 0.5)
    note = tmp_path / "pid"
    script = f"sleep 600 & echo $! > {note}; wait"
    game = hp.new_game("new-frontiers", 2, seed=1)
    with LinesBot("new-frontiers", ["sh", "-c", script]) as theirs:
        while not note.exists() or not note.read_text("utf-8").strip():
            time.sleep(0.02)
        with pytest.raises(LinesBotError, match="was silent"):
            theirs.choose(game.view(0), game.decision, 0.5)
    assert not lives(int(note.read_text("utf-8")))


def lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"  # one that nobody has collected yet is dead all the same
