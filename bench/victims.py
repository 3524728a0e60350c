"""What the storm kills: servers that start within a moment, and a PostgreSQL of one's own.

A server is `heliopause serve` with nothing but a port and a database. Most of a start is loading modules, which a kill
can do nothing to; so they are loaded once and every server is a fresh fork of that, with its own database connections,
threads and sockets, as after any start.
"""

from __future__ import annotations

import asyncio
import ctypes
import faulthandler
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.clients import Connection, children, free_port, runner

TICK_S = 0.02
LOADED = ["heliopause.server.main", "heliopause.game", "bench.victims", "bench.warm"]
DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def die_with_parent() -> None:
    """End with the storm however that ends."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)


def serve_here(port: int, database: str, log: str) -> None:
    """The process of a server."""
    die_with_parent()
    told = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(told, 1)
    os.dup2(told, 2)
    faulthandler.register(signal.SIGUSR1)
    from heliopause.server.main import run

    run(port=port, database=database)


class Victim:
    """A server that is killed and started again and again."""

    def __init__(self, program: Path, database: str, log: Path) -> None:
        os.environ["PYTHONPATH"] = str(program)
        if sys.path[0] != str(program):
            sys.path.insert(0, str(program))  # newer forkservers take the path from here
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(LOADED)
        self.port = free_port()
        self.log = log
        self._database = database
        self._process: Any = None

    def begin(self) -> None:
        self._process = self._context.Process(target=serve_here, args=(self.port, self._database, str(self.log)))
        self._process.start()

    def ended(self) -> bool:
        """Whether it ended without having been killed."""
        return self._process is not None and not self._process.is_alive()

    async def answers(self, patience_s: float = 120.0) -> bool:
        """Wait until it answers; False if it ends or does not within its time (a storm that is paused does not age)."""
        for _ in range(int(patience_s / TICK_S)):
            if self.ended():
                return False
            try:
                await Connection(self.port).ask("GET", "/api/health")
                return True
            except OSError:
                await asyncio.sleep(TICK_S)
        return False

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None

    async def tell_where(self) -> str:
        """Where every thread of it is: for a storm that does not go on."""
        if self._process is not None and self._process.is_alive():
            os.kill(self._process.pid, signal.SIGUSR1)
            await asyncio.sleep(0.5)
        return self.log.read_text("utf-8", "replace")[-20_000:] if self.log.exists() else "nothing"


class Postgres:
    """A PostgreSQL of one's own that can be killed. Its data is flushed as a real one's is."""

    def __init__(self, folder: Path) -> None:
        programs = runner().postgres_programs()
        if programs is None:
            sys.exit("there is no PostgreSQL here: use --only sqlite")
        self._programs: Path = programs
        self._folder = folder
        self._port = free_port()
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._as = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(folder, "postgres", "postgres")
        made = [self._programs / "initdb", "-D", folder / "data", "-U", "heliopause", "-A", "trust", "-E", "UTF8"]
        subprocess.run(made, check=True, cwd=folder, stdout=subprocess.DEVNULL, **self._as)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://heliopause@127.0.0.1:{self._port}/postgres"

    async def start(self) -> None:
        """What was killed leaves children that end by themselves; until then it does not start."""
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), "-p", str(self._port)]
        command += ["-h", "127.0.0.1", "-k", str(self._folder), "-c", "max_connections=100"]
        while True:
            with (self._folder / "log").open("ab") as log:
                process = subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log, **self._as)
            self._process = process
            while process.poll() is None:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self._port)
                    writer.close()
                    return
                except OSError:
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.1)

    def kill(self, everything: bool) -> None:
        """Its first process alone, so that the others find out by themselves, or all of it at once as a power cut."""
        if self._process is None or self._process.poll() is not None:
            return
        others = children(self._process.pid) if everything else []
        self._process.send_signal(signal.SIGKILL)
        for pid in others:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
