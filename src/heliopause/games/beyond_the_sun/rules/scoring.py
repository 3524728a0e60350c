"""Victory points line by line as in the rulebook, at any moment as if the game ended now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.decision import Score, Text
from heliopause.core.effects.code import END, NO_EFFECT, WIDTH
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards import specials as sp
from heliopause.games.beyond_the_sun.cards.words import SPECIAL
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.model import controlled, popcount
from heliopause.games.beyond_the_sun.rules.scored import discs_left_at_end, step_points
from heliopause.games.beyond_the_sun.rules.scoring_expansion import (
    anarchist_points,
    doom_points,
    faction_points,
    leader_points,
    overachiever_points,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables

LINE_LEVEL_1: Final = 0
LINE_LEVEL_2: Final = 1
LINE_LEVEL_3: Final = 2
LINE_PRIVATE: Final = 3
LINE_LEVEL_4: Final = 4
LINE_AUTOMATION: Final = 5
LINE_COLONIES: Final = 6
LINE_OUTPOSTS: Final = 7
LINE_OPEN_SPACE: Final = 8
LINE_EVENTS: Final = 9
LINE_ACHIEVEMENTS: Final = 10
LINE_LEADERS: Final = 11
LINE_FACTION: Final = 12
LINE_DOOM: Final = 13
LINE_ANARCHISTS: Final = 14
LINES: Final = 15

LINE_IDS: Final = (
    "level_1",
    "level_2",
    "level_3",
    "private",
    "level_4",
    "automation",
    "colonies",
    "outposts",
    "open_space",
    "events",
    "achievements",
    "leaders",
    "faction",
    "doom",
    "anarchists",
)
LABELS: Final = (
    Text("Level I technologies", "Technologie poziomu I"),
    Text("Level II technologies", "Technologie poziomu II"),
    Text("Level III technologies", "Technologie poziomu III"),
    Text("Private technologies", "Prywatne technologie"),
    Text("Level IIII technologies", "Technologie poziomu IIII"),
    Text("Automation track", "Tor automatyzacji"),
    Text("Colonized Systems", "Skolonizowane układy"),
    Text("Outposts", "Bazy"),
    Text("Sol and Deep Space", "Układ Słoneczny i Głęboki Kosmos"),
    Text("Events", "Wydarzenia"),
    Text("Achievements", "Osiągnięcia"),
    Text("Leaders", "Liderzy"),
    Text("Faction tokens and prediction", "Żetony i przewidywanie frakcji"),
    Text("Doomsday Tracker and 4 colonized Systems", "Tor Zagłady i 4 skolonizowane układy"),
    Text("Points of the Anarchists", "Punkty anarchistów"),
)

LEVEL_1_SLOTS: Final = 0b1111
LEVEL_2_SLOTS: Final = 0b111111 << 4
LEVEL_3_SLOTS: Final = 0b111111 << 10

SOLO_WIN: Final = 8  # a final score from here on defeats the Anarchists


def score(t: Tables, s: State, seat: i64) -> i64:
    """The sum of all lines, without going through them one by one: search asks for it often."""
    cells = s.cells
    researched = cubes_on_slots(t, s, seat)
    total = popcount(researched & LEVEL_1_SLOTS) + 2 * popcount(researched & LEVEL_2_SLOTS)
    total += 3 * popcount(researched & LEVEL_3_SLOTS)
    at: i64 = m.PRIVATE_TECH + seat * 2
    total += t.tech_vp[cells[at]] + t.tech_vp[cells[at + 1]]
    if researched >> 16:
        total += level_four_points(t, s, seat)
    total += automation_points(t, s, seat) + controlled(s, seat)
    if cells[m.COLONIES + seat]:
        total += colony_points(t, s, seat)
    total += highest_power(s, seat, m.SOL) + highest_power(s, seat, m.DEEP_SPACE)
    if t.solo:
        return total + doom_points(t.cards, s) - anarchist_points(t.cards, s)
    total += event_points(t, s, seat) + achievement_points(t, s, seat)
    if t.leaders:
        total += leader_points(t.cards, s, seat)
    if t.expansion_factions:
        total += faction_points(t.cards, s, seat)
    return total


def cubes_on_slots(t: Tables, s: State, seat: i64) -> i64:
    """Slots of the technologies that score. A solo game may end in the middle of a discovery: its cube counts then."""
    return s.cells[m.RESEARCHED + seat] | s.cells[m.PENDING + seat] if t.solo else s.cells[m.RESEARCHED + seat]


def scores(t: Tables, s: State, seat: i64) -> list[Score]:
    return [Score(LINE_IDS[k], LABELS[k], int(line_points(t, s, seat, k))) for k in range(LINES) if is_used(t, k)]


def is_used(t: Tables, line: int) -> bool:
    """Whether a line belongs to this game with its modules."""
    if line in (LINE_EVENTS, LINE_ACHIEVEMENTS):
        return not t.solo
    if line == LINE_LEADERS:
        return t.leaders
    if line == LINE_FACTION:
        return t.expansion_factions
    return t.solo or line < LINE_LEADERS


def line_points(t: Tables, s: State, seat: i64, line: i64) -> i64:
    cells = s.cells
    if line == LINE_LEVEL_1:
        return popcount(cubes_on_slots(t, s, seat) & LEVEL_1_SLOTS)
    if line == LINE_LEVEL_2:
        return 2 * popcount(cubes_on_slots(t, s, seat) & LEVEL_2_SLOTS)
    if line == LINE_LEVEL_3:
        return 3 * popcount(cubes_on_slots(t, s, seat) & LEVEL_3_SLOTS)
    if line == LINE_PRIVATE:
        at: i64 = m.PRIVATE_TECH + seat * 2
        return t.tech_vp[cells[at]] + t.tech_vp[cells[at + 1]]
    if line == LINE_LEVEL_4:
        return level_four_points(t, s, seat)
    if line == LINE_AUTOMATION:
        return automation_points(t, s, seat)
    if line == LINE_COLONIES:
        return colony_points(t, s, seat)
    if line == LINE_OUTPOSTS:
        return controlled(s, seat)
    if line == LINE_OPEN_SPACE:
        return highest_power(s, seat, m.SOL) + highest_power(s, seat, m.DEEP_SPACE)
    if line == LINE_EVENTS:
        return event_points(t, s, seat)
    if line == LINE_ACHIEVEMENTS:
        return achievement_points(t, s, seat)
    if line == LINE_LEADERS:
        return leader_points(t.cards, s, seat) if t.leaders else 0
    if line == LINE_FACTION:
        return faction_points(t.cards, s, seat) if t.expansion_factions else 0
    if not t.solo:
        return 0
    return doom_points(t.cards, s) if line == LINE_DOOM else -anarchist_points(t.cards, s)


# --- technologies and automation --------------------------------------------------------------------
def level_four_points(t: Tables, s: State, seat: i64) -> i64:
    cells = s.cells
    mask = cells[m.RESEARCHED + seat] >> 16
    total: i64 = 0
    slot: i64 = 16
    while mask:
        if mask & 1:
            card = cells[m.TECH_AT + slot]
            total += t.tech_vp[card] + scoring_points(t, s, seat, t.tech_scoring[card])
        mask >>= 1
        slot += 1
    return total


def scoring_points(t: Tables, s: State, seat: i64, pc: i64) -> i64:
    """Points of what a card scores at the end: its steps are added up."""
    total: i64 = 0
    while pc != NO_EFFECT and t.code[pc] != END:
        if t.code[pc] != SPECIAL:
            total += step_points(t, s, seat, pc)
        elif t.code[pc + 1] == sp.MUSEUM_SCORE:
            total += museum_points(s, seat)
        else:
            total += best_achievement(t, s, seat)
        pc += WIDTH
    return total


def automation_points(t: Tables, s: State, seat: i64) -> i64:
    """All points printed up to the level reached; every level past 7 is 1 point."""
    level = m.automation_level(s, seat)
    row = 8 * s.cells[m.FACTION + seat]
    if level > 7:
        return t.automation_vp[row + 7] + level - 7
    return t.automation_vp[row + level]


# --- map --------------------------------------------------------------------
def colony_points(t: Tables, s: State, seat: i64) -> i64:
    left = s.cells[m.COLONIES + seat]
    total: i64 = 0
    card: i64 = 1
    while left > 0 and card <= t.systems:
        if s.cells[m.COLONY_OWNER + card] == seat + 1:
            left -= 1
            total += t.system_vp[card]
            if t.system_scoring[card]:
                total += scoring_points(t, s, seat, t.system_scoring[card])
        card += 1
    return total


def highest_power(s: State, seat: i64, location: i64) -> i64:
    """1 if nobody has more power there, at least 1; ties count."""
    mine = m.power(s, seat, location)
    if mine == 0:
        return 0
    for faction in range(m.FACTIONS):
        if m.power(s, faction, location) > mine:
            return 0
    return 1


# --- events --------------------------------------------------------------------
def event_points(t: Tables, s: State, seat: i64) -> i64:
    cells = s.cells
    total: i64 = 2 * cells[m.SUMMIT_VP + seat]
    for event in range(1, t.events + 1):
        state = cells[m.EVENT_STATE + event]
        if state == co.EVENT_KEPT:
            if cells[m.EVENT_KEEPER + event] == seat + 1:
                total += t.event_vp[event]
        elif state == co.EVENT_SCORES or state == co.EVENT_ATTACHED:
            total += scoring_points(t, s, seat, t.event_scoring[event])
    return total


def museum_points(s: State, seat: i64) -> i64:
    level = s.cells[m.MUSEUM + seat]
    if level <= 1:
        return level
    return level - 1


# --- achievements --------------------------------------------------------------------
def achievement_points(t: Tables, s: State, seat: i64) -> i64:
    total: i64 = 0
    for index in range(m.ACHIEVEMENTS):
        total += claim_points(t, s, seat, index)
    return total


def best_achievement(t: Tables, s: State, seat: i64) -> i64:
    best: i64 = 0
    for index in range(m.ACHIEVEMENTS):
        points = claim_points(t, s, seat, index)
        if points > best:
            best = points
    return best


def claim_points(t: Tables, s: State, seat: i64, index: i64) -> i64:
    """What the seat's disc on that achievement is worth, 0 without one."""
    card = s.cells[m.ACHIEVEMENT + index]
    if card == 0:
        return 0
    at: i64 = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
    for slot in range(m.ACHIEVEMENT_SLOTS):
        claim = s.cells[at + slot]
        if claim > 0 and claim // 4 == seat:
            if card == m.OVERACHIEVER:
                return overachiever_points(s, seat)
            return t.achievement_vp[4 * card + slot]
    return 0


def winners(t: Tables, s: State) -> list[int]:
    """Most points; then fewest discs left on the tracks, most Population, most Ore; then a shared win.

    The solo player wins with at least 8 points left after the Anarchists' are taken off; 0 to 7 is a stalemate.
    """
    if t.solo:
        return [0] if score(t, s, 0) >= SOLO_WIN else []
    ranks: list[tuple[int, int, int, int]] = []
    for seat in range(int(t.players)):
        ranks.append(
            (
                int(score(t, s, seat)),
                -int(discs_left_at_end(s, seat)),
                int(s.cells[m.POPULATION + seat]),
                int(s.cells[m.ORE + seat]),
            )
        )
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
