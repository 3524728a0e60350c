"""What must hold at every moment of every game, whatever its rules: for tests and `heliopause soak`."""

from __future__ import annotations

import json

from heliopause.core.decision import Decision
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE, decider
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State, from_json, live_cells, to_json
from heliopause.core.kernel.watch import Breach, check_material, check_options


def holds(fact: bool, otherwise: str) -> None:
    if not fact:
        raise Breach(otherwise)


def check_ply(rules: Rules, s: State, moves: Moves) -> None:
    """The question on top: options there are, each once, each with a text, and all material in its place."""
    moves.clear()
    rules.legal(s, moves)
    check_options(rules, s, moves)
    ids = [rules.move_id(s, move) for move in moves.listed()]
    holds(len(set(ids)) == len(ids), f"two options share an id: {sorted(ids)}")
    if s.cells[s.top] < CHANCE:
        check_decision(rules.decision(s), ids, int(decider(s)), rules)
    check_material(rules, s)


def check_decision(decision: Decision, ids: list[str], seat: int, rules: Rules) -> None:
    holds([option.id for option in decision.options] == ids, "the decision offers other options than are legal")
    holds(decision.seat == seat and 0 <= seat < rules.players, f"seat {decision.seat} is asked, seat {seat} decides")
    holds(bool(decision.kind and decision.prompt.en and decision.prompt.pl), "a question without words")
    for option in decision.options:
        holds(bool(option.text("en") and option.text("pl")), f"{option.id} has no text")
        holds(option.why_not is None, f"{option.id} is possible and says why not")
    for option in decision.blocked:
        reason = option.why_not
        holds(reason is not None and bool(reason.en and reason.pl), f"{option.id} is grey without reason")
        holds(option.id not in ids, f"{option.id} is both possible and blocked")
    json.dumps(decision.json())


def check_state(rules: Rules, s: State) -> None:
    """Everything that can be derived from a state: JSON, position notation, scores, the view of every seat."""
    here = live_cells(s)
    back = from_json(rules.layout, json.loads(json.dumps(to_json(rules.layout, s))))
    holds(live_cells(back) == here, "the state does not survive JSON")
    position = json.loads(json.dumps(rules.position(s)))
    back = rules.from_position(position)
    advance(rules, back)
    if live_cells(back) != here:
        raise Breach(difference(rules, s, back))
    check_scores(rules, s)
    for seat in range(-1, int(rules.players)):
        check_view(rules, s, seat)
    holds(live_cells(s) == here, "looking at a state changed it")


def check_view(rules: Rules, s: State, seat: int) -> None:
    """view(sample(v)) == v, and a sampled world is a possible one."""
    masked = rules.mask(s, seat)
    cells = live_cells(masked)
    size = rules.layout.size
    view = {"cells": cells[:size], "stack": cells[size:]}
    json.dumps([rules.position(masked), rules.table(masked, seat)])
    world = rules.sample(view, Rng(77))
    holds(live_cells(rules.mask(world, seat)) == cells, f"sampling for seat {seat} changed what it knows")
    holds(rules.check(world) == [], f"a world sampled for seat {seat} is impossible")


def check_scores(rules: Rules, s: State) -> None:
    for seat in range(int(rules.players)):
        lines = rules.scores(s, seat)
        holds(sum(line.vp for line in lines) == rules.score(s, seat), f"seat {seat}: the lines do not add up")


def check_end(rules: Rules, s: State) -> None:
    check_material(rules, s)
    holds(bool(rules.winners(s)) or rules.players == 1, "the game ended without a winner")  # a solo game may be lost
    check_scores(rules, s)


def difference(rules: Rules, s: State, back: State) -> str:
    one, other = to_json(rules.layout, s), to_json(rules.layout, back)
    parts = [f"{name}: {one[name]} became {other[name]}" for name in one if one[name] != other[name]]
    return "the position notation lost something: " + "; ".join(parts)
