"""The walk through adding a game, done to the letter in a copy of the package: a folder and nothing else."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
import textwrap
from glob import glob
from pathlib import Path

from tests.platform.needs import ROOT
from tests.platform.test_adding_a_card import run

WALK = ROOT / "docs" / "ADDING_A_GAME.md"
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```", re.S | re.M)


def obey(folder: Path, line: str) -> None:
    """One command of the walk, with the names of files that its patterns mean."""
    words = shlex.split(line)
    found = [glob(str(folder / word)) if "*" in word and "/" in word else [word] for word in words]
    run(folder, *[name for names in found for name in names])


def blocks(language: str) -> list[str]:
    return [textwrap.dedent(body) for kind, body in BLOCK.findall(WALK.read_text("utf-8")) if kind == language]


def copied_by_the_walk(folder: Path, without: tuple[str, ...] = ("static",)) -> None:
    """The sources in a folder, with the new game in them."""
    left = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", *without)
    shutil.copytree(ROOT / "src", folder / "src", ignore=left)
    for body in blocks("sh"):
        for line in body.splitlines():
            obey(folder, line)


def test_a_copy_of_the_template_is_a_game(tmp_path: Path) -> None:
    copied_by_the_walk(tmp_path)
    looked_at = "".join(blocks("pycon"))
    assert looked_at.count(">>>") >= 12
    (tmp_path / "walk.txt").write_text(looked_at, "utf-8")
    run(tmp_path, sys.executable, "-m", "doctest", "-o", "NORMALIZE_WHITESPACE", "walk.txt")
    (tmp_path / "served.py").write_text(SERVED, "utf-8")
    run(tmp_path, sys.executable, "served.py")


# What the page asks for at a table of the new game, played to the end over HTTP.
SERVED = """
import secrets
from pathlib import Path
from fastapi.testclient import TestClient
from heliopause.server.app import create_app
from heliopause.server.settings import Settings

here = Path.cwd()
database = f"sqlite:///{here / 'tables.db'}"
kept = {"packs": here / "packs", "reviews": here / "reviews"}
settings = Settings(database=database, names=("testserver",), bots_play=False, **kept)
with TestClient(create_app(settings)) as client:
    assert "lanterns" in [game["id"] for game in client.get("/api/games").json()]
    assert client.get("/api/games/lanterns/cards").json() == []
    assert client.get("/api/games/lanterns/boards").json() == {}
    made = client.post("/api/tables", json={"game": "lanterns", "players": 2, "hotseat": True}).json()
    at, token = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['token']}"}
    assert client.get(f"{at}/cards").json() == [] and client.get(f"{at}/boards").json() == {}
    state = client.get(at, headers=token).json()
    assert {"position", "table", "scores"} <= set(state["view"])
    while not state["over"]:
        first = state["decision"]["options"][0]["id"]
        move = {"version": state["version"], "options": [first], "key": secrets.token_hex(8)}
        answer = client.post(f"{at}/moves", json=move, headers=token)
        assert answer.status_code == 200, answer.text
        state = client.get(at, headers=token).json()
"""
