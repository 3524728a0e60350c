"""What a seat gets at the end of a game, and the potential that may guide it on the way.

`win`: 1 shared by the winners, -1 shared by the others. `margin`: the lead over the best rival (behind it: the gap) in
twenties of points. `rank`: from 1 for the first to -1 for the last, ties in the middle of their places.
"""

from __future__ import annotations

from collections.abc import Callable

from heliopause.core.kernel.frames import NOBODY, decider
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

POINTS = 20.0  # a margin that counts as much as a win


def final_returns(rules: Rules, s: State) -> list[float]:
    """At the end 1 shared by the winners, -1 shared by the others; the sum is 0. Alone 1 for a win, -1 for a loss
    (less than 0 points), 0 between them. Before the end, and where everybody wins, all 0."""
    players = int(rules.players)
    if decider(s) != NOBODY:
        return [0.0] * players
    winners = rules.winners(s)
    if players == 1:
        return [1.0 if winners else -1.0 if rules.score(s, 0) < 0 else 0.0]
    losers = players - len(winners)
    if losers == 0:
        return [0.0] * players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]


def margins(rules: Rules, s: State) -> list[float]:
    scores = [int(rules.score(s, seat)) for seat in range(int(rules.players))]
    if len(scores) == 1:
        return [scores[0] / POINTS]
    return [(own - max(scores[:seat] + scores[seat + 1 :])) / POINTS for seat, own in enumerate(scores)]


def ranks(rules: Rules, s: State) -> list[float]:
    """By the winners first (they break ties of points), then by points."""
    players = int(rules.players)
    if players == 1:
        return final_returns(rules, s)
    winners = rules.winners(s)
    order = [(seat in winners, int(rules.score(s, seat))) for seat in range(players)]
    out = []
    for own in order:
        better = sum(other > own for other in order)
        alike = sum(other == own for other in order)
        out.append(1.0 - 2.0 * (better + (alike - 1) / 2) / (players - 1))
    return out


REWARDS: dict[str, Callable[[Rules, State], list[float]]] = {"win": final_returns, "margin": margins, "rank": ranks}


def reward_by(name: str) -> Callable[[Rules, State], list[float]]:
    if name not in REWARDS:
        raise ValueError(f"unknown reward {name!r}; known are {', '.join(REWARDS)}")
    return REWARDS[name]
