"""What matters in a position of New Frontiers, for bots and learners: some seventy integers per seat.

Most of it is what the next actions would bring: the worlds that can be settled now or nearly, what a sale and the
Consume powers make of the goods at hand and of a full production, and the best "?" tile on the market. The last part
describes the table, the same for everybody. Face-down goals are left out, so the vector depends on nothing hidden.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.features import ENDS, Features
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.load import GOODS_PRODUCTION, GOODS_WINDFALL
from heliopause.games.new_frontiers.cards.words import ANY_KIND
from heliopause.games.new_frontiers.people.feature_names import FEATURES
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.feature_worth import Outlook, goal_steps
from heliopause.games.new_frontiers.rules.scoring import score
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

SCORE: Final = 0
CREDITS_4: Final = 1
CREDITS_8: Final = 2
CREDITS_PLENTY: Final = 3
COLONIST_1: Final = 4
COLONIST_2: Final = 5
COLONISTS_PLENTY: Final = 6
COLONIES: Final = 7
PRODUCERS: Final = 8  # by kind, from the cheapest good to the dearest
WINDFALLS: Final = 12  # by kind
GOODS: Final = 16
GOODS_VALUE: Final = 17
SALE: Final = 18
CONSUMED_VP: Final = 19
CONSUMED_CREDITS: Final = 20
CYCLE_VP: Final = 21
CYCLE_CREDITS: Final = 22
EXPLORED: Final = 23
READY: Final = 24
READY_WORTH: Final = 25
READY_NEXT: Final = 26
NEAR_WORTH: Final = 27
NEAR_NEXT: Final = 28
NEAR_THIRD: Final = 29
SPACES: Final = 30
LARGE: Final = 31
LARGE_BONUS: Final = 32
LARGE_NEXT: Final = 33
MILITARY: Final = 34
MILITARY_SPECIAL: Final = 35
DEVELOP_DISCOUNT: Final = 36
SETTLE_DISCOUNT: Final = 37
CONTACT: Final = 38
CONSUME_POWERS: Final = 39
PRODUCE_POWERS: Final = 40
WINDFALL_POWERS: Final = 41
TRADE_POWERS: Final = 42
SALE_POWERS: Final = 43
EXPLORE_POWERS: Final = 44
SETTLE_AFTER: Final = 45
DEVELOP_AFTER: Final = 46
MUSTER: Final = 47
TWICE: Final = 48
PROSPEROUS: Final = 49
PRIORITY: Final = 50
SELECTIONS: Final = 51
SELECTS_NEXT: Final = 52
GOAL_STEPS: Final = 53
STORED: Final = 54
LEAD: Final = 55
TABLE_PROGRESS: Final = 56
TABLE_ENDED: Final = 57
TABLE_PRODUCE_CREDITS: Final = 58
TABLE_TAKEN: Final = 59  # Develop, Explore, Settle, Produce, Trade
TABLE_COLONISTS: Final = 64
TABLE_CHIPS: Final = 65
COUNT: Final = 66

CLEAR: Final = 15  # a lead beyond is as good


class NewFrontiersFeatures(Features):
    players: i64
    outlook: Outlook
    t: Tables

    def __init__(self, t: Tables, players: i64) -> None:
        super().__init__([name for name, _ in FEATURES], [label for _, label in FEATURES])
        self.players = players
        self.t = t
        self.outlook = Outlook(t)

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        for i in range(COUNT):
            out[i] = 0
        cells = s.cells
        if cells[m.COLONIES + seat] == 0:
            return
        out[SCORE] = score(self.t, s, seat)
        credits = cells[m.CREDITS + seat]
        out[CREDITS_4] = part(credits, 0, 4)
        out[CREDITS_8] = part(credits, 4, 8)
        out[CREDITS_PLENTY] = part(credits, 8, 20)
        colonists = cells[m.COLONISTS + seat]
        out[COLONIST_1] = part(colonists, 0, 1)
        out[COLONIST_2] = part(colonists, 1, 2)
        out[COLONISTS_PLENTY] = part(colonists, 2, 6)
        self.colonies(s, seat, out)
        self.engine(s, seat, out)
        self.explored(s, seat, out)
        self.developments(s, seat, out)
        self.powers(s, seat, out)
        self.tempo(s, seat, out)
        out[GOAL_STEPS] = goal_steps(self.t, s, seat)
        out[STORED] = cells[m.STORED_CREDITS + seat]
        for k in range(4):
            out[STORED] += cells[m.STORED_GOODS + 4 * seat + k]
        self.table(s, seat, out)

    def colonies(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        out[COLONIES] = cells[m.COLONIES + seat]
        look = self.outlook
        look.clear()
        for slot in range(cells[m.COLONIES + seat]):
            tile = cells[m.COLONY + seat * m.SLOTS + slot]
            look.add_tile(tile)
            kind = self.t.kind[tile]
            if tile == self.t.oort:
                kind = cells[m.OORT_SET]
            good = cells[m.GOOD + seat * m.SLOTS + slot]
            if good > 0:
                look.now[good - 1] += 1
                out[GOODS] += 1
                out[GOODS_VALUE] += good
            if not 0 <= kind < 4:
                continue
            if self.t.goods[tile] == GOODS_PRODUCTION:
                out[PRODUCERS + kind] += 1
                look.full[kind] += 1
            elif self.t.goods[tile] == GOODS_WINDFALL:
                out[WINDFALLS + kind] += 1
                if good > 0:
                    look.full[good - 1] += 1
                else:
                    look.empty[kind] += 1
        owned = cells[m.OWNED + seat]
        tile = 1
        while owned >= BIT[tile]:
            if owned & BIT[tile] != 0:
                look.add_tile(tile)
                if self.t.spaces[tile] == 2:
                    out[LARGE] += 1
            tile += 1

    def engine(self, s: State, seat: i64, out: vec[i64]) -> None:
        """What Trade, Consume would bring now, and after a Produce."""
        look = self.outlook
        out[SALE] = look.best_sale(s, seat, look.now)
        look.consume(s, seat, look.now)
        out[CONSUMED_VP] = look.vp
        out[CONSUMED_CREDITS] = look.credits
        look.produce_windfalls(s, seat)
        look.consume(s, seat, look.full)
        out[CYCLE_VP] = look.vp
        out[CYCLE_CREDITS] = look.credits

    def explored(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        look = self.outlook
        out[EXPLORED] = cells[m.EXPLORED + seat]
        for k in range(cells[m.EXPLORED + seat]):
            tile = cells[m.WORLD + seat * m.HELD + k]
            if tile == 0:
                continue
            missing = look.missing(s, seat, tile)
            worth = look.profit(tile)
            if missing == 0:
                out[READY] += 1
                if worth > out[READY_WORTH]:
                    out[READY_NEXT] = out[READY_WORTH]
                    out[READY_WORTH] = worth
                elif worth > out[READY_NEXT]:
                    out[READY_NEXT] = worth
            near = worth * (8 - missing) // 8 if missing < 8 else 0
            if near > out[NEAR_WORTH]:
                out[NEAR_THIRD] = out[NEAR_NEXT]
                out[NEAR_NEXT] = out[NEAR_WORTH]
                out[NEAR_WORTH] = near
            elif near > out[NEAR_NEXT]:
                out[NEAR_THIRD] = out[NEAR_NEXT]
                out[NEAR_NEXT] = near
            elif near > out[NEAR_THIRD]:
                out[NEAR_THIRD] = near

    def developments(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        out[SPACES] = cells[m.SPACES + seat]
        look = self.outlook
        look.market(s, seat)
        out[LARGE_BONUS] = look.best_bonus
        out[LARGE_NEXT] = look.next_bonus

    def powers(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        force: i64 = m.FORCE + seat * m.FORCE_SIZE
        out[MILITARY] = cells[force + self.t.f_military]
        for k in range(self.t.f_military + 1, self.t.f_after):
            out[MILITARY_SPECIAL] += cells[force + k]
        if cells[force + self.t.f_temporary] != 0:
            out[MILITARY_SPECIAL] += 3
        for k in range(4):
            out[EXPLORE_POWERS] += cells[force + m.F_EXPLORE + k]
        for k in range(m.F_DEVELOP_COST, self.t.f_develop_after):
            out[DEVELOP_DISCOUNT] += cells[force + k]
        for k in range(self.t.f_develop_after, self.t.f_cost):
            out[DEVELOP_AFTER] += cells[force + k]
        for k in range(self.t.f_cost, self.t.f_military):
            out[SETTLE_DISCOUNT] += cells[force + k]
        for k in range(self.t.f_after, self.t.f_muster):
            out[SETTLE_AFTER] += cells[force + k]
        for k in range(5):
            out[WINDFALL_POWERS] += cells[force + self.t.f_windfall + k]
            out[TRADE_POWERS] += cells[force + self.t.f_price + k]
        for k in range(4 * (ANY_KIND + 1)):
            out[SALE_POWERS] += cells[force + self.t.f_sold + k]
        out[CONTACT] = cells[force + self.t.f_contact]
        out[MUSTER] = cells[force + self.t.f_muster]
        out[CONSUME_POWERS] = bits(cells[force + self.t.f_consume])
        out[PRODUCE_POWERS] = bits(cells[force + self.t.f_produce])
        out[TWICE] = 1 if cells[force + self.t.f_twice] > 0 else 0
        out[PROSPEROUS] = cells[force + self.t.f_prosperous]

    def tempo(self, s: State, seat: i64, out: vec[i64]) -> None:
        """Who selects when: the place on the track, selections left in this round, whether the seat is next."""
        cells = s.cells
        discs: i64 = 4 if self.players == 2 else self.players
        for place in range(discs - 1, -1, -1):
            if cells[m.ORDER + place] == seat:
                out[PRIORITY] = discs - place
                if place >= cells[m.SELECTED]:
                    out[SELECTIONS] += 1
        at = cells[m.SELECTED]
        if cells[m.ACTION] != 0:
            at += 1  # the disc in action has had its selection
        if at >= discs:
            at = 0
        if cells[m.ORDER + at] == seat:
            out[SELECTS_NEXT] = 1

    def table(self, s: State, seat: i64, out: vec[i64]) -> None:
        """The clocks of the game and the tiles taken, for everybody alike, and how far the seat is ahead."""
        cells = s.cells
        best: i64 = 0
        for other in range(self.players):
            if other != seat:
                points = score(self.t, s, other)
                if points > best:
                    best = points
        lead = out[SCORE] - best
        out[LEAD] = CLEAR if lead > CLEAR else -CLEAR if lead < -CLEAR else lead
        out[TABLE_COLONISTS] = cells[m.SUPPLY] * 4 // self.players
        out[TABLE_CHIPS] = cells[m.VP_POOL] * 4 // self.players if cells[m.VP_POOL] > 0 else 0
        out[TABLE_PROGRESS] = progress(s, self.players)
        out[TABLE_ENDED] = 1 if cells[m.ENDED] != 0 else 0
        out[TABLE_PRODUCE_CREDITS] = cells[m.PRODUCE_CREDITS]
        for k in range(5):
            out[TABLE_TAKEN + k] = 1 if cells[m.TAKEN + m.DEVELOP + k] > 0 else 0

    def to_end(self, s: State, seat: i64, out: vec[i64]) -> i64:
        """By the nearest of the ends that a seat can bring about: its own tiles, or the common supplies."""
        cells = s.cells
        if cells[m.ENDED] != 0:
            return ENDS
        row, worlds = built(cells[m.SPACES + seat]), settled(cells[m.COLONIES + seat])
        nearest = largest(row, worlds, supply_used(s, self.players), pool_used(s, self.players))
        if nearest >= 100:
            return ENDS - 1
        return nearest * (ENDS - 1) // 100 if nearest > 0 else 0


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


def built(spaces: i64) -> i64:
    """How near a full row of developments is, in hundredths."""
    return spaces * 100 // 11


def settled(colonies: i64) -> i64:
    return (colonies - 1) * 100 // 7


def supply_used(s: State, players: i64) -> i64:
    return (12 * players - s.cells[m.SUPPLY]) * 100 // (12 * players - 4)


def pool_used(s: State, players: i64) -> i64:
    return (12 * players - s.cells[m.VP_POOL]) * 100 // (12 * players)


def largest(a: i64, b: i64, c: i64, d: i64) -> i64:
    if b > a:
        a = b
    if c > a:
        a = c
    return d if d > a else a


def progress(s: State, players: i64) -> i64:
    """How near the game is to its end, 0 to 100: mostly the nearest of the four ends, partly all of them."""
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
    row, worlds, supply, pool = built(spaces), settled(colonies), supply_used(s, players), pool_used(s, players)
    nearest = largest(row, worlds, supply, pool)
    found = (2 * nearest + row + worlds + supply + pool) * 22 // 100
    if found < 0:
        return 0
    return found if found < 99 else 99


def build(rules: Rules) -> Features:
    from heliopause.games.new_frontiers.rules.rules import NewFrontiers  # which asks this module how far a game is

    if not isinstance(rules, NewFrontiers):
        raise TypeError("these are the features of New Frontiers")
    return NewFrontiersFeatures(rules.t, rules.players)
