"""Actions taken through other actions: Quantum Data Exchange, Technocrats' Guild, Intersystem Diplomacy."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import NO_EFFECT
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.counts import technology_place, x_of
from heliopause.games.beyond_the_sun.legality import could_change, walk
from heliopause.games.beyond_the_sun.model import (
    BASIC_SPACES,
    EVENT_SPACE,
    GUILD_COVER,
    GUILD_SPACES,
    LEADER_SPACES,
    ORE,
    POPULATION,
    SAVED,
    SLOT_SPACES,
    supply,
)
from heliopause.games.beyond_the_sun.reach import any_slot
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import TAG_DISCOVERED, TAG_NO_PREREQ

COPY_FLAGS = codes.FLAG_ACTION | codes.FLAG_COPY_RESEARCH


def may_copy(t: Static, s: State, seat: i64, pc: i64, x: i64, ore: i64, pop: i64, saved: i64) -> bool:
    if pc == NO_EFFECT or t.has_research[pc] == 0:
        return False
    return walk(t, s, seat, pc, -1, x, COPY_FLAGS, ore, pop, supply(s, seat), 0, saved)


def any_copy(t: Static, s: State, seat: i64, ore: i64, pop: i64, saved: i64) -> bool:
    return next_copy(t, s, seat, ore, pop, saved, 0) > 0


def next_copy(t: Static, s: State, seat: i64, ore: i64, pop: i64, saved: i64, last: i64) -> i64:
    """The first space after `last` whose action may be copied, 0 = none. Two spaces of one action are one to copy.

    In play are the basic box, technologies on the board, open Guilds and own private technologies.
    """
    space = last + 1
    while space < LEADER_SPACES:
        if space < SLOT_SPACES:
            place = space - BASIC_SPACES
            if place % 3 == 0 and may_copy(t, s, seat, t.basic_pc[place // 3], 0, ore, pop, saved):
                return space
        elif space >= GUILD_SPACES and space < EVENT_SPACE:
            guild = space - GUILD_SPACES
            if s.cells[GUILD_COVER + guild] == 0 and may_copy(t, s, seat, t.guild_pc[guild], 0, ore, pop, saved):
                return space
        elif space != EVENT_SPACE:
            place = technology_place(s, seat, space)
            pc = t.space_pc[place]
            if (place % 2 == 0 or pc != t.space_pc[place - 1]) and may_copy(
                t, s, seat, pc, x_of(t, s, seat, place), ore, pop, saved
            ):
                return space
        space += 1
    return 0


def legal_copy(t: Static, s: State, moves: Moves) -> None:
    seat = s.cells[s.top + 1]
    space: i64 = 0
    while True:
        space = next_copy(t, s, seat, s.cells[ORE + seat], s.cells[POPULATION + seat], s.cells[SAVED], space)
        if space == 0:
            return
        moves.add(space)


def legal_basic(t: Static, s: State, moves: Moves) -> None:
    """Technocrats' Guild: an action of the basic box that can be paid, carried out and changes something."""
    seat = s.cells[s.top + 1]
    row: i64 = 0
    while row < 4:
        pc = t.basic_pc[row]
        ore = s.cells[ORE + seat]
        pop = s.cells[POPULATION + seat]
        if walk(t, s, seat, pc, -1, 0, codes.FLAG_ACTION, ore, pop, supply(s, seat), 0, s.cells[SAVED]):
            if could_change(t, s, seat, pc, -1, 0, codes.FLAG_ACTION):
                moves.add(row)
        row += 1


def legal_deal(t: Static, s: State, moves: Moves) -> None:
    """Intersystem Diplomacy: 2 Ore for a level II technology of an opponent, 4 Ore for one of level III."""
    seat = s.cells[s.top + 1]
    opponent: i64 = 0
    while opponent < t.players:
        if opponent != seat:
            if s.cells[ORE + seat] >= 2 and any_slot(t, s, seat, 2, TAG_DISCOVERED | TAG_NO_PREREQ, opponent + 1):
                moves.add(10 * opponent + 2)
            if s.cells[ORE + seat] >= 4 and any_slot(t, s, seat, 3, TAG_DISCOVERED, opponent + 1):
                moves.add(10 * opponent + 3)
        opponent += 1
