"""A change of what is agreed around a game: agreements, seats and what the table says, kept together or not at all."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

import heliopause as hp
from heliopause.server import clocks, errors, together, wire
from heliopause.server.around import Around, parsed
from heliopause.server.happenings import MOST, Happening, words_of
from heliopause.server.kept import STAND_IN, SeatRow
from heliopause.server.live import LiveTable

NOBODYS: dict[str, Any] = {
    "joined": False,
    "token_hash": None,
    "webhook": None,
    "guest": None,
    "carried": "",
    "archived": False,
    "private": False,
}
"""A seat that nobody holds."""
TRIES = 4
"""How often a change is made anew that another server forestalled."""


class Changing:
    """A copy of the agreements to change. It is made inside the transaction that keeps it, and may be made twice."""

    def __init__(self, table: LiveTable, now: float) -> None:
        self.table = table
        self.now = now
        self.around = parsed(table.row.around)
        self.seats: dict[int, dict[str, Any]] = {}
        self.said: list[wire.Words] = []
        self.also: list[Callable[[Any], object]] = []
        """Further writes of the same transaction."""

    def nothing(self) -> bool:
        return not (self.seats or self.said or self.also) and self.around.text() == self.table.row.around

    def write(self, conn: Any) -> None:
        for job in self.also:
            job(conn)

    def name(self, seat: int) -> str:
        return self.table.seats[seat].name

    def say(self, en: str, pl: str) -> None:
        self.said.append(wire.Words(en, pl))

    def note(
        self, told: str, seat: int | None = None, by: int | None = None, level: str = "", days: int = 0
    ) -> Happening:
        """Something for the record."""
        happening = Happening(self.table.version, told, int(self.now), seat, by, level, days)
        if len(self.around.told) < MOST or told.startswith("ended"):
            self.around.told.append(happening)
        return happening

    def happens(self, told: str, seat: int | None = None, by: int | None = None, level: str = "") -> None:
        """The same, and the table says it."""
        happening = self.note(told, seat, by, level)
        names = [row.name for row in self.table.seats]
        self.said.append(words_of(msgspec.to_builtins(happening), names))

    def come_back(self, seat: int) -> None:
        """The person of a seat sits there again."""
        self.seats[seat] = {"kind": "human", "level": None}
        self.around.left.pop(seat, None)
        for seats in (self.around.one_turn, self.around.offered):
            if seat in seats:
                seats.remove(seat)
        if self.around.clock is not None:
            clocks.spare(self.around.clock, seat, self.now)

    def follow_clock(self) -> None:
        """The clock of whoever decides runs, and of nobody once it is over."""
        clock = self.around.clock
        if clock is not None:
            kinds = {seat: values["kind"] for seat, values in self.seats.items() if "kind" in values}
            deciding = None if self.table.game.over or self.around.ended else self.table.game.seat
            clocks.follow(clock, self.table.runner(kinds, deciding), None, self.now)

    def end(self, why: str) -> None:
        assert why in ("agreed", "time")
        self.around.ended = together.Ended("time" if why == "time" else "agreed", round_of(self.table), self.now)
        self.around.ending, self.around.late_end, self.around.listed = None, [], False


def round_of(table: LiveTable) -> int:
    return int(table.game.position().get("round", 0) or 0)


def planned_around(body: wire.CreateTable, seats: list[SeatRow]) -> Around:
    """What is agreed at a new table."""
    around = Around(host=next((row.seat for row in seats if row.token_hash is not None), None))
    if body.clock is not None:
        wrong = clocks.can_plan(body.clock)
        if wrong is not None:
            raise errors.malformed(wrong)
        around.clock = clocks.opened(body.clock, len(seats))
    if body.listed is not None and not body.hotseat:
        around.listed, around.language, around.note = body.listed.listed, body.listed.language, body.listed.note
    return around


def relieved(table: LiveTable, twin: hp.Game) -> list[int]:
    """Seats whose turn a bot played and that belong to their people again."""
    return [
        seat
        for seat in table.around.one_turn
        if twin.seat != seat and table.seats[seat].kind == STAND_IN and not twin.over
    ]


def after_choice(table: LiveTable, twin: hp.Game, clock_now: Callable[[], float]) -> Around:
    """The agreements once a choice is made or taken back: clocks, and bots that played one turn."""
    around = table.around
    if around.began and around.clock is None and not around.one_turn and not around.nudged:
        return around
    changed = parsed(table.row.around)
    forward = twin.ply > table.game.ply
    changed.began = changed.began or forward
    changed.nudged = {}
    free = relieved(table, twin)
    changed.one_turn = [seat for seat in changed.one_turn if seat not in free and not twin.over]
    if changed.clock is not None:
        now = clock_now()
        for seat in free:
            clocks.spare(changed.clock, seat, now)
        runner = None if twin.over else runner_after(table, changed, twin, free)
        clocks.follow(changed.clock, runner, twin.ply if forward else None, now)
    return changed


def runner_after(table: LiveTable, changed: Around, twin: hp.Game, free: list[int]) -> int | None:
    seat = twin.seat
    everybody = all(row.is_bot or row.joined for row in table.seats)
    if seat is None or not everybody or (table.seats[seat].is_bot and seat not in free):
        return None
    started = changed.clock is not None and (changed.clock.plan.mode == "slow" or changed.began)
    return seat if started else None


def seated_now(seat: int) -> Callable[[Changing], None]:
    """After somebody took an open seat: a table without a host has one now, and clocks may begin."""

    def change(changing: Changing) -> None:
        if changing.around.host is None:
            changing.around.host = seat

    return change


def seated_again(seat: int, changing: Changing) -> None:
    """Somebody takes the own seat back from the bot that plays there."""
    if changing.table.seats[seat].is_bot:
        changing.note("back", seat)
    changing.come_back(seat)


def taken_over(table: LiveTable, seat: int, taken: dict[str, Any]) -> Callable[[Changing], None]:
    """Somebody comes and sits down where a bot kept the seat warm; who offered it has it no longer."""
    before, name = table.seats[seat].name, taken["name"]

    def change(changing: Changing) -> None:
        if seat not in changing.around.offered:
            raise errors.seat_taken()
        changing.come_back(seat)
        changing.note("taken", seat)
        changing.seats[seat] |= {**NOBODYS, **taken, "joined": True, "seen_at": time.time()}
        changing.say(
            f"{name} comes and plays on for {before}.",
            f"{name} przychodzi i gra dalej za gracza {before}.",
        )

    return change
