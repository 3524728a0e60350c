"""Notices in the page: channels and choices, a test that says what arrived, a letter followed, a notice shown by the
worker with nothing but a push message, and the host's page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.outside import MailBox, WebService
from tests.web.conftest import Server, sync_api

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SECRET = "a secret of the host, long enough"


@pytest.fixture(scope="module")
def service() -> Iterator[WebService]:
    made = WebService()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def box() -> Iterator[MailBox]:
    made = MailBox()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def server(
    built_page: None, tmp_path_factory: pytest.TempPathFactory, service: WebService, box: MailBox
) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HELIOPAUSE_ADMIN_SECRET", SECRET)
        options = ("--smtp", box.url, "--mail-from", "games@play.example.org", "--notice-host", service.place)
        made = Server(tmp_path_factory.mktemp("tables"), options)
        made.start()
        yield made
        made.stop()


def test_a_service_is_added_and_the_test_says_that_it_arrived(server: Server, page: Any, service: WebService) -> None:
    page.goto(f"{server.url}/#/notices")
    page.get_by_label("Url of the service").fill(f"json://{service.place}/box")
    page.get_by_role("button", name="Add ntfy or another service").click()
    page.get_by_role("button", name="Send a test").click()
    page.get_by_text(re.compile(r"Sent at .* the service took it after")).wait_for()
    assert len(service.heard) == 1 and b"A test notice" in service.heard[0].body
    service.answers = lambda heard: 500
    page.get_by_role("button", name="Send a test").click()
    page.get_by_text("It did not arrive").wait_for()
    page.get_by_label("it is my turn").uncheck()
    page.get_by_text("Kept.").first.wait_for()
    page.reload()
    page.get_by_text("works").wait_for()
    sync_api.expect(page.get_by_label("it is my turn")).not_to_be_checked()
    page.get_by_label("Url of the service").fill("json://127.0.0.1:1/inside")
    page.get_by_role("button", name="Add ntfy or another service").click()
    page.get_by_text("leads into a private network").wait_for()
    page.get_by_role("button", name="Remove ntfy or another service").click()
    page.get_by_text("works").wait_for(state="hidden")


def test_an_address_counts_after_its_letter_was_followed(server: Server, page: Any, box: MailBox) -> None:
    page.goto(f"{server.url}/#/notices")
    page.get_by_label("Your address").fill("ania@example.org")
    page.get_by_role("button", name="Send the letter").click()
    page.get_by_text("follow the link we sent").wait_for()
    token = re.findall(r"#/confirm/(\S+)", box.letters[-1].get_content())[0]
    page.goto(f"{server.url}/#/confirm/{token}")
    page.get_by_role("button", name="Confirm").click()
    page.get_by_text("a***@example.org is confirmed.").wait_for()
    page.get_by_role("link", name="Notices").click()
    page.get_by_role("button", name="Send a test").click()
    page.get_by_text("the service took it").wait_for()
    assert box.letters[-1]["Subject"] == "A test notice"
    page.goto(f"{server.url}/#/stop/{token}")
    page.get_by_role("button", name="End the letters").click()
    page.get_by_text("No more letters to a***@example.org.").wait_for()


def test_the_worker_shows_a_push_and_tells_the_open_page(server: Server, browser: Any) -> None:
    context = browser.new_context(permissions=["notifications"], locale="en-GB")
    page = context.new_page()
    page.goto(f"{server.url}/#/notices")
    page.evaluate("navigator.serviceWorker.register('notices.js').then(() => navigator.serviceWorker.ready)")
    page.evaluate("navigator.serviceWorker.addEventListener('message', ({ data }) => { window.heard = data.shown; })")
    devtools = context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    shown = {"title": "Your turn: Beyond the Sun", "body": "At the table with Ola.", "tag": "t1", "lang": "en"}
    shown |= {"navigate": "https://elsewhere.example/#/table/t1", "dir": "ltr", "silent": False}
    told = json.dumps({"web_push": 8030, "notification": shown})
    registration = found[-1]["registrationId"]
    message = {"origin": server.url, "registrationId": registration, "data": told}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    page.wait_for_function("() => window.heard === 't1'")
    notices = page.evaluate(
        "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
        ".then((all) => all.map(({ title, body }) => [title, body]))"
    )
    assert notices == [["Your turn: Beyond the Sun", "At the table with Ola."]]
    context.close()


def test_a_host_opens_his_page_with_the_secret_and_tells_everybody(server: Server, page: Any) -> None:
    page.goto(f"{server.url}/#/admin")
    page.get_by_label("Secret of the host").fill("a wrong guess")
    page.get_by_role("button", name="Open").click()
    page.get_by_text("This needs the secret of the host.").wait_for()
    page.get_by_label("Secret of the host").fill(SECRET)
    page.get_by_role("button", name="Open").click()
    page.get_by_role("heading", name="How it is going").wait_for()
    page.get_by_label("In English").fill("Tonight at eight")
    page.get_by_role("button", name="Save Message of the day").click()
    page.get_by_text("Done.").first.wait_for()
    page.get_by_label("Address, network or id").fill("203.0.113.0/24")
    page.get_by_role("button", name="Ban", exact=True).click()
    page.get_by_role("button", name="Let in again 203.0.113.0/24").wait_for()
    page.get_by_role("button", name="Make a copy now").click()
    page.get_by_text(re.compile(r"tables-\d+-\d+\.db")).first.wait_for()
    page.goto(f"{server.url}/#/start")
    page.get_by_text("Tonight at eight").wait_for()
