"""The words of the effect language at run time: costs and steps of a program."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effect_code import WIDTH
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import push
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes, words
from heliopause.games.beyond_the_sun.building import RIGHTMOST, start_upgrade
from heliopause.games.beyond_the_sun.colonize import name_target, start_colonize
from heliopause.games.beyond_the_sun.control import place_or_ask
from heliopause.games.beyond_the_sun.counts import mined
from heliopause.games.beyond_the_sun.doom import doom_minus
from heliopause.games.beyond_the_sun.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.leader_facts import star_for
from heliopause.games.beyond_the_sun.model import (
    CHANGED,
    COLUMNS,
    FACTION,
    FUND,
    LOCATIONS,
    OUTPOST,
    PASSIVES,
    RAID_COUNT,
    RAID_MASK,
    SHIPS,
    SOL,
    SUPPLY,
    TRACK,
    supply,
)
from heliopause.games.beyond_the_sun.moving import start_jump
from heliopause.games.beyond_the_sun.ops import (
    add_population,
    gain_ore,
    take_rightmost,
    to_population,
    upgrade_ship,
)
from heliopause.games.beyond_the_sun.reach import allowed_points, colony_possible, column_target
from heliopause.games.beyond_the_sun.specials import DISPATCH_EXTRA_JUMPS, EXTRA_ORE_PRODUCTION, RAID_BOUNTY
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.tableau import row_may_open


def run_word(t: Static, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
    """One word; its RUN frame is on top and points behind it already."""
    code = t.code
    a = code[at + 1]
    tags = code[at + 4]
    if op == words.GAIN:
        gain_ore(s, seat, a)
    elif op == words.SUPPLY_TO_POP:
        if tags & words.TAG_RIGHTMOST:
            while a > 0 and supply(s, seat) > 0:
                take_rightmost(s, seat)
                add_population(s, seat, 1)
                a -= 1
        else:
            to_population(s, seat, a)
    elif op == words.JUMP:
        jump(t, s, seat, at, flags)
    elif op == words.SUPPLY_TO_SHIP or op == words.POP_TO_SHIP:
        how: i64 = 1 if op == words.POP_TO_SHIP else 0
        if tags & words.TAG_RIGHTMOST:
            how |= RIGHTMOST
        push(s, codes.OP_BUILD_STEP, seat, x if a < 0 else a, code[at + 2], code[at + 3], how)
    elif op == words.UPGRADE_SHIPS and tags & words.TAG_STARTING_SHIP:
        upgrade_starting_ship(s, seat)
    elif op == words.UPGRADE_SHIPS:
        start_upgrade(t, s, seat, a, 0, flags)
    elif op == words.UPGRADE_LEVELS:
        start_upgrade(t, s, seat, a, 1, flags)
    elif op == words.AUTOMATE:
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat)
        place_or_ask(t, s, seat, codes.REASON_AUTOMATE, 0, a)
    elif op == words.RESEARCH:
        level = x if a < 0 else a
        push(s, codes.OP_RESEARCH, seat, level, tags)
        if t.tableau and a < 0:
            row_may_open(s, 1 << level)
    elif op == words.COLONIZE:
        if flags & codes.FLAG_ACTION and s.cells[PASSIVES + seat] & codes.PASSIVE_COLONY_FUND:
            if colony_possible(t, s, seat, 0, tags):  # it must be carried out (ruling lp944_colonise_type)
                s.cells[FUND] = 1
        start_colonize(t, s, seat, tags)
    elif op == words.GROW:
        grow(t, s, seat)
    elif op == words.MINE:
        tell_extra_ore(t, s, seat)
        gain_ore(s, seat, mined(t, s, seat))
    elif op == words.TRADE:
        push(s, codes.OP_TRADING, seat, 0, 0)
    elif op == words.DOOM_MINUS:
        doom_minus(s, a)
    elif op == words.MOVE_SUPPLY:
        start_move_supply(t, s, seat, a, code[at + 2])
    else:
        raise ValueError(f"no word has the opcode {op}")


def upgrade_starting_ship(s: State, seat: i64) -> None:
    """Set-up of the Master Engineer: the ship on Sol, whatever level another set-up text has given it."""
    level: i64 = 3
    while level > 0:
        if s.cells[SHIPS + (seat * LOCATIONS + SOL) * 4 + level - 1] > 0:
            upgrade_ship(s, seat, SOL, level)
            return
        level -= 1


def jump(t: Static, s: State, seat: i64, at: i64, flags: i64) -> None:
    """A Jump, with what the next word of its action needs of it: a named target, a count of the raid."""
    code = t.code
    points = allowed_points(t, s, seat, code[at + 1])
    after = at + WIDTH
    colonize_pc: i64 = 0
    if code[after] == words.COLONIZE and flags & codes.FLAG_ACTION:
        colonize_pc = after
    elif code[after] == words.SPECIAL and code[after + 1] == RAID_BOUNTY:
        remember_rivals(s, seat)
    start_jump(t, s, seat, points, colonize_pc, flags)
    if colonize_pc > 0 and code[after + 4] & words.TAG_SKIP_GAIN_CONTROL:
        if t.leaders and star_for(t, s, seat, DISPATCH_EXTRA_JUMPS) >= 0:
            points += 2
        name_target(t, s, seat, points, code[after + 4])


def remember_rivals(s: State, seat: i64) -> None:
    """Corsair Licences: the locations on which an opponent's Outpost stands when the raid begins."""
    mask: i64 = 0
    location: i64 = 2
    while location < LOCATIONS:
        owner = s.cells[OUTPOST + location]
        if owner > 0 and owner != seat + 1:
            mask |= 1 << location
        location += 1
    s.cells[RAID_MASK] = mask
    s.cells[RAID_COUNT] = 0


def grow(t: Static, s: State, seat: i64) -> None:
    """Population growth: one cube from each column whose letter shows."""
    symbols = t.food_symbols[9 * s.cells[FACTION + seat] + s.cells[TRACK + 2 * seat]]
    at: i64 = SUPPLY + seat * COLUMNS
    grown: i64 = 0
    column: i64 = 0
    while column < symbols:
        if s.cells[at + column] > 0:
            s.cells[at + column] -= 1
            grown += 1
        column += 1
    if grown > 0:
        add_population(s, seat, grown)


def tell_extra_ore(t: Static, s: State, seat: i64) -> None:
    """Belt Miners (advanced) B: ore production, wherever it is run, gives 1 Ore more."""
    if t.advanced and lasting_active(t, s, seat, EXTRA_ORE_PRODUCTION):
        tell_innovation(t, s, seat, EXTRA_ORE_PRODUCTION)


def start_move_supply(t: Static, s: State, seat: i64, cubes: i64, column: i64) -> None:
    if column == words.ANY_COLUMN:
        ask_column(t, s, seat, cubes)
        return
    while cubes > 0 and column_target(t, s, seat, column) >= 0:
        move_supply(t, s, seat, column)
        cubes -= 1


def ask_column(t: Static, s: State, seat: i64, cubes: i64) -> None:
    """Ask where the rightmost cube goes, while any column can take it."""
    column: i64 = 0
    while cubes > 0 and column < COLUMNS:
        if column_target(t, s, seat, column) >= 0:
            push(s, codes.OP_COLUMN, seat, cubes)
            return
        column += 1


def move_supply(t: Static, s: State, seat: i64, column: i64) -> None:
    start = column_target(t, s, seat, column)
    s.cells[SUPPLY + seat * COLUMNS + start] -= 1
    s.cells[SUPPLY + seat * COLUMNS + column] += 1
    s.cells[CHANGED] = 1
    if s.sink is not None:
        s.sink.tell(codes.EV_SUPPLY_MOVED, seat, start, column, 0, ALL_SEATS)
