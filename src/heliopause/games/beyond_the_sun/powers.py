"""Standing powers used in the free windows of the own turn (ruling free_window), and cost-free swaps."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import push
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.control import place_or_ask
from heliopause.games.beyond_the_sun.legality import allowed_points, can_move, small_ship
from heliopause.games.beyond_the_sun.model import (
    ACHIEVEMENT,
    ACHIEVEMENT_SLOTS,
    ACHIEVEMENTS,
    CHANGED,
    CLAIM,
    FACTION,
    FOOD_DISC,
    LIMITS,
    ORE,
    ORE_DISC,
    PASSIVES,
    POPULATION,
    POWERS_USED,
    STAR_DISC,
    TRACK,
    supply,
)
from heliopause.games.beyond_the_sun.moving import start_jump, start_upgrade
from heliopause.games.beyond_the_sun.ops import gain_ore, pay_ore, return_population, take_disc, to_population
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import ANY_DISC, LIMIT_MAX_JUMPS

WINDOW_PASSIVES = (
    codes.PASSIVE_HQ | codes.PASSIVE_MARKET | codes.PASSIVE_CYGNI | codes.PASSIVE_ASSIMILATE | codes.PASSIVE_SWAP
)


def legal_powers(t: Static, s: State, seat: i64, moves: Moves) -> None:
    """The powers the seat may use in a free window now."""
    cells = s.cells
    passives = cells[PASSIVES + seat]
    if passives & WINDOW_PASSIVES == 0:
        return
    used = cells[POWERS_USED]
    if passives & codes.PASSIVE_HQ and used & codes.USED_HQ == 0 and cells[ORE + seat] > 0 and small_ship(s, seat):
        moves.add(codes.POWER_HQ)
    if passives & codes.PASSIVE_MARKET and used & codes.USED_MARKET == 0:
        if cells[POPULATION + seat] > 0:
            moves.add(codes.POWER_MARKET_SELL)
        if cells[ORE + seat] >= 2 and supply(s, seat) > 0:
            moves.add(codes.POWER_MARKET_BUY)
    if passives & codes.PASSIVE_CYGNI and used & codes.USED_CYGNI == 0:
        if allowed_points(t, s, seat, 1) > 0 and can_move(t, s, seat):
            moves.add(codes.POWER_CYGNI)
    if passives & codes.PASSIVE_ASSIMILATE and used & codes.USED_ASSIMILATE == 0 and cells[POPULATION + seat] > 0:
        moves.add(codes.POWER_ASSIMILATE_DISC)
        moves.add(codes.POWER_ASSIMILATE_ORE)
    if passives & codes.PASSIVE_SWAP and not t.solo:
        legal_swaps(s, seat, moves)


def legal_swaps(s: State, seat: i64, moves: Moves) -> None:
    """Giga-Corporations: own star discs on Achievements may become production discs."""
    k: i64 = 0
    while k < ACHIEVEMENTS * ACHIEVEMENT_SLOTS:
        if s.cells[CLAIM + k] == 4 * seat + STAR_DISC:
            if s.cells[TRACK + 2 * seat] > 0:
                moves.add(codes.POWER_SWAP + 2 * k)
            if s.cells[TRACK + 2 * seat + 1] > 0:
                moves.add(codes.POWER_SWAP + 2 * k + 1)
        k += 1


def has_power(t: Static, s: State, seat: i64) -> bool:
    if s.cells[PASSIVES + seat] & WINDOW_PASSIVES == 0:
        return False
    moves = Moves()
    legal_powers(t, s, seat, moves)
    return moves.n > 0


def use_power(t: Static, s: State, seat: i64, power: i64) -> None:
    """Carry out a power; the decision that offered it stays below and is asked again."""
    cells = s.cells
    faction = cells[FACTION + seat]
    if s.sink is not None:
        s.sink.tell(codes.EV_POWER, seat, power, 0, 0, ALL_SEATS)
    if power == codes.POWER_HQ:
        cells[POWERS_USED] |= codes.USED_HQ
        pay_ore(s, seat, 1)
        start_upgrade(t, s, seat, 1, 0, 0)
    elif power == codes.POWER_MARKET_SELL:
        cells[POWERS_USED] |= codes.USED_MARKET
        return_population(t, s, seat, faction, 1)
        gain_ore(s, seat, 2)
    elif power == codes.POWER_MARKET_BUY:
        cells[POWERS_USED] |= codes.USED_MARKET
        pay_ore(s, seat, 2)
        to_population(s, seat, 1)
    elif power == codes.POWER_CYGNI:
        cells[POWERS_USED] |= codes.USED_CYGNI
        if t.solo and cells[LIMITS + LIMIT_MAX_JUMPS] > 0:
            cells[LIMITS + LIMIT_MAX_JUMPS] -= 1
        start_jump(t, s, seat, 1, 0, 0)
    elif power == codes.POWER_ASSIMILATE_DISC:
        cells[POWERS_USED] |= codes.USED_ASSIMILATE
        return_population(t, s, seat, faction, 1)
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat)
        place_or_ask(t, s, seat, codes.REASON_AUTOMATE, 0, ANY_DISC)
    elif power == codes.POWER_ASSIMILATE_ORE:
        cells[POWERS_USED] |= codes.USED_ASSIMILATE
        return_population(t, s, seat, faction, 1)
        gain_ore(s, seat, 3)
    else:
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat)
        k = (power - codes.POWER_SWAP) // 2
        swap_disc(s, seat, k, FOOD_DISC if (power - codes.POWER_SWAP) % 2 == 0 else ORE_DISC)


def swap_disc(s: State, seat: i64, k: i64, kind: i64) -> None:
    take_disc(s, seat, kind)
    s.cells[CLAIM + k] = 4 * seat + kind
    s.cells[CHANGED] = 1
    if s.sink is not None:
        s.sink.tell(codes.EV_SWAP, seat, s.cells[ACHIEVEMENT + k // ACHIEVEMENT_SLOTS], kind, 0, ALL_SEATS)


def swap_what_is_left(t: Static, s: State, seat: i64) -> None:
    """Just before final scoring own star discs on Achievements are replaced from the fuller track, food on a tie."""
    if s.cells[PASSIVES + seat] & codes.PASSIVE_SWAP == 0 or t.solo:
        return
    k: i64 = 0
    while k < ACHIEVEMENTS * ACHIEVEMENT_SLOTS:
        food = s.cells[TRACK + 2 * seat]
        ore = s.cells[TRACK + 2 * seat + 1]
        if s.cells[CLAIM + k] == 4 * seat + STAR_DISC and food + ore > 0:
            swap_disc(s, seat, k, FOOD_DISC if food >= ore else ORE_DISC)
        k += 1
