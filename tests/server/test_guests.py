"""People without an account: a secret key, seats that are theirs, another device, and an end to it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from fastapi.testclient import TestClient

from heliopause.server import codes, my_games, wire
from heliopause.server.app import create_app
from heliopause.server.settings import Rate
from heliopause.server.wire_advice import GameReview
from tests.server.conftest import fresh_database, settings_for
from tests.server.table import Seat, Server, Table, play_to_the_end
from tests.server.test_refusals import assert_clear


class Guest:
    """Somebody with a key."""

    def __init__(self, client: httpx.Client, key: str) -> None:
        self.client = client
        self.key = key
        self.headers = {"Authorization": f"Bearer {key}"}

    def ask(self, method: str, path: str = "", body: Any = None) -> httpx.Response:
        return self.client.request(method, f"/api/me{path}", json=body, headers=self.headers)

    def done(self, method: str, path: str = "", body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, players: int = 2, **body: Any) -> Table:
        asked = {"game": "beacons", "players": players, **body}
        made = self.client.post("/api/tables", json=asked, headers=self.headers).json()
        return Table(self.client, made["table"], made["invite"], made["seats"], made["token"])

    def join(self, table: Table, name: str) -> Seat:
        body = {"invite": table.invite, "name": name}
        answer = self.client.post(f"/api/tables/{table.id}/join", json=body, headers=self.headers)
        return Seat(table, answer.json()["token"])


def guest_of(server: Server, **body: Any) -> Guest:
    answer = server.client.post("/api/me", json=body)
    assert answer.status_code == 201, answer.text
    return Guest(server.client, answer.json()["key"])


def recovered(server: Server, code: str) -> httpx.Response:
    return server.client.post("/api/me/recover", json={"code": code})


def test_a_guest_has_a_name_a_mark_and_what_the_page_keeps(server: Server) -> None:
    ania = guest_of(server, name="  Ania\u0007 ", mark="comet")
    me = ania.done("GET")
    assert (me["name"], me["mark"], me["kept"], me["devices"], me["code"]) == ("Ania", "comet", {}, 1, False)
    ania.done("PUT", "", {"kept": {"lessons": {"a": 1}, "theme": "dark"}})
    me = ania.done("PUT", "", {"name": "Anna", "kept": {"theme": None, "sound": False}})
    assert (me["name"], me["kept"]) == ("Anna", {"lessons": {"a": 1}, "sound": False})
    assert ania.done("GET") == me


def test_a_wrong_key_is_refused_and_no_key_is_told_so(server: Server) -> None:
    stranger = Guest(server.client, "nobody")
    for method, path in (("GET", ""), ("PUT", ""), ("DELETE", ""), ("POST", "/code")):
        assert_clear(stranger.ask(method, path, {} if method == "PUT" else None), 401)
    assert server.client.get("/api/me").json()["code"] == "guest_needed"
    body = {"game": "beacons", "players": 2}
    assert_clear(server.client.post("/api/tables", json=body, headers=stranger.headers), 401)
    table = server.open(2)
    joining = {"invite": table.invite, "name": "B"}
    assert_clear(server.client.post(f"/api/tables/{table.id}/join", json=joining, headers=stranger.headers), 401)
    assert [player["joined"] for player in table.spectator().state()["players"]] == [True, False]


def test_the_key_of_a_guest_is_not_the_token_of_a_seat_and_the_other_way_round(server: Server) -> None:
    ania = guest_of(server)
    table = ania.open()
    assert_clear(Seat(table, ania.key).get(), 401)
    assert table.token is not None
    assert_clear(Guest(server.client, table.token).ask("GET"), 401)


def test_a_code_brings_the_guest_and_his_seats_to_another_device(server: Server) -> None:
    ania, bruno = guest_of(server, name="Ania"), guest_of(server, name="Bruno")
    table = ania.open()
    bruno.join(table, "Bruno")
    code = ania.done("POST", "/code")["code"]
    answer = recovered(server, code.upper().replace(" ", "-"))
    assert answer.status_code == 200
    phone = Guest(server.client, answer.json()["key"])
    assert phone.key != ania.key
    assert phone.done("GET")["id"] == ania.done("GET")["id"]
    assert phone.done("GET")["devices"] == 2
    mine = phone.done("POST", f"/games/{table.id}/seat")
    assert mine["seats"] == [0]
    assert Seat(table, mine["token"]).state()["seats_held"] == [0]
    assert table.creator().state()["seats_held"] == [0], "the first token stays good"
    theirs = bruno.done("POST", f"/games/{table.id}/seat")
    assert Seat(table, theirs["token"]).state()["seats_held"] == [1]


def test_a_new_code_ends_the_one_before_and_forgetting_devices_ends_all(server: Server) -> None:
    ania = guest_of(server)
    first, second = ania.done("POST", "/code")["code"], ania.done("POST", "/code")["code"]
    assert_clear(recovered(server, first), 404)
    phone = Guest(server.client, recovered(server, second).json()["key"])
    assert ania.done("POST", "/devices/forget")["devices"] == 1
    assert_clear(phone.ask("GET"), 401)
    assert_clear(recovered(server, second), 404)
    assert ania.done("GET")["code"] is False


def test_codes_cannot_be_tried_without_end(tmp_path: Path) -> None:
    settings = settings_for(fresh_database("sqlite", tmp_path), recover_rate=Rate(burst=3, seconds=3600))
    with TestClient(create_app(settings)) as client:
        answers = [recovered(Server(client), "bako rimu tose lazi sonu") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429]


def test_a_code_is_five_words_of_65_bits() -> None:
    syllables = len(codes.CONSONANTS) * len(codes.VOWELS)
    assert (syllables**2 - len(codes.AVOIDED)) ** codes.WORDS > 2**65
    words = codes.new_code().split()
    assert len(words) == 5
    assert all(len(word) == 4 and word.isalpha() for word in words)
    assert codes.tidy(" BAKO-rimu, tose\tlazi  sonu ") == "bako rimu tose lazi sonu"


def test_no_secret_lies_in_the_database_in_the_clear(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        ania = guest_of(Server(client))
        table = ania.open()
        code = ania.done("POST", "/code")["code"]
        token = ania.done("POST", f"/games/{table.id}/seat")["token"]
    with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
        text = "\n".join(file.iterdump())
    assert table.id in text
    for secret in (ania.key, code, token, table.token):
        assert secret is not None
        assert secret not in text


def test_a_seat_taken_without_a_key_can_be_claimed_by_its_token_once(server: Server) -> None:
    ania, bruno = guest_of(server), guest_of(server)
    table = server.open(2)
    path = f"/games/{table.id}"
    assert_clear(ania.ask("POST", path + "/seat"), 404)
    assert_clear(ania.ask("POST", path + "/claim", {"token": "wrong"}), 401)
    assert ania.done("POST", path + "/claim", {"token": table.token})["seats"] == [0]
    ania.done("POST", path + "/claim", {"token": table.token})
    assert_clear(bruno.ask("POST", path + "/claim", {"token": table.token}), 409)
    assert ania.done("POST", path + "/seat")["seats"] == [0]
    assert_clear(bruno.ask("POST", path + "/archive", {"archived": True}), 404)
    assert ania.done("POST", path + "/archive", {"archived": True})["archived"]


def test_nobody_at_the_table_learns_a_guest_or_a_key(server: Server) -> None:
    ania = guest_of(server, name="Ania")
    table = ania.open()
    id = ania.done("GET")["id"]
    other = table.join("Bo")
    for seat in (table.creator(), other, table.spectator()):
        for path in ("", "/log", "/record"):
            assert id not in seat.get(path).text


def test_deleting_everything_takes_tables_of_mine_alone_and_my_name_and_words_elsewhere(server: Server) -> None:
    ania = guest_of(server, name="Ania")
    alone = ania.open(seats=[{"kind": "human", "name": "Ania"}, {"kind": "bot", "level": "cadet"}])
    shared = ania.open(seats=[{"kind": "human", "name": "Ania"}, {"kind": "human"}])
    other = shared.join("Bo")
    assert shared.creator().post("/chat", {"text": "my secret words"}).status_code == 200
    assert other.post("/chat", {"text": "hello"}).status_code == 200
    assert ania.done("DELETE") == {"gone": 1, "left": 1}
    assert_clear(ania.ask("GET"), 401)
    assert_clear(alone.creator().get(), 404)
    state = other.state()
    assert "Ania" not in str(state)
    assert "my secret words" not in str(state)
    assert "hello" in str(state)
    assert shared.creator().state()["seats_held"] == [0], "a seat link opens what it opened"


def games_of(guest: Guest, query: str = "") -> Any:
    return guest.done("GET", f"/games{query}")


def test_my_turn_comes_first_with_the_question_that_only_i_am_asked(server: Server) -> None:
    ania, bruno = guest_of(server, name="Ania"), guest_of(server, name="Bruno")
    mine = ania.open(seats=[{"kind": "human", "name": "Ania"}, {"kind": "human"}])
    bruno.join(mine, "Bruno")
    theirs = bruno.open(seats=[{"kind": "human", "name": "Bruno"}, {"kind": "human"}])
    ania.join(theirs, "Ania")
    for guest, turn, waiting in ((ania, mine, theirs), (bruno, theirs, mine)):
        told = games_of(guest)
        assert [game["table"] for game in told["games"]] == [turn.id, waiting.id]
        assert (told["turn"], told["waiting"], told["over"], told["found"]) == (1, 1, 0, 2)
        first, second = told["games"]
        assert first["state"] == "turn" and first["asked"]["en"] and first["since"] > 0
        assert second["state"] == "waiting" and second["asked"] is None
        assert [player["mine"] for player in first["players"]] == [True, False]
    moved = mine.creator()
    moved.choose(moved.state()["decision"]["options"][-1]["id"])
    while games_of(ania, "?state=turn")["games"]:
        decision = moved.state()["decision"]
        moved.choose(decision["options"][-1]["id"])
    assert {game["table"] for game in games_of(bruno, "?state=turn")["games"]} == {mine.id, theirs.id}


def test_games_can_be_searched_and_put_away_and_are_not_lost(server: Server) -> None:
    ania = guest_of(server)
    with_bot = ania.open(seats=[{"kind": "human"}, {"kind": "bot", "level": "captain", "name": "Rigel"}])
    with_zoe = ania.open(seats=[{"kind": "human"}, {"kind": "human"}])
    with_zoe.join("Zoé")
    for words, found in (("zoé", [with_zoe.id]), ("captain RIGEL", [with_bot.id]), ("nobody", [])):
        assert [game["table"] for game in games_of(ania, f"?find={words}")["games"]] == found
    ania.done("POST", f"/games/{with_bot.id}/archive", {"archived": True})
    assert [game["table"] for game in games_of(ania)["games"]] == [with_zoe.id]
    away = games_of(ania, "?state=archived")
    assert [game["table"] for game in away["games"]] == [with_bot.id] and away["archived"] == 1
    ania.done("POST", f"/games/{with_bot.id}/archive", {"archived": False})
    assert len(games_of(ania, "?most=1")["games"]) == 1
    assert games_of(ania, "?most=1")["found"] == 2


def test_a_finished_game_tells_place_and_points_and_counts_once(server: Server) -> None:
    ania, bruno = guest_of(server), guest_of(server)
    table = ania.open()
    seats = [table.creator(), bruno.join(table, "Bo")]
    end = play_to_the_end(seats, lambda decision: decision["options"][0])
    totals = [score["total"] for score in end["view"]["scores"]]
    for number, guest in enumerate((ania, bruno)):
        game = games_of(guest, "?state=over")["games"][0]
        assert (game["totals"], game["winners"]) == (totals, end["winners"])
        assert game["place"] == (1 if number in end["winners"] else 2)
        stats = guest.done("GET", "/stats?days=30")
        assert (stats["all"]["games"], stats["all"]["won"]) == (1, int(number in end["winners"]))
        assert [tally["name"] for tally in stats["by_level"]] == ["people"]
        assert [tally["name"] for tally in stats["by_game"]] == ["beacons"]
        assert [(point["points"], point["accuracy"]) for point in stats["points"]] == [(totals[number], None)]
        assert stats["by_side"] == [], "a game without factions has none"


def test_what_was_played_is_counted_by_faction(sqlite_server: Server) -> None:
    ania, bruno = guest_of(sqlite_server), guest_of(sqlite_server)
    table = ania.open(game="beyond-the-sun", seed=7)
    bruno.join(table, "Bo")
    played = [player["plays"] for player in games_of(ania)["games"][0]["players"]]
    position = table.spectator().state()["view"]["position"]
    assert played == [position["P1"]["faction"], position["P2"]["faction"]] and all(played)
    row = my_games.side(msgspec.convert({**games_of(ania)["games"][0], "state": "over"}, wire.MyGame))
    assert row == [f"beyond-the-sun/{played[0]}"]


def test_a_review_tells_the_list_how_accurate_i_was(tmp_path: Path) -> None:
    seats = [
        {"seat": seat, "accuracy": accuracy, "counts": {}, "points": [], "story": {"en": "", "pl": ""}}
        for seat, accuracy in enumerate((81, None))
    ]
    empty = {"game": "beacons", "players": 2, "winners": [0], "scores": [1, 0], "rounds": [], "turns": []}
    more = {"seats": seats, "story": {"en": "", "pl": ""}, "adviser": {"worlds": 1, "rounds": 1}}
    review = msgspec.convert({**empty, **more}, GameReview)
    settings = settings_for(fresh_database("sqlite", tmp_path), bots_play=False)
    with TestClient(create_app(settings)) as client:
        ania, bruno = guest_of(Server(client)), guest_of(Server(client))
        table = ania.open()
        play_to_the_end([table.creator(), bruno.join(table, "Bo")], lambda decision: decision["options"][0])
        assert client.portal is not None
        hub = client.app.state.hub  # type: ignore[attr-defined]
        client.portal.call(my_games.note_review, hub.tables, table.id, review)
        assert games_of(ania)["games"][0]["accuracy"] == 81
        assert games_of(bruno)["games"][0]["accuracy"] is None
        assert ania.done("GET", "/stats")["all"]["accuracy"] == 81


def test_a_table_from_before_there_were_briefs_is_listed_as_any_other(tmp_path: Path) -> None:
    database = fresh_database("sqlite", tmp_path)
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        ania = guest_of(Server(client))
        ania.open()
        before = games_of(ania)["games"]
    with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
        file.execute("UPDATE tables SET brief = NULL")
    with TestClient(create_app(settings_for(database, bots_play=False))) as client:
        after = games_of(Guest(client, ania.key))["games"]
    assert after[0]["asked"] == before[0]["asked"]
    assert after[0]["totals"] == before[0]["totals"]


def test_a_hidden_name_is_read_by_those_at_the_table_alone(server: Server) -> None:
    ania = guest_of(server, name="Ania")
    table = ania.open(seats=[{"kind": "human", "name": "Ania"}, {"kind": "human"}])
    other = table.join("Bo")
    table.creator().post("/chat", {"text": "from Ania"})
    assert "Ania" in table.spectator().get().text
    ania.done("PUT", "", {"hide_name": True})
    for path in ("", "/record", "/text?lang=en", "/log"):
        assert "Ania" not in table.spectator().get(path).text
    assert "Ania" in other.get().text and "from Ania" in other.get().text
    later = ania.open(seats=[{"kind": "human", "name": "Ania"}, {"kind": "human"}])
    assert "Ania" not in later.spectator().get().text
    ania.done("PUT", "", {"hide_name": False})
    assert "Ania" in later.spectator().get().text


BAD: list[Any] = [
    {"name": "x" * 41},
    {"mark": "skull"},
    {"kept": {"Not a name": 1}},
    {"kept": {"big": "x" * 70_000}},
    {"kept": []},
    {"colour": 1},
    [],
]


@pytest.mark.parametrize("body", BAD)
def test_nonsense_about_oneself_changes_nothing(sqlite_server: Server, body: Any) -> None:
    ania = guest_of(sqlite_server, name="Ania")
    before = ania.done("GET")
    assert_clear(ania.ask("PUT", "", body), 413, 422)
    assert ania.done("GET") == before


def test_a_page_of_another_site_changes_no_guest(sqlite_server: Server) -> None:
    ania = guest_of(sqlite_server)
    headers = {**ania.headers, "Sec-Fetch-Site": "cross-site"}
    for method, path in (("DELETE", ""), ("POST", "/code"), ("POST", "/devices/forget"), ("PUT", "")):
        assert_clear(sqlite_server.client.request(method, f"/api/me{path}", headers=headers, json={}), 403)
    assert ania.done("GET")["devices"] == 1
