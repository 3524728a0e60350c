"""Looks, sorts and sends, behind everything else: at most a few at once, each tried a few times, none twice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from itertools import groupby

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from heliopause.core import registry
from heliopause.server.bus import Message
from heliopause.server.engine import words
from heliopause.server.kept import Store
from heliopause.server.notices import content, rows, sorting, watch
from heliopause.server.notices.carrier import Carried, Carrier
from heliopause.server.notices.rows import ChannelRow, OutRow, TableFacts
from heliopause.server.wire import Words
from heliopause.server.wire_notices import NoticeChoices

log = logging.getLogger("heliopause.notices")
TICK_S = 1.0
SWEEP_S = 60.0
LEASE_S = 120.0
AT_ONCE = 8
CLAIMED = 200
TOGETHER = 20
KEPT_S = 3 * 86400.0
AGAIN_S = (30.0, 120.0, 600.0)
"""When a channel that failed is tried again; after the last one the notice is given up."""
FAILING_AFTER = 3
"""So many notices given up in a row, and the guest sees that the channel fails."""


class Dispatch:
    def __init__(self, store: Store, carrier: Carrier, clock: Callable[[Connection], float] = rows.now_of) -> None:
        self._store = store
        self._carrier = carrier
        self._clock = clock
        self._changed: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._slots = asyncio.Semaphore(AT_ONCE)

    def hear(self, message: Message) -> None:
        """A message of the bus."""
        if message.seat is None:
            self._changed.add(message.table)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        swept = loop.time() - SWEEP_S
        while True:
            try:
                if loop.time() - swept >= SWEEP_S:
                    swept = loop.time()
                    await self.sweep()
                await self.look()
                await self.send_due()
            except SQLAlchemyError as error:
                log.warning("notices wait for the storage: %s", type(error).__name__)
            await asyncio.sleep(TICK_S)

    # --- looking --------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """What no message tells of: time that runs out, changes that a server left when it died; and old notices."""
        with contextlib.suppress(IntegrityError):  # another server writes them down in this very moment
            await self._store.write(self._deadlines)
        self._changed.update(await self._store.read(watch.behind, CLAIMED))
        now = await self._store.read(self._clock)
        await self._store.write(rows.forget_old, now - KEPT_S)

    async def look(self) -> None:
        changed, self._changed = self._changed, set()
        if not changed:
            return
        try:
            heard = await self._store.read(watch.with_listeners, sorted(changed))
            for first in range(0, len(heard), TOGETHER):
                await self._look_at(heard[first : first + TOGETHER])
        except SQLAlchemyError:
            self._changed |= changed
            raise

    async def _look_at(self, tables: list[str]) -> None:
        """Several in one transaction: the disk is flushed once for all of them."""
        try:
            await self._store.write(self._looked, tables)
        except IntegrityError:  # another server looks at one of them in this very moment
            for table in tables:
                with contextlib.suppress(IntegrityError):
                    await self._store.write(self._looked, [table])

    def _deadlines(self, conn: Connection) -> int:
        return watch.deadlines(conn, self._clock(conn))

    def _looked(self, conn: Connection, tables: list[str]) -> int:
        return sum(watch.look(conn, table, self._clock(conn)) for table in tables)

    # --- sending --------------------------------------------------------------------------------------------------

    async def send_due(self) -> int:
        """Everything that is due; how many messages went out."""
        if not await self._store.read(self._any_due):
            return 0
        due = await self._store.write(self._claimed)
        due.sort(key=lambda notice: notice.guest)
        guests = [list(mine) for _, mine in groupby(due, key=lambda notice: notice.guest)]
        return sum(await asyncio.gather(*[self._tell_guest(mine) for mine in guests]))

    def _any_due(self, conn: Connection) -> bool:
        return rows.any_due(conn, self._clock(conn))

    def _claimed(self, conn: Connection) -> list[OutRow]:
        return rows.claim(conn, self._clock(conn), LEASE_S, CLAIMED)

    async def _tell_guest(self, due: list[OutRow]) -> int:
        async with self._slots:
            known = await self._store.read(self._known, due)
            plan, now = known.plan, known.now
            if plan.drop or plan.later:
                await self._store.write(put_off, plan, now)
            sent = 0
            # Second tries go by themselves; everything else in one message.
            first = [notice for notice in plan.tell if not notice.channel]
            for together in [first, *([notice] for notice in plan.tell if notice.channel)]:
                if together:
                    sent += await self._send(together, known)
            return sent

    def _known(self, conn: Connection, due: list[OutRow]) -> Known:
        guest, now = due[0].guest, self._clock(conn)
        choices, channels = rows.choices_of(conn, guest), rows.channels_of(conn, guest)
        facts = rows.table_facts(conn, sorted({notice.table_id for notice in due}))
        told, this_hour = rows.told_at(conn, guest), rows.told_since(conn, guest, now - 3600)
        plan = sorting.sort_out(due, choices, facts, told, this_hour, now)
        return Known(choices, usable(channels), facts, plan, now)

    async def _send(self, notices: list[OutRow], known: Known) -> int:
        """One message about all of these, by every channel (or by the one of a second try)."""
        wanted = notices[0].channel
        channels = [channel for channel in known.channels if wanted in ("", channel.id)]
        message = content.message_of([about(notice, known.facts) for notice in notices], known.choices.lang)
        outcomes = [(channel, await self._carrier.send(channel, message, known.choices.lang)) for channel in channels]
        await self._store.write(self._note, notices, outcomes)
        return sum(outcome.ok for _, outcome in outcomes)

    def _note(self, conn: Connection, notices: list[OutRow], outcomes: list[tuple[ChannelRow, Carried]]) -> None:
        now = self._clock(conn)
        retried = False
        for channel, outcome in outcomes:
            note_channel(conn, channel, outcome, now, final=notices[0].tries >= len(AGAIN_S))
            if not outcome.ok and not outcome.gone and notices[0].tries < len(AGAIN_S):
                retried |= try_again(conn, notices, channel, now)
        if not retried:
            rows.finish(conn, [notice.id for notice in notices], now, sent=any(done.ok for _, done in outcomes))


class Known:
    """What is known of a guest at the moment he is told."""

    def __init__(
        self,
        choices: NoticeChoices,
        channels: list[ChannelRow],
        facts: dict[str, TableFacts],
        plan: sorting.Sorted,
        now: float,
    ) -> None:
        self.choices = choices
        self.channels = channels
        self.facts = facts
        self.plan = plan
        self.now = now


def usable(channels: list[ChannelRow]) -> list[ChannelRow]:
    return [channel for channel in channels if channel.switched_on and channel.state != "confirm"]


def put_off(conn: Connection, plan: sorting.Sorted, now: float) -> None:
    if plan.drop:
        rows.finish(conn, [notice.id for notice in plan.drop], now, sent=False)
    for notice, due_at in plan.later:
        rows.postpone(conn, notice.id, due_at, notice.tries)


def try_again(conn: Connection, notices: list[OutRow], channel: ChannelRow, now: float) -> bool:
    """Tell of these by this channel once more, later. Whether the row itself is what waits."""
    itself = False
    for notice in notices:
        due_at = now + AGAIN_S[notice.tries]
        if notice.channel:
            rows.postpone(conn, notice.id, due_at, notice.tries + 1)
            itself = True
        else:
            again = rows.new_notice(
                notice.guest, notice.table_id, notice.seat, notice.kind, notice.mark, notice.made_at, due_at
            )
            again.channel, again.tries = channel.id, notice.tries + 1
            rows.add_notice(conn, again)
    return itself


def note_channel(conn: Connection, channel: ChannelRow, outcome: Carried, now: float, *, final: bool) -> None:
    """What a delivery says about a channel: it works, it is gone, or it fails again and again."""
    if outcome.gone:
        rows.drop_channel(conn, channel.id)
    elif outcome.ok:
        rows.change_channel(conn, channel.id, state="works", failures=0, used_at=now)
    elif final:
        failures = channel.failures + 1
        state = "failing" if failures >= FAILING_AFTER else channel.state
        rows.change_channel(conn, channel.id, state=state, failures=failures)


def about(notice: OutRow, facts: dict[str, TableFacts]) -> content.About:
    table = facts[notice.table_id]
    others = tuple(seat.name for seat in table.seats if seat.guest != notice.guest)
    return content.About(notice.kind, table.id, game_name(table.game), others)


def game_name(game: str) -> Words:
    try:
        return words(registry.spec(game).name)
    except (KeyError, ValueError):  # a game of another version, or of a plugin that is gone
        return Words(game, game)
