"""What a host may set. Every limit has one place."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

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

    body_bytes: int = 64 * 1024
    record_bytes: int = 8 * 1024 * 1024
    log_tail: int = 80
    chat_tail: int = 100
    create_rate: Rate = Rate(burst=300, seconds=5.0)
    chat_rate: Rate = Rate(burst=20, seconds=1.0)
    think_rate: Rate = Rate(burst=20, seconds=0.5)
    streams_per_holder: int = 64
    """Live pages of one token at a table, and of all spectators together."""

    live_tables: int = 200
    """Tables kept in memory while nobody looks at them; a long game takes some 10 MB."""

    heartbeat_s: float = 15.0
    away_after_s: float = 20.0
    """A person without an open page for this long counts as away: a bot may be put in."""

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

    def budget(self, level: str) -> float:
        return dict(self.bot_budgets).get(level, 0.5)
