"""What a table looked like, kept beside its record: where a later program cannot replay it, people still see it.

A snapshot holds the state of the table as each seat and a spectator may see it. It is written now and then while people
play and read only when the record cannot be replayed: then the table is shown and nothing can be changed there.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

import heliopause as hp
from heliopause.api import load_so_far
from heliopause.core.record import Record
from heliopause.server import errors, wire
from heliopause.server.kept import SeatRow, TableRow
from heliopause.server.live import ENCODER, Holder, LiveTable

EVERY = 20
"""Lines of the record between two snapshots of a table that goes on."""
SPECTATOR = -1
TAIL = 200  # lines of the log of a table that is shown as far as it can be replayed
AWAY_AFTER_S = 20.0
SENTENCE = wire.Words(
    "This version of the program cannot go on with this table: it is shown as last seen, and nothing can be changed.",
    "Ta wersja programu nie może kontynuować tego stołu. Widać go tak, jak ostatnio; nic nie można zmienić.",
)


def due(table: LiveTable) -> bool:
    """Whether the last snapshot is too old, or the game has just ended."""
    return table.version - table.kept_at >= EVERY or (table.game.over and table.kept_at < table.version)


def pictures(table: LiveTable, tail: int, away_after: float) -> dict[int, tuple[int, bytes]]:
    """A snapshot: version and packed state for each seat and for those who watch."""
    seats = [SPECTATOR, *range(table.row.players)]
    return {seat: (table.version, zlib.compress(picture(table, seat, tail, away_after), 6)) for seat in seats}


def picture(table: LiveTable, seat: int, tail: int, away_after: float) -> bytes:
    """The state of a table as one seat sees it, without what belongs to the moment."""
    state = table.state(Holder([] if seat == SPECTATOR else [seat]), tail, away_after)
    state.invite, state.decision, state.undo_request, state.chat = None, None, None, []
    state.clock, state.watchers, state.rematch, state.ending, state.watch = None, 0, None, None, None
    return ENCODER.encode(state)


class StoppedGame:
    """Stands where the game would be: it knows what the rows say and can neither be asked nor played."""

    def __init__(self, row: TableRow, lines: list[dict[str, Any]]) -> None:
        self.record = Record({key: value for key, value in row.header.items() if key != "link"})
        for line in lines:
            self.record.append(line)
        self.version = row.version
        self.over = row.over
        self.ply = 0
        self.seat = None
        self.decision = None
        self.assisted = row.assisted

    def save(self) -> dict[str, object]:
        return self.record.save()

    def winners(self) -> list[int]:
        return []

    def can_undo(self) -> bool:
        return False

    can_redo = can_undo

    def entries_back(self) -> Iterator[tuple[int, int, str]]:
        return iter(())

    def copy(self) -> hp.Game:
        raise errors.read_only()

    def follow(self, log: object) -> None:
        raise errors.read_only()


class StoppedTable(LiveTable):
    """A table that is shown from its snapshot."""

    def __init__(
        self, row: TableRow, seats: list[SeatRow], chat: list[wire.ChatLine], game: Any, kept: dict[int, dict[str, Any]]
    ) -> None:
        super().__init__(row, seats, chat, game)
        self.kept = kept

    @property
    def is_stopped(self) -> bool:
        return True

    def undo_beyond(self, holder: Holder) -> Literal["no", "assisted", "consent"]:
        return "no"

    def encoded_state(self, holder: Holder, tail: int, away_after: float) -> bytes:
        seat = holder.seats[0] if holder.seats else SPECTATOR
        shown = dict(self.kept.get(seat, self.kept[SPECTATOR]))
        shown |= {
            "watchers": 0,
            "players": [self.player(row, holder, away_after) for row in self.seats],
            "seats_held": holder.seats,
            "version": self.version,
            "can_undo": False,
            "can_redo": False,
            "undo_beyond": "no",
            "chat": self.chat_for(holder),
            "read_only": SENTENCE,
        }
        return ENCODER.encode(shown)

    def state(self, holder: Holder, tail: int, away_after: float) -> wire.TableState:
        raise errors.read_only()


def stopped_table(
    pictures: dict[int, bytes],
    row: TableRow,
    seats: list[SeatRow],
    chat: list[wire.ChatLine],
    lines: list[dict[str, Any]],
) -> LiveTable:
    """The table from its snapshot, or else as far as its record can be replayed; RecordError where even that fails."""
    kept = {seat: msgspec.json.decode(zlib.decompress(state)) for seat, state in pictures.items()}
    if SPECTATOR not in kept:
        shown = LiveTable(row, seats, [], load_so_far(row.header, lines, seed=row.seed))
        for seat in [SPECTATOR, *range(row.players)]:
            kept[seat] = msgspec.json.decode(picture(shown, seat, TAIL, AWAY_AFTER_S))
    return StoppedTable(row, seats, chat, StoppedGame(row, lines), kept)
