"""Self-play as data: one row per decision, written to Parquet with a documented schema.

Columns: game, players, seed, ply, seat, kind, features (integers by `feature_names` in the file metadata), action
(the option id), options (ids of all legal options), final_score, final_margin, won. Needs pyarrow (`heliopause[data]`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from heliopause.bots.levels import bot
from heliopause.bots.weights import features_of
from heliopause.core import registry
from heliopause.core.chance import Moves, Rng
from heliopause.core.frames import CHANCE
from heliopause.core.machine import advance, fresh

SCHEMA_VERSION = 1


def rows_of_game(
    game: str, players: int, options: Mapping[str, object], level: str, seed: int, budget_s: float
) -> list[dict[str, Any]]:
    """Play one game among bots of a level and describe each of its decisions."""
    rules = registry.spec(game).rules(players, options)
    features = features_of(rules)
    vector = features.new_vector()
    bots = [bot(game, level, seed=seed * 100 + seat) for seat in range(players)]
    rng = Rng(seed)
    moves = Moves()
    rows: list[dict[str, Any]] = []
    s = fresh(rules)
    ply = 0
    while s.top >= s.base:
        moves.clear()
        rules.legal(s, moves)
        if s.cells[s.top] >= CHANCE:
            rules.play(s, rng.outcome(moves))
        else:
            seat = int(s.cells[s.top + 1])
            known = rules.mask(s, seat)
            move = bots[seat].choose_move(rules, known, seat, ply, budget_s)
            features.fill(known, seat, vector)
            rows.append(
                {
                    "game": game,
                    "players": players,
                    "seed": seed,
                    "ply": ply,
                    "seat": seat,
                    "features": [int(vector[k]) for k in range(len(features.names))],
                    "action": rules.move_id(s, move),
                    "options": [rules.move_id(s, candidate) for candidate in moves.listed()],
                }
            )
            rules.play(s, move)
            ply += 1
        advance(rules, s)
    scores = [int(rules.score(s, seat)) for seat in range(players)]
    winners = rules.winners(s)
    for row in rows:
        seat = row["seat"]
        rivals = [score for other, score in enumerate(scores) if other != seat]
        row["final_score"] = scores[seat]
        row["final_margin"] = scores[seat] - max(rivals, default=0)
        row["won"] = seat in winners
    return rows


def write(
    path: Path,
    game: str,
    players: int,
    options: Mapping[str, object],
    level: str,
    games: int,
    seed: int,
    budget_s: float,
) -> Iterator[int]:
    """Play games and write their rows; yields the number of games done, for a progress bar."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    rules = registry.spec(game).rules(players, options)
    about = {"heliopause": str(SCHEMA_VERSION), "feature_names": json.dumps(features_of(rules).names), "level": level}
    schema = pa.schema(
        [
            ("game", pa.string()),
            ("players", pa.int8()),
            ("seed", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("features", pa.list_(pa.int32())),
            ("action", pa.string()),
            ("options", pa.list_(pa.string())),
            ("final_score", pa.int32()),
            ("final_margin", pa.int32()),
            ("won", pa.bool_()),
        ],
        metadata=about,
    )
    with pq.ParquetWriter(path, schema) as writer:
        for k in range(games):
            rows = rows_of_game(game, players, options, level, seed + k, budget_s)
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            yield k + 1
