"""The Doomsday Tracker of the solo game: its discs, its destination, and the end when it is empty."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import (
    ANARCHISTS,
    DOOM_EXTRA,
    DOOM_LEFT,
    DOOM_SIDE,
    FINAL,
    LOCATIONS,
    OUTPOST,
    OUTPOST_DISC,
    PHASE,
    STAR_DISC,
    SYSTEM_AT,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables

TO_SIDE: Final = 1
FROM_SIDE: Final = 2
TO_SYSTEM: Final = 3
FROM_SYSTEM: Final = 4


def remove_disc(s: State, why: i64) -> None:
    """The leftmost disc leaves the tracker; with the last one the game ends at once."""
    s.cells[DOOM_LEFT] -= 1
    if s.cells[DOOM_LEFT] <= 1:
        s.cells[DOOM_EXTRA] = 0  # of the two discs on the last space at most one is left
    tell(s, codes.TOLD_DOOM, ANARCHISTS, s.cells[DOOM_LEFT], why)
    if s.cells[DOOM_LEFT] == 0:
        end_game(s, codes.END_DOOM)


def return_disc(s: State, why: i64) -> None:
    """A disc goes back to the rightmost empty circle."""
    s.cells[DOOM_LEFT] += 1
    tell(s, codes.TOLD_DOOM, ANARCHISTS, s.cells[DOOM_LEFT], why)


def doom_plus(s: State, n: i64) -> None:
    while n > 0 and s.cells[DOOM_LEFT] > 0:
        s.cells[DOOM_SIDE] += 1
        remove_disc(s, TO_SIDE)
        n -= 1


def doom_minus(s: State, n: i64) -> bool:
    """Whether at least one disc came back from the side."""
    moved = False
    while n > 0 and s.cells[DOOM_SIDE] > 0:
        s.cells[DOOM_SIDE] -= 1
        return_disc(s, FROM_SIDE)
        moved = True
        n -= 1
    return moved


def take_systems(s: State, mask: i64) -> None:
    """The Anarchists gain control of these locations, as long as the tracker has a disc for it."""
    location: i64 = 2
    while location < LOCATIONS and mask:
        if (mask >> location) & 1 and s.cells[DOOM_LEFT] > 0:
            take_control(s, location)
        location += 1


def take_control(s: State, location: i64) -> None:
    """The Anarchists put the leftmost disc of the tracker on a System they control now."""
    s.cells[OUTPOST + location] = ANARCHISTS + 1
    s.cells[OUTPOST_DISC + location] = STAR_DISC
    tell(s, codes.TOLD_CONTROL, ANARCHISTS, location, STAR_DISC, s.cells[SYSTEM_AT + location])
    remove_disc(s, TO_SYSTEM)


def destination(t: Tables, s: State) -> i64:
    """The location named by the icon just left of the leftmost disc, -1 = none."""
    circles = s.cells[DOOM_LEFT] - s.cells[DOOM_EXTRA]
    if circles < 1:
        circles = 1
    return t.doom_destinations[len(t.doom_destinations) - 1 - circles]


def end_game(s: State, why: i64) -> None:
    """Whatever was going on stops here; the machine clears the stack when it sees the final mark."""
    s.cells[FINAL] = 3
    s.cells[PHASE] = codes.PHASE_OVER
    tell(s, codes.TOLD_FINAL, -1, 3, why)
