"""Stop, Done, Buy nothing, Keep: the way out of a question lies open in every window, never in a list."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import heliopause as hp
from tests.web.conftest import Server
from tests.web.legible import GAMES, MOUSE, SETTLE, TOUCH, Window, new_page, seat_in, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Nobody moves: the same tables are looked at by mouse and by touch.
shared_seat_in = cache(seat_in)

REACHED = """() => {
  const button = document.querySelector('section.bar .second[data-option], section.bar .first[data-option]');
  if (!button) return 'no button';
  const { left, top, right, bottom } = button.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return 'outside of the window';
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return button.contains(hit) ? button.dataset.option : `covered by ${hit?.className}`;
}"""


@cache
def questions_with_a_way_out() -> dict[tuple[str, str], tuple[hp.Game, int, str]]:
    """The first question of each kind at which the person may stop, in the kept games: game, entry and the way out."""
    found: dict[tuple[str, str], tuple[hp.Game, int, str]] = {}
    for path in sorted(GAMES.glob("*.jsonl")):
        game = hp.load(path.read_text("utf-8"))
        for n, entry in enumerate(game.record.log):
            if entry["seat"] != 0:
                continue
            decision = game.at(n).decision
            assert decision is not None
            out = next((option.id for option in decision.options if option.role == "way_out"), None)
            if out is not None:
                found.setdefault((game.game, decision.kind), (game, n, out))
    return found


@pytest.mark.parametrize("windows", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_the_way_out_of_every_question_is_in_sight(browser: Any, server: Server, windows: tuple[Window, ...]) -> None:
    questions = questions_with_a_way_out()
    assert {"move", "trade", "upgrade", "window", "optional", "donate"} <= {kind for _, kind in questions}
    assert {"develop", "sell", "consume", "reveal"} <= {kind for _, kind in questions}
    page = new_page(browser, windows[0])
    problems: list[str] = []
    for (game, kind), (record, entry, out) in questions.items():
        sit_down(page, server, shared_seat_in(server, record, entry))
        page.wait_for_selector(f'section.bar.mine[data-decision="{kind}"]', timeout=30_000)
        for window in windows:
            page.set_viewport_size({"width": window.width, "height": window.height})
            page.evaluate(SETTLE)
            reached = page.evaluate(REACHED)
            if reached != out:
                problems.append(f"{game} {kind} in {window}: {reached}")
    page.context.close()
    assert not problems, "\n".join(problems)
