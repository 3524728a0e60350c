"""Jumps: moving ships one by one, what must stay possible on the way, and the control check after all of them."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.control import check_control
from heliopause.games.beyond_the_sun.leader_facts import star_for
from heliopause.games.beyond_the_sun.legality import could_change_after
from heliopause.games.beyond_the_sun.model import (
    CHANGED,
    JUMP_START,
    LIMITS,
    LOCATIONS,
    POWER,
    SHIPS,
    TOKEN_AT,
    TOKEN_OWNER,
)
from heliopause.games.beyond_the_sun.ops import (
    attached,
    carries_token,
    lift_token,
    may_enter,
    move_ship,
    neighbours,
    one_of_several_carries,
    put_token,
)
from heliopause.games.beyond_the_sun.reach import can_move, colony_possible, ways_to_move
from heliopause.games.beyond_the_sun.specials import DISPATCH_EXTRA_JUMPS
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import LIMIT_MAX_JUMPS


def start_jump(t: Static, s: State, seat: i64, points: i64, colonize_pc: i64, flags: i64) -> None:
    if points == 0 or not can_move(t, s, seat):
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
    push(s, codes.OP_JUMPING if must or colonize_pc else codes.OP_JUMP, seat, points, points, colonize_pc, must)


def run_jumping(t: Static, s: State) -> None:
    """OP_JUMPING: the next move of a Jump that has to lead somewhere; the only one there is is made at once."""
    set_top(s, 0, codes.OP_JUMP)
    if s.cells[s.top + 4] == 0 and s.cells[s.top + 2] > 1 and ways_to_move(t, s, s.cells[s.top + 1], 2) == 2:
        return  # only the last point of a Jump is tied to where it leads
    moves = Moves()
    legal_jump(t, s, moves)
    if moves.n == 1:
        play_jump(t, s, moves.move[0])


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
    cells = s.cells
    location: i64 = 0
    while location < LOCATIONS:
        start = cells[JUMP_START + location]
        if (start or cells[POWER + seat * LOCATIONS + location]) and start != packed(s, seat, location):
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
    cells = s.cells
    if cells[JUMP_START + start] != packed(s, seat, start) - step:
        return True
    if cells[JUMP_START + end] != packed(s, seat, end) + step:
        return True
    location: i64 = 0
    while location < LOCATIONS:
        if location != start and location != end and cells[JUMP_START + location] != packed(s, seat, location):
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
    token = cells[TOKEN_AT] if cells[TOKEN_OWNER] == seat + 1 else 0
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
                            move: i64 = 256 * level + 16 * location + end
                            if not last or differs_after(s, seat, level, location, end):
                                if colonize_pc == 0 or possible_after(t, s, seat, move, points - 1, colonize_pc):
                                    moves.add(move)
                                if token == 16 * (location + 1) + level and cells[at + level - 1] > 1:
                                    move += codes.WITH_TOKEN
                                    if colonize_pc == 0 or possible_after(t, s, seat, move, points - 1, colonize_pc):
                                        moves.add(move)
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


def possible_after(t: Static, s: State, seat: i64, move: i64, points: i64, colonize_pc: i64) -> bool:
    """Whether the colonisation that follows stays possible if one ship moves and `points` are left."""
    level = (move >> 8) & 15
    start = (move >> 4) & 15
    end = move & 15
    at: i64 = seat * LOCATIONS
    here: i64 = SHIPS + (at + start) * 4 + level - 1
    there: i64 = SHIPS + (at + end) * 4 + level - 1
    token = s.cells[TOKEN_AT]
    worth = level
    if move >= codes.WITH_TOKEN or (carries_token(s, seat, start, level) and s.cells[here] == 1):
        worth += 1
        s.cells[TOKEN_AT] = 16 * (end + 1) + level
    s.cells[here] -= 1
    s.cells[there] += 1
    s.cells[POWER + at + start] -= worth
    s.cells[POWER + at + end] += worth
    found = colony_possible(t, s, seat, points, t.code[colonize_pc + 4])
    s.cells[TOKEN_AT] = token
    s.cells[here] += 1
    s.cells[there] -= 1
    s.cells[POWER + at + start] += worth
    s.cells[POWER + at + end] -= worth
    return found


def play_jump(t: Static, s: State, move: i64) -> None:
    top = s.top
    left: i64 = 0
    if move != codes.MOVE_STOP:
        move_chosen_ship(s, s.cells[top + 1], move)
        left = s.cells[top + 2] - 1
        set_top(s, 2, left)
        if t.solo:
            count_jump(s)
    if left == 0:
        if s.cells[top + 5]:
            forget_ships(s)
        pop(s)
        check_control(t, s)
    elif s.cells[top + 4] or s.cells[top + 5]:
        set_top(s, 0, codes.OP_JUMPING)


def move_chosen_ship(s: State, seat: i64, move: i64) -> None:
    """A move of a Jump; with the token it is the ship above it that goes while like ships stay behind."""
    level = (move >> 8) & 15
    move_ship(s, seat, level, (move >> 4) & 15, move & 15)
    if move >= codes.WITH_TOKEN:
        lift_token(s, seat)
        put_token(s, seat, move & 15, level)


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
                            if one_of_several_carries(s, seat, location, level):
                                moves.add(codes.WITH_TOKEN + 256 * level + 16 * location + end)
                        level += 1
                end += 1
        location += 1
    moves.add(codes.MOVE_STOP)
