"""Ways to every screen of the page on a real server, for the tests that look at all of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from tests.web.conftest import Server
from tests.web.legible import FRONTIERS, Moment, seat_at
from tests.web.playing import against_bots, open_table, see_result, wait_for_turn

# Pages that are read from top to bottom; everything else lies over a table and never scrolls it.
LONG_PAGES = (
    *("start", "new table", "learn", "puzzles", "rules", "cards", "a card", "open a replay", "lobby", "settings"),
    *("notices", "host"),
)


def finished_table(server: Server, game: str = FRONTIERS) -> str:
    """A kept game whose last moves are played here over the API; the way to its seat."""
    way = seat_at(server, Moment("the end", game, 3, 1.0, "over"))
    table, token = way.split("/")[2:]
    for number in range(3000):
        state = server.get(f"/api/tables/{table}", token)
        if state["over"]:
            return way
        decision = state["decision"]
        if decision is None or decision["waiting"]:
            time.sleep(0.02)
            continue
        move = {"version": state["version"], "options": [decision["options"][-1]["id"]], "key": f"k{number}"}
        server.post(f"/api/tables/{table}/moves", move, token)
    raise AssertionError("the game does not end")


def screens(server: Server) -> dict[str, Callable[[Any], None]]:
    """How to get to each screen of the page."""
    finished = cache(finished_table)

    def at(path: str, wait: str) -> Callable[[Any], None]:
        def go(page: Any) -> None:
            page.goto(f"{server.url}/{path}")
            page.wait_for_selector(wait)

        return go

    def seated(game: str, press: str = "", wait: str = "") -> Callable[[Any], None]:
        def go(page: Any) -> None:
            open_table(server, page, against_bots(game, 3))
            wait_for_turn(page)
            if press:
                page.keyboard.press(press)
                page.wait_for_selector(wait)

        return go

    def result(page: Any) -> None:
        page.goto(f"{server.url}/{finished(server)}")
        see_result(page)
        page.wait_for_selector("dialog figure svg", timeout=120_000)  # the review comes when it is made

    def replay(page: Any) -> None:
        result(page)
        page.get_by_role("link", name="Replay").click()
        page.wait_for_selector(".moves .move")

    def lobby(page: Any) -> None:
        seats = [{"kind": "human"}, {"kind": "human"}]
        made = server.post("/api/tables", {"game": "new-frontiers", "players": 2, "seats": seats})
        page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
        page.wait_for_selector("main.lobby")

    def settings(page: Any) -> None:
        at("#/rules/beyond-the-sun", "article")(page)
        page.get_by_role("button", name="Settings").click()
        page.wait_for_selector("dialog dl")

    def menu(page: Any) -> None:
        seated("new-frontiers")(page)
        page.get_by_role("button", name="Menu").click()
        page.wait_for_selector("dialog nav")

    return {
        "start": at("", ".quick"),
        "new table": at("#/new", "form .option"),
        "learn": at("#/learn", "main ol li"),
        "puzzles": at("#/puzzles", "[data-set]"),
        "rules": at("#/rules/new-frontiers", "article"),
        "cards": at("#/cards/new-frontiers", ".grid .card"),
        "a card": at("#/cards/beyond-the-sun/plasma_cannon", "dialog .facts"),
        "open a replay": at("#/replay", ".drop"),
        "Beyond the Sun": seated("beyond-the-sun"),
        "New Frontiers": seated("new-frontiers"),
        "list": seated("beyond-the-sun", "m", "[role=dialog] [data-option]"),
        "log": seated("beyond-the-sun", "l", "aside [role=log]"),
        "symbols": seated("new-frontiers", "?", "dialog .legend"),
        "keys": seated("new-frontiers", "k", "dialog kbd"),
        "settings": settings,
        "notices": at("#/notices", "main fieldset"),
        "host": at("#/admin", "main form"),
        "menu": menu,
        "lobby": lobby,
        "result": result,
        "replay": replay,
    }
