"""Moments of real games at which the page must be readable, and the windows people look through.

`python -m tests.web.legible` counts what cannot be read or hit and prints it by window, game and moment; pictures of
each go to the folder named by `--pictures`. The test beside it asserts that nothing is found.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import heliopause as hp
from tests.web.conftest import CHROMIUM, Server
from tests.web.playing import see_result

PROBE = (Path(__file__).parent / "legible.js").read_text("utf-8")
TEXTS = ("small_text", "cut", "sticks_out", "covered", "text_over_text")
KINDS = (*TEXTS, "overlap", "small_control", "scroll", "moved_by_theme")


@dataclass(frozen=True)
class Window:
    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


MOUSE = (Window(1366, 640), Window(1366, 768), Window(1920, 1080), Window(2560, 1440), Window(911, 512))
TOUCH = (Window(844, 390, True), Window(1180, 820, True), Window(820, 1180, True), Window(390, 844, True))


@dataclass(frozen=True)
class Moment:
    """The decision of seat 0 of that kind nearest to that share of a whole game; `kind` "over" is its end."""

    name: str
    game: str
    players: int
    share: float
    kind: str
    options: str = "{}"

    @property
    def chosen(self) -> dict[str, object]:
        values: dict[str, object] = json.loads(self.options)
        return values


SUN = "beyond-the-sun"
FRONTIERS = "new-frontiers"
MOMENTS = (
    Moment("first action", SUN, 2, 0.0, "action"),
    Moment("late action of four", SUN, 4, 0.85, "action"),
    Moment("a jump", SUN, 3, 0.6, "move"),
    Moment("a revealed card", SUN, 3, 0.5, "take"),
    Moment("production", SUN, 3, 0.5, "production"),
    Moment("opening a guild", SUN, 2, 0.0, "guild"),
    Moment("tableau", SUN, 3, 0.7, "action", '{"tableau": true, "factions": "advanced"}'),
    Moment("leaders", SUN, 3, 0.7, "action", '{"leaders": true, "expansion": "all"}'),
    Moment("choosing a leader", SUN, 3, 0.0, "leader", '{"leaders": true, "expansion": "all"}'),
    Moment("choosing a faction", SUN, 3, 0.0, "faction", '{"tableau": true, "factions": "advanced"}'),
    Moment("solo", SUN, 1, 0.6, "action"),
    Moment("the end", SUN, 3, 1.0, "over"),
    Moment("first action", FRONTIERS, 2, 0.1, "action"),
    Moment("a purchase", FRONTIERS, 3, 0.6, "develop"),
    Moment("drawn worlds", FRONTIERS, 2, 0.4, "pick"),
    Moment("settling", FRONTIERS, 2, 0.7, "settle"),
    Moment("five players with goals", FRONTIERS, 5, 0.97, "action", '{"setup": "later", "goals": true}'),
    Moment("choosing a home", FRONTIERS, 5, 0.0, "home", '{"setup": "later", "goals": true}'),
    Moment("the end", FRONTIERS, 3, 1.0, "over"),
    Moment("the banner of the end", FRONTIERS, 5, 1.0, "ended", '{"setup": "later", "goals": true}'),
)
ENDS = ("ended", "over")


GAMES = Path(__file__).parent / "games"


def kept_as(game: str, players: int, options: str) -> Path:
    chosen = "".join(f"-{name}-{value}" for name, value in json.loads(options).items()).replace("True", "on")
    return GAMES / f"{game}-{players}{chosen}.jsonl"


@cache
def whole_game(game: str, players: int, options: str) -> hp.Game:
    """A whole game among officers, from its record; `--games` plays the ones that are missing."""
    return hp.load(kept_as(game, players, options).read_text("utf-8"))


def play_missing_games() -> None:
    for moment in MOMENTS:
        path = kept_as(moment.game, moment.players, moment.options)
        if path.exists():
            continue
        made = hp.new_game(moment.game, moment.players, seed=11, options=moment.chosen)
        officer = hp.bot(moment.game, "officer")
        while not made.over:
            made.apply(officer.choose(made.view(made.seat), made.decision, budget_s=2.0))
        path.parent.mkdir(exist_ok=True)
        path.write_text(made.record.lines(), "utf-8")
        print(f"played {path.name}: {made.version} entries", flush=True)


def kinds_of(game: hp.Game) -> dict[str, list[int]]:
    """The entries at which seat 0 decides, by the kind of the decision."""
    found: dict[str, list[int]] = {}
    for n, entry in enumerate(game.record.log):
        decision = game.at(n).decision if entry["seat"] == 0 else None
        if decision is not None:
            found.setdefault(decision.kind, []).append(n)
    return found


def ply_of(game: hp.Game, moment: Moment) -> int:
    if moment.kind in ENDS:
        return game.version - 1
    places = kinds_of(game).get(moment.kind)
    if not places:
        raise LookupError(f"no decision {moment.kind!r} in {moment}; there are {sorted(kinds_of(game))}")
    wanted = game.version * moment.share
    return min(places, key=lambda n: abs(n - wanted))


def seat_in(server: Server, record: hp.Game, entry: int) -> str:
    """A table that stands before an entry of a game; the way to the person's seat."""
    seats: list[Mapping[str, Any]] = [{"kind": "human", "name": "Ania"}]
    seats += [{"kind": "bot", "level": "cadet", "name": name} for name in ("Maja", "Bruno", "Zofia", "Kai")][
        : record.players - 1
    ]
    body = {"game": record.game, "players": record.players, "options": record.options, "seats": seats}
    made = server.post("/api/tables", body | {"start": {"record": record.save(), "ply": entry}})
    return f"#/seat/{made['table']}/{made['token']}"


def seat_at(server: Server, moment: Moment) -> str:
    """A table that stands at the moment; the way to the person's seat."""
    record = whole_game(moment.game, moment.players, moment.options)
    return seat_in(server, record, ply_of(record, moment))


shared_seat_at = cache(seat_at)

SETTLE = """() => new Promise((done) => {
  let frames = 0;
  const ends = (moving) => moving.playState === 'running' && moving.effect?.getTiming().iterations !== Infinity;
  const settling = () => document.documentElement.hasAttribute('data-settling');
  const moving = () => document.getAnimations().some(ends) && frames++ < 60;
  const look = () => requestAnimationFrame(settling() || moving() ? look : () => requestAnimationFrame(done));
  look();
})"""

# Where everything stands, once nothing moves any more for some frames: both themes must say the same.
PLACES = """() => new Promise((done) => {
  const places = () => [...document.querySelectorAll('body *:not(svg *)')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
  });
  let [last, alike] = [places(), 0];
  const look = () => {
    const now = places();
    alike = now.join() === last.join() ? alike + 1 : 0;
    last = now;
    if (alike < 6) requestAnimationFrame(look);
    else done(last);
  };
  requestAnimationFrame(look);
})"""

# As another tab of the same device would.
SET = """(chosen) => {
  localStorage.setItem('heliopause.settings', chosen);
  dispatchEvent(new StorageEvent('storage', { key: 'heliopause.settings' }));
}"""


# Painting costs most of the time of a frame without a graphics card and moves nothing: the root is drawn clear, and
# shapes, shadows and blur not at all.
PLAINLY = """{
  const style = document.createElement('style');
  style.textContent = `html { opacity: 0 !important; }
  *, *::before, *::after, ::backdrop {
    backdrop-filter: none !important; filter: none !important;
    box-shadow: none !important; text-shadow: none !important;
  }
  svg :is(path, circle, ellipse, line, polygon, polyline, rect, use) { visibility: hidden !important; }`;
  const add = () => document.documentElement ? document.documentElement.append(style) : requestAnimationFrame(add);
  add();
}"""


def probe(page: Any, window: Window, page_scrolls: bool = False) -> dict[str, list[str]]:
    found: dict[str, list[str]] = page.evaluate(PROBE, {"touch": window.touch, "pageScrolls": page_scrolls})
    return found


def chosen(lang: str, theme: str) -> str:
    """Settings with the recap of others' turns off: what is probed is the table itself."""
    return json.dumps({"lang": lang, "theme": theme, "motion": "reduced", "playback": "off"})


def new_page(browser: Any, window: Window, plainly: bool = True) -> Any:
    """A page for looking at where things stand; one that is photographed is drawn with all its colours."""
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height},
        has_touch=window.touch,
        is_mobile=False,
        locale="en-GB",
    )
    context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(chosen('en', 'dark'))})")
    if plainly:
        context.add_init_script(PLAINLY)
    return context.new_page()


AT_TABLE = """(table) => location.hash === `#/table/${table}`
  && document.querySelector('section.bar, [data-banner=end]') !== null"""


IDLE_MS = 4300  # what somebody looked at stands in the inspector for four seconds


def look_away(page: Any) -> None:
    """Take the pointer off the table: what it happens to lie on would be explained."""
    page.mouse.move(1, 1)


def sit_down(page: Any, server: Server, way: str) -> None:
    """Go to a seat; a page that was at another table is not loaded anew."""
    look_away(page)
    page.goto(f"{server.url}/{way}")
    page.wait_for_function(AT_TABLE, arg=way.split("/")[2], timeout=30_000)


Look = tuple[str, Window, dict[str, list[str]]]
# Moments at which everything that can lie on a table lies there: in small windows every panel is looked at, tab by tab.
FULL_TABLES = (
    (SUN, "late action of four"),
    (SUN, "tableau"),
    (SUN, "leaders"),
    (SUN, "solo"),
    (FRONTIERS, "five players with goals"),
)


def through(page: Any, windows: tuple[Window, ...], page_scrolls: bool = False, tabs: bool = False) -> Iterator[Look]:
    """A page through windows of one kind: English in the dark, Polish in the light. Colours move nothing: in the first
    window of each language both themes are held against one another."""
    for lang, theme, other in (("en", "dark", "light"), ("pl", "light", "dark")):
        page.set_viewport_size({"width": windows[0].width, "height": windows[0].height})
        page.evaluate(SET, chosen(lang, other))
        page.evaluate(SETTLE)
        before = page.evaluate(PLACES)
        page.evaluate(SET, chosen(lang, theme))
        for window in windows:
            page.set_viewport_size({"width": window.width, "height": window.height})
            page.evaluate(SETTLE)
            found = probe(page, window, page_scrolls)
            if window is windows[0]:
                after = page.evaluate(PLACES)
                came = [line for line in after if line not in set(before)]
                went = [line for line in before if line not in set(after)]
                found["moved_by_theme"] = [f"+ {line}" for line in came[:4]] + [f"- {line}" for line in went[:4]]
            yield f"{lang} {theme}", window, found
            if tabs:
                yield from behind_tabs(page, window, f"{lang} {theme}")
        if tabs:
            page.wait_for_timeout(IDLE_MS)


def behind_tabs(page: Any, window: Window, how: str) -> Iterator[Look]:
    """The panels that a small window shows one at a time."""
    for tab in page.locator(".tabs [role=tab]").all():
        tab.click()
        page.evaluate(SETTLE)
        yield f"{how}, {tab.inner_text().split()[0]}", window, probe(page, window)
    look_away(page)


def looks(page: Any, server: Server, moment: Moment, windows: tuple[Window, ...]) -> Iterator[Look]:
    """Every look at a moment through windows of one kind: how, which window, and what was found."""
    sit_down(page, server, shared_seat_at(server, moment))
    if moment.kind in ENDS:
        finish(page)
    if moment.kind == "over":
        see_result(page)
        page.wait_for_selector("dialog figure svg", timeout=120_000)  # the review comes when it is made
    yield from through(page, windows, tabs=(moment.game, moment.name) in FULL_TABLES)


def finish(page: Any) -> None:
    """Answer what is left of the game until the result stands there."""
    for _ in range(60):
        if page.locator("[data-banner=end]").count():
            return
        if page.locator("section.bar.mine").count():
            page.keyboard.press("1")
            page.keyboard.press("Enter")
        page.wait_for_timeout(250)
    raise AssertionError("the game does not end")


def told(what: str, look: Look, lines: int) -> dict[str, int]:
    how, window, found = look
    counts = {kind: len(found.get(kind, ())) for kind in KINDS}
    print(f"{what}, {window}, {how}: {sum(counts.values())}", flush=True)
    for kind in KINDS:
        for line in found.get(kind, [])[:lines]:
            print(f"    {kind}: {line}", flush=True)
    return counts


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=(SUN, FRONTIERS))
    parser.add_argument("--moment", help="only moments whose name contains this")
    parser.add_argument("--window", help="only this window, e.g. 1366x640")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of every look")
    parser.add_argument("--games", action="store_true", help="play the games of the moments not kept yet, and stop")
    parser.add_argument("--lines", type=int, default=6, help="how many findings of a kind to print")
    args = parser.parse_args()
    if args.games:
        return play_missing_games()
    total = dict.fromkeys(KINDS, 0)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for kind in (MOUSE, TOUCH):
                windows = tuple(window for window in kind if not args.window or str(window) == args.window)
                if not windows:
                    continue
                page = new_page(browser, windows[0], plainly=args.pictures is None)
                for moment in MOMENTS:
                    if (args.game and moment.game != args.game) or (args.moment and args.moment not in moment.name):
                        continue
                    for look in looks(page, server, moment, windows):
                        what = f"{moment.game} {moment.name}"
                        for found, n in told(what, look, args.lines).items():
                            total[found] += n
                        if args.pictures:
                            args.pictures.mkdir(parents=True, exist_ok=True)
                            name = f"{what}_{look[1]}_{look[0]}".replace(" ", "_")
                            page.screenshot(path=args.pictures / f"{name}.png")
        finally:
            browser.close()
            server.stop()
    print("in all:", total)


if __name__ == "__main__":
    main()
