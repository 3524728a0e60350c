"""What matters in a position of Beyond the Sun, for bots and learners: some sixty integers per seat.

Everything here is public, so the vector depends on nothing hidden. Points first, then what makes points: production,
cubes, fleet, reach in the technology tree, Systems that can be colonised, and the way to open achievements.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.effects.code import CHOOSE, COST, EACH_PLAYER, END, GOTO, OTHERS, PER, WIDTH
from heliopause.core.kernel.features import ENDS, Features
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.powers import MOST, SCORED_DEEP_SPACE_POWER, SCORED_POWER, SECOND
from heliopause.games.beyond_the_sun.cards.words import COLONIZE, GAIN, RESEARCH, SUPPLY_TO_POP
from heliopause.games.beyond_the_sun.people.feature_names import FEATURES
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.rules import BeyondTheSun
from heliopause.games.beyond_the_sun.rules.scoring import (
    LINE_OPEN_SPACE,
    LINE_OUTPOSTS,
    line_points,
    score,
    scoring_points,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.achievements import claimed_discs, colonies_of_deck, open_slot
from heliopause.games.beyond_the_sun.rules.words.counts import grown, mined

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
SUPPLY: Final = 14
SUPPLY_PLENTY: Final = 15
FLEET: Final = 16
FLEET_PLENTY: Final = 17
SHIPS: Final = 18
BIG_SHIPS: Final = 19
OUTPOSTS: Final = 20
SHIPYARDS: Final = 21
EMPTY_OUTPOSTS: Final = 22
SYSTEMS_HELD: Final = 23
COLONY_READY: Final = 24
COLONY_NEAR: Final = 25
COLONY_REACH: Final = 26
COLONY_NOW: Final = 27
COLONY_PAID: Final = 28
COLONIES: Final = 29
CAN_COLONIZE: Final = 30
COLONIZE_ACTIONS: Final = 31
RESEARCH_2: Final = 32
RESEARCH_3: Final = 33
RESEARCH_4: Final = 34
ACTIONS: Final = 35
SLOTS_2: Final = 36
SLOTS_3: Final = 37
SLOTS_4: Final = 38
NEXT_2: Final = 39
NEXT_3: Final = 40
NEXT_4: Final = 41
WAY_2: Final = 42
WAY_3: Final = 43
WAY_4: Final = 44
PAID_2: Final = 45
PAID_3: Final = 46
PAID_4: Final = 47
LEVEL_1: Final = 48
LEVEL_2: Final = 49
LEVEL_3: Final = 50
LEVEL_4: Final = 51
PASSIVES: Final = 52
LEAD_TO_ACHIEVEMENTS: Final = 53
OVERTIME: Final = 54
CLAIMS: Final = 55
TURNS_LEFT: Final = 56
STARS: Final = 57
DOOM: Final = 58
COUNT: Final = 59

USUAL_ROUNDS: Final = 16  # from then on lasting points and the way to them count more and more, ships less

ENDLESS: Final = 100

# What an action can be wanted for, and where actions stand in the table of offers.
COLONIZING: Final = 3  # behind research of levels II, III and IIII
WANTS: Final = 4
TECHNOLOGY_OFFERS: Final = 0  # + 2 * technology + space
GUILD_OFFERS: Final = 2 * (m.TECHNOLOGIES + 1)  # + guild
BASIC_OFFERS: Final = GUILD_OFFERS + 4  # + action
OFFERS: Final = BASIC_OFFERS + 4
FAR: Final = 6  # Ore that lacks, a missing cube counted as two: beyond that it does not matter how much


class BeyondTheSunFeatures(Features):
    t: Tables
    prices: vec[i64]  # Ore and Population for each thing wanted of each action, -1 = the action does not offer it
    of_ships: vec[i64]  # the events whose points follow the ships
    lack: vec[i64]  # what the seat lacks for the cheapest action of each kind, FAR + 1 = it has none

    def __init__(self, t: Tables) -> None:
        super().__init__([name for name, _ in FEATURES], [label for _, label in FEATURES])
        self.t = t
        prices = [-1] * (2 * WANTS * OFFERS)
        for technology in range(m.TECHNOLOGIES + 1):
            for k in range(t.tech_spaces[technology]):
                read_prices(t, t.space_pc[2 * technology + k], 2 * WANTS * (2 * technology + k), prices)
        for k in range(4):
            read_prices(t, t.guild_pc[k], 2 * WANTS * (GUILD_OFFERS + k), prices)
            read_prices(t, t.basic_pc[k], 2 * WANTS * (BASIC_OFFERS + k), prices)
        self.prices = vec[i64](prices)
        self.lack = vec[i64]([0] * WANTS)
        self.of_ships = vec[i64]([event for event in range(1, m.EVENTS + 1) if counts_ships(t, t.event_scoring[event])])

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        for i in range(COUNT):
            out[i] = 0
        cells = s.cells
        if cells[m.FACTION + seat] == 0:
            return
        out[SCORE] = score(self.t, s, seat)
        out[TURNS_LEFT] = turns_left(self.t, s, seat)
        if out[TURNS_LEFT] == 0:
            return  # nothing but the score counts any more
        out[FLEETING] = self.fleeting(s, seat)
        self.economy(s, seat, out)
        self.tree(s, seat, out)
        self.map(s, seat, out)
        out[LEAD_TO_ACHIEVEMENTS] = self.lead(s, seat, out)
        late = part(cells[m.ROUND], USUAL_ROUNDS, ENDLESS)
        out[OVERTIME] = impatience(out) * (late * late // 8) // 8
        out[STARS] = cells[m.STARS + 2 * seat] + cells[m.STARS + 2 * seat + 1]
        if self.t.solo:
            out[DOOM] = cells[m.DOOM_LEFT]

    def fleeting(self, s: State, seat: i64) -> i64:
        """Points that stand and fall with where ships are."""
        points = line_points(self.t, s, seat, LINE_OUTPOSTS) + line_points(self.t, s, seat, LINE_OPEN_SPACE)
        n: i64 = len(self.of_ships)
        for k in range(n):
            event = self.of_ships[k]
            state = s.cells[m.EVENT_STATE + event]
            if state == codes.EVENT_SCORES or state == codes.EVENT_ATTACHED:
                points += scoring_points(self.t, s, seat, self.t.event_scoring[event])
        return points

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
        cubes = m.supply(s, seat)
        out[SUPPLY] = part(cubes, 0, 4)
        out[SUPPLY_PLENTY] = part(cubes, 4, 12)

    def held_system(self, card: i64, power: i64, out: vec[i64]) -> None:
        """How near a controlled System is to being colonised."""
        need = self.t.system_power[card]
        vp = self.t.system_vp[card]
        if power < need:
            out[COLONY_NEAR] += vp * power * 4 // need
            return
        out[COLONY_READY] += vp
        if self.lack[COLONIZING] <= FAR and vp > out[COLONY_NOW]:
            out[COLONY_NOW] = vp

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
                if power == 0:
                    out[EMPTY_OUTPOSTS] += 1
                card = cells[m.SYSTEM_AT + location]
                if card == 0:
                    out[SHIPYARDS] += 1
                else:
                    out[SYSTEMS_HELD] += 1
                    self.held_system(card, power, out)
        out[FLEET] = part(fleet, 0, 8)
        out[FLEET_PLENTY] = part(fleet, 8, 16)
        for location in range(m.A1, m.LOCATIONS):
            card = cells[m.SYSTEM_AT + location]
            if card > 0 and self.t.system_power[card] <= fleet and self.t.system_vp[card] > out[COLONY_REACH]:
                out[COLONY_REACH] = self.t.system_vp[card]
        if self.lack[COLONIZING] == 0:
            out[COLONY_PAID] = out[COLONY_NOW]
        out[COLONIES] = cells[m.COLONIES + seat]

    def tree(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        t = self.t
        mine = cells[m.RESEARCHED + seat]
        for want in range(WANTS):
            self.lack[want] = FAR + 1
        for slot in range(m.SLOTS):
            if (mine >> slot) & 1:
                if slot >= 16:
                    out[LEVEL_4] += 1
                elif slot >= 10:
                    out[LEVEL_3] += 1
                self.actions_of(s, seat, cells[m.TECH_AT + slot], m.SLOT_SPACES + 2 * slot, out)
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
                self.actions_of(s, seat, card, m.PRIVATE_SPACES + 2 * k, out)
                if t.tech_level[card] == 3:
                    out[LEVEL_3] += 1
        for guild in range(4):
            if cells[m.GUILD_COVER + guild] == 0:
                self.research_of(t.guild_unlocks[guild], out)
                if t.has_colonize[t.guild_pc[guild]] == 1:
                    out[COLONIZE_ACTIONS] += 1
                if cells[m.PAWN + seat] != m.GUILD_SPACES + guild:
                    self.offer(s, seat, GUILD_OFFERS + guild)
        for row in range(4):
            self.offer(s, seat, BASIC_OFFERS + row)
        if out[COLONIZE_ACTIONS] > 0:
            out[CAN_COLONIZE] = 1
        if out[COLONIZE_ACTIONS] > 2:
            out[COLONIZE_ACTIONS] = 2
        for level in range(3):
            lack = self.lack[level]
            if lack <= FAR and out[SLOTS_2 + level] > 0:
                out[NEXT_2 + level] = 1
                out[WAY_2 + level] = FAR - lack
                if lack == 0:
                    out[PAID_2 + level] = 1
        out[LEVEL_1] = m.popcount(mine & 15)
        out[LEVEL_2] = m.popcount((mine >> 4) & 63)
        out[PASSIVES] = m.popcount(cells[m.PASSIVES + seat])

    def actions_of(self, s: State, seat: i64, card: i64, space: i64, out: vec[i64]) -> None:
        t = self.t
        self.research_of(t.tech_unlocks[card], out)
        for k in range(t.tech_spaces[card]):
            out[ACTIONS] += 1
            if t.has_colonize[t.space_pc[2 * card + k]] == 1:
                out[COLONIZE_ACTIONS] += 1
            if s.cells[m.PAWN + seat] != space + k:
                self.offer(s, seat, TECHNOLOGY_OFFERS + 2 * card + k)

    def research_of(self, levels: i64, out: vec[i64]) -> None:
        """Count an action that researches; a third one of the same level adds little, so two are the most."""
        for level in range(3):
            if (levels >> (level + 2)) & 1 and out[RESEARCH_2 + level] < 2:
                out[RESEARCH_2 + level] += 1

    def offer(self, s: State, seat: i64, action: i64) -> None:
        """What the seat lacks for the action, whose space its pawn can take next turn."""
        at: i64 = 2 * WANTS * action
        for want in range(WANTS):
            price = self.prices[at + 2 * want]
            if price < 0:
                continue
            price -= s.cells[m.ORE + seat]
            lack: i64 = price if price > 0 else 0
            people = self.prices[at + 2 * want + 1] - s.cells[m.POPULATION + seat]
            if people > 0:
                lack += 2 * people
            if lack > FAR:
                lack = FAR
            if lack < self.lack[want]:
                self.lack[want] = lack

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

    def to_end(self, s: State, seat: i64, out: vec[i64]) -> i64:
        """By the nearest achievement while one or two discs are missing; with two it is half the way."""
        t = self.t
        if t.solo:
            return 0
        if s.cells[m.FINAL] > 0:
            return ENDS
        missing = t.end_discs - claimed_discs(s)
        if missing > 2:
            return 0
        nearest: i64 = 0
        for index in range(m.ACHIEVEMENTS):
            card = s.cells[m.ACHIEVEMENT + index]
            if card > 0 and card != m.OVERACHIEVER and open_slot(t, s, seat, index) >= 0:
                way = self.way(s, seat, card, out)
                if way > nearest:
                    nearest = way
        return nearest * (ENDS - 1) // 16 // missing

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


def turns_left(t: Tables, s: State, seat: i64) -> i64:
    """Turns the seat still has, up to 3; 3 also while the end is not in sight."""
    cells = s.cells
    if t.solo or cells[m.FINAL] == 0:
        return 3
    waiting: i64 = 1 if seat > cells[m.TURN_SEAT] else 0
    if seat == cells[m.TURN_SEAT] and cells[m.PHASE] == codes.PHASE_ACTION:
        waiting = 1
    return waiting + 1 if cells[m.FINAL] == 1 else waiting


def read_prices(t: Tables, pc: i64, at: i64, prices: list[int]) -> None:
    """Walk an action's program and note what each research and colonisation in it costs; a branch has its own cost."""
    ore: i64 = 0
    people: i64 = 0
    ore_before: i64 = 0
    people_before: i64 = 0
    while t.code[pc] != END:
        op = t.code[pc]
        want: i64 = -1
        using: i64 = 0
        if op == COST:
            ore += 0 if t.code[pc + 3] else t.code[pc + 1]
            people += t.code[pc + 2]
        elif op == CHOOSE:
            ore_before = ore
            people_before = people
        elif op == GOTO:
            ore = ore_before
            people = people_before
        elif op == GAIN:
            ore -= t.code[pc + 1]
        elif op == SUPPLY_TO_POP:
            people -= 1
        elif op == RESEARCH and t.code[pc + 1] >= 2:
            want = t.code[pc + 1] - 2
            using = 1
        elif op == COLONIZE:
            want = COLONIZING
        if want >= 0 and (prices[at + 2 * want] < 0 or prices[at + 2 * want] > ore):
            prices[at + 2 * want] = int(ore if ore > 0 else 0)
            prices[at + 2 * want + 1] = int(people + using if people + using > 0 else 0)
        if op == PER or op == EACH_PLAYER or op == OTHERS:
            return
        pc += WIDTH


def counts_ships(t: Tables, pc: i64) -> bool:
    """Whether what scores from `pc` on goes to who has most or second most power."""
    while t.code[pc] != END:
        if t.code[pc] == MOST or t.code[pc] == SECOND:
            if t.code[pc + 1] == SCORED_POWER or t.code[pc + 1] == SCORED_DEEP_SPACE_POWER:
                return True
        pc += WIDTH
    return False


def impatience(out: vec[i64]) -> i64:
    """What brings a game to its end, weighed against each other: points that stay, and the means for the next ones."""
    people = 12 * out[POPULATION_1] + 8 * out[POPULATION_2] + 2 * out[POPULATION_5]
    means = 3 * out[COLONY_PAID] + 4 * out[PAID_2] + 8 * out[PAID_3] + 24 * out[PAID_4]
    return 8 * (out[SCORE] - out[FLEETING]) + out[LEAD_TO_ACHIEVEMENTS] // 2 + people + means


def types_covered(t: Tables, s: State, seat: i64, lowest: i64, need: i64) -> i64:
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
