"""Records and tables of every release replay, check by check, and go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.golden.released import RECORDS, RELEASES, record_name, release_name

import heliopause as hp
from heliopause.commands.release import (
    Released,
    archive_troubles,
    change_troubles,
    record_trouble,
    stored_records,
    table_trouble,
)
from heliopause.server.app import create_app
from heliopause.server.settings import Settings

of_each_release = pytest.mark.parametrize("release", RELEASES, ids=release_name)


@pytest.mark.parametrize(("release", "path"), RECORDS, ids=record_name)
def test_a_released_record_replays_and_is_written_back_to_the_byte(release: Released, path: Path) -> None:
    assert record_trouble(release, path) == ""


@of_each_release
def test_nothing_that_a_release_left_behind_was_written_again(release: Released) -> None:
    assert json.loads((release.folder / "sums.json").read_text("utf-8")) == release.sums()


def test_the_archive_has_every_row_of_every_release_and_changes_are_numbered() -> None:
    assert archive_troubles() + change_troubles() == []


@of_each_release
def test_every_table_of_a_release_opens_as_it_was_and_goes_on(release: Released, tmp_path: Path) -> None:
    known = release.known_tables()
    for table, header, lines, seed in stored_records(release.unpacked_tables(tmp_path)):
        was = known[table]
        assert table_trouble(was, header, lines, seed) == "", was["name"]
        game = hp.load_open(header, lines, seed=seed)
        now = game.view(game.seat if game.seat is not None else 0)["position"]
        assert as_then(now) == as_then(was["position"]), was["name"]


def as_then(position: dict[str, Any]) -> dict[str, Any]:
    """The first release wrote the place of an effect as a number, now it is a name, and automated discs by their kind,
    now in the order they came; the rest must be the same."""
    then = {**position, "frames": [frame[:2] for frame in position.get("frames", [])]}
    for seat in [key for key in position if key.startswith("P") and "automation" in position[key]]:
        then[seat] = {**position[seat], "automation": sorted(position[seat]["automation"])}
    return then


@of_each_release
def test_a_server_opens_the_database_of_a_release_and_people_play_on(release: Released, tmp_path: Path) -> None:
    file = release.unpacked_tables(tmp_path)
    known = release.known_tables()
    with TestClient(
        create_app(Settings(database=f"sqlite:///{file}", bots_play=False, names=("testserver",)))
    ) as client:
        for table, was in known.items():
            if "4-players" in was["name"]:
                continue  # the long ones: opened by the test above
            headers = {"Authorization": f"Bearer {was['token']}"}
            state = client.get(f"/api/tables/{table}", headers=headers).json()
            assert (state["version"], state["over"]) == (was["version"], was["over"]), was["name"]
            if not state["over"]:
                move = {"version": state["version"], "options": [was["asked"][0]], "key": "go-on"}
                after = client.post(f"/api/tables/{table}/moves", headers=headers, json=move)
                assert after.status_code == 200 and after.json()["version"] > state["version"], after.text
