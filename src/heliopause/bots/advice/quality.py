"""What a loss in the chance to win is called, and how losses become an accuracy (docs/REVIEW.md says why so)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
GREAT: Final = "great"
FORCED: Final = "forced"
QUALITIES: Final = (GREAT, BEST, GOOD, INACCURACY, MISTAKE, BLUNDER, FORCED)
MARKED: Final = (INACCURACY, MISTAKE, BLUNDER)

BEST_BELOW: Final = 0.01
FROM: Final = ((0.20, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY))
GREAT_GAP: Final = 0.10
SURE: Final = 2.0  # standard errors that a loss must exceed before it is marked
FALL: Final = 5.0  # percent of loss that leave 1/e of a turn's accuracy
WIDE: Final = 10.0  # percent between the best and the median plan from which on a turn counts in full
LEAST_WEIGHT: Final = 0.05


def quality(loss: float, error: float, next_gap: float | None, gap_error: float) -> str:
    """The name of a turn's loss; `next_gap`: how far the second best plan is behind, None where there is none."""
    if loss < BEST_BELOW:
        great = next_gap is not None and next_gap >= GREAT_GAP and next_gap > SURE * gap_error
        return GREAT if great else BEST
    if loss > SURE * error:
        for least, name in FROM:
            if loss >= least:
                return name
    return GOOD


def turn_accuracy(loss: float) -> float:
    """100 for no loss, falling by the loss in percent."""
    return 100.0 * math.exp(-100.0 * loss / FALL)


def weight(gap: float, loss: float) -> float:
    """Where nothing could go wrong a good turn says little: `gap` is from the best to the median plan."""
    return min(1.0, max(LEAST_WEIGHT, 100.0 * max(gap, loss) / WIDE))


def accuracy(turns: Sequence[tuple[float, float]]) -> float | None:
    """Of a whole game from the (loss, gap) of its turns; None without a turn in which something could be chosen."""
    weights = [weight(gap, loss) for loss, gap in turns]
    if not weights:
        return None
    total = sum(w * turn_accuracy(loss) for w, (loss, _) in zip(weights, turns, strict=True))
    return total / sum(weights)
