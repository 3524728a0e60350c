"""The text mode of the page: found first, remembered, played by its words alone, clean for axe and screen readers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.legible import MOMENTS, PLAINLY, SET, SETTLE, Moment, chosen, seat_at
from tests.web.names import headings, in_order, nameless, tab_stops, unclear
from tests.web.test_accessibility import AXE, problems_of
from tests.written.player import TextPlayer

NEWEST = "() => Number(document.querySelector('[role=log] > div:last-child')?.dataset.said ?? -1)"
# What was told after the line that was typed last; null as long as it is being answered.
AFTER = """(newest) => {
  const later = [...document.querySelectorAll('[role=log] > div')].filter((entry) => entry.dataset.said > newest);
  const told = later.slice(later.findIndex((entry) => entry.matches('.typed')) + 1);
  const done = told.length < later.length && document.querySelector('aside form button[aria-disabled=false]');
  return done ? told.flatMap((entry) => [...entry.children].map((line) => line.textContent)) : null;
}"""
# Somebody who cannot see waits for the voice: their turn and the end are called out.
CALLED = "() => document.querySelector('[role=alert]').textContent.trim() !== ''"
# Texts under 7:1, by a rule of axe that is off unless it is asked for; that it looked at something is told, too.
FAINT = """async () => {
  const rule = { type: 'rule', values: ['color-contrast-enhanced'] };
  const { passes, violations } = await window.axe.run(document, { runOnly: rule });
  const faint = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target}: ${node.any[0]?.message}`));
  return { faint, looked: passes.flatMap(({ nodes }) => nodes).length > 20 };
}"""
LATE = (  # what one is told to look again for
    "The table has moved on; nothing was chosen. Look at the choices again.",
    "Stół się zmienił; nic nie wybrano. Przeczytaj możliwości jeszcze raz.",
)
MANY = 3000
FULLEST = ("solo", "a jump", "leaders", "tableau", "five players with goals", "drawn worlds")
HARD = [moment for moment in MOMENTS if moment.name in FULLEST]
pytestmark = [pytest.mark.browser, pytest.mark.slow]


def new_page(browser: Any, **settings: Any) -> Any:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB", bypass_csp=True)
    chosen = json.dumps({"lang": "en", "motion": "reduced", "playback": "off", **settings})
    kept = "localStorage.getItem('heliopause.settings')"
    context.add_init_script(f"{kept} ?? localStorage.setItem('heliopause.settings', {json.dumps(chosen)})")
    return context.new_page()


def sit_down(server: Server, page: Any, game: str) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "cadet", "name": "Bruno"}]
    made = server.post("/api/tables", {"game": game, "players": 2, "seed": 5, "seats": seats})
    page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")


def typed(page: Any, line: str) -> list[str]:
    """Type a line and read what was spoken after it."""
    newest = page.evaluate(NEWEST)
    page.fill("#text-line", line)
    page.keyboard.press("Enter")
    texts: list[str] = page.wait_for_function(AFTER, arg=newest, timeout=60_000).json_value()
    return texts


def wait_until_asked(page: Any) -> None:
    page.wait_for_function("() => document.querySelectorAll('.choices li').length > 0", timeout=60_000)


def test_the_link_is_the_first_thing_and_the_choice_is_remembered(server: Server, browser: Any) -> None:
    page = new_page(browser)
    sit_down(server, page, "beyond-the-sun")
    page.wait_for_selector("main.board")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent") == "Text mode: the table in words"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.id === 'text-line'")
    page.reload()
    page.wait_for_selector("#text-line")
    wait_until_asked(page)
    page.fill("#text-line", "map dee")
    page.keyboard.press("ArrowRight")
    assert page.input_value("#text-line") == "map Deep Space"
    page.keyboard.press("Alt+l")
    page.wait_for_selector("html[lang=pl] .choices li:has-text('Zbadaj')")
    page.keyboard.press("Alt+l")
    page.wait_for_selector("html[lang=en] .choices li:has-text('Research')")
    page.keyboard.press("Alt+t")
    page.wait_for_selector("main.board")
    page.context.close()


def play_to_the_end(page: Any, player: TextPlayer) -> int:
    """By what is spoken alone; returns how many choices were taken."""
    answer: list[str] = []
    for taken in range(MANY):
        if player.over(answer):
            return taken
        if not player.choices(answer):  # somebody else chooses: wait for the call, then ask
            if not any(line in LATE for line in answer):
                page.wait_for_function(CALLED, timeout=60_000)
            answer = player.tell(player.words["options"])
        else:
            answer = player.tell(player.pick(player.choices(answer)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_a_whole_game_is_played_by_what_is_spoken(server: Server, browser: Any, game: str, lang: str) -> None:
    page = new_page(browser, textMode=True, textShort=True, lang=lang)
    page.add_init_script(PLAINLY)  # nobody looks
    sit_down(server, page, game)
    page.wait_for_selector("#text-line")
    player = TextPlayer(lambda line: typed(page, line), lang, seed=4)
    assert play_to_the_end(page, player) > 10
    assert player.points() == player.counted("Ann")
    page.keyboard.press("ArrowUp")
    assert page.input_value("#text-line") == player.words["score"]
    page.keyboard.press("ArrowUp")
    assert page.input_value("#text-line") == player.words["me"]
    page.context.close()


def test_the_picture_tells_its_facts_too(server: Server, browser: Any) -> None:
    """Names for everything, no bare numbers, headings in order, the decision within twelve Tab stops."""
    for game in ("beyond-the-sun", "new-frontiers"):
        page = new_page(browser)
        sit_down(server, page, game)
        page.wait_for_selector("#decision-prompt")
        page.evaluate(SETTLE)
        assert nameless(page) == []
        assert unclear(page) == []
        assert in_order(headings(page)), headings(page)
        assert tab_stops(page, ".bar-place") <= 12
        if game == "beyond-the-sun":
            told = page.evaluate(
                "() => [...document.querySelectorAll('[aria-description]')].map((e) => e.ariaDescription)"
            )
            assert sum("Routes: " in text for text in told) >= 6
            assert sum("Leads to: " in text for text in told) >= 16
        page.context.close()


@pytest.mark.parametrize("moment", HARD, ids=lambda moment: f"{moment.game} {moment.name}")
def test_hard_moments_are_told_by_picture_and_text(server: Server, browser: Any, moment: Moment) -> None:
    """Names, headings and the way by Tab where a table is fullest."""
    page = new_page(browser)
    page.goto(f"{server.url}/{seat_at(server, moment)}")
    page.wait_for_selector("#decision-prompt")
    page.evaluate(SETTLE)
    assert nameless(page) == []
    assert unclear(page) == []
    assert in_order(headings(page)), headings(page)
    assert tab_stops(page, ".bar-place") <= 12
    page.evaluate(SET, chosen("pl", "light"))
    page.wait_for_selector("html[lang=pl]")
    page.evaluate(SETTLE)
    assert nameless(page) == []
    assert unclear(page) == []
    page.keyboard.press("Alt+t")
    wait_until_asked(page)
    assert nameless(page) == []
    assert in_order(headings(page)), headings(page)
    assert tab_stops(page, "#text-line") <= 12
    page.context.close()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_axe_and_a_screen_reader_find_nothing_to_complain_of(server: Server, browser: Any, theme: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    for game in ("beyond-the-sun", "new-frontiers"):
        page = new_page(browser, textMode=True, theme=theme)
        sit_down(server, page, game)
        page.wait_for_selector("#text-line")
        wait_until_asked(page)
        typed(page, "help")
        page.add_script_tag(path=str(AXE))
        assert problems_of(page) == []
        assert page.evaluate(FAINT) == {"faint": [], "looked": True}
        assert nameless(page) == []
        assert in_order(headings(page))
        assert tab_stops(page, "#text-line") <= 12
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
        page.context.close()
