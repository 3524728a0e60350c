"""The turn: action, production, achievement phase, the free windows between them, and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import COST
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push, set_top
from heliopause.core.program import OP_RUN
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.achievements import claim, may_claim
from heliopause.games.beyond_the_sun.anarchists import end_player_turn, run_their_turn
from heliopause.games.beyond_the_sun.card_types import LIMITED_ACTION
from heliopause.games.beyond_the_sun.costs import pay_or_borrow
from heliopause.games.beyond_the_sun.counts import mined
from heliopause.games.beyond_the_sun.effects import grow, tell_extra_ore
from heliopause.games.beyond_the_sun.expansion import ask_code, may_haven
from heliopause.games.beyond_the_sun.innovations import lasting_active
from heliopause.games.beyond_the_sun.leaders import check_with_token
from heliopause.games.beyond_the_sun.legality import could_change_after
from heliopause.games.beyond_the_sun.model import (
    ACHIEVEMENTS,
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
    POWER,
    POWERS_USED,
    PRIVATE_SPACES,
    RAID_COUNT,
    RAID_MASK,
    RESEARCHED_THIS_TURN,
    ROUND,
    SAVED,
    SHIPS,
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
from heliopause.games.beyond_the_sun.moving import has_ship
from heliopause.games.beyond_the_sun.ops import (
    add_population,
    gain_ore,
    lift_token,
    one_of_several_carries,
    pay_ore,
    remove_ship,
    return_population,
    to_population,
    told_place,
)
from heliopause.games.beyond_the_sun.powers import has_power, legal_powers, swap_what_is_left, use_power
from heliopause.games.beyond_the_sun.spaces import (
    fresh_spaces,
    legal_spaces,
    occupant,
    space_flags,
    space_program,
    space_source,
    space_x,
)
from heliopause.games.beyond_the_sun.specials import CHEAPER_POPULATION_TRADE
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.tableau import refill_rows

ENDLESS_ROUNDS = 100  # ruling endless_game


# --- phases ---------------------------------------------------------------------------------------
def run_turn(t: Static, s: State) -> None:
    """OP_TURN: stage after stage until something has to be done first; the frame stays below all of it."""
    top = s.top
    while s.top == top and s.cells[top] == codes.OP_TURN:
        run_stage(t, s)


def run_stage(t: Static, s: State) -> None:
    cells = s.cells
    seat = cells[s.top + 1]
    stage = cells[s.top + 2]
    if seat == ANARCHISTS:
        run_their_turn(t, s)
        return
    set_top(s, 2, stage + 1)
    if stage == codes.STAGE_START:
        begin_turn(t, s, seat)
    elif stage == codes.STAGE_ACTION:
        push(s, codes.OP_ACTION, seat)
    elif stage == codes.STAGE_PRODUCTION:
        cells[PHASE] = codes.PHASE_PRODUCTION
        push(s, codes.OP_PRODUCE, seat)
    elif stage == codes.STAGE_WINDOW:
        if has_power(t, s, seat):
            push(s, codes.OP_WINDOW, seat)
    elif stage == codes.STAGE_ACHIEVEMENT:
        if t.solo:
            return  # there are no Achievements
        cells[PHASE] = codes.PHASE_ACHIEVEMENT
        achievement_phase(t, s, seat)
    elif stage == codes.STAGE_END:
        if t.tableau:
            refill_rows(s)
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat, 1)
    else:
        pop(s)
        next_turn(t, s, seat)


def begin_turn(t: Static, s: State, seat: i64) -> None:
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
    location: i64 = 2
    while location < LOCATIONS:
        cells[START_OUTPOST + location] = cells[OUTPOST + location]
        location += 1
    if s.sink is not None:
        s.sink.tell(codes.EV_TURN, seat, cells[ROUND], 0, 0, ALL_SEATS)


def next_turn(t: Static, s: State, seat: i64) -> None:
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
            if s.sink is not None:
                s.sink.tell(codes.EV_FINAL, -1, 2, 0, 0, ALL_SEATS)
    push(s, codes.OP_TURN, following, codes.STAGE_START)


def finish(t: Static, s: State) -> None:
    s.cells[FINAL] = 3
    s.cells[PHASE] = codes.PHASE_OVER
    seat: i64 = 0
    while seat < t.players:
        swap_what_is_left(t, s, seat)
        seat += 1
    if s.sink is not None:
        s.sink.tell(codes.EV_FINAL, -1, 3, 0, 0, ALL_SEATS)


def achievement_phase(t: Static, s: State, seat: i64) -> None:
    """Compulsory when one is met, a choice when several are."""
    found: i64 = 0
    only: i64 = 0
    k: i64 = 0
    while k < ACHIEVEMENTS:
        if may_claim(t, s, seat, k):
            found += 1
            only = k
        k += 1
    if found == 1:
        claim(t, s, seat, only)
    elif found > 1:
        push(s, codes.OP_CLAIM, seat)


# --- action ---------------------------------------------------------------------------------------
def legal_action(t: Static, s: State, moves: Moves) -> None:
    seat = s.cells[s.top + 1]
    if s.cells[s.top + 2] == 1:
        fresh_spaces(t, s, seat, moves)
        return
    legal_spaces(t, s, seat, moves)
    if moves.n == 0:
        moves.add(OFF)
    legal_powers(t, s, seat, moves)


def play_action(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    if move >= codes.MOVE_POWER:
        use_power(t, s, seat, move)
        return
    pop(s)
    if move == OFF:
        s.cells[PAWN + seat] = OFF
        if s.sink is not None:
            s.sink.tell(codes.EV_NO_ACTION, seat, 0, 0, 0, ALL_SEATS)
        return
    take_space(t, s, seat, move)


def take_space(t: Static, s: State, seat: i64, space: i64) -> None:
    """Move the pawn, pay the surcharge of the space, run its action."""
    cells = s.cells
    if space < PRIVATE_SPACES:
        other = occupant(t, s, space)
        if other >= 0 and other != seat:
            cells[PAWN + other] = OFF
            if s.sink is not None:
                s.sink.tell(codes.EV_ASIDE, seat, other, space, 0, ALL_SEATS)
    cells[PAWN + seat] = space
    if s.sink is not None:
        s.sink.tell(codes.EV_ACTION, seat, space, space_source(t, s, seat, space), 0, ALL_SEATS)
    if space >= LEADER_SPACES:
        k = 2 * seat + space - LEADER_SPACES
        if t.leader_limited_mode[cells[LEADER + k]] == LIMITED_ACTION:
            cells[STARS + k] -= 1
            if s.sink is not None:
                s.sink.tell(codes.EV_STAR, seat, cells[LEADER + k], cells[STARS + k], 0, ALL_SEATS)
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


def end_action(t: Static, s: State) -> None:
    """OP_END_ACTION: after the Dyson Sphere the pawn stands beside the basic box."""
    seat = s.cells[s.top + 1]
    space = s.cells[s.top + 2]
    pop(s)
    if space == EVENT_SPACE:
        s.cells[PAWN + seat] = OFF
    if s.cells[FUND]:
        gain_ore(s, seat, 2)  # LP 944-020
    start_action(s)


# --- production -----------------------------------------------------------------------------------
def legal_produce(t: Static, s: State, moves: Moves) -> None:
    moves.add(codes.PRODUCE_GROW)
    moves.add(codes.PRODUCE_MINE)
    moves.add(codes.PRODUCE_TRADE)
    legal_powers(t, s, s.cells[s.top + 1], moves)


def play_produce(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    if move >= codes.MOVE_POWER:
        use_power(t, s, seat, move)
        return
    pop(s)
    if s.sink is not None:
        s.sink.tell(codes.EV_PRODUCE, seat, move, 0, 0, ALL_SEATS)
    if move == codes.PRODUCE_GROW:
        grow(t, s, seat)
    elif move == codes.PRODUCE_MINE:
        produce_ore(t, s, seat)
    else:
        push(s, codes.OP_TRADING, seat, 0, 1)


def produce_ore(t: Static, s: State, seat: i64) -> None:
    """Ore production of the phase: a credit is paid back (1 Ore less), a haven of the Privateers may add 2 Ore."""
    tell_extra_ore(t, s, seat)
    ore = mined(t, s, seat)
    if s.cells[CREDIT + seat] == 2:
        s.cells[CREDIT + seat] = 1
        ore -= 1
    gain_ore(s, seat, ore)
    if t.expansion_factions and may_haven(t, s, seat, controlled(s, seat)):
        ask_code(t, s, seat, codes.USE_HAVEN, 0)


def play_window(t: Static, s: State, move: i64) -> None:
    """After a power the window opens again only if another one is left."""
    seat = s.cells[s.top + 1]
    pop(s)
    if move >= codes.MOVE_POWER:
        set_top(s, 2, codes.STAGE_WINDOW)
        use_power(t, s, seat, move)


def run_trading(t: Static, s: State) -> None:
    """OP_TRADING: over when nothing is left to exchange; a single exchange that has to be made is made at once."""
    if not can_exchange(t, s, s.cells[s.top + 1]):
        pop(s)
        return
    set_top(s, 0, codes.OP_TRADE)
    if s.cells[s.top + 3] == 0 and s.cells[s.top + 2] == 0:
        moves = Moves()
        legal_trade(t, s, moves)
        if moves.n == 1:
            play_trade(t, s, moves.move[0])


def can_exchange(t: Static, s: State, seat: i64) -> bool:
    if s.cells[POPULATION + seat] > 0:
        return True
    ore = s.cells[ORE + seat]
    return ore > 0 and (has_ship(s, seat) or (ore >= population_price(t, s, seat) and supply(s, seat) > 0))


def legal_trade(t: Static, s: State, moves: Moves) -> None:
    """Exchanges one by one: Ore for the leftmost Supply cube, a ship back to Population, Population for Ore."""
    cells = s.cells
    seat = cells[s.top + 1]
    if cells[ORE + seat] >= population_price(t, s, seat) and supply(s, seat) > 0:
        moves.add(codes.TRADE_BUY)
    if cells[POPULATION + seat] > 0:
        moves.add(codes.TRADE_SELL)
    if cells[ORE + seat] > 0:
        location: i64 = 0
        while location < LOCATIONS:
            if cells[POWER + seat * LOCATIONS + location]:
                at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
                level: i64 = 1
                while level <= 4:
                    if cells[at + level - 1]:
                        moves.add(16 * level + location)
                        if one_of_several_carries(s, seat, location, level):
                            moves.add(codes.WITH_TOKEN + 16 * level + location)
                    level += 1
            location += 1
    if cells[s.top + 3] == 1 or cells[s.top + 2] > 0 or moves.n == 0 or could_change_after(t, s, seat):
        moves.add(codes.TRADE_STOP)


def population_price(t: Static, s: State, seat: i64) -> i64:
    return 2 if t.advanced and lasting_active(t, s, seat, CHEAPER_POPULATION_TRADE) else 3


def play_trade(t: Static, s: State, move: i64) -> None:
    cells = s.cells
    seat = cells[s.top + 1]
    if move == codes.TRADE_STOP:
        pop(s)
        return
    set_top(s, 0, codes.OP_TRADING)
    set_top(s, 2, cells[s.top + 2] + 1)
    if cells[s.top + 3] == 1:
        cells[TRADES] += 1
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat)
    if move >= codes.WITH_TOKEN:
        lift_token(s, seat)
        move -= codes.WITH_TOKEN
    if s.sink is not None:
        s.sink.tell(codes.EV_TRADE, seat, move if move < 16 else 3, move >> 4, told_place(s, move & 15), ALL_SEATS)
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
