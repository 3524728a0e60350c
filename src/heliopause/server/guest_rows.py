"""Reading and writing the rows of guests."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from heliopause.server import schema
from heliopause.server.kept import GuestRow, OwnTable, SeatRow

in_browser = False
COLUMNS = [schema.guests.c[name] for name in GuestRow.__dataclass_fields__]
LISTED = [schema.tables.c[name] for name in OwnTable.__dataclass_fields__ if name != "seats"]


def add_guest(conn: Connection, guest: GuestRow, key_hash: str) -> None:
    conn.execute(insert(schema.guests).values(**vars(guest)))
    conn.execute(insert(schema.guest_keys).values(key_hash=key_hash, guest=guest.id, created_at=guest.created_at))


def guest_by_key(conn: Connection, key_hash: str) -> GuestRow | None:
    keys = schema.guest_keys.c
    found = conn.execute(
        select(*COLUMNS).join(schema.guest_keys, keys.guest == schema.guests.c.id).where(keys.key_hash == key_hash)
    ).mappings()
    return next((GuestRow(**row) for row in found), None)


def guest_by_code(conn: Connection, code_hash: str) -> GuestRow | None:
    found = conn.execute(select(*COLUMNS).where(schema.guests.c.code_hash == code_hash)).mappings()
    return next((GuestRow(**row) for row in found), None)


def change_guest(conn: Connection, guest: str, values: dict[str, Any]) -> None:
    conn.execute(update(schema.guests).where(schema.guests.c.id == guest).values(**values))


def add_key(conn: Connection, guest: str, key_hash: str, most: int) -> None:
    keys = schema.guest_keys.c
    conn.execute(insert(schema.guest_keys).values(key_hash=key_hash, guest=guest, created_at=time.time()))
    newest = conn.execute(
        select(keys.key_hash).where(keys.guest == guest).order_by(keys.created_at.desc()).limit(most)
    ).scalars()
    conn.execute(delete(schema.guest_keys).where(keys.guest == guest, keys.key_hash.not_in(list(newest))))


def count_keys(conn: Connection, guest: str) -> int:
    keys = schema.guest_keys.c
    return int(conn.execute(select(func.count()).where(keys.guest == guest)).scalar_one())


def drop_other_keys(conn: Connection, guest: str, key_hash: str) -> None:
    keys = schema.guest_keys.c
    conn.execute(delete(schema.guest_keys).where(keys.guest == guest, keys.key_hash != key_hash))


def own_tables(conn: Connection, guest: str) -> list[OwnTable]:
    mine = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
    found = conn.execute(
        select(*LISTED).where(schema.tables.c.id.in_(mine)).order_by(schema.tables.c.updated_at.desc())
    ).mappings()
    tables = {row["id"]: OwnTable(**row, seats=[]) for row in found}
    columns = schema.seats.c
    seats = conn.execute(
        select(columns.table_id, *[columns[name] for name in SeatRow.__dataclass_fields__])
        .where(columns.table_id.in_(mine))
        .order_by(columns.seat)
    ).mappings()
    for row in seats:
        values = dict(row)
        table = tables.get(values.pop("table_id"))
        if table is not None:
            table.seats.append(SeatRow(**values))
    return list(tables.values())


def archive(conn: Connection, table: str, guest: str, archived: bool) -> None:
    columns = schema.seats.c
    conn.execute(
        update(schema.seats).where(columns.table_id == table, columns.guest == guest).values(archived=archived)
    )


def delete_guest(conn: Connection, guest: str) -> None:
    conn.execute(delete(schema.guest_keys).where(schema.guest_keys.c.guest == guest))
    conn.execute(delete(schema.guests).where(schema.guests.c.id == guest))
