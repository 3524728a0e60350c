"""Estimates behind the features: what a world is worth to an empire, how far away it is, what goods would bring.

Rough on purpose: bots ask thousands of times per decision. What the rules do exactly is in the modules of the actions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.load import GOODS_PRODUCTION, GOODS_WINDFALL
from heliopause.games.new_frontiers.cards.words import (
    ANY_KIND,
    BIT_NOVELTY,
    CONSUME,
    CONSUME_EXACTLY,
    CONSUME_GAIN,
    CREDIT,
    DIFFERENT_KINDS,
    MILITARY,
    VP,
)
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import military_against
from heliopause.games.new_frontiers.rules.phases.military import reach
from heliopause.games.new_frontiers.rules.phases.taking import contact_price, pay_price
from heliopause.games.new_frontiers.rules.phases.trade import sale_price
from heliopause.games.new_frontiers.rules.scoring import count_bits, goal_quantity
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

CREDIT_WORTH: Final = 8  # tenths of a point that a credit is worth elsewhere


def own_worth(t: Tables, tile: int) -> int:
    """A world by itself in tenths of a point: printed points, goods by kind, powers."""
    worth = 10 * int(t.vp[tile])
    kind = int(t.kind[tile])
    if t.goods[tile] == GOODS_PRODUCTION:
        worth += 15 + 5 * kind
    elif t.goods[tile] == GOODS_WINDFALL:
        worth += 10 + 8 * kind
    for power in range(int(t.first_power[tile]), int(t.first_power[tile + 1])):
        worth += 12 if t.p_phase[power] == CONSUME else 8
        if t.p_form[power] == MILITARY:
            worth += 4 * int(t.p_n[power])
    return worth


def goal_steps(t: Tables, s: State, seat: i64) -> i64:
    """How far the seat is on the way to the next steps of the goals in play, in tenths of a point."""
    total: i64 = 0
    for goal in range(1, m.GOALS + 1):
        if s.cells[m.GOAL_UP + goal] > 0:
            total += step_part(t.cards.goals[goal - 1].table, int(goal_quantity(t, s, seat, goal, 0)))
    return total


def step_part(table: list[int], quantity: int) -> int:
    """Between two steps of a goal the points of the next one count in part."""
    if quantity >= len(table) - 1:
        return 0
    here = table[quantity]
    last = quantity
    while last > 0 and table[last - 1] == here:
        last -= 1
    following = quantity
    while following < len(table) - 1 and table[following] == here:
        following += 1
    return 10 * (table[following] - here) * (quantity - last) // max(1, following - last)


class Outlook:
    """Buffers for one seat's goods and what they would bring; filled anew for every vector."""

    t: Tables
    own: vec[i64]  # what a tile is worth by itself
    now: vec[i64]  # goods at hand by kind
    full: vec[i64]  # goods after a Produce
    empty: vec[i64]  # windfall colonies without a good
    left: vec[i64]
    vp: i64
    credits: i64
    price: i64  # of the world that `missing` looked at
    best_bonus: i64
    next_bonus: i64
    tiles: vec[i64]  # the empire: colonies and developments
    size: i64
    rows: vec[i64]  # where the "?" tiles of the empire have their points per tile
    scoring: i64

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.own = vec[i64]([0] + [own_worth(t, tile) for tile in range(1, int(t.tile_count) + 1)])
        self.tiles = vec[i64]([0] * (m.SLOTS + int(t.developments)))
        self.size = 0
        self.rows = vec[i64]([0] * int(t.developments))
        self.scoring = 0
        self.now = vec[i64]([0] * 4)
        self.full = vec[i64]([0] * 4)
        self.empty = vec[i64]([0] * 4)
        self.left = vec[i64]([0] * 4)
        self.vp = 0
        self.credits = 0
        self.price = 0
        self.best_bonus = 0
        self.next_bonus = 0

    def clear(self) -> None:
        self.size = 0
        self.scoring = 0
        for kind in range(4):
            self.now[kind] = 0
            self.full[kind] = 0
            self.empty[kind] = 0

    def add_tile(self, tile: i64) -> None:
        """One tile of the empire; Oort counts as a Novelty world here."""
        self.tiles[self.size] = tile if tile != self.t.oort else self.t.faces
        self.size += 1
        if self.t.bonus_row[tile] > 0:
            self.rows[self.scoring] = (self.t.bonus_row[tile] - 1) * (self.t.faces + 4)
            self.scoring += 1

    def worth(self, tile: i64) -> i64:
        """An explored world with what the empire's "?" tiles would score for it, in tenths of a point."""
        worth = self.own[tile]
        face = tile if tile != self.t.oort else self.t.faces
        for k in range(self.scoring):
            worth += 10 * self.t.bonus_vp[self.rows[k] + face]
        return worth

    def bonus(self, s: State, seat: i64, tile: i64) -> i64:
        """What a "?" tile would score for the empire as it is, itself included."""
        number = self.t.bonus_row[tile] - 1
        row = number * (self.t.faces + 4)
        total = (
            self.t.bonus_vp[row + tile]
            + self.t.bonus_strength[number] * s.cells[m.FORCE + seat * m.FORCE_SIZE + self.t.f_military]
        )
        kinds: i64 = 0
        for k in range(self.size):
            total += self.t.bonus_vp[row + self.tiles[k]]
            kinds |= self.t.properties[self.tiles[k]]
        return total + self.t.bonus_kinds[5 * number + count_bits(kinds, BIT_NOVELTY, 4)]

    def produce_windfalls(self, s: State, seat: i64) -> None:
        """Add the goods that windfall powers put on empty windfall colonies, those for any kind on the dearest."""
        force: i64 = m.FORCE + seat * m.FORCE_SIZE + self.t.f_windfall
        for kind in range(4):
            made = s.cells[force + kind]
            if made > self.empty[kind]:
                made = self.empty[kind]
            self.full[kind] += made
            self.empty[kind] -= made
        free = s.cells[force + ANY_KIND]
        at: i64 = 3
        while at >= 0 and free > 0:
            while free > 0 and self.empty[at] > 0:
                self.empty[at] -= 1
                self.full[at] += 1
                free -= 1
            at -= 1

    def best_sale(self, s: State, seat: i64, goods: vec[i64]) -> i64:
        best: i64 = 0
        for kind in range(4):
            if goods[kind] > 0:
                price = sale_price(self.t, s, seat, kind)
                if price > best:
                    best = price
        return best

    def consume(self, s: State, seat: i64, goods: vec[i64]) -> None:
        """The dearest good is sold, powers for one kind come before powers for any: fills `vp` and `credits`."""
        left = self.left
        total: i64 = 0
        dearest: i64 = -1
        price: i64 = 0
        for kind in range(4):
            left[kind] = goods[kind]
            total += goods[kind]
            if goods[kind] > 0 and sale_price(self.t, s, seat, kind) >= price:
                price = sale_price(self.t, s, seat, kind)
                dearest = kind
        self.vp = 0
        self.credits = price
        if dearest >= 0:
            left[dearest] -= 1
            total -= 1
        powers = s.cells[m.FORCE + seat * m.FORCE_SIZE + self.t.f_consume]
        if powers == 0:
            return
        extra = s.cells[m.FORCE + seat * m.FORCE_SIZE + self.t.f_prosperous]
        for power in range(self.t.consumes):
            if powers & BIT[power] != 0 and self.t.c_kind[power] < 4:
                if self.t.c_form[power] == CONSUME_GAIN:
                    self.vp += self.t.c_gain[4 * power + VP]
                    self.credits += self.t.c_gain[4 * power + CREDIT]
                elif self.t.c_kind[power] >= 0:
                    total -= self.eat(power, left[self.t.c_kind[power]], self.t.c_kind[power], extra)
        for power in range(self.t.consumes):
            if powers & BIT[power] != 0 and self.t.c_kind[power] >= 4 and self.t.c_form[power] != CONSUME_GAIN:
                there = self.kinds_left() if self.t.c_kind[power] == DIFFERENT_KINDS else total
                total -= self.eat(power, there, -1, extra)

    def kinds_left(self) -> i64:
        n: i64 = 0
        for kind in range(4):
            if self.left[kind] > 0:
                n += 1
        return n

    def eat(self, power: i64, there: i64, kind: i64, extra: i64) -> i64:
        """Use a power on goods of a kind (-1 = the most frequent ones); returns how many it takes."""
        n = self.t.c_n[power]
        times: i64 = 1
        if self.t.c_form[power] == CONSUME_EXACTLY:
            if there < n:
                return 0
        else:
            if there < n:
                n = there
            times = n
        self.vp += times * self.t.c_gain[4 * power + VP] + n * extra
        self.credits += times * self.t.c_gain[4 * power + CREDIT]
        for _ in range(n):
            at = kind
            if at < 0:
                at = 0
                for each in range(1, 4):
                    if self.left[each] > self.left[at]:
                        at = each
            self.left[at] -= 1
        return n

    def missing(self, s: State, seat: i64, tile: i64) -> i64:
        """How far a world is from being settled: credits, colonists and twice the Military that lack. Fills `price`."""
        cells = s.cells
        credits = cells[m.CREDITS + seat]
        face = tile if tile != self.t.oort else self.t.faces
        colonists = self.t.colonists[tile] - cells[m.COLONISTS + seat]
        if colonists < 0:
            colonists = 0
        if self.t.military[tile] == 0:
            self.price = pay_price(self.t, s, seat, face)
            return colonists + (self.price - credits if self.price > credits else 0)
        self.price = 0
        force: i64 = m.FORCE + seat * m.FORCE_SIZE
        strength = self.t.defense[tile] - military_against(self.t, s, seat, face)
        if strength > 0 and cells[force + self.t.f_temporary] != 0:
            strength -= reach(self.t, s, seat)
        if strength <= 0:
            return colonists
        if cells[force + self.t.f_contact] == 1 and self.t.alien[tile] == 0:
            paid = contact_price(self.t, s, seat, tile)
            lacks = paid - credits if paid > credits else 0
            if lacks < 2 * strength:
                self.price = paid
                return colonists + lacks
        return colonists + 2 * strength

    def profit(self, tile: i64) -> i64:
        """What settling the world that `missing` looked at adds: its worth less its price, in tenths of a point."""
        profit = self.worth(tile) - CREDIT_WORTH * self.price
        return profit if profit > 0 else 0

    def market(self, s: State, seat: i64) -> None:
        """The two best "?" tiles on the market by what they would score now; large ones that the seat lacks."""
        cells = s.cells
        self.best_bonus = 0
        self.next_bonus = 0
        for slot in range(self.t.market):
            tile = cells[m.UP + slot]
            if self.t.bonus_row[tile] == 0 or cells[m.COPIES + slot] == 0 or cells[m.OWNED + seat] & BIT[tile] != 0:
                continue
            vp = self.bonus(s, seat, tile)
            if vp > self.best_bonus:
                self.next_bonus = self.best_bonus
                self.best_bonus = vp
            elif vp > self.next_bonus:
                self.next_bonus = vp
