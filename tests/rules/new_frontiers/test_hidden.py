"""What a seat may not know cannot be seen in anything it receives."""

from __future__ import annotations

import json
import random

import heliopause as hp
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE, decider
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.playout import step
from heliopause.core.kernel.state import State, live_cells


def seen_by(rules: Rules, s: State, seat: int) -> str:
    """All that goes to a seat: cells, position, table, scores and, when it decides, its options."""
    masked = rules.mask(s, seat)
    parts: list[object] = [live_cells(masked), rules.position(masked), rules.table(masked, seat)]
    parts.append([[line.json() for line in rules.scores(masked, n)] for n in range(int(rules.players))])
    if seat >= 0 and decider(s) == seat:
        parts.append(rules.decision(s).json())
    return json.dumps(parts)


def test_other_worlds_that_fit_the_view_look_the_same() -> None:
    rules = hp.rules_of("new-frontiers", 4, {"setup": "later", "goals": True})
    rng = Rng(9)
    moves = Moves()
    different = 0
    for _ in range(3):
        s = fresh(rules)
        ply = 0
        while s.top >= s.base:
            if ply % 9 == 0 and s.cells[s.top] < CHANCE:
                for seat in range(-1, 4):
                    cells = live_cells(rules.mask(s, seat))
                    size = rules.layout.size
                    world = rules.sample({"cells": cells[:size], "stack": cells[size:]}, Rng(ply + 1))
                    assert seen_by(rules, world, seat) == seen_by(rules, s, seat)
                    different += live_cells(world) != live_cells(s)
            step(rules, s, rng, moves)
            ply += 1
    assert different > 20, "goals were really hidden"


def test_the_question_about_a_face_down_goal_says_nothing_about_it() -> None:
    texts = []
    for goal in ("conscription", "tax_on_trade"):
        position = {"goals": {"face_down": {"P2": goal}}}
        game = hp.from_position("new-frontiers", 2, {"setup": "later", "goals": True}, position, seed=1)
        game.apply("select develop")
        texts.append(json.dumps([game.view(0), game.events(0, 0), game.seat]))
    assert texts[0] == texts[1], "P1 sees the same whatever P2 holds"


def test_a_sampled_game_can_be_played_to_its_end() -> None:
    game = hp.new_game("new-frontiers", 3, seed=21, options={"setup": "later", "goals": True})
    moves = Moves()
    rng = random.Random(4)
    for _ in range(120):
        if game.over:
            break
        game.apply_random(rng)
    if not game.over:
        world = game.rules.sample(game.view(2), Rng(5))
        advance(game.rules, world)
        playing = Rng(6)
        while world.top >= world.base:
            step(game.rules, world, playing, moves)
        assert game.rules.check(world) == []
