"""What CONTRIBUTING says of the rules, held: short functions, few levels and parameters, names that mean one thing."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.platform.needs import ROOT

PACKAGE = ROOT / "src" / "heliopause"
MOST_LINES = 60
DEEPEST = 4
MOST_PARAMETERS = 7
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)
NO_OR_YES = re.compile(r"(can|may|is|has)_\w+")
RULINGS = re.compile(r"\b[Rr]ulings? ((?:[a-z][a-z0-9]*_[a-z0-9_]+(?:, | and )?)+)")
CODES = re.compile(r"(OP|ASK|CHANCE|TOLD|WHY|REASON|DRAW|MOVE)_")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in PACKAGE.glob(f"{room}/**/*.py"))


def functions(*rooms: str) -> Iterator[tuple[str, Function]]:
    for path in files(*rooms):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.relative_to(PACKAGE).as_posix()}: {node.name}", node


def bodies(block: ast.stmt) -> list[list[ast.stmt]]:
    if isinstance(block, ast.Match):
        return [case.body for case in block.cases]
    found: list[list[ast.stmt]] = [getattr(block, part, []) for part in ("body", "orelse", "finalbody")]
    return found + [handler.body for handler in getattr(block, "handlers", [])]


def depth(statements: list[ast.stmt], so_far: int = 0) -> int:
    """How deep the blocks go; `elif` is no level of its own."""
    deepest = so_far
    for block in statements:
        if isinstance(block, BLOCKS):
            for body in bodies(block):
                last = isinstance(block, ast.If) and body is block.orelse
                chained = last and len(body) == 1 and isinstance(body[0], ast.If)
                if body:
                    deepest = max(deepest, depth(body, so_far if chained else so_far + 1))
    return deepest


def parameters(function: Function) -> int:
    told = function.args
    named = [*told.posonlyargs, *told.args, *told.kwonlyargs]
    return len([one for one in named if one.arg not in ("self", "cls")])


def test_functions_of_the_rules_are_short_and_shallow_and_take_few_parameters() -> None:
    too_much = []
    for name, function in functions("core", "games"):
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        for what, there, most in (
            ("lines", lines, MOST_LINES),
            ("levels", depth(function.body), DEEPEST),
            ("parameters", parameters(function), MOST_PARAMETERS),
        ):
            if there > most:
                too_much.append(f"{name}: {there} {what}")
    assert too_much == []


def test_the_depth_of_blocks_is_counted_as_people_see_it() -> None:
    text = "if a:\n    b\nelif c:\n    while d:\n        e\nelse:\n    for f in g:\n        if h:\n            i\n"
    assert depth(ast.parse(text).body) == 3


def test_what_is_called_can_may_is_or_has_answers_yes_or_no() -> None:
    """And changes nothing: `test_looking_for_legal_moves_changes_nothing` plays games with that in mind."""
    wrong = [
        name
        for name, function in functions("core", "games/*/rules")
        if NO_OR_YES.fullmatch(function.name)
        if not (isinstance(function.returns, ast.Name) and function.returns.id == "bool")
    ]
    assert wrong == []


@pytest.mark.parametrize("game", ["beyond_the_sun", "new_frontiers"])
def test_a_ruling_that_the_code_names_exists(game: str) -> None:
    known: set[str] = set()
    for table in (PACKAGE / "games" / game / "data").glob("*rulings.yaml"):
        written = yaml.safe_load(table.read_text("utf-8"))
        known |= {ruling["id"] for ruling in (written["rulings"] if isinstance(written, dict) else written)}
    named = {
        ruling
        for path in files(f"games/{game}/rules", f"games/{game}/people", f"games/{game}/cards")
        for found in RULINGS.findall(path.read_text("utf-8"))
        for ruling in re.split(r", | and ", found.removesuffix(", ").removesuffix(" and "))
    }
    assert len(named) > 10 and named - known == set()


def test_every_function_and_every_code_of_the_rules_is_used() -> None:
    used: Counter[str] = Counter()
    for folder in ("src/heliopause", "tests", "bench", "examples"):
        for path in (ROOT / folder).rglob("*.py"):
            used.update(re.findall(r"\w+", path.read_text("utf-8")))
    dead = []
    for path in files("core", "games"):
        for node in ast.parse(path.read_text("utf-8")).body:
            name = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                name = node.target.id if CODES.match(node.target.id) else ""
            if name and used[name] == 1:
                dead.append(f"{path.relative_to(PACKAGE).as_posix()}: {name}")
    assert dead == []


def test_rules_know_no_global_chance_and_no_hash() -> None:
    for path in files("core", "games/*/rules"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert "random" not in [alias.name for alias in node.names], path.name
            if isinstance(node, ast.ImportFrom):
                assert node.module != "random", path.name
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "hash", path.name


def test_no_error_is_swallowed_in_silence() -> None:
    for path in files("."):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ExceptHandler) and isinstance(node.type, ast.Name) and node.type.id == "Exception":
                assert not all(isinstance(line, ast.Pass) for line in node.body), f"{path.name}:{node.lineno}"
            if isinstance(node, ast.ExceptHandler):
                assert node.type is not None, f"{path.name}:{node.lineno} catches everything"


def test_contributing_says_what_is_held_here() -> None:
    said = " ".join((ROOT / "CONTRIBUTING.md").read_text("utf-8").split())
    for figure in (f"{MOST_LINES} lines", f"{DEEPEST} levels", f"{MOST_PARAMETERS} parameters"):
        assert figure in said, figure
    for name in re.findall(r"`tests/[\w/]+\.py`", said):
        assert (ROOT / name.strip("`")).is_file(), name
