"""Bodies of requests on their way in."""

from __future__ import annotations

import asyncio

from starlette.requests import ClientDisconnect, Request

from heliopause.server import errors
from heliopause.server.limits import ASKING, Bodies

BODY_S = 60.0
"""A body that takes longer only holds a place."""
NO_BOUND = Bodies(2**62, 2**62)


async def body_within(request: Request, limit: int, bodies: Bodies = NO_BOUND) -> bytes:
    """The body, refused as soon as it is too large, whatever its length header promises."""
    declared = request.headers.get("content-length", "0")
    if not declared.isdecimal() or len(declared) > 12 or int(declared) > limit:
        raise errors.too_large(limit)
    who, held = ASKING.get(), int(declared)
    bodies.hold(who, held)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_S):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise errors.too_large(limit)
                if size > held:
                    bodies.hold(who, size - held)
                    held = size
                parts.append(part)
    except TimeoutError as slow:
        raise errors.too_slow() from slow
    except ClientDisconnect as gone:  # nobody hears the answer, but it is no fault of the server
        raise errors.malformed("the body ended early") from gone
    finally:
        bodies.release(who, held)
    return b"".join(parts)
