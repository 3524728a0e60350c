"""Matches between bots: paired seeds, rotated seats, all cores, resumable; ratings with intervals.

A *pairing* plays one deal once per rotation of the seats, so that luck of the deal and of the seat falls on everybody
alike. Games run on integers (`choose_move` on masked states), through the same bots that sit at tables. Without a time
budget every level looks at its own number of positions, so that a busy machine plays the same games.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from heliopause.bots.levels import bot
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import advance, fresh

MOST_DECISIONS = 20_000


class Job:
    """One game: which level sits on which seat, and the seed of the deal."""

    def __init__(
        self, number: int, game: str, options: Mapping[str, object], seats: list[str], seed: int, budget_s: float
    ) -> None:
        self.number = number
        self.game = game
        self.options = dict(options)
        self.seats = seats
        self.seed = seed
        self.budget_s = budget_s

    def described(self) -> dict[str, Any]:
        """What a result must say to be one of this game. A budget without end is written as none."""
        budget = self.budget_s if math.isfinite(self.budget_s) else None
        told = {"number": self.number, "game": self.game, "options": self.options, "seed": self.seed}
        return told | {"seats": self.seats, "budget_s": budget}


def jobs(
    game: str, levels: list[str], games: int, options: Mapping[str, object], players: int, seed: int, budget_s: float
) -> list[Job]:
    """Deals in pairings: with 2 players A B, then B A on the same deal. Fewer levels than seats take them in turn; of
    more levels than seats every choice of them meets on every deal."""
    if len(levels) < 2 and players > 1:
        raise ValueError(f"{len(levels)} level cannot meet another")
    if len(levels) > players:
        tables = [list(some) for some in combinations(levels, players)]
    else:
        tables = [[levels[k % len(levels)] for k in range(players)]]
    out = []
    for k in range(games):
        turn, pairing = k % players, k // players
        table = tables[pairing % len(tables)]
        out.append(Job(k, game, options, table[turn:] + table[:turn], seed + pairing // len(tables), budget_s))
    return out


def play(job: Job) -> dict[str, Any]:
    """Play one game to its end; the result names levels by seat."""
    rules = registry.spec(job.game).rules(len(job.seats), job.options)
    bots = [bot(job.game, level, seed=job.seed * 100 + seat) for seat, level in enumerate(job.seats)]
    s = fresh(rules)
    rng = Rng(job.seed * 7 + 3)
    moves = Moves()
    spent: dict[str, list[float]] = {level: [] for level in job.seats}
    decisions = 0
    while s.top >= s.base and decisions < MOST_DECISIONS:
        if s.cells[s.top] >= CHANCE:
            moves.clear()
            rules.legal(s, moves)
            rules.play(s, rng.outcome(moves))
        else:
            seat = int(s.cells[s.top + 1])
            began = time.perf_counter()
            move = bots[seat].choose_move(rules, rules.mask(s, seat), seat, decisions, job.budget_s)
            spent[job.seats[seat]].append(time.perf_counter() - began)
            rules.play(s, move)
            decisions += 1
        advance(rules, s)
    return job.described() | {
        "finished": s.top < s.base,
        "scores": [int(rules.score(s, seat)) for seat in range(len(job.seats))],
        "winners": rules.winners(s) if s.top < s.base else [],
        "decisions": decisions,
        "turns": int(rules.turn_mark(s)),
        "seconds": {level: _times(times) for level, times in spent.items()},
    }


def _times(times: list[float]) -> dict[str, float]:
    if not times:
        return {"mean": 0.0, "p95": 0.0, "count": 0}
    ordered = sorted(times)
    return {"mean": sum(times) / len(times), "p95": ordered[int(len(ordered) * 0.95)], "count": len(times)}


def run(
    work: list[Job],
    play_all: Callable[[list[Job]], Iterable[dict[str, Any]]],
    results: Path | None,
    told: Callable[[dict[str, Any]], None],
) -> list[dict[str, Any]]:
    """All games; those already in the results file are not played again. `play_all` says where: see below."""
    done = _earlier(results, work)
    for result in done.values():
        told(result)
    for result in play_all([job for job in work if job.number not in done]):
        done[result["number"]] = result
        told(result)
        if results is not None:
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result) + "\n")
    return [done[number] for number in sorted(done)]


def play_here(work: list[Job]) -> Iterator[dict[str, Any]]:
    """One game after the other."""
    for job in work:
        yield play(job)


def play_on_cores(work: list[Job], processes: int) -> Iterator[dict[str, Any]]:
    """As many games at a time as there are processes."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(play, work)


def play_on_ray(work: list[Job], address: str) -> Iterator[dict[str, Any]]:
    """On a Ray cluster (`pip install heliopause[ray]`); the address `local` starts one on this machine."""
    import ray

    ray.init(address=address, ignore_reinit_error=True)
    remote = ray.remote(play)
    waiting = [remote.remote(job) for job in work]
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)


def _earlier(results: Path | None, work: list[Job]) -> dict[int, dict[str, Any]]:
    if results is None or not results.exists():
        return {}
    planned = {job.number: json.loads(json.dumps(job.described())) for job in work}
    found = {}
    for result in whole_lines(results):
        wanted = planned.get(result.get("number", -1), {"number": None})
        other = [f"{name} {result.get(name)!r}" for name, value in wanted.items() if result.get(name) != value]
        if other:
            raise ValueError(f"{results} holds another tournament: game {result.get('number')} has {', '.join(other)}")
        found[result["number"]] = result
    return found


def whole_lines(results: Path) -> list[dict[str, Any]]:
    """The games of a file. A last line that was cut off in writing is taken away, and its game is played again."""
    text = results.read_text(encoding="utf-8")
    whole, _, torn = text.rpartition("\n")
    if torn:
        results.write_text(whole + "\n" if whole else "", encoding="utf-8")
    out = []
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            out.append(json.loads(line))
        except json.JSONDecodeError as reason:
            raise ValueError(f"{results}, line {number}: {reason}") from reason
    return out
