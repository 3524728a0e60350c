"""Building and upgrading ships: cubes, sites, the stars of leaders, and one control check per step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import COST, OPTIONAL, WIDTH
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.kernel.question import asked
from heliopause.core.kernel.state import FRAME, State
from heliopause.games.beyond_the_sun.cards.powers import HIGHER_LEVEL
from heliopause.games.beyond_the_sun.cards.specials import HYPERLANE_PLACEMENT
from heliopause.games.beyond_the_sun.cards.types import SYSTEM_SLOT
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    attached,
    build_ship,
    build_sites,
    carries_token,
    lift_token,
    may_enter,
    pay_ore,
    put_token,
    take_leftmost,
    take_rightmost,
    upgrade_ship,
)
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import spend_star, star_for
from heliopause.games.beyond_the_sun.rules.legality import could_change_after, rest_possible
from heliopause.games.beyond_the_sun.rules.model import (
    CHANGED,
    DEEP_SPACE,
    LOCATIONS,
    ORE,
    POPULATION,
    POWER,
    SAVED,
    SHIPS,
    SYSTEM_AT,
    TURN_SEAT,
    supply,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import small_ship
from heliopause.games.beyond_the_sun.rules.ship.control import check_control
from heliopause.games.beyond_the_sun.rules.tables import Tables

FROM_POPULATION: Final = 1
RIGHTMOST: Final = 2
STANDS_IN: Final = 4


# --- building -------------------------------------------------------------------------------------
def run_build_step(t: Tables, s: State) -> None:
    """OP_BUILD_STEP: ships of one step one by one, then one control check."""
    cells = s.cells
    top = s.top
    seat = cells[top + 1]
    if cells[top + 4] == 0:
        pop(s)
        check_control(t, s)
        return
    how = cells[top + 5]
    stands_in = False
    if how & FROM_POPULATION or supply(s, seat) == 0:
        if cells[POPULATION + seat] == 0:
            set_top(s, 4, 0)  # nothing left to build from: the rest is left out
            return
        stands_in = how & FROM_POPULATION == 0
    sites = build_sites(t, s, seat, cells[top + 3], cells[top + 2])
    if stands_in:
        set_top(s, 5, how | STANDS_IN)
        set_top(s, 0, codes.ASK_BUILD)
        asked(t.book, s)
    elif sites & (sites - 1) or (t.leaders and build_star(t, s, seat, cells[top + 2]) != 0):
        set_top(s, 0, codes.ASK_BUILD)
    else:
        location: i64 = 0
        while (sites >> location) & 1 == 0:
            location += 1
        build_at(t, s, location)


def build_star(t: Tables, s: State, seat: i64, level: i64) -> i64:
    """BUILD_NAVIGATOR or BUILD_PROTOTYPE when a star of that leader may be used for the ship, else 0."""
    if star_for(t, s, seat, HYPERLANE_PLACEMENT) >= 0:
        return codes.BUILD_NAVIGATOR
    if level < 4 and s.cells[TURN_SEAT] == seat and star_for(t, s, seat, HIGHER_LEVEL) >= 0:
        return codes.BUILD_PROTOTYPE
    return 0


def build_at(t: Tables, s: State, location: i64) -> None:
    """Build one ship of the OP_BUILD_STEP frame on top."""
    build_level(t, s, location, top_a(s))


def build_level(t: Tables, s: State, location: i64, level: i64) -> None:
    top = s.top
    seat = s.cells[top + 1]
    how = s.cells[top + 5]
    from_population: i64 = 0
    if how & (FROM_POPULATION | STANDS_IN):
        s.cells[POPULATION + seat] -= 1
        from_population = 1
    elif how & RIGHTMOST:
        take_rightmost(s, seat)
    else:
        take_leftmost(s, seat)
    set_top(s, 4, s.cells[top + 4] - 1)
    set_top(s, 5, how & ~STANDS_IN)
    build_ship(s, seat, location, level, from_population)
    if t.advanced and t.rules >= codes.RULES_2:
        s.cells[SAVED] |= codes.SAVED_BUILT
    if t.leaders or t.expansion_factions:
        push(s, codes.OP_BUILT, seat, location, level)


class Build(TableQuestion):
    """ASK_BUILD: where a ship is built."""

    def legal(self, s: State, moves: Moves) -> None:
        """A location; a Population cube that stands in for a Supply cube may be left out, if a change remains."""
        t = self.t
        top = s.top
        seat = s.cells[top + 1]
        sites = build_sites(t, s, seat, s.cells[top + 3], s.cells[top + 2])
        if s.cells[top + 5] & STANDS_IN:
            if rest_possible(t, s, seat, -1):  # ruling pop_made_midway: later steps may need the cube
                moves.add_bits(sites)
                add_star_sites(t, s, seat, sites, moves)
            if moves.n == 0 or (could_change_after(t, s, seat) and not agreed_to_build(t, s)):
                if moves.n == 0 or can_give_back(t, s, seat):
                    moves.add(codes.MOVE_NONE)
        else:
            moves.add_bits(sites)
            add_star_sites(t, s, seat, sites, moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        set_top(s, 0, codes.OP_BUILD_STEP)
        seat = top_seat(s)
        level = top_a(s)
        if move == codes.MOVE_NONE:
            set_top(s, 4, 0)
            if owes_discount(t, s) and s.cells[ORE + seat] > 0:
                pay_ore(s, seat, 1)  # no ship, no discount
                s.cells[SAVED] &= ~codes.SAVED_ORE
        elif move >= codes.BUILD_NAVIGATOR:
            spend_star(t, s, seat, HYPERLANE_PLACEMENT)
            build_level(t, s, move - codes.BUILD_NAVIGATOR, level)
            check_control(t, s)  # settled before anything else of the effect
        elif move >= codes.BUILD_PROTOTYPE:
            level += spend_star(t, s, seat, HIGHER_LEVEL)
            build_level(t, s, move - codes.BUILD_PROTOTYPE, level if level < 4 else 4)
        else:
            build_at(t, s, move)


def agreed_to_build(t: Tables, s: State) -> bool:
    """Whether the step on top is an optional part that was answered with yes: then it is not asked for once more."""
    below = s.top - FRAME
    if t.rules < codes.RULES_2 or below < s.base or s.cells[below] != OP_RUN:
        return False
    at = s.cells[below + 2] - WIDTH  # the word that builds: the program waits behind it
    if at >= WIDTH and t.code[at - WIDTH] == COST:
        at -= WIDTH
    return at >= WIDTH and t.code[at - WIDTH] == OPTIONAL


def owes_discount(t: Tables, s: State) -> bool:
    """Whether Shipwright Contracts have paid for a ship of this action that is not built yet."""
    saved = s.cells[SAVED]
    return t.rules >= codes.RULES_2 and saved & codes.SAVED_ORE != 0 and saved & codes.SAVED_BUILT == 0


def can_give_back(t: Tables, s: State, seat: i64) -> bool:
    return s.cells[ORE + seat] > 0 or not owes_discount(t, s)


def add_star_sites(t: Tables, s: State, seat: i64, sites: i64, moves: Moves) -> None:
    """Stars of leaders: any location with a card, or a larger ship on a normal site."""
    if not t.leaders:
        return
    level = top_a(s)
    star = build_star(t, s, seat, level)
    if star == codes.BUILD_NAVIGATOR:
        sites = (t.board_mask | attached(s, seat)) & ~sites
    location: i64 = 0
    while star > 0 and location < LOCATIONS:
        if (sites >> location) & 1:
            empty_slot = t.location_kind[location] == SYSTEM_SLOT and location > DEEP_SPACE
            if (
                star == codes.BUILD_PROTOTYPE
                or may_enter(t, s, location, level)
                and not (empty_slot and s.cells[SYSTEM_AT + location] == 0)
            ):
                moves.add(star + location)
        location += 1


# --- upgrading ------------------------------------------------------------------------------------
def add_small_ships(s: State, seat: i64, location: i64, just: i64, moves: Moves) -> None:
    """The ships of one location that can rise, without the one that has `just` risen."""
    for level in range(1, 4):
        n = s.cells[SHIPS + (seat * LOCATIONS + location) * 4 + level - 1]
        ship: i64 = 16 * level + location
        if n > 1 and carries_token(s, seat, location, level):
            if just != ship or n > 2:
                moves.add(ship)
            if just != ship + codes.WITH_TOKEN:
                moves.add(ship + codes.WITH_TOKEN)
        elif n > 1 or (n == 1 and just % codes.WITH_TOKEN != ship):
            moves.add(ship)


def start_upgrade(t: Tables, s: State, seat: i64, count: i64, by_levels: i64, flags: i64) -> None:
    """Push the upgrade decision. A lone ship by one level is forced, more are an upper limit (ruling upgrade_count)."""
    if not small_ship(s, seat):
        return
    forced: i64 = 1 if count == 1 and by_levels == 0 else 0
    if flags & codes.FLAG_ACTION and s.cells[CHANGED] == 0 and not could_change_after(t, s, seat):
        forced = 1
    push(s, codes.ASK_UPGRADE, seat, count, by_levels, forced)
    if forced:
        asked(t.book, s)


class Upgrade(TableQuestion):
    """ASK_UPGRADE: which ship rises by a level."""

    def legal(self, s: State, moves: Moves) -> None:
        cells = s.cells
        top = s.top
        seat = cells[top + 1]
        just = cells[top + 5] if cells[top + 3] == 0 else 0  # one level each: a ship is not taken twice
        for location in range(LOCATIONS):
            if cells[POWER + seat * LOCATIONS + location]:
                add_small_ships(s, seat, location, just, moves)
        if cells[top + 4] == 0 or moves.n == 0:
            moves.add(codes.MOVE_STOP)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        if move == codes.MOVE_STOP:
            pop(s)
            check_control(t, s)
            return
        level = (move >> 4) & 15
        location = move & 15
        carried = carries_token(s, seat, location, level)
        upgrade_ship(s, seat, location, level)
        if move >= codes.WITH_TOKEN:
            lift_token(s, seat)
            put_token(s, seat, location, level + 1)
        risen: i64 = 16 * (level + 1) + location
        if carried and carries_token(s, seat, location, level + 1):
            risen += codes.WITH_TOKEN
        left = top_a(s) - 1
        if left == 0 or not small_ship(s, seat):
            pop(s)
            check_control(t, s)
        else:
            set_top(s, 2, left)
            set_top(s, 4, 0)
            set_top(s, 5, risen)
            moves = Moves()
            self.legal(s, moves)
            if moves.n == 1:  # only the ship that has just risen is left
                pop(s)
                check_control(t, s)
