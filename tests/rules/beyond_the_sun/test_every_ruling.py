"""Every ruling of the base game, the expansion and the solo game has a test that bears its id."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from heliopause.games.beyond_the_sun.cards.sets import DATA

FOLDER = Path(__file__).parent
NOTHING_TO_PLAY = {
    # differences between printings that say of themselves that play is the same
    "diff_overflow",
    "diff_line_colour",
    "diff_action_example",
    "diff_guild_setup_note",
}


def names_of_tests() -> set[str]:
    found: set[str] = set()
    for path in FOLDER.glob("test_*.py"):
        found |= set(re.findall(r"^def test_(\w+)", path.read_text(), re.MULTILINE))
    return found


def test_every_ruling_has_its_test() -> None:
    rulings = yaml.safe_load((DATA / "rulings.yaml").read_text())["rulings"]
    missing = [each["id"] for each in rulings if each["id"] not in names_of_tests() | NOTHING_TO_PLAY]
    assert missing == []


def test_every_ruling_of_the_expansion_has_its_test() -> None:
    rulings = yaml.safe_load((DATA / "expansion_rulings.yaml").read_text())["rulings"]
    assert [each["id"] for each in rulings if each["id"] not in names_of_tests()] == []
