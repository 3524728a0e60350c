"""Set-up as frames: boards and Achievements are dealt, factions dealt or chosen, mats filled, set-up bonuses gained.

The order is the rulebook's: what a player may know when choosing a faction lies on the table by then. Events stay face
down and undecided; the decks are shuffled bags, so nothing else has to be drawn.
"""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push
from heliopause.core.program import OP_RUN
from heliopause.core.state import State, new_state
from heliopause.games.beyond_the_sun import card_types as ct
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import decks, naming
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import setup_codes as su
from heliopause.games.beyond_the_sun.cards import CARDS
from heliopause.games.beyond_the_sun.leader_facts import leads
from heliopause.games.beyond_the_sun.ops import add_ship
from heliopause.games.beyond_the_sun.setup_solo import set_up_anarchists
from heliopause.games.beyond_the_sun.specials import INVESTOR_CREDIT, OVERACHIEVER_ACHIEVEMENT
from heliopause.games.beyond_the_sun.static import Static

START_POPULATION = 2
DISCS_PER_TRACK = 8
FIRST_GROUP_INDEX = 1  # the card of group A lies at index 2, that of group B at index 3


def start(t: Static) -> State:
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
    for event in range(1, m.EVENTS + 1):
        if t.event_used[event]:
            cells[m.EVENT_STATE + event] = co.EVENT_HIDDEN
    for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
        cells[m.EVENT_DOWN + slot] = 1
    for guild in range(4):
        cells[m.GUILD_COVER + guild] = 1
    push(s, su.OP_SETUP, 0, su.STEP_TECHNOLOGIES)
    return s


# --- steps --------------------------------------------------------------------
def run(t: Static, s: State) -> None:
    """Run the set-up frame on top: one step, or one part of it, then the next."""
    if s.cells[s.top] == su.OP_BONUS_ORDER:
        run_bonus_order(t, s)
        return
    step = s.cells[s.top + 2]
    part = s.cells[s.top + 3]
    s.cells[s.top + 3] = part + 1
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
    s.cells[s.top + 2] += 1
    s.cells[s.top + 3] = 0


def ask_or_take(t: Static, s: State, op: i64, seat: i64, a: i64) -> None:
    """Push the frame that asks; a single possible answer is given at once."""
    push(s, op, seat, a)
    moves = Moves()
    legal(t, s, moves)
    if moves.n == 1:
        play(t, s, moves.move[0])


def deal_technologies(t: Static, s: State, part: i64) -> bool:
    if part == 4:
        return True
    ask_or_take(t, s, su.OP_DEAL_TECHNOLOGY, 0, part)
    return False


def deal_systems(t: Static, s: State, part: i64) -> bool:
    if part == len(t.slots_on_map):
        return True
    ask_or_take(t, s, su.OP_DEAL_SYSTEM, 0, t.slots_on_map[part])
    return False


def deal_achievements(t: Static, s: State, part: i64) -> bool:
    if t.solo or part == 3:
        return True
    if part == 0:
        s.cells[m.ACHIEVEMENT] = naming.ACHIEVEMENT["transcendence"]
        s.cells[m.ACHIEVEMENT + 1] = naming.ACHIEVEMENT["empire"]
    elif t.first_game_achievements:
        for name in CARDS.first_game_achievements:
            number = naming.ACHIEVEMENT[name]
            group = CARDS.achievements[number - 1].group
            if group == part:
                s.cells[m.ACHIEVEMENT + FIRST_GROUP_INDEX + group] = number
    else:
        push(s, su.OP_DEAL_ACHIEVEMENT, 0, part)
    return False


def assign_factions(t: Static, s: State, part: i64) -> bool:
    """Basic mats are dealt or chosen, advanced ones always chosen: the last player first."""
    if part == t.players:
        return True
    if t.mats_chosen:
        ask_or_take(t, s, su.OP_CHOOSE_FACTION, t.players - 1 - part, 0)
    else:
        ask_or_take(t, s, su.OP_DEAL_FACTION, 0, part)
    return False


def fill_mats(t: Static, s: State) -> None:
    cells = s.cells
    for seat in range(t.players):
        faction = cells[m.FACTION + seat]
        for column in range(m.COLUMNS):
            cells[m.SUPPLY + seat * m.COLUMNS + column] = t.mat_capacity[5 * faction + column]
        cells[m.POPULATION + seat] = START_POPULATION
        cells[m.TRACK + seat * 2] = DISCS_PER_TRACK
        cells[m.TRACK + seat * 2 + 1] = DISCS_PER_TRACK
        cells[m.ORE + seat] = CARDS.start_ore[int(t.players)][seat]
        add_ship(s, seat, m.SOL, 1)
    if t.solo:
        set_up_anarchists(t, s)
    cells[m.MAP_DIRTY] = 0
    cells[m.CHANGED] = 0


def push_bonuses(t: Static, s: State) -> None:
    """Set-up texts in player order; with leaders each player orders the own ones. The solo game ignores them."""
    if t.solo:
        return
    seat = t.players - 1
    while seat >= 0:
        faction = s.cells[m.FACTION + seat]
        if t.leaders:
            push(s, su.OP_BONUS_ORDER, seat, setup_texts(t, s, seat))
        elif t.mat_setup[faction]:
            push(s, OP_RUN, seat, t.mat_setup[faction], co.SOURCE_FACTION + faction)
        seat -= 1


# --- leaders --------------------------------------------------------------------
def deal_leaders(t: Static, s: State, part: i64) -> bool:
    """Players + 2 of each kind lie open for the draft."""
    each = t.players + 2
    if not t.leaders or part == 2 * each:
        return True
    push(s, su.OP_DEAL_LEADER, 0, 0 if part < each else 1)
    return False


def draft(t: Static, s: State, part: i64) -> bool:
    """One leader each in reverse order, then one of the other kind each in player order."""
    if not t.leaders or part == 2 * t.players:
        return True
    if part < t.players:
        push(s, su.OP_DRAFT_LEADER, t.players - 1 - part, 0)
    else:
        ask_or_take(t, s, su.OP_DRAFT_LEADER, part - t.players, 1)
    return False


def setup_texts(t: Static, s: State, seat: i64) -> i64:
    mask: i64 = 0
    if t.mat_setup[s.cells[m.FACTION + seat]]:
        mask |= su.SETUP_MAT
    if t.leader_setup[s.cells[m.LEADER + seat * 2]]:
        mask |= su.SETUP_DOMESTIC
    if t.leader_setup[s.cells[m.LEADER + seat * 2 + 1]]:
        mask |= su.SETUP_MILITARY
    return mask


def run_bonus_order(t: Static, s: State) -> None:
    seat = s.cells[s.top + 1]
    mask = s.cells[s.top + 2]
    if mask == 0:
        pop(s)
    else:
        ask_or_take(t, s, su.OP_NEXT_BONUS, seat, mask)


def start_text(t: Static, s: State, seat: i64, which: i64) -> None:
    """Run one set-up text of the seat; the BONUS_ORDER frame below forgets it."""
    s.cells[s.top + 2] &= ~(1 << int(which))
    if which == 0:
        faction = s.cells[m.FACTION + seat]
        push(s, OP_RUN, seat, t.mat_setup[faction], co.SOURCE_FACTION + faction)
    else:
        leader = s.cells[m.LEADER + seat * 2 + which - 1]
        push(s, OP_RUN, seat, t.leader_setup[leader], co.SOURCE_LEADER + leader)


def place_stars(t: Static, s: State) -> None:
    """Stars come last; the leaders nobody took go back to the box."""
    if t.leaders:
        for leader in CARDS.leaders:
            s.cells[m.LEADER_ROW + leader.number] = 0
        for k in range(int(t.players) * 2):
            s.cells[m.STARS + k] = t.leader_stars[s.cells[m.LEADER + k]]
        for seat in range(t.players):
            if leads(t, s, seat, INVESTOR_CREDIT):
                s.cells[m.CREDIT + seat] = 1
            if leads(t, s, seat, OVERACHIEVER_ACHIEVEMENT):
                s.cells[m.ACHIEVEMENT + m.ACHIEVEMENTS - 1] = m.OVERACHIEVER


# --- questions --------------------------------------------------------------------
def legal(t: Static, s: State, moves: Moves) -> None:
    cells = s.cells
    op = cells[s.top]
    a = cells[s.top + 2]
    if op == su.OP_DEAL_TECHNOLOGY:
        for card in t.deck_technologies[1]:
            if not in_cells(s, m.TECH_AT, 4, card):
                moves.add(card)
    elif op == su.OP_DEAL_SYSTEM:
        if t.location_deck[a] == ct.DECK_B:
            decks.system_outcomes(t, s, ct.DECK_B, moves)
        else:
            for card in t.deck_systems[ct.DECK_A]:
                if t.system_start[card] and cells[m.SYSTEM_LAYER + card] > 0:
                    moves.add(card)
    elif op == su.OP_DEAL_ACHIEVEMENT:
        for achievement in CARDS.achievements:
            if achievement.group == a:
                moves.add(achievement.number)
    elif op == su.OP_DEAL_FACTION or op == su.OP_CHOOSE_FACTION:
        for faction in t.usable_factions:
            if not in_cells(s, m.FACTION, m.SEATS, faction):
                moves.add(faction)
    elif op == su.OP_DEAL_LEADER:
        for leader in CARDS.leaders:
            if leader.kind == a and cells[m.LEADER_ROW + leader.number] == 0:
                moves.add(leader.number)
    elif op == su.OP_DRAFT_LEADER:
        legal_draft(t, s, moves)
    else:
        for which in range(3):
            if a >> which & 1:
                moves.add(which)


def in_cells(s: State, at: i64, size: i64, value: i64) -> bool:
    k: i64 = 0
    while k < size:
        if s.cells[at + k] == value:
            return True
        k += 1
    return False


def legal_draft(t: Static, s: State, moves: Moves) -> None:
    seat = s.cells[s.top + 1]
    for leader in CARDS.leaders:
        if s.cells[m.LEADER_ROW + leader.number] == 1 and s.cells[m.LEADER + seat * 2 + leader.kind] == 0:
            moves.add(leader.number)


def play(t: Static, s: State, move: i64) -> None:
    cells = s.cells
    op = cells[s.top]
    seat = cells[s.top + 1]
    a = cells[s.top + 2]
    pop(s)
    if op == su.OP_DEAL_TECHNOLOGY:
        cells[m.TECH_AT + a] = move
    elif op == su.OP_DEAL_SYSTEM:
        decks.take_system(t, s, move)
        cells[m.SYSTEM_AT + a] = move
    elif op == su.OP_DEAL_ACHIEVEMENT:
        cells[m.ACHIEVEMENT + FIRST_GROUP_INDEX + a] = move
    elif op == su.OP_DEAL_FACTION:
        take_faction(s, a, move)
    elif op == su.OP_CHOOSE_FACTION:
        take_faction(s, seat, move)
    elif op == su.OP_DEAL_LEADER:
        cells[m.LEADER_ROW + move] = 1
    elif op == su.OP_DRAFT_LEADER:
        cells[m.LEADER_ROW + move] = 0
        cells[m.LEADER + seat * 2 + t.leader_kind[move]] = move
    else:
        start_text(t, s, seat, move)
        return
    tell(s, seat, op, move)


def take_faction(s: State, seat: i64, faction: i64) -> None:
    s.cells[m.FACTION + seat] = faction
    if s.sink is not None:
        s.sink.tell(co.EV_FACTION, seat, faction, 0, 0, ALL_SEATS)


def tell(s: State, seat: i64, op: i64, card: i64) -> None:
    if s.sink is not None and op != su.OP_DEAL_FACTION and op != su.OP_CHOOSE_FACTION:
        s.sink.tell(co.EV_SETUP, seat, op, card, 0, ALL_SEATS)
