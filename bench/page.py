"""How fast the page is for a person, on loopback in a real browser: figures next to the bars, nothing is asserted.

    python bench/page.py                     both games, 40 moves each
    python bench/page.py --moves 10 --runs 2

From the start page to the first decision (one click on Play) with the first paint; from a click on an option to the
frame that shows its result, and the same for undo; a killed tab opened again; the time until the page of another person
shows a move. A move is measured inside the page: from the click to the frame after the one that drew the new version.
Between a question and the click there is a short pause, as with people: what the bots did before is drawn by then.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.conftest import CHROMIUM, Server  # noqa: E402
from tests.web.playing import against_bots, look, open_table, wait_for_move, wait_for_turn  # noqa: E402

GAMES = ("beyond-the-sun", "new-frontiers")
LOOK_MS = 150
BARS = {
    "first_decision_s": 10.0,
    "first_decision_clicks": 2,
    "first_paint_s": 1.5,
    "move_ms": 100,
    "undo_ms": 100,
    "resume_s": 2.0,
    "other_page_ms": 300,
}
# Milliseconds from now until the bar has shown a later version for one frame; null if that does not come.
SHOWN = """(version) => new Promise((done) => {
  const start = performance.now();
  const look = () => {
    const bar = document.querySelector('section.bar');
    if (bar && Number(bar.dataset.version) > version) requestAnimationFrame(() => done(performance.now() - start));
    else if (performance.now() - start > 10000) done(null);
    else requestAnimationFrame(look);
  };
  look();
})"""
CLICK = f"""([option, version]) => {{
  const shown = ({SHOWN})(version);
  document.querySelector(`section.bar [data-option="${{CSS.escape(option)}}"]`).click();
  return shown;
}}"""
PRESS_UNDO = f"""(version) => {{
  const shown = ({SHOWN})(version);
  window.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'u', bubbles: true }}));
  return shown;
}}"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


def spread(values: list[Any], digits: int) -> dict[str, float]:
    ordered = sorted(value for value in values if value is not None)
    return {
        "median": round(statistics.median(ordered), digits),
        "p95": round(ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))], digits),
        "worst": round(ordered[-1], digits),
        "of": len(ordered),
        "never": len(values) - len(ordered),
    }


def first_decisions(server: Server, browser: Any, game: str, runs: int) -> tuple[list[float], list[float]]:
    """Seconds from asking for the start page to the first decision, and to the first paint; a new visitor each time."""
    decided, painted = [], []
    for _ in range(runs):
        context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
        page = context.new_page()
        start = time.monotonic()
        page.goto(server.url)
        if game == "new-frontiers":
            page.get_by_text("New Frontiers", exact=True).click()
        page.get_by_role("button", name="Play", exact=True).click()
        wait_for_turn(page)
        decided.append(time.monotonic() - start)
        paint = page.evaluate(PAINTED)
        if paint is not None:
            painted.append(paint / 1000)
        context.close()
    return decided, painted


def moves_and_undos(server: Server, browser: Any, game: str, moves: int) -> tuple[list[float], list[float]]:
    """Milliseconds of moves against a quick bot, and of taking each back where that is free."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    page = context.new_page()
    made = open_table(server, page, against_bots(game))
    moved, undone = [], []
    seen = wait_for_turn(page)
    while len(moved) < moves and not seen["over"]:
        option = seen["options"][len(moved) % len(seen["options"])]
        page.wait_for_timeout(LOOK_MS)
        moved.append(page.evaluate(CLICK, [option, seen["version"]]))
        after = wait_for_move(page, seen["version"])
        if len(moved) % 3 == 0 and server.get(f"/api/tables/{made['table']}", made["token"])["can_undo"]:
            page.wait_for_timeout(LOOK_MS)
            undone.append(page.evaluate(PRESS_UNDO, after["version"]))
            after = wait_for_move(page, after["version"])
        seen = after if after["mine"] else wait_for_turn(page, seen["version"])
    context.close()
    return moved, undone


def resumed(server: Server, browser: Any, runs: int) -> list[float]:
    """Seconds until a killed tab, opened again at its address, asks the same question."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    page = context.new_page()
    open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    address, spent = page.url, []
    for _ in range(runs):
        page.close()
        page = context.new_page()
        start = time.monotonic()
        page.goto(address)
        wait_for_turn(page)
        spent.append(time.monotonic() - start)
    context.close()
    return spent


def other_pages(server: Server, browser: Any, moves: int) -> list[float]:
    """Milliseconds from a person's click to the frame in which the other person's page shows the move."""
    pages = [browser.new_context(locale="en-GB").new_page() for _ in range(2)]
    seats = [{"kind": "human", "name": "Ania"}, {"kind": "human", "name": "Olek"}]
    made = server.post("/api/tables", {"game": "new-frontiers", "players": 2, "seed": 3, "seats": seats})
    guest = server.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": "Olek"})
    for page, token in zip(pages, (made["token"], guest["token"]), strict=True):
        page.goto(f"{server.url}/#/seat/{made['table']}/{token}")
        page.wait_for_selector("section.bar")
    spent = []
    for _ in range(moves):
        asked, other = (pages[0], pages[1]) if look(pages[0])["mine"] else (pages[1], pages[0])
        seen = wait_for_turn(asked)
        if seen["over"]:
            break
        asked.wait_for_timeout(LOOK_MS)
        watched = other.evaluate_handle(f"(version) => ({{ shown: ({SHOWN})(version) }})", seen["version"])
        asked.evaluate(CLICK, [seen["options"][0], seen["version"]])
        spent.append(watched.evaluate("(watched) => watched.shown"))
        other.wait_for_function("() => document.querySelector('section.bar:not(.busy)')")
    for page in pages:
        page.context.close()
    return spent


def measured(server: Server, browser: Any, given: argparse.Namespace) -> dict[str, Any]:
    result: dict[str, Any] = {"bars": BARS, "clicks_to_first_decision": {"beyond-the-sun": 1, "new-frontiers": 2}}
    paints: list[float] = []
    for game in GAMES:
        decided, painted = first_decisions(server, browser, game, given.runs)
        moved, undone = moves_and_undos(server, browser, game, given.moves)
        paints += painted
        result[game] = {"first_decision_s": spread(decided, 2), "move_ms": spread(moved, 1)}
        if undone:
            result[game]["undo_ms"] = spread(undone, 1)
    if paints:
        result["first_paint_s"] = spread(paints, 2)
    result["resume_s"] = spread(resumed(server, browser, given.runs), 2)
    result["other_page_ms"] = spread(other_pages(server, browser, given.moves), 1)
    result["load_average"] = round(os.getloadavg()[0], 1)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    if not (1 <= given.moves <= 500 and 1 <= given.runs <= 50):
        parser.error("this measurement is bounded: 1 to 500 moves, 1 to 50 runs")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            print(json.dumps(measured(server, browser, given), indent=2))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
