"""Bots from outside the package, and the one in ten lines of docs/BOTS.md."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import heliopause as hp
from heliopause.bots import arena, bot
from tests.bots.small import finish

DOCS = Path(__file__).parents[2] / "docs" / "BOTS.md"


def ten_lines() -> str:
    found = re.search(r"```python\n(# my_bot.py\n.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    text = ten_lines()
    assert len([line for line in text.splitlines() if line.strip() and not line.startswith("#")]) <= 10
    file = tmp_path / "my_bot.py"
    file.write_text(text, "utf-8")
    bots = [bot("new-frontiers", f"{file}:MyBot", seed=k) for k in range(2)]
    assert finish(hp.new_game("new-frontiers", 2, seed=1), bots).over


def test_it_meets_levels_in_the_arena(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(ten_lines(), "utf-8")
    result = arena.play(arena.jobs("new-frontiers", [f"{file}:MyBot", "random"], 1, {}, 2, 1, 1.0)[0])
    assert result["finished"] and result["seats"] == [f"{file}:MyBot", "random"]


def test_programs_are_named_too(tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'bye': break\n"
        "    print(json.dumps({'id': asked['decision']['options'][0]['id']}), flush=True)\n",
        "utf-8",
    )
    theirs = bot("new-frontiers", f"lines:{sys.executable} {file}")
    game = hp.new_game("new-frontiers", 2, seed=1)
    assert theirs.choose(game.view(0), game.decision, 1.0).id == game.legal_ids()[0]
    theirs.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere.py:MyBot", "no file"),
        ("no_such_module:MyBot", "no module"),
        ("heliopause.bots.base:Nobody", "no subclass of Bot"),
    ],
)
def test_what_is_not_there_is_told(name: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        bot("new-frontiers", name)
