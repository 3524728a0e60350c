"""Weights by temporal differences: least squares on what each position says about the next one.

The worth of a position is the worth of what follows it, up to the result of the game. LSTD(lambda) solves for the
linear weights for which that holds best over all games at once; memory of `LAMBDA` per turn passes news of the end
back. The solution is drawn towards the weights before, and kept within the limits of a game: a weight that would leave
them is held at the border, and the others are solved again.
"""

from __future__ import annotations

from collections.abc import Mapping

LAMBDA = 0.9
PULL = 0.15  # how much the weights before count, against the energy of their feature in the games
LEAST = 0.02  # energy that even a feature is given which never differs


class Course:
    """One game as two seats saw it: the difference of their features turn by turn, and the result between them."""

    def __init__(self, result: float) -> None:
        self.result = result
        self.differences: list[list[int]] = []
        self.progress: list[int] = []
        self.to_move: list[int] = []

    def add(self, difference: list[int], progress: int, to_move: int) -> None:
        self.differences.append(difference)
        self.progress.append(progress)
        self.to_move.append(to_move)


def solve(
    courses: list[Course], names: list[str], prior: Mapping[str, list[int]], limits: Mapping[str, list[list[int]]]
) -> dict[str, list[int]]:
    """Feature name -> [weight at the start, weight at the end]; having the move gets a weight that is dropped."""
    import numpy as np

    n = len(names)
    size = 2 * n + 1
    left = np.zeros((size, size))
    right = np.zeros(size)
    energy = np.zeros(size)
    rows = 0
    for course in courses:
        difference = np.array(course.differences, dtype=float)
        late = np.array(course.progress, dtype=float)[:, None] / 100
        turn = np.array(course.to_move, dtype=float)[:, None]
        seen = np.hstack([difference * (1 - late), difference * late, turn])
        following = np.vstack([seen[1:], np.zeros((1, size))])
        memory = np.zeros(size)
        memories = np.empty_like(seen)
        for k in range(len(seen)):
            memory = LAMBDA * memory + seen[k]
            memories[k] = memory
        left += memories.T @ (seen - following)
        right += memory * course.result
        energy += (seen**2).sum(axis=0)
        rows += len(seen)
    pull = PULL * (energy + LEAST * rows)
    least = np.array([*[limits[k][0][0] for k in names], *[limits[k][1][0] for k in names], -1e6]) / 1000
    most = np.array([*[limits[k][0][1] for k in names], *[limits[k][1][1] for k in names], 1e6]) / 1000
    before = np.array([*[prior[k][0] for k in names], *[prior[k][1] for k in names], 0]) / 1000
    wanted = np.clip(before, least, most)
    held = least == most
    while True:
        strength = np.where(held, 1e12, pull)
        found = np.linalg.solve(left + np.diag(strength), right + strength * wanted)
        outside = ~held & ((found < least - 1e-6) | (found > most + 1e-6))
        if not outside.any():
            break
        wanted = np.where(outside, np.clip(found, least, most), wanted)
        held |= outside
    return {name: [round(1000 * float(found[k])), round(1000 * float(found[n + k]))] for k, name in enumerate(names)}
