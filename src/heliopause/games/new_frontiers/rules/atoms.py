"""What can happen to the material: each atom changes one thing and tells it."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.frames import push
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.load import GOODS_WINDFALL
from heliopause.games.new_frontiers.cards.words import COLONIST, CREDIT, DRAW, VP
from heliopause.games.new_frontiers.rules.codes import (
    OP_DRAW,
    TOLD_COLONISTS,
    TOLD_CREDITS,
    TOLD_END,
    TOLD_GOOD,
    TOLD_VP,
)
from heliopause.games.new_frontiers.rules.in_force import behind
from heliopause.games.new_frontiers.rules.model import (
    BAG,
    CHIPS,
    COLONISTS,
    COLONY,
    CREDITS,
    CUBES,
    END_VP,
    ENDED,
    EXPLORED,
    GOOD,
    HELD,
    IN_BAG,
    SLOTS,
    SUPPLY,
    VP_POOL,
    WORLD,
    face,
)
from heliopause.games.new_frontiers.rules.tables import Tables


def gain_credits(s: State, seat: i64, n: i64, tiles: i64 = 0) -> None:
    """`tiles` are those behind the gain, for the log (in_force.behind)."""
    if n > 0:
        s.cells[CREDITS + seat] += n
        tell(s, TOLD_CREDITS, seat, n, tiles)


def gain_vp(s: State, seat: i64, n: i64, tiles: i64 = 0) -> None:
    """VP chips are always paid in full; an emptied pool ends the game after the round (ruling vp_pool_empty)."""
    if n <= 0:
        return
    cells = s.cells
    cells[CHIPS + seat] += n
    tell(s, TOLD_VP, seat, n, tiles)
    if cells[VP_POOL] > n:
        cells[VP_POOL] -= n
    else:
        cells[VP_POOL] = 0
        meet_end(s, END_VP)


def gain_colonists(s: State, seat: i64, n: i64, tiles: i64 = 0) -> None:
    """As many as the supply still has (ruling colonist_shortage)."""
    cells = s.cells
    if n > cells[SUPPLY]:
        n = cells[SUPPLY]
    if n > 0:
        cells[SUPPLY] -= n
        cells[COLONISTS + seat] += n
        tell(s, TOLD_COLONISTS, seat, n, tiles)


def gain_all(t: Tables, s: State, seat: i64, gains: i64, phase: i64, index: i64) -> None:
    """Four cells from `gains`: credits, VP, colonists, draws. Draws are pushed, so they come when this step is done.

    The gains are those of all powers of the phase whose filter has this index.
    """
    cells = s.cells
    if cells[gains + CREDIT] > 0:
        gain_credits(s, seat, cells[gains + CREDIT], behind(t, s, seat, phase, index, CREDIT))
    if cells[gains + VP] > 0:
        gain_vp(s, seat, cells[gains + VP], behind(t, s, seat, phase, index, VP))
    if cells[gains + COLONIST] > 0:
        gain_colonists(s, seat, cells[gains + COLONIST], behind(t, s, seat, phase, index, COLONIST))
    if cells[gains + DRAW] > 0:
        push(s, OP_DRAW, seat, cells[gains + DRAW])


def meet_end(s: State, reason: i64, seat: i64 = 0) -> None:
    """A condition once met stays met (ruling h_end_latched); `seat` is the empire that met it, if one did."""
    if s.cells[ENDED] & reason == 0:
        s.cells[ENDED] |= reason
        tell(s, TOLD_END, seat, reason)


# --- goods ----------------------------------------------------------------------------------------------------------


def put_good(s: State, seat: i64, slot: i64, kind: i64) -> None:
    cells = s.cells
    cells[CUBES + kind] -= 1
    cells[GOOD + seat * SLOTS + slot] = kind + 1
    tell(s, TOLD_GOOD, seat, cells[COLONY + seat * SLOTS + slot], kind)


def remove_good(s: State, seat: i64, slot: i64) -> i64:
    """Return the good of a colony to the supply; its kind."""
    cells = s.cells
    at = GOOD + seat * SLOTS + slot
    kind = cells[at] - 1
    cells[at] = 0
    cells[CUBES + kind] += 1
    return kind


def put_windfall(t: Tables, s: State, seat: i64, slot: i64) -> None:
    """The good of a halo world when it is placed, if a cube of its kind is left (ruling h_windfall_no_cube)."""
    tile = s.cells[COLONY + seat * SLOTS + slot]
    if t.goods[tile] == GOODS_WINDFALL:
        kind = t.kind[face(t, s, tile)]
        if s.cells[CUBES + kind] > 0:
            put_good(s, seat, slot, kind)


# --- worlds ---------------------------------------------------------------------------------------------------------


def add_explored(s: State, seat: i64, tile: i64) -> None:
    cells = s.cells
    n = cells[EXPLORED + seat]
    cells[WORLD + seat * HELD + n] = tile
    cells[EXPLORED + seat] = n + 1


def remove_explored(s: State, seat: i64, tile: i64) -> None:
    """The others close up, so that they stay in the order they came."""
    cells = s.cells
    first = WORLD + seat * HELD
    last = first + cells[EXPLORED + seat] - 1
    at: i64 = first
    while cells[at] != tile:
        at += 1
    while at < last:
        cells[at] = cells[at + 1]
        at += 1
    cells[last] = 0
    cells[EXPLORED + seat] -= 1


def return_to_bag(t: Tables, s: State, tile: i64) -> None:
    s.cells[BAG + tile - t.developments] = 1
    s.cells[IN_BAG] += 1
