"""Win rates with Wilson intervals and Bradley-Terry ratings on the Elo scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

Z95 = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z95 * math.sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games))
    middle = rate + Z95 * Z95 / (2 * games)
    scale = 1 + Z95 * Z95 / games
    return (middle - spread) / scale, (middle + spread) / scale


def points(results: Sequence[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """beaten[a][b]: how often a finished ahead of b at the same table; a tie counts half."""
    beaten: dict[str, dict[str, float]] = {}
    for result in results:
        seats, scores, winners = result["seats"], result["scores"], result["winners"]
        for i, one in enumerate(seats):
            for j, other in enumerate(seats):
                if i == j or one == other:
                    continue
                row = beaten.setdefault(one, {})
                row.setdefault(other, 0.0)
                beaten.setdefault(other, {}).setdefault(one, 0.0)
                if i in winners and j not in winners:
                    row[other] += 1.0
                elif (i in winners) == (j in winners):
                    row[other] += 0.5 if scores[i] == scores[j] or i in winners else float(scores[i] > scores[j])
    return beaten


def bradley_terry(beaten: dict[str, dict[str, float]]) -> dict[str, float]:
    """Ratings with mean 0 on the Elo scale, by the usual fixed-point iteration with half a virtual draw each."""
    names = sorted(beaten)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(400):
        fresh = {}
        for name in names:
            won = 0.5 + sum(beaten[name].values())
            faced = 1.0 / (strength[name] + 1.0)
            for other in names:
                if other != name:
                    games = beaten[name].get(other, 0.0) + beaten[other].get(name, 0.0)
                    faced += games / (strength[name] + strength[other])
            fresh[name] = won / faced
        strength = fresh
    logs = {name: 400 * math.log10(strength[name]) for name in names}
    mean = sum(logs.values()) / max(1, len(logs))
    return {name: logs[name] - mean for name in names}


def summary(results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What an arena reports: pairwise rates with intervals, ratings, seat advantage, time per decision."""
    beaten = points(results)
    ratings = bradley_terry(beaten)
    pairs = []
    for one in sorted(beaten):
        for other in sorted(beaten[one]):
            games = beaten[one][other] + beaten[other][one]
            low, high = wilson(beaten[one][other], round(games))
            rate = beaten[one][other] / games if games else 0.5
            pairs.append({"one": one, "other": other, "games": games, "rate": rate, "low": low, "high": high})
    seats = [0.0] * max((len(result["seats"]) for result in results), default=0)
    for result in results:
        for seat in result["winners"]:
            seats[seat] += 1 / len(result["winners"])
    return {
        "games": len(results),
        "pairs": pairs,
        "ratings": ratings,
        "seat_wins": [wins / max(1, len(results)) for wins in seats],
        "times": _times(results),
    }


def _times(results: Sequence[dict[str, Any]]) -> dict[str, dict[str, float]]:
    out: dict[str, dict[str, float]] = {}
    for result in results:
        for level, spent in result["seconds"].items():
            into = out.setdefault(level, {"mean": 0.0, "p95": 0.0, "count": 0})
            count = into["count"] + spent["count"]
            if count:
                into["mean"] = (into["mean"] * into["count"] + spent["mean"] * spent["count"]) / count
            into["p95"] = max(into["p95"], spent["p95"])
            into["count"] = count
    return out
