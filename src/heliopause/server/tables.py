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
from functools import partial
from typing import Any

import msgspec

import heliopause as hp
from heliopause.core.content import Content, Pack
from heliopause.lessons.drill import practice_of
from heliopause.server import briefs, engine, errors, limits, phrases, snapshots, wire
from heliopause.server.bus import Bus, Message
from heliopause.server.changing import (
    TRIES,
    Changing,
    after_choice,
    planned_around,
    relieved,
    seated_again,
    seated_now,
    taken_over,
)
from heliopause.server.kept import (
    STAND_IN,
    AlreadyApplied,
    Damaged,
    GuestRow,
    Notices,
    Progress,
    Stale,
    Store,
    TableRow,
)
from heliopause.server.live import Holder, LiveTable, token_digest
from heliopause.server.play import (
    BOT_NAMES,
    apply_all,
    joining_token,
    load_table,
    person_name,
    planned_seats,
    practised,
    present,
    taken_back,
    undo_by_policy,
)
from heliopause.server.seen import Seen
from heliopause.server.settings import Settings
from heliopause.server.shelf import Shelf

log = logging.getLogger("heliopause.tables")


class Raced(Exception):
    """Another server wrote to the table between reading and writing."""


class Tables:
    def __init__(self, settings: Settings, store: Store, bus: Bus, webhooks: Notices) -> None:
        self.settings = settings
        self.store = store
        self.rows = store.rows
        self.bus = bus
        self.webhooks = webhooks
        self.shelf = Shelf(settings, self._load)
        self.looked: Callable[[str], None] = lambda table_id: None
        """Called when somebody looks at a table: its bots may have waited for that."""
        self.banned: Callable[[str], bool] = lambda guest: False
        """Whether the host has closed the server to a guest."""
        self.seen = Seen(store)
        self._keeping: set[asyncio.Task[None]] = set()

    # --- finding a table -----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table as it is on disk now, with nobody else changing it at this server."""
        while True:
            table = await self._found(table_id)
            async with table.lock:
                if self.shelf.get(table_id) is not table:
                    continue  # it was forgotten while we waited; somebody may have loaded it anew
                if not self.store.exclusive:
                    await self.refresh(table)
                table.used_at = time.monotonic()
                table.banned = self.banned
                if asking := limits.ASKING.get():
                    table.looks(asking)
                    self.looked(table_id)
                yield table
                return

    def in_memory(self, table_id: str) -> LiveTable | None:
        return self.shelf.get(table_id)

    async def _found(self, table_id: str) -> LiveTable:
        if not (table_id.isascii() and table_id.isalnum() and len(table_id) <= 24):
            raise errors.no_such_table()
        table = await self.shelf.found(table_id)
        if table is None:
            raise errors.no_such_table()
        return table

    async def _load(self, table_id: str) -> LiveTable | None:
        try:
            return await self.store.read(partial(load_table, self.rows), table_id, self.settings.chat_tail)
        except hp.RecordError as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise errors.unreadable_table() from error
        except Damaged as error:
            log.error("table %s is damaged in the database: %s; bring it back from a backup", table_id, error)
            raise errors.damaged_table() from error

    async def refresh(self, table: LiveTable) -> None:
        """Take over what other servers wrote meanwhile."""
        known, chat_known = table.row.revision, table.chat[-1].id if table.chat else 0

        def job(conn: Any, id: str) -> None | tuple[Any, ...]:
            if self.rows.revision(conn, id) == known:
                return None
            row = self.rows.table_row(conn, id)
            seats = self.rows.seat_rows(conn, id)
            lines = self.rows.record_lines(conn, id, table.version)
            return row, seats, lines, self.rows.chat_lines(conn, id, chat_known, self.settings.chat_tail)

        try:
            news = await self.store.read(job, table.id)
            if news is None:
                return
            row, seats, lines, chat = news
            if lines:
                table.game.follow(lines)
        except (Damaged, hp.RecordError) as error:
            self.shelf.drop(table)
            log.error("table %s is damaged in the database: %s; bring it back from a backup", table.id, error)
            raise errors.damaged_table() from error
        for old, new in zip(table.seats, seats, strict=True):
            new.seen_at = max(old.seen_at, new.seen_at)
        table.row, table.seats = row, seats
        table.chat = (table.chat + chat)[-self.settings.chat_tail :]
        table.forget_encoded()

    # --- creating and joining ------------------------------------------------------------------------------------

    async def create(
        self,
        body: wire.CreateTable,
        start: engine.Start | None = None,
        packs: tuple[Pack, ...] = (),
        guest: GuestRow | None = None,
    ) -> wire.TableCreated:
        plans = body.seats
        if plans is None:
            plans = [wire.SeatPlan(kind="human") for _ in range(body.players)]
        if len(plans) != body.players:
            raise errors.Refused(
                422, "seats", "Describe exactly one seat for each player.", "Opisz dokładnie jedno miejsce na gracza."
            )
        seed = secrets.token_hex(16) if body.seed is None else str(body.seed)
        game = await asyncio.to_thread(engine.opened_game, body, seed, start, packs)
        token = secrets.token_urlsafe(32)
        seats = planned_seats(plans, body.hotseat, token_digest(token), guest)
        row = TableRow(
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
            assisted=start is not None or body.trial is not None,
            over=game.over,
            deciding=game.seat,
            undo_request=None,
            created_at=time.time(),
            brief=briefs.encoded(briefs.brief(game, seats, None)),
        )
        agreed = planned_around(body, seats)
        row.around, row.listed = agreed.text(), agreed.listed
        await self.store.write(self.rows.add_table, row, seats, game.record.log)
        self.shelf.put(LiveTable(row, seats, [], game, practice_of(game)))
        self.bus.publish(Message(row.id))
        await self.keep_time(row.id)
        held = [seat.seat for seat in seats if seat.token_hash is not None]
        return wire.TableCreated(
            table=row.id,
            invite=row.invite,
            you=held[0] if held else None,
            token=token if held else None,
            seats=[wire.SeatToken(seat.seat, token if seat.token_hash is not None else None) for seat in seats],
        )

    async def join(self, table_id: str, body: wire.JoinTable, guest: GuestRow | None = None) -> wire.Joined:
        whose = {} if guest is None else {"guest": guest.id, "private": guest.hide_name}
        taken = {"name": person_name(body.name), **whose}
        async with self.at(table_id) as table:
            if not hmac.compare_digest(table.row.invite.encode(), body.invite.encode()):
                raise errors.wrong_invite()
            token = secrets.token_urlsafe(32) if body.key is None else joining_token(table.row.seed, body.key)
            digest = token_digest(token)
            for row in table.seats:
                if body.key is not None and hmac.compare_digest(row.token_hash or "", digest):
                    return wire.Joined(row.seat, token)
            free = table.open_seats()
            if body.seat is not None:
                table.seat_row(body.seat)
                if body.seat not in free:
                    raise errors.seat_taken()
                free = [body.seat]
            for seat in free:
                if seat in table.around.offered:
                    await self.arrange(table, taken_over(table, seat, {**taken, "token_hash": digest}))
                    return wire.Joined(seat, token)
                if await self.store.write(self.rows.take_open_seat, table.id, seat, {**taken, "token_hash": digest}):
                    await self.shown(table)
                    await self.arrange(table, seated_now(seat))
                    return wire.Joined(seat, token)
            raise errors.table_full()

    async def shown(self, table: LiveTable) -> None:
        """After a change that is not a move: read it back and tell the pages."""
        await self.refresh(table)
        self.bus.publish(Message(table.id))

    # --- reading -------------------------------------------------------------------------------------------------

    def encoded_state(self, table: LiveTable, holder: Holder) -> bytes:
        return table.encoded_state(holder, self.settings.log_tail, self.settings.away_after_s)

    async def content(self, table_id: str) -> Content:
        """The cards a table is played with."""
        async with self.at(table_id) as table:
            return table.game.rules.content

    async def state(self, table_id: str, token: str | None) -> bytes:
        async with self.at(table_id) as table:
            return self.encoded_state(table, table.holder(token))

    async def state_of(self, table: LiveTable, token: str | None) -> bytes:
        """What a holder sees of a table that is looked at already."""
        return self.encoded_state(table, table.holder(token))

    def stale(self, table: LiveTable, holder: Holder) -> errors.StaleRequest:
        return errors.StaleRequest(table.state(holder, self.settings.log_tail, self.settings.away_after_s))

    # --- changing the record -------------------------------------------------------------------------------------

    async def move(self, table_id: str, token: str | None, body: wire.MoveRequest) -> bytes:
        def played(table: LiveTable, holder: Holder) -> hp.Game:
            return practised(table, apply_all(table.game, holder.seats, body.options))

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
            if table.over or table.version != version or table.game.seat != seat or not table.seats[seat].is_bot:
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
            self.here(table, holder)
            for _ in range(TRIES):
                if body.version != table.version:
                    break
                # The key cannot have been applied to this version: applying it would have ended the version.
                if table.over and not table.game.over:
                    raise errors.game_over()
                result = change(table, holder)
                try:
                    remembered = (holder.name, body.key, request)
                    if isinstance(result, wire.UndoRequest):
                        await self._propose(table, result, remembered)
                    else:
                        await self._commit(table, result, remembered)
                    return self.encoded_state(table, holder)
                except Raced:
                    await self.refresh(table)
            before = await self.store.read(self.rows.applied_request, table.id, holder.name, body.key)
            if before == request:
                return self.encoded_state(table, holder)
            if before is not None:
                raise errors.key_reused()
            raise self.stale(table, holder)

    async def _commit(self, table: LiveTable, twin: hp.Game, remembered: tuple[str, str, str] | None) -> None:
        """Write the new lines and the key that made them, both or none, then show them."""
        version = table.version
        seats = relieved(table, twin)
        progress = Progress(
            lines=twin.record.log[version:],
            assisted=table.row.assisted or twin.assisted,
            over=twin.over,
            deciding=table.waits_for(twin),
            undo_request=None,
            brief=briefs.encoded(briefs.brief(twin, table.seats, table.row.brief)),
            around=table.arranged(table.around),
        )

        def job(conn: Any, id: str) -> int:
            progress.around = table.arranged(after_choice(table, twin, partial(self.rows.now, conn)))
            revision = self.rows.append_progress(conn, id, version, progress)
            for seat in seats:
                revision = self.rows.change_seat(conn, id, seat, kind="human", level=None)
            if remembered is not None:
                self.rows.remember_request(conn, id, *remembered, version)
            return revision

        try:
            revision = await self.store.write(job, table.id)
        except (Stale, AlreadyApplied) as error:
            raise Raced from error
        asked_before = table.game.seat
        table.game = twin
        table.row.version, table.row.revision = twin.version, revision
        table.row.assisted, table.row.over, table.row.deciding = progress.assisted, progress.over, progress.deciding
        table.row.undo_request, table.row.brief = None, progress.brief
        table.row.around, table.row.deadline = progress.around.text, progress.around.deadline
        for seat in seats:
            table.seats[seat].kind, table.seats[seat].level = "human", None
        table.forget_encoded()
        self.bus.publish(Message(table.id))
        self._send_notices(table, asked_before)
        self._keep_snapshot(table)

    async def mark_assisted(self, table_id: str) -> None:
        """Somebody got advice here: the record says so from now on."""
        async with self.at(table_id) as table:
            while not table.row.assisted:
                twin = table.game.copy()
                twin.assisted = True
                try:
                    await self._commit(table, twin, None)
                except Raced:
                    await self.refresh(table)

    async def finish(self) -> None:
        """Wait for what is still being kept."""
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await self.seen.write()

    def _keep_snapshot(self, table: LiveTable) -> None:
        """Keep what the table looks like, now and then and behind the moves: for a program that cannot replay it."""
        if not snapshots.due(table):
            return
        table.kept_at = table.version
        twin = LiveTable(table.row, table.seats, [], table.game.copy())

        async def kept() -> None:
            tail, away_after = self.settings.log_tail, self.settings.away_after_s
            pictures = await asyncio.to_thread(snapshots.pictures, twin, tail, away_after)
            await self.store.write(self.rows.keep_pictures, twin.id, pictures)

        task = asyncio.create_task(kept())
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    # --- what is agreed around the game --------------------------------------------------------------------------

    async def arrange(self, table: LiveTable, change: Callable[[Changing], None]) -> None:
        """Change what is agreed around a game, with the seats and the lines told that belong to it: all or nothing.
        The change may be made anew if another server was quicker."""

        def job(conn: Any, id: str) -> Changing:
            changing = Changing(table, self.rows.now(conn))
            change(changing)
            changing.follow_clock()
            if changing.nothing():
                return changing
            self.rows.set_around(conn, id, table.arranged(changing.around))
            for seat, values in changing.seats.items():
                self.rows.change_seat(conn, id, seat, **values)
            for words in changing.said:
                self.rows.tell(conn, id, words)
            changing.write(conn)
            return changing

        for _ in range(TRIES):
            try:
                made = await self.store.write(job, table.id)
            except Stale:
                await self.refresh(table)
                continue
            if not made.nothing():
                await self.shown(table)
            return
        raise errors.busy()

    async def keep_time(self, table_id: str) -> None:
        """Look whose clock runs, where there are clocks."""
        async with self.at(table_id) as table:
            if table.around.clock is not None:
                await self.arrange(table, lambda changing: None)

    # --- consent -------------------------------------------------------------------------------------------------

    async def _propose(self, table: LiveTable, request: wire.UndoRequest, remembered: tuple[str, str, str]) -> None:
        text = msgspec.json.encode(request).decode()

        def job(conn: Any, id: str) -> int:
            revision = self.rows.set_undo_request(conn, id, table.version, text)
            self.rows.remember_request(conn, id, *remembered, table.version)
            return revision

        try:
            await self.store.write(job, table.id)
        except (Stale, AlreadyApplied) as error:
            raise Raced from error
        await self.shown(table)

    async def answer_undo(self, table_id: str, token: str | None, body: wire.UndoAnswer) -> bytes:
        async with self.at(table_id) as table:
            holder = table.seated(token)
            self.here(table, holder)
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
                    await self.store.write(self.rows.set_undo_request, table.id, table.version, kept)
                    await self.shown(table)
            except (Raced, Stale):
                await self.refresh(table)
                raise self.stale(table, holder) from None
            return self.encoded_state(table, holder)

    # --- around the game -----------------------------------------------------------------------------------------

    async def chat(self, table_id: str, token: str | None, body: wire.ChatRequest) -> wire.ChatLine:
        text = limits.plain_line(body.text) if body.phrase is None else phrases.kept(body.phrase)
        if not text:
            raise errors.malformed("an empty text")
        async with self.at(table_id) as table:
            holder = table.seated(token)
            self.here(table, holder)
            seat = table.eyes_of(holder)
            assert seat is not None
            name = table.seats[seat].name
            request = hashlib.sha256(b"chat" + text.encode()).hexdigest()
            key = None if body.key is None else "chat:" + hashlib.sha256(body.key.encode()).hexdigest()

            def job(conn: Any, id: str) -> wire.ChatLine:
                line = self.rows.add_chat(conn, id, seat, name, text)
                if key is not None:
                    self.rows.remember_request(conn, id, holder.name, key, request, line.id)
                return line

            try:
                line = await self.store.write(job, table.id)
            except AlreadyApplied:
                assert key is not None
                return await self._said_before(table, holder, key, request)
            await self.shown(table)
            return line

    async def _said_before(self, table: LiveTable, holder: Holder, key: str, request: str) -> wire.ChatLine:
        """A repeated line is answered with the one that stands; a key stands for one line only."""

        def job(conn: Any, id: str) -> wire.ChatLine | None:
            if self.rows.applied_request(conn, id, holder.name, key) != request:
                return None
            number = self.rows.applied_at(conn, id, holder.name, key)
            return self.rows.chat_lines(conn, id, number - 1, 1, upto=number)[0]

        line = await self.store.read(job, table.id)
        if line is None:
            raise errors.key_reused()
        return line

    async def rename(self, table_id: str, token: str | None, seat: int, body: wire.NameRequest) -> bytes:
        name = person_name(body.name)
        async with self.at(table_id) as table:
            holder = self.own(table, token, seat)
            await self.store.write(self.rows.change_seat, table.id, seat, name=name)
            await self.shown(table)
            return self.encoded_state(table, holder)

    async def seat_bot(self, table_id: str, token: str | None, seat: int, body: wire.BotRequest) -> bytes:
        """Put a bot on one's own seat, an open one, that of a person who is away for long, or change a bot's level."""
        async with self.at(table_id) as table:
            holder = table.seated(token)
            self.here(table, holder)
            row = table.seat_row(seat)
            others = row.token_hash is not None and seat not in holder.seats
            if others and table.away_s(seat) < self.settings.replace_after_s:
                raise present(self.settings.replace_after_s)
            name = row.name if row.joined else BOT_NAMES[seat]
            kind = STAND_IN if others else "bot"

            def seated(changing: Changing) -> None:
                changing.seats[seat] = {"kind": kind, "level": body.level, "name": name}
                if others and not row.is_bot:
                    changing.happens("bot", seat, holder.seats[0], body.level)
                elif row.joined and not row.is_bot:
                    changing.note("bot", seat, holder.seats[0], body.level)
                if body.keep_open and row.token_hash is None and seat not in changing.around.offered:
                    changing.around.offered.append(seat)
                elif not body.keep_open and row.token_hash is None and seat in changing.around.offered:
                    changing.around.offered.remove(seat)

            await self.arrange(table, seated)
            return self.encoded_state(table, holder)

    async def welcome_back(self, table: LiveTable, holder: Holder) -> None:
        """A person for whom others let a bot play sits down again: he has opened the table."""
        seats = [seat for seat in holder.seats if table.seats[seat].kind == STAND_IN]
        if not seats:
            return
        names = ", ".join(table.seats[seat].name for seat in seats)

        def back(changing: Changing) -> None:
            for seat in seats:
                changing.come_back(seat)
                changing.note("back", seat)
            changing.said.append(wire.Words(f"{names} is back.", f"{names} znów gra."))

        await self.arrange(table, back)

    async def seat_person(self, table_id: str, token: str | None, seat: int) -> bytes:
        """The person whose seat a bot kept warm sits down again."""
        async with self.at(table_id) as table:
            holder = self.own(table, token, seat)
            await self.arrange(table, partial(seated_again, seat))
            return self.encoded_state(table, holder)

    async def set_webhook(self, table_id: str, token: str | None, seat: int, body: wire.WebhookRequest) -> bytes:
        async with self.at(table_id) as table:
            self.own(table, token, seat)
        if body.url is not None:
            await self.webhooks.check(body.url)
        async with self.at(table_id) as table:
            holder = self.own(table, token, seat)
            await self.store.write(self.rows.change_seat, table.id, seat, webhook=body.url)
            await self.shown(table)
            return self.encoded_state(table, holder)

    def own(self, table: LiveTable, token: str | None, seat: int) -> Holder:
        holder = table.seated(token)
        table.seat_row(seat)
        if seat not in holder.seats:
            raise errors.not_your_seat()
        self.here(table, holder)
        return holder

    def here(self, table: LiveTable, holder: Holder) -> None:
        """Somebody who acts is not away. Written down now and then: the table may be put away."""
        now = time.time()
        if any(now - table.seats[seat].seen_at > self.settings.away_after_s for seat in holder.seats):
            self.seen.note(table.id, holder.seats, now)
        for seat in holder.seats:
            table.seats[seat].seen_at = now

    def _send_notices(self, table: LiveTable, asked_before: int | None) -> None:
        now = table.game.seat
        for row in table.seats:
            turn_came = row.seat == now and now != asked_before
            if row.webhook is None or row.is_bot or not (turn_came or table.over):
                continue
            text = wire.Words("It is your turn.", "Twoja kolej.")
            if table.over:
                text = wire.Words("The game is over.", "Gra jest zakończona.")
            notice = wire.WebhookNotice(table.id, table.row.game, row.seat, table.version, table.over, text)
            self.webhooks.tell(row.webhook, notice)
