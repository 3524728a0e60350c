"""The one guest of a browser in its own storage: every table that is kept here with a person at it is his."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from heliopause.server.kept import GuestRow, OwnTable, SeatRow, TableRow

if TYPE_CHECKING:
    from heliopause.edition.keeping import Draft


class Kept(msgspec.Struct):
    """The guest as the storage keeps him."""

    row: dict[str, Any]
    key_hash: str

    def guest(self) -> GuestRow:
        return GuestRow(**self.row)


class GuestBook:
    """The operations of `kept.GuestRows` on a draft."""

    in_browser = True

    def add_guest(self, conn: Draft, guest: GuestRow, key_hash: str) -> None:
        row = vars(guest) if conn.guest is None else conn.guest.row
        conn.guest = Kept(row, key_hash)

    def guest_by_key(self, conn: Draft, key_hash: str) -> GuestRow | None:
        kept = conn.guest
        return kept.guest() if kept is not None and kept.key_hash == key_hash else None

    def guest_by_code(self, conn: Draft, code_hash: str) -> GuestRow | None:
        """None: no code is ever made here."""
        return None

    def change_guest(self, conn: Draft, guest: str, values: dict[str, Any]) -> None:
        if conn.guest is not None:
            conn.guest = Kept({**conn.guest.row, **values}, conn.guest.key_hash)

    def add_key(self, conn: Draft, guest: str, key_hash: str, most: int) -> None:
        if conn.guest is not None:
            conn.guest = Kept(conn.guest.row, key_hash)

    def count_keys(self, conn: Draft, guest: str) -> int:
        return 1

    def drop_other_keys(self, conn: Draft, guest: str, key_hash: str) -> None:
        """There are no others."""

    def own_tables(self, conn: Draft, guest: str) -> list[OwnTable]:
        found = [own_table(TableRow(**head.row), head.seats, guest) for head in conn.heads.values()]
        mine = [table for table in found if any(row.guest == guest for row in table.seats)]
        return sorted(mine, key=lambda table: -table.updated_at)

    def archive(self, conn: Draft, table: str, guest: str, archived: bool) -> None:
        kept = conn.change(table)
        kept.seats = [replace(row, archived=archived) if row.token_hash else row for row in kept.seats]

    def delete_guest(self, conn: Draft, guest: str) -> None:
        conn.guest = None


def own_table(row: TableRow, seats: list[dict[str, Any]], guest: str) -> OwnTable:
    rows = [SeatRow(**seat) for seat in seats]
    values = {name: getattr(row, name) for name in OwnTable.__dataclass_fields__ if name != "seats"}
    return OwnTable(**values, seats=[replace(one, guest=guest) if one.token_hash else one for one in rows])
