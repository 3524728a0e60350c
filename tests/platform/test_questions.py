"""One question lives in at most two files: its rule in `rules/`, its words in `people/` under the same file name.

Counted are the file of its `Question`, the file of its `Wording`, every file that knows something of it by its code,
and every file with a helper that only its words use. Putting the question (`push`, `ask`, a frame that is written
down) is no knowledge of it; the index of the rules and the codes themselves hold all questions and are about none.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from heliopause.core import registry
from heliopause.core.effects.run import ProgramRules
from heliopause.core.kernel.frames import DECISION
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.question import Question
from heliopause.core.wording import Wording, Wordings
from heliopause.games.template.rules.rules import Beacons
from tests.platform.needs import ROOT

PACKAGE = ROOT / "src" / "heliopause"
CODE = re.compile(r"^((?:ASK|CHANCE)_\w+): Final", re.M)
PUTTING = {"push", "ask", "set_top"}
MOST = 2
GAMES = ["beyond_the_sun", "new_frontiers", "template"]


def short(path: Path, game: str) -> str:
    folder = PACKAGE / "games" / game
    return path.relative_to(folder if folder in path.parents else PACKAGE).as_posix()


def file_of(thing: object, game: str) -> str:
    return short(PACKAGE.parent / f"{type(thing).__module__.replace('.', '/')}.py", game)


@cache
def rules_of(game: str) -> Rules:
    if game == "template":
        return Beacons(2, {})
    return registry.spec(game.replace("_", "-")).rules(2, {})


@cache
def codes_of(game: str) -> dict[str, int]:
    """Every code of a question by its name; what programs of cards ask themselves only where cards are programs."""
    paths = [*(PACKAGE / "games" / game / "rules").rglob("*codes.py")]
    if isinstance(rules_of(game), ProgramRules):
        paths.append(PACKAGE / "core" / "effects" / "run.py")
    found: dict[str, int] = {}
    for path in paths:
        module = importlib.import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
        found |= {name: int(getattr(module, name)) for name in CODE.findall(path.read_text("utf-8"))}
    return found


def book(game: str) -> dict[int, Question]:
    asked = rules_of(game).questions
    return {DECISION + k: asked[k] for k in range(len(asked)) if type(asked[k]) is not Question}


def wordings(game: str) -> dict[int, Wording[object]]:
    found = importlib.import_module(f"heliopause.games.{game}.people.questions").WORDINGS
    assert isinstance(found, Wordings)
    return found.by_code


def known_in(tree: ast.AST) -> Iterator[str]:
    """Names of codes in a file, where they are more than an argument or a frame that puts the question."""
    for node in ast.walk(tree):
        put: list[ast.expr] = []
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            put = node.args if called in PUTTING else []
        elif isinstance(node, ast.List):
            put = node.elts[:1]  # a frame that is written down begins with its code
        elif isinstance(node, ast.Dict):
            put = node.values  # what follows from something else
        for child in put:
            for one in [child.body, child.orelse] if isinstance(child, ast.IfExp) else [child]:
                one._put = True  # type: ignore[attr-defined]
    for node in ast.walk(tree):
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if re.match(r"(ASK|CHANCE)_", name) and isinstance(getattr(node, "ctx", None), ast.Load):
            if not getattr(node, "_put", False):
                yield name


@cache
def parsed(path: Path) -> ast.Module | None:
    """Only what may know a question: files that name a code, and what people read."""
    text = path.read_text("utf-8")
    return ast.parse(text) if "people" in path.parts or re.search(r"\b(ASK|CHANCE)_", text) else None


@cache
def sources(game: str) -> dict[str, ast.Module]:
    """The files that may know a question of a game: its own, and all that belong to no game."""
    others = [PACKAGE / "games" / other for other in GAMES if other != game]
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if not any(other in path.parents for other in others)]
    trees = {short(path, game): parsed(path) for path in paths}
    return {path: tree for path, tree in trees.items() if tree is not None}


def knowing(game: str) -> dict[str, set[str]]:
    """The files that know each code; the index of the rules and the codes are about no single question."""
    found: dict[str, set[str]] = {name: set() for name in codes_of(game)}
    for path, tree in sources(game).items():
        if path.endswith("codes.py") or (path == "rules/questions.py" and game != "template"):
            continue
        for name in known_in(tree):
            if name in found:
                found[name].add(path)
    return found


def read_from(tree: ast.Module, inside: str) -> Iterator[tuple[str, str, str]]:
    """Module and name of all that a file uses of a package, as `f` or as `m.f`, and the class or function it is in."""
    homes = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(inside)
        for alias in node.names
    }
    for top in tree.body:
        for node in ast.walk(top):
            if isinstance(node, ast.Name) and node.id in homes:
                yield *homes[node.id], getattr(top, "name", "")
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in homes:
                yield ".".join(homes[node.value.id]), node.attr, getattr(top, "name", "")


def own_functions(tree: ast.Module) -> set[str]:
    """Functions of a file that nothing in it uses itself."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)} - used


@cache
def lone_helpers(game: str) -> dict[tuple[str, str], set[str]]:
    """By file and class of words the files that hold a function which nobody else uses: they are about it alone."""
    game_package = f"heliopause.games.{game}."
    users: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for path, tree in sources(game).items():
        for module, name, within in read_from(tree, f"{game_package}people"):
            home = f"{module.removeprefix(game_package).replace('.', '/')}.py"
            users.setdefault((home, name), set()).add((path, within))
    alone: dict[tuple[str, str], set[str]] = {}
    for home in {home for home, _ in users} & set(sources(game)):
        for name in own_functions(sources(game)[home]):
            using = users.get((home, name), set())
            if len(using) == 1:
                alone.setdefault(next(iter(using)), set()).add(home)
    return alone


def lives_in(game: str) -> dict[str, set[str]]:
    rules, words, known = book(game), wordings(game), knowing(game)
    out: dict[str, set[str]] = {}
    for name, code in codes_of(game).items():
        said = file_of(words[code], game)
        helpers = lone_helpers(game).get((said, type(words[code]).__name__), set())
        out[name] = {file_of(rules[code], game), said} | known[name] | helpers
    return out


@pytest.mark.parametrize("game", GAMES)
def test_one_question_lives_in_at_most_two_files(game: str) -> None:
    found = lives_in(game)
    assert len(found) >= {"beyond_the_sun": 55, "new_frontiers": 27, "template": 4}[game]
    assert {name: sorted(files) for name, files in found.items() if len(files) > MOST} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_its_words_under_the_name_of_its_rule(game: str) -> None:
    rules, words = book(game), wordings(game)
    assert set(words) == set(rules) == set(codes_of(game).values())
    for code in rules:
        rule, said = file_of(rules[code], game), file_of(words[code], game)
        assert type(rules[code]).__name__ == type(words[code]).__name__
        if rule.startswith("rules/"):  # else it is asked by programs of cards: core/effects/run.py
            assert said == rule.replace("rules/", "people/", 1)


def test_the_count_sees_what_knows_a_question_and_not_what_puts_it() -> None:
    """The measure itself: comparisons, tables by codes and collections know a question, a call that asks does not."""
    text = """
push(s, co.ASK_A if first else co.ASK_I, seat)
frames = [[co.ASK_B, seat, 0]]
following = {PHASE: co.ASK_C}
if top_op(s) == co.ASK_D: pass
words = {co.ASK_E: 1}
if op in (co.ASK_F, co.ASK_G): pass
found = by_code.get(ASK_H)
"""
    assert set(known_in(ast.parse(text))) == {"ASK_D", "ASK_E", "ASK_F", "ASK_G", "ASK_H"}
