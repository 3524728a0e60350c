"""What matters in a position, as a short vector of integers: read by hand-made evaluations, learners and adapters.

Each game has a `features.py` with a subclass and `build(rules)`. Features see only what the seat may know: they are
computed on masked or sampled states, and depend on nothing hidden from `seat`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State

ENDS: Final = 1000


class Features:
    """`names[i]` says what entry i of the vector counts; `labels[i]` says it to people, in hints and documentation."""

    names: list[str]
    labels: list[Text]

    def __init__(self, names: list[str], labels: list[Text]) -> None:
        if len(names) != len(labels):
            raise ValueError(f"{len(names)} features and {len(labels)} labels")
        self.names = names
        self.labels = labels

    def new_vector(self) -> vec[i64]:
        return vec[i64]([0] * len(self.names))

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        """Write the whole vector of a seat."""
        raise NotImplementedError

    def to_end(self, s: State, seat: i64, out: vec[i64]) -> i64:
        """How near the seat is to ending the game, 0 to `ENDS`; `ENDS` once its end is called. `out` is its vector."""
        return 0
