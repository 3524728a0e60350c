"""Undo: free to the last information point; beyond it assisted with bots, by consent among people."""

from __future__ import annotations

from typing import Any

from tests.server.table import Seat, Server

BOT = [{"kind": "human"}, {"kind": "bot"}]


def test_the_own_last_choice_is_taken_back_freely(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    before = first.state()
    after = first.choose("pass")
    assert after["can_undo"] and not after["can_redo"]
    undone = first.undo().json()
    assert undone["view"]["position"] == before["view"]["position"]
    assert undone["version"] == before["version"] + 2 and undone["ply"] == before["ply"]
    assert undone["can_redo"] and not undone["assisted"]
    redone = first.redo().json()
    assert redone["view"]["position"] == after["view"]["position"] and not redone["can_redo"]


def test_nobody_takes_back_anothers_choice(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    first.choose("pass")
    assert not second.state()["can_undo"]
    assert second.undo().status_code == 422
    second.choose("pass")
    answer = first.undo()
    assert answer.status_code == 422 and answer.json()["code"] == "undo_barrier"


def test_undo_stops_at_an_information_point(server: Server) -> None:
    table = server.open(2, seats=BOT)
    seat = table.creator()
    option = next(option for option in seat.state()["decision"]["options"] if option["id"] == "draw")
    assert option["reveals"]
    state = seat.choose("draw")
    assert not state["can_undo"] and state["undo_beyond"] == "assisted"
    answer = seat.undo()
    assert answer.status_code == 422 and answer.json()["code"] == "undo_barrier"


def test_beyond_it_with_bots_only_the_record_is_marked_and_chance_is_new(server: Server) -> None:
    """The same draw taken back and made again comes out of the seed at a new place: over a few tries it differs."""
    drawn = []
    table = server.open(2, seats=BOT, seed=11)
    seat = table.creator()
    for _ in range(6):
        state = seat.choose("draw")
        drawn.append(tuple(state["view"]["position"]["P1"]["hand"]))
        undone = seat.undo(beyond=True).json()
        assert undone["assisted"] and undone["decision"]["seat"] == 0
    assert len(set(drawn)) > 1
    assert seat.get("/record").json()["assisted"]


def test_a_bots_answer_is_taken_back_with_ones_own_choice(server: Server) -> None:
    table = server.open(2, seats=BOT)
    seat = table.creator()
    before = seat.state()
    seat.choose("pass")
    hub = server.client.app.state.hub  # type: ignore[attr-defined]
    version = seat.state()["version"]
    assert server.client.portal.call(hub.tables.play_bot, table.id, 1, version, "pass")  # type: ignore[attr-defined]
    state = seat.undo(beyond=True).json()
    assert state["ply"] == before["ply"] and state["assisted"] and state["decision"]["seat"] == 0


def test_whoever_holds_a_seat_is_asked_whatever_sits_there_now(server: Server) -> None:
    """A bot on the seat of somebody who is away for a while must not be a way round his consent."""
    _, (first, second) = server.full_table(2)
    before = first.state()
    first.choose("pass")
    second.choose("pass")
    second.post("/seats/1/bot", {"level": "cadet"})
    assert first.state()["undo_beyond"] == "consent"
    state = first.undo(beyond=True).json()
    assert state["undo_request"]["waiting"] == [1] and not state["assisted"] and state["ply"] > before["ply"]
    request = state["undo_request"]["id"]
    state = second.post("/undo/answer", {"request": request, "accept": True}).json()
    assert state["ply"] == before["ply"] and state["assisted"]


def proposed(first: Seat, second: Seat) -> dict[str, Any]:
    first.choose("pass")
    second.choose("pass")
    state = first.undo(beyond=True).json()
    request: dict[str, Any] = state["undo_request"]
    assert request["waiting"] == [1] and request["seat"] == 0
    assert second.state()["undo_request"] == request
    return request


def test_among_people_going_back_needs_consent(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    before = first.state()
    request = proposed(first, second)
    assert table.spectator().state()["undo_request"] is None
    assert first.post("/undo/answer", {"request": request["id"], "accept": True}).status_code == 403
    state = second.post("/undo/answer", {"request": request["id"], "accept": True}).json()
    assert state["ply"] == before["ply"] and state["assisted"] and state["undo_request"] is None


def test_consent_can_be_refused_and_a_proposal_withdrawn(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    request = proposed(first, second)
    state = second.post("/undo/answer", {"request": request["id"], "accept": False}).json()
    assert state["undo_request"] is None and not state["assisted"]
    request = first.undo(beyond=True).json()["undo_request"]
    assert first.post("/undo/answer", {"request": request["id"], "accept": False}).json()["undo_request"] is None
    answer = second.post("/undo/answer", {"request": request["id"], "accept": True})
    assert answer.status_code == 409


def test_a_move_ends_a_proposal(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    request = proposed(first, second)
    first.choose("pass")
    answer = second.post("/undo/answer", {"request": request["id"], "accept": True})
    assert answer.status_code == 409 and answer.json()["state"]["undo_request"] is None


def test_three_people_must_all_agree(server: Server) -> None:
    _, seats = server.full_table(3)
    for seat in seats:
        seat.choose("pass")
    request = seats[0].undo(beyond=True).json()["undo_request"]
    assert request["waiting"] == [1, 2]
    state = seats[1].post("/undo/answer", {"request": request["id"], "accept": True}).json()
    assert state["undo_request"]["waiting"] == [2] and not state["assisted"]
    state = seats[2].post("/undo/answer", {"request": request["id"], "accept": True}).json()
    assert state["assisted"] and state["decision"]["seat"] == 0


def test_a_retried_undo_is_applied_once(server: Server) -> None:
    _, (first, _) = server.full_table(2)
    version = first.choose("pass")["version"]
    body = {"version": version, "key": "back"}
    states = [first.post("/undo", body).json() for _ in range(2)]
    assert states[0]["version"] == states[1]["version"] == version + 1


def test_the_undo_of_a_hot_seat_reaches_every_seat_it_holds(server: Server) -> None:
    seat = server.open(2, hotseat=True).creator()
    before = seat.state()
    seat.choose("pass")
    seat.choose("pass")
    seat.undo()
    assert seat.undo().json()["view"]["position"] == before["view"]["position"]
