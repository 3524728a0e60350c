"""Lessons as a learner meets them: spotlight, a wrong way and back, undo, done; on a phone, offered once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import ROOT, WITHOUT_PLAYBACK, Server, sync_api
from tests.web.playing import look, press_again, wait_for_move

pytestmark = pytest.mark.browser

BUBBLE = "aside.bubble"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
UNCOVERED = """() => {
  const bubble = document.querySelector('aside.bubble').getBoundingClientRect();
  return [...document.querySelectorAll('.spotlight .ring')].filter((ring) => {
    const box = ring.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom;
  }).length === 0;
}"""


def begin(server: Server, page: Any, lesson: str) -> None:
    page.goto(f"{server.url}/#/learn")
    page.locator(f'[data-lesson="{lesson}"]').click()
    page.mouse.move(2, 2)
    page.wait_for_selector(BUBBLE)


def at_step(page: Any, step: int | str) -> None:
    page.wait_for_selector(f'{BUBBLE}[data-step="{step}"]')


def take(page: Any, option: str) -> None:
    """An option from the bar or from the list of all."""
    page.wait_for_selector("section.bar.mine:not(.busy)")
    seen = look(page)
    wanted = page.locator(f'section.bar [data-option="{option}"]')
    if wanted.count() == 0:
        page.keyboard.press("m")
        wanted = page.get_by_role("dialog").locator(f'[data-option="{option}"]')
    wanted.first.click()
    press_again(page, seen, option)
    wait_for_move(page, seen["version"])


def test_a_lesson_of_beyond_the_sun(server: Server, page: Any) -> None:
    begin(server, page, "bts-turn")
    at_step(page, 0)
    page.keyboard.press("Enter")
    at_step(page, 1)
    page.wait_for_selector('.spotlight[data-spotlight="2"]')
    page.wait_for_function(UNCOVERED)  # the sentence covers nothing that the step needs
    take(page, "space basic.collect.1")
    page.wait_for_selector("[data-told]")
    assert "Collecting" in page.locator("[data-told]").inner_text()
    page.wait_for_selector('section.bar.mine [data-option="space basic.research_1.1"]')
    assert "Taken back for you" in page.locator("[data-told]").inner_text()
    take(page, "space basic.research_1.1")
    at_step(page, 2)
    page.wait_for_selector("[data-arrow]")
    sync_api.expect(page.locator("[data-told]")).to_have_count(0)
    page.keyboard.press("u")
    at_step(page, 1)
    take(page, "space basic.research_1.1")
    at_step(page, 2)
    take(page, "slot I4")
    at_step(page, 3)
    page.reload()
    at_step(page, 3)
    take(page, "produce ore")
    at_step(page, 4)
    page.locator(BUBBLE).get_by_role("button", name="Start over").click()
    at_step(page, 0)


def test_a_lesson_of_new_frontiers_to_its_end(server: Server, page: Any) -> None:
    begin(server, page, "nf-explore")
    take(page, "select explore")
    at_step(page, 1)
    page.keyboard.press("1")
    page.locator(BUBBLE).get_by_text("Not this one").wait_for()
    page.keyboard.press("2")
    at_step(page, 2)
    page.keyboard.press("1")
    at_step(page, 3)
    take(page, "pick rebel_base")
    page.wait_for_selector("[data-told]")
    page.keyboard.press("Enter")
    page.wait_for_selector('section.bar.mine [data-option="pick spice_world"]')
    take(page, "pick spice_world")
    at_step(page, 4)
    take(page, "pick basalt_terraces")
    at_step(page, 5)
    page.keyboard.press("Enter")
    at_step(page, "end")
    page.locator(BUBBLE).get_by_role("button", name="All lessons").click()
    sync_api.expect(page.locator('[data-lesson="nf-explore"].done')).to_have_count(1)
    page.goto(f"{server.url}/#/")
    assert page.locator(".continue").count() == 0 or "Explore" not in page.locator(".continue").inner_text()


def test_a_lesson_on_a_phone(server: Server, browser: Any) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="pl-PL"
    )
    page = context.new_page()
    begin(server, page, "nf-explore")
    page.wait_for_selector(".spotlight .ring")
    page.wait_for_function(UNCOVERED)
    box = page.locator(BUBBLE).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    small = page.locator(f"{BUBBLE} button").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 43.500).map((one) => one.innerText)"
    )
    assert small == []
    context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_lessons_are_accessible(server: Server, browser: Any, theme: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    context = browser.new_context(viewport={"width": 1366, "height": 640}, bypass_csp=True, locale="en-GB")
    context.add_init_script(f"localStorage.setItem('heliopause.settings', JSON.stringify({{ theme: '{theme}' }}))")
    context.add_init_script(WITHOUT_PLAYBACK)
    page = context.new_page()
    begin(server, page, "nf-explore")
    page.wait_for_selector(".spotlight .ring")
    page.add_script_tag(path=str(AXE))
    for place in (BUBBLE, ".lesson-list"):
        assert problems_of(page, place) == []
    page.goto(f"{server.url}/#/learn")
    page.wait_for_selector("[data-lesson]")
    assert problems_of(page, "main") == []
    context.close()


def problems_of(page: Any, place: str) -> list[str]:
    found = page.evaluate("(place) => window.axe.run(place, { resultTypes: ['violations'] })", place)
    return [f"{one['id']}: {node['target']}" for one in found["violations"] for node in one["nodes"]]


def test_a_newcomer_is_offered_the_course_once(server: Server, page: Any) -> None:
    page.goto(f"{server.url}/#/")
    page.get_by_role("button", name="No, thank you").click()
    page.reload()
    page.wait_for_selector("h1")
    sync_api.expect(page.get_by_role("button", name="No, thank you")).to_have_count(0)
