"""Words for the tests: open a table, sit down, choose, look."""

from __future__ import annotations

import secrets
from typing import Any

import httpx

TOY = "beacons"


class Server:
    """The API over any httpx client."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def open(self, players: int = 2, *, game: str = TOY, **body: Any) -> Table:
        answer = self.client.post("/api/tables", json={"game": game, "players": players, **body})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Table(self.client, made["table"], made["invite"], made["seats"], made["token"])

    def full_table(self, players: int = 2, *, game: str = TOY, **body: Any) -> tuple[Table, list[Seat]]:
        """A table at which every seat is taken by a person of its own."""
        table = self.open(players, game=game, **body)
        seats = [table.creator()]
        seats += [table.join(f"Guest {number}") for number in range(1, players)]
        return table, seats


class Table:
    def __init__(
        self, client: httpx.Client, id: str, invite: str, seats: list[dict[str, Any]], token: str | None
    ) -> None:
        self.client = client
        self.id = id
        self.invite = invite
        self.seats = seats
        self.token = token

    def creator(self) -> Seat:
        assert self.token is not None
        return Seat(self, self.token)

    def join(self, name: str, **body: Any) -> Seat:
        answer = self.client.post(f"/api/tables/{self.id}/join", json={"invite": self.invite, "name": name, **body})
        assert answer.status_code == 200, answer.text
        return Seat(self, answer.json()["token"])

    def spectator(self) -> Seat:
        return Seat(self, None)


class Seat:
    """One holder of a token (or none) at a table."""

    def __init__(self, table: Table, token: str | None) -> None:
        self.table = table
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "") -> httpx.Response:
        return self.table.client.get(f"/api/tables/{self.table.id}{path}", headers=self.headers)

    def post(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return self.table.client.post(f"/api/tables/{self.table.id}{path}", json=body, headers=self.headers)

    def state(self) -> dict[str, Any]:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send(self, *options: str, version: int | None = None, key: str | None = None) -> httpx.Response:
        if version is None:
            version = self.state()["version"]
        body = {"version": version, "options": list(options), "key": key or secrets.token_hex(8)}
        return self.post("/moves", body)

    def choose(self, *options: str) -> dict[str, Any]:
        answer = self.send(*options)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def undo(self, *, beyond: bool = False) -> httpx.Response:
        return self.post("/undo", {"version": self.state()["version"], "key": secrets.token_hex(8), "beyond": beyond})

    def redo(self) -> httpx.Response:
        return self.post("/redo", {"version": self.state()["version"], "key": secrets.token_hex(8)})


def deciding(seats: list[Seat]) -> Seat:
    """The one of these seats that has the question in front of it."""
    for seat in seats:
        decision = seat.state()["decision"]
        if decision is not None and not decision["waiting"]:
            return seat
    raise AssertionError("nobody of these decides")


def play_to_the_end(seats: list[Seat], pick: Any) -> dict[str, Any]:
    """Everybody answers by `pick(decision)` until the game is over; the last state."""
    while True:
        state = seats[0].state()
        if state["over"]:
            return state
        seat = deciding(seats)
        seat.choose(pick(seat.state()["decision"])["id"])
