"""Bots at tables. Each table with a bot to move has one task that asks a worker and plays the answer like anybody's."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from heliopause.server import errors, rows
from heliopause.server.live import LiveTable
from heliopause.server.pool import Pool, WorkerFailed
from heliopause.server.settings import Settings
from heliopause.server.tables import Tables

log = logging.getLogger("heliopause.bots")
TRIES = 2
CLAIM_S = 10.0
"""How long other servers leave the bots of a table to the one that said it thinks for them, and then fell silent."""
RENEWED_S = 3.0


class Thinkers:
    def __init__(self, settings: Settings, tables: Tables, pool: Pool, me: str) -> None:
        self._settings = settings
        self._tables = tables
        self._pool = pool
        self._me = me
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweep: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._settings.bots_play:
            self._sweep = asyncio.create_task(self._sweep_now_and_then())

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *([self._sweep] if self._sweep is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table_id: str) -> None:
        """Called after every change of a table: start thinking if a bot is to move there."""
        if not self._settings.bots_play or table_id in self._tasks:
            return
        table = self._tables.in_memory(table_id)
        if table is None or not any(row.kind == "bot" for row in table.seats):
            return
        self._pool.warm()
        if bot_to_move(table) is None:
            return
        self._tasks[table_id] = asyncio.create_task(self._think_at(table_id))
        self._tasks[table_id].add_done_callback(lambda task: self._ended(table_id, task))

    def _ended(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._tasks[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("thinking at table %s ended: %r", table_id, task.exception())
        elif not task.cancelled():
            self.wake(table_id)

    async def _sweep_now_and_then(self) -> None:
        """After a start, and whenever another server's claim ran out, bots that wait are taken care of."""
        while True:
            try:
                waiting = await self._tables.store.read(rows.tables_waiting_for_bots)
            except SQLAlchemyError as error:  # a database that is away now may be back at the next sweep
                log.error("cannot look for bots that wait: %s", type(error).__name__)
                waiting = []
            for table_id in waiting:
                try:
                    async with self._tables.at(table_id):
                        pass
                except Exception:  # one broken table must not keep the bots of all others from moving
                    log.exception("table %s cannot be resumed", table_id)
                    continue
                self.wake(table_id)
            await asyncio.sleep(self._settings.sweep_s)

    async def _think_at(self, table_id: str) -> None:
        while True:
            async with self._tables.at(table_id) as table:
                seat, asked = bot_to_move(table), table.game.decision
                if seat is None or asked is None:
                    return
                level = table.seats[seat].level or "officer"
                version = table.version
                view = table.game.view(seat)
                decision, legal = asked.json(), [option.id for option in asked.options]
            if not await self._claim(table_id):
                await asyncio.sleep(RENEWED_S)  # another server thinks; if it dies, its claim runs out
                continue
            option = await self._claimed(table_id, self._chosen(view, decision, level, legal))
            try:
                await self._tables.play_bot(table_id, seat, version, option)
            except errors.Refused as refusal:
                log.error("table %s: the bot's %r was refused: %s", table_id, option, refusal)
                await self._tables.play_bot(table_id, seat, version, any_of(legal, table_id, version))

    async def _claim(self, table_id: str) -> bool:
        """Whether this server thinks here. The only server of a database need not ask, nor wait for one that died."""
        if self._tables.store.exclusive:
            return True
        return await self._tables.store.write(rows.claim_thinking, table_id, self._me, time.time() + CLAIM_S)

    async def _claimed(self, table_id: str, thinking: Coroutine[Any, Any, str]) -> str:
        """The outcome of thinking, however long it takes; meanwhile the claim is renewed."""
        task = asyncio.create_task(thinking)
        try:
            while not (await asyncio.wait([task], timeout=RENEWED_S))[0]:
                await self._claim(table_id)
            return task.result()
        finally:
            task.cancel()

    async def _chosen(self, view: dict[str, Any], decision: dict[str, Any], level: str, legal: list[str]) -> str:
        """The bot's answer; a bot that dies twice or answers nonsense is replaced by chance for this move."""
        if len(legal) == 1:
            return legal[0]
        patience = self._settings.budget(level) + self._settings.bot_patience_s
        for _ in range(TRIES):
            try:
                budget = self._settings.budget(level)
                answer = await self._pool.for_bot(
                    "choose", view["game"], level, view, decision, budget, patience_s=patience
                )
            except (WorkerFailed, errors.Refused) as error:
                log.warning("a %s bot of %s failed: %s", level, view["game"], error)
                continue
            if answer in legal:
                return str(answer)
            log.warning("a %s bot of %s answered %r, which is not legal", level, view["game"], answer)
        return any_of(legal, view["game"], view["version"])


def bot_to_move(table: LiveTable) -> int | None:
    seat = table.game.seat
    if seat is None or table.seats[seat].kind != "bot":
        return None
    return seat


def any_of(legal: list[str], *place: object) -> str:
    return random.Random("/".join(str(part) for part in place)).choice(legal)
