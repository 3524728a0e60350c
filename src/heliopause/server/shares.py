"""Whose turn it is on the event loop: an address that took more than its share of time waits while others are there.

What a request costs is measured, whatever it asks for: a stranger who sends nonsense as fast as he can is slowed to a
small part of the server's time and never refused for it. An address that is alone has all of it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from typing import Any

REMEMBERED = 10_000
COMPANY_S = 2.0
"""Somebody who asked for something this short ago is there."""
ADVANCE_S = 0.002
"""Taken before a request that had to wait begins; what it takes in fact is added."""


class LoopShares:
    """A bucket of the event loop's time for each address; the least used addresses are forgotten first."""

    def __init__(self, share: float, burst_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._share = share
        self._burst = burst_s
        self._clock = clock
        self._taken: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._latest = ("", -1e9)
        self._other = ("", -1e9)
        self._gates: dict[str, asyncio.Lock] = {}

    def charge(self, who: str, seconds: float) -> None:
        now = self._clock()
        self._taken[who] = (self._owed(who, now) + seconds, now)
        self._taken.move_to_end(who)
        while len(self._taken) > REMEMBERED:
            self._taken.popitem(last=False)
        if self._latest[0] != who:
            self._other = self._latest
        self._latest = (who, now)

    def must_wait(self, who: str) -> float:
        """Seconds until this address may go on; 0 at once."""
        now = self._clock()
        beside = self._other if self._latest[0] == who else self._latest
        if now - beside[1] > COMPANY_S:
            return 0.0
        return max(0.0, (self._owed(who, now) - self._burst) / self._share)

    async def turn(self, who: str) -> None:
        """Wait until this address may go on; its requests go one after another then, in the order they came."""
        if not self.must_wait(who) and who not in self._gates:
            return
        gate = self._gates.setdefault(who, asyncio.Lock())
        try:
            async with gate:
                while left := self.must_wait(who):
                    await asyncio.sleep(min(left, COMPANY_S))
                self.charge(who, ADVANCE_S)
        finally:
            if not gate.locked() and self._gates.get(who) is gate:
                del self._gates[who]

    def _owed(self, who: str, now: float) -> float:
        taken, at = self._taken.get(who, (0.0, now))
        return max(0.0, taken - (now - at) * self._share)


class Metered:
    """A coroutine whose steps on the event loop are timed; what it waits for costs nothing."""

    def __init__(self, work: Coroutine[Any, Any, None], spent: Callable[[float], None]) -> None:
        self._work = work
        self._spent = spent

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        step: Callable[[], Any] = lambda: next(steps)  # noqa: E731
        while True:
            began = time.perf_counter()
            try:
                wanted = step()
            except StopIteration:
                return
            finally:
                self._spent(time.perf_counter() - began)
            try:
                yield wanted
                step = lambda: next(steps)  # noqa: E731
            except BaseException as error:  # noqa: BLE001 - a cancellation belongs to the coroutine
                step = thrown(steps, error)


def thrown(steps: Generator[Any, Any, None], error: BaseException) -> Callable[[], Any]:
    return lambda: steps.throw(error)
