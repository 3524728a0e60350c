"""What matters in a position of Beyond the Sun, for bots and learners: about thirty integers per seat.

Everything here is public, so the vector depends on nothing hidden. Points first, then what makes points: production,
cubes, fleet, reach in the technology tree, Systems that can be colonised, and the way to open achievements.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.decision import Text
from heliopause.core.features import Features
from heliopause.core.machine import Rules
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import card_types as ct
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun.counts import grown, mined
from heliopause.games.beyond_the_sun.rules import BeyondTheSun
from heliopause.games.beyond_the_sun.scoring import score
from heliopause.games.beyond_the_sun.static import Static

SCORE: Final = 0
ORE: Final = 1
ORE_PLENTY: Final = 2
POPULATION: Final = 3
POPULATION_PLENTY: Final = 4
GROWTH: Final = 5
GROWTH_SYMBOLS: Final = 6
ORE_PRODUCTION: Final = 7
DISCS_OFF: Final = 8
AUTOMATION: Final = 9
FLEET: Final = 10
SHIPS: Final = 11
BIG_SHIPS: Final = 12
OUTPOSTS: Final = 13
SHIPYARDS: Final = 14
SYSTEMS_HELD: Final = 15
COLONY_READY: Final = 16
COLONY_NEAR: Final = 17
COLONIES: Final = 18
COLONIZE_ACTIONS: Final = 19
RESEARCH_ACTIONS: Final = 20
ACTIONS: Final = 21
SLOTS_2: Final = 22
SLOTS_3: Final = 23
SLOTS_4: Final = 24
LEVEL_3: Final = 25
LEVEL_4: Final = 26
PASSIVES: Final = 27
LEAD_TO_ACHIEVEMENTS: Final = 28
STARS: Final = 29
DOOM: Final = 30
COUNT: Final = 31

NAMES: Final = [
    "score", "ore", "ore_plenty", "population", "population_plenty", "growth", "growth_symbols", "ore_production",
    "discs_off", "automation", "fleet", "ships", "big_ships", "outposts", "shipyards", "systems_held", "colony_ready",
    "colony_near", "colonies", "colonize_actions", "research_actions", "actions", "slots_2", "slots_3", "slots_4",
    "level_3", "level_4", "passives", "lead_to_achievements", "stars", "doom",
]  # fmt: skip

LABELS: Final = [
    Text("victory points", "punkty zwycięstwa"),
    Text("ore", "ruda"),
    Text("ore beyond 6", "ruda ponad 6"),
    Text("Population", "populacja"),
    Text("Population beyond 4", "populacja ponad 4"),
    Text("cubes from growth", "kostki ze wzrostu"),
    Text("growth symbols", "symbole wzrostu"),
    Text("ore production", "produkcja rudy"),
    Text("discs off the tracks", "dyski zdjęte z torów"),
    Text("automation", "automatyzacja"),
    Text("military power", "siła militarna"),
    Text("ships", "statki"),
    Text("ships of level 3 and 4", "statki poziomu 3 i 4"),
    Text("outposts", "bazy"),
    Text("Shipyards", "układy stoczniowe"),
    Text("controlled Systems", "kontrolowane układy"),
    Text("points ready to colonize", "punkty gotowe do kolonizacji"),
    Text("way to a colony", "droga do kolonizacji"),
    Text("colonized Systems", "skolonizowane układy"),
    Text("colonize actions", "akcje kolonizacji"),
    Text("research actions", "akcje badań"),
    Text("action spaces", "pola akcji"),
    Text("open Level II slots", "dostępne pola poziomu II"),
    Text("open Level III slots", "dostępne pola poziomu III"),
    Text("open Level IIII slots", "dostępne pola poziomu IIII"),
    Text("Level III technologies", "technologie poziomu III"),
    Text("Level IIII technologies", "technologie poziomu IIII"),
    Text("permanent powers", "stałe zdolności"),
    Text("way to achievements", "droga do osiągnięć"),
    Text("leader stars", "gwiazdki liderów"),
    Text("Doom left", "pozostała Zagłada"),
]


class BeyondTheSunFeatures(Features):
    t: Static

    def __init__(self, t: Static) -> None:
        super().__init__(NAMES, LABELS)
        self.t = t

    def fill(self, s: State, seat: i64, out: vec[i64]) -> None:
        for i in range(COUNT):
            out[i] = 0
        cells = s.cells
        if cells[m.FACTION + seat] == 0:
            return
        out[SCORE] = score(self.t, s, seat)
        self.economy(s, seat, out)
        self.map(s, seat, out)
        self.tree(s, seat, out)
        out[LEAD_TO_ACHIEVEMENTS] = self.lead(s, seat, out)
        out[STARS] = cells[m.STARS + 2 * seat] + cells[m.STARS + 2 * seat + 1]
        if self.t.solo:
            out[DOOM] = cells[m.DOOM_LEFT]

    def economy(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        ore = cells[m.ORE + seat]
        out[ORE] = ore if ore < 6 else 6
        out[ORE_PLENTY] = 0 if ore <= 6 else (ore - 6 if ore < 14 else 8)
        population = cells[m.POPULATION + seat]
        out[POPULATION] = population if population < 4 else 4
        out[POPULATION_PLENTY] = 0 if population <= 4 else population - 4
        out[GROWTH] = grown(self.t, s, seat)
        row = 9 * cells[m.FACTION + seat]
        out[GROWTH_SYMBOLS] = self.t.food_symbols[row + cells[m.TRACK + 2 * seat]]
        out[ORE_PRODUCTION] = mined(self.t, s, seat)
        out[DISCS_OFF] = 16 - cells[m.TRACK + 2 * seat] - cells[m.TRACK + 2 * seat + 1]
        out[AUTOMATION] = m.automation_level(s, seat)

    def map(self, s: State, seat: i64, out: vec[i64]) -> None:
        cells = s.cells
        for location in range(m.LOCATIONS):
            power = cells[m.POWER + seat * m.LOCATIONS + location]
            if power > 0:
                out[FLEET] += power
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
                    else:
                        out[COLONY_NEAR] += vp * power * 4 // need
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
        out[PASSIVES] = m.popcount(cells[m.PASSIVES + seat])

    def actions_of(self, card: i64, out: vec[i64]) -> None:
        t = self.t
        for k in range(t.tech_spaces[card]):
            pc = t.space_pc[2 * card + k]
            out[ACTIONS] += 1
            if t.has_colonize[pc] == 1:
                out[COLONIZE_ACTIONS] += 1
            if t.has_research[pc] == 1:
                out[RESEARCH_ACTIONS] += 1

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
        have = out[OUTPOSTS] + out[COLONIES]  # printed icons, types and the like: territory stands for them
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
            have = 2 * out[COLONIES] + out[SYSTEMS_HELD]
            need = 2 * need + 2
        elif kind == ct.POWER_ON_LOCATIONS:
            have = strong_locations(s, seat, t.achievement_parameter[card])
            need = need * t.achievement_parameter[card]
        elif kind == ct.ORE_ON_MAT:
            have = s.cells[m.ORE + seat]
        elif kind == ct.TECHNOLOGIES_PER_TYPE:
            have = m.popcount(s.cells[m.RESEARCHED + seat] >> 4)
            need = 7
        if have >= need:
            return 16
        return have * 16 // need


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
