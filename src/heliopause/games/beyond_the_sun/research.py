"""Research in its five steps: slot, cube, event, new card, immediate bonus; private technologies and the tableau."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import NO_EFFECT
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push, set_top
from heliopause.core.program import OP_RUN
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.anarchist_research import reveal_half
from heliopause.games.beyond_the_sun.decks import (
    matching_in_deck,
    mix_rest,
    return_revealed,
    reveal_technology,
    take_technology,
)
from heliopause.games.beyond_the_sun.expansion import harvest_event
from heliopause.games.beyond_the_sun.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.leader_facts import star_for
from heliopause.games.beyond_the_sun.model import (
    CHANGED,
    EVENT_DOWN,
    EVENT_NAMED,
    EVENT_STATE,
    EVENTS,
    PASSIVES,
    PENDING,
    POPULATION,
    PRIVATE_TECH,
    RESEARCHED,
    RESEARCHED_THIS_TURN,
    SLOTS,
    STAR_MARKED,
    TABLEAU,
    TABLEAU_ROW,
    TECH_AT,
    TECH_COUNT,
    TECH_LAYER,
    TURN_SEAT,
)
from heliopause.games.beyond_the_sun.ops import gain_ore
from heliopause.games.beyond_the_sun.reach import slot_reason
from heliopause.games.beyond_the_sun.specials import SAVANT_INSIGHT, TITHE_ON_EVENTS
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.tableau import add_row_cards, row_may_open, take_from_row
from heliopause.games.beyond_the_sun.words import ANY_TYPE, TAG_FREE, TAG_NO_IMMEDIATE

ROW_TOO = 1 << 20  # tag of a discovery: face-up cards of the tableau may be taken beside the shown ones (Savant)


# --- step 1 and 2: slot and cube ------------------------------------------------------------------
def start_research(t: Static, s: State) -> None:
    """OP_RESEARCH: ask for the slot; nothing happens without a cube or a slot (effects outside actions)."""
    seat = s.cells[s.top + 1]
    level = s.cells[s.top + 2]
    tags = s.cells[s.top + 3]
    opponent = s.cells[s.top + 4]
    pop(s)
    if tags & TAG_FREE == 0 and s.cells[POPULATION + seat] == 0:
        return
    found: i64 = 0
    only: i64 = 0
    slot = t.level_from[level]
    while slot < t.level_from[level + 1]:
        if slot_reason(t, s, seat, slot, tags, opponent) == codes.WHY_OK:
            found += 1
            only = slot
        slot += 1
    if found == 1:
        place_cube(t, s, seat, only, tags)
    elif found > 1:
        push(s, codes.OP_SLOT, seat, level, tags, opponent)


def legal_slot(t: Static, s: State, moves: Moves) -> None:
    seat = s.cells[s.top + 1]
    level = s.cells[s.top + 2]
    slot = t.level_from[level]
    while slot < t.level_from[level + 1]:
        if slot_reason(t, s, seat, slot, s.cells[s.top + 3], s.cells[s.top + 4]) == codes.WHY_OK:
            moves.add(slot)
        slot += 1


def play_slot(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    tags = s.cells[s.top + 3]
    pop(s)
    place_cube(t, s, seat, move, tags)


def place_cube(t: Static, s: State, seat: i64, slot: i64, tags: i64) -> None:
    """A research without a cube is marked with a star disc (ruling free_research_marker)."""
    cells = s.cells
    cells[CHANGED] = 1
    free: i64 = 0
    if tags & TAG_FREE:
        cells[STAR_MARKED + seat] |= 1 << slot
        free = 1
    else:
        cells[POPULATION + seat] -= 1
    card = cells[TECH_AT + slot]
    if s.sink is not None:
        s.sink.tell(codes.EV_RESEARCH, seat, slot, card, free, ALL_SEATS)
    if card > 0:
        own_technology(t, s, seat, slot, card, tags)
    else:
        cells[PENDING + seat] |= 1 << slot
        push(s, codes.OP_DISCOVER, seat, slot, codes.DISCOVER_EVENT, tags)


def own_technology(t: Static, s: State, seat: i64, slot: i64, card: i64, tags: i64) -> None:
    """From now on the card is the faction's: its power works at once, then comes the IMMEDIATE box."""
    s.cells[RESEARCHED + seat] |= 1 << slot
    s.cells[PASSIVES + seat] |= t.tech_passive[card]
    if s.cells[TURN_SEAT] == seat:
        s.cells[RESEARCHED_THIS_TURN] |= 1 << slot
    if t.tech_immediate[card] != NO_EFFECT and tags & TAG_NO_IMMEDIATE == 0:
        push(s, OP_RUN, seat, t.tech_immediate[card], codes.SOURCE_TECHNOLOGY + card)


# --- step 3: the event ----------------------------------------------------------------------------
def run_discover(t: Static, s: State) -> None:
    """OP_DISCOVER: event, then type and card."""
    cells = s.cells
    top = s.top
    seat = cells[top + 1]
    slot = cells[top + 2]
    stage = cells[top + 3]
    if stage == codes.DISCOVER_EVENT:
        if cells[EVENT_DOWN + slot] == 0:
            set_top(s, 3, codes.DISCOVER_TYPE)
            return
        set_top(s, 3, codes.DISCOVER_RESOLVE)
        if t.solo:
            reveal_half(s, slot, 1)
            return
        if t.expansion_factions:
            harvest_event(t, s, seat, t.slot_level[slot])
        if cells[EVENT_NAMED + slot] > 0:
            reveal_event(t, s, cells[EVENT_NAMED + slot])
        else:
            push(s, codes.OP_DRAW_EVENT, seat, slot)
    elif stage == codes.DISCOVER_RESOLVE:
        set_top(s, 3, codes.DISCOVER_TYPE)
        if t.advanced:
            pay_tithes(t, s, seat)
    else:
        tags = cells[top + 4]
        pop(s)
        choose_type(t, s, seat, slot, tags)


def event_outcomes(t: Static, s: State, moves: Moves) -> None:
    """Both guild events of a level lie among its six slots; the other four are random (ruling setup_boards).

    Of u slots still unknown each guild event not seen yet lies under this one with 1/u; the rest is shared evenly.
    """
    level = t.slot_level[s.cells[s.top + 2]]
    unknown: i64 = 0
    slot = t.level_from[level]
    while slot < t.level_from[level + 1]:
        if s.cells[EVENT_DOWN + slot] == 1 and s.cells[EVENT_NAMED + slot] <= 0:
            unknown += 1
        slot += 1
    guilds: i64 = 0
    others: i64 = 0
    event: i64 = 1
    while event <= EVENTS:
        if event_may_lie(t, s, event, level):
            if t.event_guild[event]:
                guilds += 1
            else:
                others += 1
        event += 1
    event = 1
    while event <= EVENTS:
        if event_may_lie(t, s, event, level):
            if t.event_guild[event]:
                moves.add_weighted(event, others if others > 0 else 1)
            elif unknown > guilds:
                moves.add_weighted(event, unknown - guilds)
        event += 1


def event_may_lie(t: Static, s: State, event: i64, level: i64) -> bool:
    if t.event_level[event] != level or s.cells[EVENT_STATE + event] != codes.EVENT_HIDDEN:
        return False
    slot = t.level_from[level]
    while slot < t.level_from[level + 1]:
        if s.cells[EVENT_NAMED + slot] == event:
            return False
        slot += 1
    return True


def reveal_event(t: Static, s: State, event: i64) -> None:
    """The OP_DISCOVER frame is on top. The event's own effect runs, then it is put where it belongs."""
    seat = s.cells[s.top + 1]
    slot = s.cells[s.top + 2]
    set_top(s, 5, event)
    s.cells[EVENT_DOWN + slot] = 0
    s.cells[EVENT_NAMED + slot] = 0
    s.cells[EVENT_STATE + event] = codes.EVENT_RESOLVING
    if s.sink is not None:
        s.sink.tell(codes.EV_EVENT, seat, event, slot, 0, ALL_SEATS)
    push(s, codes.OP_AFTER_EVENT, seat, event, slot)
    if t.event_effect[event] != NO_EFFECT:
        push(s, OP_RUN, seat, t.event_effect[event], codes.SOURCE_EVENT + event)


def pay_tithes(t: Static, s: State, revealer: i64) -> None:
    """Disciples (advanced): 1 Ore when another faction has revealed an event."""
    k: i64 = 1
    while k < t.players:
        seat = (revealer + k) % t.players
        if lasting_active(t, s, seat, TITHE_ON_EVENTS):
            tell_innovation(t, s, seat, TITHE_ON_EVENTS)
            gain_ore(s, seat, 1)
        k += 1


# --- step 4: type and card ------------------------------------------------------------------------
def choose_type(t: Static, s: State, seat: i64, slot: i64, tags: i64) -> None:
    level = t.slot_level[slot]
    if s.cells[TABLEAU_ROW + level] == 1:
        push(s, codes.OP_TABLEAU_PICK, seat, slot, tags)
        return
    types = allowed_types(t, s, seat, slot)
    if types & (types - 1):
        push(s, codes.OP_TYPE, seat, slot, tags)
    else:
        kind: i64 = 0
        while (types >> kind) & 1 == 0:
            kind += 1
        start_reveal(t, s, seat, slot, kind, 2, tags)


def allowed_types(t: Static, s: State, seat: i64, slot: i64) -> i64:
    """Mask of the types that the prerequisites the seat owns hand on."""
    owned = s.cells[RESEARCHED + seat] & t.slot_requires[slot]
    types: i64 = 0
    k: i64 = 0
    while k < SLOTS:
        if (owned >> k) & 1:
            types |= 1 << t.tech_right[s.cells[TECH_AT + k]]
        k += 1
    return types


def legal_type(t: Static, s: State, moves: Moves) -> None:
    types = allowed_types(t, s, s.cells[s.top + 1], s.cells[s.top + 2])
    kind: i64 = 0
    while kind < 4:
        if (types >> kind) & 1:
            moves.add(kind)
        kind += 1


def play_type(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    slot = s.cells[s.top + 2]
    tags = s.cells[s.top + 3]
    pop(s)
    start_reveal(t, s, seat, slot, move, 2, tags)


def start_reveal(t: Static, s: State, seat: i64, slot: i64, kind: i64, wanted: i64, tags: i64) -> None:
    """Ruling deck_has_one_match: a lone match must be taken, without any match two cards of any type are shown."""
    level = t.slot_level[slot]
    if s.sink is not None:
        s.sink.tell(codes.EV_TYPE, seat, kind, slot, 0, ALL_SEATS)
    if t.leaders and wanted == 2 and level > 1 and star_for(t, s, seat, SAVANT_INSIGHT) >= 0:
        if matching_in_deck(t, s, level, kind) > 2:
            push(s, codes.OP_USE, seat, codes.USE_SAVANT, slot, kind, tags)
            return
    push_reveal(t, s, seat, slot, kind, wanted, tags)


def push_reveal(t: Static, s: State, seat: i64, slot: i64, kind: i64, wanted: i64, tags: i64) -> None:
    matches = matching_in_deck(t, s, t.slot_level[slot], kind)
    if matches == 0:
        kind = ANY_TYPE
    elif matches < wanted:
        wanted = matches
    push(s, codes.OP_REVEAL, seat, slot, kind, wanted, tags)


def shown_matches(t: Static, s: State, level: i64, kind: i64) -> i64:
    cards = t.deck_technologies[level]
    found: i64 = 0
    k: i64 = 0
    n: i64 = len(cards)
    while k < n:
        if s.cells[TECH_LAYER + cards[k]] == codes.REVEALED and fits(t, cards[k], kind):
            found += 1
        k += 1
    return found


def fits(t: Static, card: i64, kind: i64) -> bool:
    return kind == ANY_TYPE or (t.tech_types[card] >> kind) & 1 == 1


def run_reveal(t: Static, s: State) -> None:
    """OP_REVEAL: draw until enough cards match, then choose; a lone card needs no question."""
    seat = s.cells[s.top + 1]
    slot = s.cells[s.top + 2]
    kind = s.cells[s.top + 3]
    level = t.slot_level[slot]
    found = shown_matches(t, s, level, kind)
    if found < s.cells[s.top + 4] and s.cells[TECH_COUNT + level] > 0:
        push(s, codes.OP_DRAW_TECHNOLOGY, seat, level, kind)
    elif found > 1 or s.cells[s.top + 5] & ROW_TOO:
        set_top(s, 0, codes.OP_TAKE)
    else:
        cards = t.deck_technologies[level]
        k: i64 = 0
        while s.cells[TECH_LAYER + cards[k]] != codes.REVEALED or not fits(t, cards[k], kind):
            k += 1
        take_card(t, s, cards[k])


def play_draw(t: Static, s: State, card: i64) -> None:
    """One card is shown to everybody; the frame below says what it is for."""
    seat = s.cells[s.top + 1]
    kind = s.cells[s.top + 3]
    pop(s)
    reveal_technology(t, s, card)
    if s.sink is not None:
        s.sink.tell(codes.EV_REVEAL, seat, card, 1 if fits(t, card, kind) else 0, 0, ALL_SEATS)


def legal_take(t: Static, s: State, moves: Moves) -> None:
    cards = t.deck_technologies[t.slot_level[s.cells[s.top + 2]]]
    k: i64 = 0
    n: i64 = len(cards)
    while k < n:
        if s.cells[TECH_LAYER + cards[k]] == codes.REVEALED and fits(t, cards[k], s.cells[s.top + 3]):
            moves.add(cards[k])
        k += 1
    if s.cells[s.top + 5] & ROW_TOO:
        slot = s.cells[s.top + 2]
        add_row_cards(t, s, allowed_types(t, s, s.cells[s.top + 1], slot), t.slot_level[slot], moves)


def take_card(t: Static, s: State, card: i64) -> None:
    """The chosen card goes to its slot, the other shown ones under the deck. OP_REVEAL or OP_TAKE is on top."""
    seat = s.cells[s.top + 1]
    slot = s.cells[s.top + 2]
    tags = s.cells[s.top + 5]
    pop(s)
    if tags & ROW_TOO and s.cells[TECH_LAYER + card] == 0:
        take_from_row(s, t.slot_level[slot], card)
    else:
        take_technology(t, s, card)
    return_revealed(t, s, t.slot_level[slot])
    lay_card(t, s, seat, slot, card, tags)


def lay_card(t: Static, s: State, seat: i64, slot: i64, card: i64, tags: i64) -> None:
    level = t.slot_level[slot]
    s.cells[TECH_AT + slot] = card
    s.cells[PENDING + seat] &= ~(1 << slot)
    if s.sink is not None:
        s.sink.tell(codes.EV_DISCOVER, seat, slot, card, 0, ALL_SEATS)
    own_technology(t, s, seat, slot, card, tags)
    if t.tableau:
        row_may_open(s, t.tech_unlocks[card])
        close_row_when_full(t, s, level)


def close_row_when_full(t: Static, s: State, level: i64) -> None:
    """All slots of a level filled: its row is cleared and joins the shuffled deck."""
    slot = t.level_from[level]
    while slot < t.level_from[level + 1]:
        if s.cells[TECH_AT + slot] == 0:
            return
        slot += 1
    column: i64 = 0
    while column < 4:
        at: i64 = TABLEAU + 4 * (level - 2) + column
        if s.cells[at] > 0:
            s.cells[TECH_LAYER + s.cells[at]] = 1
            s.cells[TECH_COUNT + level] += 1
            s.cells[at] = 0
        column += 1
    mix_rest(t, s, level)
    s.cells[TABLEAU_ROW + level] = 2
    if s.sink is not None:
        s.sink.tell(codes.EV_TABLEAU_CLEARED, s.cells[TURN_SEAT], level, 0, 0, ALL_SEATS)


# --- private technologies -------------------------------------------------------------------------
def run_private(t: Static, s: State) -> None:
    """OP_PRIVATE: two cards of the deck are shown, one is kept beside the mat."""
    seat = s.cells[s.top + 1]
    level = s.cells[s.top + 2]
    drawn = s.cells[s.top + 3]
    if drawn < 2 and s.cells[TECH_COUNT + level] > 0:
        set_top(s, 3, drawn + 1)
        push(s, codes.OP_DRAW_TECHNOLOGY, seat, level, ANY_TYPE)
    elif drawn == 0:
        pop(s)
    elif drawn == 2:
        set_top(s, 0, codes.OP_KEEP_PRIVATE)
    else:
        cards = t.deck_technologies[level]
        k: i64 = 0
        while s.cells[TECH_LAYER + cards[k]] != codes.REVEALED:
            k += 1
        keep_private(t, s, cards[k])


def legal_keep_private(t: Static, s: State, moves: Moves) -> None:
    cards = t.deck_technologies[s.cells[s.top + 2]]
    k: i64 = 0
    n: i64 = len(cards)
    while k < n:
        if s.cells[TECH_LAYER + cards[k]] == codes.REVEALED:
            moves.add(cards[k])
        k += 1


def keep_private(t: Static, s: State, card: i64) -> None:
    seat = s.cells[s.top + 1]
    level = s.cells[s.top + 2]
    pop(s)
    take_technology(t, s, card)
    return_revealed(t, s, level)
    place: i64 = 0 if s.cells[PRIVATE_TECH + 2 * seat] == 0 else 1
    s.cells[PRIVATE_TECH + 2 * seat + place] = card
    s.cells[PASSIVES + seat] |= t.tech_passive[card]
    s.cells[CHANGED] = 1
    if s.cells[TURN_SEAT] == seat:
        s.cells[RESEARCHED_THIS_TURN] |= 1 << (SLOTS + place)
    if s.sink is not None:
        s.sink.tell(codes.EV_PRIVATE, seat, card, 0, 0, ALL_SEATS)
    if t.tableau:
        row_may_open(s, t.tech_unlocks[card])
    if t.tech_immediate[card] != NO_EFFECT:
        push(s, OP_RUN, seat, t.tech_immediate[card], codes.SOURCE_TECHNOLOGY + card)
