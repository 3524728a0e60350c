"""How fast the page is for a person, on loopback in a real browser: figures next to the bars, nothing is asserted.

    python bench/page.py                     both games, 40 moves each
    python bench/page.py --moves 10 --runs 2 --only moves
    python bench/page.py --interpreted       without the compiled rules, also where they can be had

From the start page to the first decision (one click on Play) with the first paint; from a click on an option to the
frame that shows its result, from the first turn on and late in a game of many, and the same for undo; frames while
others' turns are played; a killed tab opened again; the time until the page of another person shows a move. A move is
measured inside the page: from the click to the frame after the one that drew the new version; `answer_ms` is the
server's share of it and `draw_ms` what the page does with the answer. Between a question and the click there is a short
pause, as with people: what the bots did before is drawn by then.
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

from bench.clients import build_of, program_path  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.conftest import CHROMIUM, WITHOUT_PLAYBACK, Server  # noqa: E402
from tests.web.legible import MOMENTS, seat_at  # noqa: E402
from tests.web.playing import against_bots, look, open_table, wait_for_move, wait_for_turn  # noqa: E402

GAMES = ("beyond-the-sun", "new-frontiers")
# A crowded table: the moment of a kept game from which the late moves are measured.
LATE = {"beyond-the-sun": "late action of four", "new-frontiers": "five players with goals"}
LAPTOP = {"width": 1366, "height": 640}
LOOK_MS = 150
FRAMES_S = 6.0
PARTS = ("start", "moves", "frames", "resume", "others")
BARS = {
    "first_decision_s": 10.0,
    "first_decision_clicks": 2,
    "first_paint_s": 1.5,
    "move_ms_p95": 100,
    "frame_ms_p95": 20,
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
  performance.clearResourceTimings();
  performance.mark('click');
  const shown = ({SHOWN})(version);
  const press = () => document.querySelector(`section.bar [data-option="${{CSS.escape(option)}}"]`).click();
  press();
  press(); // what reveals something is only marked by the first press; otherwise the second one does nothing
  return shown;
}}"""
# How long the server took over the last move, and when its answer was there, counted from the click.
ANSWERED = """() => {
  const [move] = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/moves'));
  const click = performance.getEntriesByName('click').at(-1);
  return move && click ? [move.responseEnd - move.requestStart, move.responseEnd - click.startTime] : null;
}"""
# Keeps the milliseconds between frames while something is played; a step that waits is agreed to.
RECORD = """() => {
  window.frames_ms = [];
  let last = null;
  const frame = (now) => {
    const playing = document.querySelector('.playback[data-playing=true]');
    document.querySelector('.playback[data-waiting] .go')?.click();
    if (playing && last !== null) window.frames_ms.push(now - last);
    last = playing ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
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
        page.add_init_script(WITHOUT_PLAYBACK)
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


def answer(page: Any, seen: dict[str, Any], turn: int) -> tuple[dict[str, Any], Any, Any]:
    """Click one of the options; what the page shows then, how long that took and the server's share."""
    option = seen["options"][turn % len(seen["options"])]
    page.wait_for_timeout(LOOK_MS)
    shown = page.evaluate(CLICK, [option, seen["version"]])
    answered = page.evaluate(ANSWERED)
    return wait_for_move(page, seen["version"]), shown, answered


def moves_and_undos(server: Server, page: Any, table: str, token: str, moves: int) -> dict[str, Any]:
    """Milliseconds of moves against quick bots, and of taking each back where that is free."""
    moved: list[Any] = []
    answers: list[float] = []
    drawn: list[float] = []
    undone: list[Any] = []
    seen = wait_for_turn(page)
    while len(moved) < moves and not seen["over"]:
        after, shown, answered = answer(page, seen, len(moved))
        moved.append(shown)
        if shown is not None and answered is not None:
            answers.append(answered[0])
            drawn.append(shown - answered[1])
        if len(moved) % 3 == 0 and server.get(f"/api/tables/{table}", token)["can_undo"]:
            page.wait_for_timeout(LOOK_MS)
            undone.append(page.evaluate(PRESS_UNDO, after["version"]))
            after = wait_for_move(page, after["version"])
        seen = after if after["mine"] else wait_for_turn(page, seen["version"])
    found = {"move_ms": moved, "answer_ms": answers, "draw_ms": drawn, "undo_ms": undone}
    return {name: spread(values, 1) for name, values in found.items() if values}


def early_and_late(server: Server, browser: Any, game: str, moves: int) -> dict[str, Any]:
    """The same from the first turn of two and late in a game of many, in a laptop's window."""
    result = {}
    context = browser.new_context(viewport=LAPTOP, locale="en-GB")
    page = context.new_page()
    made = open_table(server, page, against_bots(game))
    result["from_the_start"] = moves_and_undos(server, page, made["table"], made["token"], moves)
    [moment] = [moment for moment in MOMENTS if moment.game == game and moment.name == LATE[game]]
    way = seat_at(server, moment)
    page.goto(f"{server.url}/{way}")
    page.wait_for_selector("section.bar")
    table, token = way.split("/")[2:]
    result["late"] = moves_and_undos(server, page, table, token, moves)
    context.close()
    return result


def frames(server: Server, browser: Any, game: str, turns: int) -> dict[str, float]:
    """Milliseconds between frames while three bots' turns are played."""
    context = browser.new_context(viewport=LAPTOP, locale="en-GB")
    context.add_init_script("localStorage.setItem('heliopause.settings', JSON.stringify({ playback: 1 }))")
    page = context.new_page()
    made = server.post("/api/tables", against_bots(game, 4))
    page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
    page.wait_for_selector("section.bar, .playback")
    page.evaluate(RECORD)
    until = time.monotonic() + turns * FRAMES_S
    turn = 0
    while time.monotonic() < until:
        page.wait_for_timeout(LOOK_MS)
        seen = look(page)
        if seen["over"]:
            break
        if seen["mine"]:
            page.evaluate(CLICK, [seen["options"][turn % len(seen["options"])], seen["version"]])
            turn += 1
    spent: list[float] = page.evaluate("() => window.frames_ms")
    context.close()
    return spread(spent, 1)


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
        result[game] = {}
        if "start" in given.only:
            decided, painted = first_decisions(server, browser, game, given.runs)
            paints += painted
            result[game]["first_decision_s"] = spread(decided, 2)
        if "moves" in given.only:
            result[game] |= early_and_late(server, browser, game, given.moves)
        if "frames" in given.only:
            result[game]["playback_frame_ms"] = frames(server, browser, game, given.runs)
    if paints:
        result["first_paint_s"] = spread(paints, 2)
    if "resume" in given.only:
        result["resume_s"] = spread(resumed(server, browser, given.runs), 2)
    if "others" in given.only:
        result["other_page_ms"] = spread(other_pages(server, browser, given.moves), 1)
    result["load_average"] = round(os.getloadavg()[0], 1)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="leave out the other measurements")
    parser.add_argument("--interpreted", action="store_true", help="run the sources as they are")
    parser.add_argument("--program", type=Path, help="a folder that holds the program, instead of the present sources")
    given = parser.parse_args()
    if not (1 <= given.moves <= 500 and 1 <= given.runs <= 50):
        parser.error("this measurement is bounded: 1 to 500 moves, 1 to 50 runs")
    program = given.program or (ROOT / "src" if given.interpreted else program_path())
    os.environ |= {"PYTHONPATH": f"{program}{os.pathsep}{ROOT}", "PYTHONSAFEPATH": "1"}  # for the server
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            print(json.dumps({"rules": build_of(program)} | measured(server, browser, given), indent=2))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
