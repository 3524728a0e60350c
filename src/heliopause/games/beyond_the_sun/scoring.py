"""Victory points line by line as in the rulebook, at any moment as if the game ended now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.decision import Score, Text
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import specials as sp
from heliopause.games.beyond_the_sun.leader_facts import leads
from heliopause.games.beyond_the_sun.model import controlled, popcount
from heliopause.games.beyond_the_sun.scoring_expansion import (
    anarchist_points,
    automation_majority,
    doom_points,
    faction_points,
    leader_points,
    overachiever_points,
    ship_cubes,
)
from heliopause.games.beyond_the_sun.static import Static

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
PRODUCTION_DISCS: Final = 16


def score(g: Static, s: State, seat: i64) -> i64:
    """The sum of all lines, without going through them one by one: search asks for it often."""
    cells = s.cells
    researched = cubes_on_slots(g, s, seat)
    total = popcount(researched & LEVEL_1_SLOTS) + 2 * popcount(researched & LEVEL_2_SLOTS)
    total += 3 * popcount(researched & LEVEL_3_SLOTS)
    at: i64 = m.PRIVATE_TECH + seat * 2
    total += g.tech_vp[cells[at]] + g.tech_vp[cells[at + 1]]
    if researched >> 16:
        total += level_four_points(g, s, seat)
    total += automation_points(g, s, seat) + controlled(s, seat)
    if cells[m.COLONIES + seat]:
        total += colony_points(g, s, seat)
    total += has_highest_power(s, seat, m.SOL) + has_highest_power(s, seat, m.DEEP_SPACE)
    if g.solo:
        return total + doom_points(s) - anarchist_points(s)
    total += event_points(g, s, seat) + achievement_points(g, s, seat)
    if g.leaders:
        total += leader_points(s, seat)
    if g.expansion_factions:
        total += faction_points(s, seat)
    return total


def cubes_on_slots(g: Static, s: State, seat: i64) -> i64:
    """Slots of the technologies that score. A solo game may end in the middle of a discovery: its cube counts then."""
    return s.cells[m.RESEARCHED + seat] | s.cells[m.PENDING + seat] if g.solo else s.cells[m.RESEARCHED + seat]


def scores(g: Static, s: State, seat: i64) -> list[Score]:
    return [Score(LINE_IDS[k], LABELS[k], int(line_points(g, s, seat, k))) for k in range(LINES) if is_used(g, k)]


def is_used(g: Static, line: int) -> bool:
    """Whether a line belongs to this game with its modules."""
    if line in (LINE_EVENTS, LINE_ACHIEVEMENTS):
        return not g.solo
    if line == LINE_LEADERS:
        return g.leaders
    if line == LINE_FACTION:
        return g.expansion_factions
    return g.solo or line < LINE_LEADERS


def line_points(g: Static, s: State, seat: i64, line: i64) -> i64:
    cells = s.cells
    if line == LINE_LEVEL_1:
        return popcount(cubes_on_slots(g, s, seat) & LEVEL_1_SLOTS)
    if line == LINE_LEVEL_2:
        return 2 * popcount(cubes_on_slots(g, s, seat) & LEVEL_2_SLOTS)
    if line == LINE_LEVEL_3:
        return 3 * popcount(cubes_on_slots(g, s, seat) & LEVEL_3_SLOTS)
    if line == LINE_PRIVATE:
        at: i64 = m.PRIVATE_TECH + seat * 2
        return g.tech_vp[cells[at]] + g.tech_vp[cells[at + 1]]
    if line == LINE_LEVEL_4:
        return level_four_points(g, s, seat)
    if line == LINE_AUTOMATION:
        return automation_points(g, s, seat)
    if line == LINE_COLONIES:
        return colony_points(g, s, seat)
    if line == LINE_OUTPOSTS:
        return controlled(s, seat)
    if line == LINE_OPEN_SPACE:
        return has_highest_power(s, seat, m.SOL) + has_highest_power(s, seat, m.DEEP_SPACE)
    if line == LINE_EVENTS:
        return event_points(g, s, seat)
    if line == LINE_ACHIEVEMENTS:
        return achievement_points(g, s, seat)
    if line == LINE_LEADERS:
        return leader_points(s, seat) if g.leaders else 0
    if line == LINE_FACTION:
        return faction_points(s, seat) if g.expansion_factions else 0
    if not g.solo:
        return 0
    return doom_points(s) if line == LINE_DOOM else -anarchist_points(s)


# --- technologies and automation --------------------------------------------------------------------
def level_four_points(g: Static, s: State, seat: i64) -> i64:
    cells = s.cells
    mask = cells[m.RESEARCHED + seat] >> 16
    total: i64 = 0
    slot: i64 = 16
    while mask:
        if mask & 1:
            card = cells[m.TECH_AT + slot]
            total += g.tech_vp[card] + scoring_points(g, s, seat, g.tech_scoring[card])
        mask >>= 1
        slot += 1
    return total


def scoring_points(g: Static, s: State, seat: i64, special: i64) -> i64:
    """Points of the scoring text of a technology."""
    if special == 0:
        return 0
    if special == sp.DOUBLE_BEST_ACHIEVEMENT:
        return best_achievement(g, s, seat)
    if special == sp.VP_PER_THREE_POWER:
        return min(6, fleet_power(g, s, seat) // 3)
    if special == sp.VP_PER_THREE_DISCS:
        return min(5, (PRODUCTION_DISCS - discs_left_at_end(s, seat)) // 3)
    if special == sp.VP_PER_TERRITORY:
        return min(6, s.cells[m.COLONIES + seat] + controlled(s, seat))
    if special == sp.VP_PER_TWO_TECHNOLOGIES:
        return min(6, technologies(s, seat) // 2)
    raise ValueError(f"the special {special} gives no points")


def technologies(s: State, seat: i64) -> i64:
    """Technologies of all levels, private ones included."""
    at: i64 = m.PRIVATE_TECH + seat * 2
    total = popcount(s.cells[m.RESEARCHED + seat])
    if s.cells[at] > 0:
        total += 1
    if s.cells[at + 1] > 0:
        total += 1
    return total


def automation_points(g: Static, s: State, seat: i64) -> i64:
    """All points printed up to the level reached; every level past 7 is 1 point."""
    level = m.automation_level(s, seat)
    row = 8 * s.cells[m.FACTION + seat]
    if level > 7:
        return g.automation_vp[row + 7] + level - 7
    return g.automation_vp[row + level]


# --- map --------------------------------------------------------------------
def colony_points(g: Static, s: State, seat: i64) -> i64:
    left = s.cells[m.COLONIES + seat]
    others = left - 1
    total: i64 = 0
    card: i64 = 1
    while left > 0 and card <= m.SYSTEMS:
        if s.cells[m.COLONY_OWNER + card] == seat + 1:
            left -= 1
            total += g.system_vp[card]
            if g.system_scoring[card] == sp.VP_PER_OTHER_COLONY:
                total += min(4, others)
            elif g.system_scoring[card] == sp.HD_49995_FLEET:
                total += min(3, ship_cubes(s, seat) // 2)
        card += 1
    return total


def has_highest_power(s: State, seat: i64, location: i64) -> i64:
    """1 if nobody has more power there, at least 1; ties count."""
    mine = m.power(s, seat, location)
    if mine == 0:
        return 0
    faction: i64 = 0
    while faction < m.FACTIONS:
        if m.power(s, faction, location) > mine:
            return 0
        faction += 1
    return 1


def tied_at(s: State, seat: i64, location: i64) -> bool:
    mine = m.power(s, seat, location)
    faction: i64 = 0
    while faction < m.FACTIONS:
        if faction != seat and m.power(s, faction, location) == mine:
            return True
        faction += 1
    return False


def fleet_power(g: Static, s: State, faction: i64) -> i64:
    """Power of all ships on or attached to the exploration board, and of Outposts that have some."""
    at: i64 = m.POWER + faction * m.LOCATIONS
    total: i64 = 0
    if g.leaders and leads(g, s, faction, sp.ORBITAL_DEFENSE):
        total = controlled(s, faction)
    location: i64 = 0
    while location < m.LOCATIONS:
        total += s.cells[at + location]
        location += 1
    return total


# --- events --------------------------------------------------------------------
def event_points(g: Static, s: State, seat: i64) -> i64:
    cells = s.cells
    total: i64 = 2 * cells[m.SUMMIT_VP + seat]
    event: i64 = 1
    while event <= m.EVENTS:
        state = cells[m.EVENT_STATE + event]
        if state == co.EVENT_KEPT:
            if cells[m.EVENT_KEEPER + event] == seat + 1:
                total += g.event_vp[event]
        elif state == co.EVENT_SCORES or state == co.EVENT_ATTACHED:
            special = g.event_scoring[event]
            if special == sp.MUSEUM_SCORE:
                total += museum_points(s, seat)
            elif special == sp.BEACON_SCORE:
                total += beacon_points(s, seat)
            elif special == sp.ARMS_RACE_SCORE:
                total += arms_race_points(g, s, seat)
            elif special == sp.CENSUS_SCORE:
                total += census_points(g, s, seat)
            elif special == sp.AUTOMATION_MAJORITY:
                total += automation_majority(g, s, seat)
        event += 1
    return total


def museum_points(s: State, seat: i64) -> i64:
    level = s.cells[m.MUSEUM + seat]
    if level <= 1:
        return level
    return level - 1


def beacon_points(s: State, seat: i64) -> i64:
    if has_highest_power(s, seat, m.DEEP_SPACE) == 0:
        return 0
    return 1 if tied_at(s, seat, m.DEEP_SPACE) else 3


def census_points(g: Static, s: State, seat: i64) -> i64:
    mine = s.cells[m.COLONIES + seat]
    if mine == 0:
        return 0
    points: i64 = 3
    other: i64 = 0
    while other < g.players:
        theirs = s.cells[m.COLONIES + other]
        if theirs > mine:
            return 0
        if other != seat and theirs == mine:
            points = 2
        other += 1
    return points


def arms_race_points(g: Static, s: State, seat: i64) -> i64:
    """4 for the highest fleet, 2 for the second; tied for first 2 each without a second place, tied for second 1."""
    mine = fleet_power(g, s, seat)
    if mine == 0:
        return 0
    above: i64 = 0
    equal: i64 = 0
    best: i64 = 0
    other: i64 = 0
    while other < g.players:
        if other != seat:
            theirs = fleet_power(g, s, other)
            if theirs > mine:
                above += 1
            elif theirs == mine:
                equal += 1
            if theirs > best:
                best = theirs
        other += 1
    if above == 0:
        return 4 if equal == 0 else 2
    if above > 1 or g.players == 2:
        return 0
    return 2 if equal == 0 else 1


# --- achievements --------------------------------------------------------------------
def achievement_points(g: Static, s: State, seat: i64) -> i64:
    total: i64 = 0
    index: i64 = 0
    while index < m.ACHIEVEMENTS:
        total += claim_points(g, s, seat, index)
        index += 1
    return total


def best_achievement(g: Static, s: State, seat: i64) -> i64:
    best: i64 = 0
    index: i64 = 0
    while index < m.ACHIEVEMENTS:
        points = claim_points(g, s, seat, index)
        if points > best:
            best = points
        index += 1
    return best


def claim_points(g: Static, s: State, seat: i64, index: i64) -> i64:
    """What the seat's disc on that achievement is worth, 0 without one."""
    card = s.cells[m.ACHIEVEMENT + index]
    if card == 0:
        return 0
    at: i64 = m.CLAIM + index * m.ACHIEVEMENT_SLOTS
    slot: i64 = 0
    while slot < m.ACHIEVEMENT_SLOTS:
        claim = s.cells[at + slot]
        if claim > 0 and claim // 4 == seat:
            if card == m.OVERACHIEVER:
                return overachiever_points(s, seat)
            return g.achievement_vp[4 * card + slot]
        slot += 1
    return 0


def discs_left_at_end(s: State, seat: i64) -> i64:
    """Discs on both tracks after Giga-Corporations has replaced the seat's star discs on achievements."""
    at: i64 = m.TRACK + seat * 2
    left = s.cells[at] + s.cells[at + 1]
    if s.cells[m.PASSIVES + seat] & co.PASSIVE_SWAP == 0:
        return left
    stars: i64 = 0
    k: i64 = 0
    while k < m.ACHIEVEMENTS * m.ACHIEVEMENT_SLOTS:
        claim = s.cells[m.CLAIM + k]
        if claim > 0 and claim // 4 == seat and claim % 4 == m.STAR_DISC:
            stars += 1
        k += 1
    return left - stars if left > stars else 0


def winners(g: Static, s: State) -> list[int]:
    """Most points; then fewest discs left on the tracks, most Population, most Ore; then a shared win.

    The solo player wins with at least 0 points left after the Anarchists' are taken off.
    """
    if g.solo:
        return [0] if score(g, s, 0) >= 0 else []
    ranks: list[tuple[int, int, int, int]] = []
    for seat in range(int(g.players)):
        ranks.append(
            (
                int(score(g, s, seat)),
                -int(discs_left_at_end(s, seat)),
                int(s.cells[m.POPULATION + seat]),
                int(s.cells[m.ORE + seat]),
            )
        )
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
