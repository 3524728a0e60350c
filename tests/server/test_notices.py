"""Notices that arrive with the page closed: by push, by e-mail, by services; once, at a fit time, to the right person,
and without a word about the game."""

from __future__ import annotations

import json
import re
import stat
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection, delete

from heliopause.server.app import create_app
from heliopause.server.notices import desk, keys, rows
from heliopause.server.notices.parts import contact
from heliopause.server.notices.schema import channels, outbox
from heliopause.server.settings import Settings
from tests.server.conftest import fresh_database, settings_for
from tests.server.outside import Device, MailBox, WebService, checked_vapid
from tests.server.table import Seat, Server, Table
from tests.server.test_guests import Guest, guest_of


def emptied(conn: Connection) -> None:
    for part in (outbox, channels):
        conn.execute(delete(part))


class Outside:
    """A server with a push service, a mail server and a web service outside, and a clock in our hand."""

    def __init__(self, client: TestClient, service: WebService, box: MailBox) -> None:
        self.client = client
        self.server = Server(client)
        self.service = service
        self.box = box
        self.parts = client.app.state.notices  # type: ignore[attr-defined]
        self.ahead = 0.0
        self.parts.dispatch._clock = lambda conn: rows.now_of(conn) + self.ahead

    def run(self, work: Callable[..., Any], *given: Any) -> Any:
        return self.client.portal.call(work, *given)  # type: ignore[union-attr]

    def begin_anew(self) -> None:
        """As if nothing was ever sent: what earlier tests left to be told is gone."""
        self.ahead = 0.0
        self.service.heard.clear()
        self.service.answers = lambda heard: 201
        self.box.letters.clear()
        for bucket in (self.parts.desk._tests, self.parts.desk._letters):
            bucket._left.clear()
        self.run(self.client.app.state.hub.store.write, emptied)  # type: ignore[attr-defined]

    def pass_time(self, seconds: float) -> int:
        """Let time pass, look at what changed, send what is due; how many messages went out."""
        self.run(self.parts.dispatch.look)
        self.ahead += seconds
        return int(self.run(self.parts.dispatch.send_due))

    def guest(self, name: str = "Ania") -> Guest:
        return guest_of(self.server, name=name)

    def device(self, guest: Guest, path: str = "/device") -> Device:
        device = Device(self.service.url + path)
        guest.done("POST", "/push", device.subscription("Chrome"))
        return device

    def table_with(self, ania: Guest, ola: Guest) -> tuple[Table, Seat, Seat]:
        """Ola opens, Ania joins; nobody has a page open. It is Ola's turn."""
        table = ola.open(2)
        first = table.creator()
        second = ania.join(table, "Ania")
        return table, first, second


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


def outside_on(database: str, service: WebService, box: MailBox, **changes: Any) -> Iterator[Outside]:
    settings = settings_for(
        database,
        bots_play=False,
        smtp=box.url,
        mail_from="games@play.example.org",
        notice_hosts=(service.place,),
        url="https://play.example.org",
        **changes,
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield Outside(client, service, box)


@pytest.fixture(autouse=True)
def moved_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked at and nothing sent unless a test lets time pass; a crowded machine is waited for."""
    monkeypatch.setattr("heliopause.server.notices.post_office.STARTING_S", 300.0)
    monkeypatch.setattr("heliopause.server.notices.post_office.PATIENCE_S", 300.0)
    monkeypatch.setattr("heliopause.server.notices.parts.NoticeParts.start", lambda self: None)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, service: WebService, box: MailBox) -> Iterator[Outside]:
    """One server for all: every test has guests of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("heliopause.server.notices.parts.NoticeParts.start", lambda self: None)
        yield from outside_on(fresh_database("sqlite", tmp_path_factory.mktemp("notices")), service, box)


@pytest.fixture
def outside(shared: Outside) -> Iterator[Outside]:
    shared.begin_anew()
    yield shared


LONG = 30.0  # longer than anybody counts as looking


# --- push -------------------------------------------------------------------------------------------------------------


def test_a_push_arrives_encrypted_signed_and_declarative(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    table, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(LONG) == 1
    (heard,) = outside.service.heard
    told = device.read(heard.body)
    assert told["web_push"] == 8030
    assert told["notification"]["navigate"] == f"https://play.example.org/#/table/{table.id}"
    assert told["notification"]["title"].startswith("Your turn: ")
    key = ania.done("GET", "/notices")["means"]["push_key"]
    checked_vapid(heard.headers["authorization"], outside.service.url, key)
    assert heard.headers["content-encoding"] == "aes128gcm" and int(heard.headers["ttl"]) > 0
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", heard.headers["topic"])
    assert table.id.encode() not in heard.body
    folder = outside.client.app.state.house.folder  # type: ignore[attr-defined]
    assert stat.S_IMODE((folder / keys.FILE).stat().st_mode) == 0o600
    assert outside.pass_time(LONG) == 0, "told once"


@pytest.mark.parametrize(
    "given",
    [
        {}, {"url": "https://play.example.org/games/"}, {"url": "http://127.0.0.1:8000"}, {"names": ("den:8000",)},
        {"names": ("*.example.org",)}, {"mail_from": "Games <games@example.org>"}, {"mail_from": "games@den"},
    ],
)  # fmt: skip
def test_however_a_server_is_set_up_its_pushes_can_be_signed(given: dict[str, Any]) -> None:
    from py_vapid import Vapid02

    signer = Vapid02()
    signer.generate_keys()
    assert signer.sign({"aud": "https://push.example.org", "sub": contact(Settings(**given))})


def test_a_notice_tells_that_it_is_your_turn_and_never_the_position(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    table, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    outside.pass_time(LONG)
    told = device.read(outside.service.heard[0].body)["notification"]
    assert set(told) == {"title", "body", "navigate", "lang", "dir", "tag", "silent"}
    names = {row["name"] for row in second.state()["players"]} - {"Ania"}
    assert told["body"] == f"At the table with {', '.join(sorted(names))}."
    assert told["tag"] == table.id and first.token not in str(told) and second.token not in str(told)


def test_a_device_that_is_gone_is_forgotten(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    outside.service.answers = lambda heard: 410
    _, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(LONG) == 0
    assert ania.done("GET", "/notices")["channels"] == []
    assert outside.pass_time(3600) == 0 and len(outside.service.heard) == 1


def test_a_service_that_stumbles_is_tried_again_and_given_up_in_the_end(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania, "/stumbling")
    outside.device(ania, "/well")
    outside.service.answers = lambda heard: 503 if heard.path == "/stumbling" else 201
    _, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    outside.pass_time(LONG)
    for _ in range(6):
        outside.pass_time(1000)
    paths = [heard.path for heard in outside.service.heard]
    assert paths.count("/well") == 1 and paths.count("/stumbling") == 4
    outside.service.heard.clear()
    outside.service.answers = lambda heard: 201
    assert ania.done("GET", "/notices")["channels"][1]["state"] == "works"


def test_push_only_goes_to_the_open_internet(outside: Outside) -> None:
    ania = outside.guest()
    for endpoint in ("https://127.0.0.1/x", "https://[::1]/x", "https://10.0.0.1:8443/x", "http://9.9.9.9/x"):
        asked = Device(endpoint).subscription()
        assert ania.ask("POST", "/push", asked).status_code == 422, endpoint
    assert ania.done("GET", "/notices")["channels"] == []


# --- e-mail -----------------------------------------------------------------------------------------------------------


def confirmed(outside: Outside, guest: Guest, address: str = "ania@example.org") -> str:
    guest.done("POST", "/email", {"address": address})
    token = re.findall(r"#/confirm/(\S+)", outside.box.letters[-1].get_content())[0]
    answer = outside.client.post("/api/notices/confirm", json={"token": token})
    assert answer.json() == {"label": "a***@example.org"}
    return str(token)


def test_e_mail_comes_after_the_address_is_confirmed_and_ends_at_a_press(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    ania.done("POST", "/email", {"address": "ania@example.org"})
    table, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(LONG) == 0, "nobody has confirmed it"
    assert ania.done("GET", "/notices")["channels"][0]["state"] == "confirm"
    token = confirmed(outside, ania)
    second.choose("pass")
    first.choose("pass")
    assert outside.pass_time(LONG) == 1
    letter = outside.box.letters[-1]
    assert letter["To"] == "ania@example.org" and letter["From"].addresses[0].addr_spec == "games@play.example.org"
    assert letter["Subject"].startswith("Your turn: ")
    assert f"https://play.example.org/#/table/{table.id}" in letter.get_content()
    assert second.token is not None and second.token not in letter.as_string()
    stop = letter["List-Unsubscribe"].strip(" <>")
    assert stop == f"https://play.example.org/api/notices/stop/{token}"
    path = stop.removeprefix("https://play.example.org")
    assert outside.client.post(path, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert ania.done("GET", "/notices")["channels"] == []
    assert outside.client.post(path).status_code == 404


def test_a_strangers_box_cannot_be_filled(outside: Outside) -> None:
    answers = [outside.guest().ask("POST", "/email", {"address": "ola@example.org"}).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 429, 429] and len(outside.box.letters) == 3


@pytest.mark.parametrize(
    "address", ["ania", "a@b", "a b@example.org", "a@example.org\nBcc: x@y.zz", "a@@b.cc", "ą@b.cc"]
)
def test_what_is_no_address_gets_no_letter(outside: Outside, address: str) -> None:
    assert outside.guest().ask("POST", "/email", {"address": address}).status_code == 422
    assert outside.box.letters == []


def test_an_address_that_the_mail_server_refuses_is_not_kept(outside: Outside) -> None:
    ania = outside.guest()
    answer = ania.ask("POST", "/email", {"address": "nobody@example.org"})
    assert answer.status_code == 503 and answer.json()["code"] == "mail"
    assert ania.done("GET", "/notices")["channels"] == []


# --- services ---------------------------------------------------------------------------------------------------------


def test_a_service_that_apprise_knows_is_told_where_the_host_allows_it(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    shown = ania.done("POST", "/hook", {"url": f"json://user:hushhush@{outside.service.place}/box"})
    assert "hushhush" not in str(shown)
    table, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(LONG) == 1
    (heard,) = outside.service.heard
    assert heard.path.startswith("/box") and b"Your turn" in heard.body and table.id.encode() in heard.body


INSIDE = [
    "json://127.0.0.1:1/", "json://localhost/", "ntfy://10.0.0.1/topic", "jsons://[::1]/x", "json://169.254.169.254/latest",
    "syslog://", "dbus://", "mailto://user:pass@example.org", "mqtt://127.0.0.1/x", "gnome://", "irc://irc.example.org/x",
    "nonsense://x", "https://", "file:///etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("url", INSIDE)
def test_services_inside_and_what_is_none_are_refused(outside: Outside, url: str) -> None:
    ania = outside.guest()
    answer = ania.ask("POST", "/hook", {"url": url})
    assert answer.status_code == 422, answer.text
    assert ania.done("GET", "/notices")["channels"] == []


def test_a_channel_that_turns_inside_later_reaches_nothing(outside: Outside) -> None:
    """As a name whose address changes after it was checked: the connection itself is looked at."""
    other = WebService()
    try:
        inside = rows.ChannelRow("c1", "g", "hook", f"json://{other.place}/", "x", "", True, "new", None, 0, 0.0, None)
        pushed = Device(other.url + "/x")
        target = json.dumps(pushed.subscription())
        device = rows.ChannelRow("c2", "g", "push", target, "x", "", True, "new", None, 0, 0.0, None)
        message = desk.content.trial_message("en", "1")
        for channel in (inside, device):
            done = outside.run(outside.parts.carrier.send, channel, message, "en")
            assert not done.ok and done.refused
        assert other.heard == []
    finally:
        other.stop()


# --- the test button --------------------------------------------------------------------------------------------------


def test_the_test_button_says_what_arrived_and_what_not(outside: Outside) -> None:
    ania = outside.guest()
    device = outside.device(ania)
    (channel,) = ania.done("GET", "/notices")["channels"]
    told = ania.done("POST", "/notices/test", {"channel": channel["id"]})
    assert told["arrived"] and told["notices"]["channels"][0]["state"] == "works"
    shown = device.read(outside.service.heard[0].body)["notification"]
    assert shown["tag"] == f"test-{told['nonce']}"
    outside.service.answers = lambda heard: 500
    told = ania.done("POST", "/notices/test", {"channel": channel["id"]})
    assert not told["arrived"] and told["text"]["pl"].startswith("Nie dotarło")
    assert ania.ask("POST", "/notices/test", {"channel": "ffff"}).status_code == 404
    ola = outside.guest("Ola")
    assert ola.ask("POST", "/notices/test", {"channel": channel["id"]}).status_code == 404
    assert ola.ask("DELETE", f"/channels/{channel['id']}").status_code == 404
    codes = [ania.ask("POST", "/notices/test", {"channel": channel["id"]}).status_code for _ in range(10)]
    assert codes[-1] == 429


# --- when -------------------------------------------------------------------------------------------------------------


def choose(guest: Guest, **choices: Any) -> None:
    guest.done("PUT", "/notices", choices)


def test_who_looks_is_not_disturbed_until_he_leaves(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    _, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(5) == 0, "she sat down this moment: she looks"
    assert outside.pass_time(LONG) == 1, "she has left"


def test_a_turn_that_was_taken_meanwhile_is_not_told(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    _, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    outside.pass_time(5)
    second.choose("pass")
    assert outside.pass_time(LONG) == 0
    first.choose("pass")
    assert outside.pass_time(LONG) == 1, "the next turn is another one"


def test_a_turn_that_came_round_between_two_looks_is_told(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ola)
    _, first, second = outside.table_with(ania, ola)
    outside.pass_time(LONG)
    outside.service.heard.clear()
    first.choose("pass")
    second.choose("pass")
    assert outside.pass_time(LONG) == 1


def test_only_what_was_chosen_is_told(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    table, first, _ = outside.table_with(ania, ola)
    choose(ania, kinds=["chat"], while_looking=True)
    first.choose("pass")
    assert outside.pass_time(LONG) == 0
    first.post("/chat", {"text": "a secret of ours"})
    assert outside.pass_time(LONG) == 1
    choose(ania, kinds=["chat", "turn"], muted=[table.id], while_looking=True)
    first.post("/chat", {"text": "again"})
    assert outside.pass_time(LONG) == 0


def test_the_words_of_the_chat_stay_at_the_table(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    _, first, _ = outside.table_with(ania, ola)
    choose(ania, kinds=["chat"], lang="pl")
    first.post("/chat", {"text": "a secret of ours"})
    outside.pass_time(LONG)
    told = device.read(outside.service.heard[0].body)["notification"]
    assert "secret" not in str(told) and told["title"].startswith("Nowa wiadomość na czacie")


def test_somebody_asked_for_consent_is_told(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    _, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    second.choose("pass")
    choose(ania, kinds=["asked"])
    assert first.undo(beyond=True).status_code == 200
    outside.pass_time(LONG)
    assert device.read(outside.service.heard[0].body)["notification"]["title"].startswith("You are asked")


def test_somebody_asked_to_end_the_game_is_told(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    _, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    second.choose("pass")
    choose(ania, kinds=["asked"])
    assert first.post("/leave", {"how": "end"}).status_code == 200
    outside.pass_time(LONG)
    assert device.read(outside.service.heard[0].body)["notification"]["title"].startswith("You are asked")
    assert outside.pass_time(LONG) == 0


def away(outside: Outside, seat: Seat, number: int) -> None:
    """As if the person on this seat had not been seen for an hour."""
    seat.table.spectator().state()  # a table that rests is read again
    hub = outside.client.app.state.hub  # type: ignore[attr-defined]
    hub.tables.in_memory(seat.table.id).seats[number].seen_at -= 3600


def test_a_nudge_reaches_device_and_letter_box_once_in_ten_minutes(outside: Outside, monkeypatch: Any) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    confirmed(outside, ania)
    table, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(LONG) == 2, "that it is her turn"
    outside.service.heard.clear()
    away(outside, second, 1)
    assert first.post("/nudge", {"seat": 1}).status_code == 200
    assert outside.pass_time(LONG) == 2, "by push and by e-mail"
    told = device.read(outside.service.heard[-1].body)["notification"]
    assert told["title"].startswith("You are asked") and told["navigate"].endswith(f"#/table/{table.id}")
    assert outside.box.letters[-1]["Subject"].startswith("You are asked")
    away(outside, second, 1)
    again = first.post("/nudge", {"seat": 1})
    assert again.status_code == 409 and again.json()["code"] == "nudged"
    assert outside.pass_time(LONG) == 0, "told once"
    monkeypatch.setattr("heliopause.server.timing.NUDGE_S", 0.0)  # ten minutes later
    nudged = first.state()["players"][1]["nudged"]
    while int(time.time()) <= int(nudged):  # nudges are told apart by the second
        time.sleep(0.05)
    away(outside, second, 1)
    assert first.post("/nudge", {"seat": 1}).status_code == 200
    assert outside.pass_time(LONG) == 2
    second.choose("pass")
    assert first.post("/nudge", {"seat": 1}).status_code == 409, "it is no longer her turn"
    assert outside.pass_time(LONG) == 0


def test_a_nudge_does_not_reach_who_wants_no_questions(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    _, first, second = outside.table_with(ania, ola)
    first.choose("pass")
    choose(ania, kinds=["over"])
    away(outside, second, 1)
    assert first.post("/nudge", {"seat": 1}).status_code == 200
    assert outside.pass_time(LONG) == 0


def test_who_is_away_is_told_of_the_rematch_that_keeps_a_seat(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    choose(ania, kinds=["asked"])
    table, first, second = outside.table_with(ania, ola)
    first.post("/leave", {"how": "end"})
    assert second.post("/ending", {"accept": True}).json()["over"]
    away(outside, second, 1)
    made = first.post("/rematch", {}).json()["rematch"]
    assert made["table"] is not None and made["yes"] == [0]
    assert outside.pass_time(LONG) == 1
    told = device.read(outside.service.heard[-1].body)["notification"]
    assert told["title"].startswith("You are asked") and told["navigate"].endswith(f"#/table/{table.id}")
    assert outside.pass_time(LONG) == 0, "told once"


def test_a_turn_of_a_slow_game_is_told_of_again_before_its_time_is_over(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    choose(ania, kinds=["deadline"], collect="day")
    table = ola.open(2, clock={"mode": "slow", "turn_s": 86400})
    first = table.creator()
    ania.join(table, "Ania")
    first.choose("pass")
    sent = []
    for hours in (1, 20, 0.5, 2, 0.2, 0.1):
        outside.ahead += hours * 3600
        outside.run(outside.parts.dispatch.sweep)
        sent.append(outside.pass_time(0))
    assert sent == [0, 1, 0, 1, 0, 0]
    told = device.read(outside.service.heard[0].body)["notification"]
    assert told["title"].startswith("Your time is running out")


def test_the_end_of_a_game_is_told(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    choose(ania, kinds=["over"], while_looking=True)
    _, first, second = outside.table_with(ania, ola)
    outside.pass_time(0)
    seats = [first, second]
    for number in range(2000):
        state = seats[0].state()
        if state["over"]:
            break
        waiting = state["decision"] is None or state["decision"]["waiting"]
        seat = seats[1] if waiting else seats[0]
        seat.choose(seat.state()["decision"]["options"][-1]["id"])
        if number == 0:
            outside.pass_time(0)
    assert outside.pass_time(LONG) == 1
    assert device.read(outside.service.heard[-1].body)["notification"]["title"].startswith("The game is over")


def test_in_quiet_hours_nothing_comes_and_afterwards_one_collected_notice(outside: Outside) -> None:
    from datetime import UTC, datetime

    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania)
    now = datetime.now(UTC)
    minute = now.hour * 60 + now.minute
    choose(ania, quiet={"start": (minute - 5) % 1440, "end": (minute + 60) % 1440}, timezone="UTC")
    for _ in range(2):
        _, first, _ = outside.table_with(ania, ola)
        first.choose("pass")
    assert outside.pass_time(LONG) == 0
    assert outside.pass_time(30 * 60) == 0
    assert outside.pass_time(40 * 60) == 1
    (heard,) = outside.service.heard
    told = device.read(heard.body)["notification"]
    assert told["title"] == "heliopause: 2 notices" and told["body"].count("Your turn") == 2


def test_notices_can_be_collected_by_the_hour(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    choose(ania, collect="hour")
    sent = []
    for _ in range(3):
        _, first, _ = outside.table_with(ania, ola)
        first.choose("pass")
        sent.append(outside.pass_time(LONG))
    assert sent == [1, 0, 0]
    assert outside.pass_time(3600) == 1


@pytest.mark.parametrize(
    "choices",
    [
        {"kinds": ["position"]},
        {"timezone": "Nowhere/Town"},
        {"timezone": "../../etc/passwd"},
        {"quiet": {"start": 0, "end": 1440}},
        {"muted": ["../x"]},
        {"collect": "week"},
        {"unknown": 1},
    ],
)
def test_odd_choices_are_refused_and_change_nothing(outside: Outside, choices: dict[str, Any]) -> None:
    ania = outside.guest()
    before = ania.done("GET", "/notices")
    assert ania.ask("PUT", "/notices", choices).status_code == 422
    assert ania.done("GET", "/notices") == before


# --- whose they are ---------------------------------------------------------------------------------------------------


def test_channels_are_shown_to_their_guest_alone_and_without_their_secrets(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    device = outside.device(ania, "/very-secret-endpoint")
    confirmed(outside, ania)
    shown = str(ania.done("GET", "/notices"))
    for hidden in ("very-secret-endpoint", device.subscription()["keys"]["auth"], "ania@example.org"):
        assert hidden not in shown
    assert ola.done("GET", "/notices")["channels"] == []
    assert outside.client.get("/api/me/notices").status_code == 401
    assert Guest(outside.client, "nobody").ask("GET", "/notices").status_code == 401


def test_a_guest_who_goes_takes_his_channels_along(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    _, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    outside.run(outside.parts.dispatch.look)
    ania.done("DELETE")
    assert outside.pass_time(LONG) == 0 and outside.service.heard == []


def test_channels_are_few_and_the_same_one_counts_once(outside: Outside) -> None:
    ania = outside.guest()
    device = Device(outside.service.url + "/same")
    for _ in range(3):
        ania.done("POST", "/push", device.subscription())
    for number in range(7):
        outside.device(ania, f"/{number}")
    assert len(ania.done("GET", "/notices")["channels"]) == 8
    answer = ania.ask("POST", "/push", Device(outside.service.url + "/more").subscription())
    assert answer.status_code == 422 and answer.json()["code"] == "channels"


def test_a_channel_can_be_switched_off_and_taken_away(outside: Outside) -> None:
    ania, ola = outside.guest(), outside.guest("Ola")
    outside.device(ania)
    (channel,) = ania.done("GET", "/notices")["channels"]
    assert not ania.done("POST", f"/channels/{channel['id']}", {"on": False})["channels"][0]["on"]
    _, first, _ = outside.table_with(ania, ola)
    first.choose("pass")
    assert outside.pass_time(LONG) == 0
    assert ania.done("DELETE", f"/channels/{channel['id']}")["channels"] == []


def test_a_server_without_the_libraries_says_so(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    ania = outside.guest()
    monkeypatch.setattr(keys, "find_spec", lambda name: None)
    means = ania.done("GET", "/notices")["means"]
    assert means["push_key"] is None and not means["services"] and "heliopause[notices]" in means["missing"]["en"]
    answer = ania.ask("POST", "/push", Device("https://push.example.org/x").subscription())
    assert answer.status_code == 422 and answer.json()["code"] == "not_offered"
    assert ania.ask("POST", "/hook", {"url": "ntfy://x"}).json()["code"] == "not_offered"


def test_what_a_server_that_died_left_is_told_by_the_next(tmp_path: Path, service: WebService, box: MailBox) -> None:
    database = fresh_database("sqlite", tmp_path)
    for outside in outside_on(database, service, box):
        ania, ola = outside.guest(), outside.guest("Ola")
        outside.device(ania)
        _, first, _ = outside.table_with(ania, ola)
        first.choose("pass")
    for outside in outside_on(database, service, box):
        outside.run(outside.parts.dispatch.sweep)
        assert outside.pass_time(LONG) == 1


def at_once(*works: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(lambda work: work(), works))


@pytest.mark.postgres
def test_of_two_servers_on_one_database_one_tells(tmp_path: Path, service: WebService, box: MailBox) -> None:
    database = fresh_database("postgres", tmp_path)
    for here in outside_on(database, service, box):
        here.begin_anew()
        for there in outside_on(database, service, box):
            servers = (here, there)
            ania, ola = here.guest(), here.guest("Ola")
            here.device(ania)
            for number in range(5):
                _, first, _ = here.table_with(ania, ola)
                first.choose("pass")
                for server in servers:
                    server.parts.dispatch._changed.add(first.table.id)
                at_once(*[partial(server.run, server.parts.dispatch.look) for server in servers])
                for server in servers:
                    server.ahead += LONG
                sent = at_once(*[partial(server.run, server.parts.dispatch.send_due) for server in servers])
                assert sum(sent) == 1 and len(service.heard) == number + 1
