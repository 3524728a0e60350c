"""Several people at one table: three browsers and a killed server, a shared device, a stale click, an invite."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.playing import against_bots, answer_by_mouse, look, open_table, take, wait_for_move, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEATED = "section.bar"
ASKED_OR_HANDED = "() => document.querySelector('section.bar.mine:not(.busy)') || document.querySelector('main.hand')"


def people(game: str, count: int, **more: Any) -> dict[str, Any]:
    return {"game": game, "players": count, "seed": 3, "seats": [{"kind": "human"} for _ in range(count)]} | more


def test_three_people_online_and_a_server_killed_in_the_middle(server: Server, browser: Any) -> None:
    contexts = [browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB") for _ in range(3)]
    pages = [context.new_page() for context in contexts]
    made = open_table_in_lobby(server, pages[0], people("new-frontiers", 3))
    for number, other in enumerate(pages[1:], start=1):
        other.goto(f"{server.url}/#/join/{made['table']}/{made['invite']}")
        other.get_by_label("Your name").fill(f"Guest {number}")
        other.get_by_role("button", name="Join").click()
        other.wait_for_url("**/#/table/**")
    for opened in pages:
        opened.wait_for_selector(SEATED)

    version = look(pages[0])["version"]
    for step in range(24):
        if step == 12:
            server.kill()
            pages[0].wait_for_timeout(300)
            server.start()
        asked = seat_on_move(pages, version)
        if look(asked)["over"]:
            break
        answer_by_mouse(asked, look(asked), step)
        version = wait_for_move(asked, version)["version"]
    versions = {settled_version(opened, version) for opened in pages}
    assert len(versions) == 1, "all pages show the same version"
    for context in contexts:
        context.close()


def open_table_in_lobby(server: Server, page: Any, body: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = server.post("/api/tables", body)
    page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
    page.get_by_text("Waiting for players").wait_for()
    return made


def seat_on_move(pages: list[Any], version: int) -> Any:
    """The page of the person who is asked now."""
    for _ in range(400):
        for opened in pages:
            seen = look(opened)
            if seen["over"] or (seen["mine"] and seen["version"] >= version):
                return opened
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"nobody is asked: {[look(opened) for opened in pages]}")


def settled_version(page: Any, version: int) -> int:
    page.wait_for_function(
        "(version) => Number(document.querySelector('section.bar').dataset.version) >= version", arg=version
    )
    return int(look(page)["version"])


def test_pages_follow_each_other_at_once(server: Server, browser: Any) -> None:
    first, second = browser.new_context(locale="en-GB").new_page(), browser.new_context(locale="en-GB").new_page()
    made = open_table_in_lobby(server, first, people("new-frontiers", 2))
    second.goto(f"{server.url}/#/join/{made['table']}/{made['invite']}")
    second.get_by_role("button", name="Join").click()
    for opened in (first, second):
        opened.wait_for_selector(SEATED)
    asked = seat_on_move([first, second], 0)
    other = second if asked is first else first
    asked.locator("#decision-prompt").hover()  # the hand that pressed Join rests on the board
    seen = look(asked)
    watch = """(version) => new Promise((done) => { const start = performance.now(); const look = () =>
      Number(document.querySelector('section.bar').dataset.version) > version ? done(performance.now() - start)
      : requestAnimationFrame(look); look(); })"""
    handle = other.evaluate_handle(f"(version) => ({{ seen: ({watch})(version) }})", seen["version"])
    take(asked, seen["options"][0])
    spent = handle.evaluate("(watched) => watched.seen")
    print(f"click, server and the other page together: {spent:.0f} ms")  # reported, not asserted: machines differ


def test_hot_seat_turns_the_table_to_the_next_person(server: Server, page: Any) -> None:
    seats = [{"kind": "human", "name": "Ania"}, {"kind": "human", "name": "Olek"}]
    made = open_table(server, page, people("new-frontiers", 2, seats=seats, hotseat=True))
    eyes = set()
    for step in range(12):
        seen = wait_for_turn(page)
        eyes.add(server.get(f"/api/tables/{made['table']}", made["token"])["you"])
        answer_by_mouse(page, seen, step)
        wait_for_move(page, seen["version"])
    assert eyes == {0, 1}, "both sit at this device, and each saw the table with their own eyes"


def test_hot_seat_hands_over_where_something_is_hidden(server: Server, page: Any) -> None:
    seats = [{"kind": "human", "name": "Ania"}, {"kind": "human", "name": "Olek"}]
    body = people("new-frontiers", 2, seats=seats, hotseat=True, options={"setup": "later", "goals": True})
    open_table(server, page, body)
    handed = 0
    for step in range(14):
        page.wait_for_function(ASKED_OR_HANDED)
        hand_over = page.locator("main.hand")
        if hand_over.count() > 0:
            assert page.locator("main.board").count() == 0, "nothing of the table is shown meanwhile"
            handed += 1
            hand_over.get_by_role("button").click()
            continue
        seen = look(page)
        answer_by_mouse(page, seen, step)
        page.wait_for_timeout(150)
    assert handed > 0


def test_a_stale_click_gets_the_fresh_table_and_a_friendly_word(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("beyond-the-sun", level="cadet"))
    seen = wait_for_turn(page)
    # The same seat answers on another device; this page has not heard of it, because its stream is cut.
    page.route("**/stream", lambda route: route.abort())
    page.reload()
    seen = wait_for_turn(page)
    move = {"version": seen["version"], "options": [seen["options"][0]], "key": "other-device"}
    server.post(f"/api/tables/{made['table']}/moves", move, made["token"])
    take(page, seen["options"][-1])
    page.get_by_text("The game has moved on, please choose again").wait_for()
    assert look(page)["version"] > seen["version"]


def test_a_move_sent_during_a_drop_is_applied_exactly_once(server: Server, page: Any) -> None:
    made = open_table(server, page, against_bots("beyond-the-sun"))
    seen = wait_for_turn(page)
    before = server.get(f"/api/tables/{made['table']}", made["token"])["ply"]
    lost = {"left": 2}

    def drop_the_answer(route: Any) -> None:
        if lost["left"] > 0:
            lost["left"] -= 1
            if lost["left"] == 0:
                route.fetch()  # it arrives, but its answer is lost
            route.abort()
        else:
            route.continue_()

    page.route("**/moves", drop_the_answer)
    take(page, seen["options"][0])
    page.wait_for_function(
        "(version) => Number(document.querySelector('section.bar:not(.busy)')?.dataset.version) > version",
        arg=seen["version"],
        timeout=20_000,
    )
    record = server.get(f"/api/tables/{made['table']}/record", made["token"])["record"]
    mine = [entry for entry in record["log"] if entry.get("seat") == 0 and "do" in entry and entry["n"] > before]
    assert len(mine) == 1


def test_chat_reaches_the_other_page(server: Server, browser: Any) -> None:
    first, second = browser.new_context(locale="en-GB").new_page(), browser.new_context(locale="en-GB").new_page()
    made = open_table_in_lobby(server, first, people("new-frontiers", 2))
    second.goto(f"{server.url}/#/join/{made['table']}/{made['invite']}")
    second.get_by_role("button", name="Join").click()
    second.wait_for_selector(SEATED)
    first.wait_for_selector(SEATED)
    for opened in (first, second):
        opened.keyboard.press("l")
        opened.get_by_text("Chat", exact=True).click()
    first.get_by_label("Say something").fill("Good luck!")
    first.get_by_role("button", name="Send", exact=True).click()
    second.get_by_text("Good luck!").wait_for(timeout=3000)


def test_a_finished_move_is_taken_back_only_with_the_consent_of_the_others(server: Server, browser: Any) -> None:
    first, second = browser.new_context(locale="en-GB").new_page(), browser.new_context(locale="en-GB").new_page()
    made = open_table_in_lobby(server, first, people("beyond-the-sun", 2))
    second.goto(f"{server.url}/#/join/{made['table']}/{made['invite']}")
    second.get_by_role("button", name="Join").click()
    for opened in (first, second):
        opened.wait_for_selector(SEATED)
    mover = seat_on_move([first, second], 0)
    other = second if mover is first else first
    for step in range(20):
        seen = look(mover)
        if not seen["mine"]:
            break
        answer_by_mouse(mover, seen, step)
        wait_for_move(mover, seen["version"])
    seen = wait_for_turn(other)
    answer_by_mouse(other, seen, 1)
    settled_version(mover, wait_for_move(other, seen["version"])["version"])
    ply = server.get(f"/api/tables/{made['table']}")["ply"]
    mover.keyboard.press("u")
    mover.get_by_role("button", name="Ask").click()
    mover.get_by_text("Waiting for the others to agree").wait_for()
    assert server.get(f"/api/tables/{made['table']}")["ply"] == ply, "nothing changes before they agree"
    other.get_by_role("button", name="Agree").click()
    wait_for_turn(mover)
    assert server.get(f"/api/tables/{made['table']}")["ply"] < ply
