"""Reading and writing what a host has decided, and counting what lies in the database."""

from __future__ import annotations

import time
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from heliopause.server import schema
from heliopause.server.house.schema import bans, decisions
from heliopause.server.wire_house import AdminSeat, AdminTable, Ban, HouseMessage, Retention

T = TypeVar("T", bound=msgspec.Struct)


def all_bans(conn: Connection) -> list[Ban]:
    rows = conn.execute(select(bans.c.kind, bans.c.who, bans.c.reason, bans.c.made_at).order_by(bans.c.made_at))
    return [Ban(*row) for row in rows]


def put_ban(conn: Connection, ban: Ban) -> None:
    lift_ban(conn, ban.kind, ban.who)
    conn.execute(insert(bans).values(kind=ban.kind, who=ban.who, reason=ban.reason, made_at=ban.at))


def lift_ban(conn: Connection, kind: str, who: str) -> bool:
    return conn.execute(delete(bans).where(bans.c.kind == kind, bans.c.who == who)).rowcount > 0


def decided(conn: Connection, name: str, kind: type[T]) -> T:
    """What the host said last; nothing said is the default of its type."""
    value = conn.execute(select(decisions.c.value).where(decisions.c.name == name)).scalar()
    return kind() if value is None else msgspec.json.decode(value, type=kind)


def decide(conn: Connection, name: str, value: msgspec.Struct) -> None:
    conn.execute(delete(decisions).where(decisions.c.name == name))
    conn.execute(insert(decisions).values(name=name, value=msgspec.json.encode(value).decode()))


def message(conn: Connection) -> HouseMessage:
    return decided(conn, "message", HouseMessage)


def retention(conn: Connection) -> Retention:
    return decided(conn, "retention", Retention)


# --- tables and their sizes -------------------------------------------------------------------------------------------


def counts(conn: Connection) -> tuple[int, int]:
    """Tables in play, and tables that are over."""
    rows = conn.execute(select(schema.tables.c.over, func.count()).group_by(schema.tables.c.over))
    found = {bool(over): int(count) for over, count in rows}
    return found.get(False, 0), found.get(True, 0)


def table_page(conn: Connection, first: int, most: int) -> list[AdminTable]:
    """Some tables, those changed last in front, with what they weigh. Nothing of the games: no seed, no token."""
    columns = schema.tables.c
    rows = conn.execute(
        select(
            columns.id, columns.game, columns.players, columns.over, columns.version,
            columns.created_at, columns.updated_at,
        )
        .order_by(columns.updated_at.desc(), columns.id)
        .offset(first)
        .limit(most)
    ).all()  # fmt: skip
    ids = [row.id for row in rows]
    sizes, seats = table_bytes(conn, ids), seats_of(conn, ids)
    return [AdminTable(*row, bytes=sizes.get(row.id, 0), seats=seats.get(row.id, [])) for row in rows]


def table_bytes(conn: Connection, ids: list[str]) -> dict[str, int]:
    """What the rows of each table hold, about."""
    found: dict[str, int] = {}
    for part, content in (
        (schema.record, schema.record.c.line),
        (schema.chat, schema.chat.c.text),
        (schema.snapshots, schema.snapshots.c.state),
    ):
        sums = (
            select(part.c.table_id, func.sum(func.length(content)))
            .where(part.c.table_id.in_(ids))
            .group_by(part.c.table_id)
        )
        for table, size in conn.execute(sums):
            found[table] = found.get(table, 0) + int(size or 0)
    return found


def seats_of(conn: Connection, ids: list[str]) -> dict[str, list[AdminSeat]]:
    columns = schema.seats.c
    found: dict[str, list[AdminSeat]] = {}
    rows = conn.execute(
        select(columns.table_id, columns.seat, columns.name, columns.kind, columns.seen_at, columns.guest)
        .where(columns.table_id.in_(ids))
        .order_by(columns.table_id, columns.seat)
    )
    for table, *seat in rows:
        found.setdefault(table, []).append(AdminSeat(*seat))
    return found


def database_bytes(conn: Connection) -> int:
    if conn.dialect.name == "postgresql":
        return int(conn.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
    pages = conn.exec_driver_sql("PRAGMA page_count").scalar_one()
    return int(pages) * int(conn.exec_driver_sql("PRAGMA page_size").scalar_one())


# --- throwing away ----------------------------------------------------------------------------------------------------


def tables_to_drop(conn: Connection, rules: Retention, most: int) -> list[str]:
    """Tables that nobody has touched for longer than the host keeps them, the oldest first."""
    columns = schema.tables.c
    now, found = time.time(), list[str]()
    for over, days in ((True, rules.finished_days), (False, rules.idle_days)):
        if days is not None:
            old = select(columns.id).where(columns.over.is_(over), columns.updated_at < now - days * 86400)
            found += conn.execute(old.order_by(columns.updated_at).limit(most - len(found))).scalars()
    return found
