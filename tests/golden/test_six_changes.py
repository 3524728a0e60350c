"""A card added, a set added, a number on a card changed, a field added, an option added, a rule fixed: on a copy of the
program each of them, and all at once, and everything that was released still replays and goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.golden.released import TREE

GAMES = ("beyond_the_sun", "new_frontiers")
SAMPLE = """
import sys
from pathlib import Path
from tempfile import mkdtemp
import heliopause
from heliopause.commands import release
assert Path(heliopause.__file__).is_relative_to(sys.argv[2]), heliopause.__file__
for each in release.released(Path(sys.argv[1])):
    shortest = sorted(each.records(), key=lambda path: path.stat().st_size)
    some = [path for path in shortest if path.stat().st_size > 5000 and path.stem.startswith(("2-", "solo"))][:4]
    found = [(path.stem, release.record_trouble(each, path)) for path in some]
    known = each.known_tables()
    for table, header, lines, seed in release.stored_records(each.unpacked_tables(Path(mkdtemp(dir=sys.argv[2])))):
        name = known[table]["name"]
        if name.startswith("from a position") or name in ("running 2-players-basic", "running 2-players-goals"):
            found.append((name, release.table_trouble(known[table], header, lines, seed)))
    print(len(found), "looked at")
    for name, trouble in found:
        if trouble:
            print(name, trouble)
"""


def edited(path: Path, *changes: tuple[str, str]) -> None:
    text = path.read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{path.name}: {old}"
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


def table_edited(path: Path, change: Callable[[Any], None]) -> None:
    table = yaml.safe_load(path.read_text("utf-8"))
    change(table)
    path.write_text(yaml.safe_dump(table, sort_keys=False, allow_unicode=True), encoding="utf-8")


def twin(rows: list[dict[str, Any]], id: str) -> dict[str, Any]:
    """A new card that is like another one."""
    return {**next(row for row in rows if row["id"] == id), "id": f"{id}_twin", "name": f"{id} twin"}


# --- the six ------------------------------------------------------------------------------------------------------
def add_a_card(games: Path) -> None:
    sun, frontiers = games / "beyond_the_sun" / "data" / "base", games / "new_frontiers" / "data" / "base"
    table_edited(
        sun / "technologies.yaml", lambda t: t["technologies"].insert(3, twin(t["technologies"], "supply_outpost"))
    )
    table_edited(sun / "systems.yaml", lambda t: t["systems"].append(twin(t["systems"], "ross_128")))
    table_edited(frontiers / "worlds.yaml", lambda t: t.insert(3, twin(t, "rebel_freight_yards")))


def add_a_set(games: Path) -> None:
    for game, kind, like, path in (
        ("beyond_the_sun", "technologies", "plasma_cannon", "technologies"),
        ("new_frontiers", "worlds", "rebel_base", ""),
    ):
        data = games / game / "data"
        table = yaml.safe_load((data / "base" / f"{kind}.yaml").read_text("utf-8"))
        rows = [twin(table[path] if path else table, like)]
        (data / "extra").mkdir()
        (data / "extra" / f"{kind}.yaml").write_text(yaml.safe_dump({path: rows} if path else rows), encoding="utf-8")
        line = f'    Table("base", "base/{kind}", "{path}", "{kind}"),\n'
        edited(
            games / game / "cards" / "sets.py",
            (line, f'{line}    Table("extra", "extra/{kind}", "{path}", "{kind}"),\n'),
        )
    edited(games / "new_frontiers" / "cards" / "sets.py", ('return ("base",)', 'return ("base", "extra")'))


def change_numbers(games: Path) -> None:
    def all_of(rows: list[dict[str, Any]], field: str) -> None:
        for row in rows:
            if isinstance(row.get(field), int):
                row[field] += 1

    sun, frontiers = games / "beyond_the_sun" / "data" / "base", games / "new_frontiers" / "data" / "base"
    table_edited(sun / "technologies.yaml", lambda t: all_of(t["technologies"], "vp"))
    table_edited(sun / "systems.yaml", lambda t: all_of(t["systems"], "power"))
    table_edited(frontiers / "worlds.yaml", lambda t: all_of(t, "defense"))
    table_edited(frontiers / "developments.yaml", lambda t: all_of(t, "cost"))
    edited(sun / "technologies.yaml", ("1 ore: pop>ship2 ; jump 3", "4 ore: pop>ship2 ; jump 1"))


def add_a_field(games: Path) -> None:
    for game, after in (("beyond_the_sun", "TURN: Final"), ("new_frontiers", "SELECTED: Final")):
        field = 'ADDED: Final = LAYOUT.add("added", 3, 7)\n'
        edited(games / game / "rules" / "model.py", (f"\n{after}", f"\n{field}{after}"))


def add_an_option(games: Path) -> None:
    setting = 'Setting("added", True, Text("New", "Nowa"), before=False),'
    edited(
        games / "beyond_the_sun" / "cards" / "options.py",
        ("SETTINGS: Final = [\n", f"SETTINGS: Final = [\n    {setting}\n"),
    )
    edited(
        games / "new_frontiers" / "__init__.py",
        ("        settings=[\n", f"        settings=[\n            {setting}\n"),
    )


def fix_a_rule(games: Path) -> None:
    change = 'RuleChange({}, "2030-01-01", Text("Other", "Inna"), "somewhere"),'
    sun, frontiers = games / "beyond_the_sun", games / "new_frontiers"
    edited(sun / "rules" / "changes.py", ("CHANGES: Final = (\n", f"CHANGES: Final = (\n    {change.format(3)}\n"))
    edited(
        sun / "rules" / "tech" / "research.py",
        (
            "    matches = matching_in_deck(",
            "    if t.rules >= 3:\n        wanted = 1\n    matches = matching_in_deck(",
        ),
    )
    edited(
        frontiers / "__init__.py",
        ("        library=LIBRARY,\n", f"        library=LIBRARY,\n        changes=[{change.format(2)}],\n"),
        ("import GameSpec, Setting, register", "import GameSpec, RuleChange, Setting, register"),
    )
    edited(
        frontiers / "rules" / "rules.py",
        (
            "        return scoring.score(self.t, s, seat)\n",
            "        more = 5 if self.rules_version >= 2 else 0\n"
            "        return scoring.score(self.t, s, seat) + more\n",
        ),
    )


CHANGES = [add_a_card, add_a_set, change_numbers, add_a_field, add_an_option, fix_a_rule]


# --- the proof ----------------------------------------------------------------------------------------------------
def copied(folder: Path) -> Path:
    """A copy of the sources; the games in it may be changed."""
    left_out = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd")
    shutil.copytree(TREE / "src" / "heliopause", folder / "heliopause", ignore=left_out)
    return folder / "heliopause" / "games"


def run_copy(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, timeout=600
    )


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_after_one_of_the_six_changes_records_replay_and_tables_go_on(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    change(copied(tmp_path))
    told = run_copy(tmp_path, "-c", SAMPLE, str(TREE), str(tmp_path))
    assert told.returncode == 0, told.stderr
    assert [line for line in told.stdout.splitlines() if not line.endswith("looked at")] == []
    assert "0 looked at" not in told.stdout.splitlines()


def test_after_all_six_changes_the_release_check_finds_nothing(tmp_path: Path) -> None:
    games = copied(tmp_path)
    for change in (change_numbers, add_a_card, add_a_set, add_a_field, add_an_option, fix_a_rule):
        change(games)
    told = run_copy(tmp_path, "-m", "heliopause", "release", "check", "--tree", str(TREE))
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_release_check_refuses_a_rule_that_is_changed_without_a_number(tmp_path: Path) -> None:
    games = copied(tmp_path)
    edited(
        games / "new_frontiers" / "rules" / "rules.py",
        ("        return scoring.score(self.t, s, seat)\n", "        return scoring.score(self.t, s, seat) + 1\n"),
    )
    told = run_copy(tmp_path, "-m", "heliopause", "release", "check", "--tree", str(TREE))
    assert told.returncode == 2 and "this would break" in told.stderr and "2-players-first" in told.stderr
