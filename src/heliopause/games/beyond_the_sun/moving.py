"""Ships on the exploration board: building, upgrading, Jumps, and what a Jump can still reach."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.card_types import SYSTEM_SLOT
from heliopause.games.beyond_the_sun.control import check_control
from heliopause.games.beyond_the_sun.leader_facts import spend_star, star_for
from heliopause.games.beyond_the_sun.legality import colony_possible, could_change_after, rest_possible
from heliopause.games.beyond_the_sun.model import (
    CHANGED,
    DEEP_SPACE,
    JUMP_START,
    LIMITS,
    LOCATIONS,
    POPULATION,
    POWER,
    SHIPS,
    SYSTEM_AT,
    TURN_SEAT,
    supply,
)
from heliopause.games.beyond_the_sun.ops import (
    attached,
    build_ship,
    build_sites,
    may_enter,
    move_ship,
    neighbours,
    take_leftmost,
    take_rightmost,
    upgrade_ship,
)
from heliopause.games.beyond_the_sun.specials import DISPATCH_EXTRA_JUMPS, HYPERLANE_PLACEMENT, PROTOTYPE_HULL
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import LIMIT_MAX_JUMPS

FROM_POPULATION = 1
RIGHTMOST = 2
STANDS_IN = 4


# --- building -------------------------------------------------------------------------------------
def run_build_step(t: Static, s: State) -> None:
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
        set_top(s, 0, codes.OP_BUILD)
    elif sites & (sites - 1) or (t.leaders and build_star(t, s, seat, cells[top + 2]) != 0):
        set_top(s, 0, codes.OP_BUILD)
    else:
        location: i64 = 0
        while (sites >> location) & 1 == 0:
            location += 1
        build_at(t, s, location)


def build_star(t: Static, s: State, seat: i64, level: i64) -> i64:
    """BUILD_NAVIGATOR or BUILD_PROTOTYPE when a star of that leader may be used for the ship, else 0."""
    if star_for(t, s, seat, HYPERLANE_PLACEMENT) >= 0:
        return codes.BUILD_NAVIGATOR
    if level < 4 and s.cells[TURN_SEAT] == seat and star_for(t, s, seat, PROTOTYPE_HULL) >= 0:
        return codes.BUILD_PROTOTYPE
    return 0


def build_at(t: Static, s: State, location: i64) -> None:
    """Build one ship of the OP_BUILD_STEP frame on top."""
    build_level(t, s, location, s.cells[s.top + 2])


def build_level(t: Static, s: State, location: i64, level: i64) -> None:
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
    if t.leaders or t.expansion_factions:
        push(s, codes.OP_BUILT, seat, location, level)


def legal_build(t: Static, s: State, moves: Moves) -> None:
    """A location; a Population cube that stands in for a Supply cube may be left out, if a change remains."""
    top = s.top
    seat = s.cells[top + 1]
    sites = build_sites(t, s, seat, s.cells[top + 3], s.cells[top + 2])
    if s.cells[top + 5] & STANDS_IN:
        if rest_possible(t, s, seat, -1):  # ruling pop_made_midway: later steps may need the cube
            add_bits(sites, moves)
            add_star_sites(t, s, seat, sites, moves)
        if moves.n == 0 or could_change_after(t, s, seat):
            moves.add(codes.MOVE_NONE)
    else:
        add_bits(sites, moves)
        add_star_sites(t, s, seat, sites, moves)


def add_star_sites(t: Static, s: State, seat: i64, sites: i64, moves: Moves) -> None:
    """Stars of leaders: any location with a card, or a larger ship on a normal site."""
    if not t.leaders:
        return
    level = s.cells[s.top + 2]
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


def add_bits(mask: i64, moves: Moves) -> None:
    location: i64 = 0
    while mask:
        if mask & 1:
            moves.add(location)
        mask >>= 1
        location += 1


def play_build(t: Static, s: State, move: i64) -> None:
    set_top(s, 0, codes.OP_BUILD_STEP)
    seat = s.cells[s.top + 1]
    level = s.cells[s.top + 2]
    if move == codes.MOVE_NONE:
        set_top(s, 4, 0)
    elif move >= codes.BUILD_NAVIGATOR:
        spend_star(t, s, seat, HYPERLANE_PLACEMENT)
        build_level(t, s, move - codes.BUILD_NAVIGATOR, level)
        check_control(t, s)  # settled before anything else of the effect
    elif move >= codes.BUILD_PROTOTYPE:
        spend_star(t, s, seat, PROTOTYPE_HULL)
        build_level(t, s, move - codes.BUILD_PROTOTYPE, level + 2 if level < 3 else 4)
    else:
        build_at(t, s, move)


# --- upgrading ------------------------------------------------------------------------------------
def start_upgrade(t: Static, s: State, seat: i64, count: i64, by_levels: i64, flags: i64) -> None:
    """Push the upgrade decision. A lone ship by one level is forced, more are an upper limit (ruling upgrade_count)."""
    if not can_upgrade(s, seat):
        return
    forced: i64 = 1 if count == 1 and by_levels == 0 else 0
    if flags & codes.FLAG_ACTION and s.cells[CHANGED] == 0 and not could_change_after(t, s, seat):
        forced = 1
    push(s, codes.OP_UPGRADE, seat, count, by_levels, forced)
    if forced:
        moves = Moves()
        legal_upgrade(s, moves)
        if moves.n == 1:
            play_upgrade(t, s, moves.move[0])


def can_upgrade(s: State, seat: i64) -> bool:
    at: i64 = SHIPS + seat * LOCATIONS * 4
    end = at + LOCATIONS * 4
    while at < end:
        if s.cells[at] or s.cells[at + 1] or s.cells[at + 2]:
            return True
        at += 4
    return False


def legal_upgrade(s: State, moves: Moves) -> None:
    cells = s.cells
    top = s.top
    seat = cells[top + 1]
    just = cells[top + 5] if cells[top + 3] == 0 else 0  # one level each: a ship is not taken twice
    location: i64 = 0
    while location < LOCATIONS:
        if cells[POWER + seat * LOCATIONS + location]:
            at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
            level: i64 = 1
            while level < 4:
                n = cells[at + level - 1]
                if n > 0 and (n > 1 or just != 16 * level + location):
                    moves.add(16 * level + location)
                level += 1
        location += 1
    if cells[top + 4] == 0 or moves.n == 0:
        moves.add(codes.MOVE_STOP)


def play_upgrade(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    if move == codes.MOVE_STOP:
        pop(s)
        check_control(t, s)
        return
    level = move >> 4
    location = move & 15
    upgrade_ship(s, seat, location, level)
    left = s.cells[s.top + 2] - 1
    if left == 0 or not can_upgrade(s, seat):
        pop(s)
        check_control(t, s)
    else:
        set_top(s, 2, left)
        set_top(s, 4, 0)
        set_top(s, 5, 16 * (level + 1) + location)
        moves = Moves()
        legal_upgrade(s, moves)
        if moves.n == 1:  # only the ship that has just risen is left
            pop(s)
            check_control(t, s)


# --- Jumps ----------------------------------------------------------------------------------------
def start_jump(t: Static, s: State, seat: i64, points: i64, colonize_pc: i64, flags: i64) -> None:
    if points == 0 or not has_ship(s, seat):
        return
    if t.leaders and star_for(t, s, seat, DISPATCH_EXTRA_JUMPS) >= 0:
        push(s, codes.OP_USE, seat, codes.USE_DISPATCH, points, colonize_pc, flags)
    else:
        begin_jump(t, s, seat, points, colonize_pc, flags)


def begin_jump(t: Static, s: State, seat: i64, points: i64, colonize_pc: i64, flags: i64) -> None:
    must: i64 = 0
    if flags & codes.FLAG_ACTION and s.cells[CHANGED] == 0 and colonize_pc == 0 and not could_change_after(t, s, seat):
        must = 1
        remember_ships(s, seat)
    push(s, codes.OP_JUMP, seat, points, points, colonize_pc, must)


def has_ship(s: State, faction: i64) -> bool:
    at: i64 = POWER + faction * LOCATIONS
    end = at + LOCATIONS
    while at < end:
        if s.cells[at]:
            return True
        at += 1
    return False


def packed(s: State, seat: i64, location: i64) -> i64:
    at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
    return s.cells[at] + 32 * (s.cells[at + 1] + 32 * (s.cells[at + 2] + 32 * s.cells[at + 3]))


def remember_ships(s: State, seat: i64) -> None:
    location: i64 = 0
    while location < LOCATIONS:
        s.cells[JUMP_START + location] = packed(s, seat, location)
        location += 1


def forget_ships(s: State) -> None:
    location: i64 = 0
    while location < LOCATIONS:
        s.cells[JUMP_START + location] = 0
        location += 1


def ships_differ(s: State, seat: i64) -> bool:
    """Whether the seat's ships stand differently than when its Jump began."""
    location: i64 = 0
    while location < LOCATIONS:
        if s.cells[JUMP_START + location] != packed(s, seat, location):
            return True
        location += 1
    return False


def differs_after(s: State, seat: i64, level: i64, start: i64, end: i64) -> bool:
    """As `ships_differ`, if one more ship moved."""
    step: i64 = 1
    k: i64 = 1
    while k < level:
        step *= 32
        k += 1
    location: i64 = 0
    while location < LOCATIONS:
        now = packed(s, seat, location)
        if location == start:
            now -= step
        elif location == end:
            now += step
        if s.cells[JUMP_START + location] != now:
            return True
        location += 1
    return False


def legal_jump(t: Static, s: State, moves: Moves) -> None:
    cells = s.cells
    top = s.top
    seat = cells[top + 1]
    points = cells[top + 2]
    colonize_pc = cells[top + 4]
    must = cells[top + 5]
    last = must == 1 and points == 1
    location: i64 = 0
    while location < LOCATIONS:
        if cells[POWER + seat * LOCATIONS + location]:
            around = neighbours(t, s, seat, location)
            at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
            end: i64 = 0
            while around:
                if around & 1:
                    level: i64 = 1 if may_enter(t, s, end, 1) else 3
                    while level <= 4:
                        if cells[at + level - 1] > 0:
                            if colonize_pc == 0 and not last:
                                moves.add(256 * level + 16 * location + end)
                            elif colonize_pc > 0:
                                if possible_after(t, s, seat, level, location, end, points - 1, colonize_pc):
                                    moves.add(256 * level + 16 * location + end)
                            elif differs_after(s, seat, level, location, end):
                                moves.add(256 * level + 16 * location + end)
                        level += 1
                around >>= 1
                end += 1
        location += 1
    if colonize_pc > 0:
        if colony_possible(t, s, seat, 0, t.code[colonize_pc + 4]):
            moves.add(codes.MOVE_STOP)
    elif must == 0 or ships_differ(s, seat):
        moves.add(codes.MOVE_STOP)
    if moves.n == 0:
        moves.add(codes.MOVE_STOP)  # a later step became impossible by what others did


def possible_after(
    t: Static, s: State, seat: i64, level: i64, start: i64, end: i64, points: i64, colonize_pc: i64
) -> bool:
    """Whether the colonisation that follows stays possible if one ship moves and `points` are left."""
    at: i64 = seat * LOCATIONS
    here: i64 = SHIPS + (at + start) * 4 + level - 1
    there: i64 = SHIPS + (at + end) * 4 + level - 1
    s.cells[here] -= 1
    s.cells[there] += 1
    s.cells[POWER + at + start] -= level
    s.cells[POWER + at + end] += level
    found = colony_possible(t, s, seat, points, t.code[colonize_pc + 4])
    s.cells[here] += 1
    s.cells[there] -= 1
    s.cells[POWER + at + start] += level
    s.cells[POWER + at + end] -= level
    return found


def play_jump(t: Static, s: State, move: i64) -> None:
    top = s.top
    left: i64 = 0
    if move != codes.MOVE_STOP:
        move_ship(s, s.cells[top + 1], move >> 8, (move >> 4) & 15, move & 15)
        left = s.cells[top + 2] - 1
        set_top(s, 2, left)
        if t.solo:
            count_jump(s)
    if left == 0:
        if s.cells[top + 5]:
            forget_ships(s)
        pop(s)
        check_control(t, s)


def count_jump(s: State) -> None:
    """Solo: the Anarchists may limit the Jumps of the player's turn; the cell holds those left + 1."""
    if s.cells[LIMITS + LIMIT_MAX_JUMPS] > 1:
        s.cells[LIMITS + LIMIT_MAX_JUMPS] -= 1


def legal_anywhere(t: Static, s: State, moves: Moves) -> None:
    """Wormhole Technology's immediate move: any ship to any location."""
    cells = s.cells
    seat = cells[s.top + 1]
    everywhere = t.board_mask | attached(s, seat)
    location: i64 = 0
    while location < LOCATIONS:
        if cells[POWER + seat * LOCATIONS + location]:
            at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
            end: i64 = 0
            while end < LOCATIONS:
                if end != location and (everywhere >> end) & 1:
                    level: i64 = 1 if may_enter(t, s, end, 1) else 3
                    while level <= 4:
                        if cells[at + level - 1] > 0:
                            moves.add(256 * level + 16 * location + end)
                        level += 1
                end += 1
        location += 1
    moves.add(codes.MOVE_STOP)
