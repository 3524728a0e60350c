"""The table by text, however it is asked for: sections for a seat, and a typed line obeyed with its rights."""

from __future__ import annotations

import asyncio

import msgspec

from heliopause import written
from heliopause.server import advice_desk, desk, errors, wire, wire_advice
from heliopause.server.hub import Hub
from heliopause.server.live import Holder, LiveTable
from heliopause.written.commands import completions, put_back
from heliopause.written.desk import Advised, hint_lines

ANYWAY = frozenset({"anyway", "beyond", "mimo to", "mimo"})
CHANGES = frozenset({"take", "undo", "redo"})


def reading_of(table: LiveTable, holder: Holder, lang: str) -> written.Reading:
    """What the holder may know, with the names of the table."""
    names = [table.name_for(row, holder) for row in table.seats]
    made = written.reading(table.game_for(holder), table.eyes_of(holder), lang, names)
    made.can_undo, made.can_redo = table.can_undo(holder), table.can_redo(holder)
    return made


class Wish(msgspec.Struct):
    """How a table is to be told: `since` adds what happened after a version, `brief` only what matters of it."""

    lang: str = "en"
    short: bool = False
    since: int | None = None
    brief: bool = False


async def text(hub: Hub, table: str, token: str | None, wish: Wish) -> bytes:
    async with hub.tables.at(table) as found:
        holder = found.holder(token)
        return await asyncio.to_thread(lambda: desk.encode(told(found, holder, wish)))


def told(table: LiveTable, holder: Holder, wish: Wish) -> wire.TextTable:
    made = reading_of(table, holder, wish.lang)
    return wire.TextTable(
        version=made.version,
        seat=made.seen.seat,
        asked=made.decision is not None,
        over=made.over,
        sections=[
            wire.TextSection(part.id, part.heading, part.told(wish.short))
            for part in written.sections(made, wish.short)
        ],
        news=[] if wish.since is None else made.news(wish.since, wish.brief),
        words=completions(made),
    )


async def say(hub: Hub, who: str, table: str, token: str | None, body: wire.SayRequest) -> wire.Said:
    """Obey a typed line. A choice that was meant for another version of the table is refused as stale."""
    async with hub.tables.at(table) as found:
        holder = found.holder(token)
        now = await asyncio.to_thread(reading_of, found, holder, body.lang)
        wanted = await asyncio.to_thread(written.answer, now, body.text, body.short)
        if wanted.do in CHANGES and body.version != found.version:
            raise hub.tables.stale(found, holder)
    if wanted.do == "hint":
        return wire.Said(await hint(hub, who, table, token, now), False, now.version)
    if wanted.do in CHANGES:
        return await changed(hub, table, token, body, now, wanted)
    if wanted.do:  # save and quit belong to a terminal
        wanted.lines.append(now.seen.say("The page keeps the game by itself.", "Strona sama zapisuje grę."))
    return wire.Said(wanted.lines, False, now.version)


async def changed(
    hub: Hub, table: str, token: str | None, body: wire.SayRequest, now: written.Reading, wanted: written.Answer
) -> wire.Said:
    """A choice, undo or redo the way of a press on the page; what the rules refuse is an answer."""
    try:
        if wanted.do == "take":
            await hub.tables.move(table, token, wire.MoveRequest(body.version, [wanted.what], body.key))
        elif wanted.do == "undo":
            beyond = wanted.what.casefold() in ANYWAY
            await hub.tables.undo(table, token, wire.UndoMove(body.version, body.key, beyond))
        else:
            await hub.tables.redo(table, token, wire.RedoMove(body.version, body.key))
    except errors.Refused as refusal:
        if refusal.status not in (403, 422):
            raise
        said = refusal.words.en if body.lang == "en" else refusal.words.pl
        return wire.Said([now.seen.named(said)], False, now.version)
    async with hub.tables.at(table) as found:
        after = await asyncio.to_thread(reading_of, found, found.holder(token), body.lang)
    if wanted.do == "take":
        return wire.Said(wanted.lines + written.moved(after, now.version, body.short), True, after.version)
    return wire.Said(put_back(after, wanted.do, body.short), True, after.version)


async def hint(hub: Hub, who: str, table: str, token: str | None, now: written.Reading) -> list[str]:
    if now.decision is None:
        return now.section("asked").lines[:1]
    made = await advice_desk.advise(hub, who, table, token, wire_advice.AdviceRequest())
    advice = msgspec.json.decode(made, type=wire_advice.Advice)

    def text(words: wire.Words) -> str:
        return words.en if now.seen.lang == "en" else words.pl

    plans = [
        Advised(plan.line[0].option, [text(step.name) for step in plan.line[1:]], plan.win, text(plan.why))
        for plan in advice.plans
    ]
    marked = now.seen.say("This game now counts as assisted.", "Ta gra liczy się teraz jako rozegrana z pomocą.")
    return [*hint_lines(now, plans, text(advice.note) if advice.note else ""), marked]
