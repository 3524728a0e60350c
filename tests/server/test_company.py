"""Leaving, ending by agreement, playing again: nobody's game dies, nothing happens without consent, all is told."""

from __future__ import annotations

from typing import Any

from tests.server.table import Seat, Server, Table, play_to_the_end
from tests.server.test_away import gone_for, open_page

CALM = {"calm": True}


def said(seat: Seat) -> list[str]:
    return [line["words"]["en"] for line in seat.state()["chat"] if line["seat"] is None]


def finished(server: Server, players: int = 2, **body: Any) -> list[Seat]:
    _, seats = server.full_table(players, **body)
    play_to_the_end(seats, lambda decision: decision["options"][-1])
    return seats


def at_next(seat: Seat) -> Seat:
    """The same person at the table of the rematch, with the same token."""
    made = seat.state()["rematch"]["table"]
    assert made is not None
    return Seat(Table(seat.table.client, made, "", [], None), seat.token)


# --- leaving ----------------------------------------------------------------------------------------------------


def test_who_leaves_is_replaced_by_a_bot_and_may_come_back(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    first.choose("pass")
    state = second.post("/leave", {"how": "bot", "level": "officer"}).json()
    player = state["players"][1]
    assert player["kind"] == "bot" and player["level"] == "officer" and player["left"] is not None
    assert "left the game" in said(first)[-1] and not state["over"]
    open_page(server, second)
    assert first.state()["players"][1]["kind"] == "bot", "looking is not coming back"
    state = second.post("/seats/1/person").json()
    assert state["players"][1]["kind"] == "human" and state["players"][1]["left"] is None


def test_who_left_is_not_asked_for_consent_any_more(server: Server) -> None:
    _, (first, second, third) = server.full_table(3)
    for seat in (first, second, third):
        seat.choose("pass")
    third.post("/leave", {"how": "bot"})
    asked = first.undo(beyond=True).json()
    assert asked["undo_request"]["waiting"] == [1]


def test_an_offered_seat_can_be_taken_by_anybody_and_its_old_token_ends(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    first.choose("pass")
    state = second.post("/leave", {"how": "offer"}).json()
    assert state["players"][1]["offered"] and state["listed"]
    (shown,) = server.client.get("/api/lobby").json()["tables"]
    assert shown["table"] == table.id and [seat["free"] for seat in shown["seats"]] == [False, True]
    third = Table(server.client, table.id, shown["invite"], [], None).join("Zofia")
    assert second.get().status_code == 401
    state = third.choose("pass")
    assert state["players"][1]["name"] == "Zofia" and not state["players"][1]["offered"]
    assert "Zofia comes" in "".join(said(first))


def test_before_the_game_begins_a_seat_is_simply_given_back(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    assert second.post("/leave", {"how": "free"}).status_code == 200
    assert not first.state()["players"][1]["joined"] and second.get().status_code == 401
    third = table.join("Ida")
    first.post("/leave", {"how": "free"})
    assert third.state()["host"] == 1, "the table has another host"
    again = table.join("Olek")
    again.choose("pass")
    assert third.post("/leave", {"how": "free"}).json()["code"] == "began"


def test_a_game_is_ended_for_all_only_by_all(server: Server) -> None:
    _, (first, second, third) = server.full_table(3)
    first.choose("pass")
    state = second.post("/leave", {"how": "end"}).json()
    assert state["ending"] == {"by": 1, "waiting": [0, 2], "yes": [1]} and not state["over"]
    assert first.post("/ending", {"accept": False}).json()["ending"] is None
    second.post("/leave", {"how": "end"})
    first.post("/ending", {"accept": True})
    assert not first.state()["over"]
    state = third.post("/ending", {"accept": True}).json()
    assert state["over"] and state["ended"]["why"] == "agreed" and state["winners"] == [] and state["decision"] is None
    assert second.send("pass").json()["code"] == "over"
    assert first.undo().status_code == 422
    record = first.get("/record").json()
    assert record["complete"] and record["seed"]
    assert server.client.post("/api/replay", json={"record": record}).status_code == 200


def test_answers_without_a_question_change_nothing(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    assert first.post("/ending", {"accept": True}).status_code == 409
    first.post("/leave", {"how": "end"})
    third = first.table.spectator()
    assert third.post("/ending", {"accept": True}).status_code == 401
    assert second.state()["ending"]["waiting"] == [1] and third.state()["ending"] is None


# --- playing again ----------------------------------------------------------------------------------------------


def test_a_rematch_is_made_when_everybody_here_agrees_and_once(server: Server) -> None:
    first, second = finished(server, options=CALM)
    state = first.post("/rematch", {"turned": False}).json()
    assert state["rematch"]["by"] == 0 and state["rematch"]["waiting"] == [1] and state["rematch"]["table"] is None
    state = second.post("/rematch", {}).json()
    made = state["rematch"]["table"]
    assert made is not None and first.post("/rematch", {}).json()["rematch"]["table"] == made
    here, there = at_next(first), at_next(second)
    now = here.state()
    assert now["you"] == 0 and there.state()["you"] == 1 and now["view"]["options"]["calm"] is True
    assert [player["name"] for player in now["players"]] == [p["name"] for p in state["players"]]
    assert now["series"]["number"] == 2 and sum(now["series"]["wins"]) == 1
    here.choose("pass")


def test_turned_by_one_everybody_sits_further_and_the_score_with_them(server: Server) -> None:
    first, second, third = finished(server, 3)
    wins = first.state()["winners"]
    first.post("/chat", {"text": "again?"})
    first.post("/rematch", {"turned": True})
    second.post("/rematch", {"turned": False})
    state = third.post("/rematch", {}).json()
    assert state["rematch"]["seats"] == [1, 2, 0]
    assert [at_next(seat).state()["you"] for seat in (first, second, third)] == [1, 2, 0]
    next_wins = at_next(first).state()["series"]["wins"]
    assert all(next_wins[(seat + 1) % 3] > 0 for seat in wins)
    assert [(line["seat"], line["text"]) for line in at_next(first).state()["chat"] if line["seat"] is not None] == [
        (1, "again?")
    ]


def test_who_is_away_keeps_the_seat(server: Server) -> None:
    first, second = finished(server)
    gone_for(server, second, 1, 600)
    state = first.post("/rematch", {}).json()
    assert state["rematch"]["table"] is not None, "nobody waits for him"
    assert at_next(second).state()["you"] == 1


def test_a_no_is_a_no(server: Server) -> None:
    first, second = finished(server)
    first.post("/rematch", {})
    state = second.post("/rematch", {"accept": False}).json()
    assert state["rematch"] is None and "does not play again" in said(first)[-1]
    first, second, third = finished(server, 3)
    first.post("/rematch", {})
    second.post("/rematch", {"accept": False})
    third.post("/rematch", {})
    state = at_next(first).state()
    assert [player["kind"] for player in state["players"]] == ["human", "bot", "human"]
    assert at_next(second).get().status_code == 401, "who said no does not sit there"


def test_bots_keep_their_levels_and_one_person_alone_needs_nobody(server: Server) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "admiral"}]
    first = server.open(2, seats=seats).creator()
    first.post("/leave", {"how": "end"})
    assert first.state()["over"], "alone with bots one ends the game at once"
    first.post("/rematch", {})
    state = at_next(first).state()
    assert state["players"][1]["level"] == "admiral" and state["series"]["wins"] == [0, 0]


def test_no_rematch_of_a_running_game_and_none_by_strangers(server: Server) -> None:
    _, (first, _) = server.full_table(2)
    assert first.post("/rematch", {}).json()["code"] == "not_over"
    assert first.table.spectator().post("/rematch", {}).status_code == 401


# --- presence ---------------------------------------------------------------------------------------------------


def test_the_table_says_who_is_away_since_when_and_how_many_watch(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    gone_for(server, second, 1, 240)
    player = first.state()["players"][1]
    assert not player["connected"] and player["away_since"] > 0
    pages = server.client.app.state.hub.pages  # type: ignore[attr-defined]
    page, holder = server.client.portal.call(pages.open, table.id, None)  # type: ignore[attr-defined]
    assert first.state()["watchers"] == 1
    server.client.portal.call(pages.close, page, holder)  # type: ignore[attr-defined]
    assert first.state()["watchers"] == 0
