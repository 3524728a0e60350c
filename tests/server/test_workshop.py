"""The workshop on the server: forms, cards and effects while they are written, tables to try a card on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

import heliopause as hp
from tests.data.test_packs import HARBOURS, SIRIUS
from tests.server.test_packs import opened


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with opened(tmp_path_factory.mktemp("workshop")) as found:
        yield found


def test_every_card_is_told_with_the_facts_of_its_kind(client: TestClient) -> None:
    kinds = {kind["id"]: kind for kind in client.get("/api/games/beyond-the-sun/workshop").json()}
    cards = {card["id"] for card in client.get("/api/games/beyond-the-sun/cards").json()}
    technologies = kinds["technologies"]
    assert {row["id"] for row in technologies["rows"]} < cards
    assert len(technologies["sets"]) == len(technologies["rows"])
    assert [fact["path"] for fact in technologies["facts"]][:3] == ["name", "level", "vp"]
    assert kinds["guilds"]["closed"] and "order" in kinds["guilds"]["fixed"]
    assert client.get("/api/games/chess/workshop").status_code == 404


def test_a_card_is_seen_in_both_languages_while_it_is_written(client: TestClient) -> None:
    row = {"id": "hypercomputing", "vp": 4, "immediate": "gain 7 ore", "printed": ["vp"], "source": "partial"}
    asked = {"game": "beyond-the-sun", "kind": "technologies"}
    told = client.post("/api/cards/check", json={**asked, "row": row}).json()
    assert told["ok"] and told["problem"] is None and told["card"]["facts"]["vp"] == 4
    assert "Gain 7 Ore" in told["card"]["text"]["en"] and "7 kryształków rudy" in told["card"]["text"]["pl"]
    wrong = client.post("/api/cards/check", json={**asked, "row": {**row, "actions": [action("jmp 2")]}}).json()
    assert not wrong["ok"] and (wrong["problem"]["field"], wrong["problem"]["column"]) == ("actions.1.effect", 1)
    low = client.post("/api/cards/check", json={**asked, "row": {**row, "vp": 99}}).json()["problem"]
    assert (low["field"], low["expected"]["pl"]) == ("vp", "liczba całkowita od 0 do 20")
    assert not client.post("/api/cards/check", json={**asked, "kind": "odd", "row": row}).json()["ok"]


def action(effect: str) -> dict[str, Any]:
    return {"spaces": 1, "effect": effect}


def test_the_words_that_fit_at_the_cursor_are_listed(client: TestClient) -> None:
    asked = {"game": "beyond-the-sun", "kind": "technologies", "field": "actions"}
    text = "4 ore: reserch II"
    told = client.post("/api/effects/check", json={**asked, "text": text, "cursor": 14}).json()
    assert (told["ok"], told["column"], told["length"]) == (False, 8, 7)
    assert told["fits"][0] == "research" and "jump" in told["fits"] and told["start"] == 7
    after = client.post("/api/effects/check", json={**asked, "text": "gain 2 ", "cursor": 7}).json()
    assert after["fits"] == ["ore"]
    assert client.post("/api/effects/check", json={**asked, "text": "", "cursor": 500}).status_code == 422


def test_a_card_is_tried_on_a_table_where_it_lies_in_play(client: TestClient) -> None:
    body = {"game": "beyond-the-sun", "players": 2, "packs": [HARBOURS]}
    made = client.post("/api/tables", json={**body, "trial": {"kind": "technologies", "card": "quiet_harbours"}}).json()
    state = client.get(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {made['token']}"}).json()
    assert state["view"]["position"]["tech"]["II_A"] == "quiet_harbours" and state["assisted"]
    assert [player["kind"] for player in state["players"]] == ["human", "bot"]
    lost = client.post("/api/tables", json={**body, "trial": {"kind": "technologies", "card": "nobody"}})
    assert lost.status_code == 422 and lost.json()["code"] == "card"


def test_every_word_of_effects_is_told_with_an_example(client: TestClient) -> None:
    told = {each["word"]: each for each in client.get("/api/games/beyond-the-sun/words").json()}
    assert told["gain"]["en"].startswith("Gain") and told["gain"]["pl"].startswith("Weź")
    assert client.get("/api/games/chess/words").status_code == 404


def test_bots_play_with_a_card_that_is_being_written(client: TestClient) -> None:
    asked = {"game": "new-frontiers", "kind": "developments", "first": 4}
    told = client.post("/api/cards/sample", json={**asked, "row": {"id": "drop_ships", "vp": 4}}).json()
    assert told["owned"] and told["mine"]["games"] == told["ours"]["games"] >= 1
    wrong = client.post("/api/cards/sample", json={**asked, "row": {"id": "drop_ships", "vp": 99}})
    assert wrong.status_code == 422 and "0 to 20" in wrong.json()["error"]["en"]
    assert client.post("/api/cards/sample", json={**asked, "row": {}, "first": -1}).status_code == 422
    assert client.post("/api/cards/sample", json={**asked, "kind": "odd", "row": {"id": "x"}}).status_code == 422


def test_a_pack_is_told_as_plain_rows(client: TestClient) -> None:
    rows = client.post("/api/packs", json={"text": SIRIUS}).json()["rows"]
    assert rows["systems"][0]["power"] == 4


def test_a_record_and_a_table_show_the_cards_and_boards_of_their_packs(client: TestClient) -> None:
    guild = SIRIUS + "guilds:\n  - {id: terraforming_guild, effect: 'gain 9 ore'}\n"
    made = client.post("/api/tables", json={"game": "beyond-the-sun", "players": 2, "hotseat": True, "packs": [guild]})
    table = made.json()["table"]
    boards = client.get(f"/api/tables/{table}/boards").json()
    assert "Gain 9 Ore" in boards["guilds"][0]["text"]["en"]
    record = hp.new_game("beyond-the-sun", players=2, seed=1, packs=[SIRIUS]).save()
    told = client.post("/api/replay", json={"record": record}).json()
    assert [pack["id"] for pack in told["packs"]] == ["my-box"]
    parts = client.post("/api/replay/components", json={"record": record}).json()
    assert "technology_board" in parts["boards"]
    cards = {card["id"]: card for card in parts["cards"]}
    assert cards["sirius"]["facts"]["power"] == 4 and cards["sirius"]["name"]["en"] == "Dog Star"
