"""Tree search for research: UCT over worlds that fit what a seat knows (single-observer ISMCTS), in one small file.

Every iteration takes a world that fits the masked state (`rules.fill`, anew every few iterations), walks down the one
tree of all worlds by UCB over the moves that are legal in this world, adds one node, asks the leaf what the position is
worth to every seat, and tells the nodes on its way. Chance answers anew on every visit and has no nodes. Where nothing
is hidden this is UCT.

What a position is worth comes from a `Leaf`: `WeightedLeaf` (weighted features), `RolloutLeaf` (random decisions first,
as many as wanted) or `CalledLeaf`, which asks any Python function.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.machine import Rules, settle_chance
from heliopause.core.kernel.playout import rollout
from heliopause.core.kernel.state import State

DEEPEST: Final = 200  # decisions on one way down
EACH_WORLD: Final = 8  # iterations in a drawn world, which costs more to draw than to walk through
POINTS: Final = 12_000.0  # a margin of 12 points is worth three quarters of a win


class Leaf:
    """Writes a value from 0 (lost) to 1 (won) for every seat."""

    def judge(self, s: State, out: vec[float]) -> None:
        raise NotImplementedError


class WeightedLeaf(Leaf):
    """Margins of weighted features, bent into 0 to 1; finished games by their result."""

    evaluator: Evaluator
    rules: Rules

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.rules = evaluator.rules

    def judge(self, s: State, out: vec[float]) -> None:
        players = self.rules.players
        if s.top < s.base:
            write_result(self.rules, s, out)
            return
        if players == 1:
            out[0] = bent(float(self.evaluator.worth(s, 0)) - 20_000.0)
            return
        first: float = -1e18
        second: float = -1e18
        for seat in range(players):
            worth = float(self.evaluator.worth(s, seat))
            out[seat] = worth
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
        for seat in range(players):
            own = out[seat]
            out[seat] = bent(own - (second if own == first else first))


class RolloutLeaf(Leaf):
    """A number of random decisions, chance settled, before another leaf looks."""

    rules: Rules
    then: Leaf
    decisions: i64
    rng: Rng
    moves: Moves

    def __init__(self, rules: Rules, then: Leaf, decisions: int, seed: int) -> None:
        self.rules = rules
        self.then = then
        self.decisions = decisions
        self.rng = Rng(seed)
        self.moves = Moves()

    def judge(self, s: State, out: vec[float]) -> None:
        rollout(self.rules, s, self.rng, self.moves, self.decisions)
        self.then.judge(s, out)


class CalledLeaf(Leaf):
    """Asks `function(state) -> values by seat`; finished games by their result."""

    rules: Rules
    function: Callable[[State], list[float]]

    def __init__(self, rules: Rules, function: Callable[[State], list[float]]) -> None:
        self.rules = rules
        self.function = function

    def judge(self, s: State, out: vec[float]) -> None:
        if s.top < s.base:
            write_result(self.rules, s, out)
            return
        values = self.function(s)
        for seat in range(self.rules.players):
            out[seat] = values[seat]


def bent(margin: float) -> float:
    """0.5 for nothing, towards 0 and 1 for much."""
    size = margin if margin > 0.0 else -margin
    return 0.5 + 0.5 * margin / (POINTS + size)


def write_result(rules: Rules, s: State, out: vec[float]) -> None:
    """One win, shared by the winners."""
    winners = rules.winners(s)
    for seat in range(rules.players):
        out[seat] = 1.0 / len(winners) if int(seat) in winners else 0.0


class Tree:
    """One search. Nodes are places in vectors: a move and the seat that takes it, visits, how often the move was legal,
    the sum of its values for that seat, the first child and the next sibling (0 = none; the root is 0)."""

    rules: Rules
    leaf: Leaf
    rng: Rng
    explore: float
    most: i64
    nodes: i64
    move: vec[i64]
    mover: vec[i64]
    visits: vec[i64]
    offered: vec[i64]
    child: vec[i64]
    sibling: vec[i64]
    total: vec[float]
    way: vec[i64]
    open: vec[i64]  # scratch: legal moves without a node
    seen: vec[i64]  # scratch: the nodes of the others
    seen_n: i64
    moves: Moves
    value: vec[float]

    def __init__(self, rules: Rules, leaf: Leaf, most: int, seed: int, explore: float) -> None:
        """`most` nodes at most; `explore` weighs curiosity against what is known (0.7 fits values from 0 to 1)."""
        if most < 2:
            raise ValueError(f"a tree has at least 2 nodes, not {most}")
        self.rules = rules
        self.leaf = leaf
        self.rng = Rng(seed)
        self.explore = explore
        self.most = most
        self.nodes = 1
        self.move = vec[i64]([0] * most)
        self.mover = vec[i64]([0] * most)
        self.visits = vec[i64]([0] * most)
        self.offered = vec[i64]([0] * most)
        self.child = vec[i64]([0] * most)
        self.sibling = vec[i64]([0] * most)
        self.total = vec[float]([0.0] * most)
        self.way = vec[i64]([0] * (DEEPEST + 1))
        self.moves = Moves()
        self.open = self.moves.move[:]
        self.seen = self.moves.move[:]
        self.seen_n = 0
        self.value = vec[float]([0.0] * int(rules.players))

    def clear(self) -> None:
        self.nodes = 1
        self.visits[0] = 0
        self.child[0] = 0

    def search(self, known: State, iterations: int) -> None:
        """Go on for so many iterations from a state in which a seat decides; UNKNOWN cells are drawn each time."""
        rules = self.rules
        world = known
        for k in range(iterations):
            if k % EACH_WORLD == 0:
                world = known.copy()
                rules.fill(world, self.rng)
            s = world.copy()
            deep = self.walk(s)
            self.leaf.judge(s, self.value)
            self.tell(deep)

    def walk(self, s: State) -> i64:
        """Down the tree and one new node; returns how many nodes are on the way."""
        rules = self.rules
        moves = self.moves
        way = self.way
        node: i64 = 0
        way[0] = 0
        deep: i64 = 1
        while s.top >= s.base and deep <= DEEPEST:
            moves.clear()
            rules.legal(s, moves)
            if moves.n == 1:  # nothing to decide, nothing to learn
                rules.play(s, moves.move[0])
                settle_chance(rules, s, self.rng, moves)
                if node == 0 and deep == 1:
                    return deep
                continue
            n = self.unseen(node, moves)
            fresh = n > 0 and self.nodes < self.most
            if fresh:
                node = self.add(node, self.open[self.rng.below(n)], s.cells[s.top + 1])
            else:
                node = self.best()
            if node == 0:
                return deep
            rules.play(s, self.move[node])
            settle_chance(rules, s, self.rng, moves)
            way[deep] = node
            deep += 1
            if fresh:
                return deep
        return deep

    def unseen(self, node: i64, moves: Moves) -> i64:
        """Fill `open` with the legal moves that have no node yet and `seen` with the nodes of the others."""
        open_moves = self.open
        seen = self.seen
        move = self.move
        sibling = self.sibling
        offered = self.offered
        first = self.child[node]
        n: i64 = 0
        m: i64 = 0
        for i in range(moves.n):
            wanted = moves.move[i]
            at = first
            while at != 0 and move[at] != wanted:
                at = sibling[at]
            if at == 0:
                open_moves[n] = wanted
                n += 1
            else:
                offered[at] += 1
                seen[m] = at
                m += 1
        self.seen_n = m
        return n

    def add(self, parent: i64, move: i64, mover: i64) -> i64:
        node = self.nodes
        self.nodes += 1
        self.move[node] = move
        self.mover[node] = mover
        self.visits[node] = 0
        self.offered[node] = 1
        self.child[node] = 0
        self.total[node] = 0.0
        self.sibling[node] = self.child[parent]
        self.child[parent] = node
        return node

    def best(self) -> i64:
        """Of the nodes seen the one with the highest bound, 0 if there is none (in a full tree)."""
        seen = self.seen
        best: i64 = 0
        highest: float = -1.0
        for i in range(self.seen_n):
            at = seen[i]
            visits = float(self.visits[at])
            bound = self.total[at] / visits + self.explore * math.sqrt(math.log(float(self.offered[at])) / visits)
            if bound > highest:
                highest = bound
                best = at
        return best

    def tell(self, deep: i64) -> None:
        way = self.way
        for k in range(deep):
            node = way[k]
            self.visits[node] += 1
            if node != 0:
                self.total[node] += self.value[self.mover[node]]

    def found(self) -> list[tuple[int, int, float]]:
        """The moves of the root with their visits and mean values, most visited first."""
        out: list[tuple[int, int, float]] = []
        at = self.child[0]
        while at != 0:
            out.append((int(self.move[at]), int(self.visits[at]), self.total[at] / float(self.visits[at])))
            at = self.sibling[at]
        out.sort(key=by_visits)
        return out


def by_visits(row: tuple[int, int, float]) -> int:
    return -row[1]
