"""The database behind the tables: one file in WAL mode by default, PostgreSQL by url.

Writes are on disk before `write` returns. SQLite has one writer thread that commits all waiting writes together (one
disk flush for many tables); PostgreSQL runs each write in a transaction of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from heliopause.server import guest_rows, rows
from heliopause.server.filelock import NAME_A_PLACE, DatabaseTrouble, FileLock
from heliopause.server.kept import GuestRows, Rows

T = TypeVar("T")
P = ParamSpec("P")
Job = Callable[[Connection], Any]
GROUP = 64
log = logging.getLogger("heliopause.store")
TOLD_EVERY_S = 15.0
AGAIN_S = 0.5
CONNECT_S = 5
"""A database that does not even refuse within this time counts as away, and is asked again."""


def sqlite_engine(url: str, begin: str) -> Engine:
    """An engine that opens its transactions itself: sqlite3's own guessing breaks savepoints and read snapshots."""
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False}, pool_size=8)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def keep_private(file: Path) -> None:
    """Tokens of seats and seeds lie in the file: it is for its owner alone. SQLite's files beside it follow it."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    with contextlib.suppress(PermissionError):  # somebody else's file, and his decision
        file.chmod(0o600)


class Patience:
    """Waits for a database that is away, with a line now and then. What will not get better is not waited for."""

    def __init__(self, url: URL) -> None:
        self._place = url.render_as_string(hide_password=True)
        self._told = -TOLD_EVERY_S

    def bear(self, error: DBAPIError) -> None:
        lost = error.connection_invalidated or isinstance(error, OperationalError)
        if not lost or not may_come_back(str(error.orig)):
            raise error
        if time.monotonic() - self._told > TOLD_EVERY_S:
            self._told = time.monotonic()
            said = str(error.orig).strip().partition("\n")[0]
            print(f"heliopause: the database {self._place} does not answer yet; waiting for it ({said})", flush=True)


def migrated(engine: Engine) -> None:
    """Bring the database to its shape, as soon as it answers: servers may start before it does, and it may go away
    again meanwhile."""
    patience = Patience(engine.url)
    while True:
        try:
            migrate(engine)
            return
        except DBAPIError as error:
            patience.bear(error)
            time.sleep(AGAIN_S)


async def at_last(url: str, work: Callable[[], Awaitable[None]]) -> None:
    """What a server needs from its database before it serves: it may go away between its shape and the first look."""
    patience = Patience(make_url(url))
    while True:
        try:
            await work()
            return
        except DBAPIError as error:
            patience.bear(error)
            await asyncio.sleep(AGAIN_S)


def may_come_back(said: str) -> bool:
    """Whether a refusal speaks of a database that is down or starting, not of a wrong name or password."""
    if "FATAL" not in said:
        return "could not translate host name" not in said and "failed to resolve host" not in said
    return any(
        words in said
        for words in ("starting up", "shutting down", "recovery", "too many", "remaining connection", "terminating")
    )


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: Engine) -> None:
    """Bring the database to the newest shape; several servers may start at once."""
    config = migrations()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4711200917)")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def opened_beside(url: str) -> Engine:
    """An engine for a host's command, beside a server that may run: it waits for its turn to write, as long as that is.

    Nothing is made here: where there are no tables yet, that is said."""
    sqlite = make_url(url).get_backend_name() == "sqlite"
    try:
        if sqlite and not Path(make_url(url).database or "").is_file():
            raise DatabaseTrouble(f"there are no tables at {make_url(url).database}; {NAME_A_PLACE}")
        engine = sqlite_engine(url, "BEGIN IMMEDIATE") if sqlite else create_engine(url)
        with engine.connect() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
        if current != ScriptDirectory.from_config(migrations()).get_current_head():
            raise DatabaseTrouble("these tables have the shape of another version: start a server of this one first")
    except DBAPIError as error:
        raise DatabaseTrouble(f"the database {make_url(url)!r} cannot be used: {error.orig}") from error
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        raise DatabaseTrouble(f"this is no database that can be used here: {error}") from error
    return engine


def run_on(work: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any], connection: Connection) -> T:
    return work(connection, *args, **kwargs)


class Store:
    """Runs jobs on connections in threads, so that the event loop never waits for the disk."""

    trouble: type[Exception] = SQLAlchemyError

    def __init__(self, url: str) -> None:
        self.url = url
        self._lock: FileLock | None = None
        try:
            self._open(url)
        except DBAPIError as error:
            raise DatabaseTrouble(
                f"the database {make_url(url)!r} cannot be used: {error.orig}; {NAME_A_PLACE}"
            ) from error
        except (SQLAlchemyError, ModuleNotFoundError) as error:
            raise DatabaseTrouble(f"this is no database that can be used here: {error}") from error
        except OSError as error:
            raise DatabaseTrouble(
                f"the database {make_url(url)!r} cannot be opened: {error}; {NAME_A_PLACE}"
            ) from error
        self._threads = ThreadPoolExecutor(8, thread_name_prefix="store")
        self._jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        if self.sqlite:
            self._writer = threading.Thread(target=self._write_in_groups, name="store-writer", daemon=True)
            self._writer.start()

    def _open(self, url: str) -> None:
        self.sqlite = make_url(url).get_backend_name() == "sqlite"
        if self.sqlite:
            database = make_url(url).database or ""
            if database in ("", ":memory:"):
                raise DatabaseTrouble("tables need a database file, not one in memory")
            Path(database).parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(Path(database + ".lock"))
            keep_private(Path(database))
            self._reader = sqlite_engine(url, "BEGIN")
            self._engine = sqlite_engine(url, "BEGIN IMMEDIATE")
        else:
            patience = {} if "connect_timeout" in make_url(url).query else {"connect_timeout": CONNECT_S}
            self._engine = create_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True, connect_args=patience)
            self._reader = self._engine
            migrated(self._engine)
            return
        migrate(self._engine)

    async def read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        job = partial(run_on, query, args, kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, job)

    async def write(self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the change in a transaction; when this returns it is on disk, when it raises nothing was changed."""
        job = partial(run_on, change, args, kwargs)
        if self._writer is None:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._write, job)
        done: Future[T] = Future()
        self._jobs.put((job, done))
        # A client that goes away must not leave the caller unsure whether its write happened.
        return await asyncio.shield(asyncio.wrap_future(done))

    def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            self._writer.join()
        self._threads.shutdown(wait=True)
        self._engine.dispose()
        self._reader.dispose()
        if self._lock is not None:
            self._lock.release()

    @property
    def rows(self) -> Rows:
        return rows

    @property
    def guest_rows(self) -> GuestRows:
        return guest_rows

    async def gather(self) -> None:
        """Everything is in the database already."""

    @property
    def exclusive(self) -> bool:
        """Whether nobody but this process can write: then what is in memory is what is on disk."""
        return self._lock is not None

    def _read(self, job: Callable[[Connection], T]) -> T:
        with self._reader.connect() as connection:
            return job(connection)

    def _write(self, job: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return job(connection)

    def _write_in_groups(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            group = [first]
            last = False
            while len(group) < GROUP and not last:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    group.append(more)
            if len(group) == 1:
                self._commit_one(*first)
            else:
                self._commit_group(group)
            if last:
                return

    def _commit_one(self, job: Job, done: Future[Any]) -> None:
        try:
            value = self._write(job)
        except Exception as error:  # noqa: BLE001 - handed to the one who asked
            done.set_exception(error)
        else:
            done.set_result(value)

    def _commit_group(self, group: list[tuple[Job, Future[Any]]]) -> None:
        """Each job in its own savepoint: one that is refused is rolled back alone; the others share one flush.

        A database that fails (disk full, I/O error) may give up the whole transaction by itself, savepoints and all,
        and would then write the jobs after it without those before: so it fails everybody's write.
        """
        results: list[tuple[Future[Any], Any]] = []
        failed: list[tuple[Future[Any], BaseException]] = []
        try:
            with self._engine.begin() as connection:
                for job, done in group:
                    try:
                        with connection.begin_nested():
                            value = job(connection)
                    except DBAPIError:
                        raise
                    except Exception as error:  # noqa: BLE001 - handed to the one who asked
                        failed.append((done, error))
                    else:
                        results.append((done, value))
        except Exception as error:  # noqa: BLE001 - nobody's write happened
            failed = [(done, error) for _, done in group]
            results = []
        for done, value in results:
            done.set_result(value)
        for done, reason in failed:
            done.set_exception(reason)
