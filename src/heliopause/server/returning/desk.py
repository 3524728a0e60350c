"""Passkeys and letters: how a guest comes back on another device. Never needed; losing them loses nothing else."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import logging
import secrets
import time
from importlib.util import find_spec
from typing import Any

from heliopause.server import errors, hosts, wire
from heliopause.server.hub import Hub
from heliopause.server.kept import GuestRow
from heliopause.server.limits import Buckets, plain_line
from heliopause.server.notices.carrier import Carrier
from heliopause.server.returning import rows
from heliopause.server.returning.rows import Once, PasskeyRow
from heliopause.server.settings import Rate
from heliopause.server.wire_returning import AddPasskey, LetterAsked, Passkey, PasskeyOptions, Passkeys

log = logging.getLogger("heliopause.returning")
MOST = 8
CHALLENGE_S = 300.0
LETTER_S = 3600.0
LETTERS = Rate(burst=3, seconds=900.0)
LETTER_TOKEN = 40
"""So many hexadecimal digits: a recovery code has five words instead."""


def not_offered() -> errors.Refused:
    return errors.Refused(
        422,
        "not_offered",
        "This server cannot use passkeys: it needs a name of its own, https, and heliopause[passkeys].",
        "Ten serwer nie używa kluczy dostępu: potrzebuje własnej nazwy, https i heliopause[passkeys].",
    )


def wrong_passkey() -> errors.Refused:
    return errors.Refused(
        404, "wrong_passkey", "Nobody here has this passkey.", "Nikt tutaj nie ma tego klucza dostępu."
    )


def unusable() -> errors.Refused:
    return errors.Refused(
        422, "passkey", "This passkey could not be checked; try again.", "Nie udało się sprawdzić klucza; spróbuj znów."
    )


def enough() -> errors.Refused:
    return errors.Refused(
        422, "channels", "You have enough of these; remove one first.", "Masz ich już dość; najpierw któryś usuń."
    )


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def possible() -> bool:
    return find_spec("webauthn") is not None


def is_letter(code: str) -> bool:
    return len(code) == LETTER_TOKEN and all(char in "0123456789abcdef" for char in code)


class Reached:
    """The name by which a browser reached the server: passkeys belong to it."""

    def __init__(self, host: str | None) -> None:
        self.host = host or ""
        self.name = hosts.without_port(self.host).lower()

    @property
    def offers(self) -> bool:
        return possible() and bool(self.name) and not hosts.is_address(self.name)

    @property
    def origins(self) -> list[str]:
        """Behind a proxy nobody knows which of the two it was; browsers use passkeys over https and at home only."""
        return [f"https://{self.host}", f"http://{self.host}"]


class ReturnDesk:
    def __init__(self, hub: Hub, carrier: Carrier) -> None:
        self._store = hub.store
        self._guests = hub.guests
        self._carrier = carrier
        self._letters = Buckets(LETTERS)
        self._posting: set[asyncio.Task[Any]] = set()
        hub.guests.forgetting.append(rows.drop_passkeys)

    # --- passkeys of a guest ----------------------------------------------------------------------------------------

    async def shown(self, guest: str, at: Reached) -> Passkeys:
        found = await self._store.read(rows.passkeys_of, guest)
        keys = [Passkey(row.id, row.label, row.made_at, row.used_at) for row in found]
        return Passkeys(at.offers, self._carrier.mail_server is not None, keys)

    async def ask_to_make(self, guest: GuestRow, at: Reached) -> PasskeyOptions:
        if not at.offers:
            raise not_offered()
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import structs

        self._guests.bucket.take(guest.id)
        known = await self._store.read(rows.passkeys_of, guest.id)
        made = generate_registration_options(
            rp_id=at.name,
            rp_name="heliopause",
            user_id=guest.id.encode(),
            user_name=guest.name or f"guest {guest.id[:6]}",
            challenge=await self._challenge("make", guest.id),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=base64.b64decode(row.credential)) for row in known
            ],
        )
        return PasskeyOptions(json.loads(options_to_json(made)))

    async def add(self, guest: GuestRow, at: Reached, asked: AddPasskey) -> Passkeys:
        if not at.offers:
            raise not_offered()
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(asked.credential, "make", guest.id)
        try:
            made = verify_registration_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=at.name,
                expected_origin=at.origins,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise unusable() from error
        credential = base64.b64encode(made.credential_id).decode()
        row = PasskeyRow(
            id=digest(credential),
            guest=guest.id,
            credential=credential,
            public_key=base64.b64encode(made.credential_public_key).decode(),
            sign_count=made.sign_count,
            label=plain_line(asked.label),
            made_at=time.time(),
        )
        if not await self._store.write(rows.add_passkey, row, MOST):
            raise enough()
        return await self.shown(guest.id, at)

    async def remove(self, guest: str, id: str, at: Reached) -> Passkeys:
        if not await self._store.write(rows.drop_passkey, guest, id):
            raise wrong_passkey()
        return await self.shown(guest, at)

    # --- coming back --------------------------------------------------------------------------------------------------

    async def ask_to_use(self, who: str, at: Reached) -> PasskeyOptions:
        if not at.offers:
            raise not_offered()
        from webauthn import generate_authentication_options, options_to_json

        self._guests.recover_bucket.take(who)
        asked = generate_authentication_options(rp_id=at.name, challenge=await self._challenge("use", None))
        return PasskeyOptions(json.loads(options_to_json(asked)))

    async def use(self, at: Reached, credential: dict[str, Any]) -> wire.NewGuest:
        """The guest of a passkey, with a key for this device."""
        if not at.offers:
            raise not_offered()
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(credential, "use", None)
        row = await self._store.read(rows.passkey, credential_digest(credential))
        if row is None:
            raise wrong_passkey()
        try:
            used = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=at.name,
                expected_origin=at.origins,
                credential_public_key=base64.b64decode(row.public_key),
                credential_current_sign_count=row.sign_count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise unusable() from error
        await self._store.write(rows.note_use, row.id, used.new_sign_count)
        return await self._guests.another_key(row.guest)

    async def _challenge(self, kind: Once, guest: str | None) -> bytes:
        made = secrets.token_bytes(32)
        await self._store.write(rows.give_once, hashlib.sha256(made).hexdigest(), kind, guest, CHALLENGE_S)
        return made

    async def _answered(self, credential: dict[str, Any], kind: Once, guest: str | None) -> bytes:
        """The challenge that a browser answers; it is one of ours, for this guest, and good once."""
        challenge = challenge_of(credential)
        taken, whose = await self._store.write(rows.take_once, hashlib.sha256(challenge).hexdigest(), kind)
        if not taken or whose != guest:
            raise unusable()
        return challenge

    # --- letters ------------------------------------------------------------------------------------------------------

    async def ask_letter(self, who: str, address: str, lang: str) -> LetterAsked:
        if self._carrier.mail_server is None:
            raise errors.Refused(
                422,
                "not_offered",
                "This server sends no e-mail: its host has named no mail server.",
                "Ten serwer nie wysyła e-maili: gospodarz nie podał serwera poczty.",
            )
        for name in (who, address.lower()):
            self._letters.take(name)
        # Beside the request: how long an answer takes must not tell whether the address is known.
        task = asyncio.create_task(self._post(address, lang))
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)
        return LetterAsked(int(LETTER_S // 60))

    async def _post(self, address: str, lang: str) -> None:
        token = secrets.token_hex(LETTER_TOKEN // 2)
        try:
            found = await self._store.read(rows.guest_of_address, address)
            if found is None:
                return
            guest, known, base = found
            await self._store.write(rows.give_once, digest(token), "letter", guest, LETTER_S)
        except self._store.trouble as error:
            log.error("a letter could not be written: %s", type(error).__name__)
            return
        await self._carrier.post(known, *written(f"{base}#/keep/{token}", lang))

    async def by_letter(self, who: str, token: str) -> wire.NewGuest:
        self._guests.recover_bucket.take(who)
        taken, guest = await self._store.write(rows.take_once, digest(token), "letter")
        if not taken or guest is None:
            raise errors.wrong_code()
        return await self._guests.another_key(guest)

    async def stop(self) -> None:
        await asyncio.gather(*self._posting, return_exceptions=True)


def unpadded(text: object) -> bytes:
    """What WebAuthn writes in JSON as base64url."""
    if not isinstance(text, str):
        raise unusable()
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise unusable() from error


def challenge_of(credential: dict[str, Any]) -> bytes:
    response = credential.get("response")
    try:
        told = json.loads(unpadded(response.get("clientDataJSON") if isinstance(response, dict) else None))
    except (ValueError, RecursionError) as error:
        raise unusable() from error
    return unpadded(told.get("challenge") if isinstance(told, dict) else None)


def credential_digest(credential: dict[str, Any]) -> str:
    return digest(base64.b64encode(unpadded(credential.get("rawId"))).decode())


def written(link: str, lang: str) -> tuple[str, str]:
    if lang == "pl":
        return "Twoje gry na tym urządzeniu", (
            "Ktoś poprosił o link, którym twoje gry (heliopause) przejdą na inne urządzenie.\n"
            f"Jeśli to ty, otwórz go tam w ciągu godziny; działa raz:\n\n{link}\n\nJeśli nie, nie rób nic.\n"
        )
    return "Your games on this device", (
        "Somebody asked for a link that brings your games (heliopause) to another device.\n"
        f"If it was you, open it there within the hour; it works once:\n\n{link}\n\nIf not, do nothing.\n"
    )
