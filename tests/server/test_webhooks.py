"""Notices go out to public addresses only, once for each turn, and tell nothing of the game."""

from __future__ import annotations

import asyncio
import json
import shutil
import ssl
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from heliopause.server import webhooks, wire
from heliopause.server.errors import Refused
from tests.server.table import Server

INSIDE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
    "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "fec0::1", "::127.0.0.1",
    "nonsense",
]  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_inside_addresses_are_refused(address: str) -> None:
    assert not webhooks.is_public(address)


def test_public_addresses_are_allowed() -> None:
    assert webhooks.is_public("9.9.9.9") and webhooks.is_public("2620:fe::fe")


def checked(url: str, *addresses: str) -> None:
    async def resolver(host: str, port: int) -> list[str]:
        return list(addresses)

    asyncio.run(webhooks.Webhooks(resolver).check(url))


def test_a_name_that_leads_inside_is_refused() -> None:
    checked("https://notices.example/x", "9.9.9.9")
    for addresses in (["127.0.0.1"], ["9.9.9.9", "10.0.0.1"], []):
        with pytest.raises(Refused):
            checked("https://notices.example/x", *addresses)


BAD_URLS = [
    "ftp://example.com/x", "https://", "https:///x", "http://user:pw@example.com/", "http://example.com:99999/",
    "http://exa mple.com/", "http://example.com/\r\nX: y", "javascript:alert(1)", "http://[::1", "http://example.com/ż",
]  # fmt: skip


@pytest.mark.parametrize("url", BAD_URLS)
def test_odd_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refused):
        checked(url, "9.9.9.9")


def test_a_table_refuses_a_notice_into_the_hosts_network(sqlite_server: Server) -> None:
    seat = sqlite_server.open(2).creator()
    for url in (
        "http://127.0.0.1:8420/api/tables",
        "http://localhost/",
        "http://169.254.169.254/latest",
        "ftp://x.yy/z",
    ):
        answer = seat.post("/seats/0/webhook", {"url": url})
        assert answer.status_code == 422 and answer.json()["code"] == "webhook"
    assert not seat.state()["webhook"]
    assert seat.post("/seats/1/webhook", {"url": None}).status_code == 403


def test_a_notice_comes_when_the_turn_comes(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, Any]] = []

    async def allow(self: Any, url: str) -> None:
        return None

    monkeypatch.setattr(webhooks.Webhooks, "check", allow)
    monkeypatch.setattr(webhooks.Webhooks, "tell", lambda self, url, notice: told.append((url, notice)))
    _, (first, second) = sqlite_server.full_table(2)
    assert second.post("/seats/1/webhook", {"url": "https://notices.example/ola"}).json()["webhook"]
    first.choose("pass")
    second.choose("pass")
    assert [(url, notice.seat, notice.over) for url, notice in told] == [("https://notices.example/ola", 1, False)]


def a_notice() -> wire.WebhookNotice:
    return wire.WebhookNotice("t", "beacons", 1, 5, False, wire.Words("It is your turn.", "Twoja kolej."))


def listener(heard: list[bytes]) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
    """Writes down what it is told and answers with a redirect."""

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        heard.append(head + await reader.readexactly(length))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
        writer.close()

    return listen


def test_a_notice_is_one_small_post_and_redirects_are_not_followed() -> None:
    """Straight to the delivering part, with a listener on this machine that answers with a redirect."""
    heard: list[bytes] = []

    async def deliver() -> None:
        server = await asyncio.start_server(listener(heard), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        parts, host, _ = webhooks.parsed_target("http://notices.example/ola?x=1")
        notice = a_notice()
        await webhooks.post_to("127.0.0.1", port, parts, host, webhooks.msgspec.json.encode(notice), None)
        server.close()

    asyncio.run(deliver())
    assert len(heard) == 1
    head, body = heard[0].split(b"\r\n\r\n")
    assert head.startswith(b"POST /ola?x=1 HTTP/1.1") and b"Host: notices.example" in head
    assert set(json.loads(body)) == {"table", "game", "seat", "version", "over", "text"}


def test_an_address_that_babbles_does_not_stop_the_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat's address answers with a status line that never ends; the next notice still goes out."""
    heard: list[bytes] = []

    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"x" * 100_000)
        await writer.drain()
        await reader.read()
        writer.close()

    async def deliver() -> None:
        bad = await asyncio.start_server(babble, "127.0.0.1", 0)
        good = await asyncio.start_server(listener(heard), "127.0.0.1", 0)
        hooks = webhooks.Webhooks(here)
        hooks.start()
        for _ in range(webhooks.AT_ONCE):
            hooks.tell(f"http://notices.example:{bad.sockets[0].getsockname()[1]}/", a_notice())
        hooks.tell(f"http://notices.example:{good.sockets[0].getsockname()[1]}/", a_notice())
        for _ in range(100):
            if heard:
                break
            await asyncio.sleep(0.05)
        await hooks.stop()
        bad.close()
        good.close()

    async def here(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(webhooks, "is_public", lambda address: True)
    asyncio.run(deliver())
    assert len(heard) == 1


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an authority of our own (ca.pem) and its certificate for notices.example (server.pem, key.pem)."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("tls")

    def openssl(*arguments: str) -> None:
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    new_key = ("-newkey", "rsa:2048", "-nodes")
    openssl(
        "req", "-x509", *new_key, "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Test authority"
    )
    openssl("req", *new_key, "-keyout", "key.pem", "-out", "server.csr", "-subj", "/CN=notices.example")
    (folder / "names").write_text("subjectAltName=DNS:notices.example\n")
    signed_by = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial")
    openssl("x509", "-req", "-in", "server.csr", *signed_by, "-out", "server.pem", "-days", "2", "-extfile", "names")
    return folder


def delivered_over_tls(url: str, authority: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[bytes], list[str]]:
    """Tell a notice the whole way; returns what was heard and the addresses that were connected to.

    The name resolves to a public address; only the last step, the connection to it, ends at a listener on this machine.
    """
    heard: list[bytes] = []
    reached: list[str] = []

    async def resolver(host: str, port: int) -> list[str]:
        return ["9.9.9.9"]

    async def deliver() -> None:
        secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        secure.load_cert_chain(authority / "server.pem", authority / "key.pem")
        server = await asyncio.start_server(listener(heard), "127.0.0.1", 0, ssl=secure)
        here = server.sockets[0].getsockname()[1]
        connect = asyncio.open_connection

        async def to_this_machine(address: str, port: int, **how: Any) -> Any:
            reached.append(f"{address}:{port}")
            return await connect("127.0.0.1", here, **how)

        monkeypatch.setattr(webhooks.asyncio, "open_connection", to_this_machine)
        try:
            await webhooks.Webhooks(resolver)._post(url, webhooks.msgspec.json.encode(a_notice()))
        finally:
            server.close()

    asyncio.run(deliver())
    return heard, reached


def test_a_notice_goes_over_tls_to_the_checked_address(authority: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ca.pem"))
    heard, reached = delivered_over_tls("https://notices.example/ola", authority, monkeypatch)
    assert reached == ["9.9.9.9:443"]
    assert len(heard) == 1 and heard[0].startswith(b"POST /ola HTTP/1.1") and b'"seat":1' in heard[0]


def test_a_notice_is_not_told_to_somebody_else(authority: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate for another name, then one by an authority nobody trusts."""
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ca.pem"))
    with pytest.raises(ssl.SSLCertVerificationError):
        delivered_over_tls("https://other.example/ola", authority, monkeypatch)
    monkeypatch.undo()
    with pytest.raises(ssl.SSLCertVerificationError):
        delivered_over_tls("https://notices.example/ola", authority, monkeypatch)
