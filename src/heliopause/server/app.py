"""The web application: API, live stream and page in one."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from heliopause.server import (
    advice_routes,
    answers,
    company_routes,
    docs_page,
    errors,
    guard,
    limits,
    logs,
    me_routes,
    pack_routes,
    routes,
    text_routes,
)
from heliopause.server.bus import LocalBus, PostgresBus
from heliopause.server.house import routes as house_routes
from heliopause.server.house.house import Bans, House
from heliopause.server.house.metrics import Counting
from heliopause.server.hub import Hub
from heliopause.server.notices import routes as notice_routes
from heliopause.server.notices.parts import NoticeParts
from heliopause.server.page import Page, built_page
from heliopause.server.pool import Pool
from heliopause.server.returning import routes as return_routes
from heliopause.server.returning.desk import ReturnDesk
from heliopause.server.settings import Settings
from heliopause.server.shares import LoopShares, Metered
from heliopause.server.store import Store, at_last
from heliopause.server.webhooks import Webhooks
from heliopause.version import VERSION

log = logging.getLogger("heliopause.server")
SAFE_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    # Seat links carry a secret in the address: it must not travel to other sites.
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}


def create_app(settings: Settings | None = None) -> FastAPI:
    logs.keep_tokens_out()
    hub = served(settings if settings is not None else Settings())
    house = House(hub)
    notices = NoticeParts(hub, house.folder, house.figures)
    returning = ReturnDesk(hub, notices.carrier)

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        if not hub.store.exclusive:
            await at_last(hub.settings.database, hub.pages.compare_clocks)
        await house.start()
        notices.start()
        try:
            yield
        finally:
            await returning.stop()
            await notices.stop()
            await house.stop()
            await hub.stop()

    app = FastAPI(
        title="heliopause", version=VERSION, lifespan=running, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.hub = hub
    app.state.house = house
    app.state.notices = notices
    app.state.returning = returning
    app.openapi = lambda: described_api(app)  # type: ignore[method-assign]
    app.add_api_route("/api/openapi.json", openapi_json, include_in_schema=False)
    app.add_api_route("/docs", docs, include_in_schema=False, response_class=HTMLResponse)
    app.add_api_route("/metrics", house_routes.metrics, include_in_schema=False)
    app.include_router(house_routes.api)
    app.include_router(notice_routes.api)
    app.include_router(return_routes.api)
    app.include_router(pack_routes.api)  # before the address that says: nothing here
    app.include_router(text_routes.api)
    app.include_router(me_routes.api)
    app.include_router(advice_routes.api)
    app.include_router(company_routes.api)
    app.include_router(routes.api)
    page = Page(built_page())

    async def serve_page(request: Request) -> Response:
        return page.answer(request)

    app.add_api_route("/{path:path}", serve_page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_exception_handler(errors.Refused, on_refused)
    app.add_exception_handler(errors.StaleRequest, on_stale)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(SQLAlchemyError, on_storage)
    app.add_exception_handler(Exception, on_bug)
    app.add_middleware(SafeHeaders)
    app.add_middleware(Asking, shares=hub.shares, bans=house.bans)
    app.add_middleware(Counting, figures=house.figures)
    return app


def served(settings: Settings) -> Hub:
    """The tables of a database, with processes that think."""
    store = Store(settings.database)
    bus = LocalBus() if store.sqlite else PostgresBus(settings.database, secrets.token_hex(8))
    return Hub(settings, store, bus, Webhooks(), Pool(settings.bot_workers, settings.plugins))


async def openapi_json(request: Request) -> Response:
    return JSONResponse(request.app.openapi())


async def docs(request: Request) -> Response:
    return HTMLResponse(docs_page.render(request.app.openapi()), headers={"Content-Security-Policy": docs_page.POLICY})


def described_api(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes, openapi_version="3.1.0")
        parts = schema.setdefault("components", {})
        parts["schemas"] = answers.components()
        parts["securitySchemes"] = {
            "seat": {"type": "http", "scheme": "bearer", "description": "the token of a seat"},
            "guest": {"type": "http", "scheme": "bearer", "description": "the key of a guest"},
            "host": {"type": "http", "scheme": "bearer", "description": "the secret of the host"},
        }
        app.openapi_schema = schema
    return app.openapi_schema


# --- refusals: always JSON with both languages, never a traceback -----------------------------------------------


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, errors.Refused)
    return answers.refusal(error)


async def on_stale(request: Request, error: Exception) -> Response:
    assert isinstance(error, errors.StaleRequest)
    return answers.stale(error)


async def on_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    wrong = [".".join(str(part) for part in problem["loc"]) for problem in error.errors()]
    if any(where.startswith("path.table") for where in wrong):
        return answers.refusal(errors.no_such_table())
    if any(where.startswith("path.seat") for where in wrong):
        return answers.refusal(errors.no_such_seat())
    return answers.refusal(errors.malformed(", ".join(wrong)))


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        refused = errors.Refused(405, "method", "This address does not do that.", "Ten adres tego nie obsługuje.")
        response = answers.refusal(refused)
        response.headers.update(error.headers or {})
        return response
    if error.status_code == 404:
        return answers.refusal(errors.no_such_page())
    return answers.refusal(errors.Refused(error.status_code, "http", "This was refused.", "Odmówiono."))


async def on_storage(request: Request, error: Exception) -> Response:
    # What the database said, never the statement: its values are tokens and moves.
    log.error("%s %s: storage failed: %s", request.method, request.url.path, getattr(error, "orig", type(error)))
    return answers.refusal(errors.no_storage())


async def on_bug(request: Request, error: Exception) -> Response:
    # The path only: a query may hold a seat's token.
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answers.refusal(errors.broken())


class Asking:
    """Remembers for the length of a request who asks, and lets everybody have his share of the server's time."""

    def __init__(self, app: ASGIApp, shares: LoopShares, bans: Bans) -> None:
        self._app = app
        self._shares = shares
        self._bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        who = client[0] if client else "?"
        if self._bans.address(who):
            await answers.refusal_for(scope, errors.banned())(scope, receive, send)
            return
        limits.ASKING.set(who)
        limits.SEATED.set(scope.get(guard.SEATED))
        await self._shares.turn(who)
        await Metered(self._app(scope, receive, send), partial(self._shares.charge, who))  # type: ignore[arg-type]


class SafeHeaders:
    """Adds the same few headers to every answer, streams included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safely if scope["type"] == "http" else send)
