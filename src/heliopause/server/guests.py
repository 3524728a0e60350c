"""Guests: people without an account. A secret key in the browser stands for one; seats taken with it are his.

Keys are kept as digests, as the tokens of seats are. Losing a key loses nothing that the link of a seat still opens.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from heliopause.server import codes, errors, limits, wire
from heliopause.server.bus import Message
from heliopause.server.kept import GuestRow, OwnTable, Store
from heliopause.server.limits import Buckets
from heliopause.server.live import token_digest
from heliopause.server.settings import Settings
from heliopause.server.tables import Tables

DEVICES = 20
"""Keys of one guest, and tokens of a seat that he asked for with them; older ones fall out."""
KEPT_BYTES = 64 * 1024
NAMELESS = "\u2013"
"""Stands where the name of somebody was who deleted everything of his."""


class Guests:
    def __init__(self, settings: Settings, store: Store, tables: Tables) -> None:
        self.store = store
        self.rows = store.guest_rows
        self.tables = tables
        self.recover_bucket = Buckets(settings.recover_rate)
        self.bucket = Buckets(settings.guest_rate)
        self.forgetting: list[Callable[[Any, str], None]] = []
        """Further writes when a guest forgets his other devices: parts that not every place with guests has."""

    # --- who it is -----------------------------------------------------------------------------------------------

    async def known(self, key: str | None) -> GuestRow:
        if key is None:
            raise errors.guest_needed()
        await self.store.gather()
        guest = await self.store.read(self.rows.guest_by_key, token_digest(key))
        if guest is None:
            raise errors.wrong_guest()
        if self.tables.banned(guest.id):
            raise errors.banned()
        limits.known_seat()
        return guest

    async def made(self, who: str, body: wire.MakeGuest) -> wire.NewGuest:
        self.bucket.take(who)
        await self.store.gather()
        key = secrets.token_urlsafe(32)
        guest = GuestRow(
            id=secrets.token_hex(8),
            name=limits.plain_line(body.name),
            mark=body.mark or secrets.choice(get_args(wire.Mark)),
            hide_name=False,
            kept="{}",
            code_hash=None,
            created_at=time.time(),
        )
        await self.store.write(self.rows.add_guest, guest, token_digest(key))
        return wire.NewGuest(key, await self.me(key))

    async def me(self, key: str | None) -> wire.Me:
        guest = await self.known(key)
        return shown(guest, await self.store.read(self.rows.count_keys, guest.id), self.rows.in_browser)

    async def change(self, key: str | None, body: wire.ChangeGuest) -> wire.Me:
        guest = await self.known(key)
        values: dict[str, Any] = {}
        for name in ("mark", "hide_name"):
            if (given := getattr(body, name)) is not None:
                values[name] = given
        if body.name is not None:
            values["name"] = limits.plain_line(body.name)
        if body.kept:
            values["kept"] = merged(guest.kept, body.kept)
        if values:
            await self.store.write(self.rows.change_guest, guest.id, values)
        if body.hide_name is not None and body.hide_name != guest.hide_name:
            for table in await self.own_tables(guest):
                await self._change_seats(guest, table.id, {"private": body.hide_name})
        return await self.me(key)

    # --- other devices -------------------------------------------------------------------------------------------

    async def new_code(self, key: str | None) -> wire.RecoveryCode:
        """A new code; the one before is no longer good."""
        guest = await self.known(key)
        self.bucket.take(guest.id)
        code = codes.new_code()
        digest = await asyncio.to_thread(codes.code_digest, code)
        await self.store.write(self.rows.change_guest, guest.id, {"code_hash": digest})
        return wire.RecoveryCode(code)

    async def recover(self, who: str, body: wire.RecoverGuest) -> wire.NewGuest:
        """The guest of a code, with a key for this device. Guessing is limited by address."""
        self.recover_bucket.take(who)
        digest = await asyncio.to_thread(codes.code_digest, body.code)
        guest = await self.store.read(self.rows.guest_by_code, digest)
        if guest is None or not hmac.compare_digest(guest.code_hash or "", digest):
            raise errors.wrong_code()
        return await self.another_key(guest.id)

    async def another_key(self, guest: str) -> wire.NewGuest:
        """A key for one more device of somebody who has shown who he is."""
        key = secrets.token_urlsafe(32)
        await self.store.write(self.rows.add_key, guest, token_digest(key), DEVICES)
        return wire.NewGuest(key, await self.me(key))

    async def forget_devices(self, key: str | None) -> wire.Me:
        """Every other key is no longer good, and neither is the code nor any passkey."""
        guest = await self.known(key)
        assert key is not None

        def job(conn: Any, id: str) -> None:
            self.rows.drop_other_keys(conn, id, token_digest(key))
            self.rows.change_guest(conn, id, {"code_hash": None})
            for forget in self.forgetting:
                forget(conn, id)

        await self.store.write(job, guest.id)
        return await self.me(key)

    # --- seats of a guest ----------------------------------------------------------------------------------------

    async def own_tables(self, guest: GuestRow) -> list[OwnTable]:
        await self.store.gather()
        return await self.store.read(self.rows.own_tables, guest.id)

    async def claim(self, key: str | None, table_id: str, body: wire.ClaimGame) -> wire.MySeat:
        """The seats of a token become the guest's, unless they are somebody's already."""
        guest = await self.known(key)
        async with self.tables.at(table_id) as table:
            held = table.seated(body.token).seats
            if any(table.seats[seat].guest not in (None, guest.id) for seat in held):
                raise errors.seat_owned()
            for seat in held:
                values = {"guest": guest.id, "private": guest.hide_name}
                await self.store.write(self.tables.rows.change_seat, table.id, seat, **values)
            await self.tables.shown(table)
        return wire.MySeat(table_id, held, body.token)

    async def seat(self, key: str | None, table_id: str) -> wire.MySeat:
        """A token of the guest's seats at a table, for a device that has none yet."""
        guest = await self.known(key)
        self.bucket.take(guest.id)
        token = secrets.token_urlsafe(32)
        async with self.tables.at(table_id) as table:
            mine = [row for row in table.seats if row.guest == guest.id]
            if not mine:
                raise errors.not_your_game()
            for row in mine:
                carried = " ".join([*row.carried.split(), token_digest(token)][-DEVICES:])
                await self.store.write(self.tables.rows.change_seat, table.id, row.seat, carried=carried)
            await self.tables.shown(table)
        return wire.MySeat(table_id, [row.seat for row in mine], token)

    async def archive(self, key: str | None, table_id: str, body: wire.ArchiveGame) -> wire.Archived:
        guest = await self.known(key)
        if not any(table.id == table_id for table in await self.own_tables(guest)):
            raise errors.not_your_game()
        await self.store.write(self.rows.archive, table_id, guest.id, body.archived)
        return wire.Archived(table_id, body.archived)

    async def _change_seats(self, guest: GuestRow, table_id: str, values: dict[str, Any]) -> None:
        """Change the guest's seats at a table where everybody sees it."""
        async with self.tables.at(table_id) as table:
            for row in [row for row in table.seats if row.guest == guest.id]:
                await self.store.write(self.tables.rows.change_seat, table.id, row.seat, **values)
            await self.tables.shown(table)

    # --- an end --------------------------------------------------------------------------------------------------

    async def delete(self, key: str | None) -> wire.Deleted:
        """Forget the guest. Tables of his alone go; at those of others his name, words and addresses go."""
        guest = await self.known(key)
        gone = left = 0
        for table in await self.own_tables(guest):
            if alone(table, guest):
                await self._delete_table(table.id)
                gone += 1
            else:
                await self._leave_nameless(guest, table)
                left += 1
        await self.store.write(self.rows.delete_guest, guest.id)
        return wire.Deleted(gone, left)

    async def _delete_table(self, table_id: str) -> None:
        known = self.tables.in_memory(table_id)
        await self.store.write(self.tables.rows.delete_table, table_id)
        if known is not None:
            self.tables.shelf.drop(known)
        self.tables.bus.publish(Message(table_id))

    async def _leave_nameless(self, guest: GuestRow, table: OwnTable) -> None:
        mine = [row.seat for row in table.seats if row.guest == guest.id]
        await self.store.write(self.tables.rows.clear_chat, table.id, mine, NAMELESS)
        live = self.tables.in_memory(table.id)
        if live is not None:
            self.tables.shelf.drop(live)  # what was said there is to be read anew
        nothing = {"webhook": None, "carried": "", "archived": False, "private": False, "guest": None}
        await self._change_seats(guest, table.id, {"name": NAMELESS, **nothing})


def alone(table: OwnTable, guest: GuestRow) -> bool:
    """Whether nobody else has or may have a seat there."""
    return all(row.guest == guest.id or row.token_hash is None for row in table.seats) and all(
        row.guest == guest.id or row.is_bot or not row.joined for row in table.seats
    )


def shown(guest: GuestRow, devices: int, in_browser: bool) -> wire.Me:
    return wire.Me(
        id=guest.id,
        name=guest.name,
        mark=guest.mark,  # type: ignore[arg-type]
        hide_name=guest.hide_name,
        kept=msgspec.json.decode(guest.kept, type=dict[str, Any]),
        code=guest.code_hash is not None,
        devices=devices,
        created_at=guest.created_at,
        browser=in_browser,
    )


def merged(kept: str, given: dict[str, Any]) -> str:
    """What is kept by name, with the names given put over it; null takes one away."""
    values = {**msgspec.json.decode(kept, type=dict[str, Any]), **given}
    text = msgspec.json.encode({name: value for name, value in values.items() if value is not None}).decode()
    if len(text) > KEPT_BYTES:
        raise errors.too_large(KEPT_BYTES)
    return text
