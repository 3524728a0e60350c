"""Looking ahead: whether an effect can be paid and carried out, and whether it would change anything.

`walk` follows a program with an account of Ore, Population and Supply, so nobody starts an action that cannot be
finished (rulings composed_action, option_legality). `could_change` answers the rule against empty actions.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effect_code import CHOOSE, COST, EACH_PLAYER, END, GOTO, OPTIONAL, OTHERS, PER, WIDTH
from heliopause.core.program import OP_RUN
from heliopause.core.state import FRAME, State
from heliopause.games.beyond_the_sun import codes, specials
from heliopause.games.beyond_the_sun.counts import count_of, grown, mined
from heliopause.games.beyond_the_sun.innovations import has_discount
from heliopause.games.beyond_the_sun.leader_facts import star_for
from heliopause.games.beyond_the_sun.model import (
    CHANGED,
    CREDIT,
    LIMITS,
    ORE,
    PASSIVES,
    POPULATION,
    SAVED,
    TRACK,
    supply,
)
from heliopause.games.beyond_the_sun.reach import allowed_points, any_slot, can_move, colony_possible, small_ship
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import (
    AUTOMATE,
    COLONIZE,
    GAIN,
    GROW,
    JUMP,
    LIMIT_NO_COLONIZE_ACTION,
    LIMIT_NO_RESEARCH_ACTION,
    MINE,
    MOVE_SUPPLY,
    POP_TO_SHIP,
    RESEARCH,
    SPECIAL,
    SUPPLY_TO_POP,
    SUPPLY_TO_SHIP,
    TAG_DISCOVERED,
    TAG_FREE,
    TAG_NEEDS_DISC,
    TAG_NO_PREREQ,
    TRADE,
    UPGRADE_LEVELS,
    UPGRADE_SHIPS,
)

CREDIT_WORTH = 2  # ore that the Investor's credit lowers a payment by


# --- programs -------------------------------------------------------------------------------------
def can(t: Static, s: State, seat: i64, pc: i64, x: i64, flags: i64) -> bool:
    """Whether the program from `pc` on can be paid and carried out with what the seat has now."""
    return walk(
        t,
        s,
        seat,
        pc,
        -1,
        x,
        flags,
        s.cells[ORE + seat],
        s.cells[POPULATION + seat],
        supply(s, seat),
        0,
        s.cells[SAVED],
    )


def walk(
    t: Static,
    s: State,
    seat: i64,
    pc: i64,
    stop: i64,
    x: i64,
    flags: i64,
    ore: i64,
    pop: i64,
    sup: i64,
    points: i64,
    saved: i64,
) -> bool:
    """Follow the program up to its END, or to `stop`; outside actions a branch ends where it leaves its CHOOSE."""
    code = t.code
    while pc != stop:
        op = code[pc]
        if op == END:
            return True
        if op == GAIN:
            ore += code[pc + 1]
        elif op == COST:
            price = x if code[pc + 3] else code[pc + 1]
            back = code[pc + 2]
            if flags & codes.FLAG_ACTION:
                if (
                    t.advanced
                    and t.builds[pc]
                    and saved & codes.SAVED_ORE == 0
                    and price > 0
                    and has_discount(t, s, seat)
                ):
                    price -= 1
                    saved |= codes.SAVED_ORE
                if flags & codes.FLAG_GUILD and saved & codes.SAVED_GUILD == 0 and price > 0:
                    price -= 1
                    saved |= codes.SAVED_GUILD
                if other_ways(t, s, seat, pc + WIDTH, stop, x, flags, ore, pop, sup, points, saved, price, back):
                    return True
            if ore < price or pop < back:
                return False
            ore -= price
            pop -= back
            sup += back
        elif op == RESEARCH:
            level = x if code[pc + 1] < 0 else code[pc + 1]
            tags = code[pc + 4]
            if tags & TAG_FREE == 0:
                if pop == 0:
                    return False
                pop -= 1
            if flags & codes.FLAG_ACTION and level >= 3 and s.cells[LIMITS + LIMIT_NO_RESEARCH_ACTION]:
                return False
            if not any_slot(t, s, seat, level, tags, 0):
                return False
        elif op == COLONIZE:
            if flags & codes.FLAG_ACTION and s.cells[LIMITS + LIMIT_NO_COLONIZE_ACTION]:
                return False
            if not colony_possible(t, s, seat, points, code[pc + 4]):
                return False
        elif op == JUMP:
            points = allowed_points(t, s, seat, code[pc + 1])
            if t.leaders and star_for(t, s, seat, specials.DISPATCH_EXTRA_JUMPS) >= 0:
                points += 2
        elif op == POP_TO_SHIP:
            if pop < code[pc + 3]:
                return False
            pop -= code[pc + 3]
        elif op == SUPPLY_TO_POP:
            n = code[pc + 1] if code[pc + 1] < sup else sup
            sup -= n
            pop += n
        elif op == SUPPLY_TO_SHIP:
            sup = sup - code[pc + 3] if sup > code[pc + 3] else 0
        elif op == GOTO:
            if flags & codes.FLAG_ACTION == 0:
                return True
            pc = code[pc + 1]
            continue
        elif op == OPTIONAL:
            if flags & codes.FLAG_COPY_RESEARCH == 0 or body_has_research(t, pc) == 0:
                pc = code[pc + 1]
                continue
        elif op == CHOOSE:
            k: i64 = 0
            while k < code[pc + 1]:
                body = code[pc + WIDTH * (k + 1) + 1]
                if flags & codes.FLAG_COPY_RESEARCH == 0 or t.research_ahead[body]:
                    if walk(t, s, seat, body, stop, x, flags, ore, pop, sup, points, saved):
                        return True
                k += 1
            return False
        elif op == EACH_PLAYER or op == OTHERS:
            pc = code[pc + 1]
            continue
        elif op == PER:
            pc = code[pc + 3]
            continue
        elif op == GROW:
            n = grown(t, s, seat)
            sup -= n
            pop += n
        elif op == MINE:
            ore += mined(t, s, seat)
        elif op == AUTOMATE:
            if code[pc + 4] & TAG_NEEDS_DISC and not track_serves(s, seat, code[pc + 1]):
                return False
        elif op == SPECIAL:
            if not can_special(t, s, seat, code[pc + 1], ore, pop, saved):
                return False
        pc += WIDTH
    return True


def other_ways(
    t: Static,
    s: State,
    seat: i64,
    pc: i64,
    stop: i64,
    x: i64,
    flags: i64,
    ore: i64,
    pop: i64,
    sup: i64,
    points: i64,
    saved: i64,
    price: i64,
    back: i64,
) -> bool:
    """Whether a cost power makes the action possible: Ore for a returned Population, the Investor's credit, or both."""
    replaces = s.cells[PASSIVES + seat] & codes.PASSIVE_ORE_FOR_RETURN and saved & codes.SAVED_RETURN == 0 and back > 0
    if replaces and ore > price and pop >= back - 1:
        after = saved | codes.SAVED_RETURN
        if walk(t, s, seat, pc, stop, x, flags, ore - price - 1, pop - back + 1, sup + back - 1, points, after):
            return True
    if s.cells[CREDIT + seat] != 1 or saved & codes.SAVED_CREDIT or price == 0:
        return False
    lent = CREDIT_WORTH if price > CREDIT_WORTH else price
    after = saved | codes.SAVED_CREDIT
    if ore + lent >= price and pop >= back:
        if walk(t, s, seat, pc, stop, x, flags, ore + lent - price, pop - back, sup + back, points, after):
            return True
    if replaces and ore + CREDIT_WORTH > price and pop >= back - 1:
        lent = CREDIT_WORTH if price + 1 > CREDIT_WORTH else price + 1
        after |= codes.SAVED_RETURN
        left = ore + lent - price - 1
        return walk(t, s, seat, pc, stop, x, flags, left, pop - back + 1, sup + back - 1, points, after)
    return False


def body_has_research(t: Static, pc: i64) -> i64:
    """Whether the OPTIONAL at `pc` holds a research in its own body."""
    at = pc + WIDTH
    while at < t.code[pc + 1]:
        if t.code[at] == RESEARCH:
            return 1
        at += WIDTH
    return 0


def track_serves(s: State, seat: i64, told: i64) -> bool:
    """[needs_disc]: the named track holds a disc, or both are empty."""
    food = s.cells[TRACK + 2 * seat]
    ore = s.cells[TRACK + 2 * seat + 1]
    if food == 0 and ore == 0:
        return True
    return food > 0 if told == 0 else ore > 0


def can_special(t: Static, s: State, seat: i64, special: i64, ore: i64, pop: i64, saved: i64) -> bool:
    """Specials that an action cannot be taken without; all others can always be carried out."""
    if special == specials.DIPLOMATIC_EXCHANGE:
        return any_deal(t, s, seat, ore, pop)
    if special == specials.COPY_RESEARCH_ACTION:
        from heliopause.games.beyond_the_sun.copying import any_copy

        return any_copy(t, s, seat, ore, pop, saved)
    return True


def any_deal(t: Static, s: State, seat: i64, ore: i64, pop: i64) -> bool:
    if pop == 0:
        return False
    opponent: i64 = 0
    while opponent < t.players:
        if opponent != seat:
            if ore >= 2 and any_slot(t, s, seat, 2, TAG_DISCOVERED | TAG_NO_PREREQ, opponent + 1):
                return True
            if ore >= 4 and any_slot(t, s, seat, 3, TAG_DISCOVERED, opponent + 1):
                return True
        opponent += 1
    return False


def waiting_program(s: State) -> i64:
    """Index of the nearest RUN frame from the top of the stack down, -1 when there is none."""
    at = s.top
    while at >= s.base:
        if s.cells[at] == OP_RUN:
            return at
        at -= FRAME
    return -1


def could_change_after(t: Static, s: State, seat: i64) -> bool:
    """Whether doing nothing now leaves the action able to change something; always true outside actions."""
    if s.cells[CHANGED]:
        return True
    at = waiting_program(s)
    if at < 0 or s.cells[at + 5] & codes.FLAG_ACTION == 0 or s.cells[at + 1] != seat:
        return True
    return could_change(t, s, seat, s.cells[at + 2], -1, s.cells[at + 4], s.cells[at + 5])


def rest_possible(t: Static, s: State, seat: i64, extra_population: i64) -> bool:
    """Whether the waiting action can be finished if the seat's Population changes by so much."""
    at = waiting_program(s)
    if at < 0 or s.cells[at + 5] & codes.FLAG_ACTION == 0 or s.cells[at + 1] != seat:
        return True
    pop = s.cells[POPULATION + seat] + extra_population
    return walk(
        t,
        s,
        seat,
        s.cells[at + 2],
        -1,
        s.cells[at + 4],
        s.cells[at + 5],
        s.cells[ORE + seat],
        pop,
        supply(s, seat),
        0,
        s.cells[SAVED],
    )


def could_change(t: Static, s: State, seat: i64, pc: i64, stop: i64, x: i64, flags: i64) -> bool:
    """Whether some way through the program changes the game, its cost and the pawn left aside."""
    code = t.code
    while pc != stop:
        op = code[pc]
        if op == END:
            return False
        if op == GAIN or op == RESEARCH or op == COLONIZE or op == MINE or op == AUTOMATE or op == POP_TO_SHIP:
            return True
        if op == SUPPLY_TO_POP:
            if supply(s, seat) > 0 or returned_before(t, pc) > 0:
                return True
        elif op == SUPPLY_TO_SHIP:
            if supply(s, seat) > 0 or s.cells[POPULATION + seat] > 0:
                return True
        elif op == JUMP:
            if allowed_points(t, s, seat, code[pc + 1]) > 0 and can_move(t, s, seat):
                return True
        elif op == UPGRADE_SHIPS or op == UPGRADE_LEVELS:
            if small_ship(s, seat):
                return True
        elif op == GROW:
            if grown(t, s, seat) > 0:
                return True
        elif op == TRADE:
            if s.cells[POPULATION + seat] > 0 or s.cells[ORE + seat] > 0:
                return True
        elif op == MOVE_SUPPLY:
            if supply(s, seat) > 0:
                return True
        elif op == SPECIAL:
            if code[pc + 1] != specials.RAID_BOUNTY:
                return True
        elif op == GOTO:
            pc = code[pc + 1]
            continue
        elif op == OPTIONAL:
            body = pc + WIDTH
            if optional_possible(t, s, seat, body, code[pc + 1], x, flags):
                return True
            pc = code[pc + 1]
            continue
        elif op == CHOOSE:
            k: i64 = 0
            while k < code[pc + 1]:
                body = code[pc + WIDTH * (k + 1) + 1]
                if could_change(t, s, seat, body, stop, x, flags) and can(t, s, seat, body, x, flags):
                    return True
                k += 1
            pc = code[pc + 2]
            continue
        elif op == EACH_PLAYER or op == OTHERS:
            return True
        elif op == PER:
            times = count_of(t, s, seat, code[pc + 1]) // code[pc + 4]
            if times > 0 and could_change(t, s, seat, pc + WIDTH, -1, x, flags):
                return True
            pc = code[pc + 3]
            continue
        pc += WIDTH
    return False


def returned_before(t: Static, pc: i64) -> i64:
    """Population returned by a cost that stands right before the word: it refills an empty Supply."""
    return t.code[pc - WIDTH + 2] if pc >= WIDTH and t.code[pc - WIDTH] == COST else 0


def optional_possible(t: Static, s: State, seat: i64, body: i64, after: i64, x: i64, flags: i64) -> bool:
    """Whether an optional part can be paid, carried out in full, changes something and leaves the rest possible."""
    stop = -1 if flags & codes.FLAG_ACTION else after
    ore = s.cells[ORE + seat]
    pop = s.cells[POPULATION + seat]
    if not walk(t, s, seat, body, stop, x, flags, ore, pop, supply(s, seat), 0, s.cells[SAVED]):
        return False
    return could_change(t, s, seat, body, after, x, flags)
