"""The words that all messages on the wire are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Level = Literal["cadet", "officer", "captain", "commodore", "admiral"]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
# What each game says in its own way: the types are in its people/shapes.py.
OfGame = Annotated[dict[str, Any], Meta(extra={"typescript": "object"})]


class Request(Struct, forbid_unknown_fields=True):
    """A body sent by a client: a field we do not know is refused, because a typing error must not pass silently."""


class Words(Struct):
    """A text in every language of the project."""

    en: str
    pl: str
