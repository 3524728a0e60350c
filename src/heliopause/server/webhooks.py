"""Notices to an address that a seat has chosen, with a guard against reaching into the host's own network.

The name is resolved here, every address it gives must be public, and the connection goes to the very address that was
checked, so that a name cannot answer differently the second time. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

import msgspec

from heliopause.server import errors
from heliopause.server.wire import WebhookNotice

log = logging.getLogger("heliopause.webhooks")
TIMEOUT_S = 4.0
TRIES = 3
WAITING = 500
AT_ONCE = 8
"""Notices under way at the same time: somebody's slow address must not hold up everybody else's."""
Resolver = Callable[[str, int], Awaitable[list[str]]]
NETWORKS_THAT_WRAP_IPV4 = [
    ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")
]


async def resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def is_public(address: str) -> bool:
    """Whether an address lies in the open internet: not this machine, this network, or a tunnel into one."""
    try:
        parsed = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return is_public(str(parsed.ipv4_mapped))
        if any(parsed in network for network in NETWORKS_THAT_WRAP_IPV4):
            return False
        if parsed.is_site_local:
            return False
    return parsed.is_global and not parsed.is_multicast and not parsed.is_reserved


def not_allowed() -> errors.Refused:
    return errors.Refused(
        422,
        "webhook",
        "This address cannot be used for notices: a public http or https address is needed.",
        "Tego adresu nie można użyć do powiadomień: potrzebny jest publiczny adres http lub https.",
    )


def parsed_target(url: str) -> tuple[SplitResult, str, int]:
    """The parts of a usable address; the same refusal for everything else, so that nothing can be probed."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise not_allowed() from error
    host = parts.hostname
    printable = all(33 <= ord(char) < 127 for char in url)
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or not printable:
        raise not_allowed()
    return parts, host, port or (443 if parts.scheme == "https" else 80)


class Webhooks:
    """Delivers notices off the request path, a few at a time, each tried a few times."""

    def __init__(self, resolver: Resolver = resolve) -> None:
        self._resolver = resolver
        self._queue: asyncio.Queue[tuple[str, WebhookNotice]] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._trust: ssl.SSLContext | None = None

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._deliver_all()) for _ in range(AT_ONCE)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def check(self, url: str) -> None:
        """Refuse an address that could never be told."""
        _, host, port = parsed_target(url)
        await self._public_address(host, port)

    def tell(self, url: str, notice: WebhookNotice) -> None:
        try:
            self._queue.put_nowait((url, notice))
        except asyncio.QueueFull:
            log.warning("too many notices are waiting; one was dropped")

    async def _deliver_all(self) -> None:
        while True:
            url, notice = await self._queue.get()
            for attempt in range(TRIES):
                try:
                    await asyncio.wait_for(self._post(url, msgspec.json.encode(notice)), TIMEOUT_S)
                    break
                except (OSError, ValueError, EOFError, asyncio.LimitOverrunError, errors.Refused) as error:
                    log.info("notice not delivered, try %d: %s", attempt + 1, type(error).__name__)
                    await asyncio.sleep(0.5 * (attempt + 1))

    async def _public_address(self, host: str, port: int) -> str:
        try:
            addresses = await asyncio.wait_for(self._resolver(host, port), TIMEOUT_S)
        except (OSError, TimeoutError, UnicodeError) as error:
            raise not_allowed() from error
        if not addresses or not all(is_public(address) for address in addresses):
            raise not_allowed()
        return addresses[0]

    async def _post(self, url: str, body: bytes) -> None:
        parts, host, port = parsed_target(url)
        address = await self._public_address(host, port)
        secure = await self._trusted() if parts.scheme == "https" else None
        await post_to(address, port, parts, host, body, secure)

    async def _trusted(self) -> ssl.SSLContext:
        """The authorities this machine trusts, read once and off the event loop: there are hundreds."""
        if self._trust is None:
            self._trust = await asyncio.to_thread(ssl.create_default_context)
        return self._trust


async def post_to(
    address: str, port: int, parts: SplitResult, host: str, body: bytes, secure: ssl.SSLContext | None
) -> None:
    """One POST to a checked address; the answer is read no further than its status line.

    Over TLS the certificate must be good for the name in the url, not for the address that the name gave.
    """
    reader, writer = await asyncio.open_connection(
        address, port, ssl=secure, server_hostname=host if secure else None, limit=4096
    )
    try:
        path = parts.path or "/"
        query = f"?{parts.query}" if parts.query else ""
        name = f"[{host}]" if ":" in host else host
        writer.write(
            f"POST {path}{query} HTTP/1.1\r\nHost: {name}:{port}\r\nContent-Type: application/json\r\n"
            f"User-Agent: heliopause\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode("ascii")
        )
        writer.write(body)
        await writer.drain()
        await reader.readuntil(b"\r\n")
    finally:
        writer.close()
