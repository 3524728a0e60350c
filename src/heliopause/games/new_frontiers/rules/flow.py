"""The round: discs select from front to back, each selection is done by all, then the tiles slide back."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_a, top_seat
from heliopause.core.kernel.question import Question
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.rules.atoms import gain_colonists, gain_credits, gain_vp
from heliopause.games.new_frontiers.rules.codes import (
    ASK_REVEAL,
    ASK_SELECT,
    CHANCE_TURN_UP,
    OP_BEGIN,
    OP_CHART,
    OP_DEVELOP,
    OP_END_ACTION,
    OP_EXPLORE,
    OP_PRODUCE,
    OP_SETTLE,
    OP_TRADE,
    TOLD_FRONT,
    TOLD_OVER,
    TOLD_ROUND,
    TOLD_SELECT,
    TOLD_TILE_CREDIT,
)
from heliopause.games.new_frontiers.rules.goals import may_be_stockpile
from heliopause.games.new_frontiers.rules.in_force import free_fresh
from heliopause.games.new_frontiers.rules.model import (
    ACTION,
    ACTIONS,
    DEVELOP,
    DOWN_BY,
    ENDED,
    ENVOYS,
    EXPLORE,
    MADE,
    ORDER,
    PRODUCE,
    PRODUCE_CREDITS,
    RETREAT,
    ROUND,
    SEATS,
    SELECTED,
    SETTLE,
    TAKEN,
    TRADE,
)
from heliopause.games.new_frontiers.rules.tables import Tables


def run_round(s: State, discs: i64) -> None:
    """Ask the next disc to select, or end the round when all have (ruling finish_round)."""
    cells = s.cells
    if cells[ROUND] == 0:
        begin_round(s)
    if cells[SELECTED] < discs:
        push(s, ASK_SELECT, cells[ORDER + cells[SELECTED]])
    elif cells[ENDED] != 0:
        finish(s)
    else:
        if cells[TAKEN + PRODUCE] == 0:
            cells[PRODUCE_CREDITS] += 1
            tell(s, TOLD_TILE_CREDIT, 0)
        begin_round(s)


def begin_round(s: State) -> None:
    cells = s.cells
    cells[ROUND] += 1
    cells[SELECTED] = 0
    for tile in range(1, ACTIONS + 1):
        cells[TAKEN + tile] = 0
    tell(s, TOLD_ROUND, 0, cells[ROUND])


def finish(s: State) -> None:
    """The game is over: a goal still face down is turned up for scoring."""
    if s.cells[DOWN_BY] > 0:
        push(s, CHANCE_TURN_UP, s.cells[DOWN_BY] - 1)
        return
    pop(s)
    tell(s, TOLD_OVER, 0)


# --- selecting ------------------------------------------------------------------------------------------------------


class Select(Question):
    """ASK_SELECT: an action tile that nobody has selected in this round."""

    def __init__(self, first: i64) -> None:
        self.first = first  # Chart Galactic Goals lies on the back of Retreat into Isolation

    def legal(self, s: State, moves: Moves) -> None:
        cells = s.cells
        if cells[TAKEN + self.first] == 0:
            moves.add(self.first)
        for tile in range(DEVELOP, ACTIONS + 1):
            if cells[TAKEN + tile] == 0:
                moves.add(tile)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        s.cells[TAKEN + move] = seat + 1
        s.cells[ACTION] = move
        tell(s, TOLD_SELECT, seat, move)
        push(s, OP_END_ACTION, seat)
        push(s, OP_BEGIN, seat, move)
        # The holder of a face-down goal is asked whatever the goal is: not asking would tell what it is not. Only when
        # all stockpile goals lie face up does everybody know that there is nothing to ask.
        if s.cells[DOWN_BY] > 0 and may_be_stockpile(s):
            push(s, ASK_REVEAL, s.cells[DOWN_BY] - 1)


def run_begin(s: State) -> None:
    """The selector's bonus, where it comes before the action, and the action itself (ruling h_bonus_times)."""
    cells = s.cells
    seat = top_seat(s)
    tile = top_a(s)
    pop(s)
    if tile == DEVELOP:
        push(s, OP_DEVELOP, seat)
    elif tile == EXPLORE:
        push(s, OP_EXPLORE, seat)
    elif tile == SETTLE:
        gain_colonists(s, seat, 1)
        push(s, OP_SETTLE, seat)
    elif tile == PRODUCE:
        gain_credits(s, seat, cells[PRODUCE_CREDITS])
        cells[PRODUCE_CREDITS] = 0
        for k in range(SEATS * 4):
            cells[MADE + k] = 0
        push(s, OP_PRODUCE, seat)
    elif tile == TRADE:
        gain_vp(s, seat, 1)
        push(s, OP_TRADE, seat)
    elif tile == RETREAT:
        gain_credits(s, seat, 2)
    elif tile == ENVOYS:
        gain_vp(s, seat, 1)
        move_to_front(s, seat)
    else:
        push(s, OP_CHART, seat)


def move_to_front(s: State, seat: i64) -> None:
    """Send Diplomatic Envoys: the selecting disc goes before all others, at once (ruling h_envoys_disk)."""
    at = s.cells[SELECTED]
    if at > 0:
        tell(s, TOLD_FRONT, seat)
    while at > 0:
        s.cells[ORDER + at] = s.cells[ORDER + at - 1]
        at -= 1
    s.cells[ORDER] = seat


def run_end_action(t: Tables, s: State, players: i64) -> None:
    """The disc has selected; tiles placed in this action are in force from now on."""
    pop(s)
    s.cells[SELECTED] += 1
    s.cells[ACTION] = 0
    free_fresh(t, s, players)
