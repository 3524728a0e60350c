"""The table of New Frontiers: what it names, what stays in its place, and its lists on phones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.legible import (
    FRONTIERS,
    MOMENTS,
    SET,
    SETTLE,
    Moment,
    Window,
    chosen,
    new_page,
    shared_seat_at,
    sit_down,
)

pytestmark = pytest.mark.browser

PURCHASE, DRAWN, FIVE = (
    next(moment for moment in MOMENTS if moment.game == FRONTIERS and moment.name == name)
    for name in ("a purchase", "drawn worlds", "five players with goals")
)

ROWS = """() => [...document.querySelectorAll('.dl')].map((row) => ({
  card: row.dataset.card, price: Number(row.querySelector('.price').textContent.match(/\\d+/)?.[0]),
  short: Number(row.querySelector('.bad')?.textContent.match(/\\d+/)?.[0] ?? 0), gone: row.classList.contains('gone'),
}))"""
UNNAMED = """() => [...document.querySelectorAll('.rival .p')]
  .filter((world) => !(world.querySelector('i')?.getBoundingClientRect().width > 0)).map((world) => world.dataset.at)"""
METERS = """() => [...document.querySelectorAll('.meter')].map((meter) => {
  const { x, width } = meter.getBoundingClientRect();
  return [meter.dataset.at, Math.round(x), Math.round(width)];
})"""


def seated(browser: Any, server: Server, moment: Moment, window: Window) -> Any:
    page = new_page(browser, window)
    sit_down(page, server, shared_seat_at(server, moment))
    page.evaluate(SETTLE)
    return page


def test_five_empires_in_a_full_screen_window_name_all_their_worlds(server: Server, browser: Any) -> None:
    page = seated(browser, server, FIVE, Window(1920, 1080))
    for lang in ("en", "pl"):
        page.evaluate(SET, chosen(lang, "dark"))
        page.evaluate(SETTLE)
        assert page.locator(".rival .p").count() > 20
        assert page.evaluate(UNNAMED) == [], lang
    page.context.close()


def test_all_of_ones_own_empire_is_seen_on_a_tablet_among_five(server: Server, browser: Any) -> None:
    page = seated(browser, server, FIVE, Window(820, 1180, True))
    for lang in ("en", "pl"):
        page.evaluate(SET, chosen(lang, "dark"))
        page.evaluate(SETTLE)
        assert page.locator("section.empire").evaluate("(box) => box.scrollHeight <= box.clientHeight + 1"), lang
    page.context.close()


def test_the_ends_in_the_header_stay_where_they_are_whoever_is_nearest(server: Server, browser: Any) -> None:
    early = Moment("early", FRONTIERS, 3, 0.0, "action")
    late = Moment("late", FRONTIERS, 3, 0.9, "action")
    page = seated(browser, server, early, Window(1366, 640))
    before = page.evaluate(METERS)
    sit_down(page, server, shared_seat_at(server, late))
    page.evaluate(SETTLE)
    assert len(before) == 4
    assert page.evaluate(METERS) == before
    page.context.close()


def test_drawn_worlds_take_the_place_of_the_market_which_can_be_looked_at(server: Server, browser: Any) -> None:
    page = seated(browser, server, DRAWN, Window(1366, 640))
    world, market = page.locator(".drawn [data-fit]").first, page.locator(".market [data-card]").first
    assert world.is_visible()
    assert not market.is_visible()
    page.get_by_role("button", name="show market").click()
    market.wait_for(state="visible")
    assert page.locator(".drawn").count() == 0
    page.get_by_role("button", name="show worlds").click()
    world.wait_for(state="visible")
    page.context.close()


def test_the_market_on_a_phone_is_sorted_for_the_question(server: Server, browser: Any) -> None:
    page = seated(browser, server, FIVE, Window(390, 844, True))
    page.get_by_role("tab", name="Market").tap()
    chips = page.locator(".chips button")
    pay, everything = chips.nth(0), chips.nth(1)
    assert pay.get_attribute("aria-pressed") == "true"
    rows = page.evaluate(ROWS)
    payable = [row for row in rows if row["short"] == 0]
    assert pay.inner_text().split()[-1] == str(len(payable))
    assert [row["short"] for row in rows[: len(payable)]] == [0] * len(payable), "what can be paid stands first"
    prices = [row["price"] for row in payable]
    assert prices == sorted(prices, reverse=True), "the dearest first"
    assert {row["short"] for row in rows[len(payable) :]} <= {1, 2}
    everything.tap()
    assert not any(row["gone"] for row in page.evaluate(ROWS)), "what is sold out is folded"
    page.locator("button.sect").tap()
    rows = page.evaluate(ROWS)
    assert everything.inner_text().split()[-1] == str(len(rows))
    assert [row["gone"] for row in rows] == sorted(row["gone"] for row in rows), "and stands last"
    page.context.close()


def test_a_tap_on_a_development_marks_it_and_the_button_names_its_price(server: Server, browser: Any) -> None:
    page = seated(browser, server, PURCHASE, Window(390, 844, True))
    version = page.locator("section.bar").get_attribute("data-version")
    first = page.evaluate(ROWS)[0]
    page.locator(".dl").first.tap()
    page.locator("section.bar [data-primary]").wait_for()
    assert f"{first['price']} credit" in page.locator("section.bar [data-primary]").inner_text()
    assert page.locator("section.bar .chip").count() >= 2, "what it costs and gives"
    assert page.locator("section.bar").get_attribute("data-version") == version, "nothing is bought by one tap"
    page.context.close()
