"""Which build of the rules is running: the compiled unit, or the same sources interpreted."""

from __future__ import annotations

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

COMPILED_PARTS = ("heliopause.core", "heliopause.games", "heliopause.bots.compiled")


class SourceOnly:
    """Finds modules of the compiled unit by their .py files, although extension modules lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not any(name == part or name.startswith(part + ".") for part in COMPILED_PARTS):
            return None
        sources = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, sources).find_spec(name)
            if spec is not None:
                return spec
        return None


def maybe_use_source_only() -> None:
    """HELIOPAUSE_PURE=1 runs the rules interpreted; must be called before any of them is imported."""
    if os.environ.get("HELIOPAUSE_PURE") == "1" and SourceOnly not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnly)


def running() -> str:
    """"compiled" or "interpreted"."""
    import heliopause.core.state as state

    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return "compiled" if str(state.__file__).endswith(suffixes) else "interpreted"
