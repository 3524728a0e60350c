"""Nothing a seat may not know is in any byte sent to it, by any address that speaks of a table."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

import heliopause as hp
from heliopause.core.kernel.state import HIDDEN, OWNER
from heliopause.server import rows
from heliopause.server.app import create_app
from heliopause.server.live import token_digest
from tests.server import hidden
from tests.server.conftest import fresh_database, settings_for
from tests.server.operations import operations
from tests.server.table import Seat, Table

HIDING: list[Any] = [
    ("beacons", 2, {}),
    ("beacons", 4, {}),
    pytest.param("new-frontiers", 2, {"goals": True}, marks=pytest.mark.slow),
    pytest.param("new-frontiers", 4, {"goals": True}, marks=pytest.mark.slow),
    pytest.param("beyond-the-sun", 4, {"factions": "advanced", "expansion_factions": True}, marks=pytest.mark.slow),
]
OPEN: list[tuple[str, int, dict[str, object]]] = [
    ("beyond-the-sun", 2, {}),
    ("beyond-the-sun", 4, {"factions": "advanced"}),
    ("beyond-the-sun", 3, {"leaders": True}),
    ("beyond-the-sun", 1, {}),
    ("new-frontiers", 3, {"goals": False}),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = fresh_database("sqlite", tmp_path_factory.mktemp("leaks"))
    app = create_app(settings_for(database, bots_play=False))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def put_on_table(client: TestClient, game: hp.Game, seed: str) -> Table:
    """A table on which this very game has been played so far; always with the same id, to compare bytes."""
    hub = client.app.state.hub  # type: ignore[attr-defined]
    id, tokens = "leaktest", [f"token-{seat}" for seat in range(game.players)]

    def job(conn: Any) -> None:
        for table in ("applied", "chat", "record", "seats", "tables"):
            conn.exec_driver_sql(f"DELETE FROM {table}")
        row = rows.TableRow(
            id=id, game=game.game, players=game.players, header=dict(game.record.header), seed=seed, seed_known=False,
            invite="invite", hotseat=False, version=game.version, revision=1, assisted=False, over=game.over,
            deciding=game.seat, undo_request=None, created_at=0.0,
        )  # fmt: skip
        seats = [
            rows.SeatRow(
                seat=k, kind="human", level=None, name=f"P{k + 1}", joined=True, token_hash=token_digest(tokens[k]),
                webhook=None, seen_at=time.time() + 3600,
            )
            for k in range(game.players)
        ]  # fmt: skip
        rows.add_table(conn, row, seats, game.record.log)

    async def renew() -> None:
        hub.tables.shelf._tables.clear()
        await hub.store.write(job)

    client.portal.call(renew)
    return Table(client, id, "invite", [], None)


def first_events(client: TestClient, table: Table, token: str | None) -> bytes:
    """What a live page of this seat gets when it opens."""
    pages = client.app.state.hub.pages  # type: ignore[attr-defined]

    async def listen() -> bytes:
        page, holder = await pages.open(table.id, token)
        got = b""
        events = pages.events(page, holder, None)
        async for part in events:
            got += part
            if b"event: state" in part:
                break
        await events.aclose()
        return got

    sent: bytes = client.portal.call(lambda: asyncio.wait_for(listen(), 10))
    return sent


def bytes_for(client: TestClient, table: Table, viewer: int, guesses: list[str]) -> list[bytes]:
    """Everything the server says to one seat: state, log, past, record, stream and every kind of refusal."""
    token = None if viewer < 0 else f"token-{viewer}"
    seat = Seat(table, token)
    state = seat.state()
    past = (f"/at/{state['ply']}", f"/at/{state['ply'] // 2}", f"/steps?first=0&last={state['ply']}")
    out = [seat.get(path).content for path in ("", "/log", "/record", *past)]
    out.append(first_events(client, table, token))
    if not state["over"]:
        for guess in guesses:
            answer = seat.send(guess, version=state["version"], key="guess")
            assert answer.status_code in (401, 403, 422), answer.text
            out.append(answer.content)
        out.append(seat.send("nonsense", version=0, key="old").content)
        free = state["can_undo"]
        if not free:
            out.append(seat.post("/undo", {"version": state["version"], "key": "u"}).content)
        out.append(seat.post("/redo", {"version": state["version"], "key": "r"}).content)
    return out


def illegal_guesses(one: hp.Game, other: hp.Game, viewer: int) -> list[str]:
    """Moves that name what is hidden: what others could choose in either game, and the draws themselves."""
    ids = [*one.legal_ids(), *other.legal_ids()] if one.seat != viewer else []
    for here, there in zip(one.record.log, other.record.log, strict=True):
        if here["do"] != there["do"]:
            ids += [str(here["do"]), str(there["do"])]
    mine = one.legal_ids() if one.seat == viewer else []
    return [id for id in dict.fromkeys(ids) if id not in mine][:12]


@pytest.mark.parametrize(("game", "players", "options"), HIDING)
def test_games_a_seat_cannot_tell_apart_look_the_same_to_the_byte(
    client: TestClient, game: str, players: int, options: dict[str, object]
) -> None:
    compared = 0
    for pair in hidden.pairs(game, players, options, games=20, choices=50):
        for viewer in pair.viewers:
            guesses = illegal_guesses(pair.one, pair.other, viewer)
            sent = []
            for side in (pair.one, pair.other):
                table = put_on_table(client, side, pair.seed)
                sent.append(bytes_for(client, table, viewer, guesses))
            for here, there in zip(*sent, strict=True):
                assert here == there, explain(here, there)
            compared += 1
    assert compared >= 5, f"only {compared} pairs of games were found that hide something"


@pytest.mark.parametrize(("game", "players", "options"), OPEN)
def test_these_games_hide_nothing_but_the_future(game: str, players: int, options: dict[str, object]) -> None:
    """Cards are drawn when they are seen, so there is nothing in the state that could leak."""
    for number in range(3):
        played = hidden.random_game(game, players, options, f"open {number}", 400)
        secret = [field for field in played.rules.layout.fields if field.visibility in (OWNER, HIDDEN)]
        for then in played.walk():
            for field in secret:
                kept = [int(then._state.cells[field.at + k]) for k in range(field.size)]
                assert not any(kept), f"{field.name} holds {kept} after entry {then.version}"


# What holders of seats and spectators do around a game, in an order in which much of it succeeds; every address of a
# table is here or among those that `bytes_for` asks.
AT_TABLE = "/api/tables/{table}"
AROUND: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "/text?short=true&since=0", None),
    ("GET", "/text?lang=pl&brief=true", None),
    ("GET", "/cards", None),
    ("GET", "/boards", None),
    ("GET", "/review", None),
    ("POST", "/say", {"text": "me", "version": 0, "key": "s1"}),
    ("POST", "/say", {"text": "1", "version": 0, "key": "s2"}),
    ("POST", "/hint", {"budget_s": 0.05}),
    ("POST", "/hints", {"depth": "nudge", "budget_s": 0.05}),
    ("POST", "/join", {"invite": "invite", "name": "Ola"}),
    ("POST", "/listed", {"listed": True, "note": "come"}),
    ("POST", "/watch", {"closed": True, "delay": 3}),
    ("POST", "/chat", {"text": "hello", "key": "c1"}),
    ("POST", "/chat/1/report", None),
    ("POST", "/chat/1/remove", None),
    ("POST", "/remove", {"seat": 1}),
    ("POST", "/clock", {"do": "more"}),
    ("POST", "/nudge", {"seat": 1}),
    ("POST", "/undo/answer", {"request": "r", "accept": True}),
    ("POST", "/seats/1/name", {"name": "Ala"}),
    ("POST", "/seats/1/webhook", {"url": None}),
    ("POST", "/seats/1/bot", {"level": "cadet"}),
    ("POST", "/seats/1/person", None),
    ("POST", "/rematch", {}),
    ("POST", "/leave", {"how": "offer"}),
    ("POST", "/ending", {"accept": True}),
    ("GET", "", None),
]
READ = ["", "/log", "/record", "/at/{ply}", "/steps"]
CHOSEN = ["/moves", "/undo", "/redo"]
MOMENT = re.compile(rb"\b1\d{9}(\.\d+)?\b")
MADE_UP = re.compile(rb'"(token|key|id|digest)":"[^"]*"')


def template(path: str) -> str:
    """The address as the server describes it."""
    path = path.partition("?")[0]
    path = re.sub(r"/seats/\d", "/seats/{seat}", path)
    return AT_TABLE + re.sub(r"/chat/\d", "/chat/{line}", path)


def test_every_address_of_a_table_is_asked_here() -> None:
    """Whoever adds one lets it be compared, too."""
    asked = {(method, template(path)) for method, path, _ in AROUND}
    asked |= {("GET", AT_TABLE + path) for path in READ} | {("POST", AT_TABLE + path) for path in CHOSEN}
    assert asked == set(operations(AT_TABLE))


def around_for(client: TestClient, table: Table, viewer: int) -> list[bytes]:
    """What the addresses around the game answer to one seat, and the lists of open and own tables after it."""
    seat = Seat(table, None if viewer < 0 else f"token-{viewer}")
    out = []
    if seat.token is not None:
        key = client.post("/api/me", json={"name": "P"}).json()["key"]
        own = {"Authorization": f"Bearer {key}"}
        client.post(f"/api/me/games/{table.id}/claim", json={"token": seat.token}, headers=own)
        out += [client.get(path, headers=own).content for path in ("/api/me/games", "/api/me/stats")]
    for method, path, body in AROUND:
        answer = seat.get(path) if method == "GET" else seat.post(path, body)
        assert answer.status_code < 500, (path, answer.text)
        out.append(answer.content)
    out.append(client.get("/api/lobby").content)
    return [MADE_UP.sub(b"", MOMENT.sub(b"", sent)) for sent in out]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("beacons", 2, {}), pytest.param("new-frontiers", 3, {"goals": True}, marks=pytest.mark.slow)],
)
def test_what_is_done_around_a_game_tells_nothing_of_it(
    client: TestClient, game: str, players: int, options: dict[str, object]
) -> None:
    compared = 0
    for pair in hidden.pairs(game, players, options, games=4, choices=30):
        for viewer in pair.viewers:
            sent = []
            for side in (pair.one, pair.other):
                client.app.state.hub.hosting._list = (-1e9, b"")  # type: ignore[attr-defined]
                table = put_on_table(client, side, pair.seed)
                sent.append(around_for(client, table, viewer))
            for here, there in zip(*sent, strict=True):
                assert here == there, explain(here, there)
            compared += 1
    assert compared >= 2, f"only {compared} pairs of games were found that hide something"


def explain(here: bytes, there: bytes) -> str:
    at = next((k for k, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return f"...{here[max(0, at - 200) : at + 80]!r}\n versus\n...{there[max(0, at - 200) : at + 80]!r}"


def test_cards_in_others_hands_are_never_named(client: TestClient) -> None:
    """Straight on the toy game: at every ply of some games no byte for a seat names a card that another hides."""
    for number in range(6):
        game = hidden.random_game("beacons", 3, {}, f"hands {number}", 5 + 6 * number)
        table = put_on_table(client, game, f"hands {number}")
        position = game.position()
        for viewer in range(-1, 3):
            sent = b"".join(bytes_for(client, table, viewer, []))
            for other in range(3):
                if other != viewer:
                    for card in position[f"P{other + 1}"]["hand"]:
                        assert json.dumps(card).encode() not in sent and f' {card}"'.encode() not in sent, (
                            viewer,
                            card,
                        )


def test_the_seed_is_in_no_byte_before_the_end(client: TestClient) -> None:
    seed = "5eed5eed5eed5eed5eed"
    game = hidden.random_game("beacons", 2, {}, seed, 10)
    table = put_on_table(client, game, seed)
    for viewer in (-1, 0, 1):
        assert seed.encode() not in b"".join(bytes_for(client, table, viewer, ["dance"]))
