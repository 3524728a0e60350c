"""The tables in memory: loaded when asked for, kept while somebody is there, put away when nobody is.

How many fit follows from memory. A table that somebody is at is never put away; it would only be loaded again at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import Awaitable, Callable

from heliopause.server import errors
from heliopause.server.limits import ASKING
from heliopause.server.live import LiveTable
from heliopause.server.settings import Settings
from heliopause.server.turns import PEOPLE, Job, Waiting

log = logging.getLogger("heliopause.tables")
LOADS_EACH = 64
"""Tables that one address may wait for."""
Loader = Callable[[str], Awaitable[LiveTable | None]]


class Shelf:
    def __init__(self, settings: Settings, load: Loader) -> None:
        self._settings = settings
        self._load = load
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, Job] = {}
        self._waiting = Waiting(settings.loads)
        self._at_work = 0
        self._tidying: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._tidying = asyncio.create_task(self._tidy_now_and_then())

    async def stop(self) -> None:
        tasks = [*self._tasks, *([self._tidying] if self._tidying is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def get(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    def put(self, table: LiveTable) -> None:
        self.make_room()
        self._tables[table.id] = table

    def drop(self, table: LiveTable) -> None:
        """Forget a table whose memory is no longer trusted; it is read again when somebody asks."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    def __len__(self) -> int:
        return len(self._tables)

    async def found(self, table_id: str) -> LiveTable | None:
        """The table, from memory or from disk. However many ask for it, it is loaded once."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        job = self._loading.get(table_id)
        if job is None:
            job = self._asked(table_id)
        loaded: LiveTable | None = await asyncio.shield(job.done)
        return loaded

    def _asked(self, table_id: str) -> Job:
        who = ASKING.get()
        if sum(job.who == who for job in self._loading.values()) >= LOADS_EACH:
            raise errors.busy()
        job = Job(table_id, (), 0.0, lane=PEOPLE, who=who)
        job.done.add_done_callback(lambda done: done.cancelled() or done.exception())  # all who asked may be gone
        self._loading[table_id] = job
        self._waiting.add(job)
        self._hand_out()
        return job

    def _hand_out(self) -> None:
        """Round robin by address: somebody who opens a thousand old tables does not keep others from theirs."""
        while self._at_work < self._settings.loads:
            job = self._waiting.next()
            if job is None:
                return
            self._at_work += 1
            task = asyncio.create_task(self._loaded(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _loaded(self, job: Job) -> None:
        try:
            self.make_room()
            table = await self._load(job.name)
            if table is not None:
                self._tables[table.id] = table
            job.done.set_result(table)
        except Exception as error:  # noqa: BLE001 - handed to those who asked
            job.done.set_exception(error)
        finally:
            del self._loading[job.name]
            self._waiting.ended(job)
            self._at_work -= 1
        self._hand_out()

    # --- putting away --------------------------------------------------------------------------------------------

    def make_room(self) -> None:
        """Put away what nobody is at, the longest unused first, until the rest fits; refuse when all are in use."""
        room = self._settings.memory_mb * 2**20
        if self.size() < room:
            return
        idle = sorted((table for table in self._tables.values() if not table.in_use()), key=lambda table: table.used_at)
        used = self.size()
        for table in idle:
            if used < room:
                return
            used -= table.size()
            del self._tables[table.id]
        if used >= room:
            log.warning("%d tables in use fill the memory for tables (%d MB)", len(self), self._settings.memory_mb)
            raise errors.busy()

    def size(self) -> int:
        return sum(table.size() for table in self._tables.values())

    def tidy(self) -> int:
        """Put away every table that rests; how many there were."""
        rested = time.monotonic() - self._settings.rest_after_s
        resting = [table for table in self._tables.values() if table.used_at < rested and not table.in_use()]
        for table in resting:
            del self._tables[table.id]
        return len(resting)

    async def _tidy_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(self._settings.rest_after_s / 4)
            if self.tidy():
                await asyncio.to_thread(give_back)


def give_back() -> None:
    """Let the machine have the memory of what was put away; the C library keeps it otherwise."""
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):  # a C library without it
            ctypes.CDLL("libc.so.6").malloc_trim(0)
