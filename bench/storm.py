"""A storm: servers and PostgreSQL are killed with SIGKILL again and again while people play; nothing may be lost.

    python bench/storm.py --kills 5000         goes on where the last storm stopped, until so many kills in all
    python bench/storm.py --hours 2 --only sqlite

A round has its own fresh database: one server on SQLite, or three on a PostgreSQL that is killed, too. Servers are
killed while they serve and while they start. Clients send each choice with its key until it is acknowledged. At the
end of a round every table's record must hold exactly the choices that were acknowledged, and a server that does not
come back fails the round. Each finished round is a line of the results; a storm that is stopped loses the round it
was in.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.clients import Table, build_of, file_handles, program_path  # noqa: E402
from bench.victims import Postgres, Victim  # noqa: E402

KILLS_IN_A_ROUND = 50
TABLES = 12
SERVERS = 3
PAUSE_S = 0.05
WHILE_STARTING = 0.25
"""The share of kills that come before the server answers."""
STUCK_S = 180.0
TICK_S = 0.1


class Stuck(Exception):
    """Something did not come back; the message says where everything was."""


def say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


class Round:
    """Kills and players on one database."""

    def __init__(self, servers: list[Victim], postgres: Postgres | None, chance: random.Random, kills: int) -> None:
        self._servers = servers
        self._postgres = postgres
        self._chance = chance
        self._left = kills
        self._tables = [Table([server.port for server in servers], number) for number in range(TABLES)]
        self.counts = Counter({"kills": 0, "servers": 0, "databases": 0, "while_starting": 0})

    async def storm(self) -> dict[str, Any]:
        for server in self._servers:
            server.begin()
        for server in self._servers:
            await self._up(server)
        for table in self._tables:
            await table.first("new-frontiers", 3)
        players = asyncio.gather(*(play_on(table) for table in self._tables))
        killing = [self._kill_server(server) for server in self._servers]
        if self._postgres is not None:
            killing.append(self._kill_database(self._postgres))
        await self._in_time("the kills", asyncio.gather(*killing), players)
        for table in self._tables:
            table.stopped = True
        await self._in_time("the players", players)
        checks = await self._in_time("the records", asyncio.gather(*(table.check_all() for table in self._tables)))
        for table in self._tables:
            table.leave()
        return {
            **self.counts,
            "choices": sum(len(table.choices) for table in self._tables),
            "lost": sum(lost for lost, _ in checks),
            "doubled": sum(doubled for _, doubled in checks),
        }

    async def _in_time(self, what: str, work: Awaitable[Any], beside: asyncio.Future[Any] | None = None) -> Any:
        """The outcome, unless nothing happens for too long. Ticks are counted: a storm that is paused does not age."""
        task = asyncio.ensure_future(work)
        ticks, before = 0, -1
        while not task.done():
            if beside is not None and beside.done():
                beside.result()
            await asyncio.wait([task], timeout=TICK_S)
            now = self.counts["kills"]
            ticks, before = (ticks + 1 if now == before else 0), now
            if ticks * TICK_S > STUCK_S:
                raise Stuck(f"{what} do not come to an end" + await self._where())
        return task.result()

    async def _where(self) -> str:
        told = [f"\n--- server {one.port}\n{await one.tell_where()}" for one in self._servers]
        return "".join(told)

    async def _up(self, server: Victim) -> None:
        if not await server.answers():
            raise Stuck("a server " + ("ended" if server.ended() else "does not answer") + await self._where())

    def _may_kill(self, what: str) -> bool:
        if not self._left:
            return False
        self._left -= 1
        self.counts["kills"] += 1
        self.counts[what] += 1
        return True

    async def _kill_server(self, server: Victim) -> None:
        while True:
            starting = self._chance.random() < WHILE_STARTING
            if not starting:
                await self._up(server)
            await asyncio.sleep(self._chance.random() * (0.3 if starting else 1.0))
            if server.ended():
                raise Stuck("a server ended" + await self._where())
            if not self._may_kill("servers"):
                break
            self.counts["while_starting"] += starting
            server.kill()
            server.begin()
        await self._up(server)

    async def _kill_database(self, postgres: Postgres) -> None:
        while True:
            await asyncio.sleep(self._chance.random() * 4)
            if not self._may_kill("databases"):
                return
            postgres.kill(everything=self._chance.random() < 0.5)
            await asyncio.sleep(self._chance.random() * 0.5)
            await postgres.start()


async def play_on(table: Table) -> None:
    """Choose until the storm is over; a finished game is followed by another at the same client."""
    while not table.stopped:
        await table.play(time.monotonic() + 1e6, PAUSE_S)
        if not table.stopped:
            await table.again("new-frontiers", 3)


async def one_round(kind: str, program: Path, seed: int, kills: int) -> dict[str, Any]:
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="heliopause-storm-") as name:
        folder = Path(name)
        postgres = Postgres(folder) if kind == "postgresql" else None
        database = str(folder / "tables.db") if postgres is None else postgres.url
        count = 1 if postgres is None else SERVERS
        servers = [Victim(program, database, folder / f"server{number}.log") for number in range(count)]
        try:
            if postgres is not None:
                await postgres.start()
            return await Round(servers, postgres, chance, kills).storm()
        finally:
            for server in servers:
                server.kill()
            if postgres is not None:
                postgres.stop()


def known(out: Path) -> list[dict[str, Any]]:
    if not out.exists():
        return []
    rounds: list[dict[str, Any]] = json.loads(out.read_text("utf-8"))["rounds"]
    return rounds


def summary(rounds: list[dict[str, Any]]) -> str:
    """The results as JSON: sums, then a line for each round."""
    sums: Counter[str] = Counter()
    for one in rounds:
        sums.update({what: one.get(what, 0) for what in COUNTED})
    totals: dict[str, Any] = {what: sums[what] for what in COUNTED}
    kinds = sorted({one["kind"] for one in rounds})
    totals["kills_of"] = {kind: sum(one["kills"] for one in rounds if one["kind"] == kind) for kind in kinds}
    head = json.dumps(totals, indent=1).removesuffix("\n}")
    lines = ",\n".join("  " + json.dumps(one) for one in rounds)
    return f'{head},\n "rounds": [\n{lines}\n ]\n}}\n'


COUNTED = ("kills", "servers", "databases", "while_starting", "choices", "lost", "doubled", "seconds")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=200, help="in all, with those of earlier runs")
    parser.add_argument("--hours", type=float, default=1000.0, help="stop after so many at the latest")
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    parser.add_argument("--interpreted", action="store_true", help="run the sources as they are")
    parser.add_argument("--program", type=Path, help="a folder that holds the program, instead of the present sources")
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "results" / "storm.json")
    given = parser.parse_args()
    file_handles()
    program = given.program or (ROOT / "src" if given.interpreted else program_path())
    build = build_of(program)
    rounds = known(given.out)
    end = time.monotonic() + given.hours * 3600
    while (total := sum(one["kills"] for one in rounds)) < given.kills and time.monotonic() < end:
        kind = given.only or ("postgresql", "sqlite")[len(rounds) % 2]
        kills = min(KILLS_IN_A_ROUND, given.kills - total)
        say(f"round {len(rounds) + 1}: {kind}, {kills} kills; so far {total} of {given.kills}")
        began = time.monotonic()
        try:
            told = asyncio.run(one_round(kind, program, len(rounds) + 1, kills))
        except Stuck as stuck:
            sys.exit(f"the storm does not go on: {stuck}")
        told |= {"kind": kind, "build": build, "seconds": round(time.monotonic() - began)}
        rounds.append(told)
        given.out.write_text(summary(rounds), "utf-8")
        say(f"  {told['choices']} choices, lost {told['lost']}, doubled {told['doubled']}, {told['seconds']} s")
        if told["lost"] or told["doubled"]:
            sys.exit("choices were lost or doubled")


if __name__ == "__main__":
    main()
