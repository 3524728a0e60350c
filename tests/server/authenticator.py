"""A keeper of passkeys in a few lines, as WebAuthn has it: P-256, no attestation."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

HERE = "http://testserver"


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    def __init__(self, origin: str = HERE) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._count = 0

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {"type": f"webauthn.{kind}", "challenge": options["challenge"], "origin": self.origin}
        return json.dumps({**told, "crossOrigin": False}).encode()

    def _data(self, name: str, flags: int) -> bytes:
        self._count += 1
        return hashlib.sha256(name.encode()).digest() + bytes([flags]) + self._count.to_bytes(4, "big")

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": plain(self.id), "rawId": plain(self.id), "type": "public-key", "response": response}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self._key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(options["rp"]["id"], 0x45) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            {"clientDataJSON": plain(self._client("create", options)), "attestationObject": plain(made)}
        )

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        client, data = self._client("get", options), self._data(options["rpId"], 0x05)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {"clientDataJSON": plain(client), "authenticatorData": plain(data), "signature": plain(signature)}
        )
