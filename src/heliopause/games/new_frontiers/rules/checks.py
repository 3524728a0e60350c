"""Invariants: all material is where it must be, in words when it is not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import UNKNOWN, State
from heliopause.core.position import seat_name
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.position.write import goal_id, tile_id
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.goals import is_undrawn
from heliopause.games.new_frontiers.rules.in_force import count_empire
from heliopause.games.new_frontiers.rules.phases.explore import MOST_STORED
from heliopause.games.new_frontiers.rules.setup import SetupTable
from heliopause.games.new_frontiers.rules.tables import (
    BIT,
    Tables,
)

BELOW_ZERO: Final = (
    "credits",
    "colonists",
    "chips",
    "supply",
    "vp_pool",
    "cubes",
    "copies",
    "produce_credits",
    "in_bag",
)


LEFT_OUT: Final = "are left out of the game"  # a written position may mean that


def check(s: State, setup: SetupTable, goals: bool) -> list[str]:
    wrong = [f"{name} is below 0" for name in BELOW_ZERO if negative(s, name)]
    wrong += check_colonists_and_chips(setup.t, s, setup.players)
    wrong += check_goods(setup.t, s, int(setup.players))
    wrong += check_worlds(setup.t, s, int(setup.players))
    wrong += check_developments(s, setup)
    wrong += check_round(s, setup)
    wrong += check_powers(setup.t, s, setup.players)
    if goals:
        wrong += check_goals(setup.t, s)
    return wrong


def negative(s: State, name: str) -> bool:
    field = m.LAYOUT.by_name[name]
    first: i64 = field.at
    end: i64 = first + field.size
    for at in range(first, end):
        if s.cells[at] < 0:
            return True
    return False


def colonies(s: State, seat: i64) -> list[int]:
    return [int(s.cells[m.COLONY + seat * m.SLOTS + slot]) for slot in range(s.cells[m.COLONIES + seat])]


def check_colonists_and_chips(t: Tables, s: State, players: i64) -> list[str]:
    cells = s.cells
    wrong: list[str] = []
    total, pool = cells[m.SUPPLY], cells[m.VP_POOL]
    chips: i64 = 0
    for seat in range(players):
        total += cells[m.COLONISTS + seat]
        chips += cells[m.CHIPS + seat]
        for tile in colonies(s, seat):
            total += t.colonists[tile]
    if total != cells[m.BOX]:
        wrong.append(f"{total} colonists instead of {cells[m.BOX]}")
    if chips + pool < cells[m.BOX + 1] or (pool > 0 and chips + pool > cells[m.BOX + 1]):
        wrong.append(f"{chips} VP in chips and {pool} in the pool instead of {cells[m.BOX + 1]}")
    if pool == 0 and not cells[m.ENDED] & m.END_VP:
        wrong.append("the VP pool is empty and the end is not near")
    return wrong


def check_goods(t: Tables, s: State, players: int) -> list[str]:
    cells = s.cells
    wrong: list[str] = []
    totals = [int(cells[m.CUBES + kind]) for kind in range(4)]
    for seat in range(players):
        for slot, tile in enumerate(colonies(s, seat)):
            good = int(cells[m.GOOD + seat * m.SLOTS + slot])
            if good > 0:
                totals[good - 1] += 1
                if tile != t.oort and t.kind[tile] != good - 1:
                    wrong.append(f"a {KINDS[good - 1]} good lies on {tile_id(t, tile)}")
        for kind in range(4):
            totals[kind] += int(cells[m.STORED_GOODS + seat * 4 + kind])
    for kind in range(4):
        if totals[kind] != cells[m.BOX + 2 + kind]:
            wrong.append(f"{totals[kind]} {KINDS[kind]} goods instead of {cells[m.BOX + 2 + kind]}")
    return wrong


def check_worlds(t: Tables, s: State, players: int) -> list[str]:
    cells = s.cells
    places = [0] * (t.tile_count + 1)
    in_bag = 0
    for world in range(1, t.worlds + 1):
        if cells[m.BAG + world] > 0:
            places[world + t.developments] += 1
        if cells[m.BAG + world] == 1:
            in_bag += 1
    for k in range(m.SEVEN):
        places[cells[m.SHOWN + k]] += 1
    for seat in range(players):
        for tile in colonies(s, seat):
            places[tile] += 1
        for k in range(m.HELD):
            places[cells[m.WORLD + seat * m.HELD + k]] += 1
        for k in range(MOST_STORED):
            places[cells[m.STORED_WORLDS + seat * MOST_STORED + k]] += 1
    wrong = [
        f"{tile_id(t, tile)} lies in {places[tile]} places"
        for tile in range(t.first_world, t.first_home)
        if places[tile] != 1
    ]
    for tile in range(t.first_home, t.tile_count + 1):
        if places[tile] > 1:
            wrong.append(f"{tile_id(t, tile)} lies in {places[tile]} places")
    if in_bag != cells[m.IN_BAG]:
        wrong.append(f"{in_bag} worlds in the bag, {cells[m.IN_BAG]} counted")
    for seat in range(players):
        if cells[m.ACTION] == 0 and cells[m.EXPLORED + seat] + cells[m.COLONIES + seat] > m.LIMIT:
            wrong.append(f"{seat_name(seat)} is over the limit of nine")
    return wrong


def check_developments(s: State, setup: SetupTable) -> list[str]:
    cells, t = s.cells, setup.t
    wrong: list[str] = []
    for slot in range(t.market):
        tile = cells[m.UP + slot]
        owners: i64 = 0
        for seat in range(setup.players):
            if cells[m.OWNED + seat] & BIT[tile]:
                owners += 1
        copies = setup.small_copies if t.spaces[tile] == 1 else setup.large_copies
        if cells[m.COPIES + slot] + owners != copies:
            left = f"{cells[m.COPIES + slot]} left and {owners} bought"
            wrong.append(f"{tile_id(t, int(tile))}: {left} instead of {copies}")
    for seat in range(setup.players):
        covered: i64 = 0
        for tile in range(1, t.developments + 1):
            if cells[m.OWNED + seat] & BIT[tile]:
                covered += t.spaces[tile]
        if cells[m.SPACES + seat] != covered:
            wrong.append(f"{seat_name(int(seat))}: the covered spaces are miscounted")
    return wrong


def check_round(s: State, setup: SetupTable) -> list[str]:
    cells = s.cells
    if cells[m.ROUND] == 0:
        return []
    wrong: list[str] = []
    order = [int(cells[m.ORDER + k]) for k in range(setup.discs)]
    if sorted(order) != sorted([k % int(setup.players) for k in range(int(setup.discs))]):
        wrong.append(f"the discs {order} are not those of the players")
    taken = len([tile for tile in range(1, m.ACTIONS + 1) if cells[m.TAKEN + tile] > 0])
    if taken != cells[m.SELECTED] + (1 if cells[m.ACTION] > 0 else 0):
        wrong.append(f"{taken} tiles are taken after {cells[m.SELECTED]} selections")
    return wrong


def check_powers(t: Tables, s: State, players: i64) -> list[str]:
    """The summed powers are those of the tiles."""
    wrong: list[str] = []
    twin = s.copy()
    for seat in range(players):
        count_empire(t, twin, seat)
        first: i64 = m.FORCE + seat * m.FORCE_SIZE
        for at in range(first, first + m.FORCE_SIZE):
            if twin.cells[at] != s.cells[at]:
                wrong.append(f"{seat_name(int(seat))}: the powers in force are miscounted")
                break
    return wrong


def check_goals(t: Tables, s: State) -> list[str]:
    cells = s.cells
    wrong: list[str] = []
    places = [0] * (m.GOALS + 1)
    hidden = [int(cells[m.DOWN + seat]) for seat in range(m.SEATS)]
    hidden += [int(cells[m.LOOK + k]) for k in range(m.SEATS * m.LOOKED)]
    hidden += [int(cells[m.STACK_KNOWN + k]) for k in range(m.SEATS * m.GOALS)]
    hidden += [int(cells[m.STACK_SET + k]) for k in range(m.GOALS)]
    if UNKNOWN in hidden:
        return ["hidden goals are not filled in"]
    for goal in hidden:
        places[goal] += 1
    for goal in range(1, m.GOALS + 1):
        places[goal] += 1 if cells[m.GOAL_UP + goal] > 0 else 0
        if places[goal] > 1:
            wrong.append(f"the goal {goal_id(t, goal)} is in {places[goal]} places")
    up = len([goal for goal in range(1, m.GOALS + 1) if cells[m.GOAL_UP + goal] > 0])
    out = up + (1 if cells[m.DOWN_BY] > 0 else 0) + int(cells[m.LOOKS] + cells[m.KEPT])
    if out + cells[m.STACK] > m.GOALS:
        wrong.append(f"{out} goals are out and {cells[m.STACK]} in the stack")
    elif out + cells[m.STACK] < m.GOALS:
        wrong.append(f"{m.GOALS - out - cells[m.STACK]} goals {LEFT_OUT}")
    unseen = len([k for k in range(cells[m.STACK]) if cells[m.STACK_BY + k] == 0 and cells[m.STACK_SET + k] == 0])
    undrawn = len([goal for goal in range(1, m.GOALS + 1) if is_undrawn(s, goal)])
    if undrawn < unseen:
        wrong.append(f"{undrawn} goals are nowhere, {unseen} places in the stack are open")
    elif undrawn > unseen:
        wrong.append(f"{undrawn - unseen} goals {LEFT_OUT}")
    return wrong
