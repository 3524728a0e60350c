"""Several Outpost discs of one control check: the faction orders them where too few discs are left for every order."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.model import FOOD_DISC, LOCATIONS, ORE_DISC, PASSIVES, TRACK
from heliopause.games.beyond_the_sun.ops import specialty, track_choices
from heliopause.games.beyond_the_sun.static import Static


def order_matters(t: Static, s: State, seat: i64, mask: i64, first: i64) -> bool:
    """Whether another location of the mask than `first` may get its disc first with a result of its own."""
    food = s.cells[TRACK + 2 * seat]
    ore = s.cells[TRACK + 2 * seat + 1]
    either = s.cells[PASSIVES + seat] & codes.PASSIVE_EITHER_TRACK
    if enough_discs(t, s, mask, food, ore, either):
        return False
    open_to_first: set[int] = set()
    add_results(t, s, mask, 1 << first, food, ore, either, 0, open_to_first)
    open_to_all: set[int] = set()
    add_results(t, s, mask, mask, food, ore, either, 0, open_to_all)
    return len(open_to_first) < len(open_to_all)


def enough_discs(t: Static, s: State, mask: i64, food: i64, ore: i64, either: i64) -> bool:
    """Whether no track can run short, however the discs are chosen."""
    for_food: i64 = 0
    for_ore: i64 = 0
    location: i64 = 2
    while location < LOCATIONS:
        if (mask >> location) & 1:
            printed = specialty(t, s, location)
            if either or printed & 1:
                for_food += 1
            if either or printed & 2:
                for_ore += 1
        location += 1
    return for_food <= food and for_ore <= ore


def add_results(
    t: Static, s: State, mask: i64, nexts: i64, food: i64, ore: i64, either: i64, so_far: i64, found: set[int]
) -> None:
    """Every way to fill the mask when the next disc goes to one of `nexts`: two bits for the kind at a location."""
    if mask == 0:
        found.add(so_far)
        return
    location: i64 = 2
    while location < LOCATIONS:
        if (nexts >> location) & 1:
            rest = mask & ~(1 << location)
            choices = track_choices(food, ore, told_track(specialty(t, s, location)), either)
            kind: i64 = 1
            while kind <= 3:
                if (choices >> kind) & 1:
                    add_results(
                        t,
                        s,
                        rest,
                        rest,
                        food - 1 if kind == FOOD_DISC else food,
                        ore - 1 if kind == ORE_DISC else ore,
                        either,
                        so_far | kind << (2 * location),
                        found,
                    )
                kind += 1
        location += 1


def told_track(mask: i64) -> i64:
    """The track that printed specialties name: 0 food, 1 ore, 2 either."""
    if mask == 1:
        return 0
    return 1 if mask == 2 else 2
