"""Several Outpost discs of one control check: the faction orders them where too few discs are left for every order."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import specialty, track_choices
from heliopause.games.beyond_the_sun.rules.model import FOOD_DISC, LOCATIONS, ORE_DISC, PASSIVES, TRACK
from heliopause.games.beyond_the_sun.rules.tables import Tables


def order_matters(t: Tables, s: State, seat: i64, mask: i64, first: i64) -> bool:
    """Whether another location of the mask than `first` may get its disc first with a result of its own."""
    food = s.cells[TRACK + 2 * seat]
    ore = s.cells[TRACK + 2 * seat + 1]
    either = s.cells[PASSIVES + seat] & codes.PASSIVE_EITHER_TRACK
    if enough_discs(t, s, mask, food, ore, either):
        return False
    open_to_first = Results(t, s, either)
    open_to_first.add(mask, 1 << first, food, ore, 0)
    open_to_all = Results(t, s, either)
    open_to_all.add(mask, mask, food, ore, 0)
    return len(open_to_first.found) < len(open_to_all.found)


def enough_discs(t: Tables, s: State, mask: i64, food: i64, ore: i64, either: i64) -> bool:
    """Whether no track can run short, however the discs are chosen."""
    for_food: i64 = 0
    for_ore: i64 = 0
    for location in range(2, LOCATIONS):
        if (mask >> location) & 1:
            printed = specialty(t, s, location)
            if either or printed & 1:
                for_food += 1
            if either or printed & 2:
                for_ore += 1
    return for_food <= food and for_ore <= ore


class Results:
    """Every way to fill some locations with discs: two bits for the kind at each."""

    def __init__(self, t: Tables, s: State, either: i64) -> None:
        self.t = t
        self.s = s
        self.either = either
        self.found: set[int] = set()

    def add(self, mask: i64, nexts: i64, food: i64, ore: i64, so_far: i64) -> None:
        """The ways to fill the mask when the next disc goes to one of `nexts`."""
        if mask == 0:
            self.found.add(so_far)
            return
        for location in range(2, LOCATIONS):
            if (nexts >> location) & 1:
                rest = mask & ~(1 << location)
                choices = track_choices(food, ore, told_track(specialty(self.t, self.s, location)), self.either)
                for kind in range(1, 4):
                    if (choices >> kind) & 1:
                        food_left = food - 1 if kind == FOOD_DISC else food
                        ore_left = ore - 1 if kind == ORE_DISC else ore
                        self.add(rest, rest, food_left, ore_left, so_far | kind << (2 * location))


def told_track(mask: i64) -> i64:
    """The track that printed specialties name: 0 food, 1 ore, 2 either."""
    if mask == 1:
        return 0
    return 1 if mask == 2 else 2
