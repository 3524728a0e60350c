"""Reading and writing what is kept for notices, inside an open transaction."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Float, cast, delete, func, insert, or_, select, update

from heliopause.server import schema
from heliopause.server.around import parsed
from heliopause.server.notices.schema import channels, choices, outbox
from heliopause.server.wire import UndoRequest
from heliopause.server.wire_notices import NoticeChoices, NoticeKind


@dataclass
class ChannelRow:
    id: str
    guest: str
    kind: str
    target: str
    label: str
    base: str
    switched_on: bool
    state: str
    token_hash: str | None
    failures: int
    made_at: float
    used_at: float | None


@dataclass
class OutRow:
    """One thing to tell one guest."""

    id: str
    guest: str
    table_id: str
    seat: int
    kind: NoticeKind
    mark: str
    channel: str
    tries: int
    made_at: float
    due_at: float


MOST_SEATS = 8
CHANNEL = [channels.c[name] for name in ChannelRow.__dataclass_fields__]
OUT = [outbox.c[name] for name in OutRow.__dataclass_fields__]


def now_of(conn: Connection) -> float:
    """By one clock for all servers: their own need not agree."""
    if conn.dialect.name == "postgresql":
        return float(conn.execute(select(cast(func.extract("epoch", func.clock_timestamp()), Float))).scalar_one())
    return time.time()


# --- what guests have chosen ------------------------------------------------------------------------------------------


def choices_of(conn: Connection, guest: str) -> NoticeChoices:
    text = conn.execute(select(choices.c.chosen).where(choices.c.guest == guest)).scalar()
    return NoticeChoices() if text is None else msgspec.json.decode(text, type=NoticeChoices)


def choose(conn: Connection, guest: str, chosen: NoticeChoices) -> None:
    conn.execute(delete(choices).where(choices.c.guest == guest))
    conn.execute(insert(choices).values(guest=guest, chosen=msgspec.json.encode(chosen).decode()))


def channels_of(conn: Connection, guest: str) -> list[ChannelRow]:
    rows = conn.execute(select(*CHANNEL).where(channels.c.guest == guest).order_by(channels.c.made_at)).mappings()
    return [ChannelRow(**row) for row in rows]


def add_channel(conn: Connection, row: ChannelRow, most: int) -> bool:
    """Add a way to a guest, in place of the same one; False if he has enough of its kind."""
    mine = (channels.c.guest == row.guest, channels.c.kind == row.kind)
    conn.execute(delete(channels).where(*mine, channels.c.target == row.target))
    if conn.execute(select(func.count()).select_from(channels).where(*mine)).scalar_one() >= most:
        return False
    conn.execute(insert(channels).values(**vars(row)))
    return True


def change_channel(conn: Connection, channel: str, /, **values: Any) -> None:
    conn.execute(update(channels).where(channels.c.id == channel).values(**values))


def drop_channel(conn: Connection, channel: str) -> None:
    conn.execute(delete(channels).where(channels.c.id == channel))


def drop_emails(conn: Connection, guest: str) -> None:
    conn.execute(delete(channels).where(channels.c.guest == guest, channels.c.kind == "email"))


def channel_by_token(conn: Connection, token_hash: str) -> ChannelRow | None:
    found = conn.execute(select(*CHANNEL).where(channels.c.token_hash == token_hash)).mappings().first()
    return None if found is None else ChannelRow(**found)


# --- what is to be told -----------------------------------------------------------------------------------------------


def add_notice(conn: Connection, notice: OutRow) -> bool:
    """False if it was told of, or is going to be, already."""
    same = [outbox.c[name] == getattr(notice, name) for name in ("guest", "table_id", "kind", "mark", "channel")]
    if conn.execute(select(outbox.c.id).where(*same)).first() is not None:
        return False
    conn.execute(insert(outbox).values(**vars(notice), claimed_until=0.0, done_at=None, sent=False))
    return True


def new_notice(guest: str, table: str, seat: int, kind: NoticeKind, mark: str, made: float, due: float) -> OutRow:
    return OutRow(secrets.token_hex(8), guest, table, seat, kind, mark, "", 0, made, due)


def any_due(conn: Connection, now: float) -> bool:
    columns = outbox.c
    free = (columns.done_at.is_(None), columns.due_at <= now, columns.claimed_until <= now)
    return conn.execute(select(columns.id).where(*free).limit(1)).first() is not None


def claim(conn: Connection, now: float, lease_s: float, most: int) -> list[OutRow]:
    """Notices that are due, for this server alone until the lease is over: of two servers one gets each."""
    free = (outbox.c.done_at.is_(None), outbox.c.due_at <= now, outbox.c.claimed_until <= now)
    due = select(outbox.c.id).where(*free).order_by(outbox.c.due_at).limit(most)
    if conn.dialect.name == "postgresql":
        due = due.with_for_update(skip_locked=True)
    ids = list(conn.execute(due).scalars())
    if not ids:
        return []
    taken = update(outbox).where(outbox.c.id.in_(ids), *free).values(claimed_until=now + lease_s).returning(*OUT)
    return [OutRow(**row) for row in conn.execute(taken).mappings()]


def finish(conn: Connection, ids: Iterable[str], now: float, *, sent: bool) -> None:
    conn.execute(update(outbox).where(outbox.c.id.in_(list(ids))).values(done_at=now, sent=sent))


def postpone(conn: Connection, notice: str, due_at: float, tries: int) -> None:
    conn.execute(update(outbox).where(outbox.c.id == notice).values(due_at=due_at, tries=tries, claimed_until=0.0))


def told_at(conn: Connection, guest: str) -> dict[str, float]:
    """Table -> when the guest was last told of it, as far back as sent notices are kept."""
    columns = outbox.c
    rows = conn.execute(
        select(columns.table_id, func.max(columns.done_at))
        .where(columns.guest == guest, columns.sent.is_(True))
        .group_by(columns.table_id)
    )
    return {table: float(at) for table, at in rows}


def told_since(conn: Connection, guest: str, since: float) -> int:
    columns = outbox.c
    sent = select(func.count()).where(columns.guest == guest, columns.sent.is_(True), columns.done_at > since)
    return int(conn.execute(sent).scalar_one())


def waiting(conn: Connection) -> int:
    return int(conn.execute(select(func.count()).where(outbox.c.done_at.is_(None))).scalar_one())


def forget_old(conn: Connection, before: float) -> None:
    """What was told, and what could not be told for so long."""
    conn.execute(delete(outbox).where(or_(outbox.c.done_at < before, outbox.c.made_at < before)))


# --- tables, as far as a notice needs them ----------------------------------------------------------------------------


@dataclass
class SeatFacts:
    seat: int
    guest: str | None
    name: str
    kind: str
    seen_at: float


@dataclass
class TableFacts:
    id: str
    game: str
    over: bool
    deciding: int | None
    asked: set[int]
    """Seats whose consent is asked for."""
    seats: list[SeatFacts]


def table_facts(conn: Connection, tables: list[str]) -> dict[str, TableFacts]:
    columns = schema.tables.c
    found: dict[str, TableFacts] = {}
    rows = conn.execute(
        select(columns.id, columns.game, columns.over, columns.deciding, columns.undo_request, columns.around).where(
            columns.id.in_(tables)
        )
    )
    for id, game, over, deciding, undo, around in rows:
        asked = {seat for waiting in asked_in(undo, around).values() for seat in waiting}
        found[id] = TableFacts(id, game, over, deciding, asked, [])
    seats = schema.seats.c
    for table, *facts in conn.execute(
        select(seats.table_id, seats.seat, seats.guest, seats.name, seats.kind, seats.seen_at)
        .where(seats.table_id.in_(tables))
        .order_by(seats.table_id, seats.seat)
    ):
        found[table].seats.append(SeatFacts(*facts))
    return found


def asked_in(undo_request: str | None, around: str) -> dict[str, list[int]]:
    """What is asked at a table, by a name of its own, and the seats that have not answered yet."""
    found: dict[str, list[int]] = {}
    if undo_request is not None:
        undo = msgspec.json.decode(undo_request, type=UndoRequest)
        found[f"undo:{undo.id}"] = undo.waiting
    agreed = parsed(around)
    for seat, at in agreed.nudged.items():
        found[f"nudge:{seat}:{int(at)}"] = [seat]
    if agreed.ending is not None:
        found[f"end:{agreed.ending.by}"] = agreed.ending.waiting
    if agreed.rematch is not None:  # also once the next table is there: who is away has a seat kept at it
        answered = (*agreed.rematch.yes, *agreed.rematch.no)
        found[f"rematch:{agreed.rematch.by}"] = [seat for seat in range(MOST_SEATS) if seat not in answered]
    return found
