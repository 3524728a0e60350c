"""Leaving a table, ending it for all, playing again: nobody's game dies, and nothing happens without being told."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import replace
from functools import partial
from typing import Any

from heliopause.server import briefs, clocks, engine, errors, together, wire
from heliopause.server.around import Around, Proposal, parsed
from heliopause.server.bus import Message
from heliopause.server.changing import NOBODYS, TRIES, Changing, round_of
from heliopause.server.kept import SeatRow, Stale, TableRow
from heliopause.server.live import Holder, LiveTable
from heliopause.server.tables import Tables

CHAT_KEPT = 20
"""Lines that people said before and that come along to the next table."""


class Company:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    # --- leaving -------------------------------------------------------------------------------------------------

    async def leave(self, table_id: str, token: str | None, body: together.LeaveRequest) -> bytes:
        async with self._tables.at(table_id) as table:
            holder = self._acting(table, token)
            if body.how == "free":
                await self._tables.arrange(table, partial(freed, holder))
                return await self._tables.state_of(table, None)
            if table.over:
                raise errors.game_over()
            if body.how == "end":
                await self._tables.arrange(table, partial(ending_proposed, holder))
            else:
                await self._tables.arrange(table, partial(left, holder, body))
            return await self._tables.state_of(table, token)

    async def answer_ending(self, table_id: str, token: str | None, body: together.EndingAnswer) -> bytes:
        async with self._tables.at(table_id) as table:
            holder = self._acting(table, token)
            if table.over or table.around.ending is None:
                raise self._tables.stale(table, holder)
            await self._tables.arrange(table, partial(ending_answered, holder, body.accept))
            return await self._tables.state_of(table, token)

    def _acting(self, table: LiveTable, token: str | None) -> Holder:
        holder = table.seated(token)
        self._tables.here(table, holder)
        return holder

    # --- playing again -------------------------------------------------------------------------------------------

    async def rematch(self, table_id: str, token: str | None, body: together.RematchRequest) -> bytes:
        """Propose, agree or decline. The new table is made with the answer that makes it complete."""
        async with self._tables.at(table_id) as table:
            holder = self._acting(table, token)
            if not table.over:
                raise errors.Refused(
                    409, "not_over", "A rematch comes after the game.", "Rewanż jest możliwy po zakończeniu gry."
                )
            for _ in range(TRIES):
                proposal = table.around.rematch
                if proposal is not None and proposal.table is not None:
                    break
                if await self._answered(table, holder, body):
                    break
                await self._tables.refresh(table)
            return await self._tables.state_of(table, token)

    async def _answered(self, table: LiveTable, holder: Holder, body: together.RematchRequest) -> bool:
        """False if another server was quicker."""
        changing = Changing(table, time.time())
        answer(changing, holder, body)
        proposal = changing.around.rematch
        fresh = None
        if proposal is not None and self._complete(table, proposal):
            fresh = await asyncio.to_thread(another_table, table, proposal)
            proposal.table = fresh.row.id
            changing.say("Everybody sits down for the next game.", "Wszyscy siadają do kolejnej gry.")
        rows = self._tables.rows

        def job(conn: Any, id: str) -> None:
            rows.set_around(conn, id, table.arranged(changing.around))
            for words in changing.said:
                rows.tell(conn, id, words)
            if fresh is not None:
                rows.add_table(conn, fresh.row, fresh.seats, fresh.game.record.log)
                for line in said_before(table):
                    seat = proposal_seat(proposal, line.seat, table.row.players)
                    rows.add_chat(conn, fresh.row.id, seat, line.name, line.text, line.at)

        try:
            await self._tables.store.write(job, table.id)
        except Stale:
            return False
        await self._tables.shown(table)
        if fresh is not None:
            self._tables.bus.publish(Message(fresh.row.id))
            await self._tables.keep_time(fresh.row.id)
        return True

    def _complete(self, table: LiveTable, proposal: Proposal) -> bool:
        """Whether nobody who is here has still to answer. Who is away finds the seat kept."""
        away_after = self._tables.settings.away_after_s
        answered = (*proposal.yes, *proposal.no)
        return not any(seat not in answered and table.connected(seat, away_after) for seat in table.people())


# --- changes ----------------------------------------------------------------------------------------------------


def names_of(changing: Changing, seats: list[int]) -> str:
    return ", ".join(changing.name(seat) for seat in seats)


def left(holder: Holder, body: together.LeaveRequest, changing: Changing) -> None:
    """Somebody leaves his seats to a bot, for good or until somebody else comes."""
    around, names = changing.around, names_of(changing, holder.seats)
    for seat in holder.seats:
        changing.seats[seat] = {"kind": "bot", "level": body.level}
        around.left[seat] = round_of(changing.table)
        if body.how == "offer" and seat not in around.offered:
            around.offered.append(seat)
        changing.note("offered" if body.how == "offer" else "left", seat, level=body.level)
    if body.how == "offer":
        around.listed = True
        changing.say(
            f"{names} offers the seat to anybody; a bot ({body.level}) plays meanwhile.",
            f"{names} oddaje miejsce każdemu, kto przyjdzie; tymczasem gra bot ({body.level}).",
        )
    else:
        changing.say(
            f"{names} left the game; a bot ({body.level}) plays on.",
            f"{names} opuszcza grę; dalej gra bot ({body.level}).",
        )
    pass_host_on(changing, holder)
    if around.ending is not None and around.ending.by in holder.seats:
        around.ending = None
    elif around.ending is not None:
        agree(changing, holder)


def pass_host_on(changing: Changing, holder: Holder) -> None:
    if changing.around.host in holder.seats:
        others = [seat for seat in changing.table.people_besides(holder) if seat not in changing.around.left]
        changing.around.host = others[0] if others else None


def freed(holder: Holder, changing: Changing) -> None:
    """Before the first choice somebody who leaves gives the seat back, for the next one who comes."""
    around, table = changing.around, changing.table
    if around.began or table.over:
        raise errors.Refused(
            409, "began", "The game has begun; a bot can take the seat.", "Gra już trwa; miejsce może przejąć bot."
        )
    names = names_of(changing, holder.seats)
    for seat in holder.seats:
        changing.seats[seat] = {**NOBODYS, "name": f"P{seat + 1}"}
    changing.say(f"{names} left the table.", f"{names} odchodzi od stołu.")
    pass_host_on(changing, holder)
    if around.host is None:
        around.listed = False


def ending_proposed(holder: Holder, changing: Changing) -> None:
    """A wish to end the game for all; with nobody else at the table it is done. Twice wished is agreed."""
    around = changing.around
    if around.ending is not None:
        agree(changing, holder)
        return
    waiting = changing.table.people_besides(holder)
    around.ending = together.Ending(holder.seats[0], waiting, list(holder.seats))
    if waiting:
        changing.happens("end_proposed", by=holder.seats[0])
    maybe_end(changing)


def ending_answered(holder: Holder, accept: bool, changing: Changing) -> None:
    ending = changing.around.ending
    if ending is None:
        return
    if accept:
        agree(changing, holder)
        return
    if not any(seat in (ending.by, *ending.waiting) for seat in holder.seats):
        raise errors.Refused(403, "not_asked", "Nobody asks for your consent.", "Nikt nie prosi o twoją zgodę.")
    if ending.by in holder.seats:
        name = changing.name(ending.by)
        changing.note("end_refused", by=ending.by)
        changing.say(f"{name} wants to play on after all.", f"{name} jednak chce grać dalej.")
    else:
        changing.happens("end_refused", by=holder.seats[0])
    changing.around.ending = None


def agree(changing: Changing, holder: Holder) -> None:
    ending = changing.around.ending
    assert ending is not None
    ending.yes += [seat for seat in holder.seats if seat in ending.waiting]
    ending.waiting = [seat for seat in ending.waiting if seat not in holder.seats]
    maybe_end(changing)


def maybe_end(changing: Changing) -> None:
    ending = changing.around.ending
    if ending is not None and not ending.waiting:
        changing.end("agreed")
        changing.happens("ended_agreed")


# --- the next game ----------------------------------------------------------------------------------------------


def answer(changing: Changing, holder: Holder, body: together.RematchRequest) -> None:
    """One proposal for a table: the second who asks agrees to the first."""
    around, name = changing.around, changing.name(holder.seats[0])
    proposal = around.rematch
    if proposal is None and not body.accept:
        return
    if proposal is None:
        around.rematch = Proposal(holder.seats[0], body.turned, list(holder.seats))
        changing.say(f"{name} asks for a rematch.", f"{name} prosi o rewanż.")
        return
    said, other = (proposal.yes, proposal.no) if body.accept else (proposal.no, proposal.yes)
    fresh = [seat for seat in holder.seats if seat not in said]
    said += fresh
    other[:] = [seat for seat in other if seat not in holder.seats]
    if not body.accept:
        changing.say(f"{name} does not play again now.", f"{name} nie gra teraz rewanżu.")
    people = [seat for seat in changing.table.people() if seat not in proposal.no]
    alone = all(seat in holder.seats or seat == proposal.by for seat in people)
    if proposal.by in proposal.no or (not body.accept and alone):
        around.rematch = None


def proposal_seat(proposal: Proposal | None, seat: int | None, players: int) -> int | None:
    """Where a seat sits at the next table."""
    if seat is None or proposal is None:
        return seat
    return (seat + 1) % players if proposal.turned else seat


def said_before(table: LiveTable) -> list[wire.ChatLine]:
    return [line for line in table.chat if line.seat is not None][-CHAT_KEPT:]


def another_table(table: LiveTable, proposal: Proposal) -> LiveTable:
    """The next game: same people, bots, options and cards. The tokens of the seats stay good."""
    seed = secrets.token_hex(16)
    game = engine.dealt_again(table.game, seed)
    players = table.row.players
    seats = [next_seat(table, proposal, row) for row in table.seats]
    seats.sort(key=lambda row: row.seat)
    around = next_around(table, proposal)
    row = TableRow(
        id=secrets.token_hex(8),
        game=table.row.game,
        players=players,
        header=dict(game.record.header),
        seed=seed,
        seed_known=False,
        invite=secrets.token_urlsafe(16),
        hotseat=table.row.hotseat,
        version=game.version,
        revision=1,
        assisted=False,
        over=game.over,
        deciding=game.seat,
        undo_request=None,
        created_at=time.time(),
        brief=briefs.encoded(briefs.brief(game, seats, None)),
        around=around.text(),
    )
    return LiveTable(row, seats, [], game)


def next_seat(table: LiveTable, proposal: Proposal, row: SeatRow) -> SeatRow:
    seat = proposal_seat(proposal, row.seat, table.row.players)
    assert seat is not None
    plays = row.token_hash is not None and row.seat not in proposal.no
    if plays and (row.seat not in table.around.left or row.seat in proposal.yes):
        return replace(row, seat=seat, kind="human", level=None, joined=True, archived=False)
    bot = replace(row, **NOBODYS)
    return replace(bot, seat=seat, kind="bot", level=row.level or "captain", joined=True)


def next_around(table: LiveTable, proposal: Proposal) -> Around:
    """The clock starts anew, the series goes on."""
    before, players = parsed(table.row.around), table.row.players
    series = before.series or together.Series(1, [0.0] * players)
    winners = table.game.winners() if table.game.over else []
    wins = list(series.wins)
    for seat in winners:
        wins[seat] += 1 / len(winners)
    shift = 1 if proposal.turned else 0
    turned = [wins[(seat - shift) % players] for seat in range(players)]
    clock = None if before.clock is None else clocks.opened(before.clock.plan, players)
    return Around(
        host=proposal_seat(proposal, before.host, players),
        clock=clock,
        language=before.language,
        series=together.Series(series.number + 1, turned),
        watch=before.watch,
    )
