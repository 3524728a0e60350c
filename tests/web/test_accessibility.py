"""axe finds nothing moderate, serious or critical on any screen in any theme, on a real server; every screen holds in a
window 320 pixels wide and with text at 200 %; everything has a name and headings stand in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.conftest import ROOT, Server
from tests.web.legible import SET, SETTLE, Window, probe
from tests.web.names import headings, in_order, nameless
from tests.web.screens import LONG_PAGES, screens

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


PARTS = 2  # so that two workers share the screens
THEMES = ("dark", "light", "contrast")
# Windows as somebody sees them who reads at 400 % of a laptop's (WCAG 1.4.10), and text at 200 % (1.4.4).
NARROW = {"width": 320, "height": 640}
LAPTOP = {"width": 1366, "height": 768}
WIDE = """() => [document.documentElement, ...document.querySelectorAll('main, dialog[open], section.bar')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .filter((box) => !['hidden', 'clip'].includes(getComputedStyle(box).overflowX))
  .map((box) => `${box.tagName} is ${box.scrollWidth} wide in ${box.clientWidth}`)"""


def out_of_sight(page: Any, name: str) -> list[str]:
    """What is wider than the window; on pages that are read from top to bottom also what is cut or under something else
    (what lies over a table scrolls in a box of its own, where a line at the edge is cut until one scrolls)."""
    page.evaluate(SETTLE)
    wide: list[str] = page.evaluate(WIDE)
    if name not in LONG_PAGES:
        return wide
    found = probe(page, Window(320, 640), page_scrolls=True)
    return wide + [f"{kind}: {line}" for kind in ("cut", "overlap", "text_over_text") for line in found[kind]]


def settings(theme: str = "dark", text_size: float = 1) -> str:
    return json.dumps({"theme": theme, "textSize": text_size, "lang": "en", "motion": "reduced", "playback": "off"})


def looked_at(page: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    """What is wrong with the screen that stands there: for a screen reader, in each theme, in a narrow window and with
    large text."""
    yield "no name", [f"{role} {told!r}" for role, told in nameless(page)]
    yield "headings", [] if in_order(headings(page)) else [str(headings(page))]
    for theme in THEMES:
        page.evaluate(SET, settings(theme))
        page.evaluate(SETTLE)
        yield f"axe, {theme}", problems_of(page)
    page.set_viewport_size(NARROW)
    yield "320 pixels wide", out_of_sight(page, name)
    page.set_viewport_size(LAPTOP)
    page.evaluate(SET, settings(text_size=2))
    yield "text at 200 %", out_of_sight(page, name)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_screen_is_clean_for_axe_and_holds_in_narrow_windows_and_large_text(
    server: Server, browser: Any, part: int
) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    found: dict[str, list[str]] = {}
    for name, go in list(screens(server).items())[part::PARTS]:
        context = browser.new_context(viewport=LAPTOP, locale="en-GB", bypass_csp=True)
        context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(settings())})")
        page = context.new_page()
        go(page)
        page.evaluate(SETTLE)
        page.add_script_tag(path=str(AXE))
        found |= {f"{name}, {how}": problems for how, problems in looked_at(page, name) if problems}
        context.close()
    assert not found, json.dumps(found, indent=1)
