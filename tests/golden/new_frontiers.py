"""Writes the golden records of New Frontiers: one per player count and module, and one per reason for the end.

    python -m tests.golden.new_frontiers

Run it only when the rules change on purpose; a record that no longer replays is a bug, or a new rules version.
"""

from __future__ import annotations

import random
from pathlib import Path

import heliopause as hp

HERE = Path(__file__).parent / "new-frontiers"

MODULES = {
    "first": {"setup": "first-game", "goals": False},
    "later": {"setup": "later", "goals": False},
    "goals": {"setup": "later", "goals": True},
}

# What a player who wants the game to end in one way likes best, in order.
LEANINGS = {
    "development_spaces": (
        "develop ",
        "select retreat",
        "select develop",
        "sell ",
        "select produce",
        "select trade_consume",
    ),
    "colonies": ("settle ", "select explore", "select retreat", "select produce", "sell ", "select trade_consume"),
    "vp_pool": ("consume ", "select trade_consume", "select envoys", "select produce", "develop ", "settle "),
    "colonists_supply": ("colonists", "select settle"),
}


def random_game(players: int, options: dict[str, object], seed: int) -> hp.Game:
    rng = random.Random(seed)
    game = hp.new_game("new-frontiers", players, seed=seed, options=options)
    while not game.over:
        game.apply_random(rng)
    return game


def leaning_game(reason: str, players: int, seed: int) -> hp.Game:
    """Everybody plays towards one end of the game, with a random choice now and then."""
    rng = random.Random(seed)
    game = hp.new_game("new-frontiers", players, seed=seed, options=MODULES["first"])
    while not game.over:
        ids = game.legal_ids()
        wanted = [id for start in LEANINGS[reason] for id in ids if id.startswith(start)]
        if reason == "colonies" and "select settle" in ids and is_settle_time(game):
            wanted = ["select settle"]
        game.apply(wanted[0] if wanted and rng.random() < 0.85 else ids[rng.randrange(len(ids))])
    return game


def is_settle_time(game: hp.Game) -> bool:
    """A world waits that could be settled, or colonists are needed."""
    mine = game.view()["table"]["seats"][game.decision.seat]
    return mine["colonists"] == 0 or any(world["means"] for world in mine["explored"])


def game_ended_by(reason: str) -> hp.Game:
    for seed in range(500):
        game = leaning_game(reason, 4 if reason == "colonies" else 3, seed)
        if game.position()["ended"] == [reason]:
            return game
    raise RuntimeError(f"no game ended by {reason} alone")


def write() -> None:
    HERE.mkdir(exist_ok=True)
    for players in (2, 3, 4, 5):
        for name, options in MODULES.items():
            game = random_game(players, dict(options), 100 + players)
            (HERE / f"{players}-players-{name}.jsonl").write_text(game.record.lines(), encoding="utf-8")
    for reason in LEANINGS:
        game = game_ended_by(reason)
        (HERE / f"end-{reason.replace('_', '-')}.jsonl").write_text(game.record.lines(), encoding="utf-8")


if __name__ == "__main__":
    write()
