"""The addresses of guests: people without an account, known by a secret key."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from heliopause.server import my_games, wire
from heliopause.server.answers import answer, described, raw_body, read_body
from heliopause.server.returning.desk import is_letter
from heliopause.server.routes import TableId, address_of, bearer, hub_of

api = APIRouter(prefix="/api")
FORM_BYTES = 80 * 1024


@api.post(
    "/me",
    summary="Become a guest: the answer holds your secret key",
    **described(wire.NewGuest, takes=wire.MakeGuest, status=201, fails=(413, 429)),
)
async def make_guest(request: Request) -> Response:
    body = await read_body(request, wire.MakeGuest, FORM_BYTES)
    return answer(await hub_of(request).guests.made(address_of(request), body), request, 201)


@api.get("/me", summary="Who you are", **described(wire.Me, guest="required"))
async def me(request: Request) -> Response:
    return answer(await hub_of(request).guests.me(bearer(request)), request)


@api.put(
    "/me",
    summary="Change your name, mark, or what the page keeps for you",
    **described(wire.Me, takes=wire.ChangeGuest, fails=(413,), guest="required"),
)
async def change_guest(request: Request) -> Response:
    body = await read_body(request, wire.ChangeGuest, FORM_BYTES)
    return answer(await hub_of(request).guests.change(bearer(request), body), request)


@api.delete(
    "/me",
    summary="Delete everything of yours",
    **described(wire.Deleted, fails=(403, 408, 413), guest="required"),
)
async def delete_guest(request: Request) -> Response:
    await raw_body(request, FORM_BYTES)
    return answer(await hub_of(request).guests.delete(bearer(request)), request)


@api.post(
    "/me/code",
    summary="A new recovery code: five words that bring you to another device",
    **described(wire.RecoveryCode, fails=(403, 408, 413, 429), guest="required"),
)
async def new_code(request: Request) -> Response:
    await raw_body(request, FORM_BYTES)
    return answer(await hub_of(request).guests.new_code(bearer(request)), request)


@api.post(
    "/me/recover",
    summary="A key for this device, by a recovery code or by what a letter brought",
    **described(wire.NewGuest, takes=wire.RecoverGuest, fails=(404, 413, 429)),
)
async def recover(request: Request) -> Response:
    body = await read_body(request, wire.RecoverGuest, FORM_BYTES)
    if is_letter(body.code):
        return answer(await request.app.state.returning.by_letter(address_of(request), body.code), request)
    return answer(await hub_of(request).guests.recover(address_of(request), body), request)


@api.post(
    "/me/devices/forget",
    summary="Make every other key of yours, the recovery code and your passkeys worthless",
    **described(wire.Me, fails=(403, 408, 413), guest="required"),
)
async def forget_devices(request: Request) -> Response:
    await raw_body(request, FORM_BYTES)
    return answer(await hub_of(request).guests.forget_devices(bearer(request)), request)


@api.get(
    "/me/games",
    summary="Your games: your turn first",
    **described(wire.MyGames, fails=(429,), guest="required"),
)
async def games(
    request: Request,
    state: Annotated[Literal["all", "turn", "waiting", "over", "archived"], Query()] = "all",
    game: Annotated[str, Query(max_length=60)] = "",
    find: Annotated[str, Query(max_length=100)] = "",
    skip: Annotated[int, Query(ge=0, le=10**6)] = 0,
    most: Annotated[int, Query(ge=1, le=200)] = 100,
) -> Response:
    wanted = wire.GamesWanted(state, game, find, skip, most)
    made = await my_games.games(hub_of(request).guests, bearer(request), wanted)
    return await asyncio.to_thread(answer, made, request)


@api.get(
    "/me/stats",
    summary="What your finished games say of your play",
    **described(wire.MyStats, fails=(429,), guest="required"),
)
async def stats(request: Request, days: Annotated[int, Query(ge=0, le=36500)] = 0) -> Response:
    since = time.time() - days * 86400 if days else 0.0
    return answer(await my_games.stats(hub_of(request).guests, bearer(request), since), request)


@api.post(
    "/me/games/{table}/claim",
    summary="Make a seat yours that you hold by its token",
    **described(wire.MySeat, takes=wire.ClaimGame, fails=(404, 409, 413), guest="required"),
)
async def claim(request: Request, table: TableId) -> Response:
    body = await read_body(request, wire.ClaimGame, FORM_BYTES)
    return answer(await hub_of(request).guests.claim(bearer(request), table, body), request)


@api.post(
    "/me/games/{table}/seat",
    summary="A token of your seat at a table, for this device",
    **described(wire.MySeat, fails=(403, 404, 408, 409, 413, 429), guest="required"),
)
async def seat(request: Request, table: TableId) -> Response:
    await raw_body(request, FORM_BYTES)
    return answer(await hub_of(request).guests.seat(bearer(request), table), request)


@api.post(
    "/me/games/{table}/archive",
    summary="Put a table of yours away, or take it out again",
    **described(wire.Archived, takes=wire.ArchiveGame, fails=(404, 413), guest="required"),
)
async def archive(request: Request, table: TableId) -> Response:
    body = await read_body(request, wire.ArchiveGame, FORM_BYTES)
    return answer(await hub_of(request).guests.archive(bearer(request), table, body), request)
