"""Bounds on what a client may ask for: how often, how much at once, how dear."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextvars import ContextVar

from heliopause.server import errors
from heliopause.server.settings import Rate

REMEMBERED = 10_000
ASKING: ContextVar[str] = ContextVar("asking", default="")
"""The address that the present request came from; empty in the server's own tasks."""


SEATED: ContextVar[Callable[[], None] | None] = ContextVar("seated", default=None)
"""To be told that the present request has shown the token of a seat: its connection is then no stranger's."""


def known_seat() -> None:
    told = SEATED.get()
    if told is not None:
        told()


class Buckets:
    """A token bucket per name (an address, a seat); the least used names are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> None:
        """Use one token of this name or refuse."""
        if self._now(name) < 1.0:
            raise errors.too_many()
        self.charge(name, 1.0)

    def check(self, name: str) -> None:
        """Refuse a name that has used up what it had: for work whose price is known only afterwards."""
        if self._now(name) <= 0.0:
            raise errors.too_many()

    def charge(self, name: str, tokens: float) -> None:
        """Take tokens that were used, also below nothing."""
        self._left[name] = (self._now(name) - tokens, time.monotonic())
        self._left.move_to_end(name)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)

    def _now(self, name: str) -> float:
        now = time.monotonic()
        left, at = self._left.get(name, (float(self._rate.burst), now))
        return min(float(self._rate.burst), left + (now - at) / self._rate.seconds)


class Bodies:
    """How much of bodies that are still arriving may lie in memory, in all and from one address."""

    def __init__(self, total: int, each: int) -> None:
        self._total = total
        self._each = each
        self._held: Counter[str] = Counter()

    def hold(self, who: str, size: int) -> None:
        if self._held.total() + size > self._total or self._held[who] + size > self._each:
            raise errors.too_many()
        self._held[who] += size

    def release(self, who: str, size: int) -> None:
        self._held[who] -= size
        self._held += Counter()  # forget those who hold nothing


def plain_line(text: str) -> str:
    """A text of people without control characters (PostgreSQL refuses some, terminals obey others)."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
