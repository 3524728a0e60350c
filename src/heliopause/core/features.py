"""What matters in a position, as a short vector of integers: read by hand-made evaluations, learners and adapters.

Each game has a `features.py` with a subclass and `build(rules)`. Features see only what the seat may know: they are
computed on masked or sampled states, and depend on nothing hidden from `seat`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.state import State


class Features:
    """`names[i]` says what entry i of the vector counts; `docs` explains them for people."""

    names: list[str]
    docs: list[str]

    def __init__(self, names: list[str], docs: list[str]) -> None:
        self.names = names
        self.docs = docs

    def new_vector(self) -> vec[i64]:
        return vec[i64]([0] * len(self.names))

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        """Write the whole vector of a seat."""
        raise NotImplementedError
