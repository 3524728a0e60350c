"""Packs on the server: the shelf, tables with packs, effects while they are written."""

from __future__ import annotations

from pathlib import Path

from fastapi.testclient import TestClient

from heliopause.server.app import create_app
from tests.data.test_packs import HARBOURS, SIRIUS
from tests.server.conftest import settings_for


def opened(folder: Path) -> TestClient:
    settings = settings_for(f"sqlite:///{folder / 'tables.db'}", packs=folder / "packs", bots_play=False)
    return TestClient(create_app(settings), raise_server_exceptions=False)


def test_a_pack_is_checked_kept_and_offered(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        checked = client.post("/api/packs", json={"text": SIRIUS}).json()
        assert checked["ok"] and {c["field"] for c in checked["changes"]} >= {"power", "vp"}
        assert client.get("/api/packs").json()["packs"] == []
        client.post("/api/packs", json={"text": SIRIUS, "install": True})
        (found,) = client.get("/api/packs").json()["packs"]
        assert (found["id"], found["cards"], found["author"]) == ("my-box", 1, "Ola")
        other = client.post("/api/packs", json={"text": SIRIUS.replace("vp: 3", "vp: 4"), "install": True})
        assert other.status_code == 409 and other.json()["code"] == "pack_taken"


def test_a_broken_pack_is_refused_with_its_place_and_changes_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        broken = SIRIUS.replace("power: 4", 'bonus: "gain ore"')
        told = client.post("/api/packs", json={"text": broken, "install": True}).json()
        assert not told["ok"] and (told["problem"]["card"], told["problem"]["column"]) == ("sirius", 6)
        assert client.get("/api/packs").json() == {"packs": [], "broken": []}
        (tmp_path / "packs").mkdir(exist_ok=True)
        (tmp_path / "packs" / "odd.yaml").write_text("pack: 3")
        assert client.get("/api/packs").json()["broken"][0]["file"] == "odd.yaml"


def test_a_table_is_played_with_its_packs_and_says_so(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        client.post("/api/packs", json={"text": SIRIUS, "install": True})
        body = {"game": "beyond-the-sun", "players": 2, "hotseat": True, "packs": ["my-box", HARBOURS]}
        made = client.post("/api/tables", json=body).json()
        state = client.get(f"/api/tables/{made['table']}").json()
        assert [pack["id"] for pack in state["packs"]] == ["my-box", "harbours"]
        cards = {card["id"]: card for card in client.get(f"/api/tables/{made['table']}/cards").json()}
        assert cards["sirius"]["facts"]["power"] == 4 and cards["quiet_harbours"]["name"]["pl"] == "Spokojne przystanie"
        unknown = client.post("/api/tables", json={**body, "packs": ["nobodys"]})
        assert unknown.status_code == 422 and unknown.json()["code"] == "pack"


def test_a_table_with_packs_opens_again_after_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        body = {"game": "beyond-the-sun", "players": 2, "hotseat": True, "packs": [HARBOURS]}
        made = client.post("/api/tables", json=body).json()
    with opened(tmp_path) as client:
        state = client.get(f"/api/tables/{made['table']}").json()
        assert [pack["id"] for pack in state["packs"]] == ["harbours"]


def test_an_effect_is_looked_at_while_it_is_written(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        asked = {"game": "beyond-the-sun", "kind": "technologies", "field": "immediate"}
        wrong = client.post("/api/effects/check", json={**asked, "text": "gain 2 ore ; jmp 3"}).json()
        assert (wrong["ok"], wrong["column"], wrong["length"], wrong["nearest"][0]) == (False, 14, 3, "jump")
        right = client.post("/api/effects/check", json={**asked, "text": "gain 2 ore"}).json()
        assert right["ok"] and right["en"] == "Gain 2 Ore." and right["glyphs"] == ["2", "ore"] and right["pl"]
        lost = client.post("/api/effects/check", json={**asked, "game": "chess", "text": ""})
        assert lost.status_code == 404
        assert client.post("/api/effects/check", json={**asked, "kind": "odd", "text": ""}).status_code == 422
