"""The compiled unit is the same program: same answers, same refusals, and it says that it is compiled."""

from __future__ import annotations

import sys

import pytest

from tests.platform.needs import ROOT, compiled_program, output_of

pytestmark = pytest.mark.compiled


def test_info_says_which_build_runs() -> None:
    program = str(compiled_program())
    command = (sys.executable, "-m", "heliopause", "info")
    assert "rules: compiled" in output_of(*command, PYTHONPATH=program, PYTHONSAFEPATH="1", HELIOPAUSE_PURE="")
    assert "rules: interpreted" in output_of(*command, PYTHONPATH=program, PYTHONSAFEPATH="1", HELIOPAUSE_PURE="1")
    assert "rules: interpreted" in output_of(*command, PYTHONPATH=str(ROOT / "src"), PYTHONSAFEPATH="1")


@pytest.mark.slow
def test_the_compiled_unit_passes_the_tests_of_the_rules() -> None:
    """The rule tests once more, against the compiled copy; determinism compares the two builds already."""
    program = compiled_program()
    folders = [name for name in ("conformance", "golden", "rules") if (program / "tests" / name).is_dir()]
    output_of(
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
        *("-c", ROOT / "pyproject.toml", "--rootdir", program, "-o", f"pythonpath={program}"),
        *("--deselect", "tests/conformance/test_determinism.py"),
        *(program / "tests" / name for name in folders),
        cwd=program,
        PYTHONPATH=str(program),
    )
