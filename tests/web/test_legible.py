"""Everything on the table can be read and hit: no text under 12 px, none cut, no control over another, none too small
for a pointer or a finger, and the page never scrolls. Real games, both languages, both themes, nine windows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.legible import MOMENTS, MOUSE, TOUCH, Moment, Window, looks, new_page, through
from tests.web.screens import LONG_PAGES, screens

pytestmark = [pytest.mark.browser, pytest.mark.slow]


Pages = dict[tuple[Window, ...], Any]


@pytest.fixture(scope="module")
def pages(browser: Any) -> Pages:
    """One page for the mouse and one for fingers: it goes from table to table, its window is resized."""
    return {windows: new_page(browser, windows[0]) for windows in (MOUSE, TOUCH)}


@pytest.mark.parametrize("windows", [MOUSE, TOUCH], ids=["mouse", "touch"])
@pytest.mark.parametrize("moment", MOMENTS, ids=[f"{m.game}-{m.name}".replace(" ", "-") for m in MOMENTS])
def test_everything_can_be_read_and_hit(
    pages: Pages, server: Server, moment: Moment, windows: tuple[Window, ...]
) -> None:
    problems = [
        f"{window} {how}: {kind}: {line}"
        for how, window, found in looks(pages[windows], server, moment, windows)
        for kind, lines in found.items()
        for line in lines
    ]
    assert not problems, "\n".join(problems)


TABLES = ("Beyond the Sun", "New Frontiers")


@pytest.mark.parametrize("windows", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_every_other_screen_can_be_read_and_hit(browser: Any, server: Server, windows: tuple[Window, ...]) -> None:
    problems: list[str] = []
    for name, go in screens(server).items():
        if name in TABLES:
            continue
        page = new_page(browser, windows[0])
        go(page)
        for how, window, found in through(page, windows, name in LONG_PAGES):
            problems += [f"{name}, {window} {how}: {kind}: {line}" for kind, lines in found.items() for line in lines]
        page.context.close()
    assert not problems, "\n".join(problems)
