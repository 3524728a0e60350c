"""The walk through adding a word, done to the letter in a copy of the package: three files and nothing else."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from tests.platform.needs import ROOT
from tests.platform.test_adding_a_card import run

WALK = ROOT / "docs" / "ADDING_A_WORD.md"
BLOCK = re.compile(r'^```(\w+)(?: file=(\S+) (after|before)="([^\n]*)")?\n(.*?)^```', re.S | re.M)
MOST_FILES = 3
LEFT_OUT = ("__pycache__", "static", "web", "migrations", "*.so", "*.pyd")


def put(file: Path, where: str, line: str, body: str) -> None:
    """Write the body after or before the one line that reads so."""
    lines = file.read_text("utf-8").split("\n")
    assert lines.count(line) == 1, f"{file.name} has {lines.count(line)} lines that read {line!r}"
    at = lines.index(line) + (1 if where == "after" else 0)
    file.write_text("\n".join([*lines[:at], *body.removesuffix("\n").split("\n"), *lines[at:]]), "utf-8")


def test_a_new_word_touches_three_files_and_is_played_and_said(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns(*LEFT_OUT))
    edited: set[str] = set()
    looked_at = ""
    for language, name, where, line, body in BLOCK.findall(WALK.read_text("utf-8")):
        if name:
            put(tmp_path / name, where, line, body)
            edited.add(name)
        elif language == "pycon":
            looked_at += body
    assert 0 < len(edited) <= MOST_FILES
    assert looked_at.count(">>>") >= 8
    (tmp_path / "walk.txt").write_text(looked_at, "utf-8")
    run(tmp_path, sys.executable, "-m", "doctest", "-o", "NORMALIZE_WHITESPACE", "walk.txt")
