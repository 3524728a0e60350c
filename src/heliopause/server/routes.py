"""The addresses of the API and what each of them does. The work is done in tables.py, stream.py and the workers."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Header, Path, Query
from starlette.requests import Request
from starlette.responses import Response

import heliopause as hp
from heliopause.server import answers, engine, errors, replays, wire
from heliopause.server.answers import answer, described, packed, read_body
from heliopause.server.hub import Hub
from heliopause.server.live import LiveTable
from heliopause.server.pool import WorkerFailed
from heliopause.server.stream import LiveAnswer

log = logging.getLogger("heliopause.routes")
api = APIRouter(prefix="/api")
TableId = Annotated[str, Path(pattern="^[0-9a-z]{1,24}$", description="the id of a table")]
Seat = Annotated[int, Path(ge=0, le=7, description="a seat, counted from 0")]
GameId = Annotated[str, Path(max_length=60, description="the id of a game")]
LastEvent = Annotated[str | None, Header(alias="Last-Event-ID", max_length=80)]
QueryToken = Annotated[str | None, Query(alias="token", max_length=200)]
ADVISER = "captain"


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
    return packed(encoded_games(), request)


@api.get("/games/{game}/cards", summary="Every card of a game", **described(list[wire.CardInfo], fails=(404,)))
async def cards(request: Request, game: GameId) -> Response:
    return packed(await asyncio.to_thread(encoded_cards, game), request)


@api.get("/games/{game}/boards", summary="The geometry of the boards", **described(dict[str, Any], fails=(404,)))
async def boards(request: Request, game: GameId) -> Response:
    return packed(await asyncio.to_thread(encoded_boards, game), request)


@lru_cache
def encoded_games() -> bytes:
    return msgspec.json.encode(engine.games_info())


@lru_cache
def encoded_cards(game: str) -> bytes:
    engine.check_catalogue(game)
    return msgspec.json.encode([engine.card_info(card) for card in hp.cards(game)])


@lru_cache
def encoded_boards(game: str) -> bytes:
    engine.check_catalogue(game)
    return msgspec.json.encode(hp.boards(game))


# --- tables -----------------------------------------------------------------------------------------------------


@api.post(
    "/tables",
    summary="Open a table",
    **described(wire.TableCreated, takes=wire.CreateTable, status=201, fails=(404, 413, 429, 503)),
)
async def create(request: Request) -> Response:
    hub = hub_of(request)
    hub.create_bucket.take(address_of(request))
    body = await read_body(request, wire.CreateTable, hub.settings.record_bytes)
    start = None
    if body.start is not None:
        told = await by_worker(request, "start_from", msgspec.json.encode(body.start.record), body.start.ply)
        start = msgspec.json.decode(told, type=engine.Start)
    return answer(await hub.tables.create(body, start), request, 201)


@api.post(
    "/tables/{table}/join",
    summary="Take an open seat by the invite link",
    **described(wire.Joined, takes=wire.JoinTable, fails=(403, 404, 409, 413)),
)
async def join(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, wire.JoinTable, hub.settings.body_bytes)
    return answer(await hub.tables.join(table, body), request)


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
    async with hub_of(request).tables.at(table) as found:
        eyes = found.eyes_of(found.holder(bearer(request)))
        return answer(engine.events_for(found.game, eyes, since), request)


@api.get(
    "/tables/{table}/at/{ply}",
    summary="The table as your seat saw it after a ply",
    **described(wire.Position, fails=(401, 404), seat="optional"),
)
async def position_at(request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=10**6)]) -> Response:
    async with hub_of(request).tables.at(table) as found:
        eyes = found.eyes_of(found.holder(bearer(request)))
        return answer(replays.position_at(found.game, ply, eyes), request)


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
    token = bearer(request)
    async with hub.tables.at(table) as found:
        holder = found.seated(token)
        hub.think_bucket.take(f"{table}/{holder.name}")
        if found.game.over:
            raise errors.game_over()
        asked = found.game.decision
        if asked is None or asked.seat not in holder.seats:
            raise errors.not_your_turn()
        view, decision = found.game.view(asked.seat), asked.json()
        game = found.row.game
    return await from_worker(request, "hint", game, body.level or ADVISER, view, decision, body.budget_s)


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
    **described(wire.TableState, fails=(401, 403, 404), seat="required"),
)
async def seat_person(request: Request, table: TableId, seat: Seat) -> Response:
    return packed(await hub_of(request).tables.seat_person(table, bearer(request), seat), request)


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
    async with hub_of(request).tables.at(table) as found:
        return answer(record_for(found, bearer(request)), request)


def record_for(table: LiveTable, token: str | None) -> wire.RecordInfo:
    """Whole once the game is over. Before, a digest of the position or a draw would tell what is hidden."""
    holder = table.holder(token)
    saved: dict[str, Any] = table.game.save()
    over = table.game.over
    if not over:
        shown = [
            {key: entry[key] for key in ("n", "seat", "undo") if key in entry}
            | ({"do": entry["do"]} if "do" in entry and entry["seat"] in holder.seats else {})
            for entry in table.game.record.log
        ]
        header = {key: value for key, value in table.row.header.items() if key not in ("position", "link")}
        saved = {"header": header, "log": shown}
    return wire.RecordInfo(
        complete=over,
        assisted=table.row.assisted,
        names=[row.name for row in table.seats],
        seed=table.row.seed if over else None,
        record=saved,
    )


@api.post(
    "/replay", summary="The plies of a record", **described(wire.Replay, takes=wire.ReplayRequest, fails=(413, 503))
)
async def replay(request: Request) -> Response:
    body = await read_body(request, wire.ReplayRequest, hub_of(request).settings.record_bytes)
    return await from_worker(request, "replay", msgspec.json.encode(body.record))


@api.post(
    "/replay/at",
    summary="The position of a record after a ply",
    **described(wire.Position, takes=wire.ReplayAtRequest, fails=(404, 413, 503)),
)
async def replay_at(request: Request) -> Response:
    body = await read_body(request, wire.ReplayAtRequest, hub_of(request).settings.record_bytes)
    return await from_worker(request, "replay_at", msgspec.json.encode(body.record), body.ply, body.seat)


@api.get(
    "/tables/{table}/review",
    summary="After the end: scores and win chances ply by ply",
    **described(wire.Review, fails=(401, 404, 409, 503), seat="optional"),
)
async def review(request: Request, table: TableId) -> Response:
    async with hub_of(request).tables.at(table) as found:
        found.holder(bearer(request))
        if not found.game.over:
            raise errors.Refused(409, "not_over", "The review comes after the game.", "Analiza jest dostępna po grze.")
        saved = msgspec.json.encode(found.game.save())
    return await from_worker(request, "review", saved)


async def from_worker(request: Request, job: str, *arguments: Any) -> Response:
    return packed(await by_worker(request, job, *arguments), request)


async def by_worker(request: Request, job: str, *arguments: Any) -> bytes:
    try:
        made: bytes = await hub_of(request).pool.for_person(address_of(request), job, *arguments)
        return made
    except WorkerFailed as error:
        log.warning("a %s for a person failed: %s", job, error)
        raise errors.busy() from error


@api.api_route(
    "/{rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"], include_in_schema=False
)
async def nothing_here(request: Request, rest: str) -> Response:
    raise errors.no_such_page()
