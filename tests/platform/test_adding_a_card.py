"""The walk through adding a card, done to the letter in a copy of the project."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WALK = ROOT / "docs" / "ADDING_A_CARD.md"
BLOCK = re.compile(r"^```(\w+)(?: append=(\S+))?\n(.*?)^```", re.S | re.M)
COPIED = ("src", "tests", "docs", "bench", "web/src", "pyproject.toml", "README.md")
GENERATED = re.compile(r"docs/(EFFECTS|PROVENANCE|RULINGS)\.md|src/heliopause/games/\w+/data/numbers\.yaml")


def copied(folder: Path) -> Path:
    left_out = shutil.ignore_patterns("__pycache__", "static", "released", "*.so", "*.pyc")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=left_out)
        else:
            shutil.copy(source, folder / name)
    compiled = os.environ.get("HELIOPAUSE_COMPILED", "")
    if compiled:  # a card that is only data changes no code: what was compiled for the project is right for the copy
        for unit in [*Path(compiled).rglob("*.so"), *Path(compiled).rglob("*.pyd")]:
            inner = unit.relative_to(compiled)
            shutil.copy(unit, folder / inner if inner.parts[0] == "tests" else folder / "src" / inner)
    return folder


def sums(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def run(folder: Path, *command: str) -> None:
    there = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=there, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"


@pytest.mark.slow
def test_adding_a_card_works_as_described(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    before = sums(folder)
    edited: list[str] = []
    looked_at = ""
    for language, target, body in BLOCK.findall(WALK.read_text(encoding="utf-8")):
        if target:
            with (folder / target).open("a", encoding="utf-8") as table:
                table.write(("\n\n" if language == "python" else "\n") + body)
            edited.append(target)
        elif language == "pycon":
            looked_at += body + "\n"
        elif language == "sh":
            for line in body.splitlines():
                words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line)]
                quiet = ["-p", "no:cacheprovider"] if "pytest" in words else []
                run(folder, sys.executable, *words[1:], *quiet)
    page = folder / "walk.txt"
    page.write_text(looked_at, encoding="utf-8")
    assert looked_at.count(">>>") >= 15
    run(folder, sys.executable, "-m", "doctest", "-o", "NORMALIZE_WHITESPACE", page.name)
    page.unlink()
    after = sums(folder)
    changed = sorted(name for name in after if after[name] != before.get(name))
    assert len(edited) == 2 and set(edited) <= set(changed)
    assert [name for name in changed if name not in edited and not GENERATED.fullmatch(name)] == []
