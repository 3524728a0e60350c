"""Copies of the database while it is in use, and the way back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from heliopause.server.filelock import FileLock
from heliopause.server.wire_house import Backup

FOLDER = "backups"
PG_DUMP = "pg_dump --format=custom heliopause > heliopause.dump"


class BackupTrouble(Exception):
    """Why there is no copy, or why it cannot be brought back; for the host."""


def sqlite_backup(database: Path, copy: Path) -> Backup:
    """A whole and checked copy by SQLite's own online backup; the server may write meanwhile."""
    if copy.exists():
        raise BackupTrouble(f"{copy} exists already")
    copy.parent.mkdir(parents=True, exist_ok=True)
    beside = copy.with_name(copy.name + ".part")
    beside.unlink(missing_ok=True)
    os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(beside)) as target,
        ):
            source.backup(target, pages=256, sleep=0.01)
        check(beside)
        beside.rename(copy)
    except (sqlite3.Error, OSError) as error:
        beside.unlink(missing_ok=True)
        raise BackupTrouble(f"{database} could not be copied: {error}") from error
    return Backup(copy.name, copy.stat().st_size, copy.stat().st_mtime)


def named_now(folder: Path) -> Path:
    """Where the next copy of a running server goes: several may be made within a second."""
    stem = time.strftime("tables-%Y%m%d-%H%M%S", time.gmtime())
    names = (f"{stem}{again}.db" for again in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for name in names if not (path := folder / FOLDER / name).exists())


def kept_backups(folder: Path) -> list[Backup]:
    """The copies in the server's folder, the newest first."""
    files = sorted((folder / FOLDER).glob("*.db"), key=lambda file: file.stat().st_mtime, reverse=True)
    return [Backup(file.name, file.stat().st_size, file.stat().st_mtime) for file in files]


def check(file: Path) -> None:
    """Refuse what is no whole database of tables."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as found:
            verdict = found.execute("PRAGMA integrity_check").fetchone()[0]
            tables = {name for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise BackupTrouble(f"{file} is no database: {error}") from error
    if verdict != "ok":
        raise BackupTrouble(f"{file} is damaged: {verdict}")
    if not {"tables", "seats", "record", "alembic_version"} <= tables:
        raise BackupTrouble(f"{file} holds no tables of heliopause")


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of the database, with the server stopped; where the one before lies now."""
    check(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    held = FileLock(Path(f"{database}.lock"))  # refuses while a server has it
    try:
        fresh = database.with_name(database.name + ".restored")
        fresh.unlink(missing_ok=True)
        sqlite_backup(copy, fresh)
        before = set_aside(database)
        fresh.replace(database)
    finally:
        held.release()
    return before


def set_aside(database: Path) -> Path | None:
    """The present database under another name, with everything that still lies in its log."""
    if not database.exists():
        return None
    with contextlib.closing(sqlite3.connect(database)) as present:
        present.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = database.with_name(f"{database.stem}-before-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}.db")
    if before.exists():
        raise BackupTrouble(f"{before} exists already")
    database.rename(before)
    for name in ("-wal", "-shm"):
        database.with_name(database.name + name).unlink(missing_ok=True)
    return before
