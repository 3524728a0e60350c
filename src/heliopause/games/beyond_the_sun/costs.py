"""What an action really costs: powers that lower or replace parts of a cost, and the questions they ask (cost_powers).

The surcharge of a space and the cost in front of its action are one payment; a cost inside the action is another.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effect_code import WIDTH
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import push
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.innovations import has_discount, tell_innovation
from heliopause.games.beyond_the_sun.leader_facts import leads, tell_leader
from heliopause.games.beyond_the_sun.legality import CREDIT_WORTH, walk
from heliopause.games.beyond_the_sun.model import (
    CHANGED,
    CREDIT,
    FACTION,
    ORE,
    PASSIVES,
    POPULATION,
    SAVED,
    SURCHARGE,
    supply,
)
from heliopause.games.beyond_the_sun.ops import gain_ore, pay_ore, return_population
from heliopause.games.beyond_the_sun.specials import GUILDMASTER_DUES, INVESTOR_CREDIT, SHIPBUILDING_DISCOUNT
from heliopause.games.beyond_the_sun.static import Static


def pay_cost(t: Static, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
    """Pay the COST instruction at `at`; the RUN frame on top points behind it already."""
    cells = s.cells
    price = x if t.code[at + 3] else t.code[at + 1]
    back = t.code[at + 2]
    if flags & codes.FLAG_ACTION == 0:
        pay(t, s, seat, price, back)
        return
    price += cells[SURCHARGE]
    cells[SURCHARGE] = 0
    saved = cells[SAVED]
    if price > 0 and saved & codes.SAVED_ORE == 0 and t.advanced and t.builds[at] and has_discount(t, s, seat):
        price -= 1
        cells[SAVED] |= codes.SAVED_ORE
        tell_innovation(t, s, seat, SHIPBUILDING_DISCOUNT)
    if price > 0 and flags & codes.FLAG_GUILD and saved & codes.SAVED_GUILD == 0:
        price -= 1
        cells[SAVED] |= codes.SAVED_GUILD
    replaces = cells[PASSIVES + seat] & codes.PASSIVE_ORE_FOR_RETURN and saved & codes.SAVED_RETURN == 0
    if back > 0 and replaces:
        saved = cells[SAVED]
        by_return = way_possible(t, s, seat, at + WIDTH, x, flags, price, back, saved)
        by_ore = way_possible(t, s, seat, at + WIDTH, x, flags, price + 1, back - 1, saved | codes.SAVED_RETURN)
        if by_return and by_ore:
            push(s, codes.OP_PAY, seat, price, back, source)
            return
        if by_ore:
            replace_return(t, s, seat, price, back, source)
            return
    pay_or_borrow(t, s, seat, price, back, source)


def way_possible(
    t: Static, s: State, seat: i64, pc: i64, x: i64, flags: i64, price: i64, back: i64, saved: i64
) -> bool:
    """Whether this way of paying can be afforded and leaves the rest of the action possible."""
    pop = s.cells[POPULATION + seat] - back
    if pop < 0:
        return False
    ore = s.cells[ORE + seat] - price
    sup = supply(s, seat) + back
    if ore >= 0 and walk(t, s, seat, pc, -1, x, flags, ore, pop, sup, 0, saved):
        return True
    if s.cells[CREDIT + seat] != 1 or saved & codes.SAVED_CREDIT:
        return False
    ore += CREDIT_WORTH if price > CREDIT_WORTH else price
    return ore >= 0 and walk(t, s, seat, pc, -1, x, flags, ore, pop, sup, 0, saved | codes.SAVED_CREDIT)


def replace_return(t: Static, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    """Android Rights Movement: 1 Ore instead of one returned Population, once per action."""
    s.cells[SAVED] |= codes.SAVED_RETURN
    if s.sink is not None:
        s.sink.tell(codes.EV_OVERWORK, seat, 1, 0, 0, ALL_SEATS)
    pay_or_borrow(t, s, seat, price + 1, back - 1, source)


def pay_or_borrow(t: Static, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    """Investor: the credit token may lower one payment of an action; it must when the Ore does not suffice."""
    if s.cells[CREDIT + seat] != 1 or price == 0 or s.cells[SAVED] & codes.SAVED_CREDIT:
        finish_payment(t, s, seat, price, back, source)
        return
    at = s.top  # the RUN frame of the action
    ore = s.cells[ORE + seat] - price
    pop = s.cells[POPULATION + seat] - back
    rest = s.cells[at + 2]
    flags = s.cells[at + 5]
    if ore >= 0 and walk(
        t, s, seat, rest, -1, s.cells[at + 4], flags, ore, pop, supply(s, seat) + back, 0, s.cells[SAVED]
    ):
        push(s, codes.OP_USE, seat, codes.USE_CREDIT, price, back, source)
    else:
        use_credit(t, s, seat, price, back, source)


def use_credit(t: Static, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    s.cells[SAVED] |= codes.SAVED_CREDIT
    s.cells[CREDIT + seat] = 2
    tell_leader(t, s, seat, INVESTOR_CREDIT)
    finish_payment(t, s, seat, price - CREDIT_WORTH if price > CREDIT_WORTH else 0, back, source)


def finish_payment(t: Static, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    pay(t, s, seat, price, back)
    if t.leaders and source // codes.SOURCE_KIND == codes.SOURCE_GUILD // codes.SOURCE_KIND:
        pay_guildmaster(t, s, seat)


def pay(t: Static, s: State, seat: i64, price: i64, back: i64) -> None:
    """A cost is no change of the game by itself."""
    changed = s.cells[CHANGED]
    pay_ore(s, seat, price)
    return_population(t, s, seat, s.cells[FACTION + seat], back)
    s.cells[CHANGED] = changed


def pay_guildmaster(t: Static, s: State, seat: i64) -> None:
    """1 Ore for the Guildmaster when another faction has paid for a Guild action with its pawn there."""
    at = s.top
    if s.cells[at + 5] & (codes.FLAG_COPIED | codes.FLAG_COPY_RESEARCH):
        return
    master: i64 = 0
    while master < t.players:
        if master != seat and leads(t, s, master, GUILDMASTER_DUES):
            tell_leader(t, s, master, GUILDMASTER_DUES)
            gain_ore(s, master, 1)
        master += 1
