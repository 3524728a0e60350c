"""Somebody who is away: when a bot may play for him, that everybody hears of it, and how he comes back."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from heliopause.server.app import create_app
from tests.server.conftest import fresh_database, settings_for
from tests.server.table import Seat, Server
from tests.server.test_refusals import assert_clear


def gone_for(server: Server, seat: Seat, number: int, seconds: float) -> None:
    """As if the person on this seat had not been seen for so long."""
    hub = server.client.app.state.hub  # type: ignore[attr-defined]
    hub.tables.in_memory(seat.table.id).seats[number].seen_at = time.time() - seconds


def open_page(server: Server, seat: Seat) -> None:
    """Open the live page of a seat and close it again."""
    hub = server.client.app.state.hub  # type: ignore[attr-defined]

    async def page() -> None:
        page, holder = await hub.pages.open(seat.table.id, seat.token)
        hub.pages.close(page, holder)

    server.client.portal.call(page)  # type: ignore[attr-defined]


def test_a_person_is_replaced_after_the_deadline_and_not_before(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    gone_for(server, second, 1, 30)
    assert not first.state()["players"][1]["connected"], "he counts as away"
    answer = first.post("/seats/1/bot", {"level": "captain"})
    assert answer.status_code == 403 and answer.json()["code"] == "present" and "5 min" in answer.json()["error"]["pl"]
    gone_for(server, second, 1, 301)
    state = first.post("/seats/1/bot", {"level": "captain"}).json()
    assert state["players"][1]["kind"] == "bot" and state["players"][1]["name"] == "Guest 1"


def told(state: dict[str, Any]) -> list[dict[str, str]]:
    return [line["words"] for line in state["chat"] if line["seat"] is None]


def test_everybody_is_told_and_the_person_sits_down_again_by_opening_the_page(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    gone_for(server, second, 1, 301)
    first.post("/seats/1/bot", {"level": "captain"})
    assert [sorted(words) for words in told(table.spectator().state())] == [["en", "pl"]]
    assert "Guest 1" in told(first.state())[0]["en"] and "bot (captain)" in told(first.state())[0]["pl"]
    first.post("/seats/1/bot", {"level": "cadet"})
    assert len(told(first.state())) == 1, "another level is no news"
    open_page(server, second)
    state = first.state()
    assert state["players"][1]["kind"] == "human" and state["players"][1]["level"] is None
    assert told(state)[-1]["en"] == "Guest 1 is back." and told(state)[-1]["pl"]


def test_who_holds_a_seat_is_asked_for_consent_whatever_sits_there(server: Server) -> None:
    """Nobody gets round the others by putting a bot on the seat of one who is away."""
    _, (first, second) = server.full_table(2)
    first.choose("pass")
    second.choose("pass")
    gone_for(server, second, 1, 301)
    first.post("/seats/1/bot", {"level": "captain"})
    state = first.state()
    assert state["players"][1]["kind"] == "bot" and state["undo_beyond"] == "consent"
    asked = first.undo(beyond=True).json()
    assert asked["undo_request"]["waiting"] == [1] and asked["ply"] == state["ply"]
    request = asked["undo_request"]["id"]
    assert second.post("/undo/answer", {"request": request, "accept": True}).json()["ply"] < state["ply"]


def test_a_bot_that_somebody_puts_on_his_own_seat_stays_there(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    second.post("/seats/1/bot", {"level": "cadet"})
    open_page(server, second)
    assert first.state()["players"][1]["kind"] == "bot" and not told(first.state())
    answer = first.post("/seats/1/bot", {"level": "admiral"})
    assert answer.status_code == 403, "nobody else changes what plays for a person who is here"
    assert second.post("/seats/1/person").json()["players"][1]["kind"] == "human"


def test_that_somebody_was_here_is_remembered_while_the_table_rests(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    settings = settings_for(database, bots_play=False, away_after_s=0.0)
    with TestClient(create_app(settings)) as client:
        _, (first, second) = Server(client).full_table(2)
        first.choose("pass")
        second.choose("pass")
        shelf = client.app.state.hub.tables.shelf  # type: ignore[attr-defined]
        time.sleep(0.2)
        shelf._tables.clear()
        assert first.post("/seats/1/bot", {"level": "captain"}).status_code == 403


@pytest.mark.parametrize("level", ["cadet", "admiral"])
def test_an_open_seat_is_anybodys_to_fill(server: Server, level: str) -> None:
    first = server.open(2).creator()
    assert first.post("/seats/1/bot", {"level": level}).json()["players"][1]["level"] == level
    assert not told(first.state())


def test_somebody_who_is_away_is_reminded_of_the_turn_once_in_a_while(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    waited, other = (first, second) if first.state()["decision"].get("options") else (second, first)
    number = waited.state()["you"]
    assert_clear(other.post("/nudge", {"seat": number}), 409)
    gone_for(server, waited, number, 30)
    assert_clear(other.post("/nudge", {"seat": 1 - number}), 409)
    state = other.post("/nudge", {"seat": number}).json()
    assert state["players"][number]["nudged"] == pytest.approx(time.time(), abs=60)
    assert told(state)[-1]["en"].endswith("of the turn.") and told(state)[-1]["pl"]
    gone_for(server, waited, number, 30)
    again = other.post("/nudge", {"seat": number})
    assert_clear(again, 409)
    assert again.json()["code"] == "nudged"
    assert_clear(waited.table.spectator().post("/nudge", {"seat": number}), 401)
    waited.choose(waited.state()["decision"]["options"][0]["id"])
    assert other.state()["players"][number]["nudged"] is None, "a choice ends it"
