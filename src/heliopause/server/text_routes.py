"""The addresses of the table by text."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from heliopause.server import text_desk, wire
from heliopause.server.answers import answer, described, packed, read_body
from heliopause.server.routes import TableId, address_of, bearer, hub_of

api = APIRouter(prefix="/api")
Language = Annotated[str, Query(pattern="^(en|pl)$")]


@api.get(
    "/tables/{table}/text",
    summary="The table in words, as your seat may know it; `since` adds what happened after a version",
    **described(wire.TextTable, fails=(401, 404), seat="optional"),
)
async def text(
    request: Request,
    table: TableId,
    lang: Language = "en",
    short: bool = False,
    since: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    brief: bool = False,
) -> Response:
    wish = text_desk.Wish(lang, short, since, brief)
    made = await text_desk.text(hub_of(request), table, bearer(request), wish)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/tables/{table}/say",
    summary="Type a line at the table: a choice, or a question about it",
    **described(wire.Said, takes=wire.SayRequest, fails=(401, 403, 404, 409, 413, 429, 503), seat="optional"),
)
async def say(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.SayRequest, hub.settings.body_bytes)
    return answer(await text_desk.say(hub, address_of(request), table, bearer(request), body), request)
