"""Whole games in the page: by mouse and by the keyboard alone, with no page scroll in any phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Server
from tests.web.playing import against_bots, answer_by_keyboard, answer_by_mouse, open_table, play_to_the_end

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_a_whole_game_by_mouse(server: Server, page: Any, game: str) -> None:
    made = open_table(server, page, against_bots(game))
    assert play_to_the_end(page, answer_by_mouse) > 10
    state = server.get(f"/api/tables/{made['table']}", made["token"])
    assert state["over"]
    assert state["winners"]
    assert page.locator("dialog tfoot td").count() == 2


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_a_whole_game_by_keyboard_alone(server: Server, page: Any, game: str) -> None:
    made = open_table(server, page, against_bots(game, seed=6))
    page.mouse.move(0, 0)
    assert play_to_the_end(page, answer_by_keyboard) > 10
    assert server.get(f"/api/tables/{made['table']}", made["token"])["over"]


def test_a_whole_solo_game_from_the_start_page(server: Server, page: Any) -> None:
    page.goto(server.url)
    page.get_by_text("Solo vs Anarchists").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("section.bar")
    assert play_to_the_end(page, answer_by_mouse) > 10
    assert "Anarchists" in page.get_by_role("dialog").inner_text()
