"""Reading positions written by hand: small helpers whose errors say where the position is wrong."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Final

MOST_SHOWN: Final = 80  # characters of somebody's input that an error repeats


class PositionError(ValueError):
    """The position cannot exist; the message says why."""


def plain(position: object) -> dict[str, object]:
    """The position as JSON would carry it, a copy of its own; refused where JSON cannot carry it."""
    if not isinstance(position, Mapping):
        raise PositionError(f"a position has names with values, not {short(position)}")
    try:
        copied: dict[str, object] = json.loads(json.dumps(dict(position), allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"a position is made of texts, whole numbers, lists and named values: {error}") from None
    return copied


def drop_old_frames(before: Mapping[str, object], after: dict[str, object], moment: Sequence[str]) -> None:
    """Whoever moves the game to another moment without writing `frames` for it means the start of that moment."""
    moved = any(after.get(key) != before.get(key) for key in moment)
    if moved and after.get("frames") == before.get("frames"):
        after.pop("frames", None)


def short(value: object) -> str:
    """What somebody wrote, for an error: never longer than a line."""
    try:
        written = repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        return f"this {type(value).__name__}"
    return written if len(written) <= MOST_SHOWN else written[: MOST_SHOWN - 3] + "..."


def seat_name(seat: int) -> str:
    return f"P{seat + 1}"


def seat_number(name: object, players: int) -> int:
    for seat in range(players):
        if name == seat_name(seat):
            return seat
    raise PositionError(f"{short(name)} is no seat: seats are P1 to P{players}")


def only_keys(where: str, data: Mapping[str, object], allowed: Collection[str]) -> None:
    for key in data:
        if key not in allowed:
            raise PositionError(f"{where} has no {short(key)}; it has {', '.join(allowed)}")


def mapping(where: str, value: object) -> Mapping[str, object]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: names with values expected, not {short(value)}")
    return value


def listing(where: str, value: object) -> list[object]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise PositionError(f"{where}: a list expected, not {short(value)}")
    return value


def number(where: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(f"{where}: a number from {least} to {most} expected, not {short(value)}")
    return value


def word(where: str, value: object, allowed: Collection[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise PositionError(f"{where}: {short(value)} is not known here; known are {', '.join(allowed)}")
    return value
