"""Each seat's chance to win as a table shows it: calibrated by bots/chances.py, from what everybody may know."""

from __future__ import annotations

import heliopause as hp
from heliopause.bots import chances


def win_chances(game: hp.Game) -> list[float] | None:
    """One number per seat, together 1; None where nobody can be compared or nothing is known."""
    if game.players == 1:
        return None
    if game.over:
        winners = game.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]
    position = game.known(None)
    game.rules.fill(position, hp.Rng(1))
    found = chances.win_chances(game.rules, position)
    return None if found is None else [round(chance, 4) for chance in found]
