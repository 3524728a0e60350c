"""Jumps: moving ships one by one, what must stay possible on the way, and the control check after all of them."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_c, top_seat
from heliopause.core.kernel.question import asked
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards.powers import EXTRA_JUMPS
from heliopause.games.beyond_the_sun.cards.words import LIMIT_MAX_JUMPS
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    attached,
    carries_token,
    lift_token,
    may_enter,
    move_ship,
    neighbours,
    one_of_several_carries,
    put_token,
)
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import star_for
from heliopause.games.beyond_the_sun.rules.legality import could_change_after
from heliopause.games.beyond_the_sun.rules.model import (
    CHANGED,
    JUMP_START,
    LIMITS,
    LOCATIONS,
    POWER,
    SHIPS,
    SYSTEM_AT,
    TOKEN_AT,
    TOKEN_OWNER,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import can_move, colony_possible, ways_to_move
from heliopause.games.beyond_the_sun.rules.ship.control import check_control
from heliopause.games.beyond_the_sun.rules.tables import Tables


def start_jump(t: Tables, s: State, seat: i64, points: i64, colonize_pc: i64, flags: i64) -> None:
    if points == 0 or not can_move(t, s, seat):
        return
    if t.leaders and star_for(t, s, seat, EXTRA_JUMPS) >= 0:
        push(s, codes.ASK_USE, seat, codes.USE_DISPATCH, points, colonize_pc, flags)
    else:
        begin_jump(t, s, seat, points, colonize_pc, flags)


def begin_jump(t: Tables, s: State, seat: i64, points: i64, colonize_pc: i64, flags: i64) -> None:
    must: i64 = 0
    if flags & codes.FLAG_ACTION and s.cells[CHANGED] == 0 and colonize_pc == 0 and not could_change_after(t, s, seat):
        must = 1
        remember_ships(s, seat)
    push(s, codes.OP_JUMPING if must or colonize_pc else codes.ASK_JUMP, seat, points, points, colonize_pc, must)


def run_jumping(t: Tables, s: State) -> None:
    """OP_JUMPING: the next move of a Jump that has to lead somewhere; the only one there is is made at once."""
    set_top(s, 0, codes.ASK_JUMP)
    if top_c(s) == 0 and top_a(s) > 1 and ways_to_move(t, s, top_seat(s), 2) == 2:
        return  # only the last point of a Jump is tied to where it leads
    asked(t.book, s)


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
    for location in range(LOCATIONS):
        s.cells[JUMP_START + location] = packed(s, seat, location)


def forget_ships(s: State) -> None:
    for location in range(LOCATIONS):
        s.cells[JUMP_START + location] = 0


def ships_differ(s: State, seat: i64) -> bool:
    """Whether the seat's ships stand differently than when its Jump began."""
    cells = s.cells
    for location in range(LOCATIONS):
        start = cells[JUMP_START + location]
        if (start or cells[POWER + seat * LOCATIONS + location]) and start != packed(s, seat, location):
            return True
    return False


def differs_after(s: State, seat: i64, level: i64, start: i64, end: i64) -> bool:
    """As `ships_differ`, if one more ship moved."""
    cells = s.cells
    step: i64 = 1 << 5 * (level - 1)  # what the ship is in `packed`
    if cells[JUMP_START + start] != packed(s, seat, start) - step:
        return True
    if cells[JUMP_START + end] != packed(s, seat, end) + step:
        return True
    for location in range(LOCATIONS):
        if location != start and location != end and cells[JUMP_START + location] != packed(s, seat, location):
            return True
    return False


class Jump(TableQuestion):
    """ASK_JUMP: the next ship of a Jump and where it goes."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        cells = s.cells
        top = s.top
        seat = cells[top + 1]
        colonize_pc = cells[top + 4]
        must = cells[top + 5]
        for location in range(LOCATIONS):
            if cells[POWER + seat * LOCATIONS + location]:
                add_jumps(t, s, location, moves)
        if colonize_pc > 0:
            if colony_possible(t, s, seat, 0, t.code[colonize_pc + 4]):
                moves.add(codes.MOVE_STOP)
        elif must == 0 or ships_differ(s, seat):
            moves.add(codes.MOVE_STOP)
        if moves.n == 0:
            moves.add(codes.MOVE_STOP)  # a later step became impossible by what others did

    def play(self, s: State, move: i64) -> None:
        t = self.t
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


def add_jumps(t: Tables, s: State, start: i64, moves: Moves) -> None:
    """The ships of one location along every line: the last point of a Jump that must change something has to."""
    cells = s.cells
    top = s.top
    seat = cells[top + 1]
    left = cells[top + 2] - 1
    pc = cells[top + 4]  # of the colonisation that must stay possible, 0 = none
    last = cells[top + 5] == 1 and left == 0
    token = cells[TOKEN_AT] - 16 * (start + 1) if cells[TOKEN_OWNER] == seat + 1 else 0  # level of its ship here
    at: i64 = SHIPS + (seat * LOCATIONS + start) * 4 - 1
    around = neighbours(t, s, seat, start)
    move: i64 = 16 * start - 1
    above: i64 = 5  # a bound of this type keeps the levels native
    while around:
        move += 1
        line = around & 1
        around >>= 1
        if line == 0:
            continue
        end = move & 15
        lowest = t.system_entry[cells[SYSTEM_AT + end]]
        for level in range(lowest if lowest > 1 else 1, above):
            if cells[at + level] > 0 and (not last or differs_after(s, seat, level, start, end)):
                ship = 256 * level + move
                if pc == 0 or possible_after(t, s, seat, ship, left, pc):
                    moves.add(ship)
                ship += codes.WITH_TOKEN
                if token == level and cells[at + level] > 1 and (pc == 0 or possible_after(t, s, seat, ship, left, pc)):
                    moves.add(ship)


def possible_after(t: Tables, s: State, seat: i64, move: i64, points: i64, colonize_pc: i64) -> bool:
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


class Anywhere(TableQuestion):
    """ASK_ANYWHERE: Wormhole Technology's immediate move, any ship to any location."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        cells = s.cells
        seat = top_seat(s)
        everywhere = t.board_mask | attached(s, seat)
        for location in range(LOCATIONS):
            if cells[POWER + seat * LOCATIONS + location]:
                for end in range(LOCATIONS):
                    if end != location and (everywhere >> end) & 1:
                        add_ships_to(t, s, location, end, moves)
        moves.add(codes.MOVE_STOP)

    def play(self, s: State, move: i64) -> None:
        left: i64 = 0
        if move != codes.MOVE_STOP:
            move_chosen_ship(s, top_seat(s), move)
            left = top_a(s) - 1
            set_top(s, 2, left)
            if self.t.solo:
                count_jump(s)  # ruling house_solo_blockade_wormhole
        if left == 0:
            pop(s)
            check_control(self.t, s)


def add_ships_to(t: Tables, s: State, start: i64, end: i64, moves: Moves) -> None:
    """Every ship of one location, to another one that it may enter."""
    seat = top_seat(s)
    at: i64 = SHIPS + (seat * LOCATIONS + start) * 4
    for level in range(1, 5):
        if s.cells[at + level - 1] > 0 and may_enter(t, s, end, level):
            moves.add(256 * level + 16 * start + end)
            if one_of_several_carries(s, seat, start, level):
                moves.add(codes.WITH_TOKEN + 256 * level + 16 * start + end)


def add_own_ships(s: State, seat: i64, moves: Moves) -> None:
    """Every own ship as 16 * level + location; the one above the power token by itself where like ships stand there."""
    for location in range(LOCATIONS):
        if s.cells[POWER + seat * LOCATIONS + location] == 0:
            continue
        for level in range(1, 5):
            if s.cells[SHIPS + (seat * LOCATIONS + location) * 4 + level - 1]:
                moves.add(16 * level + location)
                if one_of_several_carries(s, seat, location, level):
                    moves.add(codes.WITH_TOKEN + 16 * level + location)
