"""What a guest does with his notices: choose, add a way, try it, end it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from pathlib import Path

import msgspec

from heliopause.server import errors
from heliopause.server.kept import Notices as Checked
from heliopause.server.kept import Store
from heliopause.server.limits import Buckets, plain_line
from heliopause.server.notices import content, keys, mail, rows, when
from heliopause.server.notices.carrier import Carried, Carrier, EmailTarget
from heliopause.server.notices.dispatch import note_channel
from heliopause.server.notices.rows import ChannelRow
from heliopause.server.settings import Rate
from heliopause.server.wire import Words
from heliopause.server.wire_notices import (
    AddEmail,
    AddHook,
    AddPush,
    Channel,
    Confirmed,
    NoticeChoices,
    NoticeMeans,
    NoticeOutcome,
    Notices,
)

MOST = {"push": 8, "email": 1, "hook": 3}
TESTS = Rate(burst=8, seconds=15.0)
LETTERS = Rate(burst=3, seconds=900.0)
"""Letters to an address that nobody has confirmed: nobody fills a stranger's box from here."""
NO_PUSH = Words(
    "This server sends no push notices: its host can install heliopause[notices].",
    "Ten serwer nie wysyła powiadomień push: gospodarz może zainstalować heliopause[notices].",
)
NO_EMAIL = Words(
    "This server sends no e-mail: its host has named no mail server.",
    "Ten serwer nie wysyła e-maili: gospodarz nie podał serwera poczty.",
)
ARRIVED = Words("The service took it.", "Usługa przyjęła powiadomienie.")
GONE = Words("This address no longer exists; it was taken away.", "Ten adres już nie istnieje; został usunięty.")
NOT_REACHED = Words(
    "It did not arrive: the service refused it or could not be reached.",
    "Nie dotarło: usługa odmówiła albo jest nieosiągalna.",
)
INSIDE = Words(
    "It was not sent: the address leads into a private network.",
    "Nie wysłano: adres prowadzi do sieci prywatnej.",
)


def not_offered(words: Words) -> errors.Refused:
    return errors.Refused(422, "not_offered", words.en, words.pl)


def unknown_channel() -> errors.Refused:
    return errors.Refused(404, "no_channel", "You have no such channel.", "Nie masz takiego kanału.")


def enough_channels() -> errors.Refused:
    return errors.Refused(
        422, "channels", "You have enough of these; remove one first.", "Masz ich już dość; najpierw któryś usuń."
    )


def unusable_url() -> errors.Refused:
    return errors.Refused(
        422,
        "hook",
        "This is no url of a service that can be told, or it leads into a private network.",
        "To nie jest adres usługi, którą można powiadomić, albo prowadzi do sieci prywatnej.",
    )


def unknown_letter() -> errors.Refused:
    return errors.Refused(404, "letter", "This link is no longer valid.", "Ten link stracił ważność.")


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class NoticeDesk:
    def __init__(self, store: Store, carrier: Carrier, checked: Checked, folder: Path, inside: tuple[str, ...]) -> None:
        self._store = store
        self.carrier = carrier
        self._checked = checked
        self._folder = folder
        self._inside = inside
        self._tests = Buckets(TESTS)
        self._letters = Buckets(LETTERS)
        self._push_key: str | None = None

    # --- looking --------------------------------------------------------------------------------------------------

    async def means(self) -> NoticeMeans:
        push, services = keys.push_possible(), keys.services_possible()
        if push and self._push_key is None:
            self._push_key = await asyncio.to_thread(lambda: keys.public_key(keys.key_file(self._folder)))
        email = self.carrier.mail_server is not None
        missing = [words for words, there in ((NO_PUSH, push and services), (NO_EMAIL, email)) if not there]
        told = Words(" ".join(words.en for words in missing), " ".join(words.pl for words in missing))
        return NoticeMeans(self._push_key if push else None, email, services, told)

    async def shown(self, guest: str) -> Notices:
        def job(conn: object) -> tuple[NoticeChoices, list[ChannelRow]]:
            return rows.choices_of(conn, guest), rows.channels_of(conn, guest)  # type: ignore[arg-type]

        choices, channels = await self._store.read(job)
        return Notices(choices, [shown_channel(channel) for channel in channels], await self.means())

    # --- choosing -------------------------------------------------------------------------------------------------

    async def choose(self, guest: str, choices: NoticeChoices) -> Notices:
        if not when.is_zone(choices.timezone):
            raise errors.malformed("an unknown time zone")
        choices.kinds = sorted(set(choices.kinds))
        choices.muted = sorted(set(choices.muted))
        await self._store.write(rows.choose, guest, choices)
        return await self.shown(guest)

    async def add_push(self, guest: str, base: str, asked: AddPush) -> Notices:
        if not keys.push_possible():
            raise not_offered(NO_PUSH)
        if not self._is_named(asked.endpoint):
            if not asked.endpoint.startswith("https://"):
                raise unusable_url()
            await self._checked.check(asked.endpoint)
        label = plain_line(asked.label)
        asked.label = ""  # the same subscription under another name is the same
        target = msgspec.json.encode(asked).decode()
        await self._add(new_channel(guest, "push", target, label, base))
        return await self.shown(guest)

    def _is_named(self, url: str) -> bool:
        """Whether the host has named this inside place himself."""
        scheme, _, rest = url.partition("://")
        place = rest.partition("/")[0]
        if ":" not in place.rpartition("]")[2]:
            place += ":443" if scheme == "https" else ":80"
        return scheme in ("http", "https") and place in self._inside

    async def add_hook(self, guest: str, base: str, asked: AddHook) -> Notices:
        if not keys.services_possible():
            raise not_offered(NO_PUSH)
        self._tests.take(guest)
        found = await self.carrier.office.carry("check", {"url": asked.url})
        if not found["ok"]:
            raise unusable_url()
        await self._add(new_channel(guest, "hook", asked.url, str(found["label"]), base))
        return await self.shown(guest)

    async def add_email(self, guest: str, address_of_asker: str, base: str, asked: AddEmail, lang: str) -> Notices:
        """An address, once its owner has followed the link that is sent there."""
        if self.carrier.mail_server is None:
            raise not_offered(NO_EMAIL)
        if not mail.is_address(asked.address):
            raise errors.malformed("an e-mail address")
        for name in (guest, address_of_asker, asked.address.lower()):
            self._letters.take(name)
        token = secrets.token_urlsafe(24)
        target = msgspec.json.encode(EmailTarget(asked.address, token)).decode()
        channel = new_channel(guest, "email", target, mail.shortened(asked.address), base)
        channel.state, channel.token_hash = "confirm", digest(token)

        def job(conn: object, row: ChannelRow) -> None:
            rows.drop_emails(conn, guest)  # type: ignore[arg-type]
            rows.add_channel(conn, row, MOST["email"])  # type: ignore[arg-type]

        await self._store.write(job, channel)
        subject, body = confirming(f"{base}#/confirm/{token}", lang)
        if not (await self.carrier.post(asked.address, subject, body)).ok:
            await self._store.write(rows.drop_channel, channel.id)
            raise errors.Refused(
                503,
                "mail",
                "The letter could not be sent; try again later.",
                "Nie udało się wysłać listu; spróbuj później.",
            )
        return await self.shown(guest)

    async def _add(self, channel: ChannelRow) -> None:
        if not await self._store.write(rows.add_channel, channel, MOST[channel.kind]):
            raise enough_channels()

    # --- changing -------------------------------------------------------------------------------------------------

    async def switch(self, guest: str, channel_id: str, on: bool) -> Notices:
        await self._own(guest, channel_id)
        await self._store.write(rows.change_channel, channel_id, switched_on=on)
        return await self.shown(guest)

    async def remove(self, guest: str, channel_id: str) -> Notices:
        await self._own(guest, channel_id)
        await self._store.write(rows.drop_channel, channel_id)
        return await self.shown(guest)

    async def test(self, guest: str, channel_id: str) -> NoticeOutcome:
        """Send something now and say what became of it."""
        channel = await self._own(guest, channel_id)
        self._tests.take(guest)
        nonce = secrets.token_hex(4)
        lang = (await self._store.read(rows.choices_of, guest)).lang
        if channel.state == "confirm":
            raise errors.Refused(
                422, "unconfirmed", "Follow the link in the letter first.", "Najpierw użyj linku z listu."
            )
        done = await self.carrier.send(channel, content.trial_message(lang, nonce), lang, test=True)
        await self._store.write(note_channel, channel, done, time.time(), final=False)
        return NoticeOutcome(done.ok, done.ms, outcome_words(done), nonce, await self.shown(guest))

    async def _own(self, guest: str, channel_id: str) -> ChannelRow:
        for channel in await self._store.read(rows.channels_of, guest):
            if channel.id == channel_id:
                return channel
        raise unknown_channel()

    # --- by a letter ----------------------------------------------------------------------------------------------

    async def confirm(self, token: str) -> Confirmed:
        channel = await self._by_token(token)
        await self._store.write(rows.change_channel, channel.id, state="works")
        return Confirmed(channel.label)

    async def stop_letters(self, token: str) -> Confirmed:
        channel = await self._by_token(token)
        await self._store.write(rows.drop_channel, channel.id)
        return Confirmed(channel.label)

    async def _by_token(self, token: str) -> ChannelRow:
        channel = await self._store.read(rows.channel_by_token, digest(token))
        if channel is None:
            raise unknown_letter()
        return channel


def new_channel(guest: str, kind: str, target: str, label: str, base: str) -> ChannelRow:
    return ChannelRow(
        secrets.token_hex(8), guest, kind, target, label[:120], base, True, "new", None, 0, time.time(), None
    )


def shown_channel(row: ChannelRow) -> Channel:
    return Channel(row.id, row.kind, row.label, row.switched_on, row.state, row.used_at)  # type: ignore[arg-type]


def outcome_words(done: Carried) -> Words:
    if done.ok:
        return ARRIVED
    return INSIDE if done.refused else GONE if done.gone else NOT_REACHED


def confirming(link: str, lang: str) -> tuple[str, str]:
    if lang == "pl":
        return "Potwierdź adres", (
            "Ktoś podał ten adres do powiadomień o grach planszowych (heliopause).\n"
            f"Jeśli to ty, potwierdź go tutaj:\n\n{link}\n\nJeśli nie, nie rób nic: nic więcej nie przyjdzie.\n"
        )
    return "Confirm your address", (
        "Somebody gave this address for notices about board games (heliopause).\n"
        f"If it was you, confirm it here:\n\n{link}\n\nIf not, do nothing: nothing more will come.\n"
    )
