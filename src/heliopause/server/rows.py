"""Reading and writing the rows of one table. Every change of the record checks the version in the same transaction."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Float, and_, bindparam, cast, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from heliopause.server import schema
from heliopause.server.kept import (
    BOT_KINDS,
    AlreadyApplied,
    Arranged,
    Damaged,
    Listed,
    Progress,
    SeatRow,
    Stale,
    TableRow,
    chat_line,
)
from heliopause.server.wire import ChatLine, Words

# The statements of every move, made once.
APPEND = (
    update(schema.tables)
    .where(
        schema.tables.c.id == bindparam("table"),
        schema.tables.c.version == bindparam("now"),
        schema.tables.c.around == bindparam("around_was"),
    )
    .values(
        version=bindparam("new"),
        revision=schema.tables.c.revision + 1,
        assisted=bindparam("assisted"),
        over=bindparam("over"),
        deciding=bindparam("deciding"),
        undo_request=bindparam("undo_request"),
        brief=bindparam("brief"),
        around=bindparam("around_text"),
        deadline=bindparam("deadline_at"),
        thinker=None,  # whoever thought for a bot here has thought for the position before
        thinker_until=0.0,
        updated_at=bindparam("at"),
    )
    .returning(schema.tables.c.revision)
)
DATABASE_NOW = cast(func.extract("epoch", func.clock_timestamp()), Float)
ADD_LINE = insert(schema.record)
ADD_APPLIED = insert(schema.applied)


def add_table(conn: Connection, table: TableRow, seats: list[SeatRow], lines: Sequence[dict[str, Any]]) -> None:
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
            brief=table.brief,
            around=table.around,
            deadline=table.deadline,
            listed=table.listed,
        )
    )
    conn.execute(insert(schema.seats), [{"table_id": table.id, **vars(seat)} for seat in seats])
    _add_lines(conn, table.id, lines)


def _add_lines(conn: Connection, table: str, lines: Sequence[dict[str, Any]]) -> None:
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
    values["header"] = parsed("the header", values["header"])
    return TableRow(**values)


def parsed(what: str, text: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(f"{what} is not JSON ({error})") from error
    if not isinstance(found, dict):
        raise Damaged(f"{what} is not an object")
    return found


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
        select(columns.n, columns.line).where(columns.table_id == table, columns.n > after).order_by(columns.n)
    )
    return [parsed(f"line {n} of the record", line) for n, line in rows]


def chat_lines(conn: Connection, table: str, after: int, limit: int, upto: int = 2**31 - 1) -> list[ChatLine]:
    columns = schema.chat.c
    rows = conn.execute(
        select(columns.id, columns.seat, columns.name, columns.text, columns.at)
        .where(columns.table_id == table, columns.id > after, columns.id <= upto)
        .order_by(columns.id.desc())
        .limit(limit)
    ).all()
    return [chat_line(*row) for row in reversed(rows)]


def applied_request(conn: Connection, table: str, holder: str, key: str) -> str | None:
    """The digest of the request that used this key before, if any."""
    columns = schema.applied.c
    return conn.execute(
        select(columns.request).where(columns.table_id == table, columns.holder == holder, columns.key == key)
    ).scalar()


def applied_at(conn: Connection, table: str, holder: str, key: str) -> int:
    """What was noted with the key: the version it was applied to, or the number of the line that was said."""
    columns = schema.applied.c
    found = conn.execute(
        select(columns.version).where(columns.table_id == table, columns.holder == holder, columns.key == key)
    )
    return int(found.scalar_one())


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
            "brief": progress.brief,
            "around_was": progress.around.was,
            "around_text": progress.around.text,
            "deadline_at": progress.around.deadline,
            "at": time.time(),
        },
    ).scalar()
    if changed is None:
        raise Stale
    _add_lines(conn, table, progress.lines)
    return int(changed)


def now(conn: Connection) -> float:
    """The clocks of the servers need not agree: where there may be several, that of the database counts."""
    if conn.dialect.name != "postgresql":
        return time.time()
    return float(conn.execute(select(DATABASE_NOW)).scalar_one())


def set_around(conn: Connection, table: str, arranged: Arranged) -> int:
    """Change what is agreed around a game, if it is still what the change was made for; the new revision."""
    columns = schema.tables.c
    ended = {"over": True, "deciding": None} if arranged.ended else {}
    changed = conn.execute(
        update(schema.tables)
        .where(columns.id == table, columns.around == arranged.was)
        .values(
            around=arranged.text,
            deadline=arranged.deadline,
            listed=arranged.listed,
            revision=columns.revision + 1,
            updated_at=time.time(),
            **ended,
        )
        .returning(columns.revision)
    ).scalar()
    if changed is None:
        raise Stale
    return int(changed)


def tables_late(conn: Connection, now: float, most: int) -> list[str]:
    """Tables at which somebody's time is over and nobody has noticed yet."""
    columns = schema.tables.c
    rows = conn.execute(
        select(columns.id)
        .where(columns.deadline <= now, columns.over.is_(False))
        .order_by(columns.deadline)
        .limit(most)
    ).scalars()
    return list(rows)


def tables_listed(conn: Connection, since: float, most: int) -> list[Listed]:
    """Listed tables that go on and were changed since then, the latest first."""
    columns = schema.tables.c
    wanted = (
        select(columns.id, columns.updated_at)
        .where(columns.listed.is_(True), columns.over.is_(False), columns.updated_at >= since)
        .order_by(columns.updated_at.desc())
        .limit(most)
    )
    found = []
    for id, updated_at in conn.execute(wanted).all():
        row = table_row(conn, id)
        if row is not None:
            found.append(Listed(row, seat_rows(conn, id), updated_at))
    return found


def people_seen(conn: Connection, since: float) -> int:
    """How many people were at tables since then."""
    columns = schema.seats.c
    seen = select(func.count(columns.token_hash.distinct())).where(columns.seen_at >= since)
    return int(conn.execute(seen).scalar_one())


def change_chat(conn: Connection, table: str, line: int, text: str) -> None:
    columns = schema.chat.c
    conn.execute(update(schema.chat).where(columns.table_id == table, columns.id == line).values(text=text))


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


def take_open_seat(conn: Connection, table: str, seat: int, taken: dict[str, Any]) -> bool:
    """Sit down if nobody was quicker; `taken` says who."""
    columns = schema.seats.c
    got = conn.execute(
        update(schema.seats)
        .where(columns.table_id == table, columns.seat == seat, columns.kind == "human", columns.joined.is_(False))
        .values(joined=True, seen_at=time.time(), **taken)
        .returning(columns.seat)
    ).scalar()
    if got is None:
        return False
    touch(conn, table)
    return True


MARK_SEEN = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("table"), schema.seats.c.seat == bindparam("at_seat"))
    .values(seen_at=bindparam("at"))
)


def mark_seen(conn: Connection, seen: dict[tuple[str, int], float]) -> None:
    """When somebody was last seen on each of these seats. In their order, so that two servers never wait crosswise."""
    conn.execute(MARK_SEEN, [{"table": table, "at_seat": seat, "at": at} for (table, seat), at in sorted(seen.items())])


def tell(conn: Connection, table: str, words: Words) -> ChatLine:
    """A line that the table itself says to everybody."""
    return add_chat(conn, table, None, "", msgspec.json.encode(words).decode())


def add_chat(conn: Connection, table: str, seat: int | None, name: str, text: str, at: float | None = None) -> ChatLine:
    """One more line; the row of the table is locked by the update, so the numbers have no gap and no double."""
    touch(conn, table)
    columns = schema.chat.c
    last = conn.execute(
        select(columns.id).where(columns.table_id == table).order_by(columns.id.desc()).limit(1)
    ).scalar()
    number = (last or 0) + 1
    now = time.time() if at is None else at
    conn.execute(insert(schema.chat).values(table_id=table, id=number, seat=seat, name=name, text=text, at=now))
    return chat_line(number, seat, name, text, now)


def claim_thinking(conn: Connection, table: str, me: str, seconds: float) -> bool:
    """Let one server process think for the bots of a table; a claim that ran out can be taken over.

    The database's clock decides when it runs out: the clocks of the servers need not agree.
    """
    columns = schema.tables.c
    now: Any = time.time()
    if conn.dialect.name == "postgresql":
        now = DATABASE_NOW
    got = conn.execute(
        update(schema.tables)
        .where(
            columns.id == table,
            or_(columns.thinker.is_(None), columns.thinker == me, columns.thinker_until < now),
        )
        .values(thinker=me, thinker_until=now + seconds)
        .returning(columns.id)
    ).scalar()
    return got is not None


def tables_waiting_for_bots(conn: Connection, most: int) -> list[str]:
    """Tables at which a bot is to move and a person sits, the ones that wait longest first."""
    held = schema.seats.alias()
    people = select(held.c.seat).where(held.c.table_id == schema.tables.c.id, held.c.token_hash.is_not(None)).exists()
    rows = conn.execute(
        select(schema.tables.c.id)
        .join(
            schema.seats,
            and_(schema.seats.c.table_id == schema.tables.c.id, schema.seats.c.seat == schema.tables.c.deciding),
        )
        .where(schema.tables.c.over.is_(False), schema.seats.c.kind.in_(BOT_KINDS), people)
        .order_by(schema.tables.c.updated_at)
        .limit(most)
    ).scalars()
    return list(rows)


def keep_pictures(conn: Connection, table: str, pictures: dict[int, tuple[int, bytes]]) -> None:
    """Seat -> version and packed state, instead of those kept before."""
    conn.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table))
    conn.execute(
        insert(schema.snapshots),
        [
            {"table_id": table, "seat": seat, "version": version, "state": state}
            for seat, (version, state) in pictures.items()
        ],
    )


def kept_pictures(conn: Connection, table: str) -> dict[int, bytes]:
    columns = schema.snapshots.c
    found = conn.execute(select(columns.seat, columns.state).where(columns.table_id == table)).all()
    return dict(found)


def keep_brief(conn: Connection, table: str, brief: str) -> None:
    conn.execute(update(schema.tables).where(schema.tables.c.id == table).values(brief=brief))


def delete_table(conn: Connection, table: str) -> None:
    """Everything of a table. Its row is locked first: somebody who is about to add to it finds nothing afterwards."""
    touch(conn, table)
    for part in (schema.record, schema.applied, schema.chat, schema.snapshots, schema.seats):
        conn.execute(delete(part).where(part.c.table_id == table))
    conn.execute(delete(schema.tables).where(schema.tables.c.id == table))


def clear_chat(conn: Connection, table: str, seats: list[int], name: str) -> None:
    """Forget what was said on these seats; that something was said stays, without the words."""
    columns = schema.chat.c
    conn.execute(
        update(schema.chat).where(columns.table_id == table, columns.seat.in_(seats)).values(text="\u2026", name=name)
    )
