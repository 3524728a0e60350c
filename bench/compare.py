"""Compares the speed of two builds of the rules in one run: `python bench/compare.py OLD NEW --rounds 40`.

OLD and NEW are folders with a program (`src` with the compiled unit laid over it, or without for the interpreted one).
Two processes live through the whole run and work in turns, a twentieth of a second each, so whatever else the machine
does meets both alike. Each does what compared.py says: plays random games, copies states and searches turns. A speed
is steps, copies or nodes per second of processor time. A ratio is new over old: the figure of a table is the median of
its rounds with an interval from resampling them, `all` the geometric mean over the tables. Compare a build with itself
to see what a figure of yours is worth.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parent / "results" / "compare.json"
GAMES = ("beyond-the-sun", "new-frontiers")
WORK = ("play", "copy", "search")
RESAMPLED = 400
PLAYER = RESULTS.parent.parent / "compared.py"


class Player:
    """A process with one of the builds."""

    def __init__(self, program: Path) -> None:
        env = os.environ | {"PYTHONPATH": str(program.resolve()), "PYTHONHASHSEED": "0"}
        command = [sys.executable, str(PLAYER), *GAMES]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = json.loads(self.answer())
        self.build, self.tables = str(said["build"]), list(said["tables"])

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("one of the builds does not play; what it said stands above")
        return line

    def speed(self, what: str, table: str, seconds: float) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"what": what, "table": table, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        return float(self.answer())

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compare(old: Path, new: Path, rounds: int, seconds: float) -> dict[str, Any]:
    players = {"old": Player(old), "new": Player(new)}
    tables = [table for table in players["old"].tables if table in players["new"].tables]
    found: dict[str, dict[str, list[float]]] = {what: {table: [] for table in tables} for what in WORK}
    places = [(what, table) for what in WORK for table in tables]
    for what, table in places:
        for player in players.values():
            player.speed(what, table, seconds)  # to warm up
    for number in range(rounds):
        for place, (what, table) in enumerate(places):
            order = ("old", "new") if (number + place) % 2 == 0 else ("new", "old")
            speeds = {name: players[name].speed(what, table, seconds) for name in order}
            found[what][table].append(speeds["new"] / speeds["old"])
        if (number + 1) % 10 == 0:
            told_now = ", ".join(f"{what} {overall(found[what]):.3f}" for what in WORK)
            print(f"round {number + 1} of {rounds}: {told_now}", flush=True)
    for player in players.values():
        player.end()
    return {
        "builds": sorted({player.build for player in players.values()}),
        "rounds": rounds,
        "seconds": seconds,
        **{what: figures(found[what]) for what in WORK},
    }


def figures(found: dict[str, list[float]]) -> dict[str, Any]:
    return {
        "ratios": {table: round(statistics.median(each), 3) for table, each in found.items()},
        **{game: told(found, game) for game in GAMES},
        "all": told(found, ""),
    }


def overall(found: dict[str, list[float]]) -> float:
    return statistics.geometric_mean([statistics.median(each) for each in found.values()])


def told(found: dict[str, list[float]], game: str) -> dict[str, float]:
    """The figure over the tables of a game and where 95 of 100 resampled ones lie."""
    of_game = {table: each for table, each in found.items() if table.startswith(game)}
    chance = random.Random(1)
    again = sorted(
        overall({table: chance.choices(each, k=len(each)) for table, each in of_game.items()}) for _ in range(RESAMPLED)
    )
    low, high = again[round(RESAMPLED * 0.025)], again[round(RESAMPLED * 0.975) - 1]
    return {"ratio": round(overall(of_game), 3), "low": round(low, 3), "high": round(high, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.05, help="of processor time for each table, build and round")
    parser.add_argument("--told", default="", help="what is compared, for whoever reads the figures")
    parser.add_argument("--out", type=Path, default=RESULTS)
    chosen = parser.parse_args()
    compared = {"told": chosen.told, **compare(chosen.old, chosen.new, chosen.rounds, chosen.seconds)}
    chosen.out.write_text(json.dumps(compared, indent=1) + "\n", "utf-8")
    print(json.dumps(compared, indent=1))


if __name__ == "__main__":
    main()
