"""The compiled unit is the same program: same answers, same refusals, and it says that it is compiled."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.platform.needs import ROOT, compiled_program, output_of

pytestmark = pytest.mark.compiled


def test_info_says_which_build_runs() -> None:
    program = str(compiled_program())
    command = (sys.executable, "-m", "heliopause", "info")
    assert "rules: compiled" in output_of(*command, PYTHONPATH=program, PYTHONSAFEPATH="1", HELIOPAUSE_PURE="")
    assert "rules: interpreted" in output_of(*command, PYTHONPATH=program, PYTHONSAFEPATH="1", HELIOPAUSE_PURE="1")
    assert "rules: interpreted" in output_of(*command, PYTHONPATH=str(ROOT / "src"), PYTHONSAFEPATH="1")


# They change a copy of the sources, or start a server from them: nothing for a program that lies apart from its tree.
ABOUT_THE_TREE = ("test_released.py", "test_six_changes.py")


def files_of(program: Path, part: str) -> list[Path]:
    """The files of the rule tests that belong to a part; `others` is what belongs to no game."""
    folders = [program / "tests" / name for name in ("conformance", "golden", "property", "rules")]
    files = sorted(path for folder in folders for path in folder.rglob("test_*.py"))
    games = ("beyond_the_sun", "new_frontiers")
    if part in games:
        return [path for path in files if part in path.as_posix()]
    files = [path for path in files if path.name not in ABOUT_THE_TREE]
    return [path for path in files if not any(game in path.as_posix() for game in games)]


@pytest.mark.slow
@pytest.mark.parametrize("part", ["beyond_the_sun", "new_frontiers", "others"])
def test_the_compiled_unit_passes_the_files_of_the_rules(part: str) -> None:
    """The rule tests once more, compiled, with the thousands of games that only this build has time for."""
    program = compiled_program()
    output_of(
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
        *("-c", ROOT / "pyproject.toml", "--rootdir", program, "-o", f"pythonpath={program}"),
        *("--deselect", "tests/conformance/test_determinism.py"),
        *files_of(program, part),
        cwd=program,
        PYTHONPATH=str(program),
    )
