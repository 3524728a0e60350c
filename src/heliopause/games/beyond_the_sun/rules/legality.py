"""Looking ahead: whether an effect can be paid and carried out, and whether it would change anything.

`walk` follows a program with an account of Ore, Population and Supply, so nobody starts an action that cannot be
finished (rulings composed_action, option_legality). `could_change` answers the rule against empty actions.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import (
    CHOOSE,
    COST,
    EACH_PLAYER,
    END,
    FIRST_GAME_OPCODE,
    GOTO,
    OPTIONAL,
    OTHERS,
    PER,
    WIDTH,
)
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.state import FRAME, State
from heliopause.games.beyond_the_sun.cards.words import RESEARCH
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.faction.innovations import has_discount
from heliopause.games.beyond_the_sun.rules.model import CHANGED, CREDIT, PASSIVES
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.words.account import Account, account_of
from heliopause.games.beyond_the_sun.rules.words.counts import count_of

CREDIT_WORTH: Final = 2  # ore that the Investor's credit lowers a payment by


# --- programs -------------------------------------------------------------------------------------
def can(t: Tables, s: State, seat: i64, pc: i64, x: i64, flags: i64) -> bool:
    """Whether the program from `pc` on can be paid and carried out with what the seat has now."""
    return walk(t, s, account_of(s, seat, x, flags), pc)


def walk(t: Tables, s: State, account: Account, pc: i64) -> bool:
    """Follow the program up to its END, or to `stop`; outside actions a branch ends where it leaves its CHOOSE."""
    code = t.code
    words = t.words
    while pc != account.stop:
        op = code[pc]
        if op >= FIRST_GAME_OPCODE:
            if not words[op - FIRST_GAME_OPCODE].can(s, pc, account):
                return False
            pc += WIDTH
        elif op == COST:
            if pays_otherwise(t, s, account, pc):
                return True
            if not pays(t, s, account, pc):
                return False
            pc += WIDTH
        elif op == END or (op == GOTO and account.flags & codes.FLAG_ACTION == 0):
            return True
        elif op == OPTIONAL and account.flags & codes.FLAG_COPY_RESEARCH and body_has_research(t, pc):
            pc += WIDTH
        elif op == CHOOSE:
            return any_branch(t, s, account, pc)
        else:
            pc = code[pc + 3] if op == PER else code[pc + 1]
    return True


def any_branch(t: Tables, s: State, account: Account, pc: i64) -> bool:
    """Whether a branch of the CHOOSE at `pc`, with all that follows it, can be carried out."""
    for k in range(t.code[pc + 1]):
        body = t.code[pc + WIDTH * (k + 1) + 1]
        if account.flags & codes.FLAG_COPY_RESEARCH == 0 or t.research_ahead[body]:
            if walk(t, s, account.copy(), body):
                return True
    return False


def lowered(t: Tables, s: State, account: Account, pc: i64) -> i64:
    """The Ore that the COST at `pc` asks for; powers that lower it are used up."""
    price = account.x if t.code[pc + 3] else t.code[pc + 1]
    if account.flags & codes.FLAG_ACTION == 0:
        return price
    if t.advanced and t.builds[pc] and account.saved & codes.SAVED_ORE == 0 and price > 0:
        if has_discount(t, s, account.seat, pc, account.pop, account.sup):
            price -= 1
            account.saved |= codes.SAVED_ORE
    if account.flags & codes.FLAG_GUILD and account.saved & codes.SAVED_GUILD == 0 and price > 0:
        price -= 1
        account.saved |= codes.SAVED_GUILD
    return price


def pays(t: Tables, s: State, account: Account, pc: i64) -> bool:
    """Pay the COST at `pc`, if that is possible."""
    price = lowered(t, s, account, pc)
    back = t.code[pc + 2]
    if account.ore < price or account.pop < back:
        return False
    account.ore -= price
    account.pop -= back
    account.sup += back
    return True


def pays_otherwise(t: Tables, s: State, account: Account, pc: i64) -> bool:
    """Whether a cost power makes the rest possible: Ore for a returned Population, the Investor's credit, or both."""
    cells = s.cells
    back = t.code[pc + 2]
    replaces = back > 0 and cells[PASSIVES + account.seat] & codes.PASSIVE_ORE_FOR_RETURN > 0
    if account.flags & codes.FLAG_ACTION == 0 or (not replaces and cells[CREDIT + account.seat] != 1):
        return False
    trial = account.copy()
    price = lowered(t, s, trial, pc)
    if trial.saved & codes.SAVED_RETURN:
        replaces = False
    rest = pc + WIDTH
    if replaces and goes_on(t, s, trial.paid(price + 1, back - 1, codes.SAVED_RETURN), rest):
        return True
    if cells[CREDIT + account.seat] != 1 or trial.saved & codes.SAVED_CREDIT or price == 0:
        return False
    lent = CREDIT_WORTH if price > CREDIT_WORTH else price
    if goes_on(t, s, trial.paid(price - lent, back, codes.SAVED_CREDIT), rest):
        return True
    lent = CREDIT_WORTH if price + 1 > CREDIT_WORTH else price + 1
    both = codes.SAVED_CREDIT | codes.SAVED_RETURN
    return replaces and goes_on(t, s, trial.paid(price + 1 - lent, back - 1, both), rest)


def goes_on(t: Tables, s: State, account: Account, pc: i64) -> bool:
    return account.ore >= 0 and account.pop >= 0 and walk(t, s, account, pc)


def body_has_research(t: Tables, pc: i64) -> i64:
    """Whether the OPTIONAL at `pc` holds a research in its own body."""
    at = pc + WIDTH
    while at < t.code[pc + 1]:
        if t.code[at] == RESEARCH:
            return 1
        at += WIDTH
    return 0


def waiting_program(s: State) -> i64:
    """Index of the nearest RUN frame from the top of the stack down, -1 when there is none."""
    at = s.top
    while at >= s.base:
        if s.cells[at] == OP_RUN:
            return at
        at -= FRAME
    return -1


def could_change_after(t: Tables, s: State, seat: i64) -> bool:
    """Whether doing nothing now leaves the action able to change something; always true outside actions."""
    if s.cells[CHANGED]:
        return True
    at = waiting_program(s)
    if at < 0 or s.cells[at + 5] & codes.FLAG_ACTION == 0 or s.cells[at + 1] != seat:
        return True
    return could_change(t, s, seat, s.cells[at + 2], -1, s.cells[at + 4], s.cells[at + 5])


def rest_possible(t: Tables, s: State, seat: i64, extra_population: i64) -> bool:
    """Whether the waiting action can be finished if the seat's Population changes by so much."""
    at = waiting_program(s)
    if at < 0 or s.cells[at + 5] & codes.FLAG_ACTION == 0 or s.cells[at + 1] != seat:
        return True
    account = account_of(s, seat, s.cells[at + 4], s.cells[at + 5])
    account.pop += extra_population
    return walk(t, s, account, s.cells[at + 2])


def could_change(t: Tables, s: State, seat: i64, pc: i64, stop: i64, x: i64, flags: i64) -> bool:
    """Whether some way through the program changes the game, its cost and the pawn left aside."""
    code = t.code
    words = t.words
    while pc != stop:
        op = code[pc]
        if op >= FIRST_GAME_OPCODE:
            if words[op - FIRST_GAME_OPCODE].changes(s, seat, pc):
                return True
            pc += WIDTH
        elif op == END:
            return False
        elif op == GOTO:
            pc = code[pc + 1]
        elif op == OPTIONAL:
            if optional_possible(t, s, seat, pc + WIDTH, code[pc + 1], x, flags):
                return True
            pc = code[pc + 1]
        elif op == CHOOSE:
            for k in range(code[pc + 1]):
                body = code[pc + WIDTH * (k + 1) + 1]
                if could_change(t, s, seat, body, stop, x, flags) and can(t, s, seat, body, x, flags):
                    return True
            pc = code[pc + 2]
        elif op == EACH_PLAYER or op == OTHERS:
            return True
        elif op == PER:
            times = count_of(t, s, seat, code[pc + 1]) // code[pc + 4]
            if times > 0 and could_change(t, s, seat, pc + WIDTH, -1, x, flags):
                return True
            pc = code[pc + 3]
        else:
            pc += WIDTH
    return False


def optional_possible(t: Tables, s: State, seat: i64, body: i64, after: i64, x: i64, flags: i64) -> bool:
    """Whether an optional part can be paid, carried out in full, changes something and leaves the rest possible."""
    account = account_of(s, seat, x, flags)
    if flags & codes.FLAG_ACTION == 0:
        account.stop = after
    return walk(t, s, account, body) and could_change(t, s, seat, body, after, x, flags)
