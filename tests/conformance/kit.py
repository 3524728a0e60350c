"""The conformance kit: what every game must keep at every ply, whatever its rules.

`conform` looks at everything and is slow; `endure` plays many games on integers alone. A game's tests call both for
each player count and module.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

import heliopause as hp
from heliopause.core import registry
from heliopause.core.chance import Moves, Rng
from heliopause.core.decision import Decision
from heliopause.core.frames import CHANCE, CHANCE_SEAT, decider
from heliopause.core.machine import Rules, advance, fresh
from heliopause.core.playout import step
from heliopause.core.state import State, digest, from_json, live_cells, to_json

LONGEST = 20_000  # of thousands of random games the longest took 6,200 decisions


def rules_for(game: str, players: int, options: Mapping[str, object] | None = None) -> Rules:
    return registry.spec(game).rules(players, options or {})


def conform(
    game: str, players: int, options: Mapping[str, object] | None = None, games: int = 1, seed: int = 1, every: int = 7
) -> None:
    """Random games with every check; the dear ones at every `every`-th ply."""
    rules = rules_for(game, players, options)
    for k in range(games):
        _conform_once(rules, seed + k, every)
    _conform_record(game, players, options, seed)


def endure(
    game: str, players: int, options: Mapping[str, object] | None = None, games: int = 100, seed: int = 1
) -> str:
    """Random games without an invariant breach or a soft lock; returns one digest over all final states."""
    rules = rules_for(game, players, options)
    rng = Rng(seed)
    moves = Moves()
    all_digests = []
    for k in range(games):
        s = fresh(rules)
        plies = 0
        mark = rules.turn_mark(s)
        while s.top >= s.base:
            step(rules, s, rng, moves)
            assert moves.n > 0, f"{game}: no option at ply {plies} of game {k}, seed {seed}"
            if rules.turn_mark(s) != mark:
                mark = rules.turn_mark(s)
                assert rules.check(s) == [], f"{game}: game {k}, ply {plies}, seed {seed}"
            plies += 1
            assert plies < LONGEST, f"{game}: game {k} of seed {seed} does not end"
        assert rules.check(s) == []
        assert rules.winners(s) or rules.players == 1  # a solo game may be lost
        all_digests.append(digest(s))
    return digest_of(all_digests)


def digest_of(parts: list[str]) -> str:
    import hashlib

    return hashlib.sha256("".join(parts).encode()).hexdigest()[:16]


def _conform_once(rules: Rules, seed: int, every: int) -> None:
    rng = Rng(seed)
    moves = Moves()
    kept: list[tuple[State, str]] = []
    s = fresh(rules)
    plies = 0
    while s.top >= s.base:
        _check_ply(rules, s, moves)
        if plies % every == 0:
            _check_state(rules, s)
            kept.append((s.copy(), digest(s)))
        step(rules, s, rng, moves)
        plies += 1
        assert plies < LONGEST, f"the game of seed {seed} does not end"
    assert rules.check(s) == []
    assert rules.winners(s) or rules.players == 1  # a solo game may be lost
    _check_scores(rules, s)
    for copy, before in kept:
        assert digest(copy) == before, "a copy changed while the game went on"


def _check_ply(rules: Rules, s: State, moves: Moves) -> None:
    moves.clear()
    rules.legal(s, moves)
    legal = moves.listed()
    assert legal, "no option"
    assert len(set(legal)) == len(legal), "a move is offered twice"
    ids = [rules.move_id(s, move) for move in legal]
    assert len(set(ids)) == len(ids), f"two options share an id: {sorted(ids)}"
    if s.cells[s.top] < CHANCE:
        _check_decision(rules.decision(s), ids, int(decider(s)), rules)
    assert rules.check(s) == []


def _check_decision(decision: Decision, ids: list[str], seat: int, rules: Rules) -> None:
    assert [option.id for option in decision.options] == ids
    assert decision.seat == seat and 0 <= seat < rules.players
    assert decision.kind and decision.prompt.en and decision.prompt.pl
    for option in decision.options:
        assert option.text("en") and option.text("pl"), f"{option.id} has no text"
        assert option.why_not is None
    for option in decision.blocked:
        assert option.why_not is not None and option.why_not.en and option.why_not.pl, (
            f"{option.id} is grey without reason"
        )
        assert option.id not in ids, f"{option.id} is both possible and blocked"
    json.dumps(decision.json())


def _check_state(rules: Rules, s: State) -> None:
    here = digest(s)
    assert digest(from_json(rules.layout, json.loads(json.dumps(to_json(rules.layout, s))))) == here
    position = json.loads(json.dumps(rules.position(s)))
    back = rules.from_position(position)
    advance(rules, back)
    assert live_cells(back) == live_cells(s), _difference(rules, s, back)
    _check_scores(rules, s)
    for seat in range(-1, int(rules.players)):
        _check_view(rules, s, seat)
    assert digest(s) == here, "looking at a state changed it"


def _check_view(rules: Rules, s: State, seat: int) -> None:
    """view(sample(v)) == v, and a sampled world is a possible one."""
    masked = rules.mask(s, seat)
    cells = live_cells(masked)
    size = rules.layout.size
    view = {"cells": cells[:size], "stack": cells[size:]}
    json.dumps([rules.position(masked), rules.table(masked, seat)])
    world = rules.sample(view, Rng(77))
    assert live_cells(rules.mask(world, seat)) == cells, f"sampling for seat {seat} changed what it knows"
    assert rules.check(world) == [], f"a world sampled for seat {seat} is impossible"


def _check_scores(rules: Rules, s: State) -> None:
    for seat in range(int(rules.players)):
        lines = rules.scores(s, seat)
        assert sum(line.vp for line in lines) == rules.score(s, seat), f"seat {seat}: the lines do not add up"


def _difference(rules: Rules, s: State, back: State) -> str:
    one, other = to_json(rules.layout, s), to_json(rules.layout, back)
    parts = [f"{name}: {one[name]} became {other[name]}" for name in one if one[name] != other[name]]
    return "the position notation lost something: " + "; ".join(parts)


def _conform_record(game: str, players: int, options: Mapping[str, object] | None, seed: int) -> None:
    """The same game through the public API: seeds, records, undo."""
    import random

    rng = random.Random(seed)
    first = hp.new_game(game, players, seed=seed, options=options)
    second = hp.new_game(game, players, seed=seed, options=options)
    while not first.over:
        choice = first.apply_random(rng)
        second.apply(choice)
        if first.version % 11 == 0 and first.can_undo():
            first.undo()
            first.redo()
            second.undo()
            second.redo()
    assert first.digest() == second.digest()
    again = hp.load(first.record.lines())
    assert again.digest() == first.digest()
    assert again.over and again.winners() == first.winners()
    assert hp.replay(first.save(), upto=first.version // 2).version == first.version // 2
    assert decider(first._state) != CHANCE_SEAT
    for seat in [None, *range(players)]:
        json.dumps(first.view(seat))
        json.dumps(first.events(0, seat))
