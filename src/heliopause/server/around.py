"""What is agreed around a game, kept beside its record in one text: host, clock, proposals, who left, the series.

Whatever happens here is told by the table in its chat, in both languages; what changes how the game goes on is kept for
its record, too (happenings.py).
"""

from __future__ import annotations

import msgspec

from heliopause.server import clocks, together
from heliopause.server.happenings import Happening


class Proposal(msgspec.Struct):
    """To play again; `table` once that is arranged."""

    by: int
    turned: bool
    yes: list[int]
    no: list[int] = []
    table: str | None = None


class Watch(msgspec.Struct):
    """Who may watch: `closed` to all but holders of the link, so many choices behind."""

    token: str
    closed: bool = False
    delay: int = 0


class Around(msgspec.Struct, omit_defaults=True):
    host: int | None = None
    began: bool = False
    """Whether anybody has chosen anything yet."""
    clock: clocks.Clock | None = None
    listed: bool = False
    language: together.Language | None = None
    note: str = ""
    offered: list[int] = []
    """Seats that a bot keeps warm for anybody who comes."""
    left: dict[int, int] = {}
    """Seats whose person left the game, with the round."""
    one_turn: list[int] = []
    """Seats that a bot plays for this turn only."""
    ending: together.Ending | None = None
    late_end: list[int] = []
    """Who wants to end the game because of somebody's time."""
    ended: together.Ended | None = None
    rematch: Proposal | None = None
    series: together.Series | None = None
    watch: Watch | None = None
    nudged: dict[int, float] = {}
    """Seats that were reminded of their turn, and when; a choice ends it."""
    reports: list[int] = []
    """Lines of the chat that somebody reported to the host."""
    removed: list[int] = []
    told: list[Happening] = []
    """What belongs into the record."""

    def text(self) -> str:
        found = msgspec.json.encode(self).decode()
        return "" if found == "{}" else found

    def deadline(self) -> float | None:
        """When somebody must look at the clocks."""
        return None if self.clock is None or self.ended is not None else clocks.ends(self.clock)


def parsed(text: str) -> Around:
    return msgspec.json.decode(text, type=Around) if text else Around()
