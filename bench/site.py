"""How fast the edition without a server is, in a real browser: figures next to the bars, nothing is asserted.

    python bench/site.py                      writes a site of the present sources, three visitors, 40 questions a level
    python bench/site.py --site FOLDER        measures a site that is there already
    python bench/site.py --only levels --questions 10

A new visitor opens the start page, presses Play at once and waits for the first decision; the same visitor comes again
when everything is kept. The levels answer questions of real games in the site's own thinking worker, with the time they
have there, one after the other. `cpu_s` is what the browser's processes worked meanwhile: on a crowded machine it tells
more than the clock.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.page import PAINTED, spread  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.conftest import CHROMIUM, WITHOUT_PLAYBACK  # noqa: E402
from tests.web.playing import wait_for_turn  # noqa: E402
from tests.web.test_site import CACHED, Host, begin  # noqa: E402

import heliopause as hp  # noqa: E402
from heliopause.edition.place import BUDGETS  # noqa: E402
from heliopause.server.engine import known_to  # noqa: E402

GAMES = ("beyond-the-sun", "new-frontiers")
PARTS = ("visits", "levels")
PATIENCE_MS = 300_000
BARS = {
    "start_page_s": 1.0,
    "first_decision_s": 8.0,
    "later_decision_s": 4.0,
    "officer_p95_s": 0.1,
    "captain_p95_s": 1.0,
    "commodore_p95_s": 2.0,
    "admiral_p95_s": 4.0,
}
# The thinking worker alone, in a page of the site.
THINKER = """async (script) => {
  const base = new URL('./', document.baseURI).href;
  const files = await (await fetch(base + 'edge.json')).json();
  const worker = new Worker(base + script, { type: 'module' });
  const heard = () => new Promise((done, fail) => {
    worker.onmessage = ({ data }) => (data.kind === 'failed' ? fail(new Error(data.reason)) : done(data));
    worker.onerror = (event) => fail(new Error(event.message));
  });
  const ready = heard();
  worker.postMessage({ kind: 'start', base, files });
  await ready;
  window.think = async (text) => {
    const job = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const done = heard();
    const start = performance.now();
    worker.postMessage({ kind: 'job', id: 1, job });
    const { result } = await done;
    return [performance.now() - start, btoa(String.fromCharCode(...result))];
  };
}"""


def cpu_s(session: Any) -> float:
    """What all processes of the browser have worked so far."""
    return float(sum(each["cpuTime"] for each in session.send("SystemInfo.getProcessInfo")["processInfo"]))


def visitor(browser: Any) -> Any:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    context.add_init_script(WITHOUT_PLAYBACK)
    return context


def first_decision(context: Any, url: str, tile: int, session: Any) -> tuple[float, float, float | None]:
    """Seconds until the first decision, seconds of work, and seconds until the start page was painted."""
    page = context.new_page()
    start, worked = time.monotonic(), cpu_s(session)
    begin(page, url, tile)
    wait_for_turn(page, timeout=PATIENCE_MS)
    spent = time.monotonic() - start, cpu_s(session) - worked
    paint = page.evaluate(PAINTED)
    page.close()
    return *spent, None if paint is None else paint / 1000


def wait_until_kept(context: Any, host: Host, site: Path) -> None:
    listed = sum(1 for path in site.rglob("*") if path.is_file() and path.name != "sw.js")
    page = context.new_page()
    page.goto(host.url)
    while page.evaluate(CACHED) < listed:
        time.sleep(0.3)
    page.close()


def visits(browser: Any, site: Path, runs: int) -> dict[str, Any]:
    result: dict[str, Any] = {}
    session = browser.new_browser_cdp_session()
    for tile, game in enumerate(GAMES):
        first, later = [], []
        for _ in range(runs):
            host, context = Host(site), visitor(browser)
            first.append(first_decision(context, host.url, tile, session))
            wait_until_kept(context, host, site)
            later.append(first_decision(context, host.url, tile, session))
            context.close()
            host.stop()
        result[game] = {
            name: {
                "decision_s": spread([each[0] for each in seen], 2),
                "cpu_s": spread([each[1] for each in seen], 2),
                "start_page_s": spread([each[2] for each in seen], 2),
            }
            for name, seen in (("first", first), ("later", later))
        }
    return result


def questions(game: str, many: int) -> list[dict[str, Any]]:
    """What a seat knows at choices of games played by lot, from the first to the last round."""
    found: list[dict[str, Any]] = []
    rng = random.Random(game)
    made = hp.new_game(game, players=2, seed="site")
    while not made.over:
        if made.seat is not None and made.decision is not None and len(made.decision.options) > 1:
            found.append(known_to(made, made.seat))
        made.apply_random(rng)
    step = max(1, len(found) // many)
    return found[::step][:many]


def levels(browser: Any, site: Path, many: int) -> dict[str, Any]:
    [script] = [path.relative_to(site).as_posix() for path in site.glob("assets/bot.worker-*.js")]
    host, context = Host(site), visitor(browser)
    page = context.new_page()
    page.goto(f"{host.url}manifest.webmanifest")  # a page of the site without its engine
    page.evaluate(THINKER, script)
    session = browser.new_browser_cdp_session()
    result: dict[str, Any] = {}
    for game in GAMES:
        asked = questions(game, many)
        for level, budget in BUDGETS:
            spent, before = [], 0.0
            for number, known in enumerate([asked[0], *asked]):  # the first one loads what the level needs
                job = base64.b64encode(pickle.dumps(("choose", (level, known, budget)))).decode()
                took, told = page.evaluate("(job) => window.think(job)", job)
                outcome, value = pickle.loads(base64.b64decode(told))
                assert outcome == "done", value
                if number == 0:
                    before = cpu_s(session)
                else:
                    spent.append(took / 1000)
            result.setdefault(game, {})[level] = {
                "answer_s": spread(spent, 3), "cpu_s": round((cpu_s(session) - before) / len(asked), 3)
            }  # fmt: skip
    context.close()
    host.stop()
    return result


def measured(site: Path, given: argparse.Namespace) -> dict[str, Any]:
    result: dict[str, Any] = {"bars": BARS, "load_average": [round(os.getloadavg()[0], 1)]}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        if "visits" in given.only:
            result["visits"] = visits(browser, site, given.runs)
        if "levels" in given.only:
            result["levels"] = levels(browser, site, given.questions)
        browser.close()
    result["load_average"].append(round(os.getloadavg()[0], 1))
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--site", type=Path, help="a site that is there already")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="leave out the other measurements")
    parser.add_argument("--out", type=Path, help="keep the figures in this file")
    given = parser.parse_args()
    if not (1 <= given.runs <= 50 and 1 <= given.questions <= 200):
        parser.error("this measurement is bounded: 1 to 50 runs, 1 to 200 questions")
    with tempfile.TemporaryDirectory() as folder:
        site = given.site or Path(folder) / "site"
        if given.site is None:
            kept = {"HELIOPAUSE_DATA": str(ROOT / ".venv" / "heliopause" / "data")}
            subprocess.run([sys.executable, "-m", "heliopause", "site", str(site)], check=True, env=os.environ | kept)
        text = json.dumps(measured(site, given), indent=2)
    print(text)
    if given.out:
        given.out.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
