"""Whose turn it is when many want the few workers: everybody's in turn, by address and then by table.

People's requests go before bots, bots at tables where somebody is before those where nobody is. One address never has
every worker, and work that takes long never has every worker, so something short is always answered soon.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Any

PEOPLE, BOTS, BACKGROUND = range(3)
IN_A_ROW = 4
"""After so many jobs of people a bot's turn comes."""


class Job:
    """Work for a worker. `who` is the address it is done for, `long` says that it may take a second or more."""

    def __init__(
        self,
        name: str,
        arguments: tuple[Any, ...],
        patience_s: float,
        *,
        lane: int,
        who: str = "",
        table: str = "",
        long: bool = False,
    ) -> None:
        self.name = name
        self.arguments = arguments
        self.patience_s = patience_s
        self.lane = lane
        self.who = who
        self.table = table
        self.long = long
        self.spent: Callable[[float], None] = lambda seconds: None
        """Told how long it took, also when nobody waits for it any more."""
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Lane:
    """Jobs of one kind: a round of addresses, each with a round of tables."""

    def __init__(self) -> None:
        self._round: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()

    def add(self, job: Job) -> None:
        self._round.setdefault(job.who, OrderedDict()).setdefault(job.table, deque()).append(job)

    def next(self, may: Callable[[Job], bool]) -> Job | None:
        """The next job that may begin now; its address and its table go to the end of their rounds."""
        for who in list(self._round):
            tables = self._round[who]
            for table in list(tables):
                jobs = tables[table]
                while jobs and jobs[0].done.done():
                    jobs.popleft()  # nobody waits for it any more
                if jobs and may(jobs[0]):
                    job = jobs.popleft()
                    self._to_the_end(who, table)
                    return job
                if not jobs:
                    del tables[table]
            if not tables:
                del self._round[who]
        return None

    def _to_the_end(self, who: str, table: str) -> None:
        tables = self._round[who]
        tables.move_to_end(table)
        if not tables[table]:
            del tables[table]
        self._round.move_to_end(who)
        if not tables:
            del self._round[who]


class Waiting:
    """Jobs that nobody works on yet, and what is being worked on."""

    def __init__(self, workers: int) -> None:
        self._share = max(1, workers - 1)
        self._lanes = [Lane(), Lane(), Lane()]
        self._at_work: Counter[str] = Counter()
        self._long = 0
        self._background = 0
        self._row = 0

    def add(self, job: Job) -> None:
        self._lanes[job.lane].add(job)

    def next(self) -> Job | None:
        order = (PEOPLE, BOTS, BACKGROUND) if self._row < IN_A_ROW else (BOTS, PEOPLE, BACKGROUND)
        for lane in order:
            job = self._lanes[lane].next(self._may)
            if job is not None:
                self._row = self._row + 1 if lane == PEOPLE else 0
                self._begun(job, 1)
                return job
        return None

    def ended(self, job: Job) -> None:
        self._begun(job, -1)

    def _may(self, job: Job) -> bool:
        if job.who and self._at_work[job.who] >= self._share:
            return False
        if job.lane == BACKGROUND and self._background:
            return False
        return not (job.long and self._long >= self._share)

    def _begun(self, job: Job, one: int) -> None:
        self._at_work[job.who] += one
        if not self._at_work[job.who]:
            del self._at_work[job.who]
        self._long += one if job.long else 0
        self._background += one if job.lane == BACKGROUND else 0
