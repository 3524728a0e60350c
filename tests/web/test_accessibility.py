"""axe finds nothing moderate, serious or critical on any screen, in either theme, on a real server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.conftest import ROOT, Server
from tests.web.playing import against_bots, open_table, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def problems_of(page: Any) -> list[str]:
    found = page.evaluate("() => window.axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {node['target']}"
        for violation in found["violations"]
        if violation["impact"] in ("moderate", "serious", "critical")
        for node in violation["nodes"]
    ]


def finished_table(server: Server) -> dict[str, Any]:
    """A game played to its end over the API."""
    made: dict[str, Any] = server.post("/api/tables", against_bots("new-frontiers"))
    address = f"/api/tables/{made['table']}"
    for number in range(3000):
        state = server.get(address, made["token"])
        if state["over"]:
            return made
        decision = state["decision"]
        if decision is None or decision["waiting"]:
            time.sleep(0.02)
            continue
        move = {"version": state["version"], "options": [decision["options"][-1]["id"]], "key": f"k{number}"}
        server.post(f"{address}/moves", move, made["token"])
    raise AssertionError("the game does not end")


def screens(server: Server) -> dict[str, Callable[[Any], None]]:
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
        made = finished_table(server)
        page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
        page.wait_for_selector("dialog .head")

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
        "learn": at("#/learn", "article"),
        "rules": at("#/rules/new-frontiers", "article"),
        "cards": at("#/cards/new-frontiers", ".grid .card"),
        "a card": at("#/cards/beyond-the-sun/plasma_cannon", "dialog .facts"),
        "open a replay": at("#/replay", ".drop"),
        "Beyond the Sun": seated("beyond-the-sun"),
        "New Frontiers": seated("new-frontiers"),
        "list": seated("beyond-the-sun", "m", "dialog [data-option]"),
        "log": seated("beyond-the-sun", "l", "aside [role=log]"),
        "help": seated("new-frontiers", "?", "dialog kbd"),
        "settings": settings,
        "menu": menu,
        "lobby": lobby,
        "result": result,
    }


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_of_weight(server: Server, browser: Any, theme: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    found: dict[str, list[str]] = {}
    for name, go in screens(server).items():
        context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB", bypass_csp=True)
        chosen = json.dumps({"theme": theme, "lang": "en", "motion": "reduced"})
        context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(chosen)})")
        page = context.new_page()
        go(page)
        page.wait_for_timeout(300)
        page.add_script_tag(path=str(AXE))
        problems = problems_of(page)
        if problems:
            found[name] = problems
        context.close()
    assert found == {}
