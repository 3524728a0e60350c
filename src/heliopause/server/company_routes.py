"""The addresses of playing together: clocks, leaving, playing again, open tables, watching."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from heliopause.server import together, wire
from heliopause.server.answers import described, packed, raw_body, read_body
from heliopause.server.routes import TableId, address_of, bearer, hub_of

api = APIRouter(prefix="/api")
Line = Annotated[int, Path(ge=1, le=2**31 - 1, description="the number of a line of the chat")]
SEATED = (401, 403, 404, 409, 413)


@api.get("/lobby", summary="The open tables of this server", **described(together.LobbyList))
async def lobby(request: Request) -> Response:
    return packed(await hub_of(request).hosting.lobby(), request)


@api.post(
    "/tables/{table}/listed",
    summary="Show your table in the list of open tables, or take it out",
    **described(wire.TableState, takes=together.ListRequest, fails=SEATED, seat="required"),
)
async def list_table(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.ListRequest, hub.settings.body_bytes)
    return packed(await hub.hosting.list_table(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/remove",
    summary="As the host ask somebody to leave before the game begins",
    **described(wire.TableState, takes=together.RemoveRequest, fails=SEATED, seat="required"),
)
async def remove(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.RemoveRequest, hub.settings.body_bytes)
    return packed(await hub.hosting.remove(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/watch",
    summary="As the host make a link for watching",
    **described(wire.TableState, takes=together.WatchRequest, fails=SEATED, seat="required"),
)
async def watch(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.WatchRequest, hub.settings.body_bytes)
    return packed(await hub.hosting.watch(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/leave",
    summary="Leave the game to a bot or to anybody, propose to end it, or give back a seat before it begins",
    **described(wire.TableState, takes=together.LeaveRequest, fails=SEATED, seat="required"),
)
async def leave(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.LeaveRequest, hub.settings.body_bytes)
    return packed(await hub.company.leave(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/ending",
    summary="Agree to end the game for all, refuse it, or withdraw your own proposal",
    **described(wire.TableState, takes=together.EndingAnswer, fails=SEATED, seat="required"),
)
async def ending(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.EndingAnswer, hub.settings.body_bytes)
    return packed(await hub.company.answer_ending(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/rematch",
    summary="Propose to play again with the same people, agree to it, or decline",
    **described(wire.TableState, takes=together.RematchRequest, fails=(*SEATED, 429), seat="required"),
)
async def rematch(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.RematchRequest, hub.settings.body_bytes)
    hub.create_bucket.take(address_of(request))
    return packed(await hub.company.rematch(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/clock",
    summary="Take more time or vacation; choose what happens when somebody's time is over",
    **described(wire.TableState, takes=together.ClockRequest, fails=SEATED, seat="required"),
)
async def clock(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.ClockRequest, hub.settings.body_bytes)
    return packed(await hub.timing.choose(table, bearer(request), body), request)


@api.post(
    "/tables/{table}/nudge",
    summary="Remind somebody who is away that it is his turn",
    **described(wire.TableState, takes=together.NudgeRequest, fails=SEATED, seat="required"),
)
async def nudge(request: Request, table: TableId) -> Response:
    hub = hub_of(request)
    body = await read_body(request, together.NudgeRequest, hub.settings.body_bytes)
    return packed(await hub.timing.nudge(table, bearer(request), body.seat), request)


@api.post(
    "/tables/{table}/chat/{line}/report",
    summary="Show a line of the chat to the host",
    **described(wire.TableState, fails=(*SEATED, 408), seat="required"),
)
async def report(request: Request, table: TableId, line: Line) -> Response:
    hub = hub_of(request)
    await raw_body(request, hub.settings.body_bytes)
    return packed(await hub.hosting.report(table, bearer(request), line), request)


@api.post(
    "/tables/{table}/chat/{line}/remove",
    summary="Take your own line out of the chat, as the host anybody's",
    **described(wire.TableState, fails=(*SEATED, 408), seat="required"),
)
async def remove_line(request: Request, table: TableId, line: Line) -> Response:
    hub = hub_of(request)
    await raw_body(request, hub.settings.body_bytes)
    return packed(await hub.hosting.remove_line(table, bearer(request), line), request)
