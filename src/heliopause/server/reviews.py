"""Reviews of games: computed turn by turn by workers that have nothing better to do, kept on disk, shared by all.

A review is named by its record, so it is made once and nobody finds one whose record he does not have. The graph comes
at once; turns follow in short jobs, so that bots and people never wait for a whole review.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from heliopause.server import errors
from heliopause.server.kept import WorkerFailed, Workers
from heliopause.server.wire_advice import ReviewJob

log = logging.getLogger("heliopause.reviews")
SLICE_S: Final = 1.5  # of a worker's time at once
PATIENCE_S: Final = 60.0
WAITING: Final = 16  # reviews under way at once
WAITING_EACH: Final = 2  # for one address
TRIES: Final = 3  # of one slice before a review is given up
KEPT: Final = 1000  # reviews on disk


Done = Callable[[bytes], Awaitable[None]]
"""Told of a whole review when it is there."""


class UnderWay:
    """A review that is being made: the graph, and the turns judged so far as JSON."""

    def __init__(self, id: str, record: bytes, who: str) -> None:
        self.id = id
        self.record = record
        self.who = who
        self.turns = 0
        self.review: dict[str, Any] = {}
        self.made: list[Any] = []
        self.done: list[Done] = []
        self.task: asyncio.Task[None] | None = None

    def told(self) -> bytes:
        review = {**self.review, "turns": self.made} if self.review else None
        return encoded(self.id, False, len(self.made), self.turns, msgspec.json.encode(review))


class Reviews:
    def __init__(self, folder: Path, pool: Workers, worlds: int) -> None:
        self.folder = folder
        self.worlds = worlds
        self._pool = pool
        self._running: dict[str, UnderWay] = {}
        self._each: Counter[str] = Counter()

    async def begun(self, who: str, record: bytes, graph: Any, done: Done | None = None) -> bytes:
        """The review of a record: done, under way, or begun now. `graph` asks a worker, on the budget of who asks."""
        id = hashlib.sha256(record).hexdigest()[:32]
        kept = await asyncio.to_thread(self._read, id)
        if kept is not None:
            if done is not None:
                await done(kept)
            return kept
        if id not in self._running:
            if len(self._running) >= WAITING or self._each[who] >= WAITING_EACH:
                raise errors.busy()
            mine = self._running[id] = UnderWay(id, record, who)
            self._each[who] += 1
            try:
                first = msgspec.json.decode(await graph(record))
            except BaseException:
                self._end(mine)
                raise
            mine.turns, mine.review = int(first["turns"]), first["review"]
            mine.task = asyncio.create_task(self._make(mine))
        if done is not None:
            self._running[id].done.append(done)
        return self._running[id].told()

    async def told(self, id: str) -> bytes:
        if id in self._running:
            return self._running[id].told()
        kept = await asyncio.to_thread(self._read, id)
        if kept is None:
            raise errors.no_such_review()
        return kept

    async def stop(self) -> None:
        tasks = [one.task for one in self._running.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, mine: UnderWay) -> None:
        try:
            while len(mine.made) < mine.turns:
                mine.made.extend(
                    msgspec.json.decode(await self._job(mine, "review_turns", len(mine.made), SLICE_S, self.worlds))
                )
            whole = await self._job(mine, "review_told", msgspec.json.encode(mine.made))
            job = encoded(mine.id, True, mine.turns, mine.turns, whole)
            await asyncio.to_thread(self._keep, mine.id, job)
            for done in mine.done:
                await done(job)
        except (WorkerFailed, errors.Refused) as error:
            log.warning("a review was given up: %s", error)
        finally:
            self._end(mine)

    async def _job(self, mine: UnderWay, name: str, *arguments: Any) -> bytes:
        """In the idle times of the workers; a worker may die once or twice."""
        for attempt in range(TRIES):
            try:
                made = await self._pool.for_bot(
                    name,
                    mine.record,
                    *arguments,
                    patience_s=PATIENCE_S,
                    who=mine.who,
                    table=f"review {mine.id}",
                    long=True,
                    watched=False,
                )
                return bytes(made)
            except WorkerFailed:
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable: the last try raises")

    def _end(self, mine: UnderWay) -> None:
        del self._running[mine.id]
        self._each[mine.who] -= 1
        self._each += Counter()

    # --- on disk -------------------------------------------------------------------------------------------------

    def _path(self, id: str) -> Path:
        return self.folder / f"{id}.json"

    def _read(self, id: str) -> bytes | None:
        try:
            found = self._path(id).read_bytes()
            msgspec.json.decode(found, type=ReviewJob)  # one of another version of the program is made anew
        except (OSError, msgspec.DecodeError):
            return None
        return found

    def _keep(self, id: str, body: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        part = self._path(id).with_suffix(".part")
        part.write_bytes(body)
        part.replace(self._path(id))
        kept = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[:-KEPT]:
            old.unlink(missing_ok=True)


def encoded(id: str, done: bool, turns_done: int, turns: int, review: bytes) -> bytes:
    head = {"id": id, "done": done, "turns_done": turns_done, "turns": turns, "review": msgspec.Raw(review)}
    return msgspec.json.encode(head)
