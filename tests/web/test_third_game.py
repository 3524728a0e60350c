"""A game that is nothing but its folder is offered and played in the page, against a bot, to its result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.platform.test_adding_a_game import copied_by_the_walk
from tests.web.conftest import Server
from tests.web.playing import against_bots, answer_by_keyboard, open_table, play_to_the_end

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_copy_of_the_template_is_played_in_the_page(built_page: None, page: Any, tmp_path: Path) -> None:
    copied_by_the_walk(tmp_path, without=())
    server = Server(tmp_path, program=tmp_path / "src")
    server.start()
    try:
        open_table(server, page, against_bots("lanterns", level="officer"))
        assert "Play a card or draw" in page.inner_text("section.bar")
        assert play_to_the_end(page, answer_by_keyboard) > 3
        page.get_by_text("Lamps").first.wait_for()
    finally:
        server.stop()
    assert "failed" not in (tmp_path / "server.log").read_text()
