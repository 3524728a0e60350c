"""The storm that kills servers: it counts, goes on where it stopped, and loses nothing."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.platform.needs import ROOT

ROUND = {"kills": 3, "servers": 2, "databases": 1, "while_starting": 1, "choices": 9, "lost": 0, "doubled": 0}


@pytest.fixture
def storm(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("bench.storm")


def test_a_storm_that_was_stopped_goes_on_with_its_count(tmp_path: Path, storm: Any) -> None:
    rounds = [ROUND | {"kind": kind, "build": "compiled", "seconds": 4} for kind in ("sqlite", "postgresql", "sqlite")]
    out = tmp_path / "storm.json"
    out.write_text(storm.summary(rounds), "utf-8")
    assert storm.known(out) == rounds and storm.known(tmp_path / "none") == []
    told = json.loads(out.read_text("utf-8"))
    assert (told["kills"], told["databases"], told["choices"]) == (9, 3, 27)
    assert told["kills_of"] == {"postgresql": 3, "sqlite": 6}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="optional: servers are forked")
def test_a_small_storm_loses_and_doubles_nothing(tmp_path: Path) -> None:
    out = tmp_path / "storm.json"
    command = [sys.executable, ROOT / "bench" / "storm.py", "--kills", "3", "--only", "sqlite", "--interpreted"]
    subprocess.run([*command, "--out", out], check=True, cwd=ROOT, timeout=600)
    told = json.loads(out.read_text("utf-8"))
    assert told["kills"] == told["servers"] == 3 and told["lost"] == told["doubled"] == 0
