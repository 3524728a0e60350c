"""A database file belongs to one server at a time; the lock ends with the process, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME_A_PLACE = "name a place for the tables with --database or HELIOPAUSE_DATA"


class DatabaseTrouble(Exception):
    """The database cannot be opened; the message is for the person who hosts."""


class FileLock:
    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise DatabaseTrouble(
                f"{path.with_suffix('')} is in use by another heliopause server; stop it or name another database"
            ) from error

    def release(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
