"""One wheel holds the program, the card tables and the page, and runs from an empty folder."""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from tests.platform.needs import ROOT, output_of


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the present tree, interpreted: what lies in it is the same either way."""
    work = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, work / name)
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    page = work / "src" / "heliopause" / "server" / "static"
    if not page.exists():  # a tree whose page is not built still tells whether the page would be packed
        page.mkdir()
        (page / "index.html").write_text("<!doctype html>", "utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--no-build-isolation", "--no-deps")
    output_of(*pip, "--wheel-dir", work / "out", work, HELIOPAUSE_PURE="1")
    (made,) = (work / "out").glob("heliopause-*.whl")
    return made


def test_the_wheel_holds_every_source_table_and_the_page(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    made_here = ("__pycache__", "heliopause.egg-info")
    wanted = [p for p in source.rglob("*") if p.is_file() and not set(made_here) & set(p.relative_to(source).parts)]
    missing = [str(path.relative_to(source)) for path in wanted if path.relative_to(source).as_posix() not in packed]
    assert missing == []
    assert "heliopause/server/static/index.html" in packed
    assert not [name for name in packed if name.startswith("tests/")]


def test_the_wheel_runs_from_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    told = output_of(
        *(sys.executable, "-m", "heliopause", "info"),
        cwd=tmp_path,
        PYTHONPATH=str(tmp_path / "installed"),
        PYTHONSAFEPATH="1",
    )
    assert str(tmp_path / "installed") in told
    assert "beyond-the-sun" in told and "new-frontiers" in told
