"""A server in a process of its own, so that it can be stopped, killed and started again on the same database."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[2]
# A server that lives is waited for: on a crowded machine its start alone can take a minute.
PATIENCE_S = 300
PROGRAM = """
import json, sys
from heliopause.server.main import run
from heliopause.server.settings import Rate, Settings
given = json.loads(sys.argv[1])
plenty = Rate(burst=100000, seconds=0.001)
rates = dict(create_rate=plenty, chat_rate=plenty, think_rate=plenty, work_rate=plenty, guest_rate=plenty)
if "work_rate" in given:
    rates["work_rate"] = Rate(*given.pop("work_rate"))
given["proxies"] = tuple(given.pop("proxies", ()))
run(port=given.pop("port"), settings=Settings(plugins=tuple(given.pop("plugins")), **rates, **given))
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    def __init__(self, database: str, port: int | None = None, **settings: Any) -> None:
        self.port = port if port is not None else free_port()
        plugins = ["heliopause.games.template", *settings.pop("plugins", [])]
        self._given = {"database": database, "port": self.port, "plugins": plugins, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        # the compiled rules where `run.py test` has made them, as in `run.py serve`
        path = os.pathsep.join([os.environ.get("HELIOPAUSE_COMPILED") or str(ROOT / "src"), str(ROOT)])
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, json.dumps(self._given)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                httpx.get(self.address + "/api/health", timeout=10)
                return
            except httpx.TransportError:
                assert self._process.poll() is None, "the server did not start"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As the power cut does it: no goodbye, no flush."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def running(database: str, **settings: Any) -> Iterator[ServerProcess]:
    server = ServerProcess(database, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
