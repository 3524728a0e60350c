"""Bounds on what a client may ask for: how often, and how much at once."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from starlette.requests import ClientDisconnect, Request

from heliopause.server import errors
from heliopause.server.settings import Rate

REMEMBERED = 10_000
BODY_S = 60.0
"""A body that takes longer only holds a place."""


class Buckets:
    """A token bucket per name (an address, a seat); the least used names are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> None:
        """Use one token of this name or refuse."""
        now = time.monotonic()
        left, at = self._left.get(name, (float(self._rate.burst), now))
        left = min(float(self._rate.burst), left + (now - at) / self._rate.seconds)
        if left < 1.0:
            raise errors.too_many()
        self._left[name] = (left - 1.0, now)
        self._left.move_to_end(name)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)


async def body_within(request: Request, limit: int) -> bytes:
    """The body, refused as soon as it is too large, whatever its length header promises."""
    declared = request.headers.get("content-length", "0")
    if not declared.isdecimal() or len(declared) > 12 or int(declared) > limit:
        raise errors.too_large(limit)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_S):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise errors.too_large(limit)
                parts.append(part)
    except TimeoutError as slow:
        raise errors.too_slow() from slow
    except ClientDisconnect as gone:  # nobody hears the answer, but it is no fault of the server
        raise errors.malformed("the body ended early") from gone
    return b"".join(parts)


def plain_line(text: str) -> str:
    """A text of people without control characters (PostgreSQL refuses some, terminals obey others)."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
