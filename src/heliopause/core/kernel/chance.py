"""Chance is a seat. The state holds no generator: a driver answers chance decisions from outside.

Live games draw by counter from a secret seed, so every draw depends only on the seed and its place in the log; playouts
use a small fast generator whose numbers fit 64 bits, so that it runs alike interpreted and compiled.
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

M1: Final = 2147483563
M2: Final = 2147483399

MOST_MOVES: Final = 2048  # decisions are small: products of choices are asked one by one
NO_MOVES: Final = vec[i64]([0] * MOST_MOVES)
EVEN_WEIGHTS: Final = vec[i64]([1] * MOST_MOVES)


class Moves:
    """A reused buffer of legal moves; at a chance decision each outcome carries a weight."""

    n: i64
    move: vec[i64]
    weight: vec[i64]
    weighted: bool  # whether any outcome has a weight other than 1
    has_weights: bool  # whether `weight` is its own

    def __init__(self) -> None:
        self.n = 0
        self.move = NO_MOVES[:]  # a copy costs a twentieth of a new one
        self.weight = EVEN_WEIGHTS  # read only, until an outcome brings a weight of its own
        self.weighted = False
        self.has_weights = False

    def clear(self) -> None:
        self.n = 0
        self.weighted = False

    def add(self, move: i64) -> None:
        self.move[self.n] = move
        self.n += 1

    def add_all(self, moves: list[int]) -> None:
        for move in moves:
            self.add(move)

    def add_bits(self, mask: i64) -> None:
        """The numbers of the bits that are set."""
        bit: i64 = 0
        while mask:
            if mask & 1:
                self.add(bit)
            mask >>= 1
            bit += 1

    def add_weighted(self, move: i64, weight: i64) -> None:
        """For chance only; either all outcomes of a decision are added with weights or none."""
        if not self.has_weights:
            self.weight = EVEN_WEIGHTS[:]
            self.has_weights = True
        self.add(move)
        self.weight[self.n - 1] = weight
        self.weighted = True

    def listed(self) -> list[int]:
        return [int(self.move[i]) for i in range(self.n)]

    def total_weight(self) -> i64:
        if not self.weighted:
            return self.n
        total: i64 = 0
        for i in range(self.n):
            total += self.weight[i]
        return total

    def at_weight(self, point: i64) -> i64:
        """The outcome that holds `point` when the weights are laid end to end."""
        if not self.weighted:
            return self.move[point]
        for i in range(self.n):
            point -= self.weight[i]
            if point < 0:
                return self.move[i]
        raise ValueError("the point lies beyond the last outcome")


class Rng:
    """L'Ecuyer's combined generator: for playouts, search and sampling, never for live chance."""

    x: i64
    y: i64

    def __init__(self, seed: int) -> None:
        self.x = seed % (M1 - 1) + 1
        self.y = seed // 7919 % (M2 - 1) + 1
        for _ in range(4):
            self.below(7)

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
        if not moves.weighted:
            return moves.move[self.below(moves.n)]
        return moves.at_weight(self.below(moves.total_weight()))


def drawn(seed: str, counter: int, below: int) -> int:
    """The number that chance says at this place of the log: uniform below `below`, the same on every machine."""
    if below <= 0:
        raise ValueError("chance has nothing to draw from")
    block = hashlib.sha256(f"{seed}/{counter}".encode()).digest()
    return int.from_bytes(block, "big") % below


def commitment(seed: str) -> str:
    """Published in the record before the first draw; the seed itself may be shown after the game."""
    return "sha256:" + hashlib.sha256(f"heliopause seed {seed}".encode()).hexdigest()
