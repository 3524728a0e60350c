"""Imports go one way: core <- games <- bots, envs, server <- the commands. The rules never look up."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "heliopause"

# layer -> layers of the package it may import; the public API (api, __init__) is for those who stand on the rules
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots", "api"},
    "envs": {"core", "games", "bots", "envs", "api"},
    "lessons": {"core", "games", "lessons", "api", "game"},
    "server": {"core", "games", "bots", "server", "written", "lessons", "api"},
    "written": {"core", "games", "bots", "written", "api", "game"},
    "edition": {"core", "games", "bots", "server", "edition", "written", "api"},
}
OTHERS = {"core": {"librt", "mypy_extensions"}, "games": {"librt", "mypy_extensions", "yaml"}}


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports, at its top or inside a function."""
    package = ["heliopause", *path.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield ".".join([*package[: len(package) - node.level + 1], node.module or ""])
        elif isinstance(node, ast.ImportFrom) and node.module == "heliopause":
            yield from (f"heliopause.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def layer_of(module: str) -> str:
    """The layer of one of our modules; names of the public API count as the API."""
    name = module.split(".")[1] if "." in module else "api"
    return name if (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").exists() else "api"


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_imports_go_one_way(layer: str) -> None:
    wrong = [
        f"{path.relative_to(SOURCE)} imports {module}"
        for path in sorted((SOURCE / layer).rglob("*.py"))
        for module in imported(path)
        if module.split(".")[0] == "heliopause"
        and layer_of(module) not in MAY_IMPORT[layer] | {"build", "card_sample", "packs", "version", "workshop"}
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", OTHERS)
def test_rules_stand_on_the_standard_library(layer: str) -> None:
    allowed = set(sys.stdlib_module_names) | {"heliopause"} | OTHERS[layer]
    wrong = [
        f"{path.relative_to(SOURCE)} imports {module}"
        for path in sorted((SOURCE / layer).rglob("*.py"))
        for module in imported(path)
        if module.split(".")[0] not in allowed
    ]
    assert wrong == []


def test_games_do_not_know_each_other() -> None:
    games = sorted(p.name for p in (SOURCE / "games").iterdir() if p.is_dir() and not p.name.startswith("_"))
    wrong = [
        f"{path.relative_to(SOURCE)} imports {module}"
        for game in games
        for path in sorted((SOURCE / "games" / game).rglob("*.py"))
        for module in imported(path)
        if any(module.startswith(f"heliopause.games.{other}") for other in games if other != game)
    ]
    assert wrong == []


def test_rules_use_no_hash_and_no_global_chance() -> None:
    """Deterministic to the byte: the rules never call hash() or the random module."""
    wrong = []
    for layer in ("core", "games"):
        for path in sorted((SOURCE / layer).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            names = [n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
            if "hash" in names or "random" in set(imported(path)):
                wrong.append(str(path.relative_to(SOURCE)))
    assert wrong == []
