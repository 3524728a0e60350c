"""Finds what there is to tell: looks at tables that changed and compares them with how they were at the last look.

The look is a transaction of its own behind the moves, so a move waits for nothing; how far each table was looked at is
in the database, so of several servers one tells, and a server that dies between a move and the look loses nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from heliopause.server import schema
from heliopause.server.around import parsed
from heliopause.server.engine import CHANCE_SEAT
from heliopause.server.kept import BOT_KINDS
from heliopause.server.notices import rows
from heliopause.server.notices.schema import channels, looked
from heliopause.server.wire_notices import NoticeKind

GRACE_S = 3.0
"""A notice waits so long: an undo, or a page that is being opened."""
FRESH_S = 60.0
NEAR_S = 3 * 3600.0
NEARER_S = 1800.0
WORTH_S = 4 * 3600
"""Turns shorter than this are told of near their end alone: that the turn came was told a moment ago."""
COLUMNS = (
    schema.tables.c.revision, schema.tables.c.version, schema.tables.c.deciding, schema.tables.c.over,
    schema.tables.c.undo_request, schema.tables.c.around,
)  # fmt: skip


def with_listeners(conn: Connection, tables: list[str]) -> list[str]:
    """Of these tables, those with a seat of somebody who wants to be told anything at all."""
    seats = schema.seats.c
    wanted = (
        select(seats.table_id)
        .join(channels, channels.c.guest == seats.guest)
        .where(seats.table_id.in_(tables), channels.c.switched_on.is_(True))
        .distinct()
    )
    return list(conn.execute(wanted).scalars())


def behind(conn: Connection, most: int) -> list[str]:
    """Tables with listeners that changed after they were last looked at: what a server that died left."""
    tables, seats = schema.tables.c, schema.seats.c
    changed = (
        select(tables.id)
        .join(schema.seats, seats.table_id == tables.id)
        .join(channels, channels.c.guest == seats.guest)
        .outerjoin(looked, looked.c.table_id == tables.id)
        .where(channels.c.switched_on.is_(True), tables.revision > func.coalesce(looked.c.revision, 0))
        .distinct()
        .limit(most)
    )
    return list(conn.execute(changed).scalars())


def look(conn: Connection, table: str, now: float) -> int:
    """Write down what is new at a table for those who want to hear it; how many notices."""
    seen_before = select(looked).where(looked.c.table_id == table)
    if conn.dialect.name == "postgresql":
        seen_before = seen_before.with_for_update()
    before = conn.execute(seen_before).mappings().first()
    row = conn.execute(select(*COLUMNS).where(schema.tables.c.id == table)).mappings().first()
    if row is None or (before is not None and before["revision"] >= row["revision"]):
        return 0
    asked = rows.asked_in(row["undo_request"], row["around"])
    chat = last_line(conn, table)
    kept = {"revision": row["revision"], "version": row["version"], "deciding": row["deciding"], "over": row["over"]}
    conn.execute(delete(looked).where(looked.c.table_id == table))
    conn.execute(insert(looked).values(table_id=table, **kept, chat=chat, asked=" ".join(asked)[:80]))
    asked_before = set() if before is None else set(before["asked"].split())
    added = 0
    for seat, guest in listeners(conn, table):
        found: list[tuple[NoticeKind, str]] = []
        if not row["over"] and row["deciding"] == seat and turn_came(conn, table, seat, before):
            found.append(("turn", str(row["version"])))
        if row["over"] and before is not None and not before["over"]:
            found.append(("over", str(row["version"])))
        for name, waiting in asked.items():
            if seat in waiting and name not in asked_before:
                found.append(("asked", f"{name}@{row['revision']}"))
        if somebody_wrote(conn, table, guest, before, now):
            found.append(("chat", str(chat)))
        for kind, mark in found:
            added += rows.add_notice(conn, rows.new_notice(guest, table, seat, kind, mark, now, now + GRACE_S))
    return added


def listeners(conn: Connection, table: str) -> list[tuple[int, str]]:
    """The seats of people who want to be told, with whose they are."""
    seats = schema.seats.c
    found = (
        select(seats.seat, seats.guest)
        .join(channels, channels.c.guest == seats.guest)
        .where(seats.table_id == table, channels.c.switched_on.is_(True), seats.kind.not_in(BOT_KINDS))
        .distinct()
        .order_by(seats.seat)
    )
    return [(int(seat), str(guest)) for seat, guest in conn.execute(found)]


def turn_came(conn: Connection, table: str, seat: int, before: Any) -> bool:
    """Whether the turn is another one than at the last look: somebody else has chosen something since."""
    if before is None or before["deciding"] != seat:
        return True
    record = schema.record.c
    since = select(record.line).where(record.table_id == table, record.n > before["version"])
    choosers = [msgspec.json.decode(line, type=dict[str, Any]).get("seat") for line in conn.execute(since).scalars()]
    return any(chooser not in (None, seat, CHANCE_SEAT) for chooser in choosers)


def last_line(conn: Connection, table: str) -> int:
    return int(conn.execute(select(func.max(schema.chat.c.id)).where(schema.chat.c.table_id == table)).scalar() or 0)


def somebody_wrote(conn: Connection, table: str, guest: str, before: Any, now: float) -> bool:
    """Whether another person has said something since the last look."""
    chat, seats = schema.chat.c, schema.seats.c
    own = select(seats.seat).where(seats.table_id == table, seats.guest == guest)
    since = chat.at > now - FRESH_S if before is None else chat.id > before["chat"]
    lines = select(chat.id).where(chat.table_id == table, chat.seat.is_not(None), chat.seat.not_in(own), since)
    return conn.execute(lines.limit(1)).first() is not None


def deadlines(conn: Connection, now: float) -> int:
    """Notices about turns of slow games whose time ends soon: three hours before, and half an hour before."""
    tables = schema.tables.c
    near = (
        select(tables.id, tables.deciding, tables.around, tables.deadline)
        .where(tables.deadline > now, tables.deadline <= now + NEAR_S, tables.over.is_(False))
        .order_by(tables.deadline)
        .limit(500)
    )
    added = 0
    for table, deciding, around, deadline in conn.execute(near).all():
        mark = deadline_mark(around, deadline, now)
        for seat, guest in listeners(conn, table) if mark else ():
            if seat == deciding:
                added += rows.add_notice(conn, rows.new_notice(guest, table, seat, "deadline", mark, now, now))
    return added


def deadline_mark(around: str, deadline: float, now: float) -> str:
    """Which of the two notices is due; empty for none. A deadline is the same to ten minutes when worked out again."""
    clock = parsed(around).clock
    if clock is None or clock.plan.mode != "slow":
        return ""
    if deadline - now <= NEARER_S:
        return f"nearer:{round(deadline / 600)}"
    return f"near:{round(deadline / 600)}" if clock.plan.turn_s > WORTH_S else ""
