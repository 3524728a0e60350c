"""Set-up: material by number of players, sides of the developments, starting order, empire mats and home colonies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_seat
from heliopause.core.kernel.question import Question
from heliopause.core.kernel.state import State, new_state, tell
from heliopause.games.new_frontiers.rules.atoms import gain_credits, put_good
from heliopause.games.new_frontiers.rules.codes import (
    ASK_HOME,
    CHANCE_MAT,
    CHANCE_ORDER,
    CHANCE_SIDE,
    OP_ROUND,
    OP_SETUP,
    TOLD_FIRST,
    TOLD_HOME,
    TOLD_MAT,
    TOLD_SIDE,
)
from heliopause.games.new_frontiers.rules.in_force import count_empire
from heliopause.games.new_frontiers.rules.model import (
    BAG,
    BOX,
    COLONIES,
    COLONY,
    COPIES,
    CUBES,
    GOALS,
    IN_BAG,
    LAYOUT,
    MAT,
    ORDER,
    SEATS,
    SLOTS,
    STACK,
    SUPPLY,
    UP,
    VP_POOL,
)
from heliopause.games.new_frontiers.rules.tables import MATS, Tables

STAGE_SIDES: Final = 0
STAGE_ORDER: Final = 1
STAGE_MATS: Final = 2
STAGE_HOMES: Final = 3
STAGE_CREDITS: Final = 4


class SetupTable:
    """The numbers of set-up for one player count."""

    def __init__(self, t: Tables, players: int) -> None:
        self.t = t
        table = t.cards.setup
        self.players: i64 = players
        self.discs: i64 = 4 if players == 2 else players
        self.small_copies: i64 = table["copies_of_each_small_development"][str(players)]
        self.large_copies: i64 = table["copies_of_each_large_development"]
        self.colonists: i64 = table["colonists_supply"][str(players)]
        self.vp: i64 = table["vp_pool"][str(players)]
        self.cubes: list[int] = [table["goods_cubes"][kind] for kind in ("novelty", "rare", "genes", "alien_tech")]
        self.credits: i64 = table["start_credits"]
        extra = table["start_credits_extra_by_place"][str(players)]
        self.extra: list[int] = [extra.get(str(place), 0) for place in range(1, players + 1)]


def lay_out(setup: SetupTable, goals: bool) -> State:
    """The table before anything random: first-game sides up, all worlds in the bag, empty empires."""
    s = new_state(LAYOUT)
    cells = s.cells
    slot: i64 = 0
    while slot < setup.t.market:
        lay_stack(s, setup, slot, setup.t.sides[2 * slot])
        slot += 1
    cells[VP_POOL] = setup.vp
    cells[SUPPLY] = setup.colonists
    cells[BOX] = setup.colonists
    cells[BOX + 1] = setup.vp
    for kind in range(4):
        cells[CUBES + kind] = setup.cubes[kind]
        cells[BOX + 2 + kind] = setup.cubes[kind]
    for world in range(1, setup.t.worlds + 1):
        cells[BAG + world] = 1
    cells[IN_BAG] = setup.t.worlds
    if goals:
        cells[STACK] = GOALS
    return s


def lay_stack(s: State, setup: SetupTable, slot: i64, tile: i64) -> None:
    s.cells[UP + slot] = tile
    s.cells[COPIES + slot] = setup.small_copies if setup.t.spaces[tile] == 1 else setup.large_copies


def place_home(t: Tables, s: State, seat: i64, tile: i64) -> None:
    """The home colony takes one colonist from the supply; a halo home starts with its good."""
    cells = s.cells
    cells[MAT + seat] = 0
    cells[COLONY + seat * SLOTS] = tile
    cells[COLONIES + seat] = 1
    cells[SUPPLY] -= 1
    tell(s, TOLD_HOME, seat, tile)
    if t.cards.tiles[tile - 1].halo:
        put_good(s, seat, 0, t.kind[tile])
    count_empire(t, s, seat)


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
        last = setup.t.market
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
            place_home(setup.t, s, seat, setup.t.home_sides[2 * s.cells[MAT + seat]])
    else:
        gain_credits(s, s.cells[ORDER + k], setup.credits + setup.extra[k])


def next_stage(s: State, stage: i64) -> None:
    pop(s)
    if stage == STAGE_CREDITS:
        push(s, OP_ROUND, 0)
    else:
        push(s, OP_SETUP, 0, stage + 1)


class SetupQuestion(Question):
    def __init__(self, setup: SetupTable) -> None:
        self.setup = setup


class Side(SetupQuestion):
    """CHANCE_SIDE: which side of a development lies up."""

    def legal(self, s: State, moves: Moves) -> None:
        slot = top_a(s)
        moves.add(self.setup.t.sides[2 * slot])
        moves.add(self.setup.t.sides[2 * slot + 1])

    def play(self, s: State, move: i64) -> None:
        slot = top_a(s)
        pop(s)
        lay_stack(s, self.setup, slot, move)
        tell(s, TOLD_SIDE, 0, move)


class Order(SetupQuestion):
    """CHANCE_ORDER: whose disc is next in the starting order."""

    def legal(self, s: State, moves: Moves) -> None:
        for seat in range(self.setup.players):
            if not has_place(s, seat, top_a(s)):
                moves.add(seat)

    def play(self, s: State, move: i64) -> None:
        place = top_a(s)
        pop(s)
        s.cells[ORDER + place] = move
        if self.setup.players == 2:
            s.cells[ORDER + 2 + place] = move  # second discs behind the first ones in the same order
        tell(s, TOLD_FIRST, move, place + 1)


class Mat(Question):
    """CHANCE_MAT: which empire mat a seat gets."""

    def legal(self, s: State, moves: Moves) -> None:
        for mat in range(1, MATS + 1):
            if not is_dealt(s, mat):
                moves.add(mat)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        s.cells[MAT + seat] = move
        tell(s, TOLD_MAT, seat, move)


class Home(SetupQuestion):
    """ASK_HOME: which side of the mat, and so which home colony."""

    def legal(self, s: State, moves: Moves) -> None:
        mat = s.cells[MAT + top_seat(s)]
        moves.add(self.setup.t.home_sides[2 * mat])
        moves.add(self.setup.t.home_sides[2 * mat + 1])

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        place_home(self.setup.t, s, seat, move)


def has_place(s: State, seat: i64, places: i64) -> bool:
    for k in range(places):
        if s.cells[ORDER + k] == seat:
            return True
    return False


def is_dealt(s: State, mat: i64) -> bool:
    for seat in range(SEATS):
        if s.cells[MAT + seat] == mat:
            return True
    return False
