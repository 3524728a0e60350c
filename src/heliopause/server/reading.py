"""JSON that somebody sent, as a value of a wire type or a refusal."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from heliopause.server import errors

T = TypeVar("T")


def decoded(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise errors.malformed(detail_of(error)) from error


def detail_of(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "too deeply nested"
    return str(error).rstrip(".")
