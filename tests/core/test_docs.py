"""The examples of docs/API.md run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_every_example_of_the_api_page_runs() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(DOCS / "API.md"), module_relative=False, optionflags=flags)
    assert tried > 40
    assert failed == 0
