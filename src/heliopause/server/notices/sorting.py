"""What is to be done with the notices of one guest that are due: told now, later, or no longer."""

from __future__ import annotations

from dataclasses import dataclass, field

from heliopause.server.kept import BOT_KINDS
from heliopause.server.notices import when
from heliopause.server.notices.rows import OutRow, SeatFacts, TableFacts
from heliopause.server.wire_notices import NoticeChoices

LOOKING_S = 25.0
"""An open page is noted every fifteen seconds: who was noted this short ago looks."""
AGAIN_S = 10.0
HOLD_S = 600.0
"""An open page holds a notice back for so long at most: it may lie open on a desk at home."""
MOST_AN_HOUR = 60


@dataclass
class Sorted:
    tell: list[OutRow] = field(default_factory=list)
    drop: list[OutRow] = field(default_factory=list)
    later: list[tuple[OutRow, float]] = field(default_factory=list)


def sort_out(
    due: list[OutRow],
    choices: NoticeChoices,
    facts: dict[str, TableFacts],
    told: dict[str, float],
    told_this_hour: int,
    now: float,
) -> Sorted:
    result = Sorted()
    ready: dict[tuple[str, str], OutRow] = {}
    for notice in sorted(due, key=lambda notice: notice.made_at):
        table = facts.get(notice.table_id)
        if table is None or not is_true(notice, table) or not is_wanted(notice, choices):
            result.drop.append(notice)
            continue
        wait = until(notice, choices, table, told, now)
        if wait is None and told_this_hour >= MOST_AN_HOUR:
            wait = now + when.HOUR / 6
        if wait is not None:
            result.later.append((notice, wait))
            continue
        # Of two about the same thing the newer one is told, a second try of it by its own channel alone.
        key = (notice.table_id, notice.kind) if not notice.channel else (notice.id, notice.channel)
        if key in ready:
            result.drop.append(ready[key])
        ready[key] = notice
    result.tell = list(ready.values())
    return result


def is_wanted(notice: OutRow, choices: NoticeChoices) -> bool:
    return notice.kind in choices.kinds and notice.table_id not in choices.muted


def is_true(notice: OutRow, table: TableFacts) -> bool:
    """Whether it still is as the notice says."""
    seat = seat_of(notice, table)
    if seat is None or seat.guest != notice.guest or seat.kind in BOT_KINDS:
        return False
    if notice.kind in ("turn", "deadline"):
        return not table.over and table.deciding == notice.seat
    if notice.kind == "asked":
        return notice.seat in table.asked
    return notice.kind != "chat" or seat.seen_at < notice.made_at


def seat_of(notice: OutRow, table: TableFacts) -> SeatFacts | None:
    return next((seat for seat in table.seats if seat.seat == notice.seat), None)


def until(
    notice: OutRow, choices: NoticeChoices, table: TableFacts, told: dict[str, float], now: float
) -> float | None:
    seat = seat_of(notice, table)
    looks = seat is not None and now - seat.seen_at < LOOKING_S
    if looks and not choices.while_looking and now - notice.made_at < HOLD_S:
        return now + AGAIN_S
    if notice.kind == "deadline":  # collected, it would come too late
        return when.quiet_until(choices.quiet, choices.timezone, now)
    last = max(told.values(), default=0.0)
    return when.not_before(choices, notice.made_at, now, last, told.get(notice.table_id, 0.0))
