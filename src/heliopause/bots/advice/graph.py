"""How a game went, round by round: each seat's chance to win and its points, with the tempo taken out.

Whoever has the move looks better off than his position is; so a round shows the mean over all turns begun in it.
"""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.bots.advice.plans import filled
from heliopause.bots.advice.spans import Span
from heliopause.bots.advice.winning import chance_of
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State


class Round:
    def __init__(self, number: int, from_ply: int) -> None:
        self.number = number
        self.from_ply = from_ply
        self.seen: list[list[float]] = []
        self.points: list[int] = []

    @property
    def win(self) -> list[float]:
        seats = len(self.seen[0]) if self.seen else 0
        return [sum(row[seat] for row in self.seen) / len(self.seen) for seat in range(seats)]


class Graph:
    def __init__(self, rounds: list[Round], result: list[float]) -> None:
        self.rounds = rounds
        self.result = result  # at the end: 1 for who won alone

    def json(self) -> list[dict[str, Any]]:
        return [
            {
                "round": one.number,
                "from_ply": one.from_ply,
                "win": [round(chance, 4) for chance in one.win],
                "points": one.points,
            }
            for one in self.rounds
        ]


def graph_of(game: hp.Game, spans: list[Span]) -> Graph:
    """From what everybody could see when each turn began; `spans` are the turns from the first round on."""
    rules = game.rules
    rounds: list[Round] = []
    for span in spans:
        start = span.stretches[0].start
        if not rounds or rounds[-1].number != span.round:
            rounds.append(Round(span.round, span.from_ply))
        state = filled(rules, start.known(None), 1)
        rounds[-1].seen.append(chances(rules, state))
        rounds[-1].points = [int(rules.score(state, seat)) for seat in range(game.players)]
    return Graph(rounds, result_of(game))


def chances(rules: Rules, state: State) -> list[float]:
    return [chance_of(rules, state, seat) or 0.0 for seat in range(int(rules.players))]


def result_of(game: hp.Game) -> list[float]:
    winners = game.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]
