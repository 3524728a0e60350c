"""Bots at tables. Each table with a bot to move has one task that asks a worker and plays the answer like anybody's."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
import random

from heliopause.server import engine, errors
from heliopause.server.kept import WorkerFailed, Workers
from heliopause.server.live import LiveTable
from heliopause.server.settings import Settings
from heliopause.server.tables import Tables

log = logging.getLogger("heliopause.bots")
TRIES = 2
CLAIM_S = 2.0
"""How long other servers leave the bots of a table to the one that said it thinks for them, and then fell silent."""
RENEWED_S = 0.6
ASKED_AGAIN_S = 0.5
LONG_S = 1.0
"""A bot that thinks for this long or longer leaves a worker to quicker ones."""
SWEPT = 20
"""Tables without anybody there whose bots are looked after in one sweep."""


class Thinkers:
    def __init__(self, settings: Settings, tables: Tables, pool: Workers, me: str) -> None:
        self._settings = settings
        self._tables = tables
        self._pool = pool
        self._me = me
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._news: dict[str, asyncio.Event] = {}
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
        """Called after every change of a table and when somebody looks: start thinking if a bot is to move there."""
        if not self._settings.bots_play:
            return
        if table_id in self._tasks:
            self._news[table_id].set()
            return
        table = self._tables.in_memory(table_id)
        if table is None or not any(row.is_bot for row in table.seats):
            return
        self._pool.warm()
        if bot_to_move(table) is None or not self._wanted(table):
            return
        self._news[table_id] = asyncio.Event()
        # In a context of its own: what the server does by itself is nobody's request.
        task = asyncio.create_task(self._think_at(table_id), context=contextvars.Context())
        self._tasks[table_id] = task
        task.add_done_callback(lambda done: self._ended(table_id, done))

    def _wanted(self, table: LiveTable) -> bool:
        """Bots think where a person sits or looks."""
        return table.attended(self._settings.looked_s) or any(row.token_hash is not None for row in table.seats)

    def _ended(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._tasks[table_id], self._news[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("thinking at table %s ended: %r", table_id, task.exception())
        elif not task.cancelled():
            self.wake(table_id)

    async def _sweep_now_and_then(self) -> None:
        """People who are away, or whose server died, find that the bots at their tables have moved."""
        while True:
            try:
                waiting = await self._tables.store.read(self._tables.rows.tables_waiting_for_bots, SWEPT)
            except self._tables.store.trouble as error:  # a database that is away now may be back at the next sweep
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
        news = self._news[table_id]
        while True:
            news.clear()
            async with self._tables.at(table_id) as table:
                seat = bot_to_move(table)
                if seat is None or not self._wanted(table):
                    return
                question = Question(table, seat, table.attended(self._settings.looked_s))
            if not await self._claim(table_id):
                # Another server thinks. Its move is news; if it dies, its claim runs out.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), ASKED_AGAIN_S)
                continue
            option = await self._claimed(question, news)
            if option is None:
                continue
            try:
                await self._tables.play_bot(table_id, seat, question.version, option)
            except errors.Refused as refusal:
                log.error("table %s: the bot's %r was refused: %s", table_id, option, refusal)
                anything = any_of(question.legal, table_id, question.version)
                await self._tables.play_bot(table_id, seat, question.version, anything)

    async def _claim(self, table_id: str) -> bool:
        """Whether this server thinks here. The only server of a database need not ask, nor wait for one that died."""
        if self._tables.store.exclusive:
            return True
        return await self._tables.store.write(self._tables.rows.claim_thinking, table_id, self._me, CLAIM_S)

    async def _claimed(self, question: Question, news: asyncio.Event) -> str | None:
        """The outcome of thinking, however long it takes; meanwhile the claim is renewed.

        None when somebody came to a table where nobody was: its bots then think in their own turn.
        """
        thinking = asyncio.create_task(self._chosen(question))
        hearing = asyncio.create_task(news.wait())
        try:
            while not thinking.done():
                waiting = {thinking} if question.watched else {thinking, hearing}
                await asyncio.wait(waiting, timeout=RENEWED_S, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done() and not question.watched and not thinking.done():
                    return None
                if not thinking.done():
                    await self._claim(question.table)
            return thinking.result()
        finally:
            thinking.cancel()
            hearing.cancel()

    async def _chosen(self, question: Question) -> str:
        """The bot's answer; a bot that dies twice or answers nonsense is replaced by chance for this move."""
        if len(question.legal) == 1:
            return question.legal[0]
        game, level = question.known["game"], question.level
        budget = self._settings.budget(level)
        for _ in range(TRIES):
            try:
                answer = await self._pool.for_bot(
                    "choose",
                    level,
                    question.known,
                    budget,
                    patience_s=budget + self._settings.bot_patience_s,
                    who=question.who,
                    table=question.table,
                    long=budget >= LONG_S,
                    watched=question.watched,
                )
            except (WorkerFailed, errors.Refused) as error:
                log.warning("a %s bot of %s failed: %s", level, game, error)
                continue
            if answer in question.legal:
                return str(answer)
            log.warning("a %s bot of %s answered %r, which is not legal", level, game, answer)
        return any_of(question.legal, game, question.version)


class Question:
    """What a bot is asked, taken from a table at one moment."""

    def __init__(self, table: LiveTable, seat: int, watched: bool) -> None:
        self.table = table.id
        self.version = table.version
        self.level = table.seats[seat].level or "officer"
        self.known = engine.known_to(table.game, seat)
        self.legal = table.game.legal_ids()
        self.who = table.behalf
        self.watched = watched


def bot_to_move(table: LiveTable) -> int | None:
    seat = None if table.over or table.practice is not None else table.game.seat
    if seat is None or not table.seats[seat].is_bot:
        return None
    return seat


def any_of(legal: list[str], *place: object) -> str:
    return random.Random("/".join(str(part) for part in place)).choice(legal)
