"""What a network reads of New Frontiers: the features, the tiles of every empire, powers in force, and the market."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.inputs import Inputs, cut
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.people.feature_names import FEATURES
from heliopause.games.new_frontiers.rules import features as f
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.rules import NewFrontiers
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

# Behind the features in the row of a seat stand its tiles, as many as the game has; places in the rest of the row:
GOOD: Final = 0  # by kind
GOAL: Final = GOOD + 4  # + goal - 1: turned up by the seat
TURN: Final = GOAL + m.GOALS  # decides, selects, discs ahead of its first one, discs left, seat order, goal face down

# Behind the copies of developments left on the market in the row of the table:
TAKEN: Final = 0  # + tile - 1
ACTION: Final = TAKEN + m.ACTIONS  # + tile: the one being done, 0 = none
GOAL_FACE_UP: Final = ACTION + m.ACTIONS + 1  # + goal - 1
PLAYERS: Final = GOAL_FACE_UP + m.GOALS  # + players - 2
REST: Final = PLAYERS + 4


def seat_names(t: Tables) -> list[str]:
    tiles = [tile.id for tile in t.cards.tiles]
    first_world, first_home = int(t.first_world), int(t.first_home)
    names = [name for name, _ in FEATURES]
    names += [f"owned {tile}" for tile in tiles[: first_world - 1]]
    names += [f"colony {tile}" for tile in tiles[first_world - 1 :]]
    names += [f"explored {tile}" for tile in tiles[first_world - 1 : first_home - 1]]
    names += [f"good {k}" for k in range(4)] + [f"goal {k}" for k in range(1, m.GOALS + 1)]
    return [*names, "decides", "selects", "discs ahead", "discs left", "before", "down"]


def table_names(t: Tables) -> list[str]:
    names = [f"copies {tile.id}" for tile in t.cards.tiles[: int(t.first_world) - 1]]
    names += [f"taken {k}" for k in range(1, m.ACTIONS + 1)] + [f"action {k}" for k in range(m.ACTIONS + 1)]
    names += [f"goal up {k}" for k in range(1, m.GOALS + 1)] + [f"players {k}" for k in range(2, 6)]
    return [*names, "goals", "later", "round", "ended", "produce credits", "pool", "colonists", "progress"]


class NewFrontiersInputs(Inputs):
    t: Tables
    features: f.NewFrontiersFeatures
    scratch: vec[i64]
    players: i64
    goals: i64
    later: i64
    colony: i64  # where in the row of a seat its colonies begin, its explored worlds, and the rest
    explored: i64
    rest: i64

    def __init__(self, rules: NewFrontiers) -> None:
        super().__init__(seat_names(rules.t), table_names(rules.t))
        t = rules.t
        self.t = t
        self.players = rules.players
        self.features = f.NewFrontiersFeatures(t, rules.players)
        self.scratch = self.features.new_vector()
        self.goals = 1 if rules.options.get("goals") else 0
        self.later = 1 if rules.options.get("setup") == "later" else 0
        self.colony = f.COUNT + t.developments
        self.explored = self.colony + t.tile_count - t.developments
        self.rest = self.explored + t.worlds

    def fill_seat(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        t = self.t
        known = self.scratch
        self.features.fill(s, seat, known)
        for i in range(f.COUNT):
            out[at + i] = cut(known[i])
        owned = cells[m.OWNED + seat]
        for number in range(1, t.developments + 1):
            if owned & BIT[number] != 0:
                out[at + f.COUNT + number - 1] = 1
        rest = at + self.rest
        for slot in range(cells[m.COLONIES + seat]):
            tile = cells[m.COLONY + seat * m.SLOTS + slot]
            if t.first_world <= tile <= t.tile_count:
                out[at + self.colony + tile - t.first_world] = 1
            good = cells[m.GOOD + seat * m.SLOTS + slot]
            if good > 0:
                out[rest + GOOD + good - 1] += 1
        for k in range(cells[m.EXPLORED + seat]):
            tile = cells[m.WORLD + seat * m.HELD + k]
            if t.first_world <= tile < t.first_home:
                out[at + self.explored + tile - t.first_world] = 1
        for goal in range(1, m.GOALS + 1):
            if cells[m.GOAL_UP + goal] == seat + 1:
                out[rest + GOAL + goal - 1] = 1
        self.fill_turn(s, seat, out, rest + TURN)

    def fill_turn(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        if s.top >= s.base and top_seat(s) == seat:
            out[at] = 1
        discs: i64 = 4 if self.players == 2 else self.players
        selected = cells[m.SELECTED]
        if cells[m.ACTION] != 0 and selected < discs and cells[m.ORDER + selected] == seat:
            out[at + 1] = 1
        ahead: i64 = 0
        found = False
        for place in range(selected, discs):
            if cells[m.ORDER + place] == seat:
                found = True
                out[at + 3] += 1
            elif not found:
                ahead += 1
        out[at + 2] = ahead if found else 5
        out[at + 4] = self.players - seat
        if cells[m.DOWN_BY] == seat + 1:
            out[at + 5] = 1

    def fill_table(self, s: State, out: vec[i64], at: i64) -> None:
        cells = s.cells
        for stack in range(self.t.market):
            number = cells[m.UP + stack]
            if 1 <= number <= self.t.developments:
                out[at + number - 1] = cells[m.COPIES + stack]
        at += self.t.developments
        for tile in range(1, m.ACTIONS + 1):
            out[at + TAKEN + tile - 1] = 1 if cells[m.TAKEN + tile] > 0 else 0
        if 0 <= cells[m.ACTION] <= m.ACTIONS:
            out[at + ACTION + cells[m.ACTION]] = 1
        for goal in range(1, m.GOALS + 1):
            if cells[m.GOAL_UP + goal] > 0:
                out[at + GOAL_FACE_UP + goal - 1] = 1
        out[at + PLAYERS + self.players - 2] = 1
        out[at + REST] = self.goals
        out[at + REST + 1] = self.later
        out[at + REST + 2] = cut(cells[m.ROUND])
        out[at + REST + 3] = 1 if cells[m.ENDED] != 0 else 0
        out[at + REST + 4] = cut(cells[m.PRODUCE_CREDITS])
        out[at + REST + 5] = cut(cells[m.VP_POOL])
        out[at + REST + 6] = cut(cells[m.SUPPLY])
        out[at + REST + 7] = f.progress(s, self.players)


def build(rules: Rules) -> Inputs:
    if not isinstance(rules, NewFrontiers):
        raise TypeError("these are the inputs of New Frontiers")
    return NewFrontiersInputs(rules)
