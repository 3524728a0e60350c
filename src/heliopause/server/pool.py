"""A few worker processes for everything that takes long; started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from heliopause.server import errors, worker

log = logging.getLogger("heliopause.pool")
STARTING_S = 60.0
WAITING_PEOPLE = 64
WAITING_EACH = 16
"""Jobs that one address may wait for: nobody takes the workers from everybody else."""


class WorkerFailed(Exception):
    """The worker died, took too long or could not do the job."""


class Worker:
    """One process and the pipe to it. Its methods block; the pool calls them in a thread."""

    def __init__(self, plugins: tuple[str, ...]) -> None:
        self._plugins = plugins
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._stopped = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, name: str, arguments: tuple[Any, ...], patience_s: float) -> Any:
        try:
            pipe = self._started()
            pipe.send((name, arguments))
            if not pipe.poll(patience_s):
                raise WorkerFailed(f"{name} took longer than {patience_s:.0f} s")
            outcome, value = pipe.recv()
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
            process = context.Process(target=worker.serve, args=(theirs, self._plugins), daemon=True)
            process.start()
            theirs.close()
            self._pipe, self._process = pipe, process
            if self._stopped or not pipe.poll(STARTING_S):
                raise WorkerFailed("a worker did not start")
            pipe.recv()
        return self._pipe


class Waiting:
    """Jobs that nobody works on yet. People go first, but a crowd of them must not keep every bot from moving: after a
    few jobs of theirs in a row it is a bot's turn."""

    IN_A_ROW = 4

    def __init__(self) -> None:
        self._people: deque[_Job] = deque()
        self._bots: deque[_Job] = deque()
        self._there = asyncio.Semaphore(0)
        self._row = 0

    def for_person(self, job: _Job) -> None:
        self._people.append(job)
        self._there.release()

    def for_bot(self, job: _Job) -> None:
        self._bots.append(job)
        self._there.release()

    async def next(self) -> _Job:
        await self._there.acquire()
        if self._people and (self._row < self.IN_A_ROW or not self._bots):
            self._row += 1
            return self._people.popleft()
        self._row = 0
        return self._bots.popleft()


class Pool:
    def __init__(self, workers: int, plugins: tuple[str, ...]) -> None:
        self.workers = [Worker(plugins) for _ in range(workers)]
        self._waiting = Waiting()
        self._people: Counter[str] = Counter()
        self._warmed = False
        self._tasks: list[asyncio.Task[None]] = []
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="pool")

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._work(one)) for one in self.workers]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for one in self.workers:
            one.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def warm(self) -> None:
        """Start the first worker ahead of need: a bot is going to move soon."""
        if not self._warmed:
            self._warmed = True
            job = _Job("nothing", (), STARTING_S)
            job.done.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._waiting.for_bot(job)

    async def for_person(self, who: str, name: str, *arguments: Any, patience_s: float = 30.0) -> Any:
        """A job that somebody waits for; refused when too many wait already."""
        if self._people.total() >= WAITING_PEOPLE or self._people[who] >= WAITING_EACH:
            raise errors.busy()
        self._people[who] += 1
        job = _Job(name, arguments, patience_s)
        self._waiting.for_person(job)
        try:
            return await job.done
        finally:
            self._people[who] -= 1
            self._people += Counter()  # forget those who wait for nothing

    async def for_bot(self, name: str, *arguments: Any, patience_s: float) -> Any:
        job = _Job(name, arguments, patience_s)
        self._waiting.for_bot(job)
        return await job.done

    async def _work(self, one: Worker) -> None:
        loop = asyncio.get_running_loop()
        while True:
            job = await self._waiting.next()
            if job.done.cancelled():
                continue
            try:
                value = await loop.run_in_executor(self._threads, one.ask, job.name, job.arguments, job.patience_s)
            except (WorkerFailed, errors.Refused) as error:
                with contextlib.suppress(asyncio.InvalidStateError):
                    job.done.set_exception(error)
            else:
                with contextlib.suppress(asyncio.InvalidStateError):
                    job.done.set_result(value)


class _Job:
    def __init__(self, name: str, arguments: tuple[Any, ...], patience_s: float) -> None:
        self.name = name
        self.arguments = arguments
        self.patience_s = patience_s
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
