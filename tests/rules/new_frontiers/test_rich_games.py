"""Random games that start rich and lean towards doing things, so that rare decisions come up, with all checks."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import heliopause as hp
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State, live_cells
from heliopause.games.new_frontiers.cards.load import CARDS, DEVELOPMENT, HOME
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import BIT

BOLD = ("settle", "contact", "doomed", "replace", "develop", "discard", "stockpile", "reveal", "sell")
BOLD += ("select settle", "select explore", "select develop")


def rich_position(rng: random.Random, players: int) -> dict[str, Any]:
    homes = rng.sample([tile.id for tile in CARDS.of_group(HOME)], players)
    sides = {}
    for tile in CARDS.of_group(DEVELOPMENT):
        if tile.stack and (tile.stack not in sides or rng.random() < 0.5):
            sides[tile.stack] = tile.id
    position: dict[str, Any] = {"development_sides": sides, "colonists_supply": 40}
    for n in range(players):
        position[f"P{n + 1}"] = {"home": homes[n], "credits": rng.randint(0, 25), "colonists": rng.randint(0, 3)}
    if rng.random() < 0.3:
        position["goods_supply"] = {"novelty": rng.randint(0, 4), "rare": rng.randint(0, 4), "genes": rng.randint(0, 3)}
    return position


def choose(rules: Rules, s: State, rng: random.Random, moves: Moves) -> int:
    moves.clear()
    rules.legal(s, moves)
    legal = moves.listed()
    ids = [rules.move_id(s, move) for move in legal]
    assert legal and len(set(ids)) == len(ids)
    if s.cells[s.top] >= CHANCE:
        return rng.choice(legal)
    if rng.random() < 0.2:
        decision = rules.decision(s)
        assert [option.id for option in decision.options] == ids
        json.dumps(decision.json())
    bold = [move for move, id in zip(legal, ids, strict=True) if id.startswith(BOLD)]
    return rng.choice(bold) if bold and rng.random() < 0.6 else rng.choice(legal)


def play_rich_game(seed: int, seen: set[str], placed: set[int]) -> None:
    rng = random.Random(seed)
    players, goals = rng.choice((2, 3, 4, 5)), rng.random() < 0.6
    rules = hp.rules_of("new-frontiers", players, {"setup": "later", "goals": goals})
    s = rules.from_position(rich_position(rng, players))
    advance(rules, s)
    moves = Moves()
    plies = 0
    while s.top >= s.base:
        seen.add(co.FRAME_NAMES[int(s.cells[s.top])])
        if rng.random() < 0.02:
            again = rules.from_position(json.loads(json.dumps(rules.position(s))))
            advance(rules, again)
            assert live_cells(again) == live_cells(s)
        rules.play(s, choose(rules, s, rng, moves))
        advance(rules, s)
        assert rules.check(s) == [], f"seed {seed}, ply {plies}"
        plies += 1
        assert plies < 4000
    for seat in range(players):
        placed |= {tile for tile in range(1, len(CARDS.tiles) + 1) if tile < 41 and s.cells[m.OWNED + seat] & BIT[tile]}
        placed |= {int(s.cells[m.COLONY + seat * m.SLOTS + slot]) for slot in range(int(s.cells[m.COLONIES + seat]))}


def test_rich_games_keep_every_invariant() -> None:
    seen: set[str] = set()
    for seed in range(40):
        play_rich_game(seed, seen, set())
    assert {"ask_settle", "ask_limit", "ask_store", "ask_tax", "ask_oort", "ask_temporary"} <= seen


@pytest.mark.slow
def test_every_tile_is_played_and_every_question_is_asked() -> None:
    seen: set[str] = set()
    placed: set[int] = set()
    for seed in range(1000, 1400):
        play_rich_game(seed, seen, placed)
    missing = [CARDS.tiles[tile - 1].id for tile in range(1, len(CARDS.tiles) + 1) if tile not in placed]
    assert missing == [], "tiles that nobody ever had"
    asked = {name for name in co.FRAME_NAMES.values() if name.startswith("ask_")} - {"ask_home"}
    assert asked <= seen
