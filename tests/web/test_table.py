"""What a person does at a table besides moving: start, undo, look things up, change language, replay, use a phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import heliopause as hp
from heliopause.bots.advice.hint import step_json
from tests.web.conftest import ROOT, Server, sync_api
from tests.web.playing import (
    against_bots,
    answer_by_mouse,
    fits,
    look,
    open_table,
    take,
    wait_for_move,
    wait_for_turn,
)

pytestmark = pytest.mark.browser


def test_one_click_leads_from_the_start_page_to_the_first_decision(server: Server, page: Any) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for_turn(page)
    fits(page)


def test_a_killed_tab_resumes_at_the_same_move(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("new-frontiers"))
    before = wait_for_turn(page)
    address = page.url
    again = page.context.new_page()
    page.close()
    again.goto(address)
    assert wait_for_turn(again)["options"] == before["options"]
    again.goto(server.url)
    again.get_by_role("link", name="Return: New Frontiers").click()
    assert wait_for_turn(again)["options"] == before["options"]


def test_undo_and_redo_up_to_an_information_point(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    first = wait_for_turn(page)
    take(page, "space basic.research_1.1")
    second = wait_for_move(page, first["version"])
    assert second["kind"] != first["kind"]
    page.keyboard.press("u")
    undone = wait_for_move(page, second["version"])
    assert (undone["kind"], undone["options"]) == (first["kind"], first["options"])
    page.keyboard.press("r")
    redone = wait_for_move(page, undone["version"])
    assert (redone["kind"], redone["options"]) == (second["kind"], second["options"])


def test_undo_beyond_an_information_point_asks_first_and_marks_the_record(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("beyond-the-sun"))
    address = f"/api/tables/{made['table']}"
    for _ in range(60):
        seen = wait_for_turn(page)
        state = server.get(address, made["token"])
        if not state["can_undo"] and state["undo_beyond"] == "assisted":
            break
        take(page, seen["options"][0])
        wait_for_move(page, seen["version"])
    page.keyboard.press("u")
    dialog = page.get_by_role("dialog")
    assert "assisted" in dialog.inner_text()
    before = look(page)["version"]
    dialog.get_by_role("button", name="Go back").click()
    wait_for_move(page, before)
    assert server.get(address, made["token"])["assisted"]


def test_every_option_and_every_reason_is_in_the_list(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    decision = server.get(f"/api/tables/{made['table']}", made["token"])["decision"]
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    listed = dialog.locator("[data-option]").evaluate_all("(all) => all.map((one) => one.dataset.option)")
    blocked = dialog.locator("[data-blocked]").evaluate_all("(all) => all.map((one) => one.dataset.blocked)")
    assert listed == [option["id"] for option in decision["options"]]
    assert blocked == [entry["id"] for entry in decision["blocked"]]
    assert decision["blocked"][0]["why_not"]["en"] in dialog.inner_text()


def test_things_that_cannot_be_chosen_say_why(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    spot = page.locator('main [data-blocked*="space guild.professors_guild"]').first
    spot.hover()
    inspector = page.get_by_role("region", name="About this")
    inspector.get_by_text("still covered").first.wait_for()
    page.mouse.move(5, 5)
    assert "still covered" in inspector.inner_text(), "it stays when the pointer leaves"
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.inspector').innerText.includes('still covered')")


def test_the_language_changes_everywhere_at_once(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Polski").click()
    page.keyboard.press("Escape")
    prompt = server.get(f"/api/tables/{made['table']}", made["token"])["decision"]["prompt"]["pl"]
    assert " ".join(page.locator("#decision-prompt").text_content().split()) == prompt
    assert page.evaluate("() => document.documentElement.lang") == "pl"
    page.goto(server.url)
    page.get_by_role("button", name="Graj", exact=True).wait_for()


def advice_for(game: hp.Game) -> dict[str, Any]:
    """A hint as the server gives it: two plans that begin alike, and another one."""
    assert game.decision is not None
    first, other = [game.decision.option(id) for id in ("space basic.research_1.1", "space basic.build_and_jump.1")]
    game.apply("space basic.research_1.1")
    then = game.decision.options[:2]
    words = {"en": "You get a technology.", "pl": "Zyskujesz technologię."}
    lines = [[first, then[0]], [first, then[1]], [other]]
    plans = [
        {"line": [step_json(option) for option in line], "win": 0.5 - 0.1 * at, "loss": 0.1 * at, "error": 0.01}
        | {"why": words, "refs": []}
        for at, line in enumerate(lines)
    ]
    return {"depth": "compare", "adviser": "admiral", "nudge": words, "plans": plans, "note": None, "ms": 900}


def test_a_hint_tells_more_with_each_press_and_is_followed_step_by_step(server: Server, page: Any) -> None:
    advice = json.dumps(advice_for(hp.new_game("beyond-the-sun", 2, seed=5)))
    page.route("**/hints", lambda route: route.fulfill(status=200, content_type="application/json", body=advice))
    open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    page.keyboard.press("h")
    page.locator(".hints .nudge").wait_for()
    assert page.locator("[data-path]").count() == 0, "a nudge shows no move"
    page.keyboard.press("h")
    page.wait_for_selector(".hint-bar [aria-current=step]")
    page.wait_for_function("() => document.querySelector('[data-path]')?.dataset.path === '2'")
    page.keyboard.press("h")
    hints = page.locator(".hints ol li")
    hints.nth(2).wait_for()
    moves = hints.locator("strong").all_inner_texts()
    assert len(set(moves)) == 3 and all(hints.locator(".dim").all_inner_texts())
    assert page.locator(".minus").all_inner_texts() == ["−10 %", "−20 %"]
    page.keyboard.press("Enter")
    page.wait_for_selector(".hint-bar[data-step='2']")
    page.keyboard.press("Escape")
    page.wait_for_selector(".hint-bar", state="detached")
    page.wait_for_selector("section.bar.mine")


def test_a_card_opens_with_its_text_and_provenance(server: Server, page: Any) -> None:
    page.goto(f"{server.url}/#/cards/beyond-the-sun")
    page.get_by_label("Find a card, a word, a rule").fill("plasma")
    page.get_by_role("button", name=re.compile("Plasma Cannon")).first.click()
    text = page.get_by_role("dialog").inner_text()
    assert "Level II" in text
    assert "Where it comes from" in text


def test_a_golden_record_replays_to_the_last_ply(server: Server, page: Any) -> None:
    record = Path(ROOT, "tests", "golden", "new-frontiers", "2-players-first.jsonl")
    page.goto(f"{server.url}/#/replay")
    page.locator("input[type=file]").set_input_files(record)
    slider = page.get_by_label("Position in the game")
    slider.wait_for(timeout=60_000)
    last = int(slider.get_attribute("max") or 0)
    assert last >= 40
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="To the end").click()
    page.locator(f'input[type=range][data-ply="{last}"]').wait_for()
    fits(page)


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_phone_shows_everything_without_sideways_scroll(
    server: Server, browser: Any, game: str, players: int
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    phone = context.new_page()
    open_table(server, phone, against_bots(game, players))
    seen = wait_for_turn(phone)
    for tab in phone.locator(".tab-place [role=tab]").all():
        tab.tap()
        assert tab.get_attribute("aria-selected") == "true"
        assert look(phone)["wide"] <= 360
        inner = phone.locator("main.board")
        assert inner.evaluate("(board) => board.scrollWidth <= board.clientWidth"), tab.inner_text()
    heights = phone.locator("section.bar button, [role=tab], header button").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0)"
    )
    assert len([height for height in heights if height < 43.5]) <= 1, (
        "targets are 44 px (the name of the asking card is a link in the text)"
    )
    phone.locator(f'section.bar [data-option="{seen["options"][0]}"]').tap()
    assert look(phone)["version"] == seen["version"], "the first tap only marks"
    assert look(phone)["primary"] == seen["options"][0]
    phone.locator("section.bar [data-primary]").tap()
    wait_for_move(phone, seen["version"])
    context.close()


def test_a_line_of_the_log_opens_the_table_as_it_left_it_and_one_comes_back(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("new-frontiers"))
    seen = wait_for_turn(page)
    for _ in range(6):
        take(page, seen["options"][0])
        seen = wait_for_turn(page, seen["version"])
    page.keyboard.press("l")
    line = page.locator("aside .line").nth(4)
    ply = int(line.get_attribute("data-ply") or -1)
    line.get_by_role("button").first.click()
    page.locator(f'input[type=range][data-ply="{ply}"]').wait_for()
    sync_api.expect(page.locator("main [data-state=hot]")).to_have_count(0)  # the past is looked at, not played
    page.keyboard.press("ArrowRight")
    page.locator(f'input[type=range][data-ply="{ply + 1}"]').wait_for()
    page.wait_for_url(f"**/#/replay/{made['table']}?ply={ply + 1}")
    page.reload()
    page.locator(f'input[type=range][data-ply="{ply + 1}"]').wait_for()
    page.get_by_role("button", name="Back to the table").last.click()
    assert wait_for_turn(page)["options"] == seen["options"]


def test_the_log_is_whole_when_somebody_looks(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("new-frontiers"))
    seen = wait_for_turn(page)
    for step in range(60):
        if len(server.get(f"/api/tables/{made['table']}", made["token"])["log"]) >= 80 or seen["over"]:
            break
        answer_by_mouse(page, seen, step)
        seen = wait_for_turn(page, seen["version"])
    assert not seen["over"]
    lines = len(server.get(f"/api/tables/{made['table']}/log", made["token"]))
    page.keyboard.press("l")
    page.wait_for_function("(count) => document.querySelectorAll('aside .line').length === count", arg=lines)


def test_the_card_browser_of_a_table_tells_where_each_card_is(server: Server, page: Any) -> None:
    open_table(server, page, against_bots("beyond-the-sun"))
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Card browser").click()
    page.get_by_label("In this game").select_option("inPlay")
    page.get_by_role("button", name=re.compile("Terraforming.*in play")).first.wait_for()
    assert page.locator(".grid .card").count() < 60
    page.get_by_role("link", name="Back to the table").click()
    wait_for_turn(page)
