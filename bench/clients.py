"""Servers and clients for the measurements: `heliopause serve` as it ships, and people who open tables and choose.

Every client has an address of its own in 127.0.0.0/8, as people on the internet have: shares and limits by address are
part of what is measured. (Linux answers on all of them; elsewhere everybody is 127.0.0.1 and the limits are felt.)
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 60.0
MANY_ADDRESSES = sys.platform == "linux"


@cache
def runner() -> Any:
    """run.py as a module."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def program_path() -> Path:
    """Where the program lies that `run.py` would start: compiled where that is possible, as people play it."""
    found: Path = runner().program(runner().ensure_compiled())
    return found


def build_of(program: Path) -> str:
    """ "compiled" or "interpreted", as the program itself says."""
    asked = [sys.executable, "-c", "from heliopause.build import running; print(running())"]
    return subprocess.run(asked, env=environment(program), check=True, capture_output=True, text=True).stdout.strip()


def environment(program: Path) -> dict[str, str]:
    return {"PYTHONPATH": f"{program}{os.pathsep}{ROOT}", "PATH": "/usr/bin:/bin", "PYTHONSAFEPATH": "1"}


def file_handles() -> None:
    """As many as this process may have: the load alone is two connections for each table."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def free_port() -> int:
    """Below the ports that the machine gives to clients: while a server is down, one of theirs would take its place."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`heliopause serve` with nothing but a port and a database, in a process of its own; `handles`: with so few."""

    def __init__(self, program: Path, database: str, handles: int = 0, options: tuple[str, ...] = ()) -> None:
        self._program = program
        self._options = options
        self._handles = handles
        self.log = Path(tempfile.mkstemp(prefix="heliopause-load-", suffix=".log")[1])
        self.port = free_port()
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Seconds until it answers."""
        began = time.monotonic()
        command = [sys.executable, "-m", "heliopause", "serve", "--port", str(self.port), "--database", self._database]
        command += self._options
        if self._handles:
            command = ["sh", "-c", f'ulimit -n {self._handles}; exec "$@"', "sh", *command]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment(self._program), stdout=log, stderr=log)
        while True:
            try:
                await Connection(self.port).ask("GET", "/api/health")
                return time.monotonic() - began
            except OSError:
                if self._process.poll() is not None:
                    sys.exit("the server did not start")
                await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def processor_s(self) -> float:
        """Processor time of the server so far, all threads: what a move costs whatever else the machine does."""
        return processor_s(self.pid)

    def memory_mb(self) -> float:
        """Resident memory of the server and of its workers."""
        pages = sum(resident_pages(pid) for pid in [self.pid, *children(self.pid)])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)

    def kill(self) -> None:
        """As the power cut does it. Its workers find their pipe closed and end."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()


def processor_s(pid: int | None) -> float:
    """Processor time of a process so far, all its threads; none of nobody."""
    if pid is None:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [int(child) for child in found]


def resident_pages(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0


class Connection:
    """A small HTTP client that costs little, because it shares the machine with the server."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self._from = (address, 0) if MANY_ADDRESSES else None
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, limit=2**24, local_addr=self._from)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        data = b"" if body is None else json.dumps(body).encode()
        status, content = await self.send(method, path, data, token)
        return status, json.loads(content)

    async def send(self, method: str, path: str, data: bytes, token: str = "") -> tuple[int, bytes]:
        """One request; an answer that does not come counts as a server that went away."""
        try:
            return await asyncio.wait_for(self._send(method, path, data, token), PATIENCE_S)
        except TimeoutError as error:
            self.close()
            raise OSError("no answer") from error

    async def _send(self, method: str, path: str, data: bytes, token: str) -> tuple[int, bytes]:
        try:
            if self._streams is None:
                self._streams = await self.opened()
            reader, writer = self._streams
            head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(data)}\r\n"
            if token:
                head += f"Authorization: Bearer {token}\r\n"
            writer.write(head.encode() + b"\r\n" + data)
            answer = (await reader.readuntil(b"\r\n\r\n")).lower()
            size = int(answer.split(b"content-length:")[1].split(b"\r\n")[0])
            content = await reader.readexactly(size)
            if b"connection: close" in answer:
                self.close()
        except (OSError, EOFError) as error:
            self.close()
            raise OSError("the server went away") from error
        return int(answer.split(b" ")[1]), content

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


def address_of(number: int) -> str:
    """An address for each table."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


class Table:
    """One table with its client: a single token holds every seat, so one client answers every decision."""

    def __init__(self, ports: list[int], number: int) -> None:
        self.ports = ports
        self._at = number % len(ports)
        self._address = address_of(number)
        self._connection = Connection(ports[self._at], self._address)
        self.chance = random.Random(number)
        self.id = self.token = ""
        self.state: dict[str, Any] = {}
        self.choices: list[str] = []
        self._finished: list[tuple[str, str, list[str]]] = []
        self._sent = 0
        self.times: list[float] = []
        self.events = 0
        self.stopped = False
        """To be set from outside: a choice that is on its way is brought to its end."""
        self._page: asyncio.Task[None] | None = None

    async def open(self, game: str, players: int) -> None:
        await self.open_as({"game": game, "players": players, "hotseat": True})

    async def open_as(self, body: dict[str, Any]) -> None:
        status, made = await self._connection.ask("POST", "/api/tables", body)
        assert status == 201, made
        self.id, self.token = made["table"], made["token"] or ""
        await self.look()
        self._page = asyncio.create_task(self._watch())

    async def look(self) -> None:
        """The state; asked again until somebody answers."""
        while True:
            try:
                status, state = await self._connection.ask("GET", f"/api/tables/{self.id}", token=self.token)
            except OSError:
                status = 0
            if status == 200:
                self.state = state
                return
            await self._elsewhere()

    async def _elsewhere(self) -> None:
        """Where several servers share the tables, the next one may be well."""
        self._connection.close()
        self._at = (self._at + 1) % len(self.ports)
        self._connection = Connection(self.ports[self._at], self._address)
        await asyncio.sleep(0.1)

    async def _watch(self) -> None:
        """The live page: reads events and comes back after a break."""
        while True:
            writer = None
            try:
                reader, writer = await Connection(self.ports[self._at], self._address).opened()
                path = f"/api/tables/{self.id}/stream?token={self.token}"
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                while line := await reader.readline():
                    self.events += line.startswith(b"event: state")
            except OSError:
                pass
            finally:
                if writer is not None:
                    writer.close()
            await asyncio.sleep(0.2)

    async def play(self, until: float, pause: float) -> None:
        await asyncio.sleep(self.chance.random() * pause)
        while time.monotonic() < until and not self.state["over"] and not self.stopped:
            await self.choose()
            rest = self.chance.random() * 2 * pause
            await asyncio.sleep(max(0.0, min(rest, until - time.monotonic())))

    def is_waiting(self) -> bool:
        """Whether it is a bot's turn."""
        decision = self.state["decision"]
        return decision is not None and bool(decision["waiting"])

    async def others_moved(self) -> None:
        while self.is_waiting():
            await asyncio.sleep(0.02)
            await self.look()

    async def choose(self) -> None:
        """Answer the decision; send it again, with the same key, until there is an answer."""
        option = self.chance.choice(self.state["decision"]["options"])["id"]
        self._sent += 1
        body = {"version": self.state["version"], "options": [option], "key": f"k{self._sent}"}
        while True:
            began = time.monotonic()
            try:
                status, answer = await self._connection.ask(
                    "POST", f"/api/tables/{self.id}/moves", body, token=self.token
                )
            except OSError:
                status, answer = 0, None
            if status == 200:
                self.times.append(time.monotonic() - began)
                self.choices.append(option)
                self.state = answer
                return
            assert status in (0, 503), (status, answer)
            await self._elsewhere()

    async def check(self) -> tuple[int, int]:
        """How many acknowledged choices the record lacks, and how many it holds that were not acknowledged."""
        record = None
        while record is None:
            try:
                status, told = await self._connection.ask("GET", f"/api/tables/{self.id}/record", token=self.token)
            except OSError:
                status, told = 0, None
            if status == 200:
                record = told["record"]
            else:
                await self._elsewhere()
        written = [entry["do"] for entry in record["log"] if entry["seat"] >= 0 and "do" in entry]
        same = sum(1 for one, other in zip(written, self.choices, strict=False) if one == other)
        return len(self.choices) - same, len(written) - same

    async def again(self, game: str, players: int) -> None:
        """Another game for the same client; the finished one is checked with the others."""
        self._finished.append((self.id, self.token, self.choices))
        self.leave()
        await self.first(game, players)

    async def first(self, game: str, players: int) -> None:
        """A game, at whichever server answers."""
        while True:
            try:
                self.choices = []
                await self.open(game, players)
                return
            except (OSError, AssertionError):
                await self._elsewhere()

    async def check_all(self) -> tuple[int, int]:
        """`check` for the present game and all finished ones."""
        lost, doubled = await self.check()
        every = self.choices
        for id, token, choices in self._finished:
            self.id, self.token, self.choices = id, token, choices
            more_lost, more_doubled = await self.check()
            lost, doubled = lost + more_lost, doubled + more_doubled
            every = every + choices
        self.choices = every
        return lost, doubled

    def leave(self) -> None:
        if self._page is not None:
            self._page.cancel()
        self._connection.close()
