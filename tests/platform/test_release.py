"""The commands of a release, as a whole, in a small copy of the project: nothing of the project itself is touched."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECORDS = ("beyond-the-sun/solo-end-level-four.jsonl", "new-frontiers/2-players-first.jsonl")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The program, and of the golden records the shortest of each game."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    golden = tmp_path / "tests" / "golden"
    (golden / "released").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "__init__.py", tmp_path / "tests")
    shutil.copy(ROOT / "tests" / "golden" / "freeze_tables.py", golden)
    for record in RECORDS:
        (golden / record).parent.mkdir()
        shutil.copy(ROOT / "tests" / "golden" / record, golden / record)
    return tmp_path


def release(tree: Path, *words: str, works: bool = True) -> str:
    there = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "heliopause", "release", *words]
    done = subprocess.run(command, cwd=tree, env=there, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode == 0) == works, f"{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


def archives(tree: Path) -> dict[str, list[str]]:
    """The lines of every game's archive."""
    found = sorted(tree.glob("src/heliopause/games/*/data/archive.jsonl"))
    return {path.parent.parent.name: path.read_text("utf-8").splitlines() for path in found}


@pytest.mark.slow
def test_a_release_is_made_once_checked_and_refused_when_something_would_break(tree: Path) -> None:
    before = archives(tree)
    vp = tree / "src" / "heliopause" / "games" / "new_frontiers" / "data" / "base" / "developments.yaml"
    vp.write_text(vp.read_text("utf-8").replace("  cost: 2\n  vp: 1\n", "  cost: 2\n  vp: 2\n", 1), encoding="utf-8")
    assert "release 9.1 is frozen" in release(tree, "make", "9.1")
    after = archives(tree)
    for game, lines in before.items():
        assert after[game][: len(lines)] == lines, "an archive only grows"
    changed = [json.loads(line) for line in after["new_frontiers"][len(before["new_frontiers"]) :]]
    assert sum("space_marines" in json.dumps(line) for line in changed) == 2, "the changed row and the release"
    folder = tree / "tests" / "golden" / "released" / "9.1"
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} == {
        *RECORDS,
        "digests.json",
        "sums.json",
        "tables.db.gz",
        "tables.json.gz",
    }
    assert "everything that was released replays and goes on" in release(tree, "check")
    assert "names no release" in release(tree, "make", "../9.2", works=False)
    assert "was made already" in release(tree, "make", "9.1", works=False)
    record = folder / RECORDS[1]
    record.write_bytes(record.read_bytes().replace(b'"seat":0', b'"seat":1', 1))
    told = release(tree, "check", works=False)
    assert "its files are not those that were frozen" in told and "record new-frontiers/2-players-first" in told
    assert "this would break what was released" in release(tree, "make", "9.2", works=False)
    assert archives(tree) == after and not (folder.parent / "9.2").exists(), "a refusal changes nothing"
