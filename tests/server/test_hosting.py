"""For those who host: the secret, bans, the message, backups while the server runs, what is kept, the figures."""

from __future__ import annotations

import re
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from heliopause.cli import app as command
from heliopause.server.app import create_app
from heliopause.server.house import secret
from heliopause.server.stream import CLOSED
from tests.server.conftest import fresh_database, settings_for
from tests.server.table import Server

SECRET = "a secret for the tests, long enough"
GET = ["/api/admin", "/api/admin/tables"]
POST = {
    "/api/admin/bans": {"kind": "address", "who": "203.0.113.7"},
    "/api/admin/bans/lift": {"kind": "address", "who": "203.0.113.7"},
    "/api/admin/message": {"en": "Hello"},
    "/api/admin/retention": {"finished_days": 1, "idle_days": 1},
    "/api/admin/backup": None,
}


class Host:
    """The host of a server in this process, with his command beside it."""

    def __init__(self, client: TestClient, database: str) -> None:
        self.client = client
        self.database = database
        self.server = Server(client)
        self.headers = {"Authorization": f"Bearer {SECRET}"}

    def overview(self) -> dict[str, Any]:
        answer = self.client.get("/api/admin", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.client.post(f"/api/admin/{path}", json=body, headers=self.headers)

    def command(self, *words: str, fails: bool = False) -> str:
        done = CliRunner().invoke(command, ["admin", *words, "--database", self.database])
        assert (done.exit_code != 0) == fails, done.output
        return done.output


@pytest.fixture
def host(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setenv(secret.VARIABLE, SECRET)
    with TestClient(create_app(settings_for(database, bots_play=False)), raise_server_exceptions=False) as client:
        yield Host(client, database)


@pytest.fixture
def sqlite_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setenv(secret.VARIABLE, SECRET)
    database = fresh_database("sqlite", tmp_path)
    with TestClient(create_app(settings_for(database, bots_play=False)), raise_server_exceptions=False) as client:
        yield Host(client, database)


# --- the secret -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [None, "", "wrong", SECRET[:-1], SECRET + "x"])
def test_without_the_secret_nothing_is_told_and_nothing_changes(sqlite_host: Host, given: str | None) -> None:
    before = sqlite_host.overview()
    headers = {} if given is None else {"Authorization": f"Bearer {given}"}
    asks = [("GET", path, None) for path in GET] + [("POST", path, body) for path, body in POST.items()]
    for method, path, body in asks:
        sqlite_host.client.app.state.house._wrong._left.clear()  # type: ignore[attr-defined]
        answer = sqlite_host.client.request(method, path, json=body, headers=headers)
        assert answer.status_code == 401, path
    sqlite_host.client.app.state.house._wrong._left.clear()  # type: ignore[attr-defined]
    after = sqlite_host.overview()
    for name in ("bans", "message", "retention", "backups"):
        assert before[name] == after[name]


def test_who_guesses_has_to_wait_even_when_he_guesses_right(sqlite_host: Host) -> None:
    answers = [
        sqlite_host.client.get("/api/admin", headers={"Authorization": f"Bearer guess {n}"}).status_code
        for n in range(8)
    ]
    assert answers[:5] == [401] * 5 and answers[-1] == 429
    assert sqlite_host.client.get("/api/admin", headers=sqlite_host.headers).status_code == 429


def test_a_secret_that_could_be_guessed_opens_nothing(sqlite_host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(secret.VARIABLE, "short")
    assert sqlite_host.client.get("/api/admin", headers={"Authorization": "Bearer short"}).status_code == 401


def test_the_command_makes_a_secret_that_its_owner_alone_can_read(
    sqlite_host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(secret.VARIABLE)
    assert sqlite_host.client.get("/api/admin", headers=sqlite_host.headers).status_code == 401
    made = sqlite_host.command("secret").splitlines()[0]
    assert stat.S_IMODE((tmp_path / secret.FILE).stat().st_mode) == 0o600
    assert sqlite_host.client.get("/api/admin", headers={"Authorization": f"Bearer {made}"}).status_code == 200
    again = sqlite_host.command("secret").splitlines()[0]
    assert again != made
    assert sqlite_host.client.get("/api/admin", headers={"Authorization": f"Bearer {made}"}).status_code == 401


# --- tables -----------------------------------------------------------------------------------------------------------


def test_a_host_sees_tables_and_sizes_and_nothing_of_the_games(host: Host) -> None:
    table, (first, _) = host.server.full_table(2, seed=987654321)
    first.choose("pass")
    answer = host.client.get("/api/admin/tables", headers=host.headers)
    (shown,) = answer.json()
    assert shown["id"] == table.id and shown["bytes"] > 100 and not shown["over"]
    assert [seat["name"] for seat in shown["seats"]][1] == "Guest 1"
    for hidden in ("987654321", table.invite, table.token):
        assert hidden is not None and hidden not in answer.text
    told = host.overview()
    assert told["tables_running"] == 1 and told["database_bytes"] > 0
    listed = host.command("tables")
    assert table.id in listed and "1 in play" in listed and table.invite not in listed


# --- bans -------------------------------------------------------------------------------------------------------------


def test_a_banned_address_is_refused_until_it_is_let_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(secret.VARIABLE, SECRET)
    app = create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))
    with TestClient(app, client=("203.0.113.9", 1)) as stranger:
        host = TestClient(app, client=("127.0.0.1", 1))
        own = {"Authorization": f"Bearer {SECRET}"}
        assert stranger.get("/api/games").status_code == 200
        for who in ("203.0.113.9", "203.0.113.77/24"):
            answer = host.post("/api/admin/bans", json={"kind": "address", "who": who, "reason": "noise"}, headers=own)
            assert answer.status_code == 200 and len(answer.json()["bans"]) == 1
            refused = stranger.get("/api/games")
            assert refused.status_code == 403 and refused.json()["code"] == "banned"
            page = stranger.get("/", headers={"Accept": "text/html"})
            assert (
                page.status_code == 403
                and "zamknął" in page.text
                and page.headers["content-type"].startswith("text/html")
            )
            assert host.get("/api/games").status_code == 200
            lifted = host.post("/api/admin/bans/lift", json={"kind": "address", "who": who}, headers=own)
            assert lifted.json()["bans"] == []
            assert stranger.get("/api/games").status_code == 200
        assert host.post("/api/admin/bans/lift", json={"kind": "address", "who": who}, headers=own).status_code == 404


@pytest.mark.parametrize("who", ["nonsense", "1.2.3.4/99", "300.1.1.1", "::1/200", "1.2.3.4 x"])
def test_what_is_no_address_is_not_banned(sqlite_host: Host, who: str) -> None:
    assert sqlite_host.post("bans", {"kind": "address", "who": who}).status_code == 422
    assert sqlite_host.overview()["bans"] == []


def test_the_command_bans_beside_a_running_server(host: Host) -> None:
    host.command("ban", "203.0.113.0/24", "--reason", "noise")
    assert "203.0.113.0/24  noise" in host.command("bans")
    host.client.portal.call(host.client.app.state.house.look)  # type: ignore[union-attr, attr-defined]
    assert host.client.app.state.house.bans.address("203.0.113.200")  # type: ignore[attr-defined]
    host.command("unban", "203.0.113.0/24")
    assert "nobody" in host.command("bans")
    assert "not banned" in host.command("unban", "203.0.113.0/24", fails=True)
    assert "no address" in host.command("ban", "nonsense", fails=True)


def test_the_key_of_a_banned_guest_opens_nothing(sqlite_host: Host) -> None:
    made = sqlite_host.client.post("/api/me", json={"name": "Noise"}).json()
    key = {"Authorization": f"Bearer {made['key']}"}
    assert sqlite_host.client.get("/api/me", headers=key).status_code == 200
    assert sqlite_host.post("bans", {"kind": "guest", "who": made["me"]["id"]}).status_code == 200
    for answer in (
        sqlite_host.client.get("/api/me", headers=key),
        sqlite_host.client.get("/api/me/notices", headers=key),
        sqlite_host.client.post("/api/tables", json={"game": "beacons", "players": 2}, headers=key),
    ):
        assert answer.status_code == 403 and answer.json()["code"] == "banned"
    sqlite_host.post("bans/lift", {"kind": "guest", "who": made["me"]["id"]})
    assert sqlite_host.client.get("/api/me", headers=key).status_code == 200


def test_a_ban_closes_the_seats_of_a_guest_and_pages_that_are_open(sqlite_host: Host) -> None:
    client, house = sqlite_host.client, sqlite_host.client.app.state.house  # type: ignore[attr-defined]
    noise = client.post("/api/me", json={"name": "Noise"}).json()
    key = {"Authorization": f"Bearer {noise['key']}"}
    made = client.post("/api/tables", json={"game": "beacons", "players": 2}, headers=key).json()
    joining = {"invite": made["invite"], "name": "Quiet"}
    quiet = client.post(f"/api/tables/{made['table']}/join", json=joining).json()["token"]
    table = f"/api/tables/{made['table']}"

    async def opened(token: str) -> Any:
        page, holder = await house._hub.pages.open(made["table"], token)
        return house._hub.pages.events(page, holder, None)

    async def rest(events: Any) -> list[bytes]:
        return [part async for part in events]

    portal = client.portal
    assert portal is not None
    events = portal.call(opened, made["token"])
    assert portal.call(anext, events).startswith(b"retry") and b"event: state" in portal.call(anext, events)
    sqlite_host.post("bans", {"kind": "guest", "who": noise["me"]["id"]})
    assert portal.call(rest, events) == [CLOSED]
    for answer in (
        client.get(table, headers={"Authorization": f"Bearer {made['token']}"}),
        client.get(f"{table}/stream?token={made['token']}"),
        client.post(
            f"{table}/chat", json={"text": "!", "key": "k"}, headers={"Authorization": f"Bearer {made['token']}"}
        ),
    ):
        assert answer.status_code == 403 and answer.json()["code"] == "banned"
    assert client.get(table, headers={"Authorization": f"Bearer {quiet}"}).status_code == 200, "the others play on"
    sqlite_host.post("bans/lift", {"kind": "guest", "who": noise["me"]["id"]})
    assert client.get(table, headers={"Authorization": f"Bearer {made['token']}"}).json()["you"] == 0


# --- the message ------------------------------------------------------------------------------------------------------


def test_the_message_of_the_day_is_told_in_both_languages(host: Host) -> None:
    assert host.client.get("/api/message").json() == {"text": {"en": "", "pl": ""}}
    assert host.post("message", {"en": "Tonight\nat eight", "pl": "Dziś o ósmej"}).status_code == 200
    assert host.client.get("/api/message").json()["text"] == {"en": "Tonight at eight", "pl": "Dziś o ósmej"}
    host.command("message", "Only English")
    host.client.portal.call(host.client.app.state.house.look)  # type: ignore[union-attr, attr-defined]
    assert host.client.get("/api/message").json()["text"] == {"en": "Only English", "pl": "Only English"}
    assert host.post("message", {"en": "x" * 401}).status_code == 422
    host.post("message", {})
    assert host.client.get("/api/message").json()["text"]["en"] == ""


# --- backup and restore -----------------------------------------------------------------------------------------------


def test_a_backup_made_while_people_play_holds_what_was_confirmed(sqlite_host: Host, tmp_path: Path) -> None:
    table, (first, _) = sqlite_host.server.full_table(2)
    version = first.choose("pass")["version"]
    sqlite_host.post("backup")
    made = sqlite_host.post("backup").json()
    copy = tmp_path / "backups" / made["file"]
    assert copy.stat().st_size == made["bytes"] and stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert made["file"] in [kept["file"] for kept in sqlite_host.overview()["backups"]]
    assert len(sqlite_host.overview()["backups"]) == 2
    other = tmp_path / "copy.db"
    sqlite_host.command("backup", str(other))
    assert "exists already" in sqlite_host.command("backup", str(other), fails=True)
    for file in (copy, other):
        engine = create_engine(f"sqlite:///{file}")
        with engine.connect() as connection:
            kept = connection.execute(text("SELECT version FROM tables WHERE id = :id"), {"id": table.id}).scalar()
        engine.dispose()
        assert kept == version


def test_a_copy_is_brought_back_only_with_the_server_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(secret.VARIABLE, SECRET)
    database, copy = fresh_database("sqlite", tmp_path), tmp_path / "copy.db"
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        host = Host(client, database)
        table, (first, second) = host.server.full_table(2)
        version = first.choose("pass")["version"]
        host.command("backup", str(copy))
        second.choose("pass")
        assert "in use by another" in host.command("restore", str(copy), fails=True)
    told = host.command("restore", str(copy))
    aside = Path(re.findall(r"lies in (.*)", told)[0])
    assert aside.is_file()
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        first.table.client = client
        assert first.state()["version"] == version and first.state()["table"] == table.id


def test_what_is_no_whole_copy_is_not_brought_back(sqlite_host: Host, tmp_path: Path) -> None:
    first = sqlite_host.server.open(2)
    whole, wrong = tmp_path / "copy.db", tmp_path / "wrong.db"
    sqlite_host.command("backup", str(whole))
    other = tmp_path / "other"
    other.mkdir()
    sqlite_host.database = fresh_database("sqlite", other)
    half = bytearray(whole.read_bytes())
    half[4096:12288] = b"x" * 8192
    for content in (b"nonsense", bytes(half), b""):
        wrong.write_bytes(content)
        sqlite_host.command("restore", str(wrong), fails=True)
    assert not (other / "tables.db").exists()
    assert first.creator().state()["version"] >= 0


def test_on_postgresql_the_host_is_told_the_command(host: Host) -> None:
    made = host.post("backup").json()
    if host.database.startswith("sqlite"):
        assert made["command"] == "" and made["bytes"] > 0
        return
    assert made["command"].startswith("pg_dump")
    assert "pg_dump" in host.command("backup", "copy.db", fails=True)


# --- what is kept -----------------------------------------------------------------------------------------------------


def age(host: Host, table: str, days: float) -> None:
    engine = create_engine(host.database)
    with engine.begin() as connection:
        change = "UPDATE tables SET updated_at = updated_at - :seconds WHERE id = :id"
        connection.execute(text(change), {"seconds": days * 86400, "id": table})
    engine.dispose()


def tidy(host: Host) -> int:
    return int(host.client.portal.call(host.client.app.state.house.tidy))  # type: ignore[union-attr, attr-defined]


def test_nothing_is_thrown_away_unless_the_host_says_so(host: Host) -> None:
    old, new = host.server.open(2), host.server.open(2)
    old.creator().post("/chat", {"text": "hello"})
    age(host, old.id, 4000)
    assert tidy(host) == 0 and old.creator().get().status_code == 200
    assert host.overview()["retention"] == {"finished_days": None, "idle_days": None}
    assert host.post("retention", {"finished_days": 30, "idle_days": None}).json()["retention"]["finished_days"] == 30
    assert tidy(host) == 0
    assert "idle: thrown away after 365 days" in host.command("retention", "--idle", "365")
    assert tidy(host) == 1
    assert old.creator().get().status_code == 404 and new.creator().get().status_code == 200
    assert "finished: never" in host.command("retention", "--never")
    assert host.post("retention", {"finished_days": 0, "idle_days": None}).status_code == 422


def test_a_table_that_somebody_is_at_is_never_thrown_away(sqlite_host: Host) -> None:
    table = sqlite_host.server.open(2)
    live = sqlite_host.client.app.state.hub.tables.in_memory(table.id)  # type: ignore[attr-defined]
    live.streams[0] = 1
    age(sqlite_host, table.id, 400)
    sqlite_host.post("retention", {"finished_days": None, "idle_days": 1})
    assert tidy(sqlite_host) == 0
    live.streams.clear()
    assert tidy(sqlite_host) == 1


# --- health and figures -----------------------------------------------------------------------------------------------


def test_the_figures_are_text_that_prometheus_reads(sqlite_host: Host) -> None:
    sqlite_host.server.open(2)
    answer = sqlite_host.client.get("/metrics", headers=sqlite_host.headers)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    sample = re.compile(r'^heliopause_[a-z_]+(\{[a-z]+="[^"]+"(,[a-z]+="[^"]+")*\})? [0-9.e+-]+$')
    assert all(line.startswith(("# HELP ", "# TYPE ")) or sample.match(line) for line in lines)
    assert "heliopause_tables_running 1" in lines
    total = next(line for line in lines if line.startswith("heliopause_answer_seconds_count"))
    assert f'heliopause_answer_seconds_bucket{{le="+Inf"}} {total.split()[1]}' in lines


def test_the_figures_are_for_this_machine_and_for_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(secret.VARIABLE, SECRET)
    app = create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))
    with TestClient(app, client=("127.0.0.1", 1)) as here:
        assert here.get("/metrics").status_code == 200
        assert here.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 401
        away = TestClient(app, client=("203.0.113.9", 1))
        assert away.get("/metrics").status_code == 401
        assert away.get("/metrics", headers={"Authorization": f"Bearer {SECRET}"}).status_code == 200


def test_ready_says_whether_the_storage_answers(sqlite_host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sqlite_host.client.get("/api/ready").json()["ok"]

    async def fails(*given: Any) -> None:
        from sqlalchemy.exc import OperationalError

        raise OperationalError("SELECT", {}, Exception("gone"))

    monkeypatch.setattr(sqlite_host.client.app.state.hub.store, "read", fails)  # type: ignore[attr-defined]
    assert sqlite_host.client.get("/api/ready").status_code == 503
    monkeypatch.undo()


def test_a_command_on_no_tables_says_so(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, ["admin", "tables", "--database", str(tmp_path / "none.db")])
    assert done.exit_code == 2 and "there are no tables" in done.output
    assert not (tmp_path / "none.db").exists()
    shutil.rmtree(tmp_path)
