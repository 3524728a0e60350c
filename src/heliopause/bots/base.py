"""What a bot is, in one method. docs/BOTS.md shows one in ten lines."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final

from heliopause.core import recorded, registry
from heliopause.core.decision import Decision, Option
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State, from_cells, live_cells


class Bot:
    """Subclass and write `choose`. `seed` makes a bot repeatable; the budget is seconds for this one decision."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Mapping[str, Any], decision: Decision, budget_s: float = 1.0) -> Option:
        """One of `decision.options`, from what the seat may know."""
        raise NotImplementedError

    def choose_move(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> int:
        """The same on integers, for arenas and data; `known` is masked for the seat. By default through `choose`."""
        decision = rules.decision(known)
        wanted = self.choose(view_of(rules, known, seat, version), decision, budget_s).id
        moves = Moves()
        rules.legal(known, moves)
        for move in moves.listed():
            if rules.move_id(known, move) == wanted:
                return move
        raise LookupError(f"{wanted!r} is not among the options of the decision")


class MoveBot(Bot):
    """A bot that thinks in moves: subclass and write `choose_move`."""

    def choose(self, view: Mapping[str, Any], decision: Decision, budget_s: float = 1.0) -> Option:
        rules = rules_for_view(view)
        known = known_state(rules, view)
        move = self.choose_move(rules, known, decision.seat, int(view["version"]), budget_s)
        option = decision.option(rules.move_id(known, move))
        if option is None:
            raise LookupError(f"{rules.move_id(known, move)!r} is not among the options of the decision")
        return option

    def choose_move(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> int:
        raise NotImplementedError


class RandomBot(Bot):
    """All options alike."""

    def choose(self, view: Mapping[str, Any], decision: Decision, budget_s: float = 1.0) -> Option:
        rng = random.Random(f"{self.seed}/{view['version']}/{decision.seat}")
        return decision.options[rng.randrange(len(decision.options))]

    def choose_move(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> int:
        moves = Moves()
        rules.legal(known, moves)
        return int(Rng(self.seed + 31 * version + seat).pick(moves))


KEPT_RULES: Final = 64
_rules: dict[str, Rules] = {}


def rules_for_view(view: Mapping[str, Any]) -> Rules:
    """The rules of the game that a view shows; made once per game, player count, options, cards and version."""
    told = {"players": view["players"], "options": view["options"], **view["played_by"]}
    key = json.dumps([view["game"], told], sort_keys=True)
    if key not in _rules:
        while len(_rules) >= KEPT_RULES:
            del _rules[next(iter(_rules))]
        _rules[key] = recorded.rules_of(registry.spec(view["game"]), told)
    return _rules[key]


def known_state(rules: Rules, view: Mapping[str, Any]) -> State:
    """The masked state that a view carries: what the seat knows, UNKNOWN elsewhere."""
    return from_cells(rules.layout, [*view["cells"], *view["stack"]])


def view_of(rules: Rules, known: State, seat: int, version: int) -> dict[str, Any]:
    """A view for bots made from a masked state, without a live game around it."""
    cells = live_cells(known)
    return {
        "game": rules.game,
        "players": int(rules.players),
        "options": dict(rules.options),
        "played_by": {
            "rules": int(rules.rules_version),
            **recorded.named_cards(registry.spec(rules.game), rules.content),
        },
        "version": version,
        "seat": seat,
        "position": rules.position(known),
        "cells": cells[: rules.layout.size],
        "stack": cells[rules.layout.size :],
    }
