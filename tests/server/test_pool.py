"""Who is worked for first, and that nobody waits for ever."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from heliopause.server import crowd
from heliopause.server.errors import Refused
from heliopause.server.pool import WAITING_EACH, Pool, Worker, WorkerFailed
from heliopause.server.turns import BACKGROUND, BOTS, PEOPLE, Job, Waiting


def order(workers: int, *given: tuple[str, dict[str, Any]]) -> str:
    """The names of the jobs in the order in which one worker after another would take them, each ended at once."""

    async def handed_out() -> str:
        waiting, names = Waiting(workers), []
        for name, about in given:
            waiting.add(Job(name, (), 1.0, **about))
        while (job := waiting.next()) is not None:
            names.append(job.name)
            waiting.ended(job)
        return "".join(names)

    return asyncio.run(handed_out())


def test_people_go_before_bots_but_bots_are_not_forgotten() -> None:
    given = [(name, {"lane": BOTS if name.isalpha() else PEOPLE}) for name in "ab123456"]
    assert order(2, *given) == "1234a56b"


def test_a_stranger_with_a_hundred_tables_takes_turns_with_everybody() -> None:
    crowd = [("x", {"lane": BOTS, "who": "stranger", "table": f"t{n}"}) for n in range(100)]
    honest = [("h", {"lane": BOTS, "who": "honest", "table": "mine"})]
    assert order(2, *crowd, *honest).index("h") == 1


def test_one_table_does_not_keep_the_other_tables_of_its_address_waiting() -> None:
    busy = [("b", {"lane": BOTS, "who": "house", "table": "busy"}) for _ in range(5)]
    assert order(2, *busy, ("q", {"lane": BOTS, "who": "house", "table": "quiet"})).index("q") == 1


def test_bots_that_nobody_watches_come_last_and_one_at_a_time() -> None:
    async def handed_out() -> list[str]:
        waiting = Waiting(3)
        for name, lane in (("idle", BACKGROUND), ("idle", BACKGROUND), ("watched", BOTS)):
            waiting.add(Job(name, (), 1.0, lane=lane, who=name, table=name))
        taken = [waiting.next() for _ in range(3)]
        return [job.name if job else "nobody" for job in taken]

    assert asyncio.run(handed_out()) == ["watched", "idle", "nobody"]


def test_neither_one_address_nor_long_work_has_every_worker() -> None:
    async def handed_out(first: list[Job], then: Job) -> bool:
        waiting = Waiting(2)
        for job in first:
            waiting.add(job)
        assert waiting.next() is first[0] and waiting.next() is None
        waiting.add(then)
        return waiting.next() is then

    async def both() -> list[bool]:
        greedy = [Job("replay", (), 1.0, lane=PEOPLE, who="greedy") for _ in range(3)]
        crowd = [Job("think", (), 1.0, lane=BOTS, who=f"address {n}", long=True) for n in range(3)]
        return [
            await handed_out(greedy, Job("hint", (), 1.0, lane=PEOPLE, who="honest", long=True)),
            await handed_out(crowd, Job("hint", (), 1.0, lane=PEOPLE, who="honest")),
        ]

    assert asyncio.run(both()) == [True, True]


def test_nobody_works_for_somebody_who_left() -> None:
    async def handed_out() -> Job | None:
        waiting = Waiting(1)
        gone = Job("replay", (), 1.0, lane=PEOPLE)
        waiting.add(gone)
        gone.done.cancel()
        return waiting.next()

    assert asyncio.run(handed_out()) is None


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


def test_a_worker_that_gets_no_processor_does_not_use_up_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a crowded machine a record was refused again and again: the worker's time ran before it could begin."""
    ours, theirs = multiprocessing.Pipe()
    asleep = time.monotonic()
    assert not crowd.comes(ours, None, 0.02), "one that merely sleeps is given up"
    monkeypatch.setattr(crowd, "starved_s", lambda pid: time.monotonic() - asleep)
    threading.Timer(0.3, theirs.send, ["done"]).start()
    assert crowd.comes(ours, None, 0.02)
    assert ours.recv() == "done"


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="only Linux tells how long a process waited")
def test_linux_tells_how_long_a_process_waited() -> None:
    assert crowd.starved_s(os.getpid()) >= 0.0
    assert crowd.starved_s(None) == 0.0


@pytest.mark.slow
def test_a_job_is_charged_what_it_worked_and_not_the_start_of_its_worker() -> None:
    async def charged() -> list[float]:
        pool, told = Pool(1, ()), list[float]()
        pool.start()
        await pool.for_person("me", "nothing", patience_s=60.0, spent=told.append)
        await pool.stop()
        return told

    assert asyncio.run(charged())[0] < 0.1


@pytest.mark.slow
def test_a_worker_that_nobody_needs_gives_its_memory_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heliopause.server.pool.IDLE_S", 0.2)

    async def idle() -> list[bool]:
        pool = Pool(1, ())
        pool.start()
        await pool.for_person("me", "nothing", patience_s=60.0)
        there = [pool.workers[0].pid is not None]
        for _ in range(600):
            if pool.workers[0].pid is None:
                break
            await asyncio.sleep(0.05)
        there.append(pool.workers[0].pid is not None)
        await pool.for_person("me", "nothing", patience_s=60.0)
        there.append(pool.workers[0].pid is not None)
        await pool.stop()
        return there

    assert asyncio.run(idle()) == [True, False, True]


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


def test_work_that_takes_long_goes_to_patient_workers() -> None:
    async def told() -> list[tuple[bool, bool]]:
        pool, out = Pool(3, ()), []
        for long in (True, False, True, False):
            if not pool._free:
                break
            one = pool._worker_for(Job("nothing", (), 1.0, lane=PEOPLE, long=long))
            out.append((long, one.patient))
        assert [one.patient for one in Pool(1, ()).workers] == [False]
        return out

    assert asyncio.run(told()) == [(True, True), (False, False), (True, True)]
