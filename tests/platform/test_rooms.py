"""A game is its folder, and every game has the same rooms: whoever knows one game finds his way in the others."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from heliopause.core import registry
from tests.platform.needs import ROOT

GAMES = ROOT / "src" / "heliopause" / "games"
ROOMS = {"cards", "data", "people", "position", "rules"}

# What no game can do without, by room; what a game has beyond it stands beside, under a name of its own.
FILES = {
    "cards": {"load", "words"},
    "people": {"log", "questions"},
    "position": {"read", "write"},
    "rules": {"atoms", "checks", "codes", "model", "questions", "rules", "tables"},
}
# What a game has that stands on the shelf: sets of cards, features for bots, a catalogue.
MORE = {
    "cards": {"check", "forms", "sets", "shapes", "trial"},
    "people": {"card_short", "card_texts", "catalogue", "feature_names", "phrases", "view", "wording", "written"},
    "position": {"state_names"},
    "rules": {"features", "flow", "inputs", "question", "scoring", "setup"},
}


def games() -> list[Path]:
    return sorted(folder for folder in GAMES.iterdir() if (folder / "__init__.py").is_file())


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


@pytest.mark.parametrize("game", games(), ids=lambda folder: folder.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    found = {path.name for path in game.iterdir() if path.name != "__pycache__"}
    assert found == ROOMS | {"__init__.py"}
    for room, files in FILES.items():
        wanted = files if game.name == "template" else files | MORE[room]
        assert wanted - modules(game / room) == set(), f"missing in {room}"


def test_the_template_is_small() -> None:
    """Whoever copies it reads it first: under 500 lines of Python, the empty ones not counted."""
    lines = [line for path in (GAMES / "template").rglob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) < 500


def test_a_file_name_stands_for_one_room() -> None:
    """A name that two games share means the same in both: it lies in the same room."""
    rooms: dict[str, dict[str, set[str]]] = {}
    for game in games():
        for path in game.rglob("*.py"):
            if path.stem != "__init__":
                room = path.relative_to(game).parts[0]
                rooms.setdefault(path.stem, {}).setdefault(game.name, set()).add(room)
    assert [name for name, where in rooms.items() if not set.intersection(*where.values())] == []


def test_the_folder_is_the_compile_border() -> None:
    """Whole folders are compiled, and of the effect language the one file that runs it."""
    border = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["heliopause"]["compiled"]["include"]
    assert border == [
        *("core/kernel/*.py", "core/effects/run.py", "games/*/rules/**/*.py"),
        *("bots/compiled/*.py", "envs/compiled/*.py"),
    ]


PAGE = ROOT / "web" / "src"
EXAMPLES = re.compile(r"/fixtures/|\.test\.ts$")  # what tests play with
SAID = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//.*?$", re.S | re.M)  # comments: examples in them may name a game


def names_of_games() -> list[str]:
    """Ids, folders and titles."""
    ids = [game.name for game in games() if game.name != "template"]
    return [name for id in ids for name in (id, id.replace("_", "-"), registry.spec(id.replace("_", "-")).name.en)]


def test_a_game_is_its_folder_on_the_page() -> None:
    """Nothing else of the page names a game: it finds `games/<id>` by what is there."""
    folders = [PAGE / "games" / game.name.replace("_", "-") for game in games()]
    texts = {
        path.relative_to(PAGE).as_posix(): SAID.sub("", path.read_text("utf-8"))
        for path in [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"), *PAGE.rglob("*.css"), *PAGE.rglob("*.json")]
        if not any(folder in path.parents for folder in folders) and not EXAMPLES.search(path.as_posix())
    }
    assert len(texts) > 200
    assert [name for name, text in texts.items() if any(game in text for game in names_of_games())] == []


def told_outside(path: Path) -> list[str]:
    """The texts and imports of a file, without its docstrings: examples in them may name a game."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = list(ast.walk(tree))
    prose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in prose]
    modules = [node.module for node in nodes if isinstance(node, ast.ImportFrom)]
    return [text for text in [*texts, *modules] if isinstance(text, str)]


def test_a_game_is_its_folder() -> None:
    """Nothing else of the program names a game."""
    names = names_of_games()
    naming = [
        path.relative_to(GAMES.parent).as_posix()
        for path in GAMES.parent.rglob("*.py")
        if not any(game in path.parents for game in games())
        if any(name in text for text in told_outside(path) for name in names)
    ]
    assert naming == []
