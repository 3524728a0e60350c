"""What strangers do to a server: each as a task that goes on until it is cancelled, from addresses of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.clients import Connection, file_handles  # noqa: E402

STRANGER = "127.66.0.1"
RUN_UP_S = 5.0


async def admirals(port: int) -> None:
    """120 tables of five Admirals each, every one with a page open so that its bots think."""
    connection = Connection(port, STRANGER)
    writers = []
    seats = [{"kind": "bot", "level": "admiral"}] * 5
    try:
        for _ in range(120):
            body = {"game": "new-frontiers", "players": 5, "seats": seats}
            status, made = await connection.ask("POST", "/api/tables", body)
            if status != 201:
                break
            _, writer = await Connection(port, STRANGER).opened()
            writer.write(f"GET /api/tables/{made['table']}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            writers.append(writer)
        await asyncio.sleep(3600)
    finally:
        connection.close()
        for writer in writers:
            writer.close()


@cache
def long_record() -> bytes:
    """A record near the limit that takes long to replay: a game played, taken back and played again."""
    import heliopause as hp

    chance = random.Random(1)
    game = hp.new_game("beyond-the-sun", 4, seed=1)
    while game.version < 9000:
        if game.over:
            while game.ply > 200:
                game.take_back()
        game.apply_random(chance)
    return json.dumps({"record": game.save()}).encode()


async def replays(port: int) -> None:
    """Six clients that have long records replayed again and again, and one that sends 5 MiB."""
    large = b'{"record": "' + b"x" * (5 * 2**20) + b'"}'
    sent = [long_record()] * 6 + [large]
    await asyncio.gather(*(again_and_again(port, "/api/replay", body) for body in sent))


async def bodies(port: int) -> None:
    """Four clients that send 7 MiB of JSON again and again."""
    body = b'{"record": [' + b'{"n": 1},' * (7 * 2**20 // 9) + b"1]}"
    await asyncio.gather(*(again_and_again(port, "/api/replay", body) for _ in range(4)))


async def again_and_again(port: int, path: str, body: bytes) -> None:
    connection = Connection(port, STRANGER)
    try:
        while True:
            with contextlib.suppress(OSError, IndexError):
                await asyncio.wait_for(connection.send("POST", path, body), 60)
            await asyncio.sleep(0.001)
    finally:
        connection.close()


async def half_open(port: int) -> None:
    """1,500 connections that never send the end of their head; those that are closed are opened again."""
    await asyncio.gather(*(never_ending(port) for _ in range(1500)))


async def never_ending(port: int) -> None:
    await asyncio.sleep(random.random() * 3)
    while True:
        writer = None
        with contextlib.suppress(OSError):
            reader, writer = await Connection(port, STRANGER).opened()
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            await reader.read()
        if writer is not None:
            writer.close()
        await asyncio.sleep(1)


ATTACKS: dict[str, Callable[[int], Coroutine[Any, Any, None]]] = {
    "admirals": admirals,
    "replays": replays,
    "bodies": bodies,
    "half-open": half_open,
}


@asynccontextmanager
async def under(attack: str | None, port: int) -> AsyncIterator[int | None]:
    """The time of an attack, from when it is under way, with the id of its process; nothing without one. It has a
    process of its own, so that what the strangers' own work costs is known; it shares the machine, though."""
    if attack is None:
        yield None
        return
    process = await asyncio.create_subprocess_exec(
        sys.executable, __file__, attack, str(port), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    await process.stdout.readline()
    try:
        await asyncio.sleep(RUN_UP_S)
        yield process.pid
        assert process.returncode is None, "the attack broke: what was measured was none"
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def main() -> None:
    attack, port = sys.argv[1], int(sys.argv[2])
    file_handles()
    if attack == "replays":
        long_record()
    print("ready", flush=True)
    asyncio.run(ATTACKS[attack](port))


if __name__ == "__main__":
    main()
