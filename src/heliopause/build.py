"""Which build of the rules is running: the compiled unit, or the same sources interpreted.

The package imports this module first, so that HELIOPAUSE_PURE=1 holds before any module of the unit is found.
"""

from __future__ import annotations

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

OURS = "heliopause."


class SourceOnly:
    """Finds modules of the compiled unit by their .py files, although extension modules lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith(OURS):
            return None
        sources = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, sources).find_spec(name)
            if spec is not None:
                return spec
        return None


def maybe_use_source_only() -> None:
    """HELIOPAUSE_PURE=1 runs the rules interpreted."""
    if os.environ.get("HELIOPAUSE_PURE") == "1":
        sys.meta_path.insert(0, SourceOnly)


def running() -> str:
    """How the rules run: `compiled` or `interpreted`."""
    import heliopause.core.kernel.state as state

    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return "compiled" if str(state.__file__).endswith(suffixes) else "interpreted"


maybe_use_source_only()
