"""Who is worked for first, and that nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from heliopause.server.errors import Refused
from heliopause.server.pool import WAITING_EACH, Pool, Waiting, Worker, WorkerFailed, _Job


def test_people_go_before_bots_but_bots_are_not_forgotten() -> None:
    async def order() -> str:
        waiting, made = Waiting(), []
        jobs = {name: _Job(name, (), 1.0) for name in "ab123456"}
        for name, job in jobs.items():
            (waiting.for_bot if name.isalpha() else waiting.for_person)(job)
        for _ in jobs:
            made.append((await waiting.next()).name)
        return "".join(made)

    assert asyncio.run(order()) == "1234a56b"


def test_one_address_does_not_take_all_the_workers() -> None:
    async def crowd() -> list[str]:
        pool, told = Pool(1, ()), []  # not started: everybody waits
        asking = [asyncio.create_task(pool.for_person("greedy", "nothing")) for _ in range(WAITING_EACH)]
        asking.append(asyncio.create_task(pool.for_person("another", "nothing")))
        await asyncio.sleep(0)
        try:
            await pool.for_person("greedy", "nothing")
        except Refused as refusal:
            told.append(refusal.code)
        for task in asking:
            assert not task.done()
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert not pool._people
        return told

    assert asyncio.run(crowd()) == ["busy"]


@pytest.mark.slow
def test_what_a_worker_cannot_be_told_fails_that_job_and_no_other() -> None:
    worker = Worker(())
    unsendable: Any = threading.Lock()
    try:
        with pytest.raises(WorkerFailed, match="TypeError"):
            worker.ask("nothing", (unsendable,), 60.0)
        assert worker.ask("nothing", (), 60.0) is None
    finally:
        worker.end()
