"""Load on one server: 500 tables at once, in peace and under each attack, then with the server killed again and again.

    python bench/load.py                       what ships, five minutes
    python bench/load.py --tables 50 --seconds 10 --attack bodies
    python bench/load.py --together --attack none       people with clocks, presence and notices at every table
    python bench/load.py --interpreted         without the compiled rules, also where they can be had
    python bench/load.py --tables 20 --pause 4 --handles 256 --attack half-open      few file handles, a small log
    python bench/load.py --servers 3 --database postgresql://...    how soon bots answer when servers share the tables

The server is `heliopause serve` with nothing set but its port and database. Every table has one page open (a live
stream) and one client that answers its decisions. Measured is the time from sending a choice to having read the answer,
which is sent after the choice is on disk; beside it what honest people of other addresses feel: a look at a table, the
answer of a Cadet, a hint. Each attack is measured between two peaceful times of the same run: the ratio says what it
does, whatever else the machine does. At the end every table's record must hold exactly the choices that were
acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import company  # noqa: E402
from bench.attacks import ATTACKS, under  # noqa: E402
from bench.clients import Server, Table, build_of, file_handles, processor_s, program_path  # noqa: E402

WARM_S = 15.0  # servers that share tables first start their workers
PROBES = 900  # numbers of the tables that feel for the others: an address each, behind those of the load


def say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def figures(times: list[float]) -> dict[str, float]:
    if len(times) < 2:
        return {"n": len(times)}
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return {
        "n": len(times),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p95_ms": round(cuts[94] * 1000, 1),
        "worst_ms": round(max(times) * 1000, 1),
    }


class Honest:
    """People at tables of their own who do what people do, one thing after another."""

    def __init__(self, ports: list[int]) -> None:
        self._looking = Table(ports, PROBES)
        self._playing = Table(ports, PROBES + 1)
        self._hinted = Table(ports, PROBES + 2)
        self.times: dict[str, list[float]] = {}

    async def open(self) -> None:
        cadet = [{"kind": "human"}, {"kind": "bot", "level": "cadet"}]
        await self._looking.open("beyond-the-sun", 2)
        await self._hinted.open("beyond-the-sun", 2)
        await self._playing.open_as({"game": "new-frontiers", "players": 2, "seats": cadet})
        await self._hint()  # the first one starts a worker

    async def live(self, until: float) -> None:
        self.times = {"look": [], "cadet": [], "hint": []}
        await asyncio.gather(
            self._again(until, 0.25, "look", self._looking.look),
            self._again(until, 0.25, "cadet", self._cadet),
            self._again(until, 1.0, "hint", self._hint),
        )

    async def _again(self, until: float, pause: float, what: str, do: Any) -> None:
        while time.monotonic() < until:
            began = time.monotonic()
            counted = await do()
            if counted is not False:
                self.times[what].append(time.monotonic() - began)
            await asyncio.sleep(pause)

    async def _cadet(self) -> bool:
        """A choice and then the Cadet's answers until it is one's own turn again; without an answer nothing counts."""
        table = self._playing
        if table.state["over"]:
            await self._playing_again()
        if table.is_waiting():  # a game that begins with the Cadet
            await table.others_moved()
            return False
        await table.choose()
        answered = table.is_waiting()
        await table.others_moved()
        return answered

    async def _playing_again(self) -> None:
        cadet = [{"kind": "human"}, {"kind": "bot", "level": "cadet"}]
        self._playing.leave()
        await self._playing.open_as({"game": "new-frontiers", "players": 2, "seats": cadet})

    async def _hint(self) -> bool:
        """Whether there was one: on a crowded machine the workers may all be busy."""
        table = self._hinted
        status, told = await table._connection.ask(
            "POST", f"/api/tables/{table.id}/hint", {"budget_s": 0.1}, token=table.token
        )
        assert status in (200, 503), told
        return status == 200

    def leave(self) -> None:
        for table in (self._looking, self._playing, self._hinted):
            table.leave()


async def phase(
    name: str, attack: str | None, server: Server, tables: list[Table], honest: Honest, given: argparse.Namespace
) -> dict[str, Any]:
    """Some seconds of play, and what it felt like."""
    say(f"{name}: {given.seconds:.0f} s")
    async with under(attack, server.port) as stranger:
        for table in tables:
            table.times = []
        began, used = time.monotonic(), server.processor_s()
        strangers = processor_s(stranger)
        end = began + given.seconds
        await asyncio.gather(honest.live(end), *(table.play(end, given.pause) for table in tables))
        lasted = time.monotonic() - began
        moves = [value for table in tables for value in table.times]
        told: dict[str, Any] = {"name": name, "move": figures(moves)}
        told |= {what: figures(times) for what, times in honest.times.items()}
        told["moves_per_s"] = round(len(moves) / lasted, 1)
        told["processor_share"] = round((server.processor_s() - used) / lasted, 2)
        if stranger is not None:
            told["processor_share_of_the_attack"] = round((processor_s(stranger) - strangers) / lasted, 2)
        told["load_average"] = round(os.getloadavg()[0], 1)
        told["memory_mb"] = server.memory_mb()
    say("  " + ", ".join(f"{what} p95 {told[what].get('p95_ms')} ms" for what in ("move", "look", "cadet", "hint")))
    return told


def ratios(phases: list[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """The p95 of each attack over the mean of the peaceful times before and after it."""
    out = {}
    for before, attack, after in zip(phases, phases[1:], phases[2:], strict=False):
        if attack["name"] in ATTACKS:
            out[attack["name"]] = {
                what: round(2 * attack[what]["p95_ms"] / (before[what]["p95_ms"] + after[what]["p95_ms"]), 2)
                for what in ("move", "look", "cadet", "hint")
                if all("p95_ms" in part[what] for part in (before, attack, after))
            }
    return out


async def kills(server: Server, tables: list[Table], given: argparse.Namespace) -> list[float]:
    starts = []
    end = time.monotonic() + given.kills * given.kill_every + 3
    players = [asyncio.create_task(table.play(end, given.pause)) for table in tables]
    for number in range(given.kills):
        await asyncio.sleep(given.kill_every)
        say(f"kill {number + 1}")
        server.kill()
        starts.append(round(await server.start(), 2))
    await asyncio.gather(*players)
    return starts


async def measure(given: argparse.Namespace, program: Path, database: str) -> dict[str, Any]:
    service = company.PushService()
    await service.start()
    options = ("--notice-host", service.place) if given.together else ()
    server = Server(program, database, given.handles, options)
    try:
        await server.start()
        told = await measure_on(server, given, service)
        return told | {"handles": given.handles or "as many as there are", "log_bytes": server.log.stat().st_size}
    finally:
        server.kill()
        server.log.unlink()
        service.stop()


async def measure_on(server: Server, given: argparse.Namespace, service: company.PushService) -> dict[str, Any]:
    empty, began = server.memory_mb(), time.monotonic()
    many = given.tables if given.together else 0
    shared = [company.SharedTable([server.port], number, service) for number in range(many)]
    tables: list[Table] = [*shared] or [Table([server.port], number) for number in range(given.tables)]
    for number, table in enumerate(tables):
        await table.open(given.game, given.players)
        if number % 100 == 99:
            say(f"{number + 1} tables are open")
    honest = Honest([server.port])
    await honest.open()
    phases = [await phase("peace", None, server, tables, honest, given)]
    for attack in given.attack:
        phases.append(await phase(attack, attack, server, tables, honest, given))
        phases.append(await phase("peace", None, server, tables, honest, given))
    starts = await kills(server, tables, given) if given.kills else []
    say("checking the records")
    checks = [await table.check() for table in tables]
    together = company.told(shared, service, began) if shared else None
    for table in tables:
        table.leave()
    honest.leave()
    at_rest = None
    if given.rest:
        say(f"waiting {given.rest} s for the tables to rest")
        await asyncio.sleep(given.rest)
        at_rest = server.memory_mb()
    return {
        "game": given.game,
        "tables": given.tables,
        "pause_s": given.pause,
        "together": together,
        "phases": phases,
        "ratio_of_p95": ratios(phases),
        "memory_mb": {"empty": empty, "in_use": phases[0]["memory_mb"], "at_rest": at_rest},
        "kills": given.kills,
        "restarts_s": starts,
        "lost": sum(lost for lost, _ in checks),
        "doubled": sum(doubled for _, doubled in checks),
    }


async def bot_turns(given: argparse.Namespace, program: Path, database: str) -> dict[str, Any]:
    """How soon a Cadet answers when any of several servers may think for it and any may be asked."""
    servers = [Server(program, database) for _ in range(given.servers)]
    cadet = [{"kind": "human"}, {"kind": "bot", "level": "cadet"}]
    times: list[float] = []
    try:
        for server in servers:
            await server.start()
        ports = [server.port for server in servers]
        tables = [Table(ports, number) for number in range(given.bot_tables)]
        for table in tables:
            await table.open_as({"game": "new-frontiers", "players": 2, "seats": cadet})

        async def played(table: Table, until: float) -> None:
            await table.others_moved()
            while time.monotonic() < until and not table.state["over"]:
                await table._elsewhere()  # each choice goes to another server
                began = time.monotonic()
                await table.choose()
                if table.is_waiting():
                    await table.others_moved()
                    times.append(time.monotonic() - began)
                await asyncio.sleep(given.pause * table.chance.random())

        say(f"{given.bot_tables} tables on {given.servers} servers, {given.seconds:.0f} s after {WARM_S:.0f} s")
        await asyncio.gather(*(played(table, time.monotonic() + WARM_S) for table in tables))
        times.clear()
        end = time.monotonic() + given.seconds
        await asyncio.gather(*(played(table, end) for table in tables))
        for table in tables:
            table.leave()
    finally:
        for server in servers:
            server.kill()
            server.log.unlink()
    return {"servers": given.servers, "tables": given.bot_tables, "bot_turn": figures(times),
            "load_average": round(os.getloadavg()[0], 1)}  # fmt: skip


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="beyond-the-sun")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0, help="for each part")
    parser.add_argument("--pause", type=float, default=20.0, help="average seconds between two choices at a table")
    parser.add_argument("--attack", action="append", choices=[*ATTACKS, "none"], help="only this one; repeatable")
    parser.add_argument(
        "--together", action="store_true", help="a guest on every seat, clocks, pages that come and go, notices by push"
    )
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--kill-every", type=float, default=3.0)
    parser.add_argument("--rest", type=float, default=110.0, help="seconds to wait for the tables to rest; 0: do not")
    parser.add_argument("--handles", type=int, default=0, help="file handles of the server; 0: what the machine gives")
    parser.add_argument("--servers", type=int, default=1, help="with --database: measure bots on so many servers")
    parser.add_argument("--bot-tables", type=int, default=12)
    parser.add_argument("--database", help="of PostgreSQL, empty; default: a fresh SQLite file")
    parser.add_argument("--interpreted", action="store_true", help="run the sources as they are")
    parser.add_argument("--program", type=Path, help="a folder that holds the program, instead of the present sources")
    parser.add_argument("--out", type=Path, help="a JSON file for the figures")
    given = parser.parse_args()
    given.attack = [name for name in given.attack or ATTACKS if name != "none"]
    if given.tables > 800 or given.seconds > 600 or given.kills > 50:
        parser.error("this measurement is bounded: at most 800 tables, 600 s for each part, 50 kills")
    return given


def main() -> None:
    given = arguments()
    file_handles()
    program = given.program or (ROOT / "src" if given.interpreted else program_path())
    os.environ["PYTHONPATH"] = str(program)  # for the attack that needs a record
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"{folder}/tables.db"
        work = bot_turns if given.servers > 1 else measure
        told = {"rules": build_of(program), "cores": os.cpu_count(), "niceness": os.nice(0)}
        result = told | asyncio.run(work(given, program, database))
    print(json.dumps(result, indent=1))
    if given.out is not None:
        given.out.write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    if result.get("lost") or result.get("doubled"):
        sys.exit("moves were lost or doubled")


if __name__ == "__main__":
    main()
