"""Load on one server: many tables at once on loopback, then the same with the server killed again and again.

    python bench/load.py                       200 tables of Beyond the Sun, each choosing about every two seconds
    python bench/load.py --tables 50 --seconds 10 --game new-frontiers
    python bench/load.py --interpreted         without the compiled rules, also where they can be had

Every table has one page open (a live stream) and one client that answers its decisions. Measured is the time from
sending a choice to having read the answer, which is sent after the choice is on disk. In the second part the server is
killed with SIGKILL while choices are on their way; clients send the same choice again with the same key. At the end
every table's record must hold exactly the choices that were acknowledged: none lost, none doubled.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = """
import json, sys
from heliopause.server.main import run
from heliopause.server.settings import Rate, Settings
given = json.loads(sys.argv[1])
plenty = Rate(burst=1000000, seconds=0.001)
run(port=given["port"], settings=Settings(database=given["database"], plugins=tuple(given["plugins"]),
    create_rate=plenty, chat_rate=plenty, think_rate=plenty, bots_play=False, live_tables=2000))
"""


def program_path() -> Path:
    """Where the program lies that `run.py` would start: compiled where that is possible, as people play it."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None and spec.loader is not None
    runner = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(runner)
    found: Path = runner.ensure_program()
    return found


def build_of(program: Path) -> str:
    """ "compiled" or "interpreted", as the program itself says."""
    asked = [sys.executable, "-c", "from heliopause.build import running; print(running())"]
    return subprocess.run(asked, env=environment(program), check=True, capture_output=True, text=True).stdout.strip()


def environment(program: Path) -> dict[str, str]:
    return {"PYTHONPATH": f"{program}{os.pathsep}{ROOT}", "PATH": "/usr/bin:/bin", "PYTHONSAFEPATH": "1"}


class Server:
    """The server under load, in a process of its own."""

    def __init__(self, program: Path, database: str, plugins: list[str]) -> None:
        self._program = program
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._given = json.dumps({"port": self.port, "database": database, "plugins": plugins})
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Seconds until it answers."""
        began = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, self._given],
            cwd=ROOT,
            env=environment(self._program),
            stdout=subprocess.DEVNULL,
        )
        while True:
            try:
                await Connection(self.port).ask("GET", "/api/health")
                return time.monotonic() - began
            except OSError:
                if self._process.poll() is not None:
                    sys.exit("the server did not start")
                await asyncio.sleep(0.02)

    def processor_s(self) -> float:
        """Processor time of the server so far, all threads: what a move costs whatever else the machine does."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


class Connection:
    """A small HTTP client that costs little, because it shares the machine with the server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**24)
            reader, writer = self._streams
            data = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(data)}\r\n"
            if token:
                head += f"Authorization: Bearer {token}\r\n"
            writer.write(head.encode() + b"\r\n" + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            size = int(answer.lower().split(b"content-length:")[1].split(b"\r\n")[0])
            content = await reader.readexactly(size)
        except (OSError, EOFError) as error:
            self.close()
            raise OSError("the server went away") from error
        return int(answer.split(b" ")[1]), json.loads(content)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


class Table:
    """One table with its client: a single token holds every seat, so one client answers every decision."""

    def __init__(self, server: Server, number: int) -> None:
        self._server = server
        self._connection = Connection(server.port)
        self._chance = random.Random(number)
        self._id = self._token = ""
        self._state: dict[str, Any] = {}
        self._choices: list[str] = []
        self._sent = 0
        self.times: list[float] = []
        self.events = 0
        self._page: asyncio.Task[None] | None = None

    async def open(self, game: str, players: int) -> None:
        body = {"game": game, "players": players, "hotseat": True}
        status, made = await self._connection.ask("POST", "/api/tables", body)
        assert status == 201, made
        self._id, self._token = made["table"], made["token"]
        await self._look()
        self._page = asyncio.create_task(self._watch())

    async def _look(self) -> None:
        _, self._state = await self._connection.ask("GET", f"/api/tables/{self._id}", token=self._token)

    async def _watch(self) -> None:
        """The live page: reads events and comes back after a break."""
        while True:
            writer = None
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port, limit=2**24)
                path = f"/api/tables/{self._id}/stream?token={self._token}"
                writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                while line := await reader.readline():
                    self.events += line.startswith(b"event: state")
            except OSError:
                pass
            finally:
                if writer is not None:
                    writer.close()
            await asyncio.sleep(0.2)

    async def play(self, until: float, pause: float) -> None:
        await asyncio.sleep(self._chance.random() * pause)
        while time.monotonic() < until and not self._state["over"]:
            await self.choose()
            await asyncio.sleep(self._chance.random() * 2 * pause)

    async def choose(self) -> None:
        """Answer the decision; send it again, with the same key, until there is an answer."""
        option = self._chance.choice(self._state["decision"]["options"])["id"]
        self._sent += 1
        body = {"version": self._state["version"], "options": [option], "key": f"k{self._sent}"}
        while True:
            began = time.monotonic()
            try:
                status, answer = await self._connection.ask(
                    "POST", f"/api/tables/{self._id}/moves", body, token=self._token
                )
            except OSError:
                await asyncio.sleep(0.1)
                continue
            assert status == 200, (status, answer)
            self.times.append(time.monotonic() - began)
            self._choices.append(option)
            self._state = answer
            return

    async def check(self) -> tuple[int, int]:
        """How many acknowledged choices the record lacks, and how many it holds that were not acknowledged."""
        self._connection.close()
        _, record = await self._connection.ask("GET", f"/api/tables/{self._id}/record", token=self._token)
        written = [entry["do"] for entry in record["record"]["log"] if entry["seat"] >= 0]
        same = sum(1 for one, other in zip(written, self._choices, strict=False) if one == other)
        return len(self._choices) - same, len(written) - same

    def leave(self) -> None:
        if self._page is not None:
            self._page.cancel()
        self._connection.close()


def report(times: list[float], seconds: float) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {
        "moves": len(times),
        "moves_per_s": round(len(times) / seconds, 1),
        "p50_ms": round(cuts[49] * 1000, 2),
        "p95_ms": round(cuts[94] * 1000, 2),
        "p99_ms": round(cuts[98] * 1000, 2),
        "worst_ms": round(max(times) * 1000, 2),
    }


async def measure(given: argparse.Namespace, program: Path, database: str) -> dict[str, Any]:
    server = Server(program, database, given.plugin)
    try:
        return await measure_on(server, given)
    finally:
        server.kill()


async def measure_on(server: Server, given: argparse.Namespace) -> dict[str, Any]:
    first_start = await server.start()
    tables = [Table(server, number) for number in range(given.tables)]
    for table in tables:
        await table.open(given.game, given.players)
    end, used = time.monotonic() + given.seconds, server.processor_s()
    await asyncio.gather(*(table.play(end, given.pause) for table in tables))
    calm = report([value for table in tables for value in table.times], given.seconds)
    calm["processor_ms_per_move"] = round((server.processor_s() - used) * 1000 / calm["moves"], 2)
    calm["load_average"] = round(os.getloadavg()[0], 1)
    starts = []
    if given.kills:
        end = time.monotonic() + given.kills * given.kill_every + 3
        players = [asyncio.create_task(table.play(end, given.pause)) for table in tables]
        for _ in range(given.kills):
            await asyncio.sleep(given.kill_every)
            server.kill()
            starts.append(round(await server.start(), 2))
        await asyncio.gather(*players)
    checks = [await table.check() for table in tables]
    for table in tables:
        table.leave()
    return {
        "game": given.game,
        "tables": given.tables,
        "pages": given.tables,
        "calm": calm,
        "states_streamed": sum(table.events for table in tables),
        "first_start_s": round(first_start, 2),
        "kills": given.kills,
        "restarts_s": starts,
        "lost": sum(lost for lost, _ in checks),
        "doubled": sum(doubled for _, doubled in checks),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="beyond-the-sun")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=2.0, help="average seconds between two choices at a table")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--kill-every", type=float, default=3.0)
    parser.add_argument("--interpreted", action="store_true", help="run the sources as they are")
    parser.add_argument("--program", type=Path, help="a folder that holds the program, instead of the present sources")
    parser.add_argument("--plugin", action="append", default=[], help="a module that registers further games")
    given = parser.parse_args()
    if given.tables > 1000 or given.seconds > 300 or given.kills > 20:
        parser.error("this measurement is bounded: at most 1000 tables, 300 s, 20 kills")
    program = given.program or (ROOT / "src" if given.interpreted else program_path())
    with tempfile.TemporaryDirectory() as folder:
        result = {"rules": build_of(program)} | asyncio.run(measure(given, program, f"sqlite:///{folder}/tables.db"))
    print(json.dumps(result, indent=2))
    if result["lost"] or result["doubled"]:
        sys.exit("moves were lost or doubled")


if __name__ == "__main__":
    main()
