"""The addresses of the API and what each of them does. The work is done in desk.py, tables.py and stream.py."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query
from starlette.requests import Request
from starlette.responses import Response

import heliopause as hp
from heliopause.server import advice_desk, answers, desk, errors, wire
from heliopause.server.answers import answer, described, packed, raw_body, read_body
from heliopause.server.hub import Hub
from heliopause.server.live_answer import LiveAnswer

api = APIRouter(prefix="/api")
TableId = Annotated[str, Path(pattern="^[0-9a-z]{1,24}$", description="the id of a table")]
Seat = Annotated[int, Path(ge=0, le=7, description="a seat, counted from 0")]
GameId = Annotated[str, Path(max_length=60, description="the id of a game")]
LastEvent = Annotated[str | None, Header(alias="Last-Event-ID", max_length=80)]
QueryToken = Annotated[str | None, Query(alias="token", max_length=200)]


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def address_of(request: Request) -> str:
    return request.client.host if request.client else "?"


def bearer(request: Request) -> str | None:
    """The token of a seat, from the header that ordinary requests carry."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise errors.wrong_token()
    return token.strip()


# --- games ------------------------------------------------------------------------------------------------------


@api.get("/health", summary="Is the server up", **described(wire.Health))
async def health(request: Request) -> Response:
    return answer(wire.Health(True, hp.__version__), request)


@api.get("/games", summary="The games and their options", **described(list[wire.GameInfo]))
async def games(request: Request) -> Response:
    return packed(desk.games(), request)


@api.get("/lessons", summary="The courses: short lessons at practice tables", **described(list[wire.LessonInfo]))
async def lessons(request: Request) -> Response:
    return packed(await asyncio.to_thread(desk.lessons), request)


@api.get("/games/{game}/cards", summary="Every card of a game", **described(list[wire.CardInfo], fails=(404,)))
async def cards(request: Request, game: GameId) -> Response:
    return packed(await asyncio.to_thread(desk.cards, game), request)


@api.get("/games/{game}/boards", summary="The geometry of the boards", **described(dict[str, Any], fails=(404,)))
async def boards(request: Request, game: GameId) -> Response:
    return packed(await asyncio.to_thread(desk.boards, game), request)


# --- tables -----------------------------------------------------------------------------------------------------


@api.post(
    "/tables",
    summary="Open a table",
    **described(wire.TableCreated, takes=wire.CreateTable, status=201, fails=(404, 413, 429, 503), guest="optional"),
)
async def create(request: Request) -> Response:
    hub = hub_of(request)
    hub.create_bucket.take(address_of(request))
    body = await raw_body(request, hub.settings.record_bytes)
    return answer(await desk.created(hub, address_of(request), bearer(request), body), request, 201)


@api.post(
    "/tables/{table}/join",
    summary="Take an open seat by the invite link",
    **described(wire.Joined, takes=wire.JoinTable, fails=(403, 404, 409, 413), guest="optional"),
)
async def join(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.JoinTable, hub.settings.body_bytes)
    return answer(await desk.joined(hub, table, bearer(request), body), request)


@api.get(
    "/tables/{table}",
    summary="The table as your seat sees it; a spectator's eyes without a token",
    **described(wire.TableState, fails=(401, 404), seat="optional"),
)
async def state(request: Request, table: TableId) -> Response:
    return packed(await hub_of(request).tables.state(table, bearer(request)), request)


@api.get(
    "/tables/{table}/log",
    summary="The whole log, redacted for your seat",
    **described(list[wire.EventInfo], fails=(401, 404), seat="optional"),
)
async def whole_log(request: Request, table: TableId, since: Annotated[int, Query(ge=0, le=2**53)] = 0) -> Response:
    made = await desk.whole_log(hub_of(request), table, bearer(request), since)
    return await asyncio.to_thread(packed, made, request)


@api.get(
    "/tables/{table}/at/{ply}",
    summary="The table as your seat saw it after a ply",
    **described(wire.Position, fails=(401, 404), seat="optional"),
)
async def position_at(request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=10**6)]) -> Response:
    made = await desk.position_at(hub_of(request), table, bearer(request), ply)
    return await asyncio.to_thread(packed, made, request)


@api.get(
    "/tables/{table}/steps",
    summary="The table ply by ply as your seat saw it: one view, then what each ply changed",
    **described(wire.Steps, fails=(401, 404), seat="optional"),
)
async def steps_between(
    request: Request,
    table: TableId,
    first: Annotated[int, Query(ge=0, le=10**6)],
    last: Annotated[int, Query(ge=0, le=10**6)],
) -> Response:
    made = await desk.steps_between(hub_of(request), table, bearer(request), first, last)
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/tables/{table}/moves",
    summary="Answer the decision: all options in order, or none",
    **described(wire.TableState, takes=wire.MoveRequest, fails=(401, 403, 404, 409, 413), seat="required"),
)
async def move(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.MoveRequest, hub.settings.body_bytes)
    return packed(await hub.tables.move(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/undo",
    summary="Take back your last choice",
    **described(wire.TableState, takes=wire.UndoMove, fails=(401, 403, 404, 409, 413), seat="required"),
)
async def undo(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.UndoMove, hub.settings.body_bytes)
    return packed(await hub.tables.undo(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/undo/answer",
    summary="Agree to another person's wish to go back, refuse it, or withdraw your own",
    **described(wire.TableState, takes=wire.UndoAnswer, fails=(401, 403, 404, 409, 413), seat="required"),
)
async def answer_undo(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.UndoAnswer, hub.settings.body_bytes)
    return packed(await hub.tables.answer_undo(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/redo",
    summary="Take again what was taken back",
    **described(wire.TableState, takes=wire.RedoMove, fails=(401, 403, 404, 409, 413), seat="required"),
)
async def redo(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.RedoMove, hub.settings.body_bytes)
    return packed(await hub.tables.redo(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/chat",
    summary="Say something to the table",
    **described(wire.ChatLine, takes=wire.ChatRequest, fails=(401, 404, 413, 429), seat="required"),
)
async def chat(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.ChatRequest, hub.settings.body_bytes)
    token = bearer(request)
    hub.chat_bucket.take(f"{table}/{token}")
    return answer(await hub.tables.chat(table, token, body), request)


@api.post(
    "/tables/{table}/hint",
    summary="The best moves as a bot sees them",
    **described(list[wire.Hint], takes=wire.HintRequest, fails=(401, 403, 404, 413, 429, 503), seat="required"),
)
async def hint(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.HintRequest, hub.settings.body_bytes)
    made = await advice_desk.hint(hub, address_of(request), table, bearer(request), body)
    return await asyncio.to_thread(packed, made, request)


# --- seats ------------------------------------------------------------------------------------------------------


@api.post(
    "/tables/{table}/seats/{seat}/bot",
    summary="Put a bot on your seat, an open seat or that of a person who is away",
    **described(wire.TableState, takes=wire.BotRequest, fails=(401, 403, 404, 413), seat="required"),
)
async def seat_bot(request: Request, table: TableId, seat: Seat) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.BotRequest, hub.settings.body_bytes)
    return packed(await hub.tables.seat_bot(table, bearer(request), seat, body), request)


@api.post(
    "/tables/{table}/seats/{seat}/person",
    summary="Sit down again on your own seat that a bot kept warm",
    **described(wire.TableState, fails=(401, 403, 404, 408, 413), seat="required"),
)
async def seat_person(request: Request, table: TableId, seat: Seat) -> Response:
    hub = hub_of(request)
    await raw_body(request, hub.settings.body_bytes)
    return packed(await hub.tables.seat_person(table, bearer(request), seat), request)


@api.post(
    "/tables/{table}/seats/{seat}/name",
    summary="Change your name at this table",
    **described(wire.TableState, takes=wire.NameRequest, fails=(401, 403, 404, 413), seat="required"),
)
async def rename(request: Request, table: TableId, seat: Seat) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.NameRequest, hub.settings.body_bytes)
    return packed(await hub.tables.rename(table, bearer(request), seat, body), request)


@api.post(
    "/tables/{table}/seats/{seat}/webhook",
    summary="Be told at an address of yours whenever it is your turn",
    **described(wire.TableState, takes=wire.WebhookRequest, fails=(401, 403, 404, 413), seat="required"),
)
async def webhook(request: Request, table: TableId, seat: Seat) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.WebhookRequest, hub.settings.body_bytes)
    return packed(await hub.tables.set_webhook(table, bearer(request), seat, body), request)


# --- live -------------------------------------------------------------------------------------------------------


@api.get(
    "/tables/{table}/stream",
    summary="Server-sent events: state, chat, thinking, presence",
    **{
        **described(wire.StreamEvents, fails=(401, 404, 429), seat="optional"),
        "responses": {
            200: {"description": "Events, each with its JSON data", "content": {"text/event-stream": {}}},
            401: {"description": answers.REASONS[401]},
            404: {"description": answers.REASONS[404]},
            422: {"description": answers.REASONS[422]},
            429: {"description": answers.REASONS[429]},
        },
    },
)
async def stream(request: Request, table: TableId, token: QueryToken = None, last_event: LastEvent = None) -> Response:
    pages = hub_of(request).pages
    page, holder = await pages.open(table, token if token is not None else bearer(request))
    return LiveAnswer(pages, page, holder, last_event)


# --- records ----------------------------------------------------------------------------------------------------


@api.get(
    "/tables/{table}/record",
    summary="The record; without seed, draws and others' choices until the game is over",
    **described(wire.RecordInfo, fails=(401, 404), seat="optional"),
)
async def record(request: Request, table: TableId) -> Response:
    made = await desk.record(hub_of(request), table, bearer(request))
    return await asyncio.to_thread(packed, made, request)


@api.post(
    "/replay", summary="The plies of a record", **described(wire.Replay, takes=wire.ReplayRequest, fails=(413, 503))
)
async def replay(request: Request) -> Response:
    return await from_worker(request, "replay", await raw_body(request, hub_of(request).settings.record_bytes))


@api.post(
    "/replay/at",
    summary="The position of a record after a ply",
    **described(wire.Position, takes=wire.ReplayAtRequest, fails=(404, 413, 503)),
)
async def replay_at(request: Request) -> Response:
    return await from_worker(request, "replay_at", await raw_body(request, hub_of(request).settings.record_bytes))


@api.post(
    "/replay/components",
    summary="The cards and boards that a record was played with, its packs included",
    **described(wire.Components, takes=wire.ReplayRequest, fails=(404, 413, 503)),
)
async def replay_components(request: Request) -> Response:
    body = await raw_body(request, hub_of(request).settings.record_bytes)
    return await from_worker(request, "replay_components", body)


@api.get(
    "/tables/{table}/review",
    summary="After the end: scores and win chances ply by ply",
    **described(wire.Review, fails=(401, 404, 409, 503), seat="optional"),
)
async def review(request: Request, table: TableId) -> Response:
    made = await desk.review(hub_of(request), address_of(request), table, bearer(request))
    return await asyncio.to_thread(packed, made, request)


async def from_worker(request: Request, job: str, *arguments: Any) -> Response:
    made = await desk.by_worker(hub_of(request), address_of(request), job, *arguments)
    return await asyncio.to_thread(packed, made, request)


@api.api_route(
    "/{rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"], include_in_schema=False
)
async def nothing_here(request: Request, rest: str) -> Response:
    raise errors.no_such_page()
