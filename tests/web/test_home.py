"""Coming back: my turn first, the same guest on another device, sharing, and an end to it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.conftest import Server, sync_api
from tests.web.test_accessibility import AXE, problems_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}


def guest(server: Server, name: str) -> str:
    key: str = server.post("/api/me", {"name": name})["key"]
    return key


def seated(server: Server, first: str, second: str, names: tuple[str, str] = ("Ania", "Bruno")) -> dict[str, Any]:
    """A table of two people; the first one begins."""
    seats = [{"kind": "human", "name": name} for name in names]
    made: dict[str, Any] = server.post(
        "/api/tables", {"game": "beyond-the-sun", "players": 2, "seed": 5, "seats": seats}, first
    )
    made["other"] = server.post(
        f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": names[1]}, second
    )["token"]
    return made


def keep(context: Any, name: str, text: str) -> None:
    """What a browser has kept from before."""
    name, text = json.dumps(name), json.dumps(text)
    context.add_init_script(f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text})")


def at_home(context: Any, server: Server, key: str) -> Any:
    """A browser that was here before."""
    keep(context, "heliopause.guest", key)
    page = context.new_page()
    page.goto(server.url)
    return page


def axe_problems(page: Any) -> list[str]:
    page.wait_for_timeout(300)  # a dialog rises
    page.add_script_tag(path=str(AXE))
    return problems_of(page)


def test_a_first_visit_sees_the_start_page_and_a_second_one_home(server: Server, page: Any) -> None:
    page.goto(server.url)
    page.get_by_role("heading", name="Quick game").wait_for()
    assert page.evaluate("localStorage.getItem('heliopause.guest')") is None, "nobody is noted who only looks"
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/table/**")
    page.goto(f"{server.url}/#/")
    page.get_by_role("heading", name="Your turn").wait_for()
    page.get_by_role("link", name="Return: Beyond the Sun").click()
    page.wait_for_url("**/#/table/**")
    page.wait_for_selector("section.bar")


def test_my_turn_comes_first_and_the_code_brings_it_to_another_browser(server: Server, browser: Any) -> None:
    ania, bruno = guest(server, "Ania"), guest(server, "Bruno")
    waits = seated(server, bruno, ania, ("Bruno", "Ania"))
    mine = seated(server, ania, bruno)
    contexts = [browser.new_context(locale="en-GB"), browser.new_context(**PHONE)]
    keep(contexts[0], "heliopause.settings", json.dumps({"theme": "light"}))
    keep(contexts[0], "heliopause.course", json.dumps({"done": ["sun-1-icons"]}))
    home = at_home(contexts[0], server, ania)
    rows = home.locator("main section li")
    rows.nth(1).wait_for()
    links = [row.get_by_role("link").get_attribute("href") for row in rows.all()]
    assert links == [f"#/table/{mine['table']}", f"#/table/{waits['table']}"]
    assert "move your pawn" in rows.nth(0).inner_text().lower()
    assert "Bruno to decide" in rows.nth(1).inner_text()

    home.get_by_role("button", name="Keep my games").click()
    home.get_by_role("button", name="Show five words").click()
    code = home.locator("dialog .code").inner_text()
    assert len(code.split()) == 5

    home.wait_for_function("() => localStorage.getItem('heliopause.carried') !== null")
    phone = contexts[1].new_page()
    phone.goto(f"{server.url}/#/keep/{code.replace(' ', '-')}")
    phone.get_by_role("button", name="Bring my games here").click()
    phone.get_by_role("heading", name="Your turn").wait_for()
    assert code.split()[0] not in phone.url
    phone.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
    assert "sun-1-icons" in phone.evaluate("localStorage.getItem('heliopause.course')")
    phone.locator("main section li").first.get_by_role("link").click()
    phone.wait_for_url(f"**/#/table/{mine['table']}")
    phone.wait_for_selector("section.bar.mine")  # the seat itself, not a look at it
    for context in contexts:
        context.close()


def keeper_of_passkeys(page: Any, *credentials: Any) -> tuple[Any, str]:
    """A virtual authenticator, as the page's browser sees it."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    how = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    how |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    made: str = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": how})["authenticatorId"]
    for credential in credentials:
        devtools.send("WebAuthn.addCredential", {"authenticatorId": made, "credential": credential})
    return devtools, made


def test_a_passkey_is_attached_and_brings_my_games_to_another_browser(server: Server, browser: Any) -> None:
    ania = guest(server, "Ania")
    mine = seated(server, ania, guest(server, "Bruno"))
    by_name = server.url.replace("127.0.0.1", "localhost")  # passkeys belong to a name
    laptop = browser.new_context(locale="en-GB", bypass_csp=True)
    phone = browser.new_context(**PHONE, bypass_csp=True)
    keep(laptop, "heliopause.guest", ania)
    home = laptop.new_page()
    devtools, keeper = keeper_of_passkeys(home)
    home.goto(by_name)
    home.get_by_role("button", name="Keep my games").click()
    home.get_by_role("button", name="Add a passkey").click()
    home.get_by_role("button", name="Remove: Chrome, Linux").wait_for()
    assert not axe_problems(home)
    kept = devtools.send("WebAuthn.getCredentials", {"authenticatorId": keeper})["credentials"]
    assert len(kept) == 1

    there = phone.new_page()
    keeper_of_passkeys(there, *kept)
    there.goto(f"{by_name}/#/keep")
    there.get_by_role("button", name="Use a passkey").wait_for()
    assert not axe_problems(there)
    there.get_by_role("button", name="Use a passkey").click()
    there.get_by_role("heading", name="Your turn").wait_for()
    there.locator("main section li").first.get_by_role("link").click()
    there.wait_for_url(f"**/#/table/{mine['table']}")
    there.wait_for_selector("section.bar.mine")
    for context in (laptop, phone):
        context.close()


def test_a_game_is_found_put_away_and_taken_out_again(server: Server, browser: Any) -> None:
    ania = guest(server, "Ania")
    seated(server, ania, guest(server, "Zoe"), ("Ania", "Zoe"))
    seated(server, ania, guest(server, "Max"), ("Ania", "Max"))
    context = browser.new_context(locale="en-GB")
    page = at_home(context, server, ania)
    page.get_by_role("link", name="My games").click()
    rows = page.locator("main li")
    rows.nth(1).wait_for()
    page.get_by_role("searchbox").fill("zoe")
    page.wait_for_function("() => document.querySelectorAll('main li').length === 1")
    assert "Zoe" in rows.inner_text()
    page.get_by_role("button", name="Archive: Beyond the Sun").click()
    page.get_by_text("Nothing here.").wait_for()
    page.get_by_text("Archive 1").click()
    rows.first.wait_for()
    page.get_by_role("button", name="Take out: Beyond the Sun").click()
    page.get_by_text("Nothing here.").wait_for()
    context.close()


def test_everything_of_mine_is_one_file_and_can_be_deleted(server: Server, browser: Any) -> None:
    ania = guest(server, "Ania")
    made = seated(server, ania, guest(server, "Bo"), ("Ania", "Bo"))
    context = browser.new_context(locale="en-GB", accept_downloads=True)
    page = at_home(context, server, ania)
    page.get_by_role("button", name="Keep my games").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="All my records as one file").click()
    told = json.loads(waiting.value.path().read_text("utf-8"))
    assert told["me"]["name"] == "Ania"
    assert [one["game"]["table"] for one in told["games"]] == [made["table"]]
    assert told["games"][0]["record"]["record"]["header"]["game"] == "beyond-the-sun"
    page.get_by_role("button", name="Delete everything of mine").click()
    page.get_by_role("button", name="Yes, delete everything").click()
    page.get_by_role("heading", name="Quick game").wait_for()
    names = [player["name"] for player in server.get(f"/api/tables/{made['table']}", made["other"])["players"]]
    assert "Ania" not in names
    context.close()


def test_links_and_codes_are_there_to_share_and_never_the_own_seat(server: Server, browser: Any) -> None:
    ania = guest(server, "Ania")
    table = server.post("/api/tables", {"game": "new-frontiers", "players": 2}, ania)
    context = browser.new_context(locale="en-GB")
    known = {"table": table["table"], "game": "new-frontiers", "invite": table["invite"], "at": 1}
    keep(context, "heliopause.tables", json.dumps([{**known, "tokens": {"0": table["token"]}}]))
    page = at_home(context, server, ania)
    page.get_by_role("link", name="My games").click()
    page.get_by_role("button", name="Share: New Frontiers").click()
    invite = page.get_by_role("textbox", name="Invite: take a free seat")
    invite.wait_for()
    assert table["invite"] in invite.input_value()
    assert page.get_by_role("textbox", name="Watch").input_value().endswith(f"#/table/{table['table']}")
    sync_api.expect(page.get_by_role("img", name="Invite")).to_have_count(1)
    assert table["token"] not in page.content()
    context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("shape", ["desktop", "phone"])
def test_home_and_my_games_have_no_axe_problem(server: Server, browser: Any, theme: str, shape: str) -> None:
    ania, bruno = guest(server, "Ania"), guest(server, "Bruno")
    seated(server, ania, bruno)
    seated(server, bruno, ania, ("Bruno", "Ania"))
    desktop = {"viewport": {"width": 1366, "height": 640}}
    context = browser.new_context(**(PHONE if shape == "phone" else desktop), bypass_csp=True)
    keep(context, "heliopause.settings", json.dumps({"theme": theme, "lang": "pl", "motion": "reduced"}))
    page = at_home(context, server, ania)
    page.locator("main section li").nth(1).wait_for()
    page.locator("#home-stats").wait_for()
    assert axe_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing hangs over the side"
    page.locator("header button.chip").click()
    page.locator("dialog fieldset").wait_for()
    assert axe_problems(page) == []
    page.keyboard.press("Escape")
    page.goto(f"{server.url}/#/games")
    page.locator("main li").nth(1).wait_for()
    assert axe_problems(page) == []
    page.locator("main li .tool").first.click()
    page.locator("dialog .qr svg").wait_for()
    assert axe_problems(page) == []
    context.close()
