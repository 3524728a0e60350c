"""Practice tables: the lesson's own cards, free undo, scripted opponents, and nothing that counts as a game."""

from __future__ import annotations

from typing import Any

from tests.server.table import Seat, Server, Table

TURN = ["space basic.research_1.1", "slot I4", "produce ore", "space basic.build_and_jump.1", "yes"]


def begin(server: Server, lesson: str) -> Seat:
    answer = server.client.post("/api/tables", json={"lesson": lesson})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Table(server.client, made["table"], made["invite"], made["seats"], made["token"]).creator()


def undo(seat: Seat, **more: Any) -> dict[str, Any]:
    version = seat.state()["version"]
    answer = seat.post("/undo", {"version": version, "key": f"u{version}", **more})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_courses_are_told_without_their_solutions(server: Server) -> None:
    lessons = server.client.get("/api/lessons").json()
    assert {lesson["game"] for lesson in lessons} == {"beyond-the-sun", "new-frontiers"}
    assert not {"solution", "draws", "position", "others"} & set(lessons[0])
    assert not {"done", "way", "wrong"} & set(lessons[0]["steps"][0])


def test_a_lesson_opens_a_practice_table(server: Server) -> None:
    state = begin(server, "bts-turn").state()
    assert state["game"] == "beyond-the-sun" and state["you"] == 0
    assert state["lesson"]["id"] == "bts-turn" and state["lesson"]["wrong"] is None
    assert [player["kind"] for player in state["players"]] == ["human", "bot"]
    assert not any(state["lesson"]["done"][1:])


def test_opponents_answer_at_once_by_their_script(server: Server) -> None:
    seat = begin(server, "bts-turn")
    for option in TURN[:3]:
        state = seat.choose(option)
    assert state["decision"]["seat"] == 0 and state["view"]["round"] == 2
    assert not any(player["thinking"] for player in state["players"])


def test_a_wrong_choice_stands_is_named_and_taken_back_freely(server: Server) -> None:
    seat = begin(server, "bts-turn")
    before = seat.state()
    after = seat.choose("space basic.collect.1")
    assert "Collecting" in after["lesson"]["wrong"]["en"] and after["view"]["position"] != before["view"]["position"]
    seat.choose("produce ore")
    assert seat.state()["lesson"]["wrong"] == after["lesson"]["wrong"], "the first wrong choice is named"
    back = undo(seat)
    assert back["view"]["position"] == before["view"]["position"]
    assert back["lesson"]["wrong"] is None and not back["assisted"] and not back["can_redo"]


def test_undo_goes_past_information_and_opponents_and_the_cards_stay(server: Server) -> None:
    seat = begin(server, "nf-explore")
    state = seat.choose("select explore")
    worlds = [option["id"] for option in state["decision"]["options"]]
    back = undo(seat)
    assert back["lesson"]["done"][0] is False and back["undo_beyond"] == "no"
    state = seat.choose("select explore")
    assert [option["id"] for option in state["decision"]["options"]] == worlds
    seat.choose("pick spice_world")
    assert undo(seat)["lesson"]["done"] == state["lesson"]["done"], "the rival's pick is taken back as well"


def test_starting_over_restores_the_position(server: Server) -> None:
    seat = begin(server, "bts-turn")
    before = seat.state()
    for option in TURN:
        seat.choose(option)
    again = undo(seat, start=True)
    assert again["view"]["position"] == before["view"]["position"] and again["ply"] == before["ply"]
    version = again["version"]
    refused = seat.post("/undo", {"version": version, "key": "over", "start": True})
    assert refused.status_code == 422 and refused.json()["code"] == "undo"


def test_starting_over_is_for_lessons(server: Server) -> None:
    seat = server.open(2).creator()
    refused = seat.post("/undo", {"version": seat.state()["version"], "key": "over", "start": True})
    assert refused.status_code == 422 and refused.json()["code"] == "start"


def test_a_lesson_comes_alone(server: Server) -> None:
    post = server.client.post
    assert post("/api/tables", json={"lesson": "no-such"}).json()["code"] == "no_lesson"
    for more in ({"game": "beyond-the-sun"}, {"players": 2}, {"seed": 1}, {"hotseat": True}):
        assert post("/api/tables", json={"lesson": "bts-turn", **more}).status_code == 422
    for body in ({}, {"game": "beyond-the-sun"}, {"players": 2}):
        answer = post("/api/tables", json=body)
        assert answer.status_code == 422 and "missing required field" in answer.json()["error"]["en"]


def test_the_record_of_a_lesson_says_so(server: Server) -> None:
    seat = begin(server, "bts-turn")
    assert seat.get("/record").json()["record"]["header"]["lesson"] == "bts-turn"
