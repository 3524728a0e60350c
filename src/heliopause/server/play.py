"""The pure part of what happens at a table: seating, applying choices, the undo policy."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

from sqlalchemy import Connection

import heliopause as hp
from heliopause.server import engine, errors, limits, rows, wire
from heliopause.server.live import Holder, LiveTable

BOT_NAMES = ("Vega", "Altair", "Rigel", "Mira", "Deneb", "Atria", "Sabik", "Polaris")


def load_table(conn: Connection, table_id: str, chat_tail: int) -> LiveTable | None:
    """A table from its rows: the record is replayed, every check in it must fit."""
    row = rows.table_row(conn, table_id)
    if row is None:
        return None
    lines = rows.record_lines(conn, table_id, 0)
    game = hp.load_open(row.header, lines, seed=row.seed)
    return LiveTable(row, rows.seat_rows(conn, table_id), rows.chat_lines(conn, table_id, 0, chat_tail), game)


def joining_token(secret: str, key: str) -> str:
    """The token of a seat taken with a key: the same for a repeated request, and nobody's guess."""
    return hmac.new(f"join {secret}".encode(), key.encode(), hashlib.sha256).hexdigest()


def person_name(given: str) -> str:
    name = limits.plain_line(given)
    if not name:
        raise errors.malformed("an empty name")
    return name


def planned_seats(plans: list[wire.SeatPlan], hotseat: bool, token_hash: str) -> list[rows.SeatRow]:
    """The creator holds the first person's seat, at a hot-seat table every person's seat."""
    seats: list[rows.SeatRow] = []
    taken = False
    for number, plan in enumerate(plans):
        bot = plan.kind == "bot"
        mine = not bot and (hotseat or not taken)
        taken = taken or mine
        name = person_name(plan.name) if plan.name is not None else BOT_NAMES[number] if bot else f"P{number + 1}"
        seats.append(
            rows.SeatRow(
                seat=number,
                kind=plan.kind,
                level=(plan.level or "officer") if bot else None,
                name=name,
                joined=bot or mine,
                token_hash=token_hash if mine else None,
                webhook=None,
                seen_at=time.time() if mine else 0.0,
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


def undo_by_policy(table: LiveTable, holder: Holder, body: wire.UndoMove) -> hp.Game | wire.UndoRequest:
    """Free up to an information point; beyond it alone with bots (assisted), among people by consent."""
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
    last = next(entry for entry in reversed(table.line()) if entry["seat"] in holder.seats)
    if way == "assisted":
        twin = taken_back(table, holder.seats)
        twin.assisted = True
        return twin
    return wire.UndoRequest(
        id=secrets.token_hex(8),
        seat=last["seat"],
        ply=len(table.line()),
        waiting=table.people_besides(holder),
        accepted=[],
    )


def taken_back(table: LiveTable, seats: list[int]) -> hp.Game:
    """The game before the last choice of these seats; what others chose after it is taken back with it."""
    twin = table.game.copy()
    last = next(entry for entry in reversed(table.line()) if entry["seat"] in seats)
    while any(entry["n"] == last["n"] for entry in engine.line_played(twin.record.log)):
        twin.take_back()
    return twin
