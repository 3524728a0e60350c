"""Bots think where a person sits or looks, tables rest when nobody is there, and a table is loaded once."""

from __future__ import annotations

import asyncio
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import heliopause as hp
from heliopause.games import template as toy
from heliopause.server import rows
from heliopause.server.app import create_app
from heliopause.server.errors import Refused
from heliopause.server.limits import ASKING, Bodies, Buckets
from heliopause.server.live import LiveTable
from heliopause.server.settings import Rate, Settings, memory_for_tables
from heliopause.server.shelf import Shelf, give_back
from tests.server.conftest import fresh_database, settings_for
from tests.server.table import Server

assert toy.SPEC.id == "beacons"
BOTS = [{"kind": "bot", "level": "admiral"}] * 2


def hub_of(client: TestClient) -> Any:
    return client.app.state.hub  # type: ignore[attr-defined]


def waiting(client: TestClient) -> list[str]:
    found: list[str] = client.portal.call(hub_of(client).store.read, rows.tables_waiting_for_bots, 100)  # type: ignore[union-attr]
    return found


def test_tables_of_bots_alone_are_nobodys_concern(tmp_path: Path) -> None:
    with TestClient(create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))) as client:
        server = Server(client)
        alone = server.open(2, seats=BOTS)
        with_me = server.open(2, seats=[{"kind": "bot"}, {"kind": "human"}])
        assert waiting(client) == [with_me.id]
        thinkers, shelf = hub_of(client).thinkers, hub_of(client).tables.shelf
        table: LiveTable = shelf.get(alone.id)
        table.looked_at = -1e9
        assert not thinkers._wanted(table), "nobody sits there and nobody looks"
        alone.spectator().state()
        assert thinkers._wanted(table) and table.behalf == "testclient"
        table.looked_at = -1e9
        table.streams[-1] = 1
        assert thinkers._wanted(table), "somebody has its page open"
        other: LiveTable = shelf.get(with_me.id)
        other.looked_at = -1e9
        assert thinkers._wanted(other) and not other.attended(60.0), "a person sits there, but is away"


def live(number: int, version: int = 0) -> LiveTable:
    row = rows.TableRow(f"t{number}", "beacons", 2, {}, "s", False, "i", False, 0, 1, False, False, 0, None, 0.0)
    table = LiveTable(row, [], [], hp.new_game("beacons", 2, seed=number))
    table.used_at = time.monotonic() - 1000 + number
    return table


def shelf_of(megabytes: int, **changes: Any) -> Shelf:
    async def load(table_id: str) -> LiveTable | None:
        await asyncio.sleep(0.01)
        return live(int(table_id[1:]))

    return Shelf(Settings(database="sqlite:///nowhere", memory_mb=megabytes, **changes), load)


def test_the_room_follows_from_memory_and_a_table_in_use_stays() -> None:
    shelf = shelf_of(2)
    for number in range(12):
        table = live(number)
        if number in (0, 3):
            table.streams[0] = 1
        shelf.put(table)
    assert shelf.size() < 3 * 2**20
    kept = [number for number in range(12) if shelf.get(f"t{number}") is not None]
    assert {0, 3, 11} <= set(kept) and 1 not in kept, "people are at 0 and 3; of the others the oldest went"


def test_when_tables_in_use_fill_the_memory_no_more_are_opened() -> None:
    shelf = shelf_of(1)
    with pytest.raises(Refused) as refused:
        for number in range(12):
            table = live(number)
            table.streams[0] = 1
            shelf.put(table)
    assert refused.value.code == "busy" and shelf.get("t0") is not None


def test_a_table_rests_when_nobody_is_there() -> None:
    shelf = shelf_of(100, rest_after_s=60.0)
    old, watched, fresh = live(1), live(2), live(3)
    watched.streams[-1] = 1
    fresh.used_at = time.monotonic()
    for table in (old, watched, fresh):
        shelf.put(table)
    assert shelf.tidy() == 1 and shelf.tidy() == 0
    give_back()
    assert shelf.get("t1") is None and shelf.get("t2") is watched and shelf.get("t3") is fresh


def test_a_table_that_many_ask_for_is_loaded_once() -> None:
    loads = []

    async def load(table_id: str) -> LiveTable | None:
        loads.append(table_id)
        await asyncio.sleep(0.01)
        return live(7)

    async def many() -> list[LiveTable | None]:
        shelf = Shelf(Settings(database="sqlite:///nowhere"), load)
        return await asyncio.gather(*(shelf.found("t7") for _ in range(20)))

    found = asyncio.run(many())
    assert loads == ["t7"] and len({id(table) for table in found}) == 1


def test_somebody_who_opens_a_thousand_old_tables_keeps_nobody_from_his() -> None:
    order: list[str] = []

    async def load(table_id: str) -> LiveTable | None:
        await asyncio.sleep(0)
        order.append(table_id)
        return None

    async def crowd() -> list[str]:
        shelf = Shelf(Settings(database="sqlite:///nowhere", loads=2), load)
        tasks = []
        for who, ids in (("greedy", [f"t{n}" for n in range(60)]), ("honest", ["mine"])):
            ASKING.set(who)
            tasks += [asyncio.create_task(shelf.found(table)) for table in ids]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        ASKING.set("greedy")
        told = []
        waiting_for = [asyncio.create_task(shelf.found(f"u{n}")) for n in range(80)]
        for done in await asyncio.gather(*waiting_for, return_exceptions=True):
            if isinstance(done, Refused):
                told.append(done.code)
        return told

    refused = asyncio.run(crowd())
    assert order.index("mine") < 4 and refused == ["busy"] * 16


def test_a_finished_game_of_four_with_people_at_it_keeps_less_than_a_megabyte() -> None:
    game = hp.new_game("beyond-the-sun", 4, seed=3)
    cadet = hp.bot("beyond-the-sun", "cadet")
    while not game.over:
        decision = game.decision
        assert decision is not None
        game.apply(cadet.choose(game.view(decision.seat), decision))
    saved = game.save()
    hp.load(saved)  # what all games share is there already
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        table = live(1)
        table.game = hp.load(saved)
        for seat in (0, 1, 2, 3, None):
            table.log_tail(seat, 60)
            table.game.view(seat)
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert kept < 2**20, f"{kept} bytes"
    assert kept / 3 < table.size() < 3 * kept, f"it is taken for {table.size()} bytes and has {kept}"


def test_memory_for_tables_is_what_the_machine_has_room_for() -> None:
    assert 128 <= memory_for_tables() < 2**22


def test_dear_work_is_paid_for_afterwards() -> None:
    budget = Buckets(Rate(burst=2, seconds=3600.0))
    budget.check("a")
    budget.charge("a", 30.0)
    with pytest.raises(Refused) as refused:
        budget.check("a")
    assert refused.value.status == 429
    budget.check("b")


def test_bodies_on_their_way_are_bounded_in_all_and_for_each_address() -> None:
    bodies = Bodies(100, 40)
    bodies.hold("a", 40)
    for who, size in (("a", 1), ("b", 41)):
        with pytest.raises(Refused):
            bodies.hold(who, size)
    bodies.hold("b", 40)
    with pytest.raises(Refused):
        bodies.hold("c", 30)
    bodies.release("a", 40)
    bodies.hold("c", 30)


def test_a_large_body_is_refused_before_it_is_read_and_never_decoded_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("decoded in the process that answers everybody")

    with TestClient(create_app(settings_for(fresh_database("sqlite", tmp_path), bots_play=False))) as client:
        answer = client.post("/api/replay", content=b" " * (1024 * 1024 + 1))
        assert answer.status_code == 413 and answer.headers["connection"] == "close"
        monkeypatch.setattr("heliopause.server.desk.decoded", never)
        monkeypatch.setattr("heliopause.server.answers.decoded", never)
        large = b'{"record": "' + b"x" * 200_000 + b'"}'
        assert client.post("/api/replay", content=large).json()["code"] == "record"
        opening = b'{"game": "beacons", "players": 2, "start": {"ply": 1, "record": "' + b"x" * 200_000 + b'"}}'
        assert client.post("/api/tables", content=opening).json()["code"] == "record"
