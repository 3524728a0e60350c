"""The conformance kit: what every game must keep at every ply, whatever its rules.

`conform` looks at everything and is slow; `endure` plays many games on integers alone. A game's tests call both for
each player count and module.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

import heliopause as hp
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE_SEAT, decider
from heliopause.core.kernel.machine import Rules, fresh
from heliopause.core.kernel.playout import step
from heliopause.core.kernel.state import State, digest
from heliopause.core.kernel.watch import LONGEST
from heliopause.invariants import check_end, check_ply, check_state


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
        check_end(rules, s)
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
        check_ply(rules, s, moves)
        if plies % every == 0:
            check_state(rules, s)
            kept.append((s.copy(), digest(s)))
        step(rules, s, rng, moves)
        plies += 1
        assert plies < LONGEST, f"the game of seed {seed} does not end"
    check_end(rules, s)
    for copy, before in kept:
        assert digest(copy) == before, "a copy changed while the game went on"


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
