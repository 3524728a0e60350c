"""Others' turns are played step by step: everything is told in order, and no key or click meant for it makes a move."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.conftest import Server, sync_api
from tests.web.playing import against_bots, open_table

pytestmark = pytest.mark.browser

SOLO: dict[str, Any] = {
    "game": "beyond-the-sun",
    "players": 1,
    "seed": 5,
    "seats": [{"kind": "human", "name": "Ania"}],
}
TABLES = [against_bots("beyond-the-sun", 3), against_bots("new-frontiers", 3), SOLO]
NAMES = ["Beyond the Sun", "New Frontiers", "solo"]

# Notes each step as it is shown: the lines of the log it tells, its words, and what flies meanwhile.
WATCH = """() => {
  window.shown = [];
  window.flown = 0;
  const look = () => {
    const note = document.querySelector('[data-events]');
    const last = window.shown[window.shown.length - 1];
    const step = document.querySelector('.playback')?.dataset.step;
    if (note && (last?.events !== note.dataset.events || last.step !== step)) {
      window.shown.push({ step, events: note.dataset.events, words: note.innerText });
    }
    window.flown = Math.max(window.flown, document.querySelectorAll('.flights svg').length);
  };
  const all = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-events', 'data-step'] };
  new MutationObserver(look).observe(document.body, all);
}"""
GO_ON = ".playback[data-waiting] .go"
LATE_CLICK_MS = 300  # a click right after the end is still meant for what was played


def sit(server: Server, page: Any, body: dict[str, Any], **settings: Any) -> dict[str, Any]:
    kept = json.dumps({"lang": "en", **settings})
    page.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(kept)})")
    made = open_table(server, page, body)
    settle(page)
    page.evaluate(WATCH)
    return made


ASKED = """(version) => document.querySelector('dialog .head, [data-banner=end]') !== null
  || [...document.querySelectorAll('section.bar.mine')].some((bar) => Number(bar.dataset.version) >= version)"""


def settle(page: Any, version: int = 0) -> None:
    """Until the page asks its reader something that new, or the game is over; what waits for a word is let go on."""
    for _ in range(900):
        if page.evaluate(ASKED, version):
            return
        page.evaluate(f"document.querySelector('{GO_ON}')?.click()")
        page.wait_for_timeout(100)
    raise AssertionError("the reader is never asked")


def state_of(server: Server, made: dict[str, Any]) -> dict[str, Any]:
    state: dict[str, Any] = server.get(f"/api/tables/{made['table']}", made["token"])
    return state


def asked(server: Server, page: Any, made: dict[str, Any]) -> dict[str, Any]:
    """The state once the others are done at the server, whatever the page still plays."""
    for _ in range(600):
        state = state_of(server, made)
        if state["over"] or not state["decision"]["waiting"]:
            return state
        page.wait_for_timeout(100)
    raise AssertionError("the others never end")


def move(server: Server, page: Any, made: dict[str, Any], number: int = 0, wanted: str = "") -> int:
    """Answer as another page of the same person would: this one only looks on. The version after it."""
    state = asked(server, page, made)
    if state["over"]:
        return 0
    options = [option["id"] for option in state["decision"]["options"]]
    liked = [option for option in options if wanted and wanted in option]
    chosen = liked[0] if liked else options[number % len(options)]
    body = {"version": state["version"], "options": [chosen], "key": f"move-{state['version']}"}
    return int(server.post(f"/api/tables/{made['table']}/moves", body, made["token"])["version"])


def move_until_played(server: Server, page: Any, made: dict[str, Any]) -> None:
    """Answer until others' turns are being played and all of them are done at the server."""
    for number in range(60):
        move(server, page, made, number)
        page.wait_for_timeout(400)
        if page.locator(".playback").count() > 0:
            break
    asked(server, page, made)


def play_again(page: Any) -> None:
    """From the recap in the inspector, which comes back when nothing is looked at."""
    page.mouse.move(3, 3)
    page.keyboard.press("Escape")
    page.wait_for_timeout(LATE_CLICK_MS)
    page.get_by_role("button", name="Play it again").click()
    page.locator(".playback").wait_for()


def told_by_others(server: Server, made: dict[str, Any], first: int, last: int) -> list[str]:
    """The public lines of others' turns between two plies: what a playback has to show, in order."""
    address = f"/api/tables/{made['table']}"
    seats = {
        step["ply"]: step["seat"]
        for step in server.get(f"{address}/steps?first={first}&last={last}", made["token"])["steps"]
    }
    lines, foreign = [], False
    for event in server.get(f"{address}/log", made["token"]):
        by = seats.get(event["ply"])
        if by is None:
            continue
        if by >= 0:
            foreign = by != 0
        if event["kind"].startswith("anarchist_card"):
            foreign = True
        if event["kind"] == "turn":
            foreign = event["seat"] != 0
        if foreign:
            lines.append(f"{event['n']}:{event['kind']}")
    return lines


@pytest.mark.parametrize("body", TABLES, ids=NAMES)
def test_playback_shows_every_public_event_of_others_turns_in_order(
    server: Server, page: Any, body: dict[str, Any]
) -> None:
    made = sit(server, page, body, playback=2)
    first = state_of(server, made)["ply"]
    for number in range(10):
        settle(page, move(server, page, made, number))
    state = state_of(server, made)
    expected = told_by_others(server, made, first, state["ply"])
    shown = [event for step in page.evaluate("window.shown") for event in step["events"].split()]
    assert len(expected) > 5
    assert [event for event in shown if event in set(expected)] == expected
    words = " ".join(step["words"] for step in page.evaluate("window.shown"))
    names = [player["name"] for player in state["players"] if player["kind"] == "bot"]
    assert all(name in words for name in names)


@pytest.mark.parametrize("body", TABLES, ids=NAMES)
def test_keys_and_clicks_meant_for_the_playback_never_make_a_move(
    server: Server, page: Any, body: dict[str, Any]
) -> None:
    made = sit(server, page, body, playback=0.5)
    move_until_played(server, page, made)
    before = state_of(server, made)["version"]
    page.locator("section.bar.mine, .playback").first.wait_for()
    if page.locator(".playback").count() > 0:
        page.keyboard.press("Space")
    for key in ("Space", "1", "Enter", "s"):
        play_again(page)
        page.keyboard.press(key)
        page.locator("section.bar.mine").wait_for(timeout=3000)
        page.wait_for_timeout(300)
        assert state_of(server, made)["version"] == before, f"{key} made a move"
    box = page.locator("main.board").bounding_box()
    for x, y in ((0.06, 0.2), (0.3, 0.3), (0.7, 0.2), (0.5, 0.6)):
        play_again(page)
        page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
        page.locator("section.bar.mine").wait_for(timeout=3000)
        page.wait_for_timeout(300)
        assert state_of(server, made)["version"] == before, "the click made a move"


def test_steps_can_be_walked_in_both_directions(server: Server, page: Any) -> None:
    made = sit(server, page, SOLO, playback=0.5)
    move_until_played(server, page, made)
    settle(page, state_of(server, made)["version"])
    play_again(page)
    bar = page.locator(".playback")
    page.keyboard.press("ArrowRight")
    here = int(bar.get_attribute("data-step") or -1)
    assert bar.get_attribute("data-playing") == "false"
    page.keyboard.press("ArrowLeft")
    assert int(bar.get_attribute("data-step") or -1) == max(0, here - 1)
    steps = bar.locator(".step")
    steps.nth(steps.count() - 1).click()
    assert steps.nth(steps.count() - 1).get_attribute("aria-current") == "step"
    page.wait_for_timeout(1500)
    sync_api.expect(bar).to_have_count(1)  # a step chosen by hand stands
    page.keyboard.press("Space")
    page.locator("section.bar.mine").wait_for()


def test_playback_that_is_off_shows_the_newest_table_and_the_recap(server: Server, page: Any) -> None:
    made = sit(server, page, against_bots("beyond-the-sun"), playback="off")
    for number in range(6):
        settle(page, move(server, page, made, number))
    assert page.evaluate("window.shown") == []
    play_again(page)
    page.keyboard.press("Space")
    page.locator("section.bar.mine").wait_for()


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_reduced_motion_tells_the_same_without_flights(server: Server, page: Any, motion: str) -> None:
    made = sit(server, page, against_bots("beyond-the-sun"), playback=1, motion=motion)
    for number in range(6):
        settle(page, move(server, page, made, number))
    assert len(page.evaluate("window.shown")) > 3
    assert (page.evaluate("window.flown") > 0) == (motion == "full")


def test_who_comes_back_finds_all_turns_since_their_own_standing_at_the_first(server: Server, page: Any) -> None:
    made = sit(server, page, against_bots("beyond-the-sun", 3), playback=1)
    address = page.url
    page.goto(server.url)
    for number in range(40):
        move(server, page, made, number)
        if state_of(server, made)["decision"]["waiting"]:
            break
    state = asked(server, page, made)
    page.goto(address)
    bar = page.locator(".playback")
    bar.wait_for()
    page.wait_for_timeout(1500)
    assert (bar.get_attribute("data-step"), bar.get_attribute("data-playing")) == ("0", "false")
    assert state_of(server, made)["version"] == state["version"]
    page.keyboard.press("Space")
    page.locator("section.bar.mine").wait_for()
    page.reload()
    page.locator("section.bar.mine").wait_for()


def test_the_own_reveal_waits_for_its_reader_and_tells_what_it_did_to_everybody(server: Server, page: Any) -> None:
    made = sit(server, page, against_bots("beyond-the-sun"), playback=2)
    stage = page.locator("[data-stage]")
    for number in range(60):
        version = move(server, page, made, number, "research_2")
        page.wait_for_timeout(500)
        if page.locator(".playback[data-waiting][data-kind=event]").count() > 0 and stage.count() > 0:
            break
        settle(page, version)
    sync_api.expect(stage.locator(".row")).to_have_count(2)  # one row for each player
    page.wait_for_timeout(3000)
    sync_api.expect(stage).to_have_count(1)  # it waits
    page.keyboard.down("t")
    sync_api.expect(stage.locator("h2")).not_to_be_visible()
    page.keyboard.up("t")
    sync_api.expect(stage.locator("h2")).to_be_visible()
    page.keyboard.press("Enter")
    settle(page)
