"""The list of open tables, and what the host of a table may do: list it, ask somebody to leave before the game begins,
say who may watch, take a line out of the chat. A host has no say in the game itself."""

from __future__ import annotations

import secrets
import time
from functools import partial

import msgspec

from heliopause.core import registry
from heliopause.server import errors, limits, phrases, together, wire
from heliopause.server.around import Watch, parsed
from heliopause.server.changing import NOBODYS, Changing
from heliopause.server.kept import Listed
from heliopause.server.live import Holder, LiveTable
from heliopause.server.tables import Tables

SHOWN = 60
KEPT_S = 1.0
"""A list is made once for all who ask within this time."""
OPEN_S = 15 * 60.0
"""A table with a free seat is listed while one of its people was there so short ago; a slow one for a day."""
RUNNING_S = 24 * 3600.0
SEEN_S = 60.0


def not_host() -> errors.Refused:
    return errors.Refused(
        403, "not_host", "Only the host of the table can do this.", "Może to zrobić tylko gospodarz stołu."
    )


class Hosting:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._list: tuple[float, bytes] = (-1e9, b"")

    # --- the list ------------------------------------------------------------------------------------------------

    async def lobby(self) -> bytes:
        if time.monotonic() - self._list[0] > KEPT_S:
            store, rows = self._tables.store, self._tables.rows
            now = time.time()
            found = await store.read(rows.tables_listed, now - RUNNING_S, SHOWN)
            people = await store.read(rows.people_seen, now - SEEN_S)
            shown = [listed_table(entry) for entry in found if is_shown(entry, now)]
            made = msgspec.json.encode(together.LobbyList(people, shown))
            self._list = (time.monotonic(), made)
        return self._list[1]

    async def list_table(self, table_id: str, token: str | None, body: together.ListRequest) -> bytes:
        async with self._tables.at(table_id) as table:
            self._host(table, token)
            if table.row.hotseat or table.over:
                raise errors.Refused(
                    409, "not_listed", "This table cannot be listed.", "Tego stołu nie można wystawić na liście."
                )
            await self._tables.arrange(table, partial(listing, body))
            self._list = (-1e9, b"")
            return await self._tables.state_of(table, token)

    def _host(self, table: LiveTable, token: str | None) -> Holder:
        holder = table.seated(token)
        self._tables.here(table, holder)
        if table.around.host not in holder.seats:
            raise not_host()
        return holder

    # --- people --------------------------------------------------------------------------------------------------

    async def remove(self, table_id: str, token: str | None, body: together.RemoveRequest) -> bytes:
        async with self._tables.at(table_id) as table:
            holder = self._host(table, token)
            row = table.seat_row(body.seat)
            if body.seat in holder.seats or row.token_hash is None:
                raise errors.not_your_seat()
            if table.around.began:
                raise errors.Refused(
                    409,
                    "began",
                    "The game has begun; nobody can be sent away.",
                    "Gra już trwa; nikt nie musi odchodzić.",
                )
            await self._tables.arrange(table, partial(sent_away, body.seat))
            return await self._tables.state_of(table, token)

    async def watch(self, table_id: str, token: str | None, body: together.WatchRequest) -> bytes:
        """Make the link for watching, or a new one in place of the old."""
        async with self._tables.at(table_id) as table:
            self._host(table, token)
            await self._tables.arrange(table, partial(watched, body))
            return await self._tables.state_of(table, token)

    # --- the chat ------------------------------------------------------------------------------------------------

    async def report(self, table_id: str, token: str | None, line: int) -> bytes:
        async with self._tables.at(table_id) as table:
            table.seated(token)
            known_line(table, line)

            def reported(changing: Changing) -> None:
                if line not in changing.around.reports:
                    changing.around.reports.append(line)

            await self._tables.arrange(table, reported)
            return await self._tables.state_of(table, token)

    async def remove_line(self, table_id: str, token: str | None, line: int) -> bytes:
        """The host takes out anybody's line, everybody his own."""
        async with self._tables.at(table_id) as table:
            holder, rows = table.seated(token), self._tables.rows
            said = known_line(table, line)
            if said.seat not in holder.seats:
                self._host(table, token)

            def removed(changing: Changing) -> None:
                around = changing.around
                around.reports = [one for one in around.reports if one != line]
                if line not in around.removed:
                    around.removed.append(line)
                    changing.also.append(lambda conn: rows.change_chat(conn, table.id, line, phrases.MARK))

            await self._tables.arrange(table, removed)
            return await self._tables.state_of(table, token)


def known_line(table: LiveTable, line: int) -> wire.ChatLine:
    found = next((said for said in table.chat if said.id == line and said.seat is not None), None)
    if found is None:
        raise errors.Refused(404, "no_line", "There is no such line.", "Nie ma takiej wypowiedzi.")
    return found


def listing(body: together.ListRequest, changing: Changing) -> None:
    around = changing.around
    around.listed, around.language, around.note = body.listed, body.language, limits.plain_line(body.note)


def sent_away(seat: int, changing: Changing) -> None:
    name = changing.name(seat)
    changing.seats[seat] = {**NOBODYS, "name": f"P{seat + 1}"}
    changing.say(f"The host asked {name} to leave the table.", f"Gospodarz poprosił gracza {name} o odejście od stołu.")


def watched(body: together.WatchRequest, changing: Changing) -> None:
    changing.around.watch = Watch(secrets.token_urlsafe(16), body.closed, body.delay)
    if body.closed:
        changing.say("From now on one watches by the link only.", "Od teraz ogląda się tylko przez link.")
    else:
        changing.say("Anybody with the address may watch.", "Oglądać może każdy, kto zna adres.")


def is_shown(entry: Listed, now: float) -> bool:
    around = parsed(entry.row.around)
    free = free_seats(entry)
    if not free:
        return around.watch is None or not around.watch.closed
    slow = around.clock is not None and around.clock.plan.mode == "slow"
    seen = max((row.seen_at for row in entry.seats if row.token_hash is not None), default=0.0)
    return now - seen < (RUNNING_S if slow else OPEN_S)


def free_seats(entry: Listed) -> list[int]:
    offered = parsed(entry.row.around).offered
    return [row.seat for row in entry.seats if row.seat in offered or (row.kind == "human" and not row.joined)]


def listed_table(entry: Listed) -> together.LobbyTable:
    row, around, free = entry.row, parsed(entry.row.around), free_seats(entry)
    packs = row.header.get("packs")
    return together.LobbyTable(
        table=row.id,
        game=row.game,
        options=dict(row.header.get("options") or {}),
        packs=[str(pack["id"]) for pack in packs if isinstance(pack, dict)] if isinstance(packs, list) else [],
        seats=[
            together.LobbySeat(
                name=f"P{seat.seat + 1}" if seat.private else seat.name if seat.joined else "",
                kind="bot" if seat.is_bot else "human",
                level=seat.level if seat.is_bot else None,  # type: ignore[arg-type]
                free=seat.seat in free,
            )
            for seat in entry.seats
        ],
        clock=None if around.clock is None else around.clock.plan,
        language=around.language,
        note=around.note,
        minutes=registry.minutes(row.game) * row.players,
        began=around.began,
        created_at=row.created_at,
        invite=row.invite if free else None,
    )
