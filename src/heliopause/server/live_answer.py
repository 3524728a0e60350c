"""A live stream as an answer over HTTP."""

from __future__ import annotations

import contextlib
from functools import partial

from starlette.requests import ClientDisconnect
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from heliopause.server.live import Holder
from heliopause.server.stream import Page, Pages


class LiveAnswer(StreamingResponse):
    """A stream that is closed however it ends, also when its reader was gone before the first event."""

    def __init__(self, pages: Pages, page: Page, holder: Holder, last_id: str | None) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(pages.events(page, holder, last_id), media_type="text/event-stream", headers=headers)
        self._close = partial(pages.close, page, holder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with contextlib.suppress(ClientDisconnect):  # pages come and go
                await super().__call__(scope, receive, send)
        finally:
            self._close()
