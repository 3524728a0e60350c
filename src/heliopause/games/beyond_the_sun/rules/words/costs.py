"""What an action really costs: powers that lower or replace parts of a cost, and the questions they ask (cost_powers).

The surcharge of a space and the cost in front of its action are one payment; a cost inside the action is another.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effects.code import WIDTH
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_a, top_b, top_c, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.specials import GUILDMASTER_DUES, INVESTOR_CREDIT, SHIPBUILDING_DISCOUNT
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import gain_ore, pay_ore, return_population
from heliopause.games.beyond_the_sun.rules.faction.innovations import has_discount, tell_innovation
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads, tell_leader
from heliopause.games.beyond_the_sun.rules.legality import CREDIT_WORTH, goes_on
from heliopause.games.beyond_the_sun.rules.model import (
    CHANGED,
    CREDIT,
    FACTION,
    PASSIVES,
    POPULATION,
    SAVED,
    SURCHARGE,
    supply,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.words.account import Account, account_of


def pay_cost(t: Tables, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
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
    if price > 0 and saved & codes.SAVED_ORE == 0 and t.advanced and t.builds[at]:
        if has_discount(t, s, seat, at, cells[POPULATION + seat], supply(s, seat)):
            price -= 1
            cells[SAVED] |= codes.SAVED_ORE
            tell_innovation(t, s, seat, SHIPBUILDING_DISCOUNT)
    if price > 0 and flags & codes.FLAG_GUILD and saved & codes.SAVED_GUILD == 0:
        price -= 1
        cells[SAVED] |= codes.SAVED_GUILD
    replaces = cells[PASSIVES + seat] & codes.PASSIVE_ORE_FOR_RETURN and saved & codes.SAVED_RETURN == 0
    if back > 0 and replaces:
        now = account_of(s, seat, x, flags)
        by_return = way_possible(t, s, now, at + WIDTH, price, back, 0)
        by_ore = way_possible(t, s, now, at + WIDTH, price + 1, back - 1, codes.SAVED_RETURN)
        if by_return and by_ore:
            push(s, codes.ASK_PAY, seat, price, back, source)
            return
        if by_ore:
            replace_return(t, s, seat, price, back, source)
            return
    pay_or_borrow(t, s, seat, price, back, source)


class Pay(TableQuestion):
    """ASK_PAY: Ore instead of one returned Population, or not."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(0)
        moves.add(1)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        price = top_a(s)
        back = top_b(s)
        source = top_c(s)
        pop(s)
        if move == 1:
            replace_return(self.t, s, seat, price, back, source)
        else:
            pay_or_borrow(self.t, s, seat, price, back, source)


def way_possible(t: Tables, s: State, now: Account, pc: i64, price: i64, back: i64, power: i64) -> bool:
    """Whether this way of paying, with a power or none, can be afforded and leaves the rest of the action possible."""
    if goes_on(t, s, now.paid(price, back, power), pc):
        return True
    if s.cells[CREDIT + now.seat] != 1 or now.saved & codes.SAVED_CREDIT:
        return False
    lent = CREDIT_WORTH if price > CREDIT_WORTH else price
    return goes_on(t, s, now.paid(price - lent, back, power | codes.SAVED_CREDIT), pc)


def replace_return(t: Tables, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    """Android Rights Movement: 1 Ore instead of one returned Population, once per action."""
    s.cells[SAVED] |= codes.SAVED_RETURN
    tell(s, codes.TOLD_OVERWORK, seat, 1)
    pay_or_borrow(t, s, seat, price + 1, back - 1, source)


def pay_or_borrow(t: Tables, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    """Investor: the credit token may lower one payment of an action; it must when the Ore does not suffice."""
    if s.cells[CREDIT + seat] != 1 or price == 0 or s.cells[SAVED] & codes.SAVED_CREDIT:
        finish_payment(t, s, seat, price, back, source)
        return
    at = s.top  # the RUN frame of the action
    now = account_of(s, seat, s.cells[at + 4], s.cells[at + 5])
    if goes_on(t, s, now.paid(price, back, 0), s.cells[at + 2]):
        push(s, codes.ASK_USE, seat, codes.USE_CREDIT, price, back, source)
    else:
        use_credit(t, s, seat, price, back, source)


def use_credit(t: Tables, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    s.cells[SAVED] |= codes.SAVED_CREDIT
    s.cells[CREDIT + seat] = 2
    tell_leader(t, s, seat, INVESTOR_CREDIT)
    finish_payment(t, s, seat, price - CREDIT_WORTH if price > CREDIT_WORTH else 0, back, source)


def finish_payment(t: Tables, s: State, seat: i64, price: i64, back: i64, source: i64) -> None:
    pay(t, s, seat, price, back)
    if t.leaders and source // codes.SOURCE_KIND == codes.SOURCE_GUILD // codes.SOURCE_KIND:
        pay_guildmaster(t, s, seat)


def pay(t: Tables, s: State, seat: i64, price: i64, back: i64) -> None:
    """A cost is no change of the game by itself."""
    changed = s.cells[CHANGED]
    pay_ore(s, seat, price)
    return_population(t, s, seat, s.cells[FACTION + seat], back)
    s.cells[CHANGED] = changed


def pay_guildmaster(t: Tables, s: State, seat: i64) -> None:
    """1 Ore for the Guildmaster when another faction has paid for a Guild action with its pawn there."""
    at = s.top
    if s.cells[at + 5] & (codes.FLAG_COPIED | codes.FLAG_COPY_RESEARCH):
        return
    for master in range(t.players):
        if master != seat and leads(t, s, master, GUILDMASTER_DUES):
            tell_leader(t, s, master, GUILDMASTER_DUES)
            gain_ore(s, master, 1)
