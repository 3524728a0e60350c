"""Each seat's chance to win, from the worth that the bots' evaluation sees in a position.

The worths are compared in victory points. A lead counts for more the later it is: the spread that chance and skill can
still turn around shrinks with the progress of the game.
"""

from __future__ import annotations

import math
from functools import cache

import heliopause as hp
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.weights import NoWeights, evaluator

SPREAD_AT_START = 9.0
SPREAD_AT_END = 2.0


@cache
def evaluator_of(rules: hp.Rules) -> Evaluator | None:
    try:
        return evaluator(rules)
    except NoWeights:
        return None


def win_chances(game: hp.Game) -> list[float] | None:
    """One number per seat, together 1; None where nobody can be compared or nothing is known."""
    if game.players == 1:
        return None
    if game.over:
        winners = game.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]
    judge = evaluator_of(game.rules)
    if judge is None:
        return None
    position = game.known(None)
    game.rules.fill(position, hp.Rng(1))
    done = int(game.rules.progress(position)) / 100
    spread = SPREAD_AT_START + (SPREAD_AT_END - SPREAD_AT_START) * done
    worths = [int(judge.worth(position, seat)) / 1000 / spread for seat in range(game.players)]
    top = max(worths)
    shares = [math.exp(worth - top) for worth in worths]
    return [round(share / sum(shares), 4) for share in shares]
