"""The addresses of packs and of effects that are being written."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from heliopause import packs
from heliopause.server import desk, wire
from heliopause.server.answers import answer, described, packed, read_body
from heliopause.server.routes import GameId, TableId, address_of, hub_of

api = APIRouter(prefix="/api")


@api.get("/packs", summary="The packs that tables can be played with", **described(wire.PackList))
async def pack_list(request: Request) -> Response:
    return answer(await asyncio.to_thread(hub_of(request).pack_shelf.listing), request)


@api.post(
    "/packs",
    summary="Check a pack, and keep it for tables when asked to",
    **described(wire.PackAnswer, takes=wire.AddPack, fails=(409, 413, 429, 503)),
)
async def add_pack(request: Request) -> Response:
    hub = hub_of(request)
    hub.create_bucket.take(address_of(request))
    body = await read_body(request, wire.AddPack, 2 * packs.MOST_BYTES)
    told = await desk.add_pack(hub, address_of(request), body)
    return await asyncio.to_thread(answer, told, request)


@api.post(
    "/effects/check",
    summary="Look at an effect while it is being written",
    **described(wire.EffectAnswer, takes=wire.CheckEffect, fails=(404, 413, 429)),
)
async def check_effect(request: Request) -> Response:
    hub, who = hub_of(request), address_of(request)
    hub.work_bucket.check(who)
    body = await read_body(request, wire.CheckEffect, hub.settings.body_bytes)
    return answer(await desk.check_effect(hub, who, body), request)


@api.get(
    "/games/{game}/workshop",
    summary="Every card of a game as it is written, with the facts that its kind has",
    **described(list[wire.WorkshopKind], fails=(404,)),
)
async def workshop_of(request: Request, game: GameId) -> Response:
    return packed(await asyncio.to_thread(desk.workshop_of, game), request)


@api.get(
    "/games/{game}/words",
    summary="Every word that effects of a game are written with, with an example",
    **described(list[wire.EffectWord], fails=(404,)),
)
async def words_of(request: Request, game: GameId) -> Response:
    return packed(await asyncio.to_thread(desk.words_of, game), request)


@api.post(
    "/cards/check",
    summary="Look at a card while it is being written",
    **described(wire.CardAnswer, takes=wire.CheckCard, fails=(404, 413, 429, 503)),
)
async def check_card(request: Request) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.CheckCard, hub.settings.body_bytes)
    made = await desk.check_card(hub, address_of(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/cards/sample",
    summary="Let bots play a few games with a card that is being written, and with ours",
    **described(wire.SampleAnswer, takes=wire.SampleCard, fails=(404, 413, 429, 503)),
)
async def sample_card(request: Request) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.SampleCard, hub.settings.body_bytes)
    made = await desk.sample_card(hub, address_of(request), body)
    return await asyncio.to_thread(packed, made, request)


@api.get(
    "/tables/{table}/cards",
    summary="Every card of a table, its packs included",
    **described(list[wire.CardInfo], fails=(404,)),
)
async def table_cards(request: Request, table: TableId) -> Response:
    made = await desk.table_cards(hub_of(request), table)
    return await asyncio.to_thread(packed, made, request)


@api.get(
    "/tables/{table}/boards",
    summary="The boards of a table, with what its packs say of them",
    **described(dict[str, Any], fails=(404,)),
)
async def table_boards(request: Request, table: TableId) -> Response:
    made = await desk.table_boards(hub_of(request), table)
    return await asyncio.to_thread(packed, made, request)
