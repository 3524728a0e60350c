"""The tables of a browser, asked as the page asks them: the same protocol as a server's, kept before it is shown."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import heliopause as hp
from heliopause.edition import addresses
from heliopause.server.app import create_app
from tests.edition.browser import Disk, Page, opened
from tests.server.conftest import fresh_database, settings_for

SOLO = {"game": "beyond-the-sun", "players": 1, "seats": [{"kind": "human", "name": "Ada"}], "seed": 3}
WITH_BOT = {
    "game": "new-frontiers",
    "players": 2,
    "seats": [{"kind": "human"}, {"kind": "bot", "level": "cadet"}],
    "seed": 3,
}


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


async def begun(here: Any, body: dict[str, Any]) -> tuple[Page, str]:
    made = await Page(here).post("tables", body)
    return Page(here, made["token"]), f"tables/{made['table']}"


async def choose(page: Page, table: str, which: int = 0, key: str = "") -> dict[str, Any]:
    state = await page.get(table)
    option = state["decision"]["options"][which]["id"]
    key = key or f"k{state['version']}"
    found: dict[str, Any] = await page.post(
        f"{table}/moves", {"version": state["version"], "options": [option], "key": key}
    )
    return found


def test_every_address_of_a_server_is_answered_here(tmp_path: Path) -> None:
    app = create_app(settings_for(fresh_database("sqlite", tmp_path)))
    theirs = {
        (method.upper(), path.removeprefix("/api/"))
        for path, methods in app.openapi()["paths"].items()
        for method in methods
    }
    app.state.hub.store.close()
    ours = {(method, path) for method, path, _, _ in addresses.ROUTES}
    assert theirs - ours == {("GET", "tables/{table}/stream")}  # `Place.open_stream`
    assert ours <= theirs


def test_nothing_of_a_web_server_or_a_database_is_needed() -> None:
    """What a browser has not: it must not even be imported."""
    blocked = ("sqlalchemy", "starlette", "fastapi", "uvicorn", "alembic", "numpy", "anyio", "ssl", "multiprocessing")
    program = f"""
import sys
class Blocked:
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in {blocked!r}:
            raise ImportError("not in a browser: " + name)
sys.meta_path.insert(0, Blocked())
import heliopause as hp, heliopause.edition.place, heliopause.server.jobs
for level in ("cadet", "officer", "captain", "commodore", "admiral"):
    hp.bot("beyond-the-sun", level)
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_confirmed_move_is_there_after_the_tab_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        disk = Disk()
        page, table = await begun(await opened(disk, tmp_path), SOLO)
        for _ in range(5):
            state = await choose(page, table)
        again = Page(await opened(disk, tmp_path), page.token)
        assert await again.get(table) == state
        assert (await choose(again, table))["version"] > state["version"]

    run(work)


def test_a_move_that_the_browser_does_not_keep_is_not_shown(tmp_path: Path) -> None:
    async def work() -> None:
        disk = Disk()
        page, table = await begun(await opened(disk, tmp_path), SOLO)
        before = await page.get(table)
        disk.full = True
        option = before["decision"]["options"][0]["id"]
        body = {"version": before["version"], "options": [option], "key": "k"}
        status, refused = await page.ask("POST", f"{table}/moves", body)
        assert (status, refused["code"]) == (503, "storage")
        assert await page.get(table) == before
        disk.full = False
        assert (await page.post(f"{table}/moves", body))["version"] > before["version"]

    run(work)


def test_two_tabs_at_one_table_never_do_a_thing_twice(tmp_path: Path) -> None:
    async def work() -> None:
        disk = Disk()
        page, table = await begun(await opened(disk, tmp_path), SOLO)
        other = Page(await opened(disk, tmp_path), page.token)
        before = await other.get(table)
        after = await choose(page, table, key="same")
        body = {"version": before["version"], "options": [before["decision"]["options"][0]["id"]], "key": "same"}
        assert (await other.post(f"{table}/moves", body))["version"] == after["version"]
        body["key"] = "another"
        status, conflict = await other.ask("POST", f"{table}/moves", body)
        assert (status, conflict["code"]) == (409, "stale")
        assert conflict["state"]["version"] == after["version"]

    run(work)


def test_bots_move_and_the_page_hears_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        here = await opened(Disk(), tmp_path)
        page, table = await begun(here, WITH_BOT)
        heard: list[str] = []
        status, _ = await here.open_stream(1, table.removeprefix("tables/"), page.token, None, heard.append)
        assert status == 200
        for _ in range(200):
            state = await page.get(table)
            if any("event: state" in chunk for chunk in heard) and any(event["seat"] == 1 for event in state["log"]):
                break
            if not state["decision"]["waiting"]:
                await choose(page, table)
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("the bot does not move")
        here.close_stream(1)

    run(work)


def test_a_record_is_the_same_file_here_and_on_a_server(tmp_path: Path) -> None:
    async def work() -> None:
        here = await opened(Disk(), tmp_path)
        page, table = await begun(here, SOLO)
        for _ in range(400):
            state = await page.get(table)
            if state["over"]:
                break
            await choose(page, table, which=-1)
        told = await page.get(f"{table}/record")
        assert told["complete"]
        assert (
            hp.load(told["record"]).digest() == here.hub.tables.in_memory(table.removeprefix("tables/")).game.digest()
        )  # type: ignore[union-attr]
        replay = await page.post("replay", {"record": told["record"]})
        assert replay["plies"][-1]["ply"] == state["ply"]
        assert (await page.get(f"{table}/review"))["winners"] == state["winners"]

    run(work)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", {"game": "beyond-the-sun", "players": 2}),
        ("{table}/seats/0/webhook", {"url": "https://example.org/me"}),
    ],
)
def test_what_needs_a_server_says_so_in_both_languages(path: str, body: dict[str, Any], tmp_path: Path) -> None:
    async def work() -> None:
        page, table = await begun(await opened(Disk(), tmp_path), SOLO)
        status, refused = await page.ask("POST", path.format(table=table), body)
        assert (status, refused["code"]) == (422, "needs_server")
        assert re.search("need", refused["error"]["en"]) and "serwera" in refused["error"]["pl"]

    run(work)


def test_people_at_one_device_pass_it_on(tmp_path: Path) -> None:
    async def work() -> None:
        body = {"game": "new-frontiers", "players": 2, "hotseat": True, "seats": [{"kind": "human"}, {"kind": "human"}]}
        page, table = await begun(await opened(Disk(), tmp_path), body)
        assert (await page.get(table))["seats_held"] == [0, 1]

    run(work)


def test_an_installed_pack_is_there_after_the_tab_is_gone(tmp_path: Path) -> None:
    from tests.data.test_packs import SIRIUS

    async def work() -> None:
        disk = Disk()
        told = await Page(await opened(disk, tmp_path / "one")).post("packs", {"text": SIRIUS, "install": True})
        again = Page(await opened(disk, tmp_path / "two"))
        assert [pack["id"] for pack in (await again.get("packs"))["packs"]] == [told["pack"]["id"]]

    run(work)
