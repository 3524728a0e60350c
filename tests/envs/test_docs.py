"""What docs/ENVIRONMENTS.md and docs/RESEARCH.md show runs, and the sizes they tell are right."""

from __future__ import annotations

import re

import pytest

from heliopause.api import rules_of
from heliopause.envs.observations import OBSERVATIONS, sight
from heliopause.envs.vocabulary import OTHERS, load
from tests.envs.needs import need
from tests.platform.needs import ROOT

ENVIRONMENTS = (ROOT / "docs" / "ENVIRONMENTS.md").read_text("utf-8")
RESEARCH = (ROOT / "docs" / "RESEARCH.md").read_text("utf-8")


@pytest.mark.parametrize("text", [ENVIRONMENTS, RESEARCH], ids=["environments", "research"])
def test_the_examples_run(text: str) -> None:
    need("gymnasium")
    blocks = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block.replace("iterations=2000", "iterations=50"), {})


@pytest.mark.parametrize(("game", "name"), [("beyond-the-sun", "Beyond the Sun"), ("new-frontiers", "New Frontiers")])
def test_the_sizes_are_those_told(game: str, name: str) -> None:
    row = next(line for line in ENVIRONMENTS.splitlines() if line.startswith(f"| Entries, {name}, 2 players"))
    told = [int(cell.replace(",", "").replace("about", "")) for cell in row.split("|")[2:5]]
    sizes = [sight(rules_of(game, 2), kind).size for kind in OBSERVATIONS]
    assert told[:2] == sizes[:2] and abs(told[2] - sizes[2]) < 50


def test_the_actions_told_exist() -> None:
    shown = re.search(r"option ids \(`(.*?)`, `(.*?)`\)", ENVIRONMENTS)
    assert shown is not None
    assert shown[1] in load("new-frontiers").ids and shown[2] in load("beyond-the-sun").ids
    assert f"The last {OTHERS} numbers" in ENVIRONMENTS
