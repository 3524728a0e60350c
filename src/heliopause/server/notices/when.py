"""When somebody may be told: quiet hours, collecting, once an hour from a table."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from heliopause.server.wire_notices import NoticeChoices, QuietTime

HOUR = 3600.0


def zone_of(name: str) -> tzinfo:
    """The time zone of a name; an unknown one is UTC, so that a notice is told rather than lost."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def is_zone(name: str) -> bool:
    return name == "UTC" or zone_of(name) is not UTC


def at_minute(day: datetime, minute: int) -> datetime:
    return day.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)


def quiet_until(quiet: QuietTime | None, timezone: str, now: float) -> float | None:
    """When the quiet hours that hold now are over; None outside of them. They may go over midnight."""
    if quiet is None or quiet.start == quiet.end:
        return None
    here = datetime.fromtimestamp(now, zone_of(timezone))
    minute = here.hour * 60 + here.minute
    if quiet.start < quiet.end:
        inside = quiet.start <= minute < quiet.end
    else:
        inside = minute >= quiet.start or minute < quiet.end
    if not inside:
        return None
    end = at_minute(here, quiet.end)
    return (end if end > here else at_minute(here + timedelta(days=1), quiet.end)).timestamp()


def next_daily(minute: int, timezone: str, since: float) -> float:
    """The first time of that minute of the day after `since`."""
    here = datetime.fromtimestamp(since, zone_of(timezone))
    today = at_minute(here, minute)
    return (today if today > here else at_minute(here + timedelta(days=1), minute)).timestamp()


def not_before(
    choices: NoticeChoices, made_at: float, now: float, told_at: float, told_of_table_at: float
) -> float | None:
    """Until when a notice has to wait; None: it may go now. `told_at`: when the guest was told anything last."""
    waits = [quiet_until(choices.quiet, choices.timezone, now)]
    if choices.collect == "hour":
        waits.append(told_at + HOUR)
    elif choices.collect == "day":
        waits.append(next_daily(choices.day_at, choices.timezone, made_at))
    if choices.hourly:
        waits.append(told_of_table_at + HOUR)
    later = [wait for wait in waits if wait is not None and wait > now]
    return max(later, default=None)
