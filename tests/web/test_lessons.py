"""The guided first games, played through to their last page: as advised, with other choices, with undo and a reload."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.playing import look, wait_for_move, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GUIDE = "aside.guide:not(.small)"
MANY = 400
# A page to read, a task whose decision stands in the bar, or a decision of one's own.
READY = f"""() => document.querySelector('dialog .head') !== null
  || document.querySelector('{GUIDE} .btn.gold') !== null
  || document.querySelector('section.bar.mine:not(.busy)') !== null"""


def begin(server: Server, page: Any, lesson: str) -> None:
    page.goto(f"{server.url}/#/learn")
    page.get_by_role("button", name=f"Start the lesson: {lesson}").click()
    page.wait_for_selector(GUIDE)


def title(page: Any) -> str:
    heading = page.locator(f"{GUIDE} h3")
    return str(heading.inner_text()) if heading.count() else ""


def wait_for_step(page: Any, name: str) -> None:
    page.locator(GUIDE).get_by_role("heading", name=name, exact=True).wait_for()


def next_page(page: Any) -> None:
    page.locator(f"{GUIDE} .btn.gold").click()


def take(page: Any, option: str) -> None:
    """Take the first option whose id begins so, from the bar or the list of all; the first one if none does."""
    seen = look(page)
    wanted = page.locator(f'section.bar [data-option^="{option}"]' if option else "section.bar [data-option]")
    if wanted.count() == 0:
        page.keyboard.press("m")
        listed = page.get_by_role("dialog").locator("[data-option]")
        listed.first.wait_for()
        wanted = page.get_by_role("dialog").locator(f'[data-option^="{option}"]')
        wanted = wanted if wanted.count() else listed
    wanted.first.click()
    wait_for_move(page, seen["version"])


def to_the_last_page(page: Any, advice: dict[str, str]) -> list[str]:
    """Read every page, answer every decision by the advice for its kind; the titles met on the way."""
    met: list[str] = []
    for _ in range(MANY):
        page.wait_for_function(READY)
        now = title(page)
        if now and (not met or met[-1] != now):
            met.append(now)
        if page.locator(f"{GUIDE} .btn.gold").count():
            next_page(page)
            if now == "The game is yours":
                return met
        else:
            take(page, advice.get(look(page)["kind"], ""))
    raise AssertionError(f"the lesson does not end: {met}")


def test_beyond_the_sun_as_advised(server: Server, page: Any) -> None:
    begin(server, page, "Beyond the Sun")
    for name in ("Welcome to space", "The technology tree", "The star map", "Your mat"):
        assert title(page) == name
        next_page(page)
    assert title(page) == "Your action: research"
    assert page.locator('main [data-option="space basic.research_1.1"][data-lit]').count() > 0, (
        "what it speaks of is lit"
    )
    take(page, "space basic.research_1")
    wait_for_step(page, "Choose a technology")
    page.keyboard.press("u")
    wait_for_step(page, "Your action: research")
    page.keyboard.press("r")
    wait_for_step(page, "Choose a technology")
    page.locator("section.bar [data-option]").filter(has_text=re.compile("Genetics|Robotics")).first.click()
    wait_for_step(page, "Production")
    page.reload()
    wait_for_step(page, "Production")
    take(page, "produce growth")
    wait_for_turn(page)
    met = to_the_last_page(page, {"action": "space basic.build_and_jump", "optional": "yes", "move": "move"})
    assert met[:3] == ["The other turn", "To the stars", "Build a ship?"]
    assert met[-3:] == ["Colonize", "The end", "The game is yours"]
    assert not page.locator(GUIDE).count() or page.locator(f"{GUIDE} .hint").inner_text() == "New"


def test_new_frontiers_as_advised(server: Server, page: Any) -> None:
    begin(server, page, "New Frontiers")
    for name in ("Welcome, governor", "Seven action tiles"):
        assert title(page) == name
        next_page(page)
    assert title(page) == "Select a tile: Explore"
    take(page, "select explore")
    wait_for_step(page, "Pick a world")
    assert page.locator('[data-option="pick spice_world"]').count() > 0, "the world it advises is there"
    met = to_the_last_page(
        page, {"pick": "pick spice_world", "action": "select settle", "settle": "settle spice_world"}
    )
    assert [name for name in met if name in ("Pick a world", "Select a tile: Settle", "Settle, or call colonists")] == [
        "Pick a world", "Select a tile: Settle", "Settle, or call colonists",
    ]  # fmt: skip
    assert met[-3:] == ["Goods", "When it ends", "The game is yours"]


@pytest.mark.parametrize("lesson", ["Beyond the Sun", "New Frontiers"])
def test_other_choices_never_end_a_lesson_in_silence(server: Server, page: Any, lesson: str) -> None:
    """A person who does something else is told so once, and always sees how the lesson goes on."""
    begin(server, page, lesson)
    while page.locator(f"{GUIDE} .btn.gold").count():
        next_page(page)
    other = {"Beyond the Sun": "space basic.collect", "New Frontiers": "select produce"}[lesson]
    seen = look(page)
    take(page, other)
    for step in range(12):
        seen = wait_for_turn(page)
        if seen["over"]:
            break
        if seen["kind"] == "action" and step < 8:
            page.wait_for_selector("aside.guide")
        if seen["kind"] == "action" and page.locator(f"{GUIDE} .again").count():
            assert "another way" in page.locator(f"{GUIDE} .again").inner_text()
            break
        if page.locator(f"{GUIDE} .btn.gold").count():
            next_page(page)
        take(page, "")
    else:
        raise AssertionError("the lesson did not notice")
    page.locator("aside.guide").get_by_role("button", name="Go on without the guide").click()
    assert page.locator("aside.guide").count() == 0


def test_the_end_of_a_lesson_can_be_reached_on_ones_own_way(server: Server, page: Any) -> None:
    begin(server, page, "Beyond the Sun")
    met = to_the_last_page(page, {"action": "space basic.collect", "move": "move", "optional": "no"})
    assert met[-1] == "The game is yours"
