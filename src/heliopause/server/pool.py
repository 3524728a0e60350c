"""A few worker processes for everything that takes long; started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from heliopause.server import errors, worker
from heliopause.server.crowd import comes
from heliopause.server.kept import WorkerFailed
from heliopause.server.turns import BACKGROUND, BOTS, PEOPLE, Job, Waiting

log = logging.getLogger("heliopause.pool")
STARTING_S = 60.0
WAITING_PEOPLE = 64
WAITING_EACH = 16
"""Jobs that one address may wait for: nobody takes the workers from everybody else."""
IDLE_S = 300.0
"""A worker that nobody needed for so long gives its memory back; the next job starts another."""


class Worker:
    """One process and the pipe to it. Its methods block; the pool calls them in a thread.

    A patient one is for work that takes long: it leaves the processor to those that somebody waits for a moment only.
    """

    def __init__(self, plugins: tuple[str, ...], patient: bool = False) -> None:
        self._plugins = plugins
        self.patient = patient
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._stopped = False
        self.used_at = time.monotonic()
        self.worked_s = 0.0
        """What its last job took: processor time, neither its start nor waiting in a crowd."""

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, name: str, arguments: tuple[Any, ...], patience_s: float) -> Any:
        self.worked_s = 0.0
        try:
            pipe = self._started()
            pipe.send((name, arguments))
            if not comes(pipe, self.pid, patience_s):
                self.worked_s = patience_s
                raise WorkerFailed(f"{name} took longer than {patience_s:.0f} s")
            outcome, value, self.worked_s = pipe.recv()
        except WorkerFailed:
            self.end()
            raise
        except Exception as error:  # it died, or said what nobody can read: whoever waits must hear of it
            self.end()
            raise WorkerFailed(f"the worker died during {name} ({type(error).__name__})") from error
        if outcome == "refused":
            raise errors.Refused(*value)
        if outcome == "failed":
            raise WorkerFailed(f"{name}: {value}")
        return value

    def end(self) -> None:
        """Give the process up; the next job starts another. Only for the thread that asks."""
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = None

    def stop(self) -> None:
        """For good, from any thread: one that waits for an answer finds the pipe broken and cleans up."""
        self._stopped = True
        process = self._process
        if process is not None:
            process.kill()
            process.join(5)

    def _started(self) -> Connection:
        if self._process is not None and not self._process.is_alive():
            self.end()
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            pipe, theirs = context.Pipe()
            process = context.Process(target=worker.serve, args=(theirs, self._plugins, self.patient), daemon=True)
            process.start()
            theirs.close()
            self._pipe, self._process = pipe, process
            if self._stopped or not comes(pipe, process.pid, STARTING_S):
                raise WorkerFailed("a worker did not start")
            pipe.recv()
        return self._pipe


class Pool:
    def __init__(self, workers: int, plugins: tuple[str, ...]) -> None:
        self.workers = [Worker(plugins, patient=number < workers - 1) for number in range(workers)]
        self._free = list(self.workers)
        self._waiting = Waiting(workers)
        self._people: Counter[str] = Counter()
        self._warmed = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="pool")
        self._idle: asyncio.Task[None] | None = None
        self._started = False

    def start(self) -> None:
        self._started = True
        self._idle = asyncio.create_task(self._end_idle_workers())
        self._hand_out()

    async def stop(self) -> None:
        tasks = [*self._tasks, *([self._idle] if self._idle is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for one in self.workers:
            one.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def warm(self) -> None:
        """Start the first worker ahead of need: a bot is going to move soon."""
        if not self._warmed:
            self._warmed = True
            job = Job("nothing", (), STARTING_S, lane=BOTS)
            job.done.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._take(job)

    async def for_person(
        self,
        who: str,
        name: str,
        *arguments: Any,
        patience_s: float = 20.0,
        long: bool = True,
        spent: Callable[[float], None] | None = None,
    ) -> Any:
        """A job that somebody waits for; refused when too many wait already. `spent` hears what it took."""
        if self._people.total() >= WAITING_PEOPLE or self._people[who] >= WAITING_EACH:
            raise errors.busy()
        self._people[who] += 1
        job = Job(name, arguments, patience_s, lane=PEOPLE, who=who, long=long)
        if spent is not None:
            job.spent = spent
        self._take(job)
        try:
            return await job.done
        finally:
            job.done.cancel()  # nobody works for somebody who left
            self._people[who] -= 1
            self._people += Counter()  # forget those who wait for nothing

    async def for_bot(
        self,
        name: str,
        *arguments: Any,
        patience_s: float,
        who: str = "",
        table: str = "",
        long: bool = False,
        watched: bool = True,
    ) -> Any:
        """A bot's move at a table, on behalf of those who are there; without anybody there it waits for idle times."""
        lane = BOTS if watched else BACKGROUND
        job = Job(name, arguments, patience_s, lane=lane, who=who, table=table, long=long)
        self._take(job)
        try:
            return await job.done
        finally:
            job.done.cancel()

    def _take(self, job: Job) -> None:
        self._waiting.add(job)
        self._hand_out()

    def _hand_out(self) -> None:
        """Give every free worker the job whose turn it is."""
        while self._started and self._free:
            job = self._waiting.next()
            if job is None:
                return
            task = asyncio.create_task(self._work(self._worker_for(job), job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _worker_for(self, job: Job) -> Worker:
        """A free one of the kind that fits, or else any; of several the one used last, because it is warm: bots have
        loaded their weights, records are replayed already."""
        fitting = [one for one in self._free if one.patient == job.long] or self._free
        chosen = fitting[-1]
        self._free.remove(chosen)
        return chosen

    async def _work(self, one: Worker, job: Job) -> None:
        ask = asyncio.get_running_loop().run_in_executor(
            self._threads, one.ask, job.name, job.arguments, job.patience_s
        )
        try:
            value = await ask
        except (WorkerFailed, errors.Refused) as error:
            with contextlib.suppress(asyncio.InvalidStateError):
                job.done.set_exception(error)
        else:
            with contextlib.suppress(asyncio.InvalidStateError):
                job.done.set_result(value)
        finally:
            self._waiting.ended(job)
            one.used_at = time.monotonic()
            job.spent(one.worked_s)
            self._free.append(one)
        self._hand_out()

    async def _end_idle_workers(self) -> None:
        while True:
            await asyncio.sleep(IDLE_S / 5)
            for one in [one for one in self._free if one.pid is not None]:
                if one in self._free and time.monotonic() - one.used_at > IDLE_S:  # none that got work meanwhile
                    self._free.remove(one)
                    await asyncio.get_running_loop().run_in_executor(self._threads, one.end)
                    self._warmed = False
                    self._free.insert(0, one)
                    self._hand_out()
