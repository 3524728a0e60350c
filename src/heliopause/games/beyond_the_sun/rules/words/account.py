"""The account of one who looks ahead through a program: what would be left at each step."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules.model import ORE, POPULATION, SAVED, supply


@mypyc_attr(free_list_len=1)  # many are made and thrown away while a seat looks ahead
class Account:
    """Begins with what the seat has now; words and costs change it on the way, the state stays as it is."""

    seat: i64
    x: i64
    flags: i64
    stop: i64  # pc behind the part that is looked at, -1 = to its end
    ore: i64
    pop: i64
    sup: i64
    points: i64  # of a Jump that stands before a colonisation
    saved: i64

    def begin(self, s: State, x: i64, flags: i64) -> None:
        """Look at another program with what the seat has now."""
        cells = s.cells
        seat = self.seat
        self.x = x
        self.flags = flags
        self.ore = cells[ORE + seat]
        self.pop = cells[POPULATION + seat]
        self.sup = supply(s, seat)
        self.points = 0
        self.saved = cells[SAVED]

    def copy(self) -> Account:
        """For a way that may lead nowhere."""
        twin = Account()
        twin.seat = self.seat
        twin.x = self.x
        twin.flags = self.flags
        twin.stop = self.stop
        twin.ore = self.ore
        twin.pop = self.pop
        twin.sup = self.sup
        twin.points = self.points
        twin.saved = self.saved
        return twin

    def paid(self, price: i64, back: i64, saved: i64) -> Account:
        """As it is after a payment with these powers used; ore and pop below 0 mean that it cannot be made."""
        twin = self.copy()
        twin.ore -= price
        twin.pop -= back
        twin.sup += back
        twin.saved |= saved
        return twin


def account_of(s: State, seat: i64, x: i64, flags: i64) -> Account:
    """What a seat has now, to look at a program with."""
    account = Account()
    account.seat = seat
    account.stop = -1
    account.begin(s, x, flags)
    return account
