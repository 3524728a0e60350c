"""What of our package a browser can use: a module that needs something which is not there cannot be imported there."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"
USELESS: Final = tuple((DATA / "useless.txt").read_text("utf-8").split())
"""Modules of the standard library that nothing here imports: half of its size."""
BESIDE: Final = frozenset({"heliopause", "msgspec", "librt", "yaml", "mypy_extensions"})
"""Packages that come with a site."""


def needed(name: str) -> bool:
    """Whether a file of the standard library may be of use in a browser."""
    parts = name.removesuffix(".py").split("/")
    paths = ["/".join(parts[: k + 1]) for k in range(len(parts))]
    return not any(fnmatch(path, pattern) for path in paths for pattern in USELESS)


def there(module: str) -> bool:
    """Whether a module from outside our package can be imported in a browser."""
    top = module.split(".")[0]
    return top in BESIDE or (top in sys.stdlib_module_names and needed(module.replace(".", "/")))


def modules(package: Path) -> dict[str, Path]:
    """Every module of our package by its dotted name."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package.parent).with_suffix("")
        found[".".join(inside.parts).removesuffix(".__init__")] = path
    return found


def imported(body: list[ast.stmt]) -> Iterator[str]:
    """What statements import; of `from a import b` both a and a.b, whichever is a module."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from [f"{node.module}.{alias.name}" for alias in node.names]


def out_of_reach(package: Path) -> set[Path]:
    """The modules that cannot be imported in a browser: they begin with something that is not there, or with a module
    that does. What a function imports when it is called does not count."""
    known = modules(package)
    begins = {name: set(imported(ast.parse(path.read_bytes()).body)) for name, path in known.items()}
    lost = {
        name
        for name, wanted in begins.items()
        if any(not there(each) for each in wanted if not each.startswith("heliopause"))
    }
    while True:
        more = {name for name, wanted in begins.items() if name not in lost and wanted & lost}
        if not more:
            return {known[name] for name in lost}
        lost |= more
