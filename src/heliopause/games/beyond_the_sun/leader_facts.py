"""Who has which leader, and which of them still carry a star."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.events import ALL_SEATS
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.model import LEADER, STARS
from heliopause.games.beyond_the_sun.static import Static


def leads(t: Static, s: State, seat: i64, special: i64) -> bool:
    """Whether one of the seat's leaders has this standing power."""
    at: i64 = LEADER + 2 * seat
    return t.leader_passive[s.cells[at]] == special or t.leader_passive[s.cells[at + 1]] == special


def tell_leader(t: Static, s: State, seat: i64, special: i64) -> None:
    """Say in the log which leader's standing power is at work."""
    k = LEADER + 2 * seat
    if t.leader_passive[s.cells[k]] != special:
        k += 1
    if s.sink is not None:
        s.sink.tell(codes.EV_USE, seat, codes.SOURCE_LEADER + s.cells[k], 0, 0, ALL_SEATS)


def star_for(t: Static, s: State, seat: i64, special: i64) -> i64:
    """Index in STARS of the seat's leader with this limited power and a star left, -1 = none."""
    k = 2 * seat
    while k < 2 * seat + 2:
        if t.leader_limited_special[s.cells[LEADER + k]] == special and s.cells[STARS + k] > 0:
            return k
        k += 1
    return -1


def spend_star(t: Static, s: State, seat: i64, special: i64) -> None:
    k = star_for(t, s, seat, special)
    s.cells[STARS + k] -= 1
    if s.sink is not None:
        s.sink.tell(codes.EV_STAR, seat, s.cells[LEADER + k], s.cells[STARS + k], 0, ALL_SEATS)
