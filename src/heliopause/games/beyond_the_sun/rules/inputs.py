"""What a network reads of Beyond the Sun: the features, every technology and System, places, reach, and the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.inputs import Inputs, cut
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.people.feature_names import FEATURES
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules import features as f
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.rules import BeyondTheSun
from heliopause.games.beyond_the_sun.rules.tables import Tables

FACTIONS: Final = 6
LEADERS: Final = 20
ACHIEVEMENTS: Final = 12
PASSIVES: Final = 11

# --- the row of a seat ------------------------------------------------------------------------------------------------
TECHNOLOGY: Final = f.COUNT  # + technology - 1: researched
REACH: Final = TECHNOLOGY + m.TECHNOLOGIES  # + technology - 1: lies on a slot that the seat may research
OPEN: Final = REACH + m.TECHNOLOGIES  # slots of levels II, III, IIII without a card that it may research
COLONY: Final = OPEN + 3  # + System - 1
HELD: Final = COLONY + m.SYSTEMS  # + System - 1: controlled, not yet colonised
POWER: Final = HELD + m.SYSTEMS  # by location
LACK: Final = POWER + m.LOCATIONS  # power that lacks at a controlled or reachable System, by location
MAT: Final = LACK + m.LOCATIONS  # ore, population, five columns, two tracks, three kinds of automation
SHIPS: Final = MAT + 12  # by level
FACTION: Final = SHIPS + 4
LEADER: Final = FACTION + FACTIONS
EVENT: Final = LEADER + LEADERS  # + event - 1: kept
CLAIM: Final = EVENT + m.EVENTS  # + achievement - 1
PASSIVE: Final = CLAIM + ACHIEVEMENTS
PAWN: Final = PASSIVE + PASSIVES  # basic actions, guilds, technologies by level, elsewhere
TURN: Final = PAWN + 14

# --- the row of the table ---------------------------------------------------------------------------------------------
ON_TREE: Final = 0  # + technology - 1: discovered
SYSTEM: Final = ON_TREE + m.TECHNOLOGIES  # + System - 1: on the board, not colonised
IN_FORCE: Final = SYSTEM + m.SYSTEMS  # + event - 1
OFFERED: Final = IN_FORCE + m.EVENTS  # + achievement - 1: slots left, + 1
GUILD: Final = OFFERED + ACHIEVEMENTS
PLAYERS: Final = GUILD + 4  # + players - 1
MODULE: Final = PLAYERS + 4
REST: Final = MODULE + 6


def seat_names() -> list[str]:
    cards = range(1, m.TECHNOLOGIES + 1)
    systems = range(1, m.SYSTEMS + 1)
    names = [name for name, _ in FEATURES]
    names += [f"technology {k}" for k in cards] + [f"reach {k}" for k in cards] + ["open 2", "open 3", "open 4"]
    names += [f"colony {k}" for k in systems] + [f"held {k}" for k in systems]
    names += [f"power {name}" for name in m.LOCATION_IDS] + [f"lack {name}" for name in m.LOCATION_IDS]
    names += ["ore", "population", *[f"column {k}" for k in range(5)], "food track", "ore track"]
    names += ["automated food", "automated ore", "automated stars", *[f"ships {k}" for k in range(1, 5)]]
    names += [f"faction {k}" for k in range(1, FACTIONS + 1)] + [f"leader {k}" for k in range(1, LEADERS + 1)]
    names += [f"event {k}" for k in range(1, m.EVENTS + 1)] + [f"claim {k}" for k in range(1, ACHIEVEMENTS + 1)]
    names += [f"passive {k}" for k in range(PASSIVES)] + [f"pawn {k}" for k in range(14)]
    names += ["decides", "turn", "action", "production", "achievement", "waits", "last", "innovation a", "innovation b"]
    return [*names, "vp tokens"]


def table_names() -> list[str]:
    names = [f"on tree {k}" for k in range(1, m.TECHNOLOGIES + 1)]
    names += [f"system {k}" for k in range(1, m.SYSTEMS + 1)] + [f"in force {k}" for k in range(1, m.EVENTS + 1)]
    names += [f"offered {k}" for k in range(1, ACHIEVEMENTS + 1)] + [f"guild {k}" for k in range(4)]
    names += [f"players {k}" for k in range(1, 5)]
    names += ["advanced", "tableau", "leaders", "more technologies", "more events", "more systems"]
    names += ["round", "final 1", "final 2", "claimed", "deck 2", "deck 3", "deck 4", "systems a", "systems b"]
    return [*names, "doom", "anarchist technologies", "anarchist colonies", "anarchist outposts", "hard", "progress"]


class BeyondTheSunInputs(Inputs):
    rules: BeyondTheSun
    t: Tables
    features: f.BeyondTheSunFeatures
    scratch: vec[i64]
    players: i64

    def __init__(self, rules: BeyondTheSun) -> None:
        super().__init__(seat_names(), table_names())
        self.rules = rules
        self.t = rules.t
        self.players = rules.players
        self.features = f.BeyondTheSunFeatures(rules.t)
        self.scratch = self.features.new_vector()

    def fill_seat(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        known = self.scratch
        self.features.fill(s, seat, known)
        for i in range(f.COUNT):
            out[at + i] = cut(known[i])
        if s.cells[m.FACTION + seat] == 0:
            return
        self.fill_tree(s, seat, out, at)
        self.fill_map(s, seat, out, at)
        self.fill_mat(s, seat, out, at)
        self.fill_pawn(s, seat, out, at + PAWN)
        self.fill_turn(s, seat, out, at + TURN)

    def fill_tree(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        t = self.t
        mine = cells[m.RESEARCHED + seat]
        for slot in range(m.SLOTS):
            card = cells[m.TECH_AT + slot]
            if (mine >> slot) & 1:
                if 1 <= card <= m.TECHNOLOGIES:
                    out[at + TECHNOLOGY + card - 1] = 1
            elif slot >= 4 and m.popcount(mine & t.slot_requires[slot]) >= t.slot_need[slot]:
                if 1 <= card <= m.TECHNOLOGIES:
                    out[at + REACH + card - 1] = 1
                elif card == 0:
                    out[at + OPEN + (2 if slot >= 16 else 1 if slot >= 10 else 0)] += 1
        for k in range(2):
            card = cells[m.PRIVATE_TECH + 2 * seat + k]
            if 1 <= card <= m.TECHNOLOGIES:
                out[at + TECHNOLOGY + card - 1] = 1

    def fill_map(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        for card in range(1, m.SYSTEMS + 1):
            if cells[m.COLONY_OWNER + card] == seat + 1:
                out[at + COLONY + card - 1] = 1
        for location in range(m.LOCATIONS):
            power = cells[m.POWER + seat * m.LOCATIONS + location]
            out[at + POWER + location] = cut(power)
            card = cells[m.SYSTEM_AT + location]
            if 1 <= card <= m.SYSTEMS:
                lack = self.t.system_power[card] - power
                out[at + LACK + location] = lack if lack > 0 else 0
                if cells[m.OUTPOST + location] == seat + 1:
                    out[at + HELD + card - 1] = 1
            ships: i64 = m.SHIPS + (seat * m.LOCATIONS + location) * 4
            for level in range(4):
                out[at + SHIPS + level] += cells[ships + level]

    def fill_mat(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        out[at + MAT] = cut(cells[m.ORE + seat])
        out[at + MAT + 1] = cut(cells[m.POPULATION + seat])
        for k in range(m.COLUMNS):
            out[at + MAT + 2 + k] = cells[m.SUPPLY + seat * m.COLUMNS + k]
        for k in range(2):
            out[at + MAT + 7 + k] = cells[m.TRACK + 2 * seat + k]
        for k in range(3):
            out[at + MAT + 9 + k] = cells[m.AUTOMATION + 3 * seat + k]
        faction = cells[m.FACTION + seat]
        if faction <= FACTIONS:
            out[at + FACTION + faction - 1] = 1
        for k in range(2):
            leader = cells[m.LEADER + 2 * seat + k]
            if 1 <= leader <= LEADERS:
                out[at + LEADER + leader - 1] = 1
        for event in range(1, m.EVENTS + 1):
            if cells[m.EVENT_STATE + event] == codes.EVENT_KEPT and cells[m.EVENT_KEEPER + event] == seat + 1:
                out[at + EVENT + event - 1] = 1
        for index in range(m.ACHIEVEMENTS):
            card = cells[m.ACHIEVEMENT + index]
            if 1 <= card <= ACHIEVEMENTS:
                for slot in range(m.ACHIEVEMENT_SLOTS):
                    claim = cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot]
                    if claim > 0 and claim // 4 == seat:
                        out[at + CLAIM + card - 1] = 1
        for k in range(PASSIVES):
            out[at + PASSIVE + k] = (cells[m.PASSIVES + seat] >> k) & 1

    def fill_pawn(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        space = s.cells[m.PAWN + seat]
        if m.BASIC_SPACES <= space < m.SLOT_SPACES:
            out[at + (space - m.BASIC_SPACES) // 3] = 1
        elif m.SLOT_SPACES <= space < m.GUILD_SPACES:
            slot = (space - m.SLOT_SPACES) // 2
            out[at + 8 + (3 if slot >= 16 else 2 if slot >= 10 else 1 if slot >= 4 else 0)] = 1
        elif m.GUILD_SPACES <= space < m.EVENT_SPACE:
            out[at + 4 + space - m.GUILD_SPACES] = 1
        elif space > 0:
            out[at + 12] = 1
        else:
            out[at + 13] = 1

    def fill_turn(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        if s.top >= s.base and top_seat(s) == seat:
            out[at] = 1
        now = cells[m.TURN_SEAT]
        if now == seat:
            out[at + 1] = 1
            phase = cells[m.PHASE]
            if codes.PHASE_ACTION <= phase <= codes.PHASE_ACHIEVEMENT:
                out[at + 1 + phase] = 1
        elif 0 <= now < self.players:
            out[at + 5] = (seat - now + self.players) % self.players
        out[at + 6] = f.turns_left(self.t, s, seat)
        out[at + 7] = cells[m.INNOVATIONS_USED + seat] & 1
        out[at + 8] = (cells[m.INNOVATIONS_USED + seat] >> 1) & 1
        out[at + 9] = cut(cells[m.VP_TOKENS + seat])

    def fill_table(self, s: State, out: vec[i64], at: i64) -> None:
        cells = s.cells
        t = self.t
        for slot in range(m.SLOTS):
            card = cells[m.TECH_AT + slot]
            if 1 <= card <= m.TECHNOLOGIES:
                out[at + ON_TREE + card - 1] = 1
        for location in range(m.LOCATIONS):
            card = cells[m.SYSTEM_AT + location]
            if 1 <= card <= m.SYSTEMS:
                out[at + SYSTEM + card - 1] = 1
        for event in range(1, m.EVENTS + 1):
            state = cells[m.EVENT_STATE + event]
            if state == codes.EVENT_ATTACHED or state == codes.EVENT_SCORES:
                out[at + IN_FORCE + event - 1] = 1
        claimed: i64 = 0
        for index in range(m.ACHIEVEMENTS):
            card = cells[m.ACHIEVEMENT + index]
            if 1 <= card <= ACHIEVEMENTS:
                left: i64 = 1
                for slot in range(t.achievement_slots[card]):
                    if cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot] == 0:
                        left += 1
                    else:
                        claimed += 1
                out[at + OFFERED + card - 1] = left
        for guild in range(4):
            out[at + GUILD + guild] = cells[m.GUILD_COVER + guild]
        out[at + PLAYERS + self.players - 1] = 1
        self.fill_modules(out, at + MODULE)
        self.fill_rest(s, claimed, out, at + REST)

    def fill_modules(self, out: vec[i64], at: i64) -> None:
        t = self.t
        out[at] = 1 if t.advanced else 0
        out[at + 1] = 1 if t.tableau else 0
        out[at + 2] = 1 if t.leaders else 0
        out[at + 3] = 1 if t.expansion_technologies else 0
        out[at + 4] = 1 if t.expansion_events else 0
        out[at + 5] = 1 if t.expansion_systems else 0

    def fill_rest(self, s: State, claimed: i64, out: vec[i64], at: i64) -> None:
        cells = s.cells
        out[at] = cut(cells[m.ROUND])
        out[at + 1] = 1 if cells[m.FINAL] == 1 else 0
        out[at + 2] = 1 if cells[m.FINAL] >= 2 else 0
        out[at + 3] = claimed
        for k in range(3):
            out[at + 4 + k] = cells[m.TECH_COUNT + 2 + k]
        out[at + 7] = cells[m.SYSTEM_COUNT]
        out[at + 8] = cells[m.SYSTEM_COUNT + 1]
        if self.t.solo:
            out[at + 9] = cells[m.DOOM_LEFT]
            out[at + 10] = m.popcount(cells[m.RESEARCHED + m.ANARCHISTS])
            out[at + 11] = cells[m.COLONIES + m.ANARCHISTS]
            out[at + 12] = m.controlled(s, m.ANARCHISTS)
            out[at + 13] = self.t.difficulty
        out[at + 14] = self.rules.progress(s)


def build(rules: Rules) -> Inputs:
    if not isinstance(rules, BeyondTheSun):
        raise TypeError("these are the inputs of Beyond the Sun")
    return BeyondTheSunInputs(rules)
