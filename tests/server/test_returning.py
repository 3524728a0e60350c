"""Coming back on another device: a passkey, or a letter to a confirmed address. Each is good for its guest alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from heliopause.server.app import create_app
from heliopause.server.returning import desk
from tests.server.authenticator import HERE, Authenticator
from tests.server.conftest import PLENTY, fresh_database, settings_for
from tests.server.outside import MailBox
from tests.server.table import Server
from tests.server.test_guests import Guest, guest_of
from tests.server.test_refusals import assert_clear


def made(guest: Guest, keeper: Authenticator, label: str = "laptop") -> httpx.Response:
    options = guest.done("POST", "/passkeys/options")["options"]
    return guest.ask("POST", "/passkeys", {"credential": keeper.make(options), "label": label})


def use_options(server: Server) -> dict[str, Any]:
    answer = server.client.post("/api/passkeys/options")
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = answer.json()["options"]
    return options


def used(server: Server, credential: dict[str, Any]) -> httpx.Response:
    return server.client.post("/api/passkeys", json={"credential": credential})


def test_a_passkey_brings_a_guest_to_another_device(server: Server) -> None:
    ania, keeper = guest_of(server, name="Ania"), Authenticator()
    assert ania.done("GET", "/passkeys") == {"offered": True, "letters": False, "keys": []}
    told = made(ania, keeper).json()
    assert [key["label"] for key in told["keys"]] == ["laptop"] and told["keys"][0]["used_at"] is None
    came = used(server, keeper.use(use_options(server)))
    assert came.status_code == 200 and came.json()["me"]["name"] == "Ania"
    there = Guest(server.client, came.json()["key"])
    assert there.done("GET")["devices"] == 2
    assert there.done("GET", "/passkeys")["keys"][0]["used_at"] is not None
    assert ania.done("DELETE", f"/passkeys/{told['keys'][0]['id']}")["keys"] == []
    assert_clear(used(server, keeper.use(use_options(server))), 404)
    assert_clear(ania.ask("DELETE", f"/passkeys/{told['keys'][0]['id']}"), 404)


def test_an_answer_is_good_once_and_for_whom_it_was_asked(sqlite_server: Server) -> None:
    server = sqlite_server
    ania, bruno, keeper = guest_of(server), guest_of(server), Authenticator()
    options = ania.done("POST", "/passkeys/options")["options"]
    assert_clear(bruno.ask("POST", "/passkeys", {"credential": keeper.make(options)}), 422)
    assert made(ania, keeper).status_code == 200
    assert_clear(made(bruno, keeper), 422)  # somebody has this one
    answer = keeper.use(use_options(server))
    assert used(server, answer).status_code == 200
    assert_clear(used(server, answer), 422)
    asked = guest_of(server).done("POST", "/passkeys/options")["options"]
    assert_clear(used(server, keeper.use({**asked, "rpId": "testserver"})), 422)  # asked for making, not for coming


def test_another_page_or_another_key_is_refused(sqlite_server: Server) -> None:
    server = sqlite_server
    ania, keeper = guest_of(server), Authenticator()
    elsewhere = Authenticator("https://evil.example")
    assert_clear(made(ania, elsewhere), 422)
    assert made(ania, keeper).status_code == 200
    keeper.origin = elsewhere.origin
    assert_clear(used(server, keeper.use(use_options(server))), 422)
    thief = Authenticator()
    thief.id = keeper.id
    assert_clear(used(server, thief.use(use_options(server))), 422)
    keeper.origin = HERE
    assert used(server, keeper.use(use_options(server))).status_code == 200
    for nonsense in ({}, {"response": {}}, {"rawId": 1, "response": {"clientDataJSON": "e30"}}, {"response": 1}):
        assert_clear(used(server, nonsense), 422)


def test_an_old_challenge_and_a_bare_address_are_refused(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, keeper = sqlite_server, Authenticator()
    ania = guest_of(server)
    monkeypatch.setattr(desk, "CHALLENGE_S", -1.0)
    assert_clear(made(ania, keeper), 422)
    monkeypatch.setattr(desk, "CHALLENGE_S", 300.0)
    by_number = {**ania.headers, "Host": "192.0.2.7:8420"}
    assert server.client.get("/api/me/passkeys", headers=by_number).json()["offered"] is False
    assert_clear(server.client.post("/api/me/passkeys/options", headers=by_number), 422)
    monkeypatch.setattr(desk, "possible", lambda: False)
    assert ania.done("GET", "/passkeys")["offered"] is False
    assert_clear(server.client.post("/api/passkeys/options"), 422)


def test_forgetting_devices_and_deleting_oneself_end_passkeys(sqlite_server: Server) -> None:
    server, keeper = sqlite_server, Authenticator()
    ania = guest_of(server)
    made(ania, keeper)
    open_challenge = ania.done("POST", "/passkeys/options")["options"]
    ania.done("POST", "/devices/forget")
    assert ania.done("GET", "/passkeys")["keys"] == []
    assert_clear(ania.ask("POST", "/passkeys", {"credential": Authenticator().make(open_challenge)}), 422)
    assert_clear(used(server, keeper.use(use_options(server))), 404)
    other = Authenticator()
    made(ania, other)
    ania.done("DELETE")
    assert_clear(used(server, other.use(use_options(server))), 404)


def test_a_guest_has_so_many_passkeys_and_no_more(sqlite_server: Server) -> None:
    ania = guest_of(sqlite_server)
    assert [made(ania, Authenticator()).status_code for _ in range(desk.MOST + 1)] == [200] * desk.MOST + [422]


# --- letters ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def posted(tmp_path: Path) -> Iterator[tuple[Server, MailBox]]:
    box = MailBox()
    mail = {"smtp": box.url, "mail_from": "games@play.example.org", "recover_rate": PLENTY}
    settings = settings_for(fresh_database("sqlite", tmp_path), bots_play=False, **mail)
    try:
        with TestClient(create_app(settings)) as client:
            yield Server(client), box
    finally:
        box.stop()


def finished(server: Server) -> None:
    """Letters are written beside the requests that ask for them."""
    portal = server.client.portal  # type: ignore[attr-defined]
    portal.call(server.client.app.state.returning.stop)  # type: ignore[attr-defined]


def test_a_letter_brings_a_guest_back_once(posted: tuple[Server, MailBox]) -> None:
    server, box = posted
    ania = guest_of(server, name="Ania")
    ania.done("POST", "/email", {"address": "Ania@example.org"})

    def asked(address: str) -> httpx.Response:
        answer = server.client.post("/api/letters?lang=pl", json={"address": address})
        finished(server)
        return answer

    assert asked("ania@example.org").status_code == 200
    assert len(box.letters) == 1, "an address that nobody has confirmed brings nobody back"
    confirm = re.findall(r"#/confirm/(\S+)", box.letters[0].get_content())[0]
    assert server.client.post("/api/notices/confirm", json={"token": confirm}).status_code == 200
    known, unknown = asked("ania@example.org"), asked("bruno@example.org")
    assert known.json() == unknown.json(), "nobody learns whose addresses are known here"
    assert len(box.letters) == 2 and box.letters[1]["To"] == "Ania@example.org"
    token = re.findall(r"#/keep/(\S+)", box.letters[1].get_content())[0]
    came = server.client.post("/api/me/recover", json={"code": token})
    assert came.status_code == 200 and came.json()["me"]["name"] == "Ania"
    assert_clear(server.client.post("/api/me/recover", json={"code": token}), 404)
    statuses = [asked("ania@example.org").status_code for _ in range(3)]
    assert statuses[-1] == 429, "nobody fills a box from here"


def test_without_a_mail_server_no_letter_is_offered(sqlite_server: Server) -> None:
    assert_clear(sqlite_server.client.post("/api/letters", json={"address": "ania@example.org"}), 422)
