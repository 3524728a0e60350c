"""Waiting for a process on a machine that others use, too."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from pathlib import Path


def starved_s(pid: int | None) -> float:
    """How long a process was ready to run and got no processor. Linux tells it; elsewhere nobody knows."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text("ascii").split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


def comes(pipe: Connection, pid: int | None, patience_s: float) -> bool:
    """Whether the process says something in time. While it waits for a processor its time does not pass."""
    began, before = time.monotonic(), starved_s(pid)
    while True:
        left = patience_s - (time.monotonic() - began) + (starved_s(pid) - before)
        if pipe.poll(max(0.0, left)):
            return True
        if left <= 0:
            return False
