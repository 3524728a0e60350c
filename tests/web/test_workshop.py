"""The card workshop in a browser: an owner corrects a card, plays it, and hands the pack on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import ROOT, Server, sync_api
from tests.web.legible import MOUSE, PROBE, TOUCH
from tests.web.test_accessibility import AXE, problems_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CARD = "/#/workshop/beyond-the-sun/hypercomputing"
EFFECT = "[data-fact=actions] textarea"


def opened(page: Any, server: Server, path: str = CARD) -> None:
    page.goto(server.url + path)
    page.wait_for_selector("[data-live=pl]")


def corrected(page: Any) -> None:
    """A slip in an effect, its error with the words that fit, and the right word taken from them by keyboard."""
    effect = page.locator(EFFECT).first
    effect.click()
    effect.fill("")
    effect.press_sequentially("4 ore: reserch", delay=5)
    page.wait_for_selector(".error")
    assert "“reserch”" in page.inner_text(".error") and "research" in page.inner_text(".error")
    sync_api.expect(page.locator("[role=option]").first).to_have_text("research")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("III")
    page.wait_for_selector(".error", state="detached")
    assert effect.input_value() == "4 ore: research III"


def test_a_card_is_corrected_played_exported_imported_and_shared(server: Server, page: Any, browser: Any) -> None:
    opened(page, server)
    sync_api.expect(page.get_by_text("known to us: the name only")).to_be_visible()
    assert marks(page) == {"known": 1, "ours": 8}, "of Hypercomputing only the name stands in public sources"
    corrected(page)
    page.wait_for_selector("[data-live=en] >> text=Pay 4 Ore to research")
    assert "Zapłać 4 kryształki rudy" in page.inner_text("[data-live=pl]")
    page.locator(".examples li").first.wait_for()  # other cards with the same word
    page.get_by_role("button", name="All facts are as printed on my card").click()  # below the list, which goes away
    page.wait_for_selector("[role=option]", state="detached")
    assert marks(page) == {"printed": 9}
    before = page.get_attribute("[role=progressbar]", "aria-valuenow")
    page.get_by_role("button", name="Save into My box").click()
    page.wait_for_selector("text=Saved: My box, version 2")
    bar = page.locator("[role=progressbar]")
    sync_api.expect(bar).to_have_attribute("aria-valuenow", str(int(before) + 1))

    with page.expect_download() as told:
        page.get_by_role("button", name="Export").click()
    text = Path(told.value.path()).read_text("utf-8")
    assert "4 ore: research III" in text and 'source: "printed"' in text
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.locator("dialog input").input_value()
    sync_api.expect(page.locator("dialog svg[role=img] path")).to_have_count(1)  # a code for a phone
    page.keyboard.press("Escape")
    sync_api.expect(page.get_by_role("button", name="Let bots play it against ours")).to_be_enabled(timeout=30_000)

    page.get_by_role("button", name="Try the card on a table").click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    state = server.get(f"/api/tables/{table}")
    assert state["view"]["position"]["tech"]["II_A"] == "hypercomputing" and len(state["packs"]) == 1
    cards = {card["id"]: card for card in server.get(f"/api/tables/{table}/cards")}
    assert [line["effect"] for line in cards["hypercomputing"]["facts"]["actions"]] == ["4 ore: research III"]
    page.wait_for_selector("[data-at='card:hypercomputing'], [data-at='slot:II_A']")
    opened(page, server)
    page.wait_for_selector("text=keeps version 3")
    page.wait_for_selector("text=Checksum")
    page.get_by_role("button", name="Try the card on a table").click()
    page.wait_for_url("**/#/table/*")

    imported(browser, server, text)
    shared(browser, server, link)


def marks(page: Any) -> dict[str, int]:
    """How many facts of the card are printed, known and ours."""
    found = [each.get_attribute("data-mark") for each in page.locator("[data-mark]").all()]
    return {mark: found.count(mark) for mark in sorted(set(found))}


def imported(browser: Any, server: Server, text: str) -> None:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="pl-PL")
    page = context.new_page()
    opened(page, server)
    file = {"name": "box.yaml", "mimeType": "application/yaml", "buffer": text.encode()}
    page.set_input_files("input[type=file]", {**file, "buffer": text.replace("research III", "reserch III").encode()})
    page.wait_for_selector("text=Nie można użyć tego zestawu")
    page.set_input_files("input[type=file]", file)
    page.get_by_role("button", name="Przyjmij").click()
    page.wait_for_selector("text=Przyjęto: My box")
    sync_api.expect(page.locator(EFFECT).first).to_have_value("4 ore: research III")
    page.goto(server.url + "/#/new")
    page.get_by_label("My box").check()
    page.get_by_role("button", name="Utwórz stół").click()
    page.wait_for_url("**/#/table/*")
    assert len(server.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["packs"]) == 1
    context.close()


def shared(browser: Any, server: Server, link: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True)
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector("dialog >> text=hypercomputing")
    assert "take=" not in page.url, "a reload does not ask again"
    page.get_by_role("button", name="Take it").click()
    page.wait_for_selector("text=Taken: My box")
    page.goto(f"{server.url}/#/workshop/beyond-the-sun?take=broken")
    page.wait_for_selector("text=This link carries no pack that can be read.")
    context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_the_workshop(server: Server, browser: Any, theme: str) -> None:
    if not AXE.is_file():
        pytest.skip(f"axe-core is not installed: npm ci in {ROOT / 'web'}")
    context = browser.new_context(viewport={"width": 1366, "height": 768}, bypass_csp=True)
    context.add_init_script(chosen({"theme": theme, "lang": "en", "motion": "reduced"}))
    page = context.new_page()
    opened(page, server)
    page.locator(EFFECT).first.click()
    page.locator(EFFECT).first.fill("reserch")
    page.wait_for_selector("[role=option]")
    page.add_script_tag(path=str(AXE))
    assert problems_of(page) == []
    context.close()


def chosen(settings: dict[str, str]) -> str:
    return f"localStorage.setItem('heliopause.settings', {json.dumps(json.dumps(settings))})"


@pytest.mark.parametrize("touch", [False, True])
def test_everything_in_the_workshop_can_be_read_and_hit(server: Server, browser: Any, touch: bool) -> None:
    found: dict[str, Any] = {}
    for lang, theme in (("en", "dark"), ("pl", "light")):
        context = browser.new_context(viewport={"width": 1366, "height": 768}, has_touch=touch)
        context.add_init_script(chosen({"theme": theme, "lang": lang, "motion": "reduced"}))
        page = context.new_page()
        opened(page, server)
        for window in TOUCH if touch else MOUSE:
            page.set_viewport_size({"width": window.width, "height": window.height})
            page.locator(EFFECT).first.click()
            page.locator(EFFECT).first.fill("choose{ 1 ore: research II | 4 ore: reserch III }")
            page.wait_for_selector("[role=option]")
            problems = page.evaluate(PROBE, {"touch": touch, "pageScrolls": True})
            found |= {f"{window} {lang} {kind}": lines for kind, lines in problems.items() if lines}
        context.close()
    assert found == {}
