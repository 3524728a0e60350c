"""A game looked at again: for every turn the best plan, the one played, what that cost, and what luck did.

Both plans are judged at the same moment, from what the seat knew, in the same sampled worlds. What a draw changes is
luck, not play. docs/REVIEW.md has the definitions and their limits.
"""

from __future__ import annotations

import copy
import statistics
from collections.abc import Callable
from typing import Any

import heliopause as hp
from heliopause.bots.advice import quality as q
from heliopause.bots.advice.graph import Graph, graph_of
from heliopause.bots.advice.hint import ToldPlan, told_plans
from heliopause.bots.advice.plans import Adviser, Plan
from heliopause.bots.advice.spans import Span, Stretch, spans_of
from heliopause.bots.advice.story import stories
from heliopause.core.decision import Text

WORLDS = 8
ROUNDS = 2
TURN_S = 4.0
DEEPER_WORLDS = 40
DEEPER_S = 10.0
LEARN_FROM = 0.05  # a loss from here on is a turning point
MOST_POINTS = 5
OTHERS = 3
NOTHING_BETTER = Text("Nothing better was found.", "Nic lepszego nie znaleziono.")


class Judged:
    """One stretch of a turn: its plans, and the one that was played."""

    def __init__(self, stretch: Stretch, plans: list[Plan], played: Plan) -> None:
        self.stretch = stretch
        self.plans = plans
        self.played = played
        self.best = plans[0]
        gap, self.error = played.behind(self.best)
        self.loss = max(0.0, gap)

    @property
    def gap(self) -> float:
        """From the best to the median plan."""
        return statistics.median([max(0.0, plan.behind(self.best)[0]) for plan in self.plans])

    def next_gap(self) -> tuple[float | None, float]:
        """How far the nearest other idea is behind what was played, when that was the best."""
        others = [plan.behind(self.played) for plan in self.plans if plan is not self.played]
        return min(others, key=lambda pair: pair[0]) if others else (None, 0.0)


class Turn:
    """A turn of the review; `at_ply` is the moment that its plans speak of."""

    def __init__(self, span: Span) -> None:
        self.seat = span.seat
        self.round = span.round
        self.from_ply = span.from_ply
        self.to_ply = span.to_ply
        self.at_ply = span.from_ply
        self.quality = q.FORCED
        self.loss = 0.0
        self.error = 0.0
        self.gap = 0.0
        self.luck = 0.0
        self.played: ToldPlan | None = None
        self.best: ToldPlan | None = None
        self.others: list[ToldPlan] = []
        self.why = NOTHING_BETTER
        self.theme = ""  # what the better plan was about

    def json(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            name: getattr(self, name) for name in ("seat", "round", "from_ply", "to_ply", "at_ply", "quality", "theme")
        }
        out.update({name: round(getattr(self, name), 4) for name in ("loss", "error", "gap", "luck")})
        out["played"] = None if self.played is None else self.played.json()
        out["best"] = None if self.best is None else self.best.json()
        out["others"] = [plan.json() for plan in self.others]
        out["why"] = self.why.json()
        return out


class Reviewer:
    """Looks at one game; turns can be judged in any order, as time allows."""

    def __init__(self, game: hp.Game, worlds: int = WORLDS, turn_s: float = TURN_S) -> None:
        self.game = game
        self.turn_s = turn_s
        self.adviser = Adviser(game.game, worlds, ROUNDS)
        self.spans = [span for span in spans_of(game) if span.round > 0]
        self._graph: Graph | None = None

    @property
    def graph(self) -> Graph:
        """Chances and points by round; ready at once, long before the turns are judged."""
        if self._graph is None:
            self._graph = graph_of(self.game, self.spans)
        return self._graph

    def turn(self, number: int) -> Turn:
        span = self.spans[number]
        made = Turn(span)
        judged = [self.judged(stretch) for stretch in span.stretches if stretch.choices]
        if not judged:
            return made
        worst = max(judged, key=lambda one: one.loss)
        made.loss = sum(one.loss for one in judged)
        made.error = sum(one.error**2 for one in judged) ** 0.5
        made.gap = max(one.gap for one in judged)
        next_gap, gap_error = worst.next_gap()
        made.quality = q.quality(made.loss, made.error, next_gap, gap_error)
        made.luck = self.luck(span, judged)
        self.tell(made, worst)
        return made

    def deeper(self, number: int, worlds: int = DEEPER_WORLDS, turn_s: float = DEEPER_S) -> Turn:
        """The same turn in many more worlds, for somebody who doubts."""
        twin = copy.copy(self)
        twin.adviser = Adviser(self.game.game, worlds, ROUNDS)
        twin.turn_s = turn_s
        return twin.turn(number)

    def judged(self, stretch: Stretch) -> Judged:
        known = stretch.start.known(stretch.seat)
        played = tuple(stretch.moves)
        plans = self.adviser.plans(self.game.rules, known, stretch.seat, self.turn_s, played)
        mine = next(plan for plan in plans if plan.moves == played)
        return Judged(stretch, plans, mine)

    def tell(self, made: Turn, judged: Judged) -> None:
        """The plans in words: the best against the one played where they differ."""
        stretch = judged.stretch
        known = stretch.start.known(stretch.seat)
        rest = [plan for plan in judged.plans if plan not in (judged.best, judged.played)]
        shown = [judged.best, *([judged.played] if judged.played is not judged.best else []), *rest[:OTHERS]]
        told = told_plans(self.game.rules, known, shown, stretch.seat, len(shown))
        made.at_ply = stretch.from_ply
        made.best = told[0]
        made.played = told[1] if judged.played is not judged.best else told[0]
        made.others = [plan for plan in told if plan not in (made.best, made.played)]
        if made.quality in q.MARKED or made.quality == q.GREAT:
            made.why = made.best.why
            made.theme = str(made.best.claims[0][0]) if made.best.claims else ""

    def luck(self, span: Span, judged: list[Judged]) -> float:
        """What the draws inside the turn changed, against what was to be expected of them."""
        total = 0.0
        for one, after in zip(judged, [*judged[1:], None], strict=True):
            if not one.stretch.drawn:
                continue
            if after is not None:
                total += after.best.win - one.played.win
            elif span.end is not None:
                total += self.adviser.standing(self.game.rules, span.end.known(span.seat), span.seat) - one.played.win
        return total


class Review:
    """The finished review; `json` is what the server sends and stores."""

    def __init__(self, reviewer: Reviewer, turns: list[Turn]) -> None:
        self.turns = turns
        self._told = told(reviewer.game, reviewer.graph, [turn.json() for turn in turns])

    def accuracy(self, seat: int) -> int | None:
        found: int | None = self._told["seats"][seat]["accuracy"]
        return found

    def points(self, seat: int) -> list[Turn]:
        """The turns a seat can learn from, dearest first, then its great ones."""
        return [self.turns[k] for k in self._told["seats"][seat]["points"]]

    def json(self) -> dict[str, Any]:
        return self._told


def told(game: hp.Game, graph: Graph, turns: list[dict[str, Any]]) -> dict[str, Any]:
    """A review from the JSON of its turns, however many there are yet."""
    seats = []
    for seat in range(game.players):
        mine = [k for k, turn in enumerate(turns) if turn["seat"] == seat]
        chosen = [turns[k] for k in mine if turns[k]["quality"] != q.FORCED]
        found = q.accuracy([(turn["loss"], turn["gap"]) for turn in chosen])
        bad = [k for k in mine if turns[k]["quality"] in q.MARKED and turns[k]["loss"] >= LEARN_FROM]
        bad.sort(key=lambda k: -turns[k]["loss"])
        seats.append(
            {
                "seat": seat,
                "accuracy": None if found is None else round(found),
                "counts": {name: sum(turns[k]["quality"] == name for k in mine) for name in q.QUALITIES},
                "points": bad[:MOST_POINTS] + [k for k in mine if turns[k]["quality"] == q.GREAT],
            }
        )
    lines = stories(graph, game.winners())
    for row, line in zip(seats, lines[1:], strict=True):
        row["story"] = line.json()
    return {
        "game": game.game,
        "players": game.players,
        "winners": game.winners(),
        "scores": [int(game.rules.score(game.known(None), seat)) for seat in range(game.players)],
        "seats": seats,
        "rounds": graph.json(),
        "turns": turns,
        "story": lines[0].json(),
        "adviser": {"worlds": WORLDS, "rounds": ROUNDS},
    }


def review(
    game: hp.Game, progress: Callable[[int, int], None] | None = None, worlds: int = WORLDS, turn_s: float = TURN_S
) -> Review:
    """The whole review of a game; `progress` hears how many turns of how many are done."""
    reviewer = Reviewer(game, worlds, turn_s)
    turns: list[Turn] = []
    for number in range(len(reviewer.spans)):
        turns.append(reviewer.turn(number))
        if progress is not None:
            progress(number + 1, len(reviewer.spans))
    return Review(reviewer, turns)
