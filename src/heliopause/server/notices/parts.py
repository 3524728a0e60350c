"""The parts of notices, put together for one server."""

from __future__ import annotations

import logging
import sys
from email.utils import parseaddr
from pathlib import Path
from urllib.parse import urlsplit

from heliopause.server.house.metrics import Figures
from heliopause.server.hub import Hub
from heliopause.server.notices.carrier import Carrier
from heliopause.server.notices.desk import NoticeDesk
from heliopause.server.notices.dispatch import Dispatch
from heliopause.server.notices.mail import MailServer
from heliopause.server.notices.post_office import PostOffice
from heliopause.server.settings import Settings

log = logging.getLogger("heliopause.notices")


class NoticeParts:
    def __init__(self, hub: Hub, folder: Path, figures: Figures) -> None:
        settings = hub.settings

        def counted(channel: str, outcome: str) -> None:
            figures.told[channel, outcome] += 1

        self.office = PostOffice(settings.notice_hosts)
        self.carrier = Carrier(folder, self.office, mail_server(settings), contact(settings), counted)
        self.desk = NoticeDesk(hub.store, self.carrier, hub.webhooks, folder, settings.notice_hosts)
        self.dispatch = Dispatch(hub.store, self.carrier)
        hub.listeners.append(self.dispatch.hear)

    def start(self) -> None:
        self.dispatch.start()

    async def stop(self) -> None:
        await self.dispatch.stop()
        await self.office.stop()


def mail_server(settings: Settings) -> MailServer | None:
    if not settings.smtp:
        return None
    try:
        return MailServer(settings.smtp, settings.mail_from)
    except ValueError as error:
        sys.exit(f"heliopause: {error}")


def contact(settings: Settings) -> str:
    """Whom a push service can write to when something is wrong with what this server sends."""
    address = parseaddr(settings.mail_from)[1]
    if "." in address.rpartition("@")[2]:
        return f"mailto:{address}"
    host = urlsplit(settings.url).hostname or next(iter(settings.names), "").partition(":")[0].removeprefix("*.")
    return f"https://{host if '.' in host else 'localhost'}"  # the host alone: more is refused when it is signed
