"""The pure part of what happens at a table: seating, applying choices, the undo policy."""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
import time
from typing import Any

import heliopause as hp
from heliopause.lessons.drill import Drill, practice_of
from heliopause.lessons.practice import Practice
from heliopause.server import errors, limits, snapshots, wire
from heliopause.server.kept import Damaged, GuestRow, Rows, SeatRow
from heliopause.server.live import Holder, LiveTable

log = logging.getLogger("heliopause.tables")

BOT_NAMES = ("Vega", "Altair", "Rigel", "Mira", "Deneb", "Atria", "Sabik", "Polaris")


def load_table(rows: Rows, conn: Any, table_id: str, chat_tail: int) -> LiveTable | None:
    """A table from its rows: the record is replayed, every check in it must fit."""
    row = rows.table_row(conn, table_id)
    if row is None:
        return None
    lines = rows.record_lines(conn, table_id, 0)
    seats, chat = rows.seat_rows(conn, table_id), rows.chat_lines(conn, table_id, 0, chat_tail)
    if row.version != len(lines):
        raise Damaged(f"the table says {row.version} lines, the record has {len(lines)}")
    if [seat.seat for seat in seats] != list(range(row.players)):
        raise Damaged(f"the seats are {[seat.seat for seat in seats]} for {row.players} players")
    try:
        game = hp.load_open(row.header, lines, seed=row.seed)
    except hp.RecordError as error:
        log.error("table %s cannot be played on and is only shown: %s", table_id, error)
        return snapshots.stopped_table(rows.kept_pictures(conn, table_id), row, seats, chat, lines)
    return LiveTable(row, seats, chat, game, practice_of(game))


def joining_token(secret: str, key: str) -> str:
    """The token of a seat taken with a key: the same for a repeated request, and nobody's guess."""
    return hmac.new(f"join {secret}".encode(), key.encode(), hashlib.sha256).hexdigest()


def person_name(given: str) -> str:
    name = limits.plain_line(given)
    if not name:
        raise errors.malformed("an empty name")
    return name


def present(after_s: float) -> errors.Refused:
    minutes = max(1, round(after_s / 60))
    return errors.Refused(
        403,
        "present",
        f"The person on this seat was here a moment ago; a bot may be put in after {minutes} min.",
        f"Osoba na tym miejscu była tu przed chwilą; bota można posadzić po {minutes} min.",
    )


def planned_seats(
    plans: list[wire.SeatPlan], hotseat: bool, token_hash: str, guest: GuestRow | None = None
) -> list[SeatRow]:
    """The creator holds the first person's seat, at a hot-seat table every person's seat."""
    seats: list[SeatRow] = []
    taken = False
    for number, plan in enumerate(plans):
        bot = plan.kind == "bot"
        mine = not bot and (hotseat or not taken)
        taken = taken or mine
        name = person_name(plan.name) if plan.name is not None else BOT_NAMES[number] if bot else f"P{number + 1}"
        seats.append(
            SeatRow(
                seat=number,
                kind=plan.kind,
                level=(plan.level or "officer") if bot else None,
                name=name,
                joined=bot or mine,
                token_hash=token_hash if mine else None,
                webhook=None,
                seen_at=time.time() if mine else 0.0,
                guest=guest.id if mine and guest is not None else None,
                private=mine and guest is not None and guest.hide_name,
            )
        )
    return seats


def apply_all(game: hp.Game, seats: list[int], options: list[str]) -> hp.Game:
    """A copy with every option applied, or a refusal.

    A choice that reveals something ends a request: if a later option could fail after it, a client could look at what
    comes up and back out.
    """
    twin = game.copy()
    for number, option in enumerate(options):
        if twin.over:
            raise errors.game_over()
        if twin.seat not in seats:
            raise errors.not_your_turn()
        if number and not twin.can_undo():
            raise errors.Refused(
                422,
                "reveals",
                f"Choice {number} reveals something; send what follows after you have seen it.",
                f"Wybór {number} coś odkrywa; kolejne wyślij, gdy to zobaczysz.",
            )
        try:
            twin.apply(option)
        except hp.IllegalMove as refusal:
            raise errors.Refused(422, "illegal", refusal.reason.en, refusal.reason.pl) from refusal
    return twin


def practised(table: LiveTable, twin: hp.Game) -> hp.Game:
    """At a practice table the opponents answer at once, by their script; a wrong choice stands alone to be seen."""
    if table.practice is not None and table.practice.standing(twin).wrong is None:
        table.practice.answer_others(twin)
    return twin


def undo_by_policy(table: LiveTable, holder: Holder, body: wire.UndoMove) -> hp.Game | wire.UndoRequest:
    """Free up to an information point, in practice always; beyond it assisted with bots, by consent among people."""
    if table.practice is not None:
        return undo_in_practice(table.practice, table.game, body.start)
    if body.start:
        raise errors.Refused(
            422,
            "start",
            "Only a lesson starts over; open a new table.",
            "Od początku zaczyna się tylko lekcję; otwórz nowy stół.",
        )
    if table.can_undo(holder):
        twin = table.game.copy()
        twin.undo()
        return twin
    way = table.undo_beyond(holder)
    if way == "no":
        raise errors.Refused(422, "undo", "There is nothing to take back.", "Nie ma czego cofnąć.")
    if not body.beyond:
        raise errors.Refused(
            422,
            "undo_barrier",
            "Since your last choice something was revealed or somebody else has moved.",
            "Od twojego ostatniego wyboru coś odkryto lub ruszył się ktoś inny.",
        )
    seat = next(seat for _, seat, _ in table.game.entries_back() if seat in holder.seats)
    if way == "assisted":
        twin = taken_back(table, holder.seats)
        twin.assisted = True
        return twin
    return wire.UndoRequest(
        id=secrets.token_hex(8),
        seat=seat,
        ply=table.game.ply,
        waiting=table.people_besides(holder),
        accepted=[],
    )


def undo_in_practice(practice: Practice | Drill, game: hp.Game, start: bool) -> hp.Game:
    back = practice.begun_again(game) if start else practice.taken_back(game)
    if back is None or back.version == game.version:
        raise errors.Refused(422, "undo", "There is nothing to take back.", "Nie ma czego cofnąć.")
    return back


def taken_back(table: LiveTable, seats: list[int]) -> hp.Game:
    """The game before the last choice of these seats; what others chose after it is taken back with it."""
    twin = table.game.copy()
    back = next(at for at, (_, seat, _) in enumerate(twin.entries_back()) if seat in seats)
    before = twin.ply - back - 1
    while twin.ply > before:
        twin.take_back()
    return twin
