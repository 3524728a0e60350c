"""Small holes that strangers could use: each closed, each with its test."""

from __future__ import annotations

import logging
import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from heliopause.server import hosts, logs
from heliopause.server.app import create_app
from tests.server.conftest import settings_for
from tests.server.table import Seat, Server


def change(server: Server, statement: str) -> None:
    hub = server.client.app.state.hub  # type: ignore[attr-defined]
    server.client.portal.call(hub.store.write, lambda conn: conn.exec_driver_sql(statement))  # type: ignore[attr-defined]
    hub.tables.shelf._tables.clear()


# --- keys of chat lines -------------------------------------------------------------------------------------------


def test_a_chat_line_sent_again_is_answered_with_the_line_that_stands(server: Server) -> None:
    seat = server.open(2).creator()
    first = seat.post("/chat", {"text": "hello", "key": "c"}).json()
    assert first["id"] == 1 and first["words"] is None
    for _ in range(2):
        assert seat.post("/chat", {"text": "hello", "key": "c"}).json() == first
    assert [line["id"] for line in seat.state()["chat"]] == [1]


def test_a_chat_key_stands_for_one_line_only(server: Server) -> None:
    seat = server.open(2).creator()
    seat.post("/chat", {"text": "hello", "key": "c"})
    answer = seat.post("/chat", {"text": "something else", "key": "c"})
    assert answer.status_code == 422 and answer.json()["code"] == "key_reused"
    assert [line["text"] for line in seat.state()["chat"]] == ["hello"]


def test_long_chat_keys_do_not_collide_with_each_other_or_with_moves(server: Server) -> None:
    seat = server.open(2).creator()
    for end in "abc":
        assert seat.post("/chat", {"text": end, "key": "k" * 79 + end}).json()["text"] == end
    assert [line["text"] for line in seat.state()["chat"]] == ["a", "b", "c"]
    assert seat.send("pass", key="k" * 79 + "a").status_code == 200


# --- a damaged database -------------------------------------------------------------------------------------------

DAMAGE = {
    "a line that is not JSON": "UPDATE record SET line = 'no json' WHERE n = 1 AND table_id = '{}'",
    "a line that is no object": "UPDATE record SET line = '7' WHERE n = 1 AND table_id = '{}'",
    "a header that is not JSON": "UPDATE tables SET header = '{{' WHERE id = '{}'",
    "a wrong version": "UPDATE tables SET version = version + 3 WHERE id = '{}'",
    "a missing line": "DELETE FROM record WHERE n = 1 AND table_id = '{}'",
    "a missing seat": "DELETE FROM seats WHERE seat = 1 AND table_id = '{}'",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_unreadable_and_harms_nobody(
    server: Server, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, (first, _) = server.full_table(2)
    other = server.open(2).creator()
    first.choose("pass")
    change(server, DAMAGE[damage].format(table.id))
    with caplog.at_level(logging.ERROR):
        for answer in (first.get(), first.send("pass", version=1), first.get("/record")):
            assert answer.status_code == 409 and answer.json()["code"] == "unreadable", answer.text
            assert answer.json()["error"]["pl"]
    assert "backup" in answer.json()["error"]["en"] and "backup" in caplog.text and table.id in caplog.text
    assert other.choose("pass")["version"]


# --- files, names, headers ----------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    before = os.umask(0)
    try:
        with TestClient(create_app(settings_for(f"sqlite:///{file}", bots_play=False))) as client:
            Server(client).open(2)
            rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert rights["tables.db"] == 0o600 and set(rights.values()) == {0o600}, rights


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8420", True),
        ("127.0.0.1:8420", True),
        ("[::1]:8420", True),
        ("192.168.1.7", True),
        ("table.localhost", True),
        ("Play.Example.org:443", True),
        ("play.example.org.", True),
        ("evil.example.com", False),
        ("play.example.org.evil.com", False),
        ("127.0.0.1.evil.com", False),
        ("", False),
    ],
)
def test_names_that_are_this_servers(host: str, known: bool) -> None:
    assert hosts.is_known(host, ("play.example.org",)) is known
    assert hosts.is_known(next(iter(hosts.own_names())), ())


def test_a_page_under_a_name_that_is_not_this_servers_opens_no_table(sqlite_server: Server) -> None:
    """A name of the attacker's that resolves to the visitor's own machine: to the browser it is the same site."""
    body = {"game": "beacons", "players": 2}
    client = sqlite_server.client
    answer = client.post("/api/tables", json=body, headers={"Host": "rebound.example", "Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 403 and answer.json()["code"] == "unknown_host" and "--name" in answer.text
    assert client.post("/api/tables", json=body, headers={"Host": "localhost:1"}).status_code == 201


def test_a_page_of_a_neighbouring_site_opens_no_table(sqlite_server: Server) -> None:
    answer = sqlite_server.client.post(
        "/api/tables", json={"game": "beacons", "players": 2}, headers={"Sec-Fetch-Site": "same-site"}
    )
    assert answer.status_code == 403 and answer.json()["code"] == "other_site"


def test_the_docs_run_no_script(sqlite_server: Server) -> None:
    answer = sqlite_server.client.get("/docs")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "<script" not in answer.text


@pytest.mark.parametrize("name", ["token", "%74oken", "t%6Fken", "TOKEN", "%74%6f%6b%65%6e"])
def test_a_token_is_masked_however_its_name_is_written(name: str) -> None:
    line = f"/api/tables/x/stream?a=1&{name}=SECRET&b=2"
    assert logs.without_token(line) == f"/api/tables/x/stream?a=1&{name}=...&b=2"


# --- what errors repeat -------------------------------------------------------------------------------------------

LONG = "x" * 50_000


def longest_answer(server: Server, seat: Seat) -> list[tuple[str, str]]:
    post: Any = server.client.post
    return [
        ("option", post("/api/tables", json={"game": "beacons", "players": 2, "options": {LONG: 1}}).text),
        ("value", post("/api/tables", json={"game": "beacons", "players": 2, "options": {"calm": LONG}}).text),
        ("field", post("/api/tables", json={"game": "beacons", "players": 2, LONG: 1}).text),
        ("choice", seat.send("\u0001" * 200, version=seat.state()["version"]).text),
        (
            "rules",
            post("/api/replay", json={"record": {"header": {"heliopause": LONG}, "log": [], "closing": {}}}).text,
        ),
        ("host", post("/api/tables", json={}, headers={"Host": LONG[:5000]}).text),
    ]


def test_errors_repeat_little_of_what_was_sent(sqlite_server: Server) -> None:
    for what, text in longest_answer(sqlite_server, sqlite_server.open(2).creator()):
        assert len(text) < 1500 and text.count("x") < 2 * 210 and text.count("\\u0001") <= 2 * 200, (what, text[:2000])


def test_a_start_from_an_impossible_position_is_a_clear_refusal(sqlite_server: Server) -> None:
    import heliopause as hp

    game = hp.new_game("beyond-the-sun", 1, seed=1)
    record: dict[str, Any] = game.save()
    header = {key: value for key, value in record["header"].items() if key != "link"}
    header["position"] = game.position() | {"round": -4}
    forged = hp.core.record.Record(header).save()  # type: ignore[attr-defined]
    body = {"game": "beyond-the-sun", "players": 1, "start": {"record": forged, "ply": 0}}
    answer = sqlite_server.client.post("/api/tables", json=body)
    assert answer.status_code == 422 and answer.json()["code"] == "record"
