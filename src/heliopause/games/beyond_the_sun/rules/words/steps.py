"""What several words and rules do in the same way: growth, ore production, cubes that move, ships on Sol."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_a, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.powers import MINE_MORE
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    add_population,
    upgrade_ship,
)
from heliopause.games.beyond_the_sun.rules.faction.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.rules.model import (
    CHANGED,
    COLUMNS,
    FACTION,
    LOCATIONS,
    OUTPOST,
    RAID_COUNT,
    RAID_MASK,
    SHIPS,
    SOL,
    SUPPLY,
    TRACK,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import column_target
from heliopause.games.beyond_the_sun.rules.tables import Tables


def upgrade_starting_ship(s: State, seat: i64) -> None:
    """Set-up of the Master Engineer: the ship on Sol, whatever level another set-up text has given it."""
    level: i64 = 3
    while level > 0:
        if s.cells[SHIPS + (seat * LOCATIONS + SOL) * 4 + level - 1] > 0:
            upgrade_ship(s, seat, SOL, level)
            return
        level -= 1


def remember_rivals(s: State, seat: i64) -> None:
    """Corsair Licences: the locations on which an opponent's Outpost stands when the raid begins."""
    mask: i64 = 0
    for location in range(2, LOCATIONS):
        owner = s.cells[OUTPOST + location]
        if owner > 0 and owner != seat + 1:
            mask |= 1 << location
    s.cells[RAID_MASK] = mask
    s.cells[RAID_COUNT] = 0


def grow(t: Tables, s: State, seat: i64) -> None:
    """Population growth: one cube from each column whose letter shows."""
    symbols = t.food_symbols[9 * s.cells[FACTION + seat] + s.cells[TRACK + 2 * seat]]
    at: i64 = SUPPLY + seat * COLUMNS
    grown: i64 = 0
    for column in range(symbols):
        if s.cells[at + column] > 0:
            s.cells[at + column] -= 1
            grown += 1
    if grown > 0:
        add_population(s, seat, grown)


def tell_extra_ore(t: Tables, s: State, seat: i64) -> None:
    """Belt Miners (advanced) B: ore production, wherever it is run, gives more Ore."""
    if t.advanced and lasting_active(t, s, seat, MINE_MORE):
        tell_innovation(t, s, seat, MINE_MORE)


def start_move_supply(t: Tables, s: State, seat: i64, cubes: i64, column: i64) -> None:
    if column == words.ANY_COLUMN:
        ask_column(t, s, seat, cubes)
        return
    while cubes > 0 and column_target(t, s, seat, column) >= 0:
        move_supply(t, s, seat, column)
        cubes -= 1


def ask_column(t: Tables, s: State, seat: i64, cubes: i64) -> None:
    """Ask where the rightmost cube goes, while any column can take it; a lone column needs no question."""
    if cubes > 0 and t.rules >= codes.RULES_2:
        ask(t.book, s, codes.ASK_COLUMN, seat, cubes)
    elif cubes > 0 and any_column(t, s, seat):
        push(s, codes.ASK_COLUMN, seat, cubes)


def any_column(t: Tables, s: State, seat: i64) -> bool:
    for column in range(COLUMNS):
        if column_target(t, s, seat, column) >= 0:
            return True
    return False


class Column(TableQuestion):
    """ASK_COLUMN: where the rightmost Supply cube goes."""

    def legal(self, s: State, moves: Moves) -> None:
        for column in range(COLUMNS):
            if column_target(self.t, s, top_seat(s), column) >= 0:
                moves.add(column)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        cubes = top_a(s)
        pop(s)
        move_supply(self.t, s, seat, move)
        ask_column(self.t, s, seat, cubes - 1)


def move_supply(t: Tables, s: State, seat: i64, column: i64) -> None:
    start = column_target(t, s, seat, column)
    s.cells[SUPPLY + seat * COLUMNS + start] -= 1
    s.cells[SUPPLY + seat * COLUMNS + column] += 1
    s.cells[CHANGED] = 1
    tell(s, codes.TOLD_SUPPLY_MOVED, seat, start, column)
