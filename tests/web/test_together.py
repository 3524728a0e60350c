"""Strangers meet at an open table: a killed server, time that runs out, an end by agreement, a rematch, a watcher."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from tests.web.conftest import WITHOUT_PLAYBACK, Server
from tests.web.playing import answer_by_mouse, look, wait_for_move
from tests.web.test_accessibility import AXE
from tests.web.test_online import SEATED, seat_on_move

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DAY = 86_400
# The boards of the games have tests of their own.
AXE_AROUND = """async () => (await window.axe.run({ exclude: [['main.board']] })).violations
  .filter((found) => ['moderate', 'serious', 'critical'].includes(found.impact))
  .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target}`))"""


def person(browser: Any, name: str, **more: Any) -> Any:
    """A browser of somebody's own."""
    context = browser.new_context(viewport={"width": 1366, "height": 640}, locale="en-GB", **more)
    context.add_init_script(WITHOUT_PLAYBACK)
    kept = json.dumps({"name": name, "playback": "off", "lang": "en"})
    context.add_init_script(f"localStorage.setItem('heliopause.settings', {json.dumps(kept)})")
    context.set_default_timeout(60_000)
    return context.new_page()


def is_clean(page: Any) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(AXE_AROUND)
    assert not found, "\n".join(found)
    wide = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, "nothing is scrolled sideways"


def table_of(page: Any) -> str:
    return str(page.url.rsplit("/", 1)[1])


def token_of(page: Any) -> str:
    tables = json.loads(page.evaluate("() => localStorage.getItem('heliopause.tables')"))
    return str(next(iter(tables[0]["tokens"].values())))


def a_day_later(server: Server, table: str) -> None:
    """While the server is down a day passes for the clocks of a table."""
    with sqlite3.connect(server.folder / "tables.db") as database:
        (text,) = database.execute("SELECT around FROM tables WHERE id = ?", (table,)).fetchone()
        around = json.loads(text)
        around["clock"]["since"] -= DAY
        database.execute(
            "UPDATE tables SET around = ?, deadline = deadline - ? WHERE id = ?", (json.dumps(around), DAY, table)
        )
    database.close()


def menu(page: Any) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()


def play_turn(server: Server, pages: list[Any], table: str, version: int, step: int) -> int:
    """Whoever is asked begins his turn at his page, by mouse; the rest of it his other device answers."""
    page = seat_on_move(pages, version)
    answer_by_mouse(page, look(page), step)
    wait_for_move(page, version)
    token = token_of(page)
    while True:
        state = server.get(f"/api/tables/{table}", token)
        asked = state["decision"]
        if not asked or "options" not in asked or asked["waiting"]:
            return int(state["version"])
        option = asked["options"][0]["id"]
        move = {"version": state["version"], "options": [option], "key": f"{step}-{state['version']}"}
        server.post(f"/api/tables/{table}/moves", move, token)


def test_strangers_meet_play_part_and_play_again(server: Server, browser: Any) -> None:
    people = {name: person(browser, name) for name in ("Ania", "Olek", "Zoe", "Max")}
    ania, pages = people["Ania"], list(people.values())

    # Ania opens a table for anybody, with a clock; the others find it in the list.
    ania.goto(f"{server.url}/#/new?open")
    ania.get_by_role("group", name="Players").get_by_text("4", exact=True).click()
    ania.get_by_label("Live").check(force=True)
    is_clean(ania)
    ania.get_by_role("button", name="Create a table").click()
    ania.get_by_text("This table stands under open tables.").wait_for()
    is_clean(ania)
    for page in pages[1:]:
        page.goto(f"{server.url}/#/open")
        page.get_by_role("link", name="Join: Beyond the Sun").click()
        page.get_by_role("button", name="Join").click()
    for page in pages:
        page.wait_for_selector(SEATED)
    table = table_of(ania)

    # Ten turns, with the server killed between. Then it dies again, and whoever is asked stays away for a day.
    version = look(ania)["version"]
    for turn in range(10):
        if turn == 5:
            server.kill()
            server.start()
        version = play_turn(server, pages, table, version, turn)
    away = seat_on_move(pages, version)
    name = next(name for name, page in people.items() if page is away)
    seat = server.get(f"/api/tables/{table}", token_of(away))["you"]
    others = [page for page in pages if page is not away]
    here, away_url = others[0], away.url
    away.goto("about:blank")
    server.kill()
    a_day_later(server, table)
    server.start()
    here.get_by_text(f"{name}’s time is over.").wait_for()
    is_clean(here)
    here.get_by_role("button", name="A bot plays this turn").click()
    here.wait_for_function(
        "async ([table, seat]) => { const now = await (await fetch(`api/tables/${table}`)).json();"
        " return now.players[seat].kind === 'human' && now.clock.running !== seat; }",
        arg=[table, seat],
        polling=300,
    )

    # The person comes back; a fifth watches; he resigns, a bot plays on; the others agree to end it.
    away.goto(away_url)
    away.wait_for_selector(SEATED)
    fifth = person(browser, "Ida")
    fifth.goto(f"{server.url}/#/open")
    fifth.get_by_role("link", name="Watch: Beyond the Sun").click()
    fifth.wait_for_selector(SEATED)
    here.get_by_role("button", name="1 watches").first.wait_for()
    menu(away)
    away.get_by_role("button", name="Leave this game").click()
    is_clean(away)
    away.get_by_role("button", name="Leave, a bot plays on").click()
    here.get_by_text(f"{name} left the game").first.wait_for()
    menu(here)
    here.get_by_role("button", name="Leave this game").click()
    here.get_by_label("Propose to end the game for all").check()
    here.get_by_role("button", name="Propose to end").click()
    for page in others[1:]:
        page.get_by_role("button", name="End it").click()
    away.goto(away_url)
    for page in pages:
        page.get_by_role("button", name="See how it was won").click()

    # A rematch by consent: one proposal, one table, and all sit there with the tokens they have; so does who had left.
    here.get_by_role("button", name="Turn the seats by one").click()
    is_clean(away)
    for page in [away, *others[1:]]:
        page.locator("dialog").get_by_role("button", name="Yes, play again").click()
    for page in pages:
        page.wait_for_function("(old) => !location.hash.includes(old)", arg=table)
        page.wait_for_selector(SEATED)
    assert {table_of(page) for page in pages} == {table_of(ania)} != {table}
    state = server.get(f"/api/tables/{table_of(ania)}", token_of(ania))
    assert state["you"] == 1 and state["series"]["number"] == 2
    assert [player["name"] for player in state["players"]] == ["Max", "Ania", "Olek", "Zoe"]
    assert all(player["kind"] == "human" for player in state["players"])
    for page in (*pages, fifth):
        page.context.close()


def test_who_left_may_sit_down_again(server: Server, browser: Any) -> None:
    page = person(browser, "Ania")
    made = server.post("/api/tables", {"game": "new-frontiers", "players": 2})
    server.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": "Olek"})
    server.post(f"/api/tables/{made['table']}/leave", {"how": "bot"}, made["token"])
    page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
    page.get_by_role("button", name="Sit down again").click()
    page.get_by_role("button", name="Sit down again").wait_for(state="hidden")
    assert server.get(f"/api/tables/{made['table']}")["players"][0]["kind"] == "human"
    page.context.close()


def test_a_phone_has_room_for_people_clocks_and_questions(server: Server, browser: Any) -> None:
    page = person(browser, "Ania", has_touch=True, is_mobile=True)
    page.set_viewport_size({"width": 390, "height": 844})
    clock = {"mode": "slow", "turn_s": DAY, "quiet": {"start": 22, "end": 8}}
    body = {"game": "new-frontiers", "players": 3, "clock": clock, "listed": {"listed": True, "note": "be gentle"}}
    made = server.post("/api/tables", body)
    page.goto(f"{server.url}/#/seat/{made['table']}/{made['token']}")
    page.get_by_role("button", name="Play a bot while you wait").click()
    page.wait_for_selector(SEATED)
    for name in ("Maja", "Bruno"):
        server.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": name})
    server.post(f"/api/tables/{made['table']}/leave", {"how": "end"}, made["token"])
    page.get_by_text("You proposed to end the game").wait_for()
    is_clean(page)
    page.get_by_role("button", name="Withdraw").click()
    page.get_by_role("button", name="People at this table").click()
    page.get_by_role("button", name="More time").click()
    page.get_by_text("9 times left").wait_for()
    is_clean(page)
    page.goto(f"{server.url}/#/open")
    page.get_by_role("link", name="Return: New Frontiers").wait_for()
    is_clean(page)
    page.context.close()


def test_the_chat_has_phrases_mute_report_and_removal(server: Server, browser: Any) -> None:
    page = person(browser, "Ania")
    made = server.post("/api/tables", {"game": "new-frontiers", "players": 2})
    table = made["table"]
    guest = server.post(f"/api/tables/{table}/join", {"invite": made["invite"], "name": "Olek"})
    rude = server.post(f"/api/tables/{table}/chat", {"text": "rude words"}, guest["token"])
    page.goto(f"{server.url}/#/seat/{table}/{made['token']}")
    page.wait_for_selector(SEATED)
    page.keyboard.press("l")
    page.get_by_text("Chat", exact=True).click()
    page.get_by_text("Quick phrases").click()
    page.get_by_role("button", name="Good luck and have fun!").click()
    page.get_by_role("log").get_by_text("Good luck and have fun!").wait_for()
    is_clean(page)
    page.get_by_role("button", name="What was said: Olek").click()
    page.get_by_role("button", name="Mute Olek").click()
    page.get_by_text("Olek is muted here.").wait_for()
    page.get_by_role("button", name="Hear Olek again").click()
    page.get_by_role("button", name="Remove this line").click()
    page.get_by_text("This line was removed.").wait_for()
    said = server.get(f"/api/tables/{table}", guest["token"])["chat"]
    assert [line["words"]["pl"] for line in said] == ["Tę wypowiedź usunięto.", "Powodzenia i dobrej zabawy!"]
    assert said[0]["id"] == rude["id"]
    page.context.close()
