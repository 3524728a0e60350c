"""A world put in the place of a colony: Terraforming Engineers and Doomed Colony."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, top_a, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import put_windfall, remove_explored, remove_good, tell
from heliopause.games.new_frontiers.cards import GRAY
from heliopause.games.new_frontiers.in_force import count_empire
from heliopause.games.new_frontiers.model import (
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
    TOLD_DOOMED,
    TOLD_KIND,
    TOLD_REPLACE,
    WORLD,
)
from heliopause.games.new_frontiers.tables import BIT, DEVELOPMENTS, FIRST_HOME, OORT, T

DEARER: Final = 3  # the new world may cost that much more


# --- Terraforming Engineers -----------------------------------------------------------------------------------------


def can_replace(s: State, seat: i64, slot: i64) -> bool:
    """Whether some explored world could take the place of this colony."""
    k: i64 = 0
    while k < s.cells[EXPLORED + seat]:
        if legal_replaced(s, seat, slot, s.cells[WORLD + seat * HELD + k]):
            return True
        k += 1
    return False


def legal_replaced(s: State, seat: i64, slot: i64, tile: i64) -> bool:
    """Rulings engineers_kind_cost, engineers_not_settle, engineers_oort, replacement_colonists."""
    cells = s.cells
    old = cells[COLONY + seat * SLOTS + slot]
    if T.military[old] == 1 or T.military[tile] == 1 or cells[FRESH + seat] & BIT[slot] != 0:
        return False
    dearer = T.cost[tile] - T.cost[old]
    if dearer < 0 or dearer > DEARER:
        return False
    if T.colonists[tile] - T.colonists[old] > cells[COLONISTS + seat]:
        return False
    # Oort takes part as any kind but gray.
    if old == OORT:
        return T.kind[tile] != GRAY
    if tile == OORT:
        return T.kind[old] != GRAY
    return T.kind[old] == T.kind[tile]


def legal_replace(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    slot = top_a(s)
    k: i64 = 0
    while k < s.cells[EXPLORED + seat]:
        tile = s.cells[WORLD + seat * HELD + k]
        if legal_replaced(s, seat, slot, tile):
            moves.add(tile)
        k += 1


def play_replace(s: State, tile: i64) -> None:
    seat = top_seat(s)
    slot = top_a(s)
    pop(s)
    replace(s, seat, slot, tile)


def replace(s: State, seat: i64, slot: i64, tile: i64) -> None:
    """Free and no settling: nothing is triggered. The other tile's kind is the one Oort is set to."""
    cells = s.cells
    old = cells[COLONY + seat * SLOTS + slot]
    if old == OORT or tile == OORT:
        cells[OORT_SET] = T.kind[tile] if old == OORT else T.kind[old]
        if s.sink is not None:
            tell(s, TOLD_KIND, seat, cells[OORT_SET])
    cells[REPLACED] = 1
    if s.sink is not None:
        tell(s, TOLD_REPLACE, seat, old, tile)
    if old < FIRST_HOME:
        cells[BAG + old - DEVELOPMENTS] = 2  # it waits outside until the end of Settle
    put_in_place(s, seat, slot, tile)


def put_in_place(s: State, seat: i64, slot: i64, tile: i64) -> None:
    """Colonists move over, a missing one is added, a surplus one goes back (ruling replacement_colonists)."""
    cells = s.cells
    at = COLONY + seat * SLOTS + slot
    cells[COLONISTS + seat] -= T.colonists[tile] - T.colonists[cells[at]]
    remove_explored(s, seat, tile)
    if cells[GOOD + seat * SLOTS + slot] > 0:
        remove_good(s, seat, slot)
    cells[at] = tile
    cells[FRESH + seat] |= BIT[slot]
    put_windfall(s, seat, slot)
    count_empire(s, seat)  # the old colony's powers stop at once


# --- Doomed Colony --------------------------------------------------------------------------------------------------


def can_take_doomed(s: State, seat: i64, tile: i64) -> bool:
    """A nonmilitary world without the ALIEN keyword, whatever it costs; its second colonist must be there."""
    if T.military[tile] == 1 or T.alien[tile] == 1:
        return False
    return T.colonists[tile] - 1 <= s.cells[COLONISTS + seat]


def place_doomed(s: State, seat: i64, tile: i64) -> None:
    """The home space gets the world; the number of colonies stays (ruling h_doomed)."""
    if s.sink is not None:
        tell(s, TOLD_DOOMED, seat, tile)
    put_in_place(s, seat, 0, tile)
