"""Reading and writing the rows of one table. Every change of the record checks the version in the same transaction."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from heliopause.server import schema
from heliopause.server.wire import ChatLine

# The statements of every move, made once.
APPEND = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"), schema.tables.c.version == bindparam("now"))
    .values(
        version=bindparam("new"),
        revision=schema.tables.c.revision + 1,
        assisted=bindparam("assisted"),
        over=bindparam("over"),
        deciding=bindparam("deciding"),
        undo_request=bindparam("undo_request"),
        updated_at=bindparam("at"),
    )
    .returning(schema.tables.c.revision)
)
ADD_LINE = insert(schema.record)
ADD_APPLIED = insert(schema.applied)


class Stale(Exception):
    """Another request or another server changed the table first."""


class AlreadyApplied(Exception):
    """The key of this request is known: it was applied before."""


@dataclass
class SeatRow:
    seat: int
    kind: str
    level: str | None
    name: str
    joined: bool
    token_hash: str | None
    webhook: str | None
    seen_at: float


@dataclass
class TableRow:
    id: str
    game: str
    players: int
    header: dict[str, Any]
    seed: str
    seed_known: bool
    invite: str
    hotseat: bool
    version: int
    revision: int
    assisted: bool
    over: bool
    deciding: int | None
    undo_request: str | None
    created_at: float


@dataclass
class Progress:
    """What a change of the record leaves behind in the row of its table."""

    lines: list[dict[str, Any]]
    assisted: bool
    over: bool
    deciding: int | None
    undo_request: str | None


def add_table(conn: Connection, table: TableRow, seats: list[SeatRow], lines: list[dict[str, Any]]) -> None:
    now = time.time()
    conn.execute(
        insert(schema.tables).values(
            id=table.id,
            game=table.game,
            players=table.players,
            header=msgspec.json.encode(table.header).decode(),
            seed=table.seed,
            seed_known=table.seed_known,
            invite=table.invite,
            hotseat=table.hotseat,
            version=table.version,
            revision=table.revision,
            assisted=table.assisted,
            over=table.over,
            deciding=table.deciding,
            undo_request=None,
            thinker=None,
            thinker_until=0.0,
            created_at=now,
            updated_at=now,
        )
    )
    conn.execute(insert(schema.seats), [{"table_id": table.id, **vars(seat)} for seat in seats])
    _add_lines(conn, table.id, lines)


def _add_lines(conn: Connection, table: str, lines: list[dict[str, Any]]) -> None:
    if lines:
        conn.execute(
            ADD_LINE,
            [{"table_id": table, "n": line["n"], "line": msgspec.json.encode(line).decode()} for line in lines],
        )


def table_row(conn: Connection, table: str) -> TableRow | None:
    columns = schema.tables.c
    row = (
        conn.execute(select(*[columns[name] for name in TableRow.__dataclass_fields__]).where(columns.id == table))
        .mappings()
        .first()
    )
    if row is None:
        return None
    values = dict(row)
    values["header"] = msgspec.json.decode(values["header"])
    return TableRow(**values)


def revision(conn: Connection, table: str) -> int | None:
    return conn.execute(select(schema.tables.c.revision).where(schema.tables.c.id == table)).scalar()


def seat_rows(conn: Connection, table: str) -> list[SeatRow]:
    columns = schema.seats.c
    rows = conn.execute(
        select(*[columns[name] for name in SeatRow.__dataclass_fields__])
        .where(columns.table_id == table)
        .order_by(columns.seat)
    ).mappings()
    return [SeatRow(**row) for row in rows]


def record_lines(conn: Connection, table: str, after: int) -> list[dict[str, Any]]:
    columns = schema.record.c
    rows = conn.execute(
        select(columns.line).where(columns.table_id == table, columns.n > after).order_by(columns.n)
    ).scalars()
    return [msgspec.json.decode(line) for line in rows]


def chat_lines(conn: Connection, table: str, after: int, limit: int) -> list[ChatLine]:
    columns = schema.chat.c
    rows = conn.execute(
        select(columns.id, columns.seat, columns.name, columns.text, columns.at)
        .where(columns.table_id == table, columns.id > after)
        .order_by(columns.id.desc())
        .limit(limit)
    ).all()
    return [ChatLine(*row) for row in reversed(rows)]


def applied_request(conn: Connection, table: str, holder: str, key: str) -> str | None:
    """The digest of the request that used this key before, if any."""
    columns = schema.applied.c
    return conn.execute(
        select(columns.request).where(columns.table_id == table, columns.holder == holder, columns.key == key)
    ).scalar()


def remember_request(conn: Connection, table: str, holder: str, key: str, request: str, version: int) -> None:
    """AlreadyApplied must end the transaction (or savepoint) of the caller: nothing of the second request may stay."""
    values = {"table_id": table, "holder": holder, "key": key, "request": request, "version": version}
    try:
        conn.execute(ADD_APPLIED, values)
    except IntegrityError as error:
        raise AlreadyApplied from error


def append_progress(conn: Connection, table: str, version: int, progress: Progress) -> int:
    """Add lines to the record if it still ends at `version`; the new revision. Doing it twice is impossible."""
    changed = conn.execute(
        APPEND,
        {
            "table": table,
            "now": version,
            "new": version + len(progress.lines),
            "assisted": progress.assisted,
            "over": progress.over,
            "deciding": progress.deciding,
            "undo_request": progress.undo_request,
            "at": time.time(),
        },
    ).scalar()
    if changed is None:
        raise Stale
    _add_lines(conn, table, progress.lines)
    return int(changed)


def touch(conn: Connection, table: str) -> int:
    """Mark a visible change that is not part of the record; the new revision."""
    columns = schema.tables.c
    changed = conn.execute(
        update(schema.tables)
        .where(columns.id == table)
        .values(revision=columns.revision + 1, updated_at=time.time())
        .returning(columns.revision)
    ).scalar_one()
    return int(changed)


def set_undo_request(conn: Connection, table: str, version: int, request: str | None) -> int:
    columns = schema.tables.c
    changed = conn.execute(
        update(schema.tables)
        .where(columns.id == table, columns.version == version)
        .values(undo_request=request, revision=columns.revision + 1)
        .returning(columns.revision)
    ).scalar()
    if changed is None:
        raise Stale
    return int(changed)


def change_seat(conn: Connection, /, table: str, seat: int, **values: Any) -> int:
    columns = schema.seats.c
    conn.execute(update(schema.seats).where(columns.table_id == table, columns.seat == seat).values(**values))
    return touch(conn, table)


def take_open_seat(conn: Connection, table: str, seat: int, name: str, token_hash: str) -> bool:
    """Sit down if nobody was quicker."""
    columns = schema.seats.c
    taken = conn.execute(
        update(schema.seats)
        .where(columns.table_id == table, columns.seat == seat, columns.kind == "human", columns.joined.is_(False))
        .values(joined=True, name=name, token_hash=token_hash, seen_at=time.time())
        .returning(columns.seat)
    ).scalar()
    if taken is None:
        return False
    touch(conn, table)
    return True


def mark_seen(conn: Connection, table: str, seats: list[int], at: float) -> None:
    columns = schema.seats.c
    conn.execute(update(schema.seats).where(columns.table_id == table, columns.seat.in_(seats)).values(seen_at=at))


def add_chat(conn: Connection, table: str, seat: int | None, name: str, text: str) -> int:
    """One more line; the row of the table is locked by the update, so the numbers have no gap and no double."""
    touch(conn, table)
    columns = schema.chat.c
    last = conn.execute(
        select(columns.id).where(columns.table_id == table).order_by(columns.id.desc()).limit(1)
    ).scalar()
    number = (last or 0) + 1
    conn.execute(insert(schema.chat).values(table_id=table, id=number, seat=seat, name=name, text=text, at=time.time()))
    return number


def claim_thinking(conn: Connection, table: str, me: str, until: float) -> bool:
    """Let one server process think for the bots of a table; a claim that ran out can be taken over."""
    columns = schema.tables.c
    got = conn.execute(
        update(schema.tables)
        .where(
            columns.id == table,
            or_(columns.thinker.is_(None), columns.thinker == me, columns.thinker_until < time.time()),
        )
        .values(thinker=me, thinker_until=until)
        .returning(columns.id)
    ).scalar()
    return got is not None


def tables_waiting_for_bots(conn: Connection) -> list[str]:
    rows = conn.execute(
        select(schema.tables.c.id)
        .join(
            schema.seats,
            and_(schema.seats.c.table_id == schema.tables.c.id, schema.seats.c.seat == schema.tables.c.deciding),
        )
        .where(schema.tables.c.over.is_(False), schema.seats.c.kind == "bot")
        .order_by(schema.tables.c.updated_at.desc())
    ).scalars()
    return list(rows)
