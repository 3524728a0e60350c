"""Statistics of self-play for docs/BALANCE.md: length, scores, seats, and every card's use and luck.

    python bench/balance.py beyond-the-sun --players 2 3 4 --games 500 --level officer
    python bench/balance.py beyond-the-sun --players 3 --games 500 --pack my-box.yaml

Writes bench/results/balance-<game>-<label>.json; `python bench/balance.py --report` turns all of them into
docs/BALANCE.md and the pages of docs/balance.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any

import heliopause as hp
from heliopause.packs import read
from heliopause.self_play import played_out

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
BANDS = ((-999, -1, "below 0"), (0, 7, "0 to 7"), (8, 15, "8 to 15"), (16, 999, "above 15"))  # of the solo score


def end_of(position: dict[str, Any]) -> str:
    """Why the game ended, where a game has several ends."""
    ended = position.get("ended", [])
    if ended:
        return " + ".join(ended) if isinstance(ended, list) else str(ended)
    solo = position.get("solo")
    if isinstance(solo, dict):
        return "doom" if solo.get("doom_left") == 0 else "goal"
    return ""


def one_game(job: tuple[str, int, dict[str, object], str, int, list[str]]) -> dict[str, Any]:
    game, players, options, level, seed, packs = job
    ended = played_out(hp.rules_of(game, players, options, [Path(pack) for pack in packs]), level, seed)
    return {
        "seed": seed,
        "finished": ended.finished,
        "rounds": ended.rounds,
        "decisions": ended.decisions,
        "scores": ended.scores,
        "winners": ended.winners,
        "cards": ended.cards,
        "lines": ended.lines,
        "end": end_of(ended.position),
    }


def summarised(results: list[dict[str, Any]], players: int) -> dict[str, Any]:
    done = [result for result in results if result["finished"]]
    rounds = sorted(result["rounds"] for result in done)
    best = [max(result["scores"]) for result in done]
    seats = [0.0] * players
    alone = sum(best) / len(best)  # what a lone player's cards are compared with
    use: dict[str, list[float]] = {}
    for result in done:
        for seat in result["winners"]:
            seats[seat] += 1 / len(result["winners"])
        mean = sum(result["scores"]) / players if players > 1 else alone
        for seat, cards in enumerate(result["cards"]):
            won = 1 / len(result["winners"]) if seat in result["winners"] else 0.0
            for card in cards:
                row = use.setdefault(card, [0, 0.0, 0.0, 0.0])
                row[0] += 1
                row[1] += won
                row[2] += result["scores"][seat] - mean
                row[3] += (result["scores"][seat] - mean) ** 2
    lines: dict[str, float] = {}
    for result in done:
        for seat in range(players):
            for line, vp in result["lines"][seat].items():
                lines[line] = lines.get(line, 0.0) + vp / players / len(done)
    return {
        "games": len(results),
        "finished": len(done),
        "rounds": {"mean": sum(rounds) / len(rounds), "low": rounds[0], "high": rounds[-1], "all": rounds},
        "winning_score": {"mean": sum(best) / len(best), "all": sorted(best)},
        "scores": {"mean": sum(sum(r["scores"]) for r in done) / len(done) / players},
        "seat_wins": [wins / len(done) for wins in seats],
        "lines": lines,
        "reached": {
            line: len([r for r in done if any(seat.get(line, 0) for seat in r["lines"])]) / len(done) for line in lines
        },
        "bands": {
            name: len([r for r in done if low <= r["scores"][0] <= high]) / len(done) for low, high, name in BANDS
        }
        if players == 1
        else {},
        "ends": {end: len([r for r in done if r["end"] == end]) for end in sorted({str(r["end"]) for r in done})},
        "cards": {
            card: {
                "used": n / len(done),
                "win": won / n,
                "margin": margin / n,
                "error": standard_error(n, margin, squares),
            }
            for card, (n, won, margin, squares) in sorted(use.items())
        },
    }


def standard_error(n: float, total: float, squares: float) -> float:
    """Of a mean, from the sum and the sum of squares."""
    return math.sqrt(max(0.0, squares / n - (total / n) ** 2) / n)


def measure(game: str, players: int, options: dict[str, object], given: argparse.Namespace) -> None:
    level, games, packs = given.level, given.games, list(given.pack)
    label = f"{game}-{players}p-" + ("-".join(f"{k}={v}" for k, v in sorted(options.items())) or "default")
    if level != "officer":
        label += f"-{level}"
    marks = [read(pack).mark for pack in packs]
    label += "".join([f"-{mark.id}-{mark.version}" for mark in marks])
    jobs = [(game, players, options, level, given.seed + k, packs) for k in range(games)]
    results: list[dict[str, Any]] = []
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
        for result in pool.imap_unordered(one_game, jobs, chunksize=2):
            results.append(result)
            if len(results) % 20 == 0 or len(results) == games:
                spent = time.perf_counter() - began
                print(f"\r{label}: {len(results)}/{games} games, {spent:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    results.sort(key=lambda result: result["seed"])
    summary = summarised(results, players)
    summary.update({"game": game, "players": players, "options": options, "level": level})
    if marks:
        summary["packs"] = [mark.json() for mark in marks]
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"balance-{label}.json").write_text(json.dumps(summary, indent=1, sort_keys=True) + "\n")


# --- the report -----------------------------------------------------------------------------------------------------


def histogram(values: list[int], title: str) -> str:
    """A small SVG bar chart."""
    low, high = min(values), max(values)
    counts = [values.count(k) for k in range(low, high + 1)]
    width, height, gap = 560, 150, 2
    bar = max(4.0, (width - 40) / max(1, len(counts)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height + 40}" font-family="sans-serif">'
    ]
    parts.append(f'<text x="20" y="16" font-size="13" fill="#445">{title}</text>')
    step = max(1, math.ceil(len(counts) / 14))
    for k, count in enumerate(counts):
        tall = (height - 30) * count / max(counts)
        x = 20 + k * bar
        parts.append(
            f'<rect x="{x:.1f}" y="{height - tall:.1f}" width="{bar - gap:.1f}" height="{tall:.1f}" fill="#5b7fd6"/>'
        )
        if k % step == 0:
            parts.append(f'<text x="{x:.1f}" y="{height + 16}" font-size="11" fill="#445">{low + k}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def report() -> None:
    """docs/BALANCE.md: what a reader wants to know, and one line per run; docs/balance: every run with its tables."""
    folder = ROOT / "docs" / "balance"
    folder.mkdir(parents=True, exist_ok=True)
    out = ["# Balance", "", (ROOT / "bench" / "balance_findings.md").read_text().strip(), "", "## All runs", ""]
    out += ["Made by `python bench/balance.py` and written by its `--report`; each run has a page with its cards.", ""]
    out += ["| run | games | bots | rounds | winning score | wins by seat |", "|---|---|---|---|---|---|"]
    for path in sorted(RESULTS.glob("balance-*.json")):
        data = json.loads(path.read_text())
        name = path.stem.removeprefix("balance-")
        rounds, scores = data["rounds"], data["winning_score"]
        seats = ", ".join(f"{100 * rate:.0f} %" for rate in data["seat_wins"])
        out.append(
            f"| [{name}](balance/{name}.md) | {data['finished']} | {data['level']} | {rounds['mean']:.1f} "
            f"| {scores['mean']:.1f} | {seats} |"
        )
        (folder / f"rounds-{name}.svg").write_text(histogram(rounds["all"], "rounds per game"))
        (folder / f"scores-{name}.svg").write_text(histogram(scores["all"], "winning score"))
        (folder / f"{name}.md").write_text("\n".join(page(name, data)) + "\n")
    (ROOT / "docs" / "BALANCE.md").write_text("\n".join(out) + "\n")


def page(name: str, data: dict[str, Any]) -> list[str]:
    rounds, scores = data["rounds"], data["winning_score"]
    out = [
        f"# {name}",
        "",
        f"{data['finished']} games of {data['level']} bots: {rounds['mean']:.1f} rounds "
        f"({rounds['low']} to {rounds['high']}), winning score {scores['mean']:.1f}, mean score "
        f"{data['scores']['mean']:.1f}. Wins by seat: "
        + ", ".join(f"P{k + 1} {100 * rate:.0f} %" for k, rate in enumerate(data["seat_wins"]))
        + ".",
        "",
        f"![rounds](rounds-{name}.svg) ![scores](scores-{name}.svg)",
        "",
    ]
    if list(data["ends"]) != [""]:
        ends = ", ".join(f"{end} {100 * n / data['finished']:.0f} %" for end, n in data["ends"].items())
        out += [f"Ends: {ends}.", ""]
    if data.get("bands"):
        shares = ", ".join(f"{100 * data['bands'][band]:.0f} % {band}" for _, _, band in BANDS)
        out += [f"Final score: {shares}.", ""]
    if "level_4" in data["reached"]:
        out += [f"Games in which somebody reached level IIII: {100 * data['reached']['level_4']:.0f} %.", ""]
    shares = ", ".join(f"{line} {vp:.1f}" for line, vp in data["lines"].items())
    return [*out, f"Points per line of scoring: {shares}.", "", *card_tables(data)]


def card_tables(data: dict[str, Any]) -> list[str]:
    """One table for each kind of card, the most used first: how often, how lucky, and how sure that is."""
    known = {card.id: card for card in hp.cards(data["game"])}
    kinds: dict[str, list[str]] = {}
    for card, row in sorted(data["cards"].items(), key=lambda pair: -pair[1]["used"]):
        error = f" ± {row['error']:.1f}" if "error" in row else ""
        name = known[card].name.en if card in known else card
        kind = known[card].kind if card in known else "other"
        kinds.setdefault(kind, []).append(
            f"| {name} | {row['used']:.2f} | {100 * row['win']:.0f} % | {row['margin']:+.1f}{error} |"
        )
    out: list[str] = []
    for kind, rows in kinds.items():
        out += [f"| {kind} | per game | wins with it | points over the table |", "|---|---|---|---|", *rows, ""]
    return out[:-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--level", default="officer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--pack", action="append", default=[], help="a pack to play with: what do its numbers do?")
    parser.add_argument("--report", action="store_true")
    given = parser.parse_args()
    options: dict[str, object] = {}
    for pair in given.option:
        name, _, value = pair.partition("=")
        options[name] = {"true": True, "false": False}.get(value, value)
    if given.game:
        for players in given.players:
            measure(given.game, players, options, given)
    if given.report:
        report()


if __name__ == "__main__":
    main()
