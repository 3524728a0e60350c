"""Addresses that only a server has an answer to: notices to people who are away, and those for hosts."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.edition.addresses import Ask, address, needs_server
from heliopause.server import wire
from heliopause.server.wire_house import HouseMessage


@address("GET", "message")
async def message(ask: Ask) -> Any:
    return HouseMessage()


@address("GET", "ready")
async def ready(ask: Ask) -> Any:
    return wire.Health(True, hp.__version__)


@address("GET", "me/notices")
@address("PUT", "me/notices")
@address("POST", "me/notices/test")
@address("POST", "me/push")
@address("POST", "me/email")
@address("POST", "me/hook")
@address("POST", "me/channels/{channel}")
@address("DELETE", "me/channels/{channel}")
@address("POST", "notices/confirm")
@address("POST", "notices/stop/{token}")
async def notices(ask: Ask, **parts: str) -> Any:
    raise needs_server(
        "Notices to people who are away need a server.", "Powiadomienia dla nieobecnych wymagają serwera."
    )


@address("GET", "me/passkeys")
@address("POST", "me/passkeys")
@address("POST", "me/passkeys/options")
@address("DELETE", "me/passkeys/{passkey}")
@address("POST", "passkeys")
@address("POST", "passkeys/options")
@address("POST", "letters")
async def returning(ask: Ask, **parts: str) -> Any:
    raise needs_server("Coming back on another device needs a server.", "Powrót na innym urządzeniu wymaga serwera.")


@address("GET", "admin")
@address("GET", "admin/tables")
@address("POST", "admin/bans")
@address("POST", "admin/bans/lift")
@address("POST", "admin/message")
@address("POST", "admin/retention")
@address("POST", "admin/backup")
async def hosting(ask: Ask) -> Any:
    raise needs_server("There is no server here to host.", "Nie ma tu serwera, którym można zarządzać.")
