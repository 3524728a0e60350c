"""The account of one who looks ahead through a program: what would be left at each step."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.rules.model import ORE, POPULATION, SAVED, supply


@mypyc_attr(free_list_len=1)  # many are made and thrown away while a seat looks ahead
class Account:
    """Begins with what the seat has now; words and costs change it on the way, the state stays as it is."""

    def __init__(self, s: State, seat: i64, x: i64, flags: i64) -> None:
        self.seat = seat
        self.stop: i64 = -1  # pc behind the part that is looked at, -1 = to its end
        self.points: i64 = 0  # of a Jump that stands before a colonisation
        self.begin(s, x, flags)

    def begin(self, s: State, x: i64, flags: i64) -> None:
        """Look at another program of the same seat."""
        self.x = x
        self.flags = flags
        self.ore: i64 = s.cells[ORE + self.seat]
        self.pop: i64 = s.cells[POPULATION + self.seat]
        self.sup: i64 = supply(s, self.seat)
        self.points = 0
        self.saved: i64 = s.cells[SAVED]

    def copy(self, s: State) -> Account:
        """For a way that may lead nowhere."""
        twin = Account(s, self.seat, self.x, self.flags)
        twin.stop = self.stop
        twin.ore = self.ore
        twin.pop = self.pop
        twin.sup = self.sup
        twin.points = self.points
        twin.saved = self.saved
        return twin

    def paid(self, s: State, price: i64, back: i64, saved: i64) -> Account:
        """As it is after a payment with these powers used; ore and pop below 0 mean that it cannot be made."""
        twin = self.copy(s)
        twin.ore -= price
        twin.pop -= back
        twin.sup += back
        twin.saved |= saved
        return twin
