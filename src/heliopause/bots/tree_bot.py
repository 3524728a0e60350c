"""A bot that searches a tree (ISMCTS): for research, beside the levels. `heliopause.bots.tree_bot:TreeBot` names it
wherever a level is named.

>>> import heliopause as hp
>>> from heliopause.bots.tree_bot import TreeBot
>>> game = hp.new_game("new-frontiers", players=2, seed=1)
>>> option = TreeBot("new-frontiers", iterations=200).choose(game.view(game.seat), game.decision)
>>> option.id in game.legal_ids()
True
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from heliopause.bots.base import MoveBot
from heliopause.bots.compiled.tree import CalledLeaf, Leaf, RolloutLeaf, Tree, WeightedLeaf
from heliopause.bots.weights import evaluator
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

CHUNK = 500  # iterations between two looks at the clock


class TreeBot(MoveBot):
    """`rollout` random decisions before a leaf is judged by weighted features; `judge(state) -> values by seat` from 0
    to 1 judges instead. A budget in seconds ends the search early."""

    def __init__(
        self,
        game: str,
        seed: int = 0,
        iterations: int = 5_000,
        rollout: int = 0,
        explore: float = 0.7,
        judge: Callable[[State], list[float]] | None = None,
    ) -> None:
        super().__init__(game, seed)
        self.iterations = iterations
        self.rollout = rollout
        self.explore = explore
        self.judge = judge

    def choose_move(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> int:
        moves = Moves()
        rules.legal(known, moves)
        if moves.n == 1:
            return moves.listed()[0]
        return self.searched(rules, known, version, budget_s).found()[0][0]

    def searched(self, rules: Rules, known: State, version: int = 0, budget_s: float = math.inf) -> Tree:
        """The tree of a masked state in which a seat decides; `found()` tells visits and values of its moves."""
        seed = self.seed + 31 * version
        tree = Tree(rules, self.leaf(rules, seed), self.iterations + 1, seed, self.explore)
        end = time.perf_counter() + budget_s * 0.9
        left = self.iterations
        while left > 0 and (left == self.iterations or time.perf_counter() < end):
            tree.search(known, min(left, CHUNK))
            left -= CHUNK
        return tree

    def leaf(self, rules: Rules, seed: int) -> Leaf:
        leaf: Leaf = CalledLeaf(rules, self.judge) if self.judge is not None else WeightedLeaf(evaluator(rules))
        return RolloutLeaf(rules, leaf, self.rollout, seed + 1) if self.rollout else leaf
