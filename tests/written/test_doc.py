"""docs/TEXT.md says what is true: its example runs, its sections and commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import heliopause as hp
from heliopause import written
from heliopause.written import grammar
from tests.written.scenes import SCENES, scene

DOC = (Path(__file__).parents[2] / "docs" / "TEXT.md").read_text("utf-8")


def test_the_example_runs() -> None:
    for block in re.findall(r"```python\n(.*?)```", DOC, re.DOTALL):
        exec(compile(block, "docs/TEXT.md", "exec"), {})


def test_every_command_of_the_document_is_understood() -> None:
    rows = [line for line in DOC.partition("## Commands")[2].splitlines() if line.startswith("| `")]
    words = [word.split()[0] for row in rows for cell in row.split("|")[1:3] for word in re.findall(r"`([^`]+)`", cell)]
    assert len(words) > 30
    assert [word for word in words if not grammar.exact(word)] == []


def test_every_section_of_the_games_is_in_the_document() -> None:
    told = {id for name in SCENES for id in written.reading(scene(name), 0, "en").ids()}
    assert [id for id in told if f"`{id}`" not in DOC] == []
    assert hp.new_game("beyond-the-sun", players=2).describe(0, "en", "map")
