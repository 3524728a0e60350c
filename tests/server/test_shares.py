"""Everybody's share of the event loop: who takes too much waits, but only while others are there."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from heliopause.server import limits
from heliopause.server.app import Asking
from heliopause.server.house.house import Bans
from heliopause.server.shares import ADVANCE_S, LoopShares, Metered


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_an_address_that_is_alone_never_waits() -> None:
    clock = Clock()
    shares = LoopShares(0.1, 1.0, clock)
    for _ in range(100):
        shares.charge("one", 0.5)
        assert shares.must_wait("one") == 0.0


def test_who_took_more_than_his_share_waits_while_others_are_there() -> None:
    clock = Clock()
    shares = LoopShares(0.1, 1.0, clock)
    shares.charge("other", 0.01)
    shares.charge("one", 1.5)
    assert shares.must_wait("one") == pytest.approx(5.0)
    assert shares.must_wait("other") == 0.0
    clock.now += 1.0
    shares.charge("other", 0.01)
    assert shares.must_wait("one") == pytest.approx(4.0)
    clock.now += 2.5  # the other has left
    assert shares.must_wait("one") == 0.0


def test_who_waits_is_let_in_one_by_one_and_others_pass_him() -> None:
    async def told() -> list[str]:
        shares = LoopShares(0.5, 0.01)
        shares.charge("other", 0.001)
        shares.charge("one", 0.02)
        order: list[str] = []

        async def ask(who: str, name: str) -> None:
            await shares.turn(who)
            order.append(name)

        await asyncio.gather(ask("one", "a"), ask("one", "b"), ask("other", "c"))
        assert not shares._gates
        return order

    assert asyncio.run(told()) == ["c", "a", "b"]


def test_somebody_who_leaves_while_he_waits_holds_nobody_up() -> None:
    async def told() -> None:
        shares = LoopShares(0.5, 0.01)
        shares.charge("other", 0.001)
        shares.charge("one", 100.0)
        waiting = asyncio.create_task(shares.turn("one"))
        await asyncio.sleep(0)
        assert shares._gates
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert not shares._gates

    asyncio.run(told())


def test_the_time_of_a_request_is_what_it_computes_not_what_it_waits() -> None:
    async def work() -> None:
        time.sleep(0.01)
        await asyncio.sleep(0.2)
        time.sleep(0.01)

    spent: list[float] = []
    began = time.perf_counter()
    asyncio.run(awaited(Metered(work(), spent.append)))
    assert len(spent) == 2 and min(spent) >= 0.01
    assert sum(spent) <= time.perf_counter() - began - 0.19


def test_what_happens_to_a_timed_request_reaches_it() -> None:
    heard: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def cancelled() -> None:
        task = asyncio.create_task(awaited(Metered(work(), lambda seconds: None)))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancelled())
    assert heard == ["cancelled"]

    async def fails() -> None:
        raise ValueError("what it said")

    with pytest.raises(ValueError, match="what it said"):
        asyncio.run(awaited(Metered(fails(), lambda seconds: None)))


def test_a_request_waits_for_the_turn_of_its_address_and_its_time_is_counted() -> None:
    shares = LoopShares(0.5, 0.01)
    shares.charge("other", 0.001)
    shares.charge("10.0.0.1", 0.03)
    heard: list[tuple[str, float]] = []

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        heard.append((limits.ASKING.get(), shares.must_wait("10.0.0.1")))
        time.sleep(0.05)

    app: Any = Asking(inner, shares, Bans())
    asyncio.run(app({"type": "http", "client": ("10.0.0.1", 99)}, None, None))
    (who, left), *none = heard
    assert who == "10.0.0.1" and left <= ADVANCE_S / 0.5 and not none, "it waited until its turn came"
    assert shares._taken["10.0.0.1"][0] >= 0.05


async def awaited(metered: Metered) -> None:
    await metered
