"""What matters in a position of New Frontiers, for bots and learners: some thirty integers per seat.

Face-down goals are left out, so the vector depends on nothing hidden.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.features import Features
from heliopause.core.machine import Rules
from heliopause.core.state import State
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers.feature_names import FEATURES
from heliopause.games.new_frontiers.in_force import military_against
from heliopause.games.new_frontiers.scoring import score
from heliopause.games.new_frontiers.tables import FACES, OORT, T
from heliopause.games.new_frontiers.trade import sale_price

SCORE: Final = 0
CREDITS_4: Final = 1
CREDITS_8: Final = 2
CREDITS_PLENTY: Final = 3
COLONIST_1: Final = 4
COLONIST_2: Final = 5
COLONISTS_PLENTY: Final = 6
COLONIES: Final = 7
PRODUCERS: Final = 8
PRODUCER_VALUE: Final = 9
GOODS: Final = 10
GOODS_VALUE: Final = 11
EXPLORED: Final = 12
EXPLORED_VP: Final = 13
REACHABLE: Final = 14
REACHABLE_VP: Final = 15
SPACES: Final = 16
MILITARY: Final = 17
DEVELOP_DISCOUNT: Final = 18
SETTLE_DISCOUNT: Final = 19
CONSUME_POWERS: Final = 20
PRODUCE_POWERS: Final = 21
WINDFALL_POWERS: Final = 22
TRADE_POWERS: Final = 23
EXPLORE_POWERS: Final = 24
AFTER_POWERS: Final = 25
TWICE: Final = 26
PRIORITY: Final = 27
STORED: Final = 28
COUNT: Final = 29


class NewFrontiersFeatures(Features):
    players: i64

    def __init__(self, players: i64) -> None:
        super().__init__([name for name, _ in FEATURES], [label for _, label in FEATURES])
        self.players = players

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        for i in range(COUNT):
            out[i] = 0
        cells = s.cells
        if cells[m.COLONIES + seat] == 0:
            return
        out[SCORE] = score(s, seat)
        credits = cells[m.CREDITS + seat]
        out[CREDITS_4] = part(credits, 0, 4)
        out[CREDITS_8] = part(credits, 4, 8)
        out[CREDITS_PLENTY] = part(credits, 8, 20)
        colonists = cells[m.COLONISTS + seat]
        out[COLONIST_1] = part(colonists, 0, 1)
        out[COLONIST_2] = part(colonists, 1, 2)
        out[COLONISTS_PLENTY] = part(colonists, 2, 6)
        out[SPACES] = cells[m.SPACES + seat]
        self.colonies(s, seat, out)
        self.explored(s, seat, out)
        self.powers(s, seat, out)
        for place in range(m.DISCS):
            if cells[m.ORDER + place] == seat and place < self.players:
                out[PRIORITY] = self.players - place
                break
        out[STORED] = cells[m.STORED_CREDITS + seat]
        for k in range(4):
            out[STORED] += cells[m.STORED_GOODS + 4 * seat + k]

    def colonies(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        out[COLONIES] = cells[m.COLONIES + seat]
        for slot in range(cells[m.COLONIES + seat]):
            tile = cells[m.COLONY + seat * m.SLOTS + slot]
            kind = T.kind[tile]
            if tile == OORT:
                kind = cells[m.OORT_SET]
            if 0 <= kind < 4 and T.goods[tile] > 0:
                out[PRODUCERS] += 1
                out[PRODUCER_VALUE] += kind + 1
            good = cells[m.GOOD + seat * m.SLOTS + slot]
            if good > 0:
                out[GOODS] += 1
                out[GOODS_VALUE] += sale_price(s, seat, good - 1)

    def explored(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        out[EXPLORED] = cells[m.EXPLORED + seat]
        discount: i64 = 0
        for k in range(m.F_MILITARY - m.F_COST):
            discount += cells[m.FORCE + seat * m.FORCE_SIZE + m.F_COST + k]
        for k in range(cells[m.EXPLORED + seat]):
            tile = cells[m.WORLD + seat * m.HELD + k]
            if tile == 0:
                continue
            vp = T.vp[tile] if T.vp[tile] > 0 else 0
            out[EXPLORED_VP] += vp
            if cells[m.COLONISTS + seat] < T.colonists[tile]:
                continue
            face = tile if tile != OORT else FACES
            if T.military[tile] == 1:
                near = military_against(s, seat, face) >= T.defense[tile]
            else:
                near = cells[m.CREDITS + seat] + discount >= T.cost[tile]
            if near:
                out[REACHABLE] += 1
                out[REACHABLE_VP] += vp

    def powers(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        force: i64 = m.FORCE + seat * m.FORCE_SIZE
        out[MILITARY] = cells[force + m.F_MILITARY]
        for k in range(4):
            out[EXPLORE_POWERS] += cells[force + m.F_EXPLORE + k]
        for k in range(m.F_DEVELOP_COST, m.F_DEVELOP_AFTER):
            out[DEVELOP_DISCOUNT] += cells[force + k]
        for k in range(m.F_DEVELOP_AFTER, m.F_COST):
            out[AFTER_POWERS] += cells[force + k]
        for k in range(m.F_COST, m.F_MILITARY):
            out[SETTLE_DISCOUNT] += cells[force + k]
        for k in range(m.F_AFTER, m.F_MUSTER):
            out[AFTER_POWERS] += cells[force + k]
        for k in range(5):
            out[WINDFALL_POWERS] += cells[force + m.F_WINDFALL + k]
            out[TRADE_POWERS] += cells[force + m.F_PRICE + k]
        out[CONSUME_POWERS] = bits(cells[force + m.F_CONSUME])
        out[PRODUCE_POWERS] = bits(cells[force + m.F_PRODUCE])
        out[TWICE] = 1 if cells[force + m.F_TWICE] > 0 else 0


def part(amount: i64, above: i64, upto: i64) -> i64:
    """How much of an amount lies between two marks: what comes first is worth most."""
    if amount <= above:
        return 0
    return amount - above if amount < upto else upto - above


def bits(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def progress(s: State, players: i64) -> i64:
    """How near the game is to any of its four ends, 0 to 100."""
    cells = s.cells
    if cells[m.ENDED] != 0:
        return 100
    spaces: i64 = 0
    colonies: i64 = 0
    for seat in range(players):
        if cells[m.SPACES + seat] > spaces:
            spaces = cells[m.SPACES + seat]
        if cells[m.COLONIES + seat] > colonies:
            colonies = cells[m.COLONIES + seat]
    best = spaces * 90 // 11
    if colonies * 90 // 8 > best:
        best = colonies * 90 // 8
    supply = (12 * players - cells[m.SUPPLY]) * 90 // (12 * players - 4)
    if supply > best:
        best = supply
    pool = (12 * players - cells[m.VP_POOL]) * 90 // (12 * players)
    if pool > best:
        best = pool
    if best < 0:
        return 0
    return best if best < 99 else 99


def build(rules: Rules) -> Features:
    return NewFrontiersFeatures(rules.players)


