"""Stand-ins on loopback for what lies outside: a push service with a device behind it, a mail server, a web service."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

pytest.importorskip("pywebpush")
pytest.importorskip("apprise")

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.process import free_port


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def padded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Device:
    """A browser that subscribed: its keys, and what it can read. Written from RFC 8291 and RFC 8188."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = b"sixteen bytes ok"

    def subscription(self, label: str = "") -> dict[str, Any]:
        keys = {"p256dh": padded(self._public), "auth": padded(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys, "label": label}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs = body[21 : 21 + length]
        record = body[21 + length :]
        assert len(record) <= size, "one record"
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), sender)
        secret = derived(shared, self._auth, b"WebPush: info\0" + self._public + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain[-1:] == b"\x02", "the delimiter of the last record"
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


def checked_vapid(header: str, audience: str, server_key: str) -> dict[str, Any]:
    """The claims of a VAPID header (RFC 8292), signed by this very server and meant for this very service."""
    scheme, _, rest = header.partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and given["k"] == server_key
    head, claims, signature = given["t"].split(".")
    raw = unpadded(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpadded(given["k"]))
    key.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(unpadded(head))["alg"] == "ES256"
    told: dict[str, Any] = json.loads(unpadded(claims))
    assert told["aud"] == audience and told["sub"].startswith(("mailto:", "https://"))
    return told


class Heard:
    """One request that arrived."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


class WebService:
    """Anything that takes a POST; `answers` says with what."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.answers: Callable[[Heard], int] = lambda heard: 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                heard = Heard(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                outer.heard.append(heard)
                self.send_response(outer.answers(heard))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *given: Any) -> None:
                """Quiet."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        self.port = int(self._server.server_address[1])
        self.place = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.place}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class MailBox:
    """A mail server that keeps what it gets; addresses that begin with `nobody` do not exist."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port, ready_timeout=60)
        self._controller.start()
        self.url = f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address.startswith("nobody"):
            return "550 no such address"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        from email import message_from_bytes, policy

        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def stop(self) -> None:
        self._controller.stop()
