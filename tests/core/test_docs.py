"""The examples of docs/API.md run as they stand, in a process of their own: they list the games that exist."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_example_of_the_api_page_runs() -> None:
    command = [sys.executable, "-m", "doctest", "-v", "-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE", "docs/API.md"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    env.pop("HELIOPAUSE_PLUGINS", None)
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert done.stdout.count("Trying:") > 40
