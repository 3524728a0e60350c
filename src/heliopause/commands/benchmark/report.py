"""Starts the measurements one after another, prints them as a table with ratios and bars, writes JSON and a plot."""

from __future__ import annotations

import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from heliopause import build
from heliopause.commands.benchmark.plot import bars_as_svg
from heliopause.version import VERSION

Figures = dict[str, Any]
BAR_CELLS = 28


def report(seconds: float, games: list[str], with_peers: bool, out: Path | None) -> None:
    """One run: interpreted, compiled (where this program is), peers; printed, and written where there is a place."""
    console = Console()
    rows = measured("heliopause.commands.benchmark.measure", seconds, games, {"HELIOPAUSE_PURE": "1"}, console)
    if build.running() == "compiled":
        rows += measured("heliopause.commands.benchmark.measure", seconds, games, {}, console)
    else:
        console.print("This program runs interpreted; there is no compiled build to measure (see `heliopause info`).")
    peers = measured("heliopause.commands.benchmark.peers", seconds, [], {}, console) if with_peers else []
    print_rows(rows, peers, console)
    folder = out or (Path("bench/results") if Path("bench").is_dir() else None)
    if folder is not None:
        write(rows, peers, seconds, folder)
        console.print(f"Written: {folder / 'bench.json'}, {folder / 'bench.svg'}")


def measured(module: str, seconds: float, games: list[str], extra: dict[str, str], console: Console) -> list[Figures]:
    """The JSON lines of one measuring process, shown as they come."""
    env = {k: v for k, v in os.environ.items() if k != "HELIOPAUSE_PURE"} | extra
    command = [sys.executable, "-m", module, str(seconds), *games]
    rows = []
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if line.startswith("{"):
                rows.append(json.loads(line))
                console.print(f"measured {label(rows[-1])}", style="dim", highlight=False)
    if child.returncode:
        raise SystemExit(f"{module} failed with code {child.returncode}")
    return rows


def label(row: Figures) -> str:
    players = f" {row['players']}p" if "players" in row else ""
    return f"{row['name']}{players} {row['build']}"


def best_decisions(row: Figures) -> float:
    return float(row.get("decisions_per_s") or row["python_decisions_per_s"])


def print_rows(rows: list[Figures], peers: list[Figures], console: Console) -> None:
    interpreted = {(row["name"], row["players"]): row for row in rows if row["build"] == "interpreted"}
    speeds = ("decisions/s", "x interpreted", "from Python", "copies/s", "tree/s", "many games/s")
    columns = ("", *speeds, "decisions/game", "chance/game", "")
    grid = Grid(*columns, title="Random games, one core; chance is not counted among decisions")
    for column in grid.columns[1:-1]:
        column.justify = "right"
    most = max(map(best_decisions, rows + peers), default=1.0)
    for row in rows + peers:
        base = interpreted.get((row["name"], row.get("players")))
        ratio = f"{row['decisions_per_s'] / base['decisions_per_s']:.1f}" if base else ""
        grid.add_row(
            label(row),
            amount(row.get("decisions_per_s")),
            ratio,
            amount(row["python_decisions_per_s"]),
            amount(row["copies_per_s"]),
            amount(row.get("tree_iterations_per_s")),
            amount(row.get("vector_steps_per_s")),
            f"{row['decisions_per_game']:.0f}",
            f"{row['chance_per_game']:.0f}" if "chance_per_game" in row else "",
            "█" * max(1, round(BAR_CELLS * best_decisions(row) / most)),
        )
    console.print(grid)
    print_ratios(rows, peers, console)


def print_ratios(rows: list[Figures], peers: list[Figures], console: Console) -> None:
    """Each peer against the slowest of ours in the best build here, both driven by a Python loop."""
    ours = [row for row in rows if row["build"] == "compiled"] or rows
    if not ours or not peers:
        return
    slowest = min(ours, key=lambda row: float(row["python_decisions_per_s"]))
    grid = Grid("peer", "decisions", "copies", title=f"{label(slowest)} against peers, times as fast, from Python")
    for peer in peers:
        decisions = slowest["python_decisions_per_s"] / peer["python_decisions_per_s"]
        grid.add_row(str(peer["name"]), f"{decisions:.1f}", f"{slowest['copies_per_s'] / peer['copies_per_s']:.1f}")
    console.print(grid)


def amount(value: float | None) -> str:
    if value is None:
        return ""
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def write(rows: list[Figures], peers: list[Figures], seconds: float, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    head = {
        "heliopause": VERSION,
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "seconds_per_figure": seconds,
    }
    text = json.dumps({**head, "results": rows + peers}, indent=1)
    (folder / "bench.json").write_text(text + "\n", "utf-8")
    bars = [(label(row), best_decisions(row), str(row["build"])) for row in rows + peers]
    (folder / "bench.svg").write_text(bars_as_svg("Decisions per second, one core", bars), "utf-8")
