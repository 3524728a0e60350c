"""Expert variant: rows of face-up technologies, one column per type, instead of drawing two."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import TABLEAU, TABLEAU_ROW, TECH_COUNT, TURN_SEAT
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import (
    matching_in_deck,
    return_revealed,
    reveal_technology,
    take_technology,
    technology_outcomes,
)

EVERY_TYPE: Final = 15


def row_may_open(s: State, levels: i64) -> None:
    """A space that allows research of these levels (mask 1 << level) is open now: lay out rows that do not lie yet."""
    level: i64 = 4
    while level >= 2:
        if (levels >> level) & 1 and s.cells[TABLEAU_ROW + level] == 0:
            s.cells[TABLEAU_ROW + level] = 1
            push(s, codes.OP_TABLEAU, s.cells[TURN_SEAT], level)
        level -= 1


def refill_rows(s: State) -> None:
    """End of a turn: the gaps of every row that lies out are filled, columns from left to right."""
    level: i64 = 4
    while level >= 2:
        if s.cells[TABLEAU_ROW + level] == 1 and s.cells[TECH_COUNT + level] > 0:
            push(s, codes.OP_TABLEAU, s.cells[TURN_SEAT], level)
        level -= 1


def run_tableau(t: Tables, s: State) -> None:
    """OP_TABLEAU, b = next column: reveal until a card of the column's type comes; any card when none is left."""
    level = top_a(s)
    column = top_b(s)
    while column < 4 and s.cells[TABLEAU + 4 * (level - 2) + column] > 0:
        column += 1
    if column == 4 or s.cells[TECH_COUNT + level] == 0 or s.cells[TABLEAU_ROW + level] != 1:
        pop(s)
        return
    set_top(s, 3, column)
    push(s, codes.CHANCE_FILL_TABLEAU, top_seat(s), level, column)


class FillTableau(TableQuestion):
    """CHANCE_FILL_TABLEAU: the next card that is shown for a column."""

    def legal(self, s: State, moves: Moves) -> None:
        technology_outcomes(self.t, s, top_a(s), moves)

    def play(self, s: State, move: i64) -> None:
        """One card shown for the column; a misfit waits beside the deck until the column is filled."""
        t = self.t
        level = top_a(s)
        column = top_b(s)
        if (t.tech_types[move] >> column) & 1 or matching_in_deck(t, s, level, column) == 0:
            pop(s)
            take_technology(t, s, move)
            return_revealed(t, s, level)
            s.cells[TABLEAU + 4 * (level - 2) + column] = move
            tell(s, codes.TOLD_TABLEAU, top_seat(s), move, level, column)
        else:
            reveal_technology(t, s, move)


def legal_pick(t: Tables, s: State, types: i64, level: i64, moves: Moves) -> None:
    """Face-up cards of an allowed type, or a blind draw of a type the deck still holds; else any face-up card."""
    add_row_cards(t, s, types, level, moves)
    kind: i64 = 0
    while kind < 4:
        if (types >> kind) & 1 and matching_in_deck(t, s, level, kind) > 0:
            moves.add(codes.MOVE_BLIND + kind)
        kind += 1
    if moves.n == 0:
        add_row_cards(t, s, EVERY_TYPE, level, moves)
    if moves.n == 0:
        kind = 0
        while (types >> kind) & 1 == 0:
            kind += 1
        moves.add(codes.MOVE_BLIND + kind)  # nothing fits anywhere: two cards of any type (ruling deck_has_one_match)


def add_row_cards(t: Tables, s: State, types: i64, level: i64, moves: Moves) -> None:
    """Face-up cards that show one of these types."""
    for column in range(4):
        card = s.cells[TABLEAU + 4 * (level - 2) + column]
        if card > 0 and t.tech_types[card] & types:
            moves.add(card)


def take_from_row(s: State, level: i64, card: i64) -> None:
    column: i64 = 0
    while s.cells[TABLEAU + 4 * (level - 2) + column] != card:
        column += 1
    s.cells[TABLEAU + 4 * (level - 2) + column] = 0
