"""Actors: processes that play games and write them as shards, each shard a function of the plan and its number.

A shard holds whole games as moves (see compiled/selfplay.py). It is written beside its place and renamed when complete,
so a run that was stopped goes on with the shards that are missing, on as many machines as share the folder.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.judge import Judge
from heliopause.bots.compiled.selfplay import CAPTAIN, HASTY, JUDGED, OFFICER, Table, play_games
from heliopause.bots.network import inputs_of, network
from heliopause.bots.weights import NoWeights, evaluator
from heliopause.core import registry
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State

WAYS = {"hasty": HASTY, "officer": OFFICER, "captain": CAPTAIN, "judged": JUDGED}
SIDE_BY_SIDE = 32  # games whose turns a network judges together
MOST_SEATS = 5


class Plan:
    """What actors play: tables (players, options, how often), players (search, weights, how often) and curiosity.
    Who searches `judged` plays by the network of the generation before, from the file named, and as an Officer at a
    table with a number of players that this network has not learnt."""

    def __init__(self, game: str, data: Mapping[str, Any], network_file: Path | None = None) -> None:
        self.game = game
        self.seed = int(data["seed"])
        self.games_per_shard = int(data["games_per_shard"])
        self.tables: list[dict[str, Any]] = list(data["tables"])
        self.players: list[dict[str, Any]] = list(data["players"])
        self.curiosity: list[int] = list(data["curiosity"])
        for player in self.players:
            if player["search"] not in WAYS:
                raise ValueError(f"unknown search {player['search']!r}; known are {', '.join(WAYS)}")
        self._rules: dict[int, Rules] = {}
        self._evaluators: dict[tuple[int, str], Evaluator] = {}
        self._judges: dict[int, Judge | None] = {}
        self.network_file = network_file

    def judge(self, table: int, file: Path) -> Judge | None:
        if table not in self._judges:
            rules = self.rules(table)
            try:
                self._judges[table] = Judge(rules, inputs_of(rules), network(rules, file).judge)
            except NoWeights:
                self._judges[table] = None
        return self._judges[table]

    def rules(self, table: int) -> Rules:
        if table not in self._rules:
            entry = self.tables[table]
            self._rules[table] = registry.spec(self.game).rules(int(entry["players"]), entry.get("options", {}))
        return self._rules[table]

    def evaluator(self, table: int, weights: str) -> Evaluator:
        if (table, weights) not in self._evaluators:
            self._evaluators[table, weights] = evaluator(self.rules(table), weights)
        return self._evaluators[table, weights]

    def deal(self, seed: int) -> tuple[int, Table]:
        """Which table a game is played at and who sits there: both follow from its seed alone."""
        rng = random.Random(f"{self.game} {seed}")
        table = rng.choices(range(len(self.tables)), [entry["share"] for entry in self.tables])[0]
        rules = self.rules(table)
        sitting = rng.choices(self.players, [player["share"] for player in self.players], k=int(rules.players))
        judges = [self.evaluator(table, str(player["weights"])) for player in sitting]
        ways = [WAYS[player["search"]] for player in sitting]
        judge = None
        if JUDGED in ways and self.network_file is not None:
            judge = self.judge(table, self.network_file)
            if judge is None:
                ways = [OFFICER if way == JUDGED else way for way in ways]
        return table, Table(rules, judges, ways, rng.choice(self.curiosity), judge)

    def played(self, seeds: Sequence[int]) -> dict[int, tuple[int, list[int]]]:
        """Seed -> its table and the moves of its game; those at one table are played side by side."""
        dealt = {seed: self.deal(seed) for seed in seeds}
        out: dict[int, tuple[int, list[int]]] = {}
        for table in sorted({table for table, _ in dealt.values()}):
            here = [seed for seed in seeds if dealt[seed][0] == table]
            for at in range(0, len(here), SIDE_BY_SIDE):
                some = here[at : at + SIDE_BY_SIDE]
                games = play_games([dealt[seed][1] for seed in some], some)
                out |= {seed: (table, moves) for seed, moves in zip(some, games, strict=True)}
        return out


def shard_path(folder: Path, number: int) -> Path:
    return folder / f"games-{number:06d}.npz"


def write_shard(plan: Plan, folder: Path, number: int) -> int:
    """Play the games of a shard and write them; returns how many ended in time."""
    moves: list[int] = []
    starts, tables, seeds, scores, winners = [0], [], [], [], []
    first = plan.seed + number * plan.games_per_shard
    for seed, (table, played) in sorted(plan.played(range(first, first + plan.games_per_shard)).items()):
        if not played:
            continue
        rules = plan.rules(table)
        end = replayed(rules, played)
        row = [int(rules.score(end, seat)) for seat in range(int(rules.players))]
        scores.append(row + [0] * (MOST_SEATS - len(row)))
        winners.append(sum(1 << seat for seat in rules.winners(end)))
        moves += played
        starts.append(len(moves))
        tables.append(table)
        seeds.append(seed)
    whole = {
        "moves": np.array(moves, dtype=np.int32),
        "starts": np.array(starts, dtype=np.int64),
        "tables": np.array(tables, dtype=np.int16),
        "seeds": np.array(seeds, dtype=np.int64),
        "scores": np.array(scores, dtype=np.int16).reshape(len(seeds), MOST_SEATS),
        "winners": np.array(winners, dtype=np.int8),
    }
    path = shard_path(folder, number)
    part = path.with_suffix(".part.npz")
    np.savez_compressed(part, **whole)  # type: ignore[arg-type]
    part.rename(path)
    return len(seeds)


def replayed(rules: Rules, played: Sequence[int]) -> State:
    """The state after these moves."""
    s = fresh(rules)
    for move in played:
        rules.play(s, move)
        advance(rules, s)
    return s


def missing(folder: Path, shards: int) -> list[int]:
    return [number for number in range(shards) if not shard_path(folder, number).exists()]


def play_shards(plan: Plan, folder: Path, numbers: Sequence[int]) -> Iterator[int]:
    """One shard after the other; yields the games of each."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        if not shard_path(folder, number).exists():
            yield write_shard(plan, folder, number)


def distinct(shard: Mapping[str, Any]) -> int:
    """Different games of a shard: nearly deterministic bots repeat themselves on the few deals of a first game."""
    starts, moves = shard["starts"], shard["moves"]
    return len({moves[starts[k] : starts[k + 1]].tobytes() for k in range(len(starts) - 1)})


__all__ = ["Plan", "distinct", "missing", "play_shards", "replayed", "shard_path", "write_shard"]
