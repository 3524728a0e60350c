"""Between HTTP and the wire types: reading bodies, answering in JSON, and describing both for OpenAPI."""

from __future__ import annotations

import gzip
from functools import cache
from html import escape
from typing import Any, TypeVar

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from heliopause.server import bodies, errors, hosts, wire
from heliopause.server.reading import decoded

T = TypeVar("T")
JSON = "application/json"
WORTH_PACKING = 4096
SECRET = {"Cache-Control": "no-store"}
REASONS = {
    400: "The body is not what it says it is",
    401: "The token of a seat is missing or not valid here",
    403: "Not allowed for this seat, or asked by a page of another site",
    404: "There is no such thing",
    405: "This address does not do that",
    409: "The table has moved on",
    408: "The body did not arrive in time",
    413: "The body is too large",
    422: "The request cannot be read or is against the rules",
    429: "Too many requests",
    500: "The server failed; nothing was changed",
    503: "Too much is being computed, or the storage fails",
}


async def read_body(request: Request, kind: type[T], limit: int) -> T:
    """A small body, decoded. Large ones are decoded by a worker: see `raw_body`."""
    return decoded(await raw_body(request, limit), kind)


async def raw_body(request: Request, limit: int) -> bytes:
    """The body as it came, from somebody who may send one."""
    # A page of somebody else's must not make a visitor's browser open tables on the visitor's own machine.
    if request.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        raise errors.other_site()
    hub = request.app.state.hub
    hosts.check(request.headers.get("host"), hub.settings.names)
    return await bodies.body_within(request, limit, hub.bodies)


def packed(body: bytes, request: Request, status: int = 200) -> Response:
    """A JSON answer; large ones are compressed for those who accept it."""
    headers = dict(SECRET)
    if len(body) >= WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, compresslevel=1, mtime=0)
        headers["Content-Encoding"] = "gzip"
        headers["Vary"] = "Accept-Encoding"
    return Response(body, status_code=status, media_type=JSON, headers=headers)


def answer(value: Any, request: Request, status: int = 200) -> Response:
    return packed(msgspec.json.encode(value), request, status)


def refusal(error: errors.Refused) -> Response:
    headers = dict(SECRET)
    if error.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if error.status in (429, 503):
        headers["Retry-After"] = "5"
    if error.status in (408, 413):
        headers["Connection"] = "close"  # what is still on its way is not worth reading
    return Response(msgspec.json.encode(error.failure()), error.status, headers, JSON)


def refusal_for(scope: Scope, error: errors.Refused) -> Response:
    """A refusal of everything: somebody who opens the page reads it as a page, in both languages."""
    if "text/html" not in Headers(scope=scope).get("accept", ""):
        return refusal(error)
    failure = error.failure().error
    words = "".join(f'<p lang="{lang}">{escape(text)}</p>' for lang, text in (("en", failure.en), ("pl", failure.pl)))
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>heliopause</title><main>{words}</main></html>'
    return HTMLResponse(page, error.status, SECRET)


def stale(error: errors.StaleRequest) -> Response:
    body = wire.Conflict(errors.STALE, "stale", error.state)
    return Response(msgspec.json.encode(body), 409, SECRET, JSON)


# --- OpenAPI ----------------------------------------------------------------------------------------------------


@cache
def schema_ref(kind: Any) -> dict[str, Any]:
    """Looked up once for each kind: most routes refuse in the same words, and every start of a server asks for them."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return schema


def described(
    answers: Any,
    *,
    takes: Any = None,
    status: int = 200,
    fails: tuple[int, ...] = (),
    seat: str = "no",
    guest: str = "no",
    host: bool = False,
) -> dict[str, Any]:
    """The arguments of a route that tell OpenAPI what it takes, answers and refuses.

    `seat` and `guest` say whether the token of a seat or the key of a guest is needed: no, optional, required.
    `host`: the secret of the host is needed.
    """
    responses: dict[int | str, dict[str, Any]] = {
        status: {"description": "Done", "content": {JSON: {"schema": schema_ref(answers)}}}
    }
    if seat != "no":
        fails = (*fails, 409)  # a table of other rules
    if guest != "no":
        fails = (*fails, 401)
    if takes is not None:
        fails = (*fails, 403, 408)
    for code in sorted({*fails, 422, 500, 503}):
        schema = schema_ref(wire.Failure)
        if code == 409:
            schema = {"anyOf": [schema_ref(wire.Conflict), schema]}
        responses[code] = {"description": REASONS[code], "content": {JSON: {"schema": schema}}}
    extra: dict[str, Any] = {}
    if takes is not None:
        extra["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_ref(takes)}}}
    if seat != "no":
        extra["security"] = [{"seat": []}] if seat == "required" else [{"seat": []}, {}]
    if guest != "no":
        extra["security"] = [{"guest": []}] if guest == "required" else [{"guest": []}, {}]
    if host:
        extra["security"] = [{"host": []}]
    return {"responses": responses, "openapi_extra": extra, "status_code": status, "response_class": Response}


def components() -> dict[str, Any]:
    """Every wire type as a JSON schema, under the name it has in wire.py."""
    from heliopause.server.typescript import wire_structs

    _, found = msgspec.json.schema_components(wire_structs(), ref_template="#/components/schemas/{name}")
    return found
