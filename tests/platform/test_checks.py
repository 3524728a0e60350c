"""Linters, type checks and the page's own tests, as tests: one closing line counts everything."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.platform.needs import npm, output_of

ROOT = Path(__file__).parents[2]


def test_set_up_had_no_failures() -> None:
    """`run.py test` goes on when the page or the compiled rules cannot be built, and the failure is counted here."""
    assert os.environ.get("HELIOPAUSE_SETUP_FAILURES", "") == ""


def test_ruff_finds_nothing() -> None:
    output_of(sys.executable, "-m", "ruff", "check", "--no-fix", ".")


def test_mypy_strict_finds_nothing_in_the_rules() -> None:
    output_of(sys.executable, "-m", "mypy")


@pytest.mark.slow
def test_the_page_type_checks() -> None:
    output_of(npm(), "run", "check", cwd=ROOT / "web")


@pytest.mark.slow
def test_the_page_passes_its_unit_tests() -> None:
    output_of(npm(), "run", "test", cwd=ROOT / "web")
