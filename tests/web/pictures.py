"""The pictures that the README shows, made from the games kept beside the tests: `python -m tests.web.pictures`.

A table is opened in the middle of a game, a turn is played so that there is something to tell, and the screen is
photographed into docs/pictures. Needs a built page and chromium, like the browser tests.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM, Server
from tests.web.legible import FRONTIERS, SUN, Moment, seat_at
from tests.web.playing import wait_for_turn

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


class Studio:
    def __init__(self, server: Server, browser: Any) -> None:
        self.server = server
        self.browser = browser

    def play(self, way: str, until_over: bool = False) -> str:
        """Play the person's turn and wait for the others, or the whole rest of the game; the way to the seat again."""
        id, token = way.split("/")[2:]
        moved = False
        for _ in range(900):
            state = self.server.get(f"/api/tables/{id}", token)
            decision = state["decision"]
            mine = decision is not None and not decision["waiting"]
            if state["over"] or (moved and mine and decision["kind"] == "action" and not until_over):
                return way
            if not mine:
                time.sleep(0.1)
                continue
            choice = {"version": state["version"], "options": [decision["options"][0]["id"]]}
            self.server.post(f"/api/tables/{id}/moves", choice | {"key": f"t{state['version']}"}, token)
            moved = True
        raise RuntimeError("the turn does not come back")

    def photograph(self, name: str, way: str, size: dict[str, int], first: str = "") -> None:
        """`first` is a way to go before, to hold its seat."""
        touch = size is PHONE
        context = self.browser.new_context(viewport=size, locale="en-GB", has_touch=touch, reduced_motion="reduce")
        settings = json.dumps({"theme": "dark", "lang": "en", "playback": "off"})
        context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(settings)})")
        page = context.new_page()
        if first:
            page.goto(f"{self.server.url}/{first}")
            page.wait_for_selector("[data-banner=end]")
        page.goto(f"{self.server.url}/{way}")
        page.wait_for_selector(".player, section.bar")
        if not first:
            wait_for_turn(page)
        page.wait_for_timeout(1500)
        page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=86)
        context.close()
        print(name, file=sys.stderr)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            studio = Studio(server, browser)
            sun = studio.play(seat_at(server, Moment("", SUN, 3, 0.55, "action")))
            studio.photograph("table_beyond_the_sun", sun, LAPTOP)
            studio.photograph("phone_beyond_the_sun", sun, PHONE)
            frontiers = studio.play(seat_at(server, Moment("", FRONTIERS, 3, 0.6, "action")))
            studio.photograph("table_new_frontiers", frontiers, LAPTOP)
            studio.photograph("solo", studio.play(seat_at(server, Moment("", SUN, 1, 0.5, "action"))), LAPTOP)
            over = studio.play(seat_at(server, Moment("", SUN, 3, 0.97, "action")), until_over=True)
            studio.photograph("replay", f"#/replay/{over.split('/')[2]}?ply=12", LAPTOP, first=over)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
