"""Reading positions written by hand: small helpers whose errors say where the position is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class PositionError(ValueError):
    """The position cannot exist; the message says why."""


def seat_name(seat: int) -> str:
    return f"P{seat + 1}"


def seat_number(name: object, players: int) -> int:
    if isinstance(name, str) and name.startswith("P") and name[1:].isdigit():
        seat = int(name[1:]) - 1
        if 0 <= seat < players:
            return seat
    raise PositionError(f"{name!r} is no seat: seats are P1 to P{players}")


def only_keys(where: str, data: Mapping[str, object], allowed: Sequence[str]) -> None:
    for key in data:
        if key not in allowed:
            raise PositionError(f"{where} has no {key!r}; it has {', '.join(allowed)}")


def mapping(where: str, value: object) -> Mapping[str, object]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: names with values expected, not {value!r}")
    return value


def listing(where: str, value: object) -> list[object]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise PositionError(f"{where}: a list expected, not {value!r}")
    return value


def number(where: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise PositionError(f"{where}: a number from {least} to {most} expected, not {value!r}")
    return value


def word(where: str, value: object, allowed: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise PositionError(f"{where}: {value!r} is not known here; known are {', '.join(allowed)}")
    return value
