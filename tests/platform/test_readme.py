"""The README tells the truth: its commands exist and answer, its example runs, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from heliopause.bots.advice import puzzles
from tests.platform.needs import ROOT, output_of

README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def commands() -> list[str]:
    """The command lines of all shell blocks, without their comments."""
    lines = [line.split("#")[0].strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line]


def test_the_first_lines_are_the_two_commands() -> None:
    assert commands()[:2] == ["python3 run.py play", "python3 run.py test"]
    assert README.splitlines()[2:4] == ["```sh", *README.splitlines()[3:4]]


def test_the_number_of_lessons_is_told() -> None:
    lessons = list((ROOT / "src" / "heliopause" / "games").glob("*/data/lessons/*.yaml"))
    assert f"of {len(lessons)} short lessons" in README


def test_the_number_of_puzzles_is_told() -> None:
    sun, frontiers = len(puzzles.shipped("beyond-the-sun")), len(puzzles.shipped("new-frontiers"))
    assert f"{sun} puzzles of Beyond the Sun and {frontiers} of New Frontiers" in README


def test_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert [line for line in script.splitlines() if "run.py" in line] == ["exec python3 run.py test"]


def test_the_example_for_researchers_runs() -> None:
    (example,) = blocks("python")
    assert len(example.strip().splitlines()) <= 24
    told = output_of(sys.executable, "-c", example, PYTHONPATH=str(ROOT / "src"))
    assert "points" in told


SERVING = ("play", "serve", "test")


@pytest.mark.parametrize("command", [line for line in commands() if line.split()[2] not in SERVING or "--text" in line])
def test_the_other_commands_answer(command: str, tmp_path: Path) -> None:
    arguments = shlex.split(command)[2:]
    aside = {"bench": ["--seconds", "0.01", "--no-peers", "--out", str(tmp_path)],
             "soak": ["--out", str(tmp_path / "soak.json")]}  # fmt: skip
    quick = aside.get(arguments[0], [])
    told = output_of(
        *(sys.executable, "-m", "heliopause", *arguments, *quick), PYTHONPATH=str(ROOT / "src"), PYTHONSAFEPATH="1"
    )
    assert told.strip()


@pytest.mark.slow
@pytest.mark.parametrize("command", ["play", "serve"])
def test_the_table_opens(command: str, tmp_path: Path) -> None:
    """`run.py play`, as a person starts it, answers with the page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    arguments = [command, "--port", str(port), "--database", f"sqlite:///{tmp_path}/tables.sqlite3"]
    arguments += ["--no-browser"] if command == "play" else []
    server = subprocess.Popen([sys.executable, ROOT / "run.py", *arguments], cwd=tmp_path)
    try:
        page = b""
        for _ in range(600):
            try:
                page = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
                break
            except OSError:
                assert server.poll() is None, "the server ended before it answered"
                time.sleep(0.1)
        assert b"<html" in page.lower()
    finally:
        server.terminate()
        server.wait(timeout=30)


def test_links_lead_to_files() -> None:
    targets = re.findall(r"\]\(([^)#]+?)\)", README)
    missing = [target for target in targets if "://" not in target and not (ROOT / target).exists()]
    assert missing == []
