"""Playing a game in the page, as a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.conftest import WITHOUT_PLAYBACK, Server

MANY = 2000

READ = """() => {
  const bar = document.querySelector('section.bar');
  return {
    kind: bar?.dataset.decision ?? '', version: Number(bar?.dataset.version ?? -1),
    mine: bar?.matches('.mine:not(.busy)') ?? false,
    options: [...document.querySelectorAll('section.bar [data-option]')].map(e => e.dataset.option),
    entries: [...document.querySelectorAll('section.bar .options [data-option]')].map(e => e.dataset.option),
    primary: bar?.querySelector('[data-primary]')?.dataset.primary ?? '',
    out: bar?.querySelector('.second[data-option]')?.dataset.option ?? '',
    over: document.querySelector('dialog .head, [data-banner=end]') !== null,
    wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight,
  };
}"""
ASKED = """(version) => document.querySelector('dialog .head, [data-banner=end]') !== null
  || [...document.querySelectorAll('section.bar.mine:not(.busy)')].some(e => Number(e.dataset.version) > version)"""
MOVED = """(version) => document.querySelector('dialog .head, [data-banner=end]') !== null
  || [...document.querySelectorAll('section.bar:not(.busy)')].some(e => Number(e.dataset.version) > version)"""


def open_table(server: Server, page: Any, body: dict[str, Any]) -> dict[str, Any]:
    """Create a table over the API and sit down at it in the page."""
    page.add_init_script(WITHOUT_PLAYBACK)
    made: dict[str, Any] = server.post("/api/tables", body)
    page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
    page.wait_for_selector("section.bar")
    return made


def against_bots(game: str, players: int = 2, level: str = "cadet", **more: Any) -> dict[str, Any]:
    seats: list[dict[str, Any]] = [{"kind": "human", "name": "Ania"}]
    seats += [{"kind": "bot", "level": level} for _ in range(players - 1)]
    return {"game": game, "players": players, "seed": 5, "seats": seats} | more


def look(page: Any) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(READ)
    return seen


def fits(page: Any) -> None:
    """No page scroll, in no direction."""
    seen = look(page)
    size = page.viewport_size
    assert seen["wide"] <= size["width"], f"sideways scroll in {seen['kind']}"
    assert seen["high"] <= size["height"], f"page scroll in {seen['kind']}"


def wait_for_turn(page: Any, after: int = -1, timeout: float = 90_000) -> dict[str, Any]:
    """Until this page is asked something newer than `after`, or the game is over."""
    page.wait_for_function(ASKED, arg=after, timeout=timeout)
    return look(page)


def wait_for_move(page: Any, after: int) -> dict[str, Any]:
    page.wait_for_function(MOVED, arg=after, timeout=20_000)
    return look(page)


def some_index(seen: dict[str, Any], step: int) -> int:
    """Variety without chance."""
    return (step * 7 + int(seen["version"])) % len(seen["options"])


# Ships that can move lie on the place they could be moved to: then its middle means the ships.
IN_THE_MIDDLE = """(spot) => {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-state=hot]') === spot;
}"""


# Pressing it only marked it: it reveals something, or it was touched for the first time.
WAITS = """([option, version]) => {
  const bar = document.querySelector('section.bar:not(.busy)');
  return Number(bar?.dataset.version) === version && bar.querySelector('[data-primary]')?.dataset.primary === option;
}"""


def press_again(page: Any, seen: dict[str, Any], option: str) -> None:
    """The second press, by the button that names the act, where the first one only marked."""
    if page.evaluate(WAITS, [option, seen["version"]]):
        page.locator("section.bar [data-primary]").click(timeout=5000)


def take(page: Any, option: str) -> None:
    """Take an option of the bar, with the confirming press where it asks for one."""
    seen = look(page)
    page.locator(f'section.bar [data-option="{option}"]').click(timeout=5000)
    press_again(page, seen, option)


def offered(page: Any, seen: dict[str, Any]) -> dict[str, Any]:
    """With its options: while the pointer rests on the table, what it explains may stand in their place."""
    if seen["options"]:
        return seen
    page.locator("#decision-prompt").hover()
    page.wait_for_selector("section.bar [data-option]", timeout=20_000)
    return look(page)


def answer_by_mouse(page: Any, seen: dict[str, Any], step: int) -> None:
    """Click the thing on the table itself where that is one option, else the button in the bar."""
    seen = offered(page, seen)
    option = seen["options"][some_index(seen, step)]
    spot = page.locator(f'main [data-state="hot"][data-option="{option}"]')
    if step % 2 == 0 and spot.count() == 1 and spot.is_visible() and spot.evaluate(IN_THE_MIDDLE):
        spot.click(timeout=5000)
    else:
        page.locator("#decision-prompt").hover()  # the hand leaves the table before it goes to a button
        page.locator(f'section.bar [data-option="{option}"]').click(timeout=5000)
    press_again(page, seen, option)


def answer_by_keyboard(page: Any, seen: dict[str, Any], step: int) -> None:
    """The way out by its letter, the others by number or by walking to them; Enter does what is marked."""
    option = seen["options"][some_index(seen, step)]
    if option == seen["out"]:
        page.keyboard.press("s")
        return
    if option not in seen["entries"]:
        page.keyboard.press("Enter")
        return
    place = seen["entries"].index(option)
    if step % 3 == 0 or place > 8:
        for _ in range(place + 1):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(str(place + 1))
        if page.evaluate(WAITS, [option, seen["version"]]):
            page.keyboard.press("Enter")


def play_to_the_end(page: Any, answer: Callable[[Any, dict[str, Any], int], None]) -> int:
    """Answer every decision until the result stands on the screen; returns how many were answered."""
    seen = wait_for_turn(page)
    for step in range(MANY):
        if seen["over"]:
            return step
        fits(page)
        answer(page, seen, step)
        seen = wait_for_turn(page, seen["version"])
    raise AssertionError("the game does not end")


def see_result(page: Any) -> None:
    """From the banner of the end to the whole result."""
    page.locator("[data-banner=end]").get_by_role("button").first.click()
    page.wait_for_selector("dialog .head")
