"""Who has which leader, and which of them still carry a star."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import LEADER, STARS
from heliopause.games.beyond_the_sun.rules.tables import Tables


def leads(t: Tables, s: State, seat: i64, special: i64) -> bool:
    """Whether one of the seat's leaders has this standing power."""
    at: i64 = LEADER + 2 * seat
    return t.leader_passive[s.cells[at]] == special or t.leader_passive[s.cells[at + 1]] == special


def tell_leader(t: Tables, s: State, seat: i64, special: i64) -> None:
    """Say in the log which leader's standing power is at work."""
    k = LEADER + 2 * seat
    if t.leader_passive[s.cells[k]] != special:
        k += 1
    tell(s, codes.TOLD_USE, seat, codes.SOURCE_LEADER + s.cells[k])


def star_for(t: Tables, s: State, seat: i64, power: i64) -> i64:
    """Index in STARS of the seat's leader with this limited power and a star left, -1 = none."""
    for k in range(2 * seat, 2 * seat + 2):
        if t.leader_limited_power[s.cells[LEADER + k]] == power and s.cells[STARS + k] > 0:
            return k
    return -1


def star_amount(t: Tables, s: State, seat: i64, power: i64) -> i64:
    """The number of a limited power for which the seat has a star left, 0 without one."""
    k = star_for(t, s, seat, power)
    return t.leader_limited_amount[s.cells[LEADER + k]] if k >= 0 else 0


def spend_star(t: Tables, s: State, seat: i64, power: i64) -> i64:
    """Take a star off the leader with this limited power; its number."""
    k = star_for(t, s, seat, power)
    s.cells[STARS + k] -= 1
    tell(s, codes.TOLD_STAR, seat, s.cells[LEADER + k], s.cells[STARS + k])
    return t.leader_limited_amount[s.cells[LEADER + k]]
