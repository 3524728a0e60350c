"""What the tests of adapters ask for."""

from __future__ import annotations

import importlib
import os

import pytest


def need(module: str) -> None:
    """The adapters are extras: missing ones are skipped loudly, in CI they must be there."""
    try:
        importlib.import_module(module)
    except ImportError:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"{module} is not installed (pip install heliopause[envs])")
