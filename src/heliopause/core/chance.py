"""Chance is a seat. The state holds no generator: a driver answers chance decisions from outside.

Live games draw by counter from a secret seed, so every draw depends only on the seed and its place in the log; playouts
use a small fast generator whose numbers fit 64 bits, so that it runs alike interpreted and compiled.
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

M1: Final = 2147483563
M2: Final = 2147483399


class Moves:
    """A reused buffer of legal moves; at a chance decision each outcome carries a weight."""

    n: i64
    move: vec[i64]
    weight: vec[i64]

    def __init__(self) -> None:
        self.n = 0
        self.move = vec[i64]([0] * 256)
        self.weight = vec[i64]([1] * 256)

    def clear(self) -> None:
        self.n = 0

    def add(self, move: i64) -> None:
        n = self.n
        if n == len(self.move):
            self.move = append(self.move, move)
            self.weight = append(self.weight, 1)
        else:
            self.move[n] = move
            self.weight[n] = 1
        self.n = n + 1

    def add_weighted(self, move: i64, weight: i64) -> None:
        self.add(move)
        self.weight[self.n - 1] = weight

    def listed(self) -> list[int]:
        return [int(self.move[i]) for i in range(self.n)]

    def total_weight(self) -> i64:
        total: i64 = 0
        i: i64 = 0
        while i < self.n:
            total += self.weight[i]
            i += 1
        return total

    def at_weight(self, point: i64) -> i64:
        """The outcome that holds `point` when the weights are laid end to end."""
        i: i64 = 0
        while i < self.n:
            point -= self.weight[i]
            if point < 0:
                return self.move[i]
            i += 1
        raise ValueError("the point lies beyond the last outcome")


class Rng:
    """L'Ecuyer's combined generator: for playouts, search and sampling, never for live chance."""

    x: i64
    y: i64

    def __init__(self, seed: int) -> None:
        self.x = seed % (M1 - 1) + 1
        self.y = seed // 7919 % (M2 - 1) + 1
        k = 0
        while k < 4:
            self.below(7)
            k += 1

    def below(self, n: i64) -> i64:
        self.x = self.x * 40014 % M1
        self.y = self.y * 40692 % M2
        z = self.x - self.y
        if z < 1:
            z += M1 - 1
        return z % n

    def pick(self, moves: Moves) -> i64:
        """One of the moves, all alike."""
        return moves.move[self.below(moves.n)]

    def outcome(self, moves: Moves) -> i64:
        """One of the outcomes, by weight."""
        return moves.at_weight(self.below(moves.total_weight()))


def drawn(seed: str, counter: int, below: int) -> int:
    """The number that chance says at this place of the log: uniform below `below`, the same on every machine."""
    block = hashlib.sha256(f"{seed}/{counter}".encode()).digest()
    return int.from_bytes(block, "big") % below


def commitment(seed: str) -> str:
    """Published in the record before the first draw; the seed itself may be shown after the game."""
    return "sha256:" + hashlib.sha256(f"heliopause seed {seed}".encode()).hexdigest()
