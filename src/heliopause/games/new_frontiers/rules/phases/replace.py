"""A world put in the place of a colony: Terraforming Engineers and Doomed Colony."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, top_a, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.load import GRAY
from heliopause.games.new_frontiers.rules.atoms import put_windfall, remove_explored, remove_good
from heliopause.games.new_frontiers.rules.codes import TOLD_DOOMED, TOLD_KIND, TOLD_REPLACE
from heliopause.games.new_frontiers.rules.in_force import count_empire
from heliopause.games.new_frontiers.rules.model import (
    BAG,
    COLONISTS,
    COLONY,
    EXPLORED,
    FRESH,
    GOOD,
    HELD,
    OORT_SET,
    REPLACED,
    SLOTS,
    WORLD,
)
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

DEARER: Final = 3  # the new world may cost that much more


# --- Terraforming Engineers -----------------------------------------------------------------------------------------


def can_replace(t: Tables, s: State, seat: i64, slot: i64) -> bool:
    """Whether some explored world could take the place of this colony."""
    for k in range(s.cells[EXPLORED + seat]):
        if legal_replaced(t, s, seat, slot, s.cells[WORLD + seat * HELD + k]):
            return True
    return False


def legal_replaced(t: Tables, s: State, seat: i64, slot: i64, tile: i64) -> bool:
    """Rulings engineers_kind_cost, engineers_not_settle, engineers_oort, replacement_colonists."""
    cells = s.cells
    old = cells[COLONY + seat * SLOTS + slot]
    if t.military[old] == 1 or t.military[tile] == 1 or cells[FRESH + seat] & BIT[slot] != 0:
        return False
    dearer = t.cost[tile] - t.cost[old]
    if dearer < 0 or dearer > DEARER:
        return False
    if t.colonists[tile] - t.colonists[old] > cells[COLONISTS + seat]:
        return False
    # Oort takes part as any kind but gray.
    if old == t.oort:
        return t.kind[tile] != GRAY
    if tile == t.oort:
        return t.kind[old] != GRAY
    return t.kind[old] == t.kind[tile]


class Replace(TableQuestion):
    """ASK_REPLACE: the world that takes the place of a colony."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        slot = top_a(s)
        for k in range(s.cells[EXPLORED + seat]):
            tile = s.cells[WORLD + seat * HELD + k]
            if legal_replaced(t, s, seat, slot, tile):
                moves.add(tile)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        slot = top_a(s)
        pop(s)
        replace(t, s, seat, slot, move)


def replace(t: Tables, s: State, seat: i64, slot: i64, tile: i64) -> None:
    """Free and no settling: nothing is triggered. The other tile's kind is the one Oort is set to."""
    cells = s.cells
    old = cells[COLONY + seat * SLOTS + slot]
    if old == t.oort or tile == t.oort:
        cells[OORT_SET] = t.kind[tile] if old == t.oort else t.kind[old]
        tell(s, TOLD_KIND, seat, cells[OORT_SET])
    cells[REPLACED] = 1
    tell(s, TOLD_REPLACE, seat, old, tile)
    if old < t.first_home:
        cells[BAG + old - t.developments] = 2  # it waits outside until the end of Settle
    put_in_place(t, s, seat, slot, tile)


def put_in_place(t: Tables, s: State, seat: i64, slot: i64, tile: i64) -> None:
    """Colonists move over, a missing one is added, a surplus one goes back (ruling replacement_colonists)."""
    cells = s.cells
    at = COLONY + seat * SLOTS + slot
    cells[COLONISTS + seat] -= t.colonists[tile] - t.colonists[cells[at]]
    remove_explored(s, seat, tile)
    if cells[GOOD + seat * SLOTS + slot] > 0:
        remove_good(s, seat, slot)
    cells[at] = tile
    cells[FRESH + seat] |= BIT[slot]
    put_windfall(t, s, seat, slot)
    count_empire(t, s, seat)  # the old colony's powers stop at once


# --- Doomed Colony --------------------------------------------------------------------------------------------------


def can_take_doomed(t: Tables, s: State, seat: i64, tile: i64) -> bool:
    """A nonmilitary world without the ALIEN keyword, whatever it costs; its second colonist must be there."""
    if t.military[tile] == 1 or t.alien[tile] == 1:
        return False
    return t.colonists[tile] - 1 <= s.cells[COLONISTS + seat]


def place_doomed(t: Tables, s: State, seat: i64, tile: i64) -> None:
    """The home space gets the world; the number of colonies stays (ruling h_doomed)."""
    tell(s, TOLD_DOOMED, seat, tile)
    put_in_place(t, s, seat, 0, tile)
