"""The turn: action, production, achievement phase, the free windows between them, and the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import COST
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_seat
from heliopause.core.kernel.question import ask, asked
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.powers import POPULATION_PRICE
from heliopause.games.beyond_the_sun.cards.types import LIMITED_ACTION
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    add_population,
    gain_ore,
    lift_token,
    pay_ore,
    remove_ship,
    return_population,
    to_population,
    told_place,
)
from heliopause.games.beyond_the_sun.rules.faction.expansion import ask_code, may_haven
from heliopause.games.beyond_the_sun.rules.faction.innovations import lasting_amount
from heliopause.games.beyond_the_sun.rules.faction.leaders import check_with_token
from heliopause.games.beyond_the_sun.rules.legality import could_change_after
from heliopause.games.beyond_the_sun.rules.model import (
    ANARCHISTS,
    BASIC_SPACES,
    CHANGED,
    CREDIT,
    EVENT_SPACE,
    FACTION,
    FINAL,
    FUND,
    LEADER,
    LEADER_SPACES,
    LOCATIONS,
    OFF,
    ORE,
    OUTPOST,
    PAWN,
    PHASE,
    POPULATION,
    POWERS_USED,
    PRIVATE_SPACES,
    RAID_COUNT,
    RAID_MASK,
    RESEARCHED_THIS_TURN,
    ROUND,
    SAVED,
    SLOT_SPACES,
    STARS,
    START_OUTPOST,
    STEALTH_TARGET,
    SURCHARGE,
    TRADES,
    TURN,
    TURN_SEAT,
    controlled,
    supply,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.ship.moving import add_own_ships, has_ship
from heliopause.games.beyond_the_sun.rules.solo.anarchists import end_player_turn, run_their_turn
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.tableau import refill_rows
from heliopause.games.beyond_the_sun.rules.turn.free_powers import (
    BEFORE_ACTION,
    BEFORE_END,
    BEFORE_PRODUCTION,
    has_power,
    legal_powers,
    swap_what_is_left,
    use_power,
)
from heliopause.games.beyond_the_sun.rules.turn.spaces import (
    fresh_spaces,
    legal_spaces,
    occupant,
    space_flags,
    space_program,
    space_source,
    space_x,
)
from heliopause.games.beyond_the_sun.rules.words.costs import pay_or_borrow
from heliopause.games.beyond_the_sun.rules.words.counts import mined
from heliopause.games.beyond_the_sun.rules.words.steps import grow, tell_extra_ore

ENDLESS_ROUNDS: Final = 100  # ruling endless_game
USUAL_POPULATION_PRICE: Final = 3


# --- phases ---------------------------------------------------------------------------------------
def run_turn(t: Tables, s: State) -> None:
    """OP_TURN: stage after stage until something has to be done first; the frame stays below all of it."""
    top = s.top
    cells = s.cells
    while s.top == top and cells[top] == codes.OP_TURN:  # also the turn of the next seat, which takes its place
        if cells[top + 1] == ANARCHISTS:
            run_their_turn(t, s)
        else:
            run_stage(t, s, cells[top + 1], cells[top + 2])


def run_stage(t: Tables, s: State, seat: i64, stage: i64) -> None:
    cells = s.cells
    set_top(s, 2, stage + 1)
    if stage == codes.STAGE_START:
        begin_turn(t, s, seat)
    elif stage == codes.STAGE_ACTION:
        push(s, codes.ASK_ACTION, seat)
    elif stage == codes.STAGE_PRODUCTION:
        cells[PHASE] = codes.PHASE_PRODUCTION
        push(s, codes.ASK_PRODUCE, seat)
    elif stage == codes.STAGE_WINDOW:
        if has_power(t, s, seat):
            push(s, codes.ASK_WINDOW, seat)
    elif stage == codes.STAGE_ACHIEVEMENT:
        if t.solo:
            return  # there are no Achievements
        cells[PHASE] = codes.PHASE_ACHIEVEMENT
        ask(t.book, s, codes.ASK_CLAIM, seat)  # compulsory when one is met, a choice when several are
    elif stage == codes.STAGE_END:
        if t.tableau:
            refill_rows(s)
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat, 1)
    else:
        pop(s)
        next_turn(t, s, seat)


def begin_turn(t: Tables, s: State, seat: i64) -> None:
    cells = s.cells
    if seat == 0 and not t.solo:
        cells[ROUND] += 1
    cells[TURN] += 1
    cells[TURN_SEAT] = seat
    cells[PHASE] = codes.PHASE_ACTION
    cells[POWERS_USED] = 0
    cells[TRADES] = 0
    cells[RESEARCHED_THIS_TURN] = 0
    cells[CHANGED] = 0
    cells[SAVED] = 0
    for location in range(2, LOCATIONS):
        cells[START_OUTPOST + location] = cells[OUTPOST + location]
    tell(s, codes.TOLD_TURN, seat, cells[ROUND])


def next_turn(t: Tables, s: State, seat: i64) -> None:
    """After the last seat of a round: the final round follows the one in which the end was triggered."""
    if t.solo:
        end_player_turn(t, s)
        return
    following = seat + 1
    if following == t.players:
        following = 0
        if s.cells[FINAL] == 2:
            finish(t, s)
            return
        if s.cells[FINAL] == 1 or s.cells[ROUND] >= ENDLESS_ROUNDS:
            s.cells[FINAL] = 2
            tell(s, codes.TOLD_FINAL, -1, 2)
    push(s, codes.OP_TURN, following, codes.STAGE_START)


def finish(t: Tables, s: State) -> None:
    s.cells[FINAL] = 3
    s.cells[PHASE] = codes.PHASE_OVER
    for seat in range(t.players):
        swap_what_is_left(t, s, seat)
    tell(s, codes.TOLD_FINAL, -1, 3)


# --- action ---------------------------------------------------------------------------------------
class Action(TableQuestion):
    """ASK_ACTION: the space that the pawn goes to, or a power of the window before."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        if top_a(s) == 1:
            fresh_spaces(t, s, seat, moves)
            return
        legal_spaces(t, s, seat, moves)
        if moves.n == 0:
            moves.add(OFF)
        legal_powers(t, s, seat, BEFORE_ACTION, moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        if move >= codes.MOVE_POWER:
            use_power(t, s, seat, move)
            return
        pop(s)
        if move == OFF:
            s.cells[PAWN + seat] = OFF
            tell(s, codes.TOLD_NO_ACTION, seat)
            return
        take_space(t, s, seat, move)


def take_space(t: Tables, s: State, seat: i64, space: i64) -> None:
    """Move the pawn, pay the surcharge of the space, run its action."""
    cells = s.cells
    if space < PRIVATE_SPACES:
        other = occupant(t, s, space)
        if other >= 0 and other != seat:
            cells[PAWN + other] = OFF
            tell(s, codes.TOLD_ASIDE, seat, other, space)
    cells[PAWN + seat] = space
    if s.sink is not None:
        tell(s, codes.TOLD_ACTION, seat, space, space_source(t, s, seat, space))
    if space >= LEADER_SPACES:
        k = 2 * seat + space - LEADER_SPACES
        if t.leader_limited_mode[cells[LEADER + k]] == LIMITED_ACTION:
            cells[STARS + k] -= 1
            tell(s, codes.TOLD_STAR, seat, cells[LEADER + k], cells[STARS + k])
    pc = space_program(t, s, seat, space)
    x = space_x(t, s, seat, space)
    start_action(s)
    source = space_source(t, s, seat, space)
    push(s, codes.OP_END_ACTION, seat, space)
    push(s, OP_RUN, seat, pc, source, x, space_flags(t, s, seat, space))
    if space < SLOT_SPACES and t.surcharge[space - BASIC_SPACES] > 0:
        if t.code[pc] == COST:
            cells[SURCHARGE] = t.surcharge[space - BASIC_SPACES]
        else:
            pay_or_borrow(t, s, seat, t.surcharge[space - BASIC_SPACES], 0, source)


def start_action(s: State) -> None:
    s.cells[CHANGED] = 0
    s.cells[SAVED] = 0
    s.cells[STEALTH_TARGET] = 0
    s.cells[RAID_MASK] = 0
    s.cells[RAID_COUNT] = 0
    s.cells[FUND] = 0
    s.cells[POWERS_USED] &= ~codes.OFFERED_BOARDING


def end_action(t: Tables, s: State) -> None:
    """OP_END_ACTION: after the Dyson Sphere the pawn stands beside the basic box."""
    seat = top_seat(s)
    space = top_a(s)
    pop(s)
    if space == EVENT_SPACE:
        s.cells[PAWN + seat] = OFF
    if s.cells[FUND]:
        gain_ore(s, seat, t.colony_fund)  # LP 944-020
    start_action(s)


# --- production -----------------------------------------------------------------------------------
class Produce(TableQuestion):
    """ASK_PRODUCE: which production, or a power of the window before."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        moves.add(codes.PRODUCE_GROW)
        moves.add(codes.PRODUCE_MINE)
        moves.add(codes.PRODUCE_TRADE)
        legal_powers(t, s, top_seat(s), BEFORE_PRODUCTION, moves)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        if move >= codes.MOVE_POWER:
            use_power(t, s, seat, move)
            return
        pop(s)
        tell(s, codes.TOLD_PRODUCE, seat, move)
        if move == codes.PRODUCE_GROW:
            grow(t, s, seat)
        elif move == codes.PRODUCE_MINE:
            produce_ore(t, s, seat)
        else:
            push(s, codes.OP_TRADING, seat, 0, 1)


def produce_ore(t: Tables, s: State, seat: i64) -> None:
    """Ore production of the phase: a credit is paid back (1 Ore less), a haven of the Privateers may add 2 Ore."""
    tell_extra_ore(t, s, seat)
    ore = mined(t, s, seat)
    if s.cells[CREDIT + seat] == 2:
        s.cells[CREDIT + seat] = 1
        ore -= 1
    gain_ore(s, seat, ore)
    if t.expansion_factions and may_haven(t, s, seat, controlled(s, seat)):
        ask_code(t, s, seat, codes.USE_HAVEN, 0)


class Window(TableQuestion):
    """ASK_WINDOW: a power before the achievement phase, or none."""

    def legal(self, s: State, moves: Moves) -> None:
        legal_powers(self.t, s, top_seat(s), BEFORE_END, moves)
        moves.add(codes.MOVE_STOP)

    def play(self, s: State, move: i64) -> None:
        """After a power the window opens again only if another one is left."""
        t = self.t
        seat = top_seat(s)
        pop(s)
        if move >= codes.MOVE_POWER:
            set_top(s, 2, codes.STAGE_WINDOW)
            use_power(t, s, seat, move)


def run_trading(t: Tables, s: State) -> None:
    """OP_TRADING: over when nothing is left to exchange; a single exchange that has to be made is made at once."""
    if not can_exchange(t, s, top_seat(s)):
        pop(s)
        return
    set_top(s, 0, codes.ASK_TRADE)
    if top_b(s) == 0 and top_a(s) == 0:
        asked(t.book, s)


def can_exchange(t: Tables, s: State, seat: i64) -> bool:
    if s.cells[POPULATION + seat] > 0:
        return True
    ore = s.cells[ORE + seat]
    return ore > 0 and (has_ship(s, seat) or (ore >= population_price(t, s, seat) and supply(s, seat) > 0))


class Trade(TableQuestion):
    """ASK_TRADE: exchanges one by one."""

    def legal(self, s: State, moves: Moves) -> None:
        """Exchanges one by one: Ore for the leftmost Supply cube, a ship back to Population, Population for Ore."""
        t = self.t
        cells = s.cells
        seat = top_seat(s)
        if cells[ORE + seat] >= population_price(t, s, seat) and supply(s, seat) > 0:
            moves.add(codes.TRADE_BUY)
        if cells[POPULATION + seat] > 0:
            moves.add(codes.TRADE_SELL)
        if cells[ORE + seat] > 0:
            add_own_ships(s, seat, moves)
        if top_b(s) == 1 or top_a(s) > 0 or moves.n == 0 or could_change_after(t, s, seat):
            moves.add(codes.TRADE_STOP)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        cells = s.cells
        seat = top_seat(s)
        if move == codes.TRADE_STOP:
            pop(s)
            return
        set_top(s, 0, codes.OP_TRADING)
        set_top(s, 2, top_a(s) + 1)
        if top_b(s) == 1:
            cells[TRADES] += 1
            if t.advanced:
                push(s, codes.OP_INNOVATIONS, seat)
        if move >= codes.WITH_TOKEN:
            lift_token(s, seat)
            move -= codes.WITH_TOKEN
        tell(s, codes.TOLD_TRADE, seat, move if move < 16 else 3, move >> 4, told_place(s, move & 15))
        if move == codes.TRADE_BUY:
            pay_ore(s, seat, population_price(t, s, seat))
            to_population(s, seat, 1)
        elif move == codes.TRADE_SELL:
            return_population(t, s, seat, cells[FACTION + seat], 1)
            gain_ore(s, seat, 1)
        else:
            pay_ore(s, seat, 1)
            remove_ship(s, seat, move & 15, move >> 4)
            add_population(s, seat, 1)
            check_with_token(t, s)


def population_price(t: Tables, s: State, seat: i64) -> i64:
    lower = lasting_amount(t, s, seat, POPULATION_PRICE) if t.advanced else 0
    return lower if lower > 0 else USUAL_POPULATION_PRICE
