"""The addresses of coming back on another device."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from heliopause.server import wire, wire_returning
from heliopause.server.answers import answer, described, raw_body, read_body
from heliopause.server.kept import GuestRow
from heliopause.server.returning.desk import Reached, ReturnDesk
from heliopause.server.routes import address_of, bearer, hub_of

api = APIRouter(prefix="/api")
BYTES = 16 * 1024
PasskeyId = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="the id of a passkey")]


def desk_of(request: Request) -> ReturnDesk:
    desk: ReturnDesk = request.app.state.returning
    return desk


async def guest_of(request: Request) -> GuestRow:
    return await hub_of(request).guests.known(bearer(request))


def reached(request: Request) -> Reached:
    return Reached(request.headers.get("host"))


@api.get(
    "/me/passkeys",
    summary="Your passkeys, and whether this server can use any",
    **described(wire_returning.Passkeys, guest="required"),
)
async def shown(request: Request) -> Response:
    return answer(await desk_of(request).shown((await guest_of(request)).id, reached(request)), request)


@api.post(
    "/me/passkeys/options",
    summary="Begin to make a passkey: what the browser is to be asked with",
    **described(wire_returning.PasskeyOptions, fails=(403, 408, 413, 429), guest="required"),
)
async def ask_to_make(request: Request) -> Response:
    await raw_body(request, BYTES)
    return answer(await desk_of(request).ask_to_make(await guest_of(request), reached(request)), request)


@api.post(
    "/me/passkeys",
    summary="Attach the passkey that the browser made",
    **described(wire_returning.Passkeys, takes=wire_returning.AddPasskey, fails=(413,), guest="required"),
)
async def add(request: Request) -> Response:
    body = await read_body(request, wire_returning.AddPasskey, BYTES)
    return answer(await desk_of(request).add(await guest_of(request), reached(request), body), request)


@api.delete(
    "/me/passkeys/{passkey}",
    summary="Take one of your passkeys away",
    **described(wire_returning.Passkeys, fails=(403, 404, 408, 413), guest="required"),
)
async def remove(request: Request, passkey: PasskeyId) -> Response:
    await raw_body(request, BYTES)
    return answer(await desk_of(request).remove((await guest_of(request)).id, passkey, reached(request)), request)


@api.post(
    "/passkeys/options",
    summary="Begin to come back by a passkey: what the browser is to be asked with",
    **described(wire_returning.PasskeyOptions, fails=(403, 408, 413, 429)),
)
async def ask_to_use(request: Request) -> Response:
    await raw_body(request, BYTES)
    return answer(await desk_of(request).ask_to_use(address_of(request), reached(request)), request)


@api.post(
    "/passkeys",
    summary="A key for this device, by a passkey",
    **described(wire.NewGuest, takes=wire_returning.UsePasskey, fails=(404, 413)),
)
async def use(request: Request) -> Response:
    body = await read_body(request, wire_returning.UsePasskey, BYTES)
    return answer(await desk_of(request).use(reached(request), body.credential), request)


@api.post(
    "/letters",
    summary="Ask for a letter to your confirmed address, with a link for another device",
    **described(wire_returning.LetterAsked, takes=wire_returning.AskLetter, fails=(413, 429)),
)
async def ask_letter(request: Request, lang: Annotated[Literal["en", "pl"], Query()] = "en") -> Response:
    body = await read_body(request, wire_returning.AskLetter, BYTES)
    return answer(await desk_of(request).ask_letter(address_of(request), body.address, lang), request)
