"""The same seed gives the same digests under every PYTHONHASHSEED, interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROBE = """
import sys
sys.path.insert(0, {root!r})
from tests.conformance.kit import endure
from tests.conformance.cases import CASES
from heliopause.games import template
for name, players, options in CASES:
    print(name, players, endure(name, players, options, games=3, seed=11))
"""


def digests(hash_seed: str, source: str) -> str:
    root = ROOT if source == str(ROOT / "src") else source
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": source}
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(root=str(root))],
        env=env,
        capture_output=True,
        text=True,
        cwd=ROOT / "tests",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_hash_seeds_change_nothing() -> None:
    first = digests("0", str(ROOT / "src"))
    assert first.count("\n") >= 3
    assert digests("1", str(ROOT / "src")) == first
    assert digests("2", str(ROOT / "src")) == first


@pytest.mark.compiled
def test_the_compiled_unit_gives_the_same_digests() -> None:
    compiled = os.environ.get("HELIOPAUSE_COMPILED")
    if not compiled:
        if os.environ.get("CI"):
            pytest.fail("CI must run the compiled unit: HELIOPAUSE_COMPILED is not set")
        pytest.skip("no compiled unit: HELIOPAUSE_COMPILED names none")
    assert digests("0", compiled) == digests("0", str(ROOT / "src"))
