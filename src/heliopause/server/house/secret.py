"""The host's secret: from the environment, or in a file beside the tables that its owner alone can read."""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from sqlalchemy import make_url

from heliopause.server.settings import data_directory

VARIABLE = "HELIOPAUSE_ADMIN_SECRET"
FILE = "admin.secret"
SHORTEST = 16


def folder_of(database: str) -> Path:
    """Where a server keeps what is not in its database: beside its file, or in the data folder."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        return Path(url.database).resolve().parent
    return data_directory()


def current(folder: Path) -> str | None:
    """The secret that holds now; None where the host has made none, or one that could be guessed."""
    given = os.environ.get(VARIABLE)
    if given is None:
        try:
            given = (folder / FILE).read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return None
    given = given.strip()
    return given if len(given) >= SHORTEST else None


def made(folder: Path) -> str:
    """A new secret in its file; the one before holds no longer."""
    folder.mkdir(parents=True, exist_ok=True)
    fresh = secrets.token_urlsafe(32)
    write_private(folder / FILE, fresh.encode() + b"\n")
    return fresh


def write_private(path: Path, content: bytes) -> None:
    """The whole file or none of it, for its owner alone."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def matches(given: str | None, secret: str | None) -> bool:
    """Whether it is the secret, in constant time; without a secret nothing is."""
    known = secret or secrets.token_urlsafe(32)
    same = hmac.compare_digest((given or "").encode("utf-8", "surrogatepass"), known.encode())
    return same and secret is not None
