"""Set-up as frames: boards and Achievements are dealt, factions dealt or chosen, mats filled, set-up bonuses gained.

The order is the rulebook's: what a player may know when choosing a faction lies on the table by then. Events stay face
down and undecided; the decks are shuffled bags, so nothing else has to be drawn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_op, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, new_state
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.specials import INVESTOR_CREDIT, OVERACHIEVER_ACHIEVEMENT
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules.atoms import add_ship
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.setup_questions import FIRST_GROUP_INDEX
from heliopause.games.beyond_the_sun.rules.solo.setup_solo import set_up_anarchists
from heliopause.games.beyond_the_sun.rules.tables import Tables

START_POPULATION: Final = 2
DISCS_PER_TRACK: Final = 8


def start(t: Tables) -> State:
    """Everything in the box: decks shuffled, events and covers on the boards, nothing dealt."""
    s = new_state(m.LAYOUT)
    cells = s.cells
    cells[m.TURN_SEAT] = -1
    cells[m.PHASE] = co.PHASE_SETUP
    for level in (2, 3, 4):
        for card in t.deck_technologies[level]:
            cells[m.TECH_LAYER + card] = 1
            cells[m.TECH_COUNT + level] += 1
        cells[m.TECH_BOTTOM + level] = 1
    for deck in (ct.DECK_A, ct.DECK_B):
        for card in t.deck_systems[deck]:
            cells[m.SYSTEM_LAYER + card] = 1
            cells[m.SYSTEM_COUNT + deck] += 1
        cells[m.SYSTEM_BOTTOM + deck] = 1
    for event in range(1, int(t.events) + 1):
        if t.event_used[event]:
            cells[m.EVENT_STATE + event] = co.EVENT_HIDDEN
    for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
        cells[m.EVENT_DOWN + slot] = 1
    for guild in range(4):
        cells[m.GUILD_COVER + guild] = 1
    push(s, su.OP_SETUP, 0, su.STEP_TECHNOLOGIES)
    return s


# --- steps --------------------------------------------------------------------
def run(t: Tables, s: State) -> None:
    """Run the set-up frame on top: one step, or one part of it, then the next."""
    if top_op(s) == su.OP_BONUS_ORDER:
        run_bonus_order(t, s)
        return
    step = top_a(s)
    part = top_b(s)
    set_top(s, 3, part + 1)
    done = True
    if step == su.STEP_TECHNOLOGIES:
        done = deal_technologies(t, s, part)
    elif step == su.STEP_SYSTEMS:
        done = deal_systems(t, s, part)
    elif step == su.STEP_ACHIEVEMENTS:
        done = deal_achievements(t, s, part)
    elif step == su.STEP_TABLEAU:
        if t.tableau:
            next_step(s)
            s.cells[m.TABLEAU_ROW + 2] = 1
            push(s, co.OP_TABLEAU, 0, 2)
            return
    elif step == su.STEP_FACTIONS:
        done = assign_factions(t, s, part)
    elif step == su.STEP_MATS:
        fill_mats(t, s)
    elif step == su.STEP_LEADER_ROWS:
        done = deal_leaders(t, s, part)
    elif step == su.STEP_DRAFT:
        done = draft(t, s, part)
    elif step == su.STEP_BONUSES:
        next_step(s)
        push_bonuses(t, s)
        return
    elif step == su.STEP_STARS:
        place_stars(t, s)
    else:
        pop(s)
        push(s, co.OP_TURN, m.ANARCHISTS if t.solo else 0, co.STAGE_START)
        return
    if done:
        next_step(s)


def next_step(s: State) -> None:
    set_top(s, 2, top_a(s) + 1)
    set_top(s, 3, 0)


def deal_technologies(t: Tables, s: State, part: i64) -> bool:
    if part == 4:
        return True
    ask(t.book, s, su.CHANCE_DEAL_TECHNOLOGY, 0, part)
    return False


def deal_systems(t: Tables, s: State, part: i64) -> bool:
    if part == len(t.slots_on_map):
        return True
    ask(t.book, s, su.CHANCE_DEAL_SYSTEM, 0, t.slots_on_map[part])
    return False


def deal_achievements(t: Tables, s: State, part: i64) -> bool:
    if t.solo or part == 3:
        return True
    if part == 0:
        s.cells[m.ACHIEVEMENT] = t.cards.numbers.achievement["transcendence"]
        s.cells[m.ACHIEVEMENT + 1] = t.cards.numbers.achievement["empire"]
    elif t.first_game_achievements:
        for name in t.cards.first_game_achievements:
            number = t.cards.numbers.achievement[name]
            group = t.cards.achievement(number).group
            if group == part:
                s.cells[m.ACHIEVEMENT + FIRST_GROUP_INDEX + group] = number
    else:
        push(s, su.CHANCE_DEAL_ACHIEVEMENT, 0, part)
    return False


def assign_factions(t: Tables, s: State, part: i64) -> bool:
    """Basic mats are dealt or chosen, advanced ones always chosen: the last player first."""
    if part == t.players:
        return True
    if t.mats_chosen:
        ask(t.book, s, su.ASK_CHOOSE_FACTION, t.players - 1 - part)
    else:
        ask(t.book, s, su.CHANCE_DEAL_FACTION, 0, part)
    return False


def fill_mats(t: Tables, s: State) -> None:
    cells = s.cells
    for seat in range(t.players):
        faction = cells[m.FACTION + seat]
        for column in range(m.COLUMNS):
            cells[m.SUPPLY + seat * m.COLUMNS + column] = t.mat_capacity[5 * faction + column]
        cells[m.POPULATION + seat] = START_POPULATION
        cells[m.TRACK + seat * 2] = DISCS_PER_TRACK
        cells[m.TRACK + seat * 2 + 1] = DISCS_PER_TRACK
        cells[m.ORE + seat] = t.cards.start_ore[int(t.players)][seat]
        add_ship(s, seat, m.SOL, 1)
    if t.solo:
        set_up_anarchists(t, s)
    cells[m.MAP_DIRTY] = 0
    cells[m.CHANGED] = 0


def push_bonuses(t: Tables, s: State) -> None:
    """Set-up texts in player order; with leaders each player orders the own ones. The solo game ignores them."""
    if t.solo:
        return
    for seat in range(t.players - 1, -1, -1):
        faction = s.cells[m.FACTION + seat]
        if t.leaders:
            push(s, su.OP_BONUS_ORDER, seat, setup_texts(t, s, seat))
        elif t.mat_setup[faction]:
            push(s, OP_RUN, seat, t.mat_setup[faction], co.SOURCE_FACTION + faction)


# --- leaders --------------------------------------------------------------------
def deal_leaders(t: Tables, s: State, part: i64) -> bool:
    """Players + 2 of each kind lie open for the draft."""
    each = t.players + 2
    if not t.leaders or part == 2 * each:
        return True
    push(s, su.CHANCE_DEAL_LEADER, 0, 0 if part < each else 1)
    return False


def draft(t: Tables, s: State, part: i64) -> bool:
    """One leader each in reverse order, then one of the other kind each in player order."""
    if not t.leaders or part == 2 * t.players:
        return True
    if part < t.players:
        push(s, su.ASK_DRAFT_LEADER, t.players - 1 - part, 0)
    else:
        ask(t.book, s, su.ASK_DRAFT_LEADER, part - t.players, 1)
    return False


def setup_texts(t: Tables, s: State, seat: i64) -> i64:
    mask: i64 = 0
    if t.mat_setup[s.cells[m.FACTION + seat]]:
        mask |= su.SETUP_MAT
    if t.leader_setup[s.cells[m.LEADER + seat * 2]]:
        mask |= su.SETUP_DOMESTIC
    if t.leader_setup[s.cells[m.LEADER + seat * 2 + 1]]:
        mask |= su.SETUP_MILITARY
    return mask


def run_bonus_order(t: Tables, s: State) -> None:
    seat = top_seat(s)
    mask = top_a(s)
    if mask == 0:
        pop(s)
    else:
        ask(t.book, s, su.ASK_NEXT_BONUS, seat, mask)


def place_stars(t: Tables, s: State) -> None:
    """Stars come last; the leaders nobody took go back to the box."""
    if t.leaders:
        for leader in t.cards.leaders:
            s.cells[m.LEADER_ROW + leader.number] = 0
        for k in range(int(t.players) * 2):
            s.cells[m.STARS + k] = t.leader_stars[s.cells[m.LEADER + k]]
        for seat in range(t.players):
            if leads(t, s, seat, INVESTOR_CREDIT):
                s.cells[m.CREDIT + seat] = 1
            if leads(t, s, seat, OVERACHIEVER_ACHIEVEMENT):
                s.cells[m.ACHIEVEMENT + m.ACHIEVEMENTS - 1] = m.OVERACHIEVER
