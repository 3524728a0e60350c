"""Advice over HTTP: hints not among people, reviews in the background and made once, puzzles with answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

import heliopause as hp
from heliopause.bots.advice import puzzles
from heliopause.server import errors, jobs, wire_advice
from tests.bots.test_review import last_turns
from tests.server.table import TOY, Seat, Server, Table


def test_hints_are_off_among_people(server: Server) -> None:
    _, seats = server.full_table(2)
    refused = seats[0].post("/hints", {"depth": "nudge"})
    assert refused.status_code == 403 and refused.json()["code"] == "no_hints"


def test_a_hint_against_bots_tells_plans_and_marks_the_table(server: Server) -> None:
    table = server.open(2, game="new-frontiers", hotseat=True)
    seat = table.creator()
    assert not seat.state()["assisted"]
    told = seat.post("/hints", {"depth": "compare", "budget_s": 0.2})
    assert told.status_code == 200
    advice = msgspec.convert(told.json(), wire_advice.Advice)
    legal = [option["id"] for option in seat.state()["decision"]["options"]]
    assert 1 <= len(advice.plans) <= 3 and all(plan.line[0].option in legal for plan in advice.plans)
    assert advice.plans[0].loss == 0 and seat.state()["assisted"]
    nudge = seat.post("/hints", {"depth": "nudge", "budget_s": 0.1}).json()
    assert nudge["plans"] == [] and nudge["nudge"]["pl"]
    assert seat.post("/hints", {"depth": "everything"}).status_code == 422


def finished(server: Server, job: dict[str, Any]) -> wire_advice.ReviewJob:
    end = time.monotonic() + 300
    while not job["done"] and time.monotonic() < end:
        time.sleep(0.2)
        answer = server.client.get(f"/api/reviews/{job['id']}")
        assert answer.status_code == 200
        job = answer.json()
    return msgspec.convert(job, wire_advice.ReviewJob)


def when_free(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """As the page does: where the machine is crowded the server says so, and is asked again."""
    for _ in range(6):
        answer = ask()
        if answer.status_code != 503:
            break
    assert answer.status_code == 200, answer.text
    return answer


def test_a_record_is_reviewed_in_the_background_and_once(server: Server) -> None:
    record = last_turns("new-frontiers", 2, back=3).save()
    first = when_free(lambda: server.client.post("/api/reviews", json={"record": record})).json()
    assert first["review"]["rounds"] and first["turns"] >= 1
    job = finished(server, first)
    assert job.done and job.review is not None and len(job.review.turns) == job.turns == job.turns_done
    again = server.client.post("/api/reviews", json={"record": record}).json()
    assert again["done"] and again["id"] == first["id"]


def test_one_turn_is_judged_anew_on_request() -> None:
    record = msgspec.json.encode(last_turns("new-frontiers", 2, back=3).save())
    turn = msgspec.json.decode(jobs.review_deeper(record, 0), type=wire_advice.ReviewTurn)
    usual = msgspec.json.decode(jobs.review_turns(record, 0, 0.0, 2), type=list[wire_advice.ReviewTurn])[0]
    assert (turn.seat, turn.from_ply, turn.to_ply) == (usual.seat, usual.from_ply, usual.to_ply)
    with pytest.raises(errors.Refused):
        jobs.review_deeper(record, 999)


def test_only_turns_of_finished_tables_are_judged_anew(server: Server) -> None:
    table = server.open(2)
    ask = {"table": table.id, "turn": 0}
    assert server.client.post("/api/reviews/turn", json=ask).status_code == 409
    assert server.client.post("/api/reviews/turn", json={**ask, "table": "nowhere"}).status_code == 404
    for body in ({}, {"table": table.id}, {**ask, "turn": -1}):
        assert server.client.post("/api/reviews/turn", json=body).status_code == 422


def test_what_cannot_be_reviewed_is_refused(server: Server) -> None:
    table = server.open(2)
    assert server.client.post("/api/reviews", json={"table": table.id}).status_code == 409
    assert server.client.post("/api/reviews", json={"table": "nowhere"}).status_code == 404
    for body in ({}, {"record": {"log": []}}, {"record": "{}"}):
        assert server.client.post("/api/reviews", json=body).status_code == 422
    toy = hp.new_game(TOY, 2, seed=1)
    while not toy.over:
        toy.apply_random(hp.Rng(toy.version))
    refused = server.client.post("/api/reviews", json={"record": toy.save()})
    assert refused.status_code == 422 and refused.json()["code"] == "no_advice"
    assert server.client.get(f"/api/reviews/{'0' * 32}").status_code == 404


def test_puzzles_are_listed_told_and_answered(server: Server) -> None:
    sets = msgspec.convert(server.client.get("/api/puzzles/sets").json(), list[wire_advice.PuzzleSet])
    assert {one.game for one in sets} == {"beyond-the-sun", "new-frontiers"}
    daily = server.client.get("/api/puzzles/daily?date=2026-11-17").json()
    assert daily["date"] == "2026-11-17" and daily["info"]["id"] == puzzles.daily("2026-11-17").id
    one = puzzles.shipped("new-frontiers")[0]
    told = msgspec.convert(server.client.get(f"/api/puzzles/{one.id}").json(), wire_advice.Puzzle)
    assert told.view.seat == one.seat and told.nudge.pl and "best" not in msgspec.json.encode(told.info).decode()
    answer = server.client.post(f"/api/puzzles/{one.id}/answer", json={"options": one.best}).json()
    assert msgspec.convert(answer, wire_advice.PuzzleResult).right
    assert server.client.get("/api/puzzles/nf-unknown").status_code == 404
    assert server.client.post(f"/api/puzzles/{one.id}/answer", json={"options": ["x"]}).status_code == 422


def test_a_turn_of_a_record_becomes_a_puzzle_of_ones_own(server: Server) -> None:
    one = puzzles.shipped("new-frontiers")[0]
    record = one.game().save()
    told = server.client.post("/api/puzzles", json={"record": record, "ply": 0})
    assert told.status_code == 200 and told.json()["info"]["seat"] == one.seat
    body = {"record": record, "ply": 0, "options": one.best}
    answer = server.client.post("/api/puzzles/own/answer", json=body).json()
    assert msgspec.convert(answer, wire_advice.PuzzleResult).right
    assert server.client.post("/api/puzzles", json={"record": record, "ply": 99}).status_code == 422


def practice(server: Server, one: puzzles.Puzzle) -> Seat:
    """The table on which a puzzle is solved."""
    told = server.client.get(f"/api/puzzles/{one.id}").json()
    info = told["info"]
    seats = [{"kind": "human"} if seat == info["seat"] else {"kind": "bot"} for seat in range(info["players"])]
    body = {"game": info["game"], "players": info["players"], "seats": seats, "practice": True}
    answer = server.client.post("/api/tables", json={**body, "start": {"record": told["record"], "ply": 0}})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Table(server.client, made["table"], made["invite"], made["seats"], made["token"]).creator()


def test_a_puzzle_is_played_at_a_table_where_nobody_answers_and_all_can_be_taken_back(server: Server) -> None:
    one = next(one for one in puzzles.shipped("beyond-the-sun") if one.seat > 0)
    seat = practice(server, one)
    before = seat.state()
    assert before["you"] == before["decision"]["seat"] == one.seat and not before["assisted"]
    for option in one.best:
        state = seat.choose(option)
    assert not any(player["thinking"] for player in state["players"]) and state["can_undo"]
    ply = state["ply"]
    body = {"version": state["version"], "key": "back", "start": True}
    back = seat.post("/undo", body).json()
    assert back["view"]["position"] == before["view"]["position"] and back["ply"] == before["ply"] < ply
    again = [seat.choose(option) for option in one.best][-1]
    assert again["view"]["position"] == state["view"]["position"]


def test_a_turn_is_practised_by_one_person_from_a_record(server: Server) -> None:
    asked = {"game": TOY, "players": 2, "practice": True}
    assert server.client.post("/api/tables", json=asked).status_code == 422
    record = hp.new_game(TOY, 2, seed=1).save()
    many = {**asked, "start": {"record": record, "ply": 0}}
    assert server.client.post("/api/tables", json=many).status_code == 422
