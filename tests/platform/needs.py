"""What a test may need beyond Python; `run.py test` provides it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def compiled_program() -> Path:
    """The folder with the compiled copy of the present sources and tests."""
    folder = os.environ.get("HELIOPAUSE_COMPILED", "")
    if not folder:
        pytest.skip("no compiled build: start the tests with `python3 run.py test`")
    return Path(folder)


def npm() -> str:
    found = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if found is None or not (ROOT / "web" / "node_modules").exists():
        pytest.skip("no npm, or web/node_modules is missing: start the tests with `python3 run.py test`")
    return found


def output_of(*command: str | Path, cwd: Path = ROOT, **env: str) -> str:
    """What a command printed; fails with all of it when the command does."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | env,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        told = f"`{' '.join(map(str, command))}` ended with {done.returncode}:\n{done.stdout[-8000:]}"
        pytest.fail(told, pytrace=False)
    return done.stdout
