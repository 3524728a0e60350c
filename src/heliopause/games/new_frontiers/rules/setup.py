"""Set-up: material by number of players, sides of the developments, starting order, empire mats and home colonies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top, top_a, top_b, top_op, top_seat
from heliopause.core.state import State, new_state
from heliopause.games.new_frontiers.atoms import gain_credits, put_good, tell
from heliopause.games.new_frontiers.cards import CARDS, HOME, Tile
from heliopause.games.new_frontiers.in_force import count_empire
from heliopause.games.new_frontiers.model import (
    ASK_HOME,
    BAG,
    BOX,
    CHANCE_MAT,
    CHANCE_ORDER,
    CHANCE_SIDE,
    COLONIES,
    COLONY,
    COPIES,
    CUBES,
    GOALS,
    IN_BAG,
    LAYOUT,
    MAT,
    OP_ROUND,
    OP_SETUP,
    ORDER,
    SEATS,
    SLOTS,
    STACK,
    SUPPLY,
    TOLD_FIRST,
    TOLD_HOME,
    TOLD_MAT,
    TOLD_SIDE,
    UP,
    VP_POOL,
)
from heliopause.games.new_frontiers.tables import MARKET, WORLDS, T

MATS: Final = 8

STAGE_SIDES: Final = 0
STAGE_ORDER: Final = 1
STAGE_MATS: Final = 2
STAGE_HOMES: Final = 3
STAGE_CREDITS: Final = 4


class SetupTable:
    """The numbers of set-up for one player count."""

    def __init__(self, players: int) -> None:
        table = CARDS.setup
        self.players: i64 = players
        self.discs: i64 = 4 if players == 2 else players
        self.small_copies: i64 = table["copies_of_each_small_development"][players]
        self.large_copies: i64 = table["copies_of_each_large_development"]
        self.colonists: i64 = table["colonists_supply"][players]
        self.vp: i64 = table["vp_pool"][players]
        self.cubes: list[int] = [table["goods_cubes"][kind] for kind in ("novelty", "rare", "genes", "alien_tech")]
        self.credits: i64 = table["start_credits"]
        extra = table["start_credits_extra_by_place"][players]
        self.extra: list[int] = [extra.get(place, 0) for place in range(1, players + 1)]


def homes_of_mat(mat: int) -> list[Tile]:
    """The two home colonies of an empire mat, first-game side first."""
    sides = [tile for tile in CARDS.of_group(HOME) if tile.mat == mat]
    return [t for t in sides if t.first_game] + [t for t in sides if not t.first_game]


HOME_SIDES: Final[list[int]] = [0, 0] + [tile.number for mat in range(1, MATS + 1) for tile in homes_of_mat(mat)]


def lay_out(setup: SetupTable, goals: bool) -> State:
    """The table before anything random: first-game sides up, all worlds in the bag, empty empires."""
    s = new_state(LAYOUT)
    cells = s.cells
    slot: i64 = 0
    while slot < MARKET:
        lay_stack(s, setup, slot, T.sides[2 * slot])
        slot += 1
    cells[VP_POOL] = setup.vp
    cells[SUPPLY] = setup.colonists
    cells[BOX] = setup.colonists
    cells[BOX + 1] = setup.vp
    for kind in range(4):
        cells[CUBES + kind] = setup.cubes[kind]
        cells[BOX + 2 + kind] = setup.cubes[kind]
    for world in range(1, WORLDS + 1):
        cells[BAG + world] = 1
    cells[IN_BAG] = WORLDS
    if goals:
        cells[STACK] = GOALS
    return s


def lay_stack(s: State, setup: SetupTable, slot: i64, tile: i64) -> None:
    s.cells[UP + slot] = tile
    s.cells[COPIES + slot] = setup.small_copies if T.spaces[tile] == 1 else setup.large_copies


def place_home(s: State, seat: i64, tile: i64) -> None:
    """The home colony takes one colonist from the supply; a halo home starts with its good."""
    cells = s.cells
    cells[MAT + seat] = 0
    cells[COLONY + seat * SLOTS] = tile
    cells[COLONIES + seat] = 1
    cells[SUPPLY] -= 1
    if s.sink is not None:
        tell(s, TOLD_HOME, seat, tile)
    if CARDS.tiles[tile - 1].halo:
        put_good(s, seat, 0, T.kind[tile])
    count_empire(s, seat)


# --- frames ---------------------------------------------------------------------------------------------------------


def start(setup: SetupTable, goals: bool, random_sides: bool) -> State:
    s = lay_out(setup, goals)
    push(s, OP_SETUP, 0, STAGE_SIDES if random_sides else STAGE_ORDER, 8 if random_sides else 0)
    return s


def run_setup(s: State, setup: SetupTable, choose_homes: bool) -> None:
    """One step of set-up; b counts stacks, places or players."""
    stage = top_a(s)
    k = top_b(s)
    last: i64 = setup.players
    if stage == STAGE_SIDES:
        last = MARKET
    if k >= last:
        next_stage(s, stage)
        return
    set_top(s, 3, k + 1)
    if stage == STAGE_SIDES:
        push(s, CHANCE_SIDE, 0, k)
    elif stage == STAGE_ORDER:
        push(s, CHANCE_ORDER, 0, k)
    elif stage == STAGE_MATS:
        push(s, CHANCE_MAT, s.cells[ORDER + k])
    elif stage == STAGE_HOMES:
        seat = s.cells[ORDER + k]
        if choose_homes:
            push(s, ASK_HOME, seat)
        else:
            place_home(s, seat, HOME_SIDES[2 * s.cells[MAT + seat]])
    else:
        gain_credits(s, s.cells[ORDER + k], setup.credits + setup.extra[k])


def next_stage(s: State, stage: i64) -> None:
    pop(s)
    if stage == STAGE_CREDITS:
        push(s, OP_ROUND, 0)
    else:
        push(s, OP_SETUP, 0, stage + 1)


def legal_setup(s: State, setup: SetupTable, moves: Moves) -> None:
    op = top_op(s)
    seat: i64 = 0
    if op == CHANCE_SIDE:
        slot = top_a(s)
        moves.add(T.sides[2 * slot])
        moves.add(T.sides[2 * slot + 1])
    elif op == CHANCE_ORDER:
        while seat < setup.players:
            if not has_place(s, seat, top_a(s)):
                moves.add(seat)
            seat += 1
    elif op == CHANCE_MAT:
        mat: i64 = 1
        while mat <= MATS:
            if not is_dealt(s, mat):
                moves.add(mat)
            mat += 1
    else:
        mat = s.cells[MAT + top_seat(s)]
        moves.add(HOME_SIDES[2 * mat])
        moves.add(HOME_SIDES[2 * mat + 1])


def has_place(s: State, seat: i64, places: i64) -> bool:
    k: i64 = 0
    while k < places:
        if s.cells[ORDER + k] == seat:
            return True
        k += 1
    return False


def is_dealt(s: State, mat: i64) -> bool:
    seat: i64 = 0
    while seat < SEATS:
        if s.cells[MAT + seat] == mat:
            return True
        seat += 1
    return False


def play_setup(s: State, setup: SetupTable, move: i64) -> None:
    op = top_op(s)
    seat = top_seat(s)
    a = top_a(s)
    pop(s)
    if op == CHANCE_SIDE:
        lay_stack(s, setup, a, move)
        if s.sink is not None:
            tell(s, TOLD_SIDE, 0, move)
    elif op == CHANCE_ORDER:
        s.cells[ORDER + a] = move
        if setup.players == 2:
            s.cells[ORDER + 2 + a] = move  # second discs behind the first ones in the same order
        if s.sink is not None:
            tell(s, TOLD_FIRST, move, a + 1)
    elif op == CHANCE_MAT:
        s.cells[MAT + seat] = move
        if s.sink is not None:
            tell(s, TOLD_MAT, seat, move)
    else:
        place_home(s, seat, move)
