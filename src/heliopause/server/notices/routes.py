"""The addresses of notices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from heliopause.server import wire_notices
from heliopause.server.answers import answer, described, raw_body, read_body
from heliopause.server.notices.desk import NoticeDesk
from heliopause.server.routes import address_of, bearer, hub_of

api = APIRouter(prefix="/api")
BYTES = 16 * 1024
ChannelId = Annotated[str, Path(pattern="^[0-9a-f]{1,24}$", description="the id of a channel")]
LetterToken = Annotated[str, Path(pattern=r"^[A-Za-z0-9_\-]{16,80}$", description="the token of a letter")]


def desk_of(request: Request) -> NoticeDesk:
    desk: NoticeDesk = request.app.state.notices.desk
    return desk


async def guest_of(request: Request) -> str:
    return (await hub_of(request).guests.known(bearer(request))).id


def base_of(request: Request) -> str:
    """The page's own address, for the links of notices: as the host says it, or as this guest reached it."""
    settings = hub_of(request).settings
    if settings.url:
        return settings.url.rstrip("/") + "/"
    if settings.names:
        return f"https://{settings.names[0]}/"
    return f"{request.url.scheme}://{request.headers.get('host', 'localhost')}/"


@api.get(
    "/me/notices",
    summary="Where and when you are told, and what this server can do",
    **described(wire_notices.Notices, guest="required"),
)
async def shown(request: Request) -> Response:
    return answer(await desk_of(request).shown(await guest_of(request)), request)


@api.put(
    "/me/notices",
    summary="Choose what you are told, and when not",
    **described(wire_notices.Notices, takes=wire_notices.NoticeChoices, fails=(413,), guest="required"),
)
async def choose(request: Request) -> Response:
    body = await read_body(request, wire_notices.NoticeChoices, BYTES)
    return answer(await desk_of(request).choose(await guest_of(request), body), request)


@api.post(
    "/me/push",
    summary="Be told on this device, with the page closed",
    **described(wire_notices.Notices, takes=wire_notices.AddPush, fails=(413,), guest="required"),
)
async def add_push(request: Request) -> Response:
    body = await read_body(request, wire_notices.AddPush, BYTES)
    guest = await guest_of(request)
    return answer(await desk_of(request).add_push(guest, base_of(request), body), request)


@api.post(
    "/me/email",
    summary="Be told by e-mail, once you have followed the link that is sent to the address",
    **described(wire_notices.Notices, takes=wire_notices.AddEmail, fails=(413, 429, 503), guest="required"),
)
async def add_email(request: Request) -> Response:
    body = await read_body(request, wire_notices.AddEmail, BYTES)
    guest, desk = await guest_of(request), desk_of(request)
    lang = (await desk.shown(guest)).choices.lang
    return answer(await desk.add_email(guest, address_of(request), base_of(request), body, lang), request)


@api.post(
    "/me/hook",
    summary="Be told by a service that apprise knows, by its url",
    **described(wire_notices.Notices, takes=wire_notices.AddHook, fails=(413, 429), guest="required"),
)
async def add_hook(request: Request) -> Response:
    body = await read_body(request, wire_notices.AddHook, BYTES)
    guest = await guest_of(request)
    return answer(await desk_of(request).add_hook(guest, base_of(request), body), request)


@api.post(
    "/me/channels/{channel}",
    summary="Switch one of your channels on or off",
    **described(wire_notices.Notices, takes=wire_notices.SwitchChannel, fails=(404, 413), guest="required"),
)
async def switch(request: Request, channel: ChannelId) -> Response:
    body = await read_body(request, wire_notices.SwitchChannel, BYTES)
    return answer(await desk_of(request).switch(await guest_of(request), channel, body.on), request)


@api.delete(
    "/me/channels/{channel}",
    summary="Take one of your channels away",
    **described(wire_notices.Notices, fails=(403, 404, 408, 413), guest="required"),
)
async def remove(request: Request, channel: ChannelId) -> Response:
    await raw_body(request, BYTES)
    return answer(await desk_of(request).remove(await guest_of(request), channel), request)


@api.post(
    "/me/notices/test",
    summary="Send a test by one of your channels and hear what became of it",
    **described(wire_notices.NoticeOutcome, takes=wire_notices.NoticeTest, fails=(404, 413, 429), guest="required"),
)
async def test(request: Request) -> Response:
    body = await read_body(request, wire_notices.NoticeTest, BYTES)
    return answer(await desk_of(request).test(await guest_of(request), body.channel), request)


@api.post(
    "/notices/confirm",
    summary="Confirm an e-mail address by the token of the letter",
    **described(wire_notices.Confirmed, takes=wire_notices.ConfirmToken, fails=(404, 413)),
)
async def confirm(request: Request) -> Response:
    body = await read_body(request, wire_notices.ConfirmToken, BYTES)
    return answer(await desk_of(request).confirm(body.token), request)


@api.post(
    "/notices/stop/{token}",
    summary="No more letters to this address",
    **described(wire_notices.Confirmed, fails=(403, 404, 408, 413)),
)
async def stop_letters(request: Request, token: LetterToken) -> Response:
    await raw_body(request, BYTES)
    return answer(await desk_of(request).stop_letters(token), request)
