"""Tables as people who play together have them: a guest on every seat, clocks that run, pages that come and go, and
notices that go out to a push service on loopback while somebody is away."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import random
import secrets
import time
from typing import Any

from bench.clients import Connection, Table

CLOCK = {"mode": "live", "bank_s": 3600, "turn_s": 30}
HERE_S = (20.0, 60.0)
AWAY_S = (30.0, 60.0)
"""Longer than somebody counts as looking: then notices go out."""


class PushService:
    """Takes every push and counts it; what is in it the tests of the notices read."""

    def __init__(self) -> None:
        self.heard = 0
        self._server: asyncio.Server | None = None
        self.place = ""

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.place = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, EOFError, asyncio.LimitOverrunError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                await reader.readexactly(int(head.split(b"content-length:")[1].split(b"\r\n")[0]))
                self.heard += 1
                writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
                await writer.drain()
        writer.close()

    def stop(self) -> None:
        if self._server is not None:
            self._server.close()


def subscription(endpoint: str) -> dict[str, Any]:
    """What a browser gives: an address and the public half of a key of its own."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    def text(raw: bytes) -> str:
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    public = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": endpoint, "keys": {"p256dh": text(point), "auth": text(secrets.token_bytes(16))}}


class SharedTable(Table):
    """A table of two guests; one client answers for both, with the token of whoever decides."""

    def __init__(self, ports: list[int], number: int, service: PushService) -> None:
        super().__init__(ports, number)
        self._service = service
        self._tokens: list[str] = []
        self._by_seat: list[tuple[int, str]] = []
        self._pages: list[asyncio.Task[None]] = []
        self._away: set[int] = set()
        self.presence = 0

    async def open(self, game: str, players: int) -> None:
        keys = [await self._guest(seat) for seat in range(players)]
        body = {"game": game, "players": players, "clock": CLOCK, "listed": {"listed": True}}
        made = await self._done("POST", "/api/tables", body, keys[0])
        self.id, self.token = made["table"], made["token"]
        self._tokens = [self.token]
        for seat, key in enumerate(keys[1:], start=2):
            asked = {"invite": made["invite"], "name": f"Guest {seat}"}
            joined = await self._done("POST", f"/api/tables/{self.id}/join", asked, key)
            self._tokens.append(joined["token"])
        await self.look()
        self._pages = [asyncio.create_task(self._come_and_go(seat)) for seat in range(players)]

    async def _guest(self, seat: int) -> str:
        key: str = (await self._done("POST", "/api/me", {"name": f"Guest {seat + 1}"}))["key"]
        endpoint = f"http://{self._service.place}/{secrets.token_hex(8)}"
        await self._done("POST", "/api/me/push", subscription(endpoint), key)
        return key

    async def _done(self, method: str, path: str, body: Any, token: str = "") -> Any:
        status, told = await self._connection.ask(method, path, body, token=token)
        assert status < 300, (path, told)
        return told

    async def _come_and_go(self, seat: int) -> None:
        """The page of one person: open for a while, then closed for a while or only opened anew."""
        chance = random.Random(self._tokens[seat])
        while True:
            with contextlib.suppress(TimeoutError, OSError):
                await asyncio.wait_for(self._stream(self._tokens[seat]), chance.uniform(*HERE_S))
            if chance.random() < 0.5:
                self._away.add(seat)
                await asyncio.sleep(chance.uniform(*AWAY_S))
                self._away.discard(seat)
            await asyncio.sleep(0.2)

    async def _stream(self, token: str) -> None:
        reader, writer = await Connection(self.ports[self._at], self._address).opened()
        try:
            writer.write(f"GET /api/tables/{self.id}/stream?token={token} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            while line := await reader.readline():
                self.events += line.startswith(b"event: state")
                self.presence += line.startswith(b"event: presence")
        finally:
            writer.close()

    async def choose(self) -> None:
        """Whoever is away lets the others wait."""
        if self.state["decision"]["seat"] in self._away:
            return
        if self.is_waiting():
            self.token = self._tokens[self.state["decision"]["seat"]]
            await self.look()
        seat = self.state["decision"]["seat"]
        await super().choose()
        self._by_seat.append((seat, self.choices[-1]))

    async def check(self) -> tuple[int, int]:
        """As at other tables, seat by seat: while a game runs, everybody reads his own choices in the record."""
        lost = doubled = 0
        every = self.choices
        for seat, token in enumerate(self._tokens):
            self.token = token
            self.choices = [option for mine, option in self._by_seat if mine == seat]
            missing, more = await super().check()
            lost, doubled = lost + missing, doubled + more
        self.choices = every
        return lost, doubled

    def leave(self) -> None:
        for page in self._pages:
            page.cancel()
        super().leave()


def told(tables: list[SharedTable], service: PushService, began: float) -> dict[str, Any]:
    """What went on around the choices, since `began`."""
    return {
        "people": sum(len(table._tokens) for table in tables),
        "presence_events": sum(table.presence for table in tables),
        "notices_delivered": service.heard,
        "seconds": round(time.monotonic() - began, 1),
    }
