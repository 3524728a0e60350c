"""The review of a game: from the result to the graph, the turns to learn from, and the replay at a turn."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.legible import FRONTIERS, SET, SETTLE, SUN, Window, probe
from tests.web.names import headings, in_order, nameless
from tests.web.playing import against_bots, see_result
from tests.web.screens import finished_table
from tests.web.test_accessibility import AXE, THEMES, problems_of, settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LOOKS = ((Window(1366, 640), SUN), (Window(390, 844, True), FRONTIERS))
shared_table = cache(finished_table)
QUALITIES = ("best", "mistake", "good", "great", "forced", "inaccuracy", "blunder")


def plan(name: str) -> dict[str, Any]:
    words = {"en": name, "pl": name}
    step = {"option": "x", "name": words, "text": words, "refs": [], "changes": []}
    return {"line": [step, step], "win": 0.5, "loss": 0.0, "error": 0.01, "why": words, "refs": []}


def turn(number: int, rounds: int) -> dict[str, Any]:
    """A turn as a whole review has it, of each quality in its time."""
    quality = QUALITIES[number % len(QUALITIES)]
    loss = {"mistake": 0.14, "inaccuracy": 0.06, "blunder": 0.25}.get(quality, 0.0)
    return {
        "seat": number % 3, "round": 1 + number // 3 % rounds, "from_ply": number, "to_ply": number + 1,
        "at_ply": number, "quality": quality, "loss": loss, "error": 0.01, "gap": 0.12, "luck": 0.07 * (number == 1),
        "played": plan("Explore"), "best": plan("Settle Rebel Base"), "others": [],
        "why": {"en": "P2 cannot take the world then.", "pl": "P2 nie weźmie wtedy tego świata."},
    }  # fmt: skip


def whole(job: dict[str, Any]) -> dict[str, Any]:
    """The review that was begun, as one of a longer game in which every turn was judged."""
    review = job["review"]
    rounds = 12
    review["rounds"] = [
        {"round": n, "from_ply": n, "win": [n / 20, 0.6 - n / 20, 0.4], "points": [n, 2 * n, 30 - n]}
        for n in range(1, rounds + 1)
    ]
    review["turns"] = [turn(number, rounds) for number in range(3 * rounds)]
    for row in review["seats"]:
        own = [k for k, one in enumerate(review["turns"]) if one["seat"] == row["seat"]]
        row["accuracy"] = 80 + row["seat"]
        row["counts"] = {quality: sum(review["turns"][k]["quality"] == quality for k in own) for quality in QUALITIES}
        bad = [k for k in own if review["turns"][k]["loss"] > 0]
        row["points"] = sorted(bad, key=lambda k: -review["turns"][k]["loss"])[:5]
    return {**job, "done": True, "turns_done": len(review["turns"]), "turns": len(review["turns"])}


def open_whole(server: Server, page: Any, game: str = FRONTIERS) -> str:
    """The page of a review that is done; the table it is of."""
    way = shared_table(server, game)
    table, token = way.split("/")[2:]
    job = json.dumps(whole(server.post("/api/reviews", {"table": table}, token)))
    page.route("**/api/reviews", lambda route: route.fulfill(status=200, content_type="application/json", body=job))
    page.goto(f"{server.url}/{way}")
    page.wait_for_url("**/#/table/**")
    page.goto(f"{server.url}/#/review/{table}")
    page.wait_for_selector("main .points li")
    return table


def test_the_result_leads_to_the_graph_at_once_and_to_the_replay_of_a_judged_turn(server: Server, page: Any) -> None:
    page.goto(f"{server.url}/{shared_table(server)}")
    see_result(page)
    page.get_by_role("link", name="Review").click()
    page.get_by_role("img", name=re.compile("^Chance to win")).wait_for()
    page.get_by_text("Place", exact=False).first.wait_for()
    first = page.get_by_role("region", name="Every turn").get_by_role("link").first
    first.wait_for(timeout=120_000)
    wanted = first.get_attribute("href")
    first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{wanted}")
    page.wait_for_selector(f"[data-ply='{wanted.split('=')[1]}']")
    page.keyboard.press("Escape")
    page.wait_for_url("**/#/review/**")


def test_my_turning_points_come_first_with_what_was_better_and_why(server: Server, page: Any) -> None:
    open_whole(server, page)
    point = page.locator(".points li").first
    assert [part.inner_text() for part in point.locator("dt").all()][:3] == ["You played", "Better", "Why"]
    assert "%" in point.locator("h3").inner_text() and "P2" not in point.inner_text()
    others = page.get_by_role("radio", name="Others")
    others.focus()
    page.keyboard.press("Space")
    page.locator(".points dt", has_text=re.compile("^Played$")).first.wait_for()
    row = page.get_by_role("region", name="Every turn").get_by_role("group").first
    row.get_by_role("link").first.focus()
    page.keyboard.press("ArrowRight")
    assert row.get_by_role("link").nth(1).evaluate("link => link === document.activeElement && link.tabIndex === 0")


def in_every_theme(page: Any, name: str) -> dict[str, list[str]]:
    """What axe and a screen reader find wrong."""
    found = {f"{name}, no name": [f"{role} {told!r}" for role, told in nameless(page)]}
    found[f"{name}, headings"] = [] if in_order(headings(page)) else [str(headings(page))]
    for theme in THEMES:
        page.evaluate(SET, settings(theme))
        page.evaluate(SETTLE)
        found[f"{name}, {theme}"] = problems_of(page)
    return found


@pytest.mark.parametrize(("window", "game"), LOOKS, ids=str)
def test_review_and_judged_replay_are_clean_for_axe_in_every_theme(
    server: Server, browser: Any, window: Window, game: str
) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height},
        has_touch=window.touch, is_mobile=window.touch, locale="en-GB", bypass_csp=True,
    )  # fmt: skip
    context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(settings())})")
    page = context.new_page()
    table = open_whole(server, page, game)
    page.add_script_tag(path=str(AXE))
    found = in_every_theme(page, "review")
    seen = probe(page, window, True)
    found |= {kind: seen[kind] for kind in ("small_text", "cut", "text_over_text", "overlap", "small_control")}
    page.goto(f"{server.url}/#/replay/{table}?review&ply=1")
    page.wait_for_selector(".analysis ol li")
    found |= in_every_theme(page, "replay")
    context.close()
    assert not any(found.values()), json.dumps(found, indent=1)


def test_a_game_that_is_not_over_says_so_in_words(server: Server, page: Any) -> None:
    made = server.post("/api/tables", against_bots("new-frontiers", 2))
    page.goto(f"{server.url}/#/review/{made['table']}")
    page.get_by_role("alert").get_by_text("The review comes after the game.").wait_for()
    page.get_by_role("link", name="To the table", exact=True).wait_for()
