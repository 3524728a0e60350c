"""Clocks at tables: more time, vacation, and what the others choose when somebody's time is over."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from functools import partial

from heliopause.server import clocks, errors, together
from heliopause.server.changing import Changing
from heliopause.server.kept import STAND_IN
from heliopause.server.live import Holder
from heliopause.server.tables import Tables

log = logging.getLogger("heliopause.tables")
NUDGE_S = 600.0
LOOKED_AT = 50
"""Tables whose clocks are looked at in one round."""


class Timing:
    """Notices whose time is over, also where nobody looks, and does what people choose then."""

    def __init__(self, tables: Tables, every_s: float) -> None:
        self._tables = tables
        self._every_s = every_s
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._every_s > 0:
            # In a context of its own: what the server does by itself is nobody's request.
            self._task = asyncio.create_task(self._look_now_and_then(), context=contextvars.Context())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(self._every_s)
            try:
                await self.look()
            except self._tables.store.trouble as error:
                log.error("cannot look for clocks: %s", type(error).__name__)

    async def look(self) -> None:
        """Tell every table at which somebody's time is over."""
        store, rows = self._tables.store, self._tables.rows
        now = await store.read(rows.now)
        for table_id in await store.read(rows.tables_late, now, LOOKED_AT):
            try:
                async with self._tables.at(table_id) as table:
                    await self._tables.arrange(table, noticed)
            except errors.Refused as refusal:  # a damaged table must not stop the clocks of all others
                log.error("the clocks of table %s cannot be looked at: %s", table_id, refusal)

    async def nudge(self, table_id: str, token: str | None, seat: int) -> bytes:
        """Remind a person who is away and whose turn it is; his notices tell him."""
        async with self._tables.at(table_id) as table:
            holder = table.seated(token)
            self._tables.here(table, holder)
            row = table.seat_row(seat)
            away = not table.connected(seat, self._tables.settings.away_after_s)
            if table.over or seat in holder.seats or row.is_bot or not away or table.game.seat != seat:
                raise errors.Refused(
                    409, "not_away", "Nobody is waited for there.", "Nikt tam nie każe na siebie czekać."
                )
            await self._tables.arrange(table, partial(nudged, holder, seat))
            return await self._tables.state_of(table, token)

    async def choose(self, table_id: str, token: str | None, body: together.ClockRequest) -> bytes:
        async with self._tables.at(table_id) as table:
            holder = table.seated(token)
            self._tables.here(table, holder)
            if table.around.clock is None:
                raise errors.Refused(
                    409, "no_clock", "There is no clock at this table.", "Przy tym stole nie ma zegara."
                )
            if table.over:
                raise errors.game_over()
            change = {"more": more_time, "vacation": vacation}.get(body.do, chosen)
            await self._tables.arrange(table, partial(change, holder, body))
            return await self._tables.state_of(table, token)


def nudged(holder: Holder, seat: int, changing: Changing) -> None:
    around, name = changing.around, changing.name(seat)
    if changing.now - around.nudged.get(seat, 0.0) < NUDGE_S:
        raise errors.Refused(409, "nudged", f"{name} was reminded a moment ago.", f"{name}: przypomniano przed chwilą.")
    around.nudged[seat] = changing.now
    who = changing.name(holder.seats[0])
    changing.say(f"{who} reminds {name} of the turn.", f"{who} przypomina o turze: {name}.")


def clock_of(changing: Changing) -> clocks.Clock:
    assert changing.around.clock is not None
    return changing.around.clock


def noticed(changing: Changing) -> None:
    """Tell that somebody's time is over, once."""
    clock = changing.around.clock
    if clock is None or changing.table.over or not clocks.is_late(clock, changing.now):
        return
    clocks.mark_late(clock, changing.now)
    changing.around.late_end = []
    assert clock.late is not None
    changing.happens("late", clock.late)


def own_seat(holder: Holder, clock: clocks.Clock) -> int:
    return clock.running if clock.running in holder.seats else holder.seats[0]


def more_time(holder: Holder, body: together.ClockRequest, changing: Changing) -> None:
    clock = clock_of(changing)
    seat = own_seat(holder, clock)
    if clock.more[seat] <= 0:
        raise errors.Refused(
            409,
            "no_more",
            "This seat has had more time ten times.",
            "To miejsce dostało już dodatkowy czas dziesięć razy.",
        )
    clocks.add_more(clock, seat, changing.now)
    changing.happens("more_time", seat)


def vacation(holder: Holder, body: together.ClockRequest, changing: Changing) -> None:
    clock = clock_of(changing)
    seat = own_seat(holder, clock)
    if clock.plan.mode != "slow":
        raise errors.Refused(
            409,
            "no_vacation",
            "Vacation is for games with a deadline per turn.",
            "Urlop jest dla gier z terminem na turę.",
        )
    back = max(0.0, (clock.paused[seat] or 0.0) - changing.now)
    if body.days * together.DAY > clock.vacation[seat] + back:
        raise errors.Refused(409, "no_vacation", "That is more vacation than is left.", "Tyle urlopu już nie zostało.")
    clocks.set_vacation(clock, seat, body.days, changing.now)
    name = changing.name(seat)
    changing.note("vacation" if body.days else "vacation_over", seat, days=body.days)
    if body.days:
        changing.say(f"{name} is on vacation for {days_en(body.days)}.", f"{name} ma urlop: {body.days} dn.")
    else:
        changing.say(f"{name} is back from vacation.", f"{name} wraca z urlopu.")


def days_en(days: int) -> str:
    return "1 day" if days == 1 else f"{days} days"


def chosen(holder: Holder, body: together.ClockRequest, changing: Changing) -> None:
    """What the others want to happen with the turn of one whose time is over."""
    noticed(changing)
    clock = clock_of(changing)
    late = clock.late
    if late is None:
        raise errors.Refused(409, "not_late", "Nobody's time is over.", "Niczyj czas nie minął.")
    if late in holder.seats:
        raise errors.Refused(403, "own_time", "The others choose here.", "Tu wybierają pozostali.")
    who = holder.seats[0]
    if body.do == "wait":
        clocks.spare(clock, late, changing.now)
        changing.around.late_end = []
        changing.happens("waits", late, who)
    elif body.do == "bot":
        changing.seats[late] = {"kind": STAND_IN, "level": body.level}
        changing.around.one_turn.append(late)
        changing.around.late_end = []
        changing.happens("bot_turn", late, who, body.level)
    else:
        end_for_time(holder, late, changing)


def end_for_time(holder: Holder, late: int, changing: Changing) -> None:
    """Everybody else must want it."""
    around = changing.around
    around.late_end += [seat for seat in holder.seats if seat not in around.late_end]
    missing = [seat for seat in changing.table.people() if seat != late and seat not in around.late_end]
    if missing:
        changing.happens("end_wanted", late, holder.seats[0])
        return
    changing.end("time")
    changing.happens("ended_time", late)
