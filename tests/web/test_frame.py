"""The frame of a table: what stays in its place, what asks twice, how the keys lead through it, at every text size."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.legible import SETTLE, SUN, Moment, seat_at
from tests.web.playing import (
    against_bots,
    answer_by_mouse,
    fits,
    look,
    open_table,
    press_again,
    wait_for_move,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

PLACES = """() => ['section.bar', 'section.bar .second', 'section.bar .first', 'main.board'].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
STOPS = """() => document.activeElement.closest('section.bar') !== null"""


def settings(browser: Any, width: int, height: int, **chosen: Any) -> Any:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    stored = json.dumps({"lang": "en", "motion": "reduced", "playback": "off"} | chosen)
    context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(stored)})")
    return context


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_bar_buttons_and_table_keep_their_places_through_all_questions(server: Server, browser: Any, game: str) -> None:
    context = settings(browser, 1366, 640)
    page = context.new_page()
    open_table(server, page, against_bots(game))
    seen = wait_for_turn(page)
    places = page.evaluate(PLACES)
    for step in range(12):
        answer_by_mouse(page, seen, step)
        seen = wait_for_turn(page, seen["version"])
        if seen["over"]:
            break
        assert page.evaluate(PLACES) == places, seen["kind"]
        fits(page)
    context.close()


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
@pytest.mark.parametrize("size", [(1366, 640), (911, 512), (390, 844)])
def test_at_most_twelve_tab_stops_lead_to_the_decision(
    server: Server, browser: Any, game: str, size: tuple[int, int]
) -> None:
    context = settings(browser, *size)
    page = context.new_page()
    open_table(server, page, against_bots(game, 3))
    wait_for_turn(page)
    page.wait_for_timeout(300)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate(STOPS):
            break
    assert page.evaluate(STOPS)
    context.close()


def test_enter_does_what_the_gold_button_says_and_nothing_without_it(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    seen = wait_for_turn(page)
    assert seen["primary"] == "", "several things can be done: none is proposed"
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert look(page)["version"] == seen["version"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    marked = look(page)["primary"]
    assert marked == seen["entries"][1]
    page.keyboard.press("Enter")
    moved = wait_for_move(page, seen["version"])
    assert moved["version"] > seen["version"]


def test_nothing_is_marked_under_a_pointer_that_lies_still(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    seen = wait_for_turn(page)
    button = page.locator("section.bar .options [data-option]").first
    button.hover()
    page.wait_for_function(
        "(id) => document.querySelector('[data-primary]')?.dataset.primary === id", arg=seen["entries"][0]
    )
    page.mouse.down()
    page.mouse.up()
    asked = wait_for_move(page, seen["version"])
    assert len(asked["entries"]) > 1
    page.evaluate(SETTLE)
    assert look(page)["primary"] == "", "the answer before stood in the same place"
    box = page.locator("section.bar .options [data-option]").first.bounding_box()
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.wait_for_function(
        "(id) => document.querySelector('[data-primary]')?.dataset.primary === id", arg=asked["entries"][0]
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [("slot", "Now"), ("production", "takes one cube"), ("optional", "asked by"), ("guild", "Action")],
)
def test_the_inspector_explains_an_answer_by_what_it_is_about(server: Server, page: Any, kind: str, words: str) -> None:
    way = seat_at(server, Moment("", SUN, 2 if kind == "guild" else 3, 0.3, kind))
    page.goto(f"{server.url}/{way}")
    wait_for_turn(page)
    page.locator("section.bar .options [data-option]").first.hover()
    page.locator("section.inspector").get_by_text(words).first.wait_for()


def test_a_laptop_sees_all_phases_in_the_header(server: Server, browser: Any) -> None:
    context = settings(browser, 1366, 640)
    page = context.new_page()
    open_table(server, page, against_bots("beyond-the-sun", 3))
    wait_for_turn(page)
    page.evaluate(SETTLE)
    shown = page.locator("header .phases button").evaluate_all(
        "(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length"
    )
    assert shown == 3
    context.close()


def test_a_ship_then_its_target(server: Server, page: Any) -> None:
    way = seat_at(server, Moment("a jump", SUN, 3, 0.6, "move"))
    page.goto(f"{server.url}/{way}")
    seen = wait_for_turn(page)
    ships = page.locator('main [data-state="hot"][data-option*="|"]')
    ships.first.wait_for()
    several = str(ships.first.get_attribute("data-option")).split("|")
    ships.first.click()
    page.wait_for_function(
        "(n) => document.querySelectorAll('section.bar .options [data-option]').length <= n", arg=len(several)
    )
    assert look(page)["version"] == seen["version"], "a ship alone is no move"
    assert set(look(page)["entries"]) <= set(several), "only what the ship can do is offered"
    assert look(page)["out"] == seen["out"], "the way out stays in its place"
    option = look(page)["entries"][0]
    page.locator(f'section.bar [data-option="{option}"]').click()
    press_again(page, seen, option)
    wait_for_move(page, seen["version"])


def test_a_pinned_card_stays_beside_the_next(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    inspector = page.locator(".inspector")
    page.locator('main [data-at="card:terraforming"]').first.hover(position={"x": 60, "y": 12})
    inspector.get_by_role("heading", name="Terraforming").wait_for()
    page.keyboard.press("p")
    page.locator('main [data-at="card:advanced_genetics"]').first.hover(position={"x": 60, "y": 12})
    inspector.get_by_role("heading", name="Advanced Genetics").wait_for()
    inspector.get_by_role("button", name="Terraforming").click()
    inspector.get_by_role("heading", name="Terraforming").wait_for()


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
@pytest.mark.parametrize("size", [1.15, 1.3, 1.5, 2])
def test_larger_text_lays_the_table_out_anew_and_the_page_never_scrolls(
    server: Server, browser: Any, game: str, size: float
) -> None:
    context = settings(browser, 1366, 768, textSize=size)
    page = context.new_page()
    open_table(server, page, against_bots(game))
    wait_for_turn(page)
    inside = page.locator(".frame").bounding_box()
    assert inside["x"] + inside["width"] <= 1366.5 and inside["y"] + inside["height"] <= 768.5
    fits(page)
    prompt = page.locator("#decision-prompt").evaluate(
        "(one) => one.getBoundingClientRect().height / getComputedStyle(one).lineHeight.replace('px', '')"
    )
    assert prompt >= size * 0.99, "the print grows"
    context.close()


def test_the_symbols_of_what_is_looked_at_are_lit(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    page.locator('main [data-at="card:terraforming"]').first.hover(position={"x": 60, "y": 12})
    page.locator(".inspector").get_by_role("heading", name="Terraforming").wait_for()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Symbols")
    dialog.locator("[aria-current=true]").first.wait_for()
    lit = dialog.locator("[aria-current=true] b").all_inner_texts()
    assert "Jump 3" in lit and "Colonize" in lit and "Doom" not in lit
    page.keyboard.press("?")
    dialog.wait_for(state="detached")


def test_a_long_press_explains_everything_as_high_as_the_window(server: Server, browser: Any) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
    page = context.new_page()
    open_table(server, page, against_bots("beyond-the-sun"))
    seen = wait_for_turn(page)
    card = page.locator('main [data-at="card:terraforming"]').first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    dialog = page.get_by_role("dialog", name="Terraforming")
    dialog.wait_for()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    assert dialog.bounding_box()["height"] >= 844 * 0.8
    assert "Jump 4" in dialog.inner_text()
    dialog.get_by_role("button", name="Close").last.click()
    dialog.wait_for(state="detached")
    assert look(page)["version"] == seen["version"], "reading is no move"
    context.close()
