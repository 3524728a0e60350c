"""`heliopause puzzles`: make puzzles from games of bots, and judge those that there are again."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console

from heliopause.bots.advice import puzzles
from heliopause.bots.advice.puzzle_maker import found_in


def make(game: str, out: Path, first: int | None, games: int, most: int) -> None:
    """Append the puzzles of so many games, by default those after the last that the file knows."""
    console = Console(stderr=True)
    there = puzzles.read(out.read_text("utf-8").splitlines()) if out.exists() else []
    known = {one.id for one in there}
    if first is None:
        first = 1 + max([int(one.row.get("number", 0)) for one in there], default=0)
    with out.open("a", encoding="utf-8") as file:
        for number in range(first, first + games):
            for row in found_in(game, number):
                if row["id"] not in known and len(known) < most:
                    known.add(row["id"])
                    file.write(json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")
                    file.flush()
            console.print(f"game {number}: {len(known)} puzzles", highlight=False)
            if len(known) >= most:
                return


def check(file: Path | None, worlds: int) -> bool:
    """Whether the answer of every puzzle is still right."""
    console = Console()
    kept = [one for each in puzzles.sets().values() for one in each]
    if file is not None:
        kept = puzzles.read(file.read_text("utf-8").splitlines())
    wrong = 0
    for one in kept:
        answer = puzzles.answered(one.game(), one.best, worlds, budget_s=60.0)
        if answer.mine is not None and not answer.right:
            wrong += 1
            console.print(f"{one.id}: loses {round(100 * answer.mine.loss)} %", highlight=False)
    console.print(f"{len(kept)} puzzles, {wrong} wrong", highlight=False)
    return wrong == 0
