"""Actions taken through other actions: Quantum Data Exchange, Technocrats' Guild, Intersystem Diplomacy."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import NO_EFFECT
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.counts import x_of
from heliopause.games.beyond_the_sun.legality import any_slot, could_change, walk
from heliopause.games.beyond_the_sun.model import (
    BASIC_SPACES,
    GUILD_COVER,
    GUILD_SPACES,
    ORE,
    POPULATION,
    PRIVATE_SPACES,
    PRIVATE_TECH,
    SAVED,
    SLOT_SPACES,
    SLOTS,
    TECH_AT,
    supply,
)
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import TAG_DISCOVERED, TAG_NO_PREREQ

COPY_FLAGS = codes.FLAG_ACTION | codes.FLAG_COPY_RESEARCH


def may_copy(t: Static, s: State, seat: i64, pc: i64, x: i64, ore: i64, pop: i64, saved: i64) -> bool:
    if pc == NO_EFFECT or t.has_research[pc] == 0:
        return False
    return walk(t, s, seat, pc, -1, x, COPY_FLAGS, ore, pop, supply(s, seat), 0, saved)


def any_copy(t: Static, s: State, seat: i64, ore: i64, pop: i64, saved: i64) -> bool:
    moves = Moves()
    legal_copies(t, s, seat, ore, pop, saved, moves)
    return moves.n > 0


def legal_copies(t: Static, s: State, seat: i64, ore: i64, pop: i64, saved: i64, moves: Moves) -> None:
    """Actions in play with a research: basic box, technologies on the board, open Guilds, own private technologies."""
    cells = s.cells
    row: i64 = 0
    while row < 4:
        if may_copy(t, s, seat, t.basic_pc[row], 0, ore, pop, saved):
            moves.add(BASIC_SPACES + 3 * row)
        row += 1
    slot: i64 = 0
    while slot < SLOTS:
        if cells[TECH_AT + slot] > 0:
            copies_of_card(t, s, seat, cells[TECH_AT + slot], SLOT_SPACES + 2 * slot, ore, pop, saved, moves)
        slot += 1
    guild: i64 = 0
    while guild < 4:
        if cells[GUILD_COVER + guild] == 0 and may_copy(t, s, seat, t.guild_pc[guild], 0, ore, pop, saved):
            moves.add(GUILD_SPACES + guild)
        guild += 1
    k: i64 = 0
    while k < 2:
        copies_of_card(t, s, seat, cells[PRIVATE_TECH + 2 * seat + k], PRIVATE_SPACES + 2 * k, ore, pop, saved, moves)
        k += 1


def copies_of_card(t: Static, s: State, seat: i64, card: i64, space: i64, ore: i64, pop: i64, saved: i64, moves: Moves) -> None:
    """Two spaces of one action are one action to copy."""
    k: i64 = 0
    while k < t.tech_spaces[card]:
        pc = t.space_pc[2 * card + k]
        if (k == 0 or pc != t.space_pc[2 * card]) and may_copy(t, s, seat, pc, x_of(t, s, seat, 2 * card + k), ore, pop, saved):
            moves.add(space + k)
        k += 1


def legal_copy(t: Static, s: State, moves: Moves) -> None:
    seat = s.cells[s.top + 1]
    legal_copies(t, s, seat, s.cells[ORE + seat], s.cells[POPULATION + seat], s.cells[SAVED], moves)


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
