"""Standing powers used in the free windows of the own turn (ruling free_window), and cost-free swaps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import push
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.specials import OPPORTUNIST_BONUS_ACTION
from heliopause.games.beyond_the_sun.cards.words import ANY_DISC
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import gain_ore, pay_ore, return_population, take_disc, to_population
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import spend_star, star_for
from heliopause.games.beyond_the_sun.rules.faction.leaders import ask_token
from heliopause.games.beyond_the_sun.rules.model import (
    ACHIEVEMENT,
    ACHIEVEMENT_SLOTS,
    ACHIEVEMENTS,
    CHANGED,
    CLAIM,
    FACTION,
    FOOD_DISC,
    LOCATIONS,
    ORE,
    ORE_DISC,
    PASSIVES,
    POPULATION,
    POWERS_USED,
    RESEARCHED_THIS_TURN,
    SHIPS,
    STAR_DISC,
    TOKEN_AT,
    TOKEN_OWNER,
    TRACK,
    supply,
)
from heliopause.games.beyond_the_sun.rules.reach import allowed_points, can_move, small_ship
from heliopause.games.beyond_the_sun.rules.ship.building import start_upgrade
from heliopause.games.beyond_the_sun.rules.ship.control import place_or_ask
from heliopause.games.beyond_the_sun.rules.ship.moving import start_jump
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.spaces import any_fresh_space

BEFORE_ACTION: Final = 0  # the free windows of a turn
BEFORE_PRODUCTION: Final = 1
BEFORE_END: Final = 2

WINDOW_PASSIVES: Final = (
    codes.PASSIVE_HQ | codes.PASSIVE_MARKET | codes.PASSIVE_CYGNI | codes.PASSIVE_ASSIMILATE | codes.PASSIVE_SWAP
)


def power_open(t: Tables, s: State, seat: i64, power: i64) -> bool:
    """Whether a once-per-turn power may be used in a free window now."""
    cells = s.cells
    passives = cells[PASSIVES + seat]
    used = cells[POWERS_USED]
    if power == codes.POWER_HQ:
        if passives & codes.PASSIVE_HQ == 0 or used & codes.USED_HQ:
            return False
        return cells[ORE + seat] > 0 and small_ship(s, seat)
    if power == codes.POWER_MARKET_SELL or power == codes.POWER_MARKET_BUY:
        if passives & codes.PASSIVE_MARKET == 0 or used & codes.USED_MARKET:
            return False
        if power == codes.POWER_MARKET_SELL:
            return cells[POPULATION + seat] > 0
        return cells[ORE + seat] >= 2 and supply(s, seat) > 0
    if power == codes.POWER_CYGNI:
        if passives & codes.PASSIVE_CYGNI == 0 or used & codes.USED_CYGNI:
            return False
        return allowed_points(t, s, seat, t.turn_jump) > 0 and can_move(t, s, seat)
    return (
        passives & codes.PASSIVE_ASSIMILATE > 0 and used & codes.USED_ASSIMILATE == 0 and cells[POPULATION + seat] > 0
    )


def legal_powers(t: Tables, s: State, seat: i64, window: i64, moves: Moves) -> None:
    """The powers the seat may use in a free window now."""
    if t.leaders:
        legal_leader_powers(t, s, seat, window, moves)
    passives = s.cells[PASSIVES + seat]
    if passives & WINDOW_PASSIVES == 0:
        return
    for power in range(codes.POWER_HQ, codes.POWER_ASSIMILATE_ORE + 1):
        if power_open(t, s, seat, power):
            moves.add(power)
    if passives & codes.PASSIVE_SWAP:
        move = next_swap(t, s, seat, codes.POWER_SWAP)
        while move > 0:
            moves.add(move)
            move = next_swap(t, s, seat, move + 1)


def legal_leader_powers(t: Tables, s: State, seat: i64, window: i64, moves: Moves) -> None:
    """Before the pawn moves the token may be moved; before production the Opportunist may take a bonus action."""
    used = s.cells[POWERS_USED]
    if window == BEFORE_ACTION and s.cells[TOKEN_AT] > 1 and s.cells[TOKEN_OWNER] == seat + 1:
        if used & codes.USED_TOKEN == 0 and ship_kinds(s, seat) > 1:
            moves.add(codes.POWER_TOKEN)
    if window == BEFORE_PRODUCTION and used & codes.USED_OPPORTUNIST == 0 and s.cells[RESEARCHED_THIS_TURN]:
        if star_for(t, s, seat, OPPORTUNIST_BONUS_ACTION) >= 0 and any_fresh_space(t, s, seat):
            moves.add(codes.POWER_OPPORTUNIST)


def ship_kinds(s: State, seat: i64) -> i64:
    """How many different ships (level and location) the seat has on the board."""
    found: i64 = 0
    at: i64 = SHIPS + seat * LOCATIONS * 4
    end = at + LOCATIONS * 4
    while at < end:
        if s.cells[at]:
            found += 1
        at += 1
    return found


def next_swap(t: Tables, s: State, seat: i64, move: i64) -> i64:
    """Giga-Corporations: the first swap from `move` on of an own star disc on an Achievement for a disc of a track."""
    while move < codes.POWER_SWAP + 2 * ACHIEVEMENTS * ACHIEVEMENT_SLOTS and not t.solo:
        k = move - codes.POWER_SWAP
        if s.cells[CLAIM + k // 2] == 4 * seat + STAR_DISC and s.cells[TRACK + 2 * seat + k % 2] > 0:
            return move
        move += 1
    return 0


def has_power(t: Tables, s: State, seat: i64) -> bool:
    passives = s.cells[PASSIVES + seat]
    if passives & WINDOW_PASSIVES == 0:
        return False
    for power in range(codes.POWER_HQ, codes.POWER_ASSIMILATE_ORE + 1):
        if power_open(t, s, seat, power):
            return True
    return passives & codes.PASSIVE_SWAP > 0 and next_swap(t, s, seat, codes.POWER_SWAP) > 0


def use_power(t: Tables, s: State, seat: i64, power: i64) -> None:
    """Carry out a power; the decision that offered it stays below and is asked again."""
    cells = s.cells
    faction = cells[FACTION + seat]
    tell(s, codes.TOLD_POWER, seat, power)
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
        start_jump(t, s, seat, allowed_points(t, s, seat, t.turn_jump), 0, 0)
    elif power == codes.POWER_ASSIMILATE_DISC:
        cells[POWERS_USED] |= codes.USED_ASSIMILATE
        return_population(t, s, seat, faction, 1)
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, seat)
        place_or_ask(t, s, seat, codes.REASON_AUTOMATE, 0, ANY_DISC)
    elif power == codes.POWER_TOKEN:
        cells[POWERS_USED] |= codes.USED_TOKEN
        ask_token(t, s, seat)
    elif power == codes.POWER_OPPORTUNIST:
        cells[POWERS_USED] |= codes.USED_OPPORTUNIST
        spend_star(t, s, seat, OPPORTUNIST_BONUS_ACTION)
        push(s, codes.ASK_ACTION, seat, 1)
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
    tell(s, codes.TOLD_SWAP, seat, s.cells[ACHIEVEMENT + k // ACHIEVEMENT_SLOTS], kind)


def swap_what_is_left(t: Tables, s: State, seat: i64) -> None:
    """Just before final scoring own star discs on Achievements are replaced from the fuller track, food on a tie."""
    if s.cells[PASSIVES + seat] & codes.PASSIVE_SWAP == 0 or t.solo:
        return
    for k in range(ACHIEVEMENTS * ACHIEVEMENT_SLOTS):
        food = s.cells[TRACK + 2 * seat]
        ore = s.cells[TRACK + 2 * seat + 1]
        if s.cells[CLAIM + k] == 4 * seat + STAR_DISC and food + ore > 0:
            swap_disc(s, seat, k, FOOD_DISC if food >= ore else ORE_DISC)
