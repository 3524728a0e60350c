"""Looking back ply by ply: one view and what each ply changed in it."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import heliopause as hp
from heliopause.server import engine, errors, steps
from tests.server.table import Server


def applied(view: Any, change: dict[str, Any]) -> Any:
    """The view with one change, as a page would make it."""
    if not change["at"]:
        return with_keys(view, change["keys"]) if change["keys"] is not None else change["value"]
    key, *rest = change["at"]
    twin = dict(view) if isinstance(view, dict) else list(view)
    twin[key] = applied(twin[key] if rest or change["keys"] is not None else None, {**change, "at": rest})
    return twin


def with_keys(value: dict[str, Any], keys: list[str]) -> dict[str, Any]:
    return {key: value.get(key) for key in keys}


def played(game: str, players: int, moves: int) -> hp.Game:
    made = hp.new_game(game, players=players, seed=11)
    rng = random.Random(4)
    for _ in range(moves):
        if not made.over:
            made.apply_random(rng)
    return made


@pytest.mark.parametrize(("game", "players"), [("beyond-the-sun", 3), ("new-frontiers", 3), ("beyond-the-sun", 1)])
def test_the_changes_lead_from_each_ply_to_the_next_for_every_seat(game: str, players: int) -> None:
    table = played(game, players, 90)
    last = table.ply
    for seat in (None, *range(players)):
        told = json.loads(steps.told(table, last - 60, last, seat))
        view = told["view"]
        for step in told["steps"]:
            for change in step["changes"]:
                view = applied(view, change)
            expected = json.loads(msgspec.json.encode(engine.view_for(engine.at_ply(table, step["ply"]), seat)))
            assert json.dumps(view) == json.dumps(expected), f"ply {step['ply']}, the order of keys included"


def test_one_answer_tells_a_bounded_number_of_plies() -> None:
    table = played("beyond-the-sun", 2, 200)
    last = table.ply
    assert last > steps.MOST
    told = json.loads(steps.told(table, 0, last, 0))
    assert told["last"] == steps.MOST and len(told["steps"]) == steps.MOST


def test_plies_that_were_not_played_are_refused() -> None:
    table = played("new-frontiers", 2, 3)
    for first, last in ((0, 9999), (2, 1)):
        with pytest.raises(errors.Refused):
            steps.told(table, first, last, 0)


def test_steps_are_told_to_a_seat_and_to_a_spectator(server: Server) -> None:
    _, seats = server.full_table(2)
    start = seats[0].state()
    seats[0].choose("pass")
    now = seats[0].state()
    told = seats[0].get(f"/steps?first={start['ply']}&last={now['ply']}").json()
    assert told["view"]["position"] == start["view"]["position"]
    assert [step["ply"] for step in told["steps"]] == list(range(start["ply"] + 1, now["ply"] + 1))
    assert told["steps"][0]["seat"] == 0
    assert seats[0].get("/steps?first=0&last=9999").status_code == 422
    assert seats[0].get("/steps").status_code == 422
