"""Advice as it is asked for, over HTTP or by a page of its own worker: hints at a table, reviews of finished games."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from functools import lru_cache, partial

import msgspec

from heliopause.bots.advice import puzzles
from heliopause.server import desk, engine, errors, my_games, wire, wire_advice
from heliopause.server.hub import Hub
from heliopause.server.reading import decoded
from heliopause.server.reviews import Done
from heliopause.server.thinkers import LONG_S

encode = msgspec.json.encode
log = logging.getLogger("heliopause.reviews")


SIMPLE = "officer"
"""Who is asked in games that nobody knows chances of."""
ANSWER_PATIENCE_S = 60.0
"""How long somebody waits for a puzzle of his own or to hear what a turn was worth, on a busy machine."""


async def advise(
    hub: Hub, who: str, table: str, token: str | None, body: wire_advice.AdviceRequest, level: str = SIMPLE
) -> bytes:
    """A hint for the one who decides. Not among people; against bots the table is marked as assisted first."""
    async with hub.tables.at(table) as found:
        holder = found.seated(token)
        hub.think_bucket.take(f"{table}/{holder.name}")
        if found.over:
            raise errors.game_over()
        asked = found.game.seat
        if asked is None or asked not in holder.seats:
            raise errors.not_your_turn()
        if found.people_besides(holder):
            raise errors.no_hints()
        known = engine.known_to(found.game, asked)
    made = await desk.by_worker(
        hub, who, "advise", known, body.depth, body.budget_s, level, long=body.budget_s >= LONG_S
    )
    await hub.tables.mark_assisted(table)
    return made


async def hint(hub: Hub, who: str, table: str, token: str | None, body: wire.HintRequest) -> bytes:
    """The same as a list of first choices, for programs that know no plans."""
    asked = wire_advice.AdviceRequest("compare", body.budget_s)
    advice = msgspec.json.decode(
        await advise(hub, who, table, token, asked, body.level or SIMPLE), type=wire_advice.Advice
    )
    told = [wire.Hint(plan.line[0].option, plan.line[0].text, plan.win, plan.why) for plan in advice.plans]
    return encode(told)


# --- reviews ----------------------------------------------------------------------------------------------------


async def review(hub: Hub, who: str, token: str | None, body: bytes) -> bytes:
    """Begin a review, or find the one that is there: of a finished table, or of a record that somebody has."""
    if len(body) <= hub.settings.body_bytes:
        asked = decoded(body, wire_advice.ReviewRequest)
        if asked.table is not None:
            record = await finished_record(hub, asked.table, token)
            return await begun(hub, who, record, partial(noted, hub, asked.table))
    return await begun(hub, who, await desk.by_worker(hub, who, "own_record", body))


async def deeper(hub: Hub, who: str, token: str | None, asked: wire_advice.DeeperRequest) -> bytes:
    """One turn of a finished table judged for longer; nothing of it is kept."""
    record = await finished_record(hub, asked.table, token)
    return await desk.by_worker(hub, who, "review_deeper", record, asked.turn, patience_s=ANSWER_PATIENCE_S)


async def begun(hub: Hub, who: str, record: bytes, done: Done | None = None) -> bytes:
    return await hub.reviews.begun(who, record, partial(desk.by_worker, hub, who, "review_graph"), done)


async def noted(hub: Hub, table: str, job: bytes) -> None:
    """Lists of games tell what the review of a table found."""
    review = msgspec.json.decode(job, type=wire_advice.ReviewJob).review
    if review is None:
        return
    try:
        await my_games.note_review(hub.tables, table, review)
    except (errors.Refused, hub.store.trouble) as error:
        log.warning("a review was not noted at its table: %s", type(error).__name__)


async def finished_record(hub: Hub, table: str, token: str | None) -> bytes:
    async with hub.tables.at(table) as found:
        found.holder(token)
        if not found.over:
            raise errors.not_over()
        return await asyncio.to_thread(lambda: encode(found.game.save()))


# --- puzzles ----------------------------------------------------------------------------------------------------


@lru_cache
def puzzle_sets() -> bytes:
    found = [
        wire_advice.PuzzleSet(game, [wire_advice.PuzzleInfo(**one.info()) for one in kept])
        for game, kept in puzzles.sets().items()
    ]
    return encode(found)


async def daily(hub: Hub, who: str, date: str | None = None) -> bytes:
    """The puzzle of the day; the day is that of the server unless one is named."""
    day = date if date is not None else datetime.now(UTC).date().isoformat()
    try:
        id = (await asyncio.to_thread(puzzles.daily, day)).id
    except KeyError:
        raise errors.no_such_puzzle() from None
    return await desk.by_worker(hub, who, "puzzle", id, day, long=False)


async def puzzle(hub: Hub, who: str, id: str) -> bytes:
    return await desk.by_worker(hub, who, "puzzle", id, None, long=False)


async def answer(hub: Hub, who: str, id: str, body: wire_advice.PuzzleAnswer) -> bytes:
    return await desk.by_worker(hub, who, "puzzle_answer", id, body.options, patience_s=ANSWER_PATIENCE_S)


async def own_puzzle(hub: Hub, who: str, body: bytes) -> bytes:
    return await desk.by_worker(hub, who, "own_puzzle", body, patience_s=ANSWER_PATIENCE_S)


async def own_answer(hub: Hub, who: str, body: bytes) -> bytes:
    return await desk.by_worker(hub, who, "own_puzzle_answer", body, patience_s=ANSWER_PATIENCE_S)
