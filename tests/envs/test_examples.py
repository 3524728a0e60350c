"""The examples run, in short forms; what they need beyond the extras of the tests is optional."""

from __future__ import annotations

import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.envs.needs import need
from tests.platform.needs import ROOT, output_of

EXAMPLES = ROOT / "examples"
SHORT = {
    "random_play.py": ["--games", "1"],
    "my_bot.py": ["--games", "2"],
    "tree_search.py": ["--iterations", "60"],
    "selfplay_pettingzoo.py": ["--games", "2"],
    "ismcts_openspiel.py": ["--simulations", "2", "--decisions", "4"],
    "read_dataset.py": ["--games", "2", "--level", "random"],
}
SAYS = {
    "random_play.py": "digest",
    "my_bot.py": "Thrifty wins",
    "tree_search.py": "iterations/s",
    "selfplay_pettingzoo.py": "2 games",
    "ismcts_openspiel.py": "decisions; returns",
    "read_dataset.py": "decisions of 2 games",
}
NEEDS = {"selfplay_pettingzoo.py": "pettingzoo", "ismcts_openspiel.py": "pyspiel", "read_dataset.py": "polars"}


def run(name: str, *arguments: str) -> str:
    return output_of(sys.executable, str(EXAMPLES / name), *arguments, PYTHONPATH=str(ROOT / "src"))


@pytest.mark.parametrize("name", SHORT)
def test_an_example_runs(name: str) -> None:
    need(NEEDS.get(name, "numpy"))
    assert SAYS[name] in run(name, *SHORT[name])


def test_every_example_is_listed_and_run() -> None:
    here = {path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".js")}
    listed = {name for name in here if f"]({name})" in (EXAMPLES / "README.md").read_text("utf-8")}
    assert here == listed == {*SHORT, "ppo_masks.py", "bot.js"}


def test_ppo_learns_for_a_moment(tmp_path: Path) -> None:
    if find_spec("sb3_contrib") is None or find_spec("torch") is None:
        pytest.skip("optional: sb3-contrib and torch are not installed (pip install sb3-contrib torch)")
    model = str(tmp_path / "model.zip")
    told = run("ppo_masks.py", "--minutes", "0.01", "--games", "2", "--many", "2", "--model", model)
    assert "against cadet" in told and Path(model).exists()


def test_a_bot_in_javascript_plays() -> None:
    """Node is here wherever the page is built."""
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None:
        pytest.skip("Node is not installed")
    bot = f"lines:{node} {EXAMPLES / 'bot.js'}"
    told = output_of(
        *(sys.executable, "-m", "heliopause", "arena", "new-frontiers", bot, "random", "--games", "1"),
        *("--processes", "1"),
        PYTHONPATH=str(ROOT / "src"),
    )
    assert "1 games" in told
