"""Open tables, their hosts, watching and the chat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.table import Server, Table
from tests.server.test_away import gone_for

LISTED = {"listed": True, "language": "pl", "note": "be gentle"}


def listed(server: Server) -> list[dict[str, Any]]:
    server.client.app.state.hub.hosting._list = (-1e9, b"")  # type: ignore[attr-defined]
    tables: list[dict[str, Any]] = server.client.get("/api/lobby").json()["tables"]
    return tables


def test_only_listed_tables_are_in_the_list_with_all_one_wants_to_know(server: Server) -> None:
    server.open(2)
    table = server.open(3, listed=LISTED, clock={"mode": "slow", "turn_s": 86400}, options={"calm": True})
    (shown,) = listed(server)
    assert shown["table"] == table.id and shown["note"] == "be gentle" and shown["language"] == "pl"
    assert shown["clock"]["turn_s"] == 86400 and shown["options"]["calm"] is True and shown["minutes"] > 0
    assert [seat["free"] for seat in shown["seats"]] == [False, True, True] and not shown["began"]
    assert server.client.get("/api/lobby").json()["people"] == 2


def test_strangers_join_from_the_list_until_it_is_full_and_then_may_watch(server: Server) -> None:
    table = server.open(2, listed=LISTED)
    (shown,) = listed(server)
    other = Table(server.client, shown["table"], shown["invite"], [], None).join("Olek")
    (shown,) = listed(server)
    assert shown["invite"] is None and not any(seat["free"] for seat in shown["seats"])
    table.creator().choose("pass")
    assert listed(server)[0]["began"]
    other.post("/leave", {"how": "end"})
    table.creator().post("/ending", {"accept": True})
    assert listed(server) == []


def test_a_table_whose_people_went_away_is_not_offered(server: Server) -> None:
    table = server.open(2, listed=LISTED)
    gone_for(server, table.creator(), 0, 3600)
    hub = server.client.app.state.hub  # type: ignore[attr-defined]
    seen = {(table.id, 0): 1000.0}
    server.client.portal.call(hub.store.write, hub.store.rows.mark_seen, seen)  # type: ignore[attr-defined]
    assert listed(server) == []


def test_a_bot_keeps_the_seat_warm_until_somebody_comes(server: Server) -> None:
    table = server.open(2, listed=LISTED)
    host = table.creator()
    state = host.post("/seats/1/bot", {"level": "cadet", "keep_open": True}).json()
    assert state["players"][1]["kind"] == "bot" and state["players"][1]["offered"]
    host.choose("pass")
    (shown,) = listed(server)
    assert shown["seats"][1]["free"] and shown["seats"][1]["level"] == "cadet"
    guest = table.join("Ida")
    assert guest.state()["you"] == 1 and guest.state()["players"][1]["kind"] == "human"
    guest.choose("pass")


def test_a_host_has_rights_with_limits(server: Server) -> None:
    table, (host, guest) = server.full_table(2, listed=LISTED)
    assert guest.post("/listed", {"listed": False}).json()["code"] == "not_host"
    assert guest.post("/remove", {"seat": 0}).json()["code"] == "not_host"
    assert host.post("/remove", {"seat": 0}).status_code == 403, "not himself"
    state = host.post("/remove", {"seat": 1}).json()
    assert not state["players"][1]["joined"] and guest.get().status_code == 401
    guest = table.join("Olek")
    host.choose("pass")
    assert host.post("/remove", {"seat": 1}).json()["code"] == "began"
    assert not host.post("/listed", {"listed": False}).json()["listed"] and listed(server) == []


def test_a_table_on_one_device_is_never_listed(server: Server) -> None:
    table = server.open(2, hotseat=True, listed=LISTED)
    assert listed(server) == []
    assert table.creator().post("/listed", {"listed": True}).json()["code"] == "not_listed"


# --- watching ---------------------------------------------------------------------------------------------------


def test_a_closed_table_is_watched_by_its_link_only(server: Server) -> None:
    table, (host, guest) = server.full_table(2)
    assert guest.post("/watch", {"closed": True}).json()["code"] == "not_host"
    link = host.post("/watch", {"closed": True}).json()["watch"]
    stranger = table.spectator()
    for path in ("", "/log", "/at/1", "/record", "/text", "/steps?first=0&last=1"):
        assert stranger.get(path).json()["code"] == "closed", path
    watcher = table.spectator()
    watcher.token = link["token"]
    assert watcher.state()["you"] is None and watcher.state()["watch"] is None
    assert watcher.send("pass", version=0).status_code == 401, "the link opens nothing else"
    assert guest.state()["watch"] == link
    newer = host.post("/watch", {"closed": True}).json()["watch"]
    assert newer["token"] != link["token"] and watcher.get().status_code == 401


def test_watching_with_a_delay_shows_nothing_newer(server: Server) -> None:
    table, seats = server.full_table(2)
    seats[0].post("/watch", {"delay": 2})
    watcher = table.spectator()
    for turn in range(6):
        seats[turn % 2].choose("pass")
    now, then = seats[0].state(), watcher.state()
    assert then["ply"] == now["ply"] - 2 and then["version"] == now["version"] - 2
    last = max((event["ply"] for event in then["log"]), default=0)
    assert last <= then["ply"] and then["clock"] is None
    assert watcher.get(f"/at/{now['ply']}").status_code in (404, 422)
    assert len(watcher.get("/record").json()["record"]["log"]) == then["version"]
    assert len(watcher.get("/log").content) < len(seats[0].get("/log").content)


# --- the chat ---------------------------------------------------------------------------------------------------


def test_a_quick_phrase_is_read_in_both_languages(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    line = first.post("/chat", {"phrase": "luck"}).json()
    assert line["words"]["pl"].startswith("Powodzenia") and line["seat"] == 0
    assert second.state()["chat"][-1]["words"] == line["words"]
    typed = first.post("/chat", {"text": "\x01luck"}).json()
    assert typed["words"] is None and typed["text"] == "luck", "nobody can type one"
    assert first.post("/chat", {"phrase": "insult"}).status_code == 422
    assert first.post("/chat", {}).status_code == 422


def test_a_line_is_reported_to_the_host_who_removes_it(server: Server) -> None:
    table, (host, guest) = server.full_table(2)
    line = guest.post("/chat", {"text": "rude words"}).json()["id"]
    mine = host.post("/chat", {"text": "polite words"}).json()["id"]
    assert guest.post(f"/chat/{mine}/remove").json()["code"] == "not_host"
    assert guest.post(f"/chat/{line + 50}/report").json()["code"] == "no_line"
    assert guest.post(f"/chat/{line}/report").json()["reports"] == []
    assert host.state()["reports"] == [line]
    state = host.post(f"/chat/{line}/remove").json()
    assert state["reports"] == [] and "rude" not in str(state["chat"])
    server.client.app.state.hub.tables.shelf._tables.clear()  # type: ignore[attr-defined]
    assert "rude" not in table.spectator().get().text and "polite" in table.spectator().get().text
    assert guest.post(f"/chat/{mine}/report").status_code == 200


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/leave", {"how": "explode"}),
        ("/leave", {"how": "bot", "level": "god"}),
        ("/rematch", {"accept": "yes"}),
        ("/clock", {"do": "stop"}),
        ("/clock", {}),
        ("/listed", {}),
        ("/listed", {"listed": True, "note": "x" * 61}),
        ("/remove", {"seat": 99}),
        ("/watch", {"delay": -1}),
        ("/ending", {}),
        ("/ending", {"accept": True, "extra": 1}),
    ],
)
def test_nonsense_changes_nothing(sqlite_server: Server, path: str, body: dict[str, Any]) -> None:
    _, (first, _) = sqlite_server.full_table(2)
    before = first.state()
    answer = first.post(path, body)
    assert answer.status_code == 422 and answer.json()["error"]["pl"]
    assert first.state() == before
