"""The examples of docs/PROTOCOL.md, run as they stand."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from heliopause.server import errors
from tests.server.conftest import fresh_database
from tests.server.process import ROOT, running

DOC = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")


def test_the_examples_run(tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        pytest.skip("EXAMPLES NOT TESTED: curl is missing")
    blocks = re.findall(r"```sh\n(.*?)```", DOC, re.S)
    assert len(blocks) >= 8
    script = "set -e -o pipefail\n" + "\n".join(blocks)
    with running(fresh_database("sqlite", tmp_path), plugins=["tests.server.toy_bots"]) as server:
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=tmp_path,
            env={"HOST": server.address, "PATH": "/usr/bin:/bin:/usr/local/bin"},
            capture_output=True,
            text=True,
            timeout=120,
        )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "Good luck!" in done.stdout


def test_every_refusal_is_listed() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(errors.__file__).parent.rglob("*.py")]
    codes = set(re.findall(r"Refused\(\s*(4\d\d|503),\s*\"(\w+)\"", "\n".join(sources)))
    missing = [code for status, code in codes if f"`{code}`" not in DOC and code not in ("method", "http")]
    assert not missing
