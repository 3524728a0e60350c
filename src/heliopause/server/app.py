"""The web application: API, live stream and page in one."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
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

from heliopause.server import answers, docs_page, errors, logs, routes
from heliopause.server.hub import Hub
from heliopause.server.page import Page, built_page
from heliopause.server.settings import Settings
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
    hub = Hub(settings if settings is not None else Settings())

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    app = FastAPI(
        title="heliopause", version=VERSION, lifespan=running, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.hub = hub
    app.openapi = lambda: described_api(app)  # type: ignore[method-assign]
    app.add_api_route("/api/openapi.json", openapi_json, include_in_schema=False)
    app.add_api_route("/docs", docs, include_in_schema=False, response_class=HTMLResponse)
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
    return app


async def openapi_json(request: Request) -> Response:
    return JSONResponse(request.app.openapi())


async def docs(request: Request) -> Response:
    return HTMLResponse(docs_page.render(request.app.openapi()))


def described_api(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes, openapi_version="3.1.0")
        parts = schema.setdefault("components", {})
        parts["schemas"] = answers.components()
        parts["securitySchemes"] = {"seat": {"type": "http", "scheme": "bearer", "description": "the token of a seat"}}
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
