"""Malformed, oversized, misdirected: a clear 4xx in both languages, nothing changed, never a traceback."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Route

from heliopause.server import bodies
from heliopause.server.app import create_app
from heliopause.server.bodies import body_within
from heliopause.server.errors import Refused
from heliopause.server.page import Page
from heliopause.server.settings import Rate
from tests.server.conftest import fresh_database, settings_for
from tests.server.operations import Operation, operations, takes_body
from tests.server.table import Seat, Server


def assert_clear(answer: httpx.Response, *statuses: int) -> None:
    assert answer.status_code in statuses, (answer.status_code, answer.text[:300])
    body = answer.json()
    assert body["error"]["en"] and body["error"]["pl"] and body["code"]
    assert "Traceback" not in answer.text and ".py" not in answer.text


MALFORMED = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"moves"',
    b"\xff\xfe",
    b"{}",
    b'{"version":0}',
    b'{"version":-1,"options":["pass"],"key":"k"}',
    b'{"version":1e99,"options":["pass"],"key":"k"}',
    b'{"version":9999999999999999999999,"options":["pass"],"key":"k"}',
    b'{"version":"0","options":["pass"],"key":"k"}',
    b'{"version":0,"options":"pass","key":"k"}',
    b'{"version":0,"options":[],"key":"k"}',
    b'{"version":0,"options":[null],"key":"k"}',
    b'{"version":0,"options":["pass"],"key":""}',
    b'{"version":0,"options":["pass"],"key":"a b"}',
    b'{"version":0,"options":["pass"],"key":"k","extra":1}',
    b'{"version":0,"options":["pass"],"key":"\\ud800"}',
    b'{"version":0,"options":["\\u0000"],"key":"\\u0000"}',
    b"[" * 30_000,
]


@pytest.mark.parametrize("body", MALFORMED)
def test_a_malformed_move_changes_nothing(sqlite_server: Server, body: bytes) -> None:
    seat = sqlite_server.open(2).creator()
    before = seat.state()
    path = f"/api/tables/{seat.table.id}/moves"
    answer = sqlite_server.client.post(path, content=body, headers=seat.headers)
    assert_clear(answer, 409, 413, 422)
    assert seat.state() == before


def test_oversized_bodies_are_refused_before_they_are_read(sqlite_server: Server) -> None:
    seat = sqlite_server.open(2).creator()
    path = f"/api/tables/{seat.table.id}/moves"
    assert_clear(sqlite_server.client.post(path, content=b" " * 70_000, headers=seat.headers), 413)

    def endless() -> Any:
        for _ in range(1000):
            yield b" " * 1000

    assert_clear(sqlite_server.client.post(path, content=endless(), headers=seat.headers), 413)
    assert_clear(seat.send(*["pass"] * 65, version=seat.state()["version"]), 422)
    assert_clear(seat.send("x" * 201, version=seat.state()["version"]), 422)
    assert_clear(seat.post("/chat", {"text": "x" * 501}), 422)
    assert_clear(seat.post("/chat", {"text": "\u0000\u0007 "}), 422)
    assert_clear(seat.post("/seats/0/name", {"name": "x" * 41}), 422)
    assert_clear(seat.post("/seats/0/name", {"name": "   "}), 422)


# --- every address there is, as the server describes them -------------------------------------------------------

NONSENSE = [b"", b"{", b"null", b"\xff\xfe", b'{"no such": 1', b"[" * 30_000]


def asked(server: Server, seat: Seat, operation: Operation, token: str, **given: Any) -> httpx.Response:
    method, path = operation
    names = {"table": seat.table.id, "seat": "0", "line": "1", "ply": "0", "game": "beacons", "passkey": "a" * 64}
    for name in re.findall(r"{(\w+)}", path):
        path = path.replace(f"{{{name}}}", names.get(name, "0123456789abcdef"))
    headers = {"Authorization": f"Bearer {token}", **given.pop("headers", {})}
    return server.client.request(method, path, headers=headers, **given)


def keys_of(server: Server, operation: Operation, seat: Seat) -> str:
    """What opens the door of an address, so that it looks at what was sent."""
    if not operation[1].startswith("/api/me"):
        return seat.token or ""
    return str(server.client.post("/api/me", json={}).json()["key"])


def test_every_address_refuses_nonsense_and_changes_nothing(sqlite_server: Server) -> None:
    seat = sqlite_server.open(2).creator()
    before = seat.state()
    for operation in filter(takes_body, operations()):
        key = keys_of(sqlite_server, operation, seat)
        for body in NONSENSE:
            answer = asked(sqlite_server, seat, operation, key, content=body)
            assert 400 <= answer.status_code < 500, (operation, body[:20], answer.text[:200])
            assert_clear(answer, answer.status_code)
        assert_clear(asked(sqlite_server, seat, operation, key, content=b" " * 4_000_000), 401, 413, 429)
    after, parts = seat.state(), ("version", "chat", "listed", "ended", "rematch", "undo_request")
    assert [after[part] for part in parts] == [before[part] for part in parts]


def test_every_address_that_changes_something_refuses_pages_of_other_sites(sqlite_server: Server) -> None:
    seat = sqlite_server.open(2).creator()
    let_in = []
    for operation in operations():
        if operation[0] != "GET" and operation[1] not in BY_LETTER:
            key = keys_of(sqlite_server, operation, seat)
            answer = asked(sqlite_server, seat, operation, key, headers={"Sec-Fetch-Site": "cross-site"})
            if answer.status_code not in (401, 403, 429):
                let_in.append((operation, answer.status_code, answer.text[:200]))
    assert let_in == []


def test_no_address_opens_to_a_made_up_key(sqlite_server: Server) -> None:
    """Neither a table nor a guest nor the host's room."""
    seat = sqlite_server.open(2).creator()
    version = seat.state()["version"]
    for operation in operations():
        if operation[1].startswith(LOCKED) and operation[1] not in OPEN_TO_ALL and operation != MAKING:
            assert_clear(asked(sqlite_server, seat, operation, "x" * 43), 401, 403, 404, 422, 429)
    assert seat.state()["version"] == version


LOCKED = ("/api/admin", "/api/tables/{table}", "/api/me")
MAKING = ("POST", "/api/me")
BY_LETTER = ("/api/notices/stop/{token}",)
"""A press in a mail program: the letter itself holds the secret."""
OPEN_TO_ALL = ("/api/tables/{table}/cards", "/api/tables/{table}/boards", "/api/message")


CREATIONS: list[tuple[dict[str, Any], int]] = [
    ({"game": "chess", "players": 2}, 404),
    ({"game": "beacons", "players": 1}, 422),
    ({"game": "beacons", "players": 9}, 422),
    ({"game": "beacons", "players": 2, "options": {"colour": "red"}}, 422),
    ({"game": "beacons", "players": 2, "options": {"calm": "yes"}}, 422),
    ({"game": "beacons", "players": 2, "options": {"calm": [1]}}, 422),
    ({"game": "beacons", "players": 2, "options": {"calm": {"a": 1}}}, 422),
    ({"game": "beacons", "players": 2, "seats": [{"kind": "human"}]}, 422),
    ({"game": "beacons", "players": 2, "seats": [{"kind": "cat"}, {"kind": "human"}]}, 422),
    ({"game": "beacons", "players": 2, "seats": [{"kind": "bot", "level": "god"}, {"kind": "human"}]}, 422),
    ({"game": "beacons", "players": 2, "start": {"record": {}, "ply": 0}}, 422),
    ({"game": "beacons", "players": 2, "start": {"record": [1], "ply": 0}}, 422),
]


@pytest.mark.parametrize(("body", "status"), CREATIONS)
def test_impossible_tables_are_refused(sqlite_server: Server, body: dict[str, Any], status: int) -> None:
    assert_clear(sqlite_server.client.post("/api/tables", json=body), status)


RECORDS: list[Any] = [
    None, 1, "x", [], {}, {"header": 1, "log": 2, "closing": 3},
    {"header": {"heliopause": 1}, "log": [], "closing": {"end": 0}},
    {"header": {"heliopause": 1, "game": "beacons", "players": 2, "options": {}}, "log": [{}], "closing": {}},
    {"header": [], "log": [1], "closing": None}, {"record": {"record": {}}},
]  # fmt: skip


@pytest.mark.parametrize("record", RECORDS)
def test_nonsense_is_no_record(sqlite_server: Server, record: Any) -> None:
    assert_clear(sqlite_server.client.post("/api/replay", json={"record": record}), 422)
    assert_clear(sqlite_server.client.post("/api/replay/at", json={"record": record, "ply": 1}), 422)


def test_addresses_that_do_not_exist(sqlite_server: Server) -> None:
    client = sqlite_server.client
    assert_clear(client.get("/api/nothing"), 404)
    assert_clear(client.post("/api/tables/none/moves", json={"version": 1, "options": ["a"], "key": "k"}), 404)
    assert_clear(client.get("/api/tables/..%2f..%2fetc"), 404)
    assert_clear(client.get("/api/tables/%00"), 404)
    table = sqlite_server.open(2)
    assert_clear(table.creator().post("/seats/7/bot", {"level": "cadet"}), 404)
    assert_clear(table.creator().post("/seats/99/bot", {"level": "cadet"}), 404)
    assert_clear(table.creator().post("/seats/x/bot", {"level": "cadet"}), 404)
    assert_clear(client.delete(f"/api/tables/{table.id}"), 404, 405)
    assert client.get("/../../etc/passwd").text.startswith(("<!doctype", "not found"))


@pytest.mark.parametrize("name", ["a" * 5000, "assets/" + "b" * 300, "%00", "c%00.js", "d/" * 3000 + "e.js"])
def test_a_name_that_no_file_can_have_is_no_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    page = Page(tmp_path)
    app = Starlette(routes=[Route("/{path:path}", page.answer)])
    with TestClient(app) as client:
        answer = client.get("/" + name)
    assert (answer.status_code, answer.text) in [(200, "<!doctype html>"), (404, "not found")]


def test_a_client_that_leaves_in_mid_body_is_no_failure_of_the_server() -> None:
    async def half_a_body() -> dict[str, Any]:
        return messages.pop(0)

    messages: list[dict[str, Any]] = [
        {"type": "http.request", "body": b'{"ver', "more_body": True},
        {"type": "http.disconnect"},
    ]
    request = Request({"type": "http", "method": "POST", "headers": []}, half_a_body)
    with pytest.raises(Refused) as refused:
        asyncio.run(body_within(request, 1000))
    assert refused.value.status == 422


def test_a_page_of_another_site_opens_no_table(sqlite_server: Server) -> None:
    """A browser sends a plain form to any address without asking; it says, though, whose page it was."""
    for site, status in (("cross-site", 403), ("same-origin", 201), ("none", 201)):
        headers = {"Sec-Fetch-Site": site, "Content-Type": "text/plain"}
        answer = sqlite_server.client.post("/api/tables", json={"game": "beacons", "players": 2}, headers=headers)
        assert answer.status_code == status


def test_a_body_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing_more() -> dict[str, Any]:
        await asyncio.sleep(3600)
        return {}

    monkeypatch.setattr(bodies, "BODY_S", 0.01)
    request = Request({"type": "http", "method": "POST", "headers": []}, nothing_more)
    with pytest.raises(Refused) as refused:
        asyncio.run(body_within(request, 1000))
    assert refused.value.status == 408


@pytest.mark.parametrize("length", ["\u00b2", "-1", "1e3", "9" * 5000, "1001"])
def test_odd_lengths_are_refused(length: str) -> None:
    async def nobody_reads() -> dict[str, Any]:
        raise AssertionError("the body was read")

    headers = [(b"content-length", length.encode("latin-1"))]
    with pytest.raises(Refused) as refused:
        asyncio.run(body_within(Request({"type": "http", "method": "POST", "headers": headers}, nobody_reads), 1000))
    assert refused.value.status == 413


@pytest.mark.parametrize("value", ["Bearer", "Bearer ", "Basic abc", "Bearer \u00ff", "Bearer " + "x" * 5000])
def test_odd_authorization_headers(sqlite_server: Server, value: str) -> None:
    table = sqlite_server.open(2)
    answer = sqlite_server.client.get(f"/api/tables/{table.id}", headers={"Authorization": value.encode("latin-1")})
    assert_clear(answer, 401)


def test_tables_cannot_be_opened_without_end(tmp_path: Any) -> None:
    settings = settings_for(
        fresh_database("sqlite", tmp_path), create_rate=Rate(burst=3, seconds=3600), bots_play=False
    )
    with TestClient(create_app(settings)) as client:
        for _ in range(3):
            Server(client).open(2)
        answer = client.post("/api/tables", json={"game": "beacons", "players": 2})
        assert_clear(answer, 429)
        assert answer.headers["retry-after"]


def test_a_bug_tells_nothing(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = sqlite_server.open(2).creator()

    def explode(*_: Any) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("heliopause.server.engine.view_for", explode)
    answer = seat.get()
    assert_clear(answer, 500)
    assert "secret detail" not in answer.text
