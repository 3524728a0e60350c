"""Tables and what people do at them. Every change is written, its version checked, before it is shown to anybody."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection

import heliopause as hp
from heliopause.server import engine, errors, limits, rows, wire
from heliopause.server.bus import Bus, Message
from heliopause.server.live import Holder, LiveTable, token_digest
from heliopause.server.play import (
    BOT_NAMES,
    apply_all,
    joining_token,
    load_table,
    person_name,
    planned_seats,
    taken_back,
    undo_by_policy,
)
from heliopause.server.settings import Settings
from heliopause.server.store import Store
from heliopause.server.webhooks import Webhooks

log = logging.getLogger("heliopause.tables")


class Raced(Exception):
    """Another server wrote to the table between reading and writing."""


class Tables:
    def __init__(self, settings: Settings, store: Store, bus: Bus, webhooks: Webhooks) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.webhooks = webhooks
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}

    # --- finding a table -----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table as it is on disk now, with nobody else changing it at this server."""
        while True:
            table = await self._found(table_id)
            async with table.lock:
                if self._live.get(table_id) is not table:
                    continue  # it was forgotten while we waited; somebody may have loaded it anew
                if not self.store.exclusive:
                    await self._refresh(table)
                table.used_at = time.monotonic()
                yield table
                return

    def in_memory(self, table_id: str) -> LiveTable | None:
        return self._live.get(table_id)

    async def _found(self, table_id: str) -> LiveTable:
        if table_id in self._live:
            return self._live[table_id]
        if not (table_id.isascii() and table_id.isalnum() and len(table_id) <= 24):
            raise errors.no_such_table()
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        table = await asyncio.shield(self._loading[table_id])
        if table is None:
            raise errors.no_such_table()
        return table

    async def _load(self, table_id: str) -> LiveTable | None:
        try:
            table = await self.store.read(load_table, table_id, self.settings.chat_tail)
            if table is not None:
                self._make_room()
                self._live[table_id] = table
            return table
        except hp.RecordError as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise errors.unreadable_table() from error
        finally:
            del self._loading[table_id]

    def _make_room(self) -> None:
        """Forget tables that nobody looks at; they are read again when somebody comes back."""
        idle = [table for table in self._live.values() if not table.streams and not table.lock.locked()]
        idle.sort(key=lambda table: table.used_at)
        while len(self._live) >= self.settings.live_tables and idle:
            del self._live[idle.pop(0).id]

    async def _refresh(self, table: LiveTable) -> None:
        """Take over what other servers wrote meanwhile."""
        known, chat_known = table.row.revision, table.chat[-1].id if table.chat else 0

        def job(conn: Connection) -> None | tuple[Any, ...]:
            if rows.revision(conn, table.id) == known:
                return None
            row = rows.table_row(conn, table.id)
            seats = rows.seat_rows(conn, table.id)
            lines = rows.record_lines(conn, table.id, table.version)
            return row, seats, lines, rows.chat_lines(conn, table.id, chat_known, self.settings.chat_tail)

        news = await self.store.read(job)
        if news is None:
            return
        row, seats, lines, chat = news
        if lines:
            table.game.follow(lines)
        for old, new in zip(table.seats, seats, strict=True):
            new.seen_at = max(old.seen_at, new.seen_at)
        table.row, table.seats = row, seats
        table.chat = (table.chat + chat)[-self.settings.chat_tail :]
        table.forget_encoded()

    # --- creating and joining ------------------------------------------------------------------------------------

    async def create(self, body: wire.CreateTable, start: engine.Start | None = None) -> wire.TableCreated:
        plans = body.seats
        if plans is None:
            plans = [wire.SeatPlan(kind="human") for _ in range(body.players)]
        if len(plans) != body.players:
            raise errors.Refused(
                422, "seats", "Describe exactly one seat for each player.", "Opisz dokładnie jedno miejsce na gracza."
            )
        seed = secrets.token_hex(16) if body.seed is None else str(body.seed)
        game = await asyncio.to_thread(engine.opened_game, body, seed, start)
        token = secrets.token_urlsafe(32)
        seats = planned_seats(plans, body.hotseat, token_digest(token))
        row = rows.TableRow(
            id=secrets.token_hex(8),
            game=body.game,
            players=body.players,
            header=dict(game.record.header),
            seed=seed,
            seed_known=body.seed is not None,
            invite=secrets.token_urlsafe(16),
            hotseat=body.hotseat,
            version=game.version,
            revision=1,
            assisted=start is not None,
            over=game.over,
            deciding=game.seat,
            undo_request=None,
            created_at=time.time(),
        )
        await self.store.write(rows.add_table, row, seats, game.record.log)
        self._make_room()
        self._live[row.id] = LiveTable(row, seats, [], game)
        self.bus.publish(Message(row.id))
        held = [seat.seat for seat in seats if seat.token_hash is not None]
        return wire.TableCreated(
            table=row.id,
            invite=row.invite,
            you=held[0] if held else None,
            token=token if held else None,
            seats=[wire.SeatToken(seat.seat, token if seat.token_hash is not None else None) for seat in seats],
        )

    async def join(self, table_id: str, body: wire.JoinTable) -> wire.Joined:
        name = person_name(body.name)
        async with self.at(table_id) as table:
            if not hmac.compare_digest(table.row.invite.encode(), body.invite.encode()):
                raise errors.wrong_invite()
            token = secrets.token_urlsafe(32) if body.key is None else joining_token(table.row.seed, body.key)
            digest = token_digest(token)
            for row in table.seats:
                if body.key is not None and hmac.compare_digest(row.token_hash or "", digest):
                    return wire.Joined(row.seat, token)
            free = [row.seat for row in table.seats if row.kind == "human" and not row.joined]
            if body.seat is not None:
                table.seat_row(body.seat)
                if body.seat not in free:
                    raise errors.seat_taken()
                free = [body.seat]
            for seat in free:
                if await self.store.write(rows.take_open_seat, table.id, seat, name, digest):
                    await self._shown(table)
                    return wire.Joined(seat, token)
            raise errors.table_full()

    async def _shown(self, table: LiveTable) -> None:
        """After a change that is not a move: read it back and tell the pages."""
        await self._refresh(table)
        self.bus.publish(Message(table.id))

    # --- reading -------------------------------------------------------------------------------------------------

    def encoded_state(self, table: LiveTable, holder: Holder) -> bytes:
        return table.encoded_state(holder, self.settings.log_tail, self.settings.away_after_s)

    async def state(self, table_id: str, token: str | None) -> bytes:
        async with self.at(table_id) as table:
            return self.encoded_state(table, table.holder(token))

    def stale(self, table: LiveTable, holder: Holder) -> errors.StaleRequest:
        return errors.StaleRequest(table.state(holder, self.settings.log_tail, self.settings.away_after_s))

    # --- changing the record -------------------------------------------------------------------------------------

    async def move(self, table_id: str, token: str | None, body: wire.MoveRequest) -> bytes:
        def played(table: LiveTable, holder: Holder) -> hp.Game:
            return apply_all(table.game, holder.seats, body.options)

        return await self._change_record(table_id, token, "move", body, played)

    async def redo(self, table_id: str, token: str | None, body: wire.RedoMove) -> bytes:
        def redone(table: LiveTable, holder: Holder) -> hp.Game:
            if not table.can_redo(holder):
                raise errors.Refused(422, "redo", "There is nothing to redo.", "Nie ma czego ponowić.")
            twin = table.game.copy()
            twin.redo()
            return twin

        return await self._change_record(table_id, token, "redo", body, redone)

    async def undo(self, table_id: str, token: str | None, body: wire.UndoMove) -> bytes:
        def undone(table: LiveTable, holder: Holder) -> hp.Game | wire.UndoRequest:
            return undo_by_policy(table, holder, body)

        return await self._change_record(table_id, token, "undo", body, undone)

    async def play_bot(self, table_id: str, seat: int, version: int, option: str) -> bool:
        """A bot's answer goes the way of everybody's; False if the table has moved on meanwhile."""
        async with self.at(table_id) as table:
            if table.version != version or table.game.seat != seat or table.seats[seat].kind != "bot":
                return False
            twin = apply_all(table.game, [seat], [option])
            try:
                await self._commit(table, twin, None)
            except Raced:
                return False
            return True

    async def _change_record(
        self,
        table_id: str,
        token: str | None,
        what: str,
        body: wire.MoveRequest | wire.UndoMove | wire.RedoMove,
        change: Callable[[LiveTable, Holder], hp.Game | wire.UndoRequest],
    ) -> bytes:
        request = hashlib.sha256(what.encode() + msgspec.json.encode(body)).hexdigest()
        async with self.at(table_id) as table:
            holder = table.seated(token)
            self._here(table, holder)
            if body.version == table.version:
                # The key cannot have been applied to this version: applying it would have ended the version.
                result = change(table, holder)
                try:
                    remembered = (holder.name, body.key, request)
                    if isinstance(result, wire.UndoRequest):
                        await self._propose(table, result, remembered)
                    else:
                        await self._commit(table, result, remembered)
                    return self.encoded_state(table, holder)
                except Raced:
                    await self._refresh(table)
            before = await self.store.read(rows.applied_request, table.id, holder.name, body.key)
            if before == request:
                return self.encoded_state(table, holder)
            if before is not None:
                raise errors.key_reused()
            raise self.stale(table, holder)

    async def _commit(self, table: LiveTable, twin: hp.Game, remembered: tuple[str, str, str] | None) -> None:
        """Write the new lines and the key that made them, both or none, then show them."""
        version = table.version
        progress = rows.Progress(
            lines=twin.record.log[version:],
            assisted=table.row.assisted or twin.assisted,
            over=twin.over,
            deciding=twin.seat,
            undo_request=None,
        )

        def job(conn: Connection) -> int:
            revision = rows.append_progress(conn, table.id, version, progress)
            if remembered is not None:
                rows.remember_request(conn, table.id, *remembered, version)
            return revision

        try:
            revision = await self.store.write(job)
        except (rows.Stale, rows.AlreadyApplied) as error:
            raise Raced from error
        asked_before = table.game.seat
        table.game = twin
        table.row.version, table.row.revision = twin.version, revision
        table.row.assisted, table.row.over, table.row.deciding = progress.assisted, progress.over, progress.deciding
        table.row.undo_request = None
        table.forget_encoded()
        self.bus.publish(Message(table.id))
        self._send_notices(table, asked_before)

    # --- consent -------------------------------------------------------------------------------------------------

    async def _propose(self, table: LiveTable, request: wire.UndoRequest, remembered: tuple[str, str, str]) -> None:
        text = msgspec.json.encode(request).decode()

        def job(conn: Connection) -> int:
            revision = rows.set_undo_request(conn, table.id, table.version, text)
            rows.remember_request(conn, table.id, *remembered, table.version)
            return revision

        try:
            await self.store.write(job)
        except (rows.Stale, rows.AlreadyApplied) as error:
            raise Raced from error
        await self._shown(table)

    async def answer_undo(self, table_id: str, token: str | None, body: wire.UndoAnswer) -> bytes:
        async with self.at(table_id) as table:
            holder = table.seated(token)
            self._here(table, holder)
            request = table.undo_request()
            if request is None or request.id != body.request:
                raise self.stale(table, holder)
            asked = [seat for seat in holder.seats if seat in request.waiting]
            withdrawn = request.seat in holder.seats and not body.accept
            if not asked and not withdrawn:
                raise errors.Refused(403, "not_asked", "Nobody asks for your consent.", "Nikt nie prosi o twoją zgodę.")
            request.waiting = [seat for seat in request.waiting if seat not in asked]
            request.accepted = request.accepted + asked
            try:
                if body.accept and not request.waiting:
                    twin = taken_back(table, [request.seat])
                    twin.assisted = True
                    await self._commit(table, twin, None)
                else:
                    kept = msgspec.json.encode(request).decode() if body.accept else None
                    await self.store.write(rows.set_undo_request, table.id, table.version, kept)
                    await self._shown(table)
            except (Raced, rows.Stale):
                await self._refresh(table)
                raise self.stale(table, holder) from None
            return self.encoded_state(table, holder)

    # --- around the game -----------------------------------------------------------------------------------------

    async def chat(self, table_id: str, token: str | None, body: wire.ChatRequest) -> wire.ChatLine:
        text = limits.plain_line(body.text)
        if not text:
            raise errors.malformed("an empty text")
        async with self.at(table_id) as table:
            holder = table.seated(token)
            self._here(table, holder)
            seat = table.eyes_of(holder)
            assert seat is not None
            name = table.seats[seat].name
            request = hashlib.sha256(b"chat" + text.encode()).hexdigest()

            def job(conn: Connection) -> int:
                if body.key is not None:
                    rows.remember_request(conn, table.id, holder.name, "chat " + body.key[:70], request, table.version)
                return rows.add_chat(conn, table.id, seat, name, text)

            try:
                number = await self.store.write(job)
            except rows.AlreadyApplied:
                number = 0
            await self._shown(table)
            said = [line for line in table.chat if line.id == number or (number == 0 and line.text == text)]
            return said[-1] if said else wire.ChatLine(number, seat, name, text, time.time())

    async def rename(self, table_id: str, token: str | None, seat: int, body: wire.NameRequest) -> bytes:
        name = person_name(body.name)
        async with self.at(table_id) as table:
            holder = self._own(table, token, seat)
            await self.store.write(rows.change_seat, table.id, seat, name=name)
            await self._shown(table)
            return self.encoded_state(table, holder)

    async def seat_bot(self, table_id: str, token: str | None, seat: int, body: wire.BotRequest) -> bytes:
        """Put a bot on one's own seat, an open one, that of a person who is away, or change a bot's level."""
        async with self.at(table_id) as table:
            holder = table.seated(token)
            row = table.seat_row(seat)
            present = row.kind == "human" and row.joined and table.connected(seat, self.settings.away_after_s)
            if present and seat not in holder.seats:
                raise errors.Refused(
                    403, "present", "The person on this seat is still here.", "Osoba na tym miejscu wciąż tu jest."
                )
            name = row.name if row.joined else BOT_NAMES[seat]
            await self.store.write(rows.change_seat, table.id, seat, kind="bot", level=body.level, name=name)
            await self._shown(table)
            return self.encoded_state(table, holder)

    async def seat_person(self, table_id: str, token: str | None, seat: int) -> bytes:
        """The person whose seat a bot kept warm sits down again."""
        async with self.at(table_id) as table:
            holder = self._own(table, token, seat)
            await self.store.write(rows.change_seat, table.id, seat, kind="human", level=None)
            await self._shown(table)
            return self.encoded_state(table, holder)

    async def set_webhook(self, table_id: str, token: str | None, seat: int, body: wire.WebhookRequest) -> bytes:
        async with self.at(table_id) as table:
            self._own(table, token, seat)
        if body.url is not None:
            await self.webhooks.check(body.url)
        async with self.at(table_id) as table:
            holder = self._own(table, token, seat)
            await self.store.write(rows.change_seat, table.id, seat, webhook=body.url)
            await self._shown(table)
            return self.encoded_state(table, holder)

    def _own(self, table: LiveTable, token: str | None, seat: int) -> Holder:
        holder = table.seated(token)
        table.seat_row(seat)
        if seat not in holder.seats:
            raise errors.not_your_seat()
        self._here(table, holder)
        return holder

    def _here(self, table: LiveTable, holder: Holder) -> None:
        """Somebody who acts is not away."""
        for seat in holder.seats:
            table.seats[seat].seen_at = time.time()

    def _send_notices(self, table: LiveTable, asked_before: int | None) -> None:
        now = table.game.seat
        for row in table.seats:
            turn_came = row.seat == now and now != asked_before
            if row.webhook is None or row.kind == "bot" or not (turn_came or table.game.over):
                continue
            text = wire.Words("It is your turn.", "Twoja kolej.")
            if table.game.over:
                text = wire.Words("The game is over.", "Gra jest zakończona.")
            notice = wire.WebhookNotice(table.id, table.row.game, row.seat, table.version, table.game.over, text)
            self.webhooks.tell(row.webhook, notice)
