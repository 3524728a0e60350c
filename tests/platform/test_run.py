"""run.py does nothing twice, and keeps what it has just made."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

from tests.platform.needs import ROOT


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py, at work in an empty folder."""
    spec = importlib.util.spec_from_file_location("run_in_a_test", ROOT / "run.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    made.ROOT = tmp_path  # type: ignore[attr-defined]
    made.CACHE = tmp_path / ".venv"  # type: ignore[attr-defined]
    made.SOURCE = tmp_path / "src"  # type: ignore[attr-defined]
    made.TESTS = tmp_path / "tests"  # type: ignore[attr-defined]
    made.SEEN = made.Seen()  # type: ignore[attr-defined]
    return made


def aged(path: Path, text: str, seconds: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (1_700_000_000 + seconds, 1_700_000_000 + seconds))
    return path


def test_a_file_is_read_again_when_it_has_changed_and_only_then(run: ModuleType, tmp_path: Path) -> None:
    file = aged(tmp_path / "web" / "a.ts", "one", 0)
    first = run.fingerprint([file])
    run.SEEN = run.Seen()
    file.write_text("two", "utf-8")
    os.utime(file, (1_700_000_000, 1_700_000_000))  # nobody can tell that it is another
    assert run.fingerprint([file]) == first, "not read again"
    aged(file, "two", 1)
    assert run.fingerprint([file]) != first
    young = tmp_path / "web" / "b.ts"
    young.write_text("one", "utf-8")
    before = run.fingerprint([young])
    kept = young.stat()
    young.write_text("two", "utf-8")
    os.utime(young, ns=(kept.st_atime_ns, kept.st_mtime_ns))
    assert run.fingerprint([young]) != before, "what was just written is not trusted"


def test_what_was_just_put_together_is_not_thrown_away(run: ModuleType, tmp_path: Path) -> None:
    unit = tmp_path / "unit"
    aged(unit / "rules.so", "", 0)
    os.utime(unit, (1_600_000_000, 1_600_000_000))
    aged(run.TESTS / "test_a.py", "", 0)
    for number in range(run.KEPT_BUILDS + 2):
        aged(run.SOURCE / "a.py", str(number), number)
        made = run.assemble(unit)
        assert (made / "heliopause" / "a.py").read_text("utf-8") == str(number)
    assert len(list(made.parent.iterdir())) == run.KEPT_BUILDS


def test_files_below_folders_of_others_are_not_looked_at(run: ModuleType, tmp_path: Path) -> None:
    wanted = aged(tmp_path / "web" / "src" / "a.ts", "", 0)
    aged(tmp_path / "web" / "node_modules" / "x" / "b.ts", "", 0)
    assert list(run.files_below(tmp_path / "web", "node_modules")) == [wanted]
