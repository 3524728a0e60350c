"""What a host does from the command line, on the database itself: the server may run or not."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, make_url

from heliopause.server.filelock import DatabaseTrouble
from heliopause.server.house import backup, rows, secret
from heliopause.server.house.house import made_ban, said
from heliopause.server.settings import database_url
from heliopause.server.store import opened_beside
from heliopause.server.wire_house import AdminTable, BanRequest, Retention, SayMessage


class AdminTrouble(Exception):
    """Why nothing was done, for the host."""


@contextmanager
def connected(database: str | None) -> Iterator[Connection]:
    """One transaction on the tables, beside a server that may run."""
    try:
        engine = opened_beside(database_url(database))
    except DatabaseTrouble as trouble:
        raise AdminTrouble(str(trouble)) from trouble
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def sqlite_file(database: str | None) -> Path:
    url = make_url(database_url(database))
    if url.get_backend_name() != "sqlite" or not url.database:
        raise AdminTrouble(f"this is for SQLite; PostgreSQL has its own: {backup.PG_DUMP}")
    return Path(url.database)


def new_secret(database: str | None) -> tuple[str, Path]:
    folder = secret.folder_of(database_url(database))
    return secret.made(folder), folder / secret.FILE


def table_lines(database: str | None, most: int) -> list[str]:
    """The tables that changed last, one line each, under a line about all of them."""
    with connected(database) as connection:
        running, over = rows.counts(connection)
        size = rows.database_bytes(connection)
        found = rows.table_page(connection, 0, most)
    return [f"{running} in play, {over} over, {megabytes(size)} in the database", *map(table_line, found)]


def table_line(table: AdminTable) -> str:
    changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.updated_at))
    people = ", ".join(seat.name for seat in table.seats if seat.name)
    how = "over" if table.over else "in play"
    return f"{table.id}  {table.game}  {how}  {changed}  {table.version} lines  {megabytes(table.bytes)}  {people}"


def megabytes(size: int) -> str:
    return f"{size / 2**20:.2f} MB"


def ban(database: str | None, asked: BanRequest) -> str:
    made = made_ban(asked)
    with connected(database) as connection:
        rows.put_ban(connection, made)
    return made.who


def lift(database: str | None, asked: BanRequest) -> bool:
    with connected(database) as connection:
        return rows.lift_ban(connection, asked.kind, made_ban(asked).who)


def ban_lines(database: str | None) -> list[str]:
    with connected(database) as connection:
        return [f"{ban.kind}  {ban.who}  {ban.reason}".rstrip() for ban in rows.all_bans(connection)]


def say(database: str | None, asked: SayMessage) -> None:
    with connected(database) as connection:
        rows.decide(connection, "message", said(asked))


def keep(database: str | None, rules: Retention) -> None:
    with connected(database) as connection:
        rows.decide(connection, "retention", rules)


def kept(database: str | None) -> Retention:
    with connected(database) as connection:
        return rows.retention(connection)


def copy(database: str | None, target: Path) -> str:
    made = backup.sqlite_backup(sqlite_file(database), target.resolve())
    return f"{target}: {megabytes(made.bytes)}, whole and checked"


def bring_back(database: str | None, source: Path) -> str:
    file = sqlite_file(database)
    before = backup.restore(source.resolve(), file)
    aside = f"; what was there lies in {before}" if before is not None else ""
    return f"{file} is now the copy {source}{aside}"
