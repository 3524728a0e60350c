"""Writes the golden records of Beyond the Sun: per player count and module, and per reason for the end of a solo game.

    python -m tests.golden.beyond_the_sun

Run it only when the rules change on purpose; a record that no longer replays is a bug, or a new rules version.
"""

from __future__ import annotations

import random
from pathlib import Path

import heliopause as hp
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import settle_chance

HERE = Path(__file__).parent / "beyond-the-sun"
GAME = "beyond-the-sun"

MODULES: dict[str, dict[str, object]] = {
    "basic": {"factions": "basic", "tableau": False},
    "basic-tableau": {"factions": "basic", "tableau": True},
    "advanced": {"factions": "advanced", "tableau": False},
    "advanced-tableau": {"factions": "advanced", "tableau": True},
    "leaders": {"leaders": True},
    "expansion": {"factions": "advanced", "expansion": "all"},
}
SOLO_ENDS = ("doom", "four_colonies", "level_three", "level_four")
CARELESS = 0.15  # share of moves taken at random


def promising_move(game: hp.Game, rng: random.Random) -> str:
    """The option after which the deciding seat has the most points, one at random among equals."""
    rules, state = game.rules, game._state
    seat = game.seat
    assert seat is not None
    moves = Moves()
    rules.legal(state, moves)
    ranked: list[tuple[int, float, str]] = []
    for move in moves.listed():
        after = state.copy()
        rules.play(after, move)
        settle_chance(rules, after, Rng(1), Moves())
        ranked.append((int(rules.score(after, seat)), rng.random(), rules.move_id(state, move)))
    return max(ranked)[2]


def played_game(players: int, options: dict[str, object], seed: int) -> hp.Game:
    rng = random.Random(seed)
    game = hp.new_game(GAME, players, seed=seed, options=options)
    while not game.over:
        if rng.random() < CARELESS:
            game.apply_random(rng)
        else:
            game.apply(promising_move(game, rng))
    return game


def solo_end(game: hp.Game) -> str:
    """Why a solo game ended: the tracker is empty, or which condition of the player holds."""
    found = game.position()
    if found["solo"]["doom_left"] == 0:
        return "doom"
    colonies = len(found["P1"]["colonies"])
    if colonies >= 4:
        return "four_colonies"
    fourth = [slot for slot in found["P1"]["research"] if slot.startswith("IIII")]
    return "level_four" if fourth else "level_three"


COLONIES = ("wolf_359", "ross_128", "proxima_centauri")
LAST_STEP: dict[str, tuple[dict[str, str], int]] = {
    # technologies beside Terraforming and colonies that lack one more System to end the game
    "four_colonies": ({}, 3),
    "level_three": ({"III_A": "capital_ship", "III_B": "android_armada"}, 2),
    "level_four": ({"IIII_A": "stellar_forge"}, 1),
}


def solo_game(reason: str) -> hp.Game:
    """A solo game that ends for this reason: played from the start, or from a position one colony before the end."""
    if reason == "doom":
        return played_game(1, {}, 0)
    tech, colonies = LAST_STEP[reason]
    mine = {
        "ore": 9,
        "research": ["I2", *tech],
        "colonies": {name: ["food", "food"] for name in COLONIES[:colonies]},
        "ships": ["3@a1"],
        "outposts": {"a1": "ore"},
    }
    game = hp.from_position(GAME, 1, {}, {"tech": tech, "P1": mine}, seed=1)
    game.apply("space I2.2")
    rng = random.Random(1)
    while not game.over:
        game.apply_random(rng)
    return game


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        for name, options in MODULES.items():
            shortest = min((played_game(players, options, seed) for seed in range(4)), key=lambda game: game.version)
            (HERE / f"{players}-players-{name}.jsonl").write_text(shortest.record.lines(), encoding="utf-8")
    for reason in SOLO_ENDS:
        name = f"solo-end-{reason.replace('_', '-')}.jsonl"
        (HERE / name).write_text(solo_game(reason).record.lines(), encoding="utf-8")


if __name__ == "__main__":
    main()
