"""One message by one channel, whatever kind it is."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from heliopause.server.notices import keys, mail
from heliopause.server.notices.content import Message
from heliopause.server.notices.post_office import PostOffice
from heliopause.server.notices.rows import ChannelRow
from heliopause.server.wire_notices import AddPush

TTL_S = 2 * 86400
TEST_TTL_S = 60


class EmailTarget(msgspec.Struct):
    address: str
    token: str
    """Confirms the address, and ends the letters."""


@dataclass(frozen=True)
class Carried:
    ok: bool
    gone: bool = False
    refused: bool = False
    ms: int = 0


class Carrier:
    """`counted` hears the kind of channel and what became of it, for the host's figures."""

    def __init__(
        self,
        folder: Path,
        office: PostOffice,
        mail_server: mail.MailServer | None,
        contact: str,
        counted: Callable[[str, str], None],
    ) -> None:
        self._folder = folder
        self.office = office
        self.mail_server = mail_server
        self._contact = contact
        self._counted = counted

    async def send(self, channel: ChannelRow, message: Message, lang: str, *, test: bool = False) -> Carried:
        if channel.kind == "push":
            done = await self._push(channel, message, lang, test)
        elif channel.kind == "email":
            done = await self._email(channel, message, lang)
        else:
            job = {"url": channel.target, "title": message.title, "body": message.body, "link": link(channel, message)}
            done = carried(await self.office.carry("service", job))
        self._counted(channel.kind, "sent" if done.ok else "gone" if done.gone else "failed")
        return done

    async def _push(self, channel: ChannelRow, message: Message, lang: str, test: bool) -> Carried:
        if not keys.push_possible():
            return Carried(False)
        subscription = msgspec.json.decode(channel.target, type=AddPush)
        job = {
            "subscription": {"endpoint": subscription.endpoint, "keys": msgspec.to_builtins(subscription.keys)},
            "payload": declarative(channel, message, lang),
            "key_file": str(await asyncio.to_thread(keys.key_file, self._folder)),
            "contact": self._contact,
            "topic": topic(message.tag),
            "urgency": "normal",
            "ttl": TEST_TTL_S if test else TTL_S,
        }
        return carried(await self.office.carry("push", job))

    async def _email(self, channel: ChannelRow, message: Message, lang: str) -> Carried:
        target = msgspec.json.decode(channel.target, type=EmailTarget)
        body = f"{message.body}\n\n{link(channel, message)}\n\n-- \n{stop_line(channel, target, lang)}\n"
        stop = f"{channel.base}api/notices/stop/{target.token}"
        return await self.post(target.address, message.title, body, stop)

    async def post(self, address: str, subject: str, body: str, stop: str = "") -> Carried:
        if self.mail_server is None:
            return Carried(False)
        began = asyncio.get_running_loop().time()
        written = mail.letter(self.mail_server.sender, address, subject, body, stop)
        ok, gone = await asyncio.to_thread(self.mail_server.send, written)
        return Carried(ok, gone, ms=int((asyncio.get_running_loop().time() - began) * 1000))


def declarative(channel: ChannelRow, message: Message, lang: str) -> dict[str, Any]:
    """The payload of declarative Web Push: browsers that know it show it by themselves, others by our worker."""
    shown = {
        "title": message.title,
        "body": message.body,
        "navigate": link(channel, message),
        "lang": lang,
        "dir": "ltr",
        "tag": message.tag,
        "silent": False,
    }
    return {"web_push": 8030, "notification": shown}


def carried(outcome: dict[str, Any]) -> Carried:
    return Carried(
        bool(outcome["ok"]), bool(outcome.get("gone")), bool(outcome.get("refused")), int(outcome.get("ms", 0))
    )


def link(channel: ChannelRow, message: Message) -> str:
    return channel.base + message.way


def topic(tag: str) -> str:
    """A push service keeps one waiting message per topic: 32 letters at most, and none of ours to read."""
    return base64.urlsafe_b64encode(hashlib.sha256(tag.encode()).digest()).decode()[:32]


def stop_line(channel: ChannelRow, target: EmailTarget, lang: str) -> str:
    way = f"{channel.base}#/stop/{target.token}"
    if lang == "pl":
        return f"Nie chcesz tych listów? {way}"
    return f"No more of these letters? {way}"
