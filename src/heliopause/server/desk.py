"""What can be asked about games and tables, however it is asked: over HTTP, or by a page of its own worker.

Everything here answers with a wire value or with its JSON. Limits hold for `who` asks; long work goes to a worker.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import lru_cache
from typing import Any

import msgspec

import heliopause as hp
from heliopause import packs, workshop
from heliopause.api import boards_in, cards_in
from heliopause.core.content import Content
from heliopause.server import engine, errors, happenings, replays, steps, wire
from heliopause.server.hub import Hub
from heliopause.server.kept import GuestRow, WorkerFailed
from heliopause.server.live import LiveTable
from heliopause.server.reading import decoded

log = logging.getLogger("heliopause.desk")
PATIENCE_S = 20.0
GAME_S = 120.0
"""Bots play one game with and one without a card at least, however busy this computer is."""
encode = msgspec.json.encode


# --- games ------------------------------------------------------------------------------------------------------


@lru_cache
def games() -> bytes:
    return encode(engine.games_info())


@lru_cache
def lessons() -> bytes:
    return encode(engine.lessons_info())


@lru_cache
def cards(game: str) -> bytes:
    engine.check_catalogue(game)
    return encode([engine.card_info(card) for card in hp.cards(game)])


@lru_cache
def boards(game: str) -> bytes:
    engine.check_catalogue(game)
    return encode(hp.boards(game))


@lru_cache
def workshop_of(game: str) -> bytes:
    engine.check_catalogue(game)
    return encode(msgspec.convert(workshop.kinds(game), list[wire.WorkshopKind]))


@lru_cache
def words_of(game: str) -> bytes:
    engine.check_catalogue(game)
    return encode(msgspec.convert(workshop.words(game), list[wire.EffectWord]))


async def table_cards(hub: Hub, table: str) -> bytes:
    return await asyncio.to_thread(_content_cards, await hub.tables.content(table))


def _content_cards(content: Content) -> bytes:
    engine.check_catalogue(content.game)
    return encode([engine.card_info(card) for card in cards_in(content)])


async def table_boards(hub: Hub, table: str) -> bytes:
    content = await hub.tables.content(table)
    engine.check_catalogue(content.game)
    return await asyncio.to_thread(lambda: encode(boards_in(content)))


# --- packs and cards that are being written ---------------------------------------------------------------------


async def read_pack(hub: Hub, who: str, text: str) -> wire.PackAnswer:
    """A pack as a worker has read it."""
    return msgspec.json.decode(await by_worker(hub, who, "read_pack", text), type=wire.PackAnswer)


async def add_pack(hub: Hub, who: str, body: wire.AddPack) -> wire.PackAnswer:
    return await hub.pack_shelf.take(body, lambda text: read_pack(hub, who, text))


async def check_effect(hub: Hub, who: str, body: wire.CheckEffect) -> wire.EffectAnswer:
    engine.check_catalogue(body.game)
    began = time.monotonic()
    try:
        found = await asyncio.to_thread(workshop.check, body.game, body.kind, body.field, body.text, body.cursor)
    except packs.PackError as error:
        raise errors.malformed(str(error)) from error
    finally:
        hub.work_bucket.charge(who, time.monotonic() - began)
    return msgspec.convert(found.json(), wire.EffectAnswer)


async def check_card(hub: Hub, who: str, body: wire.CheckCard) -> bytes:
    engine.check_catalogue(body.game)
    return await by_worker(hub, who, "look", body.game, body.kind, body.row, long=False)


async def sample_card(hub: Hub, who: str, body: wire.SampleCard) -> bytes:
    engine.check_catalogue(body.game)
    return await by_worker(hub, who, "sample", body.game, body.kind, body.row, body.first, patience_s=GAME_S)


# --- tables -----------------------------------------------------------------------------------------------------


async def created(hub: Hub, who: str, key: str | None, body: bytes) -> wire.TableCreated:
    """A new table, of the guest whose key it is. A body with a record is decoded by a worker: it takes long."""
    guest = None if key is None else await hub.guests.known(key)
    if len(body) <= hub.settings.body_bytes:
        asked = decoded(body, wire.CreateTable)
        if asked.start is None:
            return await _opened(hub, who, guest, asked, None)
    long = len(body) > hub.settings.body_bytes  # a position alone, as that of a puzzle, is read in no time
    told = msgspec.json.decode(await by_worker(hub, who, "start_from", body, long=long), type=engine.Opening)
    return await _opened(hub, who, guest, told.asked, told.start)


async def _opened(
    hub: Hub, who: str, guest: GuestRow | None, asked: wire.CreateTable, start: engine.Start | None
) -> wire.TableCreated:
    if asked.lesson is not None:
        engine.plan_lesson(asked, asked.lesson)
        return await hub.tables.create(asked)
    if not asked.game or not asked.players:
        raise errors.malformed(f"Object missing required field `{'players' if asked.game else 'game'}`")
    chosen = await hub.pack_shelf.chosen(asked.packs, asked.game, lambda text: read_pack(hub, who, text))
    if asked.practice:
        if start is None:
            raise errors.malformed("a turn is practised from a position of a record")
        guest = None  # it is no game of anybody's
    if asked.trial is not None and start is None:
        await asyncio.to_thread(engine.planned_trial, asked, chosen)
    return await hub.tables.create(asked, start, chosen, guest)


async def joined(hub: Hub, table: str, key: str | None, body: wire.JoinTable) -> wire.Joined:
    """An open seat, for the guest whose key it is."""
    guest = None if key is None else await hub.guests.known(key)
    return await hub.tables.join(table, body, guest)


async def whole_log(hub: Hub, table: str, token: str | None, since: int) -> bytes:
    async with hub.tables.at(table) as found:
        holder = found.holder(token)
        eyes, game = found.eyes_of(holder), found.game_for(holder)
        return await asyncio.to_thread(lambda: encode(engine.events_for(game, eyes, since)))


async def position_at(hub: Hub, table: str, token: str | None, ply: int) -> bytes:
    async with hub.tables.at(table) as found:
        holder = found.holder(token)
        eyes, game = found.eyes_of(holder), found.game_for(holder)
        return await asyncio.to_thread(lambda: encode(replays.position_at(game, ply, eyes)))


async def steps_between(hub: Hub, table: str, token: str | None, first: int, last: int) -> bytes:
    async with hub.tables.at(table) as found:
        holder = found.holder(token)
        eyes = found.eyes_of(holder)
        game = found.game_for(holder).copy()
    async with hub.looking_back:  # in a thread, one at a time: moves and bots come first
        return await asyncio.to_thread(steps.told, game, first, last, eyes)


# --- records ----------------------------------------------------------------------------------------------------


async def record(hub: Hub, table: str, token: str | None) -> bytes:
    async with hub.tables.at(table) as found:
        return await asyncio.to_thread(lambda: encode(_record_for(found, token)))


def _record_for(table: LiveTable, token: str | None) -> wire.RecordInfo:
    """Whole once the game is over. Before, a digest of the position or a draw would tell what is hidden."""
    holder = table.holder(token)
    game = table.game_for(holder)
    written = game.record.upto(game.version)
    written.told = happenings.lines_upto(table.around.told, game.version)
    saved: dict[str, Any] = written.save()
    over = table.over
    if not over:
        shown = [
            {key: entry[key] for key in ("n", "seat", "undo") if key in entry}
            | ({"do": entry["do"]} if "do" in entry and entry["seat"] in holder.seats else {})
            for entry in game.record.log
        ]
        header = {key: value for key, value in table.row.header.items() if key not in ("position", "link")}
        saved = {"header": header, "log": shown, "told": written.told}
    return wire.RecordInfo(
        complete=over,
        assisted=table.row.assisted,
        names=[table.name_for(row, holder) for row in table.seats],
        seed=table.row.seed if over else None,
        record=saved,
    )


async def review(hub: Hub, who: str, table: str, token: str | None) -> bytes:
    async with hub.tables.at(table) as found:
        found.holder(token)
        if not found.over:
            raise errors.not_over()
        saved = await asyncio.to_thread(lambda: encode(found.game.save()))
    return await by_worker(hub, who, "review", saved)


async def by_worker(
    hub: Hub, who: str, job: str, *arguments: Any, long: bool = True, patience_s: float = PATIENCE_S
) -> bytes:
    """A worker's answer. Everybody who asks has a budget of workers' time."""
    hub.work_bucket.check(who)
    try:
        made = await hub.pool.for_person(
            who,
            job,
            *arguments,
            patience_s=patience_s,
            long=long,
            spent=lambda seconds: hub.work_bucket.charge(who, seconds),
        )
    except WorkerFailed as error:
        log.warning("a %s for a person failed: %s", job, error)
        raise errors.busy() from error
    return bytes(made)
