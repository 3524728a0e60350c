"""Plans: what a seat can do with its whole turn, each with its chance to win from the same sampled worlds.

A plan is the line of own choices up to where something unknown turns up; from there on it is played as well as the
search can, world by world. Plans are looked for by the search of the strongest level, plans that come to the same are
one plan, and what is left is followed through a round of replies. Nothing but what the seat may know goes in.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from heliopause.bots.advice.lines import Line, certain, legal_moves, turn_lines
from heliopause.bots.advice.winning import chance_of, eyes
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.search import Searcher
from heliopause.bots.levels import SearchBot, bot
from heliopause.core import registry
from heliopause.core.decision import Option
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

LOOKED_IN = 2  # worlds in which plans are looked for
MOST_PLANS = 6
FEWEST_WORLDS = 2  # before anybody hears of a plan, however little time there is
DROP_AFTER = 3  # worlds before a plan that is behind may drop out
FEW = 3  # plans that are followed when time is short
BEHIND = 3.0  # standard errors after which a plan is no longer followed
LEAST_ERROR = 0.01  # of a difference between two plans, however many worlds agree on it
PLAIN_WIDTH = 10
PLAIN_NODES = 260


class NoAdvice(ValueError):
    """Nothing is known about this game, or nobody has anything to decide."""


class Plan:
    """One idea for the turn: its certain moves, the ends of the turn and the chances to win in the worlds seen."""

    def __init__(self, moves: tuple[int, ...], idea: Hashable) -> None:
        self.moves = moves
        self.idea = idea
        self.ends: list[State] = []
        self.chances: list[float] = []  # the mean of what two judges see
        self.doubts: list[float] = []  # half of what they differ by, with its sign
        self.options: list[Option] = []

    @property
    def win(self) -> float:
        return sum(self.chances) / len(self.chances)

    @property
    def ids(self) -> list[str]:
        return [option.id for option in self.options]

    def behind(self, other: Plan) -> tuple[float, float]:
        """How far its chance is below another plan's, and the standard error of that, in the worlds both have seen;
        where the two judges disagree about it, the error is larger."""
        gaps = [b - a for a, b in zip(self.chances, other.chances, strict=False)]
        mean, error = mean_and_error(gaps)
        doubts = [b - a for a, b in zip(self.doubts, other.doubts, strict=False)]
        doubt = sum(doubts) / len(doubts) if doubts else 0.0
        return mean, math.hypot(error, doubt)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error. Worlds that agree do not make a judgement perfect: there is a least error."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.5
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values) + LEAST_ERROR**2)


class Adviser:
    """Finds and judges plans; `worlds` are the most it samples for one turn, `rounds` how far replies are followed,
    `level` is whose eye for a position it has."""

    def __init__(self, game: str, worlds: int = 12, rounds: int = 2, seed: int = 1, level: str = "admiral") -> None:
        self.game = game
        self.worlds = worlds
        self.rounds = rounds
        self.seed = seed
        self._bot = bot(game, level, seed)

    def plans(
        self, rules: Rules, known: State, seat: int, budget_s: float = 1.0, played: tuple[int, ...] = ()
    ) -> list[Plan]:
        """The plans of a seat that decides now, best first; one that is played anyway is always among them."""
        start = time.perf_counter()
        if chance_of(rules, filled(rules, known, self.seed), seat) is None:
            raise NoAdvice(f"nothing is known about chances to win in {rules.game} with {int(rules.players)} seats")
        found = self.found(rules, known, seat, start + budget_s * 0.5, played)
        mine = next((plan for plan in found if played and plan.moves == played), None)
        self.judge(rules, known, seat, found, start + budget_s * 0.95, mine)
        found = ranked(found)
        for plan in found:
            plan.options = options_of(rules, known, plan.moves, seat)
        return found

    # --- looking for plans -------------------------------------------------------------------------------------------

    def found(self, rules: Rules, known: State, seat: int, deadline: float, played: tuple[int, ...]) -> list[Plan]:
        """The best few ideas, not yet judged; with `played` that one too, in its own right."""
        ideas: dict[Hashable, tuple[float, tuple[int, ...]]] = {}
        for world in range(LOOKED_IN):
            if world and time.perf_counter() > deadline:
                break
            s = filled(rules, known, self.world_seed(world))
            searcher = self.searcher(rules, self.world_seed(world), deadline)
            told = ideas_of(rules, s, seat)
            lines = turn_lines(searcher, s, seat, PLAIN_WIDTH, PLAIN_NODES)
            for line in best_by_prefix(rules, s, seat, lines):
                idea = told(line)
                if idea not in ideas or line.value > ideas[idea][0]:
                    ideas[idea] = (float(line.value), certain(rules, s, line.moves, seat))
        ranked = sorted(ideas.items(), key=lambda item: -item[1][0])[:MOST_PLANS]
        plans = [Plan(moves, idea) for idea, (_, moves) in ranked]
        if played and all(plan.moves != played for plan in plans):
            plans.append(Plan(played, ("played", played)))
        return plans

    # --- judging them ------------------------------------------------------------------------------------------------

    def judge(
        self, rules: Rules, known: State, seat: int, plans: list[Plan], deadline: float, mine: Plan | None
    ) -> None:
        """World after world for all plans that may still be best; the one that was played stays to the end."""
        left = list(plans)
        began = time.perf_counter()
        for world in range(self.worlds):
            now = time.perf_counter()
            if now > deadline and world >= FEWEST_WORLDS:
                return
            if world and now + (now - began) / world * FEW > deadline:
                left = best_few(left, mine)  # too slow a machine for all of them
            self.judge_in(rules, known, seat, left, world)
            if world + 1 >= DROP_AFTER and len(left) > 2:
                left = still_open(left, mine)

    def judge_in(self, rules: Rules, known: State, seat: int, plans: list[Plan], world: int) -> None:
        """Play these plans in one sampled world."""
        seed = self.world_seed(world)
        s = filled(rules, known, seed)
        for plan in plans:
            end = self.finished(rules, s, seat, plan.moves, seed)
            plan.ends.append(end)
            first, second = self.chances_after(rules, end, seat, seed, s)
            plan.chances.append((first + second) / 2)
            plan.doubts.append((first - second) / 2)

    def finished(self, rules: Rules, s: State, seat: int, moves: tuple[int, ...], seed: int) -> State:
        """The end of the turn that starts with these moves, the rest of it as good as the search finds it."""
        searcher = self.searcher(rules, seed, 0.0)
        mark = rules.turn_mark(s)
        twin = s.copy()
        for move in moves:
            if not searcher.in_turn(twin, seat, mark) or move not in legal_moves(rules, twin):
                break
            searcher.follow(twin, move, seat, mark)
        if searcher.in_turn(twin, seat, mark):
            lines = searcher.beam(twin, seat, PLAIN_WIDTH, PLAIN_NODES)
            if lines:
                return lines[0].state
        return twin

    def chances_after(
        self, rules: Rules, end: State, seat: int, seed: int, before: State | None
    ) -> tuple[float, float]:
        """The chance to win after the others have replied; every plan meets the same luck."""
        twin = end.copy()
        sides = max(2, int(rules.players))
        unfinished = 1 if before is not None and rules.turn_mark(twin) == rules.turn_mark(before) else 0
        self.searcher(rules, seed + 5, 0.0).outlook(twin, seat, self.rounds * sides + unfinished)
        found = eyes(rules, twin, seat)
        assert found is not None, "it was known before the turn"
        return found

    def standing(self, rules: Rules, known: State, seat: int) -> float:
        """The chance to win of a seat as things stand, whoever decides: the mean over a few worlds."""
        found: list[float] = []
        for world in range(DROP_AFTER):
            s = filled(rules, known, self.world_seed(world))
            found.append(sum(self.chances_after(rules, s, seat, self.world_seed(world), None)) / 2)
        return sum(found) / len(found)

    def searcher(self, rules: Rules, seed: int, deadline: float) -> Searcher:
        made = Searcher(rules, self.evaluator(rules), seed)
        made.deadline = deadline
        return made

    def evaluator(self, rules: Rules) -> Evaluator:
        if not isinstance(self._bot, SearchBot):
            raise NoAdvice(f"{self.game} has nobody to ask")
        return self._bot.evaluator(rules)

    def world_seed(self, world: int) -> int:
        return self.seed + 7919 * world + 17


def ranked(plans: list[Plan]) -> list[Plan]:
    """Best first. One that dropped out early is measured against the best in the worlds that both have seen."""
    most = max(len(plan.chances) for plan in plans)
    best = max([plan for plan in plans if len(plan.chances) == most], key=lambda plan: plan.win)
    return [best, *sorted([plan for plan in plans if plan is not best], key=lambda plan: plan.behind(best)[0])]


def best_few(plans: list[Plan], mine: Plan | None) -> list[Plan]:
    kept = sorted(plans, key=lambda plan: -plan.win)[:FEW]
    return [plan for plan in plans if plan in kept or plan is mine]


def still_open(plans: list[Plan], mine: Plan | None) -> list[Plan]:
    """Those that may still be the best, and the one that was played."""
    best = max(plans, key=lambda plan: plan.win)
    kept: list[Plan] = []
    for plan in plans:
        gap, error = plan.behind(best)
        if plan is mine or gap <= BEHIND * error:
            kept.append(plan)
    return kept


def filled(rules: Rules, known: State, seed: int) -> State:
    s = known.copy()
    rules.fill(s, Rng(seed))
    return s


def best_by_prefix(rules: Rules, s: State, seat: int, lines: Iterable[Line]) -> list[Line]:
    """Of all lines that begin with the same certain moves the best; best first, and not more than are worth a look."""
    kept: dict[tuple[int, ...], Line] = {}
    for line in lines:
        kept.setdefault(certain(rules, s, line.moves, seat), line)
        if len(kept) >= 4 * MOST_PLANS:
            break
    return list(kept.values())


def advice_of(game: str) -> Any:
    """What a game knows about advice in words: its `people.advice`; None for a game that has nothing to say."""
    if game not in registry.BUILT_IN:
        return None
    try:
        return registry.part(game, "people.advice")
    except ModuleNotFoundError:
        return None


def ideas_of(rules: Rules, s: State, seat: int) -> Callable[[Line], Hashable]:
    """What a line comes to, so that two ways to the same are one idea; where a game cannot say, its first choice."""
    advice = advice_of(rules.game)
    if advice is None:
        return lambda line: str(rules.move_id(s, line.moves[0]))

    def idea(line: Line) -> Hashable:
        found: Hashable = advice.idea(rules, s, line.state, seat, str(rules.move_id(s, line.moves[0])))
        return found

    return idea


def options_of(rules: Rules, known: State, moves: tuple[int, ...], seat: int) -> list[Option]:
    """The options of a plan's moves as the seat will read them, one decision after the other."""
    out: list[Option] = []
    s = filled(rules, known, 1)
    searcher = Searcher(rules, Adviser(rules.game).evaluator(rules), 1)
    mark = rules.turn_mark(s)
    for move in moves:
        decision = rules.decision(s)
        option = decision.option(rules.move_id(s, move))
        if option is None:
            break
        out.append(option)
        searcher.follow(s, move, seat, mark)
        if not searcher.in_turn(s, seat, mark):
            break
    return out
