"""The server's side of the process that carries notices: started when first needed, ended when idle, replaced when it
dies or hangs."""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import threading
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from heliopause.server.notices import postman

log = logging.getLogger("heliopause.notices")
STARTING_S = 60.0
PATIENCE_S = 25.0
IDLE_S = 120.0
MOST_UNDER_WAY = 64
FAILED: postman.Outcome = {"ok": False, "ms": 0}


class PostOffice:
    def __init__(self, named: tuple[str, ...] = ()) -> None:
        self._named = named
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[postman.Outcome]] = {}
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._starting = asyncio.Lock()
        self._used_at = time.monotonic()
        self._idle: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def carry(self, name: str, job: dict[str, Any]) -> postman.Outcome:
        """What became of it. A process that dies or takes too long is a failure, never an exception."""
        if len(self._waiting) >= MOST_UNDER_WAY:
            return dict(FAILED)
        number = next(self._numbers)
        done: asyncio.Future[postman.Outcome] = asyncio.get_running_loop().create_future()
        try:
            pipe = await self._started()
            self._waiting[number] = done
            await asyncio.to_thread(pipe.send, (number, name, job))
            return await asyncio.wait_for(done, PATIENCE_S)
        except (OSError, ValueError, EOFError, TimeoutError) as error:
            log.info("a notice was not carried: %s", type(error).__name__)
            if isinstance(error, TimeoutError):
                await self._end()  # a service that hangs past all its times: begin anew
            return dict(FAILED)
        finally:
            self._waiting.pop(number, None)
            self._used_at = time.monotonic()

    async def stop(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            await asyncio.gather(self._idle, return_exceptions=True)
        await self._end()

    async def _started(self) -> Connection:
        async with self._starting:
            if self._process is not None and not self._process.is_alive():
                await self._end()
            if self._pipe is not None:
                return self._pipe
            pipe, self._process = await asyncio.to_thread(started, self._named)
            self._pipe = pipe
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._listen, args=(pipe, loop), name="post", daemon=True).start()
            if self._idle is None or self._idle.done():
                self._idle = asyncio.create_task(self._end_when_idle())
            return pipe

    def _listen(self, pipe: Connection, loop: asyncio.AbstractEventLoop) -> None:
        try:
            while True:
                number, outcome = pipe.recv()
                loop.call_soon_threadsafe(self._carried, number, outcome)
        except (EOFError, OSError, RuntimeError, TypeError):  # it died, was ended, or the loop is closed
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._lost, pipe)

    def _carried(self, number: int, outcome: postman.Outcome) -> None:
        done = self._waiting.get(number)
        if done is not None and not done.done():
            done.set_result(outcome)

    def _lost(self, pipe: Connection) -> None:
        """Whoever waits for the process that is gone need not wait longer."""
        if self._pipe is pipe or self._pipe is None:
            for done in self._waiting.values():
                if not done.done():
                    done.set_result(dict(FAILED))

    async def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            await asyncio.to_thread(process.join, 5)
        if pipe is not None:
            pipe.close()

    async def _end_when_idle(self) -> None:
        while self._process is not None:
            await asyncio.sleep(IDLE_S / 4)
            if not self._waiting and time.monotonic() - self._used_at > IDLE_S:
                await self._end()


def started(named: tuple[str, ...]) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=postman.serve, args=(theirs, named), daemon=True)
    process.start()
    theirs.close()
    if not pipe.poll(STARTING_S):
        process.kill()
        raise OSError("the process that carries notices did not start")
    pipe.recv()
    return pipe, process
