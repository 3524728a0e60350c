"""Actions taken through other actions: Quantum Data Exchange, Technocrats' Guild, Intersystem Diplomacy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import NO_EFFECT
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.words import TAG_DISCOVERED, TAG_NO_PREREQ
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.legality import can, could_change, walk
from heliopause.games.beyond_the_sun.rules.model import (
    BASIC_SPACES,
    CHANGED,
    EVENT_SPACE,
    GUILD_COVER,
    GUILD_SPACES,
    LEADER_SPACES,
    ORE,
    SLOT_SPACES,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import any_slot
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.spaces import space_program, space_source, space_x
from heliopause.games.beyond_the_sun.rules.words.account import Account, account_of
from heliopause.games.beyond_the_sun.rules.words.counts import technology_place, x_of

COPY_FLAGS: Final = codes.FLAG_ACTION | codes.FLAG_COPY_RESEARCH


def may_copy(t: Tables, s: State, account: Account, pc: i64, x: i64) -> bool:
    """Whether an action with a research can be taken with the Ore and Population of the account."""
    if pc == NO_EFFECT or t.has_research[pc] == 0:
        return False
    own = account_of(s, account.seat, x, COPY_FLAGS)
    own.ore = account.ore
    own.pop = account.pop
    own.saved = account.saved
    return walk(t, s, own, pc)


def any_copy(t: Tables, s: State, account: Account) -> bool:
    return next_copy(t, s, account, 0) > 0


def next_copy(t: Tables, s: State, account: Account, last: i64) -> i64:
    """The first space after `last` whose action may be copied, 0 = none. Two spaces of one action are one to copy.

    In play are the basic box, technologies on the board, open Guilds and own private technologies.
    """
    seat = account.seat
    for space in range(last + 1, LEADER_SPACES):
        if space < SLOT_SPACES:
            place = space - BASIC_SPACES
            if place % 3 == 0 and may_copy(t, s, account, t.basic_pc[place // 3], 0):
                return space
        elif space >= GUILD_SPACES and space < EVENT_SPACE:
            guild = space - GUILD_SPACES
            if s.cells[GUILD_COVER + guild] == 0 and may_copy(t, s, account, t.guild_pc[guild], 0):
                return space
        elif space != EVENT_SPACE:
            place = technology_place(s, seat, space)
            pc = t.space_pc[place]
            if place % 2 == 0 or pc != t.space_pc[place - 1]:
                if may_copy(t, s, account, pc, x_of(t, s, seat, place)):
                    return space
    return 0


class Copy(TableQuestion):
    """ASK_COPY: which action is copied (Quantum Data Exchange)."""

    def legal(self, s: State, moves: Moves) -> None:
        seat = top_seat(s)
        now = account_of(s, seat, 0, COPY_FLAGS)
        space: i64 = 0
        while True:
            space = next_copy(self.t, s, now, space)
            if space == 0:
                return
            moves.add(space)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        run_copy(self.t, s, seat, move, COPY_FLAGS)


def run_copy(t: Tables, s: State, seat: i64, space: i64, flags: i64) -> None:
    """The action of a space, for a seat whose pawn stays where it is."""
    source = space_source(t, s, seat, space)
    tell(s, codes.TOLD_COPY, seat, space, source)
    push(s, OP_RUN, seat, space_program(t, s, seat, space), source, space_x(t, s, seat, space), flags)


class Basic(TableQuestion):
    """ASK_BASIC: an action of the basic box that is possible and changes something (Technocrats' Guild)."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        for row in range(4):
            pc = t.basic_pc[row]
            if can(t, s, seat, pc, 0, codes.FLAG_ACTION) and could_change(t, s, seat, pc, -1, 0, codes.FLAG_ACTION):
                moves.add(row)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        tell(s, codes.TOLD_COPY, seat, BASIC_SPACES + 3 * move)
        s.cells[CHANGED] = 0
        push(s, OP_RUN, seat, self.t.basic_pc[move], codes.SOURCE_BASIC + move + 1, 0, codes.FLAG_ACTION)


def any_deal(t: Tables, s: State, account: Account) -> bool:
    """Whether an opponent has a technology that the account can pay for."""
    seat = account.seat
    if account.pop == 0:
        return False
    for opponent in range(t.players):
        if opponent != seat:
            if account.ore >= 2 and any_slot(t, s, seat, 2, TAG_DISCOVERED | TAG_NO_PREREQ, opponent + 1):
                return True
            if account.ore >= 4 and any_slot(t, s, seat, 3, TAG_DISCOVERED, opponent + 1):
                return True
    return False


class Deal(TableQuestion):
    """ASK_DEAL: 2 Ore for a level II technology of an opponent, 4 Ore for one of level III (Intersystem Diplomacy)."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        ore = s.cells[ORE + seat]
        for opponent in range(t.players):
            if opponent != seat:
                if ore >= 2 and any_slot(t, s, seat, 2, TAG_DISCOVERED | TAG_NO_PREREQ, opponent + 1):
                    moves.add(10 * opponent + 2)
                if ore >= 4 and any_slot(t, s, seat, 3, TAG_DISCOVERED, opponent + 1):
                    moves.add(10 * opponent + 3)

    def play(self, s: State, move: i64) -> None:
        """The Ore goes to the opponent, then the research follows."""
        seat = top_seat(s)
        pop(s)
        opponent = move // 10
        level = move % 10
        price: i64 = 2 if level == 2 else 4
        s.cells[ORE + seat] -= price
        s.cells[ORE + opponent] += price
        tell(s, codes.TOLD_PAID_TO, seat, price, opponent)
        tags = TAG_DISCOVERED | TAG_NO_PREREQ if level == 2 else TAG_DISCOVERED
        push(s, codes.OP_RESEARCH, seat, level, tags, opponent + 1)
