"""What matters in a position of Beyond the Sun, for bots and learners: some forty integers per seat.

Everything here is public, so the vector depends on nothing hidden. Points first, then what makes points: production,
cubes, fleet, reach in the technology tree, Systems that can be colonised, and the way to open achievements.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.features import Features
from heliopause.core.machine import Rules
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import card_types as ct
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun.achievements import colonies_of_deck
from heliopause.games.beyond_the_sun.counts import grown, mined
from heliopause.games.beyond_the_sun.feature_names import FEATURES
from heliopause.games.beyond_the_sun.rules import BeyondTheSun
from heliopause.games.beyond_the_sun.scoring import LINE_OPEN_SPACE, LINE_OUTPOSTS, line_points, score
from heliopause.games.beyond_the_sun.static import Static

SCORE: Final = 0
FLEETING: Final = 1
ORE_3: Final = 2
ORE_7: Final = 3
ORE_12: Final = 4
POPULATION_1: Final = 5
POPULATION_2: Final = 6
POPULATION_5: Final = 7
POPULATION_PLENTY: Final = 8
GROWTH: Final = 9
GROWTH_SYMBOLS: Final = 10
ORE_PRODUCTION: Final = 11
DISCS_OFF: Final = 12
AUTOMATION: Final = 13
FLEET: Final = 14
FLEET_PLENTY: Final = 15
SHIPS: Final = 16
BIG_SHIPS: Final = 17
OUTPOSTS: Final = 18
SHIPYARDS: Final = 19
SYSTEMS_HELD: Final = 20
COLONY_READY: Final = 21
COLONY_NEAR: Final = 22
COLONY_NOW: Final = 23
COLONY_PAID: Final = 24
COLONIES: Final = 25
CAN_COLONIZE: Final = 26
COLONIZE_ACTIONS: Final = 27
RESEARCH_2: Final = 28
RESEARCH_3: Final = 29
RESEARCH_4: Final = 30
ACTIONS: Final = 31
SLOTS_2: Final = 32
SLOTS_3: Final = 33
SLOTS_4: Final = 34
NEXT_3: Final = 35
NEXT_4: Final = 36
PAID_3: Final = 37
PAID_4: Final = 38
LEVEL_2: Final = 39
LEVEL_3: Final = 40
LEVEL_4: Final = 41
PASSIVES: Final = 42
LEAD_TO_ACHIEVEMENTS: Final = 43
OVERTIME: Final = 44
CLAIMS: Final = 45
STARS: Final = 46
DOOM: Final = 47
COUNT: Final = 48

USUAL_ROUNDS: Final = 12  # from then on lasting points and the way to them count more and more, ships less

# What research of a level and a colony usually cost in ore; the card decides, this is for planning.
PRICE_3: Final = 4
PRICE_4: Final = 6
PRICE_COLONY: Final = 4


class BeyondTheSunFeatures(Features):
    t: Static

    def __init__(self, t: Static) -> None:
        super().__init__([name for name, _ in FEATURES], [label for _, label in FEATURES])
        self.t = t

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        for i in range(COUNT):
            out[i] = 0
        cells = s.cells
        if cells[m.FACTION + seat] == 0:
            return
        out[SCORE] = score(self.t, s, seat)
        out[FLEETING] = line_points(self.t, s, seat, LINE_OUTPOSTS) + line_points(self.t, s, seat, LINE_OPEN_SPACE)
        self.economy(s, seat, out)
        self.tree(s, seat, out)
        self.map(s, seat, out)
        out[LEAD_TO_ACHIEVEMENTS] = self.lead(s, seat, out)
        out[OVERTIME] = impatience(out) * part(cells[m.ROUND], USUAL_ROUNDS, 40) // 8
        out[STARS] = cells[m.STARS + 2 * seat] + cells[m.STARS + 2 * seat + 1]
        if self.t.solo:
            out[DOOM] = cells[m.DOOM_LEFT]

    def economy(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        ore = cells[m.ORE + seat]
        out[ORE_3] = part(ore, 0, 3)
        out[ORE_7] = part(ore, 3, 7)
        out[ORE_12] = part(ore, 7, 12)
        population = cells[m.POPULATION + seat]
        out[POPULATION_1] = part(population, 0, 1)
        out[POPULATION_2] = part(population, 1, 2)
        out[POPULATION_5] = part(population, 2, 5)
        out[POPULATION_PLENTY] = part(population, 5, 10)
        out[GROWTH] = grown(self.t, s, seat)
        row = 9 * cells[m.FACTION + seat]
        out[GROWTH_SYMBOLS] = self.t.food_symbols[row + cells[m.TRACK + 2 * seat]]
        out[ORE_PRODUCTION] = mined(self.t, s, seat)
        out[DISCS_OFF] = 16 - cells[m.TRACK + 2 * seat] - cells[m.TRACK + 2 * seat + 1]
        out[AUTOMATION] = m.automation_level(s, seat)

    def map(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        fleet: i64 = 0
        for location in range(m.LOCATIONS):
            power = cells[m.POWER + seat * m.LOCATIONS + location]
            if power > 0:
                fleet += power
                at: i64 = m.SHIPS + (seat * m.LOCATIONS + location) * 4
                out[SHIPS] += cells[at] + cells[at + 1] + cells[at + 2] + cells[at + 3]
                out[BIG_SHIPS] += cells[at + 2] + cells[at + 3]
            if cells[m.OUTPOST + location] == seat + 1:
                out[OUTPOSTS] += 1
                card = cells[m.SYSTEM_AT + location]
                if card == 0:
                    out[SHIPYARDS] += 1
                else:
                    out[SYSTEMS_HELD] += 1
                    need = self.t.system_power[card]
                    vp = self.t.system_vp[card]
                    if power >= need:
                        out[COLONY_READY] += vp
                        if out[COLONIZE_ACTIONS] > 0 and vp > out[COLONY_NOW]:
                            out[COLONY_NOW] = vp
                    else:
                        out[COLONY_NEAR] += vp * power * 4 // need
        out[FLEET] = part(fleet, 0, 8)
        out[FLEET_PLENTY] = part(fleet, 8, 16)
        if cells[m.ORE + seat] >= PRICE_COLONY and cells[m.POPULATION + seat] > 0:
            out[COLONY_PAID] = out[COLONY_NOW]
        out[COLONIES] = cells[m.COLONIES + seat]

    def tree(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        t = self.t
        mine = cells[m.RESEARCHED + seat]
        for slot in range(m.SLOTS):
            if (mine >> slot) & 1:
                card = cells[m.TECH_AT + slot]
                if slot >= 16:
                    out[LEVEL_4] += 1
                elif slot >= 10:
                    out[LEVEL_3] += 1
                self.actions_of(card, out)
            elif slot >= 4 and m.popcount(mine & t.slot_requires[slot]) >= t.slot_need[slot]:
                if slot >= 16:
                    out[SLOTS_4] += 1
                elif slot >= 10:
                    out[SLOTS_3] += 1
                else:
                    out[SLOTS_2] += 1
        for k in range(2):
            card = cells[m.PRIVATE_TECH + 2 * seat + k]
            if card > 0:
                self.actions_of(card, out)
                if t.tech_level[card] == 3:
                    out[LEVEL_3] += 1
        for guild in range(4):
            if cells[m.GUILD_COVER + guild] == 0:
                self.research_of(t.guild_unlocks[guild], out)
                if t.has_colonize[t.guild_pc[guild]] == 1:
                    out[COLONIZE_ACTIONS] += 1
        if out[COLONIZE_ACTIONS] > 0:
            out[CAN_COLONIZE] = 1
        if out[COLONIZE_ACTIONS] > 2:
            out[COLONIZE_ACTIONS] = 2
        self.next_research(s, seat, out)
        out[LEVEL_2] = m.popcount((mine >> 4) & 63)
        out[PASSIVES] = m.popcount(cells[m.PASSIVES + seat])

    def next_research(self, s: State, seat: i64, out: vec[i64]) -> None:
        """Whether an action, an open slot and the means for the higher levels come together."""
        ore = s.cells[m.ORE + seat]
        people = s.cells[m.POPULATION + seat]
        if out[RESEARCH_3] > 0 and out[SLOTS_3] > 0:
            out[NEXT_3] = 1
            if ore >= PRICE_3 and people > 0:
                out[PAID_3] = 1
        if out[RESEARCH_4] > 0 and out[SLOTS_4] > 0:
            out[NEXT_4] = 1
            if ore >= PRICE_4 and people > 1:
                out[PAID_4] = 1

    def actions_of(self, card: i64, out: vec[i64]) -> None:
        t = self.t
        self.research_of(t.tech_unlocks[card], out)
        for k in range(t.tech_spaces[card]):
            out[ACTIONS] += 1
            if t.has_colonize[t.space_pc[2 * card + k]] == 1:
                out[COLONIZE_ACTIONS] += 1

    def research_of(self, levels: i64, out: vec[i64]) -> None:
        """Count an action that researches; a third one of the same level adds little, so two are the most."""
        for level in range(3):
            if (levels >> (level + 2)) & 1 and out[RESEARCH_2 + level] < 2:
                out[RESEARCH_2 + level] += 1

    def lead(self, s: State, seat: i64, out: vec[i64]) -> i64:
        """Points of the open achievements, each by how far the seat is on the way to it, in sixteenths of a point."""
        cells = s.cells
        t = self.t
        total: i64 = 0
        for index in range(m.ACHIEVEMENTS):
            card = cells[m.ACHIEVEMENT + index]
            if card == 0 or card == m.OVERACHIEVER:
                continue
            at: i64 = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
            next_slot: i64 = 0
            claimed = False
            while next_slot < t.achievement_slots[card] and cells[at + next_slot] > 0:
                if cells[at + next_slot] // 4 == seat:
                    claimed = True
                next_slot += 1
            if claimed:
                out[CLAIMS] += 1
            if claimed or next_slot >= t.achievement_slots[card]:
                continue
            way = self.way(s, seat, card, out)
            total += t.achievement_vp[4 * card + next_slot] * way * way // 16
        return total

    def way(self, s: State, seat: i64, card: i64, out: vec[i64]) -> i64:
        """How much of an achievement's condition the seat has, in sixteenths."""
        t = self.t
        kind = t.achievement_kind[card]
        need = t.achievement_amount[card]
        have = out[OUTPOSTS] + out[COLONIES]  # printed icons and the like: territory stands for them
        if kind == ct.TECHNOLOGIES_OF_LEVEL:
            if t.achievement_parameter[card] == 4:
                have = out[LEVEL_4] * 8 + (3 if out[SLOTS_4] > 0 else 0) + out[LEVEL_3]
                need = 8
            else:
                have = out[LEVEL_3]
        elif kind == ct.COLONIZED_SYSTEMS:
            have = out[COLONIES]
        elif kind == ct.AUTOMATION_LEVEL:
            have = out[AUTOMATION]
        elif kind == ct.CONTROLLED_LOCATIONS:
            have = out[OUTPOSTS]
        elif kind == ct.DISCS_LEFT_ON_TRACKS:
            have = out[DISCS_OFF]
            need = 16 - need
        elif kind == ct.COLONIZED_SYSTEMS_OF_DECK:
            have = 3 * colonies_of_deck(t, s, seat, t.achievement_parameter[card]) + out[SYSTEMS_HELD]
            need = 3 * need
        elif kind == ct.POWER_ON_LOCATIONS:
            have = strong_locations(s, seat, t.achievement_parameter[card])
            need = need * t.achievement_parameter[card]
        elif kind == ct.ORE_ON_MAT:
            have = s.cells[m.ORE + seat]
        elif kind == ct.TECHNOLOGIES_PER_TYPE:
            have = types_covered(t, s, seat, t.achievement_parameter[card], need)
            need = 4 * need
        if have >= need:
            return 16
        return have * 16 // need


def part(amount: i64, above: i64, upto: i64) -> i64:
    """How much of an amount lies between two marks: what comes first is worth most."""
    if amount <= above:
        return 0
    return amount - above if amount < upto else upto - above


def impatience(out: vec[i64]) -> i64:
    """What brings a game to its end, weighed against each other: points that stay, and the means for the next ones."""
    means = 6 * out[POPULATION_1] + 2 * out[COLONY_PAID] + 6 * out[PAID_3] + 12 * out[PAID_4]
    return 8 * (out[SCORE] - out[FLEETING]) + 2 * out[LEAD_TO_ACHIEVEMENTS] // 4 + means


def types_covered(t: Static, s: State, seat: i64, lowest: i64, need: i64) -> i64:
    """Technologies from a level up, each type counted up to what the achievement asks for."""
    covered: i64 = 0
    mine = s.cells[m.RESEARCHED + seat]
    for kind in range(4):
        found: i64 = 0
        for slot in range(t.level_from[lowest], m.SLOTS):
            if (mine >> slot) & 1 and (t.tech_types[s.cells[m.TECH_AT + slot]] >> kind) & 1 and found < need:
                found += 1
        covered += found
    return covered


def strong_locations(s: State, seat: i64, power: i64) -> i64:
    """Power on the three strongest locations, each counted up to what the achievement asks for."""
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for location in range(m.LOCATIONS):
        here = s.cells[m.POWER + seat * m.LOCATIONS + location]
        if here > power:
            here = power
        if here > best:
            third = second
            second = best
            best = here
        elif here > second:
            third = second
            second = here
        elif here > third:
            third = here
    return best + second + third


def build(rules: Rules) -> Features:
    if not isinstance(rules, BeyondTheSun):
        raise TypeError("these are the features of Beyond the Sun")
    return BeyondTheSunFeatures(rules.t)
