"""The icon of the site: a sun with the ring of its system, drawn here, so that no picture is kept anywhere."""

from __future__ import annotations

import math
import struct
import zlib

NIGHT, SUN, RING = (11, 17, 48), (255, 211, 107), (143, 162, 255)
TILT = math.radians(-24)


def png(size: int) -> bytes:
    """A square picture that fills its corners, so that any mask fits: what matters lies in the middle four fifths."""
    rows = bytearray()
    for y in range(size):
        rows.append(0)
        for x in range(size):
            rows += bytes(colour((x + 0.5) / size * 2 - 1, (y + 0.5) / size * 2 - 1, 3.0 / size))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(bytes(rows), 9)),
            (b"IEND", b""),
        )
    )


def colour(x: float, y: float, soft: float) -> tuple[int, int, int]:
    along = x * math.cos(TILT) + y * math.sin(TILT)
    across = y * math.cos(TILT) - x * math.sin(TILT)
    far = math.hypot(along / 0.78, across / 0.28)
    ring = covered(0.035 - abs(far - 1) * 0.4, soft)
    sun = covered(0.38 - math.hypot(x, y), soft)
    before = ring if across > 0 else ring * (1 - sun)
    base = mixed(NIGHT, SUN, sun)
    return mixed(base, RING, before)


def covered(depth: float, soft: float) -> float:
    return min(1.0, max(0.0, depth / soft + 0.5))


def mixed(one: tuple[int, int, int], other: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )
