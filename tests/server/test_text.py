"""The table by text over HTTP: the same words for the same eyes, the same rights and refusals as everywhere."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

import heliopause as hp
from tests.server.table import Seat, Server
from tests.written.player import TextPlayer


def text(seat: Seat, **query: Any) -> Any:
    answer = seat.table.client.get(f"/api/tables/{seat.table.id}/text", params=query, headers=headers(seat))
    assert answer.status_code == 200, answer.text
    return answer.json()


def headers(seat: Seat) -> dict[str, str]:
    return {"Authorization": f"Bearer {seat.token}"} if seat.token else {}


def say(seat: Seat, line: str, version: int | None = None, status: int = 200, **body: Any) -> Any:
    at = text(seat)["version"] if version is None else version
    given = {"text": line, "version": at, "key": secrets.token_hex(8), **body}
    answer = seat.table.client.post(f"/api/tables/{seat.table.id}/say", json=given, headers=headers(seat))
    assert answer.status_code == status, answer.text
    return answer.json()


def test_the_table_in_words_is_that_of_the_seat(server: Server) -> None:
    table, seats = server.full_table(
        2, game="beyond-the-sun", seats=[{"kind": "human", "name": "Ann"}, {"kind": "human"}]
    )
    told = text(seats[0], lang="pl")
    assert told["asked"] and told["seat"] == 0 and told["sections"][0]["heading"].endswith("Ann, Twój wybór")
    assert any(part["id"] == "tree" and len(part["lines"]) > 19 for part in told["sections"])
    assert not text(seats[1])["asked"] and text(table.spectator())["seat"] is None
    assert len(str(text(seats[0], short=True)["sections"])) < 0.6 * len(str(text(seats[0])["sections"]))
    assert "map Deep Space" in text(seats[0])["words"]


def test_a_typed_choice_moves_and_a_question_does_not(server: Server) -> None:
    _, seats = server.full_table(2, game="new-frontiers")
    ann, bruno = sorted(seats, key=lambda seat: not text(seat)["asked"])
    before = text(ann)
    asked = say(ann, "options")
    assert not asked["moved"] and text(ann)["version"] == before["version"]
    said = say(ann, "1")
    assert said["moved"] and said["version"] > before["version"] and len(said["lines"]) > 1
    assert text(bruno, since=before["version"])["news"]
    assert text(bruno, since=said["version"])["news"] == []


def test_a_line_meant_for_another_moment_chooses_nothing(server: Server) -> None:
    _, (ann, _) = server.full_table(2, game="beyond-the-sun")
    version = text(ann)["version"]
    say(ann, "1")
    now = text(ann)["version"]
    assert say(ann, "1", version=version, status=409)["code"] == "stale"
    assert text(ann)["version"] == now
    assert say(ann, "me", version=version)["lines"]


def test_others_and_strangers_cannot_choose(server: Server) -> None:
    table, (ann, bruno) = server.full_table(2, game="beyond-the-sun")
    version = text(ann)["version"]
    for reader in (bruno, table.spectator()):
        said = say(reader, "1")
        assert not said["moved"] and "decides now" in said["lines"][0]
    assert text(ann)["version"] == version
    stranger = Seat(table, "no-such-token")
    for answer in (
        table.client.get(f"/api/tables/{table.id}/text", headers=headers(stranger)),
        table.client.post(
            f"/api/tables/{table.id}/say", json={"text": "1", "version": version, "key": "k"}, headers=headers(stranger)
        ),
    ):
        assert answer.status_code == 401


def test_undo_by_text_follows_the_policy_of_the_table(server: Server) -> None:
    _, (ann, bruno) = server.full_table(2, game="beyond-the-sun")
    assert not say(ann, "undo")["moved"]
    say(ann, "1")
    assert not say(bruno, "undo")["moved"]
    said = say(ann, "undo")
    assert said["moved"] and said["lines"][0] == "Taken back."
    assert say(ann, "redo")["lines"][0] == "Done again."


def test_bad_requests_are_refused(server: Server) -> None:
    table, (ann, _) = server.full_table(2, game="beyond-the-sun")
    assert table.client.get(f"/api/tables/{table.id}/text", params={"lang": "de"}).status_code == 422
    say(ann, "x" * 1001, status=422)
    say(ann, "me", status=422, lang="de")
    for line in ("", "🚀", "\u0000", "take", "quit", "save /etc/passwd", "9" * 999):
        assert say(ann, line)["lines"] is not None


def test_the_words_of_a_seat_hold_nothing_that_its_view_hides(server: Server) -> None:
    """The text of a rival is the same whichever goal the keeper holds: it is written from the view alone."""
    _, seats = server.full_table(3, game="new-frontiers", options={"goals": True})
    names = {card.name.en for card in hp.cards("new-frontiers") if card.kind == "goal"}
    for _ in range(60):
        asked = next((seat for seat in seats if text(seat)["asked"]), None)
        if asked is None:
            break
        told = text(asked)
        lines = told["sections"][0]["lines"]
        chart = next((line.split(".")[0] for line in lines if "Chart Galactic Goals" in line), "1")
        say(asked, chart)
        for seat in seats:
            goals = next(part for part in text(seat)["sections"] if part["id"] == "goals")
            state = seat.state()
            shown = str(state["view"]["position"]["goals"]) + str(state["view"]["table"]["goals"]) + str(state["log"])
            for name in names:
                id = next(card.id for card in hp.cards("new-frontiers") if card.name.en == name)
                if name in str(goals["lines"]):
                    assert id in shown or id in str(state["view"]["table"]["looked"]), name


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_turns_are_played_over_http_knowing_only_the_text(server: Server, lang: str) -> None:
    table = server.open(1, game="beyond-the-sun")
    seat = table.creator()
    player = TextPlayer(lambda line: say(seat, line, lang=lang, short=True)["lines"], lang, seed=2)
    answer = player.tell(player.words["options"])
    for _ in range(25):
        if player.over(answer):
            break
        answer = player.tell(player.pick(player.choices(answer)))
    assert player.points() == seat.state()["view"]["scores"][0]["total"]
