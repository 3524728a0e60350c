"""Whole games in the page: by mouse and by the keyboard alone, with no page scroll in any phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Server, sync_api
from tests.web.playing import against_bots, answer_by_keyboard, answer_by_mouse, open_table, play_to_the_end, see_result

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_a_whole_game_by_mouse(server: Server, page: Any, game: str) -> None:
    made = open_table(server, page, against_bots(game, level="captain"))
    assert play_to_the_end(page, answer_by_mouse) > 10
    state = server.get(f"/api/tables/{made['table']}", made["token"])
    assert state["over"]
    assert state["winners"]
    ending = page.locator("[data-banner=end]")
    sync_api.expect(ending.locator("li")).to_have_count(2)  # a bar for each player
    assert "wins" in ending.inner_text() or "win!" in ending.inner_text() or "Tie" in ending.inner_text()
    see_result(page)
    sync_api.expect(page.locator("dialog tfoot td")).to_have_count(2)


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_a_whole_game_by_keyboard_alone(server: Server, page: Any, game: str) -> None:
    made = open_table(server, page, against_bots(game, level="captain", seed=6))
    page.mouse.move(0, 0)
    assert play_to_the_end(page, answer_by_keyboard) > 10
    assert server.get(f"/api/tables/{made['table']}", made["token"])["over"]


def test_a_whole_solo_game_from_the_start_page(server: Server, page: Any) -> None:
    page.goto(server.url)
    page.get_by_text("Solo vs Anarchists").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("section.bar")
    assert play_to_the_end(page, answer_by_mouse) > 10
    see_result(page)
    assert "Anarchists" in page.get_by_role("dialog").inner_text()
