"""Goals: Chart Galactic Goals, the face-down goal, and what the stockpile goals allow.

The stack keeps only what somebody knows. A goal that nobody has looked at is drawn by chance when it is looked at; a
goal put under the stack is remembered for the seat that put it there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.kernel.question import Question
from heliopause.core.kernel.state import UNKNOWN, State, tell, tell_only
from heliopause.games.new_frontiers.rules.atoms import gain_credits
from heliopause.games.new_frontiers.rules.codes import (
    ASK_KEEP,
    ASK_UNDER,
    CHANCE_GOAL,
    CHANCE_TURN_UP,
    TOLD_KEEP_GOAL,
    TOLD_PASS_DISC,
    TOLD_TURN_UP,
)
from heliopause.games.new_frontiers.rules.model import (
    DOWN,
    DOWN_BY,
    EXPLORATION,
    GOAL_UP,
    GOALS,
    KEPT,
    LOOK,
    LOOKED,
    LOOKS,
    ORDER,
    SEATS,
    SELECTED,
    STACK,
    STACK_BY,
    STACK_KNOWN,
    STACK_SET,
    STOCKPILE_RESOURCES,
    TAX_ON_TRADE,
)
from heliopause.games.new_frontiers.rules.question import TableQuestion

STAGE_DRAW: Final = 1
STAGE_KEEP: Final = 2
STAGE_RETURN: Final = 3
STAGE_TURN_UP: Final = 4


def may_store_world(s: State) -> bool:
    return s.cells[GOAL_UP + EXPLORATION] > 0


def may_be_stockpile(s: State) -> bool:
    """Whether, by what the table can see, a hidden goal could be one of the stockpile goals."""
    cells = s.cells
    for goal in range(STOCKPILE_RESOURCES, TAX_ON_TRADE + 1):
        if cells[GOAL_UP + goal] == 0:
            return True
    return False


def turn_up(s: State) -> None:
    """The one face-down goal becomes public."""
    cells = s.cells
    seat = cells[DOWN_BY] - 1
    goal = cells[DOWN + seat]
    cells[DOWN + seat] = 0
    cells[DOWN_BY] = 0
    cells[GOAL_UP + goal] = seat + 1
    tell(s, TOLD_TURN_UP, seat, goal)


# --- the window after a selection -----------------------------------------------------------------------------------


class Reveal(TableQuestion):
    """ASK_REVEAL: whether the face-down goal is turned up; only a stockpile goal may be (ruling h_reveal_window)."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(0)
        goal = s.cells[DOWN + top_seat(s)]
        if goal > 0 and self.t.cards.goals[goal - 1].stockpile_max > 0:
            moves.add(1)

    def play(self, s: State, move: i64) -> None:
        pop(s)
        if move == 1:
            turn_up(s)


# --- Chart Galactic Goals -------------------------------------------------------------------------------------------


def run_chart(s: State) -> None:
    cells = s.cells
    seat = top_seat(s)
    stage = top_a(s)
    if stage == 0:
        pass_disc(s, seat)
        gain_credits(s, seat, 1)
        set_top(s, 2, STAGE_DRAW)
    elif stage == STAGE_DRAW:
        if cells[LOOKS] < LOOKED and cells[STACK] > 0:
            push(s, CHANCE_GOAL, seat)
        else:
            set_top(s, 2, STAGE_KEEP)
    elif stage == STAGE_KEEP:
        set_top(s, 2, STAGE_RETURN)
        if cells[LOOKS] > 1:
            push(s, ASK_KEEP, seat)
        elif cells[LOOKS] == 1:
            keep(s, seat, cells[LOOK + seat * LOOKED])
    elif stage == STAGE_RETURN:
        if cells[LOOKS] > 1:
            push(s, ASK_UNDER, seat)
        elif cells[LOOKS] == 1:
            put_under(s, seat, cells[LOOK + seat * LOOKED])
        else:
            set_top(s, 2, STAGE_TURN_UP)
    elif cells[DOWN_BY] > 0:
        # Any earlier face-down goal, also their own, in every case (rulings chart_goals, h_chart_first).
        push(s, CHANCE_TURN_UP, cells[DOWN_BY] - 1)
    else:
        pop(s)
        if cells[KEPT] == 1:
            lay_face_down(s, seat)


def pass_disc(s: State, seat: i64) -> None:
    """One place up, at once; a disc that is first stays (rulings h_chart_first, h_chart_order)."""
    at = s.cells[SELECTED]
    if at > 0:
        s.cells[ORDER + at] = s.cells[ORDER + at - 1]
        s.cells[ORDER + at - 1] = seat
        tell(s, TOLD_PASS_DISC, seat)


def known_top(s: State) -> i64:
    """The top goal of the stack when somebody put it there or a position fixed it, 0 when chance names it."""
    by = s.cells[STACK_BY]
    return s.cells[STACK_KNOWN + (by - 1) * GOALS] if by > 0 else s.cells[STACK_SET]


def shift_stack(s: State) -> None:
    cells = s.cells
    cells[STACK] -= 1
    for k in range(GOALS):
        following = k + 1 < GOALS
        cells[STACK_BY + k] = cells[STACK_BY + k + 1] if following else 0
        cells[STACK_SET + k] = cells[STACK_SET + k + 1] if following else 0
        for seat in range(SEATS):
            at = STACK_KNOWN + seat * GOALS + k
            cells[at] = cells[at + 1] if following else 0


def hold(s: State, seat: i64, goal: i64) -> None:
    s.cells[LOOK + seat * LOOKED + s.cells[LOOKS]] = goal
    s.cells[LOOKS] += 1


class LookAt(Question):
    """CHANCE_GOAL: the goal looked at next, news for somebody even when there is no other outcome."""

    def tells_news(self) -> bool:
        return True

    def legal(self, s: State, moves: Moves) -> None:
        known = known_top(s)
        if known > 0:
            moves.add(known)
            return
        for goal in range(1, GOALS + 1):
            if is_undrawn(s, goal):
                moves.add(goal)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        shift_stack(s)
        hold(s, seat, move)


class TurnUp(Question):
    """CHANCE_TURN_UP: the face-down goal becomes known."""

    def tells_news(self) -> bool:
        return True

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(s.cells[DOWN + top_seat(s)])

    def play(self, s: State, move: i64) -> None:
        pop(s)
        turn_up(s)


def is_undrawn(s: State, goal: i64) -> bool:
    cells = s.cells
    if cells[GOAL_UP + goal] > 0:
        return False
    for k in range(SEATS * GOALS):
        if cells[STACK_KNOWN + k] == goal or (k < GOALS and cells[STACK_SET + k] == goal):
            return False
        if (k < SEATS and cells[DOWN + k] == goal) or (k < SEATS * LOOKED and cells[LOOK + k] == goal):
            return False
    return True


class Keep(Question):
    """ASK_KEEP: which of the goals in hand is kept."""

    def legal(self, s: State, moves: Moves) -> None:
        seat = top_seat(s)
        for k in range(s.cells[LOOKS]):
            moves.add(s.cells[LOOK + seat * LOOKED + k])

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        keep(s, seat, move)


class Under(Keep):
    """ASK_UNDER: which goes under the stack first."""

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        put_under(s, seat, move)


def keep(s: State, seat: i64, goal: i64) -> None:
    """The kept goal waits in the last place of the hand until the others are returned and the earlier one is up."""
    release(s, seat, goal)
    s.cells[LOOK + seat * LOOKED + LOOKED - 1] = goal
    s.cells[KEPT] = 1


def lay_face_down(s: State, seat: i64) -> None:
    at = LOOK + seat * LOOKED + LOOKED - 1
    s.cells[DOWN + seat] = s.cells[at]
    s.cells[DOWN_BY] = seat + 1
    s.cells[at] = 0
    s.cells[KEPT] = 0
    tell_only(s, seat, TOLD_KEEP_GOAL, seat, s.cells[DOWN + seat])


def put_under(s: State, seat: i64, goal: i64) -> None:
    cells = s.cells
    release(s, seat, goal)
    at = cells[STACK]
    cells[STACK_BY + at] = seat + 1
    cells[STACK_KNOWN + seat * GOALS + at] = goal
    cells[STACK] = at + 1


def release(s: State, seat: i64, goal: i64) -> None:
    """Take a goal out of the hand; those behind it close up."""
    cells = s.cells
    first = LOOK + seat * LOOKED
    k: i64 = 0
    while cells[first + k] != goal:
        k += 1
    while k + 1 < cells[LOOKS]:
        cells[first + k] = cells[first + k + 1]
        k += 1
    cells[first + k] = 0
    cells[LOOKS] -= 1


# --- hidden goals ---------------------------------------------------------------------------------------------------


def fill_goals(s: State, rng: Rng, looking: int) -> None:
    """Guess the goals a seat cannot know: face down, under the stack, in the hand of the seat that looks."""
    cells = s.cells
    wanted: list[int] = []
    for seat in range(SEATS):
        if cells[DOWN + seat] == UNKNOWN:
            cells[DOWN + seat] = 0
            if cells[DOWN_BY] == seat + 1:
                wanted.append(DOWN + seat)
        for k in range(GOALS):
            if cells[STACK_KNOWN + seat * GOALS + k] == UNKNOWN:
                cells[STACK_KNOWN + seat * GOALS + k] = 0
                if cells[STACK_BY + k] == seat + 1:
                    wanted.append(STACK_KNOWN + seat * GOALS + k)
        for k in range(LOOKED):
            if cells[LOOK + seat * LOOKED + k] == UNKNOWN:
                cells[LOOK + seat * LOOKED + k] = 0
                if seat == looking and (k < cells[LOOKS] or (k == LOOKED - 1 and cells[KEPT] == 1)):
                    wanted.append(LOOK + seat * LOOKED + k)
    for k in range(GOALS):
        if cells[STACK_SET + k] == UNKNOWN:
            cells[STACK_SET + k] = 0
    free = [goal for goal in range(1, GOALS + 1) if is_undrawn(s, goal)]
    for at in wanted:
        cells[at] = free.pop(int(rng.below(len(free))))
