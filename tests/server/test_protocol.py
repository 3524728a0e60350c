"""The protocol as a client meets it."""

from __future__ import annotations

import random

from tests.server.table import Server, deciding, play_to_the_end


def test_a_table_is_opened_joined_and_played_to_its_end(server: Server) -> None:
    table, seats = server.full_table(3)
    chance = random.Random(1)
    state = play_to_the_end(seats, lambda decision: chance.choice(decision["options"]))
    assert state["over"] and state["winners"] and state["decision"] is None


def test_the_state_says_all_a_page_needs(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    mine, theirs = first.state(), second.state()
    assert mine["you"] == 0 and theirs["you"] == 1 and mine["seats_held"] == [0]
    assert [player["name"] for player in mine["players"]] == ["P1", "Guest 1"]
    assert mine["decision"]["options"] and not mine["decision"]["waiting"]
    assert theirs["decision"] == {
        "seat": 0,
        "kind": "action",
        "waiting": True,
        "prompt": None,
        "source": "",
        "options": [],
        "blocked": [],
    }
    assert "cells" not in mine["view"] and "stack" not in mine["view"]
    assert mine["invite"] == table.invite
    watching = table.spectator().state()
    assert watching["you"] is None and watching["invite"] is None and watching["seats_held"] == []


def test_options_of_one_request_are_all_applied_or_none(server: Server) -> None:
    _, seats = server.full_table(2)
    seat = deciding(seats)
    before = seat.state()
    answer = seat.send("pass", "pass")
    assert answer.status_code == 403 and answer.json()["code"] == "not_your_turn"
    assert seat.state()["version"] == before["version"]


def test_what_is_revealed_cannot_be_looked_at_and_backed_out_of(server: Server) -> None:
    """A later option that may fail would make a draw free: nothing may follow a revealing choice."""
    table = server.open(2, hotseat=True)
    seat = table.creator()
    before = seat.state()
    answer = seat.send("draw", "pass")
    assert answer.status_code == 422 and answer.json()["code"] == "reveals"
    assert seat.state()["version"] == before["version"]
    assert seat.send("pass", "pass").status_code == 200


def test_an_illegal_choice_is_refused_with_a_reason_in_both_languages(server: Server) -> None:
    _, seats = server.full_table(2)
    seat = deciding(seats)
    answer = seat.send("dance")
    assert answer.status_code == 422
    assert answer.json()["code"] == "illegal"
    assert answer.json()["error"]["en"] and answer.json()["error"]["pl"]


def test_a_stale_click_does_nothing_and_brings_the_fresh_state(server: Server) -> None:
    _, seats = server.full_table(2)
    seat = deciding(seats)
    old = seat.state()["version"]
    seat.choose("pass")
    answer = seat.send("pass", version=old)
    assert answer.status_code == 409
    assert answer.json()["state"]["version"] > old
    assert answer.json()["state"]["you"] == seat.state()["you"]


def test_a_retried_move_is_applied_once(server: Server) -> None:
    _, seats = server.full_table(2)
    seat = deciding(seats)
    version = seat.state()["version"]
    first = seat.send("pass", version=version, key="once")
    again = seat.send("pass", version=version, key="once")
    assert first.status_code == again.status_code == 200
    assert first.json()["version"] == again.json()["version"] == version + 1


def test_a_key_stands_for_one_request_only(server: Server) -> None:
    _, seats = server.full_table(2)
    seat = deciding(seats)
    version = seat.state()["version"]
    seat.send("pass", version=version, key="once")
    answer = seat.send("draw", version=version, key="once")
    assert answer.status_code == 422 and answer.json()["code"] == "key_reused"


def test_two_people_may_use_the_same_key(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    assert first.send("pass", key="k").status_code == 200
    assert second.send("pass", key="k").status_code == 200


def test_only_the_deciding_seat_moves(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    version = first.state()["version"]
    assert second.send("pass", version=version).status_code == 403
    assert table.spectator().send("pass", version=version).status_code == 401
    assert first.state()["version"] == version


def test_a_wrong_token_opens_nothing(server: Server) -> None:
    table, seats = server.full_table(2)
    stranger = table.spectator()
    stranger.token = "not-a-token"
    assert stranger.get().status_code == 401
    assert stranger.send("pass", version=1).status_code == 401
    other_table, _ = server.full_table(2)
    stranger.token = other_table.token
    assert stranger.get().status_code == 401


def test_seats_are_taken_once(server: Server) -> None:
    table = server.open(2)
    table.join("Ada", seat=1)
    answer = table.client.post(f"/api/tables/{table.id}/join", json={"invite": table.invite, "name": "Bo", "seat": 1})
    assert answer.status_code == 409 and answer.json()["code"] == "seat_taken"
    answer = table.client.post(f"/api/tables/{table.id}/join", json={"invite": table.invite, "name": "Bo"})
    assert answer.status_code == 409 and answer.json()["code"] == "table_full"
    answer = table.client.post(f"/api/tables/{table.id}/join", json={"invite": "guess", "name": "Bo"})
    assert answer.status_code == 403


def test_a_retried_join_gets_the_same_seat(server: Server) -> None:
    table = server.open(3)
    body = {"invite": table.invite, "name": "Ada", "key": "8f3a61c09b7d24e5aa10"}
    answers = [table.client.post(f"/api/tables/{table.id}/join", json=body).json() for _ in range(2)]
    assert answers[0] == answers[1] and answers[0]["seat"] == 1
    other = table.client.post(f"/api/tables/{table.id}/join", json={**body, "key": "0d9c55e2f1b84a6733cc"}).json()
    assert other["seat"] == 2 and other["token"] != answers[0]["token"]


def test_one_token_holds_every_persons_seat_of_a_hot_seat_table(server: Server) -> None:
    table = server.open(3, hotseat=True, seats=[{"kind": "human"}, {"kind": "bot"}, {"kind": "human", "name": "Ola"}])
    assert [seat["token"] is not None for seat in table.seats] == [True, False, True]
    state = table.creator().state()
    assert state["seats_held"] == [0, 2] and state["you"] == 0 and state["hotseat"]
    table.creator().post("/seats/1/bot", {"level": "cadet"})


def test_the_eyes_of_a_hot_seat_follow_the_decision(server: Server) -> None:
    table = server.open(2, hotseat=True)
    seat = table.creator()
    assert seat.state()["you"] == 0
    state = seat.choose("pass")
    assert state["you"] == 1 and state["decision"]["seat"] == 1


def test_chat_and_names(server: Server) -> None:
    table, (first, second) = server.full_table(2)
    assert first.post("/chat", {"text": "hello\n there", "key": "c1"}).json()["text"] == "hello there"
    first.post("/chat", {"text": "hello there", "key": "c1"})
    second.post("/seats/1/name", {"name": "  Ewa  "})
    state = table.spectator().state()
    assert [line["text"] for line in state["chat"]] == ["hello there"]
    assert state["players"][1]["name"] == "Ewa"
    assert first.post("/seats/1/name", {"name": "Eve"}).status_code == 403
    assert table.spectator().post("/chat", {"text": "psst"}).status_code == 401


def test_a_bot_takes_the_seat_of_somebody_who_is_not_here(server: Server) -> None:
    table = server.open(2)
    first = table.creator()
    state = first.post("/seats/1/bot", {"level": "captain"}).json()
    assert state["players"][1]["kind"] == "bot" and state["players"][1]["level"] == "captain"


def test_nobody_present_is_replaced_by_a_bot(server: Server) -> None:
    _, (first, second) = server.full_table(2)
    assert first.post("/seats/1/bot", {"level": "captain"}).status_code == 403
    assert second.post("/seats/1/bot", {"level": "captain"}).status_code == 200
    assert second.post("/seats/1/person").json()["players"][1]["kind"] == "human"


def test_the_record_hides_draws_and_the_seed_until_the_end(server: Server) -> None:
    table, seats = server.full_table(2)
    record = seats[0].get("/record").json()
    assert not record["complete"] and record["seed"] is None
    assert record["record"]["header"]["seed_commitment"].startswith("sha256:")
    assert all("do" not in entry and "check" not in entry and "link" not in entry for entry in record["record"]["log"])
    play_to_the_end(seats, lambda decision: decision["options"][-1])
    record = seats[0].get("/record").json()
    assert record["complete"] and record["seed"]
    assert any(entry["seat"] == -1 and "do" in entry for entry in record["record"]["log"])


def test_a_table_can_be_looked_at_as_it_was(server: Server) -> None:
    _, seats = server.full_table(2)
    start = seats[0].state()
    seats[0].choose("pass")
    then = seats[0].get(f"/at/{start['ply']}").json()
    assert then["view"]["position"] == start["view"]["position"]
    assert then["decision"] == start["decision"]
    assert seats[0].get("/at/9999").status_code == 422


def test_games_and_their_options_are_listed(server: Server) -> None:
    games = {game["id"]: game for game in server.client.get("/api/games").json()}
    assert games["beacons"]["players"] == [2, 3, 4]
    assert games["beacons"]["options"]["calm"]["default"] is False
    assert server.client.get("/api/games/chess/cards").status_code == 404


def test_every_line_of_the_log_leads_to_the_table_as_it_left_it(server: Server) -> None:
    """Also after an undo, when entries of the record and moves of the line no longer count alike."""
    _, (first, second) = server.full_table(2)
    first.choose("pass")
    first.undo()
    for step in range(8):
        for seat in (first, second):
            decision = seat.state()["decision"]
            if decision is not None and not decision["waiting"]:
                seat.choose(decision["options"][step % len(decision["options"])]["id"])
    for seat in (first, second):
        log, state = seat.get("/log").json(), seat.state()
        plies = [event["ply"] for event in log]
        assert plies == sorted(plies) and plies[-1] <= state["ply"] < state["version"]
        for event in log:
            then = seat.get(f"/at/{event['ply']}").json()
            assert event in then["log"], "the line is among those of its own moment"
        assert state["log"] == log[-len(state["log"]) :]
