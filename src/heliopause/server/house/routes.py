"""The addresses for those who host, behind their secret, and what everybody may read of it."""

from __future__ import annotations

import ipaddress
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from heliopause.server import wire_house
from heliopause.server.answers import SECRET, answer, described, read_body
from heliopause.server.house import rows
from heliopause.server.house.house import House
from heliopause.server.routes import address_of, bearer, hub_of
from heliopause.server.wire import Health
from heliopause.version import VERSION

api = APIRouter(prefix="/api")
GUARDED = (401, 429)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def hosts_own(request: Request) -> House:
    """For a request that shows the host's secret."""
    house = house_of(request)
    house.check_secret(bearer(request), address_of(request))
    return house


@api.get("/message", summary="What the host tells everybody", **described(wire_house.HouseMessage))
async def message(request: Request) -> Response:
    return answer(house_of(request).message, request)


@api.get("/ready", summary="Can the server reach its storage", **described(Health))
async def ready(request: Request) -> Response:
    await hub_of(request).store.read(rows.counts)
    return answer(Health(True, VERSION), request)


@api.get(
    "/admin",
    summary="For the host: how the server is doing",
    **described(wire_house.AdminOverview, fails=GUARDED, host=True),
)
async def overview(request: Request) -> Response:
    return answer(await hosts_own(request).overview(), request)


@api.get(
    "/admin/tables",
    summary="For the host: tables and their sizes, those changed last in front",
    **described(list[wire_house.AdminTable], fails=GUARDED, host=True),
)
async def tables(
    request: Request,
    first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    most: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Response:
    hosts_own(request)
    return answer(await hub_of(request).store.read(rows.table_page, first, most), request)


@api.post(
    "/admin/bans",
    summary="For the host: close the server to an address, a network or a guest",
    **described(wire_house.AdminOverview, takes=wire_house.BanRequest, fails=(*GUARDED, 413), host=True),
)
async def ban(request: Request) -> Response:
    house = hosts_own(request)
    await house.ban(await read_body(request, wire_house.BanRequest, hub_of(request).settings.body_bytes))
    return answer(await house.overview(), request)


@api.post(
    "/admin/bans/lift",
    summary="For the host: open the server again to somebody",
    **described(wire_house.AdminOverview, takes=wire_house.LiftBan, fails=(*GUARDED, 404, 413), host=True),
)
async def lift(request: Request) -> Response:
    house = hosts_own(request)
    body = await read_body(request, wire_house.LiftBan, hub_of(request).settings.body_bytes)
    await house.lift(body.kind, body.who)
    return answer(await house.overview(), request)


@api.post(
    "/admin/message",
    summary="For the host: tell everybody something on the first page",
    **described(wire_house.AdminOverview, takes=wire_house.SayMessage, fails=(*GUARDED, 413), host=True),
)
async def say(request: Request) -> Response:
    house = hosts_own(request)
    await house.say(await read_body(request, wire_house.SayMessage, hub_of(request).settings.body_bytes))
    return answer(await house.overview(), request)


@api.post(
    "/admin/retention",
    summary="For the host: after how many days tables are thrown away; null keeps them",
    **described(wire_house.AdminOverview, takes=wire_house.SetRetention, fails=(*GUARDED, 413), host=True),
)
async def keep(request: Request) -> Response:
    house = hosts_own(request)
    body = await read_body(request, wire_house.SetRetention, hub_of(request).settings.body_bytes)
    await house.keep(wire_house.Retention(body.finished_days, body.idle_days))
    return answer(await house.overview(), request)


@api.post(
    "/admin/backup",
    summary="For the host: copy the database while the server runs",
    **described(wire_house.Backup, fails=(*GUARDED, 503), host=True),
)
async def backup(request: Request) -> Response:
    return answer(await hosts_own(request).backup(), request)


async def metrics(request: Request) -> Response:
    """Figures for Prometheus: on this machine, or with the host's secret."""
    house = house_of(request)
    if not is_from_here(request):
        house.check_secret(bearer(request), address_of(request))
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return PlainTextResponse(await house.exposition(), headers=SECRET, media_type=kind)


def is_from_here(request: Request) -> bool:
    """Asked by this very machine and not handed on by a proxy that nobody told the server about."""
    if any(name in request.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via")):
        return False
    try:
        return ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False
