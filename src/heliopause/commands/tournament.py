"""`heliopause arena` and `heliopause dataset` in a terminal: progress, then tables, JSON and a plot."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from heliopause.bots import arena, dataset, rating


def progress_bar(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console)


def play_matches(
    game: str,
    levels: list[str],
    games: int,
    players: int,
    options: Mapping[str, object],
    seed: int,
    budget_s: float | None,
    processes: int,
    out: Path | None,
    ray: str | None,
) -> dict[str, Any]:
    """Play a tournament, or the rest of one that was stopped, and print what it says."""
    console = Console()
    budget = budget_s if budget_s is not None else math.inf
    work = arena.jobs(game, levels, games, options, players, seed, budget)
    results_file = out.with_suffix(".games.jsonl") if out is not None else None
    with progress_bar(console) as progress:
        task = progress.add_task(" - ".join(levels), total=len(work))

        def told(_result: dict[str, Any]) -> None:
            progress.advance(task)

        results = arena.run(work, way_to_play(processes or os.cpu_count() or 1, ray), results_file, told)
    summary: dict[str, Any] = {"game": game, "players": players, "options": dict(options), "seed": seed}
    summary |= {"budget_s": budget_s, **rating.summary(results)}
    print_summary(console, summary)
    if out is not None:
        out.write_text(json.dumps(summary, indent=1) + "\n", "utf-8")
        out.with_suffix(".svg").write_text(intervals_as_svg(summary), "utf-8")
        console.print(f"Written: {out}, {out.with_suffix('.svg')}, {results_file}", highlight=False)
    return summary


def way_to_play(processes: int, ray: str | None) -> Callable[[list[arena.Job]], Iterable[dict[str, Any]]]:
    """Where the games of a tournament run: on a cluster, on several cores or here."""
    if ray is not None:
        return partial(arena.play_on_ray, address=ray)
    if processes > 1:
        return partial(arena.play_on_cores, processes=processes)
    return arena.play_here


def print_summary(console: Console, summary: Mapping[str, Any]) -> None:
    title = f"{summary['game']}, {summary['games']} games"
    ratings = Grid("level", "Elo", "s per decision", "p95", "decisions", title=title)
    for level, value in sorted(summary["ratings"].items(), key=lambda item: -float(item[1])):
        spent = summary["times"].get(level, {"mean": 0.0, "p95": 0.0, "count": 0})
        ratings.add_row(level, f"{value:+.0f}", f"{spent['mean']:.3f}", f"{spent['p95']:.3f}", str(int(spent["count"])))
    console.print(ratings)
    pairs = Grid("", "against", "wins", "95 % interval", "games")
    for pair in summary["pairs"]:
        interval = f"{pair['low']:.1%} to {pair['high']:.1%}"
        pairs.add_row(pair["one"], pair["other"], f"{pair['rate']:.1%}", interval, f"{pair['games']:.0f}")
    console.print(pairs)
    seats = "  ".join(f"P{seat + 1} {share:.1%}" for seat, share in enumerate(summary["seat_wins"]))
    console.print(f"Wins by seat: {seats}", highlight=False)


def intervals_as_svg(summary: Mapping[str, Any]) -> str:
    """Win rates with their intervals, one line per pair of levels."""
    left, width, row, top = 220, 420, 26, 46
    height = top + row * len(summary["pairs"]) + 30
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 70}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="12" y="20" font-size="14" font-weight="600">{summary["game"]}: share of games won</text>',
    ]
    for percent in range(0, 101, 25):
        x = left + width * percent / 100
        out.append(f'<line x1="{x:.0f}" y1="{top - 12}" x2="{x:.0f}" y2="{height - 24}" stroke="#ddd"/>')
        out.append(f'<text x="{x:.0f}" y="{height - 8}" text-anchor="middle" fill="#666">{percent} %</text>')
    for n, pair in enumerate(summary["pairs"]):
        y = top + n * row
        low, high, rate = (left + width * pair[name] for name in ("low", "high", "rate"))
        out.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{pair["one"]} against {pair["other"]}</text>')
        out.append(f'<line x1="{low:.0f}" y1="{y}" x2="{high:.0f}" y2="{y}" stroke="#8aa0b8" stroke-width="4"/>')
        out.append(f'<circle cx="{rate:.0f}" cy="{y}" r="5" fill="#e08a2e"/>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def write_dataset(path: Path, table: dataset.Table, games: int, seed: int, processes: int) -> None:
    """Self-play of one level, written as parquet."""
    with progress_bar(Console()) as progress:
        task = progress.add_task(path.name, total=games)
        for done in dataset.write(path, table, games, seed, processes or os.cpu_count() or 1):
            progress.update(task, completed=done)
