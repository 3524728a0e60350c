"""Self-play as data: one row per decision, written to Parquet with a documented schema (docs/BOTS.md).

Rows come in the order of seeds and plies whatever the number of processes, so a file is the same byte for byte on every
run. Needs pyarrow (`heliopause[dataset]`).
"""

from __future__ import annotations

import json
import math
import multiprocessing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from heliopause.bots.levels import bot
from heliopause.bots.search_bots import SearchBot
from heliopause.bots.weights import features_of
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State

SCHEMA_VERSION = 2


@dataclass(frozen=True)
class Table:
    """What is played: a game, how many play it, by which options, on which level, and how long they think (None: by
    their numbers of positions)."""

    game: str
    players: int
    options: Mapping[str, object] = field(default_factory=dict)
    level: str = "officer"
    budget_s: float | None = None

    def rules(self) -> Rules:
        return registry.spec(self.game).rules(self.players, self.options)


def rows_of_game(table: Table, seed: int) -> list[dict[str, Any]]:
    """Play one game among bots of a level and describe each of its decisions."""
    rules = table.rules()
    budget = math.inf if table.budget_s is None else table.budget_s
    bots = [bot(table.game, table.level, seed=seed * 100 + seat) for seat in range(table.players)]
    rng = Rng(seed)
    moves = Moves()
    rows: list[dict[str, Any]] = []
    s = fresh(rules)
    while s.top >= s.base:
        moves.clear()
        rules.legal(s, moves)
        if s.cells[s.top] >= CHANCE:
            rules.play(s, rng.outcome(moves))
        else:
            seat = int(s.cells[s.top + 1])
            known = rules.mask(s, seat)
            player = bots[seat]
            values: dict[int, float] = {}
            if isinstance(player, SearchBot):
                move, values = player.judged_move(rules, known, seat, len(rows), budget)
            else:
                move = player.choose_move(rules, known, seat, len(rows), budget)
            rows.append(
                {
                    "game": table.game,
                    "players": table.players,
                    "seed": seed,
                    "ply": len(rows),
                    "turn": int(rules.turn_mark(s)),
                    "progress": int(rules.progress(s)),
                    "seat": seat,
                    **seen_features(rules, known, seat),
                    "action": rules.move_id(s, move),
                    "options": [rules.move_id(s, candidate) for candidate in moves.listed()],
                    "values": [values[candidate] / 1000 for candidate in moves.listed()] if values else None,
                }
            )
            rules.play(s, move)
        advance(rules, s)
    add_results(rules, s, rows)
    return rows


def seen_features(rules: Rules, known: State, seat: int) -> dict[str, Any]:
    """The features of the seat, and of its rivals in the order of the table behind it, as the seat may know them."""
    features = features_of(rules)
    vector = features.new_vector()
    players = int(rules.players)
    found = []
    for k in range(players):
        features.fill(known, (seat + k) % players, vector)
        found.append([int(vector[i]) for i in range(len(features.names))])
    return {"features": found[0], "rival_features": found[1:]}


def add_results(rules: Rules, s: State, rows: list[dict[str, Any]]) -> None:
    scores = [int(rules.score(s, seat)) for seat in range(int(rules.players))]
    winners = rules.winners(s)
    for row in rows:
        seat = row["seat"]
        rivals = [score for other, score in enumerate(scores) if other != seat]
        row["final_score"] = scores[seat]
        row["final_margin"] = scores[seat] - max(rivals, default=0)
        row["won"] = seat in winners


def schema_of(table: Table) -> Any:
    import pyarrow as pa

    about = {"heliopause": str(SCHEMA_VERSION), "feature_names": json.dumps(features_of(table.rules()).names)}
    about |= {"level": table.level, "options": json.dumps(dict(table.options), sort_keys=True)}
    columns = {"game": pa.string(), "players": pa.int8(), "seed": pa.int64(), "ply": pa.int32(), "turn": pa.int32()}
    columns |= {"progress": pa.int8(), "seat": pa.int8(), "features": pa.list_(pa.int32())}
    columns |= {"rival_features": pa.list_(pa.list_(pa.int32())), "action": pa.string()}
    columns |= {"options": pa.list_(pa.string()), "values": pa.list_(pa.float32()), "final_score": pa.int32()}
    columns |= {"final_margin": pa.int32(), "won": pa.bool_()}
    return pa.schema(list(columns.items()), metadata=about)


def write(path: Path, table: Table, games: int, seed: int, processes: int = 1) -> Iterator[int]:
    """Play games and write their rows; yields the number of games done, for a progress bar."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = schema_of(table)
    with pq.ParquetWriter(path, schema) as writer:
        for done, rows in enumerate(played(table, range(seed, seed + games), processes), 1):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            yield done


def played(table: Table, seeds: range, processes: int) -> Iterator[list[dict[str, Any]]]:
    """The games in the order of their seeds, as many at a time as there are processes."""
    if processes <= 1:
        yield from (rows_of_game(table, seed) for seed in seeds)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(partial(rows_of_game, table), seeds)
