"""One wheel holds the program, the card tables and the page, and runs from an empty folder."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.platform.needs import ROOT, output_of

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
WHEEL = (*PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir")


def copied_tree(work: Path) -> Path:
    """What a wheel is made of, without the sources of the page; returns the folder of the built page."""
    for name in ("pyproject.toml", "setup.py", "build_backend.py", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, work / name)
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return work / "src" / "heliopause" / "server" / "static"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the present tree, interpreted: what lies in it is the same either way."""
    work = tmp_path_factory.mktemp("wheel")
    page = copied_tree(work)
    if not page.exists():  # a tree whose page is not built still tells whether the page would be packed
        page.mkdir()
        (page / "index.html").write_text("<!doctype html>", "utf-8")
    output_of(*WHEEL, work / "out", work, HELIOPAUSE_PURE="1")
    (made,) = (work / "out").glob("heliopause-*.whl")
    return made


def test_no_wheel_is_made_without_the_page(tmp_path: Path) -> None:
    shutil.rmtree(copied_tree(tmp_path), ignore_errors=True)
    tried = subprocess.run(
        [str(part) for part in (*WHEEL, tmp_path / "out", tmp_path)],
        env=os.environ | {"HELIOPAUSE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert tried.returncode != 0
    assert "no wheel without it" in tried.stdout + tried.stderr
    assert not list((tmp_path / "out").glob("*.whl"))


def test_an_installed_wheel_serves_the_page_without_node_and_compiler(wheel: Path, tmp_path: Path) -> None:
    """`pip install heliopause-*.whl && heliopause serve` on a machine that has Python alone."""
    output_of(*PIP, "install", "--quiet", "--no-deps", "--target", tmp_path / "installed", wheel)
    env = {k: v for k, v in os.environ.items() if k not in ("HELIOPAUSE_COMPILED", "PYTHONPATH")}
    env |= {"PATH": "/nowhere", "PYTHONPATH": str(tmp_path / "installed"), "PYTHONSAFEPATH": "1", "HOME": str(tmp_path)}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "heliopause", "serve", "--port", str(port)]
    log = (tmp_path / "log").open("wb")
    server = subprocess.Popen(
        [*command, "--database", f"sqlite:///{tmp_path}/t.db"], cwd=tmp_path, env=env, stderr=log, stdout=log
    )
    try:
        page = ""
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                    page = answer.read().decode()
                break
            except OSError:
                assert server.poll() is None, (tmp_path / "log").read_text()
                time.sleep(0.2)
    finally:
        server.terminate()
        server.wait(30)
        log.close()
    assert page.startswith("<!doctype html>") and "not built" not in page


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
