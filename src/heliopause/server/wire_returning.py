"""What crosses the wire about coming back on another device: passkeys, and a letter with a link."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from heliopause.server.wire_base import Request


class Passkey(Struct):
    """A passkey of a guest. The private half never leaves the device or the keeper of passkeys."""

    id: str
    label: str
    made_at: float
    used_at: float | None


class Passkeys(Struct):
    """`offered`: this server can use passkeys under the name by which it was reached. `letters`: it sends e-mail."""

    offered: bool
    letters: bool
    keys: list[Passkey]


class PasskeyOptions(Struct):
    """What the browser is asked with, as WebAuthn writes it in JSON; good once, for five minutes."""

    options: dict[str, Any]


class AddPasskey(Request):
    """What the browser answered, as WebAuthn writes it in JSON, with a name for the device."""

    credential: dict[str, Any]
    label: Annotated[str, Meta(max_length=60)] = ""


class UsePasskey(Request):
    credential: dict[str, Any]


class AskLetter(Request):
    """The address that a guest has attached and confirmed."""

    address: Annotated[str, Meta(min_length=3, max_length=254, pattern=r"^[^@\s<>\",;:]+@[A-Za-z0-9.\-]+$")]


class LetterAsked(Struct):
    """A letter is on its way, if somebody here has confirmed the address: nobody else learns whether."""

    minutes: int
