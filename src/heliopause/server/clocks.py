"""Time at a table, as arithmetic: whose clock runs, when it is over, what a choice costs. `now` is always given.

A clock runs for the seat that decides, if a person sits there. Undo gives no time back, and doing again what was taken
back earns none.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import msgspec

from heliopause.server.together import DAY, HOUR, ClockInfo, ClockPlan, QuietHours

GRACE_S = 60.0
"""Who is late and stays gets at least this long, in a live game."""
MORE = 10
VACATION_S = 14 * DAY
LIVE_MOST_S = 4 * HOUR
LIVE_LEAST_S = 10
SLOW_LEAST_S = HOUR


class Clock(msgspec.Struct):
    """What is kept of the clocks of a table: what every seat had left at `since`."""

    plan: ClockPlan
    left: list[float]
    more: list[int]
    vacation: list[float]
    paused: list[float | None]
    running: int | None = None
    since: float = 0.0
    late: int | None = None
    paid: int = 0
    """The ply up to which turns have earned their time."""


def can_plan(plan: ClockPlan) -> str | None:
    """Why time cannot be kept like this; None when it can."""
    if plan.mode == "slow":
        if plan.turn_s < SLOW_LEAST_S or plan.bank_s:
            return "clock.turn_s"
        if plan.quiet is not None and plan.quiet.start == plan.quiet.end:
            return "clock.quiet"
        return None
    if plan.quiet is not None:
        return "clock.quiet"
    if plan.turn_s > LIVE_MOST_S or plan.bank_s > LIVE_MOST_S or plan.turn_s + plan.bank_s < LIVE_LEAST_S:
        return "clock.bank_s"
    return None


def opened(plan: ClockPlan, players: int) -> Clock:
    full = float(plan.bank_s or plan.turn_s)
    return Clock(plan, [full] * players, [MORE] * players, [float(VACATION_S)] * players, [None] * players)


def grace(plan: ClockPlan) -> float:
    return float(plan.turn_s) if plan.mode == "slow" else max(GRACE_S, float(plan.turn_s))


# --- hours that do not count ------------------------------------------------------------------------------------


def stretches(quiet: QuietHours | None, start: float) -> Iterator[tuple[float, float]]:
    """The times that count, from `start` on, without an end."""
    if quiet is None:
        yield start, float("inf")
        return
    local = datetime.fromtimestamp(start, UTC) + timedelta(minutes=quiet.offset_min)
    midnight = start - (local.hour * HOUR + local.minute * 60 + local.second + local.microsecond / 1e6)
    day = midnight - DAY
    while True:
        opens = day + quiet.end * HOUR
        closes = day + quiet.start * HOUR + (DAY if quiet.start < quiet.end else 0)
        if closes > start:
            yield max(opens, start), closes
        day += DAY


def counted(plan: ClockPlan, start: float, end: float) -> float:
    """How much of the time between two moments counts."""
    total = 0.0
    for opens, closes in stretches(plan.quiet, start):
        if opens >= end:
            return total
        total += min(closes, end) - opens
        if closes >= end:
            return total
    return total


def after(plan: ClockPlan, start: float, seconds: float) -> float:
    """The moment when so much time has passed that counts."""
    for opens, closes in stretches(plan.quiet, start):
        if opens + seconds <= closes:
            return opens + seconds
        seconds -= closes - opens
    return start


# --- running ----------------------------------------------------------------------------------------------------


def from_when(clock: Clock, seat: int) -> float:
    """Since when the clock of the running seat counts: not before its vacation is over."""
    return max(clock.since, clock.paused[seat] or 0.0)


def ends(clock: Clock) -> float | None:
    """When the time of the running seat is over; None while no clock runs or it is over already."""
    seat = clock.running
    if seat is None or clock.late is not None:
        return None
    return after(clock.plan, from_when(clock, seat), clock.left[seat])


def settle(clock: Clock, now: float) -> None:
    """Take what the running seat has used from what it had."""
    seat = clock.running
    if seat is not None:
        start = from_when(clock, seat)
        if start < now:
            clock.left[seat] = max(0.0, clock.left[seat] - counted(clock.plan, start, now))
    clock.since = now


def is_late(clock: Clock, now: float) -> bool:
    end = ends(clock)
    return end is not None and end <= now


def mark_late(clock: Clock, now: float) -> None:
    settle(clock, now)
    clock.late = clock.running


def spare(clock: Clock, seat: int, now: float) -> None:
    """Go on with a seat whose time was over."""
    if clock.running == seat:
        settle(clock, now)
    clock.late = None if clock.late == seat else clock.late
    clock.left[seat] = max(clock.left[seat], grace(clock.plan))


def follow(clock: Clock, runner: int | None, chose_at: int | None, now: float) -> None:
    """The clock of `runner` runs from now on, that of whoever decided before stops. `chose_at` is the ply of a choice
    that led here: a turn that ends on new ground earns its time."""
    was = clock.running
    if was == runner:
        if was is not None and clock.late == was and chose_at is not None:
            spare(clock, was, now)  # he was late and chose himself
        return
    settle(clock, now)
    if clock.late is not None and clock.late != runner:
        clock.late = None
    if chose_at is not None and chose_at > clock.paid:
        if was is not None and clock.plan.bank_s:
            clock.left[was] += clock.plan.turn_s
        if runner is not None and not clock.plan.bank_s:
            clock.left[runner] = max(clock.left[runner], float(clock.plan.turn_s))
        clock.paid = chose_at
    clock.running = runner


def add_more(clock: Clock, seat: int, now: float) -> None:
    if clock.running == seat:
        settle(clock, now)
    clock.more[seat] -= 1
    clock.left[seat] += grace(clock.plan)
    clock.late = None if clock.late == seat else clock.late


def set_vacation(clock: Clock, seat: int, days: int, now: float) -> None:
    """Until then no time counts for the seat; what is not used of a vacation comes back."""
    if clock.running == seat:
        settle(clock, now)
    until = clock.paused[seat]
    if until is not None:
        clock.vacation[seat] += max(0.0, until - now)
    clock.vacation[seat] -= days * DAY
    clock.paused[seat] = now + days * DAY if days else None
    if days and clock.late == seat:
        spare(clock, seat, now)


def told(clock: Clock) -> ClockInfo:
    plan = clock.plan
    return ClockInfo(
        mode=plan.mode,
        turn_s=plan.turn_s,
        bank_s=plan.bank_s,
        quiet=plan.quiet,
        left_s=[round(left, 1) for left in clock.left],
        running=clock.running,
        since=clock.since,
        ends=ends(clock),
        late=clock.late,
        more_left=list(clock.more),
        vacation_left_s=[int(left) for left in clock.vacation],
        paused_until=list(clock.paused),
    )
