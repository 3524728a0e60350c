"""What a host may set. Every limit has one place."""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from heliopause.bots.advice.review import WORLDS
from heliopause.server.filelock import NAME_A_PLACE, DatabaseTrouble


def data_directory() -> Path:
    """Where tables are kept unless the host says otherwise: the user's data directory of the platform."""
    named = os.environ.get("HELIOPAUSE_DATA")
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home()) / "heliopause"
    if sys.platform == "darwin":
        return home() / "Library" / "Application Support" / "heliopause"
    return Path(os.environ.get("XDG_DATA_HOME") or home() / ".local" / "share") / "heliopause"


def pack_directory() -> Path:
    """Where installed packs lie."""
    named = os.environ.get("HELIOPAUSE_PACKS")
    return Path(named) if named else data_directory() / "packs"


def home() -> Path:
    try:
        return Path.home()
    except RuntimeError as nobody:
        raise DatabaseTrouble(f"this user has no home directory; {NAME_A_PLACE}") from nobody


def default_database() -> str:
    return database_url(os.environ.get("HELIOPAUSE_DATABASE") or str(data_directory() / "tables.db"))


def database_url(given: str | None) -> str:
    """A database url for SQLAlchemy from a url, a file path or nothing."""
    if not given:
        return default_database()
    if "://" not in given:
        return f"sqlite:///{Path(given).expanduser().resolve()}"
    for short in ("postgresql://", "postgres://"):
        if given.startswith(short):
            return "postgresql+psycopg://" + given[len(short) :]
    return given


def memory_for_tables() -> int:
    """A quarter of the memory that this process may have, in MB."""
    return max(128, memory_bytes() // 4 // 2**20)


def memory_bytes() -> int:
    """What the machine has, or what a container leaves of it."""
    found = [2 * 2**30]
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        found = [os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")]
    for limit in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with contextlib.suppress(OSError, ValueError):
            found.append(int(Path(limit).read_text("ascii")))
    return min(found)


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, then one more every `seconds`."""

    burst: int
    seconds: float


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)
    plugins: tuple[str, ...] = ()
    """Modules that register further games; imported here and in every bot worker."""

    names: tuple[str, ...] = ()
    """Names under which the world knows this server, besides localhost, bare addresses and the machine's own name."""

    proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For is believed."""

    url: str = ""
    """The address of the page as the world types it; links in notices begin with it."""

    smtp: str = ""
    """The mail server, smtp://user:password@host:587 or smtps://...; none: no e-mail."""

    mail_from: str = ""
    """The address that e-mail comes from."""

    notice_hosts: tuple[str, ...] = ()
    """Inside places, as host:port, that notices may reach although they are not public."""

    packs: Path = field(default_factory=pack_directory)
    """The folder of packs that tables can be played with."""

    reviews: Path = field(default_factory=lambda: data_directory() / "reviews")
    """The folder of reviews that were made."""

    review_worlds: int = WORLDS
    """Sampled worlds in which each turn of a review is judged."""

    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    bodies_bytes: int = 64 * 1024 * 1024
    """Bodies that are still arriving, in all; an eighth of it from one address."""

    connections: int = 0
    """Open connections at most; 0: as many as the machine has file handles for, with some kept back."""

    header_s: float = 10.0
    """A request whose head has not arrived by then is given up."""

    idle_s: float = 75.0
    """A connection without a request for this long is closed."""

    stalled_s: float = 30.0
    """A client that reads nothing for this long is given up."""

    log_tail: int = 80
    chat_tail: int = 100
    create_rate: Rate = Rate(burst=300, seconds=5.0)
    chat_rate: Rate = Rate(burst=20, seconds=1.0)
    think_rate: Rate = Rate(burst=20, seconds=0.5)
    work_rate: Rate = Rate(burst=60, seconds=2.0)
    """Seconds of a worker's time for one address: hints, replays, reviews, tables from a position."""

    recover_rate: Rate = Rate(burst=10, seconds=30.0)
    """Recovery codes that one address may try."""

    guest_rate: Rate = Rate(burst=60, seconds=10.0)
    """New guests from one address, and what a guest asks for that reads all of his games."""

    loop_share: float = 0.1
    """The part of the server's own time that one address may have for long while others are there."""

    loop_burst_s: float = 1.0
    """How much of it an address may take at once."""

    streams_per_holder: int = 64
    """Live pages of one token at a table, and of all spectators together."""

    memory_mb: int = field(default_factory=memory_for_tables)
    """Room for tables in memory. A table somebody is at stays, whatever the room; others give way, the oldest first."""

    rest_after_s: float = 60.0
    """A table without an open page that nobody asked for this long rests: it is on disk alone."""

    loads: int = 2
    """Tables read from disk and replayed at the same time."""

    heartbeat_s: float = 15.0
    away_after_s: float = 20.0
    """A person without an open page for this long counts as away."""

    replace_after_s: float = 300.0
    """A person who is away for this long may be replaced by a bot; sooner only by himself."""

    looked_s: float = 60.0
    """Somebody who asked for a table this short ago still looks at it: its bots think."""

    bot_workers: int = 2
    bot_budgets: tuple[tuple[str, float], ...] = (
        ("cadet", 0.1),
        ("officer", 0.3),
        ("captain", 0.8),
        ("commodore", 1.5),
        ("admiral", 3.0),
    )
    bot_patience_s: float = 20.0
    """How much longer than its budget a bot may take before its worker is ended and replaced."""

    bots_play: bool = True
    sweep_s: float = 20.0

    clocks_s: float = 2.0
    """How often it is looked for somebody whose time is over; 0: never."""

    def budget(self, level: str) -> float:
        return dict(self.bot_budgets).get(level, 0.5)
