"""From shards of games to arrays that a learner reads: inputs, who won, by how much, and in which order.

Games are played again from their moves, so shards stay small and the inputs may change without playing anew. What was
read of a shard is kept beside it (`rows-*.npz`) for as long as the names of the inputs stay the same.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heliopause.bots.compiled.lessons import Lessons
from heliopause.bots.network import inputs_of
from heliopause.bots.training.actors import Plan, shard_path
from heliopause.core.kernel.inputs import Inputs

MOST_ROWS = 1200  # of one game
INSIDE = 120  # of a thousand decisions within turns are kept


class Rows:
    """All positions of one number of players. `game` numbers the games, `step` their turns."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.inputs: list[NDArray[np.int8]] = []
        self.game: list[NDArray[np.int32]] = []
        self.step: list[NDArray[np.int16]] = []
        self.won: list[NDArray[np.float32]] = []
        self.scores: list[NDArray[np.int16]] = []
        self.table: list[NDArray[np.int16]] = []

    def joined(self) -> dict[str, NDArray[Any]]:
        return {
            "inputs": np.concatenate(self.inputs),
            "game": np.concatenate(self.game),
            "step": np.concatenate(self.step),
            "won": np.concatenate(self.won),
            "scores": np.concatenate(self.scores),
            "table": np.concatenate(self.table),
        }


def names_digest(inputs: Inputs) -> str:
    return hashlib.sha256("|".join([*inputs.seat_names, *inputs.table_names]).encode()).hexdigest()[:10]


def rows_path(folder: Path, number: int, digest: str) -> Path:
    return folder / f"rows-{number:06d}-{digest}.npz"


def read_shard(plan: Plan, folder: Path, number: int, readers: dict[int, Lessons]) -> dict[str, NDArray[Any]]:
    """The rows of a shard by number of players: `<players> inputs` and so on."""
    digest = names_digest(inputs_of(plan.rules(0)))
    kept = rows_path(folder, number, digest)
    if kept.exists():
        with np.load(kept) as found:
            return {name: found[name] for name in found.files}
    with np.load(shard_path(folder, number)) as shard:
        games = {name: shard[name] for name in shard.files}
    by_players: dict[int, Rows] = {}
    for k in range(len(games["seeds"])):
        table = int(games["tables"][k])
        rules = plan.rules(table)
        players = int(rules.players)
        if table not in readers:
            readers[table] = Lessons(rules, inputs_of(rules), MOST_ROWS)
        add_game(by_players.setdefault(players, Rows(players)), readers[table], games, k)
    out: dict[str, NDArray[Any]] = {}
    for players, rows in sorted(by_players.items()):
        if rows.inputs:
            out |= {f"{players} {name}": array for name, array in rows.joined().items()}
    part = kept.with_suffix(".part.npz")
    np.savez(part, **out)  # type: ignore[arg-type]
    part.rename(kept)
    return out


def add_game(into: Rows, reader: Lessons, games: dict[str, NDArray[Any]], k: int) -> None:
    """Play one game of a shard again and add its rows."""
    starts = games["starts"]
    seed = int(games["seeds"][k])
    played = [int(move) for move in games["moves"][starts[k] : starts[k + 1]]]
    count = reader.read(played, seed, INSIDE)
    if count == 0:
        return
    width = int(reader.width)
    inputs = np.frombuffer(memoryview(reader.buffer), dtype=np.int64, count=count * width)
    into.inputs.append(inputs.reshape(count, width).astype(np.int8))
    into.step.append(np.frombuffer(memoryview(reader.step), dtype=np.int64, count=count).astype(np.int16))
    into.game.append(np.full(count, seed, dtype=np.int32))
    winners = int(games["winners"][k])
    share = np.array([(winners >> seat) & 1 for seat in range(into.players)], dtype=np.float32)
    into.won.append(np.tile(share / max(1.0, float(share.sum())), (count, 1)))
    into.scores.append(np.tile(games["scores"][k][: into.players], (count, 1)))
    into.table.append(np.full(count, games["tables"][k], dtype=np.int16))


def load(plan: Plan, folder: Path, numbers: list[int]) -> dict[int, dict[str, NDArray[Any]]]:
    """The rows of many shards, by number of players."""
    readers: dict[int, Lessons] = {}
    found: dict[int, dict[str, list[NDArray[Any]]]] = {}
    for number in numbers:
        for key, array in read_shard(plan, folder, number, readers).items():
            players, _, name = key.partition(" ")
            found.setdefault(int(players), {}).setdefault(name, []).append(array)
    return {n: {name: np.concatenate(parts) for name, parts in by.items()} for n, by in sorted(found.items())}
