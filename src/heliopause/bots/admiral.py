"""The Admiral: a Commodore whose positions are judged by a network, and who uses the time it is given.

It looks at its whole turn first, then follows the best moves through rounds of replies in several worlds, in which
everybody plays by the network too; all worlds of a stage go side by side, so that the network judges them in batches.
Moves that fall behind drop out. It stops when the time is up, when every stage is done, or when the best move is so far
ahead that more worlds would not change it.
"""

from __future__ import annotations

import time
from pathlib import Path

from heliopause.bots.compiled.deep import DeepSearcher, Way, play_together
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.judge import Judge
from heliopause.bots.search_bots import Commodore, best_by_root, joined, mixed
from heliopause.bots.weights import FITTED, HAND_MADE, NoWeights, evaluator
from heliopause.core import registry
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

UNDER_WAY = 3  # worlds before a lead can be clear
CLEAR = 3.0  # standard errors


class Admiral(Commodore):
    """Without a network of its own (a game that was never trained) it is a Commodore with fitted weights."""

    weights = FITTED
    network_file = ""  # another network than the one that comes with the program
    trust = 8  # what the network says of the turn counts like this many worlds of replies, whose luck is small change

    def __init__(self, game: str, seed: int = 0) -> None:
        super().__init__(game, seed)
        self._judges: dict[int, Judge | None] = {}

    def evaluator(self, rules: Rules) -> Evaluator:
        if id(rules) not in self._evaluators:
            try:
                self._evaluators[id(rules)] = evaluator(rules, self.weights)
            except NoWeights:
                self._evaluators[id(rules)] = evaluator(rules, HAND_MADE)
        return self._evaluators[id(rules)]

    def judge(self, rules: Rules) -> Judge | None:
        if id(rules) not in self._judges:
            judge = judge_of(rules, self.network_file)
            if judge is not None:
                judge.closer = self.evaluator(rules)
            self._judges[id(rules)] = judge
        return self._judges[id(rules)]

    def values(self, rules: Rules, known: State, seat: int, version: int, budget_s: float) -> dict[int, float]:
        judge = self.judge(rules)
        if judge is None:
            return super().values(rules, known, seat, version, budget_s)
        start = time.perf_counter()
        deadline = start + budget_s * 0.9
        values = self.turn_values(rules, known, seat, version, start + budget_s * 0.4)
        left = self.promising(rules, known, values)
        seen: dict[int, list[float]] = {move: [] for move in left}
        world = 0
        for stage in self.stages if rules.players > 1 else self.stages_alone:
            seeds = [self.seed + 7919 * k + 31 * version + 17 for k in range(world, world + stage)]
            rows = self.judged_replies(rules, known, seat, left, seeds, deadline)
            for row in rows:
                for move, value in row.items():
                    seen[move].append(value)
            world += len(rows)
            if len(rows) < stage or len(left) < 2 or (world >= UNDER_WAY and is_clear(seen, left)):
                break
            judged = {move: mixed(values[move], seen[move], self.trust) for move in left}
            left = sorted(left, key=lambda move: -judged[move])[: max(2, len(left) // 2)]
        return joined(values, seen, left, self.trust)

    def turn_values(self, rules: Rules, known: State, seat: int, version: int, deadline: float) -> dict[int, float]:
        """Move -> mean over sampled worlds of the best end of the turn that starts with it."""
        total: dict[int, float] = {}
        worlds = 0
        while worlds < self.worlds and (worlds == 0 or time.perf_counter() < deadline):
            seed = self.seed + 7919 * worlds + 31 * version
            s = known.copy()
            rules.fill(s, Rng(seed))
            searcher = self.deep_searcher(rules, seed, deadline)
            for move, value in best_by_root(searcher, s, searcher.turn_lines(s, seat, self.width, self.nodes)).items():
                total[move] = total.get(move, 0.0) + value
            worlds += 1
        return {move: value / worlds for move, value in total.items()}

    def judged_replies(
        self, rules: Rules, known: State, seat: int, moves: list[int], seeds: list[int], deadline: float
    ) -> list[dict[int, float]]:
        """What comes of each move in every world, judged after every round of replies; nothing when out of time."""
        searchers: list[DeepSearcher] = []
        ways: list[Way] = []
        for seed in seeds:
            for end in self.turn_ends(rules, known, seat, moves, seed, deadline):
                searchers.append(self.deep_searcher(rules, seed, deadline))
                ways.append(end)
        ends: list[State] = []
        for _ in range(self.rounds):
            play_together(searchers, ways)
            if searchers[0].out_of_time():
                return []
            for way in ways:
                ends.append(way.state.copy())
                way.turns = max(2, int(rules.players))
        found = searchers[0].judge.values(ends, seat)
        means = [sum(found[k :: len(ways)]) / self.rounds for k in range(len(ways))]
        return [dict(zip(moves, means[k:], strict=False)) for k in range(0, len(ways), len(moves))]

    def turn_ends(
        self, rules: Rules, known: State, seat: int, moves: list[int], seed: int, deadline: float
    ) -> list[Way]:
        """In one world the end of the turn after each move, from where replies follow."""
        s = known.copy()
        rules.fill(s, Rng(seed))
        mark = rules.turn_mark(s)
        lines: dict[int, State] = {}
        searcher = self.deep_searcher(rules, seed, deadline)
        for line in searcher.turn_lines(s, seat, self.width, self.nodes):
            lines.setdefault(int(line.root), line.state)
        out = []
        for move in moves:
            twin = lines[move] if move in lines else s.copy()
            if move not in lines:  # it has no line of its own when it comes to the same as another move
                searcher.follow(twin, move, seat, mark)
                searcher.complete(twin, seat, mark)
            out.append(Way(twin, max(2, int(rules.players)) + (1 if rules.turn_mark(twin) == mark else 0)))
        return out

    def deep_searcher(self, rules: Rules, seed: int, deadline: float) -> DeepSearcher:
        judge = self.judge(rules)
        if judge is None:
            raise NoWeights(f"{rules.game} has no network")
        made = DeepSearcher(rules, self.evaluator(rules), judge, seed)
        made.deadline = deadline
        return made


def judge_of(rules: Rules, file: str) -> Judge | None:
    """The judge by the network of a file, or by the one that comes with the program; None where a game has none."""
    if not file and not registry.shipped(rules.game, "bots", "network.npz").is_file():
        return None  # numpy is not needed either: the edition without a server carries neither
    from heliopause.bots.network import inputs_of, network

    try:
        return Judge(rules, inputs_of(rules), network(rules, Path(file) if file else None).judge)
    except NoWeights:
        return None


def is_clear(seen: dict[int, list[float]], left: list[int]) -> bool:
    """Whether the best of the moves left is ahead of each other one by more than chance explains."""
    best = max(left, key=lambda move: sum(seen[move]))
    for move in left:
        gaps = [a - b for a, b in zip(seen[best], seen[move], strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = (sum((gap - mean) ** 2 for gap in gaps) / len(gaps)) ** 0.5
        if move != best and mean < CLEAR * (spread + 100.0) / len(gaps) ** 0.5:
            return False
    return True
