"""Somebody who never saw the page: one click to the first decision, then three turns by what the screen offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.legible import SUN, Moment, seat_at

pytestmark = pytest.mark.browser

TURNS = 3
PRESSES = 160

# What lies open now: the question, what glows and can be hit, the options in words, the gold button.
SCREEN = """() => {
  const open = (one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    if (width < 3 || height < 3 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return null;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    return one.contains(hit) && hit.closest('[data-state=hot], button') === one ? { x, y } : null;
  };
  const words = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? '').trim();
  const all = (name) => [...document.querySelectorAll(name)].map((one) => ({ at: open(one), words: words(one) }))
    .filter((one) => one.at);
  const bar = document.querySelector('section.bar.mine:not(.busy)');
  return {
    over: document.querySelector('dialog .head, [data-banner=end]') !== null,
    playback: all('.playback .go'),
    kind: bar?.dataset.decision ?? '', version: Number(bar?.dataset.version ?? -1),
    prompt: document.getElementById('decision-prompt')?.innerText ?? '',
    gold: all('section.bar .first[data-primary]'),
    glowing: all('.frame [data-state=hot]'),
    options: all('section.bar .options [data-option]'),
    tabs: all('[role=tab]:has(.badge)'),
    told: document.querySelector('.inspector')?.innerText ?? '',
  };
}"""


class Newcomer:
    """Presses what glows, then what is gold; reads nothing but the screen."""

    def __init__(self, page: Any, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.asked: list[str] = []
        self.version = -1

    def press(self, thing: dict[str, Any]) -> None:
        assert thing["words"], "what can be pressed has a name"
        point = (thing["at"]["x"], thing["at"]["y"])
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(SCREEN)
        return seen

    def wait(self) -> dict[str, Any]:
        """Until there is something to press: others' turns are looked at as they are played, or skipped."""
        self.page.wait_for_selector(
            "section.bar.mine:not(.busy) #decision-prompt, .playback .go, [data-banner=end]", timeout=60_000
        )
        return self.look()

    def go_on(self, step: int) -> bool:
        """One press; true while there is a game to play."""
        seen = self.wait()
        if seen["over"]:
            return False
        if seen["playback"]:
            self.press(seen["playback"][0])
        elif seen["kind"]:
            self.answer(seen, step)
        self.page.wait_for_timeout(60)
        return True

    def answer(self, seen: dict[str, Any], step: int) -> None:
        assert seen["prompt"].strip(), "the question is written there"
        if seen["version"] != self.version:
            self.version = seen["version"]
            self.asked.append(seen["kind"])
        if seen["gold"]:
            self.press(seen["gold"][0])
            return
        choices = seen["glowing"] or seen["options"]
        if not choices:
            assert seen["tabs"], f"{seen['kind']}: nothing on the screen leads on"
            self.press(seen["tabs"][step % len(seen["tabs"])])
            return
        self.press(choices[step % len(choices)])


@pytest.fixture(params=["mouse", "touch"])
def newcomer(request: pytest.FixtureRequest, browser: Any, server: Server) -> Iterator[Newcomer]:
    touch = request.param == "touch"
    size = {"width": 390, "height": 844} if touch else {"width": 1366, "height": 640}
    context = browser.new_context(viewport=size, has_touch=touch, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(server.url)
    page.wait_for_selector(".quick .play")
    yield Newcomer(page, touch)
    context.close()
    assert problems == []


def test_the_first_decision_is_one_click_away(newcomer: Newcomer) -> None:
    page = newcomer.page
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("section.bar.mine #decision-prompt", timeout=30_000)
    seen = newcomer.look()
    assert seen["prompt"] and seen["glowing"], "it says what is asked, and what can be done glows"
    assert not seen["gold"], "nothing is decided for anybody"


@pytest.mark.parametrize("game", ["Beyond the Sun", "New Frontiers"])
def test_three_turns_by_what_the_screen_offers(newcomer: Newcomer, game: str) -> None:
    page = newcomer.page
    page.get_by_text(game, exact=True).first.click()
    page.get_by_role("button", name="Play", exact=True).click()
    for step in range(PRESSES):
        if newcomer.asked.count("action") > TURNS or not newcomer.go_on(step):
            break
    assert newcomer.asked.count("action") > TURNS, newcomer.asked


def test_every_guild_that_can_be_opened_glows_and_leads_on(newcomer: Newcomer, server: Server) -> None:
    """Closed guilds stand together; those to choose from do not."""
    page = newcomer.page
    page.goto(f"{server.url}/{seat_at(server, Moment('a guild', SUN, 2, 0.0, 'guild'))}")
    before = newcomer.wait()
    assert before["kind"] == "guild"
    for step in range(6):
        if newcomer.look()["version"] != before["version"]:
            break
        newcomer.go_on(step)
    page.wait_for_function("(then) => Number(document.querySelector('section.bar').dataset.version) > then", arg=0)
