"""The edition without a server, as people meet it: loaded once, played with the network off, killed in between.

HELIOPAUSE_WHOLE_SITE=1 plays whole games besides (minutes).
"""

from __future__ import annotations

import contextlib
import gzip
import http.server
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import heliopause as hp
from tests.web.conftest import ROOT, WITHOUT_PLAYBACK, Server, sync_api
from tests.web.playing import MOVED, answer_by_mouse, look, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MOST_BYTES = 9_000_000
LONG_MS = 90_000  # a crowded machine
CACHED = """async () => {
  const names = await caches.keys();
  return names.length === 0 ? 0 : (await (await caches.open(names[0])).keys()).length;
}"""
KEPT = """(table) => new Promise((done, fail) => {
  const asking = indexedDB.open('heliopause', 1);
  asking.onerror = () => fail(asking.error);
  asking.onsuccess = () => {
    const rows = asking.result.transaction('rows').objectStore('rows');
    const range = IDBKeyRange.bound(`${table}/`, `${table}0`, false, true);
    const lines = [];
    let head = null;
    rows.openCursor(range).onsuccess = ({ target: { result } }) => {
      if (result === null) { asking.result.close(); return done({ head, lines }); }
      if (result.key.endsWith('/table')) head = JSON.parse(result.value);
      else if (result.key.includes('/line/')) lines.push(JSON.parse(result.value));
      result.continue();
    };
  };
})"""


class Host:
    """Somebody's web space: files and nothing else."""

    def __init__(self, folder: Path) -> None:
        class Files(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *given: Any) -> None:
                super().__init__(*given, directory=str(folder))

            def log_message(self, *_: Any) -> None:
                """Quiet."""

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def site(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("site") / "site"
    kept = {"HELIOPAUSE_DATA": str(ROOT / ".venv" / "heliopause" / "data")}
    subprocess.run([sys.executable, "-m", "heliopause", "site", str(folder)], check=True, env=os.environ | kept)
    return folder


@pytest.fixture
def offline(browser: Any, site: Path) -> Iterator[tuple[Any, str]]:
    """A browser that has been at the site once, and has no network any more."""
    host = Host(site)
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB", bypass_csp=True)
    context.add_init_script(WITHOUT_PLAYBACK)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(host.url)
    page.locator("h1").wait_for()
    listed = sum(1 for path in site.rglob("*") if path.is_file() and path.name != "sw.js")
    until = time.monotonic() + LONG_MS / 1000
    while page.evaluate(CACHED) < listed and time.monotonic() < until:
        time.sleep(0.3)
    assert page.evaluate(CACHED) == listed, "the whole site is kept"
    page.close()
    host.stop()
    yield context, host.url
    context.close()
    assert [url for url in asked if not url.startswith((host.url, "data:", "blob:"))] == []


def test_the_first_download_is_small(site: Path) -> None:
    """All that the first visit brings, as a host sends it that packs what can be packed."""
    bodies = [path.read_bytes() for path in site.rglob("*") if path.is_file()]
    sent = sum(min(len(body), len(gzip.compress(body, 6))) for body in bodies)
    assert sent < MOST_BYTES, f"{sent} bytes"


def begin(page: Any, url: str, tile: int) -> str:
    """A quick game from the start page; the id of its table. Who was here before goes there from home."""
    page.goto(url)
    page.locator("label.tile, .more a").first.wait_for()
    if page.locator("label.tile").count() == 0:
        page.locator(".more a").click()
    page.locator("label.tile").nth(tile).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/table/*", timeout=LONG_MS)
    return str(page.url).rpartition("/")[2]


def play(page: Any, decisions: int) -> dict[str, Any]:
    seen = wait_for_turn(page, timeout=LONG_MS)
    for step in range(decisions):
        answer_by_mouse(page, seen, step)
        seen = wait_for_turn(page, seen["version"], timeout=LONG_MS)
    return seen


def killed(context: Any, page: Any) -> Any:
    """The tab's process ends at once, workers and all; another tab of the same browser."""
    with page.expect_event("crash"), contextlib.suppress(sync_api.Error):
        page.goto("chrome://crash")
    page.close()
    return context.new_page()


def test_every_game_is_played_with_the_network_off_and_survives_a_closed_tab(offline: tuple[Any, str]) -> None:
    context, url = offline
    page = context.new_page()
    table = begin(page, url, 0)
    seen = play(page, 4)
    page = killed(context, page)
    page.goto(f"{url}#/table/{table}")
    again = wait_for_turn(page, timeout=LONG_MS)
    assert (again["version"], again["options"]) == (seen["version"], seen["options"])
    assert play(page, 1)["version"] > seen["version"]

    kept = page.evaluate(KEPT, table)
    game = hp.load_open(kept["head"]["row"]["header"], kept["lines"], seed=kept["head"]["row"]["seed"])
    assert game.version == look(page)["version"], "every digest of the browser is the digest here"

    for tile in (1, 2):
        begin(page, url, tile)
        assert play(page, 3)["version"] > 0


def to_the_end(page: Any, more: int | None = None) -> int:
    """Until the game is over, or `more` entries of its record later; the version."""
    goal = look(page)["version"] + more if more else 10**9
    page.wait_for_function(MOVED, arg=goal, timeout=30 * 60_000)
    return int(look(page)["version"])


@pytest.mark.skipif(
    os.environ.get("HELIOPAUSE_WHOLE_SITE") != "1",
    reason="optional: HELIOPAUSE_WHOLE_SITE=1 plays whole games (minutes)",
)
@pytest.mark.parametrize("tile", [0, 1, 2])
def test_the_record_of_a_whole_game_opens_on_a_server(offline: tuple[Any, str], server: Server, tile: int) -> None:
    """A game of each and the solo game, without the network, killed in the middle, a bot on the person's seat."""
    context, url = offline
    page = context.new_page()
    table = begin(page, url, tile)
    play(page, 3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Escape")
    before = to_the_end(page, more=20)
    page = killed(context, page)
    page.goto(f"{url}#/table/{table}")
    page.wait_for_function(MOVED, arg=before - 1, timeout=LONG_MS)
    assert look(page)["version"] >= before, "what was shown is there again"
    to_the_end(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saving:
        page.locator("button.item", has_text="record").click()
    record = json.loads(Path(saving.value.path()).read_text("utf-8"))
    told = server.post("/api/replay", {"record": record.get("record", record)})
    game = hp.load(record.get("record", record))
    assert game.over and told["winners"] == game.winners()
    assert told["plies"][-1]["ply"] == game.ply
    kept = page.evaluate(KEPT, table)
    assert hp.load_open(kept["head"]["row"]["header"], kept["lines"], seed=kept["head"]["row"]["seed"]).digest() == (
        game.digest()
    )
