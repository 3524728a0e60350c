"""Puzzles as a solver meets them: the hub, the turn on the real table, the check, what it was worth; on a phone too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from heliopause.bots.advice import puzzles
from heliopause.bots.advice.hint import step_json
from tests.web.conftest import ROOT, WITHOUT_PLAYBACK, Server

pytestmark = pytest.mark.browser

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ONE = next(one for one in puzzles.shipped("new-frontiers") if one.best == ["select produce"])
RESULT = "aside.puzzle-result"


def judged(page: Any, right: bool) -> None:
    """What the judges say, said at once: how they come to it is tested without a page."""
    decision = ONE.game().decision
    assert decision is not None
    steps = sorted((step_json(option) for option in decision.options), key=lambda step: step["option"] != ONE.best[0])

    def plan(at: int, win: float) -> dict[str, Any]:
        why = {"en": f"Reason {at}.", "pl": f"Powód {at}."}
        return {
            "line": [steps[at]],
            "win": win,
            "loss": 0.6 - win,
            "error": 0.01,
            "why": why,
            "refs": steps[at]["refs"],
        }

    plans = [plan(0, 0.6), plan(1, 0.4), plan(2, 0.3)]
    told = {"right": right, "loss": 0.0 if right else 0.2, "plans": plans, "why": plans[0]["why"]}

    def answer(route: Any) -> None:
        given = json.loads(route.request.post_data)["options"]
        mine = plans[0 if right else 1] if given else None
        route.fulfill(json={**told, "answer": mine})

    page.route("**/api/puzzles/*/answer", answer)


def begin(server: Server, page: Any) -> None:
    page.add_init_script("localStorage.setItem('heliopause.settings', JSON.stringify({ confirm: 'never' }))")
    page.goto(f"{server.url}/#/puzzles/{ONE.id}")
    page.wait_for_selector("section.bar.mine:not(.busy)")
    page.wait_for_selector(".puzzle-panel")


def take(page: Any, option: str) -> None:
    """The choice that is the whole turn; nothing is asked twice here."""
    page.locator(f'section.bar [data-option="{option}"]').first.click()
    page.wait_for_selector(".puzzle-bar")


@pytest.fixture
def open_page(browser: Any) -> Iterator[Any]:
    """A page into which axe may be put."""
    context = browser.new_context(viewport={"width": 1366, "height": 640}, bypass_csp=True, locale="en-GB")
    context.add_init_script(WITHOUT_PLAYBACK)
    yield context.new_page()
    context.close()


def problems_of(page: Any, place: str) -> list[str]:
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("(place) => window.axe.run(place, { resultTypes: ['violations'] })", place)
    return [f"{one['id']}: {node['target']}" for one in found["violations"] for node in one["nodes"]]


def test_a_puzzle_from_the_hub_to_its_verdict(server: Server, open_page: Any) -> None:
    page = open_page
    judged(page, right=True)
    page.goto(f"{server.url}/#/puzzles")
    page.wait_for_selector("[data-set]")
    page.wait_for_selector("[data-daily]:not([disabled])")
    assert problems_of(page, "main") == []
    begin(server, page)
    page.keyboard.press("h")
    page.wait_for_selector(".puzzle-panel .nudge")
    take(page, ONE.best[0])
    page.keyboard.press("u")  # taken back freely
    page.wait_for_selector("section.bar.mine:not(.busy)")
    take(page, ONE.best[0])
    page.keyboard.press("Enter")
    page.wait_for_selector(f'{RESULT}[data-right="true"]')
    page.wait_for_selector('svg.path[data-path="1"]')
    assert page.locator(f"{RESULT} li").count() == 3
    assert problems_of(page, RESULT) == []
    page.goto(f"{server.url}/#/puzzles")
    page.wait_for_selector("[data-rating]")
    assert page.evaluate("Object.keys(JSON.parse(localStorage['heliopause.puzzles']).tried)") == [ONE.id]


def test_giving_up_shows_the_answer_and_a_reload_keeps_the_choices(server: Server, page: Any) -> None:
    judged(page, right=False)
    begin(server, page)
    take(page, ONE.best[0])
    page.reload()
    page.wait_for_selector(".puzzle-bar .btn.gold:not([disabled])")
    page.locator(".puzzle-panel button").filter(has_text="Show the answer").click()
    page.wait_for_selector(f'{RESULT}[data-right="false"]')
    page.locator(f"{RESULT} button").filter(has_text="Try it again").click()
    page.wait_for_selector(RESULT, state="detached")


def test_a_puzzle_on_a_phone(server: Server, page: Any) -> None:
    judged(page, right=False)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.url}/#/puzzles")
    page.wait_for_selector("[data-set]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    begin(server, page)
    take(page, ONE.best[0])
    page.locator(".puzzle-bar .btn.gold").click()
    page.wait_for_selector(RESULT)
    assert page.evaluate("document.documentElement.scrollHeight") <= 844
