"""The guest of the edition is the browser itself: one interface, nothing to carry elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.edition.browser import Disk, Page, opened

BOT = {"kind": "bot", "level": "cadet"}
GAME = {"game": "new-frontiers", "players": 2, "seats": [{"kind": "human", "name": "Ania"}, BOT]}


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


async def guest_of(here: Any, name: str = "") -> Page:
    return Page(here, (await Page(here).post("me", {"name": name}))["key"])


async def put(page: Page, body: Any) -> Any:
    status, made = await page.ask("PUT", "me", body)
    assert status == 200, made
    return made


def test_the_browser_is_the_guest_and_every_table_in_it_is_his(tmp_path: Path) -> None:
    async def work() -> None:
        disk = Disk()
        here = await opened(disk, tmp_path)
        await Page(here).post("tables", GAME)  # begun before there was a guest
        me = await guest_of(here, "Ania")
        table = await me.post("tables", GAME)
        told = await me.get("me/games")
        assert {game["players"][0]["name"] for game in told["games"]} == {"Ania"}
        assert len(told["games"]) == 2
        assert (await me.get("me"))["browser"] is True
        await put(me, {"kept": {"lessons": {"discover": 2}}})
        await me.post(f"me/games/{table['table']}/archive", {"archived": True})
        assert len((await me.get("me/games"))["games"]) == 1
        assert (await me.get("me/stats"))["all"]["games"] == 0

        again = await opened(disk, tmp_path)  # another day, another tab
        same = Page(again, me.token)
        assert (await same.get("me"))["kept"] == {"lessons": {"discover": 2}}
        assert (await same.get("me/games?state=archived"))["games"][0]["table"] == table["table"]

    run(work)


def test_a_lost_key_makes_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        here = await opened(Disk(), tmp_path)
        first = await guest_of(here, "Ania")
        second = await guest_of(here, "Somebody")
        assert (await second.get("me"))["name"] == "Ania"
        assert (await first.ask("GET", "me"))[0] == 401

    run(work)


def test_deleting_everything_leaves_nothing_on_the_disk(tmp_path: Path) -> None:
    async def work() -> None:
        disk = Disk()
        here = await opened(disk, tmp_path)
        me = await guest_of(here, "Ania")
        await me.post("tables", GAME)
        status, made = await me.ask("DELETE", "me")
        assert (status, made["gone"]) == (200, 1)
        assert [text for key, text in disk.rows.items() if text] == []

    run(work)


@pytest.mark.parametrize("path", ["me/code", "me/recover", "me/devices/forget"])
def test_carrying_games_elsewhere_needs_a_server(path: str, tmp_path: Path) -> None:
    async def work() -> None:
        me = await guest_of(await opened(Disk(), tmp_path))
        status, refusal = await me.ask("POST", path, {"code": "bako rimu tose lazi sonu"})
        assert (status, refusal["code"]) == (422, "needs_server")

    run(work)
