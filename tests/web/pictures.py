"""The pictures of the README and the documents, made from real games: `python -m tests.web.pictures`.

Officers play a game of each kind; a table is opened in the middle of it, and the screens are photographed in both
themes into docs/pictures. Needs a built page and chromium, like the browser tests.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import heliopause as hp
from tests.web.conftest import CHROMIUM, Server
from tests.web.playing import wait_for_turn

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NAMES = ["Ania", "Maja", "Bruno", "Zofia", "Kai"]


def finished(game: str, players: int, options: Mapping[str, object], seed: int) -> hp.Game:
    """A whole game among officers."""
    made = hp.new_game(game, players, seed=seed, options=options)
    officer = hp.bot(game, "officer")
    while not made.over:
        made.apply(officer.choose(made.view(made.seat), made.decision, budget_s=2.0))
    return made


def place_in(game: hp.Game, share: float, kind: str) -> int:
    """The entry at which seat 0 is asked for `kind`, nearest to that share of the game."""
    wanted = game.version * share
    best = 0
    for n in range(game.version):
        if game.record.log[n]["seat"] == 0 and abs(n - wanted) < abs(best - wanted):
            if game.at(n).decision.kind == kind:
                best = n
    return best


class Studio:
    def __init__(self, server: Server, browser: Any) -> None:
        self.server = server
        self.browser = browser

    def table(self, record: hp.Game, ply: int) -> str:
        """A table that goes on from there, with one person; the way to its seat."""
        seats: list[dict[str, Any]] = [{"kind": "human", "name": NAMES[0]}]
        for k, level in zip(range(1, record.players), ("captain", "commodore", "officer", "cadet"), strict=False):
            seats.append({"kind": "bot", "level": level, "name": NAMES[k]})
        body = {"game": record.game, "players": record.players, "options": record.options, "seats": seats}
        made = self.server.post("/api/tables", body | {"start": {"record": record.save(), "ply": ply}})
        return f"#/seat/{made['table']}/{made['token']}"

    def after_a_turn(self, way: str) -> str:
        """Play the person's turn and wait for the others, so that there is something to tell since then."""
        id, token = way.split("/")[2:]
        moved = False
        for _ in range(900):
            state = self.server.get(f"/api/tables/{id}", token)
            decision = state["decision"]
            if state["over"] or (moved and decision and decision["kind"] == "action" and not decision["waiting"]):
                break
            if decision is None or decision["waiting"]:
                time.sleep(0.1)
                continue
            move = {
                "version": state["version"],
                "options": [decision["options"][0]["id"]],
                "key": f"t{state['version']}",
            }
            self.server.post(f"/api/tables/{id}/moves", move, token)
            moved = True
        return way

    def over(self, record: hp.Game) -> str:
        """A table whose game has just ended: the person's last moves are played here."""
        choices = [n for n in range(record.version) if record.record.log[n]["seat"] == 0]
        way = self.table(record, choices[-1])
        id, token = way.split("/")[2:]
        for _ in range(600):
            state = self.server.get(f"/api/tables/{id}", token)
            if state["over"]:
                break
            decision = state["decision"]
            if decision and decision.get("options"):
                move = {
                    "version": state["version"],
                    "options": [decision["options"][0]["id"]],
                    "key": f"k{state['version']}" * 4,
                }
                self.server.post(f"/api/tables/{id}/moves", move, token)
            else:
                time.sleep(0.1)
        return way

    def photograph(
        self,
        name: str,
        way: str,
        press: str = "",
        then: str = "",
        phone: bool = False,
        wait: str = "main",
        first: str = "",
    ) -> None:
        """In both themes; `then` is waited for after the key, `first` is a way to go before, to hold its seat."""
        for theme in ("dark", "light"):
            size = {"width": 390, "height": 844} if phone else {"width": 1366, "height": 768}
            context = self.browser.new_context(viewport=size, locale="en-GB", has_touch=phone, reduced_motion="reduce")
            settings = json.dumps({"theme": theme, "lang": "en"})
            context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(settings)})")
            page = context.new_page()
            if first:
                page.goto(f"{self.server.url}/{first}")
                page.wait_for_selector("section.bar")
            page.goto(f"{self.server.url}/{way}")
            page.wait_for_selector(wait)
            if "seat" in way and wait == "section.bar":
                wait_for_turn(page)
            if press:
                page.keyboard.press(press)
            if then:
                page.wait_for_selector(then)
            page.wait_for_timeout(1500)
            suffix = "_light" if theme == "light" else ""
            page.screenshot(path=FOLDER / f"{name}{suffix}.jpg", type="jpeg", quality=86)
            context.close()
            print(f"{name}{suffix}", file=sys.stderr)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    sun = finished("beyond-the-sun", 3, {"achievements": "first-game"}, seed=24)
    frontiers = finished("new-frontiers", 4, {"setup": "later", "goals": True}, seed=8)
    solo = finished("beyond-the-sun", 1, {}, seed=4)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            studio = Studio(server, browser)
            middle = studio.after_a_turn(studio.table(sun, place_in(sun, 0.5, "action")))
            late = studio.after_a_turn(studio.table(frontiers, place_in(frontiers, 0.7, "action")))
            alone = studio.after_a_turn(studio.table(solo, place_in(solo, 0.6, "action")))
            studio.photograph("start_page", "")
            studio.photograph("table_beyond_the_sun", middle, wait="section.bar")
            studio.photograph("decisions", middle, press="m", wait="section.bar")
            studio.photograph("phone_beyond_the_sun", middle, phone=True, wait="section.bar")
            studio.photograph("table_new_frontiers", late, wait="section.bar")
            studio.photograph("phone_new_frontiers", late, phone=True, wait="section.bar")
            studio.photograph("solo", alone, wait="section.bar")
            studio.photograph("hints", middle, press="h", then=".hints ol li", wait="section.bar")
            studio.photograph("card_browser", "#/cards/beyond-the-sun")
            studio.photograph("rules", "#/rules/beyond-the-sun")
            over = studio.over(sun)
            studio.photograph("result", over, wait="dialog .head", then="dialog figure svg")
            studio.photograph("replay", f"#/replay/{over.split('/')[2]}?ply=12", first=over)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
